"""The outside sources of the table service: the time of day, and chance that nobody can foresee."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

BITS = 62


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
    """The clock and chance of a table service; tests give their own."""

    clock: Callable[[], datetime] = utcnow
    seed: Callable[[], bytes] = fresh_seed
    number: Callable[[], int] = unknown
    """The chance of delayed answers and of computers."""

    def now(self) -> int:
        """Return the present time, in seconds since 1970."""
        return int(self.clock().timestamp())
