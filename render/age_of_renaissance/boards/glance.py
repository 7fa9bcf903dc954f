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

SCALE = 2.0  # how much larger than on the whole map, so that numbers on pieces can be read
HEAD = 88
MAP = (12, 100, 768, 620)
PLAYERS = 784
STEPS = 8, 6  # so many windows there are, beside and above each other: few enough to be kept
LINE = 41
NEWS = 32  # size of what happened
SECRETLY = {
    "capital_bid": "bid for the Capitals",
    "return_card": "give a card back",
    "tokens": "buy tokens in secret",
}
"""Decisions that several players make at the same time, by kind."""


@lru_cache(maxsize=8)
def grid(frame: Frame) -> tuple[Window, ...]:
    """The parts of the map that a glance can show."""
    wide, high = (MAP[2] - MAP[0]) / SCALE, (MAP[3] - MAP[1]) / SCALE
    across, down = (frame.width - wide) / (STEPS[0] - 1), (frame.height - high) / (STEPS[1] - 1)
    corners = [(x * across, y * down) for y in range(STEPS[1]) for x in range(STEPS[0])]
    return tuple(Window((x, y, x + wide, y + high), SCALE) for x, y in corners)


def window(named: NamedView, changed: frozenset[str]) -> Window:
    """The part of the map where it happens: the fight, else most of what changed, else somebody's home."""
    contest, active = named.view.contest, named.active
    home = named.view.players[active].capital if active is not None else None
    weights = dict.fromkeys(changed, 10.0)
    if contest is not None:
        weights[contest.province] = 1000.0
    if home is not None:
        weights[home] = weights.get(home, 0.0) + 3.0
    for key in named.layout.spots:
        if named.in_play(key):
            weights[key] = weights.get(key, 0.0) + (0.4 if named.pieces(key) is not None else 0.02)

    def weight(part: Window) -> float:
        shares = _shares(named.view.pack, part, named.view.seats)
        return sum(weights.get(key, 0.0) * share for key, share in shares)

    return max(grid(named.layout.map), key=weight)


@lru_cache(maxsize=256)
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
    windows.draw(canvas, named, window(named, marked), (MAP[0], MAP[1]), marked)
    width = MAP[2] - MAP[0]
    most = (GLANCE[1] - MAP[3] - 16) // LINE
    shown = lines(told, NEWS, width - 40, most)
    y = MAP[3] + 12 + LINE // 2
    for line in shown:
        if not line.startswith("  "):
            canvas.sprite(sprites.disc(18, HALO, INK, 2), MAP[0] + 12, y)
        canvas.text(MAP[0] + 34, y, line.strip(), NEWS, room=width - 34)
        y += LINE
    for line in remarks(named)[: most - len(shown)]:
        canvas.text(MAP[0] + 34, y, line, 28, SECOND_INK, room=width - 34)
        y += LINE
    order = named.playing_order
    pitch = (GLANCE[1] - 8 - MAP[1]) / len(order)
    for number, seat in enumerate(order):
        top = round(MAP[1] + pitch * number)
        seats.glance_card(canvas, named, seat, (PLAYERS, top, GLANCE[0] - 12, round(top + pitch - 10)))
    return canvas
