"""What every kind of database does for the store, and how it says that it cannot."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import Self, TypeVar
from urllib.parse import urlsplit

from bot.store.database.db import Db

T = TypeVar("T")
Work = Callable[[Db], T]


class StoreError(Exception):
    """The database cannot be used; the text is one clear sentence, and nothing was changed.

    Attributes:
        unsure: what was written may be there all the same; only the answer was lost.
    """

    def __init__(self, text: str, *, unsure: bool = False) -> None:
        """Keep the sentence."""
        super().__init__(text)
        self.unsure = unsure


class EmptyStoreError(StoreError):
    """The database has nothing in it yet."""


class Engine(ABC):
    """What carries out transactions: one kind of database, open at one place."""

    peer: int = 0
    """The number of this process among those that share the database; 0: it is the only one that writes."""

    waited: tuple[int, float] = (0, 0.0)
    """Transactions that wrote, and the seconds that they waited for those of other processes."""
    direct: bool = True
    """Nothing between here and the server gives its connections to others."""

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
        """Do what `Store.write` says."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Do what `Store.read` says."""

    @abstractmethod
    async def hold(self, number: int) -> None:
        """Keep other processes away from a table, until it is let go. StoreError if they keep it."""

    @abstractmethod
    async def let_go(self, number: int) -> None:
        """Let other processes have a table."""


def shown(url: str) -> str:
    """Return a database's URL without its password."""
    parts = urlsplit(url)
    return (
        f"postgresql://{parts.netloc.rpartition('@')[2]}{parts.path}"  # hosts and ports: there may be several
    )
