"""Settings of the installation."""

from bot.store.database.db import Db
from bot.store.database.query import value


def get(db: Db, key: str) -> str | None:
    """Return a setting of the installation."""
    return value(db, "SELECT value FROM meta WHERE key = ?", (key,))


def put(db: Db, key: str, value: str) -> None:
    """Keep a setting of the installation."""
    db.execute(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (key, value)
    )
