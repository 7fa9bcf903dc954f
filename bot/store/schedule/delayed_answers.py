"""Standing orders that answer later, when an outbox row is due; changed inside each step's transaction."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

import msgspec

from bot.store import outbox, table_rows
from bot.store.database.db import Db
from bot.store.database.query import first, insert, select
from bot.store.rows import Pace
from bot.store.schedule import clocks
from bot.store.schedule.rows import DelayedAnswerRow

SHARE = 0.75
"""The part of a seat's remaining time that orders use at most."""


class Wait(NamedTuple):
    """A delay: its length as drawn, and the longest that could have been drawn."""

    seconds: int
    most: int


def paces(db: Db, table_id: int) -> dict[int, Pace]:
    """Return by member of a table how soon standing orders answer."""
    rows = db.execute(
        "SELECT seats.user, coalesce(pace, 'once') FROM seats LEFT JOIN prefs ON prefs.user = seats.user"
        " WHERE game = ? AND seats.user IS NOT NULL",
        (table_id,),
    )
    return dict(rows.fetchall())


def answer(db: Db, table_id: int, seat: int) -> DelayedAnswerRow | None:
    """Return the delayed answer of a seat."""
    return first(db, DelayedAnswerRow, "delays", "WHERE game = ? AND seat = ?", (table_id, seat))


def answers(db: Db, table_id: int) -> list[DelayedAnswerRow]:
    """Return all delayed answers of a table."""
    return select(db, DelayedAnswerRow, "delays", "WHERE game = ? ORDER BY seat", (table_id,))


def put(
    db: Db, table_id: int, waits: Mapping[int, Wait], asked: Collection[int], renamed: Mapping[int, str],
    now: int,
) -> None:  # fmt: skip
    """Begin, end and continue delays, after `pending` and the clocks have been written.

    `waits`: by seat, where an order delays its answer; a delay for the same decision goes on. `asked`: seats
    whose orders have no answer any more. `renamed`: by seat, the new id of the decision that it owes.
    """
    for seat, decision in renamed.items():
        db.execute("UPDATE delays SET decision = ? WHERE game = ? AND seat = ?", (decision, table_id, seat))
    owed = {row.seat: row.decision for row in table_rows.pending(db, table_id)}
    known = {row.seat: row for row in answers(db, table_id)}
    for seat, row in list(known.items()):
        open_still = owed.get(seat) == row.decision
        if not open_still or seat in asked:
            _drop(db, known.pop(seat))
        if open_still and seat in asked:
            outbox.owe(db, table_id, "notice", now, seat=seat)
    deadlines = {timer.seat: timer.deadline for timer in clocks.timers(db, table_id)}
    for seat, wait in waits.items():
        if seat not in known and seat in owed:
            due = _due(wait, deadlines.get(seat), now)
            _write(db, DelayedAnswerRow(table_id=table_id, seat=seat, decision=owed[seat], due=due), now)


def hurry(db: Db, user: int, now: int) -> None:
    """End the delays of a member's orders now."""
    rows = select(
        db, DelayedAnswerRow, "delays", "JOIN seats USING (game, seat) WHERE seats.user = ?", (user,)
    )
    for row in rows:
        _drop(db, row)
        _write(db, msgspec.structs.replace(row, due=now), now)


def rebuild(db: Db, now: int) -> None:
    """At start-up: owe the end of each delay that is not owed."""
    rows = select(
        db, DelayedAnswerRow, "delays",
        "WHERE NOT EXISTS (SELECT 1 FROM outbox"
        " WHERE kind = 'order' AND outbox.game = delays.game AND outbox.seat = delays.seat)",
        (),
    )  # fmt: skip
    for row in rows:
        outbox.owe(db, row.table_id, "order", now, seat=row.seat, due=row.due)


def _due(wait: Wait, deadline: int | None, now: int) -> int:
    """Return when a delay is over; it is shorter where time is short, so that none ends with the time."""
    longest = wait.most if deadline is None else max(0, deadline - now) * SHARE
    return now + int(wait.seconds * min(1, longest / wait.most))


def _write(db: Db, row: DelayedAnswerRow, now: int) -> None:
    insert(db, "delays", row)
    outbox.owe(db, row.table_id, "order", now, seat=row.seat, due=row.due)


def _drop(db: Db, row: DelayedAnswerRow) -> None:
    db.execute("DELETE FROM delays WHERE game = ? AND seat = ?", (row.table_id, row.seat))
    outbox.cancel(db, row.table_id, "order", row.seat)
