"""Refusals in words: a rule forbids something, or typed text stands for nothing."""

from bot.forms.values import Unreadable
from bot.tables.table import Refusal
from bot.texts import moves as texts
from bot.texts import refusals as refusal_texts
from bot.texts.names import quoted
from engines.kernel import IllegalMove


def refused(refusal: Refusal | IllegalMove) -> str:
    """Word a refusal, with the rule's section where there is one."""
    rule = refusal.rule
    return refusal_texts.ILLEGAL.format(text=refusal.text, rule=rule) if rule else refusal.text


def unreadable(question: Unreadable) -> str:
    """Word a value that stands for nothing."""
    field = question.field.replace("_", " ")
    text = quoted(question.text)
    first = (
        texts.UNREADABLE.format(text=text, field=field) if text else texts.MISSING_FIELD.format(field=field)
    )
    return f"{first} {texts.LEGAL_NOW.format(values=', '.join(question.legal))}" if question.legal else first
