"""The files of an open SQLite database, watched: somebody may delete or replace them, or write to them.

The bot would go on into files that nobody will find again. So it stops writing, saves all that it has in a
new file, and says so.
"""

import contextlib
import logging
import os
import sqlite3
import time
from pathlib import Path

from bot.store.database import lives
from bot.store.database.engine import StoreError

_log = logging.getLogger("parley.store")

_GONE = (
    "The files of the database {path} were deleted or replaced while the bot was running, so it writes"
    " nothing more. {saved}"
)
_SAVED = "All that was written is saved in {copy}: stop the bot, and put that back with `parley restore`."
_NOT_SAVED = "What was written could not be saved elsewhere: {error}."
_FOREIGN = (
    "another program has written to the database %s: what it changed may contradict what the bot knows;"
    " restart the bot, and let nothing else write there"
)

_Identity = tuple[int, int]


class Files:
    """The files that a connection writes to. Used on the connection's thread only."""

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        """Remember the files of an open database in WAL mode that has been written to."""
        self._db = db
        self._path = path
        self._names = [path.with_name(path.name + end) for end in ("", "-wal", "-shm")]
        self._known = self._identities()
        self._version = self._data_version()
        self._written = db.total_changes
        self._gone: StoreError | None = None

    def check(self) -> None:
        """See that the files are still those that are written to. StoreError if not, from then on."""
        if self._gone is None and self._identities() != self._known and not self._are_ours():
            self._gone = StoreError(self._say_gone())
            _log.critical("%s", self._gone)
        if self._gone is not None:
            raise self._gone

    def watch(self, _db: sqlite3.Connection) -> None:
        """Check the files, notice who else writes to them, and begin another life. StoreError."""
        self.check()
        version = self._data_version()
        if version != self._version:
            self._version = version
            _log.error(_FOREIGN, self._path)
        if self._db.total_changes != self._written:
            self.go_on(self._db)

    def go_on(self, _db: sqlite3.Connection) -> None:
        """Begin another life, so that copies that were made before are known as such."""
        if self._gone is None:
            lives.go_on(self._db, self._path)
            self._written = self._db.total_changes

    def _identities(self) -> "list[_Identity | None]":
        return [_identity(name) for name in self._names]

    def _data_version(self) -> int:
        """Return a number that changes when another connection writes."""
        return self._db.execute("PRAGMA data_version").fetchone()[0]

    def _are_ours(self) -> bool:
        """Tell whether the files under these names are this database: some disks number files anew.

        What is written now is found there only if they are. It may not stay in the log, which may be ours
        beside a file that is not.
        """
        present = self._identities()
        if None in present:
            return False
        uri = f"{self._path.absolute().as_uri()}?mode=ro"
        try:
            lives.go_on(self._db, self._path)
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            with contextlib.closing(sqlite3.connect(uri, uri=True)) as other:
                ours = lives.word(other) == lives.word(self._db)
        except sqlite3.Error:
            return False
        if ours:
            self._known = present
        return ours

    def _say_gone(self) -> str:
        """Save what was written, and say so. It can be read as long as the connection is open."""
        copy = self._path.with_name(f"{self._path.name}.saved-{time.strftime('%Y%m%d-%H%M%S')}")
        try:
            os.close(os.open(copy, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
            with contextlib.closing(sqlite3.connect(copy)) as target:
                self._db.backup(target)
                target.execute("PRAGMA journal_mode = DELETE")
        except (OSError, sqlite3.Error) as error:
            return _GONE.format(path=self._path, saved=_NOT_SAVED.format(error=error))
        return _GONE.format(path=self._path, saved=_SAVED.format(copy=copy))


def _identity(path: Path) -> _Identity | None:
    """Return what tells a file from others; None where there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
