"""The database that the store's functions are given, in the middle of a transaction."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

Values = Sequence[Any] | Mapping[str, Any]
"""For the marks of a statement: `?` in their order, or `:name` by name."""


class Rows(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows it wrote."""
        ...

    def fetchone(self) -> Any:
        """Return the next row as a tuple; None after the last."""
        ...

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]:
        """Return them one after the other."""
        ...


class Db(Protocol):
    """A database. Its SQL is that of SQLite, as far as `bot.store.database.dialect` knows it."""

    def execute(self, sql: str, values: Values = (), /) -> Rows:
        """Carry out a statement."""
        ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> Any:
        """Carry it out for each of these rows."""
        ...
