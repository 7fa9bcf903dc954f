"""The zoomed view of a player: numbers, fleet, Misery Index, Advances, and what the provinces supply."""

from render.age_of_renaissance.boards.strip import CATEGORIES
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import coin, seat_piece, sign, tile
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.named_view import listed
from render.kit.picture import WIDTHS, Format
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, mix

PALE = mix(COAST, PAPER, 0.5)
NARROW = 1200  # up to this width everything stands in fewer columns
BAND = 104
ROW = 54


def figures(named: NamedView, seat: int) -> list[tuple[str, str, str]]:
    """The numbers of a player: icon, number, words."""
    player = named.view.players[seat]
    return [
        ("gold", str(player.cash), "cash"),
        ("payment", str(player.written), "written"),
        ("token", str(player.expansion), "to expand"),
        ("disc", str(player.stock), "in stock"),
        ("unrest", str(player.misery), "misery"),
        ("marker", str(player.markets), "markets"),
        ("bag", str(player.income), "income"),
        ("cards", str(player.cards), "cards"),
    ]


def head(canvas: Canvas, named: NamedView, seat: int) -> None:
    """Draw the player, and the place in the order of play."""
    player, width = named.view.players[seat], canvas.image.width
    canvas.rectangle((0, 0, width, BAND), SEATS[seat].band)
    canvas.sprite(seat_piece(seat, named.letter(seat), 80), 62, BAND / 2)
    end = width - 24.0
    if width < NARROW:
        _low_head(canvas, named, seat)
        return
    x = 120 + canvas.text(120, 52, named.names[seat], 58, face="bold", room=560)
    if player.out:
        end -= canvas.text(end, 54, "in Chaos", 44, face="bold", anchor="r") + 30
    elif player.slot is not None:
        place = named.playing_order.index(seat) + 1
        words = f"slot {player.slot}, moves {place} of {named.view.seats}"
        end -= canvas.text(end, 54, words, 44, anchor="r") + 30
    canvas.text(x + 28, 54, named.capital(seat), 56, face="serif", room=end - x - 28)


def _low_head(canvas: Canvas, named: NamedView, seat: int) -> None:
    """The head of a tall view: the Capital below the name."""
    player, end = named.view.players[seat], canvas.image.width - 20
    words = "in Chaos" if player.out else ""
    if player.slot is not None and not player.out:
        words = f"slot {player.slot}, moves {named.playing_order.index(seat) + 1} of {named.view.seats}"
    room = round(end - canvas.text(end, 54, words, 38, anchor="r") - 140)
    canvas.text(120, 32, named.names[seat], (46, 40, 36, 32), face="bold", room=room)
    canvas.text(120, 78, named.capital(seat), 40, face="serif", room=room)


def ships(canvas: Canvas, named: NamedView, seat: int, top: int) -> None:
    """The Shipping Display, with the player's box."""
    mine = named.view.players[seat].ship
    boxes = list(named.pack.ships.values())
    canvas.stamp(icon("ship", 40), INK, 44, top + 32)
    pitch = (canvas.image.width - 100) / len(boxes)
    words = {"galley": "Galleys", "seaworthy": "Seaworthy", "ocean": "Ocean"}
    for number, box in enumerate(boxes):
        left = 80 + round(pitch * number)
        here = box.id == mine
        place = (left, top, left + round(pitch) - 6, top + 64)
        canvas.card(place, INK if here else CARD, COAST, 8, 2)
        middle = (place[0] + place[2]) / 2
        ink = PAPER if here else SECOND_INK
        word = words[box.type] if pitch > 100 else words[box.type][:1]
        canvas.text(middle, top + 20, word, 22, ink, anchor="m")
        canvas.text(middle, top + 46, str(box.number), 30, ink, face="bold", anchor="m")


def misery_rows(canvas: Canvas) -> int:
    """In how many rows the Misery Index stands."""
    return 2 if canvas.image.width > NARROW else 3


def misery(canvas: Canvas, named: NamedView, seat: int, top: int) -> None:
    """The Misery Index, with the player's space."""
    track = named.pack.tables.misery_track.values
    space = named.view.players[seat].space
    canvas.stamp(icon("unrest", 40), INK, 44, top + 26)
    columns = -(-len(track) // misery_rows(canvas))
    pitch = (canvas.image.width - 100) / columns
    start = top
    for number, value in enumerate(track):
        left, top = 80 + round(pitch * (number % columns)), start + 58 * (number // columns)
        here = number == space
        ground = INK if here else mix(PAPER, INK, 0.1) if number < space else CARD
        canvas.card((left, top, left + round(pitch) - 4, top + 52), ground, COAST, 6, 2)
        middle = left + (round(pitch) - 4) / 2
        canvas.text(middle, top + 27, str(value), 30, PAPER if here else SECOND_INK, face="bold", anchor="m")


def advances(canvas: Canvas, named: NamedView, seat: int, top: int) -> int:
    """The Advances by category, those owned in full colour; return where they end."""
    pack, y = named.pack, top
    tall = canvas.image.width < NARROW
    left_of, columns = (24, 4) if tall else (250, min(6, max(map(len, pack.by_category.values()))))
    wide = (canvas.image.width - left_of - 10) // columns - 6
    for category, letters in pack.by_category.items():
        name = pack.categories[category].name
        size = fonts.size(name, "bold", (30, 28, 26), 216)
        canvas.text(24, y + 24 - 4 * tall, name, size, CATEGORIES[category], face="bold")
        y += 44 * tall
        for number, letter in enumerate(letters):
            place = left_of + (wide + 6) * (number % columns), y + ROW * (number // columns)
            _advance(canvas, named, seat, letter, (*place, wide))
        y += ROW * -(-len(letters) // columns) + 4 * tall
    return y


def _advance(canvas: Canvas, named: NamedView, seat: int, letter: str, at: tuple[int, int, int]) -> None:
    """An Advance: left, top and width of its card."""
    player, advance, (left, y, wide) = named.view.players[seat], named.pack.advances[letter], at
    owned, fresh = letter in player.advances, letter in player.bought
    colour = CATEGORIES[advance.category]
    edge = HALO if fresh else colour if owned else PALE
    canvas.card((left, y, left + wide, y + 48), colour if owned else CARD, edge, 8, 5 if fresh else 2)
    ink = CARD if owned else SECOND_INK
    canvas.text(left + 24, y + 25, letter, 30, ink, face="bold", anchor="m")
    size = fonts.size(advance.name, "sans", (26, 24, 22, 20), wide - 56)
    canvas.text(left + 46, y + 25, advance.name, size, ink, room=wide - 52)


def _flow(canvas: Canvas, words: str, x: float, y: float, lead: int) -> tuple[float, float]:
    """Set words, on a new line where they do not fit; return where the next ones begin."""
    if x + fonts.width(words, "sans", 28) > canvas.image.width - 24:
        x, y = 80, y + lead
    return x + canvas.text(x, y, words, 28) + 18, y


def holdings(canvas: Canvas, named: NamedView, seat: int, top: int) -> int:
    """The provinces by commodity with what a card of it would pay, and where single tokens lie."""
    letter, lines = named.letter(seat), supplies(named, seat)
    columns = 2 if canvas.image.width > NARROW else 1
    room = 530 if columns > 1 else canvas.image.width - 280
    for number, (good, places, pays) in enumerate(lines):
        left, y = 24 + 790 * (number % columns), top + 22 + 46 * (number // columns)
        mark = sign(good, named.pack.commodities[good].name, 34, whole=True)
        canvas.sprite(mark, left + mark.width / 2, y)
        canvas.text(left + 216, y, f"${pays}", 32, face="bold", anchor="r")
        words = f"{len(places)}: {listed(places)}"
        canvas.text(left + 236, y, words, (28, 26, 24, 22), room=room)
    y = top + 22.0 + 46 * -(-len(lines) // columns)
    if not lines:
        canvas.sprite(coin(seat, letter, 36), 44, y)
        canvas.text(80, y, "no markets yet", 28, SECOND_INK)
        y += 46
    held = [f"{name} {count}" for name, count in footholds(named, seat)]
    mark = tile(seat, letter, 32)
    canvas.sprite(mark, 44, y)
    x = 80.0
    for number, words in enumerate(held):
        x, y = _flow(canvas, words + ("," if number < len(held) - 1 else ""), x, y, 38)
    if not held:
        canvas.text(80, y, "no tokens on the map", 28, SECOND_INK)
    return round(y + 34)


def supplies(named: NamedView, seat: int) -> list[tuple[str, list[str], int]]:
    """By commodity: the provinces that a player dominates, and what a card of it pays now."""
    supplied: list[tuple[str, list[str], int]] = []
    for good in named.pack.commodities:
        keys = [key for key in named.pack.suppliers[good] if named.holder(key) == (seat, True)]
        mine = [named.pack.provinces[key].name for key in keys]
        if mine:
            supplied.append((good, mine, named.pays(seat, good)))
    return supplied


def footholds(named: NamedView, seat: int) -> list[tuple[str, int]]:
    """Return where a player's tokens lie, and how many."""
    lots = [(named.pack.provinces[key].name, named.tokens(key)) for key in named.footholds(seat)]
    return [(name, sum(lot.count for lot in held if lot.seat == seat)) for name, held in lots]


def draw(canvas: Canvas, named: NamedView, seat: int) -> int:
    """Draw all of it; return where it ends."""
    head(canvas, named, seat)
    numbers, width = figures(named, seat), canvas.image.width
    columns = len(numbers) if width > NARROW else len(numbers) // 2
    pitch, top = (width - 40) / columns, 0
    for number, (name, text, words) in enumerate(numbers):
        x, top = 24 + pitch * (number % columns), 116 * (number // columns)
        canvas.stamp(icon(name, 46), SECOND_INK, x + 23, top + 158)
        size = fonts.size(text, "bold", (64, 56, 48), pitch - 66)
        canvas.text(x + 56, top + 158, text, size, face="bold")
        canvas.text(x, top + 216, words, 32, SECOND_INK)
    top += 252
    ships(canvas, named, seat, top)
    misery(canvas, named, seat, top + 82)
    end = advances(canvas, named, seat, top + 100 + 58 * misery_rows(canvas))
    canvas.rectangle((24, end + 8, width - 24, end + 10), PALE)
    return holdings(canvas, named, seat, end + 26)


def picture(named: NamedView, form: Format, seat: int) -> Canvas:
    """Draw the zoomed view of a player."""
    width = WIDTHS[form]
    end = draw(Canvas(width, 10), named, seat)
    canvas = Canvas(width, end, PAPER)
    draw(canvas, named, seat)
    return canvas
