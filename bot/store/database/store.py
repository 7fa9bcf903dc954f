"""The database as the bot uses it: opened by its place, written and read in whole transactions."""

from pathlib import Path
from typing import TYPE_CHECKING

from bot.store.database.connection import SqliteEngine
from bot.store.database.engine import Engine, StoreError

if TYPE_CHECKING:
    from bot.store.database.postgres import PostgresEngine


class Store(Engine):
    """An open database, whatever its kind."""

    @classmethod
    async def open(cls, place: str | Path, *, wait: float = 5.0, shared: bool = False) -> "Store":
        """Open or create a database, by its file or its URL, and bring its schema up to date.

        Waits up to `wait` seconds for another program to let go of it. `shared`: others that say so too may
        write to a database on a server meanwhile. StoreError in one clear sentence.
        """
        return await _kind(place).at(place, wait, shared=shared)

    @classmethod
    async def look(cls, place: str | Path, *, wait: float = 5.0) -> "Store":
        """Open a database only to read it; a bot may be writing to it. StoreError as for `open`."""
        return await _kind(place).looking_at(place, wait)


class _FileStore(SqliteEngine, Store):
    """An open database in a file."""


def examine(url: str) -> None:
    """Look whether a bot could start on a database's server, as its start does. StoreError."""
    _postgres().examine(url)


def _kind(place: str | Path) -> type[Store]:
    """Return what opens such a place; StoreError where what it needs is not installed."""
    if "://" not in str(place):
        return _FileStore

    class ServerStore(_postgres(), Store):
        """An open database on a server."""

    return ServerStore


def _postgres() -> "type[PostgresEngine]":
    """Return what opens databases on servers; StoreError where what it needs is not installed."""
    try:
        from bot.store.database.postgres import PostgresEngine
    except ImportError as missing:
        raise StoreError(
            "PARLEY_DB names a PostgreSQL database, for which Parley needs more:"
            " pip install 'parley[postgres]'."
        ) from missing
    return PostgresEngine
