"""How often somebody may ask: a bucket of tokens for each session or address, and kind of request."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

_MOST = 20_000
"""Buckets that are kept; of more, those that were used longest ago are forgotten."""


class Rate(NamedTuple):
    """So many requests at once, and so many a second in the long run."""

    burst: float
    a_second: float


LOOK = Rate(60, 10)
"""Looking, by session."""
DRAW = Rate(30, 3)
"""Pictures and the past, by session."""
ACT = Rate(20, 4)
"""Answers, by session."""
THINK = Rate(3, 0.1)
"""Hints and trials, by session."""
DOOR = Rate(10, 0.2)
"""Codes, by address."""
ACTIVITY = Rate(30, 2)
"""Coming in inside Discord, by address: those of Discord's proxy, which many share."""
ASK = Rate(30, 5)
"""Asking Discord who somebody is, for all together."""
PAGE = Rate(200, 20)
"""The files of the page, and requests without a session, by address."""


class Limits:
    """Buckets, each full at first."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        """What is in a bucket, and when that was."""

    def take(self, who: Hashable, rate: Rate) -> float:
        """Take a token; return 0, or in how many seconds there will be one."""
        now = self._now()
        left, since = self._buckets.pop((who, rate), (rate.burst, now))
        left = min(rate.burst, left + (now - since) * rate.a_second)
        enough = left >= 1
        self._buckets[who, rate] = (left - 1 if enough else left, now)
        while len(self._buckets) > _MOST:
            self._buckets.popitem(last=False)
        return 0.0 if enough else (1 - left) / rate.a_second
