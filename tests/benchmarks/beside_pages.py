"""What open pages cost the chat: moves in the simulated Discord beside 200 pages and without, in turns.

    python -m tests.benchmarks.beside_pages [turns]

The bot serves eight tables, two of each game. People move at the first four of them, by panels. Other
processes hold the pages: 20 of those tables fetch, as a browser does, the state and the pictures after each
move; 180 of the others wait. Prints the milliseconds from a press or command until the bot's answer, and
those of the whole step, which a move is with all that is sent after it, without pages and with them; and the
ratios. All share this machine's cores.
"""

import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

from aiohttp import ClientSession, ClientTimeout, TCPConnector
from simcord import actors
from simcord.http import router

from bot.rehearsal.launch import on_database, with_pages
from bot.rehearsal.player import Company
from bot.rehearsal.world import World, open_world
from bot.settings import Settings
from bot.web import streams
from bot.web.guards import COOKIE
from engines import GAMES
from tests.benchmarks.pages import spread

SEATS = 3
STEPS = 4
"""At each table in a turn."""
REST = 1.5
"""Seconds until somebody moves again: pages have shown by then what happened."""
BUSY, WAITING = 5, 45
"""Pages of a table where somebody moves, and where nobody does."""
SESSIONS = 10
"""Of each member: one may not ask for much at once."""
VIEWS = ("board", "question")


async def hold(url: str, table: int, count: int, tokens: Sequence[str]) -> None:
    """Hold `count` pages of a table; those of a busy one fetch what has changed: the other process."""
    async with ClientSession(connector=TCPConnector(limit=0), timeout=ClientTimeout(None)) as session:

        async def get(path: str, headers: dict[str, str]) -> bytes:
            async with session.get(url + path, headers=headers) as answer:
                return await answer.read() if answer.status == 200 else b"{}"

        async def look(headers: dict[str, str]) -> None:
            await get(f"/api/tables/{table}", headers)
            for view in VIEWS:
                shown = json.loads(await get(f"/api/tables/{table}/pictures/{view}", headers))
                if "url" in shown:
                    await get(shown["url"], headers)

        async def page(token: str) -> None:
            headers = {"Cookie": f"{COOKIE}={token}"}
            async with session.get(f"{url}/api/tables/{table}/events", headers=headers) as stream:
                assert stream.status == 200, await stream.text()
                async for line in stream.content:
                    if line.startswith(b"data: ") and count == BUSY:
                        await look(headers)

        await asyncio.gather(*(page(tokens[place % len(tokens)]) for place in range(count)))


async def tables(world: World) -> list[Company]:
    """Open two tables of each game; nobody moves at the last four."""
    companies: list[Company] = []
    for place, key in enumerate((*GAMES, *GAMES)):
        company = Company(world, random.Random(place), "command")
        await company.sit_down(key, SEATS)
        company.manner = "panel"
        companies.append(company)
    return companies


@contextlib.asynccontextmanager
async def pages(world: World, url: str, companies: Sequence[Company]) -> AsyncIterator[None]:
    """Keep all pages open during the block."""
    with world.as_bot():
        tokens = [
            await world.bot.tables.pages.sign_in(member.id, "a browser")
            for _ in range(SESSIONS)
            for member in world.members[:SEATS]
        ]
    children = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.benchmarks.beside_pages", "hold", url, str(company.table_id),
            str(BUSY if place < len(GAMES) else WAITING), *tokens,
        )
        for place, company in enumerate(companies)
    ]  # fmt: skip
    await asyncio.sleep(10)
    try:
        yield
    finally:
        for child in children:
            child.terminate()
            await child.wait()
        await asyncio.sleep(1)


class Times:
    """The seconds until answers and of steps."""

    def __init__(self) -> None:
        """Begin with none."""
        self.answers: list[float] = []
        self.steps: list[float] = []
        self.asked = self.latest = 0.0

    def __str__(self) -> str:
        """Put them into words."""
        return f"an answer {spread(self.answers)}, a step {spread(self.steps)}"

    def watch(self) -> contextlib.ExitStack:
        """Note each answer to an interaction during a block."""
        pressed: Any = actors._dispatch_actor_interaction
        sent: Any = router.dispatch

        async def press(*arguments: Any, **rest: Any) -> Any:
            self.asked = time.perf_counter()
            return await pressed(*arguments, **rest)

        def send(backend: Any, method: str, path: str, **rest: Any) -> Any:
            self.latest = time.perf_counter()
            if path.endswith("/callback"):
                self.answers.append(self.latest - self.asked)
            return sent(backend, method, path, **rest)

        stack = contextlib.ExitStack()
        stack.enter_context(patch.object(actors, "_dispatch_actor_interaction", press))
        stack.enter_context(patch.object(router, "dispatch", send))
        return stack


async def turn(companies: Sequence[Company], times: Times) -> None:
    """Move at the first tables."""
    with times.watch():
        for _ in range(STEPS):
            for company in companies[: len(GAMES)]:
                began = time.perf_counter()
                if await company.step():
                    times.steps.append(times.latest - began)
                await asyncio.sleep(REST)


async def compare(turns: int) -> None:
    """Play, and print."""
    streams.OF_MEMBER = 200
    without, beside = Times(), Times()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(token=None, db=Path(folder) / "parley.sqlite3", data=None)
        settings = with_pages(settings)
        assert settings.web is not None
        async with open_world(on_database(settings, settings.db)) as world:
            companies = await tables(world)
            await turn(companies, Times())
            for _ in range(turns):
                await turn(companies, without)
                async with pages(world, settings.web.url, companies):
                    await turn(companies, beside)
                print(f"without pages: {without}; beside 200: {beside}", flush=True)
    answers, steps = (
        statistics.median(getattr(beside, what)) / statistics.median(getattr(without, what))
        for what in ("answers", "steps")
    )
    print(f"beside 200 open pages: an answer {answers:.2f}, a step {steps:.2f} of those without them")


if __name__ == "__main__":
    if sys.argv[1:2] == ["hold"]:
        asyncio.run(hold(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5:]))
    else:
        asyncio.run(compare(int((sys.argv[1:] or ["6"])[0])))
