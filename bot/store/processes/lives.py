"""Which life of a database on a server this is: whether a dump or an earlier moment of it took its place.

A dump that is restored makes its tables anew, with numbers of their own; a server that goes on from an
earlier moment, or a standby that takes over, begins another timeline.
"""

import time

from bot.store import returns
from bot.store.database.db import Db

_HOME = (
    "SELECT CAST(oid AS BIGINT), substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) FROM pg_class"
    " WHERE relname = 'lives' AND relkind = 'r'"
    " AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())"
)


def notice(db: Db) -> None:
    """Note whether the database came back from a copy since a process last began alone."""
    table, timeline = db.execute(_HOME).fetchone()
    known = returns.life(db, "word")
    if known is not None:
        before_table, before_timeline = known.split()
        if before_table != str(table) or int(timeline, 16) > int(before_timeline, 16):
            returns.came_back(db, int(time.time()))
    returns.keep_life(db, "word", f"{table} {timeline}")
