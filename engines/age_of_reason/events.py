"""The events of Age of Reason, by the ids of the data pack."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from engines.age_of_reason.data.pack import Bonus
from engines.age_of_reason.views import Side
from engines.kernel import EVERYBODY, Event, Secret

Dice = tuple[int, int]
Result = Literal["attacker", "defender", "tie"]
Degree = Literal["overwhelming", "clear", "minor", "tie"]
"""A margin of three or more, of two, of one, of nothing."""

# ---- starting the game (3.0) and the turn (4.1)


class CountryChosen(Event, frozen=True, kw_only=True, tag="country"):
    """A player has chosen a country."""

    country: str


class SetUp(Event, frozen=True, kw_only=True, tag="setup"):
    """Each country's first discs and the first player are drawn."""

    weighs = "routine"

    discs: dict[str, tuple[str, ...]]
    """By country: the areas, five each."""
    first: int
    """A seat."""
    reveals: bool = True


class TurnBegun(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn begins."""

    weighs = "routine"
    opens_round = True

    turn: int


class MarkersDrawn(Event, frozen=True, kw_only=True, tag="markers"):
    """Empire markers are drawn into their areas."""

    weighs = "routine"

    markers: tuple[str, ...]
    reveals: bool = True


# ---- the auctions for the alliances (4.2)


class AuctionOpened(Event, frozen=True, kw_only=True, tag="opener"):
    """An auction begins; the seat opens it."""

    weighs = "routine"

    auction: int
    """1 to 4."""
    drawn: bool
    """By lot among tied players; then the event reveals."""


class BidMade(Event, frozen=True, kw_only=True, tag="bid"):
    """A player bids, and proposes a country for each alliance."""

    weighs = "routine"

    gold: int
    above: str | None
    below: str | None


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A player passes this round of the auction."""

    weighs = "routine"


class AuctionWon(Event, frozen=True, kw_only=True, tag="allied"):
    """A player has won an auction and paid for it; the proposed countries are allied."""

    gold: int
    above: str | None
    below: str | None


class AlliancesDrawn(Event, frozen=True, kw_only=True, tag="drawn_alliances"):
    """The alliances are drawn: countries in the order of their spaces."""

    above: tuple[str, ...]
    below: tuple[str, ...]
    reveals: bool = True


class OrderSet(Event, frozen=True, kw_only=True, tag="order"):
    """The alliances stand, and with them the order of play."""

    weighs = "routine"

    seats: tuple[int, ...]


# ---- player actions (4.3)


class SegmentBegun(Event, frozen=True, kw_only=True, tag="segment"):
    """A segment begins."""

    weighs = "routine"

    segment: int


class CardRecovered(Secret, frozen=True, kw_only=True):
    """The part of a claim that only its owner learns: the card that came back."""

    card: str


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """A player has placed a disc in an action box."""

    box: str
    paid: int
    """Gold for the box."""
    gold: int
    """Gained."""
    unrest: int
    """Lost."""
    area: str | None
    """The area that pays, where the player chose."""
    recovered: bool
    """A card came back from the pile."""
    secret: Mapping[int, CardRecovered] = {}


class EmergencyGoldTaken(Event, frozen=True, kw_only=True, tag="emergency"):
    """The bank helps a player to pay. It precedes the event that is paid for, but follows `Uncovered`."""

    weighs = "routine"

    gold: int
    unrest: int
    """Gained for it."""

    @property
    def concerns(self) -> tuple[int, ...]:
        """The player."""
        return () if self.seat is None else (self.seat,)


class Converted(Event, frozen=True, kw_only=True, tag="converted"):
    """A player's disc replaces an action marker."""

    area: str
    marker: str
    card: str
    paid: int
    """Gold."""


class Attacked(Event, frozen=True, kw_only=True, tag="attacked"):
    """A player attacks."""

    weighs = "routine"

    area: str
    target: str
    """A country or a marker."""
    second: bool
    """The second attack of a War Office."""

    @property
    def victims(self) -> tuple[str, ...]:
        """The country that is attacked; a marker is nobody's."""
        return (self.target,)


class Idled(Event, frozen=True, kw_only=True, tag="idle"):
    """A player passes the rest of the segment."""

    weighs = "routine"
    passes = True

    claimed: bool
    """After having claimed a box."""


# ---- battles (4.3.2)


class Joined(Event, frozen=True, kw_only=True, tag="joined"):
    """The other players who laid a card are known: seats, by side."""

    weighs = "routine"

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    reveals: bool = True


class Hired(Event, frozen=True, kw_only=True, tag="hired"):
    """A player has paid non-player countries, at least one."""

    weighs = "routine"

    side: Side
    countries: tuple[str, ...]


class LaidCard(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A laid card with its owner, side and cost."""

    seat: int
    side: Side
    card: str
    cost: int


class Uncovered(Event, frozen=True, kw_only=True, tag="uncovered"):
    """The laid cards are turned over, the attacker's first."""

    weighs = "routine"

    cards: tuple[LaidCard, ...]
    reveals: bool = True
    shows_answers: bool = msgspec.field(name="uncovers", default=True)


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """Two dice are rolled for each side."""

    weighs = "routine"

    attacker: Dice
    defender: Dice
    again: bool
    """After a Reserve."""
    reveals: bool = True


class ReserveUsed(Event, frozen=True, kw_only=True, tag="reserve"):
    """A player uses a Reserve; all dice are rolled again."""

    weighs = "routine"

    side: Side


class BoxBonus(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A support or training box that counts in a battle, and its bonus."""

    box: str
    bonus: int


class Fighter(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One side of a battle that was fought, with all parts of its strength."""

    country: str | None
    """None: an empire marker."""
    seat: int | None
    """None: a non-player country or a marker."""
    fixed: int
    """Strength of a non-player country or of a marker, else 0."""
    card: str | None
    infantry: int
    """Strength by the card's infantry."""
    ships: int
    """Strength by the card's ships in this area."""
    cost: int
    """Of the card, in gold."""
    dice: Dice
    difference: int
    allies: tuple[str, ...]
    """Countries of players whose ally card counts."""
    bluffs: tuple[str, ...]
    """Countries of players who laid the blank."""
    hired: tuple[str, ...]
    """Paid non-player countries."""
    boxes: tuple[BoxBonus, ...]
    total: int
    unrest: int
    """Gained by the result."""


class BattleFought(Event, frozen=True, kw_only=True, tag="battle"):
    """A battle is over; the seat is the attacker's."""

    area: str
    target: str
    """A country or a marker."""
    attacker: Fighter
    defender: Fighter
    margin: int
    """The attacker's total minus the defender's."""
    result: Result
    degree: Degree
    tied: tuple[int, ...]
    """Seats of allies who got a point of unrest each from a tie."""
    placed: bool
    """The attacker won, and had a disc to put there."""
    bonus: Bonus | None
    """The bonus of a beaten marker."""

    @property
    def losers(self) -> tuple[int | str, ...]:
        """The country that has lost its disc or got unrest, and allies who got unrest."""
        lost = self.result == "attacker" or self.defender.unrest > 0
        return (*((self.target,) if lost else ()), *self.tied)


# ---- income, victory points, end of turn (4.4 to 4.6)


class IncomePaid(Event, frozen=True, kw_only=True, tag="income"):
    """All players get their income."""

    weighs = "routine"

    gold: tuple[int, ...]
    """By seat."""

    @property
    def concerns(self) -> tuple[str, ...]:
        """All players."""
        return (EVERYBODY,)


class Rank(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The countries of a rank in an area, and its victory points."""

    points: int
    countries: tuple[str, ...]


class AreaRanks(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The ranks of an area, the best first; () without discs."""

    area: str
    ranks: tuple[Rank, ...]


class AreasScored(Event, frozen=True, kw_only=True, tag="scored"):
    """All players get victory points for their ranks."""

    weighs = "decisive"

    areas: tuple[AreaRanks, ...]
    points: tuple[int, ...]
    """By seat."""


class UnrestRolled(Event, frozen=True, kw_only=True, tag="unrest_roll"):
    """A player rolls until the sum of the dice reaches the unrest."""

    befalls = True

    level: int
    """The unrest."""
    rolls: tuple[int, ...]
    lost: int
    """Victory points."""
    reveals: bool = True

    @property
    def losers(self) -> tuple[int, ...]:
        """The player whom unrest costs victory points."""
        return (self.seat,) if self.lost and self.seat is not None else ()


class CleanedUp(Event, frozen=True, kw_only=True, tag="cleaned"):
    """The turn is over: cards and discs of the boxes return, unrest is halved."""

    weighs = "routine"

    unrest: tuple[int, ...]
    """By seat, halved."""


class GameOver(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over, and the seed is public."""

    weighs = "decisive"

    seed: str
    """Hex."""
    reveals: bool = True


EVENTS: tuple[type[Event], ...] = (
    CountryChosen, SetUp, TurnBegun, MarkersDrawn, AuctionOpened, BidMade, Passed, AuctionWon,
    AlliancesDrawn, OrderSet, SegmentBegun, Claimed, EmergencyGoldTaken, Converted, Attacked, Idled, Joined,
    Hired, Uncovered, Rolled, ReserveUsed, BattleFought, IncomePaid, AreasScored, UnrestRolled, CleanedUp,
    GameOver,
)  # fmt: skip
