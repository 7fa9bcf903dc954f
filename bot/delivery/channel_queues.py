"""Which channel queues have a row in work, and which are next: they take turns, a row at a time."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from itertools import islice

from bot.store import OutboxRow
from bot.store.channel_queues import Head, QueueKey

AT_ONCE = 64  # rows that are begun within `AWAKE` seconds: each may hold a table and a picture in memory
AWAKE = 2.0
"""Seconds after which a row in work counts as blocked (a full bucket, a 429, a 5xx), and makes room."""
CLEANING = 4  # of these, rows that clean up
CROWDED = 0.2  # seconds between two look-ups while many queues wait: to look them all up takes time
QUIET = 8  # rows in work above which nothing is cleaned up


class ChannelQueues:
    """The first row of each queue as it was last looked up, and the rows in work."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """`clock`: counts seconds."""
        self.outdated = True  # the rows are to be looked up again
        self._clock = clock
        self._looked = float("-inf")  # when the rows were looked up
        self._heads: dict[QueueKey, Head] = {}  # in the order of their turns
        self._working: dict[QueueKey, tuple[OutboxRow, float, asyncio.Task[None]]] = {}
        """Since when, and the task."""

    def queue(self, heads: Iterable[Head]) -> None:
        """Take the rows that were looked up; queues that wait already keep their place."""
        fresh = {head.queue: head for head in heads if head.queue not in self._working}
        waiting = {queue: fresh[queue] for queue in self._heads if queue in fresh}
        self._heads = waiting | fresh
        self._looked = self._clock()

    def ready(self, now: datetime) -> list[Head]:
        """Return the rows that can be started, in the order of their turns; not the clean-up."""
        can = (head for head in self._due(now) if head.queue.place != "tidy" and self._free(head))
        return list(islice(can, max(0, AT_ONCE - len(self._awake()))))

    def clean_up(self, now: datetime) -> list[Head]:
        """Return the clean-up that can be started: with little else in work, and nothing at their tables."""
        awake = self._awake()
        at_work = sum(queue.place == "tidy" for queue in awake)
        if len(awake) - at_work > QUIET:
            return []
        busy = {row.table_id for row, _, _ in self._working.values()}
        due = (head for head in self._due(now) if head.queue.place == "tidy")
        can = (head for head in due if head.row.table_id not in busy)
        return list(islice(can, max(0, CLEANING - at_work)))

    def full_for(self) -> float | None:
        """Return for how many seconds at most nothing more can be started; None: there is room."""
        awake = self._awake()
        if len(awake) < AT_ONCE:
            return None
        return min(self._working[queue][1] for queue in awake) + AWAKE - self._clock()

    def fresh_for(self) -> float | None:
        """Return for how many seconds the rows need not be looked up again; None: they may be at any time."""
        left = self._looked + CROWDED - self._clock()
        return left if len(self._heads) > AT_ONCE and left > 0 else None

    def looked_before(self, seconds: float) -> bool:
        """Tell whether the rows were looked up longer ago."""
        return self._clock() - self._looked >= seconds

    def start(self, head: Head, task: asyncio.Task[None]) -> None:
        """Note that a row is in work; its queue's turn is over."""
        self._heads.pop(head.queue, None)
        self._working[head.queue] = head.row, self._clock(), task

    def finish(self, head: Head) -> None:
        """Note that a row is not in work any more."""
        self._working.pop(head.queue, None)

    def sends(self) -> bool:
        """Tell whether a message is in work, timers apart."""
        return any(queue.place != "clock" for queue in self._working)

    def tasks(self) -> list[asyncio.Task[None]]:
        """Return the tasks at work."""
        return [task for _, _, task in self._working.values()]

    def _due(self, now: datetime) -> Iterator[Head]:
        moment, waiting = now.timestamp(), self._heads.values()
        return (head for head in waiting if head.row.due <= moment and head.queue not in self._working)

    def _awake(self) -> list[QueueKey]:
        since = self._clock() - AWAKE
        return [queue for queue, (_, begun, _) in self._working.items() if begun > since]

    def _free(self, head: Head) -> bool:
        """Tell whether no notice of the same turn is in work, as that of a seat's former owner may be."""
        about = (head.row.table_id, head.row.kind, head.row.seat)
        return head.row.kind != "notice" or all(
            (row.table_id, row.kind, row.seat) != about for row, _, _ in self._working.values()
        )
