"""The data packs that tables are played with: each is given to its game before the first state is read."""

from collections.abc import Mapping

from bot.store import Store
from bot.store import games as rows
from bot.store.commit import Pack
from bot.tables.table import Table
from engines.kernel import Game


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
        if raw is not None and game.load(raw) != digest:
            raise ValueError(f"the stored data pack {digest} is damaged")
        self._known.add(digest)

    def new(self, game: Game) -> Pack:
        """Register the pack for new tables: digest, game, text."""
        raw = self._given.get(game.key)
        digest = game.packs.default if raw is None else game.load(raw)
        self._known.add(digest)
        return digest, game.key, game.packs.text(digest)

    def of(self, table: Table) -> str:
        """Return the digest of a table's pack; of a lobby, of the pack that it would be given now."""
        return table.row.pack or self.new(table.game)[0]
