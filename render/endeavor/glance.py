"""The glance: what happened and where, what is being decided, and each seat's numbers; 1200 by 900."""

from engines.endeavor.views import BoardView
from render.endeavor import scenes
from render.endeavor.board import headline
from render.endeavor.named_view import NamedView
from render.endeavor.pieces import tone
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.changes import ChangesBase
from render.kit.icons import icon
from render.kit.named_view import capital
from render.kit.picture import GLANCE
from render.kit.theme import CARD, HALO, INK, PAPER, SEATS, SECOND_INK, mix

WIDTH, HEIGHT = GLANCE
NEWS = 34  # size of what happened
LINE = 42
HEAD, ROW = 60, 54  # heights within a seat's card: its name, and a row of numbers
NUMBER = 46


def draw(named: NamedView, changes: ChangesBase[NamedView]) -> Canvas:
    """Draw the glance of a table."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    headline(canvas, named, 8, WIDTH)
    top = _heads(canvas, named, changes.news())
    if named.view.outcome is not None:
        scenes.scores(canvas, named, (8, top, WIDTH - 8, HEIGHT - 8))
        return canvas
    strip = HEIGHT - 10 - _height(named)
    scenes.scene(canvas, named, changes, (8, top, WIDTH - 8, strip - 12))
    seats = named.view.boards
    width = (WIDTH - 16 - 10 * (len(seats) - 1)) // len(seats)
    for number, board in enumerate(seats):
        _seat(canvas, 8 + number * (width + 10), strip, width, named, board)
    return canvas


def _heads(canvas: Canvas, named: NamedView, news: str) -> int:
    """Draw phase and news; return where the rest may begin."""
    phase = capital(named.view.phase)
    y = 112
    room = WIDTH - 48 - 40 - fonts.width(phase, "bold", NEWS)
    canvas.text(WIDTH - 16, y, phase, NEWS, SECOND_INK, face="bold", anchor="r")
    if not news:
        return y + 30
    canvas.sprite(sprites.disc(26, HALO, INK, 2), 28, y)
    first, *_ = fonts.wrapped(news, "sans", NEWS, room, 2)
    rest = news.removeprefix(first).strip()
    if first.endswith("…"):
        first, rest = "", news
    canvas.text(52, y, first, NEWS)
    for line in fonts.wrapped(rest, "sans", NEWS, WIDTH - 68, 1) if rest else ():
        y += LINE
        canvas.text(52, y, line, NEWS)
    return y + 30


Row = tuple[tuple[str, float], ...]  # numbers, each with its place as a share of the width
PAIRS: tuple[Row, ...] = (
    (("glory", 0), ("marker", 0.5)), (("industry", 0), ("culture", 0.5)),
    (("finance", 0), ("politics", 0.5)), (("cards", 0),),
)  # fmt: skip
BROAD: tuple[Row, ...] = (
    (("glory", 0), ("marker", 0.3), ("cards", 0.58)),
    (("industry", 0), ("culture", 0.25), ("finance", 0.5), ("politics", 0.75)),
)


def _rows(named: NamedView) -> tuple[Row, ...]:
    """The numbers of a seat, by rows: in pairs where cards are narrow."""
    return PAIRS if named.view.seats > 3 else BROAD


def _height(named: NamedView) -> int:
    return HEAD + ROW * len(_rows(named)) + 8


def _seat(canvas: Canvas, left: int, top: int, width: int, named: NamedView, board: BoardView) -> None:
    """One seat's card: name, and the numbers that everybody looks at."""
    seat, bottom = board.seat, top + _height(named)
    active = seat == named.active
    canvas.seat_card((left, top, left + width, bottom), active, 6)
    band = mix(SEATS[seat].colour, CARD, 0.75 if board.passed else 0.45)
    canvas.head((left, top, left + width, top + HEAD - 2), band)
    middle = top + HEAD // 2
    canvas.sprite(sprites.seat(seat, 52), left + 34, middle)
    beside = _rows(named) == BROAD
    end, free = left + width - 8, width - 76
    for mark, on in (("crown", seat == named.view.first), ("passed", board.passed)):
        if on:
            canvas.stamp(icon(mark, 32), INK, end - 18, middle if beside else bottom - ROW // 2 - 6)
            end -= 36
            free -= 36 if beside else 0
    name = named.names[seat]
    canvas.text(left + 64, middle, name, (34, 30, 27), face="bold", room=free)
    for number, row in enumerate(_rows(named)):
        y = top + HEAD + ROW * number + ROW // 2 + 2
        for key, share in row:
            _number(canvas, left + 12 + round((width - 16) * share), y, key, named, board)


def _number(canvas: Canvas, x: int, y: int, key: str, named: NamedView, board: BoardView) -> None:
    tracks = {track.id: track.icons for track in board.tracks}
    known = tracks | {"glory": named.total(board.seat), "marker": board.harbor, "cards": len(board.cards)}
    canvas.stamp(icon(key, 40), tone(key), x + 20, y)
    x += 46 + canvas.text(x + 46, y, str(known[key]), NUMBER, tone(key), face="bold")
    if key == "cards":
        canvas.text(x + 8, y + 3, f"of {board.card_limit}", 34, SECOND_INK, face="bold")
