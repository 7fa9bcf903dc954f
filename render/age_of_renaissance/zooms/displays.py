"""Zoomed views of the displays: overseas boxes, the Advances of all players, the Commodity Log."""

from render.age_of_renaissance.boards.strip import CATEGORIES
from render.age_of_renaissance.map.atlas import tint
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import coin, seat_piece, sign
from render.age_of_renaissance.provinces import lying, printed
from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.header import TOP, heading
from render.kit.icons import icon
from render.kit.picture import WIDTHS, Format
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SECOND_INK, mix

RULE = mix(COAST, PAPER, 0.6)
BOX = (520, 330)
ADVANCE_ROW = 46
COLUMNS = {"cost": 560, "needs": 660, "credit": 770, "relief": 870}
"""Right ends of the columns of the Advances."""
PLAYERS = 890  # where the players' columns begin
NARROW = 1200
FEW_COLUMNS = {"cost": 450, "needs": 520}  # the columns up to that width
LOG_ROW = 92
LINE = LOG_ROW // 2 - 4


def box(canvas: Canvas, named: NamedView, key: str, left: int, top: int) -> None:
    """Draw one overseas box."""
    province, holder = named.pack.provinces[key], named.holder(key)
    width, height = BOX
    canvas.place_in(key, (left, top, left + width, top + height))
    canvas.card((left, top, left + width, top + height), CARD, INK if holder else COAST, 14, 3)
    if holder is not None:
        canvas.card((left + 3, top + 3, left + width - 3, top + height - 3), tint(*holder), None, 11)
    canvas.text(left + 22, top + 44, province.name, 46, face="serif", room=width - 110)
    face = printed(named, key, 2.2, short=True)
    canvas.sprite(face, left + width - 22 - face.width / 2, top + 44)
    needs = [named.pack.advances[letter].name for letter in province.needs]
    words = f"needs {' and '.join(needs)}"
    canvas.text(
        left + 22, top + 94, words, (28, 26, 24, 22), SECOND_INK if holder is None else INK, room=width - 44
    )
    x = left + 22.0
    for good in province.commodities:
        mark = sign(good, named.pack.commodities[good].name, 40, whole=True)
        canvas.sprite(mark, x + mark.width / 2, top + 150)
        x += mark.width + 10
    x, y = left + 22.0, top + 250
    pieces = lying(named, key, 3, counts=True)
    for piece in pieces:
        canvas.sprite(piece, x + piece.width / 2, y)
        x += piece.width + 12
    if not pieces:
        canvas.text(x, y, "nobody there", 34, SECOND_INK)


def overseas(named: NamedView, form: Format) -> Canvas:
    """The overseas boxes, and how many of them each player's fleet may hold."""
    width = WIDTHS[form]
    boxes = [key for key, province in named.pack.provinces.items() if province.overseas]
    columns = width // (BOX[0] + 10)
    rows = -(-len(boxes) // columns)
    canvas = Canvas(width, TOP + rows * (BOX[1] + 16) + (90 if columns > 2 else 150), PAPER)
    heading(canvas, "Overseas", "reached with Ocean Navigation")
    for number, key in enumerate(boxes):
        box(canvas, named, key, 10 + 530 * (number % columns), TOP + (BOX[1] + 16) * (number // columns))
    x, y = 24.0, canvas.image.height - 50
    if columns > 2:
        x += canvas.text(x, y, "Boxes held and allowed:", 32, SECOND_INK) + 24
    else:
        canvas.text(x, y - 60, "Boxes held and allowed:", 32, SECOND_INK)
    for seat in named.playing_order:
        ship = named.pack.ships.get(named.view.players[seat].ship or "")
        held = sum(any(lot.seat == seat for lot in named.tokens(key)) for key in boxes)
        held += sum(named.holder(key) == (seat, True) for key in boxes)
        canvas.sprite(seat_piece(seat, named.letter(seat), 46), x + 23, y)
        x += 54
        x += canvas.text(x, y, f"{held} of {ship.overseas if ship else 0}", 34, face="bold") + 24
    return canvas


def advances(named: NamedView, form: Format) -> Canvas:
    """All Advances with cost and needs, who has each, and what it would cost the others now."""
    width = WIDTHS[form]
    pack, view = named.pack, named.view
    canvas = Canvas(width, TOP + 84 + ADVANCE_ROW * len(pack.advances) + 14, PAPER)
    heading(canvas, "Advances", "a number: its cost now")
    y = TOP + 30
    columns, players, room = (COLUMNS, PLAYERS, 380) if width > NARROW else (FEW_COLUMNS, 530, 300)
    for words, right in columns.items():
        canvas.text(right, y, words, 26, SECOND_INK, anchor="r")
    pitch = (width - 14 - players) / view.seats
    order = named.playing_order
    for number, seat in enumerate(order):
        x = players + pitch * (number + 0.5)
        canvas.sprite(seat_piece(seat, named.letter(seat), 50), x - 22, y)
        canvas.text(x + 12, y, str(len(view.players[seat].advances)), 30, face="bold")
    y = TOP + 84 - ADVANCE_ROW / 2 + 4
    for letter, advance in pack.advances.items():
        y += ADVANCE_ROW
        top = round(y - ADVANCE_ROW / 2)
        canvas.rectangle((16, top, width - 16, top + 1), RULE)
        colour = CATEGORIES[advance.category]
        canvas.card((20, top + 4, 64, top + ADVANCE_ROW - 3), colour, None, 6)
        canvas.text(42, y + 1, letter, 30, CARD, face="bold", anchor="m")
        canvas.place(letter, 42, y, 22)
        canvas.text(80, y, advance.name, (32, 30, 28, 26), face="bold", room=room)
        canvas.text(columns["cost"], y, f"${advance.cost}", 32, face="bold", anchor="r")
        canvas.text(columns["needs"], y, " ".join(advance.prerequisites), 30, anchor="r")
        for column, value in (("credit", advance.credit), ("relief", advance.relief)):
            if column in columns:
                canvas.text(columns[column], y, str(value or ""), 30, SECOND_INK, anchor="r")
        for number, seat in enumerate(order):
            x, player = players + pitch * (number + 0.5), view.players[seat]
            if letter in player.advances:
                if letter in player.bought:
                    half = min(pitch / 2 - 3, 34)
                    canvas.card((round(x - half), top + 3, round(x + half), top + 44), HALO, None, 10)
                canvas.sprite(coin(seat, named.letter(seat), 38), x, y)
            elif not player.out:
                price = view.price(seat, letter).to_pay
                canvas.text(x, y, str(price), 28, SECOND_INK, anchor="m")
    return canvas


def _suppliers(canvas: Canvas, named: NamedView, good: str, at: tuple[int, int], right: int) -> None:
    """The provinces of a commodity with who dominates them, in two lines."""
    pack = named.pack
    left, top = at
    places = [key for key in pack.suppliers[good] if named.in_play(key)]
    sizes = (26, 24, 22, 20)
    size = next((size for size in sizes if _lines(named, places, size, right - left) < 3), sizes[-1])
    x, y = float(left), float(top + LOG_ROW // 4 + 2)
    if _lines(named, places, size, right - left) == 1:
        y = top + LOG_ROW / 2
    for key in places:
        name, holder = pack.provinces[key].name, named.holder(key)
        owner = holder[0] if holder is not None and holder[1] else None
        wide = fonts.width(name, "sans", size) + (32 if owner is not None else 0)
        if x > left and x + wide > right:
            x, y = float(left), y + LOG_ROW / 2 - 4
        if owner is not None:
            canvas.sprite(coin(owner, named.letter(owner), 28), x + 14, y)
            x += 32
        ink = INK if owner is not None else SECOND_INK
        x += canvas.text(x, y, name, size, ink) + 18


def _lines(named: NamedView, places: list[str], size: int, room: int) -> int:
    """Return how many lines the provinces of a commodity take."""
    lines, x = 1, 0
    for key in places:
        holder = named.holder(key)
        wide = fonts.width(named.pack.provinces[key].name, "sans", size)
        wide += 32 if holder is not None and holder[1] else 0
        if x and x + wide > room:
            lines, x = lines + 1, 0
        x += wide + 18
    return lines


def market(named: NamedView, form: Format) -> Canvas:
    """The Commodity Log: base values, shortage and surplus, who supplies what, and what a card would pay."""
    width = WIDTHS[form]
    pack, view = named.pack, named.view
    tall = width < NARROW
    pitch_down = LOG_ROW + (2 * LINE + 2 if tall else 0)
    canvas = Canvas(width, TOP + 70 + pitch_down * len(pack.commodities) + 12, PAPER)
    heading(canvas, "Commodity Log", "what a card pays now")
    pitch = 78 if view.seats > 4 else 100
    end = width - 16
    start = end - pitch * view.seats
    y = TOP + 24
    order = named.playing_order
    for number, seat in enumerate(order):
        canvas.sprite(seat_piece(seat, named.letter(seat), 52), start + pitch * (number + 0.5), y)
    canvas.text(210, y, "base", 26, SECOND_INK, anchor="r")
    for row, (good, commodity) in enumerate(pack.commodities.items()):
        top = TOP + 66 + pitch_down * row
        canvas.rectangle((16, top, width - 16, top + 1), RULE)
        y = top + LOG_ROW / 2
        mark = sign(good, commodity.name, 42, whole=True)
        canvas.sprite(mark, 20 + mark.width / 2, y)
        canvas.place(good, 20 + mark.width / 2, y, 24)
        canvas.text(210, y, f"${commodity.base_value}", 36, face="bold", anchor="r")
        count = view.markers.get(good, 0)
        if count:
            for step in range(abs(count)):
                x = 262 + (step - (abs(count) - 1) / 2) * 38
                canvas.stamp(icon("above" if count > 0 else "below", 34), INK, x, y - 14)
            canvas.text(262, y + 24, "shortage" if count > 0 else "surplus", 24, anchor="m")
        if tall:
            _suppliers(canvas, named, good, (20, top + LOG_ROW - 12), width - 20)
        else:
            _suppliers(canvas, named, good, (316, top), round(start) - 14)
        counts = named.supplied(good)
        for number, seat in enumerate(order):
            if counts[seat]:
                x = start + pitch * (number + 0.5)
                most = counts[seat] == max(counts) and counts.count(counts[seat]) == 1
                if most:
                    half = round(pitch / 2 - 4)
                    box = (round(x) - half, top + 8, round(x) + half, top + LOG_ROW - 6)
                    canvas.card(box, mix(HALO, CARD, 0.6), None, 8)
                pays = f"${named.pays(seat, good)}"
                canvas.text(x, y - 14, pays, 32 if len(pays) < 5 else 28, face="bold", anchor="m")
                canvas.text(x, y + 22, f"for {counts[seat]}", 24, SECOND_INK, anchor="m")
    return canvas
