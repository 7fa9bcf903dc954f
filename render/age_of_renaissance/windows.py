"""Parts of the map as boards and glances show them: what is in play, large enough to be read."""

from functools import lru_cache
from typing import NamedTuple

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Province
from render.age_of_renaissance import atlas
from render.age_of_renaissance.atlas import Focus
from render.age_of_renaissance.layout import Layout, layout
from render.age_of_renaissance.places import HALF_HEIGHT, HALF_ROW
from render.age_of_renaissance.provinces import draw_halo, draw_province
from render.age_of_renaissance.table import Table
from render.kit.canvas import Canvas, Sheet
from render.kit.theme import COAST
from render.kit.ways import Rect


class Window(NamedTuple):
    """A part of the map, and how large it is drawn."""

    rect: Rect
    scale: float

    @property
    def width(self) -> int:
        """How wide it is drawn, in pixels."""
        return round((self.rect[2] - self.rect[0]) * self.scale)

    @property
    def height(self) -> int:
        """How high it is drawn, in pixels."""
        return round((self.rect[3] - self.rect[1]) * self.scale)


def room(found: Layout, one: Province) -> Rect:
    """Where a province's pieces and name lie on the map, where they are as large as the map is."""
    spot = found.spot(one.id)
    left, middle, width, _ = atlas.name_place(spot, one, 1)
    half = HALF_ROW[one.kind]
    return (
        spot.x + min(left, -half) - 2,
        spot.y + min(middle, 0) - HALF_HEIGHT,
        spot.x + max(left + width, half) + 2,
        spot.y + max(middle, 0) + HALF_HEIGHT,
    )


@lru_cache(maxsize=64)
def shown(pack: str, window: Window, players: int) -> tuple[str, ...]:
    """The provinces in play whose pieces and names lie wholly in a window."""
    found, rules = layout(pack), PACKS.get(pack)
    keys: list[str] = []
    for key in found.spots:
        left, top, right, bottom = room(found, rules.provinces[key])
        inside = window.rect[0] <= left and window.rect[1] <= top
        inside = inside and right <= window.rect[2] and bottom <= window.rect[3]
        if inside and rules.in_play(key, players):
            keys.append(key)
    return tuple(keys)


def draw(canvas: Canvas, table: Table, window: Window, at: tuple[int, int], changed: frozenset[str]) -> None:
    """Draw a part of the map with all that lies there, its top left corner at a place."""
    pack, seats, scale, rect = table.view.pack, table.view.seats, window.scale, window.rect
    keys = shown(pack, window, seats)
    canvas.paste(atlas.ground(pack, rect, scale, seats), *at)
    for key in table.layout.spots:
        holder = table.holder(key)
        shape = atlas.land(table.layout, rect, scale, key) if holder is not None else None
        if holder is not None and shape is not None:
            mask, left, top = shape
            _tint(canvas, window, at, holder, mask, (left, top))
    sheet = Sheet(canvas, at[0] - rect[0] * scale, at[1] - rect[1] * scale, scale)
    for key in keys:
        if key in changed:
            draw_halo(sheet, table, key, scale)
    image, mask = atlas.lines(pack, rect, scale, seats, scale, Focus(None, keys))
    canvas.overlay(image, mask, *at)
    for key in keys:
        draw_province(sheet, table, key, scale)
    canvas.frame((*at, at[0] + window.width, at[1] + window.height), COAST, 2)


def _tint(
    canvas: Canvas,
    window: Window,
    at: tuple[int, int],
    holder: tuple[int, bool],
    mask: atlas.Image.Image,
    place: tuple[int, int],
) -> None:
    """Colour a province's land, as far as it lies in the window."""
    left, top = max(0, place[0]), max(0, place[1])
    right, bottom = min(place[0] + mask.width, window.width), min(place[1] + mask.height, window.height)
    if right <= left or bottom <= top:
        return
    box = left - place[0], top - place[1], right - place[0], bottom - place[1]
    if box != (0, 0, *mask.size):
        mask = mask.crop(box)
    canvas.image.paste(atlas.tint(*holder), (at[0] + left, at[1] + top), mask)


# ---- what is in play

CLOSED = "area_V"
"""The Area that is left out as long as nobody can go there."""
MARGIN = 30


def open_provinces(table: Table) -> list[Province]:
    """The provinces of the map where somebody has pieces or could go in this game, as things stand."""
    owned = {letter for one in table.view.players for letter in one.advances}
    found: list[Province] = []
    for key in table.layout.spots:
        one = table.pack.provinces[key]
        reachable = set(table.pack.needs(key)) <= owned
        if table.in_play(key) and (reachable or table.pieces(key) is not None):
            found.append(one)
    return found


def bounds(table: Table, margin: float = MARGIN) -> Rect:
    """The part of the map with all that is in play."""
    areas = {one.area for one in open_provinces(table)}
    found = table.layout
    rooms = [
        room(found, table.pack.provinces[key])
        for key in found.spots
        if table.in_play(key) and table.pack.provinces[key].area in areas and key not in found.insets
    ]
    frames = [one for key, one in found.insets.items() if table.in_play(key)]
    rooms += [(one.left, one.top, one.left + one.width, one.top + one.height) for one in frames]
    width, height = float(found.map.width), float(found.map.height)
    return (
        max(0.0, min(one[0] for one in rooms) - margin),
        max(0.0, min(one[1] for one in rooms) - margin),
        min(width, max(one[2] for one in rooms) + margin),
        min(height, max(one[3] for one in rooms) + margin),
    )
