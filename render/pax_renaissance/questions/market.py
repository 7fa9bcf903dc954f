"""The market as the ground of a question: both rows downward from their fairs, with prices and florins."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import zip_longest

from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.views import SlotView
from engines.pax_renaissance.words import texts
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.questions.asked import WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import COAST, INK, PAPER, SECOND_INK, mix
from render.pax_renaissance.cards.drawing import Draft, Sizes, printed, put
from render.pax_renaissance.cards.printed import face_of
from render.pax_renaissance.cards.tile import Place, coin, tile
from render.pax_renaissance.cards.tile import Sizes as TileSizes
from render.pax_renaissance.named_view import REGIONS, NamedView
from render.pax_renaissance.pieces import REGION
from render.pax_renaissance.questions import words
from render.pax_renaissance.questions.cards import strip, strip_height
from render.pax_renaissance.questions.context import commands
from render.pax_renaissance.signs import sign

ROOM = 1170
"""So high are all rows at most,"""
TOLD = 1240
"""and with the abilities of the answers."""
SIZES = Sizes(46, (32, 30, 28, 26, 24), (26, 24), 26, 24, 32, 40)
TIGHT = Sizes(42, (30, 28, 26, 24), (25, 24), 25, 24, 30, 35)
SMALL = TileSizes(tab=8, price=0, coin=0, name=(32, 28, 26, 24), place=26, sign=40)
SIDE, GAP, HEAD, FOOT = 8, 8, 56, 48
TAB = 92
"""Width of the strip with a card's number, price and florins."""
LEAST = 150
"""Height of a card at least: for its number, price and florins."""


@dataclass(frozen=True)
class Slot:
    """A place of a row with its card, laid out."""

    region: Region
    column: int
    holds: SlotView
    draft: Draft | None
    """None: there is no card, or it is drawn in small."""

    short: bool = False
    """It has abilities, of which the draft tells nothing."""

    @property
    def value(self) -> str:
        """What names it: its card, or the place if that is empty."""
        return self.holds.card or f"{self.region}:{self.column}"

    @property
    def height(self) -> int:
        """Height of the card."""
        least = LEAST if self.column else LEAST - 36
        return least if self.draft is None else max(least, self.draft.height)


Line = tuple[Slot | None, ...]
"""The places of both rows in one column."""


def market_ground(
    named: NamedView, asked: Asked, values: Sequence[str], others: Sequence[str] = ()
) -> Ground:
    """Draw both rows; what is out of reach, without the words of its abilities.

    `others`: the player's own cards, which may be played or sold as well; they stand below, in small.
    """
    buying = bool(others) or "buy" in commands(asked)
    lines, high = _fitting(named, frozenset(values), strip_height(len(others)))
    market = HEAD + sum(high) + GAP * len(high) + (FOOT if buying else 0)
    canvas = Canvas(WIDTH, market + strip_height(len(others)) + 6)
    width = (WIDTH - 2 * SIDE - GAP) // 2
    for number, region in enumerate(REGIONS):
        left = SIDE + number * (width + GAP)
        canvas.card((left, 6, left + width, HEAD - 6), REGION[region], None, 10)
        canvas.text(left + 14, HEAD / 2, texts.REGIONS[region], 34, face="serif")
    answers: list[Answer] = []
    closed: list[Closed] = []
    top = HEAD
    for line, height in zip(lines, high, strict=True):
        for number, slot in enumerate(line):
            if slot is None:
                continue
            left = SIDE + number * (width + GAP)
            _draw(canvas, named, slot, (left, top, width, height), chosen=slot.value in values)
            if slot.value in values:
                card = left, top, left + width, top + height
                answers.append(Answer(slot.value, left + TAB / 2, top + 6 + RADIUS, card=card))
            elif buying and slot.holds.card is not None:
                why = _why(named, asked.decision.seat, slot)
                half = fonts.width(why, "sans", 24) / 2 + 8
                closed += [Closed(left + width - 8 - half, top + height - 26, why)] if why else []
        top += height + GAP
    if buying:
        canvas.text(WIDTH / 2, market - FOOT / 2 + 4, _purse(named, asked), 32, SECOND_INK, anchor="m")
    if others:
        own = strip(canvas, named, asked, others, market)
        answers, closed = [*answers, *own.answers], [*closed, *own.closed]
    placed = {answer.value: answer for answer in answers}
    return Ground(canvas, tuple(placed[value] for value in asked.values if value in placed), tuple(closed))


def _fitting(named: NamedView, values: frozenset[str], less: int) -> tuple[list[Line], list[int]]:
    """Lay out both rows, side by side, as large as they fit; with the heights of the lines.

    Abilities are told as far as there is room: those of the answers first, the shortest first. `less`: so
    many pixels below the market are needed for something else.
    """
    for sizes in (SIZES, TIGHT):
        lines = [*zip_longest(*(_row(named, region, sizes) for region in REGIONS))]
        told = _told(named, lines, values, sizes, less)
        if told is not None and (sizes is TIGHT or not _untold(told, values)):
            return told, _heights(told)
    lines = [_in_small(line, values) for line in lines]
    if _height(lines) <= TOLD - less:
        return lines, _heights(lines)
    short: list[Line] = [*zip_longest(*(_row(named, region, None) for region in REGIONS))]
    return short, _heights(short)


def _in_small(line: Line, values: frozenset[str]) -> Line:
    """Draw what is no answer in small, by its signs alone."""
    return tuple(slot if slot is None or slot.value in values else replace(slot, draft=None) for slot in line)


def _told(
    named: NamedView, lines: list[Line], values: frozenset[str], sizes: Sizes, less: int
) -> list[Line] | None:
    """Put in the abilities for which there is room; None if the cards are too high without them."""
    if _height(lines) > ROOM - less:
        return None
    for wanted in (True, False):
        full = [
            (max(0, whole.height - max(slot.height for slot in line if slot)), number, place, whole)
            for number, line in enumerate(lines)
            for place, slot in enumerate(line)
            if slot is not None and slot.holds.card is not None and (slot.value in values) is wanted
            for whole in [
                replace(slot, short=False, draft=_draft(named.view.pack, slot.holds.card, sizes, full=True))
            ]
        ]
        for _, number, place, whole in sorted(full, key=lambda choice: choice[0]):
            line = (*lines[number][:place], whole, *lines[number][place + 1 :])
            longer = [*lines[:number], line, *lines[number + 1 :]]
            if _height(longer) <= (TOLD if wanted else ROOM) - less:
                lines = longer
    return lines


def _untold(lines: list[Line], values: frozenset[str]) -> bool:
    """Tell whether the abilities of some answer are left out."""
    return any(slot is not None and slot.value in values and slot.short for line in lines for slot in line)


def _heights(lines: list[Line]) -> list[int]:
    return [max(slot.height for slot in line if slot is not None) for line in lines]


def _height(lines: list[Line]) -> int:
    return HEAD + sum(_heights(lines)) + GAP * len(lines)


def _row(named: NamedView, region: Region, sizes: Sizes | None) -> list[Slot]:
    """Lay out a row without abilities; without sizes, its cards in small."""
    slots: list[Slot] = []
    for column, holds in enumerate(named.view.market[region]):
        draft, short = None, False
        if holds.card is not None and sizes is not None:
            draft = _draft(named.view.pack, holds.card, sizes, full=False)
            short = bool(face_of(named.view.pack, holds.card).abilities)
        slots.append(Slot(region, column, holds, draft, short))
    return slots


@lru_cache(maxsize=512)
def _draft(digest: str, card: str, sizes: Sizes, *, full: bool) -> Draft:
    """Lay out what is printed on a card, with its abilities or without."""
    face = face_of(digest, card)
    width = (WIDTH - 2 * SIDE - GAP) // 2 - TAB
    return printed(PACKS.get(digest), face if full else replace(face, abilities=()), width, sizes)


def _draw(
    canvas: Canvas, named: NamedView, slot: Slot, place: tuple[int, int, int, int], *, chosen: bool
) -> None:
    left, top, width, height = place
    ground = REGION[slot.region]
    tab = ground if chosen else mix(ground, PAPER, 0.6)
    canvas.card((left, top, left + TAB + 16, top + height), tab, COAST, 12, 2)
    if slot.draft is None:
        box = (left + TAB, top, left + width, top + height)
        tile(canvas, named, slot.holds.card or "", Place(box), SMALL)
    else:
        put(canvas, slot.draft, left + TAB, top, width - TAB, height, dim=not chosen)
    ink = INK if chosen else SECOND_INK
    middle, florins = left + TAB / 2, slot.holds.florins
    if not slot.column:
        canvas.stamp(sign("fair", 40), ink, middle, top + 36)
    y = top + height - 32
    if slot.column:
        canvas.text(middle, y - 32, words.PRICE, 24, ink, anchor="m")
        canvas.text(
            middle - (27 if florins else 0), y + 2, str(slot.column), 46, ink, face="bold", anchor="m"
        )
    if florins:
        coin(canvas, florins, 34, middle + (16 if slot.column else 0), y + 2)


def _why(named: NamedView, seat: int, slot: Slot) -> str:
    """Tell why a card cannot be bought (E1)."""
    player, card = named.player(seat), slot.holds.card or ""
    if not slot.column:
        return words.FAIR
    if card in named.view.turn.paid:
        return words.PAID
    if slot.column > player.florins:
        return words.NO_MONEY
    full = player.hand_limit is not None and player.hand >= player.hand_limit
    return words.HAND_FULL if full and named.pack.cards[card].kind != "comet" else ""


def _purse(named: NamedView, asked: Asked) -> str:
    """Tell what the player has: florins and cards."""
    player = named.player(asked.decision.seat)
    held = words.HAND if player.hand_limit is None else words.HAND_OF
    hand = held.format(count=player.hand, limit=player.hand_limit)
    return f"{words.PURSE.format(florins=texts.florins(player.florins))}, {hand}"
