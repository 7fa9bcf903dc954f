"""What was posted for everybody in a channel lately, by a hash of what it is."""

import hashlib

from bot.store.database.db import Db
from bot.store.database.query import value

REST = 3600
"""Seconds after which the same may be posted again."""


def take(db: Db, channel: int, what: str, now: int) -> int | None:
    """Note that something is posted now; where it was already, note nothing and return when."""
    db.execute("DELETE FROM shared WHERE channel = ? AND at <= ?", (channel, now - REST))
    digest = hashlib.sha256(what.encode()).hexdigest()
    at = value(db, "SELECT at FROM shared WHERE channel = ? AND what = ?", (channel, digest))
    if at is None:
        db.execute("INSERT INTO shared VALUES (?, ?, ?)", (channel, digest, now))
    return at
