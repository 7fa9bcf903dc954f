"""The database as the bot uses it: opened by its place, written and read in whole transactions."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from bot.store.database.db import Db

T = TypeVar("T")
Work = Callable[[Db], T]


class StoreError(Exception):
    """The database cannot be used; the text is one clear sentence, and nothing was changed."""


class Store(ABC):
    """An open database. Functions given to `write` and `read` run on a thread of its own.

    Whole transactions come one after the other, of `write` at least. They must not keep what they are given.
    Failures of the database come as `StoreError`, except for those that are mistakes of the program (a broken
    constraint, wrong SQL).
    """

    @staticmethod
    async def open(place: str | Path, *, wait: float = 5.0) -> "Store":
        """Open or create a database, by its file or its URL, and bring its schema up to date.

        Waits up to `wait` seconds for another program to let go of it. StoreError in one clear sentence.
        """
        return await _make(place).at(place, wait)

    @staticmethod
    async def look(place: str | Path, *, wait: float = 5.0) -> "Store":
        """Open a database only to read it; a bot may be writing to it. StoreError as for `open`."""
        return await _make(place).looking_at(place, wait)

    @classmethod
    @abstractmethod
    async def at(cls, place: str | Path, wait: float) -> "Store":
        """Do what `open` says, for places of one kind."""

    @classmethod
    @abstractmethod
    async def looking_at(cls, place: str | Path, wait: float) -> "Store":
        """Do what `look` says, for places of one kind."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and close; closing twice does no harm."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run `work` as one transaction: all of it is on the disk on return, or nothing happened."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Run `work`, which only reads; no other transaction comes between its statements."""


def shown(url: str) -> str:
    """Return a database's URL without its password."""
    parts = urlsplit(url)
    place = parts.hostname or ""
    if parts.port:
        place += f":{parts.port}"
    return f"postgresql://{place}{parts.path}"


def _make(place: str | Path) -> type[Store]:
    """Return what opens such a place; StoreError where what it needs is not installed."""
    if "://" not in str(place):
        from bot.store.database.connection import SqliteStore

        return SqliteStore
    try:
        from bot.store.database.postgres import PostgresStore
    except ImportError as missing:
        raise StoreError(
            "PARLEY_DB names a PostgreSQL database, for which Parley needs more:"
            " pip install 'parley[postgres]'."
        ) from missing
    return PostgresStore
