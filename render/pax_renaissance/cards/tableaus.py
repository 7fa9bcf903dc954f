"""The tableaux of all players at once: each card in small, as it lies, West before East."""

from dataclasses import dataclass

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import TOP, heading
from render.kit.picture import WIDTHS, Format
from render.kit.theme import INK, SECOND_INK
from render.pax_renaissance import pieces
from render.pax_renaissance.cards.drawing import SIDE
from render.pax_renaissance.cards.tile import Place, Sizes, tile
from render.pax_renaissance.head import owner
from render.pax_renaissance.named_view import REGIONS, Lying, NamedView

SIZES = Sizes(tab=14, price=0, coin=0, name=(28, 25, 23), place=22, sign=34)
ACROSS: dict[Format, int] = {"tall": 4, "wide": 6}
HEAD = 64
HEIGHT = 116
GAP = 8


@dataclass(frozen=True)
class Block:
    """A player's cards, laid out."""

    seat: int
    cards: tuple[Lying, ...]
    across: int

    @property
    def height(self) -> int:
        """Height of the head and all rows."""
        rows = max(1, -(-len(self.cards) // self.across))
        return HEAD + rows * (HEIGHT + GAP) + 6


def tableaus(named: NamedView, form: Format = "wide") -> Canvas:
    """Draw everybody's cards, in playing order."""
    blocks = [
        Block(seat, tuple(card for side in REGIONS for card in named.lying(seat, side)), ACROSS[form])
        for seat in named.playing_order
    ]
    canvas = Canvas(WIDTHS[form], TOP - 14 + sum(block.height for block in blocks) + 6)
    heading(canvas, "All tableaux", "")
    y = TOP - 14
    for block in blocks:
        _head(canvas, named, block.seat, y)
        _cards(canvas, named, block, y + HEAD)
        y += block.height
    return canvas


def _head(canvas: Canvas, named: NamedView, seat: int, top: int) -> None:
    """Draw the cards' owner with the prestige."""
    width, y, player = canvas.width, top + HEAD / 2 - 3, named.player(seat)
    canvas.card((SIDE, top, width - SIDE, top + HEAD - 6), named.style(seat).band, None, 10)
    canvas.sprite(named.pawn(seat, 48), SIDE + 34, y)
    end = width - SIDE - 14.0
    for kind in reversed(list(player.prestige)):
        total = player.prestige[kind] + player.prestige_of_maids[kind]
        end -= canvas.text(end, y, str(total), 34, INK, face="bold", anchor="r") + 22
        canvas.sprite(pieces.badge(kind, 36), end, y)
        end -= 32
    room = round(end - SIDE - 80)
    words = owner(named, seat)
    size = fonts.size(words, "bold", (38, 34, 30, 27), room)
    if fonts.width(words, "bold", size) > room:
        words = named.name(seat)
    canvas.text(SIDE + 68, y, words, size, face="bold", room=room)


def _cards(canvas: Canvas, named: NamedView, block: Block, top: int) -> None:
    if not block.cards:
        canvas.text(SIDE + 14, top + HEIGHT / 2, "no cards yet", 30, SECOND_INK)
    pitch = (canvas.width - 2 * SIDE + GAP) / block.across
    for number, card in enumerate(block.cards):
        row, column = divmod(number, block.across)
        left, y = SIDE + round(pitch * column), top + row * (HEIGHT + GAP)
        place = Place((left, y, SIDE + round(pitch * (column + 1)) - GAP, y + HEIGHT))
        tile(canvas, named, card.card, place, SIZES, card)
