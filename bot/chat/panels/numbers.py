"""The modal of a panel: all numbers of a form are typed at once."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.chat.context import Context
from bot.chat.panels.answers import on_form
from bot.chat.panels.forms import Form
from bot.chat.panels.panel import ask
from bot.chat.panels.plan_buttons import go_on
from bot.chat.panels.questions import field_text, kind_of
from bot.chat.routes import Answer, Routes
from bot.components import limits
from bot.components.ids import ORDER, Press
from bot.components.limits import cut
from bot.forms import drafts, steps
from bot.forms.drafts import Draft
from bot.tables.table import Refusal
from bot.texts import moves as move_texts
from bot.texts import refusals as texts
from bot.texts.names import quoted
from engines.kernel import command_name
from engines.kernel.moves import fields, summary

routes = Routes()


@routes.button("numbers", Answer.MODAL)
async def ask_numbers(context: Context, press: Press) -> None:
    """Open the modal for all numbers of a form; the press holds all it needs."""
    key, tag, wanted = [*press.ref.split("/", 2), "", ""][:3]
    game = context.app.games.get(key)
    known_kinds = () if game is None else game.policies if press.decision == ORDER else game.moves
    kind = next((known_kind for known_kind in known_kinds if command_name(known_kind) == tag), None)
    if kind is None:
        raise Refusal(texts.FORGED)
    known = {info.name: info.description for info in fields(kind)}
    title = cut(summary(kind), limits.MODAL_TITLE)
    modal = discord.ui.Modal(
        title=title, custom_id=Press("nums", press.table_id, press.decision, tag).custom_id(), timeout=None
    )
    for part in wanted.split(",")[: limits.MODAL_INPUTS]:
        name, _, bounds = part.partition("=")
        if name not in known:
            raise Refusal(texts.FORGED)
        low, _, high = bounds.partition("~")
        hint = f"{low} to {high}" if bounds else None
        box: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=name, placeholder=hint, min_length=1, max_length=12, required=True
        )
        modal.add_item(discord.ui.Label(text=cut(known[name], 45), description=hint, component=box))
    limits.check_modal(modal)
    modal.stop()
    await context.modal(modal)


@routes.modal("nums")
@on_form
async def numbers(context: Context, form: Form, press: Press, typed: Mapping[str, str]) -> None:
    """Take the numbers that were typed into the modal."""
    draft = await form.draft(context)
    if kind_of(form.decision, draft) is None and not draft.answers:
        draft = drafts.begin(press.ref)
    kind = kind_of(form.decision, draft)
    if kind is None or command_name(kind) != press.ref:
        await ask(context, form, texts.STALE, draft=draft)
        return
    changed, note = _with_numbers(form, draft, kind, typed)
    if note:
        await ask(context, form, note, draft=draft)
        return
    await form.keep(context, changed)
    await go_on(context, form, changed)


def _with_numbers(form: Form, draft: Draft, kind: Any, typed: Mapping[str, str]) -> tuple[Draft, str]:
    """Return the draft with the typed numbers, and what is wrong with them, if anything is."""
    space = form.decision.moves
    step = form.next_step(draft)
    if not isinstance(step, steps.NumbersStep) or not step.fields:
        return draft, texts.STALE
    given: dict[str, int] = {}
    for name, low, high in step.fields:
        text = typed.get(name, "")
        number = _whole(text)
        if number is None or not low <= number <= high:
            field = field_text(kind, name)
            return draft, move_texts.NOT_A_NUMBER.format(text=quoted(text), field=field, low=low, high=high)
        given[name] = number
    together = space.narrow(kind, {**steps.settled(space, kind, draft), **given})
    return drafts.give_all(draft, given), "" if together else move_texts.NOT_TOGETHER


def _whole(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 12 else None
