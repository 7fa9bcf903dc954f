"""The agent of Pax Renaissance: quick answers, candidates, and what positions are worth."""

import math
from collections.abc import Mapping, Sequence
from typing import ClassVar

from engines.kernel import Agent, Counts, Decision, Move, Rng, ScoredMove, Subset, chance_of
from engines.kernel.agents import NO_LINEAR_POLICY, linear_policy_of, with_linear_policy
from engines.kernel.value_network import StateFeatures, ValueNetwork, value_network_of
from engines.pax_renaissance.computer import actions, answers
from engines.pax_renaissance.computer.action_features import ActionFeatures
from engines.pax_renaissance.computer.embedding_keys import early, embedding_keys
from engines.pax_renaissance.computer.needs import Needs
from engines.pax_renaissance.computer.standing import END_NEAR, FEATURES, cards_left, features
from engines.pax_renaissance.computer.state_features import STATE_FEATURES, state_features
from engines.pax_renaissance.moves import Casualties, Discard, End
from engines.pax_renaissance.rules.setup import FullPaxState
from engines.pax_renaissance.rules.turn import Act
from engines.pax_renaissance.state import rules
from engines.pax_renaissance.weights import FARTHER, WEIGHTS
from engines.pax_renaissance.weights import FARTHEST as FARTHEST_WEIGHTS

Rated = tuple[float, Move]
GRAIN, STEP = 65537, 75
"""A multiplicative generator (that of the ZX81) spreads one draw over all answers."""
MANY = 60
"""More answers than this are not rated one by one."""
FURTHEST = 8.0
"""Answers that are worse by more florins than this are not told apart."""
TAKEN = 2
"""Cards that two actions take from the decks; when a round may empty them, to take none can be best (L2a)."""


class PaxAgent(Agent):
    """Knows Pax Renaissance; with other weights it is another player."""

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
        """Return what is worth most at first sight, give or take `epsilon`."""
        if decision.kind in ("bank", "muster"):
            return decision.default or decision.moves.sample(rng)
        needs = Needs(state, decision.seat, self.weights)
        rated = self._rated(needs, decision, rng)
        epsilon, chance = self.epsilon / GRAIN, rng.randrange(GRAIN)
        best, most = rated[0][1], -math.inf
        for worth, move in rated:
            chance = (STEP * chance + 1) % GRAIN  # a draw for each would take as long as the rest
            if worth + epsilon * chance > most:
                best, most = move, worth + epsilon * chance
        return best

    def candidates(self, state: FullPaxState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the answers that are worth most at first sight."""
        size = decision.moves.size()
        if decision.kind in ("bank", "muster"):
            return tuple(decision.moves)[:most] if size <= MANY else (decision.moves.sample(rng),)
        rated = self._rated(Needs(state, decision.seat, self.weights), decision, rng)
        rated.sort(key=lambda one: -one[0])
        threshold = rated[0][0] - self.weights["candidate_gap"]
        if len(rated) == 1 and size <= MANY:  # casualties: the others are worth a thought too
            return tuple(dict.fromkeys([rated[0][1], *decision.moves]))[:most]
        if cards_left(state) >= TAKEN * len(state.players):
            rated = busy(rated)
        return [move for worth, move in rated if worth >= threshold][:most]

    def prior(self, state: FullPaxState, decision: Decision, rng: Rng) -> Mapping[Move, float]:
        """Return by how much less an answer is worth at first sight than the best, as a chance.

        Less when few cards are left: then playouts see how the game ends.
        """
        step = self.weights["prior"] * min(1.0, cards_left(state) / END_NEAR)
        if not step or decision.kind in ("bank", "muster") or decision.moves.size() > MANY:
            return {}
        rated = self._rated(Needs(state, decision.seat, self.weights), decision, rng)
        best = max([worth for worth, _ in rated])
        return {move: step * max(-FURTHEST, worth - best) for worth, move in rated}

    def features_of(self, state: FullPaxState, seat: int) -> Mapping[str, float]:
        """Return what speaks for a seat, in logarithms of its chance."""
        return features(state, self.weights)[seat]

    def value(self, state: FullPaxState, seat: int) -> float:
        """Return the seat's chance."""
        points = [sum(one.values()) for one in features(state, self.weights)]
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
    """Leave out ending a turn with an action unused (D1) where another answer, best first, is better."""
    return rated if type(rated[0][1]) is End else [one for one in rated if type(one[1]) is not End]


class HardAgent(PaxAgent):
    """Leans to answers that were learned, and judges positions by what was learned of them."""

    pace: ClassVar[float] = 0.14
    later: ClassVar[tuple[int, ...]] = (16, 22)
    state_features: ClassVar[Mapping[str, int]] = STATE_FEATURES
    value_network: ClassVar[ValueNetwork] = value_network_of("pax_renaissance")

    def candidates(self, state: FullPaxState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return fewer answers, as playouts are long and few."""
        return super().candidates(state, decision, rng, max(2, most * 2 // 3))

    def state_features_of(self, state: FullPaxState) -> Sequence[StateFeatures]:
        """Return what is so of each seat."""
        return state_features(state)

    def value(self, state: FullPaxState, seat: int) -> float:
        """Return the seat's chance, as it was learned; against the solo opponent by what features count."""
        if state.solo:
            return super().value(state, seat)
        return chance_of(self.points(state), seat, 1.0)

    def points(self, state: FullPaxState) -> list[float]:
        """Return what speaks for each seat, in logarithms of its chance."""
        return self.value_network.points(state_features(state))


class ExpertAgent(HardAgent):
    """Thinks about all answers that are not hopeless, for what is best is often late at first sight.

    So playouts are many, and shorter. It knows every card, square and token by name.
    """

    width: ClassVar[float] = 3.0
    later: ClassVar[tuple[int, ...]] = (16,)
    value_network: ClassVar[ValueNetwork] = value_network_of("pax_renaissance_expert")

    def points(self, state: FullPaxState) -> list[float]:
        """Return what speaks for each seat: its facts, and all that it has."""
        return self.value_network.points(state_features(state), embedding_keys(state), early(state))

    def embedding_keys_of(self, state: FullPaxState) -> Sequence[Sequence[str]]:
        """Return what each seat has."""
        return embedding_keys(state)

    def early(self, state: FullPaxState) -> float:
        """Return how much of the game is still to come."""
        return early(state)


AGENT = PaxAgent()
"""With the weights that are kept."""
HARD_AGENT = HardAgent(FARTHER, linear_policy_of("pax_renaissance"))
"""For who thinks longer."""
EXPERT_AGENT = ExpertAgent(FARTHEST_WEIGHTS, linear_policy_of("pax_renaissance"))
"""For who thinks longest."""
