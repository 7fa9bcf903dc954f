"""The signs on a card in small: ops, one-shot, agents, prestige, and what lies on the card."""

from collections import Counter
from collections.abc import Callable

from engines.pax_renaissance.data.effects import one_shot_name
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.theme import INK, SECOND_INK, WHITE
from render.pax_renaissance import pieces
from render.pax_renaissance.cards.printed import Face, op_sign
from render.pax_renaissance.named_view import Lying
from render.pax_renaissance.signs import sign

COUNT = 33  # size of the number of equal agents
Mark = tuple[int, Callable[[Canvas, float, float], None]]
"""A sign: its width, and how it is drawn, centred."""


def fitting(face: Face, steps: range, room: float, *, counted: bool = False) -> tuple[list[Mark], int]:
    """The signs, and the gap between them: closer together, then smaller, where they are many.

    `steps`: the sizes, from the largest to the smallest.
    """
    for size in steps:
        marks = signs(face, size, counted=counted)
        for gap in (4, 1):
            if sum(width + gap for width, _ in marks) <= room + gap:
                return marks, gap
    return signs(face, steps[-1], counted=counted), 0


def signs(face: Face, size: int, *, counted: bool = False) -> list[Mark]:
    """Return the signs of a card: ops; after a gap the one-shot and the agents.

    `counted`: equal agents are one sign with their number.
    """
    marks = [_op(*op_sign(op), size) for op in face.ops]
    if face.one_shot is not None:
        marks += [_gap(size // 5)] if marks else []
        marks.append(_bomb(one_shot_name(face.one_shot), size))
    elif face.agents:
        marks.append(_gap(size // 4))
    if counted:
        return marks + [_agents(agent, count, size) for agent, count in Counter(face.agents).items()]
    return marks + [_agent(agent, size) for agent in face.agents]


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


def _agents(agent: str, count: int, size: int) -> Mark:
    """Several equal agents: the sign with their number."""
    width, draw_sign = _agent(agent, size)
    number = str(count) if count > 1 else ""
    beside = fonts.width(number, "bold", COUNT) + 1 if number else 0

    def draw(canvas: Canvas, x: float, y: float) -> None:
        draw_sign(canvas, x - beside / 2, y)
        canvas.text(x + (width + beside) / 2, y, number, COUNT, face="bold", anchor="r")

    return width + beside, draw


def prestige(face: Face, size: int) -> list[Mark]:
    """Return the signs of a card's prestige, from the right."""
    return [
        (size, lambda canvas, x, y, kind=kind: canvas.sprite(pieces.badge(kind, size), x, y))
        for kind in reversed(face.prestige)
    ]


def state(face: Face, lying: Lying | None, size: int) -> list[Mark]:
    """From the right: prestige, a bishop that lies on the card, that it has given its op."""
    marks = prestige(face, size)
    if lying is not None and lying.bishop is not None:
        bishop = pieces.token(f"{lying.bishop}_bishop", size)
        marks.append((size, lambda canvas, x, y: canvas.sprite(bishop, x, y)))
    if lying is not None and lying.used:
        marks.append(
            (size - 2, lambda canvas, x, y: canvas.stamp(sign("passed", size - 2), SECOND_INK, x, y))
        )
    return marks
