"""The state of the processes that share a database on a server."""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import UTC, datetime
from typing import TypeVar

from bot.host.findings import Finding
from bot.host.pulse import CUT_OFF
from bot.store import Store, StoreError
from bot.store.database import status
from bot.store.database.db import Db
from bot.store.database.locks import OLDEST
from bot.store.processes import peers, shards
from bot.store.processes.shards import Pinned, clock
from bot.store.rows import PeerRow, ShardRow
from bot.texts.hosting import doctor as texts

T = TypeVar("T")

STILL = 30.0
"""Seconds without a beat after which a process is taken for dead; there is one every four."""
APART = 2.0
"""Seconds that a machine's clock may be off the database's."""
FREE = 2
"""Connections that should be left on the server, for another process and a doctor."""


def ailment(url: str) -> str | None:
    """Say what keeps this machine's processes from answering; None if all are well."""

    def read(db: Db) -> str | None:
        here = [
            process for process in peers.living(db) if process.name == socket.gethostname() and process.beaten
        ]
        return ailment_of(here, clock(db))

    try:
        return looked(url, lambda store: store.read(read))
    except StoreError as error:
        return str(error)


def ailment_of(here: Sequence[PeerRow], now: float) -> str | None:
    """Say what ails one of these processes; None if there are any and all are well."""
    if not here or any(now - process.beaten > STILL for process in here):
        return texts.NO_PULSE
    if all(process.state == "joined" for process in here):
        return texts.STARTING
    away = max(now - max(process.connected, process.began) for process in here)
    return texts.NOT_CONNECTED.format(minutes=away / 60) if away > CUT_OFF else None


def findings(db: Db, *, direct: bool) -> Iterator[Finding]:
    """Check the server and the processes that share its database; `direct`: without a pooler."""
    from engines import GAMES

    yield from _server(status.server(db), time.time())
    if not direct:
        yield Finding("note", texts.POOLED)
    for key, game in GAMES.items():
        if game.edition < (status.edition(db, key) or 0):
            yield Finding("wrong", texts.OLDER_RULES.format(title=game.title))
    bots = [process for process in peers.living(db) if process.beaten]
    yield from of_processes(bots, shards.shards(db))


def _server(server: status.Server, here: float) -> Iterator[Finding]:
    if server.version < OLDEST:
        yield Finding("wrong", texts.OLD_SERVER.format(found=server.version, oldest=OLDEST))
    off = here - server.clock
    if abs(off) > APART:
        yield Finding("wrong", texts.CLOCK_OFF_DATABASE.format(seconds=off))
    if server.free < FREE:
        yield Finding("wrong", texts.FEW_CONNECTIONS.format(count=max(0, server.free)))


def of_processes(bots: Sequence[PeerRow], held: Sequence[ShardRow]) -> Iterator[Finding]:
    """Say which process holds which shards, and which shards nobody holds."""
    for process in bots:
        since = datetime.fromtimestamp(process.began, UTC).strftime("%Y-%m-%d %H:%M UTC")
        numbers = ", ".join(str(row.shard) for row in held if row.peer == process.number)
        yield Finding(
            "fine",
            texts.PROCESS.format(number=process.number, name=process.name, pid=process.pid, since=since)
            + texts.STATES[process.state].format(shards=numbers or texts.NO_SHARDS),
        )
        if process.pinned and Pinned.read(process.pinned).count != len(held):
            yield Finding(
                "wrong",
                texts.OTHER_COUNT.format(number=process.number, pinned=process.pinned, count=len(held)),
            )
    there = {process.number for process in bots}
    lost = [str(row.shard) for row in held if row.peer not in there and row.heir not in there]
    if lost and any(process.state == "serving" for process in bots):
        yield Finding("wrong", texts.NOT_HELD.format(shards=", ".join(lost)))


def looked(url: str, look: Callable[[Store], Awaitable[T]]) -> T:
    """Return what a read-only look into a database on a server says. StoreError."""

    async def seen() -> T:
        store = await Store.look(url)
        try:
            return await look(store)
        finally:
            await store.close()

    return asyncio.run(seen())
