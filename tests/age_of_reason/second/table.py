"""The table of the second reading of Age of Reason: its numbers, what lies where, and what follows from that.

All numbers of the rules are written out here once more; only the faces of cards, markers and areas, and the
borders, are those of the data pack.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engines.age_of_reason.data.pack import Card, Pack
from engines.age_of_reason.moves import Options
from engines.kernel import Move

TWO_BOXES = {"army_training", "banking", "militia", "navy_training", "pressgangs", "war_office", "reserve"}
FIVE_PLAYERS = {*TWO_BOXES, "government_reform"} - {"reserve"}
"""One box of each is closed with fewer than five players (6.0)."""
ONE_GOLD = {"denmark", "ottomans", "portugal", "sweden"}
COLONIES = {"africa", "india", "east_indies", "north_america", "caribbean", "south_america"}
EUROPE = {"german_states", "baltic", "central_europe", "mediterranean", "ottoman_empire"}
AT_SEA = {*COLONIES, "baltic", "mediterranean"}
HELPS = {
    "army_training": (1, EUROPE | COLONIES),
    "navy_training": (1, AT_SEA),
    "bavaria": (1, {"german_states"}),
    "cossacks": (1, {"central_europe"}),
    "denmark": (2, {"baltic"}),
    "gauchos": (1, {"south_america"}),
    "indian_nawab": (1, {"india"}),
    "naples": (1, {"mediterranean"}),
    "native_americans": (1, {"north_america"}),
    "ottomans": (2, {"ottoman_empire", "mediterranean"}),
    "portugal": (2, {"south_america", "india", "east_indies"}),
    "saxony": (1, {"german_states"}),
    "sweden": (2, {"baltic"}),
}
TRADES = {
    "baltic_company": ("baltic",),
    "east_indies_company": ("india", "east_indies"),
    "gold_mines": ("south_america",),
    "levant_company": ("ottoman_empire", "mediterranean"),
    "slaves": ("africa",),
    "sugar_plantations": ("caribbean",),
    "tobacco": ("north_america",),
}
MARKERS = {
    "german_states": 9,
    "baltic": 5,
    "central_europe": 6,
    "mediterranean": 6,
    "ottoman_empire": 4,
    "africa": 3,
    "india": 7,
    "east_indies": 6,
    "north_america": 6,
    "caribbean": 7,
    "south_america": 6,
}
"""How many there are (2.0)."""
ONE_POINT = ("ottoman_empire_03", "ottoman_empire_04")
TWO_GOLD = ("india_04", "india_05")
Pair = tuple[object, object]
"""What is proposed for the upper and for the lower alliance; None for no country."""


@dataclass
class Question:
    """What a seat is asked, and all its legal answers; bids by pair, as the lowest and the highest."""

    kind: str
    moves: set[Move] = field(default_factory=set)
    bids: dict[Pair, tuple[int, int]] = field(default_factory=dict)

    @property
    def forced(self) -> Move | None:
        """The only answer, if there is just one."""
        return next(iter(self.moves)) if len(self.moves) == 1 and not self.bids else None


@dataclass
class Seat:
    """A player's things."""

    country: str | None = None
    gold: int = 14
    unrest: int = 4
    hand: set[str] = field(default_factory=set)
    pile: set[str] = field(default_factory=set)
    scored: list[int] = field(default_factory=list)
    bonus: int = 0
    lost: int = 0

    @property
    def points(self) -> int:
        """Victory points now."""
        return sum(self.scored) + self.bonus - self.lost

    @property
    def purse(self) -> int:
        """What can be paid at most: gold, and two for each step down to 22 (4.0)."""
        return self.gold + 2 * (22 - self.unrest)

    def pay(self, gold: int) -> None:
        """Pay to the bank; where gold is short, go down the unrest track (4.0)."""
        while self.gold < gold:
            assert self.unrest < 22
            self.unrest += 1
            self.gold += 2
        self.gold -= gold


class Table:
    """What lies on the table."""

    def __init__(self, pack: Pack, seats: int, options: Options) -> None:
        """Lay out an empty table."""
        self.pack, self.options = pack, options
        self.seats = [Seat() for _ in range(seats)]
        self.turn = self.segment = self.first = 0
        self.above: list[str] = []
        self.below: list[str] = []
        self.auction: dict[str, Any] | None = None
        self.combat: dict[str, Any] | None = None
        self.discs: dict[str, Counter[str]] = {area: Counter() for area in pack.areas}
        self.markers: dict[str, list[str]] = {area: [] for area in pack.areas}
        self.boxes: dict[str, list[int]] = {box: [] for box in pack.boxes}
        self.bag = Counter(MARKERS)
        self.drawn: set[str] = set()

    def number(self, country: str) -> int | None:
        """Return who plays a country."""
        return next((number for number, seat in enumerate(self.seats) if seat.country == country), None)

    def allied(self, one: str, other: str) -> bool:
        """Tell whether two countries stand in the same row (4.2)."""
        return {one, other} <= set(self.above) or {one, other} <= set(self.below)

    def order(self) -> Iterator[int]:
        """Go through the players in the order of play (4.3)."""
        rows = [list(self.above), list(self.below)]
        if self.options.play_order == "rows":
            rows = [[country for country in row if self.number(country) is not None] for row in rows]
        for place in range(len(self.pack.countries)):
            for row in rows:
                seat = self.number(row[place]) if place < len(row) else None
                if seat is not None:
                    yield seat

    def country(self, seat: int) -> str:
        """Return a player's country."""
        country = self.seats[seat].country
        assert country
        return country

    def supply(self, seat: int) -> int:
        """Return the free ones of the 22 discs (2.2)."""
        in_areas = sum(discs[self.country(seat)] for discs in self.discs.values())
        return 22 - in_areas - sum(held.count(seat) for held in self.boxes.values())

    def on_board(self, seat: int) -> int:
        """Count the discs that income and the last tie-break count (4.4, 5.0)."""
        discs = sum(there[self.country(seat)] for there in self.discs.values())
        if self.options.income_from == "boxes_too":
            discs += sum(held.count(seat) for held in self.boxes.values())
        return discs

    def reaches(self, own: str, area: str) -> bool:
        """Tell whether a country may attack in an area at all (4.3.2 II)."""
        if area in COLONIES:
            return self.discs[area][own] > 0
        if area in AT_SEA or area in self.pack.countries[own].borders:
            return True
        return any(self.discs[near][own] for near in (area, *self.pack.areas[area].adjacent_areas))

    def might(self, seat: int, area: str, card: Card | None) -> int:
        """Add up a player's own strength but for the dice: card, support, advancements."""
        might = 0 if card is None else card.infantry + (card.ships if area in AT_SEA else 0)
        if card is not None and card.blank and area in AT_SEA and self.options.blank_at_sea == "strength":
            might += 1
        for box, (bonus, areas) in HELPS.items():
            if area in areas:
                might += bonus * self.boxes[box].count(seat)
        return might
