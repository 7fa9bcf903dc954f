"""The board picture: header, seven regions with what joins them, the seats' cards; wide or tall."""

from dataclasses import replace

from render.endeavor.geometry import Layout, Region
from render.endeavor.named_view import NamedView
from render.endeavor.panel import Map, between, claim, draw_base, draw_region, exits, plain, route
from render.endeavor.strip import LINE, seats_lines, seats_strip
from render.endeavor.widening import Room, Widened, widened
from render.kit import fonts, sprites
from render.kit.canvas import Canvas, Sheet
from render.kit.header import HEIGHT, WIDTH, header, news_line
from render.kit.measure import BOARD
from render.kit.named_view import capital
from render.kit.picture import WIDTHS
from render.kit.theme import HALO, INK, PAPER, SEATS
from render.kit.wording import lines

STRIP = 868
TALL = WIDTHS["tall"]
GAP = 8  # between the regions of a tall board
TOP = 230  # where the regions of a tall board begin
LIMITS = BOARD._replace(least=22)  # of a tall board
ALONE, BESIDE = 1.14, 1.09  # the scale there of a region that stands alone, or beside another one


def draw_links(canvas: Canvas, named: NamedView, changed: frozenset[str]) -> None:
    """The lines of the connections between regions."""
    regions = {city.id: region.id for region in named.view.regions for city in region.cities}
    for connection, link in between(named):
        ways: list[list[tuple[float, float]]] = []
        for key in (connection.a, connection.b):
            region = regions[key]
            way = [named.layout.cities[key].place, *link.paths[key]]
            ways.append([named.layout.board(region, place) for place in way])
        points = (*ways[0], *link.gap, *reversed(ways[1]))
        plain(Sheet(canvas, 0, 0, 1), (ways[0][-1], *link.gap, ways[1][-1]))
        route(canvas, points, connection.holder, 1, connection.id in changed)


def draw_wide(named: NamedView, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board, 1600 by 1100."""
    canvas = Canvas(WIDTH, HEIGHT, PAPER)
    piece = sprites.seat(named.shown, 58, named.letter(named.shown)) if named.shown is not None else None
    header(canvas, title, capital(named.view.phase), named.headlines, named.shown, piece)
    news_line(canvas, news or named.opened)
    maps: list[Map] = []
    for region in named.view.regions:
        panel = named.layout.regions[region.id]
        maps.append(Map(Sheet(canvas, panel.left, panel.top, 1), named, changed))
        draw_base(maps[-1], region)
    draw_links(canvas, named, changed)
    for at, region in zip(maps, named.view.regions, strict=True):
        draw_region(at, region)
    whole = Map(Sheet(canvas, 0, 0, 1), named, changed)
    for connection, link in between(named):
        claim(whole, connection, *named.layout.board(link.region, link.token[link.region]))
    seats_strip(canvas, STRIP, named)
    return canvas


def rows(board: Layout) -> tuple[tuple[str, ...], ...]:
    """The rows of regions on a tall board: one without a shipping track, the broadest first, stands alone."""
    alone = [key for key, panel in board.regions.items() if panel.plate == "none"]
    rest = sorted(
        (key for key in board.regions if key not in alone), key=lambda key: -board.regions[key].height
    )
    pairs = [tuple(rest[at : at + 2]) for at in range(0, len(rest), 2)]
    return (*((key,) for key in alone), *pairs)


def draw_tall(named: NamedView, changed: frozenset[str], title: str, news: str) -> Canvas:
    """Draw the whole board for a phone: the regions one below the other, a line for each seat."""
    strip = TOP + sum(_heights(named)) + GAP * len(rows(named.layout))
    canvas = Canvas(TALL, strip + (LINE + GAP) * len(named.view.boards) + GAP, PAPER)
    heads(canvas, named, title, news)
    _tall_maps(canvas, named, changed, TOP)
    seats_lines(canvas, strip, named)
    return canvas


def film_map(named: NamedView, changed: frozenset[str]) -> Canvas:
    """Draw the regions alone, as on a tall board."""
    canvas = Canvas(TALL, GAP + sum(_heights(named)) + GAP * len(rows(named.layout)), PAPER)
    _tall_maps(canvas, named, changed, GAP)
    return canvas


def _widened(named: NamedView) -> Widened:
    """Return the layout of a tall board, and the scales of its regions."""
    order = rows(named.layout)
    rooms = tuple(_room(named.layout.regions[key], len(row)) for row in order for key in row)
    return widened(named.view.pack, rooms)


def _heights(named: NamedView) -> list[int]:
    """Return the height of each row of regions."""
    frame, scales = _widened(named)
    return [max(round(frame.regions[key].height * scales[key]) for key in row) for row in rows(named.layout)]


def _tall_maps(canvas: Canvas, named: NamedView, changed: frozenset[str], top: int) -> None:
    """Draw the regions one below the other."""
    frame, scales = _widened(named)
    now = replace(named, frame=frame)
    regions = {region.id: region for region in named.view.regions}
    for row, height in zip(rows(named.layout), _heights(named), strict=True):
        for place, key in enumerate(row):
            left = GAP + place * (TALL - GAP) // len(row)
            at = Map(Sheet(canvas, left, top, scales[key]), now, changed, LIMITS)
            draw_base(at, regions[key])
            exits(at, regions[key])
            draw_region(at, regions[key])
        top += height + GAP


def _room(panel: Region, beside: int) -> Room:
    """Return a region's room on a tall board, in a row of so many."""
    scale = ALONE if beside == 1 else BESIDE
    return panel.key, (TALL - GAP * (beside + 1)) // beside, round(panel.height * scale)


def heads(canvas: Canvas, named: NamedView, title: str, news: str) -> None:
    """Draw the decision, the phase and the news, in lines."""
    width = canvas.image.width
    headline(canvas, named, 8, width)
    x = 16 + canvas.text(16, 112, title, 46, face="serif")
    canvas.text(x + 20, 113, capital(named.view.phase), 38, face="bold", room=width - x - 36)
    for number, line in enumerate(lines(news or named.opened, 29, width - 64, 2)):
        canvas.sprite(sprites.disc(22, HALO, INK, 2), 28, 164)
        canvas.text(48, 164 + 36 * number, line, 29)


def headline(canvas: Canvas, named: NamedView, top: int, width: int) -> None:
    """Draw the decision on the colour of its player."""
    seat = named.shown
    sizes, room = (46, 42, 38, 34), width - 132
    words, size = fonts.longest(_headlines(named), "bold", sizes, room)
    middle, ink = top + 36, INK
    if seat is not None:
        style = SEATS[seat]
        canvas.card((8, top, width - 8, top + 74), style.colour, INK, 36, 3)
        canvas.sprite(sprites.seat(seat, 62, named.letter(seat)), 52, middle + 1)
        ink = style.lettering
    x = 16 if seat is None else 96
    canvas.text(x, middle + 1, words, size, ink, face="bold", room=room)


def _headlines(named: NamedView) -> tuple[str, ...]:
    return named.headlines if named.winners else (named.asked, named.headline)
