"""The schema of a PostgreSQL database: whether it is ours, and how it is brought up to date.

The first file makes all tables as SQLite had them under that number; each later step has a file for either.
The table `meta` says how far they have been carried out.
"""

import os
import socket
import time
from functools import cache
from importlib.resources import files
from typing import Any, LiteralString

import psycopg

from bot.store.database.engine import EmptyStoreError, StoreError
from bot.store.database.locks import PEERS
from bot.store.database.migrations import APPLICATION, Migration, migrations
from bot.store.database.shape import tables

_IN_USE = "The database {place} is in use by another bot; stop that one first (is it running twice?)."
_BESIDE_OLDER = (
    "The database {place} was written by an earlier version of Parley, of which a bot is still running;"
    " stop that one, so that the database can be brought up to date."
)
_OTHER = "The database {place} belongs to another program; name one of Parley's own, or an empty one."
_NEWER = (
    "The database {place} was written by a newer version of Parley (schema {found}, here {newest});"
    " update Parley."
)
_OLDER = "The database {place} was written by an earlier version of Parley; start this one's bot on it first."
_EMPTY = "The database {place} is empty; the bot prepares it when it starts."
_CHANGED = (
    "The database {place} is not as Parley made it: {what}. Undo the change, or put a backup in its place."
)


@cache
def steps() -> tuple[Migration, ...]:
    """Return the files for servers, in order; ValueError where they do not end with SQLite's."""
    folder = files("bot.store").joinpath("schema").joinpath("postgres")
    sql_files = sorted(
        (each for each in folder.iterdir() if each.name.endswith(".sql")), key=lambda each: each.name
    )
    made = tuple(Migration(int(file.name[:4]), file.read_text(encoding="utf-8")) for file in sql_files)
    first, last = made[0].number, len(migrations())
    if [step.number for step in made] != list(range(first, last + 1)):
        raise ValueError("the schema's files for servers must be numbered like SQLite's, without a gap")
    return made


def enter(server: psycopg.Connection[Any], place: str, wait: float, *, shared: bool) -> int:
    """Take the lock for writing, alone or `shared`, for as long as the connection lasts; return the schema.

    A process that is alone brings the schema up to date. Waits up to `wait` seconds for others. StoreError.
    """
    until = time.monotonic() + wait
    while True:
        if _taken(server, "pg_try_advisory_lock"):
            known(server, place)
            version = migrate(server)
            if shared:
                _taken(server, "pg_try_advisory_lock_shared")
                _taken(server, "pg_advisory_unlock")
            return version
        why = _IN_USE
        if shared and _taken(server, "pg_try_advisory_lock_shared"):
            version = known(server, place)
            if version == len(migrations()):
                return version
            _taken(server, "pg_advisory_unlock_shared")
            why = _BESIDE_OLDER
        if time.monotonic() >= until:
            raise StoreError(why.format(place=place))
        time.sleep(0.05)


def _taken(server: psycopg.Connection[Any], how: LiteralString) -> bool:
    """Take or return the lock for writing by one of the server's functions; tell whether that succeeded."""
    return server.execute(
        f"SELECT {how}(%s, hashtext(current_schema()))",
        (APPLICATION,),
    ).fetchone() == (True,)


def join(server: psycopg.Connection[Any], former: int) -> int:
    """Give this connection a number among the processes that share the database, in place of `former`."""
    with server.transaction():
        server.execute("DELETE FROM peers WHERE number = %s", (former,))
        row = server.execute(
            "INSERT INTO peers (name, pid, began) VALUES (%s, %s, extract(epoch FROM now())::BIGINT)"
            " RETURNING number",
            (socket.gethostname(), os.getpid()),
        ).fetchone()
        assert row is not None
        (number,) = row
        server.execute(f"SELECT pg_advisory_lock({PEERS}, %s)", (number,))
    server.execute("SELECT set_config('parley.peer', %s, FALSE)", (str(number),))
    return number


def known(server: psycopg.Connection[Any], place: str, *, newest: bool = False) -> int:
    """Return the schema of Parley's database, 0 for an empty one. StoreError if unfit or not `newest`."""
    last = len(migrations())
    present = columns(server)
    version = _version(server) if "meta" in present else None
    if version is None:
        if present:
            raise StoreError(_OTHER.format(place=place))
        version = 0
    if version > last:
        raise StoreError(_NEWER.format(place=place, found=version, newest=last))
    if newest and not version:
        raise EmptyStoreError(_EMPTY.format(place=place))
    if newest and version < last:
        raise StoreError(_OLDER.format(place=place))
    what = _deviation(present, version) if version else None
    if what is not None:
        raise StoreError(_CHANGED.format(place=place, what=what))
    return version


def migrate(server: psycopg.Connection[Any]) -> int:
    """Carry out the steps that are missing, each with its number in one transaction; return the schema."""
    version = (_version(server) or 0) if "meta" in columns(server) else 0
    for step in steps():
        if step.number > version:
            with server.transaction():
                server.execute(step.sql.encode())
                server.execute(
                    "INSERT INTO meta VALUES ('schema', %s)"
                    " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    (str(step.number),),
                )
            version = step.number
    return version


def columns(server: psycopg.Connection[Any]) -> dict[str, list[str]]:
    """Return the tables of the database with the names of their columns."""
    by_table: dict[str, list[str]] = {}
    for table, column in server.execute(
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
    ):
        by_table.setdefault(table, []).append(column)
    return by_table


def _version(server: psycopg.Connection[Any]) -> int | None:
    row = server.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    return None if row is None else int(row[0])


def _deviation(present: dict[str, list[str]], version: int) -> str | None:
    """Say what of a database is not as Parley made it; None if all is. Tables of others do no harm."""
    for table, names in tables(version).items():
        if table not in present:
            return f"the table {table} is missing"
        if sorted(present[table]) != sorted(names):
            return f"the table {table} has been changed"
    return None
