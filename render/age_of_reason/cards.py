"""Country cards: their faces, and the picture of a hand with its discard pile."""

from dataclasses import dataclass

from PIL import Image

from engines.age_of_reason.data.pack import Card
from engines.age_of_reason.words import names, texts
from render.age_of_reason.alliances import mark
from render.age_of_reason.named_view import NamedView
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.picture import Format
from render.kit.theme import BLACK, CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, WHITE, Colour, mix

FACE = (376, 238)  # width and height of a card's face
GAP = 20
TITLE = 76  # height of a section's title


def large(length: float, scale: float) -> int:
    """A length on a card that is drawn larger."""
    return round(length * scale)


@kept
def face(
    card: Card, ground: Colour = CARD, ink: Colour = INK, scale: float = 1
) -> tuple[Image.Image, Image.Image]:
    """A card's face and its mask: cost, icons, and in words what it shows."""
    width, height = large(FACE[0], scale), large(FACE[1], scale)
    canvas, mask = Canvas(width, height), Canvas(width, height, BLACK)
    canvas.card((0, 0, width, height), ground, ink, 16, 3)
    mask.card((0, 0, width, height), WHITE, None, 16)
    corner, middle = large(46, scale), width / 2
    canvas.stamp(icon("gold", large(58, scale)), ink, corner, corner)
    canvas.text(large(84, scale), corner, str(card.cost), large(64, scale), ink, face="bold")
    shown = ["infantry"] * card.infantry + ["ship"] * card.ships
    if card.ally:
        y = large(122, scale)
        canvas.stamp(icon("ally", large(92, scale)), ink, middle - large(50, scale), y)
        canvas.text(middle + large(14, scale), y, "+1", large(76, scale), ink, face="bold")
        words = texts.ALLY_CARD
    elif card.blank:
        half = large(40, scale)
        box = (width // 2 - half, large(72, scale), width // 2 + half, large(172, scale))
        canvas.card(box, ground, mix(ink, ground, 0.45), 10, 4)
        words = texts.BLANK_CARD
    else:
        size = large(80 if len(shown) <= 4 else 64, scale)
        step = min(size + 10, (width - 40) / len(shown))
        for number, name in enumerate(shown):
            x = middle + (number - (len(shown) - 1) / 2) * step
            canvas.stamp(icon(name, size), ink, x, large(126, scale))
        words = names.icons(card.infantry, card.ships)
    low = height - large(34, scale)
    canvas.text(middle, low, words, large(40, scale), ink, anchor="m", room=width - 24)
    return canvas.image, mask.image.convert("L")


def put_face(
    canvas: Canvas,
    card: Card,
    left: int,
    top: int,
    ground: Colour = CARD,
    ink: Colour = INK,
    scale: float = 1,
) -> None:
    """Paste a card, its top left corner at (left, top)."""
    image, mask = face(card, ground, ink, scale)
    canvas.overlay(image, mask, left, top)


@dataclass(frozen=True)
class _Grid:
    """The grid of the cards of a hand."""

    width: int
    in_a_row: int
    scale: float

    def height(self, count: int) -> int:
        """Return the height of a section with so many cards."""
        return TITLE + (large(FACE[1], self.scale) + GAP) * -(-count // self.in_a_row) if count else TITLE

    def place(self, number: int) -> tuple[int, int]:
        """Return the top left corner of a card in its section."""
        row, column = divmod(number, self.in_a_row)
        pitch = (self.width - 20) // self.in_a_row
        return 20 + pitch * column, TITLE + (large(FACE[1], self.scale) + GAP) * row


GRIDS: dict[Format, _Grid] = {"wide": _Grid(1600, 4, 1.0), "tall": _Grid(1080, 2, 1.36)}


def _section(
    canvas: Canvas, named: NamedView, title: str, keys: tuple[str, ...], top: int, grid: _Grid, dim: bool
) -> None:
    canvas.text(24, top + 34, title, 52, face="serif")
    wide, high = large(FACE[0], grid.scale), large(FACE[1], grid.scale)
    for number, key in enumerate(keys):
        left, y = grid.place(number)
        y += top
        if key == named.view.laid:
            canvas.card((left - 8, y - 8, left + wide + 8, y + high + 8), HALO, INK, 22, 2)
        ground, ink = (PAPER, SECOND_INK) if dim else (CARD, INK)
        put_face(canvas, named.pack.cards[key], left, y, ground, ink, grid.scale)
        canvas.place_in(key, (left, y, left + wide, y + high))
        if key == named.view.laid:
            canvas.text(left + wide - 22, y + 46, "laid", 46, face="bold", anchor="r")


def hand(named: NamedView, seat: int, form: Format) -> Canvas:
    """The seat's own cards: in hand, and below them paler the discard pile."""
    view, grid = named.view, GRIDS[form]
    player, width = view.players[seat], grid.width
    high, low = grid.height(len(view.hand)), grid.height(len(view.pile)) if view.pile else 0
    canvas = Canvas(width, 112 + high + low + 8, PAPER)
    canvas.rectangle((0, 0, width, 100), SEATS[seat].band)
    mark(named, canvas, player.country, 78, 62, 50)
    canvas.text(120, 50, named.country(player.country), 62, face="serif")
    x = width - 24.0
    for name, value in (("unrest", player.unrest), ("gold", player.gold)):
        x -= canvas.text(x, 50, str(value), 64, face="bold", anchor="r") + 8
        canvas.stamp(icon(name, 56), INK, x - 28, 50)
        x -= 86
    title = f"In hand: {len(view.hand)}" if view.hand else "No cards in hand"
    _section(canvas, named, title, view.hand, 104, grid, dim=False)
    if view.pile:
        top = 104 + high
        canvas.rectangle((20, top + 2, width - 20, top + 4), COAST)
        _section(canvas, named, f"Discard pile: {len(view.pile)}", view.pile, top + 4, grid, dim=True)
    return canvas
