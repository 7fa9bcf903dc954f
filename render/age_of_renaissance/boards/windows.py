"""Parts of the map as boards and glances show them: what is in play, large enough to be read."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Province
from render.age_of_renaissance.map import atlas, chart
from render.age_of_renaissance.map.atlas import Focus
from render.age_of_renaissance.map.geometry import HALF_HEIGHT, HALF_ROW
from render.age_of_renaissance.map.layout import Layout, layout
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.provinces import draw_halo, draw_province
from render.kit.canvas import Canvas, Sheet
from render.kit.theme import COAST
from render.kit.ways import Rect


class Window(NamedTuple):
    """A part of the map, and how large it is drawn."""

    rect: Rect
    scale: float

    @property
    def width(self) -> int:
        """The width of its picture in pixels."""
        return round((self.rect[2] - self.rect[0]) * self.scale)

    @property
    def height(self) -> int:
        """The height of its picture in pixels."""
        return round((self.rect[3] - self.rect[1]) * self.scale)


def room(board: Layout, province: Province) -> Rect:
    """Return the room of a province's pieces and name, at the scale of the board."""
    spot = board.spot(province.id)
    left, middle, width, _ = atlas.name_place(spot, province, 1)
    half = HALF_ROW[province.kind]
    top, bottom = spot.y + min(middle, 0) - HALF_HEIGHT, spot.y + max(middle, 0) + HALF_HEIGHT
    return spot.x + min(left, -half) - 2, top, spot.x + max(left + width, half) + 2, bottom


@lru_cache(maxsize=8)
def rooms(pack: str) -> Mapping[str, Rect]:
    """The `room` of every province on the map."""
    board, provinces = layout(pack), PACKS.get(pack).provinces
    return MappingProxyType({key: room(board, provinces[key]) for key in board.spots})


@lru_cache(maxsize=1024)
def shown(pack: str, window: Window, players: int) -> tuple[str, ...]:
    """The provinces in play whose pieces and names lie wholly in a window."""
    rules = PACKS.get(pack)
    keys: list[str] = []
    for key, (left, top, right, bottom) in rooms(pack).items():
        inside = window.rect[0] <= left and window.rect[1] <= top
        inside = inside and right <= window.rect[2] and bottom <= window.rect[3]
        if inside and rules.in_play(key, players):
            keys.append(key)
    return tuple(keys)


def draw(
    canvas: Canvas,
    named: NamedView,
    window: Window,
    at: tuple[int, int],
    changed: frozenset[str],
    among: frozenset[str] | None = None,
) -> None:
    """Draw a part of the map, its top left corner at a place, with all that lies there, or `among` that."""
    pack, seats, scale, rect = named.view.pack, named.view.seats, window.scale, window.rect
    keys = shown(pack, window, seats)
    keys = keys if among is None else tuple(key for key in keys if key in among)
    map_chart = chart.chart(pack, rect, scale, seats, scale, Focus(None, keys))
    holders = {key: named.holder(key) for key in named.layout.spots}
    tints = {key: atlas.tint(*holder) for key, holder in holders.items() if holder is not None}
    chart.draw(canvas, map_chart, at, tints)
    sheet = Sheet(canvas, at[0] - rect[0] * scale, at[1] - rect[1] * scale, scale)
    for key in keys:
        if key in changed:
            left, top, right, bottom = draw_halo(sheet, named, key, scale)
            map_chart.over(canvas, at, (left - at[0], top - at[1], right - at[0], bottom - at[1]))
    canvas.mark(*map_chart.lines, *at)
    for key in keys:
        draw_province(sheet, named, key, scale)
    canvas.frame((*at, at[0] + window.width, at[1] + window.height), COAST, 2)


# ---- what is in play

CLOSED = "area_V"  # the Area that is left out as long as nobody can go there
MARGIN = 30


def open_provinces(named: NamedView, *, whole: bool = False) -> list[Province]:
    """The provinces of the map where somebody has pieces or could go as things stand; `whole`: ever."""
    owned = {letter for player in named.view.players for letter in player.advances}
    provinces: list[Province] = []
    for key in named.layout.spots:
        province = named.pack.provinces[key]
        reachable = whole or set(named.pack.needs(key)) <= owned
        if named.in_play(key) and (reachable or named.pieces(key) is not None):
            provinces.append(province)
    return provinces


def bounds(named: NamedView, margin: float = MARGIN, *, whole: bool = False) -> Rect:
    """The part of the map with all that is in play; `whole` as in `open_provinces`."""
    areas = {province.area for province in open_provinces(named, whole=whole)}
    board = named.layout
    inland = {key: room for key, room in rooms(named.view.pack).items() if key not in board.insets}
    inside = [key for key in inland if named.in_play(key) and named.pack.provinces[key].area in areas]
    places = [inland[key] for key in inside]
    frames = [frame for key, frame in board.insets.items() if named.in_play(key)]
    places += [
        (frame.left, frame.top, frame.left + frame.width, frame.top + frame.height) for frame in frames
    ]
    width, height = float(board.map.width), float(board.map.height)
    left, top, right, bottom = zip(*places, strict=True)
    corner = max(0.0, min(left) - margin), max(0.0, min(top) - margin)
    return *corner, min(width, max(right) + margin), min(height, max(bottom) + margin)
