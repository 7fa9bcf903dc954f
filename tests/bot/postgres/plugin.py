"""Gives tests that name a file a database on a PostgreSQL server: `pytest -p tests.bot.postgres.plugin`."""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.bot.postgres.server import fresh, serving


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

    async def opened(path: str | Path, *, wait: float = 5.0) -> Store:
        return await begin(place(path), wait=wait)

    async def looking(path: str | Path, *, wait: float = 5.0) -> Store:
        return await look(place(path), wait=wait)

    monkeypatch.setattr(Store, "open", opened)
    monkeypatch.setattr(Store, "look", looking)
