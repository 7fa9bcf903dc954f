"""One lock for each table, held from loading to committing."""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable
from weakref import WeakValueDictionary

from bot.log_context import about
from bot.store import Store


class Locks:
    """Keeps steps of the same table apart, and other processes away from a table that changes."""

    def __init__(self, store: Store, acquired: Callable[[int], Awaitable[object]]) -> None:
        """`acquired`: called with a table that other processes may have changed until now."""
        self._store = store
        self._acquired = acquired
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._held: set[int] = set()

    def holds(self, table_id: int) -> bool:
        """Tell whether a table is kept from other processes now."""
        return table_id in self._held

    @contextlib.asynccontextmanager
    async def hold(self, table_id: int) -> AsyncGenerator[None]:
        """Hold the lock of a table. StoreError if another process does not let go of it."""
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            with about(table=table_id):
                if not self._store.peer:
                    yield
                    return
                async with self._store.holding(table_id):
                    await self._acquired(table_id)
                    self._held.add(table_id)
                    try:
                        yield
                    finally:
                        self._held.discard(table_id)
