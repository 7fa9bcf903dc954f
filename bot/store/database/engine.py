"""One kind of database, and how it says that it cannot be used."""

from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self, TypeVar
from urllib.parse import urlsplit

from bot.store.database.db import Db

T = TypeVar("T")
Work = Callable[[Db], T]


class StoreError(Exception):
    """The database cannot be used; the text is one clear sentence, and nothing was changed.

    Attributes:
        unsure: only the answer was lost; what was written may be there all the same.
    """

    def __init__(self, text: str, *, unsure: bool = False) -> None:
        """Keep the sentence."""
        super().__init__(text)
        self.unsure = unsure


class EmptyStoreError(StoreError):
    """The database has nothing in it yet."""


class Engine(ABC):
    """An open database. Functions given to `write` and `read` run on a thread of its own, one by one.

    They must not keep what they are given. Failures of the database come as `StoreError`, mistakes of the
    program (a broken constraint, wrong SQL) as they are.
    """

    peer: int = 0
    """The number of this process among those that share the database; 0: it is the only one that writes.
    After a lost connection it is another one, and all that the former number held is lost."""
    waited: tuple[int, float] = (0, 0.0)
    """How many transactions wrote, and for how many seconds in all they waited for other processes."""
    direct: bool = True
    """Nothing between here and a server, such as a pooler, may give its connections to others."""

    @classmethod
    @abstractmethod
    async def at(cls, place: str | Path, wait: float, *, shared: bool) -> Self:
        """Do what `Store.open` says, for places of one kind."""

    @classmethod
    @abstractmethod
    async def looking_at(cls, place: str | Path, wait: float) -> Self:
        """Do what `Store.look` says, for places of one kind."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and close; closing twice does no harm."""

    @abstractmethod
    async def write(self, work: Work[T], *, holding: int | None = None) -> T:
        """Run `work` as one transaction: all of it is on the disk on return, or nothing happened.

        Transactions that write come one after the other, whoever shares the database. `holding`: a table;
        StoreError if it is not held any more, because the connection was lost meanwhile.
        """

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Run `work`, which only reads; no other transaction comes between its statements."""

    async def watch(self) -> None:  # noqa: B027 - a server watches over its files itself
        """Notice, from time to time, what happens to the database behind the bot's back. StoreError."""

    @asynccontextmanager
    async def holding(self, number: int) -> AsyncGenerator[None]:
        """Keep other processes away from a table. StoreError if they do not let go of it."""
        try:
            await self.hold(number)
            yield
        finally:
            await self.let_go(number)  # also where somebody gave up waiting for `hold`

    async def hold(self, number: int) -> None:  # noqa: B027 - a file has one process
        """Keep other processes away from a table, if there are any. StoreError if they keep it."""

    async def let_go(self, number: int) -> None:  # noqa: B027 - as above
        """Let other processes have a table."""


def shown(url: str) -> str:
    """Return a database's URL without its password."""
    parts = urlsplit(url)
    # Of hosts and ports there may be several.
    return f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"
