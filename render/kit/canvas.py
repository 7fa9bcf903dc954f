"""A sheet to draw on: pastes cached masks and sprites, which is what makes a warm picture quick."""

from dataclasses import dataclass
from itertools import pairwise
from math import floor, inf

from PIL import Image, ImageDraw

from render.kit import fonts, printed
from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.raster.masks import Tiles
from render.kit.raster.palette import palette_image
from render.kit.raster.png import png
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, Colour, Face

FINE = 4  # masks and sprites are drawn this many times larger and then reduced
Box = tuple[int, int, int, int]
Points = tuple[tuple[float, float], ...]
SMALL_CARD = 10_000  # pixels of a rectangle with round corners that is kept whole


@kept
def corners(radius: int) -> tuple[Image.Image, ...]:
    """Masks of the four quarters of a disc: top left, bottom left, top right, bottom right."""
    disc = Image.new("L", (2 * radius * FINE, 2 * radius * FINE))
    ImageDraw.Draw(disc).ellipse((0, 0, 2 * radius * FINE - 1, 2 * radius * FINE - 1), fill=255)
    disc = masks.reduced(disc, FINE)
    places = [(x * radius, y * radius) for x in (0, 1) for y in (0, 1)]
    return tuple(disc.crop((x, y, x + radius, y + radius)) for x, y in places)


@kept
def small_card(
    size: tuple[int, int], fill: Colour, edge: Colour | None, radius: int, line: int
) -> Image.Image:
    """A rectangle with round corners, whole: one sprite is put down sooner than its many parts."""
    sprite = Image.new("RGB", size, fill if edge is None else edge)
    if edge is not None:
        inner = _rounded((size[0] - 2 * line, size[1] - 2 * line), max(0, radius - line))
        sprite.paste(fill, (line, line), inner)
    sprite.putalpha(_rounded(size, radius))
    return sprite


def _rounded(size: tuple[int, int], radius: int) -> Image.Image:
    """Mask of a rectangle with round corners."""
    width, height = size
    radius = max(0, min(radius, width // 2, height // 2))
    mask = Image.new("L", (max(0, width), max(0, height)), 255)
    if radius:
        places = ((x, y) for x in (0, width - radius) for y in (0, height - radius))
        for corner, place in zip(corners(radius), places, strict=True):
            mask.paste(corner, place)
    return mask


@kept
def stroke(points: Points, width: float, dash: int = 0) -> tuple[Tiles, int, int]:
    """Mask of a line through the points, in tiles, and its top left corner. `dash` in pixels; 0 is solid."""
    margin = int(width) + 2
    left = int(min(x for x, _ in points)) - margin
    top = int(min(y for _, y in points)) - margin
    right = int(max(x for x, _ in points)) + margin
    bottom = int(max(y for _, y in points)) + margin
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    pen = ImageDraw.Draw(mask)
    for piece in _dashes(points, dash) if dash else (points,):
        line = [((x - left) * FINE, (y - top) * FINE) for x, y in piece]
        pen.line(line, fill=255, width=round(width * FINE), joint="curve")
        for x, y in line:
            half = width * FINE / 2
            pen.ellipse((x - half, y - half, x + half, y + half), fill=255)
    return masks.tiles(masks.reduced(mask, FINE)), left, top


def _dashes(points: Points, dash: int) -> list[Points]:
    pieces: list[Points] = []
    for (x1, y1), (x2, y2) in pairwise(points):
        length = max(1e-6, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        count = max(1, int(length / (2 * dash) + 0.5))
        for number in range(count):
            start, end = number / count, (number + 0.5) / count
            first = x1 + (x2 - x1) * start, y1 + (y2 - y1) * start
            pieces.append((first, (x1 + (x2 - x1) * end, y1 + (y2 - y1) * end)))
    return pieces


class Canvas:
    """An RGB image with the few verbs that the pictures need. All places in pixels."""

    def __init__(self, width: int, height: int, ground: Colour = PAPER) -> None:
        self._image = Image.new("RGB", (width, height), ground)
        self._marks: list[printed.Mark] = []
        self._places: list[printed.Place] = []

    @property
    def image(self) -> Image.Image:
        """The image so far, with a note of every text and place on it (see `printed`)."""
        printed.put(self._image, tuple(self._marks))
        printed.hold(self._image, tuple(self._places))
        return self._image

    @property
    def width(self) -> int:
        """Width in pixels."""
        return self._image.width

    @property
    def height(self) -> int:
        """Height in pixels."""
        return self._image.height

    def paste(self, image: Image.Image, x: int, y: int) -> None:
        """Paste an opaque image, its top left corner at (x, y); its places are places here."""
        self._image.paste(image, (x, y))
        self._places += printed.places(image, x, y)
        self._marks.append(printed.Part(image, x, y))

    def place(self, value: object, x: float, y: float, radius: float) -> None:
        """Note that a value of the game lies here: what a finger on the picture names."""
        self._places.append(printed.Place(value, x, y, radius))

    def place_in(self, value: object, box: printed.Rect) -> None:
        """Note that a value of the game fills a rectangle, as a card does."""
        left, top, right, bottom = box
        radius = min(right - left, bottom - top) / 2
        self._places.append(printed.Place(value, (left + right) / 2, (top + bottom) / 2, radius, box))

    def sprite(self, sprite: Image.Image, x: float, y: float) -> None:
        """Paste a transparent sprite, centred on (x, y)."""
        left, top = round(x - sprite.width / 2), round(y - sprite.height / 2)
        masks.put(self._image, sprite, (left, top, left + sprite.width, top + sprite.height), sprite)
        self._marks.append(printed.Part(sprite, left, top, sprite))

    def stamp(self, mask: Image.Image, colour: Colour, x: float, y: float) -> None:
        """Colour a mask, centred on (x, y)."""
        left, top = round(x - mask.width / 2), round(y - mask.height / 2)
        masks.colour(self._image, colour, mask, left, top)
        self._marks.append(printed.Part(mask, left, top, mask))

    def overlay(self, image: Image.Image | Colour, mask: Image.Image, left: int, top: int) -> None:
        """Paste an image or a colour through a mask, the top left corner at (left, top)."""
        self._image.paste(image, (left, top), mask)
        shown = image if isinstance(image, Image.Image) else mask
        self._marks.append(printed.Part(shown, left, top, mask))

    def mark(self, image: Image.Image, mask: Image.Image, left: int, top: int) -> None:
        """Note that an image lies through its mask at (left, top), where it has been drawn already."""
        self._marks.append(printed.Part(image, left, top, mask))

    def lay(self, tiles: Tiles, colour: Colour, left: int, top: int) -> None:
        """Colour a mask cut into tiles, the top left corner at (left, top)."""
        masks.lay(self._image, colour, tiles, left, top)

    def rectangle(self, box: Box, fill: Colour) -> None:
        """Fill a plain rectangle: left, top, right, bottom."""
        masks.put(self._image, fill, box)
        self._marks.append(printed.Cover(box))

    def frame(self, box: Box, colour: Colour, line: int = 1) -> None:
        """Draw a line of `line` pixels along the inside of a rectangle."""
        left, top, right, bottom = box
        self.rectangle((left, top, right, top + line), colour)
        self.rectangle((left, bottom - line, right, bottom), colour)
        self.rectangle((left, top, left + line, bottom), colour)
        self.rectangle((right - line, top, right, bottom), colour)

    def card(
        self, box: Box, fill: Colour, edge: Colour | None = None, radius: int = 8, line: int = 2
    ) -> None:
        """Fill a rectangle with rounded corners, with an edge of `line` pixels if it has a colour."""
        self._marks.append(printed.Cover(box))
        left, top, right, bottom = box
        if 0 < (right - left) * (bottom - top) <= SMALL_CARD and right > left:
            sprite = small_card((right - left, bottom - top), fill, edge, radius, line)
            masks.put(self._image, sprite, box, sprite)
            return
        if edge is not None:
            self._round(left, top, right, bottom, radius, edge)
            left, top, right, bottom = left + line, top + line, right - line, bottom - line
            radius = max(0, radius - line)
        self._round(left, top, right, bottom, radius, fill)

    def head(self, box: Box, colour: Colour, rim: int = 2, radius: int = 8, straight: int = 10) -> None:
        """Colour the head of a card, a `rim` within its edge: round above, and `straight` at its foot."""
        left, top, right, bottom = box
        self.card((left + rim, top + rim, right - rim, bottom), colour, None, radius)
        self.rectangle((left + rim, bottom - straight, right - rim, bottom), colour)

    def seat_card(self, box: Box, lifted: bool, rim: int = 5, radius: int = 10, line: int = 2) -> None:
        """Draw the ground of a seat's card; where it is `lifted`, with a halo around it."""
        if lifted:
            left, top, right, bottom = box
            grown = left - rim, top - rim, right + rim, bottom + rim
            self.card(grown, HALO, INK, radius + 4, 2)
        self.card(box, CARD, INK if lifted else COAST, radius, line)

    def row_card(self, box: Box, lifted: bool) -> None:
        """Draw the ground of a seat's line; where it is `lifted`, with a dark edge and a halo within it."""
        if not lifted:
            self.card(box, CARD, COAST, 8, 1)
            return
        left, top, right, bottom = box
        self.card(box, HALO, INK, 8, 2)
        self.card((left + 5, top + 5, right - 5, bottom - 5), CARD, None, 5)

    def _round(self, left: int, top: int, right: int, bottom: int, radius: int, fill: Colour) -> None:
        # Plain rectangles are ten times quicker than one large mask: only the corners need masks.
        radius = max(0, min(radius, (right - left) // 2, (bottom - top) // 2))
        masks.put(self._image, fill, (left, top + radius, right, bottom - radius))
        if not radius:
            return
        masks.put(self._image, fill, (left + radius, top, right - radius, top + radius))
        masks.put(self._image, fill, (left + radius, bottom - radius, right - radius, bottom))
        places = ((x, y) for x in (left, right - radius) for y in (top, bottom - radius))
        for mask, place in zip(corners(radius), places, strict=True):
            masks.colour(self._image, fill, mask, *place)

    def line(self, points: Points, width: float, colour: Colour, dash: int = 0) -> None:
        """Draw a smooth line through the points."""
        # Its mask is kept for wherever such a line is drawn: what counts is its shape.
        left, top = floor(min(x for x, _ in points)), floor(min(y for _, y in points))
        shape = tuple((round(x - left, 2), round(y - top, 2)) for x, y in points)
        tiles, x, y = stroke(shape, width, dash)
        self.lay(tiles, colour, left + x, top + y)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: int | tuple[int, ...],
        colour: Colour = INK,
        *,
        face: Face = "sans",
        anchor: str = "l",
        halo: Colour | None = None,
        room: float | None = None,
    ) -> int:
        """Set a line whose capitals are centred on `y`; `anchor` l, m or r. Returns its width in pixels.

        Of several sizes the first at which it fits into `room` is taken; at the last it is shortened.
        `halo`: the colour of a soft outline behind it.
        """
        if not text:
            return 0
        if isinstance(size, tuple):
            size = fonts.size(text, face, size, inf if room is None else room)
        if room is not None:
            text = fonts.fit(text, face, size, round(room))
        width = fonts.width(text, face, size)
        left = round(x - {"l": 0, "m": width / 2, "r": width}[anchor])
        base = round(y + fonts.CAP_HEIGHT[face] * size / 2)
        if halo is not None:
            mask, dx, dy = fonts.mask(text, face, size, max(2, size // 8))
            masks.colour(self._image, halo, mask, left - dx, base - dy)
        mask, dx, dy = fonts.mask(text, face, size)
        masks.colour(self._image, colour, mask, left - dx, base - dy)
        box = (left - dx, base - dy, left - dx + mask.width, base - dy + mask.height)
        self._marks.append(printed.Text(text, size, box))
        return width


@dataclass(frozen=True)
class Sheet:
    """A map's place on a canvas: its corner there, and the scale."""

    canvas: Canvas
    left: float
    top: float
    scale: float

    def at(self, place: tuple[float, float]) -> tuple[float, float]:
        """A place of the map on the canvas."""
        return self.left + place[0] * self.scale, self.top + place[1] * self.scale

    def box(self, place: tuple[float, float, float, float]) -> Box:
        """A rectangle of the map on the canvas."""
        left, top = self.at(place[:2])
        right, bottom = self.at(place[2:])
        return round(left), round(top), round(right), round(bottom)

    def px(self, length: float) -> int:
        """A length in pixels of the canvas."""
        return max(1, round(length * self.scale))


def encode(image: Image.Image, game: str) -> bytes:
    """Return the image as a PNG with the palette of a game."""
    return png(image.quantize(palette=palette_image(game), dither=Image.Dither.NONE))
