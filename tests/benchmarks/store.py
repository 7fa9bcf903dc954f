"""The store's budgets: 10,000 running games ready in 2 s and 250 MB; a move committed in 3 ms (median).

`python -m tests.benchmarks.store` prints the figures; `measure()` returns them. Moves are committed to a file
and, in the same run, to a PostgreSQL server that waits for the disk, too.
Start-up is measured in a process of its own, from the import of the service to the list of what is open.
"""

import asyncio
import json
import random
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.store import Store
from bot.store.database.db import Db
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources
from bot.tables.table import Member, Place
from engines import GAMES
from engines.kernel import Game
from tests.bot.postgres.server import fresh, serving
from tests.toy import GAMES as TOYS

RUNNING = 10_000
MOVES = 400

_TABLES = ("games", "seats", "moves", "snapshots", "pending", "outbox")

_START = """
import asyncio, json, resource, sys, time
begin = time.perf_counter()
from bot.store import Store
from bot.tables.repository import Repository
from bot.tables.service import Tables
from tests.toy import GAMES as TOYS
imported = time.perf_counter()

async def main():
    store = await Store.open(sys.argv[1])
    tables = Tables(Repository(store, TOYS))
    await tables.resume()
    games = await tables.directory.unfinished()
    await tables.outbox.next()
    ready = time.perf_counter()
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    await store.close()
    print(json.dumps([len(games), imported - begin, ready - imported, memory]))

asyncio.run(main())
"""


def measure(running: int = RUNNING, moves: int = MOVES) -> dict[str, float]:
    """Return figures by name: seconds, milliseconds and megabytes, as the names say."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder)
        found: dict[str, float] = {}
        for title, games, key in (("toy", TOYS, "toy"), ("endeavor", GAMES, "endeavor")):
            times = asyncio.run(_moves(path / f"{key}.db", games, key, moves))
            found |= _spread(f"{title}: move to commit", times)
            with serving(durable=True) as url:
                times = asyncio.run(_moves(fresh(url, key), games, key, moves))
            found |= _spread(f"{title}: move to commit, PostgreSQL", times)
        asyncio.run(_fill(path / "many.db", running))
        run = [sys.executable, "-c", _START, str(path / "many.db")]
        # Twice: the first reads a cold file.
        for title in ("first", "second"):
            done = subprocess.run(run, capture_output=True, text=True, check=True)
            count, imported, ready, memory = json.loads(done.stdout)
            assert count == running, f"{count} games found"
            found[f"start-up with {running} running games, {title}: imports (s)"] = imported
            found[f"start-up with {running} running games, {title}: ready (s)"] = ready
            found[f"start-up with {running} running games, {title}: resident (MB)"] = memory
        return found


def _spread(title: str, times: list[float]) -> dict[str, float]:
    return {
        f"{title}, median (ms)": statistics.median(times) * 1000,
        f"{title}, 95 % (ms)": statistics.quantiles(times, n=20)[-1] * 1000,
    }


async def _moves(place: Path | str, games: Mapping[str, Game], key: str, count: int) -> list[float]:
    """Play random moves, and return how long each took from `act` to the commit."""
    rng = random.Random(1)
    store = await Store.open(place)
    tables = Tables(Repository(store, games, sources=Sources(seed=lambda: rng.randbytes(32))))
    times: list[float] = []
    while len(times) < count:
        game = await _start(tables, key)
        while (table := await tables.table(game)).pending and len(times) < count:
            decision = table.pending[rng.randrange(len(table.pending))]
            user = table.seats[decision.seat].user
            assert user is not None
            move = decision.moves.sample(rng)
            before = time.perf_counter()
            await tables.act(game, user, move, decision=decision.id, key=str(len(times)))
            times.append(time.perf_counter() - before)
    await store.close()
    return times


async def _start(tables: Tables, key: str) -> int:
    row = await tables.lobby.new(key, Member(1, "Anna"), Place(1, 2))
    for number in range(2, tables.repository.games[key].seats[0] + 1):
        await tables.lobby.join(row.id, Member(number, f"Member {number}"))
    await tables.lobby.start(row.id, Member(1, "Anna"))
    return row.id


async def _fill(path: Path, running: int) -> None:
    """Play one game for a while, and multiply its rows."""
    store = await Store.open(path)
    tables = Tables(Repository(store, TOYS))
    game = await _start(tables, "toy")
    rng = random.Random(1)
    for _ in range(6):
        decision = (await tables.table(game)).pending[0]
        user = (await tables.table(game)).seats[decision.seat].user
        assert user is not None
        await tables.act(game, user, decision.moves.sample(rng))
    await store.write(lambda db: _multiply(db, game, running))
    await store.close()


def _multiply(db: Db, game: int, running: int) -> None:
    assert isinstance(db, sqlite3.Connection)
    for table in _TABLES:
        own = "id" if table == "games" else "game"
        cursor = db.execute(f"SELECT * FROM {table} WHERE {own} = ?", (game,))
        names = [column[0] for column in cursor.description]
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        place, marks = names.index(own), ", ".join("?" * len(names))
        serial = names.index("id") if table == "outbox" else None
        for number in range(game + 1, game + running):
            for row in rows:
                values = list(row)
                values[place] = number
                if serial is not None:
                    values[serial] = None
                db.execute(f"INSERT INTO {table} VALUES ({marks})", values)


def main() -> None:
    """Print the figures."""
    for name, value in measure().items():
        print(f"{name}: {value:.3f}")
    print(f"this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
