"""One of several processes on a database: it beats, holds its shards, and leaves in good order.

At each beat it learns which shards are its own. A process connects a shard before its old holder lets go;
until then both hear it, and the first to note an interaction answers it.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable

import discord

from bot.chat.shards import Sockets
from bot.store import StoreError
from bot.store.processes.shards import Beat, Pinned, Present
from bot.tables import peers
from bot.tables.peers import Peers
from bot.texts.hosting import processes as texts

log = logging.getLogger("parley.sharing")

BEAT = 4.0
"""Seconds between two beats; the server ends connections that are silent for longer."""
LEAVING_BEAT = 1.0
"""The same while a leaving process waits for others to take its shards."""
PATIENT = 2 * BEAT
"""Seconds after a lost connection in which no shard of another process is taken."""
STUCK = 30.0
"""Seconds that a leaving process waits for its next shard to be taken."""
FINISHING = 10.0
"""Seconds for finishing work at the end."""
SURE = 10.0
"""Seconds after a beat in which no other process takes this one for dead."""
AFTER_HOLDER = 0.3
"""Seconds for which an heir leaves an interaction to the holder, who knows the servers."""
FORGET = 60.0
"""Seconds between two clean-ups of noted interactions."""


class Sharing:
    """This process' part among those that share the database."""

    def __init__(
        self,
        own: Peers,
        sockets: Sockets,
        pinned: Pinned | None,
        *,
        ends: Callable[[StoreError | None], None],
        mends: Callable[[], Awaitable[None]],
        beaten: Callable[[Beat], None],
    ) -> None:
        """`ends`: called when nothing is left to do, or with the reason it cannot go on.

        `mends`: takes over the work of a process that died; `beaten`: called after each beat.
        """
        self._peers = own
        self._sockets = sockets
        self._pinned = pinned
        self._ends = ends
        self._mends = mends
        self._told = beaten
        self._count = 0
        """Shards; 0: this process does not serve yet."""
        self._last: Beat | None = None
        self._beaten = float("-inf")
        """When the last successful beat began, by the loop's clock."""
        self._taken: dict[int, float] = {}
        """When each shard was taken."""
        self._patient_until = float("-inf")
        self._leaving = False
        self._stuck_from = 0.0
        self._ended = False
        self._forgot = float("-inf")
        self._now = asyncio.Event()
        """Beat again at once."""
        self._answering = 0
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._silent = False

    # ---- beginning and ending

    async def begin(self) -> bool:
        """Begin to beat; tell whether this process is to resume earlier work. StoreError."""
        beat = await self._beat()
        self._spawn(self._beats(), "parley-beat")
        return beat.alone or beat.orphaned

    async def serve(self, gateway: str, wanted: int, concurrency: int) -> None:
        """Hold shards from now on, of this many in all. StoreError if `pinned` does not fit."""
        count = await self._peers.settle(wanted if self._pinned is None else self._pinned.count, self._pinned)
        if count != wanted:
            log.warning(
                "Discord recommends %d shards, and %d are shared: that changes when no process is left",
                wanted, count,
            )  # fmt: skip
        self._sockets.begin(gateway, count, concurrency)
        self._count = count
        self._now.set()

    def leave(self) -> bool:
        """Begin to hand over all shards, then end; False: there is nothing to wait for."""
        if self._leaving or not self._count:
            return False
        log.info("leaving: other processes take over")
        self._leave()
        return True

    def _leave(self) -> None:
        self._leaving = True
        self._stuck_from = asyncio.get_running_loop().time() + STUCK
        self._now.set()

    async def finish(self) -> None:
        """Wait for a while for answers that are being given."""
        try:
            async with asyncio.timeout(FINISHING):
                await self._quiet.wait()
        except TimeoutError:
            log.warning("%d answers were not finished", self._answering)

    async def close(self) -> None:
        """Stop beating and connecting."""
        tasks = self._tasks - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._sockets.close()

    # ---- what is heard here

    def hears(self, guild: int) -> bool:
        """Tell whether this process hears all that happens in a server."""
        return bool(self._count) and self._shard(guild) in self._sockets.ready

    def concerned(self, shard: int) -> Callable[[int], bool]:
        """Return a predicate for the servers of a shard."""
        return lambda guild: self._shard(guild) == shard

    @property
    def last(self) -> Beat | None:
        """What the last successful beat said."""
        return self._last

    def is_ready(self) -> bool:
        """Tell whether this process beats and hears all that it holds."""
        last = self._last
        return bool(self._count) and last is not None and last.holds | last.inherits <= self._sockets.ready

    def _shard(self, guild: int | None) -> int:
        return 0 if guild is None else (guild >> 22) % self._count

    async def shard_ready(self, shard: int) -> bool:
        """Take over a shard whose servers are all known; False: it is let go instead."""
        last = self._last
        if last is None or shard not in last.holds | last.inherits:
            return False
        self._sockets.ready.add(shard)
        try:
            if shard in last.inherits and await self._peers.inherit(shard):
                log.info("shard %d is taken over", shard)
                self._now.set()
        except StoreError as error:
            log.warning("shard %d is taken over later: %s", shard, error)
        return True

    @contextlib.asynccontextmanager
    async def answering(self, interaction: discord.Interaction) -> AsyncGenerator[bool]:
        """Tell whether this process is to answer an interaction that another one may have heard too.

        Without the database nobody else answers, unless others may take this process for dead.
        """
        self._answering += 1
        self._quiet.clear()
        try:
            yield await self._first(interaction)
        finally:
            self._answering -= 1
            if not self._answering:
                self._quiet.set()

    async def _first(self, interaction: discord.Interaction) -> bool:
        last, shard = self._last, self._shard(interaction.guild_id)
        if interaction.type is discord.InteractionType.autocomplete and not self._doubtful(shard):
            return True
        if last is not None and shard in last.beside:
            await asyncio.sleep(AFTER_HOLDER)
        try:
            return await self._peers.claim_interaction(interaction.id)
        except StoreError as error:
            sure = asyncio.get_running_loop().time() - self._beaten < SURE
            log.warning("interaction %d is %s: %s", interaction.id, "refused" if sure else "left", error)
            return sure

    def _doubtful(self, shard: int) -> bool:
        """Tell whether another process may hear a shard too."""
        last = self._last
        taken = asyncio.get_running_loop().time() - self._taken.get(shard, float("-inf"))
        return last is None or shard in last.inherits | last.handing or taken < SURE

    async def turn(self, shard: int) -> None:
        """Wait until a shard may identify itself."""
        while True:
            try:
                wait = await self._peers.take_turn(self._sockets.bucket(shard), peers.SPACING)
            except StoreError as error:
                log.warning("shard %d waits: %s", shard, error)
                wait = peers.SPACING
            if wait <= 0.0:
                self._sockets.may_identify(shard)
                return
            await asyncio.sleep(wait)

    # ---- beats

    async def _beats(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LEAVING_BEAT if self._leaving else BEAT):
                    await self._now.wait()
            self._now.clear()
            try:
                await self._beat()
                self._silent = False
            except StoreError as error:
                if not self._silent:
                    log.warning("no beat: %s", error)
                self._silent = True
            except Exception:
                log.exception("no beat")
            self._look_whether_done()

    async def _beat(self) -> Beat:
        began, before = asyncio.get_running_loop().time(), self._last
        present = Present(
            "leaving" if self._leaving else "serving" if self._count else "joined",
            "" if self._pinned is None else self._pinned.text,
            self._sockets.connected,
            self._sockets.most,
            0 if before is None else before.number,
            patient=began < self._patient_until,
            ready=self.is_ready(),
        )
        beat = await self._peers.beat(present)
        self._beaten, self._last = began, beat
        self._told(beat)
        if before is not None and before.number != beat.number:
            log.warning("the connection to the database was lost; this is process %d now", beat.number)
            self._patient_until = began + PATIENT
        self._taken |= dict.fromkeys(beat.holds - (before.holds if before else frozenset()), began)
        if before is not None and before.holds != beat.holds:
            log.info("shards held: %s", ", ".join(map(str, sorted(beat.holds))) or "none")
            self._stuck_from = began + STUCK
        if before is not None and beat.orphaned:
            self._spawn(self._mend(), "parley-mend")
        if self._count and self._follow(beat):
            await self._forget(began)
        return beat

    def _follow(self, beat: Beat) -> bool:
        """Hold the shards that are due; False: this process cannot go on."""
        if beat.count != self._count:
            self._end(StoreError(texts.COUNT_CHANGED))
            return False
        if beat.state == "leaving" and not self._leaving:
            log.info("told to leave")
            self._leave()
        self._sockets.follow(beat.holds | beat.inherits)
        for shard in beat.inherits & self._sockets.ready:  # the database failed when it became so
            self._spawn(self._inherit(shard), "parley-inherit")
        return True

    async def _inherit(self, shard: int) -> None:
        await self.shard_ready(shard)

    async def _forget(self, now: float) -> None:
        if now - self._forgot > FORGET:
            self._forgot = now
            await self._peers.forget_interactions()

    async def _mend(self) -> None:
        try:
            await self._mends()
        except StoreError as error:
            log.warning("what another process left undone waits: %s", error)

    def _look_whether_done(self) -> None:
        """End a leaving process that has nothing more to hand over, or nobody to take it."""
        last = self._last
        if not self._leaving or last is None:
            return
        stuck = asyncio.get_running_loop().time() > self._stuck_from
        if stuck or (last.state == "leaving" and not (last.holds and last.takers)):
            if last.holds and last.takers and not self._ended:
                log.warning("nobody takes the shards %s", ", ".join(map(str, sorted(last.holds))))
            self._end(None)

    def _end(self, why: StoreError | None) -> None:
        if not self._ended:
            self._ended = True
            self._ends(why)

    def _spawn(self, work: "Awaitable[None]", name: str) -> None:
        async def run() -> None:
            await work

        task = asyncio.create_task(run(), name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
