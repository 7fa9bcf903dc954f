"""The sender: empties the outbox, one row after the other, in a task that ends when nothing is owed.

A row says what must be true in the chat; it is drawn up from the present state. What cannot be
sent now is tried again later, and what never can be is told to the host, and logged.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.delivery.post import PostError
from bot.delivery.publisher import Publisher, Records
from bot.store import OutboxRow, StoreError
from bot.tables.service import Tables
from bot.tables.table import Refusal

log = logging.getLogger("parley.sender")

FIRST_RETRY = 2.0
LONGEST_RETRY = 900.0
STORE_RETRY = 30.0
NAP = 120.0
"""The longest sleep: the time of day may be set, or the machine have slept, while we did."""
TRIES = 40
LASTING = frozenset({"card", "notice", "lobby", "final", "vote", "seat"})
"""Kinds that are not given up as long as there is hope: a thread may be locked for days."""


class Sender:
    """Wakes on `wake`; `now` is the same clock that the tables use."""

    def __init__(self, tables: Tables, publisher: Publisher, now: Callable[[], datetime]) -> None:
        """Keep the parts; nothing runs yet."""
        self._tables = tables
        self._publisher = publisher
        self._now = now
        self._task: asyncio.Task[None] | None = None
        self._sleeping = False
        self._woken = False
        self._closed = False

    def wake(self) -> None:
        """See to it that the outbox is looked at soon."""
        self._woken = True
        if self._closed:
            return
        if self._task is not None and not self._task.done():
            if not self._sleeping:
                return
            self._task.cancel()
        self._task = asyncio.get_running_loop().create_task(self._run(), name="parley-outbox")

    async def close(self) -> None:
        """Stop; what is still owed stays in the store."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while not self._closed:
            self._woken = False
            try:
                row = await self._tables.outbox.next()
                if row is not None:
                    await self._work(row)
                    continue
                due = await self._tables.outbox.due()
            except StoreError:
                log.exception("the store fails; the outbox waits")
                due = self._now() + timedelta(seconds=STORE_RETRY)
            if self._woken:
                continue
            if due is None:
                return
            self._sleeping = True
            try:
                wait = (due - self._now()).total_seconds()
                await asyncio.sleep(min(max(0.05, wait), NAP))
            finally:
                self._sleeping = False

    async def _work(self, row: OutboxRow) -> None:
        deliver: dict[str, Callable[[OutboxRow, bool], Awaitable[Records]]] = {
            "lobby": self._publisher.lobby,
            "card": self._publisher.card,
            "final": self._publisher.final,
            "log": self._publisher.log,
            "moment": self._publisher.moment,
            "notice": self._publisher.notice,
            "private": self._publisher.private,
            "told": self._publisher.told,
            "vote": self._publisher.vote,
            "seat": self._publisher.seat,
            "clock": self._publisher.clock,
        }
        again = row.begun is not None
        try:
            if not await self._tables.outbox.begin(row.id):
                return
            records = await deliver[row.kind](row, again)
            await self._tables.outbox.done(row.id, *records)
        except Refusal as refusal:
            log.warning(
                "outbox row %s (%s, table %s) is dropped: %s", row.id, row.kind, row.game, refusal.text
            )
            await self._tables.outbox.done(row.id)
        except PostError as error:
            await self._failed(row, error)
        except StoreError:
            raise
        except Exception:
            log.exception("outbox row %s (%s, table %s) cannot be drawn up", row.id, row.kind, row.game)
            await self._tables.outbox.failed(row.id, "cannot be drawn up", None)

    async def _failed(self, row: OutboxRow, error: PostError) -> None:
        trouble = {"forbidden": "permissions", "archived": "permissions", "gone": "channel"}.get(error.cause)
        log.warning("outbox row %s (%s, table %s), %s: %s", row.id, row.kind, row.game, error.cause, error)
        if trouble is not None:
            await self._publisher.tell_host(row.game, trouble)
        hopeless = error.cause in {"refused", "gone", "closed"}
        if hopeless or (row.tries >= TRIES and row.kind not in LASTING):
            await self._tables.outbox.failed(row.id, str(error), None)
            return
        wait = min(LONGEST_RETRY, FIRST_RETRY * 2.0 ** min(row.tries, 10))
        if trouble is not None:
            wait = max(wait, 60.0)
        due = self._now() + timedelta(seconds=wait)
        # Where the answer was lost, it may have arrived: the next try looks first.
        await self._tables.outbox.failed(
            row.id, str(error), due, unsure=error.unsure or row.begun is not None
        )
