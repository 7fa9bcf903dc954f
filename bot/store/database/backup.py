"""Copies of the whole database: made while the bot runs, and put back while it does not."""

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Generator
from pathlib import Path

from bot.store.database import lives
from bot.store.database.connection import explained, known, reader, take
from bot.store.database.engine import StoreError


def backup(path: Path, target: Path) -> Path:
    """Copy a database as it is at one moment, and return where the copy is. StoreError.

    `target` is a new file, or a folder in which the copy is named by its time. Only its owner may read it:
    the seeds and hands of running games are in it.
    """
    if target.is_dir():
        target /= f"{path.stem}-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}"
    if target.exists():
        raise StoreError(f"There is a file {target} already; name another one.")
    _copy(path, target)
    return target


def restore(source: Path, path: Path, wait: float = 1.0) -> Path | None:
    """Put a copy in the place of a database that no bot uses; return where the former is now. StoreError."""
    check(source)
    fresh = path.with_name(f"{path.name}.restored")
    aside = _unused(path.with_name(f"{path.name}.before-{time.strftime('%Y%m%d-%H%M%S')}"))
    try:
        lock = take(path, wait)
    except sqlite3.Error as error:
        raise explained(error, path) from error
    try:
        _copy(source, fresh)
        former = path.exists()
        if former:
            _settle(path)
            _keep_aside(path, aside)
        fresh.replace(path)
        lives.put_back(path)
    except OSError as error:
        raise _failed(error) from error
    finally:
        lock.close()
    return aside if former else None


def _keep_aside(path: Path, aside: Path) -> None:
    """Give the files of a database other names, too; its own name leads to it until a copy takes that over.

    So there is a database under its name whenever this is killed. Its log goes before the copy comes: SQLite
    would take it for the copy's. OSError.
    """
    ends = [end for end in ("", "-wal", "-shm") if path.with_name(path.name + end).exists()]
    for end in ends:
        file, other = path.with_name(path.name + end), Path(f"{aside}{end}")
        try:
            other.hardlink_to(file)
        except OSError:  # the disk knows no links
            shutil.copy2(file, other)
    for end in ends[1:]:
        path.with_name(path.name + end).unlink()


def _unused(path: Path) -> Path:
    """Return a name that no file has."""
    names = (path, *(path.with_name(f"{path.name}-{number}") for number in range(2, 1000)))
    return next(name for name in names if not name.exists())


def _settle(path: Path) -> None:
    """Write what lies in the WAL file into the database, if it can still be done."""
    with contextlib.suppress(sqlite3.Error):
        db = sqlite3.connect(path)
        try:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            db.close()


def check(path: Path) -> int:
    """Read a whole database and return its schema; StoreError if it is none of Parley's, newer or damaged."""
    if not path.is_file():
        raise StoreError(f"There is no database {path}.")
    with _reading(path) as db:
        version = known(db, path)
        if not version:
            raise StoreError(f"The database {path} is empty; name another file.")
        complaints = [text for (text,) in db.execute("PRAGMA integrity_check(3)") if text != "ok"]
        complaints += [f"{row[0]} without its {row[2]}" for row in db.execute("PRAGMA foreign_key_check")]
        if complaints:
            raise StoreError(f"The database {path} is damaged: {'; '.join(complaints[:3])}.")
        return version


def _copy(path: Path, target: Path) -> None:
    """Copy into a new file that is there whole or not at all."""
    if not path.is_file():
        raise StoreError(f"There is no database {path}.")
    part = target.with_name(f"{target.name}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
        with _reading(path) as db:
            known(db, path)
            copy = sqlite3.connect(part)
            try:
                db.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, without -wal beside it
                lives.is_copy(copy)
                copy.commit()
            except sqlite3.Error as error:
                raise explained(error, target) from error
            finally:
                copy.close()
        check(part)
        part.replace(target)
    except OSError as error:
        raise _failed(error) from error
    finally:
        with contextlib.suppress(OSError):
            part.unlink()


@contextlib.contextmanager
def _reading(path: Path) -> Generator[sqlite3.Connection]:
    try:
        db = reader(path)
    except sqlite3.Error as error:
        raise explained(error, path) from error
    try:
        yield db
    except sqlite3.Error as error:
        raise explained(error, path) from error
    finally:
        db.close()


def _failed(error: OSError) -> StoreError:
    return StoreError(f"{error.filename or 'The disk'}: {error.strerror or error}.")
