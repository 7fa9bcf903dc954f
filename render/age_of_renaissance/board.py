"""The board picture: header, the map with what lies on it, the seats' cards."""

from engines.age_of_renaissance.data.pack import Province
from render.age_of_renaissance import atlas
from render.age_of_renaissance.boxes import LOG, NOTES, log, notes, overseas
from render.age_of_renaissance.layout import Layout
from render.age_of_renaissance.pieces import seat_piece
from render.age_of_renaissance.provinces import draw_halo, draw_province
from render.age_of_renaissance.strip import seats_strip
from render.age_of_renaissance.table import Table
from render.kit.canvas import Canvas, Sheet
from render.kit.header import HEIGHT, WIDTH, header, news_line
from render.kit.table import capital
from render.kit.theme import COAST, PAPER
from render.kit.ways import Rect

SEATS = 904
"""Where the seats' cards begin."""


def whole(found: Layout) -> Rect:
    """The window that shows all of the map."""
    return 0.0, 0.0, float(found.map.width), float(found.map.height)


def inside(found: Layout, window: Rect, key: str) -> bool:
    """Whether a province's pieces lie within a window."""
    spot = found.spot(key)
    return window[0] < spot.x < window[2] and window[1] < spot.y < window[3]


def on_map(table: Table, window: Rect) -> list[Province]:
    """The provinces within a window."""
    found = table.layout
    return [
        one
        for one in table.pack.provinces.values()
        if one.id in found.spots and inside(found, window, one.id)
    ]


def draw_ground(sheet: Sheet, table: Table) -> None:
    """The whole map: tints of those who dominate, then borders and names."""
    pack, seats, canvas, window = table.view.pack, table.view.seats, sheet.canvas, whole(table.layout)
    at = round(sheet.left), round(sheet.top)
    canvas.paste(atlas.ground(pack, window, sheet.scale, seats), *at)
    for one in on_map(table, window):
        holder, shape = table.holder(one.id), atlas.land(table.layout, window, sheet.scale, one.id)
        if holder is not None and shape is not None:
            mask, left, top = shape
            canvas.image.paste(atlas.tint(*holder), (at[0] + left, at[1] + top), mask)
    image, mask = atlas.lines(pack, window, sheet.scale, seats, sheet.scale)
    canvas.image.paste(image, at, mask)


def draw_lands(sheet: Sheet, table: Table, changed: frozenset[str]) -> None:
    """The whole map with the pieces on it."""
    draw_ground(sheet, table)
    shown = [one.id for one in on_map(table, whole(table.layout)) if table.in_play(one.id)]
    for key in shown:
        if key in changed:
            draw_halo(sheet, table, key, sheet.scale)
    for key in shown:
        draw_province(sheet, table, key, sheet.scale)


def draw_map(sheet: Sheet, table: Table, changed: frozenset[str]) -> None:
    """The whole map with everything on it, at scale 1."""
    canvas, left, top = sheet.canvas, round(sheet.left), round(sheet.top)
    draw_lands(sheet, table, changed)
    canvas.frame(sheet.box(whole(table.layout)), COAST, 2)
    for key, (x, y) in table.layout.overseas.items():
        overseas(canvas, table, key, round(left + x), round(top + y), key in changed)
    log(canvas, table, _moved(LOG, left, top))
    notes(canvas, table, _moved(NOTES, left, top))


def _moved(box: tuple[int, int, int, int], left: int, top: int) -> tuple[int, int, int, int]:
    return box[0] + left, box[1] + top, box[2] + left, box[3] + top


def draw_board(table: Table, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board, 1600 by 1100."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    seat = table.shown
    piece = seat_piece(seat, table.letter(seat), 58) if seat is not None else None
    header(canvas, title, capital(table.view.phase), table.headline, seat, piece)
    news_line(canvas, news)
    contest = table.view.contest
    marked = changed if contest is None else changed | {contest.province}
    draw_map(Sheet(canvas, table.layout.map.left, table.layout.map.top, 1), table, marked)
    seats_strip(canvas, SEATS, table)
    return canvas
