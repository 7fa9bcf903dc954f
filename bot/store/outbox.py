"""The outbox: what the bot owes to Discord, row by row."""

from collections.abc import Iterable

from bot.store import messages, undelivered
from bot.store.database.db import Db
from bot.store.database.query import exists, select, value
from bot.store.outbox_kinds import KINDS, Kind
from bot.store.rows import OutboxRow

WHOLE_AFTER = 30 * 60
"""Seconds after which a card that went out in plain words is tried whole again; each try doubles its age."""
WHOLE_AT_MOST = 24 * 3600
"""Seconds between two such tries at most."""
PLAIN = "it stands there in plain words, as it was refused"
"""Why such a card is owed."""
UNDRAWN = "cannot be drawn up"
"""Why a row waits that fails by an error of ours: it is tried again, and nothing waits for it."""


def owe(
    db: Db, table_id: int, kind: Kind, now: int, *, seat: int | None = None, user: int | None = None,
    lines: bytes = b"[]", due: int | None = None,
) -> None:  # fmt: skip
    """Add a row; it replaces one that says the same for the same seat and was not begun.

    News for a seat's former owner stay beside those for its present one. What Discord has refused before is
    remembered, so that it is tried no oftener. `due`: when to look at it; by default now.
    """
    replaced: list[OutboxRow] = []
    if KINDS[kind].collapses:
        same = (
            "WHERE game = ? AND kind = ? AND seat IS ? AND lines = ? AND begun IS NULL"
            " AND (kind <> 'seat' OR user IS ?)"
        )
        about = (table_id, kind, seat, lines, user)
        replaced = select(db, OutboxRow, "outbox", f"{same} AND answer <> '' ORDER BY tries", about)
        db.execute(f"DELETE FROM outbox {same}", about)  # noqa: S608 - a condition
    if replaced and due is None:
        before = replaced[-1]
        refused = (before.tries, before.refusals, before.why, before.answer, before.tried)
    else:
        refused = (0, 0, "", "", None)
    db.execute(
        "INSERT INTO outbox"
        " (game, kind, seat, user, lines, created, due, tries, refusals, why, answer, tried)"
        " SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM games WHERE id = ?",
        (kind, seat, user, lines, now, now if due is None else due, *refused, table_id),
    )


def owe_whole(db: Db, row: OutboxRow, now: int) -> None:
    """Owe a card once more that went out in plain words, unless it is owed afresh already.

    The longer it stands so, the later: daily in the end. One refusal more makes it plain again.
    """
    due = now + min(WHOLE_AT_MOST, max(WHOLE_AFTER, now - row.created))
    db.execute(
        "INSERT INTO outbox (game, kind, seat, user, lines, created, due, tries, refusals, why, tried)"
        " SELECT id, ?, ?, ?, ?, ?, ?, 1, 1, ?, ? FROM games WHERE id = ? AND NOT EXISTS"
        " (SELECT 1 FROM outbox WHERE outbox.game = games.id AND kind = ? AND seat IS ? AND lines = ?)",
        (row.kind, row.seat, row.user, row.lines, row.created, due, PLAIN, now, row.table_id,
         row.kind, row.seat, row.lines),
    )  # fmt: skip


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
    messages.forget_policy_news(db, table_id, seat)


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


def refuses(db: Db, table_id: int) -> bool:
    """Tell whether a table is owed something that Discord has refused."""
    return exists(db, "SELECT 1 FROM outbox WHERE game = ? AND answer <> ''", (table_id,))


def is_owed(db: Db, row: int) -> bool:
    """Tell whether a row has not been seen to yet."""
    return exists(db, "SELECT 1 FROM outbox WHERE id = ?", (row,))


def retry(db: Db, table_id: int, now: int) -> None:
    """Let a table's rows that failed be tried again now, as for the first time."""
    db.execute(
        "UPDATE outbox SET due = CASE WHEN due < :now THEN due ELSE :now END, tries = 0, refusals = 0"
        " WHERE game = :game AND why <> ''",
        {"now": now, "game": table_id},
    )


def done(db: Db, row: int) -> int | None:
    """Remove a row; return the table that it was about, None if it was gone."""
    table_id = value(db, "SELECT game FROM outbox WHERE id = ?", (row,))
    db.execute("DELETE FROM outbox WHERE id = ?", (row,))
    return table_id


def failed(
    db: Db, row: int, why: str, now: int, retry_at: int | None,
    *, unsure: bool = False, answer: str = "", refused: bool = False,
) -> None:  # fmt: skip
    """Put a row off, or give it up. Unless `unsure`, it was not sent, so the next try is a first one.

    `answer`: what Discord said, if it refused something; `refused`: because of what the message says.
    """
    if retry_at is None:
        undelivered.give_up(db, row, why, now)
    else:
        db.execute(
            "UPDATE outbox SET due = ?, why = ?, tried = ?, begun = CASE WHEN ? THEN begun END,"
            " refusals = refusals + ?, answer = CASE WHEN ? = '' THEN answer ELSE ? END WHERE id = ?",
            (retry_at, why, now, unsure, int(refused), answer, answer, row),
        )
