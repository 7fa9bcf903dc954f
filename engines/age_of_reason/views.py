"""What a player of Age of Reason sees: the open table, and the reader's own cards.

Views carry ids; the faces of cards, markers, boxes and areas stand in the data pack (`View.pack`).
Seats are ints; what belongs to seats comes in their order.
"""

from typing import ClassVar, Literal

import msgspec

from engines.kernel import Event, View

Stage = Literal["countries", "alliances", "actions", "over"]
Side = Literal["attacker", "defender"]


class Proposed(msgspec.Struct, frozen=True, kw_only=True):
    """Which countries a seat has proposed."""

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
    """Whose bid stands; None before the opener's."""
    gold: int
    above: str | None
    """The country in proposal box A."""
    below: str | None
    """The country in proposal box B."""
    passed: tuple[int, ...]
    """Who has passed since the standing bid, in that order."""
    latest: tuple[Proposed, ...]
    """What each bidder of this auction has proposed last, the standing proposal at the end."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """What all see of a player."""

    country: str | None
    """None while countries are being chosen."""
    gold: int
    unrest: int
    """0 to 22."""
    points: int
    supply: int
    """Free discs."""
    cards: int
    """In hand, laid ones and the ally card included."""
    pile: int
    boxes: tuple[str, ...]
    """The action boxes with a disc of this player, in the order of the pack; one with two discs twice."""


class AreaView(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in an area."""

    discs: dict[str, int]
    """By country, in the order of the pack; without zeros."""
    markers: tuple[str, ...]
    """Marker ids, in the order in which they came."""


class BoxView(msgspec.Struct, frozen=True, kw_only=True):
    """The action boxes of one name."""

    open: int
    """How many there are for this number of players."""
    seats: tuple[int, ...]
    """Whose discs lie there."""


class CombatView(msgspec.Struct, frozen=True, kw_only=True):
    """A battle that is being fought."""

    attacker: int
    defender: int | None
    """None: a non-player country or an empire marker."""
    area: str
    target: str
    """A country or a marker."""
    owing: tuple[int, ...]
    """Who has yet to lay a card or stay out; () when that is settled."""
    joined: tuple[tuple[int, Side], ...]
    """Which other players laid a card, and for which side; known when nobody owes one any more."""
    hired: tuple[tuple[str, ...], tuple[str, ...]]
    """The non-player countries paid by the attacker, and by the defender."""
    cards: tuple[tuple[int, str], ...]
    """Seat and card, the attacker's first; () while the cards are covered."""
    dice: tuple[tuple[int, ...], tuple[int, ...]]
    """The attacker's two and the defender's two; ((), ()) before the roll."""
    totals: tuple[int, int] | None
    """The attacker's and the defender's strength; None while the cards are covered."""


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
    """Who opens, or opened, the first auction of this turn."""
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
    """The reader's own laid card of this battle."""
    areas: dict[str, AreaView]
    """In the order of the pack."""
    boxes: dict[str, BoxView]
    """In the order of the pack."""
    combat: CombatView | None
    blank_ships: int
    """What the ship of a blank card adds in a battle where ships count: 0 or 1, as the table plays."""
    bag: int
    """How many markers are left in the bag."""

    @property
    def countries(self) -> tuple[str | None, ...]:
        """The country of each seat."""
        return tuple(player.country for player in self.players)

    def seat_of(self, country: str) -> int | None:
        """Return who plays a country; None: a non-player country, or no country."""
        return next((seat for seat, player in enumerate(self.players) if player.country == country), None)

    @property
    def round_number(self) -> int:
        """The turn, from 1."""
        return self.turn

    def against(self, event: Event) -> tuple[int, ...]:
        """Return who plays a country that is attacked."""
        return tuple(
            seat
            for seat, player in enumerate(self.players)
            if player.country in event.victims and seat != event.seat
        )
