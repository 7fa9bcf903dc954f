"""What the table service takes from outside: the time of day, and chance that nobody can foresee."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

BITS = 62
"""Of numbers that chance is drawn from."""


def utcnow() -> datetime:
    """Return the present time."""
    return datetime.now(UTC)


def fresh_seed() -> bytes:
    """Return the seed of a new game."""
    return secrets.token_bytes(32)


def unknown() -> int:
    """Return a number that has to do with no game, and that nobody can know."""
    return secrets.randbits(BITS)


@dataclass(frozen=True)
class Sources:
    """Where a table service gets them from; tests give their own."""

    clock: Callable[[], datetime] = utcnow
    seed: Callable[[], bytes] = fresh_seed
    number: Callable[[], int] = unknown
    """Gives what delays of standing orders, and computers, draw their chance from."""

    def now(self) -> int:
        """Return the present time, in seconds since 1970."""
        return int(self.clock().timestamp())
