"""How long a shard waits before it connects again.

discord.py 2.7.1 keeps one `ExponentialBackoff` for the life of a shard; a connection that stood for hours
does not reset it, only 2,048 seconds without a wait do. So a second short outage begins with waits of up to
1,024 seconds. The class has no setting for that, and a shard makes its own and keeps it to itself; so a
subclass takes its public name in `discord.shard`.

Waits grow as before while no connection holds: each of them costs one of the day's 1,000 identifications.
A process that ends and is started again, over and over, knows nothing of its waits; but Discord says at each
start how many are left, and `spread` makes them last.
"""

import random
import time
from contextvars import ContextVar
from typing import Literal

import discord
import yarl
from discord import shard as discord_shard
from discord.backoff import ExponentialBackoff

HEALTHY = 60.0
"""Seconds for which a connection has to stand for the next outage to begin with short waits."""
LONGEST = 60.0
"""Seconds that a wait takes at most in such an outage."""
MOST = 10
"""Doublings at most in others, which begin with a short connection: 1,024 seconds."""

FEW = 0.5
"""The part of the day's connections below which those that are left are spread over the rest of the day."""

_launching: ContextVar[int | None] = ContextVar("launching", default=None)
_connected: dict[int | None, float] = {}
"""By shard: since when it has been connected, of those that have been since their last wait."""


def spread(shards: int, left: int, total: int, seconds: float) -> float:
    """Return for how many seconds a bot of so many shards waits before it connects; 0 as a rule.

    `left`: the connections that Discord allows of a day's `total`, until it counts anew in `seconds`. It
    resets the token of a bot that connects more often. Whoever starts the bot again whenever it dies never
    uses them up.
    """
    if left < shards:
        return seconds
    return seconds * shards / left if left < FEW * total else 0.0


class Backoff(ExponentialBackoff[Literal[False]]):
    """The waits of one shard: short ones after a connection that was healthy, else growing ones."""

    def __init__(self) -> None:
        super().__init__()
        self._shard = _launching.get()
        self._failures = 0
        self._capped = True

    def delay(self) -> float:
        """Return how many seconds to wait now that a connection has ended, or could not be made."""
        since = _connected.pop(self._shard, None)
        if since is not None:
            self._capped = time.monotonic() - since >= HEALTHY
            if self._capped:
                self._failures = 0
        self._failures = min(self._failures + 1, MOST)
        longest = 2.0**self._failures
        return random.uniform(0, min(longest, LONGEST) if self._capped else longest)  # noqa: S311 - no secret


class Reconnecting(discord.AutoShardedClient):
    """A client whose shards wait as said above."""

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard; what it waits with is made meanwhile, and learns here whose it is."""
        _launching.set(shard_id)
        _connected.pop(shard_id, None)
        discord_shard.ExponentialBackoff = Backoff  # pyright: ignore[reportPrivateImportUsage] - as above
        await super().launch_shard(gateway, shard_id, initial=initial)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Note since when a shard has been connected."""
        _connected.setdefault(shard_id, time.monotonic())

    async def on_shard_resumed(self, shard_id: int) -> None:
        """Note since when a shard has been connected."""
        _connected.setdefault(shard_id, time.monotonic())
