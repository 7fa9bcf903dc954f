"""What stays of the map while states and open emporia stay: empires, seas, trade routes. Kept once drawn."""

from functools import lru_cache

from PIL import Image

from render import fonts
from render.canvas import Canvas
from render.pax_renaissance.grid import Land, Line, Measures, Strait, grid
from render.pax_renaissance.pieces import BAND, GROUND, ON_FAITH
from render.pax_renaissance.signs import sign
from render.theme import CARD, COAST, INK, LAND, SEA, WHITE, Colour, mix

ROUTE: dict[str, tuple[Colour, Colour]] = {"black": (INK, WHITE), "white": (WHITE, INK)}
"""A route's line, and its edge."""
LINE = 7
"""Width of a route's line."""
APART = 7
"""How far from the middle of the lane each route runs."""


@lru_cache(maxsize=6)
def base(
    digest: str,
    measures: Measures,
    venice: bool,
    states: tuple[tuple[str, str], ...],
    opened: tuple[str, ...],
) -> Image.Image:
    """Empires, seas and routes, without anything that lies on them; `venice`: it has two spaces."""
    m, found = measures, grid(digest, measures, venice)
    width, height = m.size
    sheet = Canvas(m.left + width, m.top + height, SEA)
    for strait in found.straits.values():
        _isthmus(sheet, strait)
    for land in found.lands.values():
        _ground(sheet, land, m, dict(states)[land.empire.id])
    for strait in found.straits.values():
        _coast(sheet, strait)
    for emporium in opened:
        way = found.ways[emporium]
        for number, line in enumerate(way.lines):
            last = number == len(way.lines) - 1
            _route(sheet, line, way.colour, start=way.begins and not number, end=way.ends and last)
    return sheet.image.crop((m.left, m.top, m.left + width, m.top + height))


def _isthmus(canvas: Canvas, strait: Strait) -> None:
    left, top, right, bottom = strait.box
    box = (left - 10, top, right + 10, bottom) if strait.upright else (left, top - 10, right, bottom + 10)
    if not strait.sea:
        canvas.rectangle(box, mix(LAND, COAST, 0.18))


def _coast(canvas: Canvas, strait: Strait) -> None:
    """The line between two empires on land."""
    left, top, right, bottom = strait.box
    x, y = strait.at
    if strait.sea:
        return
    if strait.upright:
        canvas.line(((x, top + 10), (x, bottom - 10)), 3, mix(COAST, INK, 0.2), dash=7)
    else:
        canvas.line(((left + 10, y), (right - 10, y)), 3, mix(COAST, INK, 0.2), dash=7)


def _ground(canvas: Canvas, land: Land, m: Measures, state: str) -> None:
    left, top, right, _ = land.box
    band, ground = BAND[state], GROUND[state]
    ink = ON_FAITH.get(state, INK)
    canvas.card(land.box, ground, mix(COAST, INK, 0.35), 10, 2)
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
    x = left + 10.0
    if state != "medieval":
        size = round(m.name * 0.86)
        canvas.stamp(sign(state, size), ink, x + size / 2, y)
        x += size + 8
    room = right - x - 8
    sizes = (m.name, m.name - 2, m.name - 4, m.name - 6)
    size = fonts.size(land.empire.name, "serif", sizes, room)
    canvas.text(x, y, land.empire.name, size, ink, face="serif", room=round(room))
    _, strip_top, _, strip_bottom = land.square
    canvas.rectangle((left + 2, strip_top, right - 2, strip_bottom), mix(ground, CARD, 0.55))
    edge = strip_bottom if north else strip_top
    canvas.rectangle((left + 2, edge - 1, right - 2, edge), mix(COAST, ground, 0.5))


def _route(canvas: Canvas, line: Line, colour: str, *, start: bool, end: bool) -> None:
    """A route's line with its edge and arrow; each runs on its own side of the lane's middle."""
    side = -APART if colour == "black" else APART
    points = [(x + side, y + side) for x, y in line]
    if start:  # straight out of its emporium
        points[0] = (line[0][0], line[0][1])
        points[1] = (line[0][0], points[1][1])
    ink, edge = ROUTE[colour]
    (x1, _), (x2, y2) = points[-2], points[-1]
    ahead = 1 if x2 > x1 else -1
    if end:
        points[-1] = (x2 - ahead * 10, y2)
    canvas.line(tuple(points), LINE + 4, edge)
    if end:
        _arrow(canvas, x2 + ahead * 5, y2, ahead * 26, 15, edge)
    canvas.line(tuple(points), LINE, ink)
    if end:
        _arrow(canvas, x2, y2, ahead * 18, 10, ink)


def _arrow(canvas: Canvas, x: float, y: float, length: float, half: int, colour: Colour) -> None:
    for step in range(abs(round(length)) + 1):
        share = step / abs(length)
        at = round(x - (step if length > 0 else -step))
        tall = round(half * share)
        canvas.rectangle((at, round(y) - tall, at + 1, round(y) + tall + 1), colour)
