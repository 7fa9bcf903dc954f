"""Who got what from where: a column for each seat, a row for each source, and the totals."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PIL import Image

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import TOP, WIDTH, heading
from render.kit.named_view import NamedViewBase
from render.kit.theme import CARD, COAST, HALO, PAPER, mix

ROW = 74
NAMES = (32, 28, 24, 21)  # sizes of the second line below a seat's name, the first that fits


class Row(NamedTuple):
    """What every seat got from one source."""

    name: str
    cells: tuple[str, ...]
    """By seat."""
    total: bool = False
    """It is a sum, and stands out."""


class Columns(NamedTuple):
    """The seats of a sheet, in this order."""

    order: Sequence[int]
    names: Sequence[str]
    """By seat."""
    piece: Callable[[int], Image.Image]
    """Of a seat, 56 pixels."""
    notes: Sequence[str] = ()
    """By seat, in a line below the name."""
    best: Sequence[int] = ()
    """Seats whose columns stand out."""


def sheet(title: str, note: str, columns: Columns, rows: Sequence[Row], width: int = WIDTH) -> Canvas:
    """Draw a sheet with a title and a note at its right."""
    first = TOP + (188 if columns.notes else 148)
    canvas = Canvas(width, first + ROW * len(rows) - 22)
    heading(canvas, title, note)
    side = 480 if width == WIDTH else 350
    """The width of the rows' names."""
    pitch = (width - side - 40) / len(columns.order)
    for place, seat in enumerate(columns.order):
        middle = side + 20 + pitch * (place + 0.5)
        _column(canvas, columns, seat, middle, pitch)
        for row, line in enumerate(rows):
            face = "bold" if line.total else "sans"
            y, size = first + ROW * row, 60 if line.total else 48
            canvas.text(middle, y, line.cells[seat], (size, 40, 32), face=face, anchor="m", room=pitch - 8)
    for row, line in enumerate(rows):
        y, face = first + ROW * row, "bold" if line.total else "sans"
        canvas.rectangle((20, y - 37, width - 20, y - 36), mix(PAPER, COAST, 0.5))
        size = fonts.size(line.name, face, (44, 36, 30), side - 10)
        canvas.text(24, y, line.name, size, face=face, room=side - 10)
    return canvas


def _column(canvas: Canvas, columns: Columns, seat: int, middle: float, pitch: float) -> None:
    """Draw the head of a column, and its ground where it stands out."""
    left, room = round(middle - pitch / 2 + 6), round(pitch) - 20
    if seat in columns.best:
        box = (left, TOP - 6, left + round(pitch) - 12, canvas.height - 8)
        canvas.card(box, mix(HALO, CARD, 0.7), HALO, 12)
    canvas.sprite(columns.piece(seat), middle, TOP + 28)
    canvas.text(middle, TOP + 82, columns.names[seat], (34, 28, 24), face="bold", anchor="m", room=room)
    if columns.notes:
        canvas.text(middle, TOP + 122, columns.notes[seat], NAMES, face="serif", anchor="m", room=room)


def score_sheet(
    named: NamedViewBase[Any],
    order: Sequence[int],
    piece: Callable[[int], Image.Image],
    notes: Sequence[str] = (),
    width: int = WIDTH,
) -> Canvas:
    """Draw the final scores of the seats in this order, item by item; winners stand out."""
    seats = range(named.view.seats)
    points = [named.points(seat) for seat in seats]
    rows = [
        Row(words, tuple(fonts.figure(points[seat].get(key, 0)) for seat in seats))
        for key, words in named.items.items()
    ]
    total = Row("Total", tuple(fonts.figure(sum(points[seat].values())) for seat in seats), total=True)
    columns = Columns(order, named.names, piece, notes, named.winners)
    return sheet("Final score", "", columns, [*rows, total], width)
