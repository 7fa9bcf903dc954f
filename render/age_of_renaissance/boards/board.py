"""The board picture: header, the map with what lies on it, the seats' cards."""

from engines.age_of_renaissance.data.pack import Province
from render.age_of_renaissance.boards import windows
from render.age_of_renaissance.boards.boxes import LOG, NOTES, SIZE, log, notes, overseas, row, told
from render.age_of_renaissance.boards.strip import seats_strip
from render.age_of_renaissance.boards.windows import Window
from render.age_of_renaissance.map.layout import Layout
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import seat_piece
from render.kit.canvas import Canvas
from render.kit.header import HEIGHT, WIDTH, header, news_line
from render.kit.named_view import capital
from render.kit.theme import PAPER
from render.kit.ways import Rect

SEATS = 904  # where the seats' cards begin


def whole(board: Layout) -> Rect:
    """The window that shows all of the map."""
    return 0.0, 0.0, float(board.map.width), float(board.map.height)


def inside(board: Layout, window: Rect, key: str) -> bool:
    """Tell whether a province's pieces lie within a window."""
    spot = board.spot(key)
    return window[0] < spot.x < window[2] and window[1] < spot.y < window[3]


def on_map(named: NamedView, window: Rect) -> list[Province]:
    """The provinces within a window."""
    board, provinces = named.layout, named.pack.provinces
    return [provinces[key] for key in provinces if key in board.spots and inside(board, window, key)]


MAP = (8, 124, 1592)  # left, top and right end of the map
PANELS = 118  # height of the panels below a map that leaves room for them, at least
GAP = 8


def part(named: NamedView) -> Window | None:
    """The part of the map that is in play, where that is shown larger than the whole of it; else None."""
    left, top, right, bottom = windows.bounds(named)
    wide, high = MAP[2] - MAP[0], SEATS - GAP - PANELS - GAP - MAP[1]
    scale = min(wide / (right - left), high / (bottom - top))
    if scale < 1:
        return None
    spare = wide / scale - (right - left)
    left = max(0.0, min(left - spare / 2, named.layout.map.width - wide / scale))
    return Window((left, top, left + wide / scale, bottom), scale)


def draw_parted(canvas: Canvas, named: NamedView, window: Window, changed: frozenset[str]) -> None:
    """Draw the part of the map that is in play, and below it overseas, commodities and notes."""
    windows.draw(canvas, named, window, (MAP[0], MAP[1]), changed)
    top, bottom = MAP[1] + window.height + GAP, SEATS - GAP
    overseas = top + (bottom - top) * 2 // 5
    if bottom - top < 2 * PANELS:
        overseas = bottom
    row(canvas, named, (8, top, 844, overseas), changed)
    if overseas == bottom:
        log(canvas, named, (852, top, 1270, bottom))
        told(canvas, named, (1284, top, 1592, bottom), 30, 1)
        return
    log(canvas, named, (8, overseas + GAP, 844, bottom))
    told(canvas, named, (864, top, 1592, bottom), 34)


def draw_whole(canvas: Canvas, named: NamedView, changed: frozenset[str]) -> None:
    """The whole map with everything on it, at scale 1."""
    left, top = named.layout.map.left, named.layout.map.top
    windows.draw(canvas, named, Window(whole(named.layout), 1.0), (left, top), changed)
    for key, (x, y) in named.layout.overseas.items():
        place = round(left + x), round(top + y)
        overseas(canvas, named, key, (*place, place[0] + SIZE[0], place[1] + SIZE[1]), changed=key in changed)
    log(canvas, named, _moved(LOG, left, top))
    notes(canvas, named, _moved(NOTES, left, top))


def _moved(box: tuple[int, int, int, int], left: int, top: int) -> tuple[int, int, int, int]:
    return box[0] + left, box[1] + top, box[2] + left, box[3] + top


def draw_board(named: NamedView, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board, 1600 by 1100."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    seat = named.shown
    piece = seat_piece(seat, named.letter(seat), 58) if seat is not None else None
    header(canvas, title, capital(named.view.phase), named.headlines, seat, piece)
    news_line(canvas, news)
    contest = named.view.contest
    marked = changed if contest is None else changed | {contest.province}
    window = part(named)
    if window is None:
        draw_whole(canvas, named, marked)
    else:
        draw_parted(canvas, named, window, marked)
    seats_strip(canvas, SEATS, named)
    return canvas
