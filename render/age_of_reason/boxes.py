"""The action boxes: what there is in three groups, which are free, and whose discs lie in the others."""

from engines.age_of_reason.data.pack import Box
from render.age_of_reason.alliances import mark
from render.age_of_reason.named_view import NamedView
from render.kit.canvas import Canvas
from render.kit.theme import COAST, INK, PAPER, mix

GROUPS = {"advancement": "Advancements", "support": "Support", "trading": "Trading"}
SIGNS = {"advancement": "industry", "support": "ally", "trading": "gold"}


def spaces(named: NamedView, box: Box) -> tuple[int | None, ...]:
    """The boxes of a name: the seats whose discs lie there, then None for each free one."""
    view = named.view.boxes[box.id]
    return (*view.seats, *(None for _ in range(view.open - len(view.seats))))


def row_of_boxes(named: NamedView, group: str) -> list[Box]:
    """The boxes of a group."""
    return [box for box in named.pack.boxes.values() if box.group == group and box.id in named.view.boxes]


def slot(canvas: Canvas, named: NamedView, seat: int | None, size: int, x: float, y: float) -> None:
    """One box: free, or with a piece."""
    half = size / 2
    key = named.view.players[seat].country if seat is not None else None
    if key is not None:
        mark(named, canvas, key, size, x, y)
        return
    box = (round(x - half + 1), round(y - half + 1), round(x + half - 1), round(y + half - 1))
    canvas.card(box, PAPER, mix(COAST, INK, 0.2), round(size * 0.2), 2)
