"""Where things lie on Age of Reason's board, in pixels of a board 1600 wide.

Reads data/age_of_reason/layout.json.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from render.kit.geography import Projection, Ring
from render.kit.theme import Colour, rgb

FILE = Path(__file__).parent.parent.parent / "data" / "age_of_reason" / "layout.json"
Place = tuple[float, float]
Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""
HEAD = 38
"""Height of a plate's title bar."""
ROW = 40
"""Height of a row of pieces."""
PLATE = (264, HEAD + 3 * ROW)
"""Width and height of an area's plate on the map of Europe."""
PIECE = 34
"""Size of a country's piece on a plate."""
NUMBER = 34
"""Size of the number beside it."""
HOME = 50
"""Size of the mark on a home country."""
NAME = 25
"""Size of a home country's name."""
DISPLAY = (286, 140)
"""Width and height of the alliance display on the map of Europe."""
COLUMNS = 4
"""Pieces in a row: as many as an alliance has spaces."""


@dataclass(frozen=True)
class Home:
    """A home country's mark, with the offset of its name and which end of the name lies there."""

    x: float
    y: float
    dx: float
    dy: float
    anchor: str


@dataclass(frozen=True)
class Link:
    """Two neighbours, and the line between them."""

    ends: tuple[str, str]
    way: tuple[Place, ...]


@dataclass(frozen=True)
class Map:
    """One framed map on the board."""

    key: str
    left: int
    top: int
    width: int
    height: int
    projection: Projection
    tint: Colour

    @property
    def plate(self) -> Rect:
        """Where the plate of a colony lies: all of its map."""
        return 0, 0, self.width, self.height


def _map(key: str, entry: dict[str, Any]) -> Map:
    return Map(key, *entry["box"], projection=Projection.read(entry["projection"]), tint=rgb(entry["tint"]))


class Layout:
    """The whole board: Europe, and a map for each colony."""

    def __init__(self, data: dict[str, Any]) -> None:
        europe = data["europe"]
        self.europe = _map("europe", europe)
        self.colonies: dict[str, Map] = {key: _map(key, entry) for key, entry in data["colonies"].items()}
        self.lands: dict[str, Ring] = {
            key: [(lon, lat) for lon, lat in ring] for key, ring in europe["lands"].items()
        }
        self.tints: dict[str, Colour] = {key: rgb(code) for key, code in europe["tints"].items()}
        width, height = PLATE
        self.plates: dict[str, Rect] = {
            key: (left, top, left + width, top + height) for key, (left, top) in europe["plates"].items()
        }
        left, top = europe["display"]
        self.display: Rect = left, top, left + DISPLAY[0], top + DISPLAY[1]
        self.homes: dict[str, Home] = {
            key: Home(*entry["at"], *entry["label"]) for key, entry in europe["homes"].items()
        }
        self.links: tuple[Link, ...] = tuple(
            Link(tuple(entry["ends"]), tuple((x, y) for x, y in entry["way"])) for entry in data["links"]
        )


@lru_cache(maxsize=1)
def layout() -> Layout:
    """The layout as it lies in the repository."""
    return Layout(json.loads(FILE.read_bytes()))
