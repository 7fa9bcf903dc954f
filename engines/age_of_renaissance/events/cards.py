"""Events of cards: drawn, given up, and what they do when they are played (5.2 to 5.4)."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from engines.age_of_renaissance.events.base import Deed, Occasion, Supply
from engines.kernel import EVERYBODY, Event, Secret, Weight

# ---- cards drawn and given up (5.2, 5.3)


class MarkersRemoved(Deed, frozen=True, kw_only=True, tag="removed"):
    """The first player paid to remove a shortage or surplus (5.2.1)."""

    weighs = "routine"

    commodity: str
    commodities: tuple[str, ...]
    """The commodities whose marker went."""
    marker: Supply
    paid: int


class DrawnCard(Secret, frozen=True, kw_only=True):
    """What the player drew."""

    card: str


class Drew(Deed, frozen=True, kw_only=True, tag="drew"):
    """A player drew a card (5.2.2, 5.3, 5.6.4, 5.7.1, 5.7.5)."""

    weighs = "routine"

    why: Occasion
    paid: int
    """Dollars; tokens for a card bought in the Expansion."""
    left: int
    """Cards left in the pile."""
    secret: Mapping[int, DrawnCard] = {}
    reveals: bool = True


class NoCard(Deed, frozen=True, kw_only=True, tag="no_card"):
    """A player would have drawn a card, but the last deck is empty (3.13.1)."""

    weighs = "routine"

    why: Occasion


class EpochBegun(Event, frozen=True, kw_only=True, tag="epoch"):
    """The next deck and the Replay Pile were shuffled together (3.13.1)."""

    epoch: int
    cards: int
    reveals: bool = True


class LastCard(Event, frozen=True, kw_only=True, tag="last_card"):
    """The last card was drawn: this turn is the last (6)."""


class Discarded(Deed, frozen=True, kw_only=True, tag="discarded"):
    """A player gave up a card by Master Art (5.3)."""

    weighs = "routine"

    card: str
    replay: bool
    """It lies on the Replay Pile; else it is out of the game."""
    reveals: bool = True


# ---- cards played (5.4); the events that follow say what a card does


class Played(Deed, frozen=True, kw_only=True, tag="played"):
    """A player played a card (5.4)."""

    card: str
    target: str | None
    """A Capital, an Area, a category or a commodity."""
    provinces: tuple[str, ...]
    protection: int
    """Dollars on a Leader."""

    @property
    def victims(self) -> tuple[str, ...]:
        """The Capital at which it is aimed."""
        return () if self.target is None else (self.target,)


class Payout(msgspec.Struct, frozen=True):
    """What a commodity pays a player (5.4.1)."""

    seat: int
    provinces: int
    boxes: int
    """Of the Commodity Log."""
    amount: int


class PaidOut(Event, frozen=True, kw_only=True, tag="paid_out"):
    """A commodity paid the players who dominate its provinces (5.4.1)."""

    commodity: str
    payments: tuple[Payout, ...]
    marker: Supply | None
    """What was removed afterwards."""

    @property
    def weight(self) -> Weight:
        """Nobody cares for what paid nobody."""
        return self.weighs if self.payments else "routine"


class Rebated(Deed, frozen=True, kw_only=True, tag="rebate"):
    """Printed Word paid for Advances of a Leader that are owned already (5.4.3.2)."""

    weighs = "routine"

    leader: str
    advances: tuple[str, ...]
    amount: int


class MiseryMoved(Deed, frozen=True, kw_only=True, tag="misery"):
    """A player moved on the Misery Index (3.11)."""

    befalls = True

    why: str
    """A card, an Advance, "stabilization", "war", "uncedeable" or "indulgence"."""
    spaces: int
    """Gained; below zero: improved."""
    misery: int
    """The value of the new space."""

    @property
    def losers(self) -> tuple[int, ...]:
        """The player, but for Misery of their own choice: an Advance bought, or cards not paid for."""
        own = len(self.why) == 1 or self.why == "stabilization"
        return (self.seat,) if self.spaces > 0 and not own else ()


class Taken(Deed, frozen=True, kw_only=True, tag="taken"):
    """A player lost cash to the bank by a card (5.4.2)."""

    befalls = True

    why: str
    amount: int

    @property
    def losers(self) -> tuple[int, ...]:
        """The player, if anything was taken."""
        return (self.seat,) if self.amount else ()


class Gained(Deed, frozen=True, kw_only=True, tag="gained"):
    """A player got cash from the bank by a card (5.4.2)."""

    why: str
    amount: int


class Reduced(Deed, frozen=True, kw_only=True, tag="reduced"):
    """A Domination marker became a token of its owner (5.4.2.1)."""

    befalls = True

    province: str
    token: bool
    """False: none was left, or the owner wanted none."""
    why: str
    """The card."""

    @property
    def losers(self) -> tuple[int, ...]:
        """The owner."""
        return (self.seat,)


class Cleared(Event, frozen=True, kw_only=True, tag="cleared"):
    """A card removed the tokens of an Area, or all pieces of a province (5.4.2)."""

    area: str | None = None
    province: str | None = None
    """One of the two."""
    tokens: tuple[int, ...]
    """How many of each seat."""
    markers: tuple[str, ...]
    """Provinces with Domination markers, which become tokens in an Area and go in a province."""
    why: str
    """The card."""

    @property
    def losers(self) -> tuple[int, ...]:
        """The owners of the tokens; `Reduced` follows for the markers of an Area."""
        return tuple(seat for seat, count in enumerate(self.tokens) if count)


class Crusaded(Deed, frozen=True, kw_only=True, tag="crusaded"):
    """A player dominates a province by The Crusades (5.4.2)."""

    province: str


class Lost(Deed, frozen=True, kw_only=True, tag="lost"):
    """A player lost half the written cash or half the Expansion tokens by Civil War (5.4.2)."""

    befalls = True

    what: Literal["cash", "tokens"]
    amount: int

    @property
    def losers(self) -> tuple[int, ...]:
        """The player, if there was anything to lose."""
        return (self.seat,) if self.amount else ()


class Decreed(Deed, frozen=True, kw_only=True, tag="decree"):
    """Papal Decree closed a category of Advances for this turn (5.4.2)."""

    category: str

    @property
    def losers(self) -> tuple[str, ...]:
        """Nobody can buy them."""
        return (EVERYBODY,)


class DecreeLifted(Event, frozen=True, kw_only=True, tag="lifted"):
    """Religious Strife ended a Papal Decree (5.4.2)."""

    weighs = "routine"

    category: str


class Fizzled(Deed, frozen=True, kw_only=True, tag="fizzled"):
    """A card was played without effect (6.1.1)."""

    weighs = "routine"

    card: str


class BurdenDropped(Deed, frozen=True, kw_only=True, tag="burden"):
    """A card that could not be played any more was given up in the final card play (6.1.1)."""

    weighs = "routine"

    card: str


class WarRolled(Deed, frozen=True, kw_only=True, tag="war_rolled"):
    """The dice of a war were thrown (5.4.2). Pairs are the attacker's, whose event it is, and the other's."""

    befalls = True

    other: int
    """The defender."""
    dice: tuple[int, int]
    bonus: tuple[int, int]
    winner: int | None
    difference: int
    cede: int
    """How many provinces are to be ceded."""
    reveals: bool = True

    @property
    def losers(self) -> tuple[int, ...]:
        """The loser; both after a tie, which brings Misery."""
        both = self.seat, self.other
        return both if self.winner is None else tuple(seat for seat in both if seat != self.winner)


class Ceded(Deed, frozen=True, kw_only=True, tag="ceded"):
    """The loser of a war ceded provinces (5.4.2)."""

    weighs = "decisive"
    befalls = True

    to: int
    """The winner."""
    provinces: tuple[str, ...]

    @property
    def losers(self) -> tuple[int, ...]:
        """The loser of the war."""
        return (self.seat,)


class WarOver(Event, frozen=True, kw_only=True, tag="war_over"):
    """A war ended without a winner (3.11, 6.1.1)."""

    attacker: int
    defender: int


EVENTS: tuple[type[Event], ...] = (
    MarkersRemoved, Drew, NoCard, EpochBegun, LastCard, Discarded, Played, PaidOut, Rebated, MiseryMoved,
    Taken, Gained, Reduced, Cleared, Crusaded, Lost, Decreed, DecreeLifted, Fizzled, BurdenDropped,
    WarRolled, Ceded, WarOver,
)  # fmt: skip
