"""The messages of tables that the bot keeps up to date."""

from bot.store.database.db import Db
from bot.store.database.query import exists, first, put, select
from bot.store.rows import MessageRow


def policy_news(seat: int) -> str:
    """Return the kind of the message that tells a seat's member what standing orders did in this round.

    Its `phase` is the round, and its `scene` a JSON list of what it says.
    """
    return f"told{seat}"


def forget_policy_news(db: Db, table_id: int, seat: int | None = None) -> None:
    """Forget what those messages of a seat, or of all, say; the next news are in other messages."""
    kind = "told%" if seat is None else policy_news(seat)
    db.execute("DELETE FROM messages WHERE game = ? AND kind LIKE ?", (table_id, kind))


def keep(db: Db, record: MessageRow) -> None:
    """Store a record in the place of the one with the same key; one without message is forgotten."""
    if record.message is not None:
        put(db, "messages", record, "game, kind")
    else:
        db.execute("DELETE FROM messages WHERE game = ? AND kind = ?", (record.table_id, record.kind))


def message(db: Db, table_id: int, kind: str) -> MessageRow | None:
    """Return the message of this kind."""
    return first(db, MessageRow, "messages", "WHERE game = ? AND kind = ?", (table_id, kind))


def messages(db: Db, table_id: int) -> list[MessageRow]:
    """Return the messages of a table that are kept up to date."""
    return select(db, MessageRow, "messages", "WHERE game = ?", (table_id,))


def is_shown(db: Db, table_id: int, message: int) -> bool:
    """Tell whether a message is kept up to date, as that table's or as that of somebody's turn."""
    sql = (
        "SELECT 1 FROM messages WHERE game = :game AND message = :it"
        " UNION SELECT 1 FROM notices WHERE message = :it"
    )
    return exists(db, sql, {"game": table_id, "it": message})
