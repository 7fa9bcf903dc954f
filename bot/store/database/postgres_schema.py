"""The schema in a PostgreSQL database: what it is, whether it is ours, and bringing it up to date.

The first numbered file makes all tables as they were in SQLite under that number; from there on
each step has a file for either. The table `meta` says which of them have been carried out.
"""

import os
import socket
import time
from functools import cache
from importlib.resources import files
from typing import Any, LiteralString

import psycopg

from bot.store.database.engine import EmptyStoreError, StoreError
from bot.store.database.locks import OLDEST, PEERS
from bot.store.database.migrations import APPLICATION, Migration, migrations
from bot.store.database.shape import tables

_IN_USE = "The database {place} is in use by another bot; stop that one first (is it running twice?)."
_BESIDE_OLDER = (
    "The database {place} was written by an earlier version of Parley, of which a bot is still running;"
    " stop that one, so that the database can be brought up to date."
)
_NUMBER = "SELECT pg_backend_pid()"
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
_TOO_OLD = (
    "The database {place} is on PostgreSQL {found}, which does not notice that a process is gone;"
    " Parley needs {oldest} or newer."
)
POOLED = (
    "something stands between here and the server; if it is a pooler, it must keep each connection for one"
    " process (session mode)"
)
_HANDED_AROUND = (
    "The pooler at {place} hands connections around; set it to session mode, or name the server itself."
)


@cache
def steps() -> tuple[Migration, ...]:
    """Return the files for servers, in order; ValueError where they do not end with SQLite's."""
    folder = files("bot.store").joinpath("schema").joinpath("postgres")
    found = sorted((one for one in folder.iterdir() if one.name.endswith(".sql")), key=lambda one: one.name)
    made = tuple(Migration(int(one.name[:4]), one.read_text(encoding="utf-8")) for one in found)
    first, last = made[0].number, len(migrations())
    if [one.number for one in made] != list(range(first, last + 1)):
        raise ValueError("the schema's files for servers must be numbered like SQLite's, without a gap")
    return made


def enter(server: psycopg.Connection[Any], place: str, wait: float, *, shared: bool) -> int:
    """Take the lock of whoever writes to this database, for as long as the connection lasts.

    Alone, or beside others that share it; the schema is brought up to date by whoever is alone. Returns it.
    Waits up to `wait` seconds for others to let go of the lock; StoreError.
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


def fit(server: psycopg.Connection[Any], place: str) -> None:
    """Look whether a bot can write to a database of this server. StoreError."""
    found = server.info.server_version // 10_000
    if found < OLDEST:
        raise StoreError(_TOO_OLD.format(place=place, found=found, oldest=OLDEST))


def is_direct(server: psycopg.Connection[Any]) -> bool:
    """Tell whether the connection is the server's own: who stands between gives it another number."""
    return server.execute(_NUMBER).fetchone() == (server.info.backend_pid,)


def refuse_handing_around(server: psycopg.Connection[Any], url: str, place: str) -> None:
    """Look whether a pooler gives this connection's server process to others (transaction mode). StoreError.

    Then somebody else's transaction is given the one that this connection had before, or this connection
    another one meanwhile. A pool in which others are at work may hide it.
    """
    mine = server.execute(_NUMBER).fetchone()
    with psycopg.connect(url, connect_timeout=5) as other:
        if mine == other.execute(_NUMBER).fetchone() or mine != server.execute(_NUMBER).fetchone():
            raise StoreError(_HANDED_AROUND.format(place=place))


def _taken(server: psycopg.Connection[Any], how: LiteralString) -> bool:
    """Take or give back the lock of whoever writes, by one of the server's functions."""
    return server.execute(
        f"SELECT {how}(%s, hashtext(current_schema()))",
        (APPLICATION,),
    ).fetchone() == (True,)


def join(server: psycopg.Connection[Any], former: int) -> int:
    """Give this connection a number among the processes that share the database; return it.

    It lives as long as the connection; the process' `former` one is forgotten.
    """
    with server.transaction():
        server.execute("DELETE FROM peers WHERE number = %s", (former,))
        found = server.execute(
            "INSERT INTO peers (name, pid, began) VALUES (%s, %s, extract(epoch FROM now())::BIGINT)"
            " RETURNING number",
            (socket.gethostname(), os.getpid()),
        ).fetchone()
        assert found is not None
        (number,) = found
        server.execute(f"SELECT pg_advisory_lock({PEERS}, %s)", (number,))
    server.execute("SELECT set_config('parley.peer', %s, FALSE)", (str(number),))
    return number


def known(server: psycopg.Connection[Any], place: str, *, newest: bool = False) -> int:
    """Return the schema of a database of Parley's; 0 for an empty one. StoreError if it is not for us.

    `newest`: nor may it be of an earlier version.
    """
    last = len(migrations())
    found = columns(server)
    version = _version(server) if "meta" in found else None
    if version is None:
        if found:
            raise StoreError(_OTHER.format(place=place))
        version = 0
    if version > last:
        raise StoreError(_NEWER.format(place=place, found=version, newest=last))
    if newest and not version:
        raise EmptyStoreError(_EMPTY.format(place=place))
    if newest and version < last:
        raise StoreError(_OLDER.format(place=place))
    what = _deviation(found, version) if version else None
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
    found: dict[str, list[str]] = {}
    for table, column in server.execute(
        "SELECT table_name, column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
    ):
        found.setdefault(table, []).append(column)
    return found


def _version(server: psycopg.Connection[Any]) -> int | None:
    found = server.execute("SELECT value FROM meta WHERE key = 'schema'").fetchone()
    return None if found is None else int(found[0])


def _deviation(found: dict[str, list[str]], version: int) -> str | None:
    """Say what of a database is not as Parley made it; None if all is. Tables of others do no harm."""
    for table, names in tables(version).items():
        if table not in found:
            return f"the table {table} is missing"
        if sorted(found[table]) != sorted(names):
            return f"the table {table} has been changed"
    return None
