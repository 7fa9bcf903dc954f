"""`/stats` of a server with 3,000 games and of a member with 600 finished ones, the first time after a start.

    python -m tests.benchmarks.stats [games] [--postgres]

A few games of each kind are played, some of them to the end, and copied by SQL until there are so many in one
server, half of them over. Each question is asked of a bot that has just opened the database, and again; while
it is answered, another read is made again and again, and a task on the event loop wants to run. The budgets
are 0.5 s for an answer, and 50 ms for other reads.
"""

import argparse
import asyncio
import shutil
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from bot.host.moving import move
from bot.store import Store
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources
from engines import GAMES
from tests.benchmarks.filling import Clock, multiply
from tests.bot.postgres.server import fresh, serving
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, answer, begin

EACH = 4
"""Games of each kind that are played; every second one to its end."""
PLAYERS = {"many members": (1000, 19), "few members": (8, 5)}
"""How many play in the server, and one of them; of few, each has more than 600 finished games."""


async def play(path: Path) -> None:
    """Make a new file with some games of each kind."""
    clock, rng = Clock(datetime.now(UTC) - timedelta(days=90)), Random(1)
    store = await Store.open(path)
    tables = Tables(Repository(store, GAMES, sources=Sources(clock, lambda: rng.randbytes(32), lambda: 0)))
    for number in range(EACH):
        for key in GAMES:
            game = await begin(tables, ANNA, BEN, CLEO, key=key)
            moves = 0
            while (table := await tables.table(game)).pending and (number % 2 == 0 or moves < 50):
                clock.now += timedelta(minutes=rng.randrange(600))
                decision = rng.choice(table.pending)
                await answer(tables, game, decision.seat, decision.moves.sample(rng))
                moves += 1
    await store.close()


async def fill(played: Path, place: str, games: int, players: int) -> None:
    """Fill a new database with copies."""
    server = place.startswith("postgresql://")
    if server:
        store, source = await Store.open(place), await Store.look(played)
        await move(source, store, server=True)
        await source.close()
    else:
        shutil.copy(played, place)
        store = await Store.open(place)
    await store.write(lambda db: multiply(db, games, players, server=server, together=1 << 40))
    await store.close()


class Waiting:
    """Somebody else, who wants something again and again; `worst`: how long it took."""

    def __init__(self, want: Callable[[], Awaitable[object]]) -> None:
        """Begin."""
        self.worst = 0.0
        self._want = want
        self._task = asyncio.create_task(self._again())

    async def _again(self) -> None:
        while True:
            begun = time.perf_counter()
            await self._want()
            self.worst = max(self.worst, time.perf_counter() - begun)
            await asyncio.sleep(0.002)

    def end(self) -> float:
        """Stop; return how long it took at worst."""
        self._task.cancel()
        return self.worst


async def ask(place: str, label: str, question: Callable[[Tables], Awaitable[object]]) -> None:
    """Ask twice after opening the database, and print."""
    store = await Store.open(place)
    tables = Tables(Repository(store, GAMES))
    for when in ("first after a start", "again"):
        reading = Waiting(lambda: store.read(lambda db: db.execute("SELECT 1").fetchone()))
        ticking = Waiting(lambda: asyncio.sleep(0))
        await asyncio.sleep(0.05)
        begun, cpu = time.perf_counter(), time.process_time()
        await question(tables)
        took, cpu = time.perf_counter() - begun, time.process_time() - cpu
        waits = (
            f"other reads {1000 * reading.end():.0f} ms, event loop {1000 * ticking.end():.0f} ms at worst"
        )
        print(f"{label}, {when}: {took:.2f} s, {cpu:.2f} s of processor time; {waits}", flush=True)
    await store.close()


def main(games: int, *, postgres: bool) -> None:
    """Fill, measure, print."""
    with tempfile.TemporaryDirectory() as folder, serving() if postgres else nullcontext("") as url:
        played = Path(folder) / "played.db"
        asyncio.run(play(played))
        for number, (label, (players, member)) in enumerate(PLAYERS.items()):
            place = fresh(url, f"stats{number}") if postgres else str(Path(folder) / f"{number}.db")
            asyncio.run(fill(played, place, games, players))
            asyncio.run(
                ask(place, f"server, {label}", lambda tables: tables.statistics.records(guild=HERE.guild))
            )
            asyncio.run(
                ask(place, f"member, {label}", lambda tables, who=member: tables.statistics.profile(who))
            )


if __name__ == "__main__":
    wanted = argparse.ArgumentParser()
    wanted.add_argument("games", type=int, nargs="?", default=3000)
    wanted.add_argument("--postgres", action="store_true")
    given = wanted.parse_args()
    main(given.games, postgres=given.postgres)
