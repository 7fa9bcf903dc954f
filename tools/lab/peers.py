"""Several processes on one PostgreSQL database: posts and moves a second, and memory, of 1, 2 and 4.

Every request takes 150 ms. With the cap a channel takes 5 messages and 5 edits in 5 s, the whole bot 50
requests a second; without it the fake Discord takes whatever comes, and so does the bot's own rate limiter.
At each of the tables of Endeavor (3 players, words only) the next move is made as soon as the card of the one
before stands, by the processes in turn. PostgreSQL waits for the disk. All runs are on the same cores, the
fake Discord and the server of the database too.

    python -m tools.lab.peers
"""

import asyncio
import json
import os
import random
import statistics
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Self

import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.application import Parley
from bot.settings import Settings
from bot.tables import peers
from bot.tables.table import Member, Place
from tests.bot.postgres.server import Server, fresh, own_server
from tests.killed.busy import BusyDiscord
from tests.killed.server import Handler
from tests.loopback.rooms import guild_of, lobby_of

PROCESSES = (1, 2, 4)
TABLES = 48
SEATS = 3
SHARDS = 4
SECONDS = 20.0
PATIENCE = 300.0
ROOT = Path(__file__).resolve().parents[2]


# ---- a process of the bot


async def bot(port: int, url: str, unlimited: bool) -> None:
    """Run the bot; a line on standard input is a wish, a line on standard output its answer."""
    Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    peers.SPACING = 0.1
    settings = Settings(token="MTAwMw.bench.mark", db=Path("none"), data=None, undo_window=0, server=url)
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    rng = random.Random(port)
    async with Parley(settings, draw=False, seed=lambda: rng.randbytes(32)) as app:
        if unlimited:
            app._rate_limiter._most = app._rate_limiter._most_at_once = 1e6
            app._rate_limiter.divided_by(1)
            app._rate_limiter.divided_by = lambda processes: None
        running = asyncio.create_task(app.start(settings.token or ""))
        working: set[asyncio.Task[None]] = set()
        while line := await reader.readline():
            task = asyncio.create_task(_wish(app, rng, *line.decode().split()))
            working.add(task)
            task.add_done_callback(working.discard)
        running.cancel()


async def _wish(app: Parley, rng: random.Random, verb: str, *rest: str) -> None:
    """Do what is wished and print the answer, with the wish's number first."""
    number, *words = rest
    said: Any = None
    if verb == "open":
        said = await _open(app, rng, int(words[0]))
    elif verb == "move":
        said = await _move(app, rng, int(words[0]))
    elif verb == "thread":
        said = (await app.tables.table(int(words[0]))).row.thread
    elif verb == "calm":
        due = await app.tables.outbox.due()
        said = due is None or (due - app.now()).total_seconds() > 3600
    print(json.dumps([int(number), said]), flush=True)


async def _open(app: Parley, rng: random.Random, place: int) -> int:
    """Start a game and play until one seat alone is asked; return its number."""
    members = [Member(user, f"P{user}") for user in users(place)]
    for member in members:
        await app.services.channels.dm(member.id)
    guild = guild_of(place % SHARDS)
    row = await app.tables.lobby.new("endeavor", members[0], Place(guild, lobby_of(guild)))
    for member in members[1:]:
        await app.tables.lobby.join(row.id, member)
    await app.tables.lobby.start(row.id, members[0])
    for _ in range(3 + place % 5):
        await _move(app, rng, row.id)
    while len((await app.tables.table(row.id)).pending) > 1:
        await _move(app, rng, row.id)
    return row.id


async def _move(app: Parley, rng: random.Random, game: int) -> bool:
    """Make a move; False: the game is over."""
    table = await app.tables.table(game)
    if not table.pending:
        return False
    decision = table.pending[0]
    await app.tables.act(game, table.seats[decision.seat].user or 0, decision.moves.sample(rng))
    return True


def users(table: int) -> list[int]:
    """Return the members of a table."""
    return [10_000 + 10 * table + seat for seat in range(SEATS)]


class Process:
    """A process of the bot, asked from outside."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._number = 0
        self._hears = asyncio.create_task(self._hear())

    @classmethod
    async def begin(cls, port: int, url: str, *, unlimited: bool) -> Self:
        """Start it."""
        command = (sys.executable, "-m", "tools.lab.peers", str(port), url, str(int(unlimited)))
        pipe = asyncio.subprocess.PIPE
        return cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, cwd=ROOT))

    async def ask(self, verb: str, *words: int) -> Any:
        """Return what it says to a wish."""
        assert self._process.stdin is not None
        self._number += 1
        answer = self._answers[self._number] = asyncio.get_running_loop().create_future()
        self._process.stdin.write(f"{verb} {self._number} {' '.join(map(str, words))}\n".encode())
        return await asyncio.wait_for(answer, PATIENCE)

    async def _hear(self) -> None:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            number, said = json.loads(line)
            self._answers.pop(number).set_result(said)

    def memory(self) -> float:
        """Return how much memory it has, in MB."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    async def end(self) -> None:
        """Kill it."""
        self._process.kill()
        await self._process.wait()
        self._hears.cancel()


# ---- Discord, and the run


class Watched(BusyDiscord):
    """Says when a thread's card stands."""

    def __init__(self, members: dict[int, str]) -> None:
        super().__init__(members, guilds=SHARDS, shards=SHARDS)
        self.stands: dict[int, asyncio.Event] = {}
        """By thread."""

    @web.middleware
    async def _around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        response = await super()._around(request, handler)
        if request.method in {"POST", "PATCH"} and response.status < 300 and "/messages" in request.path:
            channel = int(request.match_info.get("channel", "0"))
            if channel in self.stands:
                self.stands[channel].set()
        return response


async def run(server: Server, processes: int, *, capped: bool) -> str:
    """Return a line of the table."""
    url = fresh(server.url, f"bench{processes}{'capped' if capped else 'open'}")
    discord = Watched({user: f"P{user}" for place in range(TABLES) for user in users(place)})
    discord.limited = capped
    await discord.start()
    async with AsyncExitStack() as stack:
        stack.push_async_callback(discord.stop)
        own: list[Process] = []
        for _ in range(processes):
            own.append(await Process.begin(await discord.listen(), url, unlimited=not capped))
            stack.push_async_callback(own[-1].end)
        await asyncio.wait_for(discord.ready.wait(), PATIENCE)
        games = [await own[place % processes].ask("open", place) for place in range(TABLES)]
        await _calm(own[0])
        await asyncio.sleep(6.0)  # all buckets are full again
        figures = await _play(discord, own, games)
        memory = statistics.mean(one.memory() for one in own)
    return f"| {processes} | {'50' if capped else 'none'} | {figures} | {memory:.0f} |"


async def _calm(process: Process) -> None:
    until = time.monotonic() + PATIENCE
    while not await process.ask("calm"):
        assert time.monotonic() < until, "the outbox is never empty"
        await asyncio.sleep(0.2)


async def _play(discord: Watched, own: list[Process], games: list[int]) -> str:
    """Let all tables move for some seconds; return the figures."""
    threads = [await own[0].ask("thread", game) for game in games]
    waits: list[float] = []
    discord.seen.clear()
    discord.busy = True
    until = time.monotonic() + SECONDS

    async def table(place: int) -> None:
        turn = place
        while time.monotonic() < until:
            stands = discord.stands[threads[place]] = asyncio.Event()
            began = time.monotonic()
            if not await own[turn % len(own)].ask("move", games[place]):
                return
            await asyncio.wait_for(stands.wait(), PATIENCE)
            if time.monotonic() < until:
                waits.append(time.monotonic() - began)
            turn += 1

    await asyncio.gather(*(table(place) for place in range(len(games))))
    discord.busy = False
    seen = [one for one in discord.seen if one.counted and one.done < until]
    posts = sum(one.method == "POST" and one.status < 300 and one.path.endswith("/messages") for one in seen)
    refused = sum(one.status == 429 for one in seen)
    return (
        f"{len(waits) / SECONDS:.1f} | {posts / SECONDS:.1f} | {len(seen) / SECONDS:.1f} | {refused}"
        f" | {statistics.median(waits):.2f}"
    )


async def main() -> None:
    """Measure and print."""
    print(f"{TABLES} tables, {SECONDS:.0f} s, {os.cpu_count()} cores")
    print("| processes | cap, requests/s | moves/s | posts/s | counted requests/s | 429 |", end="")
    print(" move to card, median s | MB a process |")
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    with own_server(durable=True) as server:
        for capped in (True, False):
            for processes in PROCESSES:
                print(await run(server, processes, capped=capped), flush=True)


if __name__ == "__main__":
    asyncio.run(bot(int(sys.argv[1]), sys.argv[2], sys.argv[3] == "1") if sys.argv[1:] else main())
