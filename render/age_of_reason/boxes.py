"""The action boxes: what there is in three groups, which are free, and whose discs lie in the others."""

from engines.age_of_reason.data.pack import Box
from render.age_of_reason.alliances import mark
from render.age_of_reason.table import Table
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, mix

GROUPS = {"advancement": "Advancements", "support": "Support", "trading": "Trading"}
SIGNS = {"advancement": "industry", "support": "ally", "trading": "gold"}
SLOT = 31
"""Size of a box with its piece."""
SIZES = (22, 21, 20)
"""Sizes of the names, the first that fits."""
NARROWEST = 8
"""Least room between two names, in pixels."""
EDGE = 48
"""Room at the left for the sign of a group."""


def spaces(table: Table, box: Box) -> tuple[int | None, ...]:
    """The boxes of a name: the seats whose discs lie there, then None for each free one."""
    view = table.view.boxes[box.id]
    return (*view.seats, *(None for _ in range(view.open - len(view.seats))))


def row_of_boxes(table: Table, group: str) -> list[Box]:
    """The boxes of a group."""
    return [box for box in table.pack.boxes.values() if box.group == group and box.id in table.view.boxes]


def places(table: Table, group: str, width: int) -> tuple[int, list[float]]:
    """The size of a group's names, and where each name's boxes begin."""
    boxes = row_of_boxes(table, group)
    slots = sum(len(spaces(table, box)) * (SLOT + 1) + 4 for box in boxes)

    def gap(size: int) -> float:
        long = sum(fonts.width(box.name, "sans", size) for box in boxes)
        return (width - EDGE - 20 - slots - long) / max(1, len(boxes) - 1)

    size = next((size for size in SIZES if gap(size) >= NARROWEST), SIZES[-1])
    starts: list[float] = []
    x = float(EDGE)
    for box in boxes:
        starts.append(x)
        x += len(spaces(table, box)) * (SLOT + 1) + 4 + fonts.width(box.name, "sans", size)
        x += max(6.0, min(30.0, gap(size)))
    return size, starts


def slot(canvas: Canvas, table: Table, seat: int | None, size: int, x: float, y: float) -> None:
    """One box: free, or with a piece."""
    half = size / 2
    key = table.view.players[seat].country if seat is not None else None
    if key is not None:
        mark(table, canvas, key, size, x, y)
        return
    box = (round(x - half + 1), round(y - half + 1), round(x + half - 1), round(y + half - 1))
    canvas.card(box, PAPER, mix(COAST, INK, 0.2), round(size * 0.2), 2)


def boxes_strip(canvas: Canvas, table: Table, top: int, bottom: int, changed: frozenset[str]) -> None:
    """All boxes in three rows."""
    width = canvas.image.width - 16
    canvas.card((8, top, 8 + width, bottom), CARD, COAST, 10)
    pitch = (bottom - top) / len(GROUPS)
    for row, group in enumerate(GROUPS):
        y = top + pitch * (row + 0.5)
        if row:
            canvas.rectangle(
                (10, round(y - pitch / 2), 6 + width, round(y - pitch / 2) + 1), mix(COAST, CARD, 0.6)
            )
        canvas.stamp(icon(SIGNS[group], 28), SECOND_INK, 32, y)
        size, starts = places(table, group, width)
        for box, start in zip(row_of_boxes(table, group), starts, strict=True):
            x = 8 + start
            found = spaces(table, box)
            if box.id in changed:
                long = len(found) * (SLOT + 1)
                canvas.card((round(x) - 4, round(y) - 20, round(x + long) + 4, round(y) + 20), HALO, None, 8)
            for seat in found:
                slot(canvas, table, seat, SLOT, x + SLOT / 2, y)
                x += SLOT + 1
            full = None not in found
            canvas.text(x + 4, y, box.name, size, SECOND_INK if full else INK)
