"""Endeavor's pieces: trade tokens, card faces, building tiles and the colours of the four status tracks."""

from functools import lru_cache

from PIL import Image

from render import fonts
from render.canvas import Canvas
from render.icons import icon
from render.palette import reserve
from render.sprites import disc, seat
from render.theme import CARD, INK, PAPER, SECOND_INK, Colour, mix, rgb

TRACKS = ("industry", "culture", "finance", "politics")
TRACK_COLOURS: dict[str, Colour] = {
    "industry": rgb("#8A4B2F"),
    "culture": rgb("#7A3B73"),
    "finance": rgb("#7C6410"),
    "politics": rgb("#2F5C4F"),
}
ACTION = rgb("#31557F")
"""Colour of the actions on blue tokens and on buildings."""
ACTION_GROUND = rgb("#C9DAEE")
GLORY = rgb("#6E655A")
reserve(*TRACK_COLOURS.values(), ACTION, ACTION_GROUND)
ACTIONS = ("ship", "occupy", "attack", "payment", "draw")
TOKEN_ICONS: dict[str, tuple[str, ...]] = {
    "attack": ("attack",),
    "payment": ("payment",),
    "ship_draw": ("ship", "draw"),
    "occupy_draw": ("occupy", "draw"),
}


def tone(name: str) -> Colour:
    """The colour of an icon."""
    if name in ACTIONS:
        return ACTION
    return TRACK_COLOURS.get(name, INK)


@lru_cache(maxsize=128)
def token(kind: str, size: int) -> Image.Image:
    """A trade token: the icon of its track, or of the actions on a blue one."""
    icons = TOKEN_ICONS.get(kind, (kind,))
    blue = kind in TOKEN_ICONS
    edge = ACTION if blue else TRACK_COLOURS.get(kind, SECOND_INK)
    sprite = disc(size, ACTION_GROUND if blue else CARD, edge, max(2, round(size * 0.06))).copy()
    part = round(size * (0.68 if len(icons) == 1 else 0.46))
    for number, name in enumerate(icons):
        mask = icon(name, part)
        x = (size - part * len(icons)) / 2 + part * number
        sprite.paste((*edge, 255), (round(x), round((size - part) / 2)), mask)
    return sprite


def counts(canvas: Canvas, x: float, y: float, pairs: list[tuple[str, int]], size: int, gap: int = 4) -> float:
    """Icons with their numbers in a row from `x`, centred on `y`. Returns where the row ends."""
    for name, number in pairs:
        canvas.stamp(icon(name, size), tone(name), x + size / 2, y)
        x += size + size // 8
        x += canvas.text(x, y, str(number), size, tone(name), face="bold") + gap
    return x


def card_icons(card_icons: dict[str, int], glory: int) -> list[tuple[str, int]]:
    """What a card brings: its icons in the tracks' order, then glory."""
    pairs = [(name, card_icons[name]) for name in TRACKS if card_icons.get(name)]
    return [*pairs, ("glory", glory)] if glory else pairs


def card(
    canvas: Canvas,
    box: tuple[int, int, int, int],
    value: int | None,
    pairs: list[tuple[str, int]],
    scale: float,
    *,
    name: str = "",
    under: int = 0,
    tint: Colour = PAPER,
) -> None:
    """A card's face: its value (None for a Governor) in a tinted head, its icons below.

    `under` is how many more cards lie under it: their edges show. `name` is set at its foot.
    """
    left, top, right, bottom = box
    step = max(2, round(3 * scale))
    for number in range(min(under, 5), 0, -1):
        shift = number * step
        edge = (left + shift, top - shift, right + shift, bottom - shift)
        canvas.card(edge, PAPER, INK, round(7 * scale), max(1, round(1.5 * scale)))
    canvas.card(box, CARD, INK, round(7 * scale), max(2, round(2 * scale)))
    line = max(2, round(2 * scale))
    head = round(50 * scale)
    canvas.card((left + line, top + line, right - line, top + head), mix(tint, INK, 0.08), None, round(5 * scale))
    middle = (left + right) / 2
    if value is None:
        canvas.stamp(icon("governor", round(44 * scale)), INK, middle, top + head / 2)
    else:
        canvas.text(middle, top + head / 2 + 1, str(value), round(48 * scale), face="bold", anchor="m")
    size = round((30 if len(pairs) < 3 else 24) * scale)
    room = bottom - top - head - (round(24 * scale) if name else 0)
    for number, (key, count) in enumerate(pairs):
        y = top + head + room * (number + 0.5) / len(pairs)
        width = size + size // 6 + fonts.width(str(count), "bold", size)
        counts(canvas, middle - width / 2, y, [(key, count)], size)
    if name:
        canvas.text(middle, bottom - round(14 * scale), name, round(20 * scale), SECOND_INK, anchor="m")


def piece(number: int, size: int) -> Image.Image:
    """A seat's marker."""
    return seat(number, size)
