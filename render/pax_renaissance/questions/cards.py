"""Cards as the ground of a question: side by side as they are printed, or in small where they are many."""

from collections.abc import Sequence
from dataclasses import dataclass

from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.words import texts
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.questions.asked import MOST_NUMBERS, WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.numbers import RADIUS, STAKE
from render.kit.theme import CARD, COAST, SECOND_INK, mix
from render.pax_renaissance.cards.drawing import NORMAL, SIDE, Sizes, put
from render.pax_renaissance.cards.rows import Item as Shown
from render.pax_renaissance.cards.rows import Rows, rows
from render.pax_renaissance.cards.tile import Place, tile
from render.pax_renaissance.cards.tile import Sizes as TileSizes
from render.pax_renaissance.named_view import REGIONS, Lying, NamedView
from render.pax_renaissance.pieces import REGION
from render.pax_renaissance.questions import stakes, words
from render.pax_renaissance.questions.context import commands
from render.pax_renaissance.signs import sign

ROOM = 1150
"""So high is a picture at most."""
HEAD = 66
"""Height of what stands above a card: its number, what is at stake, where it lies."""
SMALL = Sizes(46, (32, 30, 28, 26, 24), (26, 24), 26, 24, 32, 40)
MIDDLE = Sizes(64, (42, 38, 34, 30, 27), (33, 30, 28), 33, 31, 39, 54)
LAYOUTS = (MIDDLE, NORMAL, SMALL)
"""Sizes of two cards side by side, the largest first."""
TILE = TileSizes(tab=14, price=0, coin=0, name=(30, 28, 26, 24), place=24, sign=36)
GAP = 10
ACROSS, STRIP = 4, 186
"""Cards side by side in a strip, and its height."""
MOST_IN_FULL = 9
"""More cards than these are drawn in small at once."""


@dataclass(frozen=True)
class Item:
    """A card to draw: an answer, or one that is none, with the reason."""

    card: str
    lying: Lying | None = None
    why: str = ""


def cards_ground(named: NamedView, asked: Asked, cards: Sequence[str]) -> Ground:
    """Draw cards in the order of the values; of a player's own side also those that cannot act."""
    lie = _lying(named)
    items = [Item(card, lie.get(card)) for card in cards]
    if commands(asked) and asked.field == "card" and asked.decision.kind == "op":
        items += _idle(named, asked)
    if len(items) <= MOST_IN_FULL:
        shown = [Shown(item.card, item.lying) for item in items]
        for sizes in LAYOUTS:
            part = rows(named, shown, WIDTH, 2, sizes, HEAD)
            if part.height + SIDE <= ROOM:
                return _in_full(named, asked, items, part)
    return _in_small(named, asked, items)


def _lying(named: NamedView) -> dict[str, Lying]:
    """Return how each card of the tableaux, and each square, lies."""
    cards = [card for seat in named.seats for side in REGIONS for card in named.lying(seat, side)]
    thrones = [
        card
        for empire, square in named.view.squares.items()
        if square.owner is None
        for card in named.square(empire)
    ]
    return {card.card: card for card in [*cards, *thrones]}


def _idle(named: NamedView, asked: Asked) -> list[Item]:
    """Return the other cards of the sides that are run, with the reason why they cannot act (E4)."""
    own = {side: [card.card for card in named.lying(asked.decision.seat, side)] for side in REGIONS}
    idle: list[Item] = []
    for side in REGIONS:
        if not set(own[side]) & set(asked.values):
            continue
        for card in named.lying(asked.decision.seat, side):
            if card.card in asked.values:
                continue
            if card.used or card.silenced:
                idle.append(Item(card.card, card, words.USED if card.used else words.SILENCED))
    return idle if len(idle) + len(asked.values) <= MOST_IN_FULL else []


def _in_full(named: NamedView, asked: Asked, items: Sequence[Item], part: Rows) -> Ground:
    canvas = Canvas(WIDTH, part.height + SIDE)
    part.draw(canvas, 0)
    places: list[tuple[Item, Box]] = []
    for number, item in enumerate(items):
        row, column = divmod(number, part.columns)
        top = sum(part.row(before) + HEAD + 14 for before in range(row))
        left = SIDE + column * (part.width + 14)
        places.append((item, (left, top, left + part.width, top + HEAD + part.row(row))))
    return _headed(canvas, named, asked, places)


def _in_small(named: NamedView, asked: Asked, items: Sequence[Item]) -> Ground:
    """Draw cards as tiles: three or four side by side; of very many without room for numbers above."""
    grouped = len(asked.values) > MOST_NUMBERS
    head, high = (0, 116) if grouped else (HEAD, 120)
    across = next(
        (across for across in (3, 4) if -(-len(items) // across) * (head + high + GAP) <= ROOM),
        5 if grouped else 4,
    )
    canvas = Canvas(WIDTH, SIDE + -(-len(items) // across) * (head + high + GAP))
    places = _tiles(canvas, named, items, 0, (across, head, high))
    if grouped:
        middles = [
            Answer(item.card, (box[0] + box[2]) / 2, box[1] + high / 2, card=box) for item, box in places
        ]
        return Ground(canvas, tuple(middles))
    return _headed(canvas, named, asked, places)


def _tiles(
    canvas: Canvas, named: NamedView, items: Sequence[Item], above: int, shape: tuple[int, int, int]
) -> list[tuple[Item, Box]]:
    """Draw cards as tiles below `above`; `shape`: how many side by side, room over each, and its height."""
    across, head, high = shape
    width = (WIDTH - 2 * SIDE - (across - 1) * GAP) // across
    places: list[tuple[Item, Box]] = []
    for number, item in enumerate(items):
        row, column = divmod(number, across)
        left, top = SIDE + column * (width + GAP), above + row * (head + high + GAP) + GAP // 2
        box = (left, top + head, left + width, top + head + high)
        tile(canvas, named, item.card, Place(box), TILE, item.lying)
        places.append((item, (left, top, left + width, top + head + high)))
    return places


def strip_height(cards: int) -> int:
    """Return the height of `strip` for so many cards."""
    return -(-cards // ACROSS) * (STRIP + GAP)


def strip(canvas: Canvas, named: NamedView, asked: Asked, cards: Sequence[str], top: int) -> Ground:
    """Draw cards of the tableaux or in hand as tiles from `top` on, four side by side."""
    lie = _lying(named)
    items = [Item(card, lie.get(card)) for card in cards]
    return _headed(canvas, named, asked, _tiles(canvas, named, items, top, (ACROSS, HEAD, STRIP - HEAD)))


def _headed(canvas: Canvas, named: NamedView, asked: Asked, places: Sequence[tuple[Item, Box]]) -> Ground:
    """Put above each card where it lies; return where numbers and reasons go."""
    answers: list[Answer] = []
    closed: list[Closed] = []
    for item, (left, top, right, bottom) in places:
        y, x = top + HEAD / 2, left + RADIUS + 2
        if item.why:
            room = fonts.width(item.why, "sans", 24) + 14
            closed.append(Closed(left + room / 2, y, item.why))
            used = room + 8.0
        else:
            stake = stakes.at(named, asked, item.card)
            answers.append(Answer(item.card, x, y, 0, stake, card=(left, top, right, bottom)))
            used = 2 * RADIUS + 10.0 + (fonts.width(stake, "bold", STAKE) + 24 if stake else 0)
        _whereabouts(canvas, named, item, (left + used, right - 4, y))
    return Ground(canvas, tuple(answers), tuple(closed))


def _whereabouts(canvas: Canvas, named: NamedView, item: Item, room: tuple[float, float, float]) -> None:
    """At the right end: the owner's piece and the side; in hand; on a throne."""
    start, end, y = room
    owner = stakes.owner_of(named, item.card)
    if owner is not None and item.lying is not None:
        canvas.sprite(named.pawn(owner, 46), end - 24, y)
        name = named.name(owner)
        if fonts.width(name, "sans", 28) <= end - 58 - start:
            canvas.text(end - 56, y, name, 28, SECOND_INK, anchor="r")
    elif item.card in named.view.hand:
        canvas.stamp(sign("cards", 34), SECOND_INK, end - 22, y)
    elif item.card in named.view.squares or named.view.king_of(item.card) is not None:
        canvas.stamp(sign("throne", 36), SECOND_INK, end - 22, y)


# ---- the two sides of a tableau


def sides_ground(named: NamedView, asked: Asked, sides: Sequence[str]) -> Ground:
    """Draw the player's tableau: West and East side by side, each with its cards as they lie."""
    seat, width = asked.decision.seat, (WIDTH - 2 * SIDE - GAP) // 2
    held: dict[Region, list[Lying]] = {side: named.lying(seat, side) for side in REGIONS}
    parts: dict[Region, Rows] = {}
    full = False
    for sizes in LAYOUTS:
        parts = {
            side: rows(named, [Shown(card.card, card) for card in cards], width + 2 * SIDE, 1, sizes, 0)
            for side, cards in held.items()
            if cards
        }
        full = max((part.height for part in parts.values()), default=0) + HEAD + 20 <= ROOM
        if full:
            break
    across = 1 if max(map(len, held.values())) <= 8 else 2
    high = max(part.height for part in parts.values()) if full else 130 * max(
        -(-len(cards) // across) for cards in held.values()
    )  # fmt: skip
    canvas = Canvas(WIDTH, HEAD + 20 + high)
    answers: list[Answer] = []
    for number, side in enumerate(REGIONS):
        left = SIDE + number * (width + GAP)
        canvas.card((left, 6, left + width, HEAD + 6), REGION[side], None, 12)
        told = f"{texts.REGIONS[side]}: {texts.cards(len(held[side]))}"
        canvas.text(left + 84, HEAD / 2 + 6, told, 36, face="serif")
        if side in sides:
            column = left, 6, left + width, canvas.height
            answers.append(Answer(side, left + 8 + RADIUS, HEAD / 2 + 6, card=column))
        _column(
            canvas, named, held[side], (left, HEAD + 16, width), parts.get(side) if full else None, across
        )
    return Ground(canvas, tuple(answers))


def _column(
    canvas: Canvas,
    named: NamedView,
    cards: Sequence[Lying],
    place: tuple[int, int, int],
    part: Rows | None,
    across: int,
) -> None:
    """Draw one side's cards, as printed or in small."""
    left, top, width = place
    if not cards:
        canvas.card((left, top, left + width, top + 60), mix(CARD, COAST, 0.2), COAST, 10)
        return
    y = top
    for number, card in enumerate(cards):
        if part is not None:
            put(canvas, part.drafts[number], left, y, part.width, part.row(number), card.silenced)
            y += part.row(number) + 14
            continue
        row, column = divmod(number, across)
        wide = (width - (across - 1) * GAP) // across
        x, high = left + column * (wide + GAP), top + row * 130
        tile(canvas, named, card.card, Place((x, high, x + wide, high + 122)), TILE, card)
