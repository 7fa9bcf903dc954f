"""The line above a question's picture: who is asked, and what they have for it."""

from collections.abc import Sequence
from typing import NamedTuple

from render.endeavor.named_view import NamedView
from render.endeavor.pieces import pill, tone
from render.kit import sprites
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.theme import INK, SEATS

HEAD = 60
SIZE = 34


class Fact(NamedTuple):
    """What counts for the answer: an icon (or none) and words."""

    sign: str
    words: str


def head(
    canvas: Canvas, named: NamedView, seat: int, facts: Sequence[Fact], blue: Sequence[str] = ()
) -> None:
    """Draw the line on the colour of whoever is asked, with their blue tokens at its end."""
    canvas.rectangle((0, 0, canvas.width, HEAD - 2), SEATS[seat].band)
    canvas.rectangle((0, HEAD - 2, canvas.width, HEAD), INK)
    middle = HEAD / 2 - 1
    canvas.sprite(sprites.seat(seat, 48, named.letter(seat)), 36, middle)
    x = 76.0
    for fact in facts:
        if fact.sign:
            canvas.stamp(icon(fact.sign, 40), tone(fact.sign), x + 20, middle)
            x += 50
        x += canvas.text(x, middle + 1, fact.words, SIZE, face="bold", room=canvas.width - 14 - x) + 34
    for kind in blue:
        if x < canvas.width - 120:
            x = pill(canvas, kind, x, middle, 34) + 8
