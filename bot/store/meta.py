"""Settings of the installation."""

from bot.store.database.db import Db


def get(db: Db, key: str) -> str | None:
    """Return a setting of the installation."""
    found = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return found[0] if found else None


def put(db: Db, key: str, value: str) -> None:
    """Keep a setting of the installation."""
    db.execute(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (key, value)
    )
