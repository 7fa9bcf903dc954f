"""All rows of one database written into another, be it a file or a server; both have the newest schema.

A server keeps truths as such, a file as 0 and 1; and each remembers in its own way which numbers it has
given.
"""

from collections.abc import Mapping, Sequence
from functools import cache

from bot.store.database.db import Db
from bot.store.database.migrations import migrations
from bot.store.database.shape import tables

_FIRST = ("packs", "games", "votes", "whispers")
"""Tables that others refer to, in this order."""
_NUMBERED = ("games", "votes", "copies", "outbox", "waits", "whispers", "holdups", "page_sessions")
"""Tables whose rows get their numbers from the database."""
_OF_TABLE: Mapping[str, str] = {
    "games": "id BETWEEN ? AND ?",
    "ballots": "vote IN (SELECT id FROM votes WHERE game BETWEEN ? AND ?)",
    "reports": "whisper IN (SELECT id FROM whispers WHERE game BETWEEN ? AND ?)",
}
_OWN = {"meta": ("schema",), "lives": ("word", "copied")}
"""Tables of words about the database, and those of them that are no other's."""
_OF_NO_TABLE = ("packs", "copies", "met")
"""Tables that are no game's, although some name one."""

Part = list[tuple[str, list[Sequence[object]]]]
"""By table, in the order in which they can be written: rows."""


@cache
def _columns() -> dict[str, list[str]]:
    known = tables(len(migrations()))
    order = [*_FIRST, *sorted(set(known) - {*_FIRST})]
    return {table: known[table] for table in order}


def last_table(db: Db) -> int:
    """Return the highest number of a game; 0 if there is none."""
    return db.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()[0]


def is_empty(db: Db) -> bool:
    """Tell whether nothing was ever kept here."""
    return not any(
        db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone()  # noqa: S608 - names of the schema
        for table in _columns()
        if table not in _OWN
    )


def of_tables(db: Db, first: int, last: int) -> Part:
    """Return all rows of the games from one number to another."""
    part: Part = []
    for table, columns in _columns().items():
        if table in _OF_TABLE or ("game" in columns and table not in _OF_NO_TABLE):
            which = _OF_TABLE.get(table, "game BETWEEN ? AND ?")
            sql = f"SELECT {', '.join(columns)} FROM {table} WHERE {which}"  # noqa: S608 - as above
            order = " ORDER BY id" if table in _NUMBERED else ""
            part.append((table, db.execute(sql + order, (first, last)).fetchall()))
    return part


def of_no_table(db: Db) -> Part:
    """Return all rows that are no game's."""
    known = {table for table, _ in of_tables(db, 0, 0)}
    return [
        (table, db.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall())  # noqa: S608 - as above
        for table, columns in _columns().items()
        if table not in known
    ]


def write(db: Db, part: Part, *, server: bool) -> None:
    """Write rows; `server`: into a PostgreSQL database."""
    for table, rows in part:
        columns = _columns()[table]
        truths = _truths(db, table) if server else set[str]()
        kinds = [name in truths for name in columns]
        values = [
            [bool(value) if truth else value for value, truth in zip(row, kinds, strict=True)] for row in rows
        ]
        into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"  # noqa: S608
        if table in _OWN:
            values = [row for row in values if row[0] not in _OWN[table]]
            into += " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
        db.executemany(into, values)


def _truths(db: Db, table: str) -> set[str]:
    rows = db.execute(
        "SELECT column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND table_name = ? AND data_type = 'boolean'",
        (table,),
    )
    return {name for (name,) in rows}


def given(db: Db, *, server: bool) -> dict[str, int]:
    """Return by table the highest number that was ever given."""
    if not server:
        return dict(db.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
    return {
        table: db.execute(
            f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {table}_id_seq"  # noqa: S608 - as above
        ).fetchone()[0]
        for table in _NUMBERED
    }


def set_given(db: Db, numbers: Mapping[str, int], *, server: bool) -> None:
    """Give no number again that was ever given."""
    for table in _NUMBERED:
        number = numbers.get(table, 0)
        if server and number:
            db.execute("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", (table, number))
        elif number:
            db.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
            db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table, number))
