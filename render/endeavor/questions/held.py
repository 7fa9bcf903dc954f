"""Held cards as answers: what is discarded, and which Governor lies in the free slot."""

from dataclasses import replace
from typing import NamedTuple

from PIL import Image

from engines.endeavor.views import BoardView, CardView
from render.endeavor.named_view import NamedView
from render.endeavor.pieces import CARD_SIZE, card, card_icons, put_card
from render.endeavor.questions import words
from render.endeavor.questions.heads import HEAD, Fact, head
from render.endeavor.zoom import tint_of
from render.kit.canvas import Canvas
from render.kit.keeping.kept import kept
from render.kit.questions.asked import WIDTH, Answer, Asked, Ground
from render.kit.questions.cards import card_ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import CARD, COAST, PAPER, Colour

NAME = 46
LARGE, SMALL = 3.2, 2.5
FEW = 3
GAP = 8


class Sets(NamedTuple):
    """How sets of cards lie: so many side by side and below each other, of so many cards, at a scale."""

    columns: int
    rows: int
    cards: int
    scale: float

    def holds(self, count: int, longest: int) -> bool:
        """Tell whether so many sets have room."""
        return count <= self.columns * self.rows and longest <= self.cards


SETS = (Sets(2, 6, 3, 1.22), Sets(2, 7, 4, 1.05), Sets(3, 8, 3, 1.0), Sets(2, 8, 4, 1.0))
"""The largest first."""


@kept
def _face(
    value: int | None, pairs: tuple[tuple[str, int], ...], scale: float, tint: Colour, name: str
) -> Image.Image:
    """A card with the name of its deck."""
    wide, high = round(CARD_SIZE[0] * scale), round(CARD_SIZE[1] * scale)
    canvas = Canvas(wide + 8, high + NAME)
    put_card(canvas, card(value, pairs, scale, 0, tint), 4, 2, scale)
    canvas.text(wide / 2 + 4, high + NAME / 2 + 4, name, (34, 30, 27), face="serif", anchor="m", room=wide)
    return canvas.image


def ground(named: NamedView, asked: Asked) -> Ground | None:
    """Draw the cards side by side, with how many may stay above them."""
    board = named.view.boards[asked.decision.seat]
    held = {item.id: item for item in board.held}
    shown = [held[value] for value in asked.values if value in held]
    if not shown:
        return None
    scale = LARGE if len(shown) <= FEW else SMALL

    def face(item: CardView) -> Image.Image:
        pairs = card_icons(item.icons, item.glory)
        name = named.deck_names.get(item.deck, item.deck)
        return _face(item.value, pairs, scale, tint_of(named, item.deck), name)

    drawn = card_ground([(item.id, face(item), "") for item in shown])
    canvas = Canvas(WIDTH, drawn.canvas.height + HEAD, PAPER)
    canvas.paste(drawn.canvas.image, 0, HEAD)
    _facts(canvas, named, board)
    answers = tuple(_lower(answer) for answer in drawn.answers)
    return replace(drawn, canvas=canvas, answers=answers, top=HEAD)


def sets(named: NamedView, asked: Asked) -> Ground | None:
    """Draw sets of cards to discard, each with its cards side by side; None where there are too many."""
    board = named.view.boards[asked.decision.seat]
    held = {item.id: item for item in board.held}
    values = [value for value in asked.values if value and all(key in held for key in value)]
    longest = max(map(len, values), default=0)
    layout = next((layout for layout in SETS if layout.holds(len(values), longest)), None)
    if layout is None or not values:
        return None
    columns, scale, high = layout.columns, layout.scale, round(CARD_SIZE[1] * layout.scale) + 16
    rows = -(-len(values) // columns)
    wide = (WIDTH - GAP * (columns + 1)) // columns
    canvas = Canvas(WIDTH, HEAD + GAP + rows * (high + GAP), PAPER)
    _facts(canvas, named, board)
    answers: list[Answer] = []
    room = wide - 2 * RADIUS - 14 - CARD_SIZE[0] * scale
    step = min(round(CARD_SIZE[0] * scale) + 8, int(room / max(1, longest - 1)))
    for number, value in enumerate(values):
        row, column = divmod(number, columns)
        left, top = GAP + column * (wide + GAP), HEAD + GAP + row * (high + GAP)
        canvas.card((left, top, left + wide, top + high), CARD, COAST, 12)
        for place, key in enumerate(value):
            item = held[key]
            face = card(item.value, card_icons(item.icons, item.glory), scale, 0, tint_of(named, item.deck))
            put_card(canvas, face, left + 2 * RADIUS + 10 + place * step, top + 8, scale)
        x, y = left + RADIUS + 5.0, top + high / 2
        answers.append(Answer(value, x, y, number=(x, y), card=(left, top, left + wide, top + high)))
    return Ground(canvas, tuple(answers), top=HEAD)


def _facts(canvas: Canvas, named: NamedView, board: BoardView) -> None:
    """Draw how many cards whoever is asked holds, and how many may stay."""
    told = words.CARDS.format(count=len(board.cards), limit=board.card_limit)
    head(canvas, named, board.seat, [Fact("cards", told)])


def _lower(answer: Answer) -> Answer:
    """Move an answer below the head."""
    number = answer.number and (answer.number[0], answer.number[1] + HEAD)
    card = answer.card and (answer.card[0], answer.card[1] + HEAD, answer.card[2], answer.card[3] + HEAD)
    return answer._replace(y=answer.y + HEAD, number=number, card=card)
