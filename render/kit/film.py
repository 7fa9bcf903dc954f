"""Frames of a film: a board made smaller, and above it how far the game is and what everybody has.

Every frame of a film has one size, so that of most of them only a little has to be stored (see `gif`). The
board is the wide one, whose parts stay where they are, and which a phone shows whole without being turned.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.raster.gif import CLEAR
from render.kit.raster.palette import colours_of_palette, palette_image
from render.kit.raster.pixels import looked_up, scaled
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, Colour, mix

WIDTH = 1120  # of a frame: about what a phone's screen has. A larger film hardly fits a message.
_TEXT, _NAME = 34, 31  # three times as large as they are to be where a film is shown, some 390 points wide
_HEAD, _ROW, _EDGE = 62, 50, 16
_PIECE = 40


@dataclass(frozen=True)
class Strip:
    """The strip above the board, of one film."""

    names: Sequence[str]  # by seat, as the fonts can draw them
    most: int  # the points of the longest bar
    bars: bool  # points are shown on the way, and not in the end alone
    styles: Sequence[int] = tuple(range(len(SEATS)))  # by seat: which colour and shape its pieces have

    @property
    def height(self) -> int:
        """Its height in pixels."""
        return _HEAD + _ROW * -(-len(self.names) // self.columns) + 8

    @property
    def columns(self) -> int:
        """The seats in a row: names alone need less room."""
        return 2 if self.bars or len(self.names) > 4 else len(self.names)

    def draw(self, canvas: Canvas, caption: str, share: float, points: Sequence[int] | None) -> None:
        """Draw it at the top: a caption, which share of the film is over (0 to 1), points by seat if any."""
        x = _EDGE + canvas.text(_EDGE, _HEAD // 2, caption, _TEXT, face="bold") + 24
        end = canvas.width - _EDGE
        _pill(canvas, x, end, _HEAD // 2, 12, mix(PAPER, COAST, 0.35))
        _pill(canvas, x, x + max(12, round((end - x) * share)), _HEAD // 2, 12, INK)
        pitch = canvas.width // self.columns
        for seat in range(len(self.names)):
            left = _EDGE + pitch * (seat % self.columns)
            middle = _HEAD + _ROW * (seat // self.columns) + _ROW // 2 - 4
            self._seat(canvas, seat, (left, left + pitch - 2 * _EDGE), middle, points)

    def _seat(
        self, canvas: Canvas, seat: int, room: tuple[int, int], middle: int, points: Sequence[int] | None
    ) -> None:
        """Draw a seat's row: its shape, its name, a bar as long as its points, and these."""
        left, right = room
        # Without a letter: on some boards that is the one of a country or a capital.
        canvas.sprite(sprites.shape(self.styles[seat], _PIECE), left + _PIECE // 2, middle)
        number = 88 if self.bars else 70
        start = left + (right - left) * 3 // 7
        named = (start if self.bars else right - number) - left - _PIECE - 24
        canvas.text(left + _PIECE + 12, middle, self.names[seat], _NAME, room=named)
        if points is None:
            return
        figure = fonts.figure(points[seat])
        if not self.bars:
            width = fonts.width(self.names[seat], "sans", _NAME)
            x = left + _PIECE + 12 + min(width, named) + 16
            canvas.text(x, middle, figure, _TEXT, face="bold")
            return
        long = round((right - number - start) * max(0, points[seat]) / max(1, self.most))
        if long:
            colour = SEATS[self.styles[seat]].colour
            canvas.card((start, middle - 14, start + max(8, long), middle + 14), colour, INK, 6, 2)
        canvas.text(start + max(8, long) + 10, middle, figure, _TEXT, face="bold")


def _pill(canvas: Canvas, left: int, right: int, middle: int, thick: int, colour: Colour) -> None:
    canvas.card((left, middle - thick // 2, right, middle + thick // 2), colour, None, thick // 2)


def small(board: Image.Image, game: str) -> Image.Image:
    """Return a board as frames have it (mode P, see `numbered`), in the palette of a game, by its key."""
    return numbered(scaled(board, WIDTH, round(board.height * WIDTH / board.width)), game)


def frame(
    board: Image.Image, strip: Strip, caption: str, share: float, points: Sequence[int] | None, game: str
) -> Image.Image:
    """Return a frame (mode P): the strip above a board that is `small` already."""
    canvas = Canvas(board.width, strip.height, CARD)
    strip.draw(canvas, caption, share, points)
    canvas.rectangle((0, strip.height - 2, board.width, strip.height), COAST)
    whole = board.crop((0, -strip.height, *board.size))
    whole.paste(numbered(canvas.image, game), (0, 0))
    return whole


def numbered(image: Image.Image, game: str) -> Image.Image:
    """Return an image in the palette of a game without the colour that stands for "as before"."""
    plain = image.quantize(palette=palette_image(game), dither=Image.Dither.NONE)
    return looked_up(plain, [*range(CLEAR), _nearest(game)])


def palette(game: str) -> bytes:
    """Return the palette of a game's frames, 256 colours."""
    return bytes(palette_image(game).getpalette() or ())


def padded(image: Image.Image, height: int) -> Image.Image:
    """Return a frame with its lowest left pixel below it down to a height: boards end in plain paper."""
    if image.height == height:
        return image
    paper = image.getpixel((0, image.height - 1))
    assert isinstance(paper, int), "a palette picture has numbers"
    whole = image.crop((0, 0, image.width, height))
    whole.paste(paper, (0, image.height, image.width, height))
    return whole


@lru_cache(maxsize=8)
def _nearest(game: str) -> int:
    """Return which of the other colours is like the one that is given up."""
    colours = colours_of_palette(game)
    last = colours[CLEAR] if len(colours) > CLEAR else colours[-1]
    others = colours[:CLEAR]
    far = [sum((a - b) ** 2 for a, b in zip(colour, last, strict=True)) for colour in others]
    return far.index(min(far))
