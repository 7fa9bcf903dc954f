"""What a player of Age of Renaissance sees: the open table, and the reader's own cards and sealed bids.

Views carry ids; names and faces stand in the data pack (`View.pack`). Seats are ints; what belongs to
seats comes in their order. Money, tokens, misery, Advances and the number of cards are open.
"""

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from engines.age_of_renaissance import prices
from engines.age_of_renaissance.data.letters import PATRONAGE
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.events.cards import Reduced
from engines.age_of_renaissance.events.expansion import Competed
from engines.age_of_renaissance.moves import Options
from engines.age_of_renaissance.state import Phase, RenaissanceState
from engines.kernel import Event, View, Weight


class PiecesView(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in a province."""

    marker: int | None
    """Whose Domination marker."""
    fresh: bool
    """It lies white side up: placed in this Expansion."""
    tokens: tuple[int, ...]
    """Coloured tokens by seat."""
    white: tuple[int, ...]
    """White tokens by seat: placed in this Expansion."""


class PlayerView(msgspec.Struct, frozen=True, kw_only=True):
    """What all see of a player."""

    capital: str | None
    """None while Capitals are being chosen."""
    slot: int | None
    """The number on the Order of Play display; None before the first order."""
    cash: int
    written: int
    """Cash as written down when tokens were bought."""
    expansion: int
    """Tokens in the Expansion area."""
    stock: int
    """Tokens left in stock."""
    misery: int
    """The value of the space on the Misery Index: 0 to 1000."""
    space: int
    """Its number, from 0."""
    cards: int
    """In hand."""
    advances: tuple[str, ...]
    """Letters, sorted."""
    bought: tuple[str, ...]
    """Those bought this turn."""
    tiers: int
    ship: str | None
    """The box of the Shipping Display."""
    markets: int
    """Domination markers on the map."""
    income: int
    military: tuple[str, ...]
    """Military cards in force this turn."""
    ruler: bool
    """Protected by Enlightened Ruler this turn."""
    cathedral: tuple[int, ...]
    """Against whom Cathedral was used this turn."""
    swapped: bool
    """Renaissance was used this turn."""
    out: bool
    """In Chaos."""


class LeaderView(msgspec.Struct, frozen=True, kw_only=True):
    """A Leader on the table."""

    card: str
    seat: int
    first: bool
    """In the Leader box, closed to Patronage."""
    protection: int
    patrons: tuple[int, ...]
    """The players who have paid it."""
    credit: int
    """Dollars off each of its Advances now, without Written Record (`leaders.credit`)."""


class ContestView(msgspec.Struct, frozen=True, kw_only=True):
    """A competition that is being resolved."""

    province: str
    attacker: int
    defenders: tuple[int, ...]
    committed: int
    """Tokens."""


class RenaissanceView(View, frozen=True, kw_only=True):
    """The whole table as one reader may see it."""

    asides: ClassVar[tuple[str, ...]] = ("pending", "acting")
    round_word: ClassVar[str] = "turn"
    pack: str
    """SHA-256 of the data pack."""
    options: Options
    turn: int
    """0 before the first."""
    stage: Phase
    epoch: int
    acting: int | None
    """Whose part of the phase it is."""
    order: tuple[int, ...]
    """Seats, first mover first; empty before the first order."""
    capitals: tuple[str, ...]
    """Those in play."""
    players: tuple[PlayerView, ...]
    provinces: dict[str, PiecesView]
    """Those with pieces."""
    markers: dict[str, int]
    """By commodity: shortages above zero, surpluses below."""
    leaders: tuple[LeaderView, ...]
    decree: str | None
    """The category of Advances that Papal Decree closes this turn."""
    events: tuple[str, ...]
    """Event cards played this turn."""
    burdens: tuple[str, ...]
    """Cards that cannot be played any more, wherever they are."""
    wars: tuple[tuple[int, int], ...]
    """Undecided ones: attacker, defender."""
    card_price: int
    """Tokens for the next card in this Expansion."""
    contest: ContestView | None
    deck: int
    """Cards in the pile."""
    replay: int
    """Cards in the Replay Pile."""
    replay_top: str | None
    last_turn: bool
    """The game ends with this turn."""
    hand: tuple[str, ...]
    """The reader's own; copies of a card share an id."""
    sealed: tuple[int, tuple[str, ...]] | None
    """The reader's own bid (dollars or tokens, wishes) while others still owe theirs."""

    def price(self, seat: int, advance: str) -> prices.Price:
        """Return what an Advance costs a player now (5.5.2.4)."""
        pack, player = PACKS.get(self.pack), self.players[seat]
        mine = prices.usable(self.leaders, seat, patron=PATRONAGE in player.advances)
        used = [
            (leader.card, leader.credit) for leader in mine if advance in pack.leaders[leader.card].advances
        ]
        return prices.price(pack, advance, player.advances, player.bought, used)

    def stabilization(self, seat: int) -> int:
        """Return what a player's cards in hand cost now (5.5.3)."""
        player = self.players[seat]
        return prices.stabilization(PACKS.get(self.pack), player.cards, player.advances)

    @property
    def round_number(self) -> int:
        """The turn, from 1; 0 before the first."""
        return self.turn

    def weight_of(self, event: Event) -> Weight:
        """Return how much an event matters: a Capital that is taken, or reduced, decides."""
        capitals = {player.capital for player in self.players}
        taken = isinstance(event, Competed) and event.won and event.province in capitals
        reduced = isinstance(event, Reduced) and event.province in capitals
        return "decisive" if taken or reduced else event.weight

    def seats_of(self, whom: Sequence[int | str]) -> tuple[int, ...]:
        """Return these players, and those whose Capital is among them."""
        return tuple(
            seat for seat, player in enumerate(self.players) if seat in whom or player.capital in whom
        )


Open = RenaissanceState | RenaissanceView
"""A state or a view, where only open information counts."""
