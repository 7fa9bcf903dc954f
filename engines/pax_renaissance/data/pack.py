"""The components of Pax Renaissance, typed: what the rules use of the files in `data/pax_renaissance/`.

Sources and confidences stay in the files, beside the values; see `words.sheets`.
"""

from functools import cache, cached_property
from typing import Literal

import msgspec

from engines.pax_renaissance.data import effects

ReligiousState = Literal["medieval", "catholic", "islamic", "reformist"]
"""The religious state of an empire on the map; the last three are theocracies (B2b)."""
Colour = Literal["black", "white"]
THE_EAST, THE_WEST = "the_east", "the_west"
ANYWHERE: dict[effects.Region, str] = {"east": THE_EAST, "west": THE_WEST}
"""Locations that stand for any empire of the region (LOCATION b, c)."""


class Card(msgspec.Struct, frozen=True):
    """A card of the draw decks (B5, B7a)."""

    id: str
    name: str
    kind: Literal["tableau", "queen", "comet"]
    region: effects.Region
    code: str | None = None
    location: str | None = None
    prestige: tuple[effects.Prestige, ...] = ()
    ops: tuple[effects.Op, ...] = ()
    one_shot: effects.OneShot | None = None
    agents: tuple[effects.Agent, ...] = ()
    abilities: tuple[effects.Ability, ...] = ()
    suitors: tuple[str, ...] = ()


class Side(msgspec.Struct, frozen=True):
    """One side of an empire square (B4)."""

    name: str
    ops: tuple[effects.Op, ...]
    prestige: tuple[effects.Prestige, ...] = ()


class Empire(msgspec.Struct, frozen=True):
    """An empire and its square. `state`: of its map at the start; `the`: its name takes an article."""

    id: str
    name: str
    region: effects.Region
    row: Literal["north", "south"]
    column: effects.Amount
    adjacent: tuple[str, ...]
    diagonal: tuple[str, ...]
    state: ReligiousState
    king: Side
    republic: Side
    the: bool = False

    @property
    def neighbours(self) -> tuple[str, ...]:
        """All empires that are adjacent for campaigns and religious wars (ADJACENT)."""
        return self.adjacent + self.diagonal


class City(msgspec.Struct, frozen=True):
    """A city (B6a). `levy`: the token for each of its spaces, in each religious state."""

    id: str
    name: str
    empire: str
    levy: dict[ReligiousState, tuple[effects.Ruling, ...]]
    capital: bool = False
    emporium: Colour | None = None
    start: tuple[effects.Ruling, ...] = ()

    @property
    def spaces(self) -> int:
        """The number of tokens that it holds; see `MapData.venice` for the exception."""
        return len(self.levy["medieval"])


class Border(msgspec.Struct, frozen=True):
    """The gap between two empires (B2c). `bank` has its first concession there, at `place` (C2)."""

    id: str
    empires: tuple[str, str]
    sea: bool
    bank: str | None = None
    place: str = ""


class Route(msgspec.Struct, frozen=True):
    """A trade route: `borders[i]` lies between `empires[i]` and `empires[i + 1]` (B6b)."""

    emporium: str
    colour: Colour
    fair: effects.Region
    open: bool
    empires: tuple[str, ...]
    borders: tuple[str, ...]


class SecondSpace(msgspec.Struct, frozen=True):
    """The space that condottieri open (G4c)."""

    city: str
    levy: effects.Ruling


class Reformed(msgspec.Struct, frozen=True):
    """The religious states at the start of the variant of 1550 (C1c)."""

    states: dict[str, ReligiousState]


class MapData(msgspec.Struct, frozen=True):
    """The map."""

    cities: tuple[City, ...]
    borders: tuple[Border, ...]
    routes: tuple[Route, ...]
    venice: SecondSpace
    variant_1550: Reformed


class Bank(msgspec.Struct, frozen=True):
    """A player board (B3, C2)."""

    id: str
    name: str
    banker: str
    colour: Literal["blue", "yellow", "purple", "green"]
    border: str
    place: str


class VictorySquare(msgspec.Struct, frozen=True):
    """A victory square (B7b)."""

    id: effects.Victory
    name: str
    figure: str
    inactive: str


class Tokens(msgspec.Struct, frozen=True):
    """The pawns of each player, and the common pool (TOKEN MANAGEMENT)."""

    pawns: effects.Amount
    shared: dict[str, effects.Amount]


class ByPlayers(msgspec.Struct, frozen=True):
    """Numbers by the number of players: layers of a deck, fairs, the imperial lead (C5, G1a, L4)."""

    top: effects.Amount
    bottom: effects.Amount
    comets: effects.Amount
    fair_florins: effects.Amount
    imperial_margin: effects.Amount


class _ByPlayers(msgspec.Struct, frozen=True):
    value: dict[int, ByPlayers]


class _Florins(msgspec.Struct, frozen=True):
    value: tuple[effects.Amount, ...]


class _Market(msgspec.Struct, frozen=True):
    columns: effects.Amount


class _Hand(msgspec.Struct, frozen=True):
    limit: effects.Amount


class _Turn(msgspec.Struct, frozen=True):
    actions: effects.Amount


class _Sale(msgspec.Struct, frozen=True):
    florins: effects.Amount


class _Costs(msgspec.Struct, frozen=True):
    repress: effects.Amount
    tax: effects.Amount
    repress_gain: effects.Amount
    vote_per_token: effects.Amount
    campaign_per_knight: effects.Amount


class _Margins(msgspec.Struct, frozen=True):
    concessions: effects.Amount
    law: effects.Amount


class Supply(msgspec.Struct, frozen=True):
    """Banks, victory squares, tokens and the numbers of the rules."""

    banks: tuple[Bank, ...]
    victories: tuple[VictorySquare, ...]
    tokens: Tokens
    by_players: _ByPlayers
    start_florins: _Florins
    market: _Market
    hand: _Hand
    turn: _Turn
    sale: _Sale
    costs: _Costs
    margins: _Margins


class _Cards(msgspec.Struct, frozen=True):
    cards: tuple[Card, ...]


class _Empires(msgspec.Struct, frozen=True):
    empires: tuple[Empire, ...]


class Pack(msgspec.Struct, frozen=True, dict=True, rename={"deck": "cards", "squares": "empires"}):
    """A validated data pack, with look-ups by id in the order of the files."""

    deck: _Cards
    squares: _Empires
    map: MapData
    supply: Supply

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All cards by id."""
        return {card.id: card for card in self.deck.cards}

    @cached_property
    def empires(self) -> dict[str, Empire]:
        """All empires by id, north before south, west to east."""
        return {empire.id: empire for empire in self.squares.empires}

    @cached_property
    def cities(self) -> dict[str, City]:
        """All cities by id."""
        return {city.id: city for city in self.map.cities}

    @cached_property
    def borders(self) -> dict[str, Border]:
        """All borders by id."""
        return {border.id: border for border in self.map.borders}

    @cached_property
    def routes(self) -> dict[str, Route]:
        """All trade routes by their emporium."""
        return {route.emporium: route for route in self.map.routes}

    @cached_property
    def banks(self) -> dict[str, Bank]:
        """All banks by id."""
        return {bank.id: bank for bank in self.supply.banks}

    @cached_property
    def victories(self) -> dict[str, VictorySquare]:
        """All victory squares by id."""
        return {square.id: square for square in self.supply.victories}

    @cached_property
    def cities_of(self) -> dict[str, tuple[str, ...]]:
        """The cities of each empire."""
        return {
            empire: tuple(city.id for city in self.map.cities if city.empire == empire)
            for empire in self.empires
        }

    @cached_property
    def borders_of(self) -> dict[str, tuple[str, ...]]:
        """The borders of each empire."""
        return {
            empire: tuple(border.id for border in self.map.borders if empire in border.empires)
            for empire in self.empires
        }

    @cached_property
    def capital(self) -> dict[str, str]:
        """The capital of each empire."""
        return {city.empire: city.id for city in self.map.cities if city.capital}

    @cached_property
    def empires_in(self) -> dict[str, tuple[str, ...]]:
        """The empires that a location stands for: one, or all of The East or The West."""
        places: dict[str, tuple[str, ...]] = {empire: (empire,) for empire in self.empires}
        for region, location in ANYWHERE.items():
            places[location] = tuple(empire.id for empire in self.squares.empires if empire.region == region)
        return places

    @cached_property
    def sharing(self) -> dict[str, frozenset[str]]:
        """The locations that have an empire in common with each location (LOCATION b, c)."""
        places = self.empires_in.items()
        return {
            place: frozenset(other for other, theirs in places if not set(empires).isdisjoint(theirs))
            for place, empires in places
        }

    @cached_property
    def locations(self) -> dict[str, str | None]:
        """The printed location of each card, and each square's own; None for queens (I1a) and comets."""
        return {name: name for name in self.empires} | {card.id: card.location for card in self.deck.cards}

    @cached_property
    def by_sea(self) -> dict[str, tuple[str, ...]]:
        """The empires that share a sea border with each (F7)."""
        reached: dict[str, tuple[str, ...]] = dict.fromkeys(self.empires, ())
        for border in self.map.borders:
            if border.sea:
                first, other = border.empires
                reached[first] += (other,)
                reached[other] += (first,)
        return reached


@cache
def religion_of(token: str) -> effects.Religion | None:
    """Return the religion of a token; None for a pawn."""
    match token.split("_", maxsplit=1)[0]:
        case "catholic" | "islamic" | "reformist" as religion:
            return religion
        case _:
            return None


@cache
def shape_of(token: str) -> str:
    """Return "knight", "rook", "bishop", "pirate" or "pawn"."""
    return token.rsplit("_", maxsplit=1)[-1]
