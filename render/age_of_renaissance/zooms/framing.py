"""The parts of the map that the zoomed view of an Area shows: closer than the board, each link in one."""

from functools import lru_cache
from typing import NamedTuple

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance.map import atlas
from render.age_of_renaissance.map.geometry import HALF_HEIGHT, HALF_ROW
from render.age_of_renaissance.map.layout import Layout, layout
from render.age_of_renaissance.map.links import Link, of_area, way
from render.age_of_renaissance.named_view import NamedView
from render.kit.ways import Rect

NARROW = 1200
"""Up to this width a view is for phones: it cuts its parts by itself, and wider ones take the layout's."""
SCALES = 2.8, 2.6, 2.4, 2.2
"""How much larger than on the whole map: as large as it is with the fewest parts."""
SHARE = 0.78
"""Names and pieces grow by this share of the map's scale, so that lines have room between them."""
SPREAD = 1.35
"""How far several lots of tokens may spread, so that all their numbers show: there is so much more room."""
LARGEST = {False: 2.1, True: 1.9}
"""They are no larger than this, on a view for phones (True) or a wide one."""
AROUND = 8
"""Pixels of the board around what must be seen."""


class Part(NamedTuple):
    """A part of the map, how large it and its pieces are drawn, and what lies there."""

    rect: Rect
    scale: float
    size: float
    keys: tuple[str, ...]
    """The provinces with names and pieces."""

    @property
    def height(self) -> int:
        """In pixels."""
        return round((self.rect[3] - self.rect[1]) * self.scale)


def connections(named: NamedView, area: str) -> tuple[Link, ...]:
    """Return all connections of an Area's provinces."""
    return of_area(named.view.pack, area, named.view.options.st_gall_supports_nuremberg)


def parts(named: NamedView, area: str, width: int) -> tuple[Part, ...]:
    """Return the parts of an Area's view that is so wide."""
    view = named.view
    return _parts(view.pack, area, width, view.seats, view.options.st_gall_supports_nuremberg)


@lru_cache(maxsize=128)
def _parts(pack: str, area: str, width: int, players: int, st_gall: bool) -> tuple[Part, ...]:
    board, rules = layout(pack), PACKS.get(pack)
    links = of_area(pack, area, st_gall)
    among = {*rules.by_area[area], *(end for link in links for end in link.ends)}
    among = {key for key in among if key in board.spots and rules.in_play(key, players)}

    def part(rect: Rect) -> Part:
        scale = width / (rect[2] - rect[0])
        size = min(scale * SHARE, LARGEST[width <= NARROW])
        rooms = {key: room(pack, key, size / scale) for key in board.spots if key in among}
        return Part(rect, scale, size, tuple(key for key, place in rooms.items() if inside(place, rect)))

    if width > NARROW:
        return tuple(part(rect) for rect in board.areas[area].windows)
    tried = [_cut(pack, links, among, width, scale) for scale in SCALES]
    fewest = min(map(len, tried))
    return tuple(part(rect) for rect in next(rects for rects in tried if len(rects) == fewest))


def _cut(pack: str, links: tuple[Link, ...], among: set[str], width: int, scale: float) -> list[Rect]:
    """Cut the map into parts from west to east, so that each link lies in one, and each province."""
    board, size = layout(pack), min(scale * SHARE, LARGEST[True]) / scale
    wide = width / scale
    rooms = {key: room(pack, key, size) for key in among} | {
        key: (frame.left, frame.top, frame.left + frame.width, frame.top + frame.height)
        for key, frame in board.insets.items()
        if key in among
    }
    joined = [link for link in links if {*link.ends} <= among]
    alone = among.difference(*(link.ends for link in joined))
    rest = sorted(
        [_union(board, link, [rooms[end] for end in link.ends]) for link in joined]
        + [rooms[key] for key in alone]
    )
    cut: list[Rect] = []
    while rest:
        left = rest[0][0] - AROUND
        here = [rect for rect in rest if rect[2] + AROUND <= left + wide] or rest[:1]
        rest = [rect for rect in rest if rect not in here]
        right = max(rect[2] for rect in here) + AROUND
        left = max(0.0, min((left + right - wide) / 2, board.map.width - wide))
        top, low = min(rect[1] for rect in here) - AROUND, max(rect[3] for rect in here) + AROUND
        cut.append((left, max(0.0, top), left + wide, min(float(board.map.height), low)))
    return cut


def _union(board: Layout, link: Link, rooms: list[Rect]) -> Rect:
    """Return the rectangle of a connection and of what it connects."""
    places = way(board, link)
    return (
        min([x for x, _ in places] + [rect[0] for rect in rooms]),
        min([y for _, y in places] + [rect[1] for rect in rooms]),
        max([x for x, _ in places] + [rect[2] for rect in rooms]),
        max([y for _, y in places] + [rect[3] for rect in rooms]),
    )


def boxes(pack: str, key: str, size: float) -> tuple[Rect, Rect]:
    """Return the rooms of a province's pieces and of its name on the board, if both have a size."""
    spot, province = layout(pack).spot(key), PACKS.get(pack).provinces[key]
    half, high = HALF_ROW[province.kind] * size, HALF_HEIGHT * size
    left, middle, width, _ = atlas.name_place(spot, province, 1)
    left, middle, width = left * size + spot.x, middle * size + spot.y, width * size
    name = left - 2 * size, middle - 0.7 * high, left + width + 2 * size, middle + 0.7 * high
    return (spot.x - half, spot.y - high, spot.x + half, spot.y + high), name


def room(pack: str, key: str, size: float) -> Rect:
    """Return the room of a province's pieces and name together."""
    pieces, name = boxes(pack, key, size)
    return (
        min(pieces[0], name[0]) - 2,
        min(pieces[1], name[1]) - 2,
        max(pieces[2], name[2]) + 2,
        max(pieces[3], name[3]) + 2,
    )


def inside(place: Rect, rect: Rect) -> bool:
    """Tell whether a rectangle lies in another one."""
    return rect[0] <= place[0] and rect[1] <= place[1] and place[2] <= rect[2] and place[3] <= rect[3]
