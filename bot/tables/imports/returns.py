"""After a database came back from a copy: every running game goes on under a new epoch and says so."""

import logging

from bot.store import moves as log
from bot.store import outbox, returns
from bot.store import table_rows as rows
from bot.store.database.db import Db
from bot.store.members import pages
from bot.store.processes import lives
from bot.store.returns import Return
from bot.tables.changes.loaded import Loaded
from bot.tables.repository import Repository

_log = logging.getLogger("parley.tables")


class Returns:
    """Lets games know that they came back from a copy."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._store = repository.store

    async def owing(self) -> list[int]:
        """Return the running games that do not know yet that the database came back from a copy."""
        if self._store.peer:
            await self._store.write(lives.notice)
        if await self._store.read(returns.pending) is None:
            return []
        unfinished = await self._store.read(rows.unfinished)
        running = [row.id for row in unfinished if row.status == "running"]
        _log.warning("the database was restored from a copy; %d games go on under new epochs", len(running))
        return running

    async def settle(self) -> None:
        """Note that all games know; the cards of lobbies are to say what is so now.

        All pages are closed: some of them may have been closed after the copy was made.
        """
        now = self._repository.now()

        def settle(db: Db) -> None:
            if returns.pending(db) is not None:
                for row in rows.unfinished(db):
                    if row.status == "lobby":
                        outbox.owe(db, row.id, "lobby", now)
                pages.forget_all(db)
                returns.settled(db)

        await self._repository.write(0, settle)

    async def come_back(self, loaded: Loaded) -> None:
        """Let a game go on under a new epoch, unless it does already. Under the table's lock."""
        row = loaded.table.row
        moment, moments = await self._store.read(lambda db: (returns.pending(db), returns.moments(db)))
        known = await self.of(row.id)
        if moment is None or row.status != "running" or any(back.moment == moment for back in known):
            return
        since = row.created if row.started is None else row.started
        number = max([back.number for back in known], default=0) + 1
        work = self._repository.unit_of_work(loaded)
        work.come_back(Return("restore", max(number, sum(each >= since for each in moments)), moment))
        await self._repository.commit(work, more=work.settle())

    async def of(self, table_id: int) -> list[Return]:
        """Return how often and when a game came back from a copy, the first time first."""
        known = await self._store.read(lambda db: log.returned(db, table_id))
        return [returns.decode(entry.move) for entry in known]

    async def since(self, table_id: int, seq: int) -> bool:
        """Tell whether a game came back from a restored copy after a log entry."""
        known = await self._store.read(lambda db: log.returned(db, table_id))
        return any(entry.seq > seq and returns.decode(entry.move).how == "restore" for entry in known)
