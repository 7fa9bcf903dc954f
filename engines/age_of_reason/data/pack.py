"""Age of Reason's component data, typed: what the rules use of the files in `data/age_of_reason/`.

The files also say where each value comes from; see `words.sheets`.
"""

from collections import Counter
from functools import cached_property
from typing import Annotated, Literal

import msgspec

Amount = Annotated[int, msgspec.Meta(ge=0)]


class Area(msgspec.Struct, frozen=True):
    """An area for discs and empire markers.

    `vp`: for the first, second and (in Europe) third rank. `ship`: it is printed, so an attacker needs a card
    with a ship, and ships on cards count (2.1). `markers`: the number of its empire markers. `the`: the name
    takes an article.
    """

    id: str
    name: str
    zone: Literal["europe", "colonies"]
    vp: tuple[Amount, ...]
    ship: bool
    adjacent_areas: tuple[str, ...]
    markers: Amount
    the: bool = False

    @property
    def colony(self) -> bool:
        """A colony: to attack there a player needs a disc there."""
        return self.zone == "colonies"


class Country(msgspec.Struct, frozen=True):
    """A country; it has access to the areas that it `borders`. `also`: another name for it."""

    id: str
    name: str
    borders: tuple[str, ...]
    also: str = ""
    the: bool = False


class CombatBonus(msgspec.Struct, frozen=True, tag_field="type", tag="combat_bonus"):
    """Strength in these areas, for each of the player's discs in boxes of the name."""

    per_disc: Amount
    areas: tuple[str, ...]


class GainGold(msgspec.Struct, frozen=True, tag_field="type", tag="gain_gold"):
    """Gold at once."""

    gold: Amount


class ReduceUnrest(msgspec.Struct, frozen=True, tag_field="type", tag="reduce_unrest"):
    """Unrest falls at once."""

    points: Amount


class RecoverCard(msgspec.Struct, frozen=True, tag_field="type", tag="recover_card"):
    """One card comes back from the player's pile at once."""

    card: Literal["infantry_only", "ship"]


class Reroll(msgspec.Struct, frozen=True, tag_field="type", tag="reroll"):
    """All dice of one battle are rolled again; the disc leaves the box."""


class DoubleAttack(msgspec.Struct, frozen=True, tag_field="type", tag="double_attack"):
    """Two attacks in a segment without an action box."""


class Trade(msgspec.Struct, frozen=True, tag_field="type", tag="trade"):
    """Gold at once for the player's discs in an area, or in one of two."""

    gold_per_disc: Amount
    areas: tuple[str, ...]


Effect = CombatBonus | GainGold | ReduceUnrest | RecoverCard | Reroll | DoubleAttack | Trade


class Box(msgspec.Struct, frozen=True):
    """The action boxes of one name: their number, cost and effect (6.0)."""

    id: str
    name: str
    group: Literal["advancement", "support", "trading"]
    boxes: Amount
    only_with_5_plus_players: Amount
    cost: Amount
    effect: Effect

    def usable(self, players: int) -> int:
        """Return how many boxes of the name there are with so many players."""
        return self.boxes - (self.only_with_5_plus_players if players < 5 else 0)


class Card(msgspec.Struct, frozen=True):
    """A country card (2.3); `ally` and `blank` are the two without icons."""

    id: str
    country: str
    infantry: Amount
    ships: Amount
    cost: Amount
    ally: bool = False
    blank: bool = False

    @property
    def face(self) -> tuple[object, ...]:
        """All that it shows, equal for copies."""
        return self.country, self.infantry, self.ships, self.cost, self.ally

    @property
    def as_ship(self) -> bool:
        """Whether it shows a ship, or is the blank that stands in for one (4.3.2)."""
        return self.ships > 0 or self.blank


class Bonus(msgspec.Struct, frozen=True):
    """What a player who removes a marker gets at once."""

    vp: Amount = 0
    gold: Amount = 0


class Marker(msgspec.Struct, frozen=True):
    """An empire marker: with a number (`strength`) it is fought, without it is converted."""

    id: str
    area: str
    kind: Literal["number", "action"]
    strength: Amount | None
    bonus: Bonus = Bonus()


class Row(msgspec.Struct, frozen=True):
    """Unrest after a battle with a margin (attacker minus defender) from `low` to `high`; None: open."""

    low: int | None
    high: int | None
    attacker_wins: bool
    attacker: Amount
    defender: Amount
    allies: Amount

    def holds(self, margin: int) -> bool:
        """Tell whether the row is for this margin."""
        return (self.low is None or self.low <= margin) and (self.high is None or margin <= self.high)


class _Number(msgspec.Struct, frozen=True):
    value: Amount


class _Numbers(msgspec.Struct, frozen=True):
    value: dict[int, Amount]


class _Discs(msgspec.Struct, frozen=True):
    for_board: Amount


class _Setup(msgspec.Struct, frozen=True):
    gold: Amount
    victory_points: int
    unrest: Amount
    markers_per_country: Amount


class _Track(msgspec.Struct, frozen=True):
    max: Amount


class _Emergency(msgspec.Struct, frozen=True):
    gold: Amount
    unrest: Amount


class _Convert(msgspec.Struct, frozen=True):
    gold: Amount


class _Defence(msgspec.Struct, frozen=True):
    non_player_disc: Amount


class _Payments(msgspec.Struct, frozen=True):
    player_ally_card: Amount
    each_non_player_ally: Amount


class _Results(msgspec.Struct, frozen=True):
    rows: tuple[Row, ...]


class _Income(msgspec.Struct, frozen=True):
    gold_per_disc_on_board: Amount


class PrintedTables(msgspec.Struct, frozen=True):
    """The numbers of the rules."""

    discs: _Discs
    setup: _Setup
    turns: _Number
    segments_per_turn: _Numbers
    markers_per_turn: _Number
    unrest_track: _Track
    emergency_gold: _Emergency
    convert_action_marker: _Convert
    fixed_defence: _Defence
    payments_in_combat: _Payments
    combat_results: _Results
    income: _Income


class _Board(msgspec.Struct, frozen=True):
    areas: tuple[Area, ...]
    countries: tuple[Country, ...]


class _Boxes(msgspec.Struct, frozen=True):
    boxes: tuple[Box, ...]


class _Cards(msgspec.Struct, frozen=True):
    cards: tuple[Card, ...]


class _Markers(msgspec.Struct, frozen=True):
    markers: tuple[Marker, ...]


class Pack(msgspec.Struct, frozen=True, dict=True):
    """One validated data pack, with look-ups by id; their order is that of the files."""

    action_boxes: _Boxes
    board: _Board
    country_cards: _Cards
    empire_markers: _Markers
    tables: PrintedTables

    @cached_property
    def areas(self) -> dict[str, Area]:
        """All areas by id."""
        return {area.id: area for area in self.board.areas}

    @cached_property
    def countries(self) -> dict[str, Country]:
        """All countries by id."""
        return {country.id: country for country in self.board.countries}

    @cached_property
    def boxes(self) -> dict[str, Box]:
        """All action boxes by id, one for each name."""
        return {box.id: box for box in self.action_boxes.boxes}

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All country cards by id."""
        return {card.id: card for card in self.country_cards.cards}

    @cached_property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """The cards of each country."""
        return {
            country: tuple(card.id for card in self.country_cards.cards if card.country == country)
            for country in self.countries
        }

    @cached_property
    def ally_card(self) -> dict[str, str]:
        """The ally card of each country."""
        return {card.country: card.id for card in self.country_cards.cards if card.ally}

    @cached_property
    def blank_card(self) -> dict[str, str]:
        """The blank card of each country."""
        return {card.country: card.id for card in self.country_cards.cards if card.blank}

    @cached_property
    def markers(self) -> dict[str, Marker]:
        """All empire markers by id."""
        return {marker.id: marker for marker in self.empire_markers.markers}

    @cached_property
    def action_markers(self) -> frozenset[str]:
        """The empire markers that are converted, not fought."""
        return frozenset(marker.id for marker in self.empire_markers.markers if marker.kind == "action")

    @cached_property
    def copy_number(self) -> dict[str, int]:
        """The number of a card or marker among its equals of the same country or area: 1, 2, ..."""
        numbers: dict[str, int] = {}
        met: Counter[object] = Counter()
        for card in self.country_cards.cards:
            met[card.face] += 1
            numbers[card.id] = met[card.face]
        for marker in self.empire_markers.markers:
            face = (marker.area, marker.strength)
            met[face] += 1
            numbers[marker.id] = met[face]
        return numbers

    def copies(self, key: str) -> tuple[str, ...]:
        """Return this card and then the others with the same face."""
        card = self.cards[key]
        others = (other for other in self.hands[card.country] if other != key)
        return key, *(other for other in others if self.cards[other].face == card.face)

    def result(self, margin: int) -> Row:
        """Return the result of a battle with this margin (attacker minus defender) (4.3.2)."""
        return next(row for row in self.tables.combat_results.rows if row.holds(margin))
