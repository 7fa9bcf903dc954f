"""What lies on a part of the zoomed view of an Area: pieces and names, and the signs of ports."""

from collections.abc import Iterable, Sequence
from math import cos, dist, inf, pi, sin
from typing import NamedTuple

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance.map import atlas
from render.age_of_renaissance.map.layout import Layout, layout
from render.age_of_renaissance.pieces import port
from render.age_of_renaissance.zooms.framing import SPREAD, Part, boxes
from render.kit.questions.placing import shared
from render.kit.ways import Place, Rect

PORT, LOW = 16, 25
"""Height of a port as a share of the size of pieces, and in pixels at least."""
RINGS, TURNS = 9, 16
"""So many rings around a port's place, and places on each, are tried for its sign."""
STEP = 9
"""Pixels from ring to ring."""


class Sketch(NamedTuple):
    """What lies on a part, in its pixels."""

    board: Layout
    part: Part
    rooms: dict[str, tuple[Rect, Rect]]
    """Of the pieces and of the name of each province."""

    def at(self, place: Place) -> Place:
        """Return a place of the map in pixels of the part."""
        left, top, _, _ = self.part.rect
        return (place[0] - left) * self.part.scale, (place[1] - top) * self.part.scale

    def others(self, *keys: str) -> list[Rect]:
        """Return the rooms of all provinces but some."""
        return [rect for key, pair in self.rooms.items() if key not in keys for rect in pair]

    def name(self, key: str) -> Rect:
        """Return the room of a province's name."""
        return self.rooms[key][1]


def sketched(pack: str, part: Part) -> Sketch:
    """Return what lies on a part."""
    left, top, _, _ = part.rect
    scale, rooms = part.scale, dict[str, tuple[Rect, Rect]]()
    for key in part.keys:
        (x1, y1, x2, y2), name = (
            ((x1 - left) * scale, (y1 - top) * scale, (x2 - left) * scale, (y2 - top) * scale)
            for x1, y1, x2, y2 in boxes(pack, key, part.size / scale)
        )
        spread = (x2 - x1) * (SPREAD - 1) / 2 if not PACKS.get(pack).provinces[key].satellite else 0
        rooms[key] = (x1 - spread, y1, x2 + spread, y2), name
    return Sketch(layout(pack), part, rooms)


class Pill(NamedTuple):
    """The sign of a port: the seas that it touches, and its middle."""

    codes: tuple[str, ...]
    at: Place
    high: int


def placed_pill(drawn: Sketch, at: Place, codes: tuple[str, ...], others: Sequence[Pill]) -> Pill:
    """Put the sign of a port near its place, where it covers no pieces, names and other ports."""
    high = max(LOW, round(PORT * drawn.part.size))
    taken = [*drawn.others(), *map(around, others)]
    best, least = Pill(codes, at, high), inf
    for place in _places(at):
        pill = Pill(codes, place, high)
        left, top, right, bottom = around(pill)
        _, _, wide, tall = drawn.part.rect
        x, y = drawn.at((wide, tall))
        if left < 0 or top < 0 or right > x or bottom > y:
            continue
        cost = dist(place, at) + sum(shared((left, top, right, bottom), rect) for rect in taken)
        if cost < least:
            best, least = pill, cost
    return best


def _places(at: Place) -> Iterable[Place]:
    """Go through places around a place, near ones first."""
    yield at
    for ring in range(1, RINGS + 1):
        for turn in range(TURNS):
            angle = 2 * pi * turn / TURNS
            yield at[0] + ring * STEP * cos(angle) * 1.4, at[1] + ring * STEP * sin(angle)


def around(pill: Pill) -> Rect:
    """Return the room of a port's sign, with what keeps others off."""
    wide = port(pill.codes, pill.high, atlas.SEA_INK).width / 2 + 3
    return (
        pill.at[0] - wide,
        pill.at[1] - pill.high / 2 - 3,
        pill.at[0] + wide,
        pill.at[1] + pill.high / 2 + 3,
    )
