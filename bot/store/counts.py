"""How many tables and messages there are: what metrics, health page and doctor look at."""

from bot.store.database.db import Db
from bot.store.database.query import value
from bot.store.delivery_failures import NOT_SUSPENDED


def answers(db: Db) -> None:
    """Return if the database answers at all. sqlite3.Error."""
    db.execute("SELECT 1").fetchone()


def tables(db: Db) -> dict[str, int]:
    """Return how many tables servers have, by status; a status without tables is left out."""
    counted = "SELECT status, count(*) FROM games WHERE guild <> 0 GROUP BY status"  # of any schema
    return dict(db.execute(counted).fetchall())


def latest_table(db: Db) -> int | None:
    """Return when the latest table was opened; None if there is none."""
    return value(db, "SELECT max(created) FROM games")


def due(db: Db, now: float) -> tuple[int, float]:
    """Return how many messages are due, and the age of the oldest in seconds; not of suspended tables."""
    sql = f"SELECT count(*), min(due) FROM outbox WHERE due <= ? AND {NOT_SUSPENDED}"  # noqa: S608 - a condition
    # A server finds whole seconds by index, and a fraction not.
    count, first = db.execute(sql, (int(now),)).fetchone()
    return count, now - first if count else 0.0


def stuck(db: Db, tries: int) -> int:
    """Return how many messages have been tried at least so many times."""
    return value(db, "SELECT count(*) FROM outbox WHERE tries >= ?", (tries,))


def refused(db: Db) -> list[tuple[str, int]]:
    """Return what Discord says to messages that it refuses, and to how many; the most first."""
    said = "SELECT answer, count(*) FROM outbox WHERE answer <> '' GROUP BY answer"
    return db.execute(f"{said} ORDER BY count(*) DESC, answer").fetchall()


def suspended(db: Db) -> int:
    """Return how many tables are suspended, because they cannot be shown anywhere."""
    return value(db, "SELECT count(*) FROM troubles WHERE asleep IS NOT NULL")
