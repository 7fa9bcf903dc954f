"""A small value network: from features of the state it estimates each seat's chance to win.

A feature of a seat is a small number: how many kings it has, how many steps it is from a victory. Each value
of each feature has a row of weights. The rows of a seat are added up, sums below 0 count nothing, and the
others are weighted once more. (This is a network with one hidden layer whose inputs are looked up instead of
multiplied, as in the chess networks of Nasu 2018.) Whatever a seat has that has a name may have an embedding:
a row as well, and what it is worth besides, early and late in a game.
"""

from collections.abc import Sequence
from functools import cache

import msgspec

from engines.kernel.loading.packs import data_file

StateFeatures = tuple[int, ...]  # one number a feature, in the order of the game's list
Row = tuple[float, ...]  # a number for each sum


class ValueNetwork(msgspec.Struct, frozen=True):
    """Weights that `tools/lab/learn_values.py` found."""

    rows: dict[str, tuple[Row, ...]]  # by feature, in the game's order: a row for 0, for 1 and so on
    begin: Row  # what the sums begin with
    weights: Row  # what each sum counts
    embeddings: dict[str, Row] = msgspec.field(name="things", default_factory=dict[str, Row])
    """By the name of what a seat may have: its row."""
    worths: dict[str, tuple[float, float]] = {}  # by the same names: worth early in a game, and late

    def points(
        self, seats: Sequence[StateFeatures], keys: Sequence[Sequence[str]] = (), early: float = 0.0
    ) -> list[float]:
        """Return what speaks for each seat, in logarithms of its chance.

        `keys`: by seat, the names of what it has; unknown ones count nothing. `early`: as in `worth`.
        ValueError where the features are not those that were learned from.
        """
        tables, named, begin, weights = tuple(self.rows.values()), self.embeddings, self.begin, self.weights
        points: list[float] = []
        for features, own in zip(seats, keys or [()] * len(seats), strict=True):
            rows = [begin, *[table[value] for table, value in zip(tables, features, strict=True)]]
            rows += [named[key] for key in own if key in named]
            sums = map(sum, zip(*rows, strict=True))
            spoken = sum([by * total for by, total in zip(weights, sums, strict=True) if total > 0])
            points.append(spoken + self.worth(own, early))
        return points

    def worth(self, keys: Sequence[str], early: float) -> float:
        """Return what named things are worth to a seat, as logarithms of a chance; unknown ones nothing.

        `early`: 1 when the game begins, 0 near its end.
        """
        worths = self.worths
        known = [worths[key] for key in keys if key in worths]
        return sum([late + early * (first - late) for first, late in known])


@cache
def value_network_of(name: str) -> ValueNetwork:
    """Return what was learned; OSError where there is no file.

    `name`: of the file: a game's, or where a level has learned more, its and the level's.
    """
    return msgspec.json.decode(data_file("computers/value_networks", f"{name}.json"), type=ValueNetwork)
