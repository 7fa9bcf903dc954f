"""Rows in and out: the few forms of SQL that all tables share."""

from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

import msgspec

from bot.store.database.db import Db, Values
from bot.store.rows import Row

R = TypeVar("R", bound=Row)


def names(kind: type[Row]) -> tuple[str, ...]:
    """Return the columns of a row, in the order of its fields."""
    return kind.__struct_encode_fields__


@cache
def columns(kind: type[Row]) -> str:
    """Return the columns of a row for a SELECT, in the order of its fields."""
    return ", ".join(names(kind))


def select(db: Db, kind: type[R], table: str, rest: str = "", args: Sequence[object] = ()) -> list[R]:
    """Return the rows of `table` that the `rest` of the statement (WHERE, ORDER BY) leaves."""
    # Table and rest are written in this package; all values go through `args`.
    rows = db.execute(f"SELECT {columns(kind)} FROM {table} {rest}", tuple(args))  # noqa: S608
    return [read_row(kind, values) for values in rows]


def first(db: Db, kind: type[R], table: str, rest: str, args: Sequence[object]) -> R | None:
    """Return the first of these rows."""
    rows = select(db, kind, table, rest, args)
    return rows[0] if rows else None


def column(db: Db, sql: str, args: Values = ()) -> list[Any]:
    """Return the only column of what a query finds."""
    return [value for (value,) in db.execute(sql, args)]


def value(db: Db, sql: str, args: Values = ()) -> Any:
    """Return the first value that a query finds; None if there is none."""
    row = db.execute(sql, args).fetchone()
    return None if row is None else row[0]


def exists(db: Db, sql: str, args: Values = ()) -> bool:
    """Tell whether a query finds anything."""
    return db.execute(sql, args).fetchone() is not None


def add(db: Db, table: str, row: Row, **more: object) -> int:
    """Write a row whose `id` is given here, with `more` columns; return the id."""
    given = zip(names(type(row)), msgspec.structs.astuple(row), strict=True)
    values = {name: value for name, value in given if name != "id"} | more
    marks = ", ".join("?" * len(values))
    (number,) = db.execute(
        f"INSERT INTO {table} ({', '.join(values)}) VALUES ({marks}) RETURNING id",  # noqa: S608 - names of fields
        tuple(values.values()),
    ).fetchone()
    return number


def insert(db: Db, table: str, row: Row) -> None:
    """Write one row."""
    db.execute(_insertion(type(row), table), msgspec.structs.astuple(row))


def put(db: Db, table: str, row: Row, key: str) -> None:
    """Write one row, in the place of the one with the same `key` (columns with commas), if there is one."""
    db.execute(_insertion(type(row), table, key), msgspec.structs.astuple(row))


@cache
def _insertion(kind: type[Row], table: str, key: str = "") -> str:
    marks = ", ".join("?" * len(names(kind)))
    sql = f"INSERT INTO {table} ({columns(kind)}) VALUES ({marks})"  # noqa: S608 - of this package
    if not key:
        return sql
    changed = ", ".join(f"{name} = excluded.{name}" for name in names(kind) if name not in key.split(", "))
    return f"{sql} ON CONFLICT ({key}) DO UPDATE SET {changed}"


@cache
def _flags(kind: type[Row]) -> tuple[int, ...]:
    """Return which columns are kept as 0 or 1."""
    return tuple(place for place, field in enumerate(msgspec.structs.fields(kind)) if field.type is bool)


def read_row(kind: type[R], values: Sequence[Any]) -> R:
    """Return a row from the values of `columns`."""
    flags = _flags(kind)
    given = dict(zip(kind.__struct_fields__, values, strict=True))
    for place in flags:
        name = kind.__struct_fields__[place]
        given[name] = bool(given[name])
    return kind(**given)
