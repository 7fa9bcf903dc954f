"""Chances of a battle: what the dice and the table of results make of a lead in strength (4.3.2)."""

from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

from engines.age_of_reason.data.loading import PACKS

FARTHEST = 14
"""Beyond such a lead nothing changes: the dice bring five at most for each side."""
MIDDLE = 2 * FARTHEST + 0.5
"""Place of an even battle in the table, and a half to round by."""
DIFFERENCES = (6, 10, 8, 6, 4, 2)
"""In so many of 36 throws two dice differ by 0, 1, ... 5."""


class Odds(NamedTuple):
    """What a battle brings on average, before the dice are thrown."""

    win: float
    """The attacker's chance to win it."""
    attacker: float
    """Steps of unrest for the attacker."""
    defender: float
    allies: float
    """Steps of unrest for each ally who helps."""


@cache
def table(digest: str) -> list[Odds]:
    """Return the odds by twice the lead, from -FARTHEST on; between whole leads they are means."""
    pack = PACKS.get(digest)
    whole: list[Odds] = []
    for lead in range(-FARTHEST, FARTHEST + 1):
        sums = [0.0] * 4
        for own, other in product(range(6), repeat=2):
            row = pack.result(lead + own - other)
            share = DIFFERENCES[own] * DIFFERENCES[other] / 36**2
            for place, one in enumerate((row.attacker_wins, row.attacker, row.defender, row.allies)):
                sums[place] += share * one
        whole.append(Odds(*sums))
    found = [whole[0]]
    for low, high in pairwise(whole):
        found += [Odds(*((one + other) / 2 for one, other in zip(low, high, strict=True))), high]
    return found


def odds(digest: str, lead: float) -> Odds:
    """Return the odds of a battle in which the attacker leads by so much before the dice."""
    return table(digest)[place_of(lead)]


def place_of(lead: float) -> int:
    """Return where the odds of a lead stand in the table."""
    return min(max(int(2 * lead + MIDDLE), 0), 4 * FARTHEST)


@cache
def rolls(unrest: int) -> float:
    """Return how many victory points so much unrest costs on average: rolls of a die up to it (4.5)."""
    if unrest <= 0:
        return 0.0
    return 1 + sum(rolls(unrest - die) for die in range(1, 7)) / 6
