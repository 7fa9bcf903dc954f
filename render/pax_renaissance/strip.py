"""The players' cards in playing order: bank, florins, cards in hand, tableau, prestige."""

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.theme import INK, SECOND_INK
from render.pax_renaissance import pieces
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.signs import sign

HEAD = 48
WIDE = 700  # from this width on name and bank stand in one line


def head(canvas: Canvas, named: NamedView, seat: int, left: int, top: int, width: int) -> None:
    """A card's head: piece, player, bank, florins, hand."""
    band = named.style(seat).band
    canvas.head((left, top, left + width, top + HEAD), band)
    y = top + HEAD / 2 + 1
    canvas.sprite(named.pawn(seat, 42), left + 30, y)
    player = named.player(seat)
    end = left + width - 12.0
    for name, value in (("cards", str(player.hand)), ("florin", str(player.florins))):
        end -= canvas.text(end, y, value, 42, face="bold", anchor="r") + 4
        if name == "florin":
            canvas.sprite(pieces.florin(34), end - 17, y)
        else:
            canvas.stamp(sign(name, 30), INK, end - 15, y)
        end -= 42
    x, room = left + 56, round(end - left - 58)
    name, bank = named.name(seat), named.bank(seat).removesuffix(" Bank")
    canvas.text(x, y - 12, name, (27, 25, 22), face="bold", room=room)
    canvas.text(x, y + 14, bank, 21, face="serif", room=room)


def seat_card(
    canvas: Canvas, named: NamedView, seat: int, left: int, top: int, width: int, height: int
) -> None:
    """One player's card."""
    player = named.player(seat)
    canvas.seat_card((left, top, left + width, top + height), named.lifted(seat))
    head(canvas, named, seat, left, top, width)
    y = top + HEAD + (height - HEAD) / 2
    if player.bankrupt:
        canvas.text(left + width / 2, y, "bankrupt", 30, SECOND_INK, face="bold", anchor="m")
        return
    kinds = list(player.prestige)
    pitch = (width - 16) / len(kinds)
    for number, kind in enumerate(kinds):
        x = left + 10 + pitch * number
        total = player.prestige[kind] + player.prestige_of_maids[kind]
        canvas.sprite(pieces.badge(kind, 28), x + 14, y)
        size = fonts.size(str(total), "bold", (30, 28), pitch - 34)
        canvas.text(x + 31, y, str(total), size, INK if total else SECOND_INK, face="bold")


def seats_strip(canvas: Canvas, named: NamedView, top: int, bottom: int) -> None:
    """All players in playing order, side by side."""
    order = named.playing_order
    width = (canvas.width - 16 - 10 * (len(order) - 1)) // len(order)
    for number, seat in enumerate(order):
        seat_card(canvas, named, seat, 8 + number * (width + 10), top, width, bottom - top)
