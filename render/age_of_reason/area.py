"""An area's plate: name, victory points, the discs in it by alliance, and the empire markers."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from PIL import Image

from render.age_of_reason import layout as lay
from render.age_of_reason.atlas import BORDER, bar, colony, europe, lighten
from render.age_of_reason.layout import Layout, Map
from render.age_of_reason.marks import country, draw_marker, marker_size
from render.age_of_reason.named_view import ROWS, NamedView, Pile
from render.age_of_reason.ranks import NARROW, WIDE, put_rank, put_ranks, rank_width
from render.kit import fonts, sprites
from render.kit.canvas import Canvas, Sheet
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.theme import COAST, HALO, INK, PAPER, SECOND_INK, Colour, mix
from render.kit.ways import Rect

GUTTER = 20  # breadth of the strip with the signs of the two alliances
MARKER = 38  # size of an empire marker on a plate
COUNT = 28  # size of the number of markers with the same face
Plate = tuple[str, str, tuple[int, ...], bool]
"""The fixed parts of a plate: key, name, victory points, and whether a ship is printed there."""


def plates(named: NamedView) -> tuple[Plate, ...]:
    """The plates of all areas."""
    return tuple((area.id, area.name, area.vp, area.ship) for area in named.pack.areas.values())


def grain(rect: Rect) -> float:
    """Return how much larger pieces are on a plate than on the smallest plates."""
    return (rect[2] - rect[0]) / lay.PLATE[0]


def row_middle(rect: Rect, row: int) -> float:
    """The middle of a row; 2 is the row of the empire markers."""
    _, top, _, bottom = rect
    pitch = (bottom - top - lay.HEAD) / 3
    return top + lay.HEAD + pitch * (row + 0.5)


def plate_base(sheet: Sheet, rect: Rect, plate: Plate, tint: Colour, inset: int = 10) -> None:
    """The frame of a plate with its title bar, over the map; the name begins `inset` from its left end."""
    _, name, points, ship = plate
    box = left, top, right, _ = sheet.box(rect)
    head = top + sheet.px(lay.HEAD)
    lighten(sheet.canvas.image, box)
    sheet.canvas.rectangle((box[0], box[1], box[2], head), bar(tint))
    line = sheet.px(1)
    for row in (1, 2):
        y = round((sheet.at((0, row_middle(rect, row - 1)))[1] + sheet.at((0, row_middle(rect, row)))[1]) / 2)
        sheet.canvas.rectangle((box[0], y, box[2], y + line), mix(COAST, PAPER, 0.5))
    sheet.canvas.rectangle((box[0], head - line, box[2], head), COAST)
    sheet.canvas.frame(box, COAST, line)
    y = (top + head) / 2
    x = left + sheet.px(inset)
    worth = (sheet.px(30), sheet.px(28))
    points_wide = 4 * len(points) + sum(
        rank_width(str(value), 30, place) for place, value in enumerate(points)
    )
    free = right - left - sheet.px(12 + inset + points_wide + (34 if ship else 0))
    size = fonts.size(name, "serif", (sheet.px(24), sheet.px(22), sheet.px(20)), free)
    x += sheet.canvas.text(x, y, name, size, face="serif")
    if ship:
        sheet.canvas.stamp(icon("ship", sheet.px(25)), INK, x + sheet.px(19), y)
    put_ranks(sheet.canvas, right - sheet.px(7), y, [str(value) for value in points], worth, sheet.px(4))


@kept
def europe_base(
    board: Layout,
    seats: tuple[tuple[str, int], ...],
    homes: tuple[tuple[str, str], ...],
    shown: tuple[Plate, ...],
    scale: float,
    inset: int = 10,
) -> Image.Image:
    """Europe with its home countries' names, the lines between neighbours, and the empty plates."""
    image = europe(board, seats, scale)
    canvas = Canvas(*image.size)
    canvas.paste(image, 0, 0)
    sheet = Sheet(canvas, 0, 0, scale)
    for link in board.links:
        way = tuple(sheet.at(place) for place in link.way)
        canvas.line(way, 6 * scale, PAPER)
        canvas.line(way, 3 * scale, mix(BORDER, INK, 0.35))
    played = dict(seats)
    for key, name in homes:
        home = board.homes[key]
        canvas.sprite(country(name[0], played.get(key), sheet.px(lay.HOME)), *sheet.at((home.x, home.y)))
        at = sheet.at((home.x + home.dx, home.y + home.dy))
        canvas.text(*at, name, sheet.px(lay.NAME), anchor=home.anchor, face="serif", halo=PAPER)
    for plate in shown:
        plate_base(sheet, board.plates[plate[0]], plate, board.tints[plate[0]], inset)
    canvas.frame((0, 0, image.width, image.height), COAST)
    return canvas.image


@kept
def colony_base(panel: Map, plate: Plate, scale: float) -> Image.Image:
    """A colony's map with its empty plate."""
    image = colony(panel, scale)
    canvas = Canvas(*image.size)
    canvas.paste(image, 0, 0)
    plate_base(Sheet(canvas, 0, 0, scale), panel.plate, plate, panel.tint)
    return canvas.image


class Row(NamedTuple):
    """Sizes of the pieces and numbers in a row, the room in the marks of ranks, and the gaps."""

    piece: int
    number: int
    pad: float
    gap: float


SMALLER = (
    (1.0, 1.0, WIDE), (1.0, 0.88, WIDE), (1.0, 0.88, NARROW), (1.0, 0.88, 0), (0.9, 0.88, 0), (0.78, 0.88, 0),
)  # fmt: skip
"""Sizes of pieces and numbers, and the room in the marks of ranks: the first at which a row fits."""


def fitting(sheet: Sheet, rect: Rect, counts: tuple[tuple[int, int | None], ...]) -> Row:
    """Return the sizes at which a row with these numbers of discs, each with its rank, fits."""
    large, room = grain(rect), sheet.px(rect[2] - rect[0] - GUTTER - 4)
    row = Row(0, 0, 0, 0)
    for pieces, numbers, pad in SMALLER:
        piece, number = sheet.px(lay.PIECE * large * pieces), sheet.px(lay.NUMBER * large * numbers)
        wide = sum(piece + 1 + rank_width(str(count), number, place, pad) for count, place in counts)
        row = Row(piece, number, pad, min(sheet.px(12 * large), (room - wide) / max(1, len(counts) - 1)))
        if row.gap >= 1:
            break
    return row


def pile_width(sheet: Sheet, pile: Pile, marker: int) -> int:
    """Return the distance from one pile of empire markers, so high, to the next."""
    wide = marker_size(pile.face, marker) + sheet.px(1) + sheet.px(4)
    return wide + (fonts.width(f"×{len(pile.ids)}", "bold", sheet.px(COUNT)) if len(pile.ids) > 1 else 0)


def _row(
    sheet: Sheet,
    named: NamedView,
    at: tuple[float, float],
    sizes: Row,
    lands: Sequence[tuple[str, int, int | None]],
    lit: AbstractSet[str],
) -> None:
    """Draw countries with their numbers of discs and ranks in a row; what is `lit` has a halo below all."""
    canvas, (x, y) = sheet.canvas, at
    starts: list[float] = []
    for _, count, place in lands:
        starts.append(x)
        x += sizes.piece + 1 + rank_width(str(count), sizes.number, place, sizes.pad) + sizes.gap
    for (name, _, _), start in zip(lands, starts, strict=True):
        if name in lit:
            halo = sprites.halo(sizes.piece + sheet.px(10), sheet.px(5))
            canvas.sprite(halo, start + sizes.piece / 2, y)
    for (name, count, place), start in zip(lands, starts, strict=True):
        middle = start + sizes.piece / 2
        canvas.sprite(country(named.country_letter(name), named.seat_of.get(name), sizes.piece), middle, y)
        canvas.place(name, middle, y, sizes.piece / 2)
        put_rank(canvas, start + sizes.piece + 1, y, str(count), sizes.number, place, sizes.pad)


def draw_area(
    sheet: Sheet, named: NamedView, key: str, rect: Rect, changed: frozenset[str], size: int = MARKER
) -> None:
    """Draw the pieces of an area upon its plate; `size`: that of empire markers."""
    canvas, area, marker = sheet.canvas, named.view.areas[key], sheet.px(size)
    box = sheet.box(rect)
    canvas.place_in(key, box)
    combat, places = named.view.combat, named.places(key)
    target = combat.target if combat is not None and combat.area == key else None
    if target is not None:
        canvas.frame(sheet.box(rect), HALO, sheet.px(6))
    for row, keys in enumerate(named.rows(area)):
        if named.allied:
            at = sheet.at((rect[0] + GUTTER / 2 + 1, row_middle(rect, row)))
            canvas.stamp(icon(ROWS[row], sheet.px(13)), SECOND_INK, *at)
        lit = {name for name in keys if f"{key}:{name}" in changed or name == target}
        at = sheet.at((rect[0] + GUTTER + 1, row_middle(rect, row)))
        sizes = fitting(sheet, rect, tuple((area.discs[name], places.get(name)) for name in keys))
        _row(sheet, named, at, sizes, [(name, area.discs[name], places.get(name)) for name in keys], lit)
    left, y = sheet.at((rect[0] + 8, row_middle(rect, 2)))
    piles = named.piles(area)
    room, wide = sheet.px(rect[2] - rect[0] - 16), sum(pile_width(sheet, pile, marker) for pile in piles)
    closer = max(0.0, wide - room) / max(1, len(piles) - 1)
    for pile in piles:
        marked = any(item in changed or item == target for item in pile.ids)
        draw_marker(canvas, pile.face, marker, left, y, marked)
        canvas.place(pile.ids[0], left + marker_size(pile.face, marker) / 2, y, marker / 2)
        if len(pile.ids) > 1:
            at = left + marker_size(pile.face, marker) + sheet.px(1)
            canvas.text(at, y, f"×{len(pile.ids)}", sheet.px(COUNT), face="bold")
        left += pile_width(sheet, pile, marker) - closer
