"""Words between players: whispers, blocks, reports; and the notes that members keep for themselves."""

from collections.abc import Iterable

from bot.store import outbox
from bot.store.database import query
from bot.store.database.db import Db
from bot.store.database.query import column, first, select, value
from bot.store.rows import Row

OFTEN, WHILE = 20, 3600
"""So many whispers of one member to another within so many seconds."""


class WhisperRow(Row, frozen=True, kw_only=True):
    """Words from one seat to another; they belong to the members who had these seats then."""

    id: int
    table_id: int
    seat: int
    user: int | None
    """The writer; None, as `reader`, where the game came from a file."""
    listener: int
    """The seat to which it was said."""
    reader: int | None
    """The member who had that seat."""
    text: str
    at: int
    carrier: int | None = None
    """The outbox row that takes it to its reader; 0: it needs none; None: none has set out yet."""


_BOTH = "((user = :user AND reader = :other) OR (user = :other AND reader = :user))"


# ---- whispers


def add(db: Db, row: WhisperRow) -> int:
    """Keep a whisper, and owe it to its reader; its `id` is given here and returned."""
    number = query.add(db, "whispers", row)
    outbox.owe(db, row.table_id, "whisper", row.at, seat=row.listener, user=row.reader)
    return number


def keep(db: Db, rows: Iterable[WhisperRow]) -> None:
    """Keep whispers of a game that comes from a file; they are owed to nobody."""
    for row in rows:
        query.add(db, "whispers", row)


def whisper(db: Db, number: int) -> WhisperRow | None:
    """Return one whisper."""
    return first(db, WhisperRow, "whispers", "WHERE id = ?", (number,))


def whispers(db: Db, table_id: int) -> list[WhisperRow]:
    """Return all whispers of a table, in order."""
    return select(db, WhisperRow, "whispers", "WHERE game = ? ORDER BY id", (table_id,))


def of_user(db: Db, table_id: int, user: int, other: int | None = None) -> list[WhisperRow]:
    """Return what a member wrote and was written to at a table, in order; `other`: from and to this one."""
    own = "(user = :user OR reader = :user)" if other is None else _BOTH
    rest = f"WHERE game = :game AND {own} ORDER BY id"
    rows = db.execute(
        f"SELECT {query.columns(WhisperRow)} FROM whispers {rest}",  # noqa: S608 - conditions above
        {"game": table_id, "user": user, "other": other},
    )
    return [query.read_row(WhisperRow, values) for values in rows]


def first_of(db: Db, user: int) -> int | None:
    """Return the first whisper, at any table, that a member wrote or was written; None if there is none."""
    rows = db.execute(
        "SELECT min(id) FROM whispers WHERE user = :user"
        " UNION ALL SELECT min(id) FROM whispers WHERE reader = :user",
        {"user": user},
    )
    return min((number for (number,) in rows if number is not None), default=None)


def since(db: Db, user: int, reader: int, at: int) -> list[int]:
    """Return when a member whispered to another after a moment, at any table, in order."""
    sent = "SELECT at FROM whispers WHERE user = ? AND reader = ? AND at > ? ORDER BY id"
    return column(db, sent, (user, reader, at))


def carried(db: Db, carrier: int) -> list[WhisperRow]:
    """Return what a row of the outbox has set out with, in order."""
    return select(db, WhisperRow, "whispers", "WHERE carrier = ? ORDER BY id", (carrier,))


def waiting(db: Db, table_id: int, reader: int) -> WhisperRow | None:
    """Return the first whisper to a member that nothing has set out with; None if there is none."""
    rest = "WHERE game = ? AND reader = ? AND carrier IS NULL ORDER BY id"
    return first(db, WhisperRow, "whispers", rest, (table_id, reader))


def set_out(db: Db, carrier: int, table_id: int, reader: int) -> list[WhisperRow]:
    """Let an outbox row carry, now and on every try, all that waits from the first writer; return that."""
    db.execute(
        "UPDATE whispers SET carrier = :carrier WHERE game = :game AND reader = :reader AND carrier IS NULL"
        " AND user IS (SELECT user FROM whispers WHERE game = :game AND reader = :reader AND carrier IS NULL"
        "  ORDER BY id LIMIT 1)",
        {"carrier": carrier, "game": table_id, "reader": reader},
    )
    return carried(db, carrier)


def on_the_way(db: Db, table_id: int, user: int) -> set[int]:
    """Return the whispers that a member wrote at a table and that have not come to their readers."""
    carries = "SELECT id FROM outbox WHERE game = :game UNION SELECT id FROM undelivered WHERE game = :game"
    sql = (
        "SELECT id FROM whispers WHERE game = :game AND user = :user AND reader IS NOT NULL"  # noqa: S608
        f" AND (carrier IS NULL OR carrier IN ({carries}))"
    )
    return set(column(db, sql, {"game": table_id, "user": user}))


def have_read(db: Db, reader: int, rows: Iterable[int]) -> None:
    """Note that a member has read whispers that no message carries: they need none any more."""
    for row in rows:
        db.execute(
            "UPDATE whispers SET carrier = 0 WHERE id = ? AND reader = ? AND carrier IS NULL", (row, reader)
        )


def look_again(db: Db, user: int, now: int) -> None:
    """Look again now at a member's waiting whispers: their wishes have changed."""
    db.execute("UPDATE outbox SET due = ? WHERE kind = 'whisper' AND user = ? AND due > ?", (now, user, now))


# ---- blocks


def set_block(db: Db, user: int, other: int, *, on: bool) -> None:
    """Note whether a member does not want to hear from another."""
    if on:
        db.execute("INSERT INTO blocks VALUES (?, ?) ON CONFLICT DO NOTHING", (user, other))
    else:
        db.execute("DELETE FROM blocks WHERE user = ? AND other = ?", (user, other))


def blocked(db: Db, user: int) -> set[int]:
    """Return the members whom a member has blocked."""
    return {other for (other,) in db.execute("SELECT other FROM blocks WHERE user = ?", (user,))}


# ---- reports


def report(db: Db, rows: Iterable[WhisperRow], now: int) -> bool:
    """Show whispers to the managers of the server, each once; tell whether there is a new one."""
    new = [
        db.execute(
            "INSERT INTO reports (whisper, at) VALUES (?, ?) ON CONFLICT DO NOTHING", (row.id, now)
        ).rowcount
        for row in rows
    ]
    return any(new)


def reported(db: Db, guild: int) -> list[WhisperRow]:
    """Return the whispers of a server's tables that its managers have been shown and not put away."""
    return select(
        db, WhisperRow, "whispers",
        "WHERE id IN (SELECT whisper FROM reports WHERE NOT seen)"
        " AND game IN (SELECT id FROM games WHERE guild = ?) ORDER BY id", (guild,),
    )  # fmt: skip


def put_away(db: Db, rows: Iterable[int]) -> None:
    """Note that the managers need not be shown these any more."""
    for row in rows:
        db.execute("UPDATE reports SET seen = TRUE WHERE whisper = ?", (row,))


# ---- notes


def note(db: Db, table_id: int, user: int) -> str:
    """Return what a member has written down about a game; "" if nothing."""
    return value(db, "SELECT text FROM notes WHERE game = ? AND user = ?", (table_id, user)) or ""


def set_note(db: Db, table_id: int, user: int, text: str) -> None:
    """Keep what a member has written down; "" forgets it."""
    if text:
        db.execute(
            "INSERT INTO notes VALUES (?, ?, ?) ON CONFLICT (game, user) DO UPDATE SET text = excluded.text",
            (table_id, user, text),
        )
    else:
        db.execute("DELETE FROM notes WHERE game = ? AND user = ?", (table_id, user))


# ---- forgetting


def forget_at(db: Db, table_id: int, user: int) -> None:
    """Delete a member's whispers at a table, written or received, with their reports; and their notes."""
    db.execute("DELETE FROM whispers WHERE game = ? AND ? IN (user, reader)", (table_id, user))
    set_note(db, table_id, user, "")


def forget(db: Db, user: int) -> None:
    """Delete all blocks by and of a member."""
    db.execute("DELETE FROM blocks WHERE ? IN (user, other)", (user,))
