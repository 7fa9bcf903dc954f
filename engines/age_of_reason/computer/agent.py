"""The agent of Age of Reason: quick answers, candidates, and what positions are worth."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engines.age_of_reason.computer import actions, battles
from engines.age_of_reason.computer.alliances import bids, leap, offers, settled, shrewd, worthwhile
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
    """Knows Age of Reason; with other weights it is another player."""

    pace: ClassVar[float] = 1.0
    length: ClassVar[int] = 0
    efforts: ClassVar[Mapping[str, float]] = {
        "act": 2.0, "attack": 1.5, "bid": 2.0, "join": 0.3, "reserve": 0.5,
    }  # fmt: skip
    features: ClassVar[Mapping[str, str]] = FEATURES

    def __init__(self, weights: Mapping[str, float] = WEIGHTS) -> None:
        """Think with these weights."""
        self.weights = weights

    def rollout(self, state: ReasonState, decision: Decision, rng: Rng) -> Move:
        """Return what is worth most at first sight, give or take `epsilon`."""
        kind = decision.kind
        if kind == "country":
            return decision.moves.sample(rng)
        prices = Prices(state, decision.seat, self.weights)
        if kind == "bid":
            return leap(prices, bids(prices, rng), rng)
        return self._best(self._rated(prices, decision), prices, rng)

    def rollout_own(self, state: ReasonState, decision: Decision, rng: Rng) -> Move:
        """Go on in auctions as will be thought about then: by who will stand with whom."""
        if decision.kind == "bid":
            prices = Prices(state, decision.seat, self.weights)
            return leap(prices, shrewd(prices), rng)
        return self.rollout(state, decision, rng)

    def candidates(self, state: ReasonState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the answers that are worth most at first sight, and passing."""
        if decision.kind == "country":
            return tuple(decision.moves)[:most]
        prices = Prices(state, decision.seat, self.weights)
        if decision.kind == "bid":
            return offers(prices, rng, most)
        rated = self._rated(prices, decision)
        rated.sort(key=lambda one: -one[0])
        threshold = rated[0][0] - self.weights["candidate_gap"]
        return [move for worth, move in rated if worth >= threshold][:most]

    def features_of(self, state: ReasonState, seat: int) -> Mapping[str, float]:
        """Return what speaks for a seat, in victory points."""
        return features(state, self.weights)[seat]

    def value(self, state: ReasonState, seat: int) -> float:
        """Return the seat's chance: all seats' points, the less certain the more turns are left."""
        points = [sum(one.values()) for one in features(state, self.weights)]
        return chance_of(points, seat, spread(state, self.weights))

    def is_quiet(self, state: ReasonState) -> bool:
        """Tell whether a player's segment begins, or an auction: no battle or bid is half done."""
        if type(state.agenda[-1]) is Act:
            return True
        return state.auction is not None and state.auction.bidder is None

    def ends(self, state: ReasonState, decision: Decision) -> bool:
        """Bids are judged when all alliances are made, all else where it is quiet."""
        if decision.kind == "bid":
            return type(state.agenda[-1]) is Act or new_turn(state)
        return self.is_quiet(state)

    def at(self, level: str) -> Agent:
        """Look farther where there is time for it."""
        return BY_LEVEL.get(level, self)

    def _rated(self, prices: Prices, decision: Decision) -> list[Rated]:
        """Return the answers to anything but a bid, with their worth; not those that are never best."""
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
        return max(rated, key=lambda one: one[0] + prices.noise(rng))[1]


class FarsightedAgent(ReasonAgent):
    """Plays attacks on until the seat acts again, and bids at sight."""

    pace: ClassVar[float] = 0.25
    efforts: ClassVar[Mapping[str, float]] = {"act": 4.0, "bid": 0.0, "lay": 3.0}

    def rollout(self, state: ReasonState, decision: Decision, rng: Rng) -> Move:
        """Answer the same, but bid for company, and the more the more it matters.

        The dice of a whole turn bring and take more than most bids do: whichever is tried out, luck chooses.
        """
        if decision.kind == "bid":
            return settled(Prices(state, decision.seat, self.weights), rng)
        return super().rollout(state, decision, rng)

    def candidates(self, state: ReasonState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return the same; of bids what is answered at sight, and no others for less than they cost."""
        found = super().candidates(state, decision, rng, most)
        if decision.kind != "bid":
            return found
        good = worthwhile(Prices(state, decision.seat, self.weights), rng, found)
        return list(dict.fromkeys([self.rollout(state, decision, rng), *good]))[:most]

    def rollout_own(self, state: ReasonState, decision: Decision, rng: Rng) -> Move:
        """Go on as is answered at sight, which is what is answered in auctions."""
        return self.rollout(state, decision, rng)

    def ends(self, state: ReasonState, decision: Decision) -> bool:
        """What alliances bring is seen at the scoring; what an attack brings when all have answered it."""
        if decision.kind == "bid":
            return new_turn(state)
        if decision.kind == "attack":
            top = state.agenda[-1]
            return new_turn(state) or (type(top) is Act and top.seat == decision.seat)
        return self.is_quiet(state)


def new_turn(state: ReasonState) -> bool:
    """Tell whether a turn's first auction begins: the last one is scored."""
    auction = state.auction
    return auction is not None and auction.number == 1 and auction.bidder is None


AGENT = ReasonAgent()
"""With the weights that are kept."""
BY_LEVEL = {"hard": FarsightedAgent(HARD), "expert": FarsightedAgent(EXPERT)}
"""Those who look farther."""
