"""`/talk ...`: words to one other player, and notes for oneself; and the modals in which both are typed."""

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.chat import resolve
from bot.chat.commands import seats, whispers
from bot.chat.context import Context
from bot.chat.routes import Answer, Routes
from bot.chat.services import Interaction
from bot.chat.slash import CONTEXTS, INSTALLS, answered
from bot.components import limits
from bot.components.ids import Press, whole
from bot.components.limits import CONTENT, cut, fit
from bot.delivery.whispers import kept
from bot.tables.notes import LONGEST as LONGEST_NOTE
from bot.tables.table import Refusal, Table
from bot.tables.talk import LONGEST
from bot.texts import chat as chat_texts
from bot.texts import talk as texts

routes = Routes()

_TYPED = "text"


class TalkCommands(app_commands.Group):
    """The group `/talk`."""

    def __init__(self) -> None:
        """Name it; its commands follow."""
        super().__init__(
            name="talk", description=texts.TALK, allowed_contexts=CONTEXTS, allowed_installs=INSTALLS
        )

    @app_commands.command(name="whisper", description=texts.WHISPER)
    @app_commands.describe(to=texts.WHISPER_TO, text=texts.WHISPER_TEXT, game=chat_texts.GAME_OPTION)
    @app_commands.autocomplete(to=seats.others, game=resolve.complete)
    async def whisper(
        self,
        interaction: Interaction,
        to: str,
        text: app_commands.Range[str, 1, LONGEST],
        game: str | None = None,
    ) -> None:
        """Write to one player."""
        await answered(interaction, lambda context: whisper(context, game, to, text))

    @app_commands.command(name="read", description=texts.READ)
    @app_commands.describe(player=texts.READ_WITH, game=chat_texts.GAME_OPTION)
    @app_commands.rename(player="with")
    @app_commands.autocomplete(player=seats.others, game=resolve.complete)
    async def read(
        self, interaction: Interaction, player: str | None = None, game: str | None = None
    ) -> None:
        """Show what was whispered."""
        await answered(interaction, lambda context: read(context, game, player))

    @app_commands.command(name="unblock", description=texts.UNBLOCK)
    @app_commands.describe(member=texts.UNBLOCK_MEMBER)
    async def unblock(self, interaction: Interaction, member: discord.User) -> None:
        """Hear from somebody again."""
        await answered(interaction, lambda context: whispers.unblock(context, member))

    @app_commands.command(name="note", description=texts.NOTE)
    @app_commands.describe(text=texts.NOTE_TEXT, game=chat_texts.GAME_OPTION)
    @app_commands.autocomplete(game=resolve.complete)
    async def note(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 1, LONGEST_NOTE] | None = None,
        game: str | None = None,
    ) -> None:
        """Show or change one's note."""
        if text is not None:
            await answered(interaction, lambda context: add_note(context, game, text))
            return
        context = Context(interaction)
        await context.guard(open_note(context, game))


# ---- whispers


async def whisper(context: Context, text: str | None, to: str, words: str) -> None:
    """Whisper to the player of a seat that is named."""
    table = await resolve.table(context, text)
    await _send(context, table, _owner(table, to), words)


async def read(context: Context, text: str | None, player: str | None) -> None:
    """Show the asker's whispers, all or those with one player."""
    table = await resolve.table(context, text)
    await whispers.show(context, table, None if player is None else _owner(table, player))


@routes.button("reply", Answer.MODAL)
async def ask_words(context: Context, press: Press) -> None:
    """Open the modal for words to a member; who cannot be written to is told before anything is typed."""
    game, to = _numbers(press)
    name = await context.app.tables.talk.partner(game, context.user, to)
    title = cut(texts.MODAL.format(name=name), limits.MODAL_TITLE)
    submit = Press("words", press.game, ref=press.ref)
    box: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=_TYPED, style=discord.TextStyle.paragraph, max_length=LONGEST, required=True
    )
    await _ask(context, title, submit, texts.MODAL_LABEL, texts.MODAL_HINT, box)


@routes.modal("words")
async def words(context: Context, press: Press, typed: Mapping[str, str]) -> None:
    """Whisper what was typed."""
    _, to = _numbers(press)
    await _send(context, await resolve.named(context, press.game), to, typed.get(_TYPED, ""))


async def _send(context: Context, table: Table, to: int, words: str) -> None:
    sent = await context.app.tables.talk.whisper(table.id, context.user, to, words)
    context.changed = True
    foot = f"\n\n{kept(table)}" if sent.first else ""
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
    game, to = whole(press.game), whole(press.ref)
    if game is None or to is None:
        raise Refusal(chat_texts.FORGED)
    return game, to


# ---- notes


async def add_note(context: Context, text: str | None, line: str) -> None:
    """Add a line to the asker's note."""
    table = await resolve.table(context, text)
    whole_note = await context.app.tables.notes.add(table.id, context.user, line)
    context.changed = True
    await context.say(fit(f"{texts.NOTED}\n{texts.note(whole_note)}"))


async def open_note(context: Context, text: str | None) -> None:
    """Open the modal with the asker's note."""
    await _ask_note(context, (await resolve.table(context, text)).id)


@routes.button("note", Answer.MODAL)
async def note(context: Context, press: Press) -> None:
    """Open the modal with the presser's note at a table."""
    game = whole(press.game)
    if game is None:
        raise Refusal(chat_texts.FORGED)
    await _ask_note(context, game)


@routes.modal("noted")
async def noted(context: Context, press: Press, typed: Mapping[str, str]) -> None:
    """Keep what was typed in the place of the former note."""
    table = await resolve.named(context, press.game)
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
