"""The fake Discord with Discord's limits: requests take their time, channels and the whole bot have buckets.

Answers to interactions are exempt from both, as they are at Discord. A channel may be put into trouble.
"""

import asyncio
import re
import time
from collections import defaultdict, deque
from dataclasses import dataclass, field
from typing import NamedTuple

from aiohttp import web

from tests.killed.server import FakeDiscord, Handler, json_answer

A_SECOND = 50
"""Requests a second for the whole bot."""
EXEMPT = re.compile(r"/api/v10/(interactions|webhooks|gateway)")
CHANNEL = re.compile(r"/channels/(\d+)(/\w+)?")


class Rule(NamedTuple):
    """How many requests a route of one channel takes in so many seconds."""

    limit: int
    seconds: float


RULES = {
    ("POST", "/messages"): Rule(5, 5.0),
    ("PATCH", "/messages"): Rule(5, 5.0),
    ("DELETE", "/messages"): Rule(5, 1.0),
}


class Seen(NamedTuple):
    """One request: when it came, in seconds of the monotonic clock, and what became of it."""

    at: float
    done: float
    method: str
    path: str
    channel: int
    status: int

    @property
    def counted(self) -> bool:
        """It counts against the bot."""
        return EXEMPT.match(self.path) is None


@dataclass
class Trouble:
    """What is wrong with a channel: so many answers of this status are left."""

    status: int
    times: int
    retry_after: float = 0.0


@dataclass
class Bucket:
    """The requests of the last seconds, as a window that slides."""

    rule: Rule
    taken: deque[float] = field(default_factory=deque[float])

    def take(self, now: float) -> float:
        """Count a request; return 0, or the seconds for which it is too early."""
        self.forget(now)
        if len(self.taken) >= self.rule.limit:
            return self.reset(now)
        self.taken.append(now)
        return 0.0

    def forget(self, now: float) -> None:
        """Let go of what is long ago."""
        while self.taken and now - self.taken[0] >= self.rule.seconds:
            self.taken.popleft()

    def left(self) -> int:
        """Return how many requests are left."""
        return self.rule.limit - len(self.taken)

    def reset(self, now: float) -> float:
        """Return the seconds until there is room again."""
        return max(0.001, self.taken[0] + self.rule.seconds - now)


class BusyDiscord(FakeDiscord):
    """`busy` switches the limits and the delay on; `seen` lists what came meanwhile."""

    def __init__(
        self, members: dict[int, str], delay: float = 0.15, guilds: int = 1, shards: int = 1
    ) -> None:
        super().__init__(members, guilds, shards)
        self.rules = RULES
        self.delay = delay
        self.busy = False
        self.limited = True
        """False: it takes as much as comes, and only the delay is left."""
        self.seen: list[Seen] = []
        self.troubles: dict[int, Trouble] = {}
        self._all = Bucket(Rule(A_SECOND, 1.0))
        self._buckets: dict[tuple[str, int], Bucket] = {}

    def refused(self) -> int:
        """Return how many requests were too many."""
        return sum(one.status == 429 for one in self.seen)

    def by_channel(self, method: str, since: int = 0) -> dict[int, list[Seen]]:
        """Return the requests that were carried out, by channel, in order."""
        found: dict[int, list[Seen]] = defaultdict(list)
        for one in self.seen[since:]:
            if one.method == method and one.status < 300:
                found[one.channel].append(one)
        return found

    @web.middleware
    async def _around(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not self.busy or request.path == "/gateway":
            return await super()._around(request, handler)
        came = time.monotonic()
        found = CHANNEL.search(request.path)
        channel = int(found[1]) if found else 0
        response = self._hindered(request, channel, (found[2] or "") if found else "")
        await asyncio.sleep(self.delay)
        if response is None:
            response = await super()._around(request, handler)
            if found is not None:
                self._tell(response, request.method, channel, found[2] or "")
        self.seen.append(Seen(came, time.monotonic(), request.method, request.path, channel, response.status))
        return response

    def _hindered(self, request: web.Request, channel: int, route: str) -> web.StreamResponse | None:
        """Return the answer to a request that is not carried out; None: it will be."""
        if EXEMPT.match(request.path) or not self.limited:
            return None
        now = time.monotonic()
        wait = self._all.take(now)
        if wait:
            return _too_many(wait, everywhere=True)
        trouble = self.troubles.get(channel)
        if trouble is not None and trouble.times:
            trouble.times -= 1
            if trouble.status == 429:
                return _too_many(trouble.retry_after)
            return json_answer({"message": "Internal Server Error", "code": 0}, trouble.status)
        bucket = self._bucket(request.method, channel, route)
        wait = bucket.take(now) if bucket is not None else 0.0
        return _too_many(wait) if wait else None

    def _bucket(self, method: str, channel: int, route: str) -> Bucket | None:
        rule = self.rules.get((method, route))
        if rule is None:
            return None
        return self._buckets.setdefault((method, channel), Bucket(rule))

    def _tell(self, response: web.StreamResponse, method: str, channel: int, route: str) -> None:
        """Say in the headers how much of the bucket is left."""
        bucket = self._bucket(method, channel, route)
        if bucket is None or not bucket.taken:
            return
        bucket.forget(time.monotonic())
        reset = bucket.reset(time.monotonic()) if bucket.taken else bucket.rule.seconds
        response.headers["X-RateLimit-Limit"] = str(bucket.rule.limit)
        response.headers["X-RateLimit-Remaining"] = str(bucket.left())
        response.headers["X-RateLimit-Reset-After"] = f"{reset:.3f}"
        response.headers["X-RateLimit-Bucket"] = f"{method.lower()}-messages"


def _too_many(wait: float, *, everywhere: bool = False) -> web.StreamResponse:
    body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": everywhere}
    response = json_answer(body, 429)
    response.headers["Via"] = "1.1 loopback"  # without it discord.py thinks of a ban
    return response
