"""Which life of a database this is: whether its file is the one that a bot used last, or an earlier copy.

A word that changes again and again stands in the database and in a file beside it. Where they differ, the
database is a copy of before, however it was put there. Copies that `parley backup` makes say so themselves.
"""

import contextlib
import os
import secrets
import sqlite3
import time
from pathlib import Path

import msgspec

from bot.store import returns

_TABLE = "life_word"
"""A table of the file alone, and none of the schema: what is copied row by row leaves it behind."""
_FOREIGN = "-"
"""A word that no database has."""


class Mark(msgspec.Struct, frozen=True):
    """What the file beside a database says; a copy that takes the database's place knows less."""

    words: tuple[str, ...] = ()
    moments: tuple[int, ...] = ()
    """When the database came back, each time."""
    given: dict[str, int] = {}
    """By table, the highest number that was ever given: others must not get it, as old buttons name it."""


def mark_of(path: Path) -> Path:
    """Return the file beside a database."""
    path = path.resolve()
    return path.with_name(f"{path.name}-life")


def is_copy(db: sqlite3.Connection) -> None:
    """Note in a database that it is a copy, if its schema has a place for that."""
    with contextlib.suppress(sqlite3.OperationalError):
        returns.keep_life(db, "copied", str(int(time.time())))


def put_back(path: Path) -> None:
    """Note that a copy takes the place of the database, whatever it says of itself. OSError."""
    mark = _read(path) or Mark()
    _write(path, msgspec.structs.replace(mark, words=(_FOREIGN,)))


def begin(db: sqlite3.Connection, path: Path) -> None:
    """Note whether the database came back from a copy since it was used last, and begin another life."""
    mark = _read(path)
    db.execute("BEGIN IMMEDIATE")
    try:
        other = mark is not None and word(db) not in mark.words
        if (other or returns.life(db, "copied") is not None) and _is_used(db):
            known = mark or Mark()
            returns.came_back(db, int(time.time()), known.moments)
            _give_no_more(db, known.given)
        returns.keep_life(db, "copied", None)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    go_on(db, path)


def go_on(db: sqlite3.Connection, path: Path) -> None:
    """Take another word, so that copies that were made before are known as such.

    Both words are good while the change is made. A folder that cannot be written does no other harm.
    """
    before, new = word(db), secrets.token_hex(8)
    given = dict(db.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
    mark = Mark(tuple(filter(None, (before, new))), tuple(returns.moments(db)), given)
    try:
        _write(path, mark)
    except OSError:
        return
    db.execute("BEGIN IMMEDIATE")
    db.execute(f"CREATE TABLE IF NOT EXISTS {_TABLE} (word TEXT NOT NULL) STRICT")
    db.execute(f"DELETE FROM {_TABLE}")  # noqa: S608 - its name above
    db.execute(f"INSERT INTO {_TABLE} VALUES (?)", (new,))  # noqa: S608 - as above
    db.execute("COMMIT")
    with contextlib.suppress(OSError):
        _write(path, msgspec.structs.replace(mark, words=(new,)))


def word(db: sqlite3.Connection) -> str | None:
    """Return the word that stands in a database; None for one that no bot has used yet."""
    try:
        row = db.execute(f"SELECT word FROM {_TABLE}").fetchone()  # noqa: S608 - its name above
    except sqlite3.OperationalError:  # there is no such table yet
        return None
    return None if row is None else row[0]


def _is_used(db: sqlite3.Connection) -> bool:
    return db.execute("SELECT 1 FROM games LIMIT 1").fetchone() is not None


def _give_no_more(db: sqlite3.Connection, given: dict[str, int]) -> None:
    """Give no number again that was given in the time that is lost."""
    for table, number in given.items():
        db.execute("UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", (number, table))
        db.execute(
            "INSERT INTO sqlite_sequence (name, seq) SELECT :table, :number"
            " WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = :table)",
            {"table": table, "number": number},
        )


def _read(path: Path) -> Mark | None:
    try:
        return msgspec.json.decode(mark_of(path).read_bytes(), type=Mark)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _write(path: Path, mark: Mark) -> None:
    place = mark_of(path)
    draft = place.with_name(f"{place.name}.new")
    with os.fdopen(os.open(draft, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "wb") as file:
        file.write(msgspec.json.encode(mark))
        file.flush()
        os.fsync(file.fileno())
    draft.replace(place)
