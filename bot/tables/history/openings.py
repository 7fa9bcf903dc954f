"""How members opened games that are over: each seat's first event that the game has a name for."""

import logging
from collections import OrderedDict
from collections.abc import Iterable, Mapping

from bot.store import moves as log
from bot.store.database.db import Db
from bot.store.rows import MoveRow, TableRow
from bot.tables.repository import Repository
from bot.tables.table import Refusal
from engines.kernel import Game
from engines.kernel.play.session import unpack_events

EARLY = 250
"""Log entries in which an opening is looked for: an auction of seven may take a hundred."""
KEPT = 2000
"""Games whose openings are kept in memory: what is over does not change."""

_log = logging.getLogger("parley.statistics")


class Openings:
    """Finds openings in logs, once a game."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._known: OrderedDict[int, Mapping[int, str]] = OrderedDict()

    async def of(self, table_id: int) -> Mapping[int, str]:
        """Return by seat the names of the openings of a game that is over.

        Seats without one, or whose first move another made, are left out; {} if seats changed hands or the
        log cannot be read.
        """
        if table_id not in self._known:
            try:
                self._known[table_id] = await self._find(await self._repository.row(table_id))
            except (Refusal, ValueError):
                _log.warning("the openings of game %d cannot be read", table_id)
                self._known[table_id] = dict[int, str]()
            if len(self._known) > KEPT:
                self._known.popitem(last=False)
        return self._known[table_id]

    async def _find(self, row: TableRow) -> Mapping[int, str]:
        def read(db: Db) -> list[MoveRow]:
            return [] if log.changed_hands(db, row.id) else log.earliest(db, row.id, EARLY)

        game = self._repository.games[row.key]
        await self._repository.packs.provide(game, row.pack)
        return _openings(game, row, await self._repository.store.read(read))


def _openings(game: Game, row: TableRow, entries: Iterable[MoveRow]) -> dict[int, str]:
    """Return openings by seat. ValueError where entries or the pack cannot be read."""
    names: dict[int, str] = {}
    others: set[int] = set()
    """Seats whose opening was played for them."""
    for entry in entries:
        for event in unpack_events(game, entry.events) if entry.decision else ():
            name = game.opening(row.pack or game.packs.default, event)
            if name is None or event.seat is None or event.seat in names:
                continue
            names[event.seat] = name
            if entry.seat == event.seat and entry.source in {"default", "stand_in"}:
                others.add(event.seat)
        if len(names) == row.seats:
            break
    return {seat: name for seat, name in names.items() if seat not in others}
