"""What a player or onlooker asks at a running table: move, undo, board, hand, status, log, scores."""

import discord
from discord import app_commands

from bot.chat import resolve
from bot.chat.commands import practice, whispers
from bot.chat.context import Context
from bot.chat.panels import done, panel
from bot.chat.panels.questions import prepare_buttons
from bot.chat.routes import Routes
from bot.chat.services import Interaction
from bot.chat.slash import Choices, SlashOption, matching
from bot.components import cards
from bot.components.ids import Press, whole
from bot.components.limits import CHOICES, CONTENT, TEXT, fit, fit_last
from bot.components.messages import Button, Menu, Message, Option, Style
from bot.components.secrets import own_lines
from bot.drawing.pictures import Drawn
from bot.tables.table import Refusal, Table
from bot.texts import chat as texts
from bot.texts import practice as practice_texts
from bot.texts import seats as seat_texts
from bot.texts import talk as talk_texts
from bot.texts.tables import NOT_SEATED, NOT_STARTED, OVER

routes = Routes()

_NOTE = 500
"""Characters of a note beside what it is about; all of it is in its modal."""
WORDS = "words"
"""The view that tells the table instead of drawing it."""


@routes.button("move")
async def move(context: Context, press: Press) -> None:
    """Open the panel; a button for a decision that is no longer open shows the present state."""
    table = await resolve.named(context, press.game)
    seat = resolve.seat(context, table)
    if table.seats[seat].away:
        raise Refusal(seat_texts.AWAY)
    decision = table.decision(seat)
    stale = press.decision != "-" and (decision is None or decision.id != press.decision)
    await panel.show(context, table, texts.STALE if stale else "")


@routes.button("undo")
async def undo_since(context: Context, press: Press) -> None:
    """Take back what has been done since the button was made."""
    await _take_back(context, press.game, press.ref)


@routes.slash_at_table("game undo", texts.UNDO)
async def undo(context: Context, text: str | None) -> None:
    """Take back one's latest steps."""
    await _take_back(context, text)


async def _take_back(context: Context, text: str | None, since: str = "") -> None:
    table = await resolve.table(context, text)
    resolve.seat(context, table)
    await done.take_back(context, table, epoch=whole(since))


async def _complete_view(interaction: Interaction, current: str) -> Choices:
    """Offer the closer views of the table that is meant."""
    context = Context(interaction)
    return await context.offer(lambda: _view_choices(context, current))


async def _view_choices(context: Context, current: str) -> Choices:
    typed: str | None = getattr(context.interaction.namespace, "game", None)
    table = await resolve.table(context, typed)
    if table.state is None:
        return []
    zooms = views(context, table, table.seat_of(context.user))
    return matching({key: title for key, title in zooms.items() if len(key) <= TEXT}, current)


@routes.slash_at_table("game board", texts.BOARD, view=SlashOption(texts.VIEW_OPTION, _complete_view))
@routes.at_table("board")
async def board(context: Context, text: str | None, view: str | None = None) -> None:
    """Show the board, or a closer view of it, as the asker may see it, with the views to choose from."""
    table = await resolve.table(context, text)
    seat = _begun(context, table)
    pictures = context.app.pictures
    zooms = views(context, table, seat)
    if view is not None and view not in zooms:
        plain = view.strip().casefold()
        view = next((key for key, title in zooms.items() if title.casefold() == plain), None)
        if view is None:
            legal = ", ".join(zooms.values())
            raise Refusal(texts.LEGAL_NOW.format(values=fit(legal, 1500)) if legal else texts.NO_VIEWS)
    picture: Drawn | None = None
    if view != WORDS:
        format = await context.format()
        zoomed = pictures.zoom(table, seat, view, format) if view else None
        picture = await (zoomed or pictures.board(table, seat, None, format))
    embed = discord.Embed(title=cards.heading(table, seat), colour=cards.COLOUR)
    if picture is None:
        told = pictures.text(table, seat) or cards.waits_for(table)
        embed.description = fit(told, 4000)
        if embed.description != told:
            picture = Drawn("table.txt", told.encode(), texts.VIEW_WORDS)
    rows: tuple[tuple[Button, ...] | Menu, ...] = ()
    if zooms:
        found = list(zooms.items())[:CHOICES]
        options = tuple(Option(title, key, chosen=key == view) for key, title in found)
        rows = (Menu(Press("zoom", str(table.id)), options, texts.CHOOSE_VIEW),)
    if seat is not None and table.row.status == "running" and table.row.purpose != "trial":
        rows = (*rows, (Button(practice_texts.BUTTON_TRY, Press("try", str(table.id))),))
    await context.say(Message("", embed, (picture,) if picture is not None else (), rows))
    await context.app.tables.history.look(table, context.user)


def views(context: Context, table: Table, seat: int | None) -> dict[str, str]:
    """Return the closer views that the asker can choose, by key: words first; {} without pictures."""
    zooms = context.app.pictures.zooms(table, seat)
    return {WORDS: texts.VIEW_WORDS, **zooms} if zooms else {}


@routes.menu("zoom")
async def zoom(context: Context, press: Press, values: list[str]) -> None:
    """Show the view that was chosen."""
    await board(context, press.game, values[0] if values else None)


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
    told = fit(talk_texts.note(note), _NOTE) if note else ""
    buttons = (*(button for row in prepare_buttons(table, seat) for button in row), *whispers.own(table))
    rows = (buttons,)
    if picture is not None:
        embed = discord.Embed(title=table.game.title, description=told or None, colour=cards.COLOUR)
        await context.say(Message("", embed, (picture,), rows))
    else:
        lines = fit("\n".join(own_lines(table, seat)), CONTENT - _NOTE - 2) or texts.NO_HAND
        await context.say(Message("\n\n".join(filter(None, (lines, told))), rows=rows))


@routes.slash_at_table("game status", texts.STATUS)
async def status(context: Context, text: str | None) -> None:
    """Say who owes what, and what the asker may do."""
    table = await resolve.table(context, text)
    if table.row.status == "lobby":
        await context.say(Message(f"{NOT_STARTED}\n{', '.join(table.names)}"))
        return
    seat = table.seat_of(context.user)
    lines = [f"**{table.game.title}** · {table.tell(table.view(None).phase)}"]
    lines.append(cards.waiting(table, await context.app.tables.clocks.times(table.id)))
    if table.row.status == "over":
        lines.append(OVER)
    decision = None if seat is None else table.decision(seat)
    rows = () if seat is None else prepare_buttons(table, seat)
    if decision is not None and table.row.status == "running":
        lines.append(table.tell(decision.prompt))
        rows = ((Button(texts.BUTTON_MOVE, Press("move", str(table.id), decision.id), Style.primary),),)
    await context.say(Message(fit("\n".join(lines)), rows=rows))


@routes.slash_at_table("game log", texts.LOG, lines=texts.LOG_LINES)
@routes.at_table("log")
async def log(context: Context, text: str | None, lines: app_commands.Range[int, 1, 100] = 20) -> None:
    """Show the latest lines of the log, as the asker may read them."""
    table = await resolve.table(context, text)
    seat = _begun(context, table)
    latest = await context.app.tables.history.log(table.id, seat, 0, lines)
    await context.say(fit_last(latest, CONTENT) or texts.NO_LOG)
    await context.app.tables.history.look(table, context.user)


@routes.at_table("private")
async def unread(context: Context, text: str) -> None:
    """Show the lines that could not be sent by direct message."""
    table = await resolve.named(context, text)
    seat = table.seat_of(context.user)
    if seat is None:
        raise Refusal(NOT_SEATED)
    lines = await context.app.tables.preferences.unread(context.user, table.id)
    await context.say(
        fit_last(lines or await context.app.tables.history.log(table.id, seat, 0, 10), CONTENT)
        or texts.NO_LOG
    )
    if lines:
        await context.app.tables.preferences.have_read(context.user, table.id, lines)


@routes.slash_at_table("game score", texts.SCORE)
async def score(context: Context, text: str | None) -> None:
    """Show the final scores."""
    table = await resolve.table(context, text)
    table = await context.app.tables.history.score(table.id)
    await context.say(Message("", cards.scores(table)))


@routes.slash_at_table("game resign", texts.RESIGN, sure=texts.RESIGN_SURE)
async def resign(context: Context, text: str | None, sure: str) -> None:
    """Give up one's seat."""
    table = await resolve.table(context, text)
    resolve.seat(context, table)
    if sure.strip().casefold() != "resign":
        raise Refusal(practice_texts.RESIGN_SURE if table.row.private else texts.SURE)
    if table.row.private:
        await practice.put_away(context, table)
        return
    after = await context.app.tables.seats.resign(table.id, context.user, key=context.key)
    context.changed = True
    await context.say(texts.RESIGNED_LAST if after.row.status == "over" else texts.RESIGNED)


@routes.slash("game list", texts.LIST)
async def listing(context: Context) -> None:
    """List the tables of this server and the asker's own."""
    found = [row for row in await resolve.within_reach(context) if row.status != "over"]
    rows = [row for row in found if not row.private]
    owed = set(await context.app.tables.directory.owed_by(context.user))
    lines: list[str] = []
    for row in rows[:CHOICES]:
        title = context.app.title(row.key)
        place = f"<#{row.place}>"
        words = texts.LIST_YOURS if row.id in owed else texts.LIST_STATUS[row.status]
        lines.append(texts.LIST_LINE.format(title=title, number=row.id, place=place, status=words))
    lines += practice.lines(context, [row for row in found if row.private], owed)
    await context.say(fit_last(lines, CONTENT) or texts.NO_TABLES)


def _begun(context: Context, table: Table) -> int | None:
    if table.row.status == "lobby" or table.state is None:
        raise Refusal(NOT_STARTED)
    return table.seat_of(context.user)
