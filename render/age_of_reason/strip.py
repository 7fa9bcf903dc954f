"""The seats' cards in playing order: victory points, gold, unrest, free discs, cards."""

from engines.age_of_reason.views import PlayerView
from render.age_of_reason.marks import country
from render.age_of_reason.named_view import NamedView
from render.kit import fonts
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.picture import WIDTHS
from render.kit.theme import HALO, INK, SEATS, SECOND_INK
from render.kit.wording import put_name

HEIGHT = 166  # height of a card without action boxes
HEAD = 60
LOW = 82  # height of the head of a narrow card: the name may take two lines
WIDE = 500  # from this width on a card says in words what its numbers are
LINE = 27  # height of a line with an action box
BOX = 22  # size of an action box's name
TALL_BOX, TALL_LINE = 26, 32  # size of the action boxes' names on a tall board, and the height of a line
TALL_COLUMNS, TALL_HEAD, TALL_NUMBERS = 2, 56, 62
"""On a tall board: cards in a row, and the heights of a card's head and of its numbers."""
THIRDS = (0, 0.38, 0.69)  # where three columns of numbers begin: points may have three figures
OPEN_HANDED = 3  # how many of the numbers are in full ink: those that decide the game
NUMBERS = (("glory", "points"), ("gold", "gold"), ("unrest", "unrest"), ("disc", "discs"), ("cards", "cards"))


def amounts(player: PlayerView) -> tuple[int, ...]:
    """The numbers of a seat, in the order of `NUMBERS`."""
    return player.points, player.gold, player.unrest, player.supply, player.cards


def signs(named: NamedView, seat: int) -> list[str]:
    """Return the other signs of a card: alliance, first bidder, a move that is owed."""
    view, auction = named.view, named.view.auction
    key = view.players[seat].country
    shown = [named.row_of[key]] if key in named.row_of else []
    if view.stage == "alliances" and auction is not None:
        shown += ["crown"] if auction.opener == seat else []
    if seat in named.waiting and seat != named.active:
        shown.append("hourglass")
    return shown


def head(canvas: Canvas, left: int, top: int, width: int, named: NamedView, seat: int) -> None:
    """A card's head: piece, player, country."""
    band = SEATS[seat].band
    high = HEAD if width >= WIDE else LOW
    canvas.head((left, top, left + width, top + high), band)
    key = named.view.players[seat].country
    middle = top + high // 2 + 1
    canvas.sprite(country(named.country_letter(key), seat, 48), left + 32, middle)
    name, land = named.names[seat], named.country(key)
    x, free = left + 60, width - 66
    if width < WIDE:
        put_name(canvas, name, (x, top + 25), (28, 25, 22), free, named.names)
        countries = [named.country(player.country) for player in named.view.players]
        size = fonts.shared_size(countries, "serif", (24, 22, 20), free)
        canvas.text(x, top + LOW - 16, land, size, face="serif", room=free)
        return
    own = fonts.width(land, "serif", 30)
    x += canvas.text(x, middle, name, (34, 30, 26), face="bold", room=free - own - 20) + 16
    canvas.text(x, middle + 1, land, 30, face="serif", room=left + width - 10 - x)


def figures(canvas: Canvas, named: NamedView, seat: int, box: Box, columns: int) -> None:
    """A card's numbers, each beside its icon, in one row or two."""
    left, top, right, bottom = box
    pitch = (right - left) / columns
    rows = -(-len(NUMBERS) // columns)
    size = min(34, 24 + round(pitch - 64) // 3) if pitch > 64 else 24
    values = amounts(named.view.players[seat])
    largest = min(46, 30 + round(pitch - 64) // 2)
    for number, ((name, _), value) in enumerate(zip(NUMBERS, values, strict=True)):
        column = number % columns
        x = left + (right - left) * THIRDS[column] if columns == len(THIRDS) else left + pitch * column
        y = top + (bottom - top) * (number // columns + 0.5) / rows
        ink = INK if number < OPEN_HANDED else SECOND_INK
        canvas.stamp(icon(name, size), ink, x + size / 2, y)
        text = fonts.figure(value)
        fitting = fonts.size(text, "bold", (largest, 32, 28), pitch - size - 5)
        canvas.text(x + size + 3, y, text, fitting, ink, face="bold")


def marks(canvas: Canvas, named: NamedView, seat: int, right: float, y: float) -> None:
    """Draw the other signs of a card, from its right end."""
    for name in signs(named, seat):
        canvas.stamp(icon(name, 28), INK, right - 14, y)
        right -= 34


def held(named: NamedView, seat: int) -> list[tuple[str, str]]:
    """The action boxes where a seat has discs: key, and name with its number where there are two."""
    boxes = named.view.players[seat].boxes
    counts = {key: boxes.count(key) for key in boxes}
    suffix = {key: f" ×{count}" if count > 1 else "" for key, count in counts.items()}
    return [(key, named.pack.boxes[key].name + suffix[key]) for key in counts]


def wide_card(canvas: Canvas, box: Box, named: NamedView, seat: int, changed: frozenset[str]) -> None:
    """One seat's card on a wide board."""
    left, top, right, bottom = box
    width = right - left
    canvas.seat_card(box, named.lifted(seat), 6)
    head(canvas, left, top, width, named, seat)
    roomy = width >= WIDE
    columns, low = (len(NUMBERS) + 1, top + HEAD + 72) if roomy else (3, top + HEIGHT - 4 + LOW - HEAD)
    above = top + (HEAD if roomy else LOW)
    figures(canvas, named, seat, (left + 12, above + 4, right - 6, low), columns)
    marks(canvas, named, seat, right - 10, top + HEAD + 38 if roomy else low - 24)
    if roomy:
        for number, (_, word) in enumerate(NUMBERS):
            canvas.text(left + 12 + (width - 18) / columns * number, low + 10, word, 24, SECOND_INK)
        low += 26
    lines = held(named, seat)
    each, most = (2, (len(lines) + 1) // 2) if width >= WIDE / 1.3 else (1, len(lines))
    sizes = (28, 25, BOX, 20) if roomy else (BOX, 20)
    pitch = min(LINE + sizes[0] - BOX, (bottom - low - 8) / max(1, most))
    if bottom - low < LINE:
        return
    for number, (key, name) in enumerate(lines):
        x = left + 14 + (width - 20) / each * (number % each)
        y = low + 6 + pitch * (number // each + 0.5)
        room = round((width - 20) / each - 12)
        size = fonts.size(name, "sans", sizes, room)
        if key in changed:
            long, half = min(room, fonts.width(name, "sans", size)), round(size * 0.6)
            canvas.card((round(x) - 5, round(y) - half, round(x) + long + 5, round(y) + half + 1), HALO)
        canvas.text(x, y, name, size, room=room)


def wide_strip(canvas: Canvas, top: int, bottom: int, named: NamedView, changed: frozenset[str]) -> None:
    """All seats in playing order, side by side."""
    order = named.playing_order
    width = (canvas.image.width - 16 - 10 * (len(order) - 1)) // len(order)
    for number, seat in enumerate(order):
        left = 8 + number * (width + 10)
        wide_card(canvas, (left, top, left + width, bottom), named, seat, changed)


def _boxes(named: NamedView, seat: int, width: int) -> tuple[str, ...]:
    """A seat's action boxes, as lines of a tall card."""
    told = ", ".join(name for _, name in held(named, seat))
    return fonts.wrapped(told, "sans", TALL_BOX, width - 28, 4) if told else ()


def tall_size(named: NamedView) -> tuple[int, tuple[int, ...]]:
    """The width of a tall board's cards, and the height of each row of them."""
    width = (WIDTHS["tall"] - 16 - 10) // TALL_COLUMNS
    lines = [len(_boxes(named, seat, width)) for seat in named.playing_order]
    rows = [max(lines[start : start + TALL_COLUMNS]) for start in range(0, len(lines), TALL_COLUMNS)]
    return width, tuple(TALL_HEAD + TALL_NUMBERS + (TALL_LINE * row + 8 if row else 0) for row in rows)


def _name_size(named: NamedView, seat: int, width: int) -> int:
    """Return the size at which a name fits beside its country on a tall card."""
    own = fonts.width(named.country(named.view.players[seat].country), "serif", 26)
    room = width - 10 - 34 * len(signs(named, seat)) - 66 - own - 14
    return fonts.size(named.names[seat], "bold", (32, 28, 25, 22), room)


def tall_card(canvas: Canvas, box: Box, named: NamedView, seat: int) -> None:
    """One seat's card on a tall board."""
    left, top, right, _ = box
    band, key = SEATS[seat].band, named.view.players[seat].country
    canvas.seat_card(box, named.lifted(seat), 6)
    canvas.head((left, top, right, top + TALL_HEAD), band)
    y = top + TALL_HEAD // 2 + 1
    canvas.sprite(country(named.country_letter(key), seat, 46), left + 32, y)
    end = right - 10 - 34 * len(signs(named, seat))
    marks(canvas, named, seat, right - 10, y)
    name, land = named.names[seat], named.country(key)
    room = end - left - 66
    own = fonts.width(land, "serif", 26)
    size = min(_name_size(named, other, right - left) for other in named.playing_order)
    x = left + 60 + canvas.text(left + 60, y, name, size, face="bold", room=room - own - 14) + 14
    canvas.text(x, y + 1, land, 26, face="serif", room=end - x)
    low = top + TALL_HEAD + TALL_NUMBERS
    figures(canvas, named, seat, (left + 14, top + TALL_HEAD, right - 4, low), len(NUMBERS))
    for number, line in enumerate(_boxes(named, seat, right - left)):
        canvas.text(left + 14, low + TALL_LINE * (number + 0.4), line, TALL_BOX)


def tall_strip(canvas: Canvas, top: int, named: NamedView) -> None:
    """All seats in playing order, two in a row."""
    width, heights = tall_size(named)
    for place, seat in enumerate(named.playing_order):
        row, column = divmod(place, TALL_COLUMNS)
        y, left = top + sum(heights[:row]) + 12 * row, 8 + column * (width + 10)
        tall_card(canvas, (left, y, left + width, y + heights[row]), named, seat)
