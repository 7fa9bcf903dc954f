"""What open pages cost the chat: moves in a fake Discord beside 200 pages and without, in turns.

    python -m tests.benchmarks.beside_pages [turns]

The bot runs in a process of its own and serves eight tables, two of each game. Members move at the first four
of them by commands. Another process holds the pages: 20 of those tables fetch, as a browser does, the state
and a picture after each move; 180 of the others wait. Prints the milliseconds from a command to the bot's
answer, and to the last of all that it sends because of the move, without pages and with them; and the ratios.
All share this machine's cores.
"""

import asyncio
import contextlib
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yarl
from aiohttp import ClientSession, ClientTimeout, TCPConnector, web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.application import Parley
from bot.rehearsal.launch import with_pages
from bot.settings import Settings
from bot.web import streams
from bot.web.guards import COOKIE
from engines import GAMES
from tests.benchmarks.pages import spread
from tests.killed.bot import moves
from tests.killed.server import LOBBY, FakeDiscord, Json

MEMBERS = {11: "Anna", 12: "Ben", 13: "Cleo"}
STEPS = 4
"""At each table in a turn."""
QUIET = 1.5
"""Seconds without a word of the bot after which a move has been told."""
BUSY, WAITING = 5, 45
"""Pages of a table where somebody moves, and where nobody does."""
SESSIONS = 10
"""Of each member: one may not ask for much at once."""
VIEWS = ("question", "board")
"""A page shows the first of which there is a picture."""


# ---- the bot's process


async def serve(port: str) -> None:
    """Run at the Discord at this port; "tokens" and "moves" on the input get a line of JSON each."""
    Route.BASE = f"http://127.0.0.1:{port}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    streams.OF_MEMBER = 200
    reader, rng = asyncio.StreamReader(), random.Random(1)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    settings = with_pages(Settings.from_environment())
    assert settings.web is not None
    async with Parley(settings, seed=lambda: rng.randbytes(32)) as app:
        running = asyncio.create_task(app.start(settings.token or ""))
        while line := await reader.readline():
            if line.strip() == b"tokens":
                who = [member for _ in range(SESSIONS) for member in MEMBERS]
                tokens = [await app.tables.pages.sign_in(member, "a browser") for member in who]
                print(json.dumps({"url": settings.web.url, "tokens": tokens}), flush=True)
            else:
                print(json.dumps(await moves(app, rng)), flush=True)
        running.cancel()


# ---- the pages' process


async def hold(url: str, tables: Sequence[int], tokens: Sequence[str]) -> None:
    """Hold the pages, and say so; those of the first tables fetch what has changed."""
    places = [table for table in tables[: len(GAMES)] for _ in range(BUSY)]
    places += [table for table in tables[len(GAMES) :] for _ in range(WAITING)]
    opened = 0
    async with ClientSession(connector=TCPConnector(limit=0), timeout=ClientTimeout(None)) as session:

        async def get(path: str, headers: dict[str, str]) -> Json:
            async with session.get(url + path, headers=headers) as answer:
                body = await answer.read()
                return json.loads(body) if answer.content_type == "application/json" else {}

        async def look(table: int, headers: dict[str, str]) -> None:
            state = await get(f"/api/tables/{table}", headers)
            for view in VIEWS if state.get("question") else VIEWS[-1:]:
                shown = await get(f"/api/tables/{table}/pictures/{view}", headers)
                if "url" in shown:
                    await get(shown["url"], headers)
                    print("had", flush=True)
                    return

        async def page(place: int, table: int) -> None:
            nonlocal opened
            headers = {"Cookie": f"{COOKIE}={tokens[place % len(tokens)]}"}
            async with session.get(f"{url}/api/tables/{table}/events", headers=headers) as stream:
                assert stream.status == 200, await stream.text()
                opened += 1
                if opened == len(places):
                    print("open", flush=True)
                async for line in stream.content:
                    if line.startswith(b"data: ") and table in tables[: len(GAMES)]:
                        await look(table, headers)

        await asyncio.gather(*(page(place, table) for place, table in enumerate(places)))


# ---- this process: Discord and its members


async def child(*arguments: str, **environment: str) -> asyncio.subprocess.Process:
    """Start this module as something else."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.benchmarks.beside_pages", *arguments,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env={**os.environ, **environment},
        limit=1 << 24,
    )  # fmt: skip


class Told(NamedTuple):
    """Seconds from a command until the first answer, and until the last that was sent because of it."""

    answer: float
    all: float


class Chat:
    """The members, who know what can be played."""

    def __init__(self, discord: FakeDiscord, bot: asyncio.subprocess.Process) -> None:
        self._discord = discord
        self._bot = bot
        self._first = self._last = 0.0
        discord.fuse = self._heard

    def _heard(self, where: str, request: web.Request) -> None:
        if where == "before":
            self._last = time.perf_counter()
            if request.path.endswith("/callback") and not self._first:
                self._first = self._last

    async def ask(self, words: str) -> Json:
        """Ask the bot's process something."""
        assert self._bot.stdin is not None
        assert self._bot.stdout is not None
        self._bot.stdin.write(f"{words}\n".encode())
        return json.loads(await self._bot.stdout.readline())

    async def say(self, member: int, channel: int, words: str, options: Json) -> Told:
        """Send a command, and wait until the bot has said all that there is to say."""
        self._first, began = 0.0, time.perf_counter()
        token = await self._discord.command(member, channel, words, options)
        while not self._first or time.perf_counter() - self._last < QUIET:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        assert self._discord.said(token), (words, options)
        return Told(self._first - began, self._last - began)

    async def sit_down(self, key: str) -> int:
        """Open a table; return its number."""
        host, *guests = MEMBERS
        await self.say(host, LOBBY, "game new", {"game": key})
        table = (await self.ask("moves"))["lobby"]
        for guest in guests:
            await self.say(guest, LOBBY, "game join", {"game": str(table)})
        await self.say(host, LOBBY, "game start", {"game": str(table)})
        return table

    async def move(self, table: int) -> Told | None:
        """Make a move at a table; None where the game is over."""
        open_now = [one for one in (await self.ask("moves"))["moves"] if one["game"] == table]
        for one in open_now[:1]:
            options = {**one["options"], "game": str(table)}
            return await self.say(one["user"], int(one["channel"]), one["words"], options)
        return None

    async def turn(self, tables: Sequence[int], told: list[Told]) -> None:
        """Move at the first tables."""
        for _ in range(STEPS):
            for table in tables[: len(GAMES)]:
                move = await self.move(table)
                if move is not None:
                    told.append(move)


@contextlib.asynccontextmanager
async def pages(url: str, tables: Sequence[int], tokens: Sequence[str]) -> AsyncIterator[list[int]]:
    """Keep all pages open during the block; afterwards the list has how many pictures they had."""
    had = list[int]()
    holder = await child("hold", url, json.dumps(tables), json.dumps(tokens))
    assert holder.stdout is not None
    assert await holder.stdout.readline(), "not all pages were opened"
    await asyncio.sleep(QUIET)
    try:
        yield had
    finally:
        holder.terminate()
        had.append((await holder.stdout.read()).count(b"had"))
        await holder.wait()
        await asyncio.sleep(QUIET)


def in_words(told: Sequence[Told]) -> str:
    """Say how long it took."""
    return f"an answer {spread([one.answer for one in told])}, all {spread([one.all for one in told])}"


async def compare(turns: int) -> None:
    """Play, and print."""
    discord = FakeDiscord(MEMBERS)
    await discord.start()
    with tempfile.TemporaryDirectory() as folder:
        bot = await child(
            "serve", str(discord.port), DISCORD_TOKEN="MTAwMw.page.test", PARLEY_GRACE="0",
            PARLEY_LOG="error", PARLEY_DB=str(Path(folder) / "parley.sqlite3"),
        )  # fmt: skip
        await discord.ready.wait()
        await asyncio.sleep(QUIET)
        chat = Chat(discord, bot)
        access: Any = await chat.ask("tokens")
        tables = [await chat.sit_down(key) for key in (*GAMES, *GAMES)]
        without, beside, warm = list[Told](), list[Told](), list[Told]()
        await chat.turn(tables, warm)
        for _ in range(turns):
            await chat.turn(tables, without)
            async with pages(access["url"], tables, access["tokens"]) as had:
                await chat.turn(tables, beside)
            words = f"beside 200, which had {had[0]} pictures: {in_words(beside)}"
            print(f"without pages: {in_words(without)}; {words}", flush=True)
        bot.terminate()
        await bot.wait()
    await discord.stop()
    assert not discord.strange, discord.strange
    kinds: Sequence[Callable[[Told], float]] = (lambda one: one.answer, lambda one: one.all)
    answer, told = (
        statistics.median(map(kind, beside)) / statistics.median(map(kind, without)) for kind in kinds
    )
    print(f"beside 200 open pages: an answer {answer:.2f}, all {told:.2f} of those without them")


if __name__ == "__main__":
    if sys.argv[1:2] == ["hold"]:
        asyncio.run(hold(sys.argv[2], json.loads(sys.argv[3]), json.loads(sys.argv[4])))
    elif sys.argv[1:2] == ["serve"]:
        asyncio.run(serve(sys.argv[2]))
    else:
        asyncio.run(compare(int((sys.argv[1:] or ["6"])[0])))
