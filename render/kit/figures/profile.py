"""The card of one member's statistics, to be shared: numbers, games, head to head, waiting."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.figures.plots import KEY
from render.kit.picture import Picture, shorten
from render.kit.theme import CARD, COAST, INK, SEATS, SECOND_INK, WHITE, Colour, mix

WIDTH = 1200
HEAD = 116
MARGIN = 32
TITLE = 84
TEXT = 42  # reads also where the picture is shown 390 pixels wide, as is `SMALL`
SMALL = 38
_INSIDE = 26  # between the edge of a panel and what stands on it
_BAR = 410  # where the bars of meetings begin
_AHEAD, _LEVEL, _BEHIND = SEATS[1].colour, mix(SECOND_INK, CARD, 0.6), SEATS[0].colour
_LETTERING = (WHITE, INK, INK)


class Part(Protocol):
    """One part of the card."""

    @property
    def height(self) -> int:
        """Room that it takes, in pixels."""
        ...

    def words(self) -> str:
        """Say the same in words."""
        ...

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw it over the whole width."""
        ...


@dataclass(frozen=True)
class Tiles:
    """A few numbers beside each other, each with what it counts below."""

    tiles: Sequence[tuple[str, str]]

    @property
    def height(self) -> int:
        """Room that they take, in pixels."""
        return 168

    def words(self) -> str:
        """The same in words."""
        return f"{', '.join(map(' '.join, self.tiles))}."

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw them over the whole width, equally wide."""
        gap = 20
        wide = (WIDTH - 2 * MARGIN - gap * (len(self.tiles) - 1)) // len(self.tiles)
        for place, (number, caption) in enumerate(self.tiles):
            left = MARGIN + place * (wide + gap)
            canvas.card((left, top, left + wide, top + self.height), CARD, COAST, 14, 2)
            middle, room = left + wide / 2, wide - 20
            size = next((size for size in (76, 64, 52) if fonts.width(number, "bold", size) <= room), 44)
            canvas.text(middle, top + 64, number, size, face="bold", anchor="m", room=room)
            canvas.text(middle, top + 130, caption, SMALL, SECOND_INK, anchor="m", room=room)


@dataclass(frozen=True)
class Row:
    """A line of a list: what it is about, what there is to say, and more of it below."""

    name: str
    text: str
    more: str = ""

    def words(self) -> str:
        """The same in words."""
        return f"{self.name}: {self.text}" + (f". {self.more}" if self.more else "")


@dataclass(frozen=True)
class Rows:
    """A list below a title."""

    title: str
    rows: Sequence[Row]

    @property
    def height(self) -> int:
        """Room that it takes, in pixels."""
        return TITLE + 2 * 12 + sum(map(_tall, self.rows))

    def words(self) -> str:
        """The same in words."""
        return f"{self.title}. {'. '.join(row.words() for row in self.rows)}."

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw it over the whole width."""
        _title(canvas, top, self.title)
        canvas.card((MARGIN, top + TITLE, WIDTH - MARGIN, top + self.height), CARD, COAST, 14, 2)
        left, right = MARGIN + _INSIDE, WIDTH - MARGIN - _INSIDE
        y = top + TITLE + 12
        for number, row in enumerate(self.rows):
            if number:
                canvas.rectangle((left, y, right, y + 2), mix(COAST, CARD, 0.65))
            wide = fonts.width(row.text, "sans", TEXT)
            room = right - left - wide - 30
            canvas.text(left, y + 37, fonts.printable(row.name), TEXT, face="bold", room=room)
            canvas.text(right, y + 37, row.text, TEXT, anchor="r")
            canvas.text(left, y + 87, row.more, SMALL, SECOND_INK, room=right - left)
            y += _tall(row)


@dataclass(frozen=True)
class Meeting:
    """Somebody's games with another: how often ahead, level and behind."""

    name: str
    counts: tuple[int, int, int]


@dataclass(frozen=True)
class Meetings:
    """Games with others, a bar each; `captions` say what its parts are: ahead, level, behind."""

    title: str
    captions: tuple[str, str, str]
    meetings: Sequence[Meeting]

    @property
    def height(self) -> int:
        """Room that they take, in pixels."""
        return TITLE + 2 * 12 + 70 * len(self.meetings)

    def words(self) -> str:
        """The same in words."""
        return f"{self.title}. {'; '.join(map(self._words, self.meetings))}."

    def _words(self, meeting: Meeting) -> str:
        parts = zip(meeting.counts, self.captions, strict=True)
        return f"{meeting.name}: " + ", ".join(f"{count} {caption}" for count, caption in parts if count)

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw them over the whole width."""
        _title(canvas, top, self.title)
        self._legend(canvas, top + TITLE // 2 + 8)
        canvas.card((MARGIN, top + TITLE, WIDTH - MARGIN, top + self.height), CARD, COAST, 14, 2)
        left = MARGIN + _INSIDE
        most = max(sum(meeting.counts) for meeting in self.meetings)
        for number, meeting in enumerate(self.meetings):
            y = top + TITLE + 12 + 70 * number + 35
            canvas.text(left, y, fonts.printable(meeting.name), TEXT, room=_BAR - left - 24)
            _bar(canvas, y, meeting.counts, most)

    def _legend(self, canvas: Canvas, y: int) -> None:
        """Say at the right of the title which colour is which, of those that occur."""
        right = WIDTH - MARGIN - _INSIDE
        kinds = list(zip((_AHEAD, _LEVEL, _BEHIND), self.captions, strict=True))
        for place in (2, 1, 0):
            if any(meeting.counts[place] for meeting in self.meetings):
                colour, caption = kinds[place]
                right -= canvas.text(right, y, caption, SMALL, SECOND_INK, anchor="r") + 44
                canvas.card((right, y - 16, right + 32, y + 16), colour, INK, 6, 2)
                right -= 36


def profile(title: str, parts: Sequence[Part]) -> Picture:
    """Draw the card; its description says all of it in words. `title`: whose it is."""
    gap = 8
    height = HEAD + sum(part.height + gap for part in parts) + MARGIN - gap
    canvas = Canvas(WIDTH, height)
    canvas.text(MARGIN, HEAD // 2 + 6, fonts.printable(title), 64, face="serif", room=WIDTH - 2 * MARGIN)
    top = HEAD
    for part in parts:
        part.draw(canvas, top)
        top += part.height + gap
    return Picture(canvas.image, shorten(" ".join((f"{title}.", *(part.words() for part in parts)))), KEY)


def _title(canvas: Canvas, top: int, title: str) -> None:
    canvas.text(MARGIN + 4, top + TITLE // 2 + 8, title, TEXT, face="bold")


def _tall(row: Row) -> int:
    return 122 if row.more else 74


def _bar(canvas: Canvas, y: int, counts: tuple[int, int, int], most: int) -> None:
    """Draw how often each was so, beside each other: as long together as the games are many of `most`."""
    least, gap = 46, 4
    kinds, games = sum(map(bool, counts)), sum(counts)
    room = WIDTH - MARGIN - _INSIDE - _BAR
    spare = max(0, room * games // most - kinds * (least + gap))
    colours: tuple[Colour, ...] = (_AHEAD, _LEVEL, _BEHIND)
    x = _BAR
    for count, colour, lettering in zip(counts, colours, _LETTERING, strict=True):
        if count:
            wide = least + spare * count // games
            canvas.card((x, y - 25, x + wide, y + 25), colour, INK, 8, 2)
            canvas.text(x + wide / 2, y, fonts.figure(count), TEXT, lettering, face="bold", anchor="m")
            x += wide + gap
