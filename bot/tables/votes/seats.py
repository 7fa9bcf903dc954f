"""The seats of a running game: resigning, stand-ins, and coming back."""

import msgspec

from bot.store import moves as log
from bot.store import votes
from bot.store.commit import Owed
from bot.store.database.db import Db
from bot.store.rows import SeatRow, StandInKind
from bot.store.schedule import patience
from bot.store.schedule.clocks import PATIENCE
from bot.tables.changes.loaded import Loaded
from bot.tables.repository import Repository, not_alone
from bot.tables.table import Refusal, Table
from bot.tables.votes.reseating import Reseating, changed
from bot.tables.votes.voting import Votes
from bot.texts.tables import OVER
from bot.texts.votes import seats as texts


class Seats:
    """A member's own seat."""

    def __init__(self, repository: Repository, reseating: Reseating, votes: Votes) -> None:
        self._repository = repository
        self._reseating = reseating
        self._votes = votes

    async def resign(self, table_id: int, user: int, *, key: str | None = None) -> Table:
        """Give the seat up for good; a stand-in plays on, and the outcome says so (`Table.titles`)."""
        async with self._repository.lock(table_id):
            again = await self._repository.repeated(await self._repository.load(table_id), user, key)
            if again is not None:
                return again.table
            loaded = await self._repository.load(table_id)
            not_alone(loaded.table.row)
            own = await self._own_seat(loaded, user)
            how = await self._repository.stand_in_kind(user)
            gone = msgspec.structs.replace(own, stand_in=how, away=False)
            turn, owe = self._reseating.leave(loaded, gone, log.RESIGN, key)
            return (await self._votes.commit(turn, owe)).table

    async def leave_to_stand_in(
        self, table_id: int, user: int, how: StandInKind | None = None, *, key: str | None = None
    ) -> Table:
        """Let a stand-in play until the member is `back`; orders are kept. `how`: None: as they prefer."""
        async with self._repository.lock(table_id):
            again = await self._repository.repeated(await self._repository.load(table_id), user, key)
            if again is not None:
                return again.table
            loaded, seat = await self._repository.seated(table_id, user)
            not_alone(loaded.table.row)
            own = loaded.table.seats[seat]
            how = how or await self._repository.stand_in_kind(user)
            work = self._repository.unit_of_work(loaded)
            work.reseat(log.STAND_IN, [changed(own, stand_in=how, away=True)], [own.name], key)
            return (await self._votes.commit(work, [Owed("seat", seat, user)])).table

    async def free(self, table_id: int, seat: int, owner: int, *, key: str | None = None) -> Table:
        """Take a seat from an owner who has left the server; a stand-in plays until somebody takes it."""
        async with self._repository.lock(table_id):
            again = await self._repository.repeated(await self._repository.load(table_id), owner, key)
            if again is not None:
                return again.table
            loaded = await self._repository.load(table_id)
            if loaded.table.row.status == "over":
                raise Refusal(OVER)
            if loaded.table.seats[seat].owner != owner:
                raise Refusal(texts.ALREADY_AWAY)
            how = await self._repository.stand_in_kind(owner)
            gone = changed(loaded.table.seats[seat], user=None, stand_in=how, away=False)
            turn, owe = self._reseating.leave(loaded, gone, log.LEFT, key)
            return (await self._votes.commit(turn, owe)).table

    async def back(self, table_id: int, user: int, *, key: str | None = None) -> Table:
        """Let a member play again after a stand-in, whatever is being asked about the seat."""
        async with self._repository.lock(table_id):
            again = await self._repository.repeated(await self._repository.load(table_id), user, key)
            if again is not None:
                return again.table
            loaded = await self._repository.load(table_id)
            own = await self._own_seat(loaded, user)
            if not own.away:
                raise Refusal(texts.NOT_AWAY)
            work = self._repository.unit_of_work(loaded)
            work.reseat(log.BACK, [changed(own, stand_in="", away=False)], [own.name], key)
            work.also.append(lambda db: _close_votes(db, own, work.now))
            return (await self._votes.commit(work, ())).table

    async def _own_seat(self, loaded: Loaded, user: int) -> SeatRow:
        """Return the seat that belongs to a member, also while a stand-in plays it; Refusal otherwise."""
        seat = loaded.table.seat_of(user)
        if seat is None or loaded.table.row.status == "over":
            await self._repository.seated(loaded.table.id, user)
        assert seat is not None, "a member who is seated has a seat"
        return loaded.table.seats[seat]


def _close_votes(db: Db, seat: SeatRow, now: int) -> None:
    """Close what is asked because a member was away; not what is asked because the table waits for them."""
    if patience.held_up(db, seat.table_id, seat.seat, now) >= PATIENCE:
        return
    for row in votes.open_votes(db, seat.table_id):
        if row.kind == "replace" and row.seat == seat.seat and row.by is not None:
            votes.close(db, row, "void", now)
