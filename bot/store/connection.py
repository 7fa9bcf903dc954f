"""The one connection to the database: opening, whole transactions, and failures in plain words."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import aiosqlite

from bot.store.migrations import APPLICATION, migrate, migrations

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]

_log = logging.getLogger(__name__)

_REASONS = {
    sqlite3.SQLITE_BUSY: "is in use by another program; stop that one first (is the bot running twice?)",
    sqlite3.SQLITE_LOCKED: "is in use by another program; stop that one first (is the bot running twice?)",
    sqlite3.SQLITE_READONLY: "cannot be written: the file or its folder is read-only",
    sqlite3.SQLITE_PERM: "cannot be opened: permission is missing",
    sqlite3.SQLITE_FULL: "cannot grow: the disk is full",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened: check that the folder exists and may be written",
    sqlite3.SQLITE_IOERR: "cannot be read or written: the disk reports an error",
    sqlite3.SQLITE_CORRUPT: "is damaged; put a copy of an earlier state in its place",
    sqlite3.SQLITE_NOTADB: "is damaged or no SQLite database; put a copy of an earlier state in its place",
}


class StoreError(Exception):
    """The database cannot be used; the text is one clear sentence, and nothing was changed."""


class _Thread(aiosqlite.Connection):
    """A connection whose whole transactions take a single hop to its thread."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, 64)
        # A program that ends by an error must not hang; what was not committed is simply not there.
        self._thread.daemon = True

    async def run(self, work: Work[T]) -> T:
        return await self._execute(_plain, self, work)  # pyright: ignore[reportUnknownMemberType]

    async def run_transaction(self, work: Work[T]) -> T:
        return await self._execute(_transaction, self, work)  # pyright: ignore[reportUnknownMemberType]

    async def ended(self) -> None:
        """Wait for the thread of a connection that could not be opened."""
        await asyncio.to_thread(self._thread.join)

    def raw(self) -> sqlite3.Connection:
        """Return the connection itself; for use on its thread only."""
        return self._conn


class Store:
    """An open database. Functions given to `write` and `read` run on its thread, one after the other.

    They must not keep the connection. All errors of SQLite come as `StoreError`, except for those
    that are mistakes of the program (a broken constraint, wrong SQL).
    """

    def __init__(self, thread: _Thread, path: Path) -> None:
        """Take an open connection; use `open`."""
        self._thread = thread
        self.path = path

    @classmethod
    async def open(cls, path: str | Path, *, wait: float = 5.0) -> "Store":
        """Open or create the database and bring its schema up to date.

        Waits up to `wait` seconds for another program to let go of it. StoreError in one clear sentence.
        """
        path = Path(path)

        def connect() -> sqlite3.Connection:
            return sqlite3.connect(path, timeout=wait, isolation_level=None)

        thread = _Thread(connect)
        try:
            await thread
        except sqlite3.Error as error:
            await thread.ended()
            raise _explained(error, path) from error
        store = cls(thread, path)
        try:
            await thread.run(lambda db: _prepare(db, path))
            version = await thread.run(lambda db: migrate(db, migrations()))
        except sqlite3.Error as error:
            await store.close()
            raise _explained(error, path) from error
        except BaseException:
            await store.close()
            raise
        _log.info("database %s, schema %d, SQLite %s", path, version, sqlite3.sqlite_version)
        return store

    async def close(self) -> None:
        """Finish what was begun and close; closing twice does no harm."""
        await self._thread.close()

    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction: all of it is on the disk on return, or nothing happened."""
        try:
            return await self._thread.run_transaction(work)
        except sqlite3.Error as error:
            raise _explained(error, self.path) from error

    async def read(self, work: Work[T]) -> T:
        """Run `work`, which only reads; no other transaction comes between its statements."""
        try:
            return await self._thread.run(work)
        except sqlite3.Error as error:
            raise _explained(error, self.path) from error


def _plain(thread: _Thread, work: Work[T]) -> T:
    return work(thread.raw())


def _transaction(thread: _Thread, work: Work[T]) -> T:
    db = thread.raw()
    db.execute("BEGIN IMMEDIATE")
    try:
        result = work(db)
        db.execute("COMMIT")
    except BaseException:
        # A full disk makes SQLite roll back by itself.
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return result


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    """Set the connection up; StoreError if this database is not for us."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application != APPLICATION and (application or version or tables):
        raise StoreError(f"The database {path} belongs to another program; name a file of Parley's own.")
    known = len(migrations())
    if version > known:
        raise StoreError(
            f"The database {path} was written by a newer version of Parley"
            f" (schema {version}, here {known}); update Parley."
        )
    # One process at a time: a second one would post everything twice, and some versions
    # of SQLite damage a WAL file to which two connections write.
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA temp_store = MEMORY")


def _explained(error: sqlite3.Error, path: Path) -> Exception:
    """Return the failure in words; the error itself where it is the program's mistake."""
    code = getattr(error, "sqlite_errorcode", None)
    reason = None if code is None else _REASONS.get(code & 0xFF)
    if reason is None:
        return error
    _log.error("database %s: %s (%s)", path, error, getattr(error, "sqlite_errorname", ""))
    return StoreError(f"The database {path} {reason}.")
