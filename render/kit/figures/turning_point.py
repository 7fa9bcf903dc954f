"""A page of the sheet that comes with a film: a moment, what it changed, what happened, and the board."""

from collections.abc import Sequence
from dataclasses import dataclass

from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.picture import WIDTHS, Picture, shorten
from render.kit.raster.pixels import scaled
from render.kit.theme import CARD, COAST, INK, Face

WIDTH = WIDTHS["tall"]
MARGIN = 24
HEAD = 100
TITLE, CHANGE, TEXT, NAME = 44, 42, 36, 32
_PITCH = 52
_SEATS, _IN_A_ROW = 54, 4  # height of a row of the legend, and most seats in it
_DISC = 68
_CHANGES, _LINES = 2, 4  # lines of what changed, and of what happened, at most


@dataclass(frozen=True)
class TurningPoint:
    """A moment at which a game turned."""

    number: int
    """Of its spot on the chart."""
    title: str
    change: str
    """Whose points or chances went from where to where; "" where that is unknown."""
    story: Sequence[str]
    """What happened, a sentence each."""
    board: Picture
    names: Sequence[str]
    """Of the players, by seat."""
    styles: Sequence[int]
    """By seat: which colour and shape its pieces have."""

    def words(self) -> str:
        """Say all of it but the board."""
        head = (
            f"{self.number}. {self.title}: {self.change}." if self.change else f"{self.number}. {self.title}."
        )
        return " ".join((head, *self.story))


def page(point: TurningPoint) -> Picture:
    """Draw the page, 1080 wide."""
    board = point.board.image
    if board.width != WIDTH:
        board = scaled(board, WIDTH, round(board.height * WIDTH / board.width))
    lines = _lines(point)
    legend = HEAD + _PITCH * len(lines) + 6
    top = legend + _SEATS * -(-len(point.names) // _IN_A_ROW) + 10
    canvas = Canvas(WIDTH, top + board.height, CARD)
    middle = HEAD // 2 + 4
    canvas.sprite(sprites.disc(_DISC, INK, CARD, 3), MARGIN + _DISC // 2, middle)
    canvas.text(MARGIN + _DISC // 2, middle, str(point.number), TITLE, CARD, face="bold", anchor="m")
    left = MARGIN + _DISC + 20
    canvas.text(left, middle, point.title, TITLE, face="bold", room=WIDTH - left - MARGIN)
    for number, (face, size, line) in enumerate(lines):
        canvas.text(MARGIN, HEAD + _PITCH * (number + 0.5), line, size, face=face)
    _legend(canvas, point, legend)
    canvas.rectangle((0, top - 2, WIDTH, top), COAST)
    canvas.paste(board, 0, top)
    return Picture(canvas.image, shorten(f"{point.words()} {point.board.alt}"), point.board.game)


def _legend(canvas: Canvas, point: TurningPoint, top: int) -> None:
    """Say whose pieces are which."""
    room = (WIDTH - 2 * MARGIN) // min(_IN_A_ROW, len(point.names))
    for seat, (name, style) in enumerate(zip(point.names, point.styles, strict=True)):
        x, y = MARGIN + room * (seat % _IN_A_ROW), top + _SEATS * (seat // _IN_A_ROW) + _SEATS // 2
        # Without a letter: on some boards that is the one of a country or a capital.
        canvas.sprite(sprites.shape(style, 40), x + 20, y)
        canvas.text(x + 52, y, fonts.printable(name), NAME, room=room - 70)


def _lines(point: TurningPoint) -> list[tuple[Face, int, str]]:
    """Return the lines between the title and the board."""
    room, shown = WIDTH - 2 * MARGIN, list[tuple[Face, int, str]]()
    words = fonts.printable(point.change)
    for line in fonts.wrapped(words, "bold", CHANGE, room, _CHANGES) if words else ():
        shown.append(("bold", CHANGE, line))
    for line in fonts.fitting(point.story, "sans", TEXT, room, _LINES):
        shown.append(("sans", TEXT, line))
    return shown
