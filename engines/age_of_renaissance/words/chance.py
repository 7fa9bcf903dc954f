"""How likely an attack is to win, and by which dice (5.6.3.9)."""

from typing import NamedTuple

from engines.age_of_renaissance.data.letters import PROSELYTISM
from engines.age_of_renaissance.rules.expansion.strength import competition
from engines.age_of_renaissance.views import RenaissanceView

DICE = range(1, 7)
THROWS = 216
"""Of three dice."""


class Chance(NamedTuple):
    """How an attack wins: coloured die against the attacker's number, or black against white."""

    number: int
    """The attacker's number in the order of play."""
    equal: bool
    """An equal coloured die wins too (Proselytism)."""
    superior: bool
    """Black equal to white wins too (a military advantage)."""

    @property
    def ways(self) -> int:
        """Return how many of the 216 throws win."""
        coloured = sum(die >= self.number if self.equal else die > self.number for die in DICE)
        black = sum(black >= two if self.superior else black > two for black in DICE for two in DICE)
        return THROWS - (6 - coloured) * (36 - black)

    @property
    def percent(self) -> int:
        """Return how many attacks in a hundred win."""
        return round(100 * self.ways / THROWS)


def chance(view: RenaissanceView, seat: int, province: str) -> Chance:
    """Return how an attack of a player on a province would win now."""
    player = view.players[seat]
    superior = competition(view, seat, province).superior
    return Chance(player.slot or 0, PROSELYTISM in player.advances, superior)
