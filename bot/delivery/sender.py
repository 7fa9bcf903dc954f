"""The sender: sees to what the chat is owed, each lane in its order and none waiting for another.

A row says what must be true in the chat; it is drawn up from the present state. What cannot be
sent now is tried again later, and what never can be is told to the host, and logged. A row in
work is a task; what looks for rows is another, which ends when nothing is owed.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from functools import partial

from bot.delivery.channel_queues import ChannelQueues
from bot.delivery.notices import Records
from bot.delivery.publisher import Publisher
from bot.delivery.rate_limiter import NoRoomError, RateLimiter, sending
from bot.delivery.transport.mail import DoorClosedError
from bot.delivery.transport.post import PostError
from bot.store import OutboxRow, StoreError
from bot.store.channel_queues import Head
from bot.store.commit import Owed
from bot.tables.outbox import LONGEST_RETRY
from bot.tables.peers import Peers
from bot.tables.service import Tables
from bot.tables.table import Refusal

log = logging.getLogger("parley.sender")

FIRST_RETRY = 2.0
STORE_RETRY = 30.0
NAP = 120.0
"""The longest sleep: the time of day may be set, or the machine have slept, while we did."""
ROOM_AGAIN = 0.25
"""Seconds after which tidying looks for room again."""
SURE = 3.0
"""Seconds for which nobody takes over a row: a process counts as dead only after longer silence."""
OTHERS = 1.0
"""Seconds after which it is looked for what other processes leave undone."""
TRIES = 40
LASTING = frozenset({"card", "notice", "lobby", "final", "vote", "seat", "over", "whisper"})
"""Kinds that are not given up as long as there is hope: a thread may be locked for days."""


class OvertakenError(Exception):
    """Another process sees to this row: this one was thought dead."""


class Ours:
    """Whether a row is in this process' work still; it is not looked up while nobody can doubt it."""

    def __init__(self, peers: Peers, row: int) -> None:
        self._peers, self._row = peers, row
        self._sure = time.monotonic()

    async def still(self) -> None:
        """Go on; OvertakenError after a long time in which another process has taken over."""
        if time.monotonic() - self._sure > SURE:
            asked = time.monotonic()
            if not await self._peers.sees_to(self._row):
                raise OvertakenError
            self._sure = asked


class Sender:
    """Wakes on `wake`; `now` is the same clock that the tables use."""

    def __init__(
        self, tables: Tables, publisher: Publisher, now: Callable[[], datetime], allowance: RateLimiter
    ) -> None:
        """Keep the parts; nothing runs yet."""
        self._tables = tables
        self._publisher = publisher
        self._now = now
        self._rate_limiter = allowance
        self._queues = ChannelQueues()
        self._task: asyncio.Task[None] | None = None
        self._sleeping = False
        self._woken = False
        self._closed = False
        self._store_fails = False
        self._due: datetime | None = None
        """When the next row will be due, as it was last looked up."""

    def wake(self) -> None:
        """See to it that the outbox is looked at soon."""
        self._woken = True
        self._queues.outdated = True
        self._look()

    async def finish(self, seconds: float) -> None:
        """Begin nothing more, and wait for what is in work; not for longer."""
        self._closed = True
        tasks = self._queues.tasks()
        if tasks:
            await asyncio.wait(tasks, timeout=seconds)

    async def close(self) -> None:
        """Stop; what is still owed stays in the store."""
        self._closed = True
        tasks = [*self._queues.tasks(), *([self._task] if self._task is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _look(self) -> None:
        if self._closed:
            return
        if self._task is not None and not self._task.done():
            if not self._sleeping:
                self._woken = True
                return
            self._task.cancel()
        self._task = asyncio.get_running_loop().create_task(self._run(), name="parley-outbox")

    async def _run(self) -> None:
        while not self._closed:
            self._woken = False
            try:
                wait = await self._start_what_can_start()
            except StoreError:
                log.exception("the store fails; the outbox waits")
                wait = STORE_RETRY
            if self._woken:
                continue
            if wait is None:
                return
            self._sleeping = True
            try:
                await asyncio.sleep(wait)
            finally:
                self._sleeping = False

    async def _start_what_can_start(self) -> float | None:
        """Start rows; return after how many seconds to look again; None: when something happens."""
        if self._store_fails:
            self._store_fails = False
            return STORE_RETRY
        now = self._now()
        ready = await self._ready(now)
        tidying = self._queues.tidying(now)
        room = self._rate_limiter.room()
        await self._start([*ready, *(tidying if room else ())])
        self._due = await self._tables.outbox.due(later=True)
        later = None if self._due is None else (self._due - self._now()).total_seconds()
        waits = [self._queues.full_for(), self._queues.fresh_for(), later]
        waits.append(ROOM_AGAIN if tidying and not room else None)
        waits.append(OTHERS if self._tables.outbox.shared else None)
        return min((min(max(0.05, one), NAP) for one in waits if one is not None), default=None)

    async def _ready(self, now: datetime) -> list[Head]:
        """Return the rows that can be started, looked up afresh if there may be others by now."""
        ready = self._queues.ready(now)
        others = self._queues.outdated or not ready or (self._due is not None and self._due <= now)
        others |= self._tables.outbox.shared and self._queues.looked_before(OTHERS)
        if others and self._queues.fresh_for() is None:
            self._queues.outdated = False
            self._queues.queue(await self._tables.outbox.heads())
            ready = self._queues.ready(now)
        return ready

    async def _start(self, heads: Sequence[Head]) -> None:
        """Note in one transaction that these may be sent from now on, and have each sent by a task."""
        if not heads:
            return
        owed = await self._tables.outbox.begin(heads)
        for head in heads:
            if head.row.id not in owed:
                self._queues.outdated = self._woken = True
                continue
            task = asyncio.get_running_loop().create_task(
                self._work(head.row), name=f"parley-{head.queue.place}-{head.queue.number}"
            )
            self._queues.start(head, task)
            task.add_done_callback(partial(self._finished, head))

    def _finished(self, head: Head, task: asyncio.Task[None]) -> None:
        if task.cancelled():
            return  # we are being shut down; the next start goes on with it
        self._queues.finish(head)
        self._look()

    async def _work(self, row: OutboxRow) -> None:
        ours = Ours(self._tables.peers, row.id)
        try:
            with sending(row.table_id, tidying=row.kind == "tidy", still_ours=ours.still):
                await self._send(row)
        except StoreError:
            log.exception("the store fails; the outbox waits")
            self._store_fails = self._queues.outdated = True

    async def _send(self, row: OutboxRow) -> None:
        try:
            records = await self._handler(row)(row, row.begun is not None)
            if not await self._tables.outbox.done(row.id, *records):
                await self._take_back(row, records)
                return
            self._queues.outdated |= any(isinstance(one, Owed) for one in records)
        except Refusal as refusal:
            log.warning(
                "outbox row %s (%s, table %s) is dropped: %s", row.id, row.kind, row.table_id, refusal.text
            )
            await self._tables.outbox.done(row.id)
        except OvertakenError:
            log.warning("outbox row %s (%s, table %s) is not ours any more", row.id, row.kind, row.table_id)
            self._queues.outdated = True
        except (DoorClosedError, NoRoomError) as elsewhere:
            self._queues.outdated = True
            await self._tables.outbox.failed(row.id, type(elsewhere).__name__, self._now())
        except PostError as error:
            self._queues.outdated = True
            await self._failed(row, error)
        except StoreError:
            raise
        except Exception:
            log.exception("outbox row %s (%s, table %s) cannot be drawn up", row.id, row.kind, row.table_id)
            await self._tables.outbox.failed(row.id, "cannot be drawn up", None)

    async def _take_back(self, row: OutboxRow, records: Records) -> None:
        """Delete what was posted although another process had seen to it: this one was thought dead."""
        log.warning("outbox row %s (%s, table %s) was not ours any more", row.id, row.kind, row.table_id)
        self._queues.outdated = True
        for channel, message in await self._tables.outbox.overtaken(row, records):
            await self._publisher.take_back(channel, message)

    def _handler(self, row: OutboxRow) -> Callable[[OutboxRow, bool], Awaitable[Records]]:
        deliver: dict[str, Callable[[OutboxRow, bool], Awaitable[Records]]] = {
            "lobby": self._publisher.lobby,
            "card": self._publisher.card,
            "final": self._publisher.final,
            "log": self._publisher.log,
            "notice": self._publisher.notice,
            "private": self._publisher.private,
            "told": self._publisher.told,
            "vote": self._publisher.vote,
            "seat": self._publisher.seat,
            "deal": self._publisher.deal,
            "clock": self._publisher.clock,
            "grace": self._publisher.grace,
            "order": self._publisher.order,
            "tidy": self._publisher.tidy,
            "over": self._publisher.over,
            "turns": self._publisher.turns,
            "trouble": self._publisher.trouble,
            "expiry": self._publisher.expiry,
            "whisper": self._publisher.whisper,
            "report": self._publisher.report,
        }
        return deliver[row.kind]

    async def _failed(self, row: OutboxRow, error: PostError) -> None:
        log.warning(
            "outbox row %s (%s, table %s), %s: %s", row.id, row.kind, row.table_id, error.cause, error
        )
        trouble = await self._publisher.in_trouble(row.table_id, error)
        hopeless = error.cause in {"refused", "gone", "closed"}
        if hopeless or (row.tries >= TRIES and row.kind not in LASTING):
            await self._tables.outbox.failed(row.id, str(error), None)
            return
        wait = min(LONGEST_RETRY, FIRST_RETRY * 2.0 ** min(row.tries, 10))
        if trouble:
            wait = max(wait, 60.0)
        due = self._now() + timedelta(seconds=wait)
        # Where the answer was lost, it may have arrived: the next try looks first.
        await self._tables.outbox.failed(
            row.id, str(error), due, unsure=error.unsure or row.begun is not None
        )
