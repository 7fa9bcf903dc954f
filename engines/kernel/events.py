"""Events: what happened, for all, and what only some learn of it."""

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, with the outcome of every die and draw."""

    kind: str
    seat: int | None
    """Whose doing it is; None: the game's own."""
    data: dict[str, Any] = {}
    """For all; JSON values."""
    secret: dict[int, dict[str, Any]] = {}
    """By seat: what only that seat learns, in addition."""
    reveals: bool = False
    """Hidden information or chance came out: undo ends here."""
    uncovers: bool = False
    """Covered answers are shown now."""

    def known_to(self, seat: int | None) -> dict[str, Any]:
        """Return all that `seat` (None: the public) learns of it."""
        return self.data if seat is None else self.data | self.secret.get(seat, {})
