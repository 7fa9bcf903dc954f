"""Which table is meant: the thread; else the one where the member owes a move; else the option `game`."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.chat.context import Context
from bot.chat.permissions import sees
from bot.chat.slash import completer
from bot.components.ids import whole
from bot.store import TableRow
from bot.tables.table import Refusal, Table
from bot.texts import lobby as lobby_texts
from bot.texts import practice as texts
from bot.texts import refusals as refusal_texts
from bot.texts.names import quoted
from bot.texts.tables import NOT_SEATED, NOT_STARTED, OVER, UNKNOWN_TABLE
from engines.kernel import Game

_STALE = 7 * 86_400
"""Seconds after which a lobby is not taken into account beside newer ones."""


async def table(context: Context, text: str | None = None) -> Table:
    """Return the table that is meant. Refusal says what to do where it is not clear."""
    if text:
        return await named(context, text)
    here = await context.app.tables.directory.in_thread(context.interaction.channel_id or 0)
    if here is not None:
        return await _noted(context, await context.app.tables.table(here.id))
    return await guessed(context, await _meant(context))


async def guessed(context: Context, known: Table) -> Table:
    """Note a table that nobody has named; in direct messages, every answer names it.

    A private table that is the member's only one needs no name.
    """
    own = await context.app.tables.directory.of_member(context.user, running=True)
    alone = known.row.private and len(own) < 2
    if context.interaction.guild_id is None and not alone:
        context.mark = refusal_texts.AT_TABLE.format(title=known.game.title, number=known.id)
    return await _noted(context, known)


async def _noted(context: Context, known: Table) -> Table:
    """Note which table an interaction is about, and what its member is called there now.

    Every answer about a trial says that it is one.
    """
    context.table = known.id
    if known.row.purpose == "trial":
        context.mark = texts.TRIED
    if known.row.guild != context.interaction.guild_id:
        return known  # elsewhere the member may be called otherwise
    return await context.app.tables.members.take_up_name(known, context.member)


async def _meant(context: Context) -> Table:
    """Return the table where the member owes a move, or else the only one of theirs. Refusal."""
    tables = context.app.tables
    own = {row.id: row for row in await tables.directory.of_member(context.user, running=True)}
    owed = await tables.directory.owed_by(context.user)
    for table_ids in (owed, list(own)):
        meant = _of_this_place(context, [number for number in table_ids if number in own], own)
        if len(meant) > 1:
            meant = [number for number in meant if await tables.repository.readable(number) is not None]
        if len(meant) == 1:
            return await tables.table(meant[0])
        if meant:
            raise Refusal(refusal_texts.WHICH)
    raise Refusal(refusal_texts.NO_TABLE)


def _of_this_place(context: Context, numbers: list[int], own: Mapping[int, TableRow]) -> list[int]:
    """Leave out private tables in a server, unless the member has no others."""
    public = [number for number in numbers if not own[number].private]
    return public if public and context.interaction.guild_id is not None else numbers


def game_named(context: Context, text: str, titles: Iterable[str] | None = None) -> Game:
    """Return the game with this key or title. Refusal names `titles`, by default those of all."""
    games, plain = context.app.games, text.strip().casefold()
    for key, game in games.items():
        if plain in {key.casefold(), game.title.casefold()}:
            return game
    known = ", ".join((game.title for game in games.values()) if titles is None else titles)
    raise Refusal(refusal_texts.UNKNOWN_GAME.format(text=quoted(text), games=known))


async def table_here(context: Context, game: Game) -> TableRow | None:
    """Return the table of a game in whose thread this is; None elsewhere."""
    row = await context.app.tables.directory.in_thread(context.interaction.channel_id or 0)
    return row if row is not None and row.key == game.key else None


async def pack(context: Context, game: Game) -> str:
    """Return the data pack for a look-up in this channel: of its table, else of new tables here."""
    tables = context.app.tables
    row = await table_here(context, game)
    if row is None:
        return await tables.repository.packs.in_use(game, context.interaction.guild_id)
    return await tables.repository.packs.of(await tables.table(row.id))


async def options(context: Context, game: Game) -> Any:
    """Return the options for a look-up in this channel; None where there is no table."""
    row = await table_here(context, game)
    if row is None:
        return None
    return (await context.app.tables.table(row.id)).options


async def lobby(context: Context, text: str | None, *, own: bool) -> Table:
    """Return the lobby that is meant: the option; else the only one of this channel, or of the member.

    One that nobody has started for a week is meant only where there is no other.
    """
    if text:
        return await named(context, text)
    tables = context.app.tables
    channel = context.interaction.channel_id
    rows = [row for row in await _of_server(context) if row.status == "lobby"]
    if own:
        mine = {row.id for row in await tables.directory.of_member(context.user) if row.status == "lobby"}
        rows = [row for row in rows if row.id in mine] or [
            row for row in await tables.directory.of_member(context.user) if row.status == "lobby"
        ]
    here = [row for row in rows if channel in {row.channel, row.thread}] or rows
    if not here:
        raise Refusal(lobby_texts.NO_LOBBY)
    fresh = [row for row in here if context.app.now().timestamp() - row.created < _STALE]
    if len(fresh) > 1 or (own and not fresh and len(here) > 1):
        raise Refusal(lobby_texts.WHICH_LOBBY)
    return await _noted(context, await tables.table((fresh or here)[-1].id))


async def named(context: Context, text: str) -> Table:
    """Return the table with that number, if it is the member's own, or in a channel that they see here."""
    table = await _numbered(context, text)
    if not sees(context, table.row) and all(seat.user != context.user for seat in table.seats):
        raise _no_such(text)
    return await _noted(context, table)


async def anywhere(context: Context, text: str) -> Table:
    """Return the table with that number, wherever it is played: whether it may be named is not asked here."""
    return await _noted(context, await _numbered(context, text))


async def _numbered(context: Context, text: str) -> Table:
    number = whole(text.strip().lstrip("#"))
    if number is None:
        raise _no_such(text)
    try:
        return await context.app.tables.table(number)
    except Refusal as unknown:
        raise (_no_such(text) if unknown.text == UNKNOWN_TABLE else unknown) from None


def _no_such(text: str) -> Refusal:
    return Refusal(refusal_texts.NO_SUCH_TABLE.format(text=quoted(text)))


async def within_reach(context: Context) -> list[TableRow]:
    """Return the member's tables, and those of this server that they see; running first, latest first."""
    tables = context.app.tables
    rows = {row.id: row for row in await tables.directory.of_member(context.user)}
    rows |= {row.id: row for row in await _of_server(context)}
    order = {"running": 0, "lobby": 1, "over": 2}
    return sorted(rows.values(), key=lambda row: (order[row.status], -row.id))


async def _of_server(context: Context) -> list[TableRow]:
    """Return the tables of this server in channels that the member sees, oldest first."""
    guild = context.interaction.guild_id
    if guild is None:
        return []
    return [row for row in await context.app.tables.directory.of_server(guild) if sees(context, row)]


@completer
async def complete(context: Context) -> Mapping[str, str]:
    """Offer the tables within reach for an option `game`."""
    return labels(context, await within_reach(context))


def labels(context: Context, rows: Iterable[TableRow]) -> dict[str, str]:
    """Return what tables are called where one is to be chosen, by their numbers."""
    return {str(row.id): _label(context.app.title(row.key), row) for row in rows}


def _label(title: str, row: TableRow) -> str:
    if row.private:
        if row.purpose == "trial":
            line = texts.TRIAL_LINE.format(title=title, number=row.id, origin=row.origin)
            return f"{texts.TRIED_PICTURE}: {line}".replace("*", "")
        return texts.LINE.format(title=title, number=row.id, status=row.status).replace("*", "")
    return f"{title}, table {row.id} ({row.status})"


def seat(context: Context, table: Table) -> int:
    """Return the member's seat at a running table. Refusal for strangers, lobbies and finished games."""
    if table.row.status == "lobby":
        raise Refusal(NOT_STARTED)
    if table.row.status == "over" and table.row.purpose != "trial":
        raise Refusal(OVER)
    own = table.seat_of(context.user)
    if own is None:
        raise Refusal(NOT_SEATED)
    return own


def begun(context: Context, table: Table) -> int | None:
    """Return the member's seat at a table that has begun, None for an onlooker. Refusal for lobbies."""
    if table.row.status == "lobby" or table.state is None:
        raise Refusal(NOT_STARTED)
    return table.seat_of(context.user)
