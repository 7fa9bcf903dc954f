"""Zoomed views: a region, a player board, all card stacks, the buildings left, the final scores."""

from engines.endeavor.views import BoardView, BuildingView, CardView, RegionView, StackView, TrackView
from render import fonts, sprites
from render.canvas import Canvas
from render.endeavor import layout as lay
from render.endeavor.board import between
from render.endeavor.layout import layout
from render.endeavor.panel import Sheet, claim, draw_base, draw_region, route
from render.endeavor.pieces import CARD_SIZE, card, card_icons, counts, put_card, token, tone
from render.endeavor.strip import tile_icons
from render.endeavor.table import Table, blue_tokens, brown_tokens, capital
from render.icons import icon
from render.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, Colour, mix

WIDTH = 1600
SIDE = 900
"""Least height of a region with its cards and markers at its side."""
TOP = 116
"""Where the picture begins below its title."""
JOINTS = {"choice": "or", "and_same_region": "and", "twice_same_region": "and", "twice_same_stack": "and"}
"""How the two actions of a building or token go together."""
GIVES = {
    "industry": "build level {}",
    "culture": "gain {} markers",
    "finance": "{} Payments",
    "politics": "card limit {}",
}
Cards = tuple[CardView, ...]


def heading(canvas: Canvas, title: str, note: str) -> None:
    """The title of a zoomed view, and a note at its right."""
    x = 20 + canvas.text(20, 58, title, 64, face="serif")
    canvas.text(WIDTH - 20, 62, note, 44, SECOND_INK, face="bold", anchor="r", room=WIDTH - 60 - x)


def faces(canvas: Canvas, cards: Cards, left: int, top: int, scale: float, step: float, tint: Colour) -> None:
    """Cards side by side."""
    for number, item in enumerate(cards):
        face = card(item.value, card_icons(item.icons, item.glory), scale, tint=tint)
        put_card(canvas, face, left + number * step, top, scale)


def tint_of(table: Table, deck: str) -> Colour:
    """The tint of the region where a deck's stack lies."""
    region = table.region_of_deck.get(deck)
    return layout().regions[region].tint if region else PAPER


def region(table: Table, key: str, changed: frozenset[str]) -> Canvas:
    """One region: its map, all cards of its stacks, and how many markers each seat has there."""
    found = next(item for item in table.view.regions if item.id == key)
    panel = layout().regions[key]
    wide = panel.width > 600
    scale = round((WIDTH - 32) / panel.width if wide else 1010 / panel.width, 3)
    bottom = 16 + round(panel.height * scale)
    canvas = Canvas(WIDTH, bottom + 270 if wide else max(bottom + 16, SIDE))
    sheet = Sheet(canvas, 16, 16, scale)
    draw_base(sheet, found)
    _exits(sheet, table, found, changed)
    draw_region(sheet, table, found, changed)
    if wide:
        for number, stack in enumerate(found.stacks):
            _row_of_cards(canvas, stack, 16 + number * 792, bottom + 14, panel.tint)
    else:
        _side(canvas, table, found, 1050, panel.tint)
    return canvas


def _row_of_cards(canvas: Canvas, stack: StackView, left: int, top: int, tint: Colour) -> None:
    canvas.text(
        left,
        top + 28,
        f"{capital(stack.name)} cards" if stack.cards else f"no {capital(stack.name)} cards left",
        44,
        face="serif",
    )
    faces(canvas, stack.cards, left, top + 72, 1.3, 130, tint)


def _side(canvas: Canvas, table: Table, found: RegionView, left: int, tint: Colour) -> None:
    cards = found.stacks[0].cards if found.stacks else ()
    canvas.text(left, 44, "Cards, top one first" if cards else "No cards left", 44, face="serif")
    for row in range(0, len(cards), 3):
        faces(canvas, cards[row : row + 3], left, 84 + row // 3 * 220, 1.75, 178, tint)
    top = 84 + 220 * 2 + 34
    canvas.text(left, top, "Markers here", 44, face="serif")
    seats = sorted(range(len(found.presence)), key=lambda seat: -found.presence[seat])
    for number, seat in enumerate(seats):
        y = top + 34 + 62 * (number + 0.5)
        canvas.sprite(sprites.seat(seat, 52), left + 28, y)
        canvas.text(left + 66, y, str(found.presence[seat]), 48, face="bold")
        beside = found.beside[seat]
        name = table.names[seat]
        if beside:
            name = f"{fonts.fit(name, 'sans', 36, 250)}, {beside} beside"
        canvas.text(left + 130, y, name, 36, room=410)


def _exits(sheet: Sheet, table: Table, found: RegionView, changed: frozenset[str]) -> None:
    """Connections that leave the region: a line to the edge, with the name of the city at the other end."""
    names = table.city_names
    here = {city.id for city in found.cities}
    for connection, link in between(table):
        key = connection.a if connection.a in here else connection.b
        if key not in here:
            continue
        spot = layout().city(found.id, key)
        way = ((spot.x, spot.y), *link.paths.get(key, ()))
        marked = connection.id in changed
        route(sheet.canvas, tuple(sheet.at(place) for place in way), connection.holder, sheet.scale, marked)
        claim(sheet.canvas, connection, *sheet.at(link.token[found.id]), sheet.scale, marked)
        other = names[connection.b if key == connection.a else connection.a]
        far = link.far[found.id]
        at = sheet.at((far.dx, far.dy))
        sheet.canvas.text(*at, f"to {other}", sheet.px(lay.FAR), SECOND_INK, anchor=far.anchor, halo=PAPER)


def _track(canvas: Canvas, left: int, top: int, track: TrackView) -> None:
    colour = tone(track.id)
    canvas.card((left, top, left + 382, top + 196), CARD, COAST, 12)
    canvas.stamp(icon(track.id, 64), colour, left + 46, top + 48)
    width = canvas.text(left + 90, top + 49, str(track.icons), 80, colour, face="bold")
    gives = GIVES.get(track.id, "{}").format(track.gives).replace("1 Payments", "1 Payment")
    canvas.text(left + 106 + width, top + 34, track.id.capitalize(), 32, SECOND_INK)
    canvas.text(left + 106 + width, top + 66, gives, 32, face="bold", room=270 - width)
    for number, (low, value) in enumerate(track.steps):
        x = left + 12 + number * 72
        reached = value == track.gives
        canvas.card((x, top + 98, x + 68, top + 186), mix(colour, CARD, 0.55) if reached else PAPER, COAST, 8)
        canvas.text(x + 34, top + 127, str(value), 44, face="bold", anchor="m")
        canvas.text(x + 34, top + 166, f"{low}+", 30, SECOND_INK if not reached else INK, anchor="m")


def _building(canvas: Canvas, box: tuple[int, int, int, int], item: BuildingView, seat: int | None) -> None:
    left, top, right, bottom = box
    canvas.card(box, mix(PAPER, INK, 0.18) if item.marked else CARD, INK if item.circle else COAST, 12)
    middle = (left + right) / 2
    size = 28
    while fonts.width(item.name, "bold", size) > right - left - 12 and size > 22:
        size -= 1
    canvas.text(middle, top + 26, item.name, size, face="bold", anchor="m", room=right - left - 8)
    y = (top + bottom) / 2 + 18
    if item.marked and seat is not None:
        canvas.sprite(sprites.seat(seat, 66), middle, y)
        return
    brings = card_icons(item.icons, item.glory)
    parts = tile_icons(item) if item.actions else ()
    rows = bool(parts) + bool(brings)
    if parts:
        joint = JOINTS.get(item.mode, "")
        high = y if rows == 1 else y - 26
        size = 56 if rows == 1 else 46
        wide = size * len(parts) + 44 * (len(parts) - 1)
        for number, name in enumerate(parts):
            x = middle - wide / 2 + size / 2 + number * (size + 44)
            canvas.stamp(icon(name, size), tone(name), x, high)
            if number:
                canvas.text(x - size / 2 - 22, high, joint, 26, SECOND_INK, anchor="m")
    if brings:
        low = y if rows == 1 else y + 28
        size = 48 if rows == 1 else 40
        wide = sum(size + size // 8 + fonts.width(str(count), "bold", size) for _, count in brings)
        counts(canvas, middle - wide / 2, low, brings, size)


def seat(table: Table, number: int) -> Canvas:
    """One player board: tracks with what their levels give, buildings, cards, harbor and tokens."""
    board = table.view.boards[number]
    style = SEATS[number]
    canvas = Canvas(WIDTH, 1030)
    canvas.rectangle((0, 0, WIDTH, 104), mix(style.colour, CARD, 0.45))
    canvas.sprite(sprites.seat(number, 80), 62, 52)
    marks = "first player" if number == table.view.first else ""
    if board.passed:
        marks += (", " if marks else "") + "passed"
    x = 120 + canvas.text(120, 52, table.names[board.seat], 60, face="bold", room=800)
    end = WIDTH - 24 - canvas.text(WIDTH - 24, 52, str(table.total(number)), 64, face="bold", anchor="r")
    canvas.stamp(icon("glory", 56), INK, end - 36, 52)
    canvas.text(x + 24, 54, marks, 40, SECOND_INK, room=round(end - x - 110))
    for place, track in enumerate(board.tracks):
        _track(canvas, 16 + place * 395, 120, track)
    count = max(8, len(board.buildings))
    pitch = (WIDTH - 24) / count
    for place, item in enumerate(board.buildings):
        left = round(16 + place * pitch)
        _building(canvas, (left, 334, left + round(pitch) - 8, 524), item, number)
    _cards_row(canvas, table, board, 16, 546)
    _holdings(canvas, board, 846)
    return canvas


def _cards_row(canvas: Canvas, table: Table, board: BoardView, left: int, top: int) -> None:
    scale = 1.75
    width, height = round(CARD_SIZE[0] * scale), round(CARD_SIZE[1] * scale)
    names = table.deck_names
    canvas.text(left, top + 20, f"Cards {len(board.cards)}, limit {board.card_limit}", 40, face="serif")
    slots = max(5, len(board.cards))
    step = min(206.0, (WIDTH - 64 - 2 * width) / slots)
    for place in range(slots):
        x = round(left + place * step)
        if place < len(board.cards):
            item = board.cards[place]
            name = names.get(item.deck, item.deck)
            face = card(
                item.value, card_icons(item.icons, item.glory), scale, name, 0, tint_of(table, item.deck)
            )
            put_card(canvas, face, x, top + 52, scale)
        else:
            canvas.card((x, top + 52, x + width, top + 52 + height), mix(PAPER, COAST, 0.12), COAST, 12)
    x = round(left + slots * step + 30)
    canvas.text(x, top + 20, "Free Governor", 40, face="serif")
    if board.governor is not None:
        item = board.governor
        name = names.get(item.deck, item.deck)
        face = card(None, card_icons(item.icons, item.glory), scale, name, 0, tint_of(table, item.deck))
        put_card(canvas, face, x, top + 52, scale)
    else:
        canvas.card((x, top + 52, x + width, top + 52 + height), mix(PAPER, COAST, 0.12), COAST, 12)
        counts(canvas, x + 46, top + 52 + height / 2, (("glory", 3),), 44)


def _holdings(canvas: Canvas, board: BoardView, top: int) -> None:
    y = top + 36
    x = 24.0
    for name, number, word in (
        ("marker", board.harbor, "in the harbor"),
        ("marker", board.supply, "in the supply"),
        ("slavery", board.slavery, "Slavery cards face down"),
    ):
        ink = INK if word == "in the harbor" else SECOND_INK
        canvas.stamp(icon(name, 48), ink, x + 24, y)
        x += 58 + canvas.text(x + 58, y, str(number), 60, ink, face="bold")
        x += 14 + canvas.text(x + 14, y, word, 36, ink) + 46
    y = top + 126
    x = 24 + canvas.text(24, y, "Tokens", 40, face="serif") + 24
    for kind in blue_tokens(board):
        canvas.sprite(token(kind, 76), x + 38, y)
        x += 86
    x += 30 if blue_tokens(board) else 0
    for name, number in brown_tokens(board):
        canvas.sprite(token(name, 60), x + 30, y)
        x += 66 + canvas.text(x + 66, y, f"×{number}", 44, tone(name), face="bold") + 26


def stacks(table: Table) -> Canvas:
    """Every card left in every stack."""
    canvas = Canvas(WIDTH, TOP + 4 * 232 + 10)
    heading(canvas, "Card stacks", "top card first")
    for number, stack in enumerate(table.stacks):
        left, top = 20 + number % 2 * 790, TOP + number // 2 * 232
        canvas.text(
            left,
            top + 24,
            capital(stack.name) if stack.cards else f"{capital(stack.name)}: none left",
            44,
            face="serif",
        )
        faces(canvas, stack.cards, left, top + 60, 1.28, 128, tint_of(table, stack.deck))
    return canvas


def buildings(table: Table) -> Canvas:
    """The buildings that can still be built, a row a level."""
    canvas = Canvas(WIDTH, TOP + 5 * 196 + 10)
    heading(canvas, "Buildings left", "by level")
    levels = sorted({item.level for item in table.view.stock})
    for row, level in enumerate(levels):
        top = TOP + row * 196
        canvas.text(48, top + 92, str(level), 96, tone("industry"), face="bold", anchor="m")
        for place, item in enumerate([item for item in table.view.stock if item.level == level]):
            left = 110 + place * 494
            if item.left:
                _building(canvas, (left, top, left + 360, top + 180), item, None)
                canvas.text(left + 376, top + 92, f"×{item.left}", 64, face="bold")
            else:
                canvas.card((left, top, left + 360, top + 180), PAPER, COAST, 12)
                canvas.text(left + 180, top + 72, item.name, 28, SECOND_INK, face="bold", anchor="m")
                canvas.text(left + 180, top + 116, "none left", 32, SECOND_INK, anchor="m")
    return canvas


def scores(table: Table) -> Canvas:
    """The final scores, item by item: a column for each seat."""
    words = table.items
    rows = list(words)
    canvas = Canvas(WIDTH, TOP + 110 + 74 * (len(rows) + 1) + 16)
    heading(canvas, "Final score", "")
    pitch = (WIDTH - 520) / len(table.view.boards)
    for place, board in enumerate(table.view.boards):
        middle = 500 + pitch * (place + 0.5)
        left = round(middle - pitch / 2 + 6)
        if board.seat in table.winners:
            canvas.card(
                (left, TOP - 6, left + round(pitch) - 12, canvas.image.height - 8),
                mix(HALO, CARD, 0.7),
                HALO,
                12,
            )
        canvas.sprite(sprites.seat(board.seat, 56), middle, TOP + 28)
        canvas.text(
            middle, TOP + 82, table.names[board.seat], 34, face="bold", anchor="m", room=round(pitch) - 20
        )
        points = table.points(board.seat)
        for row, key in enumerate(rows):
            value = str(points.get(key, 0)).replace("-", "−")
            canvas.text(middle, TOP + 148 + 74 * row, value, 48, anchor="m")
        total = str(sum(points.values())).replace("-", "−")
        canvas.text(middle, TOP + 148 + 74 * len(rows), total, 60, face="bold", anchor="m")
    for row, key in enumerate([*rows, ""]):
        y = TOP + 148 + 74 * row
        canvas.rectangle((20, y - 37, WIDTH - 20, y - 36), mix(PAPER, COAST, 0.5))
        canvas.text(24, y, words.get(key, "Total"), 44, face="sans" if key else "bold", room=470)
    return canvas
