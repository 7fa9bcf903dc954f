"""1,000 and 100,000 running games: ready in seconds with either, and a move no slower.

    python -m tests.benchmarks.many [games ...] [--processes 4] [--sqlite]

A database is filled with each number of running games of all four kinds (`filling.py`), by default on a
PostgreSQL server that waits for the disk, and measured in a process of its own: start-up from the start of
the process, memory, moves at random tables, what the sender looks for, what members and metrics ask for.
With several processes, which share the database and do all of it at the same time, it is the median of them.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path

import msgspec

import bot.chat.application
import render
from bot.records.metrics import Metrics, Snapshot
from bot.settings import UNDO_WINDOW
from bot.store import Store, delivery_failures, servers
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.members import private
from bot.store.rows import OutboxRow
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.tables.sources import Sources
from bot.tables.table import Refusal
from engines import GAMES
from tests.benchmarks.filling import SERVER, Clock, fill, members, play
from tests.bot.postgres.server import fresh, serving

SIZES = (1_000, 100_000)
TOUCHED = 300
"""Tables at which a move is made."""
ASKED = 100
"""How often everything else is asked for."""
A_WHOLE_BOT = bot.chat.application, render
"""What else a bot has in memory."""

Figures = dict[str, list[float]]
"""By name, which ends with the unit: a figure, or the median of many and what 95 % of them do not exceed."""


def measure(sizes: Sequence[int], *, processes: int = 1, sqlite: bool = False) -> dict[int, Figures]:
    """Return figures by number of running games."""
    found: dict[int, Figures] = {}
    with tempfile.TemporaryDirectory() as folder, nullcontext("") if sqlite else serving(durable=True) as url:
        path = Path(folder)
        now = datetime.now(UTC)
        asyncio.run(play(path / "played.db", now))
        for running in sizes:
            place = str(path / f"{running}.db") if sqlite else fresh(url, f"games{running}")
            begun = time.monotonic()
            asyncio.run(fill(path / "played.db", place, running))
            filled = time.monotonic() - begun
            found[running] = {"filled (s)": [filled], **in_processes(processes, place, running, now)}
    return found


def in_processes(count: int, place: str, running: int, now: datetime) -> Figures:
    """Measure a filled database, in processes of their own; return the median of each figure."""
    told = [place, str(running), str(now.timestamp()), str(time.monotonic()), str(count)]
    run = [sys.executable, "-m", "tests.benchmarks.many", "--one", *told]
    at_work = [subprocess.Popen(run, stdout=subprocess.PIPE, text=True) for _ in range(count)]
    found: list[Figures] = [json.loads(one.communicate()[0]) for one in at_work]
    return {
        name: [statistics.median(values) for values in zip(*(one[name] for one in found), strict=True)]
        for name in found[0]
    }


class Measuring:
    """One process with one database."""

    def __init__(self, running: int, now: datetime) -> None:
        """Begin with no figures."""
        self.figures: Figures = {}
        self._running = running
        self._clock = Clock(now)
        self._rng = random.Random(time.time_ns())

    async def all(self, place: str, begun: float, *, shared: bool) -> Figures:
        """Measure everything; `begun`: when the process was started, by the monotonic clock."""
        store = await Store.open(place, wait=60, shared=shared)
        self._tables = Tables(
            Repository(store, GAMES, sources=Sources(self._clock), undo_seconds=UNDO_WINDOW)
        )
        try:
            await self._start(begun)
            await self._outbox("nothing due")
            await self._play()
            await self._outbox("after these moves")
            await self._ask()
        finally:
            await store.close()
        return self.figures

    async def _start(self, begun: float) -> None:
        """Do what `Parley.setup_hook` does with the store, and then `on_ready`."""
        tables = self._tables
        self._took("start: imports, connection", begun)
        for name, step in (
            ("clock", tables.clocks.notice_setting_back),
            ("resume", tables.resume),
            ("computers", tables.computers.waiting),
        ):
            at = time.monotonic()
            await step()
            self._took(f"start: {name}", at)
        self._took("start: ready, from the start of the process", begun)
        at = time.monotonic()
        await tables.repository.store.read(
            lambda db: (delivery_failures.guilds(db), delivery_failures.removed(db))
        )
        self._took("connected: servers", at)
        self.figures["resident at most until then (MB)"] = [resident("VmHWM")]
        self.figures["resident then (MB)"] = [resident()]

    async def _play(self) -> None:
        """Make a move at tables which nobody has touched since the start."""
        tables, loading, moving = self._tables, list[float](), list[float]()
        for game in self._rng.sample(range(1, self._running + 1), TOUCHED):
            at = time.perf_counter()
            table = await tables.table(game)
            loading.append(time.perf_counter() - at)
            asked = [(one, table.seats[one.seat].player) for one in table.pending]
            decision, user = next(((one, user) for one, user in asked if user is not None), (None, None))
            if decision is None or user is None:
                continue  # another process has just moved there
            move = decision.moves.sample(self._rng)
            at = time.perf_counter()
            try:
                await tables.act(game, user, move, decision=decision.id, key=f"measured {os.getpid()}")
            except Refusal:
                continue  # as above
            moving.append(time.perf_counter() - at)
        self._note("a table is read", loading)
        self._note("a move", moving)
        self.figures[f"resident after {TOUCHED} tables (MB)"] = [resident()]

    async def _outbox(self, when: str) -> None:
        outbox = self._tables.outbox
        await self._time(f"sender: rows to send, {when}", outbox.heads)
        await self._time(f"sender: next due, {when}", lambda: outbox.due(later=True))

    async def _ask(self) -> None:
        """Ask for what members, managers and metrics ask for."""
        tables, store, member, guild = self._tables, self._tables.repository.store, self._member, self._guild
        directory, figures, connected = tables.directory, Metrics(), Connected()
        asked: dict[str, Callable[[], Awaitable[object]]] = {
            "/game list": lambda: directory.mine(member()),
            "which table a member means": lambda: directory.of_member(member(), running=True),
            "what a member owes": lambda: directory.owed_by(member()),
            "tables of a server": lambda: directory.of_server(guild()),
            "statistics of a member": lambda: tables.statistics.profile(member()),
            "statistics of a server": lambda: tables.statistics.records(guild=guild()),
            "a preference changed": lambda: tables.preferences.change(member(), wide=True),
            "a whisper": self._whisper,
            "own private tables": lambda: store.read(lambda db: private.of_member(db, member())),
            "own trial of a table": lambda: store.read(lambda db: private.trial(db, member(), self._game())),
            "a private table deleted": self._delete,
            "tables to forget a member at": lambda: store.read(
                lambda db: servers.tables_with(db, guild(), member())
            ),
            "a game found by its seed": lambda: store.read(lambda db: rows.committed(db, "unknown")),
            "metrics": lambda: figures.figures(connected, store),
        }
        for name, work in asked.items():
            await self._time(name, work)

    async def _time(self, name: str, work: Callable[[], Awaitable[object]]) -> None:
        times = list[float]()
        for _ in range(ASKED):
            at = time.perf_counter()
            await work()
            times.append(time.perf_counter() - at)
        self._note(name, times)

    def _note(self, name: str, times: list[float]) -> None:
        self.figures[f"{name} (ms)"] = [
            statistics.median(times) * 1000,
            statistics.quantiles(times, n=20)[-1] * 1000,
        ]

    def _took(self, name: str, since: float) -> None:
        self.figures[f"{name} (s)"] = [time.monotonic() - since]

    async def _whisper(self) -> None:
        """Have a member say something to another one of a table, and that carried there."""
        tables, game = self._tables, self._game()
        seats = await tables.repository.store.read(lambda db: rows.seats(db, game))
        first, second = [seat.player for seat in seats if seat.player is not None][:2]
        said = (await tables.talk.whisper(game, first, second, "Leave me the north.")).row
        carrier = OutboxRow(
            id=1 << 40, table_id=game, kind="whisper", seat=said.listener, user=second, lines=b"[]",
            created=0, due=0, begun=None, tries=0, why="",
        )  # fmt: skip
        await tables.talk.carry(carrier)

    async def _delete(self) -> None:
        """Delete a private table, which was made for it."""

        def write(db: Db) -> None:
            row = rows.table(db, self._game())
            assert row is not None
            own = msgspec.structs.replace(row, thread=None, guild=private.NOWHERE, purpose="practice")
            private.remove(db, rows.add(db, own, b""))

        await self._tables.repository.store.write(write)

    def _game(self) -> int:
        return self._rng.randrange(self._running) + 1

    def _member(self) -> int:
        return self._rng.randrange(members(self._running)) + 1

    def _guild(self) -> int:
        return self._rng.randrange(self._running // SERVER) + 1


class Connected:
    """A bot that is connected, for metrics."""

    latency = 0.1

    def is_ready(self) -> bool:
        """Say that it is."""
        return True

    def snapshot(self) -> Snapshot:
        """Say that it is the only one."""
        return Snapshot()


def resident(which: str = "VmRSS") -> float:
    """Return how many MB of memory this process has; "VmHWM": has had at most."""
    status = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith(which)) / 1024


def main(told: Sequence[str]) -> None:
    """Print the figures, one column for each number of games."""
    if told[:1] == ["--one"]:
        place, running, now, begun, count = told[1:]
        measuring = Measuring(int(running), datetime.fromtimestamp(float(now), UTC))
        print(json.dumps(asyncio.run(measuring.all(place, float(begun), shared=int(count) > 1))))
        return
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", type=int, default=SIZES)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--sqlite", action="store_true")
    given = parser.parse_args(told)
    found = measure(given.games, processes=given.processes, sqlite=given.sqlite)
    print(" | ".join(["running games", *(f"{running:,}" for running in given.games)]))
    for name in found[given.games[0]]:
        columns = (", ".join(f"{value:.2f}" for value in found[running][name]) for running in given.games)
        print(" | ".join([name, *columns]))


if __name__ == "__main__":
    main(sys.argv[1:])
