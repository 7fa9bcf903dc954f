"""A process among several, and how it comes to harm: killed or stopped at a point that was chosen before."""

import asyncio
import random
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from aiohttp import web

from tests.bot.postgres.server import Server
from tests.killed.forking import ForkServer, Process
from tests.killed.server import FakeDiscord
from tests.loopback.rooms import port_of
from tests.peers.proxy import CutError, Point, Proxy

PATIENCE = 60
BEAT = 1.0
"""Seconds between two signs of life."""
MARGIN = 0.5
"""Seconds by which the bot spaces identifications more than the fake Discord demands: there may be a load."""
Harm = Literal["kill", "stop"]


@dataclass
class Trap:
    """What happens around one of the next requests, queries or commits of a process."""

    point: Point
    where: str
    """ "before" or "after"."""
    left: int
    """At which of them."""
    harm: Harm
    seconds: float = 0.0
    """For how long it is stopped."""


class Peer:
    """One process, started again after it was killed; it has ways to Discord and PostgreSQL of its own."""

    def __init__(
        self, name: str, forks: ForkServer, discord: FakeDiscord, server: Server, schema: str, folder: Path
    ) -> None:
        self.name = name
        self.discord = discord
        self.proxy = Proxy(server.folder / ".s.PGSQL.5432")
        self.proxy.seen = self._seen
        self.port = 0
        self.trap: Trap | None = None
        self.kills = self.stops = self.cuts = self.failures = 0
        self.again: Callable[[], float] | None = lambda: 0.0
        """Seconds after which it is started again; None: it is not."""
        self.stopped = False
        self._forks = forks
        self._schema = schema
        self._log = folder / f"{name}.log"
        self._process: Process | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._waker: asyncio.Task[None] | None = None

    @property
    def alive(self) -> bool:
        """It runs, as far as anybody has been told; it may be stopped."""
        return self._process is not None and self._process.running

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def open(self) -> None:
        """Make its ways, and start it."""
        self.port = await self.discord.listen()
        await self.proxy.start()
        await self.start()

    async def start(self) -> None:
        """Start the process."""
        url = f"postgresql://parley@127.0.0.1:{self.proxy.port}/postgres?sslmode=disable"
        settings = {
            "DISCORD_TOKEN": "MTAwMw.peer.test",
            "PARLEY_DB": f"{url}&options=-csearch_path%3D{self._schema}",
            "PARLEY_GRACE": "1",
            "PEER_LOG": str(self._log),
            "PEER_BEAT": str(BEAT),
            "PEER_SPACING": str(self.discord.spacing + MARGIN),
            "SEED": f"{self.name} {self.kills}",
        }
        self._process = await self._forks.start(str(self.port), settings)
        self._keeper = asyncio.create_task(self._keep(self._process))

    async def _keep(self, process: Process) -> None:
        """See to it that it is started again when it has ended."""
        status = await process.wait()
        self.trap = None
        if status != -signal.SIGKILL:
            self.failures += 1
        if self.again is not None:
            await asyncio.sleep(self.again())
            await self.start()

    # ---- harm

    def kill(self) -> None:
        """Kill it now."""
        if self.alive:
            assert self._process is not None
            self._process.send(signal.SIGKILL)
            self.kills += 1

    def stop(self, seconds: float) -> None:
        """Stop it now, and let it go on after some seconds."""
        if self.alive and not self.stopped:
            assert self._process is not None
            self._process.send(signal.SIGSTOP)
            self.stopped = True
            self.stops += 1
            self._waker = asyncio.create_task(self._wake(self._process, seconds))

    def cut(self) -> None:
        """Cut it off from the database; `proxy.mend` ends that."""
        self.cuts += 1
        self.proxy.cut()

    async def _wake(self, process: Process, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.stopped = False
        process.send(signal.SIGCONT)

    async def leave(self) -> int:
        """Tell it to end in good order, and wait until it has; return its exit status."""
        assert self._process is not None
        self.again = self.trap = None
        self._process.send(signal.SIGTERM)
        return await asyncio.wait_for(self._process.wait(), PATIENCE)

    async def close(self) -> None:
        """End it, and its ways."""
        self.again = None
        for task in (self._waker, self._keeper):
            if task is not None:
                task.cancel()
        if self._process is not None:
            self._process.send(signal.SIGKILL)
            await self._process.wait()
        await self.proxy.stop()

    # ---- points

    def request(self, where: str) -> None:
        """Note a request of this process; one that is killed before it has never sent it."""
        if self._springs("request", where) == "kill" and where == "before":
            raise web.HTTPServiceUnavailable

    def _seen(self, what: Point, where: str) -> None:
        if self._springs(what, where) == "kill" and where == "before":
            raise CutError

    def _springs(self, point: Point, where: str) -> Harm | None:
        """Return what has just been done to it, if anything."""
        trap = self.trap
        if trap is None or self.stopped or (trap.point, trap.where) != (point, where):
            return None
        trap.left -= 1
        if trap.left > 0:
            return None
        self.trap = None
        if trap.harm == "kill":
            self.kill()
        else:
            self.stop(trap.seconds)
        return trap.harm


def trap(rng: random.Random, harm: Harm, seconds: float = 0.0) -> Trap:
    """Return one by chance."""
    point: Point = rng.choice(["request", "commit", "query"])
    left = rng.choice([1, 1, 2, 2, 3, 4, 5, 7, 10]) * (5 if point == "query" else 1)
    return Trap(point, rng.choice(["before", "after"]), left, harm, seconds)


def route(peers: list[Peer], where: str, request: web.Request) -> None:
    """Tell the process that sent a request that it was seen."""
    port = port_of(request)
    for peer in peers:
        if peer.port == port:
            peer.request(where)
