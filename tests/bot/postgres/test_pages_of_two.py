"""Two real processes serve the pages of one database: it does not matter which of them a browser asks."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.store import Store
from bot.tables.repository import Repository
from bot.tables.service import Tables
from bot.web.guards import COOKIE, CSRF
from engines import GAMES
from tests.bot.postgres.server import fresh
from tests.bot.tables.tables_kit import ANNA, BEN, begin

HERE = Path(__file__).parents[3]


@asynccontextmanager
async def serving(url: str) -> AsyncIterator[str]:
    """Run a process that serves pages; give its address."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.bot.postgres.serving_pages", url,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=HERE,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        async with asyncio.timeout(60):
            yield (await process.stdout.readline()).decode().strip()
    finally:
        process.stdin.close()
        await process.wait()


class Member:
    """A member's browser, which asks now the one, now the other process."""

    def __init__(self, http: aiohttp.ClientSession, token: str) -> None:
        self.http, self.token, self.csrf = http, token, ""

    async def get(self, url: str) -> Any:
        answer = await self.stream(url)
        await answer.read()
        return answer

    async def stream(self, url: str) -> Any:
        return await self.http.get(url, headers={"Cookie": f"{COOKIE}={self.token}"})

    async def post(self, url: str, body: Any) -> Any:
        headers = {"Cookie": f"{COOKIE}={self.token}", CSRF: self.csrf}
        answer = await self.http.post(url, json=body, headers=headers)
        await answer.read()
        return answer


async def come_in(http: aiohttp.ClientSession, tables: Tables, user: int, host: str) -> Member:
    """Let a member in at a process."""
    code = await tables.pages.invite(user, 1, 1)
    redeemed = await http.post(f"{host}/api/redeem", json={"code": code})
    await redeemed.read()
    member = Member(http, redeemed.cookies[COOKIE].value)
    member.csrf = (await (await member.get(f"{host}/api/me")).json())["csrf"]
    return member


async def news(stream: Any) -> tuple[str, Any]:
    """Return the next event of a stream."""
    async with asyncio.timeout(10):
        while not (line := (await stream.content.readline()).decode()).startswith("event: "):
            assert not stream.content.at_eof()
        data = (await stream.content.readline()).decode().removeprefix("data: ")
    return line.removeprefix("event: ").strip(), json.loads(data)


@pytest.mark.long_only
async def test_pages_of_two_processes_are_one(server: str) -> None:
    url = fresh(server, "pages")
    async with AsyncExitStack() as stack:
        store = await Store.open(url, shared=True)
        stack.push_async_callback(store.close)
        tables = Tables(Repository(store, GAMES))
        await begin(tables, key="endeavor")
        one, other = await asyncio.gather(*(stack.enter_async_context(serving(url)) for _ in range(2)))
        http = await stack.enter_async_context(aiohttp.ClientSession())
        table = await tables.table(1)
        asked = table.seats[table.pending[0].seat].user or 0
        mover = await come_in(http, tables, asked, one)
        watcher = await come_in(http, tables, next(who.id for who in (ANNA, BEN) if who.id != asked), other)

        # A session of the one is good in the other, and so are its pictures.
        state = await (await mover.get(f"{other}/api/tables/1")).json()
        shown = await (await mover.get(f"{one}/api/tables/1/pictures/board?format=tall")).json()
        png = await mover.get(other + shown["url"])
        assert (png.status, png.content_type) == (200, "image/png")

        # A move in the one shows on a page of the other at once, and the same move is made once.
        stream = await watcher.stream(f"{other}/api/tables/1/events")
        while (await news(stream))[1]["version"] != state["version"]:
            pass
        question = state["question"]
        body = {
            "decision": question["decision"],
            "act": question["answers"][0]["act"],
            "key": "one-of-mine",
        }
        answer = await mover.post(f"{one}/api/tables/1/answer", body)
        moved = (await answer.json())["state"]["version"]
        assert answer.status == 200
        while (await news(stream))[1]["version"] != moved:
            pass
        assert (await (await watcher.get(f"{other}/api/tables/1")).json())["version"] == moved
        again = await mover.post(f"{other}/api/tables/1/answer", body)
        assert again.status in {200, 409}
        assert (await again.json())["state"]["version"] == moved

        # A session that is ended in the one is ended in the other, with its streams.
        assert (await watcher.post(f"{one}/api/leave", {})).status == 200
        assert (await watcher.get(f"{other}/api/me")).status == 401
        while (await news(stream))[0] != "gone":
            pass
        stream.close()
