"""Countries as answers: their homes, those without an alliance, or whom one attacks."""

from collections.abc import Iterator

from engines.age_of_reason.words import texts
from engines.kernel.words import counted, sentence
from render.age_of_reason.alliances import mark, proposed
from render.age_of_reason.area import europe_base, plates
from render.age_of_reason.layout import HOME, Home
from render.age_of_reason.marks import draw_marker
from render.age_of_reason.named_view import ROWS, SPACES, NamedView
from render.age_of_reason.questions.asking import Asking
from render.kit import sprites
from render.kit.canvas import Box, Canvas
from render.kit.icons import icon
from render.kit.questions.asked import WIDTH, Answer, Closed, Ground
from render.kit.questions.numbers import RADIUS
from render.kit.theme import CARD, COAST, HALO, INK, PAPER, SEATS, SECOND_INK, mix

TAKEN = "taken"
"""The reason why a country cannot be chosen."""
ROW, TILE, GAP = 92, 116, 10  # heights of an alliance and of a country's tile
PIECE, MARKER = 76, 62
TITLE, LINE = 46, 74  # heights of an area's name and of a line of its markers
IN_A_LINE = 3
POINTS = ", {points} pts"
"""What follows the discs of a player's country; the whole word has no room beside the longest name."""


def homes(asking: Asking) -> Ground:
    """Draw the map of Europe with the countries to choose from, and those that others play."""
    named, board = asking.named, asking.named.layout
    scale = WIDTH / board.europe.width
    lands = tuple((item.id, item.name) for item in named.pack.countries.values())
    shown = tuple(plate for plate in plates(named) if plate[0] in board.plates)
    canvas = Canvas(WIDTH, round(board.europe.height * scale))
    canvas.paste(europe_base(board, tuple(sorted(named.seat_of.items())), lands, shown, scale), 0, 0)
    places = {key: (home.x * scale, home.y * scale) for key, home in board.homes.items()}
    half = HOME * scale / 2
    closed = [
        Closed(*_beside(board.homes[key], place, (72, 48)), TAKEN)
        for key, place in places.items()
        if key in named.seat_of
    ]
    answers = (
        Answer(key, *places[key], half, number=_beside(board.homes[key], places[key], (62, 60)))
        for key in asking.values
    )
    return Ground(canvas, tuple(answers), tuple(closed))


def _beside(home: Home, at: tuple[float, float], away: tuple[int, int]) -> tuple[int, int]:
    """Return the place beside or above a home where its name is not, so far away across and down."""
    x, y = round(at[0]), round(at[1])
    if home.anchor == "m":
        return (x, y - away[1]) if home.dy > 0 else (x - 40, y + 46)
    return (x + away[0] if home.anchor == "r" else x - away[0]), y


def allies(asking: Asking) -> Ground:
    """Draw both alliances so far, the asked one lit, and below them the countries that are free."""
    named = asking.named
    free = [str(value) for value in asking.values if value is not None]
    top = 2 * (ROW + GAP) + 2 * GAP
    canvas = Canvas(WIDTH, top + _tiles_high(len(free)), PAPER)
    for row in range(len(ROWS)):
        y = GAP + (ROW + GAP) * row
        _alliance(canvas, named, row, (GAP, y, WIDTH - GAP, y + ROW), ROWS[row] == asking.asked.field)
    return Ground(canvas, tuple(_tiles(canvas, named, free, top)))


def enemies(asking: Asking) -> Ground:
    """Draw the countries that may be attacked, wherever that is."""
    lands = [str(value) for value in asking.values]
    canvas = Canvas(WIDTH, GAP + _tiles_high(len(lands)), PAPER)
    return Ground(canvas, tuple(_tiles(canvas, asking.named, lands, GAP)))


def targets(asking: Asking) -> Ground:
    """Draw the countries that may be attacked in some area, and below them the markers by area."""
    named, pack = asking.named, asking.pack
    lands = [key for key in asking.values if key in pack.countries]
    lying: dict[str, list[str]] = {}
    for key in asking.values:
        if key in pack.markers:
            lying.setdefault(pack.markers[key].area, []).append(key)
    highest = [TITLE + LINE * -(-len(markers) // IN_A_LINE) for markers in lying.values()]
    heights = [max(highest[start : start + 2]) for start in range(0, len(highest), 2)]
    top = GAP + _tiles_high(len(lands))
    canvas = Canvas(WIDTH, top + sum(heights) + GAP, PAPER)
    answers = [*_tiles(canvas, named, lands, GAP)]
    for number, (area, markers) in enumerate(lying.items()):
        row, column = divmod(number, 2)
        corner = GAP + WIDTH // 2 * column, top + sum(heights[:row])
        answers += _markers(canvas, named, area, markers, corner)
    return Ground(canvas, tuple(answers))


def _markers(
    canvas: Canvas, named: NamedView, area: str, markers: list[str], corner: tuple[int, int]
) -> Iterator[Answer]:
    """Draw the markers of an area in lines below its name."""
    left, top = corner
    canvas.rectangle((left, top, left + WIDTH // 2 - 2 * GAP, top + 2), mix(COAST, PAPER, 0.4))
    canvas.text(left + 6, top + 24, named.area(area), 34, face="serif")
    for number, key in enumerate(markers):
        pitch = (WIDTH // 2 - 2 * GAP) // IN_A_LINE
        x = left + RADIUS + pitch * (number % IN_A_LINE)
        y = top + TITLE + LINE * (number // IN_A_LINE) + LINE // 2
        draw_marker(canvas, named.pack.markers[key], MARKER, x + RADIUS + 6, y)
        box = (x - RADIUS, y - LINE / 2, x - RADIUS + pitch, y + LINE / 2)
        yield Answer(key, x, y, number=(x, y), card=box)


def _tiles_high(count: int) -> int:
    return (TILE + GAP) * -(-count // 2)


def _tiles(canvas: Canvas, named: NamedView, lands: list[str], top: int) -> Iterator[Answer]:
    """Draw a country's tile each, two in a row: who plays it, and what it has on the board."""
    wide = (WIDTH - 3 * GAP) // 2
    for number, key in enumerate(lands):
        left, y = GAP + (wide + GAP) * (number % 2), top + (TILE + GAP) * (number // 2)
        box = left, y, left + wide, y + TILE
        _tile(canvas, named, key, box)
        at = left + RADIUS + 8, y + TILE // 2
        yield Answer(key, *at, number=at, card=box)


def _tile(canvas: Canvas, named: NamedView, key: str, box: Box) -> None:
    left, top, right, bottom = box
    seat = named.seat_of.get(key)
    canvas.card(box, mix(SEATS[seat].colour, CARD, 0.75) if seat is not None else CARD, COAST, 12, 2)
    y, x = (top + bottom) / 2, left + 2 * RADIUS + 16
    mark(named, canvas, key, PIECE, x + PIECE / 2, y)
    x += PIECE + 14
    name, small = (named.country(key), texts.NON_PLAYER)
    if seat is not None:
        name, small = named.names[seat], named.country(key)
    canvas.text(x, top + 34, name, (34, 31, 28, 25), face="bold", room=right - x - 12)
    discs = sum(area.discs.get(key, 0) for area in named.view.areas.values())
    holds = counted(discs, "disc")
    if seat is not None:
        holds += POINTS.format(points=named.view.players[seat].points)
    end = right - 14.0
    end -= canvas.text(end, bottom - 34, holds, 26, face="bold", anchor="r") + 12
    canvas.text(x, bottom - 34, small, (30, 27, 24, 22), SECOND_INK, face="serif", room=end - x)


def _alliance(canvas: Canvas, named: NamedView, row: int, box: Box, asked: bool) -> None:
    """An alliance: who stands there already, and the spaces that are left."""
    left, top, right, bottom = box
    canvas.card(box, mix(HALO, CARD, 0.75) if asked else CARD, INK if asked else COAST, 12, 4 if asked else 2)
    y = (top + bottom) / 2
    canvas.stamp(icon(ROWS[row], 40), INK, left + 34, y)
    canvas.text(left + 64, y, sentence(texts.ROWS[ROWS[row]]), 32, face="serif", room=240)
    keys, offered = (named.view.above, named.view.below)[row], proposed(named)[row]
    pitch = (right - left - 310) / (SPACES // 2)
    for number in range(SPACES // 2):
        x = left + 310 + pitch * number
        if number < len(keys):
            mark(named, canvas, keys[number], 70, x + 38, y)
        else:
            canvas.sprite(sprites.disc(66, PAPER, mix(COAST, PAPER, 0.4), 3), x + 38, y)
            if number == len(keys) and offered is not None:
                mark(named, canvas, offered, 46, x + 38, y)
                canvas.text(x + 78, y, "bid", 28, SECOND_INK)
            else:
                canvas.text(x + 38, y, str(2 * number + 1 + row), 34, SECOND_INK, anchor="m")
