"""The tables that are kept in memory: those that were used last."""

from collections import OrderedDict

from bot.store import Store, table_rows
from bot.tables.changes.loaded import Loaded

SIZE = 256
"""Tables whose states are kept."""


class Cache:
    """Keeps tables; where other processes write too, each with the version that was read."""

    def __init__(self, store: Store, size: int = SIZE) -> None:
        self._store = store
        self._size = size
        self._tables: OrderedDict[int, Loaded] = OrderedDict()
        self._versions: dict[int, int] = {}

    def get(self, table_id: int) -> Loaded | None:
        """Return a table if it is kept, even if another process has changed it since."""
        return self._tables.get(table_id)

    async def current(self, table_id: int) -> Loaded | None:
        """Return a table if it is kept, unless another process has changed it since."""
        if table_id in self._tables and self._store.peer:
            version = await self._store.read(lambda db: table_rows.version(db, table_id))
            if version != self._versions.get(table_id):
                self.drop(table_id)
        return self._tables.get(table_id)

    def keep(self, loaded: Loaded) -> None:
        """Keep a table, as the one used last."""
        self._tables[loaded.table.id] = loaded
        self._tables.move_to_end(loaded.table.id)
        while len(self._tables) > self._size:
            table_id, _ = self._tables.popitem(last=False)
            self._versions.pop(table_id, None)

    def drop(self, table_id: int) -> None:
        """Forget a table."""
        self._tables.pop(table_id, None)
        self._versions.pop(table_id, None)

    def note_read(self, table_id: int, version: int) -> None:
        """Note which version of a table was read."""
        self._versions[table_id] = version

    def note_written(self, table_id: int, version: int | None, *, held: bool) -> None:
        """Note the version of a table that was written, unless another process may have changed it before."""
        if version is not None and (held or self._versions.get(table_id) == version - 1):
            self._versions[table_id] = version
