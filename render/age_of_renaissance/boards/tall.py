"""The tall board, 1080 wide, for phones: the map in parts, then the table, then the players."""

from typing import NamedTuple

from render.age_of_renaissance.boards import boxes, glance, seats, windows
from render.age_of_renaissance.boards.windows import MARGIN, Window
from render.age_of_renaissance.named_view import NamedView
from render.kit import sprites
from render.kit.canvas import Canvas
from render.kit.picture import WIDTHS
from render.kit.theme import HALO, INK, PAPER
from render.kit.ways import Rect

WIDTH = WIDTHS["tall"]
SCALE = 1.4  # at least so much larger than on the whole map, so that counts on pieces can be read
EDGE = 6  # pixels of the board between names and the line where the map is cut in two
MANY, CARD_ROW = 5, 158
"""From so many players on their cards stand two in a row, as high as this, without the Advances."""
GAP = 10
NEWS = 28
LINE = 36
MOST = 3  # lines of what happened
LOG = 122
BOXES = 96


class Part(NamedTuple):
    """A part of the map, and the provinces that are shown there: each stands in one part only."""

    window: Window
    keys: frozenset[str]


def parts(named: NamedView, *, whole: bool = False) -> list[Part]:
    """The west and the east of what is in play, each as large as it fits; one part where one is enough.

    `whole`: also the Areas where nobody can go yet.
    """
    left, _, right, bottom = windows.bounds(named, whole=whole)
    rooms = _rooms(named, whole=whole)
    if (right - left) * SCALE <= WIDTH:
        return [_part((left, left + WIDTH / SCALE), SCALE, rooms, bottom)]
    ordered = sorted(rooms, key=lambda key: rooms[key][0] + rooms[key][2])

    def needed(cut: int) -> float:
        """Return the width that both parts need, if the first has so many provinces."""
        west = max(rooms[key][2] for key in ordered[:cut]) + EDGE - left
        return max(west, right - min(rooms[key][0] for key in ordered[cut:]) + EDGE)

    cut = min(range(1, len(ordered)), key=needed)
    wide = needed(cut)
    west, east = ({key: rooms[key] for key in keys} for keys in (ordered[:cut], ordered[cut:]))
    spans = ((left, left + wide), west), ((right - wide, right), east)
    return [_part(span, WIDTH / wide, held, bottom) for span, held in spans]


def _rooms(named: NamedView, *, whole: bool) -> dict[str, Rect]:
    """The rooms of the provinces in the Areas where somebody is or could go; of a framed map its frame."""
    board, every = named.layout, windows.rooms(named.view.pack)
    areas = {
        named.pack.provinces[province.id].area for province in windows.open_provinces(named, whole=whole)
    }
    inland = [key for key in board.spots if key not in board.insets]
    rooms = {
        key: every[key] for key in inland if named.in_play(key) and named.pack.provinces[key].area in areas
    }
    frames = {key: frame for key, frame in board.insets.items() if named.in_play(key)}
    return rooms | {
        key: (frame.left, frame.top, frame.left + frame.width, frame.top + frame.height)
        for key, frame in frames.items()
    }


def _part(span: tuple[float, float], scale: float, held: dict[str, Rect], bottom: float) -> Part:
    """A part with these provinces."""
    top = max(0.0, min(room[1] for room in held.values()) - MARGIN)
    low = min(bottom, max(room[3] for room in held.values()) + MARGIN)
    return Part(Window((span[0], top, span[1], low), scale), frozenset(held))


def film(named: NamedView, changed: frozenset[str]) -> Canvas:
    """Draw the map, always the same part of it, and the boxes of overseas."""
    placed, top = _placed(parts(named, whole=True), 0)
    canvas = Canvas(WIDTH, top + BOXES + GAP, PAPER)
    _map(canvas, named, placed, _marked(named, changed))
    boxes.row(canvas, named, (8, top, WIDTH - 8, top + BOXES), _marked(named, changed))
    return canvas


def _marked(named: NamedView, changed: frozenset[str]) -> frozenset[str]:
    """Return what is marked: what changed, and what is fought for."""
    contest = named.view.contest
    return changed if contest is None else changed | {contest.province}


def _placed(shown: list[Part], top: int) -> tuple[list[tuple[Part, int]], int]:
    """Place the parts of the map one below the other; return where each begins, and what is below them."""
    placed: list[tuple[Part, int]] = []
    for part in shown:
        placed.append((part, top))
        top += part.window.height + GAP
    return placed, top


def _map(canvas: Canvas, named: NamedView, placed: list[tuple[Part, int]], marked: frozenset[str]) -> None:
    for part, start in placed:
        windows.draw(canvas, named, part.window, (0, start), marked, part.keys)


def draw(named: NamedView, changed: frozenset[str], told: list[str]) -> Canvas:
    """Draw the tall board; `told`: what happened, a sentence each."""
    news = glance.lines(told, NEWS, WIDTH - 64, MOST)
    placed, top = _placed(parts(named), glance.HEAD + 12 + LINE * len(news))
    players = len(named.playing_order)
    rows = players * seats.ROW if players < MANY else -(-players // 2) * CARD_ROW
    canvas = Canvas(WIDTH, top + LOG + BOXES + 3 * GAP + _notes(named) + rows, PAPER)
    glance.head(canvas, named)
    for number, line in enumerate(news):
        y = glance.HEAD + 8 + LINE * (number + 0.5)
        if not line.startswith("  "):
            canvas.sprite(sprites.disc(18, HALO, INK, 2), 22, y)
        canvas.text(42, y, line.strip(), NEWS, room=WIDTH - 54)
    marked = _marked(named, changed)
    _map(canvas, named, placed, marked)
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
