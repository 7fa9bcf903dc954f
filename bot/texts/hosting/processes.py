"""What the command line says of databases, backups and several processes."""

NO_DATABASE = "There is no database {path}."
NOT_EMPTY = "There is something in that database already; name an empty one."
SAME_KIND = (
    "Move from a file to a PostgreSQL database or back; a file is copied with `parley backup`,"
    " a PostgreSQL database with pg_dump."
)
MOVED = (
    "All is copied to {place}, and each of {count} games was played again there. Now set PARLEY_DB to it;"
    " what was before is as it was."
)
MOVED_BADLY = "Game {number} is not the same there: {difference}. Go on with the database as it is."
ON_SERVER = (
    "The database is on a PostgreSQL server: copy it with pg_dump, and put a copy back with pg_restore"
    " (docs/hosting.md)."
)
BACKED_UP = "The database is copied to {path} ({size:.1f} MB). It holds the secrets of running games."
RESTORED = "{source} is now the database {path}."
ASIDE = "The former database is kept as {path}."
OTHER_COUNT = (
    "The processes that run on this database share {count} shards, and --shards says {pinned}; give that"
    " count, or stop them all first."
)
COUNT_CHANGED = "The other processes share another number of shards by now; start this one again."
PINNED_ON_FILE = "--shards needs a database on a server: several processes cannot share a file."
NO_SHARDS = "--shards {text} names no shards: write which, and of how many, e.g. 0-3/16 or 0,2,5/16."
DRAIN_ON_FILE = "The database is a file, which one process uses: stop that one with SIGTERM."
NOBODY_SERVES = "No process serves on this database from this machine."
NOT_SERVING = "No process {number} serves on this database."
WHICH_PROCESS = "Say which process is to leave: {numbers}."
PROCESS = "{number} ({name}, pid {pid})"
LEAVES = "Process {number} hands over what it holds, and ends."
