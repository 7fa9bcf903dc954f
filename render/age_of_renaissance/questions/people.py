"""Questions whose answers are players, commodities or categories: a row each, with what counts for them."""

from collections.abc import Callable, Sequence
from typing import Any

from engines.age_of_renaissance.words import names, texts
from render.age_of_renaissance.boards.boxes import OVER, SHORT
from render.age_of_renaissance.boards.seats import band
from render.age_of_renaissance.boards.strip import CATEGORIES
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import coin, lettering, seat_piece, sign
from render.age_of_renaissance.questions.heads import HEAD, Fact, head, of_cash, of_seat, of_tokens
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.questions.asked import WIDTH, Answer, Asked, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import CARD, COAST, PAPER, SECOND_INK

GAP, MARGIN = 10, 12
LEFT = MARGIN + 2 * RADIUS + 14
"""Where rows begin, after their numbers."""
PLAYER, GOOD, CATEGORY = 132, 96, 150
"""Heights of rows."""
HEADING = 360
"""Width of the left part of a row, that says what it is about."""

Draw = Callable[[Canvas, NamedView, Any, Box], None]


def players(named: NamedView, asked: Asked) -> Ground:
    """Draw the players at whom a card may be aimed."""
    return _rows(named, asked, PLAYER, _player, [])


def goods(named: NamedView, asked: Asked) -> Ground:
    """Draw commodities with what they pay everybody; of what may be removed the price is the base value."""
    return _rows(named, asked, GOOD, _good, [of_cash(named, asked.decision.seat)])


def categories(named: NamedView, asked: Asked) -> Ground:
    """Draw categories of Advances, and who owns them."""
    return _rows(named, asked, CATEGORY, _category, [])


def _rows(named: NamedView, asked: Asked, height: int, draw: Draw, facts: Sequence[Fact]) -> Ground:
    seat = asked.decision.seat
    canvas = Canvas(WIDTH, HEAD + MARGIN + (height + GAP) * len(asked.values), PAPER)
    head(canvas, named, seat, [of_seat(named, seat), *facts, of_tokens(named, seat)])
    answers: list[Answer] = []
    for number, value in enumerate(asked.values):
        top = HEAD + MARGIN + number * (height + GAP)
        draw(canvas, named, value, (LEFT, top, WIDTH - MARGIN, top + height))
        at = MARGIN + RADIUS, top + height / 2
        answers.append(Answer(value, *at, number=at, card=(0, top, WIDTH, top + height)))
    return Ground(canvas, tuple(answers))


def _player(canvas: Canvas, named: NamedView, capital: str, box: Box) -> None:
    """A player's name, and the numbers by which cards are aimed."""
    seat = named.seat_of[capital]
    player, (left, top, right, bottom) = named.view.players[seat], box
    canvas.card(box, CARD, COAST, 10, 2)
    canvas.card((left + 2, top + 2, left + HEADING, bottom - 2), band(named, seat), None, 8)
    middle = (top + bottom) / 2
    canvas.sprite(seat_piece(seat, named.letter(seat), 68), left + 48, middle)
    room = HEADING - 102
    canvas.text(left + 92, middle - 22, named.names[seat], (38, 34, 30, 26), face="bold", room=room)
    canvas.text(left + 92, middle + 24, named.capital(seat), (34, 30, 27, 24), face="serif", room=room)
    facts = (
        ("payment", texts.dollars(player.written), "written"), ("unrest", str(player.misery), "Misery"),
        ("marker", str(player.markets), "markets"), ("token", str(player.expansion), "tokens"),
    )  # fmt: skip
    pitch = (right - left - HEADING - 20) / len(facts)
    for number, (name, figure, word) in enumerate(facts):
        x = left + HEADING + 20 + pitch * number
        canvas.stamp(icon(name, 34), SECOND_INK, x + 17, middle - 20)
        canvas.text(x + 42, middle - 20, figure, (44, 38, 34), face="bold", room=pitch - 46)
        canvas.text(x, middle + 30, word, 27, SECOND_INK)


def _good(canvas: Canvas, named: NamedView, good: str, box: Box) -> None:
    """A commodity's base value and marker, and what its card would pay each player."""
    commodity, (left, top, right, bottom) = named.pack.commodities[good], box
    canvas.card(box, CARD, COAST, 10, 2)
    y = (top + bottom) / 2
    mark = sign(good, commodity.name, 44, whole=True)
    canvas.sprite(mark, left + 12 + mark.width / 2, y)
    x = left + 170.0
    x += canvas.text(x, y, texts.dollars(commodity.base_value), 42, face="bold") + 14
    count = named.view.markers.get(good, 0)
    for _ in range(abs(count)):
        canvas.stamp(icon("above" if count > 0 else "below", 34), SHORT if count > 0 else OVER, x + 17, y)
        x += 38
    paid = [(seat, named.supplied(good)[seat], named.pays(seat, good)) for seat in named.playing_order]
    pitch = (right - left - HEADING - 10) / max(1, len(paid))
    for number, (seat, supplied, dollars) in enumerate(paid):
        x = left + HEADING + pitch * number
        canvas.sprite(seat_piece(seat, named.letter(seat), 44), x + 22, y)
        room = pitch - 54
        words = texts.dollars(dollars) if supplied else "–"
        canvas.text(x + 50, y - 13 * bool(supplied), words, (36, 32, 28), face="bold", room=room)
        canvas.text(x + 50, y + 24, f"for {supplied}" if supplied else "", 24, SECOND_INK, room=room)


def _category(canvas: Canvas, named: NamedView, category: str, box: Box) -> None:
    """A category's Advances, each with the pieces of its owners."""
    (left, top, right, bottom), colour = box, CATEGORIES[category]
    canvas.card(box, CARD, COAST, 10, 2)
    canvas.card((left + 2, top + 2, left + HEADING - 60, bottom - 2), colour, None, 8)
    middle = (top + bottom) / 2
    name = names.name(named.pack, category)
    canvas.text(left + 20, middle, name, (44, 38, 34, 30), lettering(colour), face="serif", room=HEADING - 96)
    letters = named.pack.by_category[category]
    start = left + HEADING - 46
    pitch = (right - start - 6) / len(letters)
    for number, letter in enumerate(letters):
        x = start + pitch * number
        canvas.card((round(x), top + 12, round(x) + 50, top + 62), colour, None, 8)
        canvas.text(x + 25, top + 38, letter, 36, lettering(colour), face="bold", anchor="m")
        owners = [seat for seat, player in enumerate(named.view.players) if letter in player.advances]
        step = min(42.0, (pitch - 46) / max(1, len(owners) - 1))
        for place, seat in enumerate(owners):
            canvas.sprite(coin(seat, named.letter(seat), 40), x + 20 + step * place, top + 92)
        name = named.pack.advances[letter].name
        canvas.text(x, bottom - 18, name, fonts.size(name, "sans", (24, 22), pitch - 8), room=pitch - 8)
