"""Turn subscriptions: members who want to hear once that a table has come further; one a member and table."""

from bot.store.database.db import Db
from bot.store.database.query import first, put
from bot.store.rows import Row


class TurnSubscriptionRow(Row, frozen=True, kw_only=True):
    """A member wants to hear once that so many turns have been played, or that the next round begins."""

    table_id: int
    user: int
    seq: int
    """The latest log entry when it began; `round`: the round then."""
    turns: int | None
    """None: with the next round."""
    round: str


def keep(db: Db, row: TurnSubscriptionRow) -> None:
    """Store a subscription in the place of the member's former one."""
    put(db, "alarms", row, "game, user")


def subscription(db: Db, table_id: int, user: int) -> TurnSubscriptionRow | None:
    """Return a member's subscription at a table."""
    return first(db, TurnSubscriptionRow, "alarms", "WHERE game = ? AND user = ?", (table_id, user))


def drop(db: Db, row: TurnSubscriptionRow) -> bool:
    """Forget a subscription that was fulfilled or cancelled, unless another has taken its place."""
    gone = db.execute(
        "DELETE FROM alarms WHERE game = ? AND user = ? AND seq = ? AND turns IS ?",
        (row.table_id, row.user, row.seq, row.turns),
    )
    return gone.rowcount == 1


def drop_all(db: Db, table_id: int) -> None:
    """Forget all subscriptions at a table: it is over."""
    db.execute("DELETE FROM alarms WHERE game = ?", (table_id,))


def waiting(db: Db, table_id: int) -> list[tuple[int, int]]:
    """Return seat and member of a table's subscriptions."""
    return db.execute(
        "SELECT seats.seat, alarms.user FROM alarms JOIN seats USING (game, user) WHERE game = ?", (table_id,)
    ).fetchall()
