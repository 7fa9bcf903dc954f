"""The breaker: while Discord takes nothing from the bot at all, one request a minute finds out when it does.

An answer 401 (the token is being changed) or 429 that discord.py does not wait for (the address is banned for
a while) is about the bot, not about one message. 10,000 such answers in ten minutes ban the address for
longer, so everything stops at once, for all tables together.
"""

from collections.abc import Callable
from datetime import datetime

EVERY = 60.0
"""Seconds between two tries."""


class StoppedError(ConnectionError):
    """Nothing was sent: Discord takes nothing from the bot just now."""

    def __init__(self) -> None:
        super().__init__("Discord takes nothing from the bot just now; it is asked once a minute")


class Breaker:
    """Whether requests may go out."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        """`now`: the time of day."""
        self._now = now
        self._next: float | None = None
        """When one request may be tried, in Unix seconds; None: all may go out."""

    @property
    def stopped(self) -> bool:
        """Discord took nothing when it was asked last."""
        return self._next is not None

    def wait(self) -> float | None:
        """Return the seconds until one request may be tried, 0 for now; None: all may go out."""
        return None if self._next is None else max(0.0, self._next - self._now().timestamp())

    def take(self) -> bool:
        """Tell whether a request may go out now; if it is the one try, the next one is a minute later."""
        wait = self.wait()
        if wait is None:
            return True
        if wait > 0:
            return False
        self.stop()
        return True

    def stop(self) -> None:
        """Note that Discord takes nothing."""
        self._next = self._now().timestamp() + EVERY

    def go_on(self) -> None:
        """Note that Discord has taken something."""
        self._next = None
