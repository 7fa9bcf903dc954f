"""What is so at a table beside its game: a pause, votes, who may be asked at all, and until when."""

import hashlib
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from bot.store import table_rows, votes
from bot.store.database.db import Db
from bot.store.rows import TableRow, VoteKind
from bot.store.schedule import clocks
from bot.tables.service import Tables
from bot.tables.table import Table
from bot.texts import tables as table_texts
from bot.texts import web as texts
from bot.texts.names import unmarked
from bot.texts.votes import seats as seat_texts


class Around(NamedTuple):
    """What is so at a table beside the game; `mark`: changes with it, and with who sits there."""

    paused: bool
    votes: tuple[VoteKind, ...]
    """What is being voted on."""
    deadlines: Mapping[int, int]
    """By seat, of those whose time runs or is up: when it is up."""
    mark: str


def version_of(row: TableRow) -> str:
    """Return what changes with every step of a table."""
    return f"{row.epoch}.{row.seq}.{row.status}"


async def around(tables: Tables, table_id: int) -> Around:
    """Return what is so at a table beside the game."""

    def read(db: Db) -> Around:
        clock = clocks.clock(db, table_id)
        asked: list[tuple[int, VoteKind]] = [(row.id, row.kind) for row in votes.open_votes(db, table_id)]
        raw = msgspec.json.encode((clock, asked, table_rows.seats(db, table_id)))
        deadlines = {
            row.seat: row.deadline for row in clocks.timers(db, table_id) if row.deadline is not None
        }
        kinds: dict[VoteKind, None] = {kind: None for _, kind in asked}
        return Around(clock.paused is not None, tuple(kinds), deadlines, hashlib.sha256(raw).hexdigest()[:8])

    return await tables.repository.store.read(read)


def whole_version(row: TableRow, beside: Around) -> str:
    """Return what changes with all that a page shows."""
    return f"{version_of(row)}.{beside.mark}"


def away(table: Table, seat: int | None) -> bool:
    """Tell whether a stand-in plays a seat until its member is back."""
    return seat is not None and table.seats[seat].away and table.row.status == "running"


def notices(table: Table, user: int, beside: Around) -> Iterator[str]:
    """Say, a line each, why a member is asked nothing, and what is so beside the game."""
    if table.row.status != "running":
        return
    seat = table.seat_of(user)
    if away(table, seat):
        yield unmarked(seat_texts.AWAY)
    elif seat is None:
        given_up = any(row.user == user for row in table.seats)
        yield unmarked(table_texts.RESIGNED) if given_up else texts.WATCHES
    if beside.paused:
        yield texts.PAUSED
    for kind in beside.votes:
        yield texts.VOTE.format(what=texts.VOTES[kind])
