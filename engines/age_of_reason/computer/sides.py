"""What finished alliances are worth to a seat for the turn that follows (4.2, 4.3).

Far more than anything else in the game: games at first sight, with alliances drawn by lot, show that who
stands alone against three loses about 26 points of the last turn's lead, and who acts first wins twelve.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from engines.age_of_reason.state import ReasonState

Rows = tuple[Sequence[str], Sequence[str]]
"""The countries of both alliances, in their order."""


def worth(state: ReasonState, seat: int, weights: Mapping[str, float], rows: Rows | None = None) -> float:
    """Return what alliances bring a seat, in victory points of the last turn.

    `rows`: None for those that stand. Who is not placed yet may come to either side.
    """
    above, below = rows or (state.above, state.below)
    own = state.players[seat].land
    lands = {player.land for player in state.players}
    up, down = [land for land in above if land in lands], [land for land in below if land in lands]
    loose = len(lands) - len(up) - len(down)
    if own not in up and own not in down:  # where the seat itself will come is open, too
        one, two = crowd(len(up) + 1, len(down), loose - 1), crowd(len(down) + 1, len(up), loose - 1)
        return weights["crowd"] * (one + two) / 2
    mine, others = (up, down) if own in up else (down, up)
    return weights["crowd"] * crowd(len(mine), len(others), loose) + _place(own, up, down, weights)


def _place(own: str, up: list[str], down: list[str], weights: Mapping[str, float]) -> float:
    """Return what it is worth to act as early as a placed seat does: the best boxes go first (4.3)."""
    if own in up:
        before = up.index(own) + min(up.index(own), len(down))
    else:
        before = down.index(own) + min(down.index(own) + 1, len(up))
    return weights["lead"] if not before else weights["second"] if before == 1 else 0.0


@cache
def crowd(own: int, other: int, loose: int) -> float:
    """Return how many more friends than foes a player has for each friend, itself counted; on average.

    What the larger side wins from the smaller is shared by many there, and lost by few here. `loose`: players
    who may come to either side.
    """
    total = 0.0
    for friends in range(loose + 1):
        ways = sum(1 for _ in combinations(range(loose), friends))
        total += ways / 2**loose * gap(own + friends, other + loose - friends)
    return total


def gap(own: int, other: int) -> float:
    """Return by how many players a side is larger, for each of its players; without foes nothing is won."""
    return (own - other) / own if other else 0.0
