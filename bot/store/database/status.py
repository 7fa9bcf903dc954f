"""The state of a database's server, for the doctor."""

from typing import NamedTuple

from bot.store import meta
from bot.store.database.db import Db
from bot.store.processes.shards import clock


class Server(NamedTuple):
    """A PostgreSQL server as it presents itself."""

    version: int
    """14 for 14.5."""
    clock: float
    """Its time of day: seconds since 1970."""
    free: int
    """Connections that ordinary users may still have besides this one."""


def server(db: Db) -> Server:
    """Ask the server of a database about itself."""
    (version, most) = db.execute(
        "SELECT CAST(current_setting('server_version_num') AS INTEGER) / 10000,"
        " CAST(current_setting('max_connections') AS INTEGER)"
        " - CAST(current_setting('superuser_reserved_connections') AS INTEGER)"
        " - CAST(coalesce(nullif(current_setting('reserved_connections', TRUE), ''), '0') AS INTEGER)"
    ).fetchone()
    (used,) = db.execute("SELECT CAST(sum(numbackends) AS INTEGER) FROM pg_stat_database").fetchone()
    return Server(version, clock(db), most - used)


def edition(db: Db, game: str) -> int | None:
    """Return the newest edition of a game's rules by which a bot has run here; None if none has said so."""
    known = meta.get(db, f"edition:{game}")
    return None if known is None else int(known)
