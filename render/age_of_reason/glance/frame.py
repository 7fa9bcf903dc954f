"""The parts of every glance: phase, player to move, news, and the players."""

from collections.abc import Callable

from render.age_of_reason.glance import areas, auction, battle, countries, ending
from render.age_of_reason.marks import country
from render.age_of_reason.named_view import NamedView
from render.age_of_reason.strip import signs
from render.kit import fonts, sprites
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.named_view import capital
from render.kit.picture import GLANCE
from render.kit.theme import HALO, INK, PAPER, SEATS, SECOND_INK

HEAD = 84  # height of the head
NEWS, PITCH, LINES = 29, 36, 2  # size, distance and most lines of the news
GAP = 8
FEW = 4  # with so many players or fewer a card has all its numbers in one row
NUMBERS = (("glory", 48), ("gold", 38), ("unrest", 38))
"""The numbers that everybody looks at each turn, with their sizes."""
SIGN = 32


def glance(named: NamedView, changed: frozenset[str], news: str) -> Canvas:
    """Draw a glance, 1200 by 900."""
    width, height = GLANCE
    canvas = Canvas(width, height, PAPER)
    _head(canvas, named)
    lines = fonts.wrapped(news, "sans", NEWS, width - 70, LINES) if news else ()
    for number, line in enumerate(lines):
        y = HEAD + PITCH * (number + 0.5)
        if not number:
            canvas.sprite(sprites.disc(26, HALO, INK, 3), 30, y)
        canvas.text(54, y, line, NEWS)
    cards = height - GAP - (134 if named.view.seats <= FEW else 170)
    _what(named)(canvas, named, (GAP, HEAD + PITCH * len(lines) + 6, width - GAP, cards - 12), changed)
    _players(canvas, named, cards, height - GAP)
    return canvas


def _what(named: NamedView) -> Callable[[Canvas, NamedView, Box, frozenset[str]], None]:
    """Return the function that draws what the moment is about."""
    view = named.view
    if view.outcome is not None:
        return ending.draw
    if view.combat is not None:
        return battle.draw
    if view.stage == "countries":
        return countries.draw
    return auction.draw if view.auction is not None else areas.draw


def _head(canvas: Canvas, named: NamedView) -> None:
    """Draw the phase, and the player to move on the colour of their seat."""
    end, seat, middle = canvas.image.width - 12, named.shown, HEAD / 2
    most = 620 if named.winners else 480
    headline, size = fonts.longest(named.headlines, "bold", (40, 36, 32, 28), most)
    wide = min(most, fonts.width(headline, "bold", size))
    if seat is not None:
        style, piece = SEATS[seat], named.country_letter(named.view.players[seat].country)
        canvas.card((end - wide - 92, 8, end, HEAD - 8), style.colour, INK, 34, 3)
        canvas.sprite(country(piece, seat, 54), end - wide - 52, middle)
        canvas.text(end - wide - 18, middle, headline, size, style.lettering, face="bold", room=wide + 2)
    else:
        canvas.text(end, middle, headline, size, face="bold", anchor="r", room=wide + 2)
    room, asked = end - wide - 92 - 34, _asked(named)
    phase = capital(named.view.phase)
    canvas.text(18, middle - 16 if asked else middle, phase, (40, 36, 32, 28, 26), face="bold", room=room)
    canvas.text(18, middle + 22, asked, 26, SECOND_INK, room=room)


def _asked(named: NamedView) -> str:
    """Say briefly what is being decided; "" where several players answer at the same time."""
    notices = {item.notice for item in named.view.pending}
    if len(notices) != 1 or named.view.combat is not None or named.view.auction is not None:
        return ""
    return capital(notices.pop())


def _players(canvas: Canvas, named: NamedView, top: int, bottom: int) -> None:
    """The players in playing order."""
    order = named.playing_order
    width = (canvas.image.width - 2 * GAP - 8 * (len(order) - 1)) // len(order)
    for number, seat in enumerate(order):
        left = GAP + number * (width + 8)
        _card(canvas, named, seat, (left, top, left + width, bottom))


def _card(canvas: Canvas, named: NamedView, seat: int, box: Box) -> None:
    """A player: piece and name, alliance, points, gold, unrest."""
    left, top, right, bottom = box
    head, few, player = top + 58, named.view.seats <= FEW, named.view.players[seat]
    canvas.seat_card(box, named.lifted(seat), 6)
    canvas.head((left, top, right, head), SEATS[seat].band)
    canvas.sprite(country(named.country_letter(player.country), seat, 50), left + 32, top + 30)
    own = signs(named, seat)
    room = right - left - 66 - (SIGN + 6) * (len(own) if few else 0)
    canvas.text(left + 62, top + 30, named.names[seat], (34, 30, 27), face="bold", room=room)
    end, y = right - 10.0, top + 30 if few else (head + (bottom - head) * 0.28)
    for name in own:
        canvas.stamp(icon(name, SIGN), INK, end - SIGN / 2, y)
        end -= SIGN + 6
    (_few if few else _many)(canvas, (left, head, right, bottom), (player.points, player.gold, player.unrest))


def _few(canvas: Canvas, box: Box, values: tuple[int, ...]) -> None:
    """A player's numbers in one row."""
    left, top, right, bottom = box
    pitch = (right - left - 20) / len(values)
    for number, ((name, size), value) in enumerate(zip(NUMBERS, values, strict=True)):
        _number(canvas, name, (left + 16 + pitch * number, (top + bottom) / 2), value, (36, size), pitch - 44)


def _many(canvas: Canvas, box: Box, values: tuple[int, ...]) -> None:
    """A player's numbers in two rows: the points, below them gold, and at the right end unrest."""
    left, top, right, bottom = box
    high, low = top + (bottom - top) * 0.28, top + (bottom - top) * 0.74
    half = (right - left) / 2 - 38
    _number(canvas, NUMBERS[0][0], (left + 10, high), values[0], (36, NUMBERS[0][1]), 2 * half)
    _number(canvas, NUMBERS[1][0], (left + 9, low), values[1], (26, NUMBERS[1][1]), half)
    text = str(values[2])
    wide = canvas.text(right - 9, low, text, NUMBERS[2][1] - 2, face="bold", anchor="r")
    canvas.stamp(icon(NUMBERS[2][0], 26), INK, right - 9 - wide - 17, low)


def _number(
    canvas: Canvas, name: str, at: tuple[float, float], value: int, sizes: tuple[int, int], room: float
) -> None:
    """A number beside its icon, with the sizes of both."""
    (x, y), (sign, figure), text = at, sizes, fonts.figure(value)
    canvas.stamp(icon(name, sign), INK if name != "gold" else SECOND_INK, x + sign / 2, y)
    canvas.text(x + sign + 5, y, text, fonts.size(text, "bold", (figure, 36, 33), room), face="bold")
