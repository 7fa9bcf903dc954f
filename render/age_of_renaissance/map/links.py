"""Connections of provinces as lines: land, coastal waters with ports, and arrows of Satellites."""

from dataclasses import dataclass
from functools import lru_cache
from math import dist
from typing import Literal

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance.map.layout import Layout, layout
from render.kit.ways import Place, Rect

Kind = Literal["land", "coast", "supports"]


@dataclass(frozen=True)
class Link:
    """A connection by the rules. `ends` are provinces; a coastal one joins the stretches `waters`."""

    kind: Kind
    ends: tuple[str, str]
    waters: tuple[str, str] | None = None


@lru_cache(maxsize=16)
def links(pack: str, st_gall: bool) -> tuple[Link, ...]:
    """All connections between provinces that have a place. `st_gall`: it supports Nuremberg (an option)."""
    rules = PACKS.get(pack)
    placed = {key: province for key, province in rules.provinces.items() if key in layout(pack).spots}
    joined: dict[tuple[str, ...], Link] = {}
    for key, province in placed.items():
        for other in province.land_adjacent:
            if other in placed:
                joined.setdefault(("land", *sorted((key, other))), Link("land", (key, other)))
        for other in rules.supported(key, st_gall=st_gall):
            if other in placed:
                joined.setdefault(("supports", key, other), Link("supports", (key, other)))
    for water in rules.waters.values():
        for other in water.adjacent:
            if {water.id, other} <= set(layout(pack).ports):
                ends = water.province, rules.waters[other].province
                pair = sorted((water.id, other))
                joined.setdefault(("coast", *pair), Link("coast", ends, (water.id, other)))
    return tuple(joined.values())


@lru_cache(maxsize=64)
def of_area(pack: str, area: str, st_gall: bool) -> tuple[Link, ...]:
    """The connections of the provinces of an Area, those that leave it too."""
    provinces = PACKS.get(pack).provinces
    return tuple(
        link for link in links(pack, st_gall) if any(provinces[end].area == area for end in link.ends)
    )


def way(board: Layout, link: Link) -> tuple[Place, ...]:
    """A connection's way on the map, at scale 1."""
    if link.waters is None:
        spots = [board.spot(end) for end in link.ends]
        return tuple((spot.x, spot.y) for spot in spots)
    start, end = link.waters
    bends = board.bends.get(frozenset(link.waters), ())
    first, last = board.ports[start], board.ports[end]
    if bends and dist(first, bends[0]) + dist(last, bends[-1]) > dist(first, bends[-1]) + dist(
        last, bends[0]
    ):
        bends = bends[::-1]
    return first, *bends, last


def cut(start: Place, end: Place, room: Rect) -> Place:
    """Return where a line from `start` towards `end` meets the room around `end`."""
    left, top, right, bottom = room
    across, down = start[0] - end[0], start[1] - end[1]
    wide = (right - end[0]) if across > 0 else (end[0] - left)
    high = (bottom - end[1]) if down > 0 else (end[1] - top)
    reach = min(wide / abs(across) if across else 9e9, high / abs(down) if down else 9e9, 1.0)
    return end[0] + across * reach, end[1] + down * reach
