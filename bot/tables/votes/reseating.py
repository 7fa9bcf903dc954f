"""Seats that change hands, and what becomes of their former owners' belongings.

Hidden cards belong to the present owner only. Standing orders go along when an owner hands a seat over or
exchanges it, and are forgotten when it is given up. A sealed answer stands, so its owner cannot pass the seat
on meanwhile; a new owner of a free seat gets its answer, and may take it back.
"""

from collections.abc import Sequence

import msgspec

from bot.store import moves as log
from bot.store import outbox, owners
from bot.store import policies as policy_rows
from bot.store.commit import Owed
from bot.store.database.db import Db
from bot.store.rows import SeatRow, TableRow
from bot.store.schedule import clocks
from bot.tables.changes.loaded import Loaded
from bot.tables.changes.unit_of_work import UnitOfWork, abandoned
from bot.tables.repository import Repository
from bot.tables.table import Member, Refusal, Table
from bot.texts.names import shown
from bot.texts.schedule import clocks as clock_texts
from bot.texts.votes import seats as texts
from engines.kernel.play.session import Back, back

Reseated = tuple[UnitOfWork, Sequence[Owed]]
"""A step in which seats changed, and further outbox rows."""


class Reseating:
    """Draws up turns in which seats change hands; under the table's lock. Nothing is committed here."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def hand_over(
        self, loaded: Loaded, seat: int, to: Member, *, by: int | None, orders: bool
    ) -> Reseated:
        """Give a seat to somebody; `orders` go with it, or are forgotten. `by`: the member who asked for it.

        The seat's time goes on. A member who is new to it has at least a quarter, unless an owner wanted it.
        """
        table, old = loaded.table, loaded.table.seats[seat]
        if table.seat_of(to.id) is not None:
            raise Refusal(texts.SITS_HERE)
        if old.owner is not None:
            await self._none_sealed(table, seat)
        if old.user == to.id:
            kind, names, before = log.BACK, [to.name], old.before
        else:
            kind, names = log.HANDED, [old.name, to.name]
            before = "" if old.computer else old.name
        work = self._repository.unit_of_work(loaded)
        # Who gave another seat up may take this one, and is no longer connected with that other.
        freed = [changed(row, user=None) for row in table.seats if row.user == to.id and row.seat != seat]
        new = changed(old, user=to.id, name=to.name, stand_in="", away=False, before=before, computer=False)
        work.reseat(kind, [new, *freed], names, None)
        if not orders:
            work.forget_policies(seat)
        self._clear(work, old)
        known = await self._store.read(
            lambda db: owners.had(db, table.id, seat, to.id) or owners.had(db, table.id, seat, by)
        )
        if not known:
            work.also.append(lambda db: _give_quarter(db, new, work.now))
        return work, (Owed("seat", seat, to.id), Owed("lobby"))

    async def pass_on(self, loaded: Loaded, seat: int) -> Reseated:
        """Take a seat from its owner; a stand-in plays until somebody takes it."""
        old = loaded.table.seats[seat]
        free = changed(old, user=None, stand_in=await self._repository.stand_in_kind(old.user), away=False)
        turn, owe = self.leave(loaded, free, log.PASSED_ON)
        return turn, (*owe, Owed("seat", seat, old.user))

    async def exchange(self, loaded: Loaded, seat: int, other: int) -> Reseated:
        """Let two members change seats; what belongs to a seat stays with it."""
        await self._none_sealed(loaded.table, seat, other)
        first, second = loaded.table.seats[seat], loaded.table.seats[other]
        work = self._repository.unit_of_work(loaded)
        moved = [
            changed(at, user=who.user, name=who.name, stand_in=who.stand_in, away=who.away, before=at.name)
            for at, who in ((first, second), (second, first))
        ]
        work.reseat(log.SWAPPED, moved, [first.name, second.name], None)
        owe: list[Owed] = [Owed("lobby")]
        for new in moved:
            self._clear(work, loaded.table.seats[new.seat])
            owe.append(Owed("seat", new.seat, new.user))
        return work, owe

    def leave(self, loaded: Loaded, gone: SeatRow, kind: str, key: str | None = None) -> Reseated:
        """Let an owner leave a seat, which is `gone` from then on; `kind` is for the log.

        Without any owner left the game plays to its end (`UnitOfWork.settle`), and the thread is told why.
        """
        work = self._repository.unit_of_work(loaded)
        old = loaded.table.seats[gone.seat]
        work.reseat(kind, [gone], [gone.name], key)
        work.forget_policies(gone.seat)
        self._clear(work, old)
        if not abandoned(work.seats):
            return work, (Owed("lobby"),)
        return work, (Owed("log", lines=msgspec.json.encode([texts.NOBODY_LEFT])), Owed("lobby"))

    def _clear(self, work: UnitOfWork, old: SeatRow) -> None:
        """Forget what concerned the former owner in person, and find another host if it was they."""
        work.asks[old.seat] = frozenset()
        game, user = old.table_id, old.user

        def clear(db: Db) -> None:
            policy_rows.drop_draft(db, game, old.seat)
            policy_rows.drop_form(db, game, old.seat)
            if user is not None:
                outbox.forget_private(db, game, old.seat, user)

        work.also.append(clear)
        if work.row.host == user:
            work.row = _hosted(work.row, work.seats)

    async def _none_sealed(self, table: Table, *seats: int) -> None:
        """Refuse while a sealed answer of one of these seats is in, and others are still owed."""
        rows = await self._store.read(lambda db: log.latest(db, table.id, 32))
        for seat in seats:
            step = back(rows, seat)
            if isinstance(step, Back) and step.sealed:
                raise Refusal(texts.SEALED_IN.format(name=table.names[seat]))


def changed(seat: SeatRow, **changes: object) -> SeatRow:
    """Return a seat with some of its fields changed."""
    return msgspec.structs.replace(seat, **changes)


def _give_quarter(db: Db, seat: SeatRow, now: int) -> None:
    """Give a new owner time where little is left, and tell the table."""
    given = clocks.give_quarter(db, seat.table_id, seat.seat, now)
    if given:
        line = clock_texts.quarter_given(shown(seat.name), given)
        outbox.owe(db, seat.table_id, "log", now, lines=msgspec.json.encode([line]))


def _hosted(row: TableRow, seats: Sequence[SeatRow]) -> TableRow:
    """Return the table with a host who has a seat; as it was if that is so, or nobody has one."""
    owners = [seat.owner for seat in seats if seat.owner is not None]
    if row.host in owners or not owners:
        return row
    return msgspec.structs.replace(row, host=owners[0])
