"""What the chat is owed (outbox) and what the bot has posted; members; odds and ends."""

from collections.abc import Iterable, Sequence

import msgspec

from bot.store.database.db import Db
from bot.store.database.query import one, put, select
from bot.store.rows import Kind, MessageRow, UnreadRow, UserRow

_COLLAPSE = frozenset(
    {
        "card", "lobby", "notice", "final", "vote", "seat", "clock", "grace", "order", "deal", "tidy",
        "trouble", "over", "turns", "report", "expiry",
    }
)  # fmt: skip
"""Drawn up from the present state when sent, so one of a kind is enough."""
_UNREAD = 30
"""Lines that are kept for a member and a table."""


def owe(
    db: Db,
    table_id: int,
    kind: Kind,
    now: int,
    *,
    seat: int | None = None,
    user: int | None = None,
    lines: bytes = b"[]",
    due: int | None = None,
) -> None:
    """Add a row; one that says the same for the same game and seat, and was not begun, gives way to it.

    What a seat's former owner is to hear of it stays beside what its present one is.

    `due`: not to be looked at before; by default now.
    """
    if kind in _COLLAPSE:
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
    """Add a row for each running game of a kind; `kind` is none of which one is enough."""
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


def next_due(db: Db, after: int = -1) -> int | None:
    """Return when the next row is due, of those that are due after a moment."""
    (due,) = db.execute("SELECT min(due) FROM outbox WHERE due > ?", (after,)).fetchone()
    return due


def begin(db: Db, rows: Iterable[int], now: int) -> set[int]:
    """Note that rows are about to be sent; the time of a first try stays. Returns those still owed."""
    begun = "UPDATE outbox SET begun = coalesce(begun, ?), tries = tries + 1 WHERE id = ?"
    return {row for row in rows if db.execute(begun, (now, row)).rowcount}


def is_owed(db: Db, row: int) -> bool:
    """Tell whether a row has not been seen to yet."""
    return db.execute("SELECT 1 FROM outbox WHERE id = ?", (row,)).fetchone() is not None


def stands(db: Db, table_id: int, message: int) -> bool:
    """Tell whether a message is kept up to date, as that table's or as that of somebody's turn."""
    found = (
        "SELECT 1 FROM messages WHERE game = :game AND message = :it"
        " UNION SELECT 1 FROM notices WHERE message = :it"
    )
    return db.execute(found, {"game": table_id, "it": message}).fetchone() is not None


def owe_again(db: Db, table_id: int, now: int) -> None:
    """Let a table's rows that could not be sent be tried again now, as if they had not been."""
    db.execute(
        "UPDATE outbox SET due = CASE WHEN due < :now THEN due ELSE :now END, tries = 0"
        " WHERE game = :game AND why <> ''",
        {"now": now, "game": table_id},
    )


def done(db: Db, row: int) -> None:
    """Remove a row."""
    db.execute("DELETE FROM outbox WHERE id = ?", (row,))


def failed(db: Db, row: int, why: str, retry_at: int | None, *, unsure: bool = False) -> None:
    """Put a row off, or give it up. Unless `unsure`, it was not sent, so the next try is a first one."""
    if retry_at is None:
        done(db, row)
    else:
        db.execute(
            "UPDATE outbox SET due = ?, why = ?, begun = CASE WHEN ? THEN begun END WHERE id = ?",
            (retry_at, why, unsure, row),
        )


def keep(db: Db, record: MessageRow) -> None:
    """Store a record in the place of the one with the same key; one without message is forgotten."""
    if record.message is not None:
        put(db, "messages", record, "game, kind")
    else:
        db.execute("DELETE FROM messages WHERE game = ? AND kind = ?", (record.table_id, record.kind))


def message(db: Db, table_id: int, kind: str) -> MessageRow | None:
    """Return the message of this kind."""
    return one(db, MessageRow, "messages", "WHERE game = ? AND kind = ?", (table_id, kind))


def messages(db: Db, table_id: int) -> list[MessageRow]:
    """Return the messages of a table that are kept up to date."""
    return select(db, MessageRow, "messages", "WHERE game = ?", (table_id,))


def user(db: Db, number: int) -> UserRow:
    """Return what is known of a member."""
    return one(db, UserRow, "users", "WHERE user = ?", (number,)) or UserRow(user=number)


def set_door(db: Db, number: int, channel: int | None, closed: int | None) -> None:
    """Note the channel of a member's direct messages, and since when they are known to be closed."""
    known = msgspec.structs.replace(user(db, number), dm_channel=channel, dm_closed=closed)
    put(db, "users", known, "user")


def knock_again(db: Db, number: int) -> None:
    """Let a member's closed direct messages count as closed long ago, so that they are tried again."""
    db.execute("UPDATE users SET dm_closed = 0 WHERE user = ? AND dm_closed <> 0", (number,))


def keep_lines(db: Db, record: UnreadRow) -> None:
    """Keep lines for a member beside those that wait already; the latest of a table stay."""
    unread = unread_lines(db, record.user)
    unread[str(record.table_id)] = [*unread.get(str(record.table_id), []), *record.lines][-_UNREAD:]
    _set_unread(db, record.user, unread)


def unread_lines(db: Db, number: int) -> dict[str, list[str]]:
    """Return the lines that wait for a member, by number of the game."""
    return msgspec.json.decode(user(db, number).unread, type=dict[str, list[str]])


def have_read(db: Db, number: int, table_id: int, lines: Sequence[str]) -> None:
    """Forget lines that a member has read; what came meanwhile stays."""
    unread = unread_lines(db, number)
    rest = [line for line in unread.pop(str(table_id), []) if line not in lines]
    _set_unread(db, number, {**unread, str(table_id): rest} if rest else unread)


def _set_unread(db: Db, number: int, unread: dict[str, list[str]]) -> None:
    row = msgspec.structs.replace(user(db, number), unread=msgspec.json.encode(unread))
    put(db, "users", row, "user")


def meta(db: Db, key: str) -> str | None:
    """Return a setting of the installation."""
    found = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return found[0] if found else None


def set_meta(db: Db, key: str, value: str) -> None:
    """Keep a setting of the installation."""
    db.execute(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (key, value)
    )
