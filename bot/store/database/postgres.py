"""The database on a PostgreSQL server: whole transactions on one connection, in a thread of its own.

The connection holds the lock for writing, the tables that are held, and the number of this process: whoever
loses it loses them all. The server ends connections that are silent for a while. After a lost connection the
next transaction opens another one, and finds out whether the lock is still to be had.
"""

import asyncio
import contextlib
import logging
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, LiteralString, Self, TypeVar

import psycopg
from psycopg import IsolationLevel, errors

from bot.store.database.dialect import Connection
from bot.store.database.engine import Engine, StoreError, Work, shown
from bot.store.database.locks import TABLES, WRITES
from bot.store.database.postgres_fitness import (
    POOLED,
    is_direct,
    refuse_handing_around,
    refuse_splitting,
    refuse_unfit,
)
from bot.store.database.postgres_schema import enter, join, known

T = TypeVar("T")
Server = psycopg.Connection[Any]

_log = logging.getLogger("parley.store")

_SESSION: dict[str, Any] = {
    "application_name": "parley", "connect_timeout": 5,
    # A server that is cut off is noticed within half a minute, and not by the next move.
    "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 20_000,
}  # fmt: skip
_LIMITS = "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '10s'"
"""What a process holds that was stopped in the middle of a transaction is soon free for others."""
_IDLE_LIMIT = "SET idle_session_timeout = '15s'"
"""So is what it holds besides; who shares a database is heard more often (`bot.chat.sharing.BEAT`)."""
_READ: LiteralString = "SELECT 1"
_IN_TURN: LiteralString = f"SELECT CAST(pg_current_xact_id() AS TEXT), pg_advisory_xact_lock({WRITES}, 0)"
_HOW_ENDED: LiteralString = "SELECT pg_xact_status(CAST(%s AS xid8))"
_HOLD: LiteralString = f"SELECT pg_try_advisory_lock({TABLES}, %s)"
_LET_GO: LiteralString = f"SELECT pg_advisory_unlock({TABLES}, %s)"
PATIENCE = 10.0
"""Seconds after which a table is given up that another process holds."""
REST = 2.0
"""Seconds for which a server that could not be reached is not asked again: what waits fails at once."""
RESTARTING = 3.0
"""Seconds for which a server that does not answer is asked again: it may be starting."""
_AWAY = "The database {place} does not answer."
_UNSURE = "The database {place} does not say whether it has kept what was written."
_LOST = "The connection to the database {place} was lost meanwhile; nothing was changed."
_BUSY = "The database {place} is busy: another process does not let go of table {number}."
_UNSUPPORTED = re.compile(r"unsupported startup parameter(?: in options)?: (\w+)")
_NO_STARTUP = (
    "cannot be reached: a pooler refuses “{name}”, which the URL sets; leave it out, as a role can have its"
    " own search_path, or name the server itself"
)
_BY_STATEMENT = "is behind a pooler that hands connections around: set it to session mode, or leave it out"
_REASONS: dict[type[psycopg.Error], str] = {
    errors.DiskFull: "cannot grow: the disk is full",
    errors.ReadOnlySqlTransaction: "cannot be written: the server takes no changes",
    errors.InsufficientPrivilege: "cannot be used: permission is missing",
    errors.InvalidPassword: "cannot be opened: name or password are wrong",
    errors.InvalidCatalogName: "is not there: create it first",
}


class PostgresEngine(Engine):
    """An open database on a server."""

    def __init__(self, url: str, *, writes: bool, shared: bool = False) -> None:
        """Name the place; use `Store.open` or `Store.look`."""
        self._url = url
        self._writes = writes
        self._shared = shared
        self._thread = ThreadPoolExecutor(1, "store")
        self._server: Server | None = None
        self._held: set[int] = set()
        """Tables that this connection keeps from other processes."""
        self._known = False
        """The server has been reached before."""
        self._rests_until = float("-inf")

    @classmethod
    async def at(cls, place: str | Path, wait: float, *, shared: bool) -> Self:
        """Open a database to write to it."""
        store = cls(str(place), writes=True, shared=shared)
        version = await store._opened(wait)
        _log.info("database %s, schema %d, process %d", shown(store._url), version, store.peer)
        return store

    @classmethod
    async def looking_at(cls, place: str | Path, wait: float) -> Self:
        """Open a database only to read it."""
        store = cls(str(place), writes=False)
        await store._opened(wait)
        return store

    @classmethod
    def examine(cls, url: str) -> None:
        """Look whether a bot could start on this server, as its start does; changes nothing. StoreError."""
        store = cls(url, writes=True)
        try:
            store._reach()
        except psycopg.Error as error:
            raise store._explained(error) from error
        finally:
            store._drop()
            store._thread.shutdown()

    async def close(self) -> None:
        """Finish what was begun and close; closing twice does no harm."""
        await asyncio.to_thread(self._thread.shutdown)
        self._drop()

    async def write(self, work: Work[T], *, holding: int | None = None) -> T:
        """Run `work` as one transaction: all of it is on the disk on return, or nothing happened."""
        return await self._run(self._whole, work, _IN_TURN, IsolationLevel.READ_COMMITTED, holding)

    async def read(self, work: Work[T]) -> T:
        """Run `work`, which only reads, at one moment of the database."""
        return await self._run(self._whole, work, _READ, IsolationLevel.REPEATABLE_READ, None)

    async def hold(self, number: int) -> None:
        """Keep other processes away from a table."""
        until, nap = time.monotonic() + PATIENCE, 0.005
        while not await self._run(self._take, number):
            if time.monotonic() > until:
                raise StoreError(_BUSY.format(place=shown(self._url), number=number))
            await asyncio.sleep(nap)
            nap = min(2 * nap, 0.1)

    async def let_go(self, number: int) -> None:
        """Let other processes have a table."""
        await asyncio.shield(self._run(self._release, number))

    async def _opened(self, wait: float) -> int:
        """Connect for the first time, and bring the schema up to date; return it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, self._connect, wait)
        except BaseException:
            await self.close()
            raise

    async def _run(self, step: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, step, *args)

    # ---- on the thread

    def _whole(self, work: Work[T], first: LiteralString, level: IsolationLevel, holding: int | None) -> T:
        """Run one transaction that begins with a statement; StoreError if the server does not."""
        if self._server is None:
            self._connect(RESTARTING)
        assert self._server is not None
        if holding is not None and holding not in self._held:
            raise StoreError(_LOST.format(place=shown(self._url)))
        begun, result = (), list[T]()
        try:
            self._server.isolation_level = level
            with self._server.transaction():
                asked = time.perf_counter()
                begun = self._server.execute(first).fetchone()  # a lost connection is found out here
                if first is _IN_TURN:
                    self.waited = self.waited[0] + 1, self.waited[1] + time.perf_counter() - asked
                result.append(work(Connection(self._server)))
        except psycopg.Error as error:
            lost = self._look_after_connection()
            if lost and not begun and holding is None:  # the server was restarted while nothing happened
                return self._whole(work, first, level, None)
            kept = lost and begun and result and (first == _READ or self._was_committed(begun[0]))
            if not kept:
                raise self._explained(error, lost=lost) from error
        return result[0]

    def _was_committed(self, number: str) -> bool:
        """Tell whether a transaction without an answer was committed. StoreError, `unsure`, if unknown."""
        unsure = StoreError(_UNSURE.format(place=shown(self._url)), unsure=True)
        until, status = time.monotonic() + RESTARTING, None
        try:
            while status in {None, ("in progress",)} and time.monotonic() < until:
                if self._server is None:
                    self._connect(RESTARTING)
                assert self._server is not None
                status = self._server.execute(_HOW_ENDED, (number,)).fetchone()
                time.sleep(0.05 if status == ("in progress",) else 0.0)
        except StoreError as error:
            raise unsure from error
        except psycopg.Error as error:
            self._look_after_connection()
            raise unsure from error
        if status not in {("committed",), ("aborted",)}:
            raise unsure
        return status == ("committed",)

    def _take(self, number: int) -> bool:
        """Try to keep a table from other processes; tell whether it is."""
        if self._server is None:
            self._connect(RESTARTING)
        assert self._server is not None
        try:
            taken = self._server.execute(_HOLD, (number,)).fetchone() == (True,)
        except psycopg.Error as error:
            if self._look_after_connection():
                return False  # and again, on another one
            raise self._explained(error) from error
        if taken:
            self._held.add(number)
        return taken

    def _release(self, number: int) -> None:
        """Let go of a table; it is free already where the connection was lost."""
        if number in self._held and self._server is not None:
            self._held.discard(number)
            try:
                self._server.execute(_LET_GO, (number,))
            except psycopg.Error:
                self._look_after_connection()

    def _look_after_connection(self) -> bool:
        """After an error: tell whether the connection is lost, and let go of it then."""
        assert self._server is not None
        if not (self._server.broken or self._server.closed):
            return False
        self._drop()
        return True

    def _connect(self, wait: float) -> int:
        """Connect, wait up to `wait` seconds for server and lock, check the database, return its schema."""
        until = time.monotonic() + wait
        if time.monotonic() < self._rests_until:
            raise StoreError(_AWAY.format(place=shown(self._url)))
        while True:
            try:
                return self._enter(max(0.0, until - time.monotonic()))
            except psycopg.Error as error:
                self._drop()
                # What was never reached is not there; a server that was may be starting again.
                again = self._known and isinstance(error, psycopg.OperationalError)
                if not again or time.monotonic() > until:
                    self._rests_until = time.monotonic() + REST
                    raise self._explained(error) from error
            except BaseException:
                self._drop()
                raise
            time.sleep(0.1)

    def _enter(self, wait: float) -> int:
        server = self._reach()
        if not self._writes:
            server.read_only = True
            return known(server, shown(self._url), newest=True)
        if not self.direct:
            _log.warning("database %s: %s", shown(self._url), POOLED)
        version = enter(server, shown(self._url), wait, shared=self._shared)
        refuse_splitting(server, shown(self._url))  # a new database had no row to try that on
        if self._shared:
            server.execute(_IDLE_LIMIT)
            self.peer = join(server, self.peer)
        self._known = True
        return version

    def _reach(self) -> Server:
        """Connect, and look whether this connection will do; who only looks may do so at a standby."""
        self._server = server = psycopg.connect(self._url, autocommit=True, **_SESSION)
        server.execute(_LIMITS)
        if self._writes:
            self.direct = refuse_unfit(server, self._url, shown(self._url))
        else:
            self.direct = is_direct(server)
            if not self.direct:
                refuse_handing_around(server, self._url, shown(self._url))
        return server

    def _drop(self) -> None:
        """Let go of the connection, and with it of all that is held."""
        server, self._server = self._server, None
        self._held.clear()
        if server is not None:
            with contextlib.suppress(psycopg.Error):
                server.close()

    def _explained(self, error: psycopg.Error, *, lost: bool = False) -> Exception:
        """Return the failure in words, or the error itself if it is a mistake of the program.

        `lost`: the server has ended the connection, whatever it calls that.
        """
        reason = _REASONS.get(type(error)) or _of_pooler(error)
        failed = lost or isinstance(error, (psycopg.OperationalError, psycopg.InterfaceError))
        if reason is None and not failed:
            return error
        _log.error("database %s: %s", shown(self._url), str(error).strip().partition("\n")[0])
        return StoreError(f"The database {shown(self._url)} {reason or 'does not answer'}.")


def _of_pooler(error: psycopg.Error) -> str | None:
    """Return why a pooler does not do what is asked of it; it gives no code of its own."""
    if "statement pooling mode" in str(error):
        return _BY_STATEMENT
    refused = _UNSUPPORTED.search(str(error))
    return None if refused is None else _NO_STARTUP.format(name=refused[1])
