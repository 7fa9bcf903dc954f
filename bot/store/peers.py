"""The processes that share a database on a server: who lives, and who has which outbox rows in work."""

from collections.abc import Iterable

from bot.store.channel_queues import Head
from bot.store.database.db import Db
from bot.store.database.locks import ALIVE, PEER
from bot.store.database.query import select
from bot.store.rows import PeerRow, PeerState


def peers(db: Db) -> list[PeerRow]:
    """Return those that live, as far as anybody has looked; none where one process writes to a file."""
    return select(db, PeerRow, "peers", "ORDER BY number")


def living(db: Db) -> list[PeerRow]:
    """Return those that live; who has died is left to be buried."""
    return select(db, PeerRow, "peers", f"WHERE number IN ({ALIVE}) ORDER BY number")


def bury(db: Db) -> list[int]:
    """Forget processes whose connection has ended, and what they had in work; return their numbers."""
    dead = db.execute(f"DELETE FROM peers WHERE number NOT IN ({ALIVE}) RETURNING number")  # noqa: S608
    return [number for (number,) in dead.fetchall()]


def set_state(db: Db, number: int, state: PeerState) -> bool:
    """Note what a process is doing; tell whether it is known."""
    return bool(db.execute("UPDATE peers SET state = ? WHERE number = ?", (state, number)).rowcount)


def claim(db: Db, heads: Iterable[Head]) -> set[int]:
    """Take rows into work, each with its lane; return those that no other process has in work.

    A claim of one's own is left over where the end of a row could not be noted.
    """
    take = (
        f"INSERT INTO claims (place, number, outbox, peer) VALUES (?, ?, ?, {PEER})"  # noqa: S608
        " ON CONFLICT (place, number) DO UPDATE SET outbox = excluded.outbox"
        " WHERE claims.peer = excluded.peer"
    )
    return {head.row.id for head in heads if db.execute(take, (*head.queue, head.row.id)).rowcount}


def has(db: Db, row: int) -> bool:
    """Tell whether a row is in this process' work."""
    found = db.execute(f"SELECT 1 FROM claims WHERE outbox = ? AND peer = {PEER}", (row,))  # noqa: S608
    return found.fetchone() is not None


def release(db: Db, row: int) -> bool:
    """Let others have the lane of a row; tell whether it was in this process' work until now."""
    return bool(db.execute(f"DELETE FROM claims WHERE outbox = ? AND peer = {PEER}", (row,)).rowcount)  # noqa: S608
