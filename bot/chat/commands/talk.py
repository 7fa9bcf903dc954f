"""`/talk ...`: whispers to another player and notes for oneself, and the modals for both."""

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.chat import members, resolve
from bot.chat.commands import seats, whispers
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.chat.slash import SlashOption
from bot.components import limits
from bot.components.ids import Press, whole
from bot.components.limits import CONTENT, cut, fit
from bot.components.whispers import privacy_note
from bot.tables.personal.notes import LONGEST as LONGEST_NOTE
from bot.tables.table import Refusal, Table
from bot.tables.talk import LONGEST
from bot.texts import members as member_texts
from bot.texts import refusals as refusal_texts
from bot.texts import talk as texts

routes = Routes()

_TYPED = "text"


# ---- whispers


@routes.slash_at_table(
    "talk whisper", texts.WHISPER, to=SlashOption(texts.WHISPER_TO, seats.others), text=texts.WHISPER_TEXT
)
async def whisper(
    context: Context, game: str | None, to: str, text: app_commands.Range[str, 1, LONGEST]
) -> None:
    """Whisper to the player of a seat that is named."""
    table = await resolve.table(context, game)
    await _send(context, table, _owner(table, to), text)


@routes.slash_at_table(
    "talk read", texts.READ, player=SlashOption(texts.READ_WITH, seats.others, name="with")
)
async def read(context: Context, game: str | None, player: str | None = None) -> None:
    """Show the asker's whispers, all or those with one player."""
    table = await resolve.table(context, game)
    await whispers.show(context, table, None if player is None else _owner(table, player))


@routes.button("reply", Answer.MODAL)
async def ask_words(context: Context, press: Press) -> None:
    """Open the modal for words to a member. Refusal, before anything is typed, if they cannot get any."""
    table_id, to = _numbers(press)
    name = await context.app.tables.talk.partner(table_id, context.user, to)
    title = cut(texts.MODAL.format(name=name), limits.MODAL_TITLE)
    submit = Press("words", press.table_id, ref=press.ref)
    box: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=_TYPED, style=discord.TextStyle.paragraph, max_length=LONGEST, required=True
    )
    await _ask(context, title, submit, texts.MODAL_LABEL, texts.MODAL_HINT, box)


@routes.modal("words")
async def words(context: Context, press: Press, typed: Mapping[str, str]) -> None:
    """Whisper what was typed."""
    _, to = _numbers(press)
    await _send(context, await resolve.named(context, press.table_id), to, typed.get(_TYPED, ""))


async def _send(context: Context, table: Table, to: int, words: str) -> None:
    await members.check(context, table.row)
    seat = table.seat_of(to)
    if seat is not None and await members.gone_since(context, table.row, to) is not None:
        raise Refusal(member_texts.READER_LEFT.format(name=table.names[seat]))
    sent = await context.app.tables.talk.whisper(table.id, context.user, to, words)
    context.changed = True
    foot = f"\n\n{privacy_note(table)}" if sent.first else ""
    said = texts.whispered(texts.SENT.format(name=sent.name), [sent.row.text])
    await context.aside(fit(said, CONTENT - len(foot)) + foot)


def _owner(table: Table, text: str) -> int:
    """Return the member who has the seat that is named. Refusal."""
    owner = table.seats[seats.named_seat(table, text)].owner
    if owner is None:
        raise Refusal(texts.TO_COMPUTER)
    return owner


def _numbers(press: Press) -> tuple[int, int]:
    """Return the table and the member that a press names. Refusal."""
    table_id, to = whole(press.table_id), whole(press.ref)
    if table_id is None or to is None:
        raise Refusal(refusal_texts.FORGED)
    return table_id, to


# ---- notes


@routes.slash_at_table("talk note", texts.NOTE, Answer.MODAL, text=texts.NOTE_TEXT)
async def add_note(
    context: Context, game: str | None, text: app_commands.Range[str, 1, LONGEST_NOTE] | None = None
) -> None:
    """Add a line to the asker's note; without a line, open a modal with the note."""
    if text is None:
        await _ask_note(context, (await resolve.table(context, game)).id)
        return
    await context.think()
    table = await resolve.table(context, game)
    whole_note = await context.app.tables.notes.add(table.id, context.user, text)
    await context.say_done(fit(f"{texts.NOTED}\n{texts.note(whole_note)}"))


@routes.button("note", Answer.MODAL)
async def note(context: Context, press: Press) -> None:
    """Open the modal with the presser's note at a table."""
    table_id = whole(press.table_id)
    if table_id is None:
        raise Refusal(refusal_texts.FORGED)
    await _ask_note(context, table_id)


@routes.modal("noted")
async def noted(context: Context, press: Press, typed: Mapping[str, str]) -> None:
    """Keep what was typed in the place of the former note."""
    table = await resolve.named(context, press.table_id)
    kept_note = await context.app.tables.notes.replace(table.id, context.user, typed.get(_TYPED, ""))
    context.changed = True
    await context.aside(fit(f"{texts.NOTED}\n{texts.note(kept_note)}") if kept_note else texts.NOTE_GONE)


async def _ask_note(context: Context, table_id: int) -> None:
    now = await context.app.tables.notes.get(table_id, context.user)
    box: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=_TYPED, style=discord.TextStyle.paragraph, default=now or None,
        max_length=LONGEST_NOTE, required=False,
    )  # fmt: skip
    await _ask(
        context, texts.NOTE_MODAL, Press("noted", str(table_id)), texts.NOTE_LABEL, texts.NOTE_HINT, box
    )


async def _ask(
    context: Context, title: str, press: Press, label: str, hint: str, box: "discord.ui.TextInput[Any]"
) -> None:
    modal = discord.ui.Modal(title=title, custom_id=press.custom_id(), timeout=None)
    modal.add_item(discord.ui.Label(text=label, description=hint, component=box))
    limits.check_modal(modal)
    modal.stop()
    await context.modal(modal)
