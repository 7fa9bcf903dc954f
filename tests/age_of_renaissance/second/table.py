"""The table of the second reading of Age of Renaissance: what lies where, and what follows from that.

The numbers of the rules are written out here once more; only the faces of cards and Advances, the map and
the rows of the Commodity Log are those of the data pack.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.moves import Options

MISERY = (*range(0, 101, 10), 125, 150, 175, 200, *range(250, 501, 50), *range(600, 1001, 100))
SLOTS = {3: (2, 4, 6), 4: (1, 3, 5, 6), 5: (1, 2, 3, 4, 5), 6: (1, 2, 3, 4, 5, 6)}
FLEET = {"galley_2": 2, "galley_4": 4, "galley_6": 6, "galley_8": 8}
FLEET |= {"seaworthy_10": 10, "seaworthy_12": 12, "seaworthy_14": 14, "seaworthy_16": 16}
FLEET |= {"ocean_1": 1, "ocean_2": 2, "ocean_3": 3, "ocean_4": 4}
ROWS = [list(FLEET)[start : start + 4] for start in (0, 4, 8)]
NEW_WORLD = {"north_america", "south_america"}
LEVELS = {"e_stirrups": 1, "e_armor": 2, "e_long_bow": 3, "e_gunpowder": 4}
"""A military card does nothing against whoever uses a higher one."""


@dataclass
class Spot:
    """What lies in a province."""

    marker: int | None = None
    fresh: bool = False
    tokens: Counter[int] = field(default_factory=Counter)
    white: Counter[int] = field(default_factory=Counter)
    gained: bool = False
    """The marker is one more of its player's than there were before this Expansion."""

    def own(self, seat: int) -> int:
        """A player's tokens, either side up."""
        return self.tokens[seat] + self.white[seat]

    @property
    def total(self) -> int:
        """All tokens."""
        return self.tokens.total() + self.white.total()

    def others(self, seat: int) -> set[int]:
        """Who else has a piece here."""
        there = set(+self.tokens) | set(+self.white) | ({self.marker} if self.marker is not None else set())
        return there - {seat}


@dataclass
class Seat:
    """A player's things."""

    capital: str = ""
    chosen: int = 0
    cash: int = 40
    written: int = 0
    expansion: int = 0
    misery: int = 0
    hand: Counter[str] = field(default_factory=Counter)
    advances: set[str] = field(default_factory=set)
    bought: list[str] = field(default_factory=list)
    ship: str | None = None
    upgraded: bool = False
    swapped: bool = False
    cathedral: set[int] = field(default_factory=set)
    milled: bool = False
    drawn: int = 0
    out: bool = False


class Table:
    """What lies on the table, and the sums that the rules take of it."""

    def __init__(self, pack: Pack, seats: int, options: Options) -> None:
        """Lay out an empty table."""
        self.pack, self.options, self.n = pack, options, seats
        self.seats = [Seat() for _ in range(seats)]
        self.spots = {province: Spot() for province in pack.provinces}
        self.order: list[int] = []
        self.turn, self.epoch = 0, 1
        self.deck: Counter[str] = Counter()
        self.replay: Counter[str] = Counter()
        self.gone: Counter[str] = Counter()
        self.aside: Counter[str] = Counter()
        self.markers: dict[str, int] = {}
        self.played: dict[str, int] = {}
        self.events: list[str] = []
        self.leaders: list[dict[str, Any]] = []
        self.military: list[list[str]] = [[] for _ in range(seats)]
        self.rulers: set[int] = set()
        self.decree: str | None = None
        self.last_mover: int | None = None
        self.wars: list[tuple[int, int]] = []
        self.sold = 0
        self.shipped: Counter[str] = Counter()
        self.contest: tuple[str, int, int, int | None] | None = None
        self.ending = False

    # ---- who has what

    def active(self) -> list[int]:
        """Return who is in the game, in the order of play."""
        return [seat for seat in self.order if not self.seats[seat].out]

    def owns(self, seat: int, letter: str) -> bool:
        """Tell whether somebody in the game has an Advance."""
        return letter in self.seats[seat].advances and not self.seats[seat].out

    def marked(self, seat: int) -> list[str]:
        """Return the provinces with a player's Domination marker."""
        return [province for province, spot in self.spots.items() if spot.marker == seat]

    def stock(self, seat: int) -> int:
        """Return the tokens of the 36 that are neither on the map nor in Expansion."""
        return 36 - sum(spot.own(seat) for spot in self.spots.values()) - self.seats[seat].expansion

    def markets(self, seat: int, commodity: str) -> int:
        """Count a player's provinces of a commodity."""
        return sum(self.spots[province].marker == seat for province in self.pack.suppliers[commodity])

    def income(self, seat: int) -> int:
        """Return the income of a turn (5.7.3)."""
        return 15 + self.n * len(self.marked(seat)) + 10 * self.owns(seat, "Z")

    def tiers(self, seat: int) -> int:
        """Count complete tiers (3.12.3)."""
        categories = Counter(self.pack.advances[letter].category for letter in self.seats[seat].advances)
        return min(categories[category] for category in self.pack.categories)

    def in_play(self, province: str) -> bool:
        """Tell whether a province lies in an Area in play, or overseas (4.3)."""
        return self.area_in_play(self.pack.provinces[province].area)

    def area_in_play(self, area: str | None) -> bool:
        """I with six players, II with five, III with four."""
        return self.n >= {"area_I": 6, "area_II": 5, "area_III": 4}.get(str(area), 3)

    def overseas(self, province: str) -> bool:
        """Tell whether a province is a box at the edge."""
        return self.pack.provinces[province].kind == "overseas"

    @staticmethod
    def has_piece(seat: int, spot: Spot) -> bool:
        """Tell whether a player has anything here."""
        return spot.marker == seat or spot.own(seat) > 0

    # ---- 5.4 and 5.5

    def credit(self, leader: dict[str, Any]) -> int:
        """Return a Leader's credit now."""
        if leader["card"] == "l_walter_the_penniless":
            return 30 if "e_the_crusades" in self.events else 20
        if leader["card"] == "l_marco_polo":
            return 40 if leader["raised"] else 20
        return self.pack.leaders[leader["card"]].credit

    def price(self, seat: int, letter: str) -> int:
        """Return what an Advance costs a player (5.5.2)."""
        player, face = self.seats[seat], self.pack.advances[letter]
        price = face.cost
        for other in player.advances - set(player.bought):
            if self.pack.advances[other].category == face.category:
                price -= self.pack.advances[other].credit
        if "X" in player.advances and face.category not in ("civics", "religion"):
            price -= 10
        for leader in self.leaders:
            if letter in self.pack.leaders[leader["card"]].advances and self.uses(seat, leader):
                price -= self.credit(leader) + 10 * ("N" in player.advances)
        return max(0, price)

    def uses(self, seat: int, leader: dict[str, Any]) -> bool:
        """Tell whether a Leader's credits are open to a player now (5.4.3.1)."""
        if leader["seat"] == seat:
            return True
        paid = not leader["protection"] or seat in leader["patrons"]
        return self.owns(seat, "E") and not leader["first"] and paid

    def burden(self, card: str) -> bool:
        """Tell whether a card cannot be played (3.13.3.2)."""
        everybody = [self.seats[seat].advances for seat in self.active()]
        if card in ("e_armor", "e_stirrups"):
            return "e_long_bow" in self.played or "e_gunpowder" in self.played
        if card == "e_the_crusades":
            return "e_mongol_armies" in self.played
        if card == "e_papal_decree":
            return self.played.get("e_religious_strife") == 3
        if card == "e_alchemists_gold":
            return all("C" in advances for advances in everybody)
        if card == "e_mysticism_abounds":
            return all(set("ABCD") <= advances for advances in everybody)
        return False
