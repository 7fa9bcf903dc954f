"""A table of the toy game with members Anna, Ben and Cleo, for the tests of the table service."""

import random
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.records.replay import replay_game
from bot.store import OutboxRow, Store
from bot.store.channel_queues import Head, QueueKey
from bot.store.database.db import Db
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources, unknown
from bot.tables.table import Member, Place, Played, Table
from engines.computers import choose
from engines.kernel import Game, Move
from engines.kernel.play.answers import ControllerKind
from tests.toy import GAMES

ANNA, BEN, CLEO = Member(11, "Anna"), Member(12, "Ben"), Member(13, "Cleo")
STRANGER = Member(99, "Stranger")
HERE = Place(1, 2)
JOINING = {"seating": "joining"}
"""Anna has seat 0, Ben 1, Cleo 2."""


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def pass_(self, **much: float) -> None:
        self.now += timedelta(**much)


@asynccontextmanager
async def service(
    path: Path, games: Mapping[str, Game] = GAMES, seed: bytes | Callable[[], bytes] = b"s" * 32, **more: Any
) -> AsyncIterator[Tables]:
    """`seed`: of all tables, or what gives each its own."""
    seeds = (lambda: seed) if isinstance(seed, bytes) else seed
    store = await Store.open(path / "parley.db")
    try:
        sources = Sources(more.pop("now", None) or Clock(), seeds, more.pop("number", unknown))
        yield Tables(Repository(store, games, sources=sources, **more))
    finally:
        await store.close()


async def begin(
    tables: Tables, *members: Member, options: Mapping[str, Any] | None = None, key: str = "toy"
) -> int:
    """Open a table, let the members join, and start."""
    host, *others = members or (ANNA, BEN, CLEO)
    row = await tables.lobby.new(key, host, HERE, {**JOINING, **(options or {})})
    for member in others:
        await tables.lobby.join(row.id, member)
    await tables.lobby.start(row.id, host)
    return row.id


async def with_computers(tables: Tables, *levels: ControllerKind) -> int:
    """Begin a game of Anna, seat 0, with computers of these levels."""
    row = await tables.lobby.new("toy", ANNA, HERE, JOINING)
    for level in levels:
        await tables.lobby.add_computer(row.id, ANNA, level)
    await tables.lobby.start(row.id, ANNA)
    return row.id


def user(table: Table, seat: int) -> int:
    found = table.seats[seat].user
    assert found is not None
    return found


async def answer(tables: Tables, game: int, seat: int, move: Move, key: str | None = None) -> Played:
    """Let whoever has that seat answer what it owes."""
    table = await tables.table(game)
    decision = table.decision(seat)
    assert decision is not None
    return await tables.act(game, user(table, seat), move, decision=decision.id, key=key)


async def play_on(
    tables: Tables, game: int, rng: random.Random, undo: float = 0.0, steps: int = 10_000
) -> Table:
    """Play random moves, now and then taking one back, to the end."""
    for _ in range(steps):
        table = await tables.table(game)
        if not table.pending:
            return table
        decision = table.pending[rng.randrange(len(table.pending))]
        await answer(tables, game, decision.seat, decision.moves.sample(rng))
        who = user(table, rng.choice([decision.seat, rng.randrange(len(table.seats))]))
        if rng.random() < undo and await tables.undo.latest(game, who):
            await tables.undo.take_back(game, who)
    return await tables.table(game)


async def keep_safe(tables: Tables, *members: Member) -> None:
    """Let what stands in for these members play at once what keeps the seat safe."""
    for one in members:
        await tables.preferences.change(one.id, stand_in="default")


async def let_think(tables: Tables, game: int, most: int = 1000, *, shared: bool = False) -> int:
    """Let computers play as beginners until a member is asked; return how many moves they made.

    `shared`: somebody else plays there at the same time, so that an answer may come too late.
    """
    made = 0
    for _ in range(most):
        job = await tables.computers.job(game)
        if job is None:
            break
        kind = tables.repository.games[job.key]
        move = choose(kind, kind.decode(job.determinization), job.seat, "easy", random.Random(job.number))
        counted = await tables.computers.answer(job, kind.encode(move))
        assert counted or shared
        made += counted
    return made


def head_of(row: OutboxRow) -> Head:
    """Return a row as the first one of its table's lane."""
    return Head(QueueKey("table", row.table_id), row)


async def outbox(tables: Tables) -> list[tuple[str, int | None]]:
    """Empty the outbox; return kinds and seats."""
    found: list[tuple[str, int | None]] = []
    while (row := await tables.outbox.next()) is not None:
        found.append((row.kind, row.seat))
        await tables.outbox.begin([head_of(row)])
        await tables.outbox.done(row.id)
    return found


async def difference(tables: Tables, game: int) -> str | None:
    """The first difference in words, when the whole log is played again."""
    row = (await tables.table(game)).row
    return (await replay_game(tables.repository.store, tables.repository.games, row)).difference


async def make_unreadable(tables: Tables, game: int, how: str = "gone") -> None:
    """Let the package of a table's game be gone; or "damaged": its state cannot be read."""

    def write(db: Db) -> None:
        if how == "gone":
            db.execute("UPDATE games SET key = 'gone' WHERE id = ?", (game,))
        else:
            assert db.execute("UPDATE snapshots SET state = ? WHERE game = ?", (b"", game)).rowcount

    await tables.repository.store.write(write)
    tables.repository.drop(game)
