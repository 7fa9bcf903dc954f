"""The top of a picture: on a board game, phase, player to move and news; elsewhere a title."""

from collections.abc import Sequence

from PIL import Image

from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.theme import HALO, INK, SEATS, SECOND_INK
from render.kit.wording import lines

WIDTH = 1600  # width of a wide picture
HEIGHT = 1100  # height of a board
TOP = 116  # where a zoomed view begins below its title


def header(
    canvas: Canvas, title: str, phase: str, headlines: Sequence[str], seat: int | None,
    piece: Image.Image | None,
) -> None:  # fmt: skip
    """Game, phase and the longest headline for which there is room, on the colour of its seat."""
    width = canvas.image.width
    x = 16 + canvas.text(16, 44, title, 52, face="serif")
    end = width - 12
    if seat is not None and piece is not None:
        style = SEATS[seat]
        room = 560
        headline, size = fonts.longest(headlines, "bold", (44, 40, 36), room)
        length = min(room, fonts.width(headline, "bold", size))
        left = end - length - 88
        canvas.card((left, 8, end, 80), style.colour, INK, 36, 3)
        canvas.sprite(piece, left + 40, 44)
        canvas.text(left + 74, 44, headline, size, style.lettering, face="bold", room=room)
        end = left
    elif headlines[-1]:
        headline, size = fonts.longest(headlines, "bold", (44, 40, 36), 760)
        end -= canvas.text(end, 44, headline, size, face="bold", anchor="r", room=760)
    room = round(end - x - 48)
    canvas.text(x + 28, 46, phase, fonts.size(phase, "bold", (44, 38, 32), room), face="bold", room=room)


def news_line(canvas: Canvas, news: str) -> None:
    """One line: what changed since the last picture."""
    if news:
        canvas.sprite(sprites.disc(22, HALO, INK, 2), 28, 106)
        room = canvas.image.width - 64
        (line,) = lines(news, 30, room, 1)
        canvas.text(48, 106, line, 30)


def heading(canvas: Canvas, title: str, note: str) -> None:
    """The title of a zoomed view, and a note at its right."""
    width = canvas.image.width
    x = 20 + canvas.text(20, 58, title, 64, face="serif")
    canvas.text(width - 20, 62, note, 44, SECOND_INK, face="bold", anchor="r", room=width - 60 - x)
