"""A server's own data packs: the one in use, offers, and earlier ones."""

from typing import Literal

from bot.store import outbox, table_rows
from bot.store.database.db import Db
from bot.store.database.query import add, first, select
from bot.store.rows import Row

EARLIER = 10
"""So many packs that were in use before are kept for a server and a game."""
WAITS = 7 * 24 * 60 * 60
"""Seconds after which a pack that nobody decided to use is given up."""

DataStatus = Literal["offered", "used", "earlier"]


class ServerDataRow(Row, frozen=True, kw_only=True):
    """A data pack that somebody brought to a server."""

    id: int
    guild: int
    key: str
    digest: str
    user: int | None
    """The member who brought it; None: forgotten. `name`: their name then; `file`: its name; both raw."""
    name: str
    file: str
    at: int
    status: DataStatus
    """At most one of a server and a game is offered, and at most one in use."""


def used(db: Db, guild: int, key: str) -> ServerDataRow | None:
    """Return what new tables of a server get; None: they get the host's."""
    where = "WHERE guild = ? AND key = ? AND status = 'used'"
    return first(db, ServerDataRow, "copies", where, (guild, key))


def by_number(db: Db, guild: int, number: int) -> ServerDataRow | None:
    """Return one of a server's packs."""
    return first(db, ServerDataRow, "copies", "WHERE guild = ? AND id = ?", (guild, number))


def with_pack(db: Db, guild: int, digest: str) -> ServerDataRow | None:
    """Return which of a server's packs this is; None: none of them."""
    where = "WHERE guild = ? AND digest = ? AND status <> 'offered' ORDER BY id DESC"
    return first(db, ServerDataRow, "copies", where, (guild, digest))


def known(db: Db, guild: int, key: str) -> list[ServerDataRow]:
    """Return the packs of a server that are or were in use, the one in use first, then the latest."""
    where = "WHERE guild = ? AND key = ? AND status <> 'offered' ORDER BY status DESC, at DESC, id DESC"
    return select(db, ServerDataRow, "copies", where, (guild, key))


def packs(db: Db) -> set[tuple[str, str]]:
    """Return every pack that is kept: its game and digest."""
    return {*db.execute("SELECT key, digest FROM packs")}


def offer(db: Db, row: ServerDataRow, raw: bytes) -> ServerDataRow:
    """Keep a pack that is looked at before it counts, in the place of the one that was offered before."""
    db.execute("DELETE FROM copies WHERE guild = ? AND key = ? AND status = 'offered'", (row.guild, row.key))
    table_rows.keep_pack(db, row.digest, row.key, raw)
    number = add(db, "copies", row)
    _drop_unused(db)
    offered = by_number(db, row.guild, number)
    assert offered is not None
    return offered


def use(db: Db, row: ServerDataRow, now: int) -> None:
    """Give new tables this pack; the one in use becomes an earlier one, and lobbies are told."""
    lay_aside(db, row.guild, row.key, now)
    db.execute(
        "DELETE FROM copies WHERE guild = ? AND key = ? AND digest = ? AND id <> ?",
        (row.guild, row.key, row.digest, row.id),
    )
    db.execute("UPDATE copies SET status = 'used' WHERE id = ?", (row.id,))
    _drop_unused(db)


def lay_aside(db: Db, guild: int, key: str, now: int) -> None:
    """Give new tables the host's data again, and tell lobbies."""
    db.execute(
        "UPDATE copies SET status = 'earlier' WHERE guild = ? AND key = ? AND status = 'used'", (guild, key)
    )
    db.execute(
        "DELETE FROM copies WHERE guild = :guild AND key = :key AND status = 'earlier' AND id NOT IN ("
        " SELECT id FROM copies WHERE guild = :guild AND key = :key AND status = 'earlier'"
        " ORDER BY at DESC, id DESC LIMIT :most)",
        {"guild": guild, "key": key, "most": EARLIER},
    )
    for table in table_rows.in_guild(db, guild):
        if table.key == key and table.status == "lobby":
            outbox.owe(db, table.id, "lobby", now)
    _drop_unused(db)


def withdraw(db: Db, guild: int, number: int) -> None:
    """Give up a pack that was offered and not used."""
    db.execute("DELETE FROM copies WHERE guild = ? AND id = ? AND status = 'offered'", (guild, number))
    _drop_unused(db)


def clean_up(db: Db, now: int) -> None:
    """Drop offers that nobody decided on, and packs that neither a table nor a server has."""
    db.execute("DELETE FROM copies WHERE status = 'offered' AND at < ?", (now - WAITS,))
    _drop_unused(db)


def forget(db: Db, guild: int, user: int) -> None:
    """Take a member's name away from the data that they brought to a server."""
    db.execute("UPDATE copies SET user = NULL, name = '' WHERE guild = ? AND user = ?", (guild, user))


def _drop_unused(db: Db) -> None:
    db.execute(
        "DELETE FROM packs WHERE digest NOT IN (SELECT digest FROM copies)"
        " AND NOT EXISTS (SELECT 1 FROM games WHERE games.pack = packs.digest)"
    )
