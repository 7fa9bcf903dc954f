"""Endeavor's component data, typed: what the rules use of the files in `data/endeavor/`.

The files also say where each value comes from; see `words.sheets`.
"""

from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

TRACKS = ("industry", "culture", "finance", "politics")
"""The status tracks, in the order in which they are shown."""
SLAVERY = "slavery"
"""The deck that Abolition ends."""

Amount = Annotated[int, msgspec.Meta(ge=0)]
Action = Literal["ship", "occupy", "attack", "payment", "draw"]
Mode = Literal["single", "choice", "and_same_region", "twice_same_region", "twice_same_stack", "none"]


class Icons(msgspec.Struct, frozen=True):
    """Status icons, by track."""

    industry: Amount = 0
    culture: Amount = 0
    finance: Amount = 0
    politics: Amount = 0

    def __iter__(self) -> Any:
        """Go through the amounts, in the order of `TRACKS`."""
        return iter((self.industry, self.culture, self.finance, self.politics))


class Card(Icons, frozen=True, kw_only=True):
    """An Asset Card. `value`: own markers needed in the region to draw it."""

    id: str
    deck: str
    value: Amount
    governor: bool
    glory: Amount
    abolition: bool = False


class Deed(msgspec.Struct, frozen=True):
    """The action of a building or a blue token."""

    mode: Mode
    actions: tuple[Action, ...]


class Building(Icons, frozen=True, kw_only=True):
    """A kind of Building Tile; level 0 is the Colonial House, printed on the board."""

    id: str
    name: str
    level: Amount
    copies: Amount
    glory: Amount
    activation_circle: bool
    action: Deed


class Token(msgspec.Struct, frozen=True):
    """A kind of Trade Token: brown ones have an icon, blue ones an action."""

    type: str
    count: Amount
    kind: Literal["brown", "blue"]
    icons: Icons = Icons()
    action: Deed | None = None


class City(msgspec.Struct, frozen=True):
    """A city of the board."""

    id: str
    label: str
    glory: Amount


class Region(msgspec.Struct, frozen=True):
    """A region; nobody can ship to one with a track of length 0."""

    id: str
    name: str
    open_at_start: bool
    presence_automatic: bool
    can_ship_to: bool
    shipping_track_length: Amount
    card_stacks: tuple[str, ...]
    cities: tuple[City, ...]


class Connection(msgspec.Struct, frozen=True):
    """A connection between two cities."""

    id: str
    a: str
    b: str


class Step(msgspec.Struct, frozen=True):
    """From `min_score` on, a status track gives `value`."""

    min_score: Amount
    value: Amount


class _Cards(msgspec.Struct, frozen=True):
    cards: tuple[Card, ...]


class _Board(msgspec.Struct, frozen=True):
    regions: tuple[Region, ...]
    connections: tuple[Connection, ...]


class _Buildings(msgspec.Struct, frozen=True):
    buildings: tuple[Building, ...]


class _Levels(msgspec.Struct, frozen=True):
    steps: tuple[Step, ...]


class _Tracks(msgspec.Struct, frozen=True):
    last_space: Amount


class _Glory(msgspec.Struct, frozen=True):
    spaces: tuple[Amount, ...]


class _Slots(msgspec.Struct, frozen=True):
    normal: Amount


class _Number(msgspec.Struct, frozen=True):
    value: Amount


class _Supply(msgspec.Struct, frozen=True):
    markers_per_player: Amount


class _PlayerBoard(msgspec.Struct, frozen=True):
    tracks: _Tracks
    levels: dict[Literal["industry", "culture", "finance", "politics"], _Levels]
    glory_spaces: _Glory
    card_slots: _Slots
    slavery_bonus: _Number
    supply: _Supply
    rounds: _Number


class _Tokens(msgspec.Struct, frozen=True):
    tokens: tuple[Token, ...]


class Pack(msgspec.Struct, frozen=True, dict=True):
    """One validated data pack, with look-ups by id."""

    asset_cards: _Cards
    board: _Board
    buildings: _Buildings
    player_board: _PlayerBoard
    tokens: _Tokens

    @cached_property
    def cards(self) -> dict[str, Card]:
        """All Asset Cards by id."""
        return {card.id: card for card in self.asset_cards.cards}

    @cached_property
    def stacks(self) -> dict[str, tuple[str, ...]]:
        """The Asset Cards of each deck in its order: the Governor, then the values upwards."""
        cards = sorted(self.asset_cards.cards, key=lambda card: (not card.governor, card.value))
        return {
            deck: tuple(card.id for card in cards if card.deck == deck)
            for region in self.board.regions
            for deck in region.card_stacks
        }

    @cached_property
    def icons(self) -> dict[str, dict[str, int]]:
        """For each status track: the icons of each Asset Card and each kind of building, by id."""
        things = (*self.asset_cards.cards, *self.buildings.buildings)
        return {
            track: {thing.id: getattr(thing, track) for thing in things} for track in self.player_board.levels
        }

    @cached_property
    def regions(self) -> dict[str, Region]:
        """All regions by id."""
        return {region.id: region for region in self.board.regions}

    @cached_property
    def cities_in(self) -> tuple[tuple[Region, tuple[str, ...]], ...]:
        """All regions, each with its cities by id."""
        return tuple((region, tuple(city.id for city in region.cities)) for region in self.board.regions)

    @cached_property
    def overseas(self) -> tuple[str, ...]:
        """The regions that have a shipping track."""
        return tuple(region.id for region in self.board.regions if region.can_ship_to)

    @cached_property
    def cities(self) -> dict[str, City]:
        """All cities by id."""
        return {city.id: city for region in self.board.regions for city in region.cities}

    @cached_property
    def region_of(self) -> dict[str, str]:
        """The region of each city and of each card stack ("stack:africa")."""
        places = {city.id: region.id for region in self.board.regions for city in region.cities}
        return places | {
            f"stack:{deck}": region.id for region in self.board.regions for deck in region.card_stacks
        }

    @cached_property
    def connections_of(self) -> dict[str, tuple[tuple[str, str], ...]]:
        """For each city: its connections, each with the city at the other end."""
        links_of: dict[str, list[tuple[str, str]]] = {city: [] for city in self.cities}
        for link in self.board.connections:
            links_of[link.a].append((link.id, link.b))
            links_of[link.b].append((link.id, link.a))
        return {city: tuple(links) for city, links in links_of.items()}

    @cached_property
    def tiles(self) -> dict[str, Building]:
        """All kinds of building by id."""
        return {building.id: building for building in self.buildings.buildings}

    @cached_property
    def top_tiles(self) -> frozenset[str]:
        """The kinds of building of the highest level."""
        top = max(building.level for building in self.buildings.buildings)
        return frozenset(building.id for building in self.buildings.buildings if building.level == top)

    @cached_property
    def token_kinds(self) -> dict[str, Token]:
        """All kinds of token by type."""
        return {token.type: token for token in self.tokens.tokens}

    @cached_property
    def blue(self) -> tuple[str, ...]:
        """The types of token that are spent on an action."""
        return tuple(token.type for token in self.tokens.tokens if token.action)

    @cached_property
    def sources(self) -> dict[str, Deed]:
        """The action of each building, and of each blue token ("token:attack")."""
        deeds = {tile.id: tile.action for tile in self.buildings.buildings if tile.activation_circle}
        return deeds | {f"token:{token.type}": token.action for token in self.tokens.tokens if token.action}

    @cached_property
    def glory_of_space(self) -> tuple[int, ...]:
        """Glory of each space of a status track: the next lower space with an icon."""
        spaces = self.player_board.glory_spaces.spaces
        last = self.player_board.tracks.last_space
        return tuple(max(space for space in spaces if space <= place) for place in range(last + 1))

    @cached_property
    def rewards(self) -> dict[str, tuple[int, ...]]:
        """For each track: what it gives by the marker's space."""
        last = self.player_board.tracks.last_space
        return {
            track: tuple(
                max((step.min_score, step.value) for step in levels.steps if step.min_score <= place)[1]
                for place in range(last + 1)
            )
            for track, levels in self.player_board.levels.items()
        }
