"""Events of the Purchase Phase (5.5)."""

import msgspec

from engines.age_of_renaissance.events.base import Deed
from engines.kernel import Event


class Upgraded(Deed, frozen=True, kw_only=True, tag="upgraded"):
    """A fleet moved to the next box of its row (5.5.1)."""

    weighs = "routine"

    ship: str
    paid: int


class Claimed(Deed, frozen=True, kw_only=True, tag="claimed"):
    """An owner of Patronage paid the protection of another's Leader (5.4.3.1)."""

    leader: str
    paid: int
    to: int
    """Whose Leader it is."""


class CreditUsed(msgspec.Struct, frozen=True):
    """What made an Advance cheaper (5.5.2.3, 5.5.2.4)."""

    why: str
    """An Advance or a Leader; "N": Written Record."""
    amount: int


class Bought(Deed, frozen=True, kw_only=True, tag="bought"):
    """A player bought an Advance (5.5.2)."""

    advance: str
    cost: int
    """As printed."""
    paid: int
    credits: tuple[CreditUsed, ...]
    ship: str | None
    """The new box of the Shipping Display."""


class Stabilized(Deed, frozen=True, kw_only=True, tag="stabilized"):
    """A player paid for the cards in hand (5.5.3)."""

    weighs = "routine"

    cards: int
    paid: int


class Unstable(Deed, frozen=True, kw_only=True, tag="unstable"):
    """A player did not pay for the cards in hand; `MiseryMoved` follows (5.5.3)."""

    cards: int
    cost: int


class Relieved(Deed, frozen=True, kw_only=True, tag="relieved"):
    """A player bought Misery Relief (5.5.4)."""

    weighs = "routine"

    spaces: int
    cost: int
    relief: int
    """MR points used."""
    paid: int
    misery: int
    """The value of the new space."""


class LeadersLeft(Event, frozen=True, kw_only=True, tag="leaders_gone"):
    """The Leaders left the game (5.4.3)."""

    weighs = "routine"

    leaders: tuple[str, ...]
    bank: int
    """Protection that went to the bank."""


EVENTS: tuple[type[Event], ...] = (Upgraded, Claimed, Bought, Stabilized, Unstable, Relieved, LeadersLeft)
