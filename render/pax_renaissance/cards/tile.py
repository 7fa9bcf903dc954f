"""A card in small: name, location, and in signs its ops, one-shot, agents and prestige."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines.pax_renaissance.words import texts
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.theme import CARD, HALO, INK, PAPER, SECOND_INK, WHITE, Colour
from render.pax_renaissance.cards.marks import Mark, fitting, prestige, signs, state
from render.pax_renaissance.cards.naming import name_lines
from render.pax_renaissance.cards.printed import Face, face_of
from render.pax_renaissance.named_view import Lying, NamedView
from render.pax_renaissance.pieces import DIM, EDGE, FAIR, GOLD, NIGHT, REGION
from render.pax_renaissance.signs import sign

COMET = "Comet"
COMET_LINES = 3  # so many may a comet's name take: there are no signs below it
LEAST_NAME = 20  # size of the longest names on a board
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
    least: int = LEAST_SIGN  # the signs of a card with many may be drawn as small as this
    counted: bool = False  # equal agents are one sign with their number, and prestige stands beside the price
    ops_only: bool = False  # only ops are drawn, and what lies on the card

    @property
    def steps(self) -> range:
        """The sizes of signs, from the largest to the smallest."""
        return range(self.sign, self.least - 1, -1)


@dataclass(frozen=True)
class Place:
    """A tile's place, and what is beside the card: its price (or "" for a fair), florins, a halo."""

    box: Box
    price: str | None = None
    florins: int = 0
    marked: bool = False


def tile(
    canvas: Canvas, named: NamedView, key: str, place: Place, sizes: Sizes, lying: Lying | None = None
) -> None:
    """Draw a card or an empire's square, as it lies if that is given; `key` "": there is none."""
    left, top, right, bottom = place.box
    if key:
        canvas.place_in(key, place.box)
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
        _comet(canvas, face, inner, place, sizes)
        return
    taken = _marks(canvas, _shown(face, place, sizes), lying, inner, sizes)
    _words(canvas, _spoken(face, lying), inner, sizes, ink, 0 if sizes.lines > 1 else taken)


def _shown(face: Face, place: Place, sizes: Sizes) -> Face:
    """The face with what its row of signs shows."""
    if sizes.ops_only:
        return replace(face, one_shot=None, agents=(), prestige=())
    return replace(face, prestige=()) if sizes.counted and place.price else face


def need(named: NamedView, key: str, place: Place, sizes: Sizes, lying: Lying | None = None) -> int:
    """Return how wide a tile must be for its signs, its name and what is above it; 0 without a card."""
    if not key:
        return 0
    square = named.view.squares.get(key)
    face = _spoken(face_of(named.view.pack, key, square is not None and square.republic), lying)
    most = COMET_LINES if face.kind == "comet" else sizes.lines
    name = max(
        fonts.width(line, "bold", sizes.name[-1])
        for line in name_lines(face.name, 0, sizes.name[-1:], most)[0]
    )
    above = 0
    if sizes.band and place.price is not None:
        above = _priced(face, place, sizes) + (round(sizes.coin * 1.5) + 6 if place.florins else 0)
    if face.kind == "comet":
        return max(name + 16, above)
    shown = _shown(face, place, sizes)
    marks = [width for width, _ in state(shown, lying, sizes.sign)]
    row = [width for width, _ in signs(shown, sizes.sign, counted=sizes.counted)]
    return max(name + 16, above, sum(marks) + 3 * len(marks) + sum(row) + 2 * len(row) + 16)


def _priced(face: Face, place: Place, sizes: Sizes) -> int:
    """Return the width of price or fair, and of what stands beside it."""
    if not place.price:
        return sizes.price + 20 + fonts.width(texts.REGIONS[face.region], "serif", round(sizes.price * 0.8))
    marks = len(face.prestige) if sizes.counted else int(face.kind == "comet")
    return 24 + fonts.width(place.price, "bold", sizes.price) + marks * (sizes.sign + 4)


def tile_widths(needs: Sequence[int], room: int) -> list[int]:
    """Share room among tiles: equal widths, but more for those that need more, as far as there is any."""
    widths: dict[int, int] = {}
    free: list[int] = list(range(len(needs)))
    while free:
        share = (room - sum(widths.values())) // len(free)
        wider = [at for at in free if needs[at] > share]
        if not wider or len(wider) == len(free):
            widths.update({at: max(share, 1) for at in free})
            break
        widths.update({at: needs[at] for at in wider})
        free = [at for at in free if at not in widths]
    return [widths[at] for at in range(len(needs))]


def _spoken(face: Face, lying: Lying | None) -> Face:
    """The face with the words that tell it on a table: an empire's name, a queen's king."""
    note = lying.note if lying is not None else ""
    if face.kind in ("king", "republic"):
        return replace(face, name=face.where, where=note or face.kind)
    return replace(face, where=note) if note else face


def _comet(canvas: Canvas, face: Face, inner: Box, place: Place, sizes: Sizes) -> None:
    """A comet: its name, and its sign beside the price, or below with the word where there is room."""
    left, top, right, bottom = inner
    apart = sizes.lines < 2 or (sizes.band and place.price)  # its sign stands beside the name, or above it
    room = right - left - (sizes.sign + 6 if sizes.lines < 2 else 0)
    lines, size = _whole(face.name, room, sizes, 2 if sizes.lines < 2 else COMET_LINES)
    y = top + size * 0.5
    y += max(0, bottom - top - size * 1.02 * len(lines)) / 2 if sizes.lines < 2 else 0
    for line in lines:
        canvas.text(left, y, line, size, WHITE, face="bold", room=room)
        y += size * 1.02
    if sizes.lines < 2:
        canvas.stamp(sign("comet", sizes.sign), WHITE, right - sizes.sign / 2, (top + bottom) / 2)
    if not apart and y - size * 0.5 <= bottom - sizes.sign:
        y = bottom - sizes.sign / 2 - 1
        canvas.stamp(sign("comet", sizes.sign), WHITE, left + sizes.sign / 2, y)
        canvas.text(left + sizes.sign + 8, y, COMET, sizes.name[-1], WHITE, room=room - sizes.sign - 8)


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
    if sizes.lines < 2:  # low and broad: the coin stands beside the price
        middle = left + sizes.tab * 0.27 + 1
        if place.florins:
            coin(canvas, place.florins, sizes.coin, left + sizes.tab * 0.7, top + high)
    stacked = place.florins and sizes.lines > 1
    y = top + (high * 0.52 + 1 if stacked else high)
    if place.price:
        canvas.text(middle, y, place.price, sizes.price, face="bold", anchor="m")
    else:
        canvas.stamp(sign("fair", round(sizes.price * 0.72)), INK, middle, y)
    if stacked:
        coin(canvas, place.florins, sizes.coin, middle, bottom - high * 0.48 - 1)


def _band(canvas: Canvas, place: Place, sizes: Sizes, face: Face | None) -> None:
    """Price or sign of a fair at the left, the florins on the card at the right."""
    left, top, right, _ = place.box
    ground = REGION[face.region] if face is not None else PAPER
    canvas.head((left, top, right, top + sizes.band), ground, 2, 7, 8)
    y = top + sizes.band / 2 + 1
    if place.price:
        x = left + 18 + canvas.text(left + 12, y, place.price, sizes.price, face="bold")
        for width, draw in _beside(face, sizes):
            draw(canvas, x + width / 2, y)
            x += width + 4
    else:
        canvas.stamp(sign("fair", sizes.price - 6), INK, left + 8 + sizes.price / 2, y)
        region = texts.REGIONS[face.region] if face is not None else ""
        canvas.text(left + sizes.price + 14, y, region, round(sizes.price * 0.8), face="serif")
    if place.florins:
        coin(canvas, place.florins, sizes.coin, right - sizes.coin * 0.7 - 8, y)


def _beside(face: Face | None, sizes: Sizes) -> list[Mark]:
    """What stands beside the price: a comet's sign, or a card's prestige."""
    size = sizes.sign
    if face is not None and face.kind == "comet":
        return [(size, lambda canvas, x, y: canvas.stamp(sign("comet", size), INK, x, y))]
    return prestige(face, size) if face is not None and sizes.counted else []


def coin(canvas: Canvas, number: int, size: int, x: float, y: float) -> None:
    """A florin with how many they are."""
    across = round(size * 1.45)
    canvas.sprite(sprites.disc(across, GOLD, INK, 2), x, y)
    canvas.text(x, y, str(number), size, face="bold", anchor="m")


def _words(canvas: Canvas, face: Face, inner: Box, sizes: Sizes, ink: Colour, taken: int = 0) -> None:
    """The name, in one line or two, and below it the location, where signs have not `taken` the room."""
    left, top, right, bottom = inner
    room = right - left
    lines, size = _whole(face.name, room, sizes, sizes.lines)
    y = top + size * 0.5
    for line in lines:
        canvas.text(left, y, line, size, ink, face="bold", room=room)
        y += size * 1.02
    room_below = sizes.lines < 2 or y + 0.5 * sizes.place <= bottom - sizes.sign
    if sizes.place and face.where and room_below:
        y = y + 1 if sizes.lines > 1 else bottom - sizes.sign / 2
        free = sizes.lines > 1 and y + 1.55 * sizes.place <= bottom - sizes.sign
        _location(canvas, face, (left, y, room - taken), sizes.place, 2 if free else 1)


def _location(canvas: Canvas, face: Face, at: tuple[float, float, float], size: int, most: int) -> None:
    """Set the card's place in at most so many lines, or that it is a queen."""
    x, y, room = at
    words = face.where
    if face.kind == "tableau":
        lines = fonts.wrapped(words, "sans", size, round(room), most)
        for line in lines if " ".join(lines) == words else ():  # whole, or not at all
            canvas.text(x, y, line, size, SECOND_INK)
            y += size
        return
    canvas.stamp(sign(face.kind, size + 2), SECOND_INK, x + size / 2, y)
    x, room = x + size + 8, room - size - 8
    shorter = [words, "queen" if face.kind == "queen" else ""]
    words = next((words for words in shorter if fonts.width(words, "sans", size) <= room), "")
    canvas.text(x, y, words, size, SECOND_INK)


def _whole(name: str, room: int, sizes: Sizes, most: int) -> tuple[list[str], int]:
    """Break a name; the longest ones, where a board has little room, into one line more, and smaller."""
    lines, size = name_lines(name, room, sizes.name, most)
    if (
        most > 1
        and not (sizes.band or sizes.ops_only)
        and max(fonts.width(line, "bold", size) for line in lines) > room
    ):
        return name_lines(name, room, (min(LEAST_NAME, size),), most + 1)
    return lines, size


def _marks(canvas: Canvas, face: Face, lying: Lying | None, inner: Box, sizes: Sizes) -> int:
    """Ops, then the one-shot in its box and the agents; at the right what lies there, and prestige.

    Where the name takes one line, all are at the right. Returns how much of the width they take.
    """
    left, _, right, bottom = inner
    y, end = bottom - sizes.sign / 2 - 1, float(right)
    for width, draw in state(face, lying, sizes.sign):
        draw(canvas, end - width / 2, y)
        end -= width + 3
    row, gap = fitting(face, sizes.steps, end - left, counted=sizes.counted)
    x = float(left) if sizes.lines > 1 else end - sum(width + gap for width, _ in row) - 4
    start = x
    for width, draw in row:
        draw(canvas, x + width / 2, y)
        x += width + gap
    return round(right - start + 10)
