"""Delivery: many tables move at once, against a Discord with limits on a loopback port.

Every request takes 150 ms; a channel takes 5 messages and 5 edits in 5 s, the whole bot 50 requests a second,
answers to interactions apart. At each table of Endeavor (3 players, words only) one move is committed at the
same moment. A card stands when its request is answered. What the limit itself needs: a fiftieth of a second
for each card and each direct message. Then the same with one table in trouble: what its thread answers first
is a 429 of 20 s, or five times 500.

Below: what a move costs in requests, played by random players in the simulated Discord. Answers to
interactions do not count against the bot.

    python -m tests.benchmarks.delivery
"""

import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, Self

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.application import Parley
from bot.rehearsal.player import Company, Manner
from bot.rehearsal.world import World, open_world
from bot.settings import Settings
from bot.tables.table import Member, Place
from engines import GAMES
from tests.killed.busy import A_SECOND, BusyDiscord, Seen, Trouble
from tests.killed.server import GUILD, LOBBY

SEATS = 3
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 300.0
MOVES = 40
"""By game and manner, to see what a move costs."""


# ---- the bot, in a process of its own


async def bot(port: int, folder: str) -> None:
    """Run the bot; a line on standard input is a wish, a line on standard output its answer."""
    Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    settings = Settings(
        token="MTAwMw.bench.mark", db=Path(folder) / "bench.sqlite3", data=None, undo_window=0
    )
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    rng = random.Random(1)
    async with Parley(settings, draw=False, seed=lambda: rng.randbytes(32)) as app:
        running = asyncio.create_task(app.start(settings.token or ""))
        while line := await reader.readline():
            verb, *rest = line.decode().split()
            said: Any = None
            if verb == "open":
                said = await _open(app, rng, int(rest[0]))
            elif verb == "move":
                said = await _move(app, rng)
            elif verb == "spent":
                said = time.process_time()
            elif verb == "calm":
                due = await app.tables.outbox.due()
                said = due is None or (due - app.now()).total_seconds() > 3600
            print(json.dumps(said), flush=True)
        running.cancel()


async def _open(app: Parley, rng: random.Random, tables: int) -> None:
    """Start so many games, and play each until one seat alone is asked."""
    for number in range(tables):
        members = [Member(user, f"P{user}") for user in users(number)]
        for member in members:
            await app.services.channels.dm(member.id)
        row = await app.tables.lobby.new("endeavor", members[0], Place(GUILD, LOBBY))
        for member in members[1:]:
            await app.tables.lobby.join(row.id, member)
        await app.tables.lobby.start(row.id, members[0])
        for _ in range(3 + number % 5):
            await _one(app, rng, row.id)
        while len((await app.tables.table(row.id)).pending) > 1:
            await _one(app, rng, row.id)


async def _one(app: Parley, rng: random.Random, number: int) -> None:
    table = await app.tables.table(number)
    decision = table.pending[0]
    await app.tables.act(number, table.seats[decision.seat].user or 0, decision.moves.sample(rng))


async def _move(app: Parley, rng: random.Random) -> list[int]:
    """Make a move at every table at once; return their threads."""
    running = [row for row in await app.tables.directory.unfinished() if row.status == "running"]
    await asyncio.gather(*(_one(app, rng, row.id) for row in running))
    return [row.thread or 0 for row in running]


def users(table: int) -> list[int]:
    """Return the members of a table."""
    return [10_000 + 10 * table + seat for seat in range(SEATS)]


# ---- Discord, and what it saw


class Evening:
    """A Discord, the bot beside it, and so many tables."""

    def __init__(self, tables: int, folder: str) -> None:
        self.tables = tables
        self.folder = folder
        self.discord = BusyDiscord({user: f"P{user}" for number in range(tables) for user in users(number)})

    async def __aenter__(self) -> Self:
        await self.discord.start()
        command = (sys.executable, "-m", "tests.benchmarks.delivery", str(self.discord.port), self.folder)
        self._bot = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=ROOT
        )
        await asyncio.wait_for(self.discord.ready.wait(), 60)
        await self.ask(f"open {self.tables}")
        await self.calm()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._bot.kill()
        await self._bot.wait()
        await self.discord.stop()

    async def ask(self, wish: str) -> Any:
        assert self._bot.stdin is not None
        assert self._bot.stdout is not None
        self._bot.stdin.write(f"{wish}\n".encode())
        await self._bot.stdin.drain()
        return json.loads(await asyncio.wait_for(self._bot.stdout.readline(), PATIENCE))

    async def calm(self) -> None:
        """Wait until all is sent."""
        limit = time.monotonic() + PATIENCE
        while not await self.ask("calm"):
            assert time.monotonic() < limit, "the outbox is never empty"
            await asyncio.sleep(0.1)

    async def moves(self, trouble: Trouble | None = None) -> "Figures":
        """Let all tables move at once; the first one's thread may be in trouble."""
        threads = sorted(number for number, one in self.discord.channels.items() if one["type"] == 11)
        self.discord.seen.clear()
        self.discord.troubles = {} if trouble is None else {threads[0]: trouble}
        await asyncio.sleep(6.0)  # all buckets are full again
        self.discord.busy = True
        spent, begun = await self.ask("spent"), time.monotonic()
        await self.ask("move")
        await self.calm()
        spent = await self.ask("spent") - spent
        await asyncio.sleep(3.0)  # what is tidied when all is quiet
        self.discord.busy = False
        return Figures(begun, threads, self.discord.seen, spent, trouble is not None)


class Figures:
    """What one move at every table took."""

    def __init__(
        self, begun: float, threads: list[int], seen: list[Seen], spent: float, troubled: bool
    ) -> None:
        counted = [one for one in seen if one.counted]
        mine = set(threads[troubled:])
        first: dict[int, float] = {}
        for one in counted:
            if one.channel in mine and one.status < 300:
                first.setdefault(one.channel, one.done - begun)
        self.cards = sorted(first.values())
        told = [
            one for one in counted
            if one.method == "POST" and one.channel not in threads and one.path.endswith("/messages")
        ]  # fmt: skip
        self.told = sorted(one.done - begun for one in told)
        self.requests = len(counted)
        self.spent = spent
        self.refused = sum(one.status == 429 for one in counted)
        self.end = max((one.done for one in counted), default=begun) - begun

    def __str__(self) -> str:
        need = (len(self.cards) + len(self.told)) / A_SECOND
        stood = max(self.cards[-1], self.told[-1] if self.told else 0.0)
        return (
            f"card: median {statistics.median(self.cards):.2f} s, last {self.cards[-1]:.2f} s;"
            f" last direct message {self.told[-1]:.2f} s; the limit needs {need:.2f} s ({stood / need:.2f}x);"
            f" all done {self.end:.2f} s; {self.requests} requests, {self.refused} refused;"
            f" {self.spent:.1f} s of the bot's processor"
        )


async def at_once(tables: int) -> None:
    """Print how long the cards take."""
    with tempfile.TemporaryDirectory() as folder:
        async with Evening(tables, folder) as evening:
            await evening.moves()
            print(f"{tables} tables: {await evening.moves()}", flush=True)
            if tables > 50:
                return
            for name, trouble in (("429 of 20 s", Trouble(429, 1, 20.0)), ("five 500s", Trouble(500, 5))):
                # Beside runs without trouble: the machine has its moods.
                before, found, after = [await evening.moves(one) for one in (None, trouble, None)]
                middles = [statistics.median(one.cards) for one in (before, found, after)]
                lasts = [one.cards[-1] for one in (before, found, after)]
                print(
                    f"  one in a {name}: the others' cards {_later(middles):+.2f} s median,"
                    f" {_later(lasts):+.2f} s last",
                    flush=True,
                )


def _later(seconds: list[float]) -> float:
    before, found, after = seconds
    return found - (before + after) / 2


# ---- what a move costs


def named(world: World, request: Any) -> str:
    """Name a request by what it does."""
    path = str(request.path)
    if path.startswith(("/interactions", "/webhooks")):
        return f"({request.method} answer)"
    room = next((one.kind for one in world.rooms() if f"/channels/{one.id}/" in path), "")
    where = {"table": "card or line", "direct": "direct message", "lobby": "lobby card"}.get(room, path)
    body = request.json if isinstance(request.json, dict) else {}
    if request.method == "PATCH" and room == "table" and not body.get("components"):
        where = "old buttons"
    return f"{request.method} {where}"


async def costs(key: str, manner: Manner) -> None:
    """Print what a move of random players costs, and the commonest order of requests."""
    rng = random.Random(f"{key} {manner}")
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(token=None, db=Path(folder) / "costs.sqlite3", data=None, undo_window=0)
        app = Parley(settings, draw=False, seed=lambda: rng.randbytes(32))
        async with open_world(app, present=False) as world:
            company = Company(world, rng, manner)
            await company.sit_down(key, 3)
            orders: Counter[tuple[str, ...]] = Counter()
            whole = 0
            for _ in range(MOVES):
                before = len(world.env.http_requests)
                if not await company.step():
                    break
                names = [named(world, one) for one in world.env.http_requests[before:]]
                whole += len(names)
                orders[tuple(name for name in names if not name.startswith("("))] += 1
    moves = orders.total()
    counted = sum(len(order) * times for order, times in orders.items()) / moves
    tidying = sum(order.count("PATCH old buttons") * times for order, times in orders.items()) / moves
    print(
        f"{key} by {manner}: {counted:.1f} requests that count a move, {tidying:.1f} of them for old buttons;"
        f" {whole / moves:.1f} in all"
    )
    for order, times in orders.most_common(2):
        print(f"  {times} of {moves} moves: {', '.join(order) or 'none'}")


async def main() -> None:
    """Measure and print."""
    for tables in (50, 200):
        await at_once(tables)
    for key in GAMES:
        for manner in ("command", "panel"):
            await costs(key, manner)


if __name__ == "__main__":
    asyncio.run(bot(int(sys.argv[1]), sys.argv[2]) if sys.argv[1:] else main())
