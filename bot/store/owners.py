"""Who owned a seat, and for whom a stand-in plays it."""

from collections.abc import Iterable

import msgspec

from bot.store.database.db import Db
from bot.store.database.query import column, exists, first, put
from bot.store.members import notices
from bot.store.rows import SeatRow
from bot.store.schedule.rows import AbsenceRow

DAY = 86_400
LONGEST_AWAY = 21 * DAY
"""How long an announcement counts, from the moment when the stand-in came."""
AFTER_ANNOUNCED = 7 * DAY
"""How long after the announced end of an absence a seat cannot be passed on."""
UNANNOUNCED = 14 * DAY
"""The same after an owner has left without saying until when."""


def note(db: Db, before: Iterable[SeatRow], after: Iterable[SeatRow], now: int) -> None:
    """Note who owns which seat from now on, and who went away or came back."""
    known = {row.seat: row for row in before}
    for row in after:
        old = known.get(row.seat)
        if row.owner is not None:
            db.execute(
                "INSERT INTO owners (game, seat, user) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                (row.table_id, row.seat, row.owner),
            )
        if old is None or (old.owner, old.away) != (row.owner, row.away):
            _note_absence(db, old, row, now)


def had(db: Db, table_id: int, seat: int, user: int | None) -> bool:
    """Tell whether a seat is a member's, or ever was."""
    return exists(db, "SELECT 1 FROM owners WHERE game = ? AND seat = ? AND user = ?", (table_id, seat, user))


def absence(db: Db, table_id: int, seat: int) -> AbsenceRow | None:
    """Return since when a seat's owner is away, or last was."""
    return first(db, AbsenceRow, "absences", "WHERE game = ? AND seat = ?", (table_id, seat))


def stays_until(row: AbsenceRow) -> int:
    """Return from when on the seat of an owner who is away can be passed on."""
    if row.until is None:
        return row.since + UNANNOUNCED
    return min(row.until, row.since + LONGEST_AWAY) + AFTER_ANNOUNCED


def announce(db: Db, user: int, now: int) -> None:
    """Note what a member has said of an absence; only the first word in an absence counts."""
    tables = column(
        db,
        "SELECT DISTINCT game FROM absences JOIN seats USING (game, seat)"
        " WHERE seats.user = ? AND seats.away AND absences.back IS NULL AND absences.until IS NULL",
        (user,),
    )
    until = _announced(db, user, now)
    for table_id in tables if until is not None else ():
        db.execute(
            "UPDATE absences SET until = ? WHERE game = ? AND until IS NULL AND back IS NULL"
            " AND seat IN (SELECT seat FROM seats WHERE game = ? AND user = ? AND away)",
            (until, table_id, table_id, user),
        )


def _note_absence(db: Db, old: SeatRow | None, row: SeatRow, now: int) -> None:
    known = absence(db, row.table_id, row.seat)
    if not row.away or row.owner is None:
        if known is not None and old is not None and old.owner != row.owner:
            db.execute("DELETE FROM absences WHERE game = ? AND seat = ?", (row.table_id, row.seat))
        elif known is not None and known.back is None:
            put(db, "absences", msgspec.structs.replace(known, back=now), "game, seat")
        return
    same_owner = old is not None and old.owner == row.owner
    if known is not None and same_owner and _goes_on(db, known, now):
        put(db, "absences", msgspec.structs.replace(known, back=None), "game, seat")
        return
    until = _announced(db, row.owner, now)
    put(
        db, "absences", AbsenceRow(table_id=row.table_id, seat=row.seat, since=now, until=until), "game, seat"
    )


def _goes_on(db: Db, known: AbsenceRow, now: int) -> bool:
    """Tell whether an owner who leaves was not really back: for less than a day, and without a move."""
    if known.back is None or now - known.back >= DAY:
        return False
    moved = (
        "SELECT 1 FROM moves WHERE game = ? AND seat = ? AND source = 'player' AND decision <> ''"
        " AND NOT undone AND at >= ?"
    )
    return not exists(db, moved, (known.table_id, known.seat, known.back))


def _announced(db: Db, user: int, now: int) -> int | None:
    """Return until when a member has said to be away: now, or from within a day on."""
    prefs = notices.prefs(db, user)
    if prefs.away_from is None or prefs.away_until is None or prefs.away_until <= now:
        return None
    return prefs.away_until if prefs.away_from <= now + DAY else None
