"""Who is known to be no member of a server any more, and since when."""

from bot.store.database.db import Db
from bot.store.database.query import value


def since(db: Db, guild: int, user: int) -> int | None:
    """Return since when a member is known to be gone, in Unix seconds; None: they are not."""
    return value(db, "SELECT since FROM departures WHERE guild = ? AND user = ?", (guild, user))


def note(db: Db, guild: int, user: int, now: int) -> None:
    """Note that somebody is no member of a server, unless that is known."""
    db.execute(
        "INSERT INTO departures (guild, user, since) VALUES (?, ?, ?) ON CONFLICT (guild, user) DO NOTHING",
        (guild, user, now),
    )


def forget(db: Db, guild: int, user: int) -> None:
    """Note that somebody is a member after all, or is to be forgotten."""
    db.execute("DELETE FROM departures WHERE guild = ? AND user = ?", (guild, user))
