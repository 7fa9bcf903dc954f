"""Delays of standing orders: an answer that always comes at once would give them away."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.store.rows import Pace
from bot.store.schedule.delayed_answers import Wait

MINUTE = 60
SPANS: dict[Pace, tuple[int, int]] = {"minutes": (MINUTE, 10 * MINUTE), "hour": (5 * MINUTE, 60 * MINUTE)}
"""Seconds, at least and at most; nobody waits who wants answers at once."""


@dataclass(frozen=True)
class Paces:
    """How soon the orders of members answer."""

    of: dict[int, Pace] = field(default_factory=dict[int, Pace])
    """By member, of those at loaded tables; all others want answers at once."""
    number: Callable[[], int] = int
    """Gives what waits are drawn from; of no game's seed, which comes to light one day."""

    def note(self, paces: Mapping[int, Pace], *, afresh: bool) -> None:
        """Remember what members want; `afresh`: another process may have changed what is known."""
        for user, pace in paces.items():
            if afresh:
                self.of.pop(user, None)
            if pace != "once":
                self.of.setdefault(user, pace)

    def patient(self, user: int | None) -> bool:
        """Tell whether a member's orders keep their answers."""
        return user is not None and self.of.get(user, "once") in SPANS

    def wait(self, user: int) -> Wait:
        """Draw how long."""
        least, most = SPANS[self.of[user]]
        return Wait(least + self.number() % (most - least + 1), most)
