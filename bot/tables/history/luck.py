"""The luck of members in games that are over: throws and draws, beside what was to be expected."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.store import moves as log
from bot.store.database.db import Db
from bot.store.rows import MoveRow
from bot.tables.history.profiles import Fortune, Tally
from bot.tables.history.turns import History, go_on
from bot.tables.repository import Repository
from bot.tables.table import Refusal, Table
from engines.kernel import Luck
from engines.kernel.play.session import unpack_events

KEPT = 2000
"""Games whose luck is kept in memory: what is over does not change."""
_PAUSE = 40
"""Entries replayed before others get their chance."""

_log = logging.getLogger("parley.statistics")


@dataclass(frozen=True)
class Fortunes:
    """How lucky the seats of one game were."""

    seats: Mapping[int, Fortune] = field(default_factory=dict[int, Fortune])
    """Without those that chance decided nothing for."""
    changed: bool = False
    """Seats changed hands: it was not all the luck of the last owners."""


class Lucks:
    """Plays games again, once each."""

    def __init__(self, repository: Repository, history: History) -> None:
        self._store = repository.store
        self._history = history
        self._known: OrderedDict[int, Fortunes] = OrderedDict()

    async def of(self, table_id: int) -> Fortunes:
        """Return the luck of a game's seats, by the moves that stand; none while it runs or if unknown."""
        known = self._known.get(table_id)
        if known is None:
            try:
                table = await self._history.started(table_id)
                if table.row.status != "over":
                    return Fortunes()
                known = await self._find(table) if table.game.lucks else Fortunes()
            except (Refusal, ValueError):
                _log.warning("the luck of game %d cannot be told", table_id)
                known = Fortunes()
            self._known[table_id] = known
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return known

    async def _find(self, table: Table) -> Fortunes:
        def read(db: Db) -> tuple[list[MoveRow], bool]:
            return log.log(db, table.id), log.changed_hands(db, table.id)

        entries, changed = await self._store.read(read)
        state = await self._history.state_at(table, 0)
        lucks: dict[int, list[Luck]] = {}
        for number, entry in enumerate(entries):
            for luck in _of_entry(table, state, entry):
                lucks.setdefault(luck.seat, []).append(luck)
            go_on(table, state, [entry])
            if number % _PAUSE == 0:
                await asyncio.sleep(0)
        key, names = table.game.key, table.game.lucks
        return Fortunes({seat: Fortune(key, tallies(names, lucks[seat])) for seat in sorted(lucks)}, changed)


def _of_entry(table: Table, state: Any, entry: MoveRow) -> list[Luck]:
    """Return all luck in an entry. `state`: before it."""
    if not (entry.decision and entry.reveals):
        return []
    game, view = table.game, table.game.view(state, None)
    pack = table.row.pack or game.packs.default
    return [luck for event in unpack_events(game, entry.events) for luck in game.luck(pack, view, event)]


def tallies(names: Mapping[str, str], lucks: Sequence[Luck]) -> dict[str, Tally]:
    """Add up luck by kind, in the order of the kinds' `names`."""
    sums: dict[str, Tally] = {}
    for kind, name in names.items():
        own = [luck for luck in lucks if luck.kind == kind]
        if own:
            sums[name] = Tally(len(own), sum(luck.above for luck in own), sum(luck.variance for luck in own))
    return sums
