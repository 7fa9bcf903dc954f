"""Delivery failures: what is wrong with a table's place, and which tables are suspended because of it."""

from bot.store.database.db import Db
from bot.store.database.query import exists, first, put, select, value
from bot.store.rows import DeliveryFailureRow, TableRow

NOT_SUSPENDED = "game NOT IN (SELECT game FROM troubles WHERE asleep IS NOT NULL)"
"""A condition for rows with a column `game`."""

_SHOWN = "(status <> 'over' OR id IN (SELECT game FROM outbox))"
"""A condition for tables of which Discord is owed something, or will be."""


def failure(db: Db, table_id: int) -> DeliveryFailureRow | None:
    """Return what is wrong with a table's place; None if nothing is known to be."""
    return first(db, DeliveryFailureRow, "troubles", "WHERE game = ?", (table_id,))


def keep(db: Db, row: DeliveryFailureRow) -> None:
    """Store what is wrong with a table's place."""
    put(db, "troubles", row, "game")


def forget(db: Db, table_id: int) -> None:
    """Note that nothing is wrong with a table's place any more."""
    db.execute("DELETE FROM troubles WHERE game = ?", (table_id,))


def is_suspended(db: Db, table_id: int) -> bool:
    """Tell whether a table is suspended."""
    return exists(db, "SELECT 1 FROM troubles WHERE game = ? AND asleep IS NOT NULL", (table_id,))


def next_try(db: Db, after: int) -> int | None:
    """Return when the next suspended table is tried all the same, of those that are tried after a moment."""
    return value(db, "SELECT min(again) FROM troubles WHERE asleep IS NOT NULL AND again > ?", (after,))


def of_guild(db: Db, guild: int) -> list[DeliveryFailureRow]:
    """Return the delivery failures of a server's tables."""
    where = "WHERE game IN (SELECT id FROM games WHERE guild = ?) ORDER BY game"
    return select(db, DeliveryFailureRow, "troubles", where, (guild,))


def shown_in(db: Db, guild: int, channel: int | None = None) -> list[TableRow]:
    """Return a server's tables, or those of one channel, of which news is or will be owed."""
    where = f"WHERE guild = ? AND channel = coalesce(?, channel) AND {_SHOWN} ORDER BY id"
    return select(db, TableRow, "games", where, (guild, channel))


def removed(db: Db) -> set[int]:
    """Return the servers that have removed the bot, as far as tables know of it."""
    sql = "SELECT DISTINCT guild FROM troubles JOIN games ON games.id = troubles.game WHERE why = 'removed'"
    rows = db.execute(sql)
    return {guild for (guild,) in rows}


def guilds(db: Db) -> set[int]:
    """Return the servers of all tables of which news is or will be owed."""
    shown = f"SELECT DISTINCT guild FROM games WHERE purpose = 'game' AND {_SHOWN}"  # noqa: S608 - a condition
    rows = db.execute(shown)
    return {guild for (guild,) in rows}
