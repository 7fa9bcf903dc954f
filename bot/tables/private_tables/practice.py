"""Practice: games of one member against computers, private, guided, with hints, and in no statistics."""

from collections.abc import Callable
from typing import Any

import msgspec

from bot.store.database.db import Db
from bot.store.members import private
from bot.store.rows import SeatRow, TableRow
from bot.tables.lobby import computer_names, join_order
from bot.tables.private_tables.lifecycle import Beginning, Private, begun
from bot.tables.repository import Repository
from bot.tables.table import Member, Refusal, Table
from bot.texts import practice as texts
from bot.texts import tables as table_texts
from engines.kernel import Chance, Game
from engines.kernel.agents import LEVELS, Level

AT_ONCE = 3
"""Practice games that a member may have at once."""


class Practice:
    """Opens practice tables."""

    def __init__(self, repository: Repository, alone: Private) -> None:
        self._repository = repository
        self._store = repository.store
        self._alone = alone

    async def of_member(self, user: int) -> list[TableRow]:
        """Return a member's practice tables that are not over, oldest first."""
        return await self._store.read(lambda db: self._running(db, user))

    async def open(
        self, key: str, member: Member, *, level: Level = "easy", seats: int | None = None,
        channel: int = private.NOWHERE, guild: int | None = None,
    ) -> TableRow:  # fmt: skip
        """Begin a game of a member with computers of a level; Refusal if they have several already.

        `seats`: all seats; None: as few as make sense. `channel`: of the member's direct messages. `guild`:
        the server whose data it uses; None: the host's.
        """
        game = self._repository.games.get(key)
        if game is None:
            raise Refusal(table_texts.UNKNOWN_GAME)
        count = fewest(game) if seats is None else seats
        if count < 2 or count not in game.seats:
            counts = {"fewest": fewest(game), "most": game.seats[-1]}
            raise Refusal(texts.NO_SUCH_COUNT.format(title=game.title, **counts))
        digest, seed = await self._repository.packs.in_use(game, guild), self._repository.sources.seed()
        state = _set_up(game, count, seed, digest)
        options = msgspec.json.encode(game.first_game)
        row = begun(key, member.id, state, options, count, self._repository.now())

        def seated(number: int) -> tuple[SeatRow, ...]:
            names = computer_names(number, [member.name])[: count - 1]
            people = [
                seat_of_member(number, 0, member),
                *(_computer(number, 0, name, level) for name in names),
            ]
            Chance(join_order(seed)).shuffle(people)
            return tuple(msgspec.structs.replace(row, seat=seat) for seat, row in enumerate(people))

        return (await self.begin(row, state, seated, channel)).row

    async def begin(
        self, row: TableRow, state: Any, seated: Callable[[int], tuple[SeatRow, ...]], channel: int
    ) -> Table:
        """Begin a practice table from a position. Refusal if its member has several already."""
        row = msgspec.structs.replace(row, purpose="practice", channel=channel, hints="on", guided="on")
        beginning = Beginning(row, state, seated, lambda db: len(self._running(db, row.host)) < AT_ONCE)
        table = await self._alone.begin(beginning)
        if table is None:
            several = await self.of_member(row.host)
            raise Refusal(texts.full([(self._repository.games[row.key].title, row.id) for row in several]))
        return table

    def _running(self, db: Db, user: int) -> list[TableRow]:
        """Return a member's practice games that are not over, and that are known still."""
        tables = private.of_member(db, user)
        running = [row for row in tables if row.purpose == "practice" and row.status == "running"]
        return [row for row in running if row.key in self._repository.games]

    async def again(self, table_id: int, member: Member, *, channel: int) -> TableRow:
        """Begin a game like one that a member has practised before. Refusal."""
        table = await self._repository.table(table_id)
        rivals = {seat.stand_in for seat in table.seats if seat.computer}
        levels: list[Level] = [level for level in LEVELS if level in rivals]
        level: Level = levels[0] if levels else "easy"
        seats = len(table.seats) if rivals else None
        return await self.open(table.row.key, member, level=level, seats=seats, channel=channel)


def fewest(game: Game) -> int:
    """Return with how many players a game can be practised at least: not alone."""
    return next(count for count in game.seats if count > 1)


def seat_of_member(table_id: int, seat: int, member: Member) -> SeatRow:
    """Return a seat of a member."""
    return SeatRow(table_id=table_id, seat=seat, user=member.id, name=member.name, stand_in="")


def among_computers(
    table_id: int, seat: int, member: Member, seats: int, level: Level
) -> tuple[SeatRow, ...]:
    """Return the seats of a table at which a member has a given one, and computers all others."""
    names = iter(computer_names(table_id, [member.name]))
    return tuple(
        seat_of_member(table_id, each, member)
        if each == seat
        else _computer(table_id, each, next(names), level)
        for each in range(seats)
    )


def _computer(table_id: int, seat: int, name: str, level: Level) -> SeatRow:
    return SeatRow(table_id=table_id, seat=seat, user=None, name=name, stand_in=level, computer=True)


def _set_up(game: Game, count: int, seed: bytes, pack: str) -> Any:
    try:
        return game.setup(count, seed, game.first_game, pack)
    except ValueError as unfit:
        raise Refusal(table_texts.UNFIT.format(reason=str(unfit))) from unfit
