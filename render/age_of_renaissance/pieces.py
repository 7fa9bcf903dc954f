"""Age of Renaissance's pieces: Domination markers, tokens, what is printed in a province, ports, dice."""

from PIL import Image, ImageDraw

from engines.age_of_renaissance.data.validation import KEY
from engines.age_of_renaissance.words.names import code
from render.kit import fonts, sprites
from render.kit.canvas import FINE
from render.kit.keeping.kept import kept
from render.kit.printed import note, show
from render.kit.raster import masks
from render.kit.raster.palette import reserve
from render.kit.theme import BLACK, INK, SEATS, WHITE, Colour, mix, rgb

GOODS: dict[str, Colour] = {
    "stone": rgb("#A9A7A1"), "wool": rgb("#DCE6DF"), "timber": rgb("#7A5230"), "grain": rgb("#EFCF63"),
    "cloth": rgb("#A8324F"), "wine": rgb("#5F1E4B"), "metal": rgb("#4A6378"), "fur": rgb("#4F3A2A"),
    "silk": rgb("#D9A9D6"), "spice": rgb("#D9772B"), "gold": rgb("#D8B02A"), "ivory": rgb("#FFF6DC"),
}  # fmt: skip
"""Grounds of the commodities' signs, cheapest first."""
UNKNOWN = rgb("#C8C0B0")  # ground of a commodity that only an owner's own data have
CHIP = 22  # height of what is printed in a province
NUMBER, CODE = 15, 28  # widths of its two parts: the market number, and the commodity
COIN = 26  # size of a Domination marker
TILE = 24  # height of a token
LEGIBLE = 28  # the smallest size of a count on a board, in pixels

reserve(KEY, BLACK, *GOODS.values(), UNKNOWN, mix(WHITE, INK, 0.3), mix(WHITE, INK, 0.6))
reserve(KEY, *(mix(colour, INK, 0.35) for colour in GOODS.values()))


def lettering(ground: Colour) -> Colour:
    """Black or white, whichever stands out from a ground."""
    red, green, blue = ground
    return BLACK if 0.3 * red + 0.59 * green + 0.11 * blue > 128 else WHITE


def rounded(
    width: int, height: int, radius: int, edge: Colour, line: int, parts: list[tuple[int, int, Colour]]
) -> Image.Image:
    """A rounded box with an edge, filled with parts side by side: from, to, colour."""
    image = Image.new("RGBA", (width * FINE, height * FINE), (*edge, 0))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((0, 0, width * FINE - 1, height * FINE - 1), radius * FINE, fill=(*edge, 255))
    inner = Image.new("L", image.size)
    inset = line * FINE
    box = inset, inset, width * FINE - 1 - inset, height * FINE - 1 - inset
    ImageDraw.Draw(inner).rounded_rectangle(box, max(0, radius - line) * FINE, fill=255)
    fill = Image.new("RGBA", image.size, (*parts[-1][2], 255))
    for left, right, colour in parts:
        fill.paste((*colour, 255), (left * FINE, 0, right * FINE, height * FINE))
    image.paste(fill, (0, 0), inner)
    return masks.reduced(image, FINE)


@kept
def chip(number: int, good: str | None, name: str, size: float, *, heavy: bool, square: bool) -> Image.Image:
    """Draw a province's market number and commodity; for a Satellite a `square`.

    `good`: the commodity's id, None without one. `heavy`: with the thick edge of a Capital. A small
    square has no number, as that of a Satellite is always 1.
    """
    height, first = round(CHIP * size), round((NUMBER if good else CHIP) * size)
    width = first + (round(CODE * size) if good else 0)
    ground = GOODS.get(good or "", UNKNOWN)
    line = max(1, round((2.6 if heavy else 1.2) * size))
    radius = round(height * (0.06 if square else 0.34 if good else 0.5))
    image = rounded(width, height, radius, INK, line, [(0, first, WHITE), (first, width, ground)])
    points = round(20 * size)
    middle = first / 2 + line * 0.4 * bool(good)
    if square and points < LEGIBLE:
        return image
    sprites.set_letters(image, str(number), points, middle, height / 2, BLACK, noted=False)
    if good:
        middle = first + (width - first - line) / 2
        sprites.set_letters(image, code(name), points, middle, height / 2, lettering(ground), noted=False)
    note(image, f"{number} {code(name)}" if good else str(number), points)
    return image


@kept
def sign(good: str, name: str, height: int, *, whole: bool = False) -> Image.Image:
    """A commodity's sign: its two letters on its colour, or its `whole` name."""
    text, points = (name if whole else code(name)), round(height * 0.84)
    width = max(round(height * 1.3), fonts.width(text, "bold", points) + round(height * 0.38))
    ground = GOODS.get(good, UNKNOWN)
    image = rounded(width, height, round(height * 0.3), INK, max(1, round(height / 18)), [(0, width, ground)])
    sprites.set_letters(image, text, points, width / 2, height / 2, lettering(ground))
    show(image, good)
    return image


@kept
def coin(seat: int, letter: str, size: int, fresh: bool = False) -> Image.Image:
    """A Domination marker: round; white side up if it was placed in this Expansion."""
    style = SEATS[seat]
    image = sprites.disc(size, INK, INK, 1).copy()
    inner = size - 2 * max(1, round(size * 0.05))
    edge = max(2, round(size * 0.15))
    body = sprites.disc(inner, WHITE if fresh else style.colour, style.colour, edge)
    image.alpha_composite(body, ((size - inner) // 2, (size - inner) // 2))
    points = round(size * 0.78)
    sprites.set_letters(image, letter, points, size / 2, size / 2, BLACK if fresh else style.lettering)
    return image


@kept
def tile(seat: int, text: str, height: int, white: bool = False) -> Image.Image:
    """A token or several: square, with a letter and a number; white side up if placed in this Expansion."""
    style = SEATS[seat]
    points = round(height * 0.84)
    width = max(round(height * 0.88), fonts.width(text, "bold", points) + round(height * 0.24))
    edge = max(1, round(height * 0.05))
    image = rounded(width, height, max(1, round(height * 0.1)), INK, edge, [(0, width, style.colour)])
    if white:
        inset = edge + max(2, round(height * 0.1))
        ImageDraw.Draw(image).rectangle(
            (inset, inset, width - 1 - inset, height - 1 - inset), fill=(*WHITE, 255)
        )
    sprites.set_letters(image, text, points, width / 2, height / 2, BLACK if white else style.lettering)
    return image


@kept
def port(codes: tuple[str, ...], height: int, ink: Colour) -> Image.Image:
    """A port: the seas that its stretch of water touches; a dot where there is none."""
    text, points = " ".join(codes), round(height * 0.8)
    width = fonts.width(text, "bold", points) + round(height * 0.7) if text else round(height * 0.6)
    height = height if text else width
    image = rounded(width, height, height // 2, ink, max(2, height // 11), [(0, width, WHITE)])
    if text:
        sprites.set_letters(image, text, points, width / 2, height / 2, ink)
    return image


DICE: dict[str, Colour] = {"black": rgb("#2E2E33"), "white": rgb("#F7F5EE"), "coloured": rgb("#6B3FA0")}
"""The three dice: the attacker's, the defender's, and the one that is compared with the order of play.

No player has violet.
"""

reserve(KEY, *DICE.values())


def die(value: int, size: int, colour: Colour) -> Image.Image:
    """A die with its pips."""
    return sprites.die(value, size, colour, lettering(colour))


@kept
def slot_box(number: int, size: int) -> Image.Image:
    """A number in the order of play, in a square."""
    image = rounded(size, size, size // 8, INK, max(2, size // 30), [(0, size, WHITE)])
    sprites.set_letters(image, str(number), round(size * 0.7), size / 2, size / 2, BLACK)
    return image


def seat_piece(seat: int, letter: str, size: int) -> Image.Image:
    """The shape of a seat with the letter of its Capital."""
    return sprites.seat(seat, size, letter)
