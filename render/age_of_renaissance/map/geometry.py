"""Places and sizes on Age of Renaissance's board, in pixels of a board 1600 wide."""

from dataclasses import dataclass
from functools import lru_cache

from render.kit.geography import Projection
from render.kit.theme import Colour
from render.kit.ways import Place, Rect

HALF_ROW = {"market": 35, "satellite": 25}  # half the room that a province's pieces have beside each other
HALF_HEIGHT = 13  # half the height of that room
NAME = 20  # size of a province's name


@dataclass(frozen=True)
class Spot:
    """A province's place: the middle of its pieces, which side its name stands on, and its land's places."""

    x: float
    y: float
    name: str
    land: tuple[Place, ...]  # in degrees; the first is the city

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


@dataclass(frozen=True, eq=False)
class Ground:
    """The owners of the land: places of provinces, and (None) of nobody.

    There is one of each; see `ground`.
    """

    frame: Frame
    keys: tuple[str, ...]  # the provinces, each with a number
    owners: tuple[str | None, ...]
    places: tuple[Place, ...]  # in pixels of the map


@lru_cache(maxsize=8)
def ground(
    frame: Frame, lands: tuple[tuple[str, tuple[Place, ...]], ...], nobody: tuple[Place, ...]
) -> Ground:
    """Return the ground of a map with these places, in degrees; the same one where all is the same."""
    owned = [(key, degrees) for key, land in lands for degrees in land]
    project = frame.projection.place
    owners = (*(key for key, _ in owned), *(None for _ in nobody))
    places = tuple(project(*degrees) for degrees in (*(place for _, place in owned), *nobody))
    return Ground(frame, tuple(key for key, _ in lands), owners, places)
