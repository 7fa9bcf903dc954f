"""Gives tests that name a file a database on a PostgreSQL server: `pytest -p tests.bot.postgres.plugin`.

With `IN_TURNS=1` in the environment two processes share it: each part of the table service that a test asks
for is now the one's, now the other's.
"""

import hashlib
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from bot.store import Store
from bot.store.database.db import Db
from bot.tables.service import Tables
from tests.bot.postgres.server import fresh, serving
from tests.bot.tables import tables_kit


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The URL of a server's database."""
    with serving() as url:
        yield url


@pytest.fixture(autouse=True)
def on_postgres(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Open a schema in the place of each file."""
    begin, look = Store.open, Store.look

    def place(path: str | Path) -> str:
        if str(path).startswith("postgresql://"):
            return str(path)
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        return fresh(server, "t" + hashlib.blake2s(str(path).encode(), digest_size=8).hexdigest())

    async def opened(path: str | Path, *, wait: float = 5.0, shared: bool = False) -> Store:
        return await begin(place(path), wait=wait, shared=shared or InTurns.opening)

    async def looking(path: str | Path, *, wait: float = 5.0) -> Store:
        return await look(place(path), wait=wait)

    monkeypatch.setattr(Store, "open", opened)
    monkeypatch.setattr(Store, "look", looking)


class InTurns:
    """The table services of two processes, which do what is asked of them in turns.

    The first one is the one that sends.
    """

    opening = False
    """What is opened now is shared."""

    def __init__(self, *services: Tables) -> None:
        """Keep them."""
        self.outbox = services[0].outbox
        self._next = cycle(services)

    def __getattr__(self, name: str) -> Any:
        return getattr(next(self._next), name)


def _anybody_sends(db: Db) -> None:
    db.execute("ALTER TABLE outbox ALTER COLUMN peer DROP DEFAULT")


def in_turns(service: Any) -> Any:
    """Return what opens two services in the place of one."""

    @asynccontextmanager
    async def both(*told: Any, **more: Any) -> AsyncIterator[Any]:
        more.setdefault("now", tables_kit.Clock())
        InTurns.opening = True
        async with service(*told, **more) as one, service(*told, **more) as other:
            InTurns.opening = False
            await one.repository.store.write(_anybody_sends)
            yield InTurns(one, other)

    return both


if os.environ.get("IN_TURNS"):
    tables_kit.service = in_turns(tables_kit.service)  # before any test takes it from there
