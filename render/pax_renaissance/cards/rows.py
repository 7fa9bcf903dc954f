"""Cards in rows: as many side by side as there is room for, each row as high as its highest card."""

from collections.abc import Sequence
from dataclasses import dataclass

from render.kit.canvas import Canvas
from render.kit.theme import HALO, SECOND_INK
from render.pax_renaissance import pieces
from render.pax_renaissance.cards.drawing import NORMAL, SIDE, Draft, Sizes, draft, put
from render.pax_renaissance.cards.printed import face_of
from render.pax_renaissance.named_view import Lying, NamedView

GAP = 14  # between two cards
MIDDLE = 1300  # from this width on three cards lie side by side, else two


@dataclass(frozen=True)
class Item:
    """A card to draw: its key, how it lies, what stands above it, and whether it is marked."""

    key: str
    lying: Lying | None = None
    tag: str = ""
    florins: int = 0
    marked: bool = False


@dataclass(frozen=True)
class Rows:
    """Cards in rows, laid out: the height of each row."""

    named: NamedView
    items: tuple[Item, ...]
    drafts: tuple[Draft, ...]
    columns: int
    sizes: Sizes
    heads: int  # height above each card for its tag
    width: int  # of a card

    def row(self, number: int) -> int:
        """Height of a row's cards."""
        row = self.drafts[number * self.columns : (number + 1) * self.columns]
        return max(card_draft.height for card_draft in row)

    @property
    def count(self) -> int:
        """The number of rows."""
        return -(-len(self.items) // self.columns)

    @property
    def height(self) -> int:
        """The height of all rows."""
        return sum(self.row(number) + self.heads + GAP for number in range(self.count))

    def draw(self, canvas: Canvas, top: int) -> None:
        """Draw the rows."""
        for number, (item, card_draft) in enumerate(zip(self.items, self.drafts, strict=True)):
            row, column = divmod(number, self.columns)
            y = top + sum(self.row(before) + self.heads + GAP for before in range(row)) + self.heads
            left = SIDE + column * (self.width + GAP)
            dim = item.lying is not None and item.lying.silenced
            if item.marked:
                box = (left - 6, y - 6, left + self.width + 6, y + self.row(row) + 6)
                canvas.card(box, HALO, None, 18)
            if item.tag:
                canvas.text(left + 6, y - self.heads / 2 - 1, item.tag, 34, face="bold")
            if item.florins:
                x = left + self.width - 8
                x -= canvas.text(x, y - self.heads / 2 - 1, str(item.florins), 44, face="bold", anchor="r")
                canvas.sprite(pieces.florin(44), x - 28, y - self.heads / 2 - 1)
            if item.key:
                canvas.place_in(item.key, (left, y, left + self.width, y + self.row(row)))
            put(canvas, card_draft, left, y, self.width, self.row(row), dim or not item.key)
            if not item.key:
                middle = left + self.width / 2, y + self.row(row) / 2
                canvas.text(*middle, "no card", 34, SECOND_INK, anchor="m")


def rows(
    named: NamedView,
    items: Sequence[Item],
    room: int,
    columns: int = 0,
    sizes: Sizes = NORMAL,
    heads: int = 0,
) -> Rows:
    """Lay out cards in rows in a picture `room` pixels wide; so many columns as there is room for."""
    columns = columns or (3 if room > MIDDLE else 2)
    width = (room - 2 * SIDE - GAP * (columns - 1)) // columns
    drafts: list[Draft] = []
    for item in items:
        if not item.key:
            drafts.append(Draft(sizes.band + sizes.line))
            continue
        square = named.view.squares.get(item.key)
        face = face_of(named.view.pack, item.key, square is not None and square.republic)
        drafts.append(draft(named, face, width, sizes, item.lying))
    return Rows(named, tuple(items), tuple(drafts), columns, sizes, heads, width)
