"""The market on boards and glances: both rows with their decks, prices, florins on the cards, comets."""

from dataclasses import dataclass

from engines.pax_renaissance.data.effects import Region
from engines.pax_renaissance.words import texts
from render.kit.canvas import Box, Canvas
from render.kit.theme import INK, SECOND_INK
from render.pax_renaissance.cards.tile import Place, Sizes, tile
from render.pax_renaissance.named_view import REGIONS, NamedView
from render.pax_renaissance.pieces import EDGE, REGION
from render.pax_renaissance.signs import sign

DECK = 96  # width of a deck beside its row
GAP = 6
WIDE = Sizes(tab=50, price=38, coin=28, name=(25, 23), place=20, sign=28)
TALL = Sizes(tab=58, price=44, coin=30, name=(30, 27, 24), place=24, sign=36, lines=1)
GLANCE = Sizes(tab=0, price=38, coin=33, name=(27, 25), place=0, sign=34, band=44)
GLANCE_PLACED = Sizes(tab=0, price=40, coin=33, name=(27, 25), place=24, sign=36, band=46)
"""The sizes of a market with room for the locations."""


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
    view = named.view
    top_card = view.tops[region]
    canvas.text(left + 10, top + 26, texts.REGIONS[region], 32, face="serif")
    y = top + (bottom - top) * 0.53
    canvas.stamp(sign("cards", 28), SECOND_INK, left + 26, y)
    canvas.text(left + 46, y, str(view.decks[region]), 32, face="bold")
    y = bottom - 20
    if top_card is not None:
        canvas.text(left + 8, y, named.pack.cards[top_card].name, 20, room=right - left - 14)
        return
    canvas.stamp(sign("comet", 28), INK, left + 26, y)
    canvas.text(left + 46, y, str(view.comets[region]), 32, face="bold")


def market_strip(canvas: Canvas, named: NamedView, top: int, bottom: int, changed: frozenset[str]) -> None:
    """Both rows, West above East, as wide as the picture."""
    height = (bottom - top - GAP) // 2
    for number, region in enumerate(REGIONS):
        y = top + number * (height + GAP)
        deck(canvas, named, region, (8, y, 8 + DECK, y + height))
        count = len(named.view.market[region])
        pitch = (canvas.width - 16 - DECK) / max(1, count)
        lefts = [8 + DECK + GAP + round(pitch * column) for column in range(count)]
        rights = [8 + DECK + round(pitch * (column + 1)) for column in range(count)]
        boxes = [(left, y, right, y + height) for left, right in zip(lefts, rights, strict=True)]
        slots(canvas, named, region, boxes, WIDE, changed)


PLACED = 170  # so high are the cards of a glance that name their location


@dataclass(frozen=True)
class Columns:
    """Both rows side by side, each from its trade fair downward."""

    named: NamedView
    pitch: int = 86
    head: int = 46

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
        view, y = self.named.view, (top + bottom) / 2
        canvas.card(box, REGION[region], None, 9)
        x = left + 14 + canvas.text(left + 14, y, texts.REGIONS[region], 32, face="serif")
        end = right - 12.0
        for mark, count in (("comet", view.comets[region]), ("cards", view.decks[region])):
            end -= canvas.text(end, y, str(count), 32, face="bold", anchor="r") + 22
            canvas.stamp(sign(mark, 28), INK, end, y)
            end -= 34
        top_card = view.tops[region]
        if top_card is not None:
            name = f"next: {self.named.pack.cards[top_card].name}"
            canvas.text(x + 16, y, name, 24, SECOND_INK, room=end - x - 20)


def market_glance(canvas: Canvas, named: NamedView, box: Box, changed: frozenset[str]) -> None:
    """Both rows without their decks, for a glance."""
    left, top, right, bottom = box
    height = (bottom - top - GAP) // 2
    sizes = GLANCE_PLACED if height >= PLACED else GLANCE
    for number, region in enumerate(REGIONS):
        y = top + number * (height + GAP)
        count = max(1, len(named.view.market[region]))
        pitch = (right - left + GAP) / count
        boxes = [
            (left + round(pitch * column), y, left + round(pitch * (column + 1)) - GAP, y + height)
            for column in range(len(named.view.market[region]))
        ]
        slots(canvas, named, region, boxes, sizes, changed)
