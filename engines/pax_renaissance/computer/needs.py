"""What one thing more is worth to each seat, in florins: by itself, and by the victories it brings nearer."""

from collections.abc import Mapping
from functools import cached_property

from engines.pax_renaissance.computer.counts import (
    CONCESSION,
    DISCOVERY,
    FAITH,
    KINDS,
    KING,
    LAW,
    REPUBLIC,
    Lacks,
    Race,
    faces_of,
)
from engines.pax_renaissance.computer.standing import nearness
from engines.pax_renaissance.state import PaxState, others, rules

BASE = ("king", "republic", "concession", "law", "discovery", "patron", "faith", "faith", "faith")
"""Names of the weights, by the places of counts."""


class Needs:
    """What is worth how much to one seat at first sight; worked out when it is asked for."""

    def __init__(self, state: PaxState, seat: int, weights: Mapping[str, float]) -> None:
        """Look at the table."""
        self.state, self.seat, self.weights = state, seat, weights
        self.pack, self.faces = rules(state), faces_of(state.pack)
        self.florins = state.players[seat].florins
        self._harms: dict[int, list[float]] = {}
        self._lacks: dict[int, Lacks] = {}

    @cached_property
    def race(self) -> Race:
        """How far all are from all victories."""
        return Race(self.state)

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """All others, the solo game's opponent too."""
        return others(self.state, self.seat)

    @cached_property
    def base(self) -> list[float]:
        """What one more of each kind is worth by itself."""
        return [self.weights[name] for name in BASE]

    @cached_property
    def gain(self) -> list[float]:
        """What one more of each kind is worth to us."""
        return self._steps(self.lacks(self.seat), 1)

    @cached_property
    def loss(self) -> list[float]:
        """What one less of each kind costs us."""
        return self._steps(self.lacks(self.seat), -1)

    def lacks(self, seat: int) -> Lacks:
        """Return what a seat lacks of each victory."""
        found = self._lacks.get(seat)
        if found is None:
            found = self._lacks[seat] = self.race.lacks(seat)
        return found

    def harm(self, rival: int) -> list[float]:
        """Return what it is worth to us that a rival loses one of each kind."""
        found = self._harms.get(rival)
        if found is None:
            share = self.weights["harm"]
            found = self._harms[rival] = [share * one for one in self._steps(self.lacks(rival), -1)]
        return found

    def shown(self, card: str, worths: list[float]) -> float:
        """Return what the prestige of a card is worth."""
        worth = 0.0
        for place in self.faces.cards[card]:
            worth += worths[place]
        return worth

    def square(self, empire: str, worths: list[float], *, republic: bool) -> float:
        """Return what a square is worth, one side up."""
        faces = self.faces.republics if republic else self.faces.kings
        return sum([worths[place] for place in faces[empire]])

    @cached_property
    def florin(self) -> float:
        """What a florin is worth: more to the poor."""
        return self.weights["florin"] + self.weights["poor"] / (1 + self.florins)

    def _steps(self, lacks: Lacks, step: int) -> list[float]:
        """Return the worth of one more (1) or what one less (-1) costs, by kind."""
        found = list(self.base)
        active, weights = self.state.victories, self.weights
        by = {name: weights["active" if name in active else "inactive"] for name in NAMES}
        found[KING] += by["imperial"] * _step(lacks.imperial, 0, step)
        conc, disc = lacks.globalization
        found[CONCESSION] += by["globalization"] * _step(conc, disc, step)
        found[DISCOVERY] += by["globalization"] * _step(disc, conc, step)
        reps, law = lacks.renaissance
        found[REPUBLIC] += by["renaissance"] * _step(reps, law, step)
        found[LAW] += by["renaissance"] * _step(law, reps, step)
        prestige, bishops, units = lacks.holy
        found[FAITH[lacks.religion]] += by["holy"] * _step(prestige, bishops + (units + 1) // 2, step)
        return found


NAMES = ("imperial", "globalization", "renaissance", "holy")
SURPLUS = 0.15
"""What is more than is needed is worth so much of a step: it holds longer."""

assert len(BASE) == KINDS, "each kind has its worth"


def _step(lack: int, rest: int, step: int) -> float:
    """Return how much nearer a victory comes by one more (1), or goes away by one less (-1)."""
    if step > 0:
        return nearness(lack - 1 + rest) - nearness(lack + rest) if lack else SURPLUS * nearness(rest)
    return nearness(lack + rest) - nearness(lack + 1 + rest)
