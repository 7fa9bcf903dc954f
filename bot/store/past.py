"""What members have seen of their games."""

import sqlite3
from typing import NamedTuple


class Looked(NamedTuple):
    """The latest log entry that a member has seen, and when."""

    seq: int
    at: int | None
    """None: never."""


def look(db: sqlite3.Connection, game: int, user: int, seq: int, at: int) -> None:
    """Note that a member has seen everything up to this log entry."""
    db.execute(
        "INSERT INTO looked VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET seq = excluded.seq, at = excluded.at",
        (game, user, seq, at),
    )


def looked(db: sqlite3.Connection, game: int, user: int, seat: int | None) -> Looked:
    """Return what a member has seen last: by looking, or by moving at this seat."""
    found = db.execute(
        "SELECT seq, at FROM looked WHERE game = ? AND user = ?"
        " UNION ALL SELECT seq, at FROM (SELECT seq, at FROM moves"
        " WHERE game = ? AND seat = ? AND source = 'player' AND NOT undone ORDER BY seq DESC LIMIT 1)"
        " ORDER BY seq DESC LIMIT 1",
        (game, user, game, -1 if seat is None else seat),
    ).fetchone()
    return Looked(*found) if found else Looked(0, None)
