"""Endeavor's state: where all pieces are. Tracks, presence and glory are derived from it."""

import msgspec

from engines.endeavor.data.loading import PACKS
from engines.endeavor.data.pack import Pack, Region
from engines.endeavor.moves import Options
from engines.kernel import State as KernelState


class Tile(msgspec.Struct):
    """A building on a player board; `marked`: a marker is on its activation circle."""

    kind: str
    marked: bool = False


class Board(msgspec.Struct, kw_only=True):
    """One player's board."""

    buildings: list[Tile]
    harbor: int = 0
    supply: int
    cards: list[str] = []
    """All held cards."""
    governor: str | None = None
    """The one of them in the free Governor slot."""
    tokens: dict[str, int]
    """How many of each type."""
    slavery: list[str] = []
    """Slavery cards that are face down."""
    passed: bool = False


class Track(msgspec.Struct, kw_only=True):
    """A region's shipping track."""

    tokens: list[str]
    """The token of each space, farthest from the stack first; a marker placed there takes it."""
    markers: list[int] = []
    """Seats, in the order of the spaces."""
    beside: list[int]
    """Markers beside the track, by seat."""

    @property
    def full(self) -> bool:
        """All spaces are taken, so the region is open."""
        return len(self.markers) == len(self.tokens)

    def markers_of(self, seat: int) -> int:
        """Count a player's markers on the track and beside it."""
        return self.markers.count(seat) + self.beside[seat]


class EndeavorState(KernelState, kw_only=True):
    """The whole state, except for the types of the steps on its agenda."""

    options: Options
    round: int = 0
    first: int
    boards: list[Board]
    tracks: dict[str, Track]
    """By region; Europe has none."""
    holders: dict[str, int]
    """The seat that holds each occupied city."""
    city_tokens: dict[str, str]
    """The token of each city that was never occupied."""
    connection_tokens: dict[str, str]
    """The token of each connection that was never controlled."""
    stacks: dict[str, list[str]]
    """By deck: card ids, top card first."""
    stock: dict[str, int]
    """The tiles of each building that are left."""
    abolished: bool = False


_pack = PACKS.get  # a name of its own is faster, and nothing is called more often


def rules(state: EndeavorState) -> Pack:
    """Return the data pack that the state is played with."""
    return _pack(state.pack)


def icons(pack: Pack, board: Board, track: str) -> int:
    """Count a player's icons of a track: buildings, brown tokens, held cards (Endeavor: End of the round)."""
    worth = pack.icons[track]
    total = board.tokens[track]
    for tile in board.buildings:
        total += worth[tile.kind]
    for card in board.cards:
        total += worth[card]
    return total


def gives(pack: Pack, board: Board, track: str) -> int:
    """Return what a track gives: build level, growth, Payments, card limit (Endeavor: Status rewards)."""
    rewards = pack.rewards[track]
    return rewards[min(icons(pack, board, track), len(rewards) - 1)]


def seats_from(state: EndeavorState, start: int) -> list[int]:
    """Return all seats clockwise, beginning with `start`."""
    return [*range(start, len(state.boards)), *range(start)]


def is_open(state: EndeavorState, region: str) -> bool:
    """Tell whether a region is open: Europe always, others when the track is full (Opening a region)."""
    track = state.tracks.get(region)
    return track is None or track.full


def presence(state: EndeavorState, seat: int, region: Region) -> int:
    """Count a player's markers in a region: on the track, beside it, and in cities (Endeavor: Draw)."""
    holders = state.holders
    held = [holders.get(city.id) for city in region.cities].count(seat)
    track = state.tracks.get(region.id)
    return held if track is None else held + track.markers_of(seat)


def may_act_in(region: Region, markers: int) -> bool:
    """Tell whether a player with so many markers in an open region may act there (Endeavor: Occupy)."""
    return region.presence_automatic or markers > 0


def controls(state: EndeavorState, pack: Pack, seat: int) -> list[str]:
    """Return the connections whose two cities this player holds (Endeavor: Controlling connections)."""
    holders = state.holders
    return [link.id for link in pack.board.connections if holders.get(link.a) == seat == holders.get(link.b)]
