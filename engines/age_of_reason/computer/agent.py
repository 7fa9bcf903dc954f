"""The agent of Age of Reason: quick answers, candidates, and what positions are worth."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engines.age_of_reason.computer import actions, battles
from engines.age_of_reason.computer.alliances import bids, far, leap, near, offers, settled, shrewd
from engines.age_of_reason.computer.evaluation import FEATURES, features, spread
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.moves import Hire, Keep, Lay, Pass, Reroll
from engines.age_of_reason.rules.combat import fought
from engines.age_of_reason.rules.segments import Act
from engines.age_of_reason.state import ReasonState
from engines.age_of_reason.weights import EXPERT, HARD, WEIGHTS
from engines.kernel import Agent, Decision, Move, Rng, chance_of

Rated = tuple[float, Move]


class ReasonAgent(Agent):
    """Plays Age of Reason by its weights."""

    pace: ClassVar[float] = 1.0
    length: ClassVar[int] = 0
    efforts: ClassVar[Mapping[str, float]] = {
        "act": 2.0, "attack": 1.5, "bid": 2.0, "join": 0.3, "reserve": 0.5,
    }  # fmt: skip
    features: ClassVar[Mapping[str, str]] = FEATURES

    def __init__(self, weights: Mapping[str, float] = WEIGHTS) -> None:
        """Take these weights."""
        self.weights = weights

    def rollout(self, state: ReasonState, decision: Decision, rng: Rng) -> Move:
        """Return what is worth most at first sight, give or take `epsilon`."""
        kind = decision.kind
        if kind == "country":
            return decision.moves.sample(rng)
        prices = Prices(state, decision.seat, self.weights)
        if kind == "bid":
            return leap(prices, bids(prices, rng), near(prices), rng)
        return self._best(self._rated(prices, decision), prices, rng)

    def rollout_own(self, state: ReasonState, decision: Decision, rng: Rng) -> Move:
        """Bid by who will stand with whom, as the seat itself will do then."""
        if decision.kind == "bid":
            prices = Prices(state, decision.seat, self.weights)
            return leap(prices, shrewd(prices), far(prices), rng)
        return self.rollout(state, decision, rng)

    def candidates(self, state: ReasonState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the moves that are worth most at first sight."""
        if decision.kind == "country":
            return tuple(decision.moves)[:most]
        prices = Prices(state, decision.seat, self.weights)
        if decision.kind == "bid":
            return offers(prices, rng, most)
        rated = self._rated(prices, decision)
        rated.sort(key=lambda answer: -answer[0])
        threshold = rated[0][0] - self.weights["candidate_gap"]
        return [move for worth, move in rated if worth >= threshold][:most]

    def features_of(self, state: ReasonState, seat: int) -> Mapping[str, float]:
        """Return what speaks for a seat, in victory points."""
        return features(state, self.weights)[seat]

    def value(self, state: ReasonState, seat: int) -> float:
        """Return the seat's chance to win from all seats' points, less certain the more turns are left."""
        points = [sum(by_name.values()) for by_name in features(state, self.weights)]
        return chance_of(points, seat, spread(state, self.weights))

    def is_quiet(self, state: ReasonState) -> bool:
        """Tell whether a segment or an auction begins, so that no battle or bid is half done."""
        if type(state.agenda[-1]) is Act:
            return True
        return state.auction is not None and state.auction.bidder is None

    def ends(self, state: ReasonState, decision: Decision) -> bool:
        """Judge bids when all alliances are made, everything else in quiet positions."""
        if decision.kind == "bid":
            return type(state.agenda[-1]) is Act or new_turn(state)
        return self.is_quiet(state)

    def at(self, level: str) -> Agent:
        """Look farther at the levels that have time for it."""
        return BY_LEVEL.get(level, self)

    def _rated(self, prices: Prices, decision: Decision) -> list[Rated]:
        """Return the moves of any decision but a bid with their worths, without those that are never best."""
        state, kind = prices.state, decision.kind
        if kind == "act":
            return [*actions.segment(prices, decision), (0.0, Pass())]
        if kind == "attack":
            return [*actions.strikes(prices, decision), (0.0, Pass())]
        combat = fought(state)
        if kind == "hire":
            (box,) = decision.moves.boxes
            allies, most = actions.allies(box.fields["countries"])
            worths = battles.hiring(prices, combat, len(allies), most)
            return [(worth, Hire(countries=allies[:n])) for n, worth in enumerate(worths)]
        if kind == "reserve":
            return [(battles.rerolls(prices, combat), Reroll()), (0.0, Keep())]
        (box,) = decision.moves.boxes
        cards = actions.values(box.fields["card"])
        if kind == "join":
            worths = battles.joins(prices, combat, cards)
        else:
            cards = battles.sparing(prices, combat, cards)
            worths = battles.card_worths(prices, combat, cards)
        return [(worth, Lay(card=card)) for worth, card in zip(worths, cards, strict=True)]

    def _best(self, rated: list[Rated], prices: Prices, rng: Rng) -> Move:
        return max(rated, key=lambda answer: answer[0] + prices.noise(rng))[1]


class FarsightedAgent(ReasonAgent):
    """Plays attacks out until the seat acts again, and bids at first sight."""

    pace: ClassVar[float] = 0.25
    efforts: ClassVar[Mapping[str, float]] = {"act": 4.0, "bid": 0.0, "lay": 3.0}

    def rollout(self, state: ReasonState, decision: Decision, rng: Rng) -> Move:
        """Answer as `ReasonAgent` does, but bid for company, more the more it matters.

        The dice of a whole turn outweigh most bids, so that playouts would choose among bids by luck.
        """
        if decision.kind == "bid":
            return settled(Prices(state, decision.seat, self.weights))
        return super().rollout(state, decision, rng)

    def candidates(self, state: ReasonState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the same moves; of bids the answer at first sight, and those that are worth their cost."""
        candidates = super().candidates(state, decision, rng, most)
        if decision.kind != "bid":
            return candidates
        return list(dict.fromkeys([self.rollout(state, decision, rng), *candidates]))[:most]

    def rollout_own(self, state: ReasonState, decision: Decision, rng: Rng) -> Move:
        """Answer as at first sight, which is the seat's answer in auctions."""
        return self.rollout(state, decision, rng)

    def ends(self, state: ReasonState, decision: Decision) -> bool:
        """Judge bids at the scoring, and attacks when all have answered them."""
        if decision.kind == "bid":
            return new_turn(state)
        if decision.kind == "attack":
            top = state.agenda[-1]
            return new_turn(state) or (type(top) is Act and top.seat == decision.seat)
        return self.is_quiet(state)


def new_turn(state: ReasonState) -> bool:
    """Tell whether a turn's first auction begins, after the last turn's scoring."""
    auction = state.auction
    return auction is not None and auction.number == 1 and auction.bidder is None


AGENT = ReasonAgent()
"""The quickest level."""
BY_LEVEL = {"hard": FarsightedAgent(HARD), "expert": FarsightedAgent(EXPERT)}
"""The levels that look farther."""
