"""Databases that cost little: nearly every test has its own, and asks it two hundred times.

A new one is a copy, as making one takes many statements. And it is asked where the test runs: handing each
transaction to another thread and back takes longer than many of them do. The tests of the store, and the
bots that are killed, have both as they really are; long mode has the thread everywhere.
"""

import asyncio
import contextvars
import functools
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from bot.store.database import connection
from bot.store.database.migrations import Migration, migrate, migrations


@functools.cache
def _made() -> sqlite3.Connection:
    """Return an empty database of the newest schema; it stays open."""
    db = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    migrate(db, migrations())
    return db


def _copied(db: sqlite3.Connection, steps: tuple[Migration, ...]) -> int:
    """Do what `migrate` does; a database that holds nothing becomes a copy."""
    (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if tables or steps != migrations():
        return migrate(db, steps)
    _made().backup(db)
    return len(steps)


class _Turns:
    """In the place of a thread and its queue: each in its turn, later than asked, whoever still waits."""

    daemon = True

    def start(self) -> None:
        """Begin."""

    def join(self) -> None:
        """Wait for the end; nothing is left."""

    def put_nowait(self, asked: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Do this in the next turn of the loop; where there is none, now."""
        future, work = asked
        if future is None:
            work()
            return
        loop: Any = future.get_loop()
        # As from a thread: neither in the caller's context, nor among what a simulated Discord waits for.
        asyncio.BaseEventLoop.call_soon(loop, _do, future, work, context=contextvars.Context())


def _do(future: asyncio.Future[Any], work: Callable[[], Any]) -> None:
    try:
        result = work()
    except BaseException as error:  # noqa: BLE001 - it is for whoever asked
        if not future.done():
            future.set_exception(error)
    else:
        if not future.done():
            future.set_result(result)


class _Threadless(connection._Thread):  # pyright: ignore[reportPrivateUsage]
    """A connection that is used in turns of the event loop."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector)
        vars(self)["_tx"] = vars(self)["_thread"] = _Turns()


@pytest.fixture(autouse=True)
def quick_databases(monkeypatch: pytest.MonkeyPatch, long: bool) -> None:
    """Copy new databases, and use them without a thread; the tests of the store do neither."""
    monkeypatch.setattr(connection, "migrate", _copied)
    if not long:
        monkeypatch.setattr(connection, "_Thread", _Threadless)
