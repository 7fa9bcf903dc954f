"""The seats' cards in playing order: victory points, gold, unrest, free discs, cards."""

from engines.age_of_reason.views import PlayerView
from render.age_of_reason.marks import country
from render.age_of_reason.table import Table
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, HALO, INK, SEATS, SECOND_INK

HEIGHT = 166
HEAD = 60
WIDE = 500
"""From this width on a card says in words what its numbers are."""
OPEN_HANDED = 3
"""How many of the numbers are in full ink: those that decide the game."""
NUMBERS = (
    ("glory", "points"),
    ("gold", "gold"),
    ("unrest", "unrest"),
    ("disc", "discs"),
    ("cards", "cards"),
)


def amounts(player: PlayerView) -> tuple[int, ...]:
    """The numbers of a seat, in the order of `NUMBERS`."""
    return player.points, player.gold, player.unrest, player.supply, player.cards


def signs(table: Table, seat: int) -> list[str]:
    """What else a card shows: alliance, who opened the auctions, who has passed, who still owes a move."""
    view, auction = table.view, table.view.auction
    key = view.players[seat].country
    found = [table.row_of[key]] if key in table.row_of else []
    if view.stage == "alliances" and auction is not None:
        found += ["crown"] if auction.opener == seat else []
        found += ["passed"] if seat in auction.passed else []
    if seat in table.waiting and seat != table.active:
        found.append("hourglass")
    return found


def head(canvas: Canvas, left: int, top: int, width: int, table: Table, seat: int) -> None:
    """A card's head: piece, player, country."""
    band = SEATS[seat].band
    canvas.card((left + 2, top + 2, left + width - 2, top + HEAD), band, None, 8)
    canvas.rectangle((left + 2, top + HEAD - 10, left + width - 2, top + HEAD), band)
    key = table.view.players[seat].country
    middle = top + HEAD // 2 + 1
    canvas.sprite(country(table.letter(key), seat, 48), left + 32, middle)
    name, land = table.names[seat], table.country(key)
    x, free = left + 60, width - 66
    if width < WIDE:
        size = fonts.size(name, "bold", (28, 25, 22), free)
        canvas.text(x, middle - 14, name, size, face="bold", room=free)
        size = fonts.size(land, "serif", (24, 22, 20), free)
        canvas.text(x, middle + 14, land, size, face="serif", room=free)
        return
    own = fonts.width(land, "serif", 32)
    x += canvas.text(x, middle, name, 36, face="bold", room=free - own - 20) + 16
    canvas.text(x, middle + 1, land, 32, face="serif", room=left + width - 10 - x)


def seat_card(canvas: Canvas, left: int, top: int, width: int, table: Table, seat: int) -> None:
    """One seat's card."""
    lifted = seat == table.active or seat in table.winners
    if lifted:
        canvas.card((left - 6, top - 6, left + width + 6, top + HEIGHT + 6), HALO, INK, 14, 2)
    canvas.card((left, top, left + width, top + HEIGHT), CARD, INK if lifted else COAST, 10, 2)
    head(canvas, left, top, width, table, seat)
    wide = width >= WIDE
    columns = len(NUMBERS) + 1 if wide else 3
    size = 34 if wide else min(32, 22 + (width - 210) // 14)
    figures = 56 if wide else min(46, 37 + (width - 210) // 10)
    pitch = (width - 18) / columns
    for number, ((name, word), value) in enumerate(
        zip(NUMBERS, amounts(table.view.players[seat]), strict=True)
    ):
        x = left + 10 + pitch * (number % columns)
        y = top + HEAD + (36 if wide else 27 + 51 * (number // columns))
        ink = INK if number < OPEN_HANDED else SECOND_INK
        canvas.stamp(icon(name, size), ink, x + size / 2, y)
        text = fonts.figure(value)
        fitting = fonts.size(text, "bold", (figures, 34, 28), pitch - size - 5)
        canvas.text(x + size + 3, y, text, fitting, ink, face="bold")
        if wide:
            canvas.text(x, y + 47, word, 26, SECOND_INK)
    end, y = left + width - 12, top + HEIGHT - (70 if wide else 28)
    for name in signs(table, seat):
        canvas.stamp(icon(name, 28), INK, end - 14, y)
        end -= 34


def seats_strip(canvas: Canvas, top: int, table: Table) -> None:
    """All seats in playing order, side by side."""
    order = table.playing_order
    width = (canvas.image.width - 16 - 10 * (len(order) - 1)) // len(order)
    for number, seat in enumerate(order):
        seat_card(canvas, 8 + number * (width + 10), top, width, table, seat)
