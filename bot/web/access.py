"""Who may see a table's page: looked at again once a minute, as nobody tells the bot who has left.

Players see their tables as long as they are members of the server; everybody else by who sees the channel.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.delivery.transport import presence
from bot.delivery.transport.post import FAILURES, UNREADABLE
from bot.store import TableRow
from bot.tables.service import Tables

KEPT = 40.0
"""Seconds for which an answer of Discord's counts: streams ask every 20, so access ends within a minute."""
LONGER = 60.0
"""Seconds for which it counts besides while Discord does not answer."""
AGAIN = 10.0
"""Seconds after which Discord is asked again that has not answered."""
WAIT = 5.0
"""Seconds for which its answer is waited for; discord.py repeats by itself what failed."""
MOST = 4000
"""Answers that are kept; beyond that those are forgotten that count no more."""

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


@dataclass
class _Answer(Generic[T]):
    """What Discord said last, and when it was asked."""

    value: T | None = None
    at: float = float("-inf")
    """When it said so; before all times: never."""
    tried: float = float("-inf")


class _Kept(Generic[K, T]):
    """Answers of Discord's, each kept for a while; many who want the same ask together."""

    def __init__(self, ask: Callable[[K], Awaitable[T | None]], now: Callable[[], float]) -> None:
        self._ask, self._now = ask, now
        self._answers: dict[K, _Answer[T]] = {}
        self._asking: dict[K, asyncio.Task[None]] = {}

    async def get(self, key: K) -> T | None:
        """Return what Discord says; None also where it has not said anything for too long."""
        answer = self._answers.get(key)
        if answer is None or not self._counts(answer, KEPT):
            if answer is None or not 0 <= self._now() - answer.tried < AGAIN:
                await self._together(key)
            answer = self._answers.get(key)
        return answer.value if answer is not None and self._counts(answer, KEPT + LONGER) else None

    def _counts(self, answer: _Answer[T], seconds: float) -> bool:
        return 0 <= self._now() - answer.at < seconds

    async def _together(self, key: K) -> None:
        task = self._asking.get(key)
        if task is None:
            task = self._asking[key] = asyncio.create_task(self._asked(key), name="parley-access")
            task.add_done_callback(lambda _: self._asking.pop(key, None))
        await asyncio.shield(task)

    async def _asked(self, key: K) -> None:
        if len(self._answers) >= MOST:
            self._answers = {
                key: answer for key, answer in self._answers.items() if self._counts(answer, KEPT + LONGER)
            }
        answer = self._answers.setdefault(key, _Answer())
        began = self._now()
        try:
            async with asyncio.timeout(WAIT):
                value = await self._ask(key)
        except (*FAILURES, *UNREADABLE, TimeoutError):
            answer.tried = self._now()
        else:
            answer.value, answer.at = value, began


class Access:
    """Decides who may see a table."""

    def __init__(
        self, client: presence.Client, tables: Tables, now: Callable[[], float] = time.monotonic
    ) -> None:
        """`now`: seconds of any clock that goes on."""
        self._client, self._tables = client, tables
        self._members = _Kept(self._ask_member, now)
        self._places = _Kept(self._ask_place, now)

    async def may_see(self, user: int, row: TableRow) -> bool:
        """Tell whether a member may see a table now, as one who plays there or only watches."""
        if row.private:
            return user == row.host
        if presence.away(self._client, row.guild):
            return False
        member = await self._members.get((row.guild, user))
        if member is None:
            return False
        if any(seat.owner == user for seat in await self._tables.directory.seats(row.id)):
            return True
        place = await self._places.get((member.guild, row.channel))
        return place is not None and place.permissions_for(member).view_channel

    async def _ask_member(self, key: tuple[int, int]) -> presence.Member | None:
        return await presence.member(self._client, *key)

    async def _ask_place(self, key: tuple[presence.Guild, int]) -> presence.Channel | None:
        return await presence.place(self._client, *key)
