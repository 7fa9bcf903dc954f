"""Actions and what they set off at once: the market, plays, sales, trade fairs, apostasies (E, G, H, K3).

"florins" are those that change hands, counted for the doer.
"""

import msgspec

from engines.kernel import Event
from engines.pax_renaissance.data.effects import Region, Religion, Victory


class Payment(msgspec.Struct, frozen=True):
    """A florin of a purchase, on a place of the market; those over gaps of both rows go to China (E1c)."""

    region: Region
    column: int
    card: str | None


class Bought(Event, frozen=True, kw_only=True, tag="bought"):
    """A card was bought (E1)."""

    card: str
    region: Region
    """The row."""
    column: int
    florins: int
    """Gained with the card."""
    paid: tuple[Payment, ...]


class Unveiled(Event, frozen=True, kw_only=True, tag="unveiled"):
    """A comet activated a victory square (L1)."""

    victory: Victory
    comet: str


class Played(Event, frozen=True, kw_only=True, tag="played"):
    """A card was played (E2)."""

    card: str
    region: Region
    """The side of the tableau."""
    one_shot: str | None
    """Its name; None where there is none, or it is not triggered."""
    empire: str | None
    """Which one it strikes, or the suitor."""
    maid: bool
    """A queen who does not marry."""


class Sold(Event, frozen=True, kw_only=True, tag="sold"):
    """A card or square was sold (E3)."""

    card: str
    florins: int
    hand: bool
    """Out of the hand."""
    queens: tuple[str, ...]
    """Those who went with the king."""


class Activated(Event, frozen=True, kw_only=True, tag="activated"):
    """A side's ops were activated (E4)."""

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
    """In florins, before anybody takes any."""
    florins: int
    """What the initiator takes: 0 or 1."""


class FairPaid(Event, frozen=True, kw_only=True, tag="fair_paid"):
    """A concession or pirate on the route took florins (G3)."""

    who: int | None
    """Whose concession; None: China, for a pirate."""
    border: str
    florins: int
    left: int
    """The profits that sail on."""


class FairOver(Event, frozen=True, kw_only=True, tag="fair_over"):
    """The voyage ended (G5)."""

    left: int
    """Florins that stay for the next fair."""
    border: str | None
    """Where the profits ran out; None: nowhere, or before the first border."""


class Declared(Event, frozen=True, kw_only=True, tag="declared"):
    """A victory was declared (E6)."""

    victory: Victory


class Revolted(Event, frozen=True, kw_only=True, tag="revolt"):
    """A queen was given up for a peasant revolt in her king's empire."""

    card: str
    empire: str


class Denounced(Event, frozen=True, kw_only=True, tag="denounced"):
    """An apostasy was called by an ability."""

    religions: tuple[Religion, Religion]


class Shifted(Event, frozen=True, kw_only=True, tag="shifted"):
    """A trade shift: emporia that were opened and busted (H1)."""

    opened: str
    busted: str


class Loss(msgspec.Struct, frozen=True):
    """What a player loses by an apostasy; a king stands for his queen, too."""

    seat: int
    cards: tuple[str, ...]


class ApostasyStruck(Event, frozen=True, kw_only=True, tag="apostasy"):
    """An apostasy between two religions (K3)."""

    religions: tuple[Religion, Religion]
    lost: tuple[Loss, ...]

    @property
    def victims(self) -> tuple[int, ...]:
        """Who loses cards."""
        return tuple(one.seat for one in self.lost if one.cards)
