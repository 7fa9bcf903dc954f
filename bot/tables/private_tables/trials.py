"""Trials: a determinization of the present position, or a position of a game that is over.

What is hidden from the seat's owner is drawn anew, with numbers that no game uses. The trial shares neither
seed nor fingerprint with the game, and never touches it.
"""

import random
from collections.abc import Sequence

import msgspec

from bot.store.database.db import Db
from bot.store.members import private
from bot.store.rows import SeatRow, TableRow
from bot.tables.history.turns import History
from bot.tables.private_tables.lifecycle import Beginning, Private, begun
from bot.tables.private_tables.practice import Practice, among_computers
from bot.tables.repository import Repository
from bot.tables.table import Member, Refusal, Table
from bot.texts import practice as texts
from engines.kernel import Rng
from engines.kernel.agents import Level
from engines.kernel.play.branch import apart, imagined


class Trials:
    """Opens positions."""

    def __init__(
        self, repository: Repository, history: History, alone: Private, practice: Practice,
    ) -> None:  # fmt: skip
        self._repository = repository
        self._store = repository.store
        self._history = history
        self._alone = alone
        self._practice = practice
        self._number = repository.sources.number  # of no game's seed, and nothing public

    async def known(self, table_id: int, user: int) -> TableRow | None:
        """Return the table at which a member tries things out that began at another; None: there is none."""
        return await self._store.read(lambda db: private.trial(db, user, table_id))

    async def open(self, table_id: int, member: Member) -> Table:
        """Begin a trial from the present position as a member knows it, replacing an earlier one. Refusal."""
        async with self._repository.lock(table_id):
            table = (await self._repository.load(table_id)).table
            seat = _may_try(table, member)
            old = await self.known(table_id, member.id)
            if old is None:
                return await self._begin(table, seat, member)
            async with self._repository.lock(old.id):  # nobody may be in the middle of a move there
                trial = await self._begin(table, seat, member)
                self._repository.drop(old.id)
                return trial

    async def _begin(self, table: Table, seat: int, member: Member) -> Table:
        """Begin a trial of a seat in the place of an earlier one."""
        state = imagined(table.game, table.state, seat, self._chance())
        now, count = self._repository.now(), len(table.seats)
        row = begun(table.row.key, member.id, state, table.row.options, count, now)
        row = msgspec.structs.replace(row, purpose="trial", origin=table.id)

        def seated(number: int) -> tuple[SeatRow, ...]:
            return _all_seats(number, member, [seat_row.name for seat_row in table.seats])

        def instead(db: Db) -> bool:
            old = private.trial(db, member.id, table.id)
            if old is not None:
                private.remove(db, old.id)
            return True

        trial = await self._alone.begin(Beginning(row, state, seated, instead))
        assert trial is not None, "there is always room for it"
        return trial

    async def from_here(
        self, table_id: int, at: int, member: Member, *, level: Level = "easy",
        channel: int = private.NOWHERE,
    ) -> Table:  # fmt: skip
        """Begin practice from the true position after log entry `at` of a game that is over. Refusal.

        The member gets their former seat, or, after watching, that of the player who was asked.
        """
        table = await self._history.started(table_id)
        if table.row.status != "over":
            raise Refusal(texts.FROM_HERE_RUNNING)
        state = await self._history.state_at(table, at)
        pending = table.game.pending(state)
        if not pending:
            raise Refusal(texts.FROM_HERE_OVER)
        seat = next((row.seat for row in table.seats if row.user == member.id), pending[0].seat)
        state = apart(state, self._chance())
        count = len(table.seats)
        row = begun(table.row.key, member.id, state, table.row.options, count, self._repository.now())

        def seated(number: int) -> tuple[SeatRow, ...]:
            return among_computers(number, seat, member, count, level)

        return await self._practice.begin(
            msgspec.structs.replace(row, origin=table_id), state, seated, channel
        )

    def _chance(self) -> Rng:
        return random.Random(self._number())  # noqa: S311 - of nobody's seed


def _may_try(table: Table, member: Member) -> int:
    """Return the seat whose owner wants to try something out. Refusal."""
    if table.row.purpose == "trial":
        raise Refusal(texts.TRIAL_ALREADY)
    if table.row.status == "over":
        raise Refusal(texts.TRIAL_OVER)
    seat = table.seat_of(member.id)
    if seat is None:
        raise Refusal(texts.TRIAL_NOT_SEATED)
    return seat


def _all_seats(table_id: int, member: Member, names: Sequence[str]) -> tuple[SeatRow, ...]:
    """Give a member all seats, under their owners' names."""
    return tuple(
        SeatRow(table_id=table_id, seat=seat, user=member.id, name=name, stand_in="")
        for seat, name in enumerate(names)
    )
