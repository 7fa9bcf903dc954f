"""Settings of a server, and forgetting a member at all of its tables."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from bot.store import messages, votes
from bot.store.database.db import Db
from bot.store.database.query import column, first, put
from bot.store.members import avoided, pages, talk
from bot.store.rows import Row
from bot.store.schedule import clocks
from bot.store.schedule.rows import ClockRow

Creators = Literal["everybody", "role", "managers"]

_PERSONAL = ("looked", "waits", "results", "alarms", "undelivered", "former_names", "owners")
"""Tables whose rows concern one member at one table."""


class ServerRow(Row, frozen=True, kw_only=True):
    """The settings that the managers of a server have chosen."""

    guild: int
    channel: int | None = None
    """Where tables may be opened; None: in any channel."""
    creators: Creators = "everybody"
    """Who may open tables; "role": members with `role`, and the managers."""
    role: int | None = None
    clock: bytes = b""
    """JSON of the `ClockRow` that new tables begin with; empty: none."""
    talk: bool = True
    """Players may whisper, where their table allows it."""
    reports: int | None = None
    """The channel in which managers hear of reported whispers; None: nowhere."""


def server(db: Db, guild: int) -> ServerRow:
    """Return a server's settings; the defaults where nothing was decided."""
    return first(db, ServerRow, "servers", "WHERE guild = ?", (guild,)) or ServerRow(guild=guild)


def keep_server(db: Db, row: ServerRow) -> None:
    """Store a server's settings."""
    put(db, "servers", row, "guild")


def first_clock(db: Db, guild: int, table_id: int) -> ClockRow | None:
    """Return the clock that a new table of a server begins with."""
    encoded = server(db, guild).clock
    if not encoded:
        return None
    return msgspec.structs.replace(msgspec.json.decode(encoded, type=ClockRow), table_id=table_id)


def tables_with(db: Db, guild: int, user: int) -> list[int]:
    """Return the tables of a server at which something is known of a member."""
    known = " OR ".join(
        f"EXISTS (SELECT 1 FROM {table} WHERE {table}.game = games.id AND {table}.{column} = :user)"  # noqa: S608 - names below
        for table, column in (
            ("seats", "user"),
            ("votes", "user"),
            ("votes", "by"),
            ("whispers", "user"),
            ("whispers", "reader"),
            ("notes", "user"),
            *((table, "user") for table in _PERSONAL),
        )
    )
    return column(
        db,
        f"SELECT id FROM games WHERE guild = :guild AND (host = :user OR {known}) ORDER BY id",  # noqa: S608
        {"guild": guild, "user": user},
    )


def forget_at(db: Db, table_id: int, user: int, names: Iterable[str], now: int) -> None:
    """Take a member who does not play any more out of a table: the seat has no name from now on.

    Open questions by or about them are closed. `names`: the member's present names; others are found with
    seats and votes.
    """
    for row in votes.open_votes(db, table_id):
        if user in {row.by, row.user} or row.kind == "end":  # which may name everybody
            votes.close(db, row, "void", now)
    known = set(names)
    for table in ("seats", "votes", "former_names"):
        rows = db.execute(f"SELECT name FROM {table} WHERE game = ? AND user = ?", (table_id, user))  # noqa: S608
        known |= {name for (name,) in rows}
    for name in known - {""}:
        db.execute("UPDATE seats SET before = '' WHERE game = ? AND before = ?", (table_id, name))
        db.execute(
            "UPDATE votes SET asked = '' WHERE game = ? AND status <> 'open'"
            " AND replace(asked, ?, '') <> asked",
            (table_id, name),
        )
    _unname(db, table_id, known)
    for table in ("policies", "asks", "drafts", "plans", "order_forms", "order_uses"):
        db.execute(
            f"DELETE FROM {table} WHERE game = :game"  # noqa: S608 - names above
            " AND seat IN (SELECT seat FROM seats WHERE game = :game AND user = :user)",
            {"game": table_id, "user": user},
        )
    messages.forget_policy_news(db, table_id)
    _leave_unread(db, table_id, user, now)
    db.execute("UPDATE timers SET user = 0 WHERE game = ? AND user = ?", (table_id, user))
    db.execute("UPDATE seats SET user = NULL, name = '' WHERE game = ? AND user = ?", (table_id, user))
    db.execute(
        "UPDATE games SET host = coalesce((SELECT user FROM seats WHERE game = id AND user IS NOT NULL"
        " ORDER BY stand_in <> '' AND NOT away, seat LIMIT 1), 0) WHERE id = ? AND host = ?",
        (table_id, user),
    )
    db.execute("UPDATE votes SET name = '', user = NULL WHERE game = ? AND user = ?", (table_id, user))
    db.execute("UPDATE votes SET by = NULL WHERE game = ? AND by = ?", (table_id, user))
    db.execute("UPDATE votes SET deputy = NULL WHERE game = ? AND deputy = ?", (table_id, user))
    db.execute("UPDATE votes SET excused = '' WHERE game = ? AND status <> 'open'", (table_id,))
    db.execute(
        "DELETE FROM ballots WHERE user = ? AND vote IN (SELECT id FROM votes WHERE game = ?)",
        (user, table_id),
    )
    for table in _PERSONAL:
        db.execute(f"DELETE FROM {table} WHERE game = ? AND user = ?", (table_id, user))  # noqa: S608
    db.execute(
        "DELETE FROM departures WHERE user = ? AND guild = (SELECT guild FROM games WHERE id = ?)",
        (user, table_id),
    )
    talk.forget_at(db, table_id, user)
    votes.owe_cards(db, table_id, now)


def _leave_unread(db: Db, table_id: int, user: int, now: int) -> None:
    """Let a stand-in play for a member who could not resign: their game runs, but cannot be read now."""
    seats = column(
        db,
        "SELECT seat FROM seats JOIN games ON games.id = seats.game"
        " WHERE game = ? AND user = ? AND stand_in = '' AND status = 'running'",
        (table_id, user),
    )
    clocks.stop(db, table_id, now, seats)
    left = db.execute(
        "UPDATE seats SET stand_in = 'default' WHERE game = ? AND user = ? AND stand_in = ''"
        " AND EXISTS (SELECT 1 FROM games WHERE id = game AND status = 'running')",
        (table_id, user),
    )
    if left.rowcount:
        db.execute("DELETE FROM notices WHERE game = ? AND user = ?", (table_id, user))
        clocks.run(db, table_id, now)


def forget(db: Db, user: int) -> bool:
    """Forget a member's preferences, unless there is a table elsewhere; tell whether they are gone."""
    if db.execute("SELECT 1 FROM seats WHERE user = ?", (user,)).fetchone():
        return False
    db.execute("DELETE FROM users WHERE user = ?", (user,))
    db.execute("DELETE FROM prefs WHERE user = ?", (user,))
    db.execute("DELETE FROM met WHERE user = ?", (user,))
    talk.forget(db, user)
    avoided.forget(db, user)
    pages.forget(db, user)
    return True


def _unname(db: Db, table_id: int, names: set[str]) -> None:
    """Take names out of the log entries that are no moves."""
    notes = db.execute(
        "SELECT seq, move FROM moves"
        " WHERE game = ? AND decision = '' AND kind NOT IN ('fork', 'agreed', 'returned')",
        (table_id,),
    ).fetchall()
    for seq, encoded in notes:
        known = msgspec.json.decode(encoded, type=list[str])
        kept = ["" if name in names else name for name in known]
        if kept != known:
            db.execute(
                "UPDATE moves SET move = ? WHERE game = ? AND seq = ?",
                (msgspec.json.encode(kept), table_id, seq),
            )
