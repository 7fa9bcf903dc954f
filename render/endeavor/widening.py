"""Regions that fill a given room: their maps are drawn wider, with what lies there in the middle."""

from dataclasses import replace
from functools import lru_cache

from engines.endeavor.data.loading import PACKS
from render.endeavor.geometry import City, Inner, Label, Layout, Link, Place, Region
from render.endeavor.layout import layout

Room = tuple[str, int, int]  # a region, and the width and height in pixels that it may take
Widened = tuple[Layout, dict[str, float]]  # a layout, and the scale of each region


@lru_cache(maxsize=64)
def widened(digest: str, rooms: tuple[Room, ...]) -> Widened:
    """Return the layout of a pack with regions as wide as their rooms, and the scales to draw them at."""
    board = layout(digest)
    result = Layout(dict(board.regions))
    result.cities, result.within, result.links = dict(board.cities), dict(board.within), dict(board.links)
    scales: dict[str, float] = {}
    for key, width, height in rooms:
        panel = board.regions[key]
        scales[key] = min(width / panel.width, height / panel.height)
        _widen(digest, result, panel, max(panel.width, round(width / scales[key])))
    return result, scales


def _widen(digest: str, result: Layout, panel: Region, width: int) -> None:
    """Make a region wider in a layout."""
    more = width - panel.width
    shift = more // 2
    result.regions[panel.key] = _region(panel, more, shift)
    here = {key: spot for key, spot in result.cities.items() if spot.region == panel.key}
    for key, spot in here.items():
        result.cities[key] = City(panel.key, spot.x + shift, spot.y, _moved(spot.real, shift), spot.label)
    for connection in PACKS.get(digest).board.connections:
        inner, link = result.within.get(connection.id), result.links.get(connection.id)
        if inner is not None and connection.a in here:
            way = tuple(_moved(place, shift) for place in inner.way)
            result.within[connection.id] = Inner(way, _moved(inner.token, shift))
        if link is not None and panel.key in link.token:
            result.links[connection.id] = _link(link, panel, shift, width, here)


def _region(panel: Region, more: int, shift: int) -> Region:
    """A region's map, wider: what stands at its right stays there."""
    (title, anchor), (lock, hold) = panel.title, panel.lock
    return replace(
        panel,
        width=panel.width + more,
        projection=replace(panel.projection, x=panel.projection.x + shift),
        title=(title + more if anchor == "r" else title, anchor),
        lock=(lock + more if hold == "r" else lock, hold),
        stacks={deck: (x + more, y) for deck, (x, y) in panel.stacks.items()},
    )


def _link(link: Link, panel: Region, shift: int, width: int, here: dict[str, City]) -> Link:
    """A connection to another region, up to the edge of the wider map."""

    def way(path: tuple[Place, ...]) -> tuple[Place, ...]:
        (x, y) = path[-1]
        moved = tuple(_moved(place, shift) for place in path)
        if 0 < x < panel.width:
            return moved
        return (*moved, (0 if x <= 0 else width, y))

    far = link.far[panel.key]
    return replace(
        link,
        paths={city: way(path) if city in here else path for city, path in link.paths.items()},
        token=link.token | {panel.key: _moved(link.token[panel.key], shift)},
        far=link.far | {panel.key: Label(far.dx + shift, far.dy, far.anchor)},
    )


def _moved(place: Place, shift: int) -> Place:
    return place[0] + shift, place[1]
