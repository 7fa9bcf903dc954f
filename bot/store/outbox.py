"""The outbox: what the bot owes to Discord, row by row."""

from collections.abc import Iterable

from bot.store import undelivered
from bot.store.database.db import Db
from bot.store.database.query import exists, value
from bot.store.outbox_kinds import KINDS, Kind


def owe(
    db: Db, table_id: int, kind: Kind, now: int, *, seat: int | None = None, user: int | None = None,
    lines: bytes = b"[]", due: int | None = None,
) -> None:  # fmt: skip
    """Add a row; it replaces one that says the same for the same seat and was not begun.

    News for a seat's former owner stay beside those for its present one. `due`: when to look at it; by
    default now.
    """
    if KINDS[kind].collapses:
        db.execute(
            "DELETE FROM outbox WHERE game = ? AND kind = ? AND seat IS ? AND lines = ? AND begun IS NULL"
            " AND (kind <> 'seat' OR user IS ?)",
            (table_id, kind, seat, lines, user),
        )
    db.execute(
        "INSERT INTO outbox (game, kind, seat, user, lines, created, due)"
        " SELECT id, ?, ?, ?, ?, ?, ? FROM games WHERE id = ?",
        (kind, seat, user, lines, now, now if due is None else due, table_id),
    )


def owe_running(db: Db, key: str, kind: Kind, now: int, *, lines: bytes) -> None:
    """Add a row for each running game; `kind` is none of which one is enough."""
    db.execute(
        "INSERT INTO outbox (game, kind, lines, created, due)"
        " SELECT id, ?, ?, ?, ? FROM games WHERE status = 'running' AND key = ? ORDER BY id",
        (kind, lines, now, now, key),
    )


def forget_private(db: Db, table_id: int, seat: int, user: int) -> None:
    """Do not send a member what was meant for the owner of a seat that is no longer theirs."""
    db.execute(
        "DELETE FROM outbox WHERE game = ? AND kind IN ('private', 'told') AND seat = ? AND user = ?",
        (table_id, seat, user),
    )


def cancel(db: Db, table_id: int, kind: Kind, seat: int | None = None) -> None:
    """Remove a timer of a table, or of one of its seats, unless it was begun."""
    db.execute(
        "DELETE FROM outbox WHERE game = ? AND kind = ? AND seat IS ? AND begun IS NULL",
        (table_id, kind, seat),
    )


def next_due(db: Db, after: int = -1) -> int | None:
    """Return when the next row is due, of those that are due after a moment."""
    return value(db, "SELECT min(due) FROM outbox WHERE due > ?", (after,))


def begin(db: Db, rows: Iterable[int], now: int) -> set[int]:
    """Note that rows are about to be sent; the time of a first try stays. Return those still owed."""
    begun = "UPDATE outbox SET begun = coalesce(begun, ?), tries = tries + 1 WHERE id = ?"
    return {row for row in rows if db.execute(begun, (now, row)).rowcount}


def is_owed(db: Db, row: int) -> bool:
    """Tell whether a row has not been seen to yet."""
    return exists(db, "SELECT 1 FROM outbox WHERE id = ?", (row,))


def retry(db: Db, table_id: int, now: int) -> None:
    """Let a table's rows that failed be tried again now, as for the first time."""
    db.execute(
        "UPDATE outbox SET due = CASE WHEN due < :now THEN due ELSE :now END, tries = 0"
        " WHERE game = :game AND why <> ''",
        {"now": now, "game": table_id},
    )


def done(db: Db, row: int) -> None:
    """Remove a row."""
    db.execute("DELETE FROM outbox WHERE id = ?", (row,))


def failed(db: Db, row: int, why: str, now: int, retry_at: int | None, *, unsure: bool = False) -> None:
    """Put a row off, or give it up. Unless `unsure`, it was not sent, so the next try is a first one."""
    if retry_at is None:
        undelivered.give_up(db, row, why, now)
    else:
        db.execute(
            "UPDATE outbox SET due = ?, why = ?, tried = ?, begun = CASE WHEN ? THEN begun END WHERE id = ?",
            (retry_at, why, now, unsure, row),
        )
