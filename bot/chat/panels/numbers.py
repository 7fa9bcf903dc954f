"""The modal of a panel: all numbers of a form are typed at once."""

from collections.abc import Mapping
from typing import Any

import discord

from bot.chat.context import Context
from bot.chat.panels.answers import on_form
from bot.chat.panels.forms import PanelForm
from bot.chat.panels.panel import ask
from bot.chat.panels.plan_buttons import go_on
from bot.chat.routes import Answer, Routes
from bot.components import limits
from bot.components.ids import ORDER, Press
from bot.components.limits import cut
from bot.forms import answers, drafts
from bot.forms.question import kind_of
from bot.tables.table import Refusal
from bot.texts import refusals as texts
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
async def numbers(context: Context, form: PanelForm, press: Press, typed: Mapping[str, str]) -> None:
    """Take the numbers that were typed into the modal."""
    draft = await form.draft(context.respondent)
    if kind_of(form.decision, draft) is None and not draft.answers:
        draft = drafts.begin(press.ref)
    kind = kind_of(form.decision, draft)
    if kind is None or command_name(kind) != press.ref:
        await ask(context, form, texts.STALE, draft=draft)
        return
    changed, note = answers.numbers(form, draft, kind, typed)
    if note:
        await ask(context, form, note, draft=draft)
        return
    await form.keep(context.respondent, changed)
    await go_on(context, form, changed)
