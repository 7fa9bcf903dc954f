"""The debts after a step: decisions by seat, and whatever Discord has to be told."""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from bot.store.commit import Owed
from bot.store.rows import Kind, PendingRow, TableRow
from bot.tables.table import Table
from engines.kernel import Decision
from engines.kernel.play.answers import ControllerKind

Rows = Mapping[int, PendingRow]
Lines = Mapping[int, Sequence[str]]


def pending(
    row: TableRow, decisions: Sequence[Decision], before: Rows, now: int, *, held: Collection[str],
    known: Collection[str], hurried: Mapping[int, ControllerKind],
) -> list[PendingRow]:  # fmt: skip
    """Return what seats owe after a step; a decision that was owed `before` keeps its time.

    `held`, `known`: ids of decisions; `hurried`: by seat, what moves for owners whose time is up.
    """
    rows: list[PendingRow] = []
    last_of_several = len(decisions) == 1 and len(before) > 1
    for decision in decisions:
        old = before.get(decision.seat)
        same = old if old and old.decision == decision.id else None
        alone = same.alone if same and len(decisions) == 1 else None
        rows.append(
            PendingRow(
                table_id=row.id, seat=decision.seat, decision=decision.id, kind=decision.kind,
                held=decision.id in held, known=decision.id in known,
                since=same.since if same else now,
                active=old.active if old else row.seq, began=old.began if old else now,
                alone=now if alone is None and same and last_of_several else alone,
                stand_in=hurried.get(decision.seat, "") if old else "",
            )
        )  # fmt: skip
    return rows


def to_chat(
    before: Table, was: Rows, after: Table, now: Rows, *, policy_lines: Lines, private_lines: Lines,
    happened: bool,
) -> Iterable[Owed]:  # fmt: skip
    """Return the outbox rows of a step from one table to another.

    `policy_lines`: what orders of seats did; `private_lines`: what else seats learn; `happened`: more than
    that orders were left in private.
    """
    if after.row.purpose == "trial":
        return  # it is played in private replies alone
    if happened:
        yield Owed("card")
    ends = after.row.status == "over" and before.row.status != "over"
    if ends:
        yield Owed("final")
    if after.row.private:
        return  # all else would stand beside the card, in the same direct messages
    if ends:
        yield Owed("lobby")
        for seat in after.seats:
            if seat.owner is not None:
                yield Owed("over", seat.seat, seat.owner)
    elif before.row.status == "running" and before.seats and before.plain_names != after.plain_names:
        yield Owed("lobby")  # the thread is called by its players
    players = {seat.seat: seat.player for seat in before.seats}
    for seat in after.seats:
        old, new = was.get(seat.seat), now.get(seat.seat)
        asked = (old and (old.decision, old.alone)) != (new and (new.decision, new.alone))
        if (asked and seat.user is not None) or seat.player != players.get(seat.seat, seat.player):
            yield Owed("notice", seat.seat, seat.user)
    news: tuple[tuple[Kind, Lines], ...] = (("told", policy_lines), ("private", private_lines))
    for kind, by_seat in news:
        for number, lines in by_seat.items():
            seat = after.seats[number]
            if seat.user is not None and not seat.stand_in:
                yield Owed(kind, number, seat.user, msgspec.json.encode(lines))
