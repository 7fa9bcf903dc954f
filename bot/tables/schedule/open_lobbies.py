"""Open lobbies: the host hears when enough have joined, and those that nobody starts close."""

from collections.abc import Iterable

import msgspec

from bot.store import lobbies, meta, outbox, table_rows
from bot.store.database.db import Db
from bot.tables.lobby import Lobby
from bot.tables.repository import Repository
from bot.tables.table import Table
from bot.texts import tables as texts


class OpenLobbies:
    """Looks after lobbies as time goes by."""

    def __init__(self, repository: Repository, lobby: Lobby) -> None:
        self._repository = repository
        self._lobby = lobby

    async def expire(self, table_id: int) -> bool:
        """Close a lobby that was open for its time, with a word to those who sat there.

        False: this is a private table, and not for here.
        """
        async with self._repository.lock(table_id):
            row = await self._repository.row(table_id)
            if row.status != "lobby" or row.private:
                return not row.private
            now = self._repository.now()
            if now < row.created + lobbies.LIFETIME:
                owe = lobbies.owe_end
                await self._repository.write(table_id, lambda db: owe(db, table_id, row.created, now))
                return True
            seats = await self._repository.store.read(lambda db: table_rows.seats(db, table_id))
            title = self._repository.games[row.key].title
            text = texts.LOBBY_EXPIRED.format(title=title, number=table_id)
            users = [seat.user for seat in seats if seat.user is not None]
            await self._lobby.close(row, seats, lambda db: _tell(db, table_id, users, text, now))
            return True

    async def tell_enough(self, table: Table) -> None:
        """Tell the host of a lobby, once, that enough have joined."""
        row, fewest = table.row, max(2, table.game.seats[0])
        if row.status != "lobby" or row.private or len(table.seats) < fewest:
            return
        key, now = f"enough {row.id}", self._repository.now()
        if await self._repository.store.read(lambda db: meta.get(db, key)) is not None:
            return
        text = texts.enough(table.game.title, row.id, len(table.seats))

        def write(db: Db) -> None:
            meta.put(db, key, str(now))
            _tell(db, row.id, [row.host], text, now)

        await self._repository.write(row.id, write)


def _tell(db: Db, table_id: int, users: Iterable[int], text: str, now: int) -> None:
    """Owe members a word about a table that has not started."""
    for user in users:
        outbox.owe(db, table_id, "word", now, user=user, lines=msgspec.json.encode([text]))
