"""A small network that tells from plain facts how likely each seat is to win.

Every fact of a seat is a small number: how many kings it has, how many steps it is from a victory. For each
number of each fact there is a row of weights. The rows of a seat's facts are added up, sums below 0 count
nothing, the others are weighted once more: that speaks for the seat. (A network with one hidden layer, whose
inputs are looked up and not multiplied, as in the chess networks of Nasu 2018.) Beside facts there may be
things: whatever a seat has that has a name. Each has a row as well, and is worth something besides, early
and late in a game.
"""

from collections.abc import Sequence
from functools import cache

import msgspec

from engines.kernel.packs import data_file

Facts = tuple[int, ...]
"""What is so of a seat, in the order of its game's list of facts."""
Row = tuple[float, ...]
"""A number for each sum."""


class Foresight(msgspec.Struct, frozen=True):
    """Weights that `tools/learn_foresight.py` found."""

    rows: dict[str, tuple[Row, ...]]
    """By fact, in the game's order: a row for 0, for 1 and so on."""
    begin: Row
    """What the sums begin with."""
    weights: Row
    """What each sum counts."""
    things: dict[str, Row] = {}
    """By the name of a thing: its row."""
    worths: dict[str, tuple[float, float]] = {}
    """By the name of a thing: what it speaks for who has it, early in a game and late."""

    def points(
        self, seats: Sequence[Facts], things: Sequence[Sequence[str]] = (), early: float = 0.0
    ) -> list[float]:
        """Return what speaks for each seat, in logarithms of its chance.

        `things`: by seat, what it has; unknown ones count nothing. `early`: as in `worth`. ValueError where
        the facts are not those that were learned from.
        """
        tables, named, begin, weights = tuple(self.rows.values()), self.things, self.begin, self.weights
        found: list[float] = []
        for facts, own in zip(seats, things or [()] * len(seats), strict=True):
            rows = [begin, *[table[fact] for table, fact in zip(tables, facts, strict=True)]]
            rows += [named[one] for one in own if one in named]
            sums = map(sum, zip(*rows, strict=True))
            spoken = sum([by * one for by, one in zip(weights, sums, strict=True) if one > 0])
            found.append(spoken + self.worth(own, early))
        return found

    def worth(self, things: Sequence[str], early: float) -> float:
        """Return what things speak for who has them, in logarithms of a chance; unknown ones nothing.

        `early`: 1 when the game begins, 0 near its end.
        """
        worths = self.worths
        known = [worths[one] for one in things if one in worths]
        return sum([late + early * (first - late) for first, late in known])


@cache
def foresight_of(name: str) -> Foresight:
    """Return what was learned; OSError where there is no file.

    `name`: of the file: a game's, or where a level has learned more, its and the level's.
    """
    return msgspec.json.decode(data_file("computers/foresight", f"{name}.json"), type=Foresight)
