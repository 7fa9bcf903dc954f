"""Private tables: each is one member's, belongs to no server, and is put away when nobody touches it."""

from bot.store import delivery_failures, outbox, table_rows
from bot.store.database.db import Db
from bot.store.database.query import exists, first, select
from bot.store.members import users
from bot.store.rows import Purpose, TableRow

NOWHERE = 0
"""In the place of a server, and of a channel as long as its member takes no direct messages."""
KEPT: dict[Purpose, int] = {"practice": 30 * 24 * 3600, "trial": 36 * 3600}
"""Seconds for which a table is kept that nobody touches."""


def of_member(db: Db, user: int) -> list[TableRow]:
    """Return a member's private tables, those that are over too, oldest first."""
    return select(db, TableRow, "games", "WHERE purpose <> 'game' AND host = ? ORDER BY id", (user,))


def trial(db: Db, user: int, origin: int) -> TableRow | None:
    """Return the table at which a member tries things out that began at another; None: there is none."""
    where = "WHERE purpose = 'trial' AND purpose <> 'game' AND host = ? AND origin = ? ORDER BY id DESC"
    return first(db, TableRow, "games", where, (user, origin))


def trials(db: Db, origin: int) -> list[TableRow]:
    """Return the tables at which something is tried out that began at another."""
    return select(db, TableRow, "games", "WHERE purpose = 'trial' AND origin = ?", (origin,))


def touch(db: Db, row: TableRow, now: int) -> None:
    """Note that somebody played at a table: it is kept for the usual time from now on."""
    if row.purpose in KEPT:
        outbox.owe(db, row.id, "expiry", now, due=now + KEPT[row.purpose])


def put_away(db: Db, row: TableRow, now: int) -> None:
    """End a table at once; owe the removal of its messages, and then of the table itself."""
    table_rows.set_pending(db, row.id, [])
    db.execute("UPDATE games SET status = 'over', ended = coalesce(ended, ?) WHERE id = ?", (now, row.id))
    db.execute("DELETE FROM outbox WHERE game = ?", (row.id,))
    delivery_failures.forget(db, row.id)
    outbox.owe(db, row.id, "expiry", now)


def touched(db: Db, table_id: int, now: int) -> bool:
    """Tell whether somebody has played at a table since it was to be put away."""
    later = "SELECT 1 FROM outbox WHERE game = ? AND kind = 'expiry' AND due > ?"
    return exists(db, later, (table_id, now))


def remove(db: Db, table_id: int) -> None:
    """Delete a table with all that is known of it."""
    row = table_rows.table(db, table_id)
    if row is not None and row.purpose != "game":
        have_seen(db, row)
    db.execute("DELETE FROM games WHERE id = ? AND purpose <> 'game'", (table_id,))


def have_seen(db: Db, row: TableRow) -> None:
    """Forget what a table's member has not read of it."""
    lines = users.unread_lines(db, row.host).get(str(row.id))
    if lines:
        users.have_read(db, row.host, row.id, lines)


def move(db: Db, table_id: int, channel: int) -> None:
    """Note the channel in which a table is played from now on; `NOWHERE`: in private replies alone."""
    db.execute("UPDATE games SET channel = ? WHERE id = ? AND purpose <> 'game'", (channel, table_id))
