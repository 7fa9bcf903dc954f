"""Tokens side by side as the ground of a question: which of them comes, stands first, is freed or dies."""

from collections.abc import Sequence

from engines.kernel.words import sentence
from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.words.plan import named as named_token
from render.kit.canvas import Canvas
from render.kit.questions.asked import WIDTH, Answer, Asked, Ground
from render.kit.theme import CARD, COAST, PAPER, SECOND_INK
from render.pax_renaissance import pieces
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.questions import words

SIZE, HEIGHT, HEAD, MARGIN = 128, 246, 66, 16
_PLACES = {"first": 0, "second": 1, "third": 2}


def tokens_ground(named: NamedView, asked: Asked, tokens: Sequence[str]) -> Ground:
    """Draw the tokens, four in a row, with how many the supply has, or lie repressed."""
    across = min(4, max(2, len(tokens)))
    arranged = asked.field in _PLACES
    top = HEAD if arranged else MARGIN
    canvas = Canvas(WIDTH, top + -(-len(tokens) // across) * HEIGHT)
    if arranged:
        _space_title(canvas, named, _space(named, asked))
    pitch = (WIDTH - 2 * MARGIN) // across
    answers: list[Answer] = []
    for number, token in enumerate(tokens):
        row, column = divmod(number, across)
        left, y = MARGIN + column * pitch, top + row * HEIGHT
        canvas.card((left + 5, y, left + pitch - 5, y + HEIGHT - 10), CARD, COAST, 12, 2)
        x = left + pitch / 2
        canvas.sprite(named.token(token, SIZE), x, y + 18 + SIZE / 2)
        name = _named(named, token)
        canvas.text(x, y + SIZE + 50, name, (32, 28, 26, 24), anchor="m", room=pitch - 24)
        told = _count(named, asked, token)
        if told:
            canvas.text(x, y + SIZE + 86, told, 28, SECOND_INK, anchor="m")
        answers.append(Answer(token, left + 44, y + 42, card=(left, y, left + pitch, y + HEIGHT)))
    return Ground(canvas, tuple(answers))


def _named(named: NamedView, token: str) -> str:
    """Name a token; a pawn by its owner."""
    owner = next((seat for seat in named.seats if token == f"{named.player(seat).bank}_pawn"), None)
    if owner is not None:
        return named.name(owner)
    return sentence(named_token(named.view, named.pack, token))


def _count(named: NamedView, asked: Asked, token: str) -> str:
    """Tell how many are left for agents, or lie repressed in the one empire where such tokens do."""
    if asked.decision.kind in ("emancipate", "pacify"):
        lying = [
            square for square in named.view.squares.values() if set(asked.values) <= set(square.repressed)
        ]
        return words.LYING.format(count=lying[0].repressed.count(token)) if len(lying) == 1 else ""
    if asked.decision.kind != "agent":
        return ""
    if shape_of(token) == "pawn":
        owner = next((seat for seat in named.seats if token == f"{named.player(seat).bank}_pawn"), None)
        left = named.player(owner).pawns if owner is not None else 0
    else:
        left = named.view.pool[token]
    return words.SUPPLY.format(count=left)


def _space_title(canvas: Canvas, named: NamedView, space: str) -> None:
    """Name the space that is arranged, with the levy that it shows."""
    city, number = named.chart.city[space], space.partition(":")[2] or "1"
    levy = named.chart.levy[space][named.view.states[city.empire]]
    title = words.SPACE.format(city=city.name, number=number)
    end = MARGIN + canvas.text(MARGIN, HEAD / 2, title, 36)
    canvas.sprite(pieces.ghost(levy, 58, PAPER), end + 44, HEAD / 2)


def _space(named: NamedView, asked: Asked) -> str:
    """Return the space that is arranged."""
    if asked.decision.kind == "venice_order":
        return named.chart.venice[min(1, _PLACES[asked.field])]
    large = [space for space in named.chart.spaces if named.chart.city[space].spaces > 1]
    return large[_PLACES[asked.field]]
