"""A browser of each member at the page server, for its tests."""

import random
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp.test_utils import TestClient, TestServer
from aiohttp.web import Application, Request

from bot.drawing.pictures import Pictures
from bot.store.rows import TableRow
from bot.tables.computers import Job, Suggestion
from bot.tables.service import Tables
from bot.web.guards import COOKIE, CSRF
from bot.web.identity import Identity
from bot.web.limits import Limits
from bot.web.parts import Parts
from bot.web.server import PageServer
from engines.kernel import Game
from tests.bot.tables.tables_kit import service
from tests.toy import GAMES

HOST = "pages.example"


@dataclass(frozen=True)
class KnownSession:
    id: int
    user: int
    guild: int = 1


@dataclass(frozen=True)
class KnownInvitation:
    user: int
    guild: int
    table_id: int


@dataclass
class KnownPages:
    """Whose tokens are good, in memory."""

    tokens: dict[str, KnownSession] = field(default_factory=dict[str, KnownSession])
    codes: dict[str, KnownInvitation] = field(default_factory=dict[str, KnownInvitation])

    def let_in(self, user: int) -> str:
        token = f"token-{len(self.tokens)}-{user}"
        self.tokens[token] = KnownSession(len(self.tokens) + 1, user)
        return token

    async def invited(self, code: str) -> KnownInvitation | None:
        return self.codes.get(code)

    async def redeem(self, code: str, agent: str) -> str | None:
        known = self.codes.pop(code, None)
        return None if known is None else self.let_in(known.user)

    async def sign_in(self, user: int, agent: str, seconds: int = 0) -> str:
        return self.let_in(user)

    async def session(self, token: str) -> KnownSession | None:
        return self.tokens.get(token)

    async def revoke(self, user: int, number: int | None) -> None:
        gone = [t for t, one in self.tokens.items() if one.user == user and number in {None, one.id}]
        for token in gone:
            del self.tokens[token]


@dataclass
class Doorkeeper:
    """Lets everybody see what is not private, but for those who were locked out."""

    locked_out: set[int] = field(default_factory=set[int])

    async def may_see(self, user: int, row: TableRow) -> bool:
        return user not in self.locked_out and (not row.private or row.host == user)


class Fast(Limits):
    """No limits: tests are quicker than people."""

    def take(self, who: object, rate: object) -> float:
        return 0.0


class Browser:
    """A member's browser."""

    def __init__(self, client: "TestClient[Request, Application]", token: str, user: int = 0) -> None:
        self.client = client
        self.token = token
        self.user = user
        self.csrf = ""
        self.count = 0

    @property
    def headers(self) -> dict[str, str]:
        return {"Host": HOST, "Cookie": f"{COOKIE}={self.token}", CSRF: self.csrf}

    async def get(self, path: str, **headers: str) -> Any:
        return await self.client.get(path, headers={**self.headers, **headers})

    async def post(self, path: str, body: Any, **headers: str) -> Any:
        return await self.client.post(path, json=body, headers={**self.headers, **headers})

    async def me(self) -> Any:
        answer = await self.get("/api/me")
        assert answer.status == 200, await answer.text()
        known = await answer.json()
        self.csrf = known["csrf"]
        return known

    async def state(self, table: int) -> Any:
        answer = await self.get(f"/api/tables/{table}")
        assert answer.status == 200, await answer.text()
        return await answer.json()

    async def answer(self, table: int, question: Any, act: Any, key: str = "") -> Any:
        self.count += 1
        body = {"decision": question["decision"], "act": act, "key": key or f"{self.token}-{self.count}"}
        return await self.post(f"/api/tables/{table}/answer", body)


@dataclass
class Bed:
    """The server, what it stands on, and browsers of members."""

    tables: Tables
    pages: KnownPages
    doorkeeper: Doorkeeper
    server: PageServer
    client: "TestClient[Request, Application]"

    async def browser(self, user: int) -> Browser:
        browser = Browser(self.client, self.pages.let_in(user), user)
        await browser.me()
        return browser


async def no_advice(job: Job) -> tuple[Suggestion, ...] | None:
    return None


@asynccontextmanager
async def bed(
    path: Path,
    games: Mapping[str, Game] = GAMES,
    pictures: Pictures | None = None,
    limits: Limits | None = None,
    url: str = f"https://{HOST}",
    advise: Any = no_advice,
    identity: Identity | None = None,
    **more: Any,
) -> AsyncIterator[Bed]:
    async with service(path, games, **more) as tables:
        pages, doorkeeper = KnownPages(), Doorkeeper()
        parts = Parts(
            tables, games, pictures or Pictures(draw=False), pages, doorkeeper, advise, lambda _: "Here",
            identity=identity,
        )  # fmt: skip
        server = PageServer(parts, url, limits=limits or Fast())
        client = TestClient(TestServer(server.application()))
        await client.start_server()
        try:
            yield Bed(tables, pages, doorkeeper, server, client)
        finally:
            server.streams.close()
            await client.close()


def choose(question: Any, rng: random.Random) -> Any:
    """Return an act for a question, as somebody would choose who taps at random."""
    if question["kind"] == "subset":
        values = [one for one in question["answers"] if one["act"]["verb"] == "many"]
        count = rng.randint(question["low"], question["high"])
        if count:
            refs = [one["act"]["refs"][0] for one in rng.sample(values, count)]
            return {**values[0]["act"], "refs": refs}
    if question["numbers"] and (not question["answers"] or rng.random() < 0.5):
        return {"verb": "numbers", "numbers": typed(question["numbers"], rng)}
    answer = rng.choice(question["answers"])
    if answer["numbers"]:
        return {**answer["act"], "numbers": typed(answer["numbers"], rng)}
    return answer["act"]


def typed(numbers: Any, rng: random.Random) -> dict[str, int]:
    return {one["field"]: rng.randint(one["low"], min(one["high"], one["low"] + 10)) for one in numbers}
