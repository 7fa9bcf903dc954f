"""What the phases of the second reading share: asking, chance, Misery, cards drawn, pieces exchanged."""

from collections import Counter, deque
from collections.abc import Generator, Iterable
from itertools import combinations
from math import comb
from typing import Any

import msgspec

from engines.age_of_renaissance.moves import Cede, Play, Replace
from engines.kernel import Event, Move
from tests.age_of_renaissance.second.reach import Reach
from tests.age_of_renaissance.second.table import MISERY

MANY = 400
"""Choices of so many sets of provinces or more are told by what is chosen from, not set by set."""

Answer = Any
"""A move; or, for sets beyond `MANY`, a tuple that describes the choice."""
Asked = dict[int, set[Answer]]
Flow = Generator[Asked, dict[int, Any], Any]


class LastOneWinsError(Exception):
    """Only one player is left."""


def sets_of(
    kind: type[Cede] | type[Play], values: Iterable[str], low: int, high: int, **fields: Any
) -> set[Answer]:
    """Return the moves that name between `low` and `high` of some provinces."""
    named = tuple(sorted(values))
    high = min(high, len(named))
    if sum(comb(len(named), count) for count in range(low, high + 1)) >= MANY:
        return {(kind.__name__, named, low, high, *sorted(fields.items()))}
    return {
        kind(provinces=some, **fields)
        for count in range(low, high + 1)
        for some in combinations(named, count)
    }


class Playing(Reach):
    """The table, and what happens on it in several phases."""

    def __init__(self, *args: Any) -> None:
        """Start with nothing heard of chance."""
        super().__init__(*args)
        self.fate: deque[Event] = deque()
        self.stage = "setup"

    def fated(self, kind: str, seat: int | None = None) -> dict[str, Any]:
        """Return what chance brought, which must be of this kind."""
        assert self.fate, f"chance should have spoken of {kind}"
        event = self.fate.popleft()
        assert (event.kind, event.seat) == (kind, seat), f"{kind} of {seat} should come now, not {event}"
        own = None if seat is None else event.secret.get(seat)
        return event.known_to(None) | {"secret": None if own is None else msgspec.to_builtins(own)}

    def ask(self, seat: int, moves: set[Answer], public: bool = True) -> Flow:
        """Ask a player; a single answer that everybody can work out is taken at once."""
        (first, *others) = moves
        if public and not others and isinstance(first, Move):
            return first
        return (yield {seat: moves})[seat]

    # ---- Misery and elimination (3.11)

    def misery(self, seat: int, spaces: int) -> None:
        """Move a player on the Misery Index; past 1000 they are out."""
        player = self.seats[seat]
        player.misery = max(0, player.misery + spaces)
        if player.misery >= len(MISERY):
            self.chaos(seat)

    def chaos(self, seat: int) -> None:
        """Put a player out of the game."""
        player = self.seats[seat]
        self.fated("eliminated", seat)
        player.out = True
        player.expansion = 0
        player.misery = len(MISERY) - 1
        for card in player.hand.elements():
            self.put_away(card)
        player.hand.clear()
        self.wars = [war for war in self.wars if seat not in war]
        if len(self.active()) == 1:
            raise LastOneWinsError

    # ---- cards (3.13)

    def draw(self, seat: int, why: str) -> None:
        """Draw a card, with the next epoch's where the pile is empty (3.13.1)."""
        if not self.deck and self.epoch < self.options.epochs:
            self.epoch += 1
            self.deck = Counter(self.pack.decks[self.epoch]) + self.replay
            if self.options.deal == "balanced" and self.epoch == 2:
                self.deck -= Counter(["c2_timber"])
            self.replay = Counter()
        if not self.deck:
            assert self.fated("no_card", seat)["why"] == why
            return
        told = self.fated("drew", seat)
        card = told["secret"]["card"]
        assert told["why"] == why
        assert self.deck[card], f"{card} is not in the pile"
        self.deck -= Counter([card])
        assert told["left"] == self.deck.total()
        self.seats[seat].hand[card] += 1
        if not self.deck and not self.aside and self.epoch == self.options.epochs:
            self.ending = True

    def any_card(self) -> bool:
        return bool(self.deck) or self.epoch < self.options.epochs

    def put_away(self, card: str) -> None:
        """Lay a card on the Replay Pile, or out of the game."""
        (self.replay if self.pack.cards[card].replay else self.gone)[card] += 1

    def lose_card(self, seat: int, card: str) -> None:
        """Take a card out of a hand."""
        self.seats[seat].hand -= Counter([card])

    def shift_marker(self, commodity: str, step: int) -> None:
        """Add to shortages, or take away; nothing is kept at zero."""
        self.markers[commodity] = self.markers.get(commodity, 0) + step
        self.markers = {one: count for one, count in self.markers.items() if count}

    # ---- pieces

    def reduce(self, province: str) -> Flow:
        """Replace a Domination marker by a token of its owner (5.4.2.1)."""
        spot = self.spots[province]
        owner = spot.marker
        assert owner is not None
        token = self.stock(owner) > 0
        if not token and self.seats[owner].expansion and not self.seats[owner].out:
            move = yield from self.ask(owner, {Replace(token=True), Replace(token=False)})
            token = move.token
            self.seats[owner].expansion -= token
        spot.marker, spot.fresh, spot.gained = None, False, False
        spot.tokens[owner] += token

    def to_token(self, seat: int, province: str) -> None:
        """Exchange a marker for a token from stock, else from Expansion; it lies as the marker lay."""
        spot, stocked = self.spots[province], self.stock(seat) > 0
        token = stocked or self.seats[seat].expansion > 0
        self.seats[seat].expansion -= token and not stocked
        (spot.white if spot.fresh else spot.tokens)[seat] += token
        spot.marker, spot.fresh, spot.gained = None, False, False

    def exchanged(self, seat: int, province: str) -> None:
        """Reuse a marker where tokens wait for one: it is no new market, unless it was one (3.9, 5.7.1).

        Those who waited go back to stock, so that there is a token for where the marker was.
        """
        spot, place = self.spots[province], self.spots[self.waiting(seat)[0]]
        gained = spot.gained
        (spot.white if spot.fresh else spot.tokens)[seat] = 1
        spot.marker, spot.fresh, spot.gained = None, False, False
        place.marker, place.fresh, place.gained = seat, place.white[seat] > 0, gained
        place.tokens.clear()
        place.white.clear()

    def waiting(self, seat: int) -> list[str]:
        """Return the markets that somebody holds with tokens alone, for want of a marker."""
        return [
            name
            for name, there in self.spots.items()
            if there.own(seat) >= self.pack.provinces[name].market_number > 1 and not there.others(seat)
        ]

    def dominate(self, seat: int, province: str) -> None:
        """Replace tokens by a white marker, if one is left."""
        spot = self.spots[province]
        if len(self.marked(seat)) < 25:
            spot.marker, spot.fresh = seat, spot.white[seat] > 0
            spot.gained = spot.fresh
            spot.tokens.clear()
            spot.white.clear()
