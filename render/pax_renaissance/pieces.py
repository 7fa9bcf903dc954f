"""Pax Renaissance's pieces: tokens by shape and religion, banks' pawns, florins, cities and their levies."""

from PIL import Image, ImageChops, ImageFilter

from engines.pax_renaissance.data.pack import Bank, religion_of, shape_of
from engines.pax_renaissance.data.validation import KEY
from render.kit import printed, sprites
from render.kit.icons import FINE, Pen
from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.raster.palette import reserve
from render.kit.theme import BLACK, CARD, COAST, INK, LAND, PAPER, SEATS, SECOND_INK, WHITE, Colour, mix, rgb
from render.pax_renaissance.signs import SIGNS, sign

FAITH: dict[str, Colour] = {
    "catholic": rgb("#F7DC7C"),
    "islamic": rgb("#17604A"),
    "reformist": rgb("#CE5140"),
}
"""Colours of the religions: light, dark, and between."""
ON_FAITH: dict[str, Colour] = {"catholic": INK, "islamic": WHITE, "reformist": WHITE}
"""Ink upon those colours."""
GROUND: dict[str, Colour] = {
    "medieval": mix(LAND, CARD, 0.35),
    **{religion: mix(colour, CARD, 0.74) for religion, colour in FAITH.items()},
}
"""Ground of an empire, by the state of its map."""
BAND: dict[str, Colour] = {"medieval": mix(LAND, COAST, 0.35), **FAITH}
REGION: dict[str, Colour] = {"west": rgb("#C9D3E6"), "east": rgb("#EBCFA4")}
NIGHT = rgb("#2F3A5C")  # ground of a comet
GOLD = rgb("#D9A520")
MET = rgb("#BFE3C8")  # behind what a player has reached
WAR: dict[str, Colour] = {"attack": rgb("#9C3B2E"), "defence": rgb("#31557F")}
STYLES = {"blue": 1, "green": 2, "purple": 3, "yellow": 4}  # the seats' styles in the colours of the banks
NO_BANK = 5  # the style of those who have not chosen a bank

EDGE = mix(COAST, INK, 0.35)  # edges of empires, cards and places for tokens
ISTHMUS = mix(LAND, COAST, 0.18)  # land between two empires
BRIGHT = mix(GOLD, CARD, 0.35)  # behind the name of an active victory square
DULL = mix(COAST, PAPER, 0.72)  # behind the names of the others
TRAY = mix(INK, CARD, 0.62)  # behind repressed tokens
DARK = mix(INK, CARD, 0.2)
DIM = mix(PAPER, COAST, 0.25)  # ground of silenced cards
FAIR: dict[str, Colour] = {region: mix(colour, CARD, 0.45) for region, colour in REGION.items()}
"""Ground of the next trade fairs."""
STRIP: dict[str, Colour] = {state: mix(ground, CARD, 0.55) for state, ground in GROUND.items()}
"""Ground of an empire's square on its throne."""

reserve(KEY, *FAITH.values(), *GROUND.values(), *BAND.values(), *REGION.values(), NIGHT, GOLD, MET)
reserve(KEY, *FAIR.values(), *STRIP.values(), *WAR.values(), EDGE, ISTHMUS, BRIGHT, DULL, TRAY, DARK, DIM)
reserve(KEY, mix(GOLD, INK, 0.4), mix(GOLD, WHITE, 0.5), mix(COAST, INK, 0.2), BLACK)
reserve(KEY, *(SEATS[number].band for number in (*STYLES.values(), NO_BANK)))
for _colour in FAITH.values():
    reserve(KEY, *(mix(_colour, INK, step) for step in (0.3, 0.6)))
    reserve(KEY, *(mix(_ground, _colour, 0.28) for _ground in (*GROUND.values(), PAPER)))
    reserve(KEY, *(mix(_ground, mix(_colour, INK, 0.45), 0.5) for _ground in (GROUND["medieval"], PAPER)))

MARK: dict[str, tuple[float, float, float]] = {
    "knight": (0.58, 0.59, 0.36),
    "rook": (0.5, 0.61, 0.36),
    "bishop": (0.5, 0.5, 0.44),
    "pirate": (0.5, 0.345, 0.36),
}
"""Place of the mark of its religion on a token: x, y and size, as shares of its own."""


def style_of(bank: Bank | None) -> int:
    """Return the number of a bank's style among those of the seats."""
    return NO_BANK if bank is None else STYLES[bank.colour]


def stamped(image: Image.Image, mark: Image.Image, colour: Colour, x: float, y: float) -> None:
    """Colour a mask on a sprite, centred on (x, y)."""
    image.paste((*colour, 255), (round(x - mark.width / 2), round(y - mark.height / 2)), mark)
    printed.show(image, *printed.icons(mark))


@kept
def _shapes(shape: str, size: int) -> tuple[Image.Image, Image.Image]:
    """Masks of a token with its outline, and without it."""
    pen = Pen(round(size * 0.9))
    SIGNS[shape](pen)
    side = size * FINE
    whole = Image.new("L", (side, side))
    inset = (side - pen.mask.width) // 2
    whole.paste(pen.mask, (inset, inset))
    body = masks.reduced(whole, FINE)
    spread = whole.filter(ImageFilter.BoxBlur(side * 0.028))
    outline = ImageChops.add(spread, spread, 0.05)  # all that is not quite empty
    return masks.reduced(outline, FINE), body


def _token(name: str, size: int, fill: Colour, edge: Colour, mark: Colour) -> Image.Image:
    religion, shape = religion_of(name), shape_of(name)
    whole, body = _shapes(shape, size)
    image = Image.new("RGBA", (size, size), (*edge, 0))
    image.paste((*edge, 255), (0, 0), whole)
    image.paste((*fill, 255), (0, 0), body)
    printed.show(image, shape)
    if religion:
        x, y, part = MARK[shape]
        sized = sign(religion, max(8, round(size * part * 0.94)))
        stamped(image, sized, mark, (0.05 + 0.9 * x) * size, (0.05 + 0.9 * y) * size)
    return image


@kept
def token(name: str, size: int) -> Image.Image:
    """A knight, rook, bishop or pirate, `size` pixels square, in the colour of its faith, with its mark."""
    faith = religion_of(name) or ""
    return _token(name, size, FAITH.get(faith, SECOND_INK), INK, ON_FAITH.get(faith, WHITE))


@kept
def ghost(name: str, size: int, ground: Colour) -> Image.Image:
    """The levy that an empty city shows: pale, in the colour of its faith."""
    colour = FAITH.get(religion_of(name) or "", SECOND_INK)
    edge = mix(ground, mix(colour, INK, 0.45), 0.5)
    return _token(name, size, mix(ground, colour, 0.28), edge, edge)


@kept
def pawn(style: int, letter: str | None, size: int) -> Image.Image:
    """A bank's piece: the shape of its style with its letter, or (None) without any."""
    return sprites.shape(style, size) if letter is None else sprites.seat(style, size, letter)


@kept
def florin(size: int) -> Image.Image:
    """A florin."""
    image = sprites.disc(size, GOLD, mix(GOLD, INK, 0.4), max(2, size // 14)).copy()
    stamped(image, sign("florin", round(size * 0.62)), mix(GOLD, INK, 0.4), size / 2, size / 2)
    return image


@kept
def badge(name: str, size: int) -> Image.Image:
    """A prestige: on a disc, in the colours of its faith or in ink."""
    image = sprites.disc(size, FAITH.get(name, PAPER), INK, max(2, size // 16)).copy()
    mark = sign(name, round(size * (0.56 if name in FAITH else 0.66)))
    stamped(image, mark, ON_FAITH.get(name, INK), size / 2, size / 2)
    return image
