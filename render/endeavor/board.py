"""The board picture: header, seven regions with what joins them, the seats' cards."""

from engines.endeavor.views import ConnectionView
from render import sprites
from render.canvas import Canvas
from render.endeavor.layout import Link, layout
from render.endeavor.panel import Sheet, claim, draw_base, draw_region, route
from render.endeavor.strip import seats_strip
from render.endeavor.table import Table, capital
from render.theme import HALO, INK, PAPER, SEATS

WIDTH, HEIGHT = 1600, 1100
STRIP = 868


def header(canvas: Canvas, table: Table, title: str, news: str) -> None:
    """The strip at the top: game, round and phase, whose move; below it, what changed last."""
    width = canvas.image.width
    x = 16 + canvas.text(16, 44, title, 52, face="serif")
    end = width - 12
    if table.shown is not None:
        style = SEATS[table.shown]
        room = 560
        length = min(room, canvas.text(0, -99, table.headline, 44, face="bold", room=room))
        left = end - length - 88
        canvas.card((left, 8, end, 80), style.colour, INK, 36, 3)
        canvas.sprite(sprites.seat(table.shown, 58), left + 40, 44)
        canvas.text(left + 74, 44, table.headline, 44, style.lettering, face="bold", room=room)
        end = left
    elif table.headline:
        end -= canvas.text(end, 44, table.headline, 44, face="bold", anchor="r", room=760)
    canvas.text(x + 28, 46, capital(table.view.phase), 44, face="bold", room=round(end - x - 48))
    if news:
        canvas.sprite(sprites.disc(22, HALO, INK, 2), 28, 106)
        canvas.text(48, 106, news, 30, INK, room=width - 64)


def between(table: Table) -> list[tuple[ConnectionView, Link]]:
    """The connections between regions, with where they lie."""
    links = layout().links
    return [(item, links[item.id]) for item in table.view.connections if item.id in links]


def draw_links(canvas: Canvas, table: Table, changed: frozenset[str]) -> None:
    """The lines of the connections between regions."""
    regions = {city.id: region.id for region in table.view.regions for city in region.cities}
    for connection, link in between(table):
        ways: list[list[tuple[float, float]]] = []
        for key in (connection.a, connection.b):
            region = regions[key]
            spot = layout().city(region, key)
            way = [(spot.x, spot.y), *link.paths.get(key, ())]
            ways.append([layout().board(region, place) for place in way])
        points = (*ways[0], *reversed(ways[1]))
        route(canvas, points, connection.holder, 1, connection.id in changed)


def draw_board(table: Table, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board, 1600 by 1100."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    header(canvas, table, title, news)
    sheets: list[Sheet] = []
    for region in table.view.regions:
        panel = layout().regions[region.id]
        sheets.append(Sheet(canvas, panel.left, panel.top, 1))
        draw_base(sheets[-1], region)
    draw_links(canvas, table, changed)
    for sheet, region in zip(sheets, table.view.regions, strict=True):
        draw_region(sheet, table, region, changed)
    for connection, link in between(table):
        x, y = layout().board(link.region, link.token[link.region])
        claim(canvas, connection, x, y, 1, connection.id in changed)
    seats_strip(canvas, STRIP, table)
    return canvas
