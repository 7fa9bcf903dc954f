"""How much of what matters a rectangle would cover, looked up in a coarse table of the whole picture."""

from collections.abc import Iterable
from functools import cached_property
from itertools import accumulate
from operator import add

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""
CELL = 12
"""Side of the table's cells, in pixels."""


class Crowding:
    """A picture's words and places by weight; sums over rectangles take no longer for large ones."""

    def __init__(self, room: Rect, weighed: Iterable[tuple[Rect, float]]) -> None:
        """Spread rectangles, each with its weight for each pixel that is covered."""
        self._columns, self._rows = int(room[2]) // CELL + 1, int(room[3]) // CELL + 1
        self._weighed = weighed

    @cached_property
    def _sums(self) -> list[list[float]]:
        """The table, made when it is first asked: where all numbers have their places nobody does."""
        steps = [[0.0] * (self._columns + 1) for _ in range(self._rows + 1)]
        for box, weight in self._weighed:
            left, top, right, bottom = self._cells(box)
            for row, change in ((steps[top], weight), (steps[bottom], -weight)):
                row[left] += change
                row[right] -= change
        # Summed up once, from the corners of rectangles, that is each cell's weight; twice, all up to it.
        weights = _summed(steps)
        empty = [0.0] * (self._columns + 2)
        return [empty, *([0.0, *row] for row in _summed(weights))]

    def covered(self, box: Rect) -> float:
        """Return the weight of what a rectangle within the room covers."""
        return self.all_covered((box,))[0]

    def all_covered(self, boxes: Iterable[Rect]) -> list[float]:
        """Return the weights of what rectangles within the room cover, in one go."""
        sums, weights = self._sums, list[float]()
        for left, top, right, bottom in boxes:
            first, last = int(left / CELL + 0.5), int(right / CELL + 0.5)
            above, below = sums[int(top / CELL + 0.5)], sums[int(bottom / CELL + 0.5)]
            weights.append(CELL * CELL * (below[last] - below[first] - above[last] + above[first]))
        return weights

    def _cells(self, box: Rect) -> tuple[int, int, int, int]:
        """Return the cells that a rectangle takes, its edges rounded to theirs."""
        left, top, right, bottom = box
        return (
            min(max(int(left / CELL + 0.5), 0), self._columns),
            min(max(int(top / CELL + 0.5), 0), self._rows),
            min(max(int(right / CELL + 0.5), 0), self._columns),
            min(max(int(bottom / CELL + 0.5), 0), self._rows),
        )


def _summed(cells: list[list[float]]) -> list[list[float]]:
    """Return for each cell the sum of all up to it, from the left and from the top."""
    sums: list[list[float]] = []
    for row in cells:
        across = accumulate(row)
        sums.append([*map(add, across, sums[-1])] if sums else [*across])
    return sums
