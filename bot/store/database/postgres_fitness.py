"""Whether a bot can work on a PostgreSQL server and what stands between, for the start and for the doctor.

All that a process holds hangs on its one connection, so every statement has to reach one and the same process
of one server that takes changes.
"""

from typing import Any, LiteralString

import psycopg
from psycopg import errors

from bot.store.database.engine import StoreError
from bot.store.database.locks import OLDEST

_NUMBER = "SELECT pg_backend_pid()"
_WHO: LiteralString = "SELECT pg_backend_pid(), CAST(pg_postmaster_start_time() AS TEXT)"
_WHO_WRITES: LiteralString = _WHO + " FROM meta WHERE key = 'schema' FOR UPDATE"
_HAS_META: LiteralString = (
    "SELECT count(*) FROM information_schema.columns"
    " WHERE table_schema = current_schema() AND table_name = 'meta' AND column_name = 'key'"
)
_WASM = ("emcc", "emscripten", "wasm", "pglite")
_TOO_OLD = (
    "The database {place} is on PostgreSQL {found}, which does not notice that a process is gone;"
    " Parley needs {oldest} or newer."
)
_STANDBY = (
    "The database {place} is on a standby, which takes no changes: name the primary, or several hosts and"
    " target_session_attrs=read-write."
)
_READ_ONLY = "The database {place} cannot be written: the server takes no changes."
_PGLITE = (
    "The database {place} is PGlite, which has one connection and no processes that could hold a lock; use a"
    " PostgreSQL server, or a file."
)
_SPLIT = (
    "What stands between here and the database {place} splits reads from writes, so that moves would be lost;"
    " name the primary itself{how}."
)
_PGPOOL = ", or set load_balance_mode = off in Pgpool-II"
POOLED = (
    "something stands between here and the server; if it is a pooler, it must keep each connection for one"
    " process (session mode)"
)
_HANDED_AROUND = (
    "The pooler at {place} hands connections around; set it to session mode, or name the server itself."
)


def refuse_unfit(server: psycopg.Connection[Any], url: str, place: str) -> bool:
    """Look whether a bot can work on this connection; tell whether it is the server's own. StoreError."""
    version = server.info.server_version // 10_000
    if version < OLDEST:
        raise StoreError(_TOO_OLD.format(place=place, found=version, oldest=OLDEST))
    (name,) = _row(server, "SELECT version()")
    if any(word in str(name).casefold() for word in _WASM):
        raise StoreError(_PGLITE.format(place=place))
    if _balances(server):
        raise StoreError(_SPLIT.format(place=place, how=_PGPOOL))
    standby, read_only = _row(server, "SELECT pg_is_in_recovery(), current_setting('transaction_read_only')")
    if standby:
        raise StoreError(_STANDBY.format(place=place))
    if read_only == "on":
        raise StoreError(_READ_ONLY.format(place=place))
    refuse_splitting(server, place)
    direct = is_direct(server)
    if not direct:
        refuse_handing_around(server, url, place)
    return direct


def refuse_splitting(server: psycopg.Connection[Any], place: str) -> None:
    """Look whether statements with and without a lock meet different processes. StoreError.

    They do so alone or in a transaction, if at all; a database that is still empty has no row to lock.
    """
    if _row(server, _HAS_META) != (1,):
        return
    met = {_row(server, _WHO), *_rows(server, _WHO_WRITES)}
    with server.transaction():
        met |= {_row(server, _WHO), *_rows(server, _WHO_WRITES), _row(server, _WHO)}
    if len(met) > 1:
        raise StoreError(_SPLIT.format(place=place, how=""))


def _balances(server: psycopg.Connection[Any]) -> bool:
    """Tell whether Pgpool-II stands between and gives reads to other servers, even within transactions."""
    try:
        server.execute("SHOW pool_version")
    except psycopg.Error as none:
        if server.closed or isinstance(none, errors.OperationalError):
            raise
        return False
    try:
        return _row(server, "PGPOOL SHOW load_balance_mode") != ("off",)
    except psycopg.Error:
        return True


def _row(server: psycopg.Connection[Any], sql: LiteralString) -> Any:
    return server.execute(sql).fetchone()


def _rows(server: psycopg.Connection[Any], sql: LiteralString) -> list[Any]:
    return server.execute(sql).fetchall()


def is_direct(server: psycopg.Connection[Any]) -> bool:
    """Tell whether the connection is the server's own: who stands between gives it another number."""
    return server.execute(_NUMBER).fetchone() == (server.info.backend_pid,)


def refuse_handing_around(server: psycopg.Connection[Any], url: str, place: str) -> None:
    """Look whether a pooler gives this connection's server process to others (transaction mode). StoreError.

    Another pooled connection then meets this one's process, or this connection meets another process. A busy
    pool may hide it.
    """
    mine = server.execute(_NUMBER).fetchone()
    with psycopg.connect(url, connect_timeout=5) as other:
        if mine == other.execute(_NUMBER).fetchone() or mine != server.execute(_NUMBER).fetchone():
            raise StoreError(_HANDED_AROUND.format(place=place))
