"""Votes and their ballots.

Who says nothing for `SILENCE` has said no. A timer says when a vote is to be looked at for that.
"""

from collections.abc import Collection

import msgspec

from bot.store import outbox
from bot.store.database import query
from bot.store.database.db import Db
from bot.store.database.query import put, select
from bot.store.rows import BallotRow, SeatRow, TableRow, VoteKind, VoteRow, VoteStatus

SILENCE = 7 * 86_400
"""Seconds after which silence is a no."""
HOST_SILENT = 86_400
"""Seconds after which another player may answer for a host who has done nothing."""
AGAIN = 86_400
"""Seconds after a no in which the same question is not asked again."""
AGAIN_WITHDRAWN = 3600
"""The same after a question was withdrawn, for the member who had asked it."""
HOSTED: frozenset[VoteKind] = frozenset({"apply", "swap"})
"""Questions that a host has to agree to."""


def add(db: Db, row: VoteRow) -> VoteRow:
    """Open a vote; its `id` is given here."""
    made = msgspec.structs.replace(row, id=query.add(db, "votes", row))
    owe_card(db, row.table_id, made.id, row.opened)
    owe_look(db, made, row.opened)
    return made


def owe_look(db: Db, row: VoteRow, now: int) -> None:
    """Owe the next look at an open vote: when another player may answer for the host, or it is over."""
    due = row.opened + HOST_SILENT
    if row.kind not in HOSTED or due <= now:
        due = row.until
    outbox.owe(db, row.table_id, "silence", now, lines=_lines(row.id), due=due)


def rebuild(db: Db, now: int) -> None:
    """At start-up: owe the looks that are missing. Votes of earlier versions last for a week from now on."""
    for row in select(db, VoteRow, "votes", "WHERE status = 'open' ORDER BY id"):
        if not row.until:
            row = msgspec.structs.replace(row, until=now + SILENCE)  # noqa: PLW2901 - as it is from now on
            db.execute("UPDATE votes SET until = ? WHERE id = ?", (row.until, row.id))
            owe_card(db, row.table_id, row.id, now)
        looks = "SELECT 1 FROM outbox WHERE game = ? AND kind = 'silence' AND lines = ?"
        if not query.exists(db, looks, (row.table_id, _lines(row.id))):
            owe_look(db, row, now)


def put_off(db: Db, table_id: int, seconds: int, now: int) -> None:
    """Give the members of a table more time to answer: for so long nobody could see what is asked."""
    for row in open_votes(db, table_id):
        later = msgspec.structs.replace(row, opened=row.opened + seconds, until=row.until + seconds)
        db.execute(
            "UPDATE votes SET opened = ?, until = ? WHERE id = ?", (later.opened, later.until, later.id)
        )
        owe_look(db, later, now)
        owe_card(db, table_id, row.id, now)


def closed_since(db: Db, table_id: int, at: int) -> list[VoteRow]:
    """Return what was refused or withdrawn at a table after a moment."""
    where = "WHERE game = ? AND status IN ('refused', 'withdrawn') AND closed > ? ORDER BY id"
    return select(db, VoteRow, "votes", where, (table_id, at))


def answer_for_host(db: Db, number: int, user: int) -> None:
    """Note who has answered in the place of a host who did nothing."""
    db.execute("UPDATE votes SET deputy = ? WHERE id = ?", (user, number))


def vote(db: Db, number: int) -> tuple[VoteRow, list[BallotRow]] | None:
    """Return a vote with its ballots, in the order in which they came."""
    rows = select(db, VoteRow, "votes", "WHERE id = ?", (number,))
    return (rows[0], ballots(db, number)) if rows else None


def ballots(db: Db, number: int) -> list[BallotRow]:
    """Return the ballots of a vote, in the order in which they came."""
    return select(db, BallotRow, "ballots", "WHERE vote = ? ORDER BY at, user", (number,))


def open_votes(db: Db, table_id: int) -> list[VoteRow]:
    """Return what is being voted on at a table, oldest first."""
    return select(db, VoteRow, "votes", "WHERE game = ? AND status = 'open' ORDER BY id", (table_id,))


def asked(db: Db) -> list[tuple[TableRow, list[SeatRow], list[tuple[VoteRow, list[BallotRow]]]]]:
    """Return the tables at which something is being voted on, with all that decides it."""
    tables = "(SELECT game FROM votes WHERE status = 'open')"
    games = select(db, TableRow, "games", f"WHERE id IN {tables} ORDER BY id")
    seats: dict[int, list[SeatRow]] = {}
    for seat in select(db, SeatRow, "seats", f"WHERE game IN {tables} ORDER BY game, seat"):
        seats.setdefault(seat.table_id, []).append(seat)
    given: dict[int, list[BallotRow]] = {}
    rest = "WHERE vote IN (SELECT id FROM votes WHERE status = 'open') ORDER BY at, user"
    for ballot in select(db, BallotRow, "ballots", rest):
        given.setdefault(ballot.vote, []).append(ballot)
    questions: dict[int, list[tuple[VoteRow, list[BallotRow]]]] = {}
    for row in select(db, VoteRow, "votes", "WHERE status = 'open' ORDER BY id"):
        questions.setdefault(row.table_id, []).append((row, given.get(row.id, [])))
    return [(row, seats.get(row.id, []), questions[row.id]) for row in games]


def cast(db: Db, table_id: int, row: BallotRow) -> None:
    """Take a ballot in the place of the member's former one."""
    put(db, "ballots", row, "vote, user")
    owe_card(db, table_id, row.vote, row.at)


def close(db: Db, row: VoteRow, status: VoteStatus, now: int) -> None:
    """Note how a vote ended."""
    db.execute("UPDATE votes SET status = ?, closed = ? WHERE id = ?", (status, now, row.id))
    db.execute(
        "DELETE FROM outbox WHERE game = ? AND kind = 'silence' AND lines = ? AND begun IS NULL",
        (row.table_id, _lines(row.id)),
    )
    owe_card(db, row.table_id, row.id, now)


def owe_card(db: Db, table_id: int, number: int, now: int) -> None:
    """Owe the chat the vote's card as it now is."""
    outbox.owe(db, table_id, "vote", now, lines=_lines(number))


def owe_offer(db: Db, row: VoteRow, now: int) -> None:
    """Owe the member who is offered a seat the question as a direct message."""
    outbox.owe(db, row.table_id, "offer", now, user=row.user, lines=_lines(row.id))


def owe_cards(db: Db, table_id: int, now: int) -> None:
    """Owe the chat the cards of all open votes of a table: others may be asked now."""
    for row in open_votes(db, table_id):
        owe_card(db, table_id, row.id, now)


def close_untrue(
    db: Db, table_id: int, now: int, *, over: bool, revealed: bool, undone: Collection[int],
    moved: Collection[int], left: Collection[int], gone: Collection[int | None],
) -> None:  # fmt: skip
    """Close the votes of a table whose question makes no sense after a step of the game.

    `revealed`: something hidden came out; `undone`: entries taken back; `moved`: seats whose members moved;
    `left`: seats with another owner; `gone`: members without a seat since then.
    """
    for row in open_votes(db, table_id):
        lost = {
            "rewind": revealed or row.entry in undone,
            "replace": row.seat in moved or row.seat in left,
            "end": row.seat in left or any(entry <= (row.entry or 0) for entry in undone),
        }.get(row.kind, row.seat in left or row.other in left)
        if over or lost or row.by in gone:
            close(db, row, "void", now)


def _lines(number: int) -> bytes:
    """Return how rows of the outbox name a vote."""
    return msgspec.json.encode([str(number)])
