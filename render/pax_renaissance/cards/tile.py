"""A card in small: name, location, and in signs its ops, one-shot, agents and prestige."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from engines.pax_renaissance.data.effects import one_shot_name
from engines.pax_renaissance.words import texts
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.theme import CARD, HALO, INK, PAPER, SECOND_INK, WHITE, Colour
from render.pax_renaissance import pieces
from render.pax_renaissance.cards.printed import Face, face_of, op_sign
from render.pax_renaissance.named_view import Lying, NamedView
from render.pax_renaissance.pieces import DIM, EDGE, FAIR, GOLD, NIGHT, REGION
from render.pax_renaissance.signs import sign

COMET = "Comet"
LEAST_SIGN = 22  # signs of a card with many are not drawn smaller


@dataclass(frozen=True)
class Sizes:
    """The measures of a tile, in pixels."""

    tab: int  # width of the strip with price and florins; 0: there is none
    price: int
    coin: int  # size of the number on the coin
    name: tuple[int, ...]
    place: int  # size of the location's name; 0: it is not named
    sign: int
    band: int = 0  # height of a strip with price and florins above the name, instead of the one beside it
    lines: int = 2  # so many the name may take; with one, the location and the signs share the other


@dataclass(frozen=True)
class Place:
    """A tile's place, and what is beside the card: its price (or "" for a fair), florins, a halo."""

    box: Box
    price: str | None = None
    florins: int = 0
    marked: bool = False


Mark = tuple[int, Callable[[Canvas, float, float], None]]  # a sign: its width, and how it is drawn, centred


def tile(
    canvas: Canvas, named: NamedView, key: str, place: Place, sizes: Sizes, lying: Lying | None = None
) -> None:
    """Draw a card or an empire's square, as it lies if that is given; `key` "": there is none."""
    left, top, right, bottom = place.box
    if key:
        half = min(right - left, bottom - top) / 2
        canvas.place(key, (left + right) / 2, (top + bottom) / 2, half)
    square = named.view.squares.get(key)
    face = face_of(named.view.pack, key, square is not None and square.republic) if key else None
    if place.marked:
        canvas.card((left - 4, top - 4, right + 4, bottom + 4), HALO, None, 13)
    canvas.card(place.box, _ground(face, place, lying), EDGE, 9, 2)
    if sizes.tab:
        _tab(canvas, place, sizes, face)
    if sizes.band and place.price is not None:
        _band(canvas, place, sizes, face)
    if face is None:
        return
    ink = WHITE if face.kind == "comet" else INK
    over = sizes.band if place.price is not None else 0
    inner = (left + sizes.tab + 9, top + over + 3, right - 7, bottom - 3)
    if face.kind == "comet":
        _words(canvas, face, inner, sizes, ink)
        _comet(canvas, inner, sizes)
        return
    taken = _marks(canvas, face, lying, inner, sizes)
    _words(canvas, _spoken(face, lying), inner, sizes, ink, 0 if sizes.lines > 1 else taken)


def _spoken(face: Face, lying: Lying | None) -> Face:
    """The face with the words that tell it on a table: an empire's name, a queen's king."""
    note = lying.note if lying is not None else ""
    if face.kind in ("king", "republic"):
        return replace(face, name=face.where, where=note or face.kind)
    return replace(face, where=note) if note else face


def _comet(canvas: Canvas, inner: Box, sizes: Sizes) -> None:
    y = inner[3] - sizes.sign / 2 - 1
    canvas.stamp(sign("comet", sizes.sign), WHITE, inner[0] + sizes.sign / 2, y)
    room = inner[2] - inner[0] - sizes.sign - 8
    canvas.text(inner[0] + sizes.sign + 8, y, COMET, sizes.name[-1], WHITE, room=room)


def _ground(face: Face | None, place: Place, lying: Lying | None) -> Colour:
    if face is None:
        return PAPER
    if face.kind == "comet":
        return NIGHT
    if lying is not None and lying.silenced:
        return DIM
    return FAIR[face.region] if place.price == "" else CARD


def _tab(canvas: Canvas, place: Place, sizes: Sizes, face: Face | None) -> None:
    """The price, or the sign of a fair, and the florins that lie on the card as a number on a coin."""
    left, top, _, bottom = place.box
    ground = REGION[face.region] if face is not None else PAPER
    canvas.card((left + 2, top + 2, left + sizes.tab, bottom - 2), ground, None, 7)
    canvas.rectangle((left + max(8, sizes.tab - 8), top + 2, left + sizes.tab, bottom - 2), ground)
    if place.price is None:
        return
    middle = left + sizes.tab / 2 + 1
    high = (bottom - top) / 2
    y = top + (high * 0.52 + 1 if place.florins else high)
    if place.price:
        canvas.text(middle, y, place.price, sizes.price, face="bold", anchor="m")
    else:
        canvas.stamp(sign("fair", round(sizes.price * 0.72)), INK, middle, y)
    if place.florins:
        coin(canvas, place.florins, sizes.coin, middle, bottom - high * 0.48 - 1)


def _band(canvas: Canvas, place: Place, sizes: Sizes, face: Face | None) -> None:
    """Price or sign of a fair at the left, the florins on the card at the right."""
    left, top, right, _ = place.box
    ground = REGION[face.region] if face is not None else PAPER
    canvas.head((left, top, right, top + sizes.band), ground, 2, 7, 8)
    y = top + sizes.band / 2 + 1
    if place.price:
        canvas.text(left + 12, y, place.price, sizes.price, face="bold")
    else:
        canvas.stamp(sign("fair", sizes.price - 6), INK, left + 8 + sizes.price / 2, y)
        region = texts.REGIONS[face.region] if face is not None else ""
        canvas.text(left + sizes.price + 14, y, region, round(sizes.price * 0.8), face="serif")
    if place.florins:
        coin(canvas, place.florins, sizes.coin, right - sizes.coin * 0.7 - 8, y)


def coin(canvas: Canvas, number: int, size: int, x: float, y: float) -> None:
    """A florin with how many they are."""
    across = round(size * 1.45)
    canvas.sprite(sprites.disc(across, GOLD, INK, 2), x, y)
    canvas.text(x, y, str(number), size, face="bold", anchor="m")


def _words(canvas: Canvas, face: Face, inner: Box, sizes: Sizes, ink: Colour, taken: int = 0) -> None:
    """The name, in one line or two, and below it the location, where signs have not `taken` the room."""
    left, top, right, bottom = inner
    room = right - left
    lines, size = name_lines(face.name, room, sizes.name, sizes.lines)
    y = top + size * 0.5
    for line in lines:
        canvas.text(left, y, line, size, ink, face="bold", room=room)
        y += size * 1.02
    if sizes.place and face.where and face.kind != "comet":
        y = y + 1 if sizes.lines > 1 else bottom - sizes.sign / 2
        free = sizes.lines > 1 and y + 1.55 * sizes.place <= bottom - sizes.sign
        _location(canvas, face, (left, y, room - taken), sizes.place, 2 if free else 1)


def _location(canvas: Canvas, face: Face, at: tuple[float, float, float], size: int, most: int) -> None:
    """Set the card's place in at most so many lines, or that it is a queen."""
    x, y, room = at
    words = face.where
    if face.kind == "tableau":
        for line in fonts.wrapped(words, "sans", size, round(room), most):
            canvas.text(x, y, line, size, SECOND_INK, room=room)
            y += size
        return
    canvas.stamp(sign(face.kind, size + 2), SECOND_INK, x + size / 2, y)
    x, room = x + size + 8, room - size - 8
    words = words if fonts.width(words, "sans", size) <= room or face.kind != "queen" else "queen"
    canvas.text(x, y, words, size, SECOND_INK, room=room)


@lru_cache(maxsize=1024)
def name_lines(name: str, room: int, sizes: tuple[int, ...], most: int) -> tuple[list[str], int]:
    """Break a name into one line or two, as large as it fits; the size."""
    for size in sizes:
        if fonts.width(name, "bold", size) <= room:
            return [name], size
    parts = name.split()
    if most < 2 or len(parts) < 2:
        return [name], sizes[-1]
    size = sizes[-1]
    splits = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    fitting = [split for split in splits if fonts.width(split[0], "bold", size) <= room]
    best = min(
        fitting or splits[:1], key=lambda split: max(fonts.width(part, "bold", size) for part in split)
    )
    return list(best), size


def _marks(canvas: Canvas, face: Face, lying: Lying | None, inner: Box, sizes: Sizes) -> int:
    """Ops, then the one-shot in its box and the agents; at the right what lies there, and prestige.

    Where the name takes one line, all are at the right. Returns how much of the width they take.
    """
    left, _, right, bottom = inner
    y, end = bottom - sizes.sign / 2 - 1, float(right)
    for width, draw in _state(face, lying, sizes.sign):
        draw(canvas, end - width / 2, y)
        end -= width + 3
    signs, gap = _fitting(face, sizes.sign, end - left)
    x = float(left) if sizes.lines > 1 else end - sum(width + gap for width, _ in signs) - 4
    start = x
    for width, draw in signs:
        draw(canvas, x + width / 2, y)
        x += width + gap
    return round(right - start + 10)


def _fitting(face: Face, size: int, room: float) -> tuple[list[Mark], int]:
    """The signs, and the gap between them: closer together, then smaller, where they are many."""
    for sign_size in range(size, LEAST_SIGN - 1, -1):
        signs = _signs(face, sign_size)
        for gap in (4, 1):
            if sum(width + gap for width, _ in signs) <= room:
                return signs, gap
    return _signs(face, LEAST_SIGN), 0


def _signs(face: Face, size: int) -> list[Mark]:
    """Return the signs of a card: ops; after a gap the one-shot and the agents."""
    signs = [_op(*op_sign(op), size) for op in face.ops]
    if face.one_shot is not None:
        signs += [_gap(size // 5)] if signs else []
        signs.append(_bomb(one_shot_name(face.one_shot), size))
    elif face.agents:
        signs.append(_gap(size // 4))
    signs += [_agent(agent, size) for agent in face.agents]
    return signs


def _nothing(canvas: Canvas, x: float, y: float) -> None:
    """Draw nothing."""


def _gap(width: int) -> Mark:
    """Return room between two kinds of signs."""
    return width, _nothing


def _op(mark: str, token: str | None, size: int) -> Mark:
    if token is not None:
        return size, lambda canvas, x, y: canvas.sprite(pieces.token(token, size), x, y)
    return size, lambda canvas, x, y: canvas.stamp(sign(mark, size - 2), INK, x, y)


def _bomb(mark: str, size: int) -> Mark:
    def draw(canvas: Canvas, x: float, y: float) -> None:
        half = size / 2
        canvas.card((round(x - half), round(y - half), round(x + half), round(y + half)), INK, None, 7)
        canvas.stamp(sign(mark, size - 6), WHITE, x, y)

    return size, draw


def _agent(agent: str, size: int) -> Mark:
    if agent == "pawn":
        return size, lambda canvas, x, y: canvas.stamp(sign("pawn", size), INK, x, y)
    return size, lambda canvas, x, y: canvas.sprite(pieces.token(agent, size), x, y)


def _state(face: Face, lying: Lying | None, size: int) -> list[Mark]:
    """From the right: prestige, a bishop that lies on the card, that it has given its op."""
    marks: list[Mark] = [
        (size, lambda canvas, x, y, kind=kind: canvas.sprite(pieces.badge(kind, size), x, y))
        for kind in reversed(face.prestige)
    ]
    if lying is not None and lying.bishop is not None:
        bishop = pieces.token(f"{lying.bishop}_bishop", size)
        marks.append((size, lambda canvas, x, y: canvas.sprite(bishop, x, y)))
    if lying is not None and lying.used:
        marks.append(
            (size - 2, lambda canvas, x, y: canvas.stamp(sign("passed", size - 2), SECOND_INK, x, y))
        )
    return marks
