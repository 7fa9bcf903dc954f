"""One step of a game as one transaction: moves, state, pending rows, orders, and what the chat is owed."""

from collections.abc import Callable
from dataclasses import dataclass, field

from bot.store import moves, outbox, owners, policies, results, table_rows, votes
from bot.store.database.db import Db
from bot.store.members import history, notices, private, turn_subscriptions
from bot.store.rows import Kind, MoveRow, PendingRow, SeatRow, TableRow
from bot.store.schedule import clocks, delayed_answers, undo_windows
from bot.store.schedule.delayed_answers import Wait
from bot.store.schedule.rows import UndoWindowRow
from engines.kernel.play.session import FORK

Pack = tuple[str, str, bytes]
"""A data pack: digest, game and text."""


@dataclass(frozen=True)
class Owed:
    """An outbox row to be."""

    kind: Kind
    seat: int | None = None
    user: int | None = None
    lines: bytes = b"[]"
    table_id: int | None = None
    """None: the table that changes."""


@dataclass(frozen=True)
class Change:
    """All that one step changes."""

    row: TableRow
    now: int
    state: bytes
    """Encoded, after the latest log entry."""
    pending: list[PendingRow]
    log: list[MoveRow] = field(default_factory=list[MoveRow])
    undone: list[int] = field(default_factory=list[int])
    opened: dict[int, int] = field(default_factory=dict[int, int])
    """Entries with sealed answers: the entry that opened each."""
    seats: tuple[SeatRow, ...] | None = None
    """None: unchanged."""
    policies: dict[int, list[bytes]] = field(default_factory=dict[int, list[bytes]])
    """By seat, where they have changed; so with `asks`."""
    asks: dict[int, frozenset[str]] = field(default_factory=dict[int, frozenset[str]])
    drafts: dict[int, str] = field(default_factory=dict[int, str])
    """By seat: the new id of the decision that its draft is for."""
    waits: dict[int, Wait] = field(default_factory=dict[int, Wait])
    """By seat, where a standing order delays its answer."""
    asked: frozenset[int] = frozenset()
    """Seats for which no standing order has an answer now."""
    undo_window: UndoWindowRow | None = None
    """The undo window from now on; None: there is none."""
    pack: Pack | None = None
    owed: list[Owed] = field(default_factory=list[Owed])
    also: tuple[Callable[[Db], None], ...] = ()
    """More to be written in the same transaction."""


def commit(db: Db, change: Change) -> None:
    """Write a step inside the caller's transaction."""
    number = change.row.id
    table_rows.save(db, change.row)
    if change.pack:
        table_rows.keep_pack(db, *change.pack)
    left: set[int] = set()
    gone: set[int | None] = set()
    if change.seats is not None:
        left, gone = _reseat(db, change, change.seats)
    if change.undone:
        moves.mark_undone(db, number, change.undone)
        results.take_back(db, number)
    moves.append(db, change.log)
    for seq, by in change.opened.items():
        moves.mark_opened(db, number, seq, by)
    moves.keep_snapshot(db, number, change.row.seq, change.state)
    for seat, decision in change.drafts.items():
        policies.move_draft(db, number, seat, decision)
    table_rows.set_pending(db, number, change.pending)
    history.note_waits(db, number, change.now, _owing(db, change), change.log, change.undone)
    clocks.run(db, number, change.now, again=any(row.kind == FORK and not row.decision for row in change.log))
    delayed_answers.put(db, number, change.waits, change.asked, change.drafts, change.now)
    undo_windows.put(db, number, change.undo_window, change.now)
    policies.drop_answered(db, number, change.log)
    for seat in range(change.row.seats) if change.row.status == "over" else left:
        policies.drop_plan(db, number, seat)
    for seat, chain in change.policies.items():
        policies.set_policies(db, number, seat, chain)
    for seat, kinds in change.asks.items():
        policies.set_asks(db, number, seat, kinds)
    for work in change.also:
        work(db)
    votes.close_untrue(
        db, number, change.now, over=change.row.status == "over",
        revealed=any(row.reveals for row in change.log), undone=change.undone,
        moved={row.seat for row in change.log if row.source == "player" and row.decision}, left=left,
        gone=gone,
    )  # fmt: skip
    if change.row.status == "over":
        turn_subscriptions.drop_all(db, number)
    for seat, user in turn_subscriptions.waiting(db, number):
        outbox.owe(db, number, "turns", change.now, seat=seat, user=user)
    for seat in () if change.row.private else notices.wanting_next(db, number):
        outbox.owe(db, number, "notice", change.now, seat=seat)
    private.touch(db, change.row, change.now)
    for owed in change.owed:
        outbox.owe(db, number, owed.kind, change.now, seat=owed.seat, user=owed.user, lines=owed.lines)


def _reseat(db: Db, change: Change, seats: tuple[SeatRow, ...]) -> tuple[set[int], set[int | None]]:
    """Write who sits where; return the seats with another owner, and the members who have none any more."""
    number = change.row.id
    before = table_rows.seats(db, number)
    owned = {row.seat: row.owner for row in before}
    left = {row.seat for row in seats if owned.get(row.seat, row.owner) != row.owner}
    gone = {owned[seat] for seat in left} - {row.owner for row in seats} - {None}
    if change.row.started is not None:
        changed = [row.seat for row in before if row not in seats]
        clocks.stop(db, number, change.now, changed)  # by the absence of the member who played
    table_rows.set_seats(db, number, seats)
    if not change.row.private:
        owners.note(db, before, seats, change.now)
    return left, gone


def _owing(db: Db, change: Change) -> dict[int, int]:
    """Return by seat the members who owe something now."""
    players = {seat.seat: seat.player for seat in table_rows.seats(db, change.row.id)}
    owed = ((row.seat, players.get(row.seat)) for row in change.pending)
    return {seat: user for seat, user in owed if user is not None}
