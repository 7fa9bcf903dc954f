"""Actions and what they set off at once: the market, plays, sales, trade fairs, apostasies (E, G, H, K3).

`florins`: what the acting player pays or gets.
"""

from collections.abc import Mapping

import msgspec

from engines.kernel import Event, Secret, Weight
from engines.pax_renaissance.data.effects import Region, Religion, Victory


class Payment(msgspec.Struct, frozen=True):
    """A florin of a purchase that lies in the market now; florins over two gaps go to China (E1c)."""

    region: Region
    column: int
    card: str | None


class Bought(Event, frozen=True, kw_only=True, tag="bought"):
    """A card was bought (E1)."""

    card: str
    region: Region
    column: int
    florins: int
    """Gained with the card."""
    paid: tuple[Payment, ...]


class Unveiled(Event, frozen=True, kw_only=True, tag="unveiled"):
    """A comet activated a victory square (L1)."""

    weighs = "decisive"

    victory: Victory
    comet: str


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A card was played (E2)."""

    card: str
    region: Region
    """The side of the tableau."""
    one_shot: str | None
    """Its name; None if the card has none, or it is not triggered."""
    empire: str | None
    """The empire that it strikes, or the suitor."""
    maid: bool
    """A queen who does not marry."""


class SoldCard(Secret, frozen=True, kw_only=True):
    """Which card it was."""

    card: str


class Sold(Event, frozen=True, kw_only=True, tag="sold"):
    """A card or square was sold (E3)."""

    card: str | None
    """None: a card of the hand that leaves face down."""
    florins: int
    hand: bool
    """Out of the hand."""
    queens: tuple[str, ...]
    """The queens that went with the king."""
    secret: Mapping[int, SoldCard] = {}


class Activated(Event, frozen=True, kw_only=True, tag="activated"):
    """A side's ops were activated (E4)."""

    weighs = "routine"

    sides: tuple[Region, ...]
    free: bool
    """By an ability, without an action."""


class FairHeld(Event, frozen=True, kw_only=True, tag="fair"):
    """A trade fair begins (E5, G1)."""

    region: Region
    card: str
    """Discarded."""
    free: bool
    """By an ability, without an action."""
    emporium: str
    """Where the voyage sets out."""
    profits: int
    """In florins, before anybody takes some."""
    florins: int
    """Taken by the player who holds it: 0 or 1."""


class FairPaid(Event, frozen=True, kw_only=True, tag="fair_paid"):
    """A concession or pirate on the route took florins (G3)."""

    weighs = "routine"

    who: int | None
    """The owner of the concession; None: China, for a pirate."""
    border: str
    florins: int
    left: int
    """Profits that sail on."""


class FairOver(Event, frozen=True, kw_only=True, tag="fair_over"):
    """The voyage ended (G5)."""

    weighs = "routine"

    left: int
    """Florins that stay for the next fair."""
    border: str | None
    """Where the profits ran out; None: nowhere, or before the first border."""


class Declared(Event, frozen=True, kw_only=True, tag="declared"):
    """A victory was declared (E6)."""

    weighs = "decisive"

    victory: Victory


class Revolted(Event, frozen=True, kw_only=True, tag="revolt"):
    """A queen was given up for a peasant revolt in her king's empire."""

    card: str
    empire: str


class Denounced(Event, frozen=True, kw_only=True, tag="denounced"):
    """An apostasy was called by an ability."""

    religions: tuple[Religion, Religion]


class Shifted(Event, frozen=True, kw_only=True, tag="shifted"):
    """A trade shift opened an emporium and busted another (H1)."""

    opened: str
    busted: str


class Loss(msgspec.Struct, frozen=True):
    """The cards that a player loses by an apostasy; a king stands for his queen, too."""

    seat: int
    cards: tuple[str, ...]


class ApostasyStruck(Event, frozen=True, kw_only=True, tag="apostasy"):
    """An apostasy between two religions (K3)."""

    religions: tuple[Religion, Religion]
    lost: tuple[Loss, ...]

    @property
    def weight(self) -> Weight:
        """It decides much where somebody loses cards."""
        return "decisive" if self.victims else self.weighs

    @property
    def victims(self) -> tuple[int, ...]:
        """The players who lose cards."""
        return tuple(loss.seat for loss in self.lost if loss.cards)
