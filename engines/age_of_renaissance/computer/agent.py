"""The agent: quick answers, candidates and values for the search (`engines.kernel.agents`)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engines.age_of_renaissance.computer import deciding
from engines.age_of_renaissance.computer.action_features import ActionFeatures
from engines.age_of_renaissance.computer.expanding import expansion_candidates, rollout_expand
from engines.age_of_renaissance.computer.playing import play_candidates, rollout_play
from engines.age_of_renaissance.computer.shopping import purchase_candidates, rollout_purchase, rollout_relief
from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.computer.weighing import EPSILON, FURTHEST, Scored, score_moves, secret
from engines.age_of_renaissance.computer.worth import FEATURES, features
from engines.age_of_renaissance.moves import Move, Tokens
from engines.age_of_renaissance.rules.expansion.phase import Expand
from engines.age_of_renaissance.rules.order import BuyTokens
from engines.age_of_renaissance.rules.purchase import Purchase
from engines.age_of_renaissance.state import RenaissanceState
from engines.age_of_renaissance.weights import BEGINNER, EXPERT, HARD, WEIGHTS
from engines.kernel import Decision, Rng
from engines.kernel.agents import (
    NO_LINEAR_POLICY,
    Agent,
    ScoredMove,
    chance_of,
    linear_policy_of,
    with_linear_policy,
)

SURE = frozenset({
    "buy_card", "capital", "cede", "discard", "exchange", "give", "indulgence", "reduction", "relief",
    "removal", "renaissance", "stabilize", "watermill",
})  # fmt: skip
"""Decisions where playouts gain nothing over a rule of thumb, because dice hide an answer's worth."""

CARDS = frozenset({"play", "final_play", "war", "discard", "cede", "civil_war"})
"""Kinds of decisions whose effect shows when purchases begin."""

OPEN = frozenset({"capital", "capital_bid", "tokens"})
"""What others do in secret, or before anything is known of them."""

GRAIN = 1000
"""Random numbers up to epsilon are drawn in so many steps."""
PRIOR = 0.1
"""What a score of 1 at first sight counts against playouts, as a chance to win."""


class Steady:
    """An `Rng` without noise: always the middle."""

    def randrange(self, stop: int, /) -> int:
        """Return the middle."""
        return stop // 2


STEADY = Steady()


class RenaissanceAgent(Agent):
    """Knows Age of Renaissance."""

    pace = 0.4
    length = 0
    efforts: ClassVar[Mapping[str, float]] = {"capital_bid": 20.0, "tokens": 0.2}
    significance = 1.5
    margin = 0.5
    features: ClassVar[Mapping[str, str]] = FEATURES

    def __init__(self, weights: Mapping[str, float] = WEIGHTS) -> None:
        """Judge by these weights."""
        self.weights = weights

    def at(self, level: str) -> Agent:
        """Return the agent with the weights of a level."""
        return BY_LEVEL.get(level, self)

    def rollout(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Answer by rules of thumb."""
        return self._rollout(Survey(state, self.weights), decision, rng)

    def _rollout(self, survey: Survey, decision: Decision, rng: Rng) -> Move:
        kind = decision.kind
        if kind == "expand":
            return rollout_expand(survey, decision, rng)
        if kind in ("play", "final_play", "war"):
            return rollout_play(survey, decision, rng)
        if kind == "purchase":
            return rollout_purchase(survey, decision, rng)
        if kind == "relief":
            return rollout_relief(survey, decision)
        return deciding.ROLLOUTS[kind](survey, decision, rng)

    def rollout_other(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Answer without noise, which would hide an answer's worth, except for tokens."""
        if decision.kind == "tokens":
            return deciding.steady_tokens(Survey(state, self.weights), decision.seat, rng)
        return self.rollout(state, decision, rng if decision.kind in OPEN else STEADY)

    def candidates(self, state: Any, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the moves worth a thought."""
        survey, kind = Survey(state, self.weights), decision.kind
        if kind == "tokens":
            return deciding.token_candidates(survey, decision.seat, rng, most)
        first = self._rollout(survey, decision, STEADY)
        if kind in ("play", "final_play", "war"):
            return [first, *play_candidates(survey, decision, most)]
        if kind == "expand":
            return [first, *expansion_candidates(survey, decision, most)]
        if kind == "purchase":
            return [first, *purchase_candidates(survey, decision, most)]
        if kind == "capital_bid":
            return [first, *deciding.bid_candidates(decision, first, rng)]
        if kind in SURE or decision.moves.size() > most:
            return [first]
        return [first, *decision.moves]

    def features_of(self, state: Any, seat: int) -> Mapping[str, float]:
        """Return what speaks for a seat."""
        return features(Survey(state, self.weights), seat)

    def value(self, state: Any, seat: int) -> float:
        """Return a seat's chance to win."""
        survey = Survey(state, self.weights)
        points = [sum(features(survey, other).values()) for other in range(survey.seats)]
        return chance_of(points, seat, self.weights["spread"] + self.weights["spread_early"] * survey.after)

    def is_quiet(self, state: Any) -> bool:
        """Tell whether a part of a phase is over."""
        return quiet(state)

    def ends(self, state: Any, decision: Decision) -> bool:
        """Tell whether the answer has taken effect."""
        return ends(state, decision)


class LearnedAgent(RenaissanceAgent):
    """Prefers moves by a learned policy, at first sight and in playouts."""

    pace = 0.025  # few playouts: errors of the values made it win less with more of them

    def __init__(
        self, weights: Mapping[str, float] = WEIGHTS, linear_policy: Mapping[str, float] = NO_LINEAR_POLICY
    ) -> None:
        """Judge by these weights, and prefer moves by this linear policy."""
        super().__init__(weights)
        self.linear_policy = linear_policy
        self.epsilon = EPSILON

    def scored_moves(self, state: Any, decision: Decision, rng: Rng) -> list[ScoredMove]:
        """Return the moves with their features; [] for a single one, or where a rule of thumb decides."""
        del rng  # nothing is random
        survey = Survey(state, self.weights)
        rated, features = score_moves(survey, decision), ActionFeatures(survey, decision)
        return [ScoredMove(worth, move, features.of(move)) for worth, move in rated] if len(rated) > 1 else []

    def candidates(self, state: Any, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the same, with the moves that the linear policy prefers first."""
        survey = Survey(state, self.weights)
        rated = self._by_linear_policy(survey, decision)
        if decision.kind == "expand" and rated:
            rated.sort(key=lambda scored: -scored[0])
            return [move for worth, move in rated if worth >= rated[0][0] - EPSILON][: max(1, most // 8)]
        if decision.kind == "tokens":
            return [self._rollout(survey, decision, rng), *super().candidates(state, decision, rng, most)]
        return super().candidates(state, decision, rng, most)

    def prior(self, state: Any, decision: Decision, rng: Rng) -> Mapping[Move, float]:
        """Return how much worse than the best each answer looks at first sight, as a chance to win.

        Tokens have no prior, because a slightly different number is as good.
        """
        del rng  # as above
        rated = self._by_linear_policy(Survey(state, self.weights), decision)
        if not rated or decision.kind == "tokens":
            return {}
        best = max([worth for worth, _ in rated])
        return {move: PRIOR * max(-FURTHEST, worth - best) for worth, move in rated}

    def _rollout(self, survey: Survey, decision: Decision, rng: Rng) -> Move:
        rated = self._by_linear_policy(survey, decision)
        if not rated:
            return super()._rollout(survey, decision, rng)
        best = max(rated, key=lambda scored: scored[0] + self.epsilon * rng.randrange(GRAIN) / GRAIN)[1]
        return secret(survey, decision.seat, best, rng) if isinstance(best, Tokens) else best

    def _by_linear_policy(self, survey: Survey, decision: Decision) -> Scored:
        """Return the scores of `score_moves` with the linear policy added; [] for fewer than two."""
        rated = score_moves(survey, decision) if self.linear_policy else []
        if len(rated) < 2:
            return []
        return with_linear_policy(rated, ActionFeatures(survey, decision).of, self.linear_policy)


def quiet(state: Any) -> bool:
    """Tell whether the top step begins a player's purchases or Expansion, or the next order of play."""
    step = state.agenda[-1]
    if isinstance(step, BuyTokens):
        return not any(step.answers)
    if isinstance(step, Purchase):
        player = state.players[step.seat]
        return not player.bought and not player.upgraded
    return isinstance(step, Expand) and fresh(state, step.seat)


def ends(state: Any, decision: Decision) -> bool:
    """Tell whether an answer has taken effect: cards when purchases begin, others with the Expansion."""
    step = state.agenda[-1]
    if isinstance(step, BuyTokens):
        return not any(step.answers)
    if isinstance(step, Expand):
        if decision.kind == "tokens" or not fresh(state, step.seat):
            return False
        return step.seat != decision.seat if decision.kind == "expand" else state.moved == 0
    return decision.kind in CARDS and isinstance(step, Purchase) and quiet(state)


def fresh(state: RenaissanceState, seat: int) -> bool:
    """Tell whether a player has done nothing in this Expansion yet: white pieces were placed in it."""
    if state.players[seat].drawn:
        return False
    return not any(
        pieces.white[seat] or (pieces.fresh and pieces.marker == seat) for pieces in state.provinces.values()
    )


AGENT = RenaissanceAgent()
"""The agent with the usual weights."""
BY_LEVEL = {
    "easy": RenaissanceAgent(BEGINNER),
    "hard": RenaissanceAgent(HARD),
    "expert": LearnedAgent(EXPERT, linear_policy_of("age_of_renaissance")),
}
"""The agents of the other levels."""
