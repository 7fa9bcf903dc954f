"""Places and sizes on Endeavor's board, in pixels of a board 1600 wide."""

from dataclasses import dataclass, field

from render.kit.geography import Projection
from render.kit.theme import Colour

Place = tuple[float, float]
NODE = 46  # size of a city or of the piece on it
TOKEN = 34  # size of a token on a city or a connection
SPACE = 40  # from one space of a shipping track to the next
CLOSEST = 26  # the same where a track is long: tokens upon each other still show what they are
TITLE = 38  # height of a region's title bar
PLATE = 84  # height of the strip with shipping track and presence
LABEL = 22  # size of a city's name
FAR = 16  # size of the name of a city in another region; only zoomed views have it, twice as large or more


@dataclass(frozen=True)
class Label:
    """A name's place or its offset from its node, and which end lies there (l, m or r)."""

    dx: float
    dy: float
    anchor: str


@dataclass(frozen=True)
class City:
    """A city's node within its region, and its label."""

    region: str
    x: float
    y: float
    real: Place
    label: Label

    @property
    def place(self) -> Place:
        """The middle of its node."""
        return self.x, self.y


@dataclass(frozen=True)
class Inner:
    """A connection within a region: its line there, from city to city, and where its token lies."""

    way: tuple[Place, ...]
    token: Place


@dataclass(frozen=True)
class Link:
    """A connection between regions: from each city the way to its region's edge.

    `token` and `far` by region: where its token lies, and where a zoomed view names the other city.
    On the whole board the token lies in `region`. `gap`: the corners between the two edges, on the board.
    """

    paths: dict[str, tuple[Place, ...]]
    region: str
    token: dict[str, Place]
    far: dict[str, Label]
    gap: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Region:
    """One framed map. `plate`: where the strip with the shipping track lies: top, bottom or none."""

    key: str
    left: int
    top: int
    width: int
    height: int
    plate: str
    tint: Colour
    projection: Projection
    title: tuple[float, str]
    lock: tuple[float, str]
    stacks: dict[str, Place] = field(hash=False)

    @property
    def plate_top(self) -> int:
        """The top of the strip."""
        return TITLE if self.plate == "top" else self.height - PLATE

    @property
    def room(self) -> float:
        """The length of the longest shipping track."""
        return min((x for x, _ in self.stacks.values()), default=self.width) - 12

    def step(self, count: int) -> float:
        """From one space of a shipping track with `count` spaces to the next."""
        return min(SPACE, self.room / max(1, count))

    def spaces(self, count: int) -> list[Place]:
        """The spaces of a shipping track with `count` spaces, the farthest from the stack first."""
        y = self.plate_top + 22
        return [(12 + self.step(count) * (number + 0.5), y) for number in range(count)]


class Layout:
    """The whole board of a pack: a place for each of its regions, cities and connections."""

    def __init__(self, regions: dict[str, Region]) -> None:
        self.regions = regions
        self.cities: dict[str, City] = {}
        self.within: dict[str, Inner] = {}
        self.links: dict[str, Link] = {}

    def board(self, region: str, place: Place) -> Place:
        """A place within a region as a place on the board."""
        panel = self.regions[region]
        return panel.left + place[0], panel.top + place[1]
