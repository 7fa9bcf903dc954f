"""Ends by agreement, as they are kept with a table, a vote and the log."""

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
    """standings: the points of each seat."""
    entry: int = 0
    """standings: the log entry after which the game showed these points; 0: at the start."""

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
    ending = msgspec.json.decode(text, type=Ending)
    wins, points = ending.seat is not None, bool(ending.points)
    if (wins, points) != (ending.how == "conceded", ending.how == "standings"):
        raise ValueError(f"no result: {text!r}")
    if (wins and ending.seat not in range(seats)) or (points and len(ending.points) != seats):
        raise ValueError(f"a result for other seats: {text!r}")
    return ending
