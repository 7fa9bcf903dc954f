"""The sign for values that we did not read off the original, and what it means, on pictures of cards."""

from PIL import Image, ImageDraw

from engines.kernel import Entry
from render.kit import fonts, printed
from render.kit.canvas import FINE, Box, Canvas
from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.sprites import put_letter
from render.kit.theme import INK, PAPER, SECOND_INK, WHITE

MEANING = "Not read off the original: our best guess"
SIGN, WORDS = 0.085, 0.052
"""Sizes of the sign and of its meaning, as shares of a picture's width: 33 and 20 on a phone's 390."""

LINES = (36, 34, 32, 30, 28)  # sizes of its meaning in a free place, the first that fits


@kept
def sign(size: int) -> Image.Image:
    """A question mark in a ring, `size` pixels square."""
    side = size * FINE
    image = Image.new("RGBA", (side, side), (*INK, 0))
    pen = ImageDraw.Draw(image)
    for inset, colour in ((0.0, WHITE), (0.06, INK), (0.14, WHITE)):
        gap = side * inset
        pen.ellipse((gap, gap, side - 1 - gap, side - 1 - gap), fill=(*colour, 255))
    put_letter(pen, "?", round(side * 0.66), (side / 2, side / 2), INK)
    image = masks.reduced(image, FINE)
    printed.note(image, "?", size * 0.66)
    return image


def marked(canvas: Canvas, entry: Entry, free: Box | None = None) -> Canvas:
    """Put the sign and what it means below a card's picture, where values of the entry are doubtful.

    Or where the picture has a `free` place: what the card does comes first.
    """
    if entry.provenance is None:
        return canvas
    width, height = canvas.image.size
    if free is not None:
        _explained(canvas, free, round(width * SIGN))
        return canvas
    size, room = round(width * SIGN), round(width * SIGN * 1.5)
    whole = Canvas(width, height + room, PAPER)
    whole.paste(canvas.image, 0, 0)
    y, left = height + room * 0.42, size * 0.3
    whole.sprite(sign(round(size * 0.8)), left + size * 0.4, y)
    sizes = round(width * WORDS), round(width * 0.045)
    whole.text(left + size, y, MEANING, sizes, SECOND_INK, room=width - size * 1.5)
    return whole


def _explained(canvas: Canvas, free: Box, size: int) -> None:
    """The sign with its meaning under it, line by line."""
    left, top, right, bottom = free
    lines = [f"{part}:" if number == 0 else part for number, part in enumerate(MEANING.split(": "))]
    middle = (left + right) / 2
    points = min(fonts.size(line, "sans", LINES, right - left) for line in lines)
    y = (top + bottom - size - len(lines) * points * 1.3) / 2
    canvas.sprite(sign(round(size * 0.8)), middle, y + size / 2)
    for number, line in enumerate(lines):
        at = y + size + points * (0.7 + 1.3 * number)
        canvas.text(middle, at, line, points, SECOND_INK, anchor="m", room=right - left)


def told(entry: Entry) -> str:
    """Return an entry's text, and which of its values are doubtful."""
    return f"{entry.text} {entry.provenance}" if entry.provenance else entry.text
