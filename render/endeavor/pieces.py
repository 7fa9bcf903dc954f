"""Endeavor's pieces: trade tokens, card faces, building tiles and the colours of the four status tracks."""

from PIL import Image

from engines.endeavor.data.loading import KEY
from engines.endeavor.data.pack import TRACKS
from render.kit import fonts, printed
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.raster.palette import reserve
from render.kit.sprites import disc
from render.kit.theme import BLACK, CARD, INK, PAPER, SECOND_INK, WHITE, Colour, mix, rgb

TRACK_COLOURS: dict[str, Colour] = {
    "industry": rgb("#8A4B2F"), "culture": rgb("#7A3B73"),
    "finance": rgb("#7C6410"), "politics": rgb("#2F5C4F"),
}  # fmt: skip
ACTION = rgb("#31557F")  # colour of the actions on blue tokens and on buildings
ACTION_GROUND = rgb("#C9DAEE")
CARD_SIZE = (94, 118)  # width and height of a card at scale 1
STRIP = 42  # width of the strip with a card's value, at scale 1
ONE, TWO = ((0.5, 0.5, 0.7),), ((0.4, 0.39, 0.54), (0.69, 0.67, 0.42))
"""Places and sizes of a token's icons, as shares of its size."""
MOST_EDGES = 5  # how many cards under the top one show their edge
for _colour in (*TRACK_COLOURS.values(), ACTION, ACTION_GROUND):
    reserve(KEY, _colour, *(mix(_colour, CARD, share) for share in (0.35, 0.55, 0.7)))
ACTIONS = ("ship", "occupy", "attack", "payment", "draw")
TOKEN_ICONS: dict[str, tuple[str, ...]] = {
    "attack": ("attack",), "payment": ("payment",),
    "ship_draw": ("ship", "draw"), "occupy_draw": ("occupy", "draw"),
}  # fmt: skip


def tone(name: str) -> Colour:
    """The colour of an icon."""
    if name in ACTIONS:
        return ACTION
    return TRACK_COLOURS.get(name, INK)


@kept
def token(kind: str, size: int) -> Image.Image:
    """A trade token: the icon of its track, or of the actions on a blue one, the first of two larger."""
    icons = TOKEN_ICONS.get(kind, (kind,))
    blue = kind in TOKEN_ICONS
    edge = ACTION if blue else TRACK_COLOURS.get(kind, SECOND_INK)
    sprite = disc(size, ACTION_GROUND if blue else CARD, edge, max(2, round(size * 0.06))).copy()
    for name, (x, y, share) in zip(icons, TWO if len(icons) > 1 else ONE, strict=True):
        part = round(size * share)
        sprite.paste((*edge, 255), (round(size * x - part / 2), round(size * y - part / 2)), icon(name, part))
    printed.show(sprite, *icons)
    return sprite


def pill(canvas: Canvas, kind: str, left: float, y: float, size: int) -> float:
    """A trade token as wide as its icons, each of `size` pixels, centred on `y`. Returns where it ends."""
    icons = TOKEN_ICONS.get(kind, (kind,))
    blue = kind in TOKEN_ICONS
    edge = ACTION if blue else TRACK_COLOURS.get(kind, SECOND_INK)
    high, wide = round(size * 1.28), round(size * (1.28 + 1.05 * (len(icons) - 1)))
    box = (round(left), round(y - high / 2), round(left) + wide, round(y - high / 2) + high)
    canvas.card(box, ACTION_GROUND if blue else CARD, edge, high // 2, 3)
    for number, name in enumerate(icons):
        canvas.stamp(icon(name, size), edge, box[0] + high / 2 + number * size * 1.05, y)
    return box[2]


def counts(
    canvas: Canvas, x: float, y: float, pairs: tuple[tuple[str, int], ...], size: int, gap: int = 4
) -> float:
    """Icons with their numbers in a row from `x`, centred on `y`. Returns where the row ends."""
    for name, number in pairs:
        canvas.stamp(icon(name, size), tone(name), x + size / 2, y)
        x += size + size // 8
        x += canvas.text(x, y, str(number), size, tone(name), face="bold") + gap
    return x


def card_icons(icons: dict[str, int], glory: int) -> tuple[tuple[str, int], ...]:
    """Return a card's icons in the tracks' order, then glory."""
    pairs = tuple((name, icons[name]) for name in TRACKS if icons.get(name))
    return (*pairs, ("glory", glory)) if glory else pairs


@kept
def card(
    value: int | None, pairs: tuple[tuple[str, int], ...], scale: float, under: int = 0, tint: Colour = PAPER
) -> tuple[Image.Image, Image.Image]:
    """A card's face and its mask: its value (None for a Governor) in a tinted strip, its icons beside it.

    `under` is how many more cards lie under it: their edges show above and to the right.
    """
    step = max(2, round(3 * scale))
    rim = step * MOST_EDGES
    width, height = round(CARD_SIZE[0] * scale), round(CARD_SIZE[1] * scale)
    canvas, mask = Canvas(width + rim, height + rim), Canvas(width + rim, height + rim, BLACK)
    for number in range(min(under, MOST_EDGES), -1, -1):
        shift = number * step
        edge = (shift, rim - shift, width + shift, rim + height - shift)
        canvas.card(edge, PAPER if number else CARD, INK, round(7 * scale), max(2, round(1.6 * scale)))
        mask.card(edge, WHITE, None, round(7 * scale))
    _face(canvas, (0, rim, width, rim + height), value, pairs, scale, tint)
    return canvas.image, mask.image.convert("L")


def _face(
    canvas: Canvas,
    box: tuple[int, int, int, int],
    value: int | None,
    pairs: tuple[tuple[str, int], ...],
    scale: float,
    tint: Colour,
) -> None:
    """The value in a tinted strip at the left, what the card brings in rows beside it."""
    left, top, right, bottom = box
    line = max(2, round(2 * scale))
    strip = left + round(STRIP * scale)
    canvas.card((left + line, top + line, strip, bottom - line), mix(tint, INK, 0.08), None, round(5 * scale))
    middle = ((left + line + strip) / 2, (top + bottom) / 2)
    if value is None:
        canvas.stamp(icon("governor", round(37 * scale)), INK, *middle)
    else:
        canvas.text(*middle, str(value), round(50 * scale), face="bold", anchor="m")
    size, gap = round(28 * scale), round(3 * scale)
    wide = max((size - gap + gap + fonts.width(str(count), "bold", size) for _, count in pairs), default=0)
    start = (strip + right - line) / 2 - wide / 2
    for number, (name, count) in enumerate(pairs):
        y = top + (bottom - top) * (number + 0.5) / len(pairs)
        canvas.stamp(icon(name, size - gap), tone(name), start + (size - gap) / 2, y)
        canvas.text(start + size, y, str(count), size, tone(name), face="bold")


def put_card(
    canvas: Canvas, face: tuple[Image.Image, Image.Image], left: float, top: float, scale: float
) -> None:
    """Paste a card so that the corner of its face lies at (left, top)."""
    image, mask = face
    canvas.overlay(image, mask, round(left), round(top) - max(2, round(3 * scale)) * MOST_EDGES)
