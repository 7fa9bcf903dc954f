"""With whom members do not want to be seated; nobody else ever learns of it."""

from bot.store.database.db import Db
from bot.store.database.query import column, exists


def set_avoided(db: Db, user: int, other: int, *, on: bool) -> None:
    """Note whether a member does not want to be seated with another."""
    if on:
        db.execute("INSERT INTO avoided VALUES (?, ?) ON CONFLICT DO NOTHING", (user, other))
    else:
        db.execute("DELETE FROM avoided WHERE user = ? AND other = ?", (user, other))


def avoids(db: Db, user: int, other: int) -> bool:
    """Tell whether a member does not want to be seated with another."""
    return exists(db, "SELECT 1 FROM avoided WHERE user = ? AND other = ?", (user, other))


def of(db: Db, user: int) -> list[int]:
    """Return the members with whom a member does not want to be seated."""
    return column(db, "SELECT other FROM avoided WHERE user = ? ORDER BY other", (user,))


def forget(db: Db, user: int) -> None:
    """Delete all that is noted by and of a member."""
    db.execute("DELETE FROM avoided WHERE ? IN (user, other)", (user,))
