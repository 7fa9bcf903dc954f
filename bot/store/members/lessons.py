"""The rules that guided tables have explained to members: each rule of a game once."""

from bot.store.database.db import Db
from bot.store.database.query import first, put
from bot.store.rows import Row


class MetRow(Row, frozen=True, kw_only=True):
    """A rule that was explained to a member."""

    user: int
    key: str
    rule: str
    """The key of its entry among the game's guides."""
    table_id: int
    decision: str


def met(db: Db, user: int, key: str, rule: str) -> MetRow | None:
    """Return where a rule of a game was explained to a member; None: nowhere yet."""
    return first(db, MetRow, "met", "WHERE user = ? AND key = ? AND rule = ?", (user, key, rule))


def note(db: Db, row: MetRow) -> None:
    """Note that a rule has been explained."""
    put(db, "met", row, "user, key, rule")
