"""The processes that share a database on a server: which of them live, and which outbox rows they work on."""

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
    """Return those that live; dead ones wait to be buried."""
    return select(db, PeerRow, "peers", f"WHERE number IN ({ALIVE}) ORDER BY number")


def bury(db: Db) -> list[int]:
    """Forget processes whose connection has ended, with their work; return their numbers."""
    dead = db.execute(f"DELETE FROM peers WHERE number NOT IN ({ALIVE}) RETURNING number")  # noqa: S608
    return [number for (number,) in dead.fetchall()]


def set_state(db: Db, number: int, state: PeerState) -> bool:
    """Note what a process is doing; tell whether it is known."""
    return bool(db.execute("UPDATE peers SET state = ? WHERE number = ?", (state, number)).rowcount)


def claim(db: Db, heads: Iterable[Head]) -> set[int]:
    """Take rows into work, each with its queue; return those that no other process works on."""
    take = (
        f"INSERT INTO claims (place, number, outbox, peer) VALUES (?, ?, ?, {PEER})"  # noqa: S608
        " ON CONFLICT (place, number) DO UPDATE SET outbox = excluded.outbox"
        " WHERE claims.peer = excluded.peer"
    )
    return {head.row.id for head in heads if db.execute(take, (*head.queue, head.row.id)).rowcount}


def has(db: Db, row: int) -> bool:
    """Tell whether a row is in this process' work."""
    rows = db.execute(f"SELECT 1 FROM claims WHERE outbox = ? AND peer = {PEER}", (row,))  # noqa: S608
    return rows.fetchone() is not None


def release(db: Db, row: int) -> bool:
    """Release the queue of a row; tell whether this process had it in work."""
    return bool(db.execute(f"DELETE FROM claims WHERE outbox = ? AND peer = {PEER}", (row,)).rowcount)  # noqa: S608
