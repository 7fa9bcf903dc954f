"""All seats' numbers on the glance as a table: a line for each seat, a column for what is counted."""

from engines.endeavor.views import BoardView
from render.endeavor.named_view import NamedView
from render.endeavor.pieces import tone
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.icons import icon
from render.kit.theme import CARD, INK, SEATS, SECOND_INK, mix

HEADS = (
    ("glory", "Glory"), ("marker", "Harbor"), ("industry", "Industry"), ("culture", "Culture"),
    ("finance", "Finance"), ("politics", "Politics"), ("cards", "Cards"),
)  # fmt: skip
"""The columns: icon and name."""
COLUMN = 100
HEAD = 66
WORD, FIGURE, LIMIT = 25, 42, 30  # sizes of the columns' names, of numbers, and of the limit of cards
NAMES = (34, 32, 30, 27)
ROWS = {3: 56, 4: 52}  # heights of a line, by the number of seats
LOW = 50  # with more seats


def height(named: NamedView) -> int:
    """Return the height of the table."""
    return HEAD + _row(named) * named.view.seats


def draw(canvas: Canvas, named: NamedView, left: int, top: int, right: int) -> None:
    """Draw the heads, then the seats in playing order."""
    start = right - COLUMN * len(HEADS)
    for number, (key, word) in enumerate(HEADS):
        x = start + COLUMN * (number + 0.5)
        canvas.stamp(icon(key, 36), tone(key), x, top + 20)
        canvas.text(x, top + 51, word, WORD, SECOND_INK, anchor="m")
    for number, board in enumerate(named.view.boards):
        y = top + HEAD + number * _row(named)
        _line(canvas, named, board, (left, y, right, y + _row(named) - 4), start)


def _row(named: NamedView) -> int:
    return ROWS.get(named.view.seats, LOW)


def _line(
    canvas: Canvas, named: NamedView, board: BoardView, box: tuple[int, int, int, int], start: int
) -> None:
    """A seat: its piece and name, whether it is first or has passed, and its numbers."""
    left, top, _, bottom = box
    seat, y = board.seat, (top + bottom) / 2
    lifted = named.lifted(seat)
    edge = 5 if lifted else 1
    canvas.row_card(box, lifted)
    band = mix(SEATS[seat].colour, CARD, 0.75 if board.passed else 0.45)
    canvas.rectangle((left + edge + 3, top + edge, start - 4, bottom - edge), band)
    canvas.sprite(sprites.seat(seat, max(48, bottom - top - 2), named.letter(seat)), left + 34, y)
    end = start - 10
    for mark, on in (("crown", seat == named.view.first), ("passed", board.passed)):
        if on:
            canvas.stamp(icon(mark, 32), INK, end - 18, y)
            end -= 38
    room = start - left - 64 - 2 * 38 - 16
    size = fonts.shared_size(named.names, "bold", NAMES, room)
    canvas.text(left + 66, y, named.names[seat], size, face="bold", room=room)
    tracks = {track.id: track.icons for track in board.tracks}
    known = tracks | {"glory": named.total(seat), "marker": board.harbor}
    for number, (key, _) in enumerate(HEADS):
        x = start + COLUMN * (number + 0.5)
        if key == "cards":
            _cards(canvas, x, y, board)
        else:
            canvas.text(x, y, str(known[key]), FIGURE, tone(key), face="bold", anchor="m")


def _cards(canvas: Canvas, x: float, y: float, board: BoardView) -> None:
    """The number of cards, and how many may be held."""
    own, limit = str(len(board.cards)), f"/{board.card_limit}"
    x -= (fonts.width(own, "bold", FIGURE) + 2 + fonts.width(limit, "sans", LIMIT)) / 2
    x += canvas.text(x, y, own, FIGURE, face="bold") + 2
    canvas.text(x, y + 3, limit, LIMIT, SECOND_INK)
