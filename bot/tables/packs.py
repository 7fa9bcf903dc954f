"""The data packs of tables; for new ones a server's own come before the host's and the shipped ones."""

import asyncio
import logging
from collections.abc import Mapping

from bot.store import Store, server_data
from bot.store import table_rows as rows
from bot.store.commit import Pack
from bot.tables.table import Refusal, Table
from bot.texts.hosting import server_data as texts
from engines.kernel import Game

_log = logging.getLogger("parley.tables")


class DataPacks:
    """Gives games their packs, once each.

    `given`: by game, the text of the pack that new tables get; by default that of `data/`.
    """

    def __init__(self, store: Store, given: Mapping[str, bytes] | None = None) -> None:
        self._store = store
        self._given = dict(given or {})
        self._known: set[str] = set()
        """Digests of those that the games have."""

    async def provide(self, game: Game, digest: str | None) -> None:
        """Give a game the pack of one of its tables. ValueError if what is stored is damaged."""
        if digest is None or digest in self._known:
            return
        raw = await self._store.read(lambda db: rows.pack(db, digest))
        if raw is not None and await asyncio.to_thread(game.load, raw) != digest:
            raise ValueError(f"the stored data pack {digest} is damaged")
        self._known.add(digest)

    async def new(self, game: Game, guild: int) -> Pack:
        """Return the pack for new tables of a server: digest, game, text. Refusal where it cannot be used."""
        digest = await self.in_use(game, guild)
        return digest, game.key, game.packs.text(digest)

    async def in_use(self, game: Game, guild: int | None) -> str:
        """Return the digest of the pack for new tables of a server; Refusal if its data cannot be read."""
        own = None
        if guild is not None:
            own = await self._store.read(lambda db: server_data.used(db, guild, game.key))
        if own is None:
            return self.of_host(game)
        try:
            await self.provide(game, own.digest)
        except ValueError as damage:
            _log.warning("the data of server %d for %s cannot be used: %s", own.guild, game.key, damage)
            raise Refusal(texts.UNUSABLE.format(title=game.title, reason=damage)) from damage
        return own.digest

    def of_host(self, game: Game) -> str:
        """Return the digest of what tables get where their server has no data of its own."""
        raw = self._given.get(game.key)
        digest = game.packs.default if raw is None else game.load(raw)
        self._known.add(digest)
        return digest

    def forget(self, game: Game, digest: str) -> None:
        """Drop a pack that no table and no server has any more; the host's and the shipped one stay."""
        if digest != self.of_host(game):
            self._known.discard(digest)
            game.packs.forget(digest)

    async def of(self, table: Table) -> str:
        """Return the digest of a table's pack; of a lobby, of the pack that it would be given now."""
        return table.row.pack or await self.in_use(table.game, table.row.guild)
