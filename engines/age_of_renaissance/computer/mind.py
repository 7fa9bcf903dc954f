"""The mind: quick answers, candidates and values for the search (`engines.kernel.minds`)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engines.age_of_renaissance.computer.deciding import LIGHT, propose_bids, propose_tokens, steady_tokens
from engines.age_of_renaissance.computer.expanding import light_expand, propose_expand
from engines.age_of_renaissance.computer.playing import light_play, propose_plays
from engines.age_of_renaissance.computer.shopping import light_purchase, light_relief, propose_purchases
from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.computer.traits import Traits
from engines.age_of_renaissance.computer.weighing import FURTHEST, WHIM, Rated, secret, weighed
from engines.age_of_renaissance.computer.worth import FEATURES, features
from engines.age_of_renaissance.moves import Move, Tokens
from engines.age_of_renaissance.rules.expansion.phase import Expand
from engines.age_of_renaissance.rules.order import BuyTokens
from engines.age_of_renaissance.rules.purchase import Purchase
from engines.age_of_renaissance.state import RenaissanceState
from engines.age_of_renaissance.weights import BEGINNER, EXPERT, HARD, WEIGHTS
from engines.kernel import Decision, Rng
from engines.kernel.minds import NO_LEANINGS, Mind, Weighed, chance_of, leaned, leanings_of

SURE = frozenset({
    "buy_card", "capital", "cede", "discard", "exchange", "give", "indulgence", "reduction", "relief",
    "removal", "renaissance", "stabilize", "watermill",
})  # fmt: skip
"""Where playouts know less than a rule of thumb: dice hide what an answer is worth; games showed no gain."""

CARDS = frozenset({"play", "final_play", "war", "discard", "cede", "civil_war"})
"""Kinds of decisions whose effect is seen when purchases begin."""

OPEN = frozenset({"capital", "capital_bid", "tokens"})
"""What others do in secret, or before anything is known of them."""


GRAIN = 1000
"""Whims are drawn as fine as this."""
PRIOR = 0.1
"""What a worth of 1 at first sight counts beside playouts, as a chance."""


class Steady:
    """An `Rng` without whims: always the middle."""

    def randrange(self, stop: int, /) -> int:
        """Return the middle."""
        return stop // 2


STEADY = Steady()


class RenaissanceMind(Mind):
    """Knows Age of Renaissance."""

    pace = 0.4
    length = 0
    efforts: ClassVar[Mapping[str, float]] = {"capital_bid": 20.0, "tokens": 0.2}
    doubt = 1.5
    margin = 0.5
    features: ClassVar[Mapping[str, str]] = FEATURES

    def __init__(self, weights: Mapping[str, float] = WEIGHTS) -> None:
        """Judge by these weights."""
        self.weights = weights

    def at(self, level: str) -> Mind:
        """Return the mind with the weights of a level."""
        return BY_LEVEL.get(level, self)

    def light(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Answer by rules of thumb."""
        return self._light(Survey(state, self.weights), decision, rng)

    def _light(self, survey: Survey, decision: Decision, rng: Rng) -> Move:
        kind = decision.kind
        if kind == "expand":
            return light_expand(survey, decision, rng)
        if kind in ("play", "final_play", "war"):
            return light_play(survey, decision, rng)
        if kind == "purchase":
            return light_purchase(survey, decision, rng)
        if kind == "relief":
            return light_relief(survey, decision)
        return LIGHT[kind](survey, decision, rng)

    def reply(self, state: Any, decision: Decision, rng: Rng) -> Move:
        """Answer without whims, which hide what an answer is worth; but the tokens of others are open."""
        if decision.kind == "tokens":
            return steady_tokens(Survey(state, self.weights), decision.seat, rng)
        return self.light(state, decision, rng if decision.kind in OPEN else STEADY)

    def propose(self, state: Any, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return what is worth a thought."""
        survey, kind = Survey(state, self.weights), decision.kind
        if kind == "tokens":
            return propose_tokens(survey, decision.seat, rng, most)
        first = self._light(survey, decision, STEADY)
        if kind in ("play", "final_play", "war"):
            return [first, *propose_plays(survey, decision, most)]
        if kind == "expand":
            return [first, *propose_expand(survey, decision, most)]
        if kind == "purchase":
            return [first, *propose_purchases(survey, decision, most)]
        if kind == "capital_bid":
            return [first, *propose_bids(decision, first, rng)]
        if kind in SURE or decision.moves.size() > most:
            return [first]
        return [first, *decision.moves]

    def features_of(self, state: Any, seat: int) -> Mapping[str, float]:
        """Return what speaks for a seat."""
        return features(Survey(state, self.weights), seat)

    def value(self, state: Any, seat: int) -> float:
        """Return a seat's chance to win."""
        survey = Survey(state, self.weights)
        points = [sum(features(survey, one).values()) for one in range(survey.seats)]
        return chance_of(points, seat, self.weights["spread"] + self.weights["spread_early"] * survey.after)

    def is_quiet(self, state: Any) -> bool:
        """A part of a phase is over: somebody else is asked, or a new phase has begun."""
        return quiet(state)

    def ends(self, state: Any, decision: Decision) -> bool:
        """The phase is over in which the answer is turned into something that counts."""
        return ends(state, decision)


class LearnedMind(RenaissanceMind):
    """Leans to what was learned, at first sight and in playouts."""

    pace = 0.025  # few: with more of them it won less, by what is wrong with the values

    def __init__(
        self, weights: Mapping[str, float] = WEIGHTS, leanings: Mapping[str, float] = NO_LEANINGS
    ) -> None:
        """Judge by these weights, and lean to answers with these traits."""
        super().__init__(weights)
        self.leanings = leanings
        self.whim = WHIM

    def weighed(self, state: Any, decision: Decision, rng: Rng) -> list[Weighed]:
        """Return the answers with their traits; [] where there is but one, or a rule of thumb knows all."""
        del rng  # nothing is left to chance
        survey = Survey(state, self.weights)
        found, traits = weighed(survey, decision), Traits(survey, decision)
        return [Weighed(worth, move, traits.of(move)) for worth, move in found] if len(found) > 1 else []

    def propose(self, state: Any, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the same, first what it leans to."""
        survey = Survey(state, self.weights)
        found = self._leaned(survey, decision)
        if decision.kind == "expand" and found:
            found.sort(key=lambda one: -one[0])
            return [move for worth, move in found if worth >= found[0][0] - WHIM][: max(1, most // 8)]
        if decision.kind == "tokens":
            return [self._light(survey, decision, rng), *super().propose(state, decision, rng, most)]
        return super().propose(state, decision, rng, most)

    def prior(self, state: Any, decision: Decision, rng: Rng) -> Mapping[Move, float]:
        """Return by how much less an answer is worth at first sight than the best, as a chance.

        Not of tokens: a number that is a little more or less is as good.
        """
        del rng  # as above
        found = self._leaned(Survey(state, self.weights), decision)
        if not found or decision.kind == "tokens":
            return {}
        best = max([worth for worth, _ in found])
        return {move: PRIOR * max(-FURTHEST, worth - best) for worth, move in found}

    def _light(self, survey: Survey, decision: Decision, rng: Rng) -> Move:
        found = self._leaned(survey, decision)
        if not found:
            return super()._light(survey, decision, rng)
        best = max(found, key=lambda one: one[0] + self.whim * rng.randrange(GRAIN) / GRAIN)[1]
        return secret(survey, decision.seat, best, rng) if isinstance(best, Tokens) else best

    def _leaned(self, survey: Survey, decision: Decision) -> Rated:
        """Return the answers with what they are worth, leanings included; [] as `weighed`."""
        found = weighed(survey, decision) if self.leanings else []
        return leaned(found, Traits(survey, decision).of, self.leanings) if len(found) > 1 else []


def quiet(state: Any) -> bool:
    """Tell whether the step on top begins a player's purchases or Expansion, or the next order of play."""
    step = state.agenda[-1]
    if isinstance(step, BuyTokens):
        return not any(step.answers)
    if isinstance(step, Purchase):
        player = state.players[step.seat]
        return not player.bought and not player.upgraded
    return isinstance(step, Expand) and fresh(state, step.seat)


def ends(state: Any, decision: Decision) -> bool:
    """Tell whether an answer has become what counts: cards until purchases, those until Expansion."""
    step = state.agenda[-1]
    if isinstance(step, BuyTokens):
        return not any(step.answers)
    if isinstance(step, Expand):
        if decision.kind == "tokens" or not fresh(state, step.seat):
            return False
        return step.seat != decision.seat if decision.kind == "expand" else state.moved == 0
    return decision.kind in CARDS and isinstance(step, Purchase) and quiet(state)


def fresh(state: RenaissanceState, seat: int) -> bool:
    """Tell whether a player has done nothing in this Expansion yet (all that is white was laid in it)."""
    if state.players[seat].drawn:
        return False
    return not any(
        pieces.white[seat] or (pieces.fresh and pieces.marker == seat) for pieces in state.provinces.values()
    )


MIND = RenaissanceMind()
"""With the weights that are kept."""
BY_LEVEL = {
    "easy": RenaissanceMind(BEGINNER),
    "hard": RenaissanceMind(HARD),
    "expert": LearnedMind(EXPERT, leanings_of("age_of_renaissance")),
}
"""A beginner, and those who know better."""
