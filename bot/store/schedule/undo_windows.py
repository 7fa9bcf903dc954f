"""The undo window after a move; its end is an outbox row that is due then."""

from bot.store import outbox
from bot.store.database.db import Db
from bot.store.database.query import first, insert
from bot.store.schedule.rows import UndoWindowRow


def window(db: Db, table_id: int) -> UndoWindowRow | None:
    """Return the undo window of a table."""
    return first(db, UndoWindowRow, "graces", "WHERE game = ?", (table_id,))


def put(db: Db, table_id: int, row: UndoWindowRow | None, now: int) -> None:
    """Replace a table's undo window; None: there is none any more."""
    if window(db, table_id) == row:
        return
    db.execute("DELETE FROM graces WHERE game = ?", (table_id,))
    outbox.cancel(db, table_id, "grace")
    if row is not None:
        insert(db, "graces", row)
        outbox.owe(db, table_id, "grace", now, due=row.until)


def rebuild(db: Db, now: int) -> None:
    """At start-up: owe the end of each undo window that is not owed."""
    missing = db.execute(
        "SELECT game, until FROM graces"
        " WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE kind = 'grace' AND outbox.game = graces.game)"
    ).fetchall()
    for game, until in missing:
        outbox.owe(db, game, "grace", now, due=until)
