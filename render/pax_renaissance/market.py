"""The market on boards and glances: both rows with their decks, prices, florins on the cards, comets."""

from dataclasses import dataclass, replace

from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.words import texts
from render.kit.canvas import Box, Canvas
from render.kit.theme import INK, SECOND_INK
from render.pax_renaissance.cards.naming import name_lines
from render.pax_renaissance.cards.tile import COMET, Place, Sizes, need, tile, tile_widths
from render.pax_renaissance.named_view import REGIONS, NamedView
from render.pax_renaissance.pieces import EDGE, REGION
from render.pax_renaissance.signs import sign

DECK = 96  # width of a deck beside its row
OPEN = 174  # the same where the top cards lie open
GAP = 6
EMPTY = 100  # width that a place without a card must have on a glance
SMALLEST_SIGN = 31  # of a glance: 10 points where it is shown 390 wide
WIDE = Sizes(tab=50, price=38, coin=28, name=(25, 22), place=20, sign=28)
TALL = Sizes(tab=88, price=44, coin=30, name=(30, 27, 24, 22), place=24, sign=36, lines=1)
GLANCE = Sizes(
    tab=0, price=37, coin=33, name=(27,), place=24, sign=34, band=40, least=SMALLEST_SIGN, counted=True
)
STEPS = ((34, 27), (34, 26), (33, 26), (32, 25), (31, 24))
"""Sizes of signs and names on a glance: the first at which all cards have room are taken."""
HIGHER = ((44, 30), (39, 28), *STEPS)
HIGH = 180  # so high are the cards of a glance that may have larger ones


def slots(
    canvas: Canvas, named: NamedView, region: Region, boxes: list[Box], sizes: Sizes, changed: frozenset[str]
) -> None:
    """The places of a row, from the trade fair on."""
    for column, (lies, box) in enumerate(zip(named.view.market[region], boxes, strict=True)):
        marked = f"slot:{region}:{column}" in changed
        place = Place(box, str(column) if column else "", lies.florins, marked)
        tile(canvas, named, lies.card or "", place, sizes)


def deck(canvas: Canvas, named: NamedView, region: Region, box: tuple[int, int, int, int]) -> None:
    """A row's deck: how many cards and comets are left; the top card where it lies open."""
    left, top, right, bottom = box
    canvas.card(box, REGION[region], EDGE, 9, 2)
    view, top_card = named.view, named.view.tops[region]
    x = left + 10 + canvas.text(left + 10, top + 26, texts.REGIONS[region], 32, face="serif") + 20
    y = top + (bottom - top) * 0.53
    if top_card is not None:
        _cards_left(canvas, view.decks[region], x, top + 26)
        card = named.pack.cards[top_card]
        words = COMET if card.kind == "comet" else card.name
        lines, size = name_lines(words, right - left - 16, (20,), 3)
        for number, line in enumerate(lines):
            middle = top + 74 + (number - (len(lines) - 1) / 2) * size
            canvas.text(left + 8, middle, line, size, room=right - left - 16)
        return
    _cards_left(canvas, view.decks[region], left + 12, y)
    y = bottom - 20
    canvas.stamp(sign("comet", 28), INK, left + 26, y)
    canvas.text(left + 46, y, str(view.comets[region]), 32, face="bold")


def _cards_left(canvas: Canvas, count: int, x: float, y: float) -> None:
    canvas.stamp(sign("cards", 28), SECOND_INK, x + 14, y)
    canvas.text(x + 34, y, str(count), 32, face="bold")


def market_strip(canvas: Canvas, named: NamedView, top: int, bottom: int, changed: frozenset[str]) -> None:
    """Both rows, West above East, as wide as the picture."""
    height = (bottom - top - GAP) // 2
    wide = OPEN if any(named.view.tops.values()) else DECK
    for number, region in enumerate(REGIONS):
        y = top + number * (height + GAP)
        deck(canvas, named, region, (8, y, 8 + wide, y + height))
        count = len(named.view.market[region])
        pitch = (canvas.width - 16 - wide) / max(1, count)
        lefts = [8 + wide + GAP + round(pitch * column) for column in range(count)]
        rights = [8 + wide + round(pitch * (column + 1)) for column in range(count)]
        boxes = [(left, y, right, y + height) for left, right in zip(lefts, rights, strict=True)]
        slots(canvas, named, region, boxes, WIDE, changed)


@dataclass(frozen=True)
class Columns:
    """Both rows side by side, each from its trade fair downward."""

    named: NamedView
    pitch: int = 86

    @property
    def head(self) -> int:
        """Height of the titles, with the top cards where they lie open."""
        return 46 + (36 if any(self.named.view.tops.values()) else 0)

    @property
    def height(self) -> int:
        """Height of all."""
        return self.head + self.pitch * max(len(row) for row in self.named.view.market.values())

    def draw(self, canvas: Canvas, top: int, changed: frozenset[str]) -> None:
        """Draw decks and cards."""
        width = (canvas.width - 16 - GAP) // 2
        for number, region in enumerate(REGIONS):
            left = 8 + number * (width + GAP)
            self._head(canvas, region, (left, top, left + width, top + self.head - 6))
            tops = [top + self.head + self.pitch * row for row in range(len(self.named.view.market[region]))]
            boxes = [(left, y, left + width, y + self.pitch - GAP) for y in tops]
            slots(canvas, self.named, region, boxes, TALL, changed)

    def _head(self, canvas: Canvas, region: Region, box: Box) -> None:
        """The title of a row: how many cards and comets are left, or the top card where it lies open."""
        left, top, right, bottom = box
        view, y = self.named.view, top + 20
        canvas.card(box, REGION[region], None, 9)
        canvas.text(left + 14, y, texts.REGIONS[region], 32, face="serif")
        end = right - 12.0
        for mark, count in (("comet", view.comets[region]), ("cards", view.decks[region])):
            end -= canvas.text(end, y, str(count), 32, face="bold", anchor="r") + 22
            canvas.stamp(sign(mark, 28), INK, end, y)
            end -= 34
        top_card = view.tops[region]
        if top_card is not None:
            name = f"next: {self.named.pack.cards[top_card].name}"
            canvas.text(left + 14, bottom - 18, name, (24, 22, 20), room=right - left - 24)


def market_glance(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """Both rows without their decks, for a glance: cards with long names or many signs are wider."""
    left, top, right, bottom = box
    height = (bottom - top - GAP) // 2
    steps = [replace(GLANCE, sign=sign, name=(name,)) for sign, name in (HIGHER if height >= HIGH else STEPS)]
    sizes = next((sizes for sizes in steps if _fits(named, sizes, right - left)), steps[-1])
    for number, region in enumerate(REGIONS):
        y = top + number * (height + GAP)
        needs = _needs(named, region, sizes)
        boxes: list[Box] = []
        x = left
        for width in tile_widths(needs, right - left - GAP * (len(needs) - 1)):
            boxes.append((x, y, x + width, y + height))
            x += width + GAP
        slots(canvas, named, region, boxes, sizes, changed)


def _needs(named: NamedView, region: Region, sizes: Sizes) -> list[int]:
    """Return how wide each card of a row must be."""
    row = enumerate(named.view.market[region])
    places = ((lies.card or "", Place((0, 0, 0, 0), str(at) if at else "", lies.florins)) for at, lies in row)
    return [need(named, key, place, sizes) or EMPTY for key, place in places]


def _fits(named: NamedView, sizes: Sizes, room: int) -> bool:
    """Tell whether all cards of both rows have room."""
    rows = (_needs(named, region, sizes) for region in REGIONS)
    return all(sum(needs) + GAP * (len(needs) - 1) <= room for needs in rows)
