"""Luck: the dice of battles (4.3.2) and of unrest (4.5).

Which areas the first discs and the markers lie in, the alliances that are drawn and who opens have no worth
in the rules.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache

from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.events import Dice, Rolled, UnrestRolled
from engines.age_of_reason.views import ReasonView
from engines.kernel import Event, Luck

DIE = range(1, 7)


def luck(_pack: Pack, view: ReasonView, event: Event) -> Iterator[Luck]:
    """Return whose luck it was: the fighters', by dice rolled again too, and of who is in unrest."""
    match event:
        case Rolled(attacker=own, defender=their) if view.combat is not None:
            came = _difference(own) - _difference(their)
            one = Luck(seat=view.combat.attacker, kind="battle", came=came, odds=_margins())
            yield one
            if view.combat.defender is not None:
                yield one.against(view.combat.defender)
        case UnrestRolled(seat=int(seat), level=level, rolls=rolls) if level > 1:
            yield Luck(seat=seat, kind="unrest", came=-len(rolls), odds=_rolls(level))
        case _:
            return


def _difference(dice: Dice) -> int:
    return abs(dice[0] - dice[1])


@cache
def _margins() -> Mapping[int, int]:
    """Return what the attacker's dice may add more than the defender's: a side's two add their difference."""
    each = Counter(_difference((one, two)) for one in DIE for two in DIE)
    found = Counter[int]()
    for own, ways in each.items():
        for their, more in each.items():
            found[own - their] += ways * more
    return dict(found)


@cache
def _rolls(level: int) -> Mapping[int, int]:
    """Return how many rolls may be needed until their sum reaches an unrest level; below zero, as each costs.

    In ways of as many dice as it takes if all show one.
    """
    found, sums = Counter[int](), {0: 1}
    for count in range(1, level + 1):
        nexts = Counter[int]()
        for total, ways in sums.items():
            for die in DIE:
                if total + die >= level:
                    found[-count] += ways * 6 ** (level - count)
                else:
                    nexts[total + die] += ways
        sums = dict(nexts)
    return dict(found)
