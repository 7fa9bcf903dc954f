"""A player board, and the buildings that are left: the zoomed views without a map."""

from engines.endeavor.views import BoardView, BuildingView, CardView, TrackView
from render.endeavor.named_view import JOINTS, NamedView, blue_tokens, brown_tokens
from render.endeavor.pieces import CARD_SIZE, card, card_icons, counts, pill, put_card, token, tone
from render.endeavor.strip import tile_icons
from render.endeavor.zoom import tint_of
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.header import TOP, heading
from render.kit.icons import icon
from render.kit.picture import WIDTHS, Format
from render.kit.theme import CARD, COAST, INK, PAPER, SEATS, SECOND_INK, mix

GIVES = {
    "industry": "build level {}", "culture": "gain {} marker{}",
    "finance": "{} Payment{}", "politics": "card limit {}",
}  # fmt: skip


def _track(canvas: Canvas, left: int, top: int, wide: int, track: TrackView) -> None:
    colour = tone(track.id)
    canvas.card((left, top, left + wide, top + 196), CARD, COAST, 12)
    canvas.stamp(icon(track.id, 64), colour, left + 46, top + 48)
    width = canvas.text(left + 90, top + 49, str(track.icons), 80, colour, face="bold")
    gives = GIVES.get(track.id, "{}").format(track.gives, "s" * (track.gives > 1))
    canvas.text(left + 106 + width, top + 34, track.id.capitalize(), 32, SECOND_INK)
    canvas.text(left + 106 + width, top + 66, gives, (32, 28, 25, 22), face="bold", room=wide - 112 - width)
    step = round((wide - 24) / len(track.steps)) - 4
    for number, (low, value) in enumerate(track.steps):
        x = left + 12 + round(number * (wide - 24) / len(track.steps))
        reached = value == track.gives
        canvas.card(
            (x, top + 98, x + step, top + 186), mix(colour, CARD, 0.55) if reached else PAPER, COAST, 8
        )
        canvas.text(x + step / 2, top + 127, str(value), 44, face="bold", anchor="m")
        canvas.text(x + step / 2, top + 166, f"{low}+", 30, SECOND_INK if not reached else INK, anchor="m")


def _building(
    canvas: Canvas, box: tuple[int, int, int, int], item: BuildingView, seat: int | None, letter: str = ""
) -> None:
    left, top, right, bottom = box
    canvas.card(box, mix(PAPER, INK, 0.18) if item.marked else CARD, INK if item.circle else COAST, 12)
    middle = (left + right) / 2
    canvas.place_in(item.id, box)
    size = 28
    while fonts.width(item.name, "bold", size) > right - left - 12 and size > 22:
        size -= 1
    canvas.text(middle, top + 26, item.name, size, face="bold", anchor="m", room=right - left - 8)
    y = (top + bottom) / 2 + 18
    if item.marked and seat is not None:
        canvas.sprite(sprites.seat(seat, 50, letter), middle, bottom - 31)
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


def player_board(named: NamedView, form: Format, number: int) -> Canvas:
    """One player board: tracks with what their levels give, buildings, cards, harbor and tokens."""
    board = named.view.boards[number]
    wide = form == "wide"
    across = 4 if wide else 2
    places = max(8, len(board.buildings)) if wide else 4
    rows = -(-max(8, len(board.buildings)) // places)
    tracks_end = 120 + 4 // across * 212
    cards_top = tracks_end + rows * 224 + 10
    width = WIDTHS[form]
    canvas = Canvas(width, cards_top + (484 if wide else 608))
    _title(canvas, named, board)
    pitch = (width - 20) / across
    for place, track in enumerate(board.tracks):
        left = round(16 + place % across * pitch)
        _track(canvas, left, 120 + place // across * 212, round(pitch) - 12, track)
    pitch = (width - 24) / places
    for place, item in enumerate(board.buildings):
        left, top = round(16 + place % places * pitch), tracks_end + place // places * 224
        _building(canvas, (left, top, left + round(pitch) - 8, top + 212), item, number, named.letter(number))
    _cards_row(canvas, named, board, cards_top)
    _holdings(canvas, board, cards_top + 306)
    return canvas


def _title(canvas: Canvas, named: NamedView, board: BoardView) -> None:
    number, width = board.seat, canvas.image.width
    canvas.rectangle((0, 0, width, 104), SEATS[number].band)
    canvas.sprite(sprites.seat(number, 80, named.letter(number)), 62, 52)
    marks = "first player" if number == named.view.first else ""
    if board.passed:
        marks += (", " if marks else "") + "passed"
    room = fonts.width(marks, "sans", 40) + 24 if marks else 0
    end = width - 24 - canvas.text(width - 24, 52, str(named.total(number)), 64, face="bold", anchor="r")
    canvas.stamp(icon("glory", 56), INK, end - 36, 52)
    free = round(end - 80 - 120 - room)
    name = named.names[number]
    x = 120 + canvas.text(120, 52, name, fonts.size(name, "bold", (60, 48, 40), free), face="bold", room=free)
    canvas.text(x + 24, 54, marks, 40, SECOND_INK)


def _cards_row(canvas: Canvas, named: NamedView, board: BoardView, top: int) -> None:
    """The held cards, five places at least, and the free Governor slot: each with its deck's name below."""
    left = 16
    words = f"Cards {len(board.cards)}, limit {board.card_limit}"
    canvas.text(left, top + 20, words, 40, face="serif")
    slots = max(5, len(board.cards))
    step = min(206.0, (canvas.image.width - 44) / (slots + 1))
    scale = min(1.75, (step - 10) / CARD_SIZE[0])
    for place in range(slots):
        x = round(left + place * step)
        _slot(canvas, named, board.cards[place] if place < len(board.cards) else None, x, top + 52, scale)
    x = round(left + slots * step + 12)
    canvas.text(x, top + 20, "Governor", 40, face="serif", room=canvas.image.width - x - 8)
    _slot(canvas, named, board.governor, x, top + 52, scale)
    if board.governor is None:
        counts(canvas, x + 40 * scale - 24, top + 52 + CARD_SIZE[1] * scale / 2, (("glory", 3),), 44)


def _slot(canvas: Canvas, named: NamedView, item: CardView | None, x: int, top: int, scale: float) -> None:
    width, height = round(CARD_SIZE[0] * scale), round(CARD_SIZE[1] * scale)
    if item is None:
        canvas.card((x, top, x + width, top + height), mix(PAPER, COAST, 0.12), COAST, 12)
        return
    icons = card_icons(item.icons, item.glory)
    put_card(canvas, card(item.value, icons, scale, 0, tint_of(named, item.deck)), x, top, scale)
    canvas.place_in(item.id, (x, top, x + width, top + height))
    name = named.deck_names.get(item.deck, item.deck)
    canvas.text(x + width / 2, top + height + 20, name, (28, 25, 22), anchor="m", room=width)


def _holdings(canvas: Canvas, board: BoardView, top: int) -> None:
    """Markers and Slavery cards face down, and the tokens; in a tall picture a line each."""
    tall = canvas.image.width == WIDTHS["tall"]
    y, x = top + 36, 24.0
    for name, number, word in (
        ("marker", board.harbor, "in the harbor"),
        ("marker", board.supply, "in the supply"),
        ("slavery", board.slavery, "Slavery cards face down"),
    ):
        if tall and name == "slavery":
            x, y = 24.0, y + 80
        ink = INK if word == "in the harbor" else SECOND_INK
        canvas.stamp(icon(name, 48), ink, x + 24, y)
        x += 58 + canvas.text(x + 58, y, str(number), 60, ink, face="bold")
        x += 14 + canvas.text(x + 14, y, word, 36, ink) + 46
    y += 90
    x = 24 + canvas.text(24, y, "Tokens", 40, face="serif") + 24
    for kind in blue_tokens(board):
        left, x = x, pill(canvas, kind, x, y, 50)
        canvas.place(f"token:{kind}", (left + x) / 2, y, 32)
        x += 10
    if tall and blue_tokens(board):
        x, y = 24.0, y + 80
    else:
        x += 30
    for name, number in brown_tokens(board):
        canvas.sprite(token(name, 60), x + 30, y)
        x += 66 + canvas.text(x + 66, y, f"×{number}", 44, tone(name), face="bold") + 26


def buildings(named: NamedView, form: Format) -> Canvas:
    """The buildings that can still be built, a row a level."""
    pitch, wide = (494, 360) if form == "wide" else (330, 248)
    canvas = Canvas(WIDTHS[form], TOP + 5 * 196 + 10)
    heading(canvas, "Buildings left", "by level")
    levels = sorted({item.level for item in named.view.stock})
    side = 110 if form == "wide" else 86
    for row, level in enumerate(levels):
        top = TOP + row * 196
        canvas.text(side / 2 - 6, top + 92, str(level), 96, tone("industry"), face="bold", anchor="m")
        for place, item in enumerate([item for item in named.view.stock if item.level == level]):
            left = side + place * pitch
            if item.left:
                _building(canvas, (left, top, left + wide, top + 180), item, None)
                canvas.text(left + wide + 10, top + 92, f"×{item.left}", 56, face="bold")
            else:
                canvas.card((left, top, left + wide, top + 180), PAPER, COAST, 12)
                canvas.text(left + wide / 2, top + 72, item.name, 28, SECOND_INK, face="bold", anchor="m")
                canvas.text(left + wide / 2, top + 116, "none left", 32, SECOND_INK, anchor="m")
    return canvas
