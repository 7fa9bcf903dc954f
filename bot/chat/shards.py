"""The sockets of a process that shares its database: it connects shards and lets them go while it runs.

discord.py connects all shards at the start and keeps them. Here each has a task of its own, so that one that
hangs delays no other.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import discord
import yarl

log = logging.getLogger("parley.shards")

HANGS = 30.0
"""Seconds after which a shard that has not identified delays the others of its bucket no more."""


class Sockets:
    """The shards that a client has connected, or is about to."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._gateway = yarl.URL()
        self._concurrency = 1
        self._gates: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """By bucket: one of its shards at a time waits to identify itself."""
        self._turns: dict[int, asyncio.Event] = {}
        """By shard that is being connected: set when it may identify itself."""
        self._launching: dict[int, asyncio.Task[None]] = {}
        self._ending: set[asyncio.Task[None]] = set()
        self._let_go: list[discord.ShardInfo] = []
        self.ready: set[int] = set()
        """Shards whose servers are all in the cache."""

    def begin(self, gateway: str, count: int, concurrency: int) -> None:
        """Take the gateway's address, the number of shards, and how many may identify at once."""
        self._gateway, self._concurrency = yarl.URL(gateway), max(1, concurrency)
        self._client.shard_count = count
        state = self._state
        state.shard_count = count
        # discord.py is ready when all of these are; with several processes `Sharing` says when this one is.
        state.shard_ids = range(count)

    @property
    def most(self) -> int:
        """How many shards connect at once: enough to keep the gateway busy."""
        return 2 * self._concurrency + 2

    def bucket(self, shard: int) -> int:
        """Return the group of shards of which one may identify at a time."""
        return shard % self._concurrency

    @property
    def connected(self) -> frozenset[int]:
        """The shards that have been connected."""
        return frozenset(self._client.shards)

    def follow(self, wanted: Iterable[int]) -> None:
        """Begin to connect the wanted shards, and let go of the rest."""
        wanted = set(wanted)
        known = self.connected | self._launching.keys()
        for shard in sorted(wanted - known):
            self._launching[shard] = asyncio.create_task(self._launch(shard), name=f"parley-shard-{shard}")
        for shard in sorted(known - wanted):
            self._drop(shard)
        # A reconnect that was under way may have opened the socket of one again that was let go.
        for info in self._let_go:
            if not info.is_closed():
                self._end(info)
        self._let_go = self._let_go[-1000:]

    def may_identify(self, shard: int) -> None:
        """Note that a shard has had its turn, and connect the next one of its bucket."""
        if shard in self._turns:
            self._turns[shard].set()

    async def close(self) -> None:
        """Stop connecting; the client closes the open sockets."""
        tasks = [*self._launching.values(), *self._ending]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _launch(self, shard: int) -> None:
        turn = self._turns[shard] = asyncio.Event()
        attempt: asyncio.Task[None] | None = None
        waiting: asyncio.Task[Any] | None = None
        try:
            async with self._gates[self.bucket(shard)]:
                log.info("connecting shard %d", shard)
                attempt = asyncio.create_task(self._client.launch_shard(self._gateway, shard))
                waiting = asyncio.create_task(turn.wait())
                await asyncio.wait({attempt, waiting}, timeout=HANGS, return_when=asyncio.FIRST_COMPLETED)
            await attempt  # tries again until it is connected
        finally:
            for task in (attempt, waiting):
                if task is not None:
                    task.cancel()
            self._turns.pop(shard, None)
            if self._launching.get(shard) is asyncio.current_task():
                del self._launching[shard]

    def _drop(self, shard: int) -> None:
        log.info("letting go of shard %d", shard)
        if shard in self._launching:
            self._launching.pop(shard).cancel()
        info = self._client.get_shard(shard)
        if info is not None:
            vars(self._client)["_AutoShardedClient__shards"].pop(shard, None)  # which keeps it for ever
            self._let_go.append(info)
            self._end(info)
        self.ready.discard(shard)
        self._forget(shard)

    def _end(self, info: discord.ShardInfo) -> None:
        """Close a socket without waiting for the other side."""
        task = asyncio.create_task(info.disconnect())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    def _forget(self, shard: int) -> None:
        """Remove a shard's servers from the cache, which would become stale."""
        state = self._state
        waiting = state._ready_tasks.pop(shard, None)  # noqa: SLF001 - as below
        if waiting is not None:
            waiting.cancel()
        state._ready_states.pop(shard, None)  # noqa: SLF001 - as below
        for guild in self._client.guilds:
            if guild.shard_id == shard:
                state._remove_guild(guild)  # noqa: SLF001 - as below

    @property
    def _state(self) -> Any:
        """discord.py's connection state, which has no public way to forget a shard."""
        return self._client._connection  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
