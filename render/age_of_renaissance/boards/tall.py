"""The tall board, 1080 wide, for phones: the map in parts, then the table, then the players."""

from typing import NamedTuple

from engines.age_of_renaissance.data.pack import Province
from render.age_of_renaissance.boards import boxes, glance, seats, windows
from render.age_of_renaissance.boards.windows import MARGIN, Window
from render.age_of_renaissance.named_view import NamedView
from render.kit import sprites
from render.kit.canvas import Canvas
from render.kit.picture import WIDTHS
from render.kit.theme import HALO, INK, PAPER
from render.kit.ways import Rect

WIDTH = WIDTHS["tall"]
SCALE = 1.4  # how much larger than on the whole map, so that counts on pieces can be read
MANY, CARD_ROW = 5, 158
"""From so many players on their cards stand two in a row, as high as this, without the Advances."""
GAP = 10
NEWS = 28
LINE = 36
MOST = 3  # lines of what happened
LOG = 122
BOXES = 96


class Part(NamedTuple):
    """A part of the map, and where it lies."""

    window: Window
    top: int


def parts(named: NamedView) -> list[Window]:
    """The west and the east of what is in play, as high as what lies there."""
    left, _, right, bottom = windows.bounds(named)
    wide = WIDTH / SCALE
    west = left, left + wide
    east = right - wide, right
    board = named.layout
    shown = [province for province in windows.open_provinces(named) if province.id not in board.insets]
    areas = {province.area for province in shown}
    placed = [province for key, province in named.pack.provinces.items() if key in board.spots]
    every = [province for province in placed if province.area in areas]
    here = [province for province in every if named.in_play(province.id)]
    places = windows.rooms(named.view.pack)
    rest = [province for province in here if places[province.id][2] > west[1]]
    return [_part(named, span, held, bottom) for span, held in ((west, here), (east, rest))]


def _part(named: NamedView, span: tuple[float, float], held: list[Province], bottom: float) -> Window:
    """A window with these provinces, as far as they lie in its width."""
    rooms: list[Rect] = []
    for province in held:
        place = windows.rooms(named.view.pack)[province.id]
        if span[0] <= place[0] and place[2] <= span[1]:
            rooms.append(place)
    top = max(0.0, min(room[1] for room in rooms) - MARGIN)
    low = min(bottom, max(room[3] for room in rooms) + MARGIN)
    return Window((span[0], top, span[1], low), SCALE)


def draw(named: NamedView, changed: frozenset[str], told: list[str]) -> Canvas:
    """Draw the tall board; `told`: what happened, a sentence each."""
    news = glance.lines(told, NEWS, WIDTH - 64, MOST)
    top = glance.HEAD + 12 + LINE * len(news)
    placed: list[Part] = []
    for window in parts(named):
        placed.append(Part(window, top))
        top += window.height + GAP
    players = len(named.playing_order)
    rows = players * seats.ROW if players < MANY else -(-players // 2) * CARD_ROW
    canvas = Canvas(WIDTH, top + LOG + BOXES + 3 * GAP + _notes(named) + rows, PAPER)
    glance.head(canvas, named)
    for number, line in enumerate(news):
        y = glance.HEAD + 8 + LINE * (number + 0.5)
        if not line.startswith("  "):
            canvas.sprite(sprites.disc(18, HALO, INK, 2), 22, y)
        canvas.text(42, y, line.strip(), NEWS, room=WIDTH - 54)
    contest = named.view.contest
    marked = changed if contest is None else changed | {contest.province}
    for part in placed:
        windows.draw(canvas, named, part.window, (0, part.top), marked)
    boxes.row(canvas, named, (8, top, WIDTH - 8, top + BOXES), marked)
    top += BOXES + GAP
    boxes.log(canvas, named, (8, top, WIDTH - 8, top + LOG))
    top += LOG + GAP
    boxes.told(canvas, named, (16, top, WIDTH - 16, top + _notes(named)), LINE)
    top += _notes(named) + GAP
    _players(canvas, named, top)
    return canvas


def _players(canvas: Canvas, named: NamedView, top: int) -> None:
    """All players in the order of play: a row each, or two cards in a row."""
    many = len(named.playing_order) >= MANY
    for number, seat in enumerate(named.playing_order):
        if many:
            left, y = 8 + (WIDTH // 2 - 4) * (number % 2), top + CARD_ROW * (number // 2)
            seats.glance_card(canvas, named, seat, (left, y, left + WIDTH // 2 - 12, y + CARD_ROW - 10))
        else:
            seats.row(canvas, named, seat, top + seats.ROW * number)


def _notes(named: NamedView) -> int:
    """Return the height of the notes, two in a line."""
    return LINE * -(-len(boxes.remarks(named)) // 2)
