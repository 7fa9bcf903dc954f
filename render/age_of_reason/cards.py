"""Country cards: their faces, and the picture of a hand with its discard pile."""

from functools import lru_cache

from PIL import Image

from engines.age_of_reason.data.pack import Card
from engines.age_of_reason.words import names, texts
from render.age_of_reason.alliances import mark
from render.age_of_reason.table import Table
from render.kit.canvas import Canvas
from render.kit.header import WIDTH
from render.kit.icons import icon
from render.kit.theme import BLACK, CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, WHITE, Colour, mix

FACE = (376, 238)
"""Width and height of a card's face."""
IN_A_ROW = 4
GAP = 20


@lru_cache(maxsize=128)
def face(card: Card, ground: Colour = CARD, ink: Colour = INK) -> tuple[Image.Image, Image.Image]:
    """A card's face and its mask: cost, icons, and in words what it shows."""
    width, height = FACE
    canvas, mask = Canvas(width, height), Canvas(width, height, BLACK)
    canvas.card((0, 0, width, height), ground, ink, 16, 3)
    mask.card((0, 0, width, height), WHITE, None, 16)
    canvas.stamp(icon("gold", 58), ink, 46, 46)
    canvas.text(84, 46, str(card.cost), 64, ink, face="bold")
    shown = ["infantry"] * card.infantry + ["ship"] * card.ships
    if card.ally:
        canvas.stamp(icon("ally", 92), ink, width / 2 - 50, 122)
        canvas.text(width / 2 + 14, 122, "+1", 76, ink, face="bold")
        words = texts.ALLY_CARD
    elif card.blank:
        canvas.card((width // 2 - 40, 72, width // 2 + 40, 172), ground, mix(ink, ground, 0.45), 10, 4)
        words = texts.BLANK_CARD
    else:
        size = 80 if len(shown) <= 4 else 64
        step = min(size + 10, (width - 40) / len(shown))
        for number, name in enumerate(shown):
            canvas.stamp(icon(name, size), ink, width / 2 + (number - (len(shown) - 1) / 2) * step, 126)
        words = names.icons(card.infantry, card.ships)
    canvas.text(width / 2, height - 34, words, 40, ink, anchor="m", room=width - 24)
    return canvas.image, mask.image.convert("L")


def put_face(
    canvas: Canvas, card: Card, left: int, top: int, ground: Colour = CARD, ink: Colour = INK
) -> None:
    """Paste a card, its top left corner at (left, top)."""
    image, mask = face(card, ground, ink)
    canvas.image.paste(image, (left, top), mask)


def _section(canvas: Canvas, table: Table, title: str, keys: tuple[str, ...], top: int, dim: bool) -> None:
    canvas.text(24, top + 34, title, 52, face="serif")
    for number, key in enumerate(keys):
        left = 20 + (FACE[0] + GAP - 6) * (number % IN_A_ROW)
        y = top + 76 + (FACE[1] + GAP) * (number // IN_A_ROW)
        if key == table.view.laid:
            canvas.card((left - 8, y - 8, left + FACE[0] + 8, y + FACE[1] + 8), HALO, INK, 22, 2)
        ground, ink = (PAPER, SECOND_INK) if dim else (CARD, INK)
        put_face(canvas, table.pack.cards[key], left, y, ground, ink)
        if key == table.view.laid:
            canvas.text(left + FACE[0] - 22, y + 46, "laid", 46, face="bold", anchor="r")


def _height(keys: tuple[str, ...]) -> int:
    return 76 + (FACE[1] + GAP) * -(-len(keys) // IN_A_ROW) if keys else 0


def hand(table: Table, seat: int) -> Canvas:
    """The seat's own cards: in hand, and below them paler the discard pile."""
    view = table.view
    player = view.players[seat]
    canvas = Canvas(WIDTH, 112 + max(_height(view.hand), 76) + _height(view.pile) + 8, PAPER)
    canvas.rectangle((0, 0, WIDTH, 100), SEATS[seat].band)
    mark(table, canvas, player.country, 78, 62, 50)
    canvas.text(120, 50, table.country(player.country), 62, face="serif")
    x = WIDTH - 24.0
    for name, value in (("unrest", player.unrest), ("gold", player.gold)):
        x -= canvas.text(x, 50, str(value), 64, face="bold", anchor="r") + 8
        canvas.stamp(icon(name, 56), INK, x - 28, 50)
        x -= 86
    title = f"In hand: {len(view.hand)}" if view.hand else "No cards in hand"
    _section(canvas, table, title, view.hand, 104, dim=False)
    if view.pile:
        top = 104 + max(_height(view.hand), 76)
        canvas.rectangle((20, top + 2, WIDTH - 20, top + 4), COAST)
        _section(canvas, table, f"Discard pile: {len(view.pile)}", view.pile, top + 4, dim=True)
    return canvas
