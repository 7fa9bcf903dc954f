"""Refusals in words: a rule forbids something, or typed text stands for nothing."""

from bot.tables.table import Refusal
from bot.texts import moves as texts
from bot.texts import refusals as refusal_texts
from bot.texts.names import quoted
from engines.kernel import IllegalMove


class Unreadable(Exception):  # noqa: N818 - a question to the player, not a failure
    """A typed text that stands for nothing legal; `legal`: some of what could be typed."""

    def __init__(self, field: str, text: str, legal: tuple[str, ...]) -> None:
        super().__init__(field, text)
        self.field = field
        self.text = text
        self.legal = legal


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
