"""Ends by agreement: what all members agreed on, as it is kept with a table, a vote and the log."""

from typing import Literal

import msgspec

from engines.kernel.views import ranking

How = Literal["draw", "conceded", "standings"]


class Ending(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The result that was agreed on."""

    how: How
    seat: int | None = None
    """conceded: the seat that wins."""
    points: tuple[int, ...] = ()
    """standings: everybody's, by seat."""
    entry: int = 0
    """standings: the log entry after which the game itself showed these points; 0: at the start."""

    def ranking(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return groups of seats, best first; more than one in a group share the place."""
        if self.how == "standings":
            return ranking(self.points)
        others = tuple(seat for seat in range(seats) if seat != self.seat)
        return (others,) if self.how == "draw" or self.seat is None else ((self.seat,), others)


def encode(ending: Ending) -> str:
    """Return it as it is stored."""
    return msgspec.json.encode(ending).decode()


def decode(text: str | bytes, seats: int) -> Ending:
    """Return what is stored, for a table with so many seats. ValueError for anything else."""
    found = msgspec.json.decode(text, type=Ending)
    wins, told = found.seat is not None, bool(found.points)
    if (wins, told) != (found.how == "conceded", found.how == "standings"):
        raise ValueError(f"no result: {text!r}")
    if (wins and found.seat not in range(seats)) or (told and len(found.points) != seats):
        raise ValueError(f"a result for other seats: {text!r}")
    return found
