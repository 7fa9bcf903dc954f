"""Settings of the installation."""

from bot.store.database.db import Db


def get(db: Db, key: str) -> str | None:
    """Return a setting of the installation."""
    row = db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return row[0] if row else None


def put(db: Db, key: str, value: str) -> None:
    """Keep a setting of the installation."""
    db.execute(
        "INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (key, value)
    )
