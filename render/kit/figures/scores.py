"""The final scores, item by item: a column for each seat."""

from collections.abc import Callable, Sequence
from typing import Any

from PIL import Image

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import TOP, WIDTH, heading
from render.kit.named_view import NamedViewBase
from render.kit.theme import CARD, COAST, HALO, PAPER, mix

ROW = 74
NAMES = (32, 28, 24, 21)  # sizes of the second line below a seat's name, the first that fits


def score_sheet(
    named: NamedViewBase[Any],
    order: Sequence[int],
    piece: Callable[[int], Image.Image],
    notes: Sequence[str] = (),
    width: int = WIDTH,
) -> Canvas:
    """Draw the scores of the seats in this order: a `piece` of 56 pixels, name, and by seat a note below."""
    rows = list(named.items)
    first = TOP + (188 if notes else 148)
    canvas = Canvas(width, first + ROW * (len(rows) + 1) - 22)
    heading(canvas, "Final score", "")
    side = 480 if width == WIDTH else 350
    """The width of the items' names."""
    pitch = (width - side - 40) / len(order)
    for place, seat in enumerate(order):
        middle = side + 20 + pitch * (place + 0.5)
        left, room = round(middle - pitch / 2 + 6), round(pitch) - 20
        if seat in named.winners:
            box = (left, TOP - 6, left + round(pitch) - 12, canvas.image.height - 8)
            canvas.card(box, mix(HALO, CARD, 0.7), HALO, 12)
        canvas.sprite(piece(seat), middle, TOP + 28)
        name = named.names[seat]
        canvas.text(middle, TOP + 82, name, (34, 28, 24), face="bold", anchor="m", room=room)
        if notes:
            canvas.text(middle, TOP + 122, notes[seat], NAMES, face="serif", anchor="m", room=room)
        points = named.points(seat)
        for row, key in enumerate(rows):
            canvas.text(middle, first + ROW * row, fonts.figure(points.get(key, 0)), 48, anchor="m")
        total = fonts.figure(sum(points.values()))
        canvas.text(middle, first + ROW * len(rows), total, 60, face="bold", anchor="m")
    for row, key in enumerate([*rows, ""]):
        y = first + ROW * row
        canvas.rectangle((20, y - 37, width - 20, y - 36), mix(PAPER, COAST, 0.5))
        words, face = named.items.get(key, "Total"), "sans" if key else "bold"
        canvas.text(24, y, words, fonts.size(words, face, (44, 36, 30), side - 10), face=face, room=side - 10)
    return canvas
