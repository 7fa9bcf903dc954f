"""Draws cards and empire squares, as high as their words need."""

from collections.abc import Callable
from dataclasses import dataclass, field

from engines.pax_renaissance.data.effects import TradeShift, one_shot_name
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.words import names, texts
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.theme import CARD, INK, SECOND_INK, WHITE
from render.kit.theme import Face as FontFace
from render.pax_renaissance import pieces
from render.pax_renaissance.cards.printed import Face, abilities, op_sign
from render.pax_renaissance.map.drawing import repressed
from render.pax_renaissance.named_view import Lying, NamedView
from render.pax_renaissance.pieces import DARK, DIM, EDGE, NIGHT, REGION
from render.pax_renaissance.signs import sign

GAP = 14  # between two cards
SIDE = 16  # margin of a picture, and inside a card
Stroke = Callable[[Canvas, int, int], None]


@dataclass(frozen=True)
class Sizes:
    """The measures of a card's face."""

    band: int = 56
    name: tuple[int, ...] = (36, 33, 30, 27, 24, 22)
    place: tuple[int, ...] = (28, 26, 24, 22, 21)
    words: int = 29
    rules: int = 26
    sign: int = 36
    line: int = 44

    @property
    def pitch(self) -> int:
        """Height of a line of an ability."""
        return round(self.rules * 1.22)

    @property
    def gap(self) -> int:
        """Between a sign and its words."""
        return max(8, self.sign // 5)


NORMAL = Sizes()
LARGE = Sizes(74, (48, 44, 40, 36, 32), (38, 35, 32), 40, 36, 50, 60)


@dataclass
class Draft:
    """A card's contents, not yet drawn: what to draw, and how high it is so far."""

    height: int = 0
    strokes: list[Stroke] = field(default_factory=list[Stroke])

    def add(self, stroke: Stroke) -> None:
        """Draw something later; it gets the canvas and the card's corner."""
        self.strokes.append(stroke)


@dataclass(frozen=True)
class Chip:
    """A sign with words: an op, a one-shot, an agent."""

    width: int
    draw: Callable[[Canvas, float, float], None]


def wrapped(title: str, text: str, size: int, room: int) -> list[list[tuple[str, FontFace]]]:
    """Break an ability into lines; its heading is bold."""
    words: list[tuple[str, FontFace]] = [(word, "sans") for word in text.split()]
    if title:
        words[:0] = [(word, "bold") for word in f"{title}:".split()]
    lines: list[list[tuple[str, FontFace]]] = [[]]
    used = 0
    for word, face in words:
        width = fonts.width(f"{word} ", face, size)
        if used + width > room and lines[-1]:
            lines.append([])
            used = 0
        lines[-1].append((word, face))
        used += width
    return lines


def draft(named: NamedView, face: Face, width: int, sizes: Sizes, lying: Lying | None = None) -> Draft:
    """Lay out a card as it lies, `width` wide."""
    drawn = printed(named.pack, face, width, sizes, lying)
    if lying is not None:
        _state(drawn, named, lying, width, sizes)
    return drawn


def printed(pack: Pack, face: Face, width: int, sizes: Sizes, lying: Lying | None = None) -> Draft:
    """Lay out what is printed on a card, with whom it lies and its bishop."""
    drawn = Draft(sizes.band + 4)
    _band(drawn, face, width, sizes)
    _place(drawn, face, width, sizes, lying)
    chips = [_op(op, sizes) for op in _ops(face)]
    _flow(drawn, chips, width, sizes)
    _flow(drawn, _shots(pack, face, sizes), width, sizes)
    for title, text in abilities(pack, face):
        _ability(drawn, title, text, width, sizes)
    drawn.height += max(10, sizes.gap)
    return drawn


def _band(drawn: Draft, face: Face, width: int, sizes: Sizes) -> None:
    """Name and prestige, on the colour of the region."""
    badges = len(face.prestige) * (sizes.sign + 10)
    room = width - 2 * SIDE - badges - 4
    size = fonts.size(face.name, "serif", sizes.name, room)
    ground = NIGHT if face.kind == "comet" else REGION[face.region]
    ink = WHITE if face.kind == "comet" else INK

    def draw(canvas: Canvas, left: int, top: int) -> None:
        canvas.head((left, top, left + width, top + sizes.band), ground, 3, 10, 12)
        y = top + sizes.band / 2 + 1
        canvas.text(left + SIDE, y, face.name, size, ink, face="serif", room=room)
        for number, kind in enumerate(reversed(face.prestige)):
            x = left + width - SIDE - sizes.sign / 2 - number * (sizes.sign + 10)
            canvas.sprite(pieces.badge(kind, sizes.sign + 4), x, y)

    drawn.add(draw)


def _place(drawn: Draft, face: Face, width: int, sizes: Sizes, lying: Lying | None) -> None:
    """Set the card's place (location, suitors or empire) and the bishop on it."""
    bishop = lying.bishop if lying is not None else None
    mark = "place" if face.kind == "tableau" else face.kind
    words = face.where if lying is None or not lying.note else _with(face, lying.note)
    start = SIDE + sizes.sign
    room = width - start - SIDE - (sizes.sign + 20 if bishop else 0)
    size = fonts.size(words, "bold", sizes.place, room)
    y = drawn.height + sizes.line // 2 - 2
    if not words:
        return
    lines, pitch = fonts.wrapped(words, "bold", size, room, 2), round(size * 1.1)

    def draw(canvas: Canvas, left: int, top: int) -> None:
        canvas.stamp(sign(mark, sizes.sign - 8), SECOND_INK, left + SIDE + (sizes.sign - 8) / 2, top + y)
        for number, line in enumerate(lines):
            canvas.text(left + start, top + y + number * pitch, line, size, INK, face="bold", room=room)
        if bishop is not None:
            token = pieces.token(f"{bishop}_bishop", sizes.sign + 14)
            canvas.sprite(token, left + width - SIDE - sizes.sign / 2 - 4, top + y + 4)

    drawn.add(draw)
    drawn.height += sizes.line + (len(lines) - 1) * pitch


def _with(face: Face, note: str) -> str:
    return f"{face.where}, {note}" if face.kind in ("king", "republic") else note


def _ops(face: Face) -> list[tuple[str, str | None, str]]:
    return [(*op_sign(op), names.op(op)) for op in face.ops]


def _op(op: tuple[str, str | None, str], sizes: Sizes) -> Chip:
    """An op: its sign, or the token that it moves, and its name."""
    mark, token, words = op
    width = sizes.sign + sizes.gap + fonts.width(words, "sans", sizes.words)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        if token is not None:
            canvas.sprite(pieces.token(token, sizes.sign + 4), x + sizes.sign / 2, y)
        else:
            canvas.stamp(sign(mark, sizes.sign - 2), INK, x + sizes.sign / 2, y)
        canvas.text(x + sizes.sign + sizes.gap, y, words, sizes.words)

    return Chip(width, draw)


def _shots(pack: Pack, face: Face, sizes: Sizes) -> list[Chip]:
    """The one-shot, and the agents as tokens."""
    chips: list[Chip] = []
    shot = face.one_shot
    if shot is not None:
        words, mark = names.one_shot(pack, shot).replace(" and ", "/"), one_shot_name(shot)
        needs = shot.requires if isinstance(shot, TradeShift) else None
        words = words.removesuffix(texts.WITH_DISCOVERY)

        def one_shot(canvas: Canvas, x: float, y: float) -> None:
            half = sizes.sign / 2 + 2
            box = (round(x), round(y - half), round(x + 2 * half), round(y + half))
            canvas.card(box, INK, None, 9)
            canvas.stamp(sign(mark, sizes.sign - 8), WHITE, x + half, y)
            canvas.text(x + 2 * half + sizes.gap, y, words, sizes.words, face="bold")

        chips.append(Chip(sizes.sign + 4 + sizes.gap + fonts.width(words, "bold", sizes.words), one_shot))
        if needs is not None:
            chips.append(_needs(needs, sizes))
    if face.agents:
        step = sizes.sign + 10

        def tokens(canvas: Canvas, x: float, y: float) -> None:
            for number, agent in enumerate(face.agents):
                at = x + step * (number + 0.5)
                if agent == "pawn":
                    canvas.stamp(sign("pawn", sizes.sign + 4), INK, at, y)
                else:
                    canvas.sprite(pieces.token(agent, sizes.sign + 8), at, y)

        chips.append(Chip(step * len(face.agents), tokens))
    return chips


def _needs(prestige: str, sizes: Sizes) -> Chip:
    """Return a chip of the prestige that a one-shot needs elsewhere in the tableau."""
    long = fonts.width("needs", "sans", sizes.words)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.text(x, y, "needs", sizes.words)
        canvas.sprite(pieces.badge(prestige, sizes.sign + 2), x + long + 2 + sizes.gap + sizes.sign / 2, y)

    return Chip(long + 4 + sizes.gap + sizes.sign, draw)


def _flow(drawn: Draft, chips: list[Chip], width: int, sizes: Sizes) -> None:
    """Set chips side by side, and on new lines where they are too many."""
    x, room = SIDE, width - SIDE
    if not chips:
        return
    for number, chip in enumerate(chips):
        if number and x + chip.width > room:
            x = SIDE
            drawn.height += sizes.line
        drawn.add(_at(chip, x, drawn.height + sizes.line // 2))
        x += chip.width + 22
    drawn.height += sizes.line


def _at(chip: Chip, x: int, y: int) -> Stroke:
    return lambda canvas, left, top: chip.draw(canvas, left + x, top + y)


def _ability(drawn: Draft, title: str, text: str, width: int, sizes: Sizes) -> None:
    lines = wrapped(title, text, sizes.rules, width - 2 * SIDE)
    start = drawn.height + 6
    space = fonts.width(" ", "sans", sizes.rules)

    def draw(canvas: Canvas, left: int, top: int) -> None:
        for number, line in enumerate(lines):
            x = float(left + SIDE)
            y = top + start + sizes.pitch * (number + 0.5)
            for face in ("bold", "sans"):
                words = " ".join(word for word, own in line if own == face)
                if words:
                    x += canvas.text(x, y, words, sizes.rules, face=face) + space

    drawn.add(draw)
    drawn.height = start + sizes.pitch * len(lines)


def _state(drawn: Draft, named: NamedView, lying: Lying, width: int, sizes: Sizes) -> None:
    """Silenced, used, and repressed tokens."""
    words = [word for word, so in (("silenced", lying.silenced), ("used", lying.used)) if so]
    if not words and not lying.repressed:
        return
    y = drawn.height + sizes.line // 2 - 8

    def draw(canvas: Canvas, left: int, top: int) -> None:
        x = left + SIDE
        for word in words:
            long = fonts.width(word, "bold", sizes.words - 3)
            mark = "silenced" if word == "silenced" else "passed"
            box = (x, top + y - 19, x + long + sizes.sign + 18, top + y + 19)
            canvas.card(box, DARK, None, 10)
            canvas.stamp(sign(mark, 26), WHITE, x + 24, top + y)
            canvas.text(x + 44, top + y, word, sizes.words - 3, WHITE, face="bold")
            x = box[2] + 10
        repressed(canvas, named, lying.repressed, (x + 4, top + y - 21, left + width - SIDE, top + y + 21))

    drawn.add(draw)
    drawn.height += sizes.line


def put(canvas: Canvas, drawn: Draft, left: int, top: int, width: int, height: int, dim: bool) -> None:
    """Draw a card of this size."""
    ground = DIM if dim else CARD
    canvas.card((left, top, left + width, top + height), ground, EDGE, 13, 3)
    for stroke in drawn.strokes:
        stroke(canvas, left, top)
