"""The bed of the trials: PostgreSQL, Discord, some processes of the bot, and a crowd of members."""

import asyncio
import contextlib
import itertools
import random
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

from tests.bot.postgres.server import Server, fresh
from tests.killed.forking import ForkServer
from tests.killed.server import FakeDiscord
from tests.peers.checks import all_is_well
from tests.peers.crowd import Crowd
from tests.peers.onlooker import Onlooker
from tests.peers.peer import Peer, route

MEMBERS = {number: f"Player {number}" for number in range(11, 19)}
PATIENCE = 120.0
SPACING = 0.3
"""Seconds between two shards that identify themselves; at Discord it is 5."""
_schemas = itertools.count(1)


class Bed:
    """Everything that a trial needs."""

    def __init__(
        self, server: Server, discord: FakeDiscord, peers: Sequence[Peer], crowd: Crowd, onlooker: Onlooker,
        rng: random.Random,
    ) -> None:  # fmt: skip
        self.server = server
        self.discord = discord
        self.peers = peers
        self.crowd = crowd
        self.onlooker = onlooker
        self.rng = rng

    @property
    def made(self) -> int:
        """How many moves members know of."""
        return len(self.crowd.acknowledged())

    async def calm(self) -> None:
        """Let all processes live, and wait until the chat is owed nothing."""
        for peer in self.peers:
            peer.trap = None
            peer.proxy.mend()
        await asyncio.wait_for(self._calm(), PATIENCE)

    async def _calm(self) -> None:
        while any(peer.stopped for peer in self.peers):  # noqa: ASYNC110 - a process's state, no event's
            await asyncio.sleep(0.05)
        await self.discord.ready.wait()
        while not await self.onlooker.calm():  # noqa: ASYNC110 - what stands in the database
            await asyncio.sleep(0.05)

    async def check(self) -> int:
        """Wait until all is said; see that all is well; return how many moves were made."""
        await self.calm()
        slept = any(peer.stops or peer.cuts for peer in self.peers)
        return await all_is_well(self.onlooker, self.discord, self.crowd, slept=slept)


async def shared(discord: FakeDiscord, peers: Sequence[Peer]) -> None:
    """Wait until all shards are held, each by one process, and each process holds its share."""
    fewest = discord.shards // len(peers)
    while True:
        held = Counter(
            next(iter(ports)) for ports in map(discord.holders, range(discord.shards)) if len(ports) == 1
        )
        if held.total() == discord.shards and all(held[peer.port] >= fewest for peer in peers):
            return
        await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def bed(
    forks: ForkServer, server: Server, folder: Path, seed: int, processes: int = 1, *, guilds: int = 4,
    shards: int = 4, tables: int = 2,
) -> AsyncGenerator[Bed]:  # fmt: skip
    """Start everything; `tables`: by server."""
    rng = random.Random(seed)
    schema = f"trial{next(_schemas)}"
    url = fresh(server.url, schema)
    discord = FakeDiscord(MEMBERS, guilds, shards)
    discord.spacing = SPACING
    peers: list[Peer] = []
    discord.fuse = lambda where, request: route(peers, where, request)
    await discord.start()
    try:
        for number in range(processes):
            peers.append(Peer(f"peer{number}", forks, discord, server, schema, folder))
            await peers[-1].open()
        await asyncio.wait_for(shared(discord, peers), PATIENCE)
        onlooker = await Onlooker.at(url, schema)
        crowd = Crowd(discord, onlooker, rng, tables)
        try:
            yield Bed(server, discord, peers, crowd, onlooker, rng)
        finally:
            await onlooker.close()
    finally:
        for peer in peers:
            await peer.close()
        await discord.stop()
