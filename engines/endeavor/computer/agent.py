"""The agent of Endeavor: quick answers, candidates, and what positions are worth."""

import math
from collections.abc import Mapping, Sequence
from typing import ClassVar

from engines.endeavor.computer.action_features import ActionFeatures
from engines.endeavor.computer.cards import arrangements, builds, salaries
from engines.endeavor.computer.evaluation import FEATURES, Evaluation, columns, rounds_after
from engines.endeavor.computer.prices import Prices
from engines.endeavor.computer.state_features import STATE_FEATURES, state_features
from engines.endeavor.computer.turns import Turns
from engines.endeavor.moves import Discard, Move, Pass, Stop
from engines.endeavor.rules.rounds import BuildPhase
from engines.endeavor.rules.scoring import score
from engines.endeavor.state import EndeavorState
from engines.endeavor.weights import FARTHER, WEIGHTS
from engines.endeavor.weights import FARTHEST as FARTHEST_WEIGHTS
from engines.kernel import Agent, Decision, Rng, ScoredMove, chance_of
from engines.kernel.agents import (
    NO_GAINS,
    NO_LINEAR_POLICY,
    StateFeatures,
    ValueNetwork,
    linear_policy_of,
    value_network_of,
    with_linear_policy,
)

Rated = tuple[float, Move]
GRAIN = 1 << 16
CHOICES = ("action", "build", "second_half")
"""Decisions that are rated finely enough to say something beside playouts."""
EVEN = 0.25 * 0.75
"""By so much, over the spread, a point of glory changes the chance of who wins one game in four."""
COLD = 8.0
"""Answers that are worse by more than so many times the temperature are not given."""
FURTHEST = 8.0
"""Answers that are worse by more than so many points are not told apart."""


class EndeavorAgent(Agent):
    """Knows Endeavor; with other weights it is another player."""

    pace: ClassVar[float] = 0.4
    length: ClassVar[int] = 1
    margin: ClassVar[float] = 0.5
    features: ClassVar[Mapping[str, str]] = FEATURES

    def __init__(
        self, weights: Mapping[str, float] = WEIGHTS, linear_policy: Mapping[str, float] = NO_LINEAR_POLICY
    ) -> None:
        """Think with these weights, and prefer moves by this linear policy."""
        self.weights, self.linear_policy = weights, linear_policy
        self.epsilon = weights["price_epsilon"]
        self._evaluation = Evaluation(weights)

    def rollout(self, state: EndeavorState, decision: Decision, rng: Rng) -> Move:
        """Return what is worth most at first sight, give or take `epsilon`."""
        rated = self._rated(state, decision)
        best = max([worth for worth, _ in rated])
        near = [one for one in rated if one[0] > best - self.epsilon]
        if len(near) == 1:
            return near[0][1]
        return max(near, key=lambda one: one[0] + self.epsilon * rng.randrange(GRAIN) / GRAIN)[1]

    def candidates(
        self,
        state: EndeavorState,
        decision: Decision,
        rng: Rng,  # noqa: ARG002 - nothing is left to chance
        most: int,
    ) -> Sequence[Move]:
        """Return what is worth most at first sight, and passing."""
        rated = self._rated(state, decision)
        if decision.kind == "salary":
            return [rated[0][1], *[move for move in decision.moves if move != rated[0][1]]][:most]
        rated.sort(key=lambda one: -one[0])
        return [move for _, move in rated[:most]]

    def prior(self, state: EndeavorState, decision: Decision, rng: Rng) -> Mapping[Move, float]:
        """Return by how much less an answer is worth at first sight than the best, as a chance."""
        del rng
        weight = self.weights[_prior(state, decision)]
        if not weight or decision.kind not in CHOICES:
            return {}
        rated = self._rated(state, decision)
        best = max([worth for worth, _ in rated])
        step = weight * EVEN / self._spread(state)
        return {move: step * max(-FURTHEST, worth - best) for worth, move in rated}

    def features_of(self, state: EndeavorState, seat: int) -> Mapping[str, float]:
        """Return what speaks for a seat, in glory."""
        return self._evaluation.features(state, seat)

    def value(self, state: EndeavorState, seat: int) -> float:
        """Return the seat's chance: all seats' points, the less certain the more rounds are left.

        When the game is over, the glory itself (Game end), so that who has lost still takes more of it.
        """
        if not state.agenda:
            glory = [float(score(state, one).total) for one in range(len(state.boards))]
            return chance_of(glory, seat, self.weights["spread"])
        return chance_of(self._evaluation.points(state), seat, self._spread(state))

    def columns_of(self, state: EndeavorState, seat: int) -> Mapping[str, float]:
        """Return what each weight of the value counts for a seat: for fitting them."""
        return columns(state)[seat]

    def is_quiet(self, state: EndeavorState) -> bool:
        """Tell whether a round begins: everybody has done all that he could, and cards are within limits."""
        top = state.agenda[-1]
        return type(top) is BuildPhase and top.seat == state.first

    def at(self, level: str) -> Agent:
        """Lean to what was learned where there is time for more; who has most foresees more besides."""
        return {"hard": HARD_AGENT, "expert": EXPERT_AGENT}.get(level, self)

    def _spread(self, state: EndeavorState) -> float:
        """Return the lead in glory that makes a seat e times as likely to win as another."""
        return self.weights["spread"] + rounds_after(state) * self.weights["spread_round"]

    def scored_moves(self, state: EndeavorState, decision: Decision, rng: Rng) -> list[ScoredMove]:
        """Return the moves with their features; [] where there is but one."""
        del rng  # nothing is left to chance
        prices = Prices(state, decision.seat, self.weights)
        rated, features = self._priced(prices, decision), ActionFeatures(prices)
        return [ScoredMove(worth, move, features.of(move)) for worth, move in rated] if len(rated) > 1 else []

    def _rated(self, state: EndeavorState, decision: Decision) -> list[Rated]:
        """Return the answers with what each is worth, the linear policy included."""
        prices = Prices(state, decision.seat, self.weights)
        rated = self._priced(prices, decision)
        if not self.linear_policy or len(rated) == 1:
            return rated
        return with_linear_policy(rated, ActionFeatures(prices).of, self.linear_policy)

    def _priced(self, prices: Prices, decision: Decision) -> list[Rated]:
        kind = decision.kind
        if kind == "build":
            return builds(prices, decision)
        if kind == "salary":
            return salaries(prices, decision)
        if kind == "rearrange":
            return arrangements(prices, decision, Discard)
        found = Turns(prices).rated(decision)
        if kind == "second_half":
            return [*found, (0.0, Stop())]
        passes = arrangements(prices, decision, Pass)
        best = max([worth for worth, _ in passes])
        return [*found, *((worth - best, move) for worth, move in passes)]


def _prior(state: EndeavorState, decision: Decision) -> str:
    """Return the name of what first sight counts: most where values know little."""
    if not rounds_after(state):
        return "prior_last"
    return "prior_firm" if state.round == 1 or decision.kind == "second_half" else "prior"


class HardAgent(EndeavorAgent):
    """Prefers moves by a learned policy, which takes longer to look up."""

    pace: ClassVar[float] = 0.2
    length: ClassVar[int] = 0  # where nobody else is left, a pass ends the round at once


class ExpertAgent(HardAgent):
    """Foresees what was learned of positions, after playouts in which nobody always answers alike.

    At temperature 0 sixteen playouts of a move are two different lines: more of them tell nothing new. And
    they sample move averages: at first sight everybody plays worse than the seat that thinks, and alike.
    """

    pace: ClassVar[float] = 0.2
    samples_move_averages: ClassVar[bool] = True
    state_features: ClassVar[Mapping[str, int]] = STATE_FEATURES
    value_network: ClassVar[ValueNetwork] = value_network_of("endeavor")

    def rollout_other(self, state: EndeavorState, decision: Decision, rng: Rng) -> Move:
        """Answer by chance, the likelier what is worth more at first sight (Gumbel 1954)."""
        return self.rollout_sampled(state, decision, rng, NO_GAINS)

    def rollout_sampled(
        self, state: EndeavorState, decision: Decision, rng: Rng, gains: Mapping[Move, float]
    ) -> Move:
        """Answer as in `rollout_other`, but what a seat did well with before is worth more."""
        rated = self._rated(state, decision)
        if len(rated) == 1:
            return rated[0][1]
        if gains:
            glory = self.weights["gain"] * self._spread(state) / EVEN
            rated = [(worth + glory * gains.get(move, 0.0), move) for worth, move in rated]
        temperature = self.weights["temperature"]
        least = max([worth for worth, _ in rated]) - COLD * temperature
        drawn = [
            (worth - temperature * math.log(-math.log((rng.randrange(GRAIN) + 0.5) / GRAIN)), move)
            for worth, move in rated
            if worth >= least
        ]
        return max(drawn, key=lambda one: one[0])[1]

    def state_features_of(self, state: EndeavorState) -> Sequence[StateFeatures]:
        """Return what is so of each seat."""
        return state_features(state)

    def known(self, state: EndeavorState) -> Sequence[float]:
        """Return what all seats' points tell."""
        spread = self._spread(state)
        return [points / spread for points in self._evaluation.points(state)]

    def value(self, state: EndeavorState, seat: int) -> float:
        """Return the seat's chance, as it was learned, or when the game is over by the glory itself."""
        return self.chances(state, range(len(state.boards)))[seat]

    def chances(self, state: EndeavorState, seats: range) -> Sequence[float]:
        """Return all seats' chances."""
        if not state.agenda:
            return [super(ExpertAgent, self).value(state, seat) for seat in seats]
        more = self.value_network.points(state_features(state))
        points = [known + one for known, one in zip(self.known(state), more, strict=True)]
        return [chance_of(points, seat, 1.0) for seat in seats]


AGENT = EndeavorAgent()
"""With the weights that are kept."""
HARD_AGENT = HardAgent(FARTHER, linear_policy_of("endeavor"))
"""For who thinks longer."""
EXPERT_AGENT = ExpertAgent(FARTHEST_WEIGHTS, linear_policy_of("endeavor_expert"))
"""For who thinks longest."""
