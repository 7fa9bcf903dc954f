"""The database as the bot uses it: opened by its place, written and read in whole transactions."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from bot.store.database.connection import SqliteEngine
from bot.store.database.engine import Engine, StoreError, Work

T = TypeVar("T")


class Store:
    """An open database. Functions given to `write` and `read` run on a thread of its own, one by one.

    They must not keep what they are given. Failures of the database come as `StoreError`, except for those
    that are mistakes of the program (a broken constraint, wrong SQL).
    """

    def __init__(self, engine: Engine) -> None:
        """Take an open database; use `open` or `look`."""
        self._engine = engine

    @classmethod
    async def open(cls, place: str | Path, *, wait: float = 5.0, shared: bool = False) -> "Store":
        """Open or create a database, by its file or its URL, and bring its schema up to date.

        Waits up to `wait` seconds for another program to let go of it. `shared`: one on a server may be
        written by others meanwhile that say so too. StoreError in one clear sentence.
        """
        return cls(await _kind(place).at(place, wait, shared=shared))

    @classmethod
    async def look(cls, place: str | Path, *, wait: float = 5.0) -> "Store":
        """Open a database only to read it; a bot may be writing to it. StoreError as for `open`."""
        return cls(await _kind(place).looking_at(place, wait))

    async def close(self) -> None:
        """Finish what was begun and close; closing twice does no harm."""
        await self._engine.close()

    @property
    def peer(self) -> int:
        """The number of this process among those that share the database; 0: it is the only one that writes.

        After a lost connection it is another one, and all that the former number held is lost.
        """
        return self._engine.peer

    @property
    def waited(self) -> tuple[int, float]:
        """How many transactions wrote, and for how many seconds in all they waited for other processes."""
        return self._engine.waited

    @property
    def direct(self) -> bool:
        """Nothing between here and a server, such as a pooler, may give its connections to others."""
        return self._engine.direct

    async def write(self, work: Work[T], *, holding: int | None = None) -> T:
        """Run `work` as one transaction: all of it is on the disk on return, or nothing happened.

        All transactions that write come one after the other, whoever shares the database. `holding`: a table
        that is held; StoreError if it is not held any more, because the connection was lost meanwhile.
        """
        return await self._engine.write(work, holding=holding)

    @asynccontextmanager
    async def holding(self, number: int) -> AsyncGenerator[None]:
        """Keep other processes away from a table. StoreError if they do not let go of it."""
        try:
            await self._engine.hold(number)
            yield
        finally:
            await self._engine.let_go(number)  # also where somebody gave up waiting for `hold`

    async def read(self, work: Work[T]) -> T:
        """Run `work`, which only reads; no other transaction comes between its statements."""
        return await self._engine.read(work)


def _kind(place: str | Path) -> type[Engine]:
    """Return what opens such a place; StoreError where what it needs is not installed."""
    if "://" not in str(place):
        return SqliteEngine
    try:
        from bot.store.database.postgres import PostgresEngine
    except ImportError as missing:
        raise StoreError(
            "PARLEY_DB names a PostgreSQL database, for which Parley needs more:"
            " pip install 'parley[postgres]'."
        ) from missing
    return PostgresEngine
