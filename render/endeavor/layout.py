"""Where things lie on Endeavor's board, in pixels of a board 1600 wide: reads data/endeavor/layout.json."""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from render.kit.geography import Projection
from render.kit.theme import Colour, rgb

FILE = Path(__file__).parent.parent.parent / "data" / "endeavor" / "layout.json"
Place = tuple[float, float]
NODE = 46
"""Size of a city or of the piece on it."""
TOKEN = 34
"""Size of a token on a city or a connection."""
SPACE = 40
"""From one space of a shipping track to the next."""
TITLE = 38
"""Height of a region's title bar."""
PLATE = 84
"""Height of the strip with shipping track and presence."""
LABEL = 22
"""Size of a city's name."""
FAR = 16
"""Size of the name of a city in another region; only zoomed views have it, twice as large or more."""


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


@dataclass(frozen=True)
class Link:
    """A connection between regions: from each city the way to its region's edge.

    `token` and `far` by region: where its token lies, and where a zoomed view names the other city.
    On the whole board the token lies in `region`.
    """

    paths: dict[str, tuple[Place, ...]]
    region: str
    token: dict[str, Place]
    far: dict[str, Label]


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
    stacks: dict[str, tuple[int, int]]
    cities: dict[str, City] = field(default_factory=dict[str, City])

    @property
    def plate_top(self) -> int:
        """Where the strip begins."""
        return TITLE if self.plate == "top" else self.height - PLATE

    @property
    def centre(self) -> Place:
        """The middle of its map."""
        return self.width / 2, (self.height + TITLE) / 2

    def spaces(self, count: int) -> list[Place]:
        """The spaces of a shipping track with `count` spaces, the farthest from the stack first."""
        y = self.plate_top + 22
        room = min((x for x, _ in self.stacks.values()), default=self.width) - 12
        step = min(SPACE, room / max(1, count))
        return [(12 + step * (number + 0.5), y) for number in range(count)]


class Layout:
    """The whole board."""

    def __init__(self, data: dict[str, dict[str, Any]]) -> None:
        self.regions: dict[str, Region] = {}
        for key, entry in data["regions"].items():
            self.regions[key] = Region(
                key,
                *entry["box"],
                plate=entry["plate"],
                tint=rgb(entry["tint"]),
                projection=Projection.read(entry["projection"]),
                title=tuple(entry["title"]),
                lock=tuple(entry.get("lock", (0, "l"))),
                stacks={stack: tuple(place) for stack, place in entry["stacks"].items()},
            )
        self._cities = data["cities"]
        self.links: dict[str, Link] = {
            key: Link(
                {city: tuple((x, y) for x, y in path) for city, path in entry["paths"].items()},
                next(iter(entry["token"])),
                {region: (x, y) for region, (x, y) in entry["token"].items()},
                {region: Label(*label) for region, label in entry["far"].items()},
            )
            for key, entry in data["connections"].items()
        }

    def city(self, region: str, key: str) -> City:
        """A city's node. One of an owner's own data gets some free place."""
        panel = self.regions[region]
        if key not in panel.cities:
            entry = self._cities.get(key)
            if entry is None:
                number = len(panel.cities)
                x, y = 40.0 + 90 * (number % 3), panel.centre[1] - 40 + 60 * (number // 3)
                panel.cities[key] = City(region, x, y, (x, y), Label(0, 34, "m"))
            else:
                real = panel.projection.place(entry["lon"], entry["lat"])
                x, y = real[0] + entry["nudge"][0], real[1] + entry["nudge"][1]
                panel.cities[key] = City(region, round(x), round(y), real, Label(*entry["label"]))
        return panel.cities[key]

    def board(self, region: str, place: Place) -> Place:
        """A place within a region as a place on the board."""
        panel = self.regions[region]
        return panel.left + place[0], panel.top + place[1]


@lru_cache(maxsize=1)
def layout() -> Layout:
    """The layout as it lies in the repository."""
    return Layout(json.loads(FILE.read_bytes()))
