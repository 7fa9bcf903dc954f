"""Laws of luck: it can be, everybody may know it, and what is expected is what comes on the whole."""

from dataclasses import dataclass, field
from math import exp
from typing import Any

import msgspec

from engines.conformance.laws.frame import law
from engines.kernel import Event, Game, Luck, Move, Rng

UNLIKELY = 1e-9  # what chance brings more seldom than this is no chance


@law
def luck(game: Game, pack: str, view: Any, event: Event, seats: int) -> None:
    """Luck is a seat's, has a name, is one of several things that might have come, and tells no secret."""
    lucks = game.luck(pack, view, event)
    for item in lucks:
        assert 0 <= item.seat < seats, f"{item} is nobody's"
        assert game.lucks.get(item.kind), f"{item} has no name"
        assert min(item.odds.values()) > 0, f"{item} counts what cannot come"
        assert item.came in item.odds, f"{item} could not come"
        assert len(item.odds) > 1, f"{item} was sure to come"
    assert event.reveals or not lucks, f"{event} brings luck and can be taken back"
    public = msgspec.structs.replace(event, secret={})
    assert game.luck(pack, view, public) == lucks, f"the luck of {event} tells a secret"


@dataclass
class Sum:
    """What came above expectation in many trials, one kind of luck together."""

    above: float = 0
    variance: float = 0
    most: float = 0  # by how much one trial may differ from what is expected

    def add(self, luck: Luck) -> None:
        """Count one trial."""
        self.above += luck.above
        self.variance += luck.variance
        self.most = max(self.most, *(abs(value - luck.expected) for value in luck.odds))

    @property
    def likely(self) -> float:
        """How likely such a sum is at most, if all was expected rightly (Bernstein's bound)."""
        spread = self.variance + self.most * abs(self.above) / 3
        return 2 * exp(-(self.above**2) / (2 * spread)) if spread else 1


@dataclass
class Trials:
    """Moves made in many twins of their states, to see whether luck comes as it is expected."""

    game: Game
    rng: Rng
    sums: dict[tuple[str, int], Sum] = field(default_factory=dict[tuple[str, int], Sum])
    """By kind, and by place among the luck of an event: its first is whose throw it was, say."""

    def add(self, state: Any, seat: int, move: Move, count: int) -> None:
        """Make a legal move as often in twins which its seat cannot tell from this state."""
        game = self.game
        view = game.view(state, None)
        for _ in range(count):
            for event in game.apply(determinization := game.resample(state, seat, self.rng), seat, move):
                for place, drawn in enumerate(game.luck(determinization.pack, view, event)):
                    self.sums.setdefault((drawn.kind, place), Sum()).add(drawn)

    def check(self) -> None:
        """Hold the sums against chance."""
        fair_luck(self)


@law
def fair_luck(trials: Trials) -> None:
    """What came is on the whole what was expected: no more and no less than chance would have it."""
    for (kind, place), trial in trials.sums.items():
        surplus = f"{trial.above:+.1f} above what was expected, where {trial.variance**0.5:.1f} are usual"
        assert trial.likely > UNLIKELY, f"luck of the kind {kind}, number {place} of an event: {surplus}"
