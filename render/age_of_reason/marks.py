"""Age of Reason's pieces: the countries' marks, empire markers, dice."""

from PIL import Image, ImageDraw

from engines.age_of_reason.data.loading import KEY
from engines.age_of_reason.data.pack import Marker
from render.kit import fonts, printed, sprites
from render.kit.canvas import FINE, Canvas
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.raster.palette import reserve
from render.kit.theme import CARD, COAST, HALO, PAPER, SECOND_INK, WHITE, Colour, mix, rgb

COUNTER = rgb("#F2E2BC")  # ground of an empire marker
COUNTER_EDGE = rgb("#6B4F2A")
ACTION = rgb("#C9DAEE")  # ground of an empire marker that is converted
ACTION_EDGE = rgb("#31557F")
DICE = {"attacker": rgb("#9C3B2E"), "defender": rgb("#31557F")}  # colours of the two sides' dice
LETTER = 0.58  # size of the letter on the roundel of a country that nobody plays, as a share of it
FIGURE = 0.76  # size of the number on an empire marker, as a share of its height
SIGN = 0.58  # size of the icon of what a marker brings, likewise


reserve(KEY, COUNTER, COUNTER_EDGE, ACTION, ACTION_EDGE, *DICE.values())


@kept
def unplayed(letter: str, size: int) -> Image.Image:
    """The pale roundel of a country that nobody plays."""
    side = size * FINE
    image = Image.new("RGBA", (side, side), (*COAST, 0))
    pen = ImageDraw.Draw(image)
    for inset, colour in ((0.02, SECOND_INK), (0.055, PAPER), (0.11, SECOND_INK), (0.135, PAPER)):
        gap = side * inset
        pen.ellipse((gap, gap, side - 1 - gap, side - 1 - gap), fill=(*colour, 255))
    sprites.put_letter(pen, letter, round(side * LETTER), (side / 2, side / 2), SECOND_INK)
    image = masks.reduced(image, FINE)
    printed.note(image, letter, size * LETTER)
    return image


def country(letter: str, seat: int | None, size: int) -> Image.Image:
    """A country's mark: the shape and colour of its seat, or the pale roundel, with its letter."""
    return unplayed(letter, size) if seat is None else sprites.seat(seat, size, letter)


def _part(vp: int, gold: int, size: int) -> int:
    """Return how much wider its icon and number make a marker."""
    brings = vp or gold
    figure = fonts.width(str(brings), "bold", round(size * FIGURE)) if brings > 1 else 0
    return round(size * SIGN) + figure if brings else 0


@kept
def marker(strength: int | None, vp: int, gold: int, size: int) -> Image.Image:
    """An empire marker: its number, or a flag where it is converted; at its right what it brings."""
    width = size + _part(vp, gold, size)
    edge, ground = (ACTION_EDGE, ACTION) if strength is None else (COUNTER_EDGE, COUNTER)
    image = Image.new("RGBA", (width * FINE, size * FINE), (*edge, 0))
    pen = ImageDraw.Draw(image)
    line = max(2, round(size * 0.065)) * FINE
    _ticket(pen, width * FINE, size * FINE, 0, (*edge, 255))
    _ticket(pen, width * FINE, size * FINE, line, (*ground, 255))
    image = masks.reduced(image, FINE)
    middle = size / 2 if not (vp or gold) else size * 0.4
    if strength is None:
        inner = round(size * 0.66)
        flag = icon("occupy", inner)
        image.paste((*edge, 255), (round(middle - inner / 2), round((size - inner) / 2)), flag)
        printed.show(image, "occupy")
        return image
    sprites.set_letters(image, str(strength), round(size * FIGURE), middle, size / 2, edge)
    if vp or gold:
        inner = round(size * SIGN)
        left = round(size * 0.66)
        sign = "glory" if vp else "gold"
        image.paste((*edge, 255), (left, round((size - inner) / 2)), icon(sign, inner))
        printed.show(image, sign)
        if (vp or gold) > 1:
            text = str(vp or gold)
            half = fonts.width(text, "bold", round(size * FIGURE)) / 2
            sprites.set_letters(image, text, round(size * FIGURE), left + inner + half, size / 2, edge)
    return image


def _ticket(
    pen: ImageDraw.ImageDraw, width: int, height: int, inset: int, fill: tuple[int, int, int, int]
) -> None:
    cut = height * 0.2
    left, top, right, bottom = inset, inset, width - 1 - inset, height - 1 - inset
    upper = (left, top + cut), (left + cut, top), (right - cut, top), (right, top + cut)
    lower = (right, bottom - cut), (right - cut, bottom), (left + cut, bottom), (left, bottom - cut)
    pen.polygon((*upper, *lower), fill=fill)


def marker_size(face: Marker, size: int) -> int:
    """Return the width of a marker that is `size` high."""
    return size + _part(face.bonus.vp, face.bonus.gold, size)


def draw_marker(canvas: Canvas, face: Marker, size: int, left: float, y: float, marked: bool = False) -> None:
    """Put a marker with its left edge at `left`, centred on `y`; `marked`: with a halo."""
    sprite = marker(face.strength, face.bonus.vp, face.bonus.gold, size)
    if marked:
        wide = round(size * 0.16)
        edge, right = round(left), round(left) + sprite.width
        box = edge - wide, round(y - size / 2) - wide, right + wide, round(y + size / 2) + wide
        canvas.card(box, HALO, None, wide * 2)
    canvas.sprite(sprite, left + sprite.width / 2, y)


def die(value: int, size: int, colour: Colour) -> Image.Image:
    """A die with its pips; 0 is a die not yet rolled."""
    return sprites.die(value, size, colour if value else mix(colour, CARD, 0.6), WHITE)
