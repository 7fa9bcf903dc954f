"""Endeavor's component data: the typed pack, its checks, and the registry of loaded packs.

Only what the rules use is typed; sources and confidence stay in the files beside
the values, and `doubtful` reads them for players.
"""

import hashlib
from collections import Counter
from functools import cached_property
from typing import Any, Literal

import msgspec

from engines import packs

KEY = "endeavor"
FILES = ("asset_cards.json", "board.json", "buildings.json", "player_board.json", "tokens.json")
TRACKS = ("industry", "culture", "finance", "politics")

Action = Literal["ship", "occupy", "attack", "payment", "draw"]
Mode = Literal["single", "choice", "and_same_region", "twice_same_region", "twice_same_stack", "none"]


class Icons(msgspec.Struct, frozen=True):
    """Status icons, by track."""

    industry: int = 0
    culture: int = 0
    finance: int = 0
    politics: int = 0

    def __iter__(self) -> Any:
        """Go through the amounts, in the order of `TRACKS`."""
        return iter((self.industry, self.culture, self.finance, self.politics))


class Card(Icons, frozen=True, kw_only=True):
    """An Asset Card. `value`: own markers needed in the region to draw it."""

    id: str
    deck: str
    value: int
    governor: bool
    glory: int
    abolition: bool = False


class Deed(msgspec.Struct, frozen=True):
    """What a building or a blue token lets one do."""

    mode: Mode
    actions: tuple[Action, ...]


class Building(Icons, frozen=True, kw_only=True):
    """A kind of Building Tile; level 0 is the Colonial House, printed on the board."""

    id: str
    name: str
    level: int
    copies: int
    glory: int
    activation_circle: bool
    action: Deed


class Token(msgspec.Struct, frozen=True):
    """A kind of Trade Token: brown ones have an icon, blue ones an action."""

    type: str
    count: int
    kind: Literal["brown", "blue"]
    icons: Icons = Icons()
    action: Deed | None = None


class City(msgspec.Struct, frozen=True):
    """A city of the board."""

    id: str
    label: str
    glory: int


class Region(msgspec.Struct, frozen=True):
    """A region; a track of length 0 means that nobody can ship there."""

    id: str
    name: str
    open_at_start: bool
    presence_automatic: bool
    can_ship_to: bool
    shipping_track_length: int
    card_stacks: tuple[str, ...]
    cities: tuple[City, ...]


class Connection(msgspec.Struct, frozen=True):
    """A connection between two cities."""

    id: str
    a: str
    b: str


class Step(msgspec.Struct, frozen=True):
    """From `min_score` on, a status track gives `value`."""

    min_score: int
    value: int


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
    last_space: int


class _Glory(msgspec.Struct, frozen=True):
    spaces: tuple[int, ...]


class _Slots(msgspec.Struct, frozen=True):
    normal: int


class _Number(msgspec.Struct, frozen=True):
    value: int


class _Supply(msgspec.Struct, frozen=True):
    markers_per_player: int


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
    def regions(self) -> dict[str, Region]:
        """All regions by id."""
        return {region.id: region for region in self.board.regions}

    @cached_property
    def overseas(self) -> tuple[str, ...]:
        """The regions that one can ship to."""
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
        found: dict[str, list[tuple[str, str]]] = {city: [] for city in self.cities}
        for link in self.board.connections:
            found[link.a].append((link.id, link.b))
            found[link.b].append((link.id, link.a))
        return {city: tuple(links) for city, links in found.items()}

    @cached_property
    def tiles(self) -> dict[str, Building]:
        """All kinds of building by id."""
        return {building.id: building for building in self.buildings.buildings}

    @cached_property
    def top_level(self) -> int:
        """The highest level of a building."""
        return max(building.level for building in self.buildings.buildings)

    @cached_property
    def token_kinds(self) -> dict[str, Token]:
        """All kinds of token by type."""
        return {token.type: token for token in self.tokens.tokens}

    @cached_property
    def blue(self) -> tuple[str, ...]:
        """The types of token that are spent for an action."""
        return tuple(token.type for token in self.tokens.tokens if token.action)

    @cached_property
    def sources(self) -> dict[str, Deed]:
        """What each building, and each blue token ("token:attack"), lets one do."""
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
        """For each track: what it gives, by the marker's space."""
        last = self.player_board.tracks.last_space
        return {
            track: tuple(
                max(
                    (step for step in levels.steps if step.min_score <= place),
                    key=lambda step: step.min_score,
                ).value
                for place in range(last + 1)
            )
            for track, levels in self.player_board.levels.items()
        }


_loaded: dict[str, Pack] = {}
_raw: dict[str, bytes] = {}


def load(raw: bytes) -> str:
    """Validate and register a pack; return its SHA-256. ValueError names path and reason."""
    digest = hashlib.sha256(raw).hexdigest()
    if digest not in _loaded:
        try:
            pack = msgspec.json.decode(raw, type=Pack)
        except msgspec.MsgspecError as damage:
            raise ValueError(f"{KEY}: {damage}") from damage
        _validate(pack)
        _loaded[digest] = pack
        _raw[digest] = raw
    return digest


def default() -> str:
    """Load the project's own pack; return its SHA-256."""
    return load(packs.default(KEY, FILES))


def get(digest: str) -> Pack:
    """Return a loaded pack; ValueError where it is not."""
    pack = _loaded.get(digest)
    if pack is None:
        default()
        pack = _loaded.get(digest)
    if pack is None:
        raise ValueError(f"{KEY}: the data pack {digest[:12]} has not been loaded")
    return pack


def latest() -> Pack:
    """Return the pack that was loaded last: its names serve log lines and look-ups."""
    if not _loaded:
        default()
    return _loaded[next(reversed(_loaded))]


def doubtful(digest: str) -> dict[str, tuple[int, int]]:
    """Count, for each part of a loaded pack, the entries with a reconstructed value, and all entries."""
    parts: dict[str, Any] = msgspec.json.decode(_raw[digest])
    board, player = parts["board"], parts["player_board"]
    cities = [city for region in board["regions"] for city in region["cities"]]
    tracks = [
        {"confidence": region.get("field_confidence", {}).get("shipping_track_length", region["confidence"])}
        for region in board["regions"]
        if region["can_ship_to"]
    ]
    entries: dict[str, list[Any]] = {
        "asset_cards": parts["asset_cards"]["cards"],
        "buildings": parts["buildings"]["buildings"],
        "cities": cities,
        "connections": board["connections"],
        "tracks": tracks,
        "glory_spaces": [player["glory_spaces"]],
    }
    return {part: (sum(map(_is_doubtful, found)), len(found)) for part, found in entries.items()}


def _is_doubtful(entry: dict[str, Any]) -> bool:
    own: str = entry.get("confidence", "")
    of_fields: dict[str, str] = entry.get("field_confidence", {})
    return "reconstructed" in (own, *of_fields.values())


def _require(path: str, fact: bool, reason: str) -> None:
    if not fact:
        raise ValueError(f"{KEY}/{path}: {reason}")


def _validate(pack: Pack) -> None:
    """Check what types cannot say: that the parts fit together."""
    _unique(pack)
    for place, region in enumerate(pack.board.regions):
        at = f"board.json: regions[{place}]"
        _require(
            at, region.can_ship_to == (region.shipping_track_length > 0), "only a track can be shipped to"
        )
        _require(
            at, region.can_ship_to != region.open_at_start, "a region opens at the start or by its track"
        )
        for deck in region.card_stacks:
            _require(
                at,
                any(card.deck == deck for card in pack.asset_cards.cards),
                f"no card is of the deck {deck!r}",
            )
    for place, link in enumerate(pack.board.connections):
        known = link.a in pack.cities and link.b in pack.cities and link.a != link.b
        _require(
            f"board.json: connections[{place}]", known, "both ends must be different cities of the board"
        )
    lying = {deck for region in pack.board.regions for deck in region.card_stacks}
    for place, card in enumerate(pack.asset_cards.cards):
        _require(
            f"asset_cards.json: cards[{place}]",
            card.deck in lying,
            f"the deck {card.deck!r} lies in no region",
        )
    governors = Counter(card.deck for card in pack.asset_cards.cards if card.governor)
    for region in pack.board.regions:
        wanted = 1 if region.can_ship_to else 0
        _require("asset_cards.json", all(governors[deck] == wanted for deck in region.card_stacks),
                 f"each deck of {region.id} needs {wanted} Governor")  # fmt: skip
    _require("buildings.json", "colonial_house" in pack.tiles, "the Colonial House is missing")
    for place, tile in enumerate(pack.buildings.buildings):
        fits = tile.activation_circle == (tile.action.mode != "none") == bool(tile.action.actions)
        _require(f"buildings.json: buildings[{place}]", fits, "an action needs a circle, a circle an action")
    for place, token in enumerate(pack.tokens.tokens):
        at = f"tokens.json: tokens[{place}]"
        _require(
            at, (token.action is not None) == (token.kind == "blue"), "blue tokens have an action, brown none"
        )
    spaces = sum(region.shipping_track_length + len(region.cities) for region in pack.board.regions)
    spaces += len(pack.board.connections)
    tokens = sum(token.count for token in pack.tokens.tokens)
    _require("tokens.json", spaces == tokens, f"{tokens} tokens for {spaces} places of the board")
    _require(
        "player_board.json: levels",
        set(pack.player_board.levels) == set(TRACKS),
        "all four tracks are needed",
    )
    for track, levels in pack.player_board.levels.items():
        at = f"player_board.json: levels.{track}"
        _require(at, any(step.min_score == 0 for step in levels.steps), "a step from score 0 on is needed")
    _require(
        "player_board.json: glory_spaces", 0 in pack.player_board.glory_spaces.spaces, "space 0 is needed"
    )


def _unique(pack: Pack) -> None:
    """Check that no id is used twice."""
    lists = {
        "asset_cards.json: cards": [card.id for card in pack.asset_cards.cards],
        "board.json: regions": [region.id for region in pack.board.regions],
        "board.json: cities": [city.id for region in pack.board.regions for city in region.cities],
        "board.json: connections": [link.id for link in pack.board.connections],
        "buildings.json: buildings": [tile.id for tile in pack.buildings.buildings],
        "tokens.json: tokens": [token.type for token in pack.tokens.tokens],
    }
    for path, ids in lists.items():
        for name, count in Counter(ids).items():
            _require(path, count == 1, f"the id {name!r} stands {count} times")
