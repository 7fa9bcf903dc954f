"""What a game knows about playing well: the part of a computer player that each game brings itself.

The search (`engines.computers`) is the same for all games. It plays on from twins (determinizations), which
know no more than the seat it thinks for. It asks the agent for rollout moves, candidates and evaluations.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, get_args

from engines.kernel.agents.linear_policy import NO_LINEAR_POLICY
from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.moves import Move

Level = Literal["easy", "normal", "hard", "expert"]
LEVELS: tuple[Level, ...] = get_args(Level)  # how well computers play, weakest first

NO_GAINS: Mapping[Move, float] = {}


class ScoredMove(NamedTuple):
    """A move, what it is worth at first sight, and what it is."""

    worth: float  # in the agent's own units, without the linear policy
    move: Move
    action_features: Sequence[str]
    """What it is in its situation, by name: the linear policy may have a weight for each."""


class Agent(Protocol):
    """A game's knowledge of itself. Every state that it is given is a twin, `resample`d for one seat."""

    pace: ClassVar[float]  # playouts a millisecond on one core, roughly: turns a level's time into playouts
    length: ClassVar[int]  # moves after which a playout ends at the next quiet moment
    later: ClassVar[tuple[int, ...]] = ()  # more such lengths: the chance of a playout is the mean over all
    width: ClassVar[float] = 1.0  # how many times the usual candidates it thinks about
    samples_move_averages: ClassVar[bool] = False  # playouts use `rollout_sampled`
    efforts: ClassVar[Mapping[str, float]] = {}
    """By the kind of decision: how many times the usual playouts it is worth; 1 where it is not named, and
    0: answered at once."""
    significance: ClassVar[float] = 0.0  # standard errors by which another candidate has to beat the first
    margin: ClassVar[float] = 0.0
    """How much of a playout's result at the end of the game is `value`, which tells by how much; the rest is
    the victory alone."""
    linear_policy: Mapping[str, float] = NO_LINEAR_POLICY  # by action feature: what it adds to a worth
    epsilon: float = 0.0  # how much worse than the best a move may seem at first sight and still be made
    features: ClassVar[Mapping[str, str]]
    """Every feature of `features_of`, with what more of it means, for whoever reads weights: "more towns"."""

    state_features: ClassVar[Mapping[str, int]] = {}
    """Every feature of `state_features_of`, in order, and how many values it has: 0, 1 and so on."""

    def at(self, level: str) -> "Agent":  # noqa: ARG002 - most think in one way at all levels
        """Return the agent for a level: a beginner's, or where there is time, one that looks farther."""
        return self

    def rollout(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Return a sensible move in a fraction of a millisecond, not always the same."""
        ...

    def rollout_other(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Return a move in a playout: `rollout`, unless something better predicts what is played."""
        return self.rollout(state, decision, rng)

    def rollout_own(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Return a move in a playout for the seat that thinks, so that it goes on with what it has begun."""
        return self.rollout_other(state, decision, rng)

    def rollout_sampled(self, state: Any, decision: Decision, rng: Rng, gains: Mapping[Move, float]) -> Move:
        """Return a move in a playout of an agent that `samples_move_averages`.

        `gains`: by move, the chance that the seat gained by it in earlier playouts; 0 where it is missing.
        """
        del gains
        return self.rollout_other(state, decision, rng)

    def candidates(self, state: Any, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return at most `most` different moves worth thinking about, the likeliest first."""
        ...

    def scored_moves(self, state: Any, decision: Decision, rng: Rng) -> Sequence[ScoredMove]:  # noqa: ARG002 - as above
        """Return the moves among which the linear policy can choose."""
        return ()

    def prior(self, state: Any, decision: Decision, rng: Rng) -> Mapping[Move, float]:  # noqa: ARG002 - most have none
        """Return what speaks for moves beside their playouts, as a chance that is added; {}: nothing."""
        return {}

    def features_of(self, state: Any, seat: int) -> Mapping[str, float]:
        """Return what speaks for a seat, by feature, weighted, in points of the game."""
        ...

    def state_features_of(self, state: Any) -> Sequence[Sequence[int]]:  # noqa: ARG002 - as above
        """Return what the value network sees of each seat (`engines.kernel.agents.value_network`)."""
        return ()

    def embedding_keys_of(self, state: Any) -> Sequence[Sequence[str]]:  # noqa: ARG002 - as above
        """Return by seat the names of what it has, whose embeddings the value network adds; (): nothing."""
        return ()

    def early(self, state: Any) -> float:  # noqa: ARG002 - as above
        """Return how much of an embedding's worth is that of the beginning: 1, down to 0 near the end."""
        return 0.0

    def known(self, state: Any) -> Sequence[float]:  # noqa: ARG002 - as above
        """Return by seat, as logarithms of chances, what the value network adds to; (): it tells all."""
        return ()

    def value(self, state: Any, seat: int) -> float:
        """Return the seat's chance to win, 0 to 1, while the game goes on."""
        ...

    def chances(self, state: Any, seats: range) -> Sequence[float]:
        """Return every seat's `value`."""
        return [self.value(state, seat) for seat in seats]

    def is_quiet(self, state: Any) -> bool:
        """Tell whether `value` can be trusted here: nothing half done that will change it at once."""
        ...

    def ends(self, state: Any, decision: Decision) -> bool:  # noqa: ARG002 - most end wherever it is quiet
        """Tell whether playouts for this decision may end here: best at the same phase for all answers."""
        return self.is_quiet(state)


def chance_of(points: Sequence[float], seat: int, spread: float) -> float:
    """Return a seat's chance to win, 0 to 1, from all seats' points.

    `spread`: a lead of so many points makes a seat e times as likely to win as another.
    """
    best = max(points)
    shares = [math.exp((point - best) / spread) for point in points]
    return shares[seat] / sum(shares)
