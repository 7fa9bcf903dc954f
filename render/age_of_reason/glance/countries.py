"""The glance while countries are chosen: all seven, with their players."""

from render.age_of_reason.alliances import mark
from render.age_of_reason.named_view import NamedView
from render.kit.canvas import Box, Canvas
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, SECOND_INK, mix

COLUMNS = 2


def draw(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """Draw them."""
    del changed
    left, top, right, bottom = box
    rows = -(-len(named.pack.countries) // COLUMNS)
    width, height = (right - left + 10) / COLUMNS, (bottom - top + 10) / rows
    for number, key in enumerate(named.pack.countries):
        x, y = round(left + width * (number % COLUMNS)), round(top + height * (number // COLUMNS))
        seat = named.seat_of.get(key)
        ground = mix(SEATS[seat].colour, CARD, 0.7) if seat is not None else PAPER
        end, low = round(x + width - 10), round(y + height - 10)
        canvas.card((x, y, end, low), ground, INK if seat is not None else COAST, 12, 3)
        middle, room = (y + low) / 2, end - x - 130
        mark(named, canvas, key, 84, x + 62, middle)
        canvas.text(x + 118, middle - 22, named.country(key), 40, face="serif", room=room)
        who = named.names[seat] if seat is not None else "still free"
        canvas.text(
            x + 118, middle + 24, who, (32, 29, 27), INK if seat is not None else SECOND_INK, room=room
        )
