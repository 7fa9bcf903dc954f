"""Luck: the dice of battles (4.3.2) and of unrest (4.5).

The rules give no value to the areas of first discs and markers, drawn alliances, or who opens.
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
    """Return the luck of fighters, also when dice are rolled again, and of players in unrest."""
    match event:
        case Rolled(attacker=own, defender=their) if view.combat is not None:
            came = _difference(own) - _difference(their)
            battle = Luck(seat=view.combat.attacker, kind="battle", came=came, odds=_margins())
            yield battle
            if view.combat.defender is not None:
                yield battle.against(view.combat.defender)
        case UnrestRolled(seat=int(seat), level=level, rolls=rolls) if level > 1:
            yield Luck(seat=seat, kind="unrest", came=-len(rolls), odds=_rolls(level))
        case _:
            return


def _difference(dice: Dice) -> int:
    return abs(dice[0] - dice[1])


@cache
def _margins() -> Mapping[int, int]:
    """Return the odds of the attacker's dice less the defender's; a side's two count by their difference."""
    each = Counter(_difference((first, second)) for first in DIE for second in DIE)
    margins = Counter[int]()
    for own, ways in each.items():
        for their, more in each.items():
            margins[own - their] += ways * more
    return dict(margins)


@cache
def _rolls(level: int) -> Mapping[int, int]:
    """Return the odds of the number of rolls whose sum reaches an unrest level, negative as each costs.

    They are counted in ways of `level` dice, the most that can be needed.
    """
    counts, sums = Counter[int](), {0: 1}
    for count in range(1, level + 1):
        nexts = Counter[int]()
        for total, ways in sums.items():
            for die in DIE:
                if total + die >= level:
                    counts[-count] += ways * 6 ** (level - count)
                else:
                    nexts[total + die] += ways
        sums = dict(nexts)
    return dict(counts)
