"""What the chat is owed and has not got: rows that wait in the outbox, and rows that were given up."""

from bot.store.database.db import Db
from bot.store.database.query import select
from bot.store.rows import OutboxRow, UndeliveredRow

KEPT = 30 * 24 * 3600
"""Seconds for which such rows are kept."""


def give_up(db: Db, number: int, why: str, now: int) -> None:
    """Take a row out of the outbox and keep what it was and why it was given up; forget what is old."""
    for row in select(db, OutboxRow, "outbox", "WHERE id = ?", (number,)):
        db.execute(
            "INSERT INTO undelivered (id, game, kind, seat, user, created, tries, why, at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (row.id, row.table_id, row.kind, row.seat, row.user, row.created, row.tries, why, now),
        )
        db.execute("DELETE FROM outbox WHERE id = ?", (row.id,))
    db.execute("DELETE FROM undelivered WHERE at < ?", (now - KEPT,))


def of_table(db: Db, table_id: int, now: int) -> list[UndeliveredRow]:
    """Return what a table was owed and never got, the oldest first."""
    return select(
        db, UndeliveredRow, "undelivered", "WHERE game = ? AND at >= ? ORDER BY at, id",
        (table_id, now - KEPT),
    )  # fmt: skip


def waiting(db: Db, table_id: int) -> list[OutboxRow]:
    """Return what a table is owed and has not got yet, the oldest first."""
    return select(db, OutboxRow, "outbox", "WHERE game = ? ORDER BY id", (table_id,))
