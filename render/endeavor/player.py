"""A player board, and the buildings that are left: the zoomed views without a map."""

from engines.endeavor.views import BoardView, BuildingView, TrackView
from render.endeavor.pieces import CARD_SIZE, card, card_icons, counts, put_card, token, tone
from render.endeavor.strip import tile_icons
from render.endeavor.table import JOINTS, Table, blue_tokens, brown_tokens
from render.endeavor.zoom import tint_of
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.header import TOP, WIDTH, heading
from render.kit.icons import icon
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, SECOND_INK, mix

GIVES = {
    "industry": "build level {}",
    "culture": "gain {} marker{}",
    "finance": "{} Payment{}",
    "politics": "card limit {}",
}


def _track(canvas: Canvas, left: int, top: int, track: TrackView) -> None:
    colour = tone(track.id)
    canvas.card((left, top, left + 382, top + 196), CARD, COAST, 12)
    canvas.stamp(icon(track.id, 64), colour, left + 46, top + 48)
    width = canvas.text(left + 90, top + 49, str(track.icons), 80, colour, face="bold")
    gives = GIVES.get(track.id, "{}").format(track.gives, "s" * (track.gives > 1))
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
        canvas.sprite(sprites.seat(seat, 50), middle, bottom - 31)
        y -= 26
    brings = card_icons(item.icons, item.glory)
    parts = tile_icons(item) if item.actions else ()
    rows = bool(parts) + bool(brings)
    if parts:
        joint = JOINTS.get(item.mode, "")
        gap = 54 if joint == "and" else 44
        high = y if rows == 1 else y - 26
        size = 56 if rows == 1 else 46
        wide = size * len(parts) + gap * (len(parts) - 1)
        for number, name in enumerate(parts):
            x = middle - wide / 2 + size / 2 + number * (size + gap)
            canvas.stamp(icon(name, size), tone(name), x, high)
            if number:
                canvas.text(x - size / 2 - gap / 2, high, joint, 26, SECOND_INK, anchor="m")
    if brings:
        low = y if rows == 1 else y + 28
        size = 48 if rows == 1 else 40
        wide = sum(size + size // 8 + fonts.width(str(count), "bold", size) for _, count in brings)
        counts(canvas, middle - wide / 2, low, brings, size)


def player_board(table: Table, number: int) -> Canvas:
    """One player board: tracks with what their levels give, buildings, cards, harbor and tokens."""
    board = table.view.boards[number]
    style = SEATS[number]
    canvas = Canvas(WIDTH, 1050)
    canvas.rectangle((0, 0, WIDTH, 104), style.band)
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
        _building(canvas, (left, 334, left + round(pitch) - 8, 546), item, number)
    _cards_row(canvas, table, board, 16, 566)
    _holdings(canvas, board, 866)
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
