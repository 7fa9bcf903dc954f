"""The store's SQL, written for SQLite, translated for PostgreSQL.

Marks for values differ, the column `user` is a reserved name, and so do comparisons in which NULL is a value.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, LiteralString, cast

import psycopg

from bot.store.database.db import Rows, Values

_TOKENS = re.compile(
    r"""
    (?P<text>'(?:[^']|'')*')
    | (?P<mark>\?)
    | :(?P<name>[a-z_]+)
    | (?P<percent>%)
    | \b(?P<user>user)\b
    | \bIS\s+NOT\s+(?!NULL\b)(?P<distinct>)
    | \bIS\s+(?!NULL\b|NOT\b)(?P<same>)
    """,
    re.VERBOSE,
)


@cache
def translated(sql: str) -> LiteralString:
    """Return a statement of the store as psycopg wants it."""
    return cast("LiteralString", _TOKENS.sub(_word, sql))  # all SQL is written in this package


def _word(token: re.Match[str]) -> str:
    """Return what one piece of a statement becomes."""
    match token.lastgroup:
        case "mark":
            return "%s"
        case "name":
            return f"%({token['name']})s"
        case "percent":
            return "%%"
        case "user":
            return '"user"'  # else it is the name of who is logged in
        case "distinct":
            return "IS DISTINCT FROM "
        case "same":
            return "IS NOT DISTINCT FROM "
        case _:
            return token[0].replace("%", "%%")


class Connection:
    """A connection to a server that takes the store's SQL."""

    def __init__(self, server: psycopg.Connection[Any]) -> None:
        """Translate for this one."""
        self._server = server

    def execute(self, sql: str, values: Values = (), /) -> Rows:
        """Carry out a statement."""
        return self._server.execute(translated(sql), values)

    def executemany(self, sql: str, rows: Iterable[Sequence[Any]], /) -> None:
        """Carry it out for each of these rows."""
        self._server.cursor().executemany(translated(sql), list(rows))
