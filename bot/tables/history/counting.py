"""Counting games that ended under an earlier version: what each says is worked out once, a few at a time.

Games that end now are counted in the step that ends them (`Repository`). For a database of an earlier version
nothing of that happens while the bot starts: the games are counted one by one while it serves, and until then
statistics leave them out and say how many there are. To count a game twice does no harm.
"""

import asyncio
import logging
import random

from bot.store import moves as log
from bot.store import results
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.results import Scope
from bot.store.rows import MoveRow, SeatRow
from bot.tables.history.turns import History
from bot.tables.repository import Repository
from bot.tables.results import finished
from bot.tables.table import Refusal, Table

AT_ONCE = 3
"""Games that are counted when somebody asks for statistics."""
_BATCH = 100
"""Games whose numbers are read at once."""
_PAUSE = 0.3
"""Seconds between two games, in which others get their chance."""

_log = logging.getLogger("parley.statistics")


class Counting:
    """Counts games."""

    def __init__(self, repository: Repository, history: History) -> None:
        self._repository = repository
        self._store = repository.store
        self._history = history
        self._unreadable: set[int] = set()
        """Games that cannot be counted, as this process knows."""

    async def some(self, scope: Scope) -> None:
        """Count the latest games of a scope that are not counted yet."""
        await self._count(await self._store.read(lambda db: results.uncounted(db, scope, AT_ONCE)))

    async def left(self, scope: Scope) -> int:
        """Return how many games of a scope will be counted later."""

        def read(db: Db) -> int:
            unreadable = self._unreadable and set(results.uncounted(db, scope, 1 << 30)) & self._unreadable
            return results.count_uncounted(db, scope) - len(unreadable)

        return await self._store.read(read)

    async def all(self) -> None:
        """Count all games, the latest first, with pauses; in any order where processes share the work."""
        before = 1 << 62
        while numbers := await self._before(before):
            before = numbers[-1]
            _log.info("counting %d games that ended under an earlier version", len(numbers))
            if self._store.peer:
                random.shuffle(numbers)
            for number in numbers:
                await self._count([number])
                await asyncio.sleep(_PAUSE)

    async def _before(self, number: int) -> list[int]:
        return await self._store.read(lambda db: results.uncounted(db, Scope(), _BATCH, number))

    async def _count(self, numbers: list[int]) -> None:
        for number in numbers:
            if number in self._unreadable:
                continue
            try:
                await self._count_one(number)
            except (Refusal, ValueError):
                _log.warning("game %d cannot be counted", number)
                self._unreadable.add(number)

    async def _count_one(self, table_id: int) -> None:
        """Count a game, unless it has been counted or goes on by now. Refusal, ValueError: unreadable."""
        row = await self._repository.row(table_id)

        def read(db: Db) -> tuple[list[SeatRow], list[MoveRow], bool]:
            still = results.uncounted(db, Scope(), 1, table_id + 1) == [table_id]
            return rows.seats(db, table_id), log.log(db, table_id), still

        seats, entries, still = await self._store.read(read)
        if not still:
            return
        await self._repository.packs.provide(self._repository.games[row.key], row.pack)
        table = Table(self._repository.games[row.key], row, tuple(seats))
        table = Table(table.game, row, table.seats, await self._history.state_at(table, row.seq))
        start = await self._history.state_at(table, 0)
        told = await finished.summed_up(table, entries, lambda: start)

        def write(db: Db) -> None:
            present = rows.table(db, table_id)
            if present is not None and (present.status, present.seq) == ("over", row.seq):
                finished.keep(db, table, told)

        await self._store.write(write)
