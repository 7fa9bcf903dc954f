"""The points of moves: what each has done on every twin, and what sets it apart from the others.

A fact counts that holds right after the move, whatever is hidden and whatever chance brings. What every other
answer does as well is not the point of this one.
"""

from collections import Counter
from collections.abc import Sequence

from engines.computers import words
from engines.kernel.views import Point

WINS = Point(words.WINS, 1e6)
SOME = 0.25
"""On such a part of the twins at least has a move what it may come to by luck."""

Points = Sequence[Point]


def certain(looks: Sequence[Points]) -> tuple[Point, ...]:
    """Return the points of a move that it has on all twins, by their words; the first twin's order."""
    if not looks:
        return ()
    everywhere = set[str].intersection(*({point.text for point in points} for points in looks))
    return tuple(point for point in looks[0] if point.text in everywhere)


def likely(looks: Sequence[Points]) -> tuple[Point, ...]:
    """Return the points of a move that depends on chance: those that it has on some twins, not too few."""
    counts = Counter({point: 0 for points in looks for point in points})
    counts.update(point for points in looks for point in set(points))
    return tuple(point for point, count in counts.items() if SOME * len(looks) <= count)


def apart(place: int, moves: Sequence[Points], passes: int | None) -> tuple[Point, ...]:
    """Return the points of the move at a place that not all moves have, nor the one that lets it all pass.

    `passes`: the place of that one; its own points are none.
    """
    others = [points for other, points in enumerate(moves) if other != place]
    common = set[str]()
    if others:
        common = set[str].intersection(*({point.text for point in points} for points in others))
    if passes is not None:
        common |= {point.text for point in moves[passes]}
    return tuple(point for point in moves[place] if point.text not in common)
