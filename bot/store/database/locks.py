"""The advisory locks by which processes share a database on a server, as expressions of its SQL.

Each is a pair of numbers: a subject, which differs from schema to schema, and a number. It ends with its
connection.
"""

from typing import LiteralString

OLDEST = 14
"""The first PostgreSQL that ends connections of which it hears nothing (`idle_session_timeout`)."""

_ABOUT: LiteralString = "hashtext('parley {} ' || current_schema()) & 2147483647"
WRITES: LiteralString = _ABOUT.format("writes")
"""Number 0: held by the process that writes, for one transaction."""
TABLES: LiteralString = _ABOUT.format("tables")
"""By table: held from loading to committing."""
PEERS: LiteralString = _ABOUT.format("peers")
"""By the number of a process: held by that process while it is connected."""
PEER: LiteralString = "CAST(current_setting('parley.peer') AS BIGINT)"
"""The number of the process that asks."""
ALIVE: LiteralString = (
    f"SELECT objid FROM pg_locks WHERE CAST(classid AS BIGINT) = ({PEERS})"  # noqa: S608 - no value in it
    " AND locktype = 'advisory' AND objsubid = 2"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""The numbers of the processes that are connected."""
