"""Worths of one more of each thing, in florins: by itself, and by the victories that it brings nearer."""

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
from engines.pax_renaissance.computer.evaluation import nearness
from engines.pax_renaissance.state import PaxState, others, rules

BASE = ("king", "republic", "concession", "law", "discovery", "patron", "faith", "faith", "faith")
"""Names of the weights, in the order of the counts."""


class Needs:
    """The worths of things to a seat at first sight, worked out on demand."""

    def __init__(self, state: PaxState, seat: int, weights: Mapping[str, float]) -> None:
        """Look at the state."""
        self.state, self.seat, self.weights = state, seat, weights
        self.pack, self.faces = rules(state), faces_of(state.pack)
        self.florins = state.players[seat].florins
        self._harms: dict[int, list[float]] = {}
        self._lacks: dict[int, Lacks] = {}

    @cached_property
    def race(self) -> Race:
        """The distances of all seats from all victories."""
        return Race(self.state)

    @cached_property
    def rivals(self) -> tuple[int, ...]:
        """The other seats, the solo game's opponent too."""
        return others(self.state, self.seat)

    @cached_property
    def base(self) -> list[float]:
        """The worth of one more of each kind, by itself."""
        return [self.weights[name] for name in BASE]

    @cached_property
    def gain(self) -> list[float]:
        """The worth of one more of each kind to us."""
        return self._steps(self.lacks(self.seat), 1)

    @cached_property
    def loss(self) -> list[float]:
        """The cost of one less of each kind to us."""
        return self._steps(self.lacks(self.seat), -1)

    def lacks(self, seat: int) -> Lacks:
        """Return what a seat lacks of each victory."""
        lacks = self._lacks.get(seat)
        if lacks is None:
            lacks = self._lacks[seat] = self.race.lacks(seat)
        return lacks

    def harm(self, rival: int) -> list[float]:
        """Return the worth to us of a rival's loss of one of each kind."""
        harms = self._harms.get(rival)
        if harms is None:
            share = self.weights["harm"]
            harms = self._harms[rival] = [share * loss for loss in self._steps(self.lacks(rival), -1)]
        return harms

    def shown(self, card: str, worths: list[float]) -> float:
        """Return the worth of a card's prestige."""
        worth = 0.0
        for place in self.faces.cards[card]:
            worth += worths[place]
        return worth

    def square(self, empire: str, worths: list[float], *, republic: bool) -> float:
        """Return the worth of a side of a square."""
        faces = self.faces.republics if republic else self.faces.kings
        return sum([worths[place] for place in faces[empire]])

    @cached_property
    def florin(self) -> float:
        """The worth of a florin: more to the poor."""
        return self.weights["florin"] + self.weights["poor"] / (1 + self.florins)

    def _steps(self, lacks: Lacks, step: int) -> list[float]:
        """Return the worth of one more (1), or the cost of one less (-1), by kind."""
        worths = list(self.base)
        active, weights = self.state.victories, self.weights
        by = {name: weights["active" if name in active else "inactive"] for name in NAMES}
        worths[KING] += by["imperial"] * _step(lacks.imperial, 0, step)
        conc, disc = lacks.globalization
        worths[CONCESSION] += by["globalization"] * _step(conc, disc, step)
        worths[DISCOVERY] += by["globalization"] * _step(disc, conc, step)
        reps, law = lacks.renaissance
        worths[REPUBLIC] += by["renaissance"] * _step(reps, law, step)
        worths[LAW] += by["renaissance"] * _step(law, reps, step)
        prestige, bishops, units = lacks.holy
        worths[FAITH[lacks.religion]] += by["holy"] * _step(prestige, bishops + (units + 1) // 2, step)
        return worths


NAMES = ("imperial", "globalization", "renaissance", "holy")
SURPLUS = 0.15
"""The worth of a surplus, as a share of a step: it lasts longer."""

assert len(BASE) == KINDS, "each kind needs a weight"


def _step(lack: int, rest: int, step: int) -> float:
    """Return by how much one more (1) brings a victory nearer, or one less (-1) takes it away."""
    if step > 0:
        return nearness(lack - 1 + rest) - nearness(lack + rest) if lack else SURPLUS * nearness(rest)
    return nearness(lack + rest) - nearness(lack + 1 + rest)
