"""A tiny agent for the toy, and the toy with it: for tests of what needs a judgement of positions."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engines.computers.agents import sampled
from engines.kernel import Agent, Decision, Game, Move, Rng, chance_of
from tests.toy import Auction, Bid, SetOrder, Toy, ToyState


class ToyAgent(Agent):
    """Likes cards that are won, and coins; bids everything in the end."""

    pace: ClassVar[float] = 1.0
    length: ClassVar[int] = 1
    features: ClassVar[Mapping[str, str]] = {"won": "more cards won", "coins": "more coins"}

    def rollout(self, state: ToyState, decision: Decision, rng: Rng) -> Move:
        """Bid a third of the purse, pass where that is usual, else anything."""
        if decision.kind == "bid":
            return Bid(coins=state.worth(decision.seat) // 3)
        if decision.default is not None:
            return decision.default
        return decision.moves.sample(rng)

    def candidates(self, state: ToyState, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:
        """Return bids without a card, and what the generic search would try."""
        if decision.kind == "bid":
            return [Bid(coins=coins) for coins in range(state.worth(decision.seat) + 1)][:most]
        return sampled(decision, rng, most)

    def features_of(self, state: ToyState, seat: int) -> Mapping[str, float]:
        """Return the worth of what was won, and of coins."""
        return {"won": sum(state.values[card] for card in state.won[seat]), "coins": 0.3 * state.worth(seat)}

    def value(self, state: ToyState, seat: int) -> float:
        """Return the seat's chance."""
        points = [sum(self.features_of(state, one).values()) for one in range(len(state.hands))]
        return chance_of(points, seat, 2.0)

    def is_quiet(self, state: Any) -> bool:
        """Wait for the next auction."""
        return isinstance(state.agenda[-1], SetOrder | Auction)


AGENT = ToyAgent()
WITH_AGENT: dict[str, Game] = {"toy": Toy(agent="tests.toy_agent:AGENT")}
"""The toy with an agent, in the shape of `engines.GAMES`."""
