"""Frames of a film: the map, and above it how far the game is, what everybody has, and what happened.

Every frame of a film has one size, so that of most of them only a little has to be stored (see `gif`). A tall
film, for phones, has the map alone, as large as on a tall board; a wide one the whole wide board.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from PIL import Image

from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.picture import WIDTHS, Format
from render.kit.raster.gif import CLEAR
from render.kit.raster.palette import colours_of_palette, palette_image
from render.kit.raster.pixels import looked_up, scaled
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, Colour, mix

WIDTH = 1120  # of a frame of a wide film, which would hardly fit a message if it were larger
WIDTH_OF: Mapping[Format, int] = MappingProxyType({"tall": WIDTHS["tall"], "wide": WIDTH})
_TEXT, _NAME = 34, 31  # three times as large as they are to be where a film is shown, some 390 points wide
_HEAD, _ROW, _EDGE = 62, 50, 16
_PIECE = 40
_LINE, _LINES, _WORDS = 44, 3, 34  # what happened: height, number and size of its lines
_TITLE = 54
STORY = 2 * 12 + _LINE * _LINES  # height of the part that says what happened


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


class Story(NamedTuple):
    """What happened since the last frame, or how the game ended."""

    lines: Sequence[str] = ()
    """A sentence each; as many as there is room for are shown."""
    result: str = ""
    """Who has won; "" before the end."""
    winner: int | None = None
    """The style of the one who has won alone."""

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw it over the whole width."""
        left, lines = _EDGE + 4, _LINES
        y = top + 12 + _LINE / 2
        if self.result:
            self._result(canvas, top)
            y, lines = top + 14 + _LINE * 1.5, _LINES - 1
        elif self.lines:
            canvas.sprite(sprites.disc(26, HALO, INK, 3), left + 13, y)
            left += 40
        for line in fonts.fitting(self.lines, "sans", _WORDS, canvas.width - left - _EDGE, lines):
            canvas.text(left, y, line, _WORDS)
            y += _LINE

    def _result(self, canvas: Canvas, top: int) -> None:
        """Draw who has won, on the winner's colour."""
        ground = mix(HALO, CARD, 0.6) if self.winner is None else SEATS[self.winner].band
        canvas.rectangle((0, top, canvas.width, top + STORY), ground)
        x = _EDGE + 4
        if self.winner is not None:
            canvas.sprite(sprites.shape(self.winner, _TITLE), x + _TITLE // 2, top + 12 + _LINE // 2)
            x += _TITLE + 14
        room = canvas.width - x - _EDGE
        size = fonts.size(self.result, "bold", (_TITLE - 10, 40, 36, 32), room)
        canvas.text(x, top + 12 + _LINE // 2, self.result, size, face="bold", room=room)


class Scene(NamedTuple):
    """What stands above the map of a frame."""

    caption: str
    share: float
    """How much of the film is over, 0 to 1."""
    points: Sequence[int] | None
    """By seat, if any are shown."""
    story: Story = Story()


def small(board: Image.Image, game: str, width: int = WIDTH) -> Image.Image:
    """Return a board as frames have it (mode P, see `numbered`), in the palette of a game, by its key."""
    if board.width != width:
        board = scaled(board, width, round(board.height * width / board.width))
    return numbered(board, game)


def frame(board: Image.Image, strip: Strip, scene: Scene, game: str) -> Image.Image:
    """Return a frame (mode P): strip and story above a board that is `small` already."""
    above = strip.height + STORY
    canvas = Canvas(board.width, above, CARD)
    strip.draw(canvas, scene.caption, scene.share, scene.points)
    canvas.rectangle((0, strip.height - 2, board.width, strip.height), COAST)
    scene.story.draw(canvas, strip.height)
    canvas.rectangle((0, above - 2, board.width, above), COAST)
    whole = board.crop((0, -above, *board.size))
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
    """Return a board of this height, with its lowest left pixel below it: boards end in plain paper."""
    if image.height >= height:
        return image.crop((0, 0, image.width, height))
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
