"""Where things lie on Age of Renaissance's board, in pixels of a board 1600 wide.

Reads data/age_of_renaissance/layout.json.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from render.kit.geography import Projection
from render.kit.theme import Colour, rgb

FILE = Path(__file__).parent.parent.parent / "data" / "age_of_renaissance" / "layout.json"
Place = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""
HALF_ROW = {"market": 33, "satellite": 25}
"""Half the room that a province's pieces have beside each other."""
HALF_HEIGHT = 13
"""Half the height of that room."""
NAME = 20
"""Size of a province's name."""


@dataclass(frozen=True)
class Spot:
    """A province's place: the middle of its pieces, which side its name stands on, and its land's places."""

    x: float
    y: float
    name: str
    land: tuple[Place, ...]
    """In degrees; the first is the city."""

    def offset(self, half: float, width: float) -> tuple[float, float]:
        """Return the left end and the middle of a name `width` wide beside pieces of half a width."""
        if self.name in "ew":
            return (half + 3 if self.name == "e" else -half - 3 - width), 0
        left = -width / 2
        if len(self.name) == 2:
            left = -half if self.name[1] == "l" else half - width
        return left, -HALF_HEIGHT - 9 if self.name[0] == "n" else HALF_HEIGHT + 9


@dataclass(frozen=True)
class Frame:
    """A framed map."""

    left: int
    top: int
    width: int
    height: int
    projection: Projection


@dataclass(frozen=True)
class Sea:
    """A named sea: what stands for it on ports, and its name line by line with the middle of it."""

    code: str
    at: Place
    name: tuple[str, ...]


@dataclass(frozen=True)
class AreaPlace:
    """An Area's tint, where its numeral stands, and what its zoomed views show."""

    tint: Colour
    numeral: Place
    windows: tuple[Rect, ...]


def _frame(entry: dict[str, Any]) -> Frame:
    return Frame(*entry["box"], projection=Projection.read(entry["projection"]))


def _spot(entry: dict[str, Any]) -> Spot:
    x, y = entry["at"]
    land = [(lon, lat) for lon, lat in (entry["city"], *entry["reach"])]
    return Spot(x, y, entry["name"], tuple(land))


class Layout:
    """The whole board: the map with its two insets, and what is drawn on it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.map: Frame = _frame(data["map"])
        self.insets: dict[str, Frame] = {key: _frame(entry) for key, entry in data["insets"].items()}
        self.spots: dict[str, Spot] = {key: _spot(entry) for key, entry in data["provinces"].items()}
        self.nobody: tuple[Place, ...] = tuple((lon, lat) for lon, lat in data["nobody"])
        self.ports: dict[str, Place] = {}
        for key, (lon, lat) in data["ports"].items():
            frame = self.insets.get(key)
            x, y = (frame or self.map).projection.place(lon, lat)
            self.ports[key] = (x + frame.left, y + frame.top) if frame is not None else (x, y)
        self.bends: dict[frozenset[str], tuple[Place, ...]] = {
            frozenset(entry["ends"]): tuple(self.map.projection.place(*place) for place in entry["via"])
            for entry in data["bends"]
        }
        self.seas: dict[str, Sea] = {
            key: Sea(entry["code"], self.map.projection.place(*entry["at"]), tuple(entry["name"]))
            for key, entry in data["seas"].items()
        }
        self.lines: tuple[tuple[Place, ...], ...] = tuple(
            tuple(self.map.projection.place(*place) for place in line) for line in data["lines"]
        )
        self.areas: dict[str, AreaPlace] = {
            key: AreaPlace(rgb(entry["tint"]), tuple(entry["numeral"]), tuple(map(tuple, entry["windows"])))
            for key, entry in data["areas"].items()
        }


@lru_cache(maxsize=1)
def layout() -> Layout:
    """The layout as it lies in the repository."""
    return Layout(json.loads(FILE.read_bytes()))


def spot_of(key: str) -> Spot:
    """A province's spot, counted from the map's corner for those on a framed map too."""
    spot, inset = layout().spots[key], layout().insets.get(key)
    if inset is None:
        return spot
    return Spot(spot.x + inset.left, spot.y + inset.top, spot.name, spot.land)
