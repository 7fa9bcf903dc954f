"""Pieces: the seats' shapes with their letters, and halos. Drawn once at four times their size, then kept."""

from math import ceil, cos, pi, sin

from PIL import Image, ImageDraw

from render.kit import fonts, printed
from render.kit.canvas import FINE
from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.theme import HALO, INK, SEATS, Colour, Shape

Outline = list[tuple[float, float]]


def _turn(corners: int, radius: float, start: float, cx: float = 0.5, cy: float = 0.5) -> Outline:
    angles = [start + 2 * pi * step / corners for step in range(corners)]
    return [(cx + radius * cos(angle), cy + radius * sin(angle)) for angle in angles]


def outline(shape: Shape) -> Outline:
    """The corners of a seat's shape on the unit square."""
    if shape == "disc":
        return _turn(48, 0.46, 0)
    if shape == "square":
        return [(0.09, 0.09), (0.91, 0.09), (0.91, 0.91), (0.09, 0.91)]
    if shape == "triangle":
        return [(0.5, 0.0), (1.0, 0.93), (0.0, 0.93)]
    if shape == "diamond":
        return [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)]
    if shape == "hexagon":
        return _turn(6, 0.49, 0)
    if shape == "shield":
        curve = [(0.5 + 0.4 * cos(a * pi / 16), 0.45 + 0.53 * sin(a * pi / 16)) for a in range(17)]
        return [(0.1, 0.06), (0.9, 0.06), *curve]
    outer, inner = _turn(5, 0.52, -pi / 2, 0.5, 0.53), _turn(5, 0.26, -pi / 2 + pi / 5, 0.5, 0.53)
    return [point for pair in zip(outer, inner, strict=True) for point in pair]


LETTER_SIZE: dict[Shape, float] = {"triangle": 0.5, "star": 0.5, "diamond": 0.54}
LETTER_DROP: dict[Shape, float] = {"triangle": 0.14, "star": 0.04, "shield": -0.03}


@kept
def seat(number: int, size: int, letter: str) -> Image.Image:
    """A seat's piece with its letter, `size` pixels square, with a dark outline."""
    style = SEATS[number]
    image = _piece(number, size)
    side = size * FINE
    size_of_letter = round(side * _letter_share(style.shape))
    middle = side / 2, side * (0.5 + LETTER_DROP.get(style.shape, 0.0))
    put_letter(ImageDraw.Draw(image), letter, size_of_letter, middle, style.lettering)
    image = masks.reduced(image, FINE)
    left, top = (round((place - size_of_letter * 0.36) / FINE) for place in middle)
    right, bottom = (round((place + size_of_letter * 0.36) / FINE) for place in middle)
    printed.note(image, letter, size_of_letter / FINE, (left, top, right, bottom))
    return image


@kept
def shape(number: int, size: int) -> Image.Image:
    """A seat's piece without its letter, for where that would be too small to read."""
    return masks.reduced(_piece(number, size), FINE)


def piece(number: int, size: int, letter: str, least: int) -> Image.Image:
    """A seat's piece, with its letter where that has `least` pixels."""
    fits = round(size * FINE * _letter_share(SEATS[number].shape)) / FINE >= least
    return seat(number, size, letter) if fits else shape(number, size)


def lettered(number: int, least: int) -> int:
    """Return how large a seat's piece must be for its letter to have `least` pixels."""
    return ceil(least / _letter_share(SEATS[number].shape))


def _letter_share(form: Shape) -> float:
    return LETTER_SIZE.get(form, 0.62)


def _piece(number: int, size: int) -> Image.Image:
    """A piece without its letter, `FINE` times as large."""
    style = SEATS[number]
    side = size * FINE
    image = Image.new("RGBA", (side, side), (*style.colour, 0))
    pen = ImageDraw.Draw(image)
    points = [(x * side, y * side) for x, y in outline(style.shape)]
    border = max(FINE, round(side * 0.05))
    pen.polygon(points, fill=(*INK, 255))
    pen.polygon(_shrink(points, side, border), fill=(*style.colour, 255))
    return image


def put_letter(
    pen: ImageDraw.ImageDraw, letter: str, size: int, middle: tuple[float, float], colour: Colour
) -> None:
    """Draw a letter whose ink is centred on `middle`."""
    face = fonts.font("bold", size)
    left, top, right, bottom = face.getbbox(letter, anchor="ls")
    place = (middle[0] - (left + right) / 2, middle[1] - (top + bottom) / 2)
    pen.text(place, letter, font=face, fill=(*colour, 255), anchor="ls")


def _shrink(points: Outline, side: int, border: float) -> Outline:
    """Move every edge of a polygon inwards by `border`: scaled about its centroid, which is near enough."""
    cx = sum(x for x, _ in points) / len(points)
    cy = sum(y for _, y in points) / len(points)
    nearest = min(
        abs((x2 - x1) * (y1 - cy) - (x1 - cx) * (y2 - y1))
        / max(1e-6, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True)
    )
    share = 1 - border / max(nearest, side * 0.2)
    return [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in points]


@kept
def halo(size: int, line: int) -> Image.Image:
    """A ring in the halo's colour, `size` pixels across its outside."""
    return _round(size, (*HALO, 0), HALO, line)


@kept
def disc(size: int, fill: Colour, edge: Colour, line: int = 2) -> Image.Image:
    """A disc with an edge of `line` pixels."""
    return _round(size, (*fill, 255), edge, line)


def _round(size: int, inside: tuple[int, int, int, int], edge: Colour, line: int) -> Image.Image:
    side, inset = size * FINE, line * FINE
    image = Image.new("RGBA", (side, side), (*edge, 0))
    pen = ImageDraw.Draw(image)
    pen.ellipse((0, 0, side - 1, side - 1), fill=(*edge, 255))
    pen.ellipse((inset, inset, side - 1 - inset, side - 1 - inset), fill=inside)
    return masks.reduced(image, FINE)


def set_letters(
    image: Image.Image, text: str, size: int, x: float, y: float, colour: Colour, *, noted: bool = True
) -> None:
    """Set bold letters on an image, centred on (x, y); not `noted` where they are part of a longer label."""
    mask, dx, dy = fonts.mask(text, "bold", size)
    left = round(x - fonts.width(text, "bold", size) / 2)
    base = round(y + fonts.CAP_HEIGHT["bold"] * size / 2)
    image.paste((*colour, 255), (left - dx, base - dy), mask)
    if noted:
        box = left - dx, base - dy, left - dx + mask.width, base - dy + mask.height
        printed.note(image, text, size, box)


PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.27, 0.27), (0.73, 0.73)),
    3: ((0.25, 0.25), (0.5, 0.5), (0.75, 0.75)),
    4: ((0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)),
    5: ((0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)),
    6: ((0.27, 0.23), (0.27, 0.5), (0.27, 0.77), (0.73, 0.23), (0.73, 0.5), (0.73, 0.77)),
}


@kept
def die(value: int, size: int, colour: Colour, ink: Colour) -> Image.Image:
    """A die with its pips; 0 has none."""
    side = size * FINE
    image = Image.new("RGBA", (side, side), (*INK, 0))
    pen = ImageDraw.Draw(image)
    line = max(2, round(size * 0.04)) * FINE
    pen.rounded_rectangle((0, 0, side - 1, side - 1), side * 0.18, fill=(*INK, 255))
    pen.rounded_rectangle((line, line, side - 1 - line, side - 1 - line), side * 0.15, fill=(*colour, 255))
    radius = side * 0.085
    for x, y in PIPS.get(value, ()):
        box = (x * side - radius, y * side - radius, x * side + radius, y * side + radius)
        pen.ellipse(box, fill=(*ink, 255))
    return masks.reduced(image, FINE)
