"""How SQLite finds what is asked for."""

import sqlite3
from collections.abc import Callable

from bot.store.database.db import Db


def plans(db: Db, work: Callable[[Db], object]) -> list[list[str]]:
    """Return the steps in which SQLite finds what each statement of `work` asks for."""
    assert isinstance(db, sqlite3.Connection)
    asked: list[str] = []
    db.set_trace_callback(asked.append)
    try:
        work(db)
    finally:
        db.set_trace_callback(None)
    found = [db.execute(f"EXPLAIN QUERY PLAN {sql}") for sql in asked if not sql.startswith(("BEGIN", "--"))]
    return [[row[3] for row in rows] for rows in found]
