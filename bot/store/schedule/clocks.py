"""Clocks: how much time the seats of a table have left, and when it will be up.

Time is the seat's: what was used of it stays used when a stand-in plays, or another member. The end of a time
is an outbox row that is due then. All functions here run inside the transaction of the change itself.
"""

from collections.abc import Iterable

import msgspec

from bot.store import delivery_failures, outbox, table_rows
from bot.store.database.db import Db
from bot.store.database.query import column, exists, first, insert, put, select
from bot.store.members import history, notices
from bot.store.rows import PendingRow
from bot.store.schedule import patience
from bot.store.schedule.patience import absent
from bot.store.schedule.rows import ClockRow, TimerRow
from bot.store.schedule.standstill import Away, ends, left

AFTER_DOWNTIME = 3600
"""Seconds that are left after a start for a time that was up before."""
QUARTER = 4
"""The part of the usual time that a new owner has at least: one of so many."""
PATIENCE = 7 * 86_400
"""Seconds for which a seat must have kept the table waiting before players may ask to pass it on."""


def clock(db: Db, table_id: int) -> ClockRow:
    """Return a table's clock."""
    return first(db, ClockRow, "clocks", "WHERE game = ?", (table_id,)) or ClockRow(table_id=table_id)


def timers(db: Db, table_id: int) -> list[TimerRow]:
    """Return the times of a table's seats."""
    return select(db, TimerRow, "timers", "WHERE game = ? ORDER BY seat", (table_id,))


def of_user(db: Db, user: int) -> list[int]:
    """Return the running tables of a member, at which their absences stop times."""
    sql = "SELECT game FROM seats JOIN games ON games.id = seats.game WHERE user = ? AND status = 'running'"
    return column(db, sql, (user,))


def _still(db: Db, row: ClockRow) -> dict[int, tuple[int, int]]:
    """Return the absences in which a seat's time stands still."""
    return {} if row.away else absent(db, row.table_id)


def stop(db: Db, table_id: int, now: int, seats: Iterable[int] | None = None) -> None:
    """Stop the times of a table before its clock, its seats or an absence change; `run` starts them again.

    `seats`: only those of these.
    """
    which = None if seats is None else frozenset(seats)
    patience.stop(db, table_id, now, which)
    row = clock(db, table_id)
    still = _still(db, row)
    for timer in timers(db, table_id):
        if timer.deadline is not None and (which is None or timer.seat in which):
            _write(db, timer, _stopped(row, timer, now, still.get(timer.seat)), now)


def run(db: Db, table_id: int, now: int, *, again: bool = False) -> None:
    """Let the times of the seats run that owe something, and no others.

    `again`: the game goes on from an earlier moment, whose turns have had their refill.
    """
    row = clock(db, table_id)
    runs = row.paused is None and not delivery_failures.is_suspended(db, table_id)
    if runs:
        patience.run(db, table_id, now)
    old = {timer.seat: timer for timer in timers(db, table_id)}
    if row.kind == "none" and not old:
        return
    still = _still(db, row)
    players = {seat.seat: seat.player for seat in table_rows.seats(db, table_id)}
    owing = {row.seat: row for row in table_rows.pending(db, table_id)}
    for seat, player in players.items():
        timer, owed = old.get(seat), owing.get(seat)
        if row.kind == "none":
            if timer is not None:
                _drop(db, timer)
        elif owed is not None and player is not None:
            new = _timed(row, timer, owed, player, now, still.get(seat), runs=runs, again=again)
            if new != timer:
                _write(db, timer, new, now)
        elif timer is not None and timer.deadline is not None:
            _write(db, timer, _stopped(row, timer, now, still.get(seat)), now)


def give_quarter(db: Db, table_id: int, seat: int, now: int) -> int | None:
    """Give a seat's new owner a quarter of the usual time where less is left, once a seat.

    The same of the others' patience. Returns how many seconds of the clock they have now; None: nothing was
    given, 0: patience alone.
    """
    if quarter_given(db, table_id, seat):
        return None
    spared = patience.spare(db, table_id, seat, PATIENCE - PATIENCE // QUARTER, now)
    given = _raise_to_quarter(db, table_id, seat, now)
    if not spared and not given:
        return None
    db.execute("INSERT INTO quarters VALUES (?, ?, ?)", (table_id, seat, now))
    return given


def quarter_given(db: Db, table_id: int, seat: int) -> bool:
    """Tell whether a new owner of a seat was given a quarter already."""
    return exists(db, "SELECT 1 FROM quarters WHERE game = ? AND seat = ?", (table_id, seat))


def _raise_to_quarter(db: Db, table_id: int, seat: int, now: int) -> int:
    """Give a quarter of the usual time where less is left; return what was given, or 0."""
    row, still = clock(db, table_id), absent(db, table_id).get(seat)
    timer = next((timer for timer in timers(db, table_id) if timer.seat == seat), None)
    owes = any(owed.seat == seat for owed in table_rows.pending(db, table_id))
    if timer is None or (row.kind == "move" and not owes):  # a new question brings all the time
        return 0
    away, quarter = None if row.away else still, row.span // QUARTER
    if _stopped(row, timer, now, away).remaining >= quarter:
        return 0
    runs = timer.deadline is not None
    deadline = ends(now, quarter, away, row.weekend) if runs else None
    _write(db, timer, msgspec.structs.replace(timer, remaining=quarter, deadline=deadline, quarter=True), now)
    return quarter


def change(db: Db, row: ClockRow, now: int, *, afresh: bool = False) -> None:
    """Write a table's clock and let it run on, `afresh` with all the time; everybody is shown the change."""
    stop(db, row.table_id, now)
    if afresh:
        db.execute("DELETE FROM timers WHERE game = ?", (row.table_id,))
    put(db, "clocks", row, "game")
    run(db, row.table_id, now)
    show(db, row.table_id, now)


def wind(db: Db, row: ClockRow, left: Iterable[TimerRow], now: int) -> None:
    """Write the clock of a table that arrives, with the times that its seats have `left`, and let it run."""
    for timer in left:
        insert(db, "timers", timer)
    change(db, row, now)


def remaining(db: Db, table_id: int, now: int) -> dict[int, int]:
    """Return by seat the seconds that it has left; seats that have used no time are left out."""
    row = clock(db, table_id)
    still = _still(db, row)
    return {
        timer.seat: _stopped(row, timer, now, still.get(timer.seat)).remaining
        for timer in timers(db, table_id)
    }


def pause(db: Db, table_id: int, now: int, *, on: bool) -> None:
    """Stop the clocks and reminders of a table, or let them run on, where that is not so already."""
    row = clock(db, table_id)
    if (row.paused is not None) == on:
        return
    if row.paused is not None and not on:
        history.note_pause(db, table_id, row.paused, now)
    change(db, msgspec.structs.replace(row, paused=now if on else None), now)


def show(db: Db, table_id: int, now: int) -> None:
    """Owe the table's card and notices, if it is running."""
    if table_rows.pending(db, table_id):
        outbox.owe(db, table_id, "card", now)
        notices.owe_table(db, table_id, now)


def rebuild(db: Db, now: int) -> None:
    """At start-up: owe the end of each time that runs, and an hour more for a time that was up meanwhile."""
    late = db.execute(
        "SELECT game, seat FROM outbox WHERE kind = 'clock' AND due < ? AND begun IS NULL", (now,)
    ).fetchall()
    for game, seat in late:
        still = _still(db, clock(db, game))
        for timer in timers(db, game):
            if timer.seat == seat and timer.deadline is not None:
                end = ends(now, AFTER_DOWNTIME, still.get(seat), clock(db, game).weekend)
                _write(db, timer, msgspec.structs.replace(timer, deadline=end), now)
                show(db, game, now)
    missing = db.execute(
        "SELECT game, seat, deadline FROM timers WHERE deadline > ?"
        " AND NOT EXISTS (SELECT 1 FROM outbox"
        "  WHERE kind = 'clock' AND outbox.game = timers.game AND outbox.seat = timers.seat)",
        (now,),
    ).fetchall()
    for game, seat, deadline in missing:
        outbox.owe(db, game, "clock", now, seat=seat, due=deadline)


_SINCE = (
    ("pending", ("since", "began", "alone"), ""), ("notices", ("last",), "WHERE last <> 0"),
    ("outbox", ("created",), ""), ("timers", ("since",), ""), ("clocks", ("paused",), ""),
    ("waits", ("since",), "WHERE until IS NULL"), ("holdups", ("since",), "WHERE seconds IS NULL"),
    ("votes", ("opened",), "WHERE status = 'open'"), ("absences", ("since",), "WHERE back IS NULL"),
)  # fmt: skip
"""The columns that say since when somebody is waited for: tables, columns, and which of their rows."""
_DUE = (
    ("notices", ("snoozed",), "WHERE snoozed <> 0"), ("notices", ("due",), ""), ("outbox", ("due",), ""),
    ("graces", ("until",), ""), ("delays", ("due",), ""), ("votes", ("until",), "WHERE status = 'open'"),
)  # fmt: skip
"""The columns that say when something is to be done."""


def newest(db: Db) -> int:
    """Return the latest time at which something was written that is still waited for; 0 for none."""
    times = (
        db.execute(f"SELECT max({column}) FROM {table} {rows}").fetchone()[0]  # noqa: S608 - of this module
        for table, columns, rows in _SINCE
        for column in columns
    )
    return max((at for at in times if at is not None), default=0)


def shift(db: Db, now: int, seconds: int) -> None:
    """Move all that is waited for along with a clock that was set, from `now` to so many seconds later.

    Everybody has as much time left as before. What members chose by the calendar, and what is over, stays.
    """
    db.execute("UPDATE games SET version = version + 1 WHERE status <> 'over'")
    timed = [game for (game,) in db.execute("SELECT DISTINCT game FROM timers")]
    for game in timed:
        stop(db, game, now)
    for table, columns, rows in (*_SINCE, *_DUE):
        moved = ", ".join(f"{column} = {column} + :by" for column in columns)
        db.execute(f"UPDATE {table} SET {moved} {rows}", {"by": seconds})  # noqa: S608 - of this module
    for game in timed:
        run(db, game, now + seconds)


def _timed(
    row: ClockRow, timer: TimerRow | None, owed: PendingRow, player: int, now: int, away: Away,
    *, runs: bool, again: bool,
) -> TimerRow:  # fmt: skip
    """Return a seat's time for what it owes; which `runs`, or stands still as the whole table does."""
    quarter = timer is not None and timer.quarter
    # Within one second a seat may be asked, answer, and be asked in another turn.
    same = timer is not None and (timer.since, timer.active) == (owed.since, owed.active)
    if timer is None:
        remaining = row.span
    elif same and runs == (timer.deadline is not None):
        return msgspec.structs.replace(timer, user=player)
    elif same or owed.known:  # a step back gives no time
        remaining = _stopped(row, timer, now, away).remaining
    elif row.kind == "move":
        remaining, quarter = row.span, False
    else:
        refill = row.refill if timer.active != owed.active and not again else 0
        remaining = min(row.span, _stopped(row, timer, now, away).remaining + refill)
        quarter &= not refill
    return TimerRow(
        table_id=row.table_id, seat=owed.seat, user=player, active=owed.active, since=owed.since,
        remaining=remaining, deadline=ends(now, remaining, away, row.weekend) if runs else None,
        quarter=quarter,
    )  # fmt: skip


def _stopped(row: ClockRow, timer: TimerRow, now: int, away: Away) -> TimerRow:
    if timer.deadline is None:
        return timer
    rest = left(now, timer.deadline, away, row.weekend)
    return msgspec.structs.replace(timer, remaining=rest, deadline=None)


def _write(db: Db, old: TimerRow | None, new: TimerRow, now: int) -> None:
    if old is not None:
        _drop(db, old)
    insert(db, "timers", new)
    if new.deadline is not None:
        outbox.owe(db, new.table_id, "clock", now, seat=new.seat, due=new.deadline)


def _drop(db: Db, timer: TimerRow) -> None:
    db.execute("DELETE FROM timers WHERE game = ? AND seat = ?", (timer.table_id, timer.seat))
    outbox.cancel(db, timer.table_id, "clock", timer.seat)
