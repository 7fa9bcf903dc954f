"""The append-only log of moves, and the snapshots that make loading and undo quick."""

import zlib
from collections.abc import Iterable

from bot.store.database.db import Db
from bot.store.database.query import exists, first, insert, select, value
from bot.store.rows import MoveRow
from engines.kernel.play.session import RETURNED

RECENT = 40
"""Snapshots of the latest so many log entries are all kept: about two rounds."""
BLOCK = 50
"""Of older ones the first in every block of so many entries is kept."""

RESIGN = "resign"
STAND_IN = "stand_in"
BACK = "back"
HANDED = "handed"
PASSED_ON = "passed_on"
LEFT = "left"
SWAPPED = "swapped"
"""`kind` of entries about a seat that are no moves; they have raw names of members instead of a move."""
TIME_UP = "time_up"
"""`kind` of an entry that is no move: a stand-in moves for a seat; with the raw name of its member."""
ENDED = "ended"
IMPORTED = "imported"
"""`kind` of entries about a table that are no moves; with the raw name of the member who acted."""
AGREED = "agreed"
"""`kind` of an entry that is no move: all agreed to end the game; an `Ending` instead of a move."""


def append(db: Db, rows: Iterable[MoveRow]) -> None:
    """Write new entries."""
    for row in rows:
        insert(db, "moves", row)


def mark_undone(db: Db, table_id: int, numbers: Iterable[int]) -> None:
    """Mark entries as taken back, close the answers that they opened, and drop the snapshots after them."""
    taken = sorted(numbers)
    for seq in taken:
        db.execute("UPDATE moves SET undone = TRUE WHERE game = ? AND seq = ?", (table_id, seq))
        db.execute("UPDATE moves SET opened = NULL WHERE game = ? AND sealed AND opened = ?", (table_id, seq))
    db.execute("DELETE FROM snapshots WHERE game = ? AND seq >= ?", (table_id, taken[0]))


def log(db: Db, table_id: int, since: int = 0, *, undone: bool = False) -> list[MoveRow]:
    """Return the entries after number `since`, in order; `undone` ones only on demand."""
    return select(
        db, MoveRow, "moves",
        "WHERE game = ? AND seq > ? AND undone <= ? ORDER BY seq", (table_id, since, undone),
    )  # fmt: skip


def earliest(db: Db, table_id: int, limit: int) -> list[MoveRow]:
    """Return the first entries that stand, in order."""
    return select(
        db, MoveRow, "moves", "WHERE game = ? AND NOT undone ORDER BY seq LIMIT ?", (table_id, limit)
    )  # fmt: skip


def changed_hands(db: Db, table_id: int) -> bool:
    """Tell whether a seat was ever played by another member than the one who began with it."""
    entry = (
        "SELECT 1 FROM moves WHERE game = ? AND NOT undone AND decision = '' AND kind IN (?, ?, ?, ?) LIMIT 1"
    )
    return exists(db, entry, (table_id, HANDED, PASSED_ON, LEFT, SWAPPED))


def taken_since(db: Db, table_id: int, seq: int) -> bool:
    """Tell whether somebody has come to play a seat after a log entry: its owner again, or another member."""
    entry = (
        "SELECT 1 FROM moves WHERE game = ? AND seq > ? AND decision = '' AND kind IN (?, ?, ?, ?) LIMIT 1"
    )
    return exists(db, entry, (table_id, seq, BACK, HANDED, PASSED_ON, SWAPPED))


def latest(db: Db, table_id: int, limit: int) -> list[MoveRow]:
    """Return the latest moves that stand, newest first; no other entries."""
    return select(
        db, MoveRow, "moves",
        "WHERE game = ? AND NOT undone AND decision <> '' ORDER BY seq DESC LIMIT ?", (table_id, limit),
    )  # fmt: skip


def sealed(db: Db, table_id: int) -> list[MoveRow]:
    """Return the sealed answers that are not opened yet, in order."""
    return select(
        db, MoveRow, "moves",
        "WHERE game = ? AND sealed AND opened IS NULL AND NOT undone AND decision <> '' ORDER BY seq",
        (table_id,),
    )  # fmt: skip


def opened(db: Db, table_id: int, since: int) -> list[MoveRow]:
    """Return the sealed answers that were opened by an entry after number `since`, in order."""
    return select(
        db, MoveRow, "moves",
        "WHERE game = ? AND sealed AND opened > ? AND NOT undone ORDER BY seq", (table_id, since),
    )  # fmt: skip


def last_by(db: Db, table_id: int, seat: int, *, member: bool) -> int:
    """Return the entry up to which a seat knows what it did: its latest move that stands; 0 for none.

    News that this move revealed are news to its maker, too. `member`: only moves that a member made.
    """
    known = (
        "SELECT CASE WHEN reveals THEN seq - 1 ELSE seq END FROM moves WHERE game = ? AND seat = ?"
        " AND (source = 'player' OR NOT ?) AND NOT undone AND decision <> '' ORDER BY seq DESC LIMIT 1"
    )
    return value(db, known, (table_id, seat, member)) or 0


def mark_opened(db: Db, table_id: int, seq: int, by: int) -> None:
    """Note that entry `by` opened the sealed answer of entry `seq`."""
    db.execute("UPDATE moves SET opened = ? WHERE game = ? AND seq = ?", (by, table_id, seq))


def returned(db: Db, table_id: int) -> list[MoveRow]:
    """Return the entries that say that the game came back from a copy, in order."""
    return select(
        db, MoveRow, "moves",
        "WHERE game = ? AND decision = '' AND kind = ? ORDER BY seq", (table_id, RETURNED),
    )  # fmt: skip


def entry(db: Db, table_id: int, seq: int) -> MoveRow | None:
    """Return one entry, taken back or not."""
    return first(db, MoveRow, "moves", "WHERE game = ? AND seq = ?", (table_id, seq))


def by_key(db: Db, table_id: int, key: str) -> MoveRow | None:
    """Return the entry that this key brought about, taken back or not."""
    return first(db, MoveRow, "moves", "WHERE game = ? AND key = ?", (table_id, key))


def keep_snapshot(db: Db, table_id: int, seq: int, state: bytes) -> None:
    """Store the state after entry `seq`, and thin out older ones."""
    # Level 1: a fifth of the size at a third of the time of level 6.
    db.execute(
        "INSERT INTO snapshots VALUES (?, ?, ?) ON CONFLICT (game, seq) DO UPDATE SET state = excluded.state",
        (table_id, seq, zlib.compress(state, 1)),
    )
    db.execute(
        "DELETE FROM snapshots WHERE game = :game AND seq BETWEEN :oldest AND :newest AND EXISTS ("
        " SELECT 1 FROM snapshots AS older WHERE older.game = :game"
        " AND older.seq < snapshots.seq AND older.seq / :block = snapshots.seq / :block)",
        {"game": table_id, "oldest": seq - RECENT - 2 * BLOCK, "newest": seq - RECENT, "block": BLOCK},
    )


def snapshot(db: Db, table_id: int, before: int | None = None) -> tuple[int, bytes] | None:
    """Return number and state of the latest snapshot `before` an entry. ValueError if it is damaged."""
    row = db.execute(
        "SELECT seq, state FROM snapshots WHERE game = ? AND seq < ? ORDER BY seq DESC LIMIT 1",
        (table_id, 1 << 62 if before is None else before),
    ).fetchone()
    return (row[0], _unpacked(row[1])) if row else None


def snapshots(db: Db, table_id: int) -> list[tuple[int, bytes]]:
    """Return number and state of all that are kept, in order."""
    rows = db.execute("SELECT seq, state FROM snapshots WHERE game = ? ORDER BY seq", (table_id,))
    return [(seq, _unpacked(state)) for seq, state in rows]


def _unpacked(data: bytes) -> bytes:
    try:
        return zlib.decompress(data)
    except zlib.error as damage:
        raise ValueError(f"a damaged snapshot: {damage}") from damage
