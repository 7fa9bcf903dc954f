"""The sender: works off what the bot owes the chat, each channel queue in its order and none behind another.

A row says what is to be true in the chat; its handler draws it up from the present state. What cannot be sent
now is tried again later; what never can be is logged, and told to the host if the table's place is to blame.
Each row in work is a task; another task looks for rows, and ends when nothing is owed.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from functools import partial

from bot.delivery.breaker import Breaker
from bot.delivery.channel_queues import ChannelQueues
from bot.delivery.handler import Parts
from bot.delivery.kinds import handlers
from bot.delivery.rate_limiter import NoRoomError, RateLimiter, sending
from bot.delivery.reasons import Delayed, NotSent, Outcome, Unneeded
from bot.delivery.transport import post
from bot.delivery.transport.answers import ENDS, Answer
from bot.delivery.transport.delivery_failures import contradicted, note_failure
from bot.delivery.transport.mail import DoorClosedError
from bot.delivery.transport.post import PostError
from bot.log_context import about
from bot.store import MessageRow, OutboxRow, StoreError
from bot.store.channel_queues import Head
from bot.store.commit import Owed
from bot.store.outbox import UNDRAWN
from bot.store.outbox_kinds import KINDS
from bot.tables.outbox import LONGEST_RETRY, Record
from bot.tables.peers import Peers
from bot.tables.table import Refusal
from bot.timers import Timers

log = logging.getLogger("parley.sender")

FIRST_RETRY = 2.0
STORE_RETRY = 30.0
NAP = 120.0  # the longest sleep: the time of day may be set, or the machine may have slept, meanwhile
ROOM_AGAIN = 0.25  # seconds after which the clean-up looks for room again
SURE = 3.0  # seconds for which nobody takes over a row: a process counts as dead only after longer silence
OTHERS = 1.0  # seconds after which the sender looks for what other processes leave undone
LONGEST_UNKNOWN = 3600.0  # seconds at most between tries on the first day, where the answer is not known here
UNKNOWN_RETRY = 60.0  # seconds after which a row is tried again that got such an answer
A_DAY = 24 * 3600.0  # after a day of tries in vain one more is made each day
UNREADABLE_RETRY = 1800.0  # seconds at least, for a table that cannot be read: nothing waits for its rows
SHUT_OUT_RETRY = 60.0  # seconds; the breaker lets a row a minute through


class OvertakenError(Exception):
    """Another process has taken over this row: this one was thought dead."""


class Ours:
    """Whether this process still has a row in work; not looked up while nobody can doubt it."""

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
    """Wakes on `wake`; its clock is that of the tables."""

    def __init__(self, parts: Parts, rate_limiter: RateLimiter, breaker: Breaker | None = None) -> None:
        """Keep the parts; nothing runs yet. `breaker`: the same that the rate limiter asks."""
        self._breaker = Breaker(parts.now) if breaker is None else breaker
        self._client, self._tables, self._now = parts.client, parts.tables, parts.now
        self._rate_limiter = rate_limiter
        self._handlers = handlers(parts)
        self._timers = Timers(parts.tables, self._strip)
        self._queues = ChannelQueues()
        self._task: asyncio.Task[None] | None = None
        self._sleeping = False
        self._woken = False
        self._closed = False
        self._store_fails = False
        self._due: datetime | None = None  # when the next row will be due, as it was last looked up

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
        clean_up = self._queues.clean_up(now)
        room = self._rate_limiter.room()
        blocked = self._breaker.wait() if ready or clean_up else None
        if blocked is None:
            await self._start([*ready, *(clean_up if room else ())])
        else:
            await self._start(self._through_breaker([*ready, *clean_up], blocked))
        self._due = await self._tables.outbox.due(later=True)
        later = None if self._due is None else (self._due - self._now()).total_seconds()
        waits = [self._queues.full_for(), self._queues.fresh_for(), later]
        waits.append(ROOM_AGAIN if clean_up and not room else None)
        waits.append(None if blocked is None else max(1.0, blocked))
        waits.append(OTHERS if self._tables.outbox.shared else None)
        return min((min(max(0.05, wait), NAP) for wait in waits if wait is not None), default=None)

    def _through_breaker(self, ready: Sequence[Head], wait: float) -> list[Head]:
        """Return the rows that can be started though Discord takes nothing: timers, and one to find out."""
        timers = [head for head in ready if head.queue.place == "clock"]
        if wait > 0 or self._queues.sends():
            return timers
        return [*timers, *[head for head in ready if head.queue.place != "clock"][:1]]

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
            with (
                about(table=row.table_id, seat=row.seat),
                sending(row.table_id, clean_up=row.kind == "tidy", still_ours=ours.still),
            ):
                await self._send(row)
        except StoreError:
            log.exception("the store fails; the outbox waits")
            self._store_fails = self._queues.outdated = True

    async def _send(self, row: OutboxRow) -> None:
        try:
            outcome = await self._deliver(row)
            plain = row if row.plain and not isinstance(outcome, NotSent) else None
            if isinstance(outcome, NotSent):
                reason, at, records = outcome.reason.value, outcome.at, outcome.records
                log.debug("outbox %s brings no new message: %s (%s)", _named(row), reason, at)
            else:
                log.debug("outbox %s is done", _named(row))
                records = outcome
                if not KINDS[row.kind].timer:
                    self._breaker.go_on()
            if not await self._tables.outbox.done(row.id, *records, plain=plain):
                await self._take_back(row, records)
                return
            self._queues.outdated |= any(isinstance(record, Owed) for record in records)
        except Refusal as refusal:
            log.warning("outbox %s waits: %s", _named(row), refusal.text)
            await self._later(row, refusal.text, max(UNREADABLE_RETRY, self._pause(row, Answer.UNKNOWN)))
        except OvertakenError:
            log.warning("outbox %s is not ours any more", _named(row))
            self._queues.outdated = True
        except DoorClosedError:
            await self._put_off(row, Delayed.DOOR_CLOSED)
        except NoRoomError:
            await self._put_off(row, Delayed.NO_ROOM)
        except PostError as error:
            self._queues.outdated = True
            await self._failed(row, error)
        except StoreError:
            raise
        except Exception:
            log.exception("outbox %s cannot be drawn up", _named(row))
            await self._later(row, UNDRAWN, self._pause(row, Answer.UNKNOWN))  # Discord has refused nothing

    async def _deliver(self, row: OutboxRow) -> Outcome:
        """Have the row's handler, or its timer, do its work."""
        traits = KINDS[row.kind]
        if any(getattr(row, column) is None for column in traits.needs):
            return NotSent(Unneeded.INCOMPLETE)
        if not traits.timer:
            return await self._handlers[row.kind].deliver(row)
        await self._timers.fire(row)
        return ()

    async def _put_off(self, row: OutboxRow, why: Delayed) -> None:
        """Let a row be looked up again at once: it may be in another queue."""
        self._queues.outdated = True
        log.debug("outbox %s is put off: %s", _named(row), why.value)
        await self._tables.outbox.failed(row.id, why.value, self._now())

    async def _take_back(self, row: OutboxRow, records: Sequence[Record]) -> None:
        """Delete what was posted although another process had taken over: this one was thought dead."""
        log.warning("outbox %s was not ours any more", _named(row))
        self._queues.outdated = True
        for channel, message in await self._tables.outbox.overtaken(row, records):
            try:
                await post.delete(self._client, channel, message)
            except PostError as error:
                log.info("%s", error)

    async def _strip(self, message: MessageRow) -> None:
        if message.message is None:
            return
        try:
            await post.strip(self._client, message.channel, message.message)
        except PostError as error:
            log.info("%s", error)

    async def _failed(self, row: OutboxRow, error: PostError) -> None:
        """Try a row again later; end it where its place, message or member is gone for good."""
        log.warning("outbox %s, %s: %s", _named(row), error.answer.value, error)
        if error.answer in ENDS and await contradicted(self._client, self._tables, row, error):
            error.answer = Answer.UNKNOWN
        if error.answer is Answer.SHUT_OUT:
            self._breaker.stop()
        about_place = await note_failure(self._client, self._tables, row, error)
        if error.answer in ENDS:
            await self._tables.outbox.failed(row.id, str(error), None)
            return
        # Where the answer was lost, it may have arrived: the next try looks first.
        unsure = error.unsure or row.begun_before
        pause = self._pause(row, error.answer)
        if unsure and pause < A_DAY:
            pause = min(pause, LONGEST_RETRY)  # nothing of its queue overtakes it
        if about_place:
            pause = max(pause, UNKNOWN_RETRY)
        answer = "" if error.answer in {Answer.LATER, Answer.SHUT_OUT} else error.said or error.answer.value
        refused = error.answer is Answer.CONTENT
        await self._later(row, str(error), pause, unsure=unsure, answer=answer, refused=refused)

    async def _later(
        self, row: OutboxRow, why: str, pause: float,
        *, unsure: bool | None = None, answer: str = "", refused: bool = False,
    ) -> None:  # fmt: skip
        """Put a row off for some seconds. `unsure`: it may have been sent; by default as before."""
        due = self._now() + timedelta(seconds=pause)
        log.debug("outbox %s is tried again at %s (try %d)", _named(row), due, row.tries + 1)
        await self._tables.outbox.failed(
            row.id, why, due, unsure=row.begun_before if unsure is None else unsure, answer=answer,
            refused=refused,
        )  # fmt: skip

    def _pause(self, row: OutboxRow, answer: Answer) -> float:
        """Return for how many seconds a row is put off: growing pauses, after a day of them a day each.

        Failures that pass by themselves are tried again every quarter of an hour for ever.
        """
        if answer is Answer.SHUT_OUT:
            return SHUT_OUT_RETRY
        passing = answer is Answer.LATER
        longest = LONGEST_RETRY if passing else LONGEST_UNKNOWN
        first = UNKNOWN_RETRY if answer is Answer.UNKNOWN else FIRST_RETRY

        def growing(tries: int) -> float:
            return min(longest, first * 2.0 ** min(tries, 12))

        waited = 0.0 if passing else sum(growing(tries) for tries in range(min(row.tries, 60)))
        return A_DAY if waited >= A_DAY else growing(row.tries)


def _named(row: OutboxRow) -> str:
    return f"row {row.id} ({row.kind}, table {row.table_id})"
