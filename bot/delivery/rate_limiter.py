"""The rate limiter: how many requests a second Discord takes from the bot in all, and who is next.

It is asked where a request goes out. So a task that waits inside discord.py (a full bucket of a channel, a
429, a 5xx) takes no part of it, and discord.py's own repetitions count. Answers to interactions do not count,
and do not wait. Tables take turns; requests for no table (commands, a welcome) go first; the clean-up never
waits, but is put off.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from contextvars import ContextVar
from types import SimpleNamespace
from typing import NamedTuple

import aiohttp
from discord.http import Route

from bot.delivery.breaker import Breaker, StoppedError

A_SECOND = 45.0
AT_ONCE = 3.0  # with these no second has more than 48: requests may arrive closer together than they went out
EXEMPT = ("/interactions/", "/webhooks/")
NEWCOMERS = 20  # A new process beside others begins with the share of one of so many
MODEST = 9.0  # seconds, two beats, after which the others have heard of a new process, and send less
_FULL = 2.0  # what must be left for the clean-up


class NoRoomError(Exception):
    """The clean-up is put off: others need what is left."""


async def nobody_else() -> None:
    """Go on: nobody else sends this."""


class Sending(NamedTuple):
    """For whom a task sends."""

    table: int
    clean_up: bool
    still_ours: Callable[[], Awaitable[None]]  # raises if another process has taken over what is being sent


_sending: ContextVar[Sending | None] = ContextVar("sending", default=None)


@contextlib.contextmanager
def sending(
    table: int, *, clean_up: bool = False, still_ours: Callable[[], Awaitable[None]] = nobody_else
) -> Generator[None]:
    """Let what is sent inside count as this table's; `still_ours` is asked last before each request."""
    token = _sending.set(Sending(table, clean_up, still_ours))
    try:
        yield
    finally:
        _sending.reset(token)


def _judge(breaker: Breaker, response: aiohttp.ClientResponse) -> None:
    """Stop everything where Discord, or what stands before it, takes nothing from the bot; else let it go on.

    An ordinary 429 names the bucket that is full, and discord.py waits for it.
    """
    banned = response.status == 429 and "Via" not in response.headers
    if response.status == 401 or banned:
        breaker.stop()
    elif response.status < 500:
        breaker.go_on()


class RateLimiter:
    """A token bucket, with a queue for each table; the queues take turns."""

    def __init__(
        self, a_second: float = A_SECOND, at_once: float = AT_ONCE, *, breaker: Breaker | None = None
    ) -> None:
        """`a_second`: requests in the long run; `at_once`: what may be saved up."""
        self._breaker = breaker
        self._most, self._most_at_once = a_second, at_once
        self.a_second, self._at_once = a_second, at_once
        """Requests a second that may be sent now, and saved up."""
        self._left = at_once
        self.sent = 0  # requests that were let through so far
        self._number, self._since = 0, 0.0
        """This process's number among those that send for the bot, and since when it has had it."""
        self._counted = 0.0  # the moment up to which `_left` has grown
        self._queues: dict[int | None, deque[asyncio.Future[None]]] = {}
        """By table, in the order of their turns; None: for no table."""
        self._timer: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """Requests that wait for their turn."""
        return sum(not turn.done() for queue in self._queues.values() for turn in queue)

    def beaten(self, number: int, processes: int) -> None:
        """Let this process send its share: at a beat it learns its own number, and how many there are.

        Others that have not heard of it yet still send its share too; so it begins with very little.
        """
        now = asyncio.get_running_loop().time()
        if number != self._number:
            self._number, self._since = number, now
        new = processes > 1 and now - self._since < MODEST
        self.divided_by(max(processes, NEWCOMERS) if new else processes)

    def divided_by(self, processes: int) -> None:
        """Let this process send a fair share, as one of so many that send for the same bot."""
        self._grow()
        at_once = max(1.0, self._most_at_once / processes)
        self.a_second = max(0.1, (self._most + self._most_at_once) / processes - at_once)
        self._at_once = at_once
        self._left = min(self._left, at_once)

    def room(self) -> bool:
        """Tell whether nobody waits, and some is left for the next request."""
        self._grow()
        return not self._queues and self._left >= min(_FULL, self._at_once)

    async def take(self) -> None:
        """Wait for the sending task's turn. NoRoomError for the clean-up while there is no room."""
        sender = _sending.get()
        if sender is not None and sender.clean_up and not self.room():
            raise NoRoomError
        self._grow()
        if not self._queues and self._left >= 1:
            self._let()
            return
        turn = asyncio.get_running_loop().create_future()
        self._queues.setdefault(None if sender is None else sender.table, deque()).append(turn)
        self._wind()
        await turn

    def trace(self) -> aiohttp.TraceConfig:
        """Return what discord.py's session calls before each request."""
        config = aiohttp.TraceConfig()
        base = Route.BASE

        async def start(
            _session: aiohttp.ClientSession,
            _context: SimpleNamespace,
            request: aiohttp.TraceRequestStartParams,
        ) -> None:
            path = str(request.url).removeprefix(base)
            if path != str(request.url) and not path.startswith(EXEMPT):
                if self._breaker is not None and not self._breaker.take():
                    raise StoppedError
                await self.take()
                sender = _sending.get()
                if sender is not None:
                    await sender.still_ours()

        async def end(
            _session: aiohttp.ClientSession, _context: SimpleNamespace, answer: aiohttp.TraceRequestEndParams
        ) -> None:
            path = str(answer.url).removeprefix(base)
            if self._breaker is not None and path != str(answer.url) and not path.startswith(EXEMPT):
                _judge(self._breaker, answer.response)

        config.on_request_start.append(start)
        config.on_request_end.append(end)
        return config

    def _let(self) -> None:
        self._left -= 1
        self.sent += 1

    def _grow(self) -> None:
        now = asyncio.get_running_loop().time()
        self._left = min(self._at_once, self._left + (now - self._counted) * self.a_second)
        self._counted = now

    def _wind(self) -> None:
        """Have the next one in turn let through as soon as possible."""
        if self._timer is None and self._queues:
            wait = max(0.0, 1.0 - self._left) / self.a_second
            self._timer = asyncio.get_running_loop().call_later(wait, self._let_through)

    def _let_through(self) -> None:
        self._timer = None
        self._grow()
        while self._left >= 1 and (turn := self._next()) is not None:
            self._let()
            turn.set_result(None)
        self._wind()

    def _next(self) -> asyncio.Future[None] | None:
        """Take the next one out: of those for no table, else of the table whose turn it is."""
        while self._queues:
            table = None if None in self._queues else next(iter(self._queues))
            queue = self._queues.pop(table)
            turn = queue.popleft()
            if queue:
                self._queues[table] = queue  # at the end: the others come first
            if not turn.done():  # else whoever waited has given up
                return turn
        return None
