"""New databases as copies of one: nearly every test has its own, and making one takes many statements."""

import functools
import sqlite3

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


@pytest.fixture(autouse=True)
def quick_databases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy new databases; the tests of the store make them anew."""
    monkeypatch.setattr(connection, "migrate", _copied)
