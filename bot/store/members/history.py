"""What members have seen of their games, and how long others waited for them."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from bot.store.database.db import Db
from bot.store.database.query import select
from bot.store.rows import MoveRow, Row
from engines.kernel.play.session import FORK


class Looked(NamedTuple):
    """The latest log entry that a member has seen, and when."""

    seq: int
    at: int | None
    """None: never."""


class WaitRow(Row, frozen=True, kw_only=True):
    """A time in which the table waited for a member: from the first decision until nothing was owed."""

    table_id: int
    seat: int
    user: int
    since: int
    until: int
    answered: bool
    """It ended by the member's move, and not because somebody took something back or took the seat over."""


# ---- what was seen


def look(db: Db, table_id: int, user: int, seq: int, at: int) -> None:
    """Note that a member has seen everything up to this log entry."""
    db.execute(
        "INSERT INTO looked VALUES (?, ?, ?, ?)"
        " ON CONFLICT (game, user) DO UPDATE SET seq = excluded.seq, at = excluded.at",
        (table_id, user, seq, at),
    )


def looked(db: Db, table_id: int, user: int, seat: int | None) -> Looked:
    """Return what a member has seen last: by looking, or by moving at this seat."""
    row = db.execute(
        "SELECT seq, at FROM looked WHERE game = ? AND user = ?"
        " UNION ALL SELECT seq, at FROM (SELECT seq, at FROM moves"
        " WHERE game = ? AND seat = ? AND source = 'player' AND NOT undone ORDER BY seq DESC LIMIT 1)"
        " ORDER BY seq DESC LIMIT 1",
        (table_id, user, table_id, -1 if seat is None else seat),
    ).fetchone()
    return Looked(*row) if row else Looked(0, None)


# ---- waiting


def note_waits(
    db: Db, table_id: int, now: int, owing: Mapping[int, int], log: Sequence[MoveRow],
    undone: Collection[int],
) -> None:  # fmt: skip
    """Begin and end waits after a step; `owing`: by seat, the members who owe something now.

    A member who takes a step back continues the wait that the step had ended.
    """
    moves = [row for row in log if row.decision and row.source != "default"]
    movers = {row.seat for row in moves if row.source == "player"}
    resumed = any(row.kind == FORK and not row.decision and row.source == "player" for row in log)
    going: set[int] = set()
    for seat, user in db.execute(
        "SELECT seat, user FROM waits WHERE game = ? AND until IS NULL", (table_id,)
    ):
        # Where a computer has moved in between, what is owed now belongs to another turn.
        another = seat in movers and moves[-1].seat != seat
        if owing.get(seat) == user and not another:
            going.add(seat)
            continue
        db.execute(
            "UPDATE waits SET until = ?, answered = ? WHERE game = ? AND seat = ? AND until IS NULL",
            (now, seat in movers, table_id, seat),
        )
    for seat, user in owing.items():
        if seat not in going and not (resumed and undone and _resume(db, table_id, seat, user, min(undone))):
            db.execute(
                "INSERT INTO waits (game, seat, user, since) VALUES (?, ?, ?, ?)", (table_id, seat, user, now)
            )


def _resume(db: Db, table_id: int, seat: int, user: int, undone: int) -> bool:
    """Open the member's latest wait again if it was ended by a move that is taken back."""
    updated = db.execute(
        "UPDATE waits SET until = NULL, answered = FALSE WHERE id = ("
        " SELECT id FROM waits WHERE game = :game AND seat = :seat AND user = :user AND until >="
        " (SELECT at FROM moves WHERE game = :game AND seq = :undone) ORDER BY id DESC LIMIT 1)",
        {"game": table_id, "seat": seat, "user": user, "undone": undone},
    )
    return updated.rowcount == 1


def note_pause(db: Db, table_id: int, since: int, until: int) -> None:
    """Note that a game stood still by agreement: this time counts for nobody."""
    db.execute("INSERT INTO pauses VALUES (?, ?, ?)", (table_id, since, until))


def waits(db: Db, table_id: int) -> list[WaitRow]:
    """Return the waits of a game that have ended, in order."""
    return select(
        db, WaitRow, "waits", "WHERE game = ? AND until IS NOT NULL ORDER BY since, id", (table_id,)
    )


def pauses(db: Db, table_id: int) -> list[tuple[int, int]]:
    """Return when a game stood still: from, until; a pause that goes on ends far away."""
    every = (
        "SELECT since, until FROM pauses WHERE game = :game"
        " UNION ALL SELECT paused, :far FROM clocks WHERE game = :game AND paused IS NOT NULL"
        " UNION ALL SELECT asleep, :far FROM troubles WHERE game = :game AND asleep IS NOT NULL"
        " ORDER BY since"
    )
    return db.execute(every, {"game": table_id, "far": 1 << 62}).fetchall()
