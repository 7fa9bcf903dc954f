"""What finished alliances are worth to a seat for the turn that follows (4.2, 4.3).

Far more than anything else in the game: games at first sight, with alliances drawn by lot, show that who
stands alone against three loses about 26 points of the last turn's lead, and who acts first wins twelve.
"""

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from engines.age_of_reason.state import ReasonState, play_order


def worth(state: ReasonState, seat: int, weights: Mapping[str, float]) -> float:
    """Return what the alliances as they stand bring a seat, in victory points of the last turn.

    Who is not placed yet may come to either side.
    """
    own = state.players[seat].land
    lands = [player.land for player in state.players]
    above = sum([land in state.above for land in lands])
    below = sum([land in state.below for land in lands])
    loose = len(lands) - above - below
    if own in state.above:
        return weights["crowd"] * crowd(above, below, loose) + place(state, seat, weights)
    if own in state.below:
        return weights["crowd"] * crowd(below, above, loose) + place(state, seat, weights)
    # Where the seat itself will come is open, too.
    return weights["crowd"] * (crowd(above + 1, below, loose - 1) + crowd(below + 1, above, loose - 1)) / 2


def place(state: ReasonState, seat: int, weights: Mapping[str, float]) -> float:
    """Return what it is worth to act as early as a placed seat does: the best boxes go first (4.3)."""
    order = play_order(state).index(seat)
    return weights["lead"] if order == 0 else weights["second"] if order == 1 else 0.0


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
