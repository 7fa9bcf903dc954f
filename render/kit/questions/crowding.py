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
        cells = [[0.0] * (self._columns + 1) for _ in range(self._rows + 1)]
        for box, weight in self._weighed:
            left, top, right, bottom = self._cells(box)
            for row in cells[top + 1 : bottom + 1]:
                for column in range(left + 1, right + 1):
                    row[column] += weight
        sums = [[0.0] * (self._columns + 1)]
        for row in cells[1:]:
            sums.append([*map(add, accumulate(row), sums[-1])])
        return sums

    def covered(self, box: Rect) -> float:
        """Return the weight of what a rectangle within the room covers."""
        first, last = int(box[0] / CELL + 0.5), int(box[2] / CELL + 0.5)
        above, below = self._sums[int(box[1] / CELL + 0.5)], self._sums[int(box[3] / CELL + 0.5)]
        return CELL * CELL * (below[last] - below[first] - above[last] + above[first])

    def _cells(self, box: Rect) -> tuple[int, int, int, int]:
        """Return the cells that a rectangle takes, its edges rounded to theirs."""
        left, top, right, bottom = box
        return (
            min(max(int(left / CELL + 0.5), 0), self._columns),
            min(max(int(top / CELL + 0.5), 0), self._rows),
            min(max(int(right / CELL + 0.5), 0), self._columns),
            min(max(int(bottom / CELL + 0.5), 0), self._rows),
        )
