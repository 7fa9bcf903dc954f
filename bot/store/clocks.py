"""Clocks: how much time the seats of a table have left, and when it will be up.

The end of a time is an outbox row that is due then. All functions here run inside the transaction of the
change itself.
"""

import msgspec

from bot.store import delivery_failures, outbox, table_rows
from bot.store.database.db import Db
from bot.store.database.query import column, first, insert, put, select
from bot.store.members import history, notices
from bot.store.rows import ClockRow, PendingRow, TimerRow

AFTER_DOWNTIME = 3600
"""Seconds that are left after a start for a time that was up before."""
Away = tuple[int, int] | None
"""From when until when a member's time stands still."""


def clock(db: Db, table_id: int) -> ClockRow:
    """Return a table's clock."""
    return first(db, ClockRow, "clocks", "WHERE game = ?", (table_id,)) or ClockRow(table_id=table_id)


def timers(db: Db, table_id: int) -> list[TimerRow]:
    """Return the times of a table's seats."""
    return select(db, TimerRow, "timers", "WHERE game = ? ORDER BY seat", (table_id,))


def of_user(db: Db, user: int) -> list[int]:
    """Return the tables with a clock at which a member plays."""
    return column(db, "SELECT game FROM timers JOIN seats USING (game, seat) WHERE seats.user = ?", (user,))


def absent(db: Db, table_id: int) -> dict[int, tuple[int, int]]:
    """Return by seat from when until when its player is away, past absences included."""
    rows = db.execute(
        "SELECT seat, away_from, away_until FROM seats JOIN prefs USING (user)"
        " WHERE game = ? AND seats.stand_in = '' AND away_from IS NOT NULL AND away_until IS NOT NULL",
        (table_id,),
    )
    return {seat: (start, end) for seat, start, end in rows}


def _still(db: Db, row: ClockRow) -> dict[int, tuple[int, int]]:
    """Return the absences in which a seat's time stands still."""
    return {} if row.away else absent(db, row.table_id)


def stop(db: Db, table_id: int, now: int) -> None:
    """Stop all times of a table before the clock or somebody's absence changes; `run` starts them again."""
    still = _still(db, clock(db, table_id))
    for timer in timers(db, table_id):
        if timer.deadline is not None:
            _write(db, timer, _stopped(timer, now, still.get(timer.seat)), now)


def run(db: Db, table_id: int, now: int) -> None:
    """Let the times of the seats run that owe something, and no others."""
    row = clock(db, table_id)
    old = {timer.seat: timer for timer in timers(db, table_id)}
    if row.kind == "none" and not old:
        return
    still = _still(db, row)
    runs = row.paused is None and not delivery_failures.is_suspended(db, table_id)
    players = {seat.seat: seat.player for seat in table_rows.seats(db, table_id)}
    owing = {row.seat: row for row in table_rows.pending(db, table_id)}
    for seat, player in players.items():
        timer, owed = old.get(seat), owing.get(seat)
        if player is None or row.kind == "none":
            if timer is not None:
                _drop(db, timer)
        elif owed is not None:
            new = _timed(row, timer, owed, player, now, still.get(seat), runs)
            if new != timer:
                _write(db, timer, new, now)
        elif timer is not None and timer.deadline is not None:
            _write(db, timer, _stopped(timer, now, still.get(seat)), now)


def change(db: Db, row: ClockRow, now: int, *, afresh: bool = False) -> None:
    """Write a table's clock and let it run on, `afresh` with all the time; everybody is shown the change."""
    stop(db, row.table_id, now)
    if afresh:
        db.execute("DELETE FROM timers WHERE game = ?", (row.table_id,))
    put(db, "clocks", row, "game")
    run(db, row.table_id, now)
    show(db, row.table_id, now)


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
                end = ends(now, AFTER_DOWNTIME, still.get(seat))
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
    ("waits", ("since",), "WHERE until IS NULL"),
)  # fmt: skip
"""The columns that say since when somebody is waited for: tables, columns, and which of their rows."""
_DUE = (
    ("notices", ("snoozed",), "WHERE snoozed <> 0"), ("notices", ("due",), ""), ("outbox", ("due",), ""),
    ("graces", ("until",), ""), ("delays", ("due",), ""),
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


def ends(now: int, remaining: int, away: Away) -> int:
    """Return when a time that runs from now on is up; it stands still while its player is away."""
    end = now + remaining
    start, back = (max(away[0], now), away[1]) if away else (end, end)
    return end + max(0, back - start) if start < end else end


def left(now: int, deadline: int, away: Away) -> int:
    """Return what is left of a time that will be up at `deadline`: the inverse of `ends`."""
    still = max(0, min(away[1], deadline) - max(away[0], now)) if away else 0
    return max(0, deadline - now - still)


def _timed(
    row: ClockRow, timer: TimerRow | None, owed: PendingRow, player: int, now: int, away: Away, runs: bool
) -> TimerRow:
    """Return a seat's time for what it owes; which `runs`, or stands still as the whole table does."""
    if timer is None or timer.user != player:
        remaining = row.span
    elif timer.since == owed.since and runs == (timer.deadline is not None):
        return timer
    elif timer.since == owed.since or owed.known:  # a step back gives no time
        remaining = _stopped(timer, now, away).remaining
    elif row.kind == "move":
        remaining = row.span
    else:
        refill = row.refill if timer.active != owed.active else 0
        remaining = min(row.span, _stopped(timer, now, away).remaining + refill)
    return TimerRow(
        table_id=row.table_id, seat=owed.seat, user=player, active=owed.active, since=owed.since,
        remaining=remaining, deadline=ends(now, remaining, away) if runs else None,
    )  # fmt: skip


def _stopped(timer: TimerRow, now: int, away: Away) -> TimerRow:
    if timer.deadline is None:
        return timer
    return msgspec.structs.replace(timer, remaining=left(now, timer.deadline, away), deadline=None)


def _write(db: Db, old: TimerRow | None, new: TimerRow, now: int) -> None:
    if old is not None:
        _drop(db, old)
    insert(db, "timers", new)
    if new.deadline is not None:
        outbox.owe(db, new.table_id, "clock", now, seat=new.seat, due=new.deadline)


def _drop(db: Db, timer: TimerRow) -> None:
    db.execute("DELETE FROM timers WHERE game = ? AND seat = ?", (timer.table_id, timer.seat))
    outbox.cancel(db, timer.table_id, "clock", timer.seat)
