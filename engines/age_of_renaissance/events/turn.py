"""Events of the turn: preparations, the order of play, income, and the end (4, 5.1, 5.7, 6)."""

from collections.abc import Mapping

import msgspec

from engines.age_of_renaissance.events.base import Deed, End, Supply
from engines.kernel import EVERYBODY, Event, Secret

# ---- before the first turn (4)


class CapitalsBid(Event, frozen=True, kw_only=True, tag="capital_bids"):
    """The bids for the choice of Capitals were opened (4.4)."""

    bids: tuple[int, ...]
    wishes: tuple[tuple[str, ...], ...]
    """The best first; empty where Capitals are chosen in turn."""
    rolls: tuple[tuple[int, int], ...]
    """Seat and die, for ties, in the order thrown."""
    order: tuple[int, ...]
    """Seats, in the order of their choice."""
    reveals: bool = True


class CapitalTaken(Deed, frozen=True, kw_only=True, tag="capital"):
    """A player has a Capital (4.4)."""

    capital: str
    by_wish: bool
    """It was the best of the written wishes that was left."""


class DealtCards(Secret, frozen=True, kw_only=True):
    """What the player was dealt."""

    cards_drawn: tuple[str, ...]


class Dealt(Deed, frozen=True, kw_only=True, tag="dealt"):
    """A player was dealt cards (4.2)."""

    weighs = "routine"

    cards: int
    secret: Mapping[int, DealtCards] = {}
    reveals: bool = True


class ReturnedCard(Secret, frozen=True, kw_only=True):
    """What the player gave back."""

    card: str


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """Everybody gave one card back into the deck (4.2)."""

    weighs = "routine"

    secret: Mapping[int, ReturnedCard] = {}
    reveals: bool = True


class ShuffledIn(Event, frozen=True, kw_only=True, tag="shuffled_in"):
    """The cards held out were shuffled into the deck (4.2)."""

    weighs = "routine"

    cards: tuple[str, ...]
    reveals: bool = True


# ---- the turn, the order of play (5.1)


class TokensBought(Event, frozen=True, kw_only=True, tag="tokens"):
    """The purchases of tokens were opened, and with them the order of play (5.1)."""

    bids: tuple[int | None, ...]
    """As written down; None: out of the game."""
    paid: tuple[int, ...]
    received: tuple[int, ...]
    """Tokens."""
    cash: tuple[int, ...]
    """What is left, which is the written cash."""
    order: tuple[int, ...]
    """Seats, first mover first."""
    slots: tuple[int, ...]
    """The numbers on the Order of Play display, by place in the order."""
    reveals: bool = True


class Swapped(Deed, frozen=True, kw_only=True, tag="swapped"):
    """An owner of Renaissance traded places with another player (5.1)."""

    other: int
    order: tuple[int, ...]
    """Seats, first mover first."""

    @property
    def losers(self) -> tuple[int, ...]:
        """The player whose place was taken."""
        return (self.other,)


class TurnBegun(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn began (5)."""

    weighs = "routine"
    opens_round = True

    turn: int
    epoch: int


# ---- income and the end (5.7, 6)


class InterestPaid(Deed, frozen=True, kw_only=True, tag="interest"):
    """Interest & Profit paid its owner (5.7.2)."""

    weighs = "routine"

    amount: int

    @property
    def concerns(self) -> tuple[int, ...]:
        """The player."""
        return (self.seat,)


class IncomePaid(Event, frozen=True, kw_only=True, tag="income"):
    """Everybody was paid by the markets dominated (5.7.3)."""

    weighs = "routine"

    amounts: tuple[int | None, ...]
    """None: out of the game."""
    markets: tuple[int, ...]

    @property
    def concerns(self) -> tuple[str, ...]:
        """All players."""
        return (EVERYBODY,)


class MarketRoll(msgspec.Struct, frozen=True):
    """One throw for shortages and surpluses (5.7.5)."""

    black: int
    white: int
    coloured: int
    commodities: tuple[str, ...]
    kind: Supply


class MarketsRolled(Event, frozen=True, kw_only=True, tag="market_rolls"):
    """Shortages and surpluses were rolled (5.7.5)."""

    weighs = "routine"

    rolls: tuple[MarketRoll, ...]
    markers: Mapping[str, int]
    """By commodity: shortages above zero, surpluses below."""
    reveals: bool = True


class Fined(Deed, frozen=True, kw_only=True, tag="fined"):
    """The majority holder of a surplus paid (5.7.5.1)."""

    weighs = "routine"
    befalls = True

    commodity: str
    amount: int

    @property
    def losers(self) -> tuple[int, ...]:
        """The player, if there was cash."""
        return (self.seat,) if self.amount else ()


class Eliminated(Deed, frozen=True, kw_only=True, tag="eliminated"):
    """A player fell into Chaos (3.11). It reveals where cards were discarded."""

    weighs = "decisive"
    befalls = True

    discarded: tuple[str, ...]

    @property
    def losers(self) -> tuple[int, ...]:
        """The player who is out."""
        return (self.seat,)


class GameEnded(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over, and the seed is open (6)."""

    weighs = "decisive"

    seed: str
    """Hex."""
    why: End
    reveals: bool = True


EVENTS: tuple[type[Event], ...] = (
    CapitalsBid, CapitalTaken, Dealt, Returned, ShuffledIn, TokensBought, Swapped, TurnBegun,
    InterestPaid, IncomePaid, MarketsRolled, Fined, Eliminated, GameEnded,
)  # fmt: skip
