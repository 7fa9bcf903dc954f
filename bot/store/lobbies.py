"""Lobbies that nobody starts: a timer closes them."""

from bot.store import outbox
from bot.store.database.db import Db
from bot.store.database.query import column

LIFETIME = 30 * 86_400
"""Seconds for which a lobby is open."""


def owe_end(db: Db, table_id: int, created: int, now: int) -> None:
    """Owe the end of a lobby's time."""
    outbox.owe(db, table_id, "expiry", now, due=created + LIFETIME)


def hosts(db: Db, guild: int) -> list[int]:
    """Return the host of each open lobby of a server."""
    where = "WHERE guild = ? AND status = 'lobby' AND purpose = 'game'"
    return column(db, f"SELECT host FROM games {where}", (guild,))  # noqa: S608


def rebuild(db: Db, now: int) -> None:
    """At start-up: owe the end of each lobby that does not owe it."""
    missing = db.execute(
        "SELECT id, created FROM games WHERE status = 'lobby' AND purpose = 'game'"
        " AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.game = games.id AND outbox.kind = 'expiry')"
    ).fetchall()
    for table_id, created in missing:
        owe_end(db, table_id, created, now)
