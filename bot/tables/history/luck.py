"""The luck of one game that is over, by seat."""

import logging
from collections import OrderedDict
from collections.abc import Mapping

from bot.store import moves as log
from bot.tables.history.profiles import Fortune
from bot.tables.history.turns import History
from bot.tables.repository import Repository
from bot.tables.results.luck import lucks, named
from bot.tables.table import Refusal, Table
from engines.kernel import IllegalMove

KEPT = 50
"""Games whose luck is kept in memory: what is over does not change."""

_log = logging.getLogger("parley.statistics")


class Lucks:
    """Plays games again, once each."""

    def __init__(self, repository: Repository, history: History) -> None:
        self._store = repository.store
        self._history = history
        self._known: OrderedDict[tuple[int, int], Mapping[int, Fortune]] = OrderedDict()

    async def of(self, table_id: int) -> Mapping[int, Fortune]:
        """Return the luck of a game's seats, by the moves that stand; {} while it runs or if unknown.

        Seats that chance decided nothing for are left out.
        """
        try:
            table = await self._history.started(table_id)
        except Refusal:
            return {}
        if table.row.status != "over" or not table.game.lucks:
            return {}
        key = table_id, table.row.seq
        if key not in self._known:
            self._known[key] = await self._told(table)
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return self._known[key]

    async def _told(self, table: Table) -> Mapping[int, Fortune]:
        try:
            return await self._play(table)
        except (Refusal, IllegalMove, ValueError):
            _log.warning("the luck of game %d cannot be told", table.id)
            return {}

    async def _play(self, table: Table) -> dict[int, Fortune]:
        entries = await self._store.read(lambda db: log.log(db, table.id))
        by_seat = await lucks(table.game, table.row, await self._history.state_at(table, 0), entries)
        game = table.game
        return {seat: Fortune(game.key, named(game.lucks, sums)) for seat, sums in by_seat.items()}
