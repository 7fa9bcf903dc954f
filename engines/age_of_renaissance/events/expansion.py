"""Events of the Expansion Phase (5.6, 5.7.1)."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from engines.age_of_renaissance.events.base import Deed
from engines.kernel import Event, Secret


class LastMover(Deed, frozen=True, kw_only=True, tag="last_mover"):
    """Civil War moved a player to the end of the order of play (5.6)."""

    befalls = True

    order: tuple[int, ...]
    """Seats, first mover first."""

    @property
    def losers(self) -> tuple[int, ...]:
        """The player who now moves last."""
        return (self.seat,)


class IndulgenceGained(msgspec.Struct, frozen=True):
    """What an owner of Holy Indulgence got."""

    seat: int
    tokens: int
    dollars: int
    """For tokens that the stock lacked."""


class IndulgencePaid(msgspec.Struct, frozen=True):
    """What a player without Holy Indulgence gave."""

    seat: int
    tokens: int
    dollars: int
    """For tokens that were missing."""
    spaces: int
    """Of Misery, where dollars were missing too."""


class IndulgenceSold(Event, frozen=True, kw_only=True, tag="indulgence"):
    """Holy Indulgence worked (5.6)."""

    owners: tuple[IndulgenceGained, ...]
    others: tuple[IndulgencePaid, ...]

    @property
    def losers(self) -> tuple[int, ...]:
        """The players who gave something."""
        return tuple(paid.seat for paid in self.others if paid.tokens or paid.dollars or paid.spaces)


class Placed(Deed, frozen=True, kw_only=True, tag="placed"):
    """A player placed tokens (5.6.1, 5.6.2)."""

    province: str
    tokens: int
    shipped: bool
    dominates: bool


class Strength(msgspec.Struct, frozen=True):
    """The strength of both sides of a competition (5.6.3.2)."""

    attack: int
    defence: int


class Dice(msgspec.Struct, frozen=True):
    """The three dice of a competition (5.6.3.9)."""

    black: int
    white: int
    coloured: int


Winner = Literal["coloured", "black"]
"""A die that wins a competition."""


class Competed(Deed, frozen=True, kw_only=True, tag="competed"):
    """An attack on a province was decided (5.6.3). It reveals where dice were thrown."""

    province: str
    defenders: tuple[int, ...]
    tokens: int
    """Committed by the attacker."""
    strength: Strength
    dice: Dice | None
    slot: int
    """The attacker's number in the order of play."""
    cathedral: int | None
    """The player who decided it by Cathedral, without dice."""
    won: bool
    by: tuple[Winner, ...]
    """The dice that won it."""
    dominates: bool

    @property
    def victims(self) -> tuple[int, ...]:
        """The players who had pieces there."""
        return self.defenders

    @property
    def losers(self) -> tuple[int | str, ...]:
        """The players who had pieces there, and whose Capital it is, if it was taken."""
        return (*self.defenders, self.province) if self.won else ()


class Milled(Deed, frozen=True, kw_only=True, tag="milled"):
    """A player rolled for a forced trade by Wind/Watermill (5.6.3.9)."""

    other: int
    paid: int
    """Tokens."""
    die: int
    won: bool
    reveals: bool = True

    @property
    def victims(self) -> tuple[int, ...]:
        """The player whose card is to be taken."""
        return (self.other,)

    @property
    def losers(self) -> tuple[int, ...]:
        """Nobody yet: `Traded` follows."""
        return ()


class TradedCards(Secret, frozen=True, kw_only=True):
    """What was traded; both players know it."""

    given: str
    taken: str


class Traded(Deed, frozen=True, kw_only=True, tag="traded"):
    """A player traded a card by Wind/Watermill (5.6.3.9)."""

    other: int
    secret: Mapping[int, TradedCards] = {}
    reveals: bool = True

    @property
    def losers(self) -> tuple[int, ...]:
        """The player whose card was taken."""
        return (self.other,)


class Exchanged(Deed, frozen=True, kw_only=True, tag="exchanged"):
    """A Domination marker became a token because all were in use (3.9)."""

    weighs = "routine"

    province: str
    dominates: str | None
    """Where tokens had waited for the marker."""


class Expanded(Deed, frozen=True, kw_only=True, tag="expanded"):
    """A player ended their Expansion (5.6)."""

    weighs = "routine"
    passes = True

    unused: int
    """Tokens back to stock."""


class BonusWon(Deed, frozen=True, kw_only=True, tag="bonus"):
    """A player has the most new markers; `Drew` follows (5.7.1)."""

    weighs = "routine"

    markers: int


class NoBonus(Event, frozen=True, kw_only=True, tag="no_bonus"):
    """Nobody has a new marker (5.7.1)."""

    weighs = "routine"


EVENTS: tuple[type[Event], ...] = (
    LastMover, IndulgenceSold, Placed, Competed, Milled, Traded, Exchanged, Expanded, BonusWon, NoBonus,
)  # fmt: skip
