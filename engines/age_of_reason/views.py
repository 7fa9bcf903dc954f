"""What a player of Age of Reason sees: the open table, and the reader's own cards.

Views have ids; the faces of cards, markers, boxes and areas are in the data pack (`View.pack`).
Seats are ints, and tuples by seat are in their order.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

import msgspec

from engines.kernel import View

Stage = Literal["countries", "alliances", "actions", "over"]
Side = Literal["attacker", "defender"]


class Proposed(msgspec.Struct, frozen=True, kw_only=True):
    """The countries that a seat has proposed."""

    seat: int
    above: str | None
    """The country in proposal box A."""
    below: str | None
    """The country in proposal box B."""


class AuctionView(msgspec.Struct, frozen=True, kw_only=True):
    """An auction on the alliance display."""

    number: int
    """1 to 4."""
    opener: int
    bidder: int | None
    """The seat with the standing bid; None before the opener's."""
    gold: int
    above: str | None
    """The country in proposal box A."""
    below: str | None
    """The country in proposal box B."""
    passed: tuple[int, ...]
    """Seats that have passed since the standing bid, in that order."""
    latest: tuple[Proposed, ...]
    """The last proposal of each bidder of this auction, the standing one at the end."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """The public part of a player."""

    country: str | None
    """None while countries are being chosen."""
    gold: int
    unrest: int
    """0 to 22."""
    points: int
    supply: int
    """Free discs."""
    cards: int
    """Cards in hand, with laid ones and the ally card."""
    pile: int
    boxes: tuple[str, ...]
    """The action boxes with discs of this player, in the order of the pack; one with two discs twice."""


class AreaView(msgspec.Struct, frozen=True, kw_only=True):
    """The pieces in an area."""

    discs: dict[str, int]
    """By country, in the order of the pack; without zeros."""
    markers: tuple[str, ...]
    """Marker ids, in the order of their drawing."""


class BoxView(msgspec.Struct, frozen=True, kw_only=True):
    """The action boxes of one name."""

    open: int
    """The number of boxes for this number of players."""
    seats: tuple[int, ...]
    """The seats with discs there."""


class CombatView(msgspec.Struct, frozen=True, kw_only=True):
    """The present battle."""

    attacker: int
    defender: int | None
    """None: a non-player country or an empire marker."""
    area: str
    target: str
    """A country or a marker."""
    owing: tuple[int, ...]
    """Seats that have yet to lay a card or stay out; () when all have."""
    joined: tuple[tuple[int, Side], ...]
    """The other players who laid a card, with their sides; () until all have answered."""
    hired: tuple[tuple[str, ...], tuple[str, ...]]
    """The non-player countries paid by the attacker, and by the defender."""
    cards: tuple[tuple[int, str], ...]
    """Seat and card, the attacker's first; () while the cards are hidden."""
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    """The attacker's two and the defender's two; ((), ()) before the roll."""
    totals: tuple[int, int] | None
    """The attacker's and the defender's strength; None while the cards are hidden."""


class ReasonView(View, frozen=True, kw_only=True):
    """The whole table."""

    asides: ClassVar[tuple[str, ...]] = ("pending", "auction.passed", "combat.owing")
    round_word: ClassVar[str] = "turn"

    pack: str
    """SHA-256 of the data pack: `data.loading.PACKS.get(view.pack)`."""
    turn: int
    """1 to 3; 0 while countries are being chosen."""
    turns: int
    segment: int
    """1 to `segments`; 0 outside the player actions."""
    segments: int
    stage: Stage
    order: tuple[int, ...]
    """Seats in the order of play of this turn; () before the alliances stand."""
    first: int
    """The seat that opens, or opened, the first auction of this turn."""
    above: tuple[str, ...]
    """Countries of the upper alliance, in the order of placing: spaces 1, 3, 5, 7."""
    below: tuple[str, ...]
    """Countries of the lower alliance: spaces 2, 4, 6, 8."""
    auction: AuctionView | None
    players: tuple[PlayerView, ...]
    hand: tuple[str, ...]
    """The reader's own cards, a laid one included, in the order of the pack; () for the public."""
    pile: tuple[str, ...]
    """The reader's own discards, in the order of the pack."""
    laid: str | None
    """The reader's own laid card in this battle."""
    areas: dict[str, AreaView]
    """In the order of the pack."""
    boxes: dict[str, BoxView]
    """In the order of the pack."""
    combat: CombatView | None
    blank_ships: int
    """The strength of a blank card's ship where ships count: 0 or 1, by the options."""
    bag: int
    """The number of markers left in the bag."""

    @property
    def countries(self) -> tuple[str | None, ...]:
        """The country of each seat."""
        return tuple(player.country for player in self.players)

    def seat_of(self, country: str) -> int | None:
        """Return the seat that plays a country; None for a non-player country, or no country."""
        return next((seat for seat, player in enumerate(self.players) if player.country == country), None)

    @property
    def round_number(self) -> int:
        """The turn, from 1."""
        return self.turn

    def seats_of(self, whom: Sequence[int | str]) -> tuple[int, ...]:
        """Return the seats of countries."""
        return tuple(seat for seat, player in enumerate(self.players) if player.country in whom)
