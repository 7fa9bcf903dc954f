"""The parts of a database by its schema, to find out whether one is still as Parley made it."""

import sqlite3
from functools import cache

from bot.store.database.migrations import migrate, migrations

Shape = dict[tuple[str, str], str]
"""By type ("table", "index", "trigger", "view") and name: what it is made of, to be compared."""


def shape(db: sqlite3.Connection) -> Shape:
    """Return what a database consists of."""
    parts = db.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!'"
    ).fetchall()
    return {
        (kind, name): _columns(db, name) if kind == "table" else f"{table}: {' '.join(sql.split())}"
        for kind, name, table, sql in parts
    }


def _columns(db: sqlite3.Connection, table: str) -> str:
    """Return a table's columns; not its text, which an added column changes."""
    return str(db.execute("SELECT * FROM pragma_table_xinfo(?)", (table,)).fetchall())


@cache
def expected(version: int) -> Shape:
    """Return what a database of this schema consists of."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(db, migrations()[:version])
        return shape(db)
    finally:
        db.close()


def deviation(db: sqlite3.Connection, version: int) -> str | None:
    """Say what is not as Parley made it; None if all is. Of foreign parts only tables are harmless."""
    own, present = expected(version), shape(db)
    for part, made_of in own.items():
        if part not in present:
            return f"the {part[0]} {part[1]} is missing"
        if present[part] != made_of:
            return f"the {part[0]} {part[1]} has been changed"
    strange = next((part for part in present if part not in own and part[0] != "table"), None)
    return None if strange is None else f"the {strange[0]} {strange[1]} is not Parley's"


@cache
def tables(version: int) -> dict[str, list[str]]:
    """Return the tables of a database of this schema with the names of their columns."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(db, migrations()[:version])
        names = [name for kind, name in shape(db) if kind == "table"]
        return {
            name: [row[1] for row in db.execute("SELECT * FROM pragma_table_xinfo(?)", (name,))]
            for name in names
        }
    finally:
        db.close()
