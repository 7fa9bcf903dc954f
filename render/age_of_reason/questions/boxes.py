"""The action boxes as answers: what each brings, and whose discs fill those that are closed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines.age_of_reason.data import pack
from engines.age_of_reason.words import names, texts
from engines.age_of_reason.words.labels import label
from engines.kernel.words import sentence
from render.age_of_reason.alliances import mark
from render.age_of_reason.atlas import lighten
from render.age_of_reason.boxes import GROUPS, SIGNS, row_of_boxes, slot, spaces
from render.age_of_reason.marks import draw_marker, marker_size
from render.age_of_reason.questions.asking import Asking
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.questions.asked import WIDTH, Answer, Closed, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import COAST, INK, PAPER, SECOND_INK, mix

HEAD, LINE, MORE = 60, 60, 24  # heights of a group's title, of a box, and of a second line of what it does
SLOT, NAME, DOES = 44, 30, 24  # sizes of a box, of its name, and of what it does
BEGIN = 2 * RADIUS + 14  # where the boxes begin, behind the number
MOST = 1390  # height of the picture with them
CELL, PIECE = 94, 44  # height of an area below them, and size of the pieces there
FULL, NO_GOLD, NOT_NOW = "full", "no gold", "closed"
"""Reasons why a box is no answer."""
COLUMNS = (("advancement", "trading"), ("support",))
PITCH = WIDTH // len(COLUMNS)


class Row(NamedTuple):
    """The boxes of a name, and what they do, in lines."""

    box: pack.Box
    slots: tuple[int | None, ...]
    text: float
    """Where the texts begin, from the left end of the column."""
    lines: tuple[str, ...]

    @property
    def height(self) -> int:
        """Its height in pixels."""
        return LINE + MORE * (len(self.lines) - 1)


def boxes(asking: Asking, areas: Sequence[str] = ()) -> Ground:
    """Draw all action boxes in two columns; below the shorter one `areas` in which one may act as well."""
    columns = [[(group, _rows(asking, group)) for group in groups] for groups in COLUMNS]
    heights = [sum(HEAD + sum(row.height for row in rows) for _, rows in column) for column in columns]
    last = heights[-1]
    lines = -(-len(areas) // 2)
    cell = min(CELL, (MOST - last - HEAD) // lines) if areas else 0
    heights[-1] += HEAD + cell * lines if areas else 0
    canvas = Canvas(WIDTH, max(heights) + 8, PAPER)
    answers: list[Answer] = []
    closed: list[Closed] = []
    titles: list[Answer] = []
    for number, column in enumerate(columns):
        left, y = PITCH * number, 0
        for group, rows in column:
            x = left + BEGIN + canvas.text(left + BEGIN, y + 27, GROUPS[group], 36, face="serif")
            canvas.stamp(icon(SIGNS[group], 34), INK, x + 30, y + 26)
            at = left + RADIUS + 6, y + RADIUS + 2
            titles.append(Answer(texts.GROUPS[group], *at, number=at))
            y += HEAD
            for row in rows:
                at = left + RADIUS + 6, y + row.height // 2
                _draw(canvas, asking, row, left, y)
                if row.box.id in asking.values:
                    line = left, y, left + PITCH, y + row.height
                    answers.append(Answer(row.box.id, *at, number=at, card=line))
                elif why := reason(asking, row.box, row.slots):
                    lighten(canvas.image, (left + BEGIN, y + 2, left + PITCH - 6, y + row.height - 1))
                    closed.append(Closed(at[0] + 6, at[1], why))
                y += row.height
    answers += _areas(canvas, asking, areas, (last, cell))
    return Ground(canvas, tuple(answers), tuple(closed), groups=tuple(titles))


def _areas(canvas: Canvas, asking: Asking, areas: Sequence[str], rows: tuple[int, int]) -> Iterator[Answer]:
    """Draw areas in the last column, two side by side: whom one may attack there, or what to convert.

    `rows`: where they begin, and the height of each.
    """
    top, cell = rows
    first, wide = PITCH * (len(COLUMNS) - 1), PITCH // 2
    if areas:
        acts = [command for command in ("attack", "convert") if asking.offered(command, "area")]
        title = sentence(texts.OR.join(acts))
        x = first + BEGIN + canvas.text(first + BEGIN, top + 27, title, 36, face="serif")
        canvas.stamp(icon("attack", 34), INK, x + 30, top + 26)
    for number, area in enumerate(areas):
        left, y = first + wide * (number % 2), top + HEAD + cell * (number // 2)
        canvas.rectangle((left + 10, y, left + wide - 10, y + 2), mix(COAST, PAPER, 0.5))
        x, room = left + BEGIN - 4.0, wide - BEGIN - 6
        canvas.text(x, y + 24, asking.named.area(area), (28, 26, 24, 22), face="serif", room=room)
        for piece in _there(asking, area):
            x = _piece(canvas, asking, area, piece, (x, y + 66), left + wide)
        at = left + RADIUS + 6, y + cell // 2
        yield Answer(area, *at, number=at, card=(left, y, left + wide, y + cell))


def _there(asking: Asking, area: str) -> dict[str, None]:
    """Return what may be attacked in an area, then its markers that may be converted."""
    attacked = [
        str(target)
        for box in asking.boxes("attack")
        if area in box.fields["area"]
        for target in box.fields["target"]
    ]
    lying = asking.named.view.areas[area].markers if area in asking.offered("convert", "area") else ()
    faces = asking.pack.markers
    return dict.fromkeys([*attacked, *(key for key in lying if faces[key].strength is None)])


def _piece(canvas: Canvas, asking: Asking, area: str, key: str, at: tuple[float, float], end: int) -> float:
    """Draw a country's piece with its discs, or a marker; return where the next begins."""
    x, y = at
    face = asking.pack.markers.get(key)
    wide = PIECE + 26 if face is None else marker_size(face, PIECE)
    if x + wide > end:
        return x
    if face is not None:
        draw_marker(canvas, face, PIECE, x, y)
        return x + wide + 6
    mark(asking.named, canvas, key, PIECE, x + PIECE / 2, y)
    discs = asking.named.view.areas[area].discs.get(key, 0)
    canvas.text(x + PIECE + 2, y, str(discs), 28, face="bold")
    return x + wide


def _rows(asking: Asking, group: str) -> list[Row]:
    rows: list[Row] = []
    for box in row_of_boxes(asking.named, group):
        slots = spaces(asking.named, box)
        text = BEGIN + (SLOT + 4) * len(slots) + 8
        does = sentence(_does(asking, box))
        rows.append(Row(box, slots, text, fonts.wrapped(does, "sans", DOES, round(PITCH - text - 10), 2)))
    return rows


def _does(asking: Asking, box: pack.Box) -> str:
    """Say what a box does, of a company what it pays now and for which areas."""
    hint = label(asking.named.view, box.id).hint
    if not isinstance(box.effect, pack.Trade):
        return hint
    areas = texts.OR.join(names.the(asking.pack, area) for area in box.effect.areas)
    return f"{hint.partition(';')[0]}: {areas}"


def _draw(canvas: Canvas, asking: Asking, row: Row, left: int, top: int) -> None:
    canvas.rectangle((left + 10, top, left + PITCH - 10, top + 2), mix(COAST, PAPER, 0.5))
    x, y = left + BEGIN + SLOT / 2, top + row.height / 2
    for seat in row.slots:
        slot(canvas, asking.named, seat, SLOT, x, y)
        x += SLOT + 4
    x = left + row.text
    canvas.text(x, top + 20, row.box.name, NAME, face="bold", room=PITCH - row.text - 10)
    for number, line in enumerate(row.lines):
        canvas.text(x, top + 46 + MORE * number, line, DOES, SECOND_INK)


def reason(asking: Asking, box: pack.Box, slots: tuple[int | None, ...]) -> str:
    """Say why a box is no answer, whatever was answered before; "" where it may be one."""
    if None not in slots:
        return FULL if slots else NOT_NOW
    return "" if box.id in asking.offered("claim", "box") else NO_GOLD
