"""Who got what from where: a column for each seat, a row for each source, and the totals."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PIL import Image

from engines.kernel import Outcome
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import TOP, WIDTH, heading
from render.kit.named_view import NamedViewBase
from render.kit.picture import LONGEST_ALT, shorten
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, Face, mix

ROW = 74
LOW_ROW, MANY = 62, 10  # the height of rows where there are many, and how many are many
NOTES = (32, 28, 24, 21)  # sizes of the second line below a seat's name, the first that fits
FOOT = 52  # height of a line below the rows
NOTHING = "\u00b7"


class Row(NamedTuple):
    """What every seat got from one source."""

    name: str
    cells: Sequence[str] = ()
    """By seat; () for the title of the rows below."""
    total: bool = False
    """It is a sum, and stands out."""
    beside: Sequence[str] = ()
    """By seat, smaller, behind the cell: what came to it, or what is needed."""
    met: Sequence[int] = ()
    """Seats whose cells stand out."""

    @classmethod
    def of(
        cls, name: str, numbers: Sequence[int], before: Sequence[int] | None = None, *, total: bool = False
    ) -> "Row":
        """Return a row of numbers, with what has come to each since `before`; a dot for zero."""
        cells = [fonts.figure(number) if number else NOTHING for number in numbers]
        if before is None:
            return cls(name, cells, total)
        changes = [now - then for now, then in zip(numbers, before, strict=True)]
        return cls(name, cells, total, [fonts.figure(f"{change:+d}") if change else "" for change in changes])


class Columns(NamedTuple):
    """The seats of a sheet, in this order."""

    order: Sequence[int]
    names: Sequence[str]
    """By seat."""
    piece: Callable[[int], Image.Image]
    """Of a seat, 56 pixels."""
    notes: Sequence[str] = ()
    """By seat, in a line below the name."""
    best: Sequence[int] = ()
    """Seats whose columns stand out."""
    styles: Sequence[int] = ()
    """By seat: on whose colour of `SEATS` the name stands; () for its own."""

    @classmethod
    def of(
        cls,
        named: NamedViewBase[Any],
        standing: Sequence[Any],
        piece: Callable[[int], Image.Image],
        notes: Sequence[str] = (),
    ) -> "Columns":
        """Order all seats by how they stand, the more the better; whoever leads stands out."""
        order = sorted(range(len(standing)), key=lambda seat: standing[seat], reverse=True)
        best = [seat for seat in order if standing[seat] == standing[order[0]]]
        return cls(order, named.names, piece, notes, best if len(best) < len(order) else ())


def ranks(standing: Sequence[Any]) -> Row:
    """Return the row that says who is first, second and so on; equals share."""
    places = [1 + sum(other > own for other in standing) for own in standing]
    return Row("Place", [str(place) for place in places], total=True)


class Sheet(NamedTuple):
    """All that stands on a sheet."""

    title: str
    note: str
    """At the title's right."""
    columns: Columns
    rows: Sequence[Row]
    foot: Sequence[str] = ()
    """Lines of words below the rows."""


def alt(sheet: Sheet) -> str:
    """Describe a sheet: a line for each seat, from the left; the sums first, and alone if all is too long."""
    head = f"{sheet.title}, {sheet.note}." if sheet.note else f"{sheet.title}."
    rows = sorted((row for row in sheet.rows if row.cells), key=lambda row: not row.total)
    whole = "\n".join([head, *_lines(sheet, rows), *sheet.foot])
    if len(whole) <= LONGEST_ALT:
        return whole
    return shorten("\n".join([head, *_lines(sheet, [row for row in rows if row.total]), *sheet.foot]))


def _lines(sheet: Sheet, rows: Sequence[Row]) -> list[str]:
    lines: list[str] = []
    for seat in sheet.columns.order:
        parts = [
            f"{row.name} {row.cells[seat]} {row.beside[seat] if row.beside else ''}".strip()
            for row in rows
            if row.cells[seat] not in {NOTHING, ""}
        ]
        lines.append(f"{sheet.columns.names[seat]}: {', '.join(parts)}.")
    return lines


def draw(sheet: Sheet, width: int) -> Canvas:
    """Draw a sheet."""
    title, note, columns, rows, foot = sheet
    high = ROW if len(rows) < MANY else LOW_ROW
    first = TOP + (188 if columns.notes else 148)
    last = first + high * len(rows) - high // 2
    canvas = Canvas(width, last + 15 + (FOOT * len(foot) + 12 if foot else 0))
    heading(canvas, title, note)
    side = 480 if width == WIDTH else 350
    """The width of the rows' names."""
    pitch = (width - side - 40) / max(1, len(columns.order))
    for place, seat in enumerate(columns.order):
        middle = side + 20 + pitch * (place + 0.5)
        _column(canvas, columns, seat, middle, pitch, last)
        for row, line in enumerate(rows):
            if line.cells:
                _cell(canvas, line, seat, (middle, first + high * row), pitch)
    for row, line in enumerate(rows):
        y = first + high * row
        face: Face = "bold" if line.total or not line.cells else "sans"
        canvas.rectangle((20, y - high // 2, width - 20, y - high // 2 + 1), mix(PAPER, COAST, 0.5))
        room, ink = side - 10, INK if line.cells else SECOND_INK
        size = fonts.size(line.name, face, (44, 36, 32, 28), room)
        canvas.text(24, y, line.name, size, ink, face=face, room=room)
    small = min(
        (fonts.size(words, "sans", (36, 32, 30, 28, 26, 24), width - 48) for words in foot), default=0
    )
    for row, words in enumerate(foot):
        canvas.text(24, last + 32 + FOOT * row, words, small, SECOND_INK, room=width - 48)
    return canvas


def _cell(canvas: Canvas, line: Row, seat: int, place: tuple[float, float], pitch: float) -> None:
    """Draw what a seat got, in the middle of its column with what stands behind it."""
    x, y = place
    text, beside = line.cells[seat], line.beside[seat] if line.beside else ""
    face: Face = "bold" if line.total or seat in line.met else "sans"
    if not beside:
        sizes = (60 if line.total else 48, 40, 32, 28, 24, 22)
        canvas.text(x, y, text, sizes, face=face, anchor="m", room=pitch - 16)
        return
    sizes = [(52 if line.total else 46, 32), (40, 30), (36, 28), (32, 28)]
    size, small = next((pair for pair in sizes if _wide(text, beside, face, pair) <= pitch - 10), sizes[-1])
    left = x - _wide(text, beside, face, (size, small)) / 2
    left += canvas.text(left, y, text, size, face=face) + 6
    canvas.text(left, y + (size - small) * 0.3, beside, small, SECOND_INK, face="bold")


def _wide(text: str, beside: str, face: Face, sizes: tuple[int, int]) -> int:
    return fonts.width(text, face, sizes[0]) + 6 + fonts.width(beside, "bold", sizes[1])


def _column(canvas: Canvas, columns: Columns, seat: int, middle: float, pitch: float, low: int) -> None:
    """Draw the head of a column, on the colour of its seat, and its ground where it stands out."""
    left, right = round(middle - pitch / 2 + 5), round(middle + pitch / 2 - 5)
    style = SEATS[columns.styles[seat] if columns.styles else seat]
    if seat in columns.best:
        canvas.card((left - 3, TOP - 8, right + 3, low + 8), mix(HALO, CARD, 0.7), HALO, 12, 4)
    bottom = TOP + (144 if columns.notes else 104)
    canvas.card((left + 3, TOP - 2, right - 3, bottom), style.band, INK, 10, 2)
    canvas.sprite(columns.piece(seat), middle, TOP + 32)
    room = right - left - 14
    canvas.text(middle, TOP + 82, columns.names[seat], (34, 28, 24), face="bold", anchor="m", room=room)
    if columns.notes:
        canvas.text(middle, TOP + 122, columns.notes[seat], NOTES, face="serif", anchor="m", room=room)


def score_sheet(
    named: NamedViewBase[Any], piece: Callable[[int], Image.Image], notes: Sequence[str] = ()
) -> Sheet:
    """Return the final scores, item by item: winners first, and last seats that are out of the game."""
    seats = range(named.view.seats)
    ranked = [seat for group in _ranking(named) for seat in group]
    order = [*ranked, *(seat for seat in seats if seat not in ranked)]
    points = [named.points(seat) for seat in seats]
    rows = [
        Row(words, [fonts.figure(points[seat].get(key, NOTHING)) for seat in seats])
        for key, words in named.items.items()
        if any(points[seat].get(key) for seat in seats)
    ]
    totals = [sum(points[seat].values()) for seat in seats]
    columns = Columns(order, named.names, piece, notes, named.winners)
    total = Row("Total", [fonts.figure(points) for points in totals], total=True)
    title, note = (named.headline, "final score") if named.winners else ("Final score", "")
    return Sheet(title, note, columns, [*rows, total, final_ranks(named)])


def final_ranks(named: NamedViewBase[Any]) -> Row:
    """Return the row of ranks at the end, by what decides between equal totals, too."""
    places, ranking = [0] * named.view.seats, _ranking(named)
    for place, group in enumerate(ranking):
        for seat in group:
            places[seat] = 1 + sum(map(len, ranking[:place]))
    return Row("Place", [str(place) if place else NOTHING for place in places], total=True)


def _ranking(named: NamedViewBase[Any]) -> Sequence[Sequence[int]]:
    """Return the seats by rank, best first, equals together; () before the end."""
    outcome: Outcome | None = named.view.outcome
    return () if outcome is None else outcome.ranking
