"""The database in a file, by SQLite; the one process that writes holds a lock beside it."""

import asyncio
import contextlib
import logging
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Self, TypeVar

import aiosqlite

from bot.store.database import lives
from bot.store.database.engine import Engine, StoreError, Work
from bot.store.database.files import Files
from bot.store.database.migrations import APPLICATION, migrate, migrations
from bot.store.database.shape import deviation

T = TypeVar("T")
_Raw = Callable[[sqlite3.Connection], T]

_log = logging.getLogger("parley.store")

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


class _Thread(aiosqlite.Connection):
    """A connection whose whole transactions take a single hop to its thread."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, 64)
        # A program that ends by an error must not hang; what was not committed is simply not there.
        self._thread.daemon = True

    async def run(self, work: _Raw[T]) -> T:
        return await self._execute(_plain, self, work)  # pyright: ignore[reportUnknownMemberType]

    async def run_transaction(self, begin: str, work: _Raw[T], first: Callable[[], None] | None = None) -> T:
        return await self._execute(_transaction, self, begin, work, first)  # pyright: ignore[reportUnknownMemberType]

    async def ended(self) -> None:
        """Wait for the thread of a connection that could not be opened."""
        await asyncio.to_thread(self._thread.join)

    def raw(self) -> sqlite3.Connection:
        """Return the connection itself; for use on its thread only."""
        return self._conn


class SqliteEngine(Engine):
    """An open database in a file; all transactions run on one thread, one after the other."""

    def __init__(self, thread: _Thread, path: Path, lock: sqlite3.Connection | None = None) -> None:
        """Take an open connection; use `Store.open` or `Store.look`."""
        self._thread = thread
        self._lock = lock
        self.path = path
        self._files: Files | None = None
        """Those that it writes to; None where it only reads."""

    @classmethod
    async def at(cls, place: str | Path, wait: float, *, shared: bool) -> Self:  # noqa: ARG003 - no file is shared
        """Open or create a file, and bring its schema up to date."""
        path = Path(place)

        def connect() -> sqlite3.Connection:
            private(path)
            return sqlite3.connect(path, timeout=wait, isolation_level=None)

        def prepare(db: sqlite3.Connection) -> int:
            _prepare(db, path)
            version = migrate(db, migrations())
            lives.begin(db, path)
            return version

        try:
            lock = await asyncio.to_thread(take, path, wait)
            store, version = await cls._opened(path, lock, connect, prepare)
        except sqlite3.Error as error:
            raise explained(error, path) from error
        store._files = await store._thread.run(lambda db: Files(db, path))  # noqa: SLF001 - its own class
        _log.info("database %s, schema %d, SQLite %s", path, version, sqlite3.sqlite_version)
        return store

    @classmethod
    async def looking_at(cls, place: str | Path, wait: float) -> Self:
        """Open a file only to read it; of an older schema, a copy that is brought up to date."""
        path = Path(place)

        def connect() -> sqlite3.Connection:
            db = reader(path, wait)
            try:
                if known(db, path) == len(migrations()):
                    return db
                copy = sqlite3.connect("", isolation_level=None)
                db.backup(copy)
                migrate(copy, migrations())
            except BaseException:
                db.close()
                raise
            db.close()
            return copy

        try:
            store, _ = await cls._opened(path, None, connect, lambda db: known(db, path))
        except sqlite3.Error as error:
            raise explained(error, path) from error
        return store

    @classmethod
    async def _opened(
        cls, path: Path, lock: sqlite3.Connection | None, connect: Callable[[], sqlite3.Connection],
        prepare: _Raw[int],
    ) -> "tuple[Self, int]":  # fmt: skip
        """Return the store and what `prepare` returned; after a failure nothing stays open."""
        thread = _Thread(connect)
        store = cls(thread, path, lock)
        try:
            await thread
        except BaseException:
            await thread.ended()
            store._unlock()
            raise
        try:
            return store, await thread.run(prepare)
        except BaseException:
            await store.close()
            raise

    async def close(self) -> None:
        """Finish what was begun and close; closing twice does no harm."""
        if self._files is not None:
            with contextlib.suppress(sqlite3.Error, StoreError, ValueError):
                await self._thread.run(self._files.go_on)
            self._files = None
        await self._thread.close()
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()

    async def write(self, work: Work[T], *, holding: int | None = None) -> T:  # noqa: ARG002 - no other process
        """Run `work` as one transaction: all of it is on the disk on return, or nothing happened."""
        first = None if self._files is None else self._files.check
        try:
            return await self._thread.run_transaction("BEGIN IMMEDIATE", work, first)
        except sqlite3.Error as error:
            raise explained(error, self.path) from error

    async def watch(self) -> None:
        """See that the files are there, and that no other program has written to them. StoreError."""
        if self._files is not None:
            try:
                await self._thread.run(self._files.watch)
            except sqlite3.Error as error:
                raise explained(error, self.path) from error

    async def read(self, work: Work[T]) -> T:
        """Run `work`, which only reads; no other transaction comes between its statements."""
        try:
            if self._lock is None:  # another process may write between two statements
                return await self._thread.run_transaction("BEGIN", work)
            return await self._thread.run(work)
        except sqlite3.Error as error:
            raise explained(error, self.path) from error


def _plain(thread: _Thread, work: _Raw[T]) -> T:
    return work(thread.raw())


def _transaction(thread: _Thread, begin: str, work: _Raw[T], first: Callable[[], None] | None) -> T:
    db = thread.raw()
    if first is not None:
        first()
    db.execute(begin)
    try:
        result = work(db)
        db.execute("COMMIT")
    except BaseException:
        # A full disk makes SQLite roll back by itself.
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return result


def take(path: Path, wait: float) -> sqlite3.Connection:
    """Take the lock for writing to this database; closing the connection returns it.

    A second bot would post everything twice, and some versions of SQLite damage a WAL file to which two
    connections write. The lock is an open transaction in a file of its own, so that readers are free.
    """
    private(lock_of(path))
    lock = sqlite3.connect(lock_of(path), timeout=wait, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA journal_mode = MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
        lock.execute("PRAGMA user_version = 1")  # where it cannot be written, it is no lock
    except BaseException:
        lock.close()
        raise
    return lock


def lock_of(path: Path) -> Path:
    """Return the file of a database's lock: one lock, by whatever links the database is named."""
    path = path.resolve()
    return path.with_name(f"{path.name}-lock")


def private(path: Path) -> None:
    """Create a file that only its owner may read, unless it is there; SQLite makes those beside it alike."""
    with contextlib.suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def reader(path: Path, wait: float = 5.0) -> sqlite3.Connection:
    """Return a connection that can only read."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=wait, isolation_level=None
    )


def known(db: sqlite3.Connection, path: Path) -> int:
    """Return the schema of a database of Parley's; 0 for an empty one. StoreError if it is not for us."""
    (application,) = db.execute("PRAGMA application_id").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application != APPLICATION and (application or version or tables):
        raise StoreError(f"The database {path} belongs to another program; name a file of Parley's own.")
    newest = len(migrations())
    if version > newest:
        raise StoreError(
            f"The database {path} was written by a newer version of Parley"
            f" (schema {version}, here {newest}); update Parley."
        )
    strange = deviation(db, version) if version else None
    if strange is not None:
        raise StoreError(
            f"The database {path} is not as Parley made it: {strange}."
            " Undo the change, or put a backup in its place."
        )
    return version


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    """Set the connection up; StoreError if this database is not for us."""
    known(db, path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA temp_store = MEMORY")


def explained(error: sqlite3.Error, path: Path) -> Exception:
    """Return the failure in words; the error itself where it is the program's mistake."""
    code = getattr(error, "sqlite_errorcode", None)
    reason = None if code is None else _REASONS.get(code & 0xFF)
    if reason is None:
        return error
    _log.error("database %s: %s (%s)", path, error, getattr(error, "sqlite_errorname", ""))
    return StoreError(f"The database {path} {reason}.")
