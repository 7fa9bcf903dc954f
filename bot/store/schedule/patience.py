"""Patience: for how long a seat has kept a table waiting, whoever plays it.

What counts is the time in which a seat could have moved and the others could not go on. Pauses, times in
which the table could not be shown and announced absences do not count. It begins anew with a move of the
seat's own that stands: not with one that is taken back, nor with one of a stand-in.
"""

from collections.abc import Iterable

from bot.store import table_rows
from bot.store.database import query
from bot.store.database.db import Db
from bot.store.database.query import column, exists, select, value
from bot.store.schedule.rows import HoldUpRow
from bot.store.schedule.standstill import Away, overlap

LONGEST_AWAY = 21 * 86_400
"""Seconds of announced absences that do not count, between two moves of a seat."""

_OWN = "decision <> '' AND source IN ('player', 'policy') AND NOT undone"
"""The entries of the log that are moves of members or of their orders, and stand."""


def absent(db: Db, table_id: int) -> dict[int, tuple[int, int]]:
    """Return by seat from when until when its player is away, past absences included."""
    rows = db.execute(
        "SELECT seat, away_from, away_until FROM seats JOIN prefs USING (user)"
        " WHERE game = ? AND seats.stand_in = '' AND away_from IS NOT NULL AND away_until IS NOT NULL",
        (table_id,),
    )
    return {seat: (start, end) for seat, start, end in rows}


def stop(db: Db, table_id: int, now: int, seats: Iterable[int] | None = None) -> None:
    """Stop measuring before the table stands still, or somebody's absence changes; `run` begins again.

    `seats`: only of these.
    """
    still = absent(db, table_id)
    for row in _open(db, table_id):
        if seats is None or row.seat in seats:
            _close(db, row, now, still.get(row.seat))


def run(db: Db, table_id: int, now: int) -> None:
    """Measure from now on for the seats that hold up others, and for no others."""
    running = "SELECT seq FROM games WHERE id = ? AND status = 'running' AND purpose = 'game'"
    entry: int | None = value(db, running, (table_id,))
    holding = set[int]() if entry is None else _holding(db, table_id)
    still = absent(db, table_id)
    for row in _open(db, table_id):
        if row.seat in holding and not _has_moved(db, row):
            holding.discard(row.seat)
        else:
            _close(db, row, now, still.get(row.seat))
    for seat in sorted(holding):
        query.add(db, "holdups", HoldUpRow(id=0, table_id=table_id, seat=seat, entry=entry or 0, since=now))


def held_up(db: Db, table_id: int, seat: int, now: int) -> int:
    """Return for how many seconds a seat has held up the others since its last move."""
    last = value(
        db,
        f"SELECT coalesce(max(seq), 0) FROM moves WHERE game = ? AND seat = ? AND {_OWN}",  # noqa: S608 - a constant
        (table_id, seat),
    )
    rows = select(
        db, HoldUpRow, "holdups", "WHERE game = ? AND seat = ? AND entry >= ?", (table_id, seat, last)
    )
    still, seconds, gone = absent(db, table_id).get(seat), 0, 0
    for row in rows:
        seconds += now - row.since if row.seconds is None else row.seconds
        gone += overlap(row.since, now, still) if row.seconds is None else row.away
    return max(0, seconds - min(gone, LONGEST_AWAY))


def spare(db: Db, table_id: int, seat: int, most: int, now: int) -> bool:
    """Let a seat have held up others for `most` seconds at most; tell whether that changes anything."""
    more = held_up(db, table_id, seat, now) - most
    if more <= 0:
        return False
    (entry,) = column(db, "SELECT seq FROM games WHERE id = ?", (table_id,))
    spared = HoldUpRow(id=0, table_id=table_id, seat=seat, entry=entry, since=now, seconds=-more)
    query.add(db, "holdups", spared)
    return True


def _holding(db: Db, table_id: int) -> set[int]:
    """Return the seats whose members owe something while a seat of somebody else owes nothing."""
    seats = table_rows.seats(db, table_id)
    owing = {row.seat for row in table_rows.pending(db, table_id)}
    if not any(row.owner is not None and row.seat not in owing for row in seats):
        return set()
    return {row.seat for row in seats if row.player is not None and row.seat in owing}


def _has_moved(db: Db, row: HoldUpRow) -> bool:
    own = f"SELECT 1 FROM moves WHERE game = ? AND seq > ? AND seat = ? AND {_OWN}"  # noqa: S608 - a constant
    return exists(db, own, (row.table_id, row.entry, row.seat))


def _open(db: Db, table_id: int) -> list[HoldUpRow]:
    return select(db, HoldUpRow, "holdups", "WHERE game = ? AND seconds IS NULL ORDER BY seat", (table_id,))


def _close(db: Db, row: HoldUpRow, now: int, away: Away) -> None:
    db.execute(
        "UPDATE holdups SET seconds = ?, away = ? WHERE id = ?",
        (max(0, now - row.since), overlap(row.since, now, away), row.id),
    )
