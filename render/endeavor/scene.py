"""What the pictures and the text twin show, in the terms of the rule book."""

from dataclasses import dataclass, field

TRACKS = ("industry", "culture", "finance", "politics")


@dataclass(frozen=True)
class Card:
    """An Asset Card. `value` is None for a Governor."""

    key: str
    deck: str
    value: int | None
    icons: dict[str, int]
    glory: int
    abolition: bool = False


@dataclass(frozen=True)
class Stack:
    """A card stack, its top card first."""

    key: str
    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class City:
    """A city: its token until it is first occupied, then the seat that holds it."""

    key: str
    name: str
    glory: int
    token: str | None
    seat: int | None


@dataclass(frozen=True)
class Connection:
    """A connection: its token until somebody first controls it, and the seat that controls it now."""

    key: str
    a: str
    b: str
    token: str | None
    seat: int | None


@dataclass(frozen=True)
class Space:
    """A space of a shipping track: a token until a marker is shipped there."""

    token: str | None
    seat: int | None


@dataclass(frozen=True)
class Region:
    """A region; `track` from the space farthest from the stack, which is filled first."""

    key: str
    name: str
    open: bool
    track: tuple[Space, ...]
    beside: tuple[int, ...]
    presence: tuple[int, ...]
    stacks: tuple[Stack, ...]
    cities: tuple[City, ...]

    @property
    def to_open(self) -> int:
        """How many spaces are still free before the region opens."""
        return sum(space.seat is None for space in self.track)


@dataclass(frozen=True)
class Building:
    """A building on a player board, or a kind of tile in the stock.

    `mode`: how its actions go together (single, choice, ...). `circle`: it takes a marker; `used`: it has one.
    """

    key: str
    name: str
    level: int
    mode: str
    actions: tuple[str, ...]
    icons: dict[str, int]
    glory: int
    circle: bool
    used: bool = False
    left: int = 0


@dataclass(frozen=True)
class Track:
    """A status track: icons held, the marker's place (15 at most), and what its level gives."""

    name: str
    icons: int
    place: int
    level: int
    steps: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Seat:
    """A player board."""

    seat: int
    name: str
    tracks: tuple[Track, ...]
    harbor: int
    supply: int
    buildings: tuple[Building, ...]
    cards: tuple[Card, ...]
    governor: Card | None
    card_limit: int
    actions: tuple[str, ...]
    """Blue tokens."""
    status: dict[str, int]
    """Brown tokens, by track."""
    slavery: int
    """Slavery cards lying face down."""
    glory: int
    """What the game would be worth if it ended now."""
    passed: bool
    first: bool
    owes: bool
    active: bool


@dataclass(frozen=True)
class Scene:
    """The whole table."""

    phase: str
    headline: str
    """Whose move it is, in words; empty when several owe one."""
    active: int | None
    regions: tuple[Region, ...]
    connections: tuple[Connection, ...]
    seats: tuple[Seat, ...]
    stock: tuple[Building, ...]
    scores: dict[int, tuple[tuple[str, int], ...]] = field(default_factory=dict[int, tuple[tuple[str, int], ...]])
    """At the end: every seat's score, item by item."""
    score_names: dict[str, str] = field(default_factory=dict[str, str])
    """What the items of the scores are called, in their order."""
    winners: tuple[int, ...] = ()
    tokens: dict[str, str] = field(default_factory=dict[str, str])
    """Names of the token kinds."""

    def stacks(self) -> tuple[Stack, ...]:
        """Every card stack on the board."""
        return tuple(stack for region in self.regions for stack in region.stacks)
