"""Who plays a seat once the game runs: resigning, stand-ins, and seats that change hands.

Hidden cards belong to a seat's present owner only. Standing orders go with a seat that its owner hands over
or exchanges; they are forgotten with one that is given up. Sealed answers stand: a member cannot pass a seat
on while its own waits for those of others; but who takes a seat that nobody has gets its answer with it, and
may take it back.
"""

import sqlite3
from collections.abc import Sequence

import msgspec

from bot.store import chat, votes
from bot.store import moves as log
from bot.store import orders as left
from bot.store.commit import Owed
from bot.store.rows import GameRow, SeatRow
from bot.tables.repository import Repository
from bot.tables.table import Member, Refusal, Table
from bot.tables.turn import Loaded, Turn
from bot.texts import seats as seat_texts
from engines.kernel.answers import StandIn
from engines.kernel.session import Back, back

Reseated = tuple[Turn, Sequence[Owed]]
"""A turn in which seats changed, and what the chat is owed for it."""


class Seats(Repository):
    """The part of the table service that says who plays a running game."""

    async def resign(self, game: int, user: int, *, key: str | None = None) -> Table:
        """Give the seat up for good; a stand-in plays on, and the outcome says so (`Table.titles`)."""
        async with self._lock(game):
            again = await self._repeated(await self._load(game), user, key)
            if again is not None:
                return again.table
            loaded = await self._load(game)
            own = await self._own(loaded, user)
            gone = msgspec.structs.replace(own, stand_in="default", away=False)
            turn, owe = self._leave(loaded, gone, log.RESIGN, key)
            return (await self._settled(turn, owe)).table

    async def stand_in(
        self, game: int, user: int, how: StandIn = "default", *, key: str | None = None
    ) -> Table:
        """Let a stand-in play a member's seat until the member is `back`; orders are kept meanwhile."""
        async with self._lock(game):
            again = await self._repeated(await self._load(game), user, key)
            if again is not None:
                return again.table
            loaded, seat = await self._seated(game, user)
            own = loaded.table.seats[seat]
            turn = Turn(loaded, self._now())
            turn.reseat(log.STAND_IN, [_with(own, stand_in=how, away=True)], [own.name], key)
            return (await self._settled(turn, [Owed("seat", seat, user)])).table

    async def back(self, game: int, user: int, *, key: str | None = None) -> Table:
        """Let a member play again for whom a stand-in did."""
        async with self._lock(game):
            again = await self._repeated(await self._load(game), user, key)
            if again is not None:
                return again.table
            loaded = await self._load(game)
            own = await self._own(loaded, user)
            if not own.away:
                raise Refusal(seat_texts.NOT_AWAY)
            turn = Turn(loaded, self._now())
            turn.reseat(log.BACK, [_with(own, stand_in="", away=False)], [own.name], key)
            return (await self._settled(turn, ())).table

    # ---- inside; under the table's lock

    async def _own(self, loaded: Loaded, user: int) -> SeatRow:
        """Return the seat that belongs to a member, also while a stand-in plays it; Refusal otherwise."""
        seat = loaded.table.seat_of(user)
        if seat is None or loaded.table.row.status == "over":
            await self._seated(loaded.table.id, user)
        assert seat is not None, "a member who is seated has a seat"
        return loaded.table.seats[seat]

    async def _hand_over(self, loaded: Loaded, seat: int, to: Member, *, orders: bool) -> Reseated:
        """Give a seat to somebody; `orders` go with it, or are forgotten."""
        table, old = loaded.table, loaded.table.seats[seat]
        if table.seat_of(to.id) is not None:
            raise Refusal(seat_texts.SITS_HERE)
        if old.owner is not None:
            await self._none_sealed(table, seat)
        if old.user == to.id:
            kind, names, before = log.BACK, [to.name], old.before
        else:
            kind, names = log.HANDED, [old.name, to.name]
            before = old.name if old.user is not None or old.stand_in != "random" else ""
        turn = Turn(loaded, self._now())
        # Who gave another seat up may take this one, and is no longer connected with that other.
        freed = [_with(one, user=None) for one in table.seats if one.user == to.id and one.seat != seat]
        new = _with(old, user=to.id, name=to.name, stand_in="", away=False, before=before)
        turn.reseat(kind, [new, *freed], names, None)
        if not orders:
            turn.forget_orders(seat)
        self._clear(turn, old)
        return turn, (Owed("seat", seat, to.id), Owed("lobby"))

    def _pass_on(self, loaded: Loaded, seat: int) -> Reseated:
        """Take a seat from its owner; a stand-in plays until somebody takes it."""
        old = loaded.table.seats[seat]
        free = _with(old, user=None, stand_in="default", away=False)
        turn, owe = self._leave(loaded, free, log.PASSED_ON, None)
        return turn, (*owe, Owed("seat", seat, old.user))

    async def _exchange(self, loaded: Loaded, one: int, other: int) -> Reseated:
        """Let two members change seats; what belongs to a seat stays with it."""
        await self._none_sealed(loaded.table, one, other)
        first, second = loaded.table.seats[one], loaded.table.seats[other]
        turn = Turn(loaded, self._now())
        moved = [
            _with(at, user=who.user, name=who.name, stand_in=who.stand_in, away=who.away, before=at.name)
            for at, who in ((first, second), (second, first))
        ]
        turn.reseat(log.SWAPPED, moved, [first.name, second.name], None)
        owe: list[Owed] = [Owed("lobby")]
        for new in moved:
            self._clear(turn, loaded.table.seats[new.seat])
            owe.append(Owed("seat", new.seat, new.user))
        return turn, owe

    def _leave(self, loaded: Loaded, gone: SeatRow, kind: str, key: str | None) -> Reseated:
        turn = Turn(loaded, self._now())
        old = loaded.table.seats[gone.seat]
        turn.reseat(kind, [gone], [gone.name], key)
        turn.forget_orders(gone.seat)
        self._clear(turn, old)
        return turn, (Owed("lobby"),)

    def _clear(self, turn: Turn, old: SeatRow) -> None:
        """Forget what concerned the former owner in person, and find another host if it was they."""
        turn.asks[old.seat] = frozenset()
        game, user = old.game, old.user

        def clear(db: sqlite3.Connection) -> None:
            left.drop_draft(db, game, old.seat)
            left.drop_order_form(db, game, old.seat)
            if user is not None:
                chat.forget_private(db, game, old.seat, user)

        turn.also.append(clear)
        if turn.row.host == user:
            turn.row = _hosted(turn.row, turn.seats)

    async def _none_sealed(self, table: Table, *seats: int) -> None:
        """Refuse while a sealed answer of one of these seats is in, and others are still owed."""
        rows = await self.store.read(lambda db: log.latest(db, table.id, 32))
        for seat in seats:
            found = back(rows, seat)
            if isinstance(found, Back) and found.sealed:
                raise Refusal(seat_texts.sealed_in(table.names[seat]))

    async def _settled(self, turn: Turn, owe: Sequence[Owed]) -> Loaded:
        """Let automatic moves follow, commit, and look what votes come to with other voters."""
        game, now = turn.row.id, turn.now
        turn.also.append(lambda db: votes.owe_cards(db, game, now))
        more = turn.settle()
        return await self._recounted(await self._close(turn, more=more, owe=owe))

    async def _recounted(self, loaded: Loaded) -> Loaded:
        """Decide votes for which a change of seats was enough (`bot/votes.py`)."""
        return loaded


def _with(seat: SeatRow, **changes: object) -> SeatRow:
    return msgspec.structs.replace(seat, **changes)


def _hosted(row: GameRow, seats: Sequence[SeatRow]) -> GameRow:
    """Return the table with a host who has a seat; as it was if that is so, or nobody has one."""
    owners = [one.owner for one in seats if one.owner is not None]
    if row.host in owners or not owners:
        return row
    return msgspec.structs.replace(row, host=owners[0])
