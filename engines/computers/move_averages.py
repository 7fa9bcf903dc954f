"""Move averages: what moves came to in the playouts of one decision so far.

In a playout everybody answers at first sight, which knows little of this table; playouts that are over tell
more. So from then on each seat is likelier to make moves that it has done well with (move-average sampling:
Finnsson and Björnsson 2008), and a candidate is judged by how the others would meet it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engines.kernel.agents import NO_GAINS
from engines.kernel.moves import Move

PRIOR_PLAYOUTS = 8  # playouts in which an answer brought nothing, added to those it was given in

Given = set[tuple[int, Move]]  # seats, and what they answered in a playout


class Played(NamedTuple):
    """A playout that is over."""

    candidate: Move
    given: Given
    chances: Sequence[float]  # each seat's chance to win at its end


class MoveAverages:
    """By seat and answer: how much better the seat did than usual after the same candidate."""

    def __init__(self) -> None:
        """Know nothing."""
        self._usual = dict[Move, tuple[int, Sequence[float]]]()
        """By candidate: its playouts, and the sums of each seat's chances."""
        self._given = dict[tuple[int, Move], tuple[int, float]]()
        """By seat and answer: playouts with it, and the sum of what the seat gained."""
        self._gains = dict[int, dict[Move, float]]()

    def of(self, seat: int) -> Mapping[Move, float]:
        """Return the chance that a seat gained by its answers, on the mean, drawn to 0 where they are few."""
        return self._gains.get(seat, NO_GAINS)

    def take(self, played: Played) -> None:
        """Learn from a playout, or if it is the first of its candidate, what is usual."""
        chances = played.chances
        times, sums = self._usual.get(played.candidate, (0, [0.0] * len(chances)))
        together = [total + more for total, more in zip(sums, chances, strict=True)]
        self._usual[played.candidate] = (times + 1, together)
        for seat, move in played.given if times else ():
            count, gained = self._given.get((seat, move), (0, 0.0))
            count, gained = count + 1, gained + chances[seat] - sums[seat] / times
            self._given[seat, move] = (count, gained)
            self._gains.setdefault(seat, {})[move] = gained / (count + PRIOR_PLAYOUTS)
