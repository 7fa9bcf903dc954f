"""The board picture: header, seven regions with what joins them, the seats' cards."""

from engines.endeavor.views import ConnectionView
from render.endeavor.panel import claim, draw_base, draw_region, route
from render.endeavor.places import Link
from render.endeavor.strip import seats_strip
from render.endeavor.table import Table
from render.kit import sprites
from render.kit.canvas import Canvas, Sheet
from render.kit.header import HEIGHT, WIDTH, header, news_line
from render.kit.table import capital
from render.kit.theme import PAPER

STRIP = 868


def between(table: Table) -> list[tuple[ConnectionView, Link]]:
    """The connections between regions, with where they lie."""
    links = table.layout.links
    return [(item, links[item.id]) for item in table.view.connections if item.id in links]


def draw_links(canvas: Canvas, table: Table, changed: frozenset[str]) -> None:
    """The lines of the connections between regions."""
    regions = {city.id: region.id for region in table.view.regions for city in region.cities}
    for connection, link in between(table):
        ways: list[list[tuple[float, float]]] = []
        for key in (connection.a, connection.b):
            region = regions[key]
            way = [table.layout.cities[key].place, *link.paths[key]]
            ways.append([table.layout.board(region, place) for place in way])
        points = (*ways[0], *link.gap, *reversed(ways[1]))
        route(canvas, points, connection.holder, 1, connection.id in changed)


def draw_board(table: Table, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board, 1600 by 1100."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    piece = sprites.seat(table.shown, 58) if table.shown is not None else None
    header(canvas, title, capital(table.view.phase), table.headline, table.shown, piece)
    news_line(canvas, news)
    sheets: list[Sheet] = []
    for region in table.view.regions:
        panel = table.layout.regions[region.id]
        sheets.append(Sheet(canvas, panel.left, panel.top, 1))
        draw_base(sheets[-1], table, region)
    draw_links(canvas, table, changed)
    for sheet, region in zip(sheets, table.view.regions, strict=True):
        draw_region(sheet, table, region, changed)
    for connection, link in between(table):
        x, y = table.layout.board(link.region, link.token[link.region])
        claim(canvas, connection, x, y, 1, connection.id in changed)
    seats_strip(canvas, STRIP, table)
    return canvas
