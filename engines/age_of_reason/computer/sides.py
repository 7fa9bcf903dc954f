"""The worth of finished alliances to a seat for the turn that follows (4.2, 4.3).

Nothing else in the game matters as much. In games at first sight with alliances drawn by lot, a player alone
against three loses about 26 points of the last turn's lead, and a player who acts first wins twelve.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

from engines.age_of_reason.state import ReasonState

Rows = tuple[Sequence[str], Sequence[str]]
"""The countries of both alliances, in their order."""


def worth(state: ReasonState, seat: int, weights: Mapping[str, float], rows: Rows | None = None) -> float:
    """Return the worth of alliances to a seat, in victory points of the last turn.

    `rows`: None for the present ones. Countries that are not placed yet may come to either side.
    """
    above, below = rows or (state.above, state.below)
    own = state.players[seat].land
    lands = {player.land for player in state.players}
    up, down = [land for land in above if land in lands], [land for land in below if land in lands]
    loose = len(lands) - len(up) - len(down)
    if own not in up and own not in down:  # the seat itself may come to either side
        in_upper, in_lower = (
            crowd(len(up) + 1, len(down), loose - 1),
            crowd(len(down) + 1, len(up), loose - 1),
        )
        return weights["crowd"] * (in_upper + in_lower) / 2
    mine, others = (up, down) if own in up else (down, up)
    return weights["crowd"] * crowd(len(mine), len(others), loose) + _place(own, up, down, weights)


def _place(own: str, up: list[str], down: list[str], weights: Mapping[str, float]) -> float:
    """Return the worth of acting as early as a placed seat does: the best boxes go first (4.3)."""
    if own in up:
        before = up.index(own) + min(up.index(own), len(down))
    else:
        before = down.index(own) + min(down.index(own) + 1, len(up))
    return weights["lead"] if not before else weights["second"] if before == 1 else 0.0


@cache
def crowd(own: int, other: int, loose: int) -> float:
    """Return the average of `gap` over all ways in which `loose` players may come to either side."""
    total = 0.0
    for friends in range(loose + 1):
        ways = sum(1 for _ in combinations(range(loose), friends))
        total += ways / 2**loose * gap(own + friends, other + loose - friends)
    return total


def gap(own: int, other: int) -> float:
    """Return a side's surplus of players, shared by its players; 0 without foes, as nothing is won then."""
    return (own - other) / own if other else 0.0
