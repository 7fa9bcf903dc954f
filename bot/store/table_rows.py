"""Reading and writing tables, their seats and what is pending at them."""

import zlib
from collections.abc import Iterable, Sequence
from typing import Literal, LiteralString

from bot.store.database import query
from bot.store.database.db import Db
from bot.store.database.query import column, exists, first, insert, select, value
from bot.store.rows import PendingRow, SeatRow, TableRow

Companion = Literal["panels", "plans", "questions", "whispers", "notes", "alarms"]
_COMPANIONS: dict[Companion, tuple[LiteralString, LiteralString]] = {
    "panels": ("drafts", ""),
    "plans": ("plans", ""),
    "questions": ("votes", " AND status = 'open'"),
    "whispers": ("whispers", ""),
    "notes": ("notes", ""),
    "alarms": ("alarms", ""),
}
"""By what members call it: the table that has it, and which of its rows."""


def table(db: Db, number: int) -> TableRow | None:
    """Return one table."""
    return first(db, TableRow, "games", "WHERE id = ?", (number,))


def add(db: Db, row: TableRow, seed: bytes) -> int:
    """Open a table; its `id` is given here and returned."""
    return query.add(db, "games", row, seed=seed)


def save(db: Db, row: TableRow) -> None:
    """Write what may have changed of a table."""
    db.execute(
        "UPDATE games SET status = ?, thread = ?, host = ?, options = ?, seating = ?, seats = ?, epoch = ?,"
        " seq = ?, pack = ?, edition = ?, commitment = ?, started = ?, ended = ?, card = ?,"
        " hints = ?, guided = ?, ending = ?, talk = ? WHERE id = ?",
        (
            row.status, row.thread, row.host, row.options, row.seating, row.seats, row.epoch,
            row.seq, row.pack, row.edition, row.commitment, row.started, row.ended, row.card,
            row.hints, row.guided, row.ending, row.talk, row.id,
        ),
    )  # fmt: skip


def version(db: Db, number: int) -> int | None:
    """Return how often a table was written, where processes share the database; None for an unknown one."""
    return value(db, "SELECT version FROM games WHERE id = ?", (number,))


def versions(db: Db, numbers: Sequence[int]) -> dict[int, int]:
    """Return `version` of several tables."""
    marks = ", ".join("?" * len(numbers))
    sql = f"SELECT id, version FROM games WHERE id IN ({marks})"  # noqa: S608 - marks
    return dict(iter(db.execute(sql, tuple(numbers))))


def raise_version(db: Db, number: int) -> int | None:
    """Let other processes read a table afresh; return its version, None for an unknown one."""
    return value(db, "UPDATE games SET version = version + 1 WHERE id = ? RETURNING version", (number,))


def raise_versions_of(db: Db, user: int) -> None:
    """Let other processes read the tables of a member afresh that are not over."""
    db.execute(
        "UPDATE games SET version = version + 1"
        " WHERE status <> 'over' AND id IN (SELECT game FROM seats WHERE user = ?)",
        (user,),
    )


def seed(db: Db, number: int) -> bytes:
    """Return the secret seed; KeyError for an unknown table."""
    row = db.execute("SELECT seed FROM games WHERE id = ?", (number,)).fetchone()
    if row is None:
        raise KeyError(number)
    return row[0]


def seats(db: Db, number: int) -> list[SeatRow]:
    """Return the seats of one table, in order."""
    return select(db, SeatRow, "seats", "WHERE game = ? ORDER BY seat", (number,))


def set_seats(db: Db, number: int, rows: Iterable[SeatRow]) -> None:
    """Write all seats of one table anew."""
    db.execute("DELETE FROM seats WHERE game = ?", (number,))
    for row in rows:
        insert(db, "seats", row)


def rename(db: Db, number: int, user: int, name: str) -> None:
    """Call a member of a table otherwise, and keep what they were called, so that it can be forgotten."""
    db.execute(
        "INSERT INTO former_names (game, user, name) SELECT DISTINCT game, user, name FROM seats"
        " WHERE game = ? AND user = ? AND name <> ? AND name <> ''"
        " ON CONFLICT (game, user, name) DO NOTHING",
        (number, user, name),
    )
    db.execute("UPDATE seats SET name = ? WHERE game = ? AND user = ?", (name, number, user))


def pending(db: Db, number: int) -> list[PendingRow]:
    """Return what is pending at one table, by seat."""
    return select(db, PendingRow, "pending", "WHERE game = ? ORDER BY seat", (number,))


def set_pending(db: Db, number: int, rows: Iterable[PendingRow]) -> None:
    """Write what is pending anew; drafts of decisions that are gone go too."""
    db.execute("DELETE FROM pending WHERE game = ?", (number,))
    for row in rows:
        insert(db, "pending", row)
    db.execute(
        "DELETE FROM drafts WHERE game = ? AND decision NOT IN (SELECT decision FROM pending WHERE game = ?)",
        (number, number),
    )


def of_user(db: Db, user: int) -> list[TableRow]:
    """Return the tables at which this member sits, or did before resigning; newest last."""
    where = "WHERE id IN (SELECT game FROM seats WHERE user = ?) ORDER BY id"
    return select(db, TableRow, "games", where, (user,))


def in_guild(db: Db, guild: int) -> list[TableRow]:
    """Return the tables of one server, newest last."""
    return select(db, TableRow, "games", "WHERE guild = ? ORDER BY id", (guild,))


def in_thread(db: Db, thread: int) -> TableRow | None:
    """Return the table that is played in this thread."""
    return first(db, TableRow, "games", "WHERE thread = ?", (thread,))


def committed(db: Db, commitment: str) -> list[TableRow]:
    """Return the tables at which one and the same game is or was played, by the hash of its seed."""
    return select(db, TableRow, "games", "WHERE commitment = ? ORDER BY id", (commitment,))


def unfinished(db: Db) -> list[TableRow]:
    """Return all lobbies and running games, oldest first: what a start-up needs to know."""
    return select(db, TableRow, "games", "WHERE status <> 'over' ORDER BY id")


def everything(db: Db) -> list[TableRow]:
    """Return every table that was ever opened."""
    return select(db, TableRow, "games", "ORDER BY id")


def owed_by(db: Db, user: int) -> list[int]:
    """Return the tables that wait for this member, the longest wait first."""
    return column(
        db,
        "SELECT pending.game FROM seats JOIN pending USING (game, seat)"
        " WHERE seats.user = ? AND seats.stand_in = '' ORDER BY pending.since, pending.game",
        (user,),
    )


def left_to_computers(db: Db) -> list[int]:
    """Return the running games that wait for a computer to think."""
    return column(
        db,
        "SELECT DISTINCT pending.game FROM seats JOIN pending USING (game, seat)"
        " WHERE seats.stand_in NOT IN ('', 'default', 'random') OR pending.stand_in <> ''"
        " ORDER BY pending.game",
    )


def left_to_stand_ins(db: Db) -> list[int]:
    """Return running games that wait for a stand-in: a crash came in between."""
    return column(
        db,
        "SELECT DISTINCT pending.game FROM seats JOIN pending USING (game, seat)"
        " WHERE seats.stand_in <> '' ORDER BY pending.game",
    )


def pack(db: Db, digest: str) -> bytes | None:
    """Return a data pack as it was given to the game; ValueError if it is damaged."""
    row = db.execute("SELECT raw FROM packs WHERE digest = ?", (digest,)).fetchone()
    try:
        return zlib.decompress(row[0]) if row else None
    except zlib.error as damage:
        raise ValueError(f"a damaged data pack: {damage}") from damage


def keep_pack(db: Db, digest: str, key: str, raw: bytes) -> None:
    """Store a data pack, once."""
    db.execute("INSERT INTO packs VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (digest, key, zlib.compress(raw)))


def with_rows(db: Db, number: int) -> list[Companion]:
    """Return what there is beside a game and its seats, which no file of the game has."""
    return [
        name
        for name, (table, which) in _COMPANIONS.items()
        if exists(db, f"SELECT 1 FROM {table} WHERE game = ?{which} LIMIT 1", (number,))  # noqa: S608 - names above
    ]
