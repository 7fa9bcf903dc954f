"""Chances of a battle by the lead in strength, from the dice and the table of results (4.3.2)."""

from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

from engines.age_of_reason.data.loading import PACKS

FARTHEST = 14
"""Beyond this lead nothing changes: the dice add at most five for each side."""
MIDDLE = 2 * FARTHEST + 0.5
"""The index of an even battle in the table, plus a half for rounding."""
DIFFERENCES = (6, 10, 8, 6, 4, 2)
"""How many of 36 rolls of two dice differ by 0, 1, ... 5."""


class Odds(NamedTuple):
    """The average results of a battle before the dice are rolled."""

    win: float
    """The attacker's chance to win it."""
    attacker: float
    """Steps of unrest for the attacker."""
    defender: float
    allies: float
    """Steps of unrest for each ally who helps."""


@cache
def table(digest: str) -> list[Odds]:
    """Return the odds by twice the lead, from -FARTHEST on; those between whole leads are means."""
    pack = PACKS.get(digest)
    whole: list[Odds] = []
    for lead in range(-FARTHEST, FARTHEST + 1):
        sums = [0.0] * 4
        for own, other in product(range(6), repeat=2):
            row = pack.result(lead + own - other)
            share = DIFFERENCES[own] * DIFFERENCES[other] / 36**2
            for place, result in enumerate((row.attacker_wins, row.attacker, row.defender, row.allies)):
                sums[place] += share * result
        whole.append(Odds(*sums))
    halves = [whole[0]]
    for low, high in pairwise(whole):
        halves += [Odds(*((less + more) / 2 for less, more in zip(low, high, strict=True))), high]
    return halves


def odds(digest: str, lead: float) -> Odds:
    """Return the odds of a battle in which the attacker leads by so much before the dice."""
    return table(digest)[place_of(lead)]


def place_of(lead: float) -> int:
    """Return the index in the table of a lead's odds."""
    return min(max(int(2 * lead + MIDDLE), 0), 4 * FARTHEST)


@cache
def rolls(unrest: int) -> float:
    """Return the average cost of unrest in victory points: die rolls until their sum reaches it (4.5)."""
    if unrest <= 0:
        return 0.0
    return 1 + sum(rolls(unrest - die) for die in range(1, 7)) / 6
