"""Why: what a table owes and to whom, what keeps it waiting, what was tried, and what Discord answered."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.reasons import HoldReason, Timing
from bot.store import table_rows as rows
from bot.store import undelivered
from bot.store.outbox_kinds import SECRET
from bot.store.rows import DeliveryFailureRow, OutboxRow, UndeliveredRow, UserRow
from bot.store.schedule import clocks
from bot.tables.places import Places
from bot.tables.repository import Repository
from bot.tables.schedule.preferences import Preferences
from bot.tables.schedule.reminders import Reminders
from bot.tables.schedule.timing import TurnStatus, timing
from bot.tables.table import Refusal, Table
from bot.texts.hosting import why as texts
from bot.texts.names import put_in


@dataclass(frozen=True)
class SeatWhy:
    """What one seat is owed, and what keeps it waiting."""

    seat: int
    status: TurnStatus | None
    """What there is to say to its player; None where no member is asked."""
    timing: Timing
    user: UserRow | None
    """How its player can be reached; None where nobody plays, or the asker may not know."""


@dataclass(frozen=True)
class TableWhy:
    """What a table owes, and what keeps it waiting, at one moment."""

    table: Table
    now: int
    failure: DeliveryFailureRow | None
    """What is wrong with the place where it is shown."""
    paused: int | None
    """Since when its clocks stand still."""
    seats: tuple[SeatWhy, ...]
    owed: tuple[OutboxRow, ...]
    """What waits to be sent."""
    given_up: tuple[UndeliveredRow, ...]
    """What was given up in the last thirty days."""


class Why:
    """Tells hosts and managers why something has not happened."""

    def __init__(
        self, repository: Repository, places: Places, preferences: Preferences, reminders: Reminders
    ) -> None:
        self._repository = repository
        self._places = places
        self._preferences = preferences
        self._reminders = reminders

    async def ask(self, table_id: int, seat: int | None = None, *, asker: int | None = None) -> TableWhy:
        """Return what a table owes, or one of its seats. Refusal for an unknown table or seat.

        `asker`: the member who is to read it. Where that member plays, what other members wish and were told
        is left out: it would betray standing orders. None: the host of the bot, who reads the database.
        """
        table = await self._repository.table(table_id)
        if seat is not None and not 0 <= seat < len(table.seats):
            raise Refusal(texts.NO_SEAT.format(most=len(table.seats)))
        now = self._repository.now()
        paused, pending, owed, given_up = await self._repository.store.read(
            lambda db: (
                clocks.clock(db, table_id).paused,
                [row.seat for row in rows.pending(db, table_id)],
                undelivered.waiting(db, table_id),
                undelivered.of_table(db, table_id, now),
            )
        )
        own = {row.seat for row in table.seats if asker is not None and row.user == asker}

        def concerns(row: OutboxRow | UndeliveredRow) -> bool:
            if asker is not None and row.kind in SECRET:
                return False
            if own and (row.seat not in {None, *own} or row.user not in {None, asker}):
                return False
            return seat is None or row.seat in {None, seat}

        seats = pending if seat is None else [seat]
        readable = own or set(seats)
        return TableWhy(
            table=table, now=now, failure=await self._places.failure(table_id), paused=paused,
            seats=tuple([await self._seat(table, each, hidden=each not in readable) for each in seats]),
            owed=tuple(filter(concerns, owed)), given_up=tuple(filter(concerns, given_up)),
        )  # fmt: skip

    async def _seat(self, table: Table, seat: int, *, hidden: bool) -> SeatWhy:
        player = table.seats[seat].player
        if table.row.status != "running" or player is None:
            return SeatWhy(seat, None, Timing(None, HoldReason.NOTHING_OWED), None)
        status = await self._reminders.turn_status(table.id, seat)
        if hidden:
            return SeatWhy(seat, status, Timing(None, HoldReason.PERSONAL), None)
        return SeatWhy(seat, status, timing(status, status.told), await self._preferences.user(player))


def sentences(why: TableWhy, names: Sequence[str], moment: texts.Moment) -> list[str]:
    """Return what there is to say, a sentence each.

    `names`: by seat, as the reader may be shown them; `moment` words Unix seconds.
    """
    row = why.table.row
    status = texts.STATUS[row.status]
    lines = [texts.TABLE.format(number=row.id, title=why.table.game.title, status=status)]
    if why.paused is not None:
        lines.append(texts.PAUSED.format(since=moment(why.paused)))
    if why.failure is not None:
        failure = texts.FAILURE[why.failure.why]
        lines.append(failure.format(since=moment(why.failure.since), answer=why.failure.answer))
        if why.failure.suspended is not None:
            again = moment(why.failure.again or why.failure.suspended)
            lines.append(texts.SUSPENDED.format(since=moment(why.failure.suspended), again=again))
    for seat in why.seats:
        lines += _of_seat(why.table, seat, names, moment)
    lines += [_waiting(waiting, names, moment) for waiting in why.owed]
    for gone in why.given_up:
        lines.append(
            texts.GIVEN_UP.format(
                what=_named(gone, names), since=moment(gone.created), at=moment(gone.at),
                tries=texts.tries(gone.tries), why=gone.why,
            )
        )  # fmt: skip
    return lines if len(lines) > 1 else [*lines, texts.QUIET]


def _of_seat(table: Table, seat: SeatWhy, names: Sequence[str], moment: texts.Moment) -> list[str]:
    name = names[seat.seat]
    status = seat.status
    if status is None:
        return [texts.PLAYED.format(seat=seat.seat + 1)]
    if status.owing is None:
        lines = [texts.OWES_NOTHING.format(name=name)]
    else:
        decision = table.decision(seat.seat)
        notice = "" if decision is None else put_in(decision.notice, names)
        lines = [texts.OWES.format(name=name, notice=notice, since=moment(status.owing.since))]
    if status.timer is not None and status.timer.deadline is not None:
        lines.append(texts.DEADLINE.format(name=name, at=moment(status.timer.deadline)))
    if seat.user is not None and status.active is not None:
        told = status.told
        count, last = texts.times(told.sent), moment(told.last)
        lines.append(
            (texts.TOLD if told.sent else texts.NEVER_TOLD).format(name=name, count=count, last=last)
        )
        if seat.user.dm_closed is not None:
            lines.append(texts.DM_CLOSED.format(name=name, since=moment(seat.user.dm_closed)))
    at = "" if seat.timing.at is None else moment(seat.timing.at)
    return [*lines, texts.REASONS[seat.timing.reason].format(name=name, at=at)]


def _waiting(row: OutboxRow, names: Sequence[str], moment: texts.Moment) -> str:
    what, since, due = _named(row, names), moment(row.created), moment(row.due)
    if row.why:
        tried = moment(row.tried or row.begun or row.due)
        return texts.FAILED.format(
            what=what, since=since, tries=texts.times(row.tries), tried=tried, why=row.why, due=due
        )
    if row.begun is not None:
        return texts.SENDING.format(what=what, since=since)
    return texts.WAITS.format(what=what, since=since, due=due)


def _named(row: OutboxRow | UndeliveredRow, names: Sequence[str]) -> str:
    known = row.seat is not None and row.seat < len(names)
    to = texts.TO.format(name=names[row.seat or 0]) if known else ""
    return texts.KINDS[row.kind].format(to=to)
