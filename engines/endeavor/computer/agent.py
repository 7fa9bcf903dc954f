"""The agent of Endeavor: quick answers, candidates, and what positions are worth."""

import math
from collections.abc import Mapping, Sequence
from typing import ClassVar

from engines.endeavor.computer.action_features import ActionFeatures
from engines.endeavor.computer.cards import arrangements, builds, salaries
from engines.endeavor.computer.evaluation import FEATURES, Evaluation, columns, rounds_after
from engines.endeavor.computer.prices import Prices, Rated
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

GRAIN = 1 << 16
CHOICES = ("action", "build", "second_half")
"""Kinds of decision whose prices are fine enough to serve as a prior beside playouts."""
EVEN = 0.25 * 0.75
"""How much a point of glory, over the spread, changes the chance of a player who wins one game in four."""
COLD = 8.0
"""A move is never given if it is worse than the best by more than so many times the temperature."""
FURTHEST = 8.0
"""Beyond so many points, worse moves are not told apart."""


class EndeavorAgent(Agent):
    """Plays Endeavor by its weights."""

    pace: ClassVar[float] = 0.4
    length: ClassVar[int] = 1
    margin: ClassVar[float] = 0.5
    features: ClassVar[Mapping[str, str]] = FEATURES

    def __init__(
        self, weights: Mapping[str, float] = WEIGHTS, linear_policy: Mapping[str, float] = NO_LINEAR_POLICY
    ) -> None:
        """Take these weights and this linear policy."""
        self.weights, self.linear_policy = weights, linear_policy
        self.epsilon = weights["price_epsilon"]
        self._evaluation = Evaluation(weights)

    def rollout(self, state: EndeavorState, decision: Decision, rng: Rng) -> Move:
        """Return what is worth most at first sight, give or take `epsilon`."""
        rated = self._rated(state, decision)
        best = max([worth for worth, _ in rated])
        near = [answer for answer in rated if answer[0] > best - self.epsilon]
        if len(near) == 1:
            return near[0][1]
        return max(near, key=lambda answer: answer[0] + self.epsilon * rng.randrange(GRAIN) / GRAIN)[1]

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
        rated.sort(key=lambda answer: -answer[0])
        return [move for _, move in rated[:most]]

    def prior(self, state: EndeavorState, decision: Decision, rng: Rng) -> Mapping[Move, float]:
        """Return how much less each move is worth at first sight than the best, as a chance to win."""
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
        """Return the seat's chance to win from all seats' points, less certain the more rounds are left.

        When the game is over the glory itself counts (Game end), so that a loser still prefers more of it.
        """
        if not state.agenda:
            glory = [float(score(state, player).total) for player in range(len(state.boards))]
            return chance_of(glory, seat, self.weights["spread"])
        return chance_of(self._evaluation.points(state), seat, self._spread(state))

    def columns_of(self, state: EndeavorState, seat: int) -> Mapping[str, float]:
        """Return the inputs of the value's weights, for fitting them."""
        return columns(state)[seat]

    def is_quiet(self, state: EndeavorState) -> bool:
        """Tell whether a round begins: all actions are taken, and cards are within limits."""
        top = state.agenda[-1]
        return type(top) is BuildPhase and top.seat == state.first

    def at(self, level: str) -> Agent:
        """Use learned policies at levels that have the time for them."""
        return {"hard": HARD_AGENT, "expert": EXPERT_AGENT}.get(level, self)

    def _spread(self, state: EndeavorState) -> float:
        """Return the lead in glory that makes a seat e times as likely to win as another one."""
        return self.weights["spread"] + rounds_after(state) * self.weights["spread_round"]

    def scored_moves(self, state: EndeavorState, decision: Decision, rng: Rng) -> list[ScoredMove]:
        """Return the moves with their features; [] where there is only one."""
        del rng  # nothing is left to chance
        prices = Prices(state, decision.seat, self.weights)
        rated, features = self._priced(prices, decision), ActionFeatures(prices)
        return [ScoredMove(worth, move, features.of(move)) for worth, move in rated] if len(rated) > 1 else []

    def _rated(self, state: EndeavorState, decision: Decision) -> list[Rated]:
        """Return the moves with their worth, the linear policy included."""
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
        actions = Turns(prices).rated(decision)
        if kind == "second_half":
            return [*actions, (0.0, Stop())]
        passes = arrangements(prices, decision, Pass)
        best = max([worth for worth, _ in passes])
        return [*actions, *((worth - best, move) for worth, move in passes)]


def _prior(state: EndeavorState, decision: Decision) -> str:
    """Return the name of the prior's weight: it counts most where values know little."""
    if not rounds_after(state):
        return "prior_last"
    return "prior_firm" if state.round == 1 or decision.kind == "second_half" else "prior"


class HardAgent(EndeavorAgent):
    """Prefers moves by a learned linear policy, which takes longer to compute."""

    pace: ClassVar[float] = 0.2
    length: ClassVar[int] = 0  # where nobody else is left, a pass ends the round at once


class ExpertAgent(HardAgent):
    """Judges positions by a learned value network, after playouts with moves sampled at a temperature.

    At temperature 0, sixteen playouts of a move follow only two different lines. Sampling by move averages
    lets the others play better than at first sight, and differently.
    """

    pace: ClassVar[float] = 0.2
    samples_move_averages: ClassVar[bool] = True
    state_features: ClassVar[Mapping[str, int]] = STATE_FEATURES
    value_network: ClassVar[ValueNetwork] = value_network_of("endeavor")

    def rollout_other(self, state: EndeavorState, decision: Decision, rng: Rng) -> Move:
        """Sample a move, more likely the more it is worth at first sight (Gumbel 1954)."""
        return self.rollout_sampled(state, decision, rng, NO_GAINS)

    def rollout_sampled(
        self, state: EndeavorState, decision: Decision, rng: Rng, gains: Mapping[Move, float]
    ) -> Move:
        """Sample as in `rollout_other`; moves with which the seat did well before are worth more."""
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
        return max(drawn, key=lambda draw: draw[0])[1]

    def state_features_of(self, state: EndeavorState) -> Sequence[StateFeatures]:
        """Return the features of each seat."""
        return state_features(state)

    def known(self, state: EndeavorState) -> Sequence[float]:
        """Return all seats' points over the spread."""
        spread = self._spread(state)
        return [points / spread for points in self._evaluation.points(state)]

    def value(self, state: EndeavorState, seat: int) -> float:
        """Return the seat's learned chance, or its chance by glory when the game is over."""
        return self.chances(state, range(len(state.boards)))[seat]

    def chances(self, state: EndeavorState, seats: range) -> Sequence[float]:
        """Return all seats' chances."""
        if not state.agenda:
            return [super(ExpertAgent, self).value(state, seat) for seat in seats]
        more = self.value_network.points(state_features(state))
        points = [known + learned for known, learned in zip(self.known(state), more, strict=True)]
        return [chance_of(points, seat, 1.0) for seat in seats]


AGENT = EndeavorAgent()
"""The quickest level."""
HARD_AGENT = HardAgent(FARTHER, linear_policy_of("endeavor"))
"""For a level that thinks longer."""
EXPERT_AGENT = ExpertAgent(FARTHEST_WEIGHTS, linear_policy_of("endeavor_expert"))
"""For the level that thinks longest."""
