"""Victory squares as the ground of a question: their conditions, and everybody's numbers."""

from collections.abc import Sequence

from render.kit.canvas import Canvas
from render.kit.questions.asked import WIDTH, Answer, Ground
from render.pax_renaissance.cards.drawing import SIDE
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.standings import GAP, block_height, draw_block, draw_legend

LEGEND, ROW = 62, 60
"""Heights of the line with the players' pieces, and of two players' numbers."""


def victories_ground(named: NamedView, victories: Sequence[str]) -> Ground:
    """Draw these victory squares one below the other."""
    squares = [square for square in named.view.victories.values() if square.victory in victories]
    heights = [block_height(square, WIDTH, ROW) for square in squares]
    canvas = Canvas(WIDTH, LEGEND + sum(heights) + GAP * len(heights))
    draw_legend(canvas, named, 6)
    y = LEGEND
    answers: list[Answer] = []
    for square, height in zip(squares, heights, strict=True):
        draw_block(canvas, named, square, y, height, ROW)
        answers.append(Answer(square.victory, SIDE + 42, y + 33, card=(0, y, WIDTH, y + height)))
        y += height + GAP
    return Ground(canvas, tuple(answers))
