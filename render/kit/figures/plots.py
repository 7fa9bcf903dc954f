"""Figures after a game and for statistics: points over the turns as lines, times and counts as bars."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import floor, log10

from PIL import Image, ImageDraw

from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.header import WIDTH
from render.kit.named_view import letters
from render.kit.picture import Picture, shorten
from render.kit.theme import CARD, COAST, INK, SEATS, SECOND_INK, Colour, mix

KEY = "plots"  # the name of their palette, which is the plain one
HEAD = 84
MARGIN = 16
TEXT = 44  # reads also where the picture is shown 400 pixels wide
SMALL = 34
CHART = 640
ROW = 74
TITLE = 76
_SMOOTH = 3


@dataclass(frozen=True)
class Lines:
    """Points of every seat over time; `names` by seat."""

    title: str
    points: Sequence[Sequence[int]]  # at each moment, by seat; two moments at least
    marks: Sequence[tuple[int, str]]  # at which moment something begins, and what
    names: Sequence[str]
    spots: Sequence[tuple[int, int]] = ()
    """Moments that stand out, numbered from 1, each with the seat whose line has the number."""
    styles: Sequence[int] = tuple(range(len(SEATS)))  # by seat: which colour and shape its pieces have

    @property
    def height(self) -> int:
        """Room that it takes, in pixels."""
        return TITLE + CHART

    def words(self) -> str:
        """The same in words, at every mark and at the end."""
        moments = [*self.marks[1:], (len(self.points) - 1, "")]
        told: list[str] = []
        for (_, name), (end, _) in zip(self.marks, moments, strict=True):
            values = zip(self.names, self.points[end], strict=True)
            told.append(f"{name}: " + ", ".join(f"{who} {value}" for who, value in values))
        return f"{self.title}. {'; '.join(told)}."

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw it over the whole width."""
        canvas.text(MARGIN + 8, top + TITLE // 2, self.title, TEXT, face="bold")
        frame = (MARGIN, top + TITLE, WIDTH - MARGIN, top + TITLE + CHART - MARGIN)
        canvas.card(frame, CARD, COAST, 10, 2)
        left, right = frame[0] + 110, frame[2] - 176
        box = (left, frame[1] + 40, right, frame[3] - 66)
        values = [value for moment in self.points for value in moment]
        low, high, step = _scale(min(values), max(values))

        def place(moment: float, value: float) -> tuple[float, float]:
            x = box[0] + (box[2] - box[0]) * moment / (len(self.points) - 1)
            return x, box[3] - (box[3] - box[1]) * (value - low) / (high - low)

        for value in range(low, high + 1, step):
            _, y = place(0, value)
            canvas.rectangle((left, round(y) - 1, right, round(y) + 1), mix(COAST, CARD, 0.65))
            canvas.text(left - 16, y, fonts.figure(value), SMALL, SECOND_INK, anchor="r")
        self._marks(canvas, box, frame[3], [place(at, low)[0] for at, _ in self.marks])
        seats, called = range(len(self.points[0])), letters(tuple(self.names))
        for seat in seats:
            points = [place(at, moment[seat]) for at, moment in enumerate(self.points)]
            _line(canvas, points, SEATS[self.styles[seat]].colour)
        for seat in seats:
            # Each seat's shapes stand at moments of their own: lines that lie on each other stay apart.
            share = (seat + 1) / (len(seats) + 1)
            ends = [*(at for at, _ in self.marks[1:]), len(self.points) - 1]
            for (start, _), end in zip(self.marks, ends, strict=True):
                at = round(start + (end - start) * share)
                piece = sprites.seat(self.styles[seat], 42, called[seat])
                canvas.sprite(piece, *place(at, self.points[at][seat]))
        for number, (at, seat) in enumerate(self.spots, start=1):
            _spot(canvas, number, box, *place(at, self.points[at][seat]))
        finish = [place(0, value)[1] for value in self.points[-1]]
        for seat, y in zip(seats, _apart(finish, 52, frame[1] + 34, frame[3] - 34), strict=True):
            canvas.sprite(sprites.seat(self.styles[seat], 48, called[seat]), right + 44, y)
            canvas.text(right + 78, y, fonts.figure(self.points[-1][seat]), TEXT, face="bold")

    def _marks(self, canvas: Canvas, box: Box, bottom: int, places: Sequence[float]) -> None:
        ends = [*places[1:], float(box[2])]
        for number, (x, end, (_, name)) in enumerate(zip(places, ends, self.marks, strict=True)):
            if number:
                canvas.line(((x, box[1]), (x, box[3])), 2, mix(COAST, CARD, 0.4), 6)
            size = next((s for s in (SMALL, 28, 24) if fonts.width(name, "sans", s) < end - x - 8), None)
            if size is not None:
                canvas.text((x + end) / 2, bottom - 28, name, size, SECOND_INK, anchor="m")


@dataclass(frozen=True)
class Legend:
    """A legend of colours and shapes, two names in a row; by seat."""

    names: Sequence[str]
    styles: Sequence[int] = tuple(range(len(SEATS)))  # by seat: which colour and shape its pieces have

    @property
    def height(self) -> int:
        """Room that it takes, in pixels."""
        return ROW * ((len(self.names) + 1) // 2) + MARGIN

    def words(self) -> str:
        """Nothing: other parts say the names."""
        return ""

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw it over the whole width."""
        room, called = (WIDTH - 2 * MARGIN) // 2, letters(tuple(self.names))
        for seat, name in enumerate(self.names):
            x, y = MARGIN + 8 + room * (seat % 2), top + ROW * (seat // 2) + ROW // 2
            canvas.sprite(sprites.seat(self.styles[seat], 52, called[seat]), x + 26, y)
            canvas.text(x + 66, y, fonts.printable(name), TEXT, room=room - 90)


@dataclass(frozen=True)
class Bar:
    """One bar: a name, how long it is, and what stands beside it; of a seat, in its style."""

    name: str
    value: float
    text: str
    style: int | None = None


@dataclass(frozen=True)
class Bars:
    """Lying bars, one below the other."""

    title: str
    bars: Sequence[Bar]
    whole: float = 0  # what a bar over all of the room stands for; 0: the longest of them

    @property
    def height(self) -> int:
        """Room that they take, in pixels."""
        return TITLE + ROW * len(self.bars) + MARGIN

    def words(self) -> str:
        """The same in words."""
        return f"{self.title}. {'; '.join(f'{bar.name}: {bar.text}' for bar in self.bars)}."

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw them over the whole width."""
        canvas.text(MARGIN + 8, top + TITLE // 2, self.title, TEXT, face="bold")
        most = self.whole or max((bar.value for bar in self.bars), default=0) or 1
        start, called = 440, letters(tuple(bar.name for bar in self.bars))
        room = WIDTH - start - 40 - max(fonts.width(bar.text, "sans", TEXT) for bar in self.bars)
        for number, bar in enumerate(self.bars):
            y = top + TITLE + ROW * number + ROW // 2
            x = MARGIN + 8
            if bar.style is not None:
                canvas.sprite(sprites.seat(bar.style, 52, called[number]), x + 26, y)
                x += 66
            canvas.text(x, y, fonts.printable(bar.name), TEXT, room=start - x - 20)
            fill = SECOND_INK if bar.style is None else SEATS[bar.style].colour
            end = start + max(6, round(max(80, room) * bar.value / most))
            canvas.card((start, y - 22, end, y + 22), fill, INK, 6, 2)
            canvas.text(end + 16, y, bar.text, TEXT)


@dataclass(frozen=True)
class Notes:
    """Lines below a chart: those of its `spots`, with their numbers, or one that says that there are none."""

    lines: Sequence[str]
    numbered: bool = True

    @property
    def height(self) -> int:
        """Room that they take, in pixels."""
        return ROW * len(self.lines) + MARGIN

    def words(self) -> str:
        """The same in words."""
        return " ".join(f"{line.removesuffix('.')}." for line in self.lines)

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw them over the whole width."""
        for number, line in enumerate(self.lines, start=1):
            x, y = MARGIN + 8, top + ROW * (number - 1) + ROW // 2
            if self.numbered:
                canvas.sprite(sprites.disc(60, INK, CARD, 3), x + 30, y)
                canvas.text(x + 30, y, str(number), TEXT, CARD, face="bold", anchor="m")
                x += 76
            canvas.text(x, y, fonts.printable(line), TEXT, room=WIDTH - x - 2 * MARGIN)


Part = Lines | Bars | Legend | Notes


def sheet(title: str, parts: Sequence[Part], game: str = KEY) -> Picture:
    """Draw figures below each other under one title; the description says all of them in words.

    `game`: the key of a game whose pictures are among them.
    """
    height = HEAD + sum(part.height for part in parts)
    canvas = Canvas(WIDTH, height)
    canvas.text(MARGIN + 8, HEAD // 2 + 4, title, 52, face="serif", room=WIDTH - 2 * MARGIN)
    top = HEAD
    for part in parts:
        part.draw(canvas, top)
        top += part.height
    words = " ".join(filter(None, (f"{title}.", *(part.words() for part in parts))))
    return Picture(canvas.image, shorten(words), game)


def _spot(canvas: Canvas, number: int, box: Box, x: float, y: float) -> None:
    """Draw a number at the top of a chart, and a line from it to its place."""
    top = box[1] - 6
    canvas.line(((x, top), (x, y)), 3, INK)
    canvas.sprite(sprites.disc(10, INK, CARD, 2), x, y)
    canvas.sprite(sprites.disc(60, INK, CARD, 3), x, top)
    canvas.text(x, top, str(number), TEXT, CARD, face="bold", anchor="m")


def _scale(low: int, high: int) -> tuple[int, int, int]:
    """Return where an axis begins and ends, and its step: 1, 2 or 5 times a power of ten."""
    low, high = min(low, 0), max(high, low + 1, 1)
    rough = max(1.0, (high - low) / 5)
    power = 10 ** floor(log10(rough))
    step = int(next(power * times for times in (1, 2, 5, 10) if power * times >= rough))
    return floor(low / step) * step, -floor(-high / step) * step, step


def _apart(places: Sequence[float], least: float, top: float, bottom: float) -> list[float]:
    """Move places apart until there is room between them; the order stays."""
    order = sorted(range(len(places)), key=lambda place: places[place])
    moved = [max(top, min(bottom, place)) for place in places]
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + least)
    limit = bottom
    for number in reversed(order):
        moved[number] = min(moved[number], limit)
        limit = moved[number] - least
    return moved


def _line(canvas: Canvas, points: Iterable[tuple[float, float]], colour: Colour) -> None:
    """Draw a long line with a dark outline; unlike `Canvas.line` its mask is not kept."""
    fine = [(x * _SMOOTH, y * _SMOOTH) for x, y in points]
    left, right = min(x for x, _ in fine) - 30, max(x for x, _ in fine) + 30
    top, bottom = min(y for _, y in fine) - 30, max(y for _, y in fine) + 30
    left, top = left // _SMOOTH * _SMOOTH, top // _SMOOTH * _SMOOTH
    size = (round((right - left) / _SMOOTH) * _SMOOTH, round((bottom - top) / _SMOOTH) * _SMOOTH)
    for ink, width in ((INK, 11), (colour, 7)):
        mask = Image.new("L", size)
        moved = [(x - left, y - top) for x, y in fine]
        ImageDraw.Draw(mask).line(moved, fill=255, width=width * _SMOOTH, joint="curve")
        canvas.image.paste(ink, (round(left / _SMOOTH), round(top / _SMOOTH)), mask.reduce(_SMOOTH))
