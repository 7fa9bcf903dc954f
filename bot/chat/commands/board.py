"""`/game board` and `/game hand`: what a player or onlooker may see of a table."""

from collections.abc import Mapping

import discord

from bot.chat import resolve
from bot.chat.commands import whispers
from bot.chat.context import Context
from bot.chat.panels.panel import with_page
from bot.chat.panels.questions import prepare_buttons
from bot.chat.routes import WHERE, Routes
from bot.chat.slash import SlashOption, completer
from bot.components import cards
from bot.components.ids import Press
from bot.components.limits import CHOICES, CONTENT, TEXT, fit
from bot.components.messages import Button, Menu, Message, Option
from bot.components.secrets import own_lines
from bot.drawing.pictures import Drawn
from bot.tables.table import Refusal, Table
from bot.texts import board as texts
from bot.texts import moves as move_texts
from bot.texts import practice as practice_texts
from bot.texts import talk as talk_texts
from bot.texts.tables import NOT_SEATED, NOT_STARTED

routes = Routes()

_NOTE = 500
"""Characters of a note beside the hand; its modal shows all of it."""
WORDS = "words"
"""The view that tells the table instead of drawing it."""


@completer
async def _views(context: Context) -> Mapping[str, str]:
    """Return the closer views of the table that is meant."""
    table = await resolve.table(context, context.option(WHERE))
    zooms = {} if table.state is None else views(context, table, table.seat_of(context.user))
    return {key: title for key, title in zooms.items() if len(key) <= TEXT}


@routes.slash_at_table("game board", texts.BOARD, view=SlashOption(texts.VIEW_OPTION, _views))
@routes.at_table("board")
async def board(context: Context, text: str | None, view: str | None = None) -> None:
    """Show the board or a closer view as the asker may see it, with a menu of views."""
    table = await resolve.table(context, text)
    seat = resolve.begun(context, table)
    pictures = context.app.pictures
    zooms = views(context, table, seat)
    if view is not None and view not in zooms:
        plain = view.strip().casefold()
        view = next((key for key, title in zooms.items() if title.casefold() == plain), None)
        if view is None:
            legal = ", ".join(zooms.values())
            raise Refusal(move_texts.LEGAL_NOW.format(values=fit(legal, 1500)) if legal else texts.NO_VIEWS)
    picture: Drawn | None = None
    if view != WORDS:
        format = await context.format()
        zoomed = pictures.zoom(table, seat, view, format) if view else None
        picture = await (zoomed or pictures.board(table, seat, None, format))
    embed = discord.Embed(title=cards.heading(table, seat), colour=cards.COLOUR)
    if picture is None:
        words = pictures.text(table, seat) or cards.waits_for(table)
        embed.description = fit(words, 4000)
        if embed.description != words:
            picture = Drawn("table.txt", words.encode(), texts.VIEW_WORDS)
    rows: tuple[tuple[Button, ...] | Menu, ...] = ()
    if zooms:
        listed = list(zooms.items())[:CHOICES]
        options = tuple(Option(title, key, chosen=key == view) for key, title in listed)
        rows = (Menu(Press("zoom", str(table.id)), options, texts.CHOOSE_VIEW),)
    if seat is not None and table.row.status == "running" and table.row.purpose != "trial":
        rows = (*rows, (Button(practice_texts.BUTTON_TRY, Press("try", str(table.id))),))
    pictures = () if picture is None else (picture,)
    rows = with_page(context, table, rows)
    await context.say(Message("", embed, pictures, rows), as_of=True)
    await context.app.tables.history.look(table, context.user)


def views(context: Context, table: Table, seat: int | None) -> dict[str, str]:
    """Return the closer views that the asker can choose, by key: words first; {} without pictures."""
    zooms = context.app.pictures.zooms(table, seat)
    return {WORDS: texts.VIEW_WORDS, **zooms} if zooms else {}


@routes.menu("zoom")
async def zoom(context: Context, press: Press, values: list[str]) -> None:
    """Show the view that was chosen."""
    await board(context, press.table_id, values[0] if values else None)


@routes.slash_at_table("game hand", texts.HAND)
@routes.at_table("hand")
async def hand(context: Context, text: str | None) -> None:
    """Show what only this player may see."""
    table = await resolve.table(context, text)
    if table.row.status == "lobby":
        raise Refusal(NOT_STARTED)
    seat = table.seat_of(context.user)
    if seat is None:
        raise Refusal(NOT_SEATED)
    picture = await context.app.pictures.hand(table, seat, await context.format())
    note = await context.app.tables.notes.get(table.id, context.user)
    noted = fit(talk_texts.note(note), _NOTE) if note else ""
    buttons = (*(button for row in prepare_buttons(table, seat) for button in row), *whispers.own(table))
    rows = with_page(context, table, (buttons,))
    if picture is not None:
        embed = discord.Embed(title=table.game.title, description=noted or None, colour=cards.COLOUR)
        await context.say(Message("", embed, (picture,), rows), as_of=True)
    else:
        lines = fit("\n".join(own_lines(table, seat)), CONTENT - _NOTE - 2) or texts.NO_HAND
        await context.say(Message("\n\n".join(filter(None, (lines, noted))), rows=rows), as_of=True)
