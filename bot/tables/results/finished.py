"""What a game that is over says of its members: places, openings and luck, and then how long turns took."""

import logging
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from bot.store import results
from bot.store.database.db import Db
from bot.store.members import history
from bot.store.moves import HANDED, LEFT, PASSED_ON, SWAPPED
from bot.store.results import ResultRow, Tally
from bot.store.rows import MoveRow
from bot.tables.results.luck import lucks
from bot.tables.results.openings import EARLY, openings
from bot.tables.results.times import times
from bot.tables.table import Table

_log = logging.getLogger("parley.statistics")


async def summed_up(table: Table, entries: Sequence[MoveRow], start: Callable[[], Any]) -> list[ResultRow]:
    """Return what a game says of its members, without times.

    `entries`: all of its log that stand; `start`: makes the state before them. Members who left have place 0,
    and so has everybody where the game was broken off. Where seats changed hands, openings and luck are
    nobody's.
    """
    names, luck = await _played(table, entries, start)
    result = table.result
    points = result.points if result else None
    return [
        ResultRow(
            table_id=table.id,
            seat=seat.seat,
            user=seat.user,
            place=result.place(seat.seat) if result and seat.owner is not None else 0,
            points=points[seat.seat] if points else 0,
            opening=names.get(seat.seat),
            luck=msgspec.json.encode(luck[seat.seat]) if seat.seat in luck else None,
        )
        for seat in table.seats
        if seat.user is not None
    ]


async def _played(
    table: Table, entries: Sequence[MoveRow], start: Callable[[], Any]
) -> tuple[dict[int, str], dict[int, dict[str, Tally]]]:
    """Return openings and luck by seat."""
    game = table.game
    names, luck = dict[int, str](), dict[int, dict[str, Tally]]()
    if any(not entry.decision and entry.kind in {HANDED, PASSED_ON, LEFT, SWAPPED} for entry in entries):
        return names, luck
    try:
        names = openings(game, table.row, entries[:EARLY])
        if game.lucks:
            luck = await lucks(game, table.row, start(), entries)
    except Exception:  # noqa: BLE001 - whatever it is, the game has ended all the same
        _log.warning("the openings or the luck of game %d cannot be told", table.id, exc_info=True)
    return names, luck


def keep(db: Db, table: Table, rows: Sequence[ResultRow]) -> None:
    """Keep what a game says of its members, with their times; its waits have ended."""
    owners = {seat.owner for seat in table.seats if seat.owner is not None}
    members = {row.user for row in rows}
    waits = [
        (row.table_id, row.user, row.since, row.until, row.answered) for row in history.waits(db, table.id)
    ]
    by_member = times(members, owners, waits, history.pauses(db, table.id))
    seat_of = {row.user: row.seat for row in rows}
    results.keep(
        db,
        table.id,
        [
            msgspec.structs.replace(
                row,
                turns=msgspec.json.encode(by_member[row.user].turns),
                waited=msgspec.json.encode(
                    {seat_of[who]: span for who, span in by_member[row.user].waited.items()}
                ),
                longest=by_member[row.user].longest,
            )
            for row in rows
        ],
    )
