"""Browsers in which members have tables open as pages, and the codes of links that let one in.

What a browser has is secret, so only its SHA-256 is kept.
"""

from bot.store.database import query
from bot.store.database.db import Db
from bot.store.database.query import first, insert, select
from bot.store.rows import Row


class PageCodeRow(Row, frozen=True, kw_only=True):
    """A link that lets one member in, once."""

    digest: str
    user: int
    guild: int
    """0: the table is private."""
    table_id: int
    expires: int


class PageSessionRow(Row, frozen=True, kw_only=True):
    """A browser that was let in."""

    id: int
    digest: str
    user: int
    guild: int | None
    """The server of the link; None: the member signed in with Discord."""
    agent: str
    """What the browser says it is."""
    created: int
    seen: int
    expires: int


def add_code(db: Db, row: PageCodeRow) -> None:
    """Keep the code of a link."""
    insert(db, "page_codes", row)


def code(db: Db, digest: str, now: int) -> PageCodeRow | None:
    """Return a code that still lets somebody in."""
    return first(db, PageCodeRow, "page_codes", "WHERE digest = ? AND expires > ?", (digest, now))


def take_code(db: Db, digest: str, now: int) -> PageCodeRow | None:
    """Use a code up, and return it; None if it lets nobody in, or somebody else was quicker."""
    row = code(db, digest, now)
    taken = db.execute("DELETE FROM page_codes WHERE digest = ?", (digest,)).rowcount
    return row if taken else None


def add_session(db: Db, row: PageSessionRow, most: int) -> int:
    """Keep a session, and return its number; of a member's, only the `most` that were seen last stay."""
    number = query.add(db, "page_sessions", row)
    db.execute(
        "DELETE FROM page_sessions WHERE user = :user AND id NOT IN"
        " (SELECT id FROM page_sessions WHERE user = :user ORDER BY seen DESC, id DESC LIMIT :most)",
        {"user": row.user, "most": most},
    )
    return number


def session(db: Db, digest: str, now: int) -> PageSessionRow | None:
    """Return a session that has not expired."""
    return first(db, PageSessionRow, "page_sessions", "WHERE digest = ? AND expires > ?", (digest, now))


def note_seen(db: Db, number: int, now: int) -> None:
    """Note that a session was in use just now."""
    db.execute("UPDATE page_sessions SET seen = ? WHERE id = ?", (now, number))


def of(db: Db, user: int, now: int) -> list[PageSessionRow]:
    """Return a member's sessions that have not expired, the one in use last first."""
    rest = "WHERE user = ? AND expires > ? ORDER BY seen DESC, id DESC"
    return select(db, PageSessionRow, "page_sessions", rest, (user, now))


def end(db: Db, user: int, number: int | None) -> int:
    """End one session of a member, or all of them (None); return how many there were."""
    sql = "DELETE FROM page_sessions WHERE user = ?"
    if number is None:
        return db.execute(sql, (user,)).rowcount
    return db.execute(f"{sql} AND id = ?", (user, number)).rowcount


def forget(db: Db, user: int) -> None:
    """Delete all links and sessions of a member."""
    db.execute("DELETE FROM page_codes WHERE user = ?", (user,))
    end(db, user, None)


def forget_all(db: Db) -> None:
    """Delete all links and sessions: those of a copy may have been ended since it was made."""
    db.execute("DELETE FROM page_codes")
    db.execute("DELETE FROM page_sessions")


def clean_up(db: Db, now: int) -> None:
    """Delete what has expired."""
    db.execute("DELETE FROM page_codes WHERE expires <= ?", (now,))
    db.execute("DELETE FROM page_sessions WHERE expires <= ?", (now,))
