"""The agents of Pax Renaissance: quick answers, candidates, and values of positions."""

import math
from collections.abc import Mapping, Sequence
from typing import ClassVar

from engines.kernel import Agent, Counts, Decision, Move, Rng, ScoredMove, Subset, chance_of
from engines.kernel.agents import (
    NO_LINEAR_POLICY,
    StateFeatures,
    ValueNetwork,
    linear_policy_of,
    value_network_of,
    with_linear_policy,
)
from engines.pax_renaissance.computer import actions, answers
from engines.pax_renaissance.computer.action_features import ActionFeatures
from engines.pax_renaissance.computer.embedding_keys import early, embedding_keys
from engines.pax_renaissance.computer.evaluation import END_NEAR, FEATURES, cards_left, features
from engines.pax_renaissance.computer.needs import Needs
from engines.pax_renaissance.computer.state_features import STATE_FEATURES, state_features
from engines.pax_renaissance.moves import Casualties, Discard, End
from engines.pax_renaissance.rules.setup import FullPaxState
from engines.pax_renaissance.rules.turn import Act
from engines.pax_renaissance.state import rules
from engines.pax_renaissance.weights import FARTHER, WEIGHTS
from engines.pax_renaissance.weights import FARTHEST as FARTHEST_WEIGHTS

Rated = tuple[float, Move]
GRAIN, STEP = 65537, 75
"""A multiplicative generator (the ZX81's) spreads a single draw over all answers."""
MANY = 60
"""If there are more answers than this, they are not rated one by one."""
FURTHEST = 8.0
"""Answers that are worse by more florins than this are not told apart."""
TAKEN = 2
"""Cards that two actions take from the decks; if a round may empty them, taking none can be best (L2a)."""


class PaxAgent(Agent):
    """An agent for Pax Renaissance; other weights make another player."""

    pace: ClassVar[float] = 0.3
    length: ClassVar[int] = 8
    features: ClassVar[Mapping[str, str]] = FEATURES

    def __init__(
        self, weights: Mapping[str, float] = WEIGHTS, linear_policy: Mapping[str, float] = NO_LINEAR_POLICY
    ) -> None:
        """Think with these weights, and prefer moves by this linear policy."""
        self.weights, self.linear_policy = weights, linear_policy
        self.epsilon = weights["epsilon"]

    def rollout(self, state: FullPaxState, decision: Decision, rng: Rng) -> Move:
        """Return the answer with the highest worth at first sight, give or take `epsilon`."""
        if decision.kind in ("bank", "muster"):
            return decision.default or decision.moves.sample(rng)
        needs = Needs(state, decision.seat, self.weights)
        rated = self._rated(needs, decision, rng)
        epsilon, chance = self.epsilon / GRAIN, rng.randrange(GRAIN)
        best, most = rated[0][1], -math.inf
        for worth, move in rated:
            chance = (STEP * chance + 1) % GRAIN  # a draw each would take as long as the rest
            if worth + epsilon * chance > most:
                best, most = move, worth + epsilon * chance
        return best

    def candidates(self, state: FullPaxState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the answers with the highest worths at first sight."""
        size = decision.moves.size()
        if decision.kind in ("bank", "muster"):
            return tuple(decision.moves)[:most] if size <= MANY else (decision.moves.sample(rng),)
        rated = self._rated(Needs(state, decision.seat, self.weights), decision, rng)
        rated.sort(key=lambda answer: -answer[0])
        threshold = rated[0][0] - self.weights["candidate_gap"]
        if len(rated) == 1 and size <= MANY:  # casualties: consider the others, too
            return tuple(dict.fromkeys([rated[0][1], *decision.moves]))[:most]
        if cards_left(state) >= TAKEN * len(state.players):
            rated = busy(rated)
        return [move for worth, move in rated if worth >= threshold][:most]

    def prior(self, state: FullPaxState, decision: Decision, rng: Rng) -> Mapping[Move, float]:
        """Return how much worse than the best each answer is at first sight, as a chance.

        It counts less when few cards are left: then rollouts reach the end of the game.
        """
        step = self.weights["prior"] * min(1.0, cards_left(state) / END_NEAR)
        if not step or decision.kind in ("bank", "muster") or decision.moves.size() > MANY:
            return {}
        rated = self._rated(Needs(state, decision.seat, self.weights), decision, rng)
        best = max([worth for worth, _ in rated])
        return {move: step * max(-FURTHEST, worth - best) for worth, move in rated}

    def features_of(self, state: FullPaxState, seat: int) -> Mapping[str, float]:
        """Return the features of a seat, in logarithms of its chance."""
        return features(state, self.weights)[seat]

    def value(self, state: FullPaxState, seat: int) -> float:
        """Return the seat's chance."""
        points = [sum(seat_features.values()) for seat_features in features(state, self.weights)]
        return chance_of(points, seat, self.weights["spread"])

    def is_quiet(self, state: FullPaxState) -> bool:
        """Tell whether a turn begins: nothing is half done."""
        top = state.agenda[-1]
        return type(top) is Act and state.turn.actions == rules(state).supply.turn.actions

    def scored_moves(self, state: FullPaxState, decision: Decision, rng: Rng) -> list[ScoredMove]:
        """Return the moves with their features; [] where there is but one, or nothing to choose by."""
        if decision.kind in ("bank", "muster"):
            return []
        needs = Needs(state, decision.seat, self.weights)
        rated, features = self._priced(needs, decision, rng), ActionFeatures(needs, decision.kind)
        return [ScoredMove(worth, move, features.of(move)) for worth, move in rated] if len(rated) > 1 else []

    def _rated(self, needs: Needs, decision: Decision, rng: Rng) -> list[Rated]:
        """Return the answers with what each is worth, the linear policy included."""
        rated = self._priced(needs, decision, rng)
        if not self.linear_policy or len(rated) == 1:
            return rated
        return with_linear_policy(rated, ActionFeatures(needs, decision.kind).of, self.linear_policy)

    def _priced(self, needs: Needs, decision: Decision, rng: Rng) -> list[Rated]:
        if decision.kind == "act":
            return actions.rated(needs, decision)
        box = decision.moves.boxes[0]
        if box.kind is Casualties and isinstance(box.fields["fighters"], Counts):
            return [(0.0, answers.fallen(needs, box))]
        if box.kind is Discard and isinstance(box.fields["cards"], Subset):
            return [(0.0, answers.kept(needs, box))]
        if decision.moves.size() > MANY:
            sampled = [decision.moves.sample(rng) for _ in range(MANY // 2)]
            return [(answers.worth(needs, move), move) for move in dict.fromkeys(sampled)]
        return [(answers.worth(needs, move), move) for move in decision.moves]

    def at(self, level: str) -> Agent:
        """Lean to what was learned where there is time to think about more than that."""
        return {"hard": HARD_AGENT, "expert": EXPERT_AGENT}.get(level, self)


def busy(rated: Sequence[Rated]) -> Sequence[Rated]:
    """Leave out ending a turn with an unused action (D1) unless that is best; answers come best first."""
    return rated if type(rated[0][1]) is End else [answer for answer in rated if type(answer[1]) is not End]


class HardAgent(PaxAgent):
    """An agent with a learned policy and a learned value network."""

    pace: ClassVar[float] = 0.14
    later: ClassVar[tuple[int, ...]] = (16, 22)
    state_features: ClassVar[Mapping[str, int]] = STATE_FEATURES
    value_network: ClassVar[ValueNetwork] = value_network_of("pax_renaissance")

    def candidates(self, state: FullPaxState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return fewer answers, as rollouts are long and few."""
        return super().candidates(state, decision, rng, max(2, most * 2 // 3))

    def state_features_of(self, state: FullPaxState) -> Sequence[StateFeatures]:
        """Return the features of each seat."""
        return state_features(state)

    def value(self, state: FullPaxState, seat: int) -> float:
        """Return the seat's chance by the value network; in the solo game, by the weighted features."""
        if state.solo:
            return super().value(state, seat)
        return chance_of(self.points(state), seat, 1.0)

    def points(self, state: FullPaxState) -> list[float]:
        """Return the points of each seat, in logarithms of its chance."""
        return self.value_network.points(state_features(state))


class ExpertAgent(HardAgent):
    """An agent that considers all answers but the hopeless, for the best is often not good at first sight.

    So it needs many rollouts, and makes them shorter. It knows every card, square and token by name.
    """

    width: ClassVar[float] = 3.0
    later: ClassVar[tuple[int, ...]] = (16,)
    value_network: ClassVar[ValueNetwork] = value_network_of("pax_renaissance_expert")

    def points(self, state: FullPaxState) -> list[float]:
        """Return the points of each seat, by its features and by all that it has."""
        return self.value_network.points(state_features(state), embedding_keys(state), early(state))

    def embedding_keys_of(self, state: FullPaxState) -> Sequence[Sequence[str]]:
        """Return the names of what each seat has."""
        return embedding_keys(state)

    def early(self, state: FullPaxState) -> float:
        """Return the share of the game that is still to come."""
        return early(state)


AGENT = PaxAgent()
HARD_AGENT = HardAgent(FARTHER, linear_policy_of("pax_renaissance"))
"""For longer searches."""
EXPERT_AGENT = ExpertAgent(FARTHEST_WEIGHTS, linear_policy_of("pax_renaissance"))
"""For the longest searches."""
