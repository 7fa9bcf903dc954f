"""What a player of Endeavor sees: everything but the seed. Lists by seat are in playing order."""

from typing import ClassVar

import msgspec

from engines.endeavor.moves import Pass
from engines.kernel import Decision, Move, View


class CardView(msgspec.Struct, frozen=True):
    """An Asset Card. `value` is None for a Governor; `icons` by track, without zeros."""

    id: str
    deck: str
    name: str
    """"Africa 3", "Africa Governor"."""
    value: int | None
    icons: dict[str, int]
    glory: int
    abolition: bool


class StackView(msgspec.Struct, frozen=True):
    """A card stack, top card first; `id` as in moves: "stack:africa"."""

    id: str
    deck: str
    name: str
    cards: tuple[CardView, ...]


class CityView(msgspec.Struct, frozen=True):
    """A city: its token until it is first occupied, then the seat that holds it."""

    id: str
    name: str
    glory: int
    token: str | None
    holder: int | None


class ConnectionView(msgspec.Struct, frozen=True):
    """A connection: its token until somebody first controls it, and the seat that controls it now."""

    id: str
    a: str
    b: str
    token: str | None
    holder: int | None


class SpaceView(msgspec.Struct, frozen=True):
    """A space of a shipping track: a token until a marker is shipped there."""

    token: str | None
    marker: int | None


class RegionView(msgspec.Struct, frozen=True):
    """A region. `track`: the space farthest from the stack, which is filled first, comes first."""

    id: str
    name: str
    open: bool
    track: tuple[SpaceView, ...]
    beside: tuple[int, ...]
    """Markers beside the track, by seat."""
    presence: tuple[int, ...]
    """Markers on the track, beside it and in cities, by seat."""
    stacks: tuple[StackView, ...]
    cities: tuple[CityView, ...]


class BuildingView(msgspec.Struct, frozen=True):
    """A building on a player board, or a kind of tile in the stock (`left` of it)."""

    id: str
    name: str
    level: int
    mode: str
    """How its actions go together; see `engines.endeavor.data.pack.Mode`."""
    actions: tuple[str, ...]
    icons: dict[str, int]
    glory: int
    circle: bool
    """It has an activation circle."""
    marked: bool = False
    """A marker is there: it has been used and not paid for."""
    left: int = 0


class TrackView(msgspec.Struct, frozen=True):
    """A status track: all icons held, the marker's space (15 at most), what it gives, and its steps."""

    id: str
    icons: int
    space: int
    gives: int
    steps: tuple[tuple[int, int], ...]
    """(first space, what it gives from there on), ascending."""


class BoardView(msgspec.Struct, frozen=True):
    """A player board."""

    seat: int
    tracks: tuple[TrackView, ...]
    harbor: int
    supply: int
    buildings: tuple[BuildingView, ...]
    cards: tuple[CardView, ...]
    """Held cards without the one in the free Governor slot."""
    governor: CardView | None
    """In the free Governor slot."""
    card_limit: int
    """Normal cards allowed when passing, with the bonus for a Slavery card."""
    tokens: dict[str, int]
    """How many of each type, blue and brown."""
    slavery: int
    """Slavery cards that are face down."""
    glory: int
    """The board's glory if the game ended now."""
    passed: bool

    @property
    def held(self) -> tuple[CardView, ...]:
        """All held cards, a Governor in the free slot last."""
        return (*self.cards, self.governor) if self.governor else self.cards


class EndeavorView(View, frozen=True, kw_only=True):
    """The whole table."""

    asides: ClassVar[tuple[str, ...]] = ("pending", "boards.passed")
    pack: str
    """SHA-256 of the data pack: `data.loading.PACKS.get(view.pack)`."""
    round: int
    rounds: int
    first: int
    """The seat with the First Player Marker."""
    regions: tuple[RegionView, ...]
    connections: tuple[ConnectionView, ...]
    boards: tuple[BoardView, ...]
    stock: tuple[BuildingView, ...]
    token_names: dict[str, str]
    """Names of the token types: "attack" is "Attack token"."""
    abolished: bool

    @property
    def round_number(self) -> int:
        """The round, from 1."""
        return self.round

    def passing(self, decision: Decision) -> Move | None:
        """Leave the free Governor slot as it is; a player who has to discard is asked."""
        own = self.boards[decision.seat].governor
        move = Pass(governor=own.id if own else None)
        return move if move in decision.moves else None


def standings(view: EndeavorView) -> tuple[int, ...]:
    """Return the present glory of every board, by seat."""
    return tuple(board.glory for board in view.boards)
