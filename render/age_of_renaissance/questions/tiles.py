"""Questions whose answers are History cards or Advances: tiles with what each does, side by side."""

from collections.abc import Sequence
from math import ceil
from typing import Any, NamedTuple

from engines.age_of_renaissance.data.history import CommodityCard, LeaderCard
from engines.age_of_renaissance.words import abilities, forecast, names, readings, texts
from engines.kernel.words import sentence
from render.age_of_renaissance.boards.strip import CATEGORIES
from render.age_of_renaissance.cards.drawing import does, grounds, wrapped
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import lettering
from render.age_of_renaissance.questions.heads import HEAD, head, of_cash, of_misery, of_seat, of_tokens
from render.kit.canvas import Canvas
from render.kit.questions.asked import HIGHEST, WIDTH, Answer, Asked, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import CARD, INK, PAPER, Colour

GAP, MARGIN = 10, 12
FEW = 3
"""Up to so many stand below each other, as wide as the picture."""
HIGH, LOW = 250, 92
"""How high a tile is at most, and at least."""
BAND = 2 * RADIUS + 4
"""Height of a tile's head, with room for its number."""
SIZES = (34, 31, 28, 26, 24)
"""Of the words on tiles."""
WORTH = 38
"""Size of a price or a payment."""


class Tile(NamedTuple):
    """What stands on a tile."""

    value: Any
    title: str
    worth: str
    """A price or a payment."""
    words: tuple[str, ...]
    """What it does, in full; then shorter, for where there is little room."""
    grounds: tuple[Colour, Colour]
    """Of the head, left and right."""


def cards(named: NamedView, asked: Asked) -> Ground:
    """Draw the cards among which the answer is."""
    seat = asked.decision.seat
    facts = [of_cash(named, seat), of_tokens(named, seat), of_misery(named, seat)]
    return _ground(named, seat, facts, [card(named, seat, value) for value in asked.values])


def leaders(named: NamedView, asked: Asked) -> Ground:
    """Draw the Leaders of others, with what their players want for them."""
    seat = asked.decision.seat
    guarded = {leader.card: texts.dollars(leader.protection) for leader in named.view.leaders}
    tiles = [card(named, seat, value)._replace(worth=guarded.get(value, "")) for value in asked.values]
    return _ground(named, seat, [of_cash(named, seat)], tiles)


def advances(named: NamedView, asked: Asked) -> Ground:
    """Draw the Advances among which the answer is, with their prices now."""
    seat = asked.decision.seat
    facts = [of_cash(named, seat), of_misery(named, seat)]
    return _ground(named, seat, facts, [advance(named, seat, value) for value in asked.values])


def card(named: NamedView, seat: int, key: str) -> Tile:
    """Return the tile of a History card, with what it would pay its player."""
    face, view = named.pack.cards[key], named.view
    whole, short, worth = does(named, seat, face), names.face(named.pack, face), ""
    if isinstance(face, CommodityCard):
        worth = " / ".join(texts.dollars(named.pays(seat, good)) for good in face.commodities)
        whole = ". ".join(
            _named(named, f"{good.capitalize()} {forecast.payments(view, seat, good)}")
            for good in face.commodities
        )
        short = whole
    elif isinstance(face, LeaderCard):
        worth = texts.dollars(face.credit)
    if key in view.burdens:
        whole = short = "A burden: it cannot be played."
    return Tile(key, names.unique(named.pack, key), worth, (whole, sentence(short)), grounds(face))


def _named(named: NamedView, words: str) -> str:
    for seat, name in enumerate(named.names):
        words = words.replace(f"<seat:{seat}>", name)
    return words


def advance(named: NamedView, seat: int, letter: str) -> Tile:
    """Return the tile of an Advance, with its price for a player."""
    printed, price = named.pack.advances[letter], named.view.price(seat, letter)
    whole = readings.does(named.view.options, letter)
    short = abilities.IN_MENUS.get(letter, whole)
    if price.credits:
        less = names.credits_of(named.pack, price.credits)
        whole = f"{whole} {texts.dollars(price.cost)} less {less}."
    colour = CATEGORIES[printed.category]
    title = f"{letter}  {printed.name}"
    return Tile(letter, title, texts.dollars(price.to_pay), (whole, short), (colour, colour))


# ---- drawing


def _ground(named: NamedView, seat: int, facts: Sequence[Any], tiles: Sequence[Tile]) -> Ground:
    """Lay tiles below a line with what the asker has."""
    columns = 1 if len(tiles) <= FEW else 2
    rows = ceil(len(tiles) / columns)
    pitch = min(HIGH + GAP, max(LOW + GAP, (HIGHEST - HEAD - MARGIN) // rows))
    wide = (WIDTH - 2 * MARGIN - (columns - 1) * GAP) // columns
    canvas = Canvas(WIDTH, HEAD + MARGIN + pitch * rows, PAPER)
    head(canvas, named, seat, [of_seat(named, seat), *facts])
    answers: list[Answer] = []
    for place, tile in enumerate(tiles):
        row, column = divmod(place, columns)
        left, top = MARGIN + column * (wide + GAP), HEAD + MARGIN + row * pitch
        put(canvas, tile, (left, top), (wide, pitch - GAP))
        at = left + RADIUS + 6.0, top + BAND / 2
        card = left, top, left + wide, top + pitch - GAP
        answers.append(Answer(tile.value, *at, number=at, card=card))
    return Ground(canvas, tuple(answers))


def put(canvas: Canvas, tile: Tile, at: tuple[int, int], size: tuple[int, int]) -> None:
    """Draw a tile; its number will stand at the left of its head."""
    (left, top), (width, height) = at, size
    right, middle = left + width, left + width // 2
    canvas.card((left, top, right, top + height), CARD, INK, 12, 3)
    first, last = tile.grounds
    for ground, start, end in ((first, left + 3, middle), (last, middle, right - 3)):
        canvas.rectangle((start, top + 3, end, top + BAND), ground)
    y = top + BAND / 2 + 1
    worth = canvas.text(
        right - 14, y, tile.worth, (WORTH, 32), lettering(last), face="bold", anchor="r", room=width / 2
    )
    start = left + 2 * RADIUS + 20
    room = right - 30 - worth - start
    canvas.text(start, y, tile.title, (40, 36, 32, 28, 25), lettering(first), face="serif", room=room)
    room, down = width - 28, height - BAND - 12
    lines, points = _fitting(tile.words, room, down)
    pitch = points + 5
    y = top + BAND + 6 + (down - pitch * (len(lines) - 1)) / 2 if len(lines) * pitch < down else 0.0
    y = y or top + BAND + 6 + pitch / 2
    for line in lines:
        canvas.text(left + 14, y, line, points, room=room)
        y += pitch


def _fitting(words: tuple[str, ...], room: int, down: int) -> tuple[list[str], int]:
    """Return the lines of the first of several texts that fits, and their size; else as many as fit."""
    for text, least in ((words[0], SIZES[2]), (words[-1], SIZES[-2]), (words[0], SIZES[-1])):
        for size in (size for size in SIZES if size >= least):
            lines = wrapped(text, size, room)
            if len(lines) * (size + 5) <= down:
                return lines, size
    lines = wrapped(words[-1], SIZES[-1], room)
    most = max(1, down // (SIZES[-1] + 5))
    if len(lines) <= most:
        return lines, SIZES[-1]
    return [*lines[: most - 1], f"{lines[most - 1]} …"], SIZES[-1]
