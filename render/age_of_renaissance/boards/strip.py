"""The seats' cards in the order of play: slot, money, tokens, misery, income, cards, ships, Advances."""

from engines.age_of_renaissance.data.validation import KEY
from engines.age_of_renaissance.views import PlayerView
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import seat_piece
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.raster.palette import reserve
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, Colour, mix, rgb
from render.kit.wording import put_name

HEIGHT = 188
HEAD = 56
NAMES = (26, 24, 22)
WIDE = 400  # from this width on a card's numbers stand in one row, with words
CATEGORIES: dict[str, Colour] = {
    "science": rgb("#2C6E8F"), "religion": rgb("#7A4A8C"), "commerce": rgb("#8C5A14"),
    "communications": rgb("#A33A34"), "exploration": rgb("#2F7350"), "civics": rgb("#56606B"),
}  # fmt: skip
"""Colours of the six categories of Advances, dark enough for white letters."""
NUMBERS = (
    ("gold", "cash"), ("token", "tokens"), ("unrest", "misery"),
    ("bag", "income"), ("cards", "cards"), ("ship", "ships"),
)  # fmt: skip
"""Icons and words of a seat's numbers."""
SHIPS = {"galley": "G", "seaworthy": "S", "ocean": "O"}  # what stands before the number of a fleet

reserve(KEY, *CATEGORIES.values(), *(mix(colour, CARD, 0.5) for colour in CATEGORIES.values()))


def amounts(named: NamedView, player: PlayerView) -> tuple[str, ...]:
    """The numbers of a seat, in the order of `NUMBERS`."""
    ship = named.pack.ships[player.ship] if player.ship is not None else None
    fleet = f"{SHIPS[ship.type]}{ship.number}" if ship is not None else "–"
    numbers = (player.cash, player.expansion, player.misery, player.income, player.cards)
    return (*map(fonts.figure, numbers), fleet)


def head(canvas: Canvas, left: int, top: int, width: int, named: NamedView, seat: int) -> None:
    """A card's head: piece, player, Capital, slot."""
    player = named.view.players[seat]
    band = SEATS[seat].band if not player.out else mix(PAPER, COAST, 0.3)
    canvas.head((left, top, left + width, top + HEAD), band)
    middle = top + HEAD // 2 + 1
    canvas.sprite(seat_piece(seat, named.letter(seat), 50), left + 30, middle)
    x, end = left + 58, left + width - 10
    if player.slot is not None:
        end -= 34
        canvas.card((end, middle - 20, end + 34, middle + 20), CARD, INK, 6, 2)
        canvas.text(end + 17, middle, str(player.slot), 32, face="bold", anchor="m")
    if seat in named.waiting and seat != named.active:
        end -= 28
        canvas.stamp(icon("hourglass", 26), INK, end + 12, middle)
    room, name = end - x - 6, named.names[seat]
    capital = "in Chaos" if player.out else named.capital(seat)
    if fonts.width(name, "bold", NAMES[-1]) > room and not player.out:  # the letter tells the Capital
        put_name(canvas, name, (x, middle), NAMES[-1:], room)
        return
    canvas.text(x, middle - 13, name, NAMES, face="bold", room=room)
    canvas.text(x, middle + 14, capital, (24, 22, 20), face="serif", room=room)


def letters(canvas: Canvas, left: int, top: int, width: int, named: NamedView, seat: int, rows: int) -> None:
    """All Advances by letter, those that a player has on the colour of their category."""
    player = named.view.players[seat]
    advances = list(named.pack.advances.values())
    columns = -(-len(advances) // rows)
    pitch = width / columns
    for number, advance in enumerate(advances):
        x = left + pitch * (number % columns + 0.5)
        y = top + 22 * (number // columns) + 11
        if advance.id in player.advances:
            half = min(pitch / 2 - 0.5, 11)
            ground = CATEGORIES[advance.category]
            canvas.rectangle((round(x - half), y - 10, round(x + half), y + 11), ground)
            if advance.id in player.bought:
                canvas.rectangle((round(x - half), y + 8, round(x + half), y + 11), HALO)
            canvas.text(x, y, advance.id, 20, CARD, face="bold", anchor="m")
        else:
            canvas.text(x, y, advance.id, 20, mix(COAST, CARD, 0.45), anchor="m")


def seat_card(canvas: Canvas, left: int, top: int, width: int, named: NamedView, seat: int) -> None:
    """One seat's card."""
    player = named.view.players[seat]
    canvas.seat_card((left, top, left + width, top + HEIGHT), named.lifted(seat))
    head(canvas, left, top, width, named, seat)
    wide = width >= WIDE
    columns = len(NUMBERS) if wide else 3
    pitch = (width - 16) / columns
    size, figures = (28, (44, 38, 32, 28)) if wide else (20, (36, 32, 28))
    for number, ((name, word), text) in enumerate(zip(NUMBERS, amounts(named, player), strict=True)):
        x = left + 9 + pitch * (number % columns)
        y = top + HEAD + (32 if wide else 24 + 41 * (number // columns))
        canvas.stamp(icon(name, size), SECOND_INK, x + size / 2, y)
        fitting = fonts.size(text, "bold", figures, pitch - size - 5)
        canvas.text(x + size + 3, y, text, fitting, INK, face="bold")
        if wide:
            canvas.text(x, y + 36, word, 22, SECOND_INK)
    rows = 1 if wide else 2
    letters(canvas, left + 6, top + HEIGHT - 6 - 22 * rows - 6 * wide, width - 12, named, seat, rows)


def seats_strip(canvas: Canvas, top: int, named: NamedView) -> None:
    """All seats in the order of play, side by side."""
    order = named.playing_order
    width = (canvas.image.width - 16 - 8 * (len(order) - 1)) // len(order)
    for number, seat in enumerate(order):
        seat_card(canvas, 8 + number * (width + 8), top, width, named, seat)
