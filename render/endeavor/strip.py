"""The seats' cards under the map: the numbers that matter, one card a seat, the active one lifted."""

from engines.endeavor.views import BoardView, BuildingView
from render.endeavor.named_view import ITEMS, NamedView, blue_tokens
from render.endeavor.pieces import token, tone
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.icons import ICONS, icon
from render.kit.measure import BOARD
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, mix
from render.kit.wording import put_name

HEIGHT = 226
HEAD = 52
LINE = 114  # height of a seat on a tall board
LEAST = BOARD.least
NUMBER = 44  # size of what must read on a phone


def tile_icons(building: BuildingView) -> tuple[str, ...]:
    """The icons that say what a building does: its actions, else what it brings."""
    if building.actions:
        return building.actions * 2 if building.mode.startswith("twice") else building.actions
    return tuple(building.icons) if building.icons else ("glory",)


def tile(
    canvas: Canvas, box: tuple[int, int, int, int], building: BuildingView, seat: int, letter: str
) -> None:
    """A building: its icons; used, it is dark and bears the seat's marker."""
    left, top, right, bottom = box
    ground = mix(PAPER, INK, 0.3) if building.marked else (CARD if building.circle else PAPER)
    canvas.card(box, ground, INK if building.circle else COAST, 6, 2)
    if building.marked:
        middle = (left + right) / 2
        canvas.sprite(sprites.piece(seat, min(36, right - left), letter, LEAST), middle, (top + bottom) / 2)
        return
    _stacked(canvas, box, tile_icons(building))


def numbers(canvas: Canvas, left: int, y: int, room: int, board: BoardView) -> None:
    """The four status tracks."""
    size = 24 if room < 340 else 32
    for number, track in enumerate(board.tracks):
        x = left + room * number / 4
        canvas.stamp(icon(track.id, size), tone(track.id), x + size / 2, y)
        figure = NUMBER if room >= 340 or track.icons < 10 else 38
        canvas.text(x + size + 2, y, str(track.icons), figure, tone(track.id), face="bold")


def holdings(canvas: Canvas, left: int, y: int, room: int, board: BoardView) -> None:
    """Markers in the harbor, cards with their limit, a Governor in the free slot, blue tokens."""
    size = 24 if room < 340 else 32
    canvas.stamp(icon("marker", size), INK, left + size / 2, y)
    end = left + size + 3 + canvas.text(left + size + 3, y, str(board.harbor), NUMBER, face="bold")
    x = max(left + room / 4, end + 10)
    canvas.stamp(icon("cards", size), INK, x + size / 2, y)
    x += size + 3
    x += canvas.text(x, y, str(len(board.cards)), NUMBER, face="bold")
    x += canvas.text(x, y + 7, f"/{board.card_limit}", 26, SECOND_INK, face="bold") + 6
    if board.governor is not None:
        canvas.stamp(icon("governor", 30), INK, x + 15, y)
        x += 34
    blue = blue_tokens(board)
    free = left + room - x - 36
    step = min(38, free / max(1, len(blue) - 1))
    for number, kind in enumerate(reversed(blue)):
        canvas.sprite(token(kind, 36), left + room - 18 - number * step, y)


def item_icon(key: str) -> str:
    """The icon of an item of the final score."""
    return key if key in ICONS else ITEMS.get(key, "glory")


def scores(
    canvas: Canvas, left: int, top: int, room: int, items: dict[str, int], columns: int = 3, pitch: int = 41
) -> None:
    """The final score, item by item."""
    for number, (key, points) in enumerate(items.items()):
        column, row = number % columns, number // columns
        x, y = left + room * column / columns, top + 20 + pitch * row
        name = item_icon(key)
        canvas.stamp(icon(name, 30), tone(name), x + 15, y)
        canvas.text(x + 36, y, fonts.figure(points), 34, tone(name), face="bold")


def seat_card(canvas: Canvas, left: int, top: int, width: int, named: NamedView, board: BoardView) -> None:
    """One seat's card."""
    view, seat = named.view, board.seat
    style = SEATS[seat]
    active = seat == named.active
    top -= 6 * named.lifted(seat)
    canvas.seat_card((left, top, left + width, top + HEIGHT), named.lifted(seat))
    dim = board.passed and view.outcome is None
    band = mix(style.colour, CARD, 0.75 if dim else 0.45)
    canvas.head((left, top, left + width, top + HEAD), band)
    middle = top + HEAD // 2 + 1
    canvas.sprite(sprites.seat(seat, 44, named.letter(seat)), left + 30, middle)
    end = left + width - 12
    end -= canvas.text(end, middle, str(named.total(seat)), 40, face="bold", anchor="r") + 4
    canvas.stamp(icon("glory", 30), INK, end - 15, middle)
    at, room = (left + 58, middle), end - left - 58 - 36
    put_name(canvas, named.names[seat], at, (30, 27, 24), room, named.names)
    inner, room = left + 10, width - 20
    if view.outcome is not None:
        scores(canvas, inner + 4, top + HEAD + 6, room, named.points(seat))
        return
    numbers(canvas, inner, top + HEAD + 28, room, board)
    first, owes = seat == view.first, seat in named.waiting and not active
    marks = [name for name, on in (("crown", first), ("passed", dim), ("hourglass", owes)) if on]
    for number, name in enumerate(marks):
        canvas.stamp(icon(name, 28), INK, inner + room - 14 - 32 * number, top + HEAD + 76)
    holdings(canvas, inner, top + HEAD + 76, room - 32 * len(marks), board)
    count = max(8, len(board.buildings))
    pitch = min(56, room / count)
    for number, building in enumerate(board.buildings):
        x = inner + round(number * pitch)
        tile(canvas, (x, top + 158, x + round(pitch) - 3, top + 220), building, seat, named.letter(seat))


def seat_line(canvas: Canvas, top: int, named: NamedView, board: BoardView) -> None:
    """One seat in two lines as wide as a tall board: its numbers, then buildings and blue tokens."""
    view, seat, width = named.view, board.seat, canvas.image.width
    style = SEATS[seat]
    lifted = named.lifted(seat)
    dim = board.passed and view.outcome is None
    box = (8, top, width - 8, top + LINE)
    canvas.card(box, HALO if lifted else COAST, None, 12)
    edge = 6 if lifted else 2
    canvas.card((8 + edge, top + edge, width - 8 - edge, top + LINE - edge), CARD, None, 8)
    band = mix(style.colour, CARD, 0.75 if dim else 0.45)
    canvas.card((8 + edge, top + edge, 356, top + LINE - edge), band, None, 8)
    canvas.sprite(sprites.seat(seat, 52, named.letter(seat)), 46, top + 32)
    first = seat == view.first and view.outcome is None
    x = 336.0
    for mark, on in (("crown", first), ("passed", dim), ("governor", board.governor is not None)):
        if on:
            canvas.stamp(icon(mark, 32), INK, x - 2, top + 82)
            x -= 40
    size = fonts.shared_size(named.names, "bold", (34, 30, 27, 24, 22), 270)
    canvas.text(80, top + 32, named.names[seat], size, face="bold", room=270)
    canvas.stamp(icon("glory", 38), INK, 42, top + 82)
    canvas.text(68, top + 82, str(named.total(seat)), 48, face="bold")
    if view.outcome is not None:
        scores(canvas, 372, top + 4, width - 396, named.points(seat), 6, 56)
        return
    canvas.stamp(icon("marker", 34), INK, 168, top + 82)
    x = 190 + canvas.text(190, top + 82, str(board.harbor), NUMBER, face="bold")
    for number, track in enumerate(board.tracks):
        x = 374 + number * 106
        canvas.stamp(icon(track.id, 40), tone(track.id), x + 20, top + 32)
        canvas.text(x + 46, top + 32, str(track.icons), 46, tone(track.id), face="bold")
    blue = blue_tokens(board)
    _limit(canvas, 802, top + 32, board)
    step = min(52.0, 110 / max(1, len(blue) - 1))
    for number, kind in enumerate(blue):
        canvas.sprite(token(kind, 46), 930 + number * step, top + 32)
    pitch = min(84.0, (width - 396) / max(8, len(board.buildings)))
    for number, building in enumerate(board.buildings):
        left = 372 + round(number * pitch)
        flat_tile(
            canvas,
            (left, top + 60, left + round(pitch) - 6, top + LINE - 7),
            building,
            seat,
            named.letter(seat),
        )


def _limit(canvas: Canvas, x: float, y: float, board: BoardView) -> None:
    canvas.stamp(icon("cards", 32), INK, x + 16, y)
    canvas.text(x + 38, y, f"{len(board.cards)}/{board.card_limit}", 34, face="bold")


def flat_tile(
    canvas: Canvas,
    box: tuple[int, int, int, int],
    building: BuildingView,
    seat: int,
    letter: str,
    least: int = LEAST,
) -> None:
    """A building with its icons side by side; used, it is dark and bears the seat's marker."""
    left, top, right, bottom = box
    ground = mix(PAPER, INK, 0.3) if building.marked else (CARD if building.circle else PAPER)
    canvas.card(box, ground, INK if building.circle else COAST, 6, 2)
    middle, y = (left + right) / 2, (top + bottom) / 2
    if building.marked:
        canvas.sprite(sprites.piece(seat, 44, letter, least), middle, y)
        return
    names = tile_icons(building)
    if 36 * len(names) > right - left:
        _stacked(canvas, box, names)
        return
    for number, name in enumerate(names):
        canvas.stamp(icon(name, 34), tone(name), middle + (number - (len(names) - 1) / 2) * 36, y)


def _stacked(canvas: Canvas, box: tuple[int, int, int, int], names: tuple[str, ...]) -> None:
    """Icons one above the other."""
    left, top, right, bottom = box
    size = min(28, right - left - 6)
    for number, name in enumerate(names):
        y = top + (bottom - top) * (number + 0.5) / len(names)
        canvas.stamp(icon(name, size), tone(name), (left + right) / 2, y)


def seats_lines(canvas: Canvas, top: int, named: NamedView) -> None:
    """All seats in playing order, one below the other."""
    for number, board in enumerate(named.view.boards):
        seat_line(canvas, top + number * (LINE + 8), named, board)


def seats_strip(canvas: Canvas, top: int, named: NamedView) -> None:
    """All seats in playing order, side by side."""
    boards = named.view.boards
    width = (canvas.image.width - 16 - 10 * (len(boards) - 1)) // len(boards)
    for number, board in enumerate(boards):
        seat_card(canvas, 8 + number * (width + 10), top, width, named, board)
