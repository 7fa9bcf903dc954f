"""Named features of answers, for each of which `tools/lab/learn_policy.py` learns a weight.

A name says what an answer does and one circumstance of it: how much of the game is left ("buy H, 2"; 0 is the
last turn), the place in the order of play, what the player has. Dollars, tokens and turns count in steps.
"""

from collections.abc import Callable, Iterator
from typing import Any

from engines.age_of_renaissance import moves
from engines.age_of_renaissance.computer.survey import Survey
from engines.age_of_renaissance.data.history import CommodityCard
from engines.age_of_renaissance.data.letters import CATHEDRAL, NATIONALISM, PROSELYTISM
from engines.age_of_renaissance.rules.expansion.board import crowd, own_tokens
from engines.age_of_renaissance.rules.purchase import price_for
from engines.age_of_renaissance.state import active, slot
from engines.kernel import Decision

Names = Iterator[str]
Steps = tuple[float, ...]
TURNS: Steps = (1.0, 2.5, 4.5, 7.0, 10.0)
"""Numbers of turns to come that divide the game into parts."""
DOLLARS: Steps = (10, 20, 35, 55, 80, 120, 180)
TOKENS: Steps = (1, 2, 3, 5, 8, 12, 18, 25)
SHARES: Steps = (0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85)
"""Parts of the cash that go into tokens."""
WRITTEN: Steps = (1, 4, 8, 12, 16, 20, 25, 30, 40)
"""Tokens written down."""
MANY_CARDS, MANY_MARKETS, MANY_BOUGHT, MANY_TOKENS, MANY_STRANGERS = 6, 5, 4, 3, 2
"""Larger numbers count as these."""


def reached(number: float, steps: Steps) -> int:
    """Return how many of the steps a number has reached."""
    return sum([number >= step for step in steps])


def within(number: int, most: int) -> int:
    """Return the number nearest to this one within -`most` and `most`."""
    return max(-most, min(most, number))


class ActionFeatures:
    """Names the features of the answers to one decision."""

    def __init__(self, survey: Survey, decision: Decision) -> None:
        """Look at the state."""
        state, seat = survey.state, decision.seat
        self._survey, self._seat, self._kind = survey, seat, decision.kind
        self._state, self._player = state, state.players[seat]
        self._part = reached(survey.after, TURNS)
        """The part of the game: 0, the last turn, to 5."""
        self._slot = slot(state, seat) if seat in state.order else 0
        self._cash = reached(self._player.cash, DOLLARS)
        self._tokens = reached(self._player.expansion, TOKENS)
        self._hand = min(MANY_CARDS, len(self._player.hand))
        self._own = frozenset(self._player.advances)
        self._capital = self._player.capital
        self._names: dict[type[moves.Move], Callable[[Any], Names]] = {
            moves.Place: self._place,
            moves.Attack: self._attack,
            moves.BuyCard: self._buy_card,
            moves.Buy: self._buy,
            moves.Upgrade: self._upgrade,
            moves.Claim: self._claim,
            moves.Play: self._play,
            moves.Pass: self._pass,
            moves.Tokens: self._written,
        }

    def of(self, move: moves.Move) -> list[str]:
        """Return the action features of an answer; [] if it has none."""
        named = self._names.get(type(move))
        return [*named(move)] if named else []

    # ---- Expansion

    def _market(self, what: str, province: str) -> Names:
        part, survey = self._part, self._survey
        market = survey.pack.provinces[province]
        yield f"{what} {province}"
        yield f"{what} {province}, {part // 2}"
        yield f"{what} {market.market_number}, {part}"
        yield f"{what} {market.market_number} as {self._slot}"
        yield f"{what} in {market.area}, {part}"
        yield f"{what} in {market.area} from {self._capital}"
        held = survey.supply[self._seat]
        for commodity in market.commodities:
            count = held.get(commodity, 0)
            yield f"{what} {commodity}, {part}"
            yield f"{what} {commodity} beside {min(MANY_MARKETS, count)}"

    def _place(self, move: moves.Place) -> Names:
        survey, province, part = self._survey, move.province, self._part
        market = survey.pack.provinces[province]
        if market.satellite:
            yield f"satellite, {part}"
            yield f"satellite with {self._tokens}"
            yield f"satellite {province}"
            return
        pieces = self._state.provinces.get(province)
        own = 0 if pieces is None else own_tokens(pieces, self._seat)
        strangers = 0 if pieces is None else crowd(pieces) - own
        missing = market.market_number - own - move.tokens
        if strangers or missing > 0:
            yield f"begin, {part}"
            yield f"begin {missing} short beside {min(MANY_STRANGERS, strangers)}"
            yield f"begin {market.market_number} with {self._tokens}"
            yield f"begin {province}"
        else:
            yield f"take, {part}"
            yield f"take {market.market_number} with {self._tokens}"
            yield f"take beside {min(MANY_TOKENS, own)}"
            yield from self._market("take", province)

    def _attack(self, move: moves.Attack) -> Names:
        pieces = self._state.provinces[move.province]
        owner, part = pieces.marker, self._part
        yield f"attack, {part}"
        yield f"attack as {self._slot}"
        yield f"attack with {self._tokens}"
        yield f"attack {CATHEDRAL in self._own}, {move.cathedral}"
        yield f"attack {PROSELYTISM in self._own} {NATIONALISM in self._own}"
        if owner is not None:
            mine, theirs = self._survey.markets[self._seat], self._survey.markets[owner]
            yield f"attack {within((theirs - mine) // 3, 3)}, {part}"
            yield f"attack owner after {slot(self._state, owner) > self._slot}"
        else:
            yield f"attack tokens, {part}"
        yield from self._market("attack", move.province)

    def _buy_card(self, move: moves.BuyCard) -> Names:
        del move
        kind, part = self._kind, self._part
        yield f"card in {kind}, {part}"
        yield f"card in {kind} beside {self._hand}"
        yield f"card in {kind} with {self._cash}, {self._tokens}"

    # ---- purchases

    def _buy(self, move: moves.Buy) -> Names:
        letter, part, own = move.advance, self._part, self._own
        advance = self._survey.pack.advances[letter]
        left = self._player.cash - price_for(self._state, self._seat, letter).to_pay
        same = sum([letter in own for letter in self._survey.pack.by_category[advance.category]])
        bought = len(self._player.bought)
        yield f"buy {letter}"
        yield f"buy {letter}, {part}"
        yield f"buy {letter} beside {same}"
        yield f"buy {letter} with {len(own) // 3}"
        yield f"buy {letter} from {self._capital}"
        yield f"buy {letter} as {self._slot}"
        yield f"buy {letter} at misery {self._player.misery // 2}"
        yield f"buy leaving {reached(left, DOLLARS)}, {part}"
        yield f"buy number {min(MANY_BOUGHT, bought)} leaving {reached(left, DOLLARS)}"
        yield f"buy {advance.category}, {part}"
        yield f"buy for {reached(advance.cost, DOLLARS)}, {part}"
        yield f"buy with {self._hand} in hand, {reached(left, DOLLARS)}"
        others = sum([letter in player.advances for player in self._state.players])
        yield f"buy {letter} that {others} have"
        yield from (f"buy {letter} having {owned}" for owned in self._player.advances)

    def _upgrade(self, move: moves.Upgrade) -> Names:
        del move
        box = self._player.ship
        yield f"upgrade {box}, {self._part}"
        yield f"upgrade {box} with {self._cash}"
        yield f"upgrade {box} from {self._capital}"

    def _claim(self, move: moves.Claim) -> Names:
        yield f"claim {move.leader}"
        yield f"claim, {self._part}"

    # ---- cards

    def _play(self, move: moves.Play) -> Names:
        card, part = move.card, self._part
        face = self._survey.pack.cards[card]
        yield f"play {card}"
        yield f"play {card}, {part // 2}"
        yield f"play {card} as {self._slot}"
        yield f"play with {self._hand}, {part}"
        if isinstance(face, CommodityCard):
            commodity = move.target or face.commodities[0]
            counts = [held.get(commodity, 0) for held in self._survey.supply]
            mine = counts[self._seat]
            others = max([count for seat, count in enumerate(counts) if seat != self._seat], default=0)
            yield f"play commodity of {min(MANY_MARKETS, mine)} to {min(MANY_MARKETS, others)}"
            yield f"play {commodity} of {min(MANY_MARKETS, mine)}"
            yield f"play commodity of {min(MANY_MARKETS, mine)}, {part}"
        elif move.target is not None:
            yield f"play {card} at {move.target}"

    # ---- all of these

    def _pass(self, move: moves.Pass) -> Names:
        del move
        kind, part = self._kind, self._part
        yield f"pass {kind}, {part}"
        yield f"pass {kind} with {self._cash}, {part}"
        yield f"pass {kind} with {self._hand}, {part}"
        yield f"pass {kind} as {self._slot}, {part}"
        if kind == "expand":
            yield f"pass {kind} with {self._tokens}, {part}"
        elif kind == "purchase":
            yield f"pass {kind} after {min(3, len(self._player.bought))}, {self._cash}"
        else:
            yield from (f"keep {card}" for card in self._player.hand)

    def _written(self, move: moves.Tokens) -> Names:
        part, cash = self._part, self._player.cash
        share = reached(move.tokens / max(1, cash), SHARES)
        yield f"tokens {share}, {part}"
        yield f"tokens {share} with {self._cash}"
        yield f"tokens {share} with {self._tokens}"
        yield f"tokens {share} from {self._capital}"
        yield f"tokens {share} as {self._slot}"
        yield f"tokens {reached(move.tokens, WRITTEN)}, {part}"
        yield f"tokens {share} of {len(active(self._state))}"
        markets = self._survey.markets
        most = max([count for seat, count in enumerate(markets) if seat != self._seat], default=0)
        yield f"tokens {share} leading by {within((markets[self._seat] - most) // 2, 3)}"
        yield from (f"tokens {share} having {owned}" for owned in self._player.advances)
