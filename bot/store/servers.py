"""Settings of a server, and what is done with all of its tables: forgetting a member."""

import sqlite3
from typing import Literal

import msgspec

from bot.store.query import insert, select
from bot.store.rows import ClockRow, Row

Creators = Literal["everybody", "role", "managers"]


class ServerRow(Row, frozen=True, kw_only=True):
    """What the managers of a server have decided."""

    guild: int
    channel: int | None = None
    """Where tables are opened; None: in any channel."""
    creators: Creators = "everybody"
    """Who may open tables; with "role" who has `role`, and the managers."""
    role: int | None = None
    clock: bytes = b""
    """JSON of the `ClockRow` that new tables begin with; empty: none."""


def server(db: sqlite3.Connection, guild: int) -> ServerRow:
    """Return a server's settings; the defaults where nothing was decided."""
    found = select(db, ServerRow, "servers", "WHERE guild = ?", (guild,))
    return found[0] if found else ServerRow(guild=guild)


def keep_server(db: sqlite3.Connection, row: ServerRow) -> None:
    """Store a server's settings."""
    insert(db, "servers", row, replace=True)


def first_clock(db: sqlite3.Connection, guild: int, game: int) -> ClockRow | None:
    """Return the clock that a new table of a server begins with."""
    encoded = server(db, guild).clock
    if not encoded:
        return None
    return msgspec.structs.replace(msgspec.json.decode(encoded, type=ClockRow), game=game)


def games_with(db: sqlite3.Connection, guild: int, user: int) -> list[int]:
    """Return the tables of a server at which a member sits or sat."""
    found = db.execute(
        "SELECT id FROM games JOIN seats ON seats.game = games.id WHERE guild = ? AND user = ? ORDER BY id",
        (guild, user),
    )
    return [number for (number,) in found]


def forget_at(db: sqlite3.Connection, game: int, user: int) -> None:
    """Take a member who does not play any more out of a table: the seat has no name from now on."""
    names = {
        name for (name,) in db.execute("SELECT name FROM seats WHERE game = ? AND user = ?", (game, user))
    }
    names |= {
        name for (name,) in db.execute("SELECT name FROM votes WHERE game = ? AND user = ?", (game, user))
    }
    for name in names:
        db.execute("UPDATE seats SET before = '' WHERE game = ? AND before = ?", (game, name))
    _unname(db, game, names)
    db.execute("UPDATE seats SET user = NULL, name = '' WHERE game = ? AND user = ?", (game, user))
    db.execute("UPDATE games SET host = 0 WHERE id = ? AND host = ?", (game, user))
    db.execute("UPDATE votes SET name = '', user = NULL WHERE game = ? AND user = ?", (game, user))
    db.execute("UPDATE votes SET by = NULL WHERE game = ? AND by = ?", (game, user))
    db.execute(
        "DELETE FROM ballots WHERE user = ? AND vote IN (SELECT id FROM votes WHERE game = ?)", (user, game)
    )
    for table in ("looked", "waits", "results"):
        db.execute(f"DELETE FROM {table} WHERE game = ? AND user = ?", (game, user))  # noqa: S608 - names above


def forget(db: sqlite3.Connection, user: int) -> bool:
    """Forget a member's preferences, unless there is a table elsewhere; tell whether they are gone."""
    if db.execute("SELECT 1 FROM seats WHERE user = ?", (user,)).fetchone():
        return False
    db.execute("DELETE FROM users WHERE user = ?", (user,))
    db.execute("DELETE FROM prefs WHERE user = ?", (user,))
    return True


def _unname(db: sqlite3.Connection, game: int, names: set[str]) -> None:
    """Take names out of the log entries that are no moves."""
    notes = db.execute(
        "SELECT seq, move FROM moves WHERE game = ? AND decision = '' AND kind <> 'fork'", (game,)
    ).fetchall()
    for seq, encoded in notes:
        told = msgspec.json.decode(encoded, type=list[str])
        kept = ["" if name in names else name for name in told]
        if kept != told:
            db.execute(
                "UPDATE moves SET move = ? WHERE game = ? AND seq = ?",
                (msgspec.json.encode(kept), game, seq),
            )
