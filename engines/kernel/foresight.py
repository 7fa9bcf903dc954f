"""A small network that tells from plain facts how likely each seat is to win.

Every fact of a seat is a small number: how many kings it has, how many steps it is from a victory. For each
number of each fact there is a row of weights. The rows of a seat's facts are added up, sums below 0 count
nothing, the others are weighted once more: that speaks for the seat. (A network with one hidden layer, whose
inputs are looked up and not multiplied, as in the chess networks of Nasu 2018.)
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

    def points(self, seats: Sequence[Facts]) -> list[float]:
        """Return what speaks for each seat, in logarithms of its chance.

        ValueError where the facts are not those that were learned from.
        """
        tables, begin, weights = tuple(self.rows.values()), self.begin, self.weights
        found: list[float] = []
        for facts in seats:
            rows = [begin, *[table[fact] for table, fact in zip(tables, facts, strict=True)]]
            sums = map(sum, zip(*rows, strict=True))
            found.append(sum([by * one for by, one in zip(weights, sums, strict=True) if one > 0]))
        return found


@cache
def foresight_of(game: str) -> Foresight:
    """Return what was learned for a game; OSError where there is no file."""
    return msgspec.json.decode(data_file("computers/foresight", f"{game}.json"), type=Foresight)
