"""The database on a PostgreSQL server: whole transactions on one connection, in a thread of its own.

One process writes: its connection holds a lock for as long as it lasts. When the connection is lost, the next
transaction begins another one, and finds out whether the lock is still to be had.
"""

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Self, TypeVar

import psycopg
from psycopg import errors

from bot.store.database.dialect import Connection
from bot.store.database.engine import Engine, StoreError, Work, shown
from bot.store.database.servers import known, lock, migrate

T = TypeVar("T")
Server = psycopg.Connection[Any]

_log = logging.getLogger("parley.store")

_SESSION: dict[str, Any] = {
    "application_name": "parley",
    "connect_timeout": 10,
    # A server that is cut off is noticed within half a minute, and not by the next move.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
_LIMITS = "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '5s'"
"""What a process holds that was stopped in the middle of a transaction is soon free for others."""
_REASONS: dict[type[psycopg.Error], str] = {
    errors.DiskFull: "cannot grow: the disk is full",
    errors.ReadOnlySqlTransaction: "cannot be written: the server takes no changes",
    errors.InsufficientPrivilege: "cannot be used: permission is missing",
    errors.InvalidPassword: "cannot be opened: name or password are wrong",
    errors.InvalidCatalogName: "is not there: create it first",
}


class PostgresEngine(Engine):
    """An open database on a server."""

    def __init__(self, url: str, *, writes: bool) -> None:
        """Name the place; use `Store.open` or `Store.look`."""
        self._url = url
        self._writes = writes
        self._thread = ThreadPoolExecutor(1, "store")
        self._server: Server | None = None

    @classmethod
    async def at(cls, place: str | Path, wait: float) -> Self:
        """Open a database to write to it."""
        store = cls(str(place), writes=True)
        version = await store._opened(wait)
        _log.info("database %s, schema %d", shown(store._url), version)
        return store

    @classmethod
    async def looking_at(cls, place: str | Path, wait: float) -> Self:
        """Open a database only to read it."""
        store = cls(str(place), writes=False)
        await store._opened(wait)
        return store

    async def close(self) -> None:
        """Finish what was begun and close; closing twice does no harm."""
        await asyncio.to_thread(self._thread.shutdown)
        self._drop()

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction: all of it is on the disk on return, or nothing happened."""
        return await self._run(work)

    async def read(self, work: Work[T]) -> T:
        """Run `work`, which only reads, at one moment of the database."""
        return await self._run(work)

    async def _opened(self, wait: float) -> int:
        """Connect for the first time, and bring the schema up to date; return it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, self._connect, wait)
        except BaseException:
            await self.close()
            raise

    async def _run(self, work: Work[T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._whole, work)

    # ---- on the thread

    def _whole(self, work: Work[T]) -> T:
        """Run one transaction; StoreError if the server does not carry it out."""
        if self._server is None:
            self._connect(0)
        assert self._server is not None
        begun = False
        try:
            with self._server.transaction():
                self._server.execute("SELECT 1")  # the first round trip: a lost connection is found out here
                begun = True
                return work(Connection(self._server))
        except psycopg.Error as error:
            if self._server.broken or self._server.closed:
                self._drop()
                if not begun:  # the server was restarted while nothing happened
                    return self._whole(work)
            raise self._explained(error) from error

    def _connect(self, wait: float) -> int:
        """Connect, take the lock to write, and look whether the database is ours; return its schema."""
        try:
            self._server = server = psycopg.connect(self._url, autocommit=True, **_SESSION)
            server.execute(_LIMITS)
            # Reading several statements at one moment; who writes is alone anyway.
            server.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            if not self._writes:
                server.read_only = True
                return known(server, shown(self._url), newest=True)
            lock(server, shown(self._url), wait)
            known(server, shown(self._url))
            return migrate(server)
        except psycopg.Error as error:
            self._drop()
            raise self._explained(error) from error
        except BaseException:
            self._drop()
            raise

    def _drop(self) -> None:
        """Let go of the connection, and with it of the lock."""
        server, self._server = self._server, None
        if server is not None:
            with contextlib.suppress(psycopg.Error):
                server.close()

    def _explained(self, error: psycopg.Error) -> Exception:
        """Return the failure in words; the error itself where it is the program's mistake."""
        reason = _REASONS.get(type(error))
        if reason is None and not isinstance(error, (psycopg.OperationalError, psycopg.InterfaceError)):
            return error
        _log.error("database %s: %s", shown(self._url), str(error).strip().partition("\n")[0])
        return StoreError(f"The database {shown(self._url)} {reason or 'does not answer'}.")
