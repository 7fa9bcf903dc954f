"""How to reach members, and the lines that could not be sent to them."""

from collections.abc import Sequence

import msgspec

from bot.store.database.db import Db
from bot.store.database.query import first, put
from bot.store.rows import UnreadRow, UserRow

_UNREAD = 30
"""Lines that are kept for a member and a table."""


def user(db: Db, number: int) -> UserRow:
    """Return what is known of a member."""
    return first(db, UserRow, "users", "WHERE user = ?", (number,)) or UserRow(user=number)


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
    """Forget lines that a member has read; those that came meanwhile stay."""
    unread = unread_lines(db, number)
    rest = [line for line in unread.pop(str(table_id), []) if line not in lines]
    _set_unread(db, number, {**unread, str(table_id): rest} if rest else unread)


def _set_unread(db: Db, number: int, unread: dict[str, list[str]]) -> None:
    row = msgspec.structs.replace(user(db, number), unread=msgspec.json.encode(unread))
    put(db, "users", row, "user")
