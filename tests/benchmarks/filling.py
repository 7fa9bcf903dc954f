"""A part of `many`: a database with any number of running games, made of a few that were really played.

A dozen tables of all four games are played some way by the table service, and what the chat was sent is noted
as it would be. All their rows are then copied by SQL. In the copies everything has a number of its own; each
member plays in several games, and what is due later is spread over half a day.
"""

import random
import shutil
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from bot.host.moving import move
from bot.store import Store
from bot.store import policies as left
from bot.store.database.copying import given, set_given
from bot.store.database.db import Db
from bot.store.database.migrations import migrations
from bot.store.database.query import insert
from bot.store.database.shape import tables as schema
from bot.store.rows import DraftRow, MessageRow, NoticeRow, OutboxRow, PrefsRow, Row, UserRow
from bot.store.servers import ServerRow
from bot.tables.outbox import Record
from bot.tables.repository import Repository
from bot.tables.schedule.timing import TurnStatus, due
from bot.tables.service import Tables
from bot.tables.sources import Sources
from bot.tables.table import Member, Place, Refusal
from engines import GAMES
from engines.kernel.policies import PassOn
from tests.bot.tables.tables_kit import head_of, let_think

MOVES = 24
"""That members make at each table which is played."""
SERVER = 48
"""Games in a server."""
SPREAD = 43_200
"""Seconds over which what is due later is spread."""
CLOCKS: tuple[Mapping[str, Any], ...] = (
    {"kind": "none"},
    {"kind": "none"},
    {"kind": "none"},
    {"kind": "move", "span": 3 * 86400},
    {"kind": "bank", "span": 14 * 86400, "refill": 4 * 3600},
)
"""Of the tables of each game that are played; at the first a computer has a seat."""

_FIRST = ("games", "votes", "whispers")
_NUMBERED = ("games", "votes", "outbox", "waits", "whispers", "holdups")
_PARTS = ("games", "ballots", "reports")
"""Tables of a game's that name it by another column."""
_FORMULAS: Mapping[str, str] = {
    **dict.fromkeys(("user", "host", "reader", "by"), "({0} + n * 7) % :members + 1"),
    **dict.fromkeys(("thread", "message", "channel"), "{0} + n * 1000000"),
    "game": "{0} + n * :games",
    "guild": "{0} + n * :games / :server",
    "commitment": "{0} || '.' || n",
    "vote": "{0} + n * :votes",
    "whisper": "{0} + n * :whispers",
    "carrier": "{0} + n * :outbox",
}
"""What becomes of a column in the n-th copy."""
_LATER = {
    ("outbox", "due"),
    ("notices", "due"),
    ("delays", "due"),
    ("graces", "until"),
    ("timers", "deadline"),
}
"""Columns that say when something will be, by table."""
_TIMES = (
    "WITH RECURSIVE times (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM times WHERE n < :most)"
)
_MEMBERS: Mapping[str, tuple[str, int, Sequence[Row]]] = {
    "users": ("user", 1, [UserRow(user=0, dm_channel=7)]),
    "prefs": (
        "user", 20,
        [
            PrefsRow(user=0, pace="minutes"), PrefsRow(user=1, first="digest", zone="Europe/Berlin"),
            PrefsRow(user=2, quiet_from=1320, quiet_until=420), PrefsRow(user=3, next=True, alone=True),
            PrefsRow(user=4, wide=True), PrefsRow(user=5, stand_in="default"),
        ],
    ),
    "servers": ("guild", 2, [ServerRow(guild=0, creators="managers")]),
}  # fmt: skip
"""By table: its key, how far apart the rows of two copies are, and what is copied."""


class Clock:
    """The time of all that happens; it is set by hand."""

    def __init__(self, now: datetime) -> None:
        """Begin at `now`."""
        self.now = now

    def __call__(self) -> datetime:
        """Return it."""
        return self.now


async def play(path: Path, now: datetime) -> None:
    """Make a new file in which some games of each kind stand as they do at `now`, after two days of play."""
    clock, rng = Clock(now - timedelta(days=2)), random.Random(1)
    store = await Store.open(path)
    tables = Tables(Repository(store, GAMES, sources=Sources(clock, lambda: rng.randbytes(32), lambda: 0)))
    messages = count(10_000)
    paces = [(key, number, pace) for key in GAMES for number, pace in enumerate(CLOCKS)]
    games = [await _begin(tables, key, pace, messages, computer=not number) for key, number, pace in paces]
    for game in games * MOVES:
        clock.now += timedelta(minutes=5)
        await _deliver(tables, messages)
        await _move(tables, game, rng, str(next(messages)))
    for game in games:
        await _leave(tables, game)
    clock.now = now
    await _deliver(tables, messages)
    await store.close()


async def fill(played: Path, place: str, running: int) -> None:
    """Fill a new database with so many running games, copied from those of a file."""
    server = place.startswith("postgresql://")
    if not server:
        shutil.copy(played, place)
    store = await Store.open(place)
    if server:
        source = await Store.look(played)
        await move(source, store, server=True)
        await source.close()
    await store.write(lambda db: multiply(db, running, members(running), server=server))
    await store.close()
    if server:
        with psycopg.connect(place, autocommit=True) as db:  # as it does by itself before long
            db.execute("VACUUM ANALYZE")


def members(running: int) -> int:
    """Return how many play; each about five of so many games."""
    return running * 7 // 10


# ---- playing


async def _begin(
    tables: Tables, key: str, pace: Mapping[str, Any], messages: "count[int]", *, computer: bool
) -> int:
    """Begin a game of up to four; return its number."""
    host = Member(1, "Anna")
    row = await tables.lobby.new(key, host, Place(1, 2), {"talk": "press"})
    for number in range(2, min(4, GAMES[key].seats[-1]) + 1 - computer):
        await tables.lobby.join(row.id, Member(number, f"Member {number}"))
    if computer:
        await tables.lobby.add_computer(row.id, host, "easy")
    await tables.clocks.change(row.id, host.id, **pace)
    await tables.lobby.start(row.id, host)
    await tables.outbox.set_thread(row.id, next(messages))
    await let_think(tables, row.id)
    return row.id


async def _move(tables: Tables, game: int, rng: random.Random, key: str) -> None:
    """Have a member make a move, and computers answer."""
    table = await tables.table(game)
    decision = table.pending[rng.randrange(len(table.pending))]
    user = table.seats[decision.seat].player
    assert user is not None
    await tables.act(game, user, decision.moves.sample(rng), key=key)
    await let_think(tables, game)
    await tables.history.look(await tables.table(game), user)


async def _leave(tables: Tables, game: int) -> None:
    """Have players leave what they leave behind: an order, a draft, a whisper, a note, a question."""
    table = await tables.table(game)
    asked = {one.seat for one in table.pending}
    first, second = [seat.player for seat in table.seats if seat.player is not None][:2]
    decision = table.pending[0]
    draft = DraftRow(table_id=game, seat=decision.seat, decision=decision.id, fields=b"{}", at=0)
    await tables.repository.store.write(lambda db: left.keep_draft(db, draft))
    for seat in table.seats:
        if seat.player is not None and seat.seat not in asked:
            await tables.policies.replace(game, seat.player, [PassOn(until="until:against", round=0)])
    await tables.talk.whisper(game, first, second, "Leave me the north.")
    await tables.notes.replace(game, first, "They are strong in the north.")
    if game % 20 == 0:
        await tables.votes.open(game, "pause", {}, second)


async def _deliver(tables: Tables, messages: "count[int]") -> None:
    """Note of all that is due that it was sent."""
    while (row := await tables.outbox.next()) is not None:
        await tables.outbox.begin([head_of(row)])
        try:
            records = await _sent(tables, row, messages)
        except Refusal:
            records = ()
        await tables.outbox.done(row.id, *records)


async def _sent(tables: Tables, row: OutboxRow, messages: "count[int]") -> tuple[Record, ...]:
    """Return what comes of a row that is sent."""
    game, now = row.table_id, tables.repository.now()
    if row.kind in {"card", "lobby"}:
        table = (await tables.repository.row(game)).seq
        return (
            MessageRow(
                table_id=game, kind=row.kind, channel=game, message=next(messages), seats="0", seq=table,
                first=max(0, table - 1), at=now, scene="board", pictures="glance.png,board.png",
            ),
        )  # fmt: skip
    if row.kind == "notice":
        assert row.seat is not None
        return _told(await tables.reminders.turn_status(game, row.seat), messages)
    if row.kind == "whisper":
        await tables.talk.carry(row)
    elif row.kind == "clock":
        assert row.seat is not None
        await tables.clocks.time_up(game, row.seat)
    return ()


def _told(standing: TurnStatus, messages: "count[int]") -> tuple[Record, ...]:
    """Return what a seat was told of its turn once a notice has been seen to."""
    game, seat, active = standing.table.id, standing.seat, standing.active
    if active is None:
        gone = NoticeRow(table_id=game, seat=seat, user=0, active=None)
        return (gone,) if standing.notice is not None else ()
    told = standing.current() or NoticeRow(table_id=game, seat=seat, user=standing.user, active=active)
    at = due(standing, told)
    if at is not None and at <= standing.now:
        told = msgspec.structs.replace(
            told, message=next(messages), sent=told.sent + 1, last=standing.now, channel=1
        )
    return (msgspec.structs.replace(told, due=due(standing, told)),)


# ---- copying


def multiply(db: Db, games: int, players: int, *, server: bool, together: int = SERVER) -> None:
    """Copy all rows of the games that were played until there are so many games; add who plays.

    `together`: games in a server; `server`: the database is PostgreSQL.
    """
    known = given(db, server=server)
    values = {
        **{name: known.get(name, 0) for name in _NUMBERED}, "members": players, "spread": SPREAD,
        "server": together, "most": games // known["games"] - 1,
    }  # fmt: skip
    if server:
        db.execute("SET LOCAL session_replication_role = replica")  # nobody looks up what rows refer to
    found = schema(len(migrations()))
    found = {table: found[table] for table in (*_FIRST, *sorted(set(found) - {*_FIRST}))}
    for table, names in found.items():
        if table in _PARTS or ("game" in names and table != "met"):
            _copy(db, table, {name: _formula(table, name) for name in names}, values)
    numbers = {
        table: db.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0] for table in _NUMBERED
    }
    set_given(db, numbers, server=server)
    for table, (key, every, rows) in _MEMBERS.items():
        db.execute(f"DELETE FROM {table}")
        for row in rows:
            insert(db, table, row)
        formulas = {name: f"{name} + n * {every}" if name == key else name for name in found[table]}
        _copy(
            db,
            table,
            formulas,
            {"most": (games // together if table == "servers" else players) // every},
        )


def _copy(db: Db, table: str, formulas: Mapping[str, str], values: Mapping[str, int]) -> None:
    """Copy all rows of a table."""
    told = ", ".join(formulas.values())
    db.execute(f"CREATE TEMP TABLE played AS SELECT * FROM {table}")
    db.execute(
        f"INSERT INTO {table} ({', '.join(formulas)}) {_TIMES} SELECT {told} FROM times CROSS JOIN played",
        {name: number for name, number in values.items() if f":{name}" in _TIMES + told},
    )
    db.execute("DROP TABLE played")


def _formula(table: str, name: str) -> str:
    """Return what becomes of a column in the n-th copy."""
    if name == "id":
        return f"id + n * :{'outbox' if table == 'undelivered' else table}"
    if (table, name) in _LATER:
        return f"{name} + (n * 37) % :spread"
    return _FORMULAS.get(name, "{0}").format(name)
