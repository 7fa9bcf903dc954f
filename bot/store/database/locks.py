"""The server's advisory locks by which processes share a database, as expressions and queries of its SQL.

Each is a pair of numbers: what it is about, which differs from schema to schema, and which of them. A lock
ends with the connection that took it.
"""

from typing import LiteralString

OLDEST = 14
"""The first PostgreSQL that ends connections of which it hears nothing (`idle_session_timeout`)."""

_ABOUT: LiteralString = "hashtext('parley {} ' || current_schema()) & 2147483647"
WRITES: LiteralString = _ABOUT.format("writes")
"""One lock, number 0: of who writes, for one transaction."""
TABLES: LiteralString = _ABOUT.format("tables")
"""By table: of who changes it, from loading to committing."""
PEERS: LiteralString = _ABOUT.format("peers")
"""By the number of a process: of this process, as long as it is connected."""
PEER: LiteralString = "CAST(current_setting('parley.peer') AS BIGINT)"
"""The number of the process that asks."""
ALIVE: LiteralString = (
    f"SELECT objid FROM pg_locks WHERE CAST(classid AS BIGINT) = ({PEERS})"  # noqa: S608 - no value in it
    " AND locktype = 'advisory' AND objsubid = 2"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
"""The numbers of the processes that are connected."""
