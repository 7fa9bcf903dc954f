"""The glance: what happened and where, what is being decided, and the players' numbers, 1200 by 900."""

from functools import lru_cache

from engines.kernel.words import joined
from render.age_of_renaissance.boards import seats, windows
from render.age_of_renaissance.boards.boxes import remarks
from render.age_of_renaissance.boards.windows import Window
from render.age_of_renaissance.map.geometry import Frame
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import seat_piece
from render.kit import fonts, sprites
from render.kit.canvas import Canvas
from render.kit.named_view import capital
from render.kit.picture import GLANCE
from render.kit.theme import COAST, HALO, INK, PAPER, SEATS, SECOND_INK, mix
from render.kit.ways import Rect

SCALES = 2.0, 1.65
"""How much larger than on the whole map: as large as all fits, and so that numbers on pieces can be read."""
HEAD = 88
MAP = 12, 100, 768
"""Left, top and right end of the map."""
ENDS = 825, 702, 620
"""Where the map ends: lower with few lines below it. Three ends only, so that few windows are drawn anew."""
PLAYERS = 784
STEP = 100
"""So far apart the corners of windows are, about, in pixels of the board: few enough to be kept."""
LINE = 41
NEWS = 32  # size of what happened
NOTE = 28  # size of the notes below that
SECRETLY = {
    "capital_bid": "bid for the Capitals",
    "return_card": "give a card back",
    "tokens": "buy tokens in secret",
}
"""Decisions that several players make at the same time, by kind."""


@lru_cache(maxsize=16)
def grid(frame: Frame, scale: float, end: int) -> tuple[Window, ...]:
    """The parts of the map that a glance can show at a scale, if its map ends there."""
    wide, high = (MAP[2] - MAP[0]) / scale, (end - MAP[1]) / scale
    lefts, tops = _steps(frame.width - wide), _steps(frame.height - high)
    return tuple(Window((x, y, x + wide, y + high), scale) for y in tops for x in lefts)


def _steps(span: float) -> list[float]:
    """Return where windows may begin."""
    count = max(1, round(span / STEP))
    return [span * number / count for number in range(count + 1)]


def asked(named: NamedView) -> frozenset[str]:
    """The provinces that are asked about, as far as everybody knows.

    The one that is fought for, else the Capitals, else the home from which somebody expands.
    """
    view, kinds = named.view, {item.kind for item in named.view.pending}
    if view.contest is not None:
        return frozenset((view.contest.province,))
    if kinds & {"capital", "capital_bid"}:
        return frozenset(named.pack.capitals(view.seats))
    home = view.players[named.active].capital if named.active is not None and "expand" in kinds else None
    return frozenset(() if home is None else (home,))


def window(named: NamedView, changed: frozenset[str], end: int = ENDS[-1]) -> Window:
    """Return the part of the map with all that is asked about, then with what happened, then somebody's home.

    As large as that fits; where it does not fit at all, with most of it.
    """
    placed = frozenset(key for key in named.layout.spots if named.in_play(key))
    asking, happened = asked(named) & placed, changed & placed
    weights = _weights(named, asking, happened)

    def weight(part: Window) -> float:
        shares = _shares(named.view.pack, part, named.view.seats)
        return sum(weights.get(key, 0.0) * share for key, share in shares)

    sheets = [grid(named.layout.map, scale, end) for scale in SCALES]
    for wanted in (asking | happened, asking):
        for parts in sheets:
            fitting = [part for part in parts if wanted <= _keys(named, part)]
            if fitting:
                return max(fitting, key=weight)
    return max(sheets[-1], key=weight)


def _keys(named: NamedView, part: Window) -> frozenset[str]:
    return frozenset(windows.shown(named.view.pack, part, named.view.seats))


def _weights(named: NamedView, asking: frozenset[str], happened: frozenset[str]) -> dict[str, float]:
    """Return what it is worth to show a province."""
    active = named.active
    home = named.view.players[active].capital if active is not None else None
    weights = dict.fromkeys(happened, 10.0) | dict.fromkeys(asking, 1000.0)
    if home is not None:
        weights[home] = weights.get(home, 0.0) + 3.0
    for key in named.layout.spots:
        if named.in_play(key):
            weights[key] = weights.get(key, 0.0) + (0.4 if named.pieces(key) is not None else 0.02)
    return weights


@lru_cache(maxsize=1024)
def _shares(pack: str, part: Window, players: int) -> tuple[tuple[str, float], ...]:
    """The provinces that a window shows, and what each counts there."""
    return tuple((key, _middle(pack, part.rect, key)) for key in windows.shown(pack, part, players))


def _middle(pack: str, rect: Rect, key: str) -> float:
    """A little more for what lies in the middle of a window."""
    spot = layout(pack).spot(key)
    across = abs(spot.x - (rect[0] + rect[2]) / 2) / (rect[2] - rect[0])
    down = abs(spot.y - (rect[1] + rect[3]) / 2) / (rect[3] - rect[1])
    return 1.2 - 0.3 * (across + down)


def headlines(named: NamedView) -> tuple[str, ...]:
    """Say who is to do what, or who has won, and in what way if there is room."""
    view = named.view
    return named.headlines if named.winners or not view.pending else (_decision(named),)


def _decision(named: NamedView) -> str:
    view = named.view
    notices = dict.fromkeys(item.notice for item in view.pending)
    if named.active is not None:
        return f"{named.names[named.active]} {next(iter(notices))}"
    waiting, secret = named.waiting, SECRETLY.get(view.pending[0].kind)
    if not waiting:  # the picture is the same, whoever has answered
        return f"All {secret}" if secret else named.headline
    who = f"{len(waiting)} players" if len(waiting) > 2 else joined([named.names[seat] for seat in waiting])
    return f"{who} to {secret or 'move'}"


def lines(told: list[str], face_size: int, room: int, most: int) -> list[str]:
    """Lines that tell what happened, wrapped; the last of too many says so."""
    lines: list[str] = []
    for deed in told:
        line = ""
        for word in deed.split():
            longer = f"{line} {word}" if line else word
            if line and fonts.width(longer, "sans", face_size) > room:
                lines.append(line)
                line = f"  {word}"
            else:
                line = longer
        lines.append(line)
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1].rstrip(" ,") + " …"]
    return lines


def _rows(notes: list[str], room: int) -> list[tuple[str, ...]]:
    """Set notes side by side where two that follow each other are short enough."""
    rows: list[tuple[str, ...]] = []
    for note in notes:
        short = fonts.width(note, "sans", NOTE) <= room // 2 - 20
        if short and rows and len(rows[-1]) == 1 and fonts.width(rows[-1][0], "sans", NOTE) <= room // 2 - 20:
            rows[-1] = (*rows[-1], note)
        else:
            rows.append((note,))
    return rows


def head(canvas: Canvas, named: NamedView) -> None:
    """Draw the decision on the colour of its player, and the turn."""
    seat, width = named.shown, canvas.image.width
    phase = capital(named.view.phase)
    ground = SEATS[seat].band if seat is not None else mix(PAPER, COAST, 0.25)
    canvas.rectangle((0, 0, width, HEAD), ground)
    canvas.rectangle((0, HEAD, width, HEAD + 2), INK)
    x = 16.0
    if seat is not None:
        canvas.sprite(seat_piece(seat, named.letter(seat), 72), 52, HEAD / 2)
        x = 100.0
    size = fonts.size(phase, "sans", (32, 30, 28, 26), 430)
    end = width - 16 - canvas.text(width - 16, HEAD / 2, phase, size, anchor="r", room=480) - 24
    words, size = fonts.longest(headlines(named), "bold", (46, 42, 38, 34, 30), end - x)
    canvas.text(x, HEAD / 2, words, size, face="bold", room=end - x)


def draw(named: NamedView, changed: frozenset[str], told: list[str]) -> Canvas:
    """Draw the glance; `told`: what happened, a sentence each."""
    canvas = Canvas(*GLANCE, PAPER)
    head(canvas, named)
    contest = named.view.contest
    marked = changed if contest is None else changed | {contest.province}
    width = MAP[2] - MAP[0]
    most = (GLANCE[1] - ENDS[-1] - 16) // LINE
    news = lines(told, NEWS, width - 40, most)
    notes = _rows(remarks(named), width - 40)[: most - len(news)]
    rows = len(news) + len(notes)
    end = next((end for end in ENDS if (GLANCE[1] - end - 16) // LINE >= rows), ENDS[-1])
    windows.draw(canvas, named, window(named, marked, end), (MAP[0], MAP[1]), marked)
    y = end + 12 + LINE // 2
    for line in news:
        if not line.startswith("  "):
            canvas.sprite(sprites.disc(18, HALO, INK, 2), MAP[0] + 12, y)
        canvas.text(MAP[0] + 34, y, line.strip(), NEWS, room=width - 34)
        y += LINE
    for row in notes:
        room = (width - 34) // len(row)
        for column, line in enumerate(row):
            canvas.text(MAP[0] + 34 + room * column, y, line, NOTE, SECOND_INK, room=room)
        y += LINE
    order = named.playing_order
    pitch = (GLANCE[1] - 8 - MAP[1]) / len(order)
    for number, seat in enumerate(order):
        top = round(MAP[1] + pitch * number)
        seats.glance_card(canvas, named, seat, (PLAYERS, top, GLANCE[0] - 12, round(top + pitch - 10)))
    return canvas
