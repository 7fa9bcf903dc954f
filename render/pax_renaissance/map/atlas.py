"""The ground of the map: seas, empires in their states, the open trade routes."""

from collections.abc import Iterable, Mapping

from PIL import Image

from render.kit import printed
from render.kit.canvas import Canvas
from render.kit.keeping.kept import kept
from render.kit.theme import COAST, INK, SEA, WHITE, Colour, mix
from render.pax_renaissance.map.grid import Grid, Land, Line, Measures, Strait
from render.pax_renaissance.pieces import BAND, EDGE, GROUND, ISTHMUS, ON_FAITH, STRIP
from render.pax_renaissance.signs import sign

ROUTE: dict[str, tuple[Colour, Colour]] = {"black": (INK, WHITE), "white": (WHITE, INK)}
"""A route's line, and its edge."""
LINE = 7  # width of a route's line
APART = 7  # how far from the middle of the lane each route runs


def draw_base(canvas: Canvas, grid: Grid, states: Mapping[str, str], opened: Iterable[str]) -> None:
    """Draw seas, empires and the open trade routes, without anything that lies on them."""
    shown = tuple(states[key] for key in grid.lands)
    canvas.paste(_base(grid, shown, tuple(opened)), grid.measures.left, grid.measures.top)


@kept
def _base(grid: Grid, states: tuple[str, ...], opened: tuple[str, ...]) -> Image.Image:
    """Seas, empires and routes: they seldom change."""
    m = grid.measures
    (width, height), sheet = m.size, Canvas(m.left + m.size[0], m.top + m.size[1])
    sheet.paste(_seas(grid), m.left, m.top)
    for (key, land), state in zip(grid.lands.items(), states, strict=True):
        sheet.paste(_empire(grid, key, state), *land.box[:2])
    for emporium in opened:
        way = grid.ways[emporium]
        for number, line in enumerate(way.lines):
            last = number == len(way.lines) - 1
            _route(sheet, line, way.colour, start=way.begins and not number, end=way.ends and last)
    return printed.cut(sheet.image, (m.left, m.top, m.left + width, m.top + height))


@kept
def _seas(grid: Grid) -> Image.Image:
    """Draw the water and land between the empires."""
    m = grid.measures
    (width, height), sheet = m.size, Canvas(m.left + m.size[0], m.top + m.size[1], SEA)
    for strait in grid.straits.values():
        _isthmus(sheet, strait)
    return printed.cut(sheet.image, (m.left, m.top, m.left + width, m.top + height))


@kept
def _empire(grid: Grid, key: str, state: str) -> Image.Image:
    """An empire's ground in one of its states; its round corners show what lies behind."""
    m, land = grid.measures, grid.lands[key]
    sheet = Canvas(m.left + m.size[0], m.top + m.size[1])
    sheet.paste(_seas(grid), m.left, m.top)
    _ground(sheet, land, m, state)
    return printed.cut(sheet.image, land.box)


def _isthmus(canvas: Canvas, strait: Strait) -> None:
    """Land between two empires, with the border in its middle."""
    if strait.sea:
        return
    left, top, right, bottom = strait.box
    x, y = strait.at
    ground, ink = ISTHMUS, mix(COAST, INK, 0.2)
    if strait.upright:
        canvas.rectangle((left - 10, top, right + 10, bottom), ground)
        canvas.line(((x, top + 10), (x, bottom - 10)), 3, ink, dash=7)
    else:
        canvas.rectangle((left, top - 10, right, bottom + 10), ground)
        canvas.line(((left + 10, y), (right - 10, y)), 3, ink, dash=7)


def _ground(canvas: Canvas, land: Land, m: Measures, state: str) -> None:
    left, top, right, _ = land.box
    band, ground = BAND[state], GROUND[state]
    ink = ON_FAITH.get(state, INK)
    canvas.card(land.box, ground, EDGE, 10, 2)
    _, title_top, _, title_bottom = land.title
    north = title_top == top
    inner = (left + 2, title_top + 2, right - 2, title_bottom) if north else (
        left + 2, title_top, right - 2, title_bottom - 2
    )  # fmt: skip
    canvas.card(inner, band, None, 8)
    flat = (inner[0], title_bottom - 10, inner[2], title_bottom) if north else (
        inner[0], title_top, inner[2], title_top + 10
    )  # fmt: skip
    canvas.rectangle(flat, band)
    y = (title_top + title_bottom) / 2 + (1 if north else -1)
    x, right = land.title[0] + 10.0, land.title[2]
    if state != "medieval":
        size = round(m.name * 0.86)
        canvas.stamp(sign(state, size), ink, x + size / 2, y)
        x += size + 8
    room = right - x - 8
    sizes = (m.name, m.name - 2, m.name - 4, m.name - 6)
    canvas.text(x, y, land.empire.name, sizes, ink, face="serif", room=room)
    strip_left, strip_top, strip_right, strip_bottom = land.square
    canvas.rectangle((strip_left + 2, strip_top, strip_right - 2, strip_bottom), STRIP[state])
    edge = strip_bottom if north else strip_top
    if not m.upright:
        canvas.rectangle((strip_left + 2, edge - 1, strip_right - 2, edge), mix(COAST, ground, 0.5))


def _route(canvas: Canvas, line: Line, colour: str, *, start: bool, end: bool) -> None:
    """A route's line with its edge and arrow; each runs on its own side of the lane's middle."""
    side = -APART if colour == "black" else APART
    points = [(x + side, y + side) for x, y in line]
    if start:  # straight out of its emporium
        (x, y), turn = line[0], points[1]
        points[0], points[1] = (x, y), (turn[0], y) if y == line[1][1] else (x, turn[1])
    ink, edge = ROUTE[colour]
    (x1, y1), (x2, y2) = points[-2], points[-1]
    ahead = (0 if x1 == x2 else 1 if x2 > x1 else -1), (0 if y1 == y2 else 1 if y2 > y1 else -1)
    if end:
        points[-1] = (x2 - ahead[0] * 10, y2 - ahead[1] * 10)
    canvas.line(tuple(points), LINE + 4, edge)
    if end:
        _arrow(canvas, (x2 + ahead[0] * 5, y2 + ahead[1] * 5), ahead, 26, 15, edge)
    canvas.line(tuple(points), LINE, ink)
    if end:
        _arrow(canvas, (x2, y2), ahead, 18, 10, ink)


def _arrow(
    canvas: Canvas, tip: tuple[float, float], ahead: tuple[int, int], length: int, half: int, colour: Colour
) -> None:
    """An arrow's head, step by step from its tip backward."""
    for step in range(length + 1):
        x, y = round(tip[0]) - ahead[0] * step, round(tip[1]) - ahead[1] * step
        broad = round(half * step / length)
        across = (0, broad) if ahead[0] else (broad, 0)
        canvas.rectangle((x - across[0], y - across[1], x + across[0] + 1, y + across[1] + 1), colour)
