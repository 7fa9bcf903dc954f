"""The players' rows of a tall board and of a glance: who it is, and the numbers that everybody looks at."""

from render.age_of_renaissance.boards.strip import NUMBERS, amounts, letters
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import seat_piece
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, SECOND_INK, mix

ROW = 132  # height of a row of a tall board
NAME_WIDTH = 352


def ground(canvas: Canvas, box: Box, named: NamedView, seat: int) -> None:
    """A row's card, lifted for whoever is to move."""
    canvas.seat_card(box, named.lifted(seat))


def band(named: NamedView, seat: int) -> tuple[int, int, int]:
    """The ground of a player's name."""
    return SEATS[seat].band if not named.view.players[seat].out else mix(PAPER, COAST, 0.3)


def place(canvas: Canvas, named: NamedView, seat: int, right: float, y: float, size: int) -> float:
    """The number in the order of play, and an hourglass for who owes a move; return where they begin."""
    slot = named.view.players[seat].slot
    if slot is not None:
        wide = round(size * 1.2)
        box = (round(right) - wide, round(y) - wide // 2, round(right), round(y) + wide // 2)
        canvas.card(box, CARD, INK, 6, 2)
        canvas.text(right - wide / 2, y, str(slot), size, face="bold", anchor="m")
        right -= wide + 8
    if seat in named.waiting and seat != named.active:
        canvas.stamp(icon("hourglass", size), INK, right - size / 2, y)
        right -= size + 6
    return right


def row(canvas: Canvas, named: NamedView, seat: int, top: int) -> None:
    """A player's row of a tall board."""
    width, player = canvas.image.width, named.view.players[seat]
    ground(canvas, (8, top, width - 8, top + ROW - 8), named, seat)
    canvas.card((10, top + 2, 8 + NAME_WIDTH, top + ROW - 10), band(named, seat), None, 8)
    canvas.sprite(seat_piece(seat, named.letter(seat), 64), 52, top + 62)
    end = place(canvas, named, seat, NAME_WIDTH - 2, top + 62, 34)
    space = round(end - 98)
    name, capital = named.names[seat], "in Chaos" if player.out else named.capital(seat)
    canvas.text(94, top + 44, name, (34, 30, 27, 24, 22), face="bold", room=space)
    canvas.text(94, top + 84, capital, (30, 27, 24), face="serif", room=space)
    left = NAME_WIDTH + 20
    pitch = (width - 16 - left) / len(NUMBERS)
    for number, ((name, word), text) in enumerate(zip(NUMBERS, amounts(named, player), strict=True)):
        x = left + pitch * number
        canvas.stamp(icon(name, 28), SECOND_INK, x + 14, top + 32)
        fitting = fonts.size(text, "bold", (38, 34, 30, 28), pitch - 36)
        canvas.text(x + 34, top + 32, text, fitting, face="bold")
        canvas.text(x, top + 67, word, 22, SECOND_INK)
    letters(canvas, left - 6, top + 88, width - 16 - left, named, seat, 1)


def glance_card(canvas: Canvas, named: NamedView, seat: int, box: Box) -> None:
    """A player's card of a glance: as many numbers as it has room for."""
    left, top, right, bottom = box
    player, high = named.view.players[seat], bottom - top
    ground(canvas, box, named, seat)
    head = 54
    canvas.head((left, top, right, top + head), band(named, seat))
    middle = top + head / 2 + 1
    canvas.sprite(seat_piece(seat, named.letter(seat), 50), left + 30, middle)
    end = place(canvas, named, seat, right - 8, middle, 34)
    name, space = named.names[seat], round(end - left - 62)
    canvas.text(left + 60, middle, name, (34, 30, 27), face="bold", room=space)
    numbers = list(zip(NUMBERS, amounts(named, player), strict=True))
    rows = 2 if high >= 140 else 1
    shown = numbers if rows == 2 else [numbers[number] for number in (0, 1, 2)]
    if player.out:
        canvas.text(left + 16, top + head + (high - head) / 2, "in Chaos: out of the game", 30, SECOND_INK)
        return
    columns = len(shown) // rows
    pitch, line = (right - left - 20) / columns, (high - head - 6) / rows
    worded = line >= 80
    for number, ((name, word), text) in enumerate(shown):
        x, y = left + 14 + pitch * (number % columns), top + head + line * (number // columns + 0.5)
        if worded:
            y -= 12
            canvas.text(x, y + 36, word, 26, SECOND_INK)
        canvas.stamp(icon(name, 34), SECOND_INK, x + 17, y)
        fitting = fonts.size(text, "bold", (42, 38, 34, 33), pitch - 44)
        canvas.text(x + 42, y, text, fitting, face="bold")
