"""Draws what lies on the map: tokens in cities, squares with what lies on them, concessions and pirates."""

from collections import Counter

from PIL import Image, ImageDraw

from engines.pax_renaissance.data.pack import shape_of
from engines.pax_renaissance.views import SquareView
from render.kit import fonts, sprites
from render.kit.canvas import FINE, Box, Canvas
from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.theme import CARD, COAST, COASTAL, HALO, INK, LAND, SECOND_INK, WHITE, Colour, mix
from render.pax_renaissance import pieces
from render.pax_renaissance.map import upright
from render.pax_renaissance.map.atlas import ROUTE, draw_base
from render.pax_renaissance.map.grid import Grid, Land, Measures, Place, Spot, Strait, grid
from render.pax_renaissance.named_view import NamedView
from render.pax_renaissance.pieces import DARK, EDGE, GROUND, TRAY, WAR
from render.pax_renaissance.signs import sign

SMALLEST = 22  # size of tokens where many lie on a square, and of the least words of a zoomed view
FIGURE = 28  # size of the least numbers beside them


def map_grid(named: NamedView, measures: Measures) -> Grid:
    """The layout for what is in play."""
    _, second = named.chart.venice  # that condottieri open
    lay_out = upright.grid if measures.upright else grid
    return lay_out(named.view.pack, measures, second in named.view.spaces)


def draw_map(canvas: Canvas, named: NamedView, measures: Measures, changed: frozenset[str]) -> None:
    """Draw the map, or some columns of it."""
    grid = map_grid(named, measures)
    draw_base(canvas, grid, named.view.states, named.view.open.values())
    for land in grid.lands.values():
        canvas.place_in(land.empire.id, land.title)
        if f"state:{land.empire.id}" in changed:
            _halo_title(canvas, land)
        for spot in land.spots:
            _city(canvas, named, land, spot, measures, changed)
        square_strip(canvas, named, land, measures, changed)
        if measures.words:
            _rulers(canvas, named, land, measures)
    for strait in grid.straits.values():
        _border(canvas, named, strait, measures, changed)


# ---- what lies there


def _halo_title(canvas: Canvas, land: Land) -> None:
    left, top, right, bottom = land.title
    canvas.frame((left + 2, top + 2, right - 2, bottom - 2), HALO, 5)


@kept
def _socket(size: int, fill: Colour, edge: Colour, line: int) -> Image.Image:
    """A place for a token: a plate with round corners."""
    side = size * FINE
    image = Image.new("RGBA", (side, side), (*edge, 0))
    pen = ImageDraw.Draw(image)
    inset, radius = line * FINE, side * 0.22
    pen.rounded_rectangle((0, 0, side - 1, side - 1), radius, fill=(*edge, 255))
    inner = (inset, inset, side - 1 - inset, side - 1 - inset)
    pen.rounded_rectangle(inner, radius - inset, fill=(*fill, 255))
    return masks.reduced(image, FINE)


def _city(
    canvas: Canvas, named: NamedView, land: Land, spot: Spot, m: Measures, changed: frozenset[str]
) -> None:
    """A city's spaces: a token, the levy that an empty one shows, or the lid of a busted emporium."""
    ground = GROUND[named.view.states[land.empire.id]]
    colour = spot.city.emporium
    for space in spot.spaces.keys() & changed:
        x, y = spot.spaces[space]
        half = m.token / 2 + 9
        box = (round(x - half), round(y - half), round(x + half), round(y + half))
        canvas.card(box, HALO, None, round(m.token * 0.32))
    canvas.text(*spot.label, spot.city.name, m.label, anchor="m")
    for space, (x, y) in spot.spaces.items():
        busted = colour is not None and named.view.open[colour] != spot.city.id
        token = named.view.spaces.get(space)
        canvas.place(space, x, y, m.token / 2)
        if busted:
            canvas.sprite(_lid(colour or "", m.token), x, y)
            continue
        edge, line = _edge(named, space, EDGE if colour is None else INK)
        fill = CARD if token else mix(ground, CARD, 0.5)
        canvas.sprite(_socket(m.token + 6, fill, edge, line), x, y)
        if colour is not None:
            canvas.sprite(_socket(m.token + 4, ROUTE[colour][0], edge, line), x, y)
            inner = INK if colour == "white" else fill
            canvas.sprite(_socket(m.token - 4, fill, inner, 1), x, y)
        size = min(m.token - (0 if colour is None else 12), m.token + 4 - 2 * line)
        if token:
            canvas.sprite(named.token(token, size), x, y)
        else:
            levy = named.chart.levy[space][named.view.states[land.empire.id]]
            canvas.sprite(pieces.ghost(levy, round(size * 0.8), fill), x, y)


def _edge(named: NamedView, space: str, usual: Colour) -> tuple[Colour, int]:
    """A space's edge: in the colour of its side while its token fights."""
    battle = named.view.battle
    if battle is not None and space in battle.attackers:
        return WAR["attack"], 5
    if battle is not None and space in battle.defenders:
        return WAR["defence"], 5
    return usual, 2


@kept
def _lid(colour: str, size: int) -> Image.Image:
    """The disk on a busted emporium, in the colour of its route."""
    ink, edge = ROUTE[colour]
    ground = mix(ink, CARD, 0.45) if colour == "black" else mix(ink, COAST, 0.12)
    image = sprites.disc(size, ground, mix(edge if colour == "white" else ink, CARD, 0.3), max(2, size // 14))
    image = image.copy()
    mark = sign("closed", round(size * 0.66))
    tone = WHITE if colour == "black" else SECOND_INK
    pieces.stamped(image, mark, tone, size / 2, size / 2)
    return image


def _border(canvas: Canvas, named: NamedView, strait: Strait, m: Measures, changed: frozenset[str]) -> None:
    """A border's place with its concession and its pirate; both lie there by an ability only."""
    lies = named.view.borders[strait.border]
    tokens: list[Image.Image] = []
    size = min(m.token - 4, m.gap - 8)
    if lies.pawn is not None:
        tokens.append(named.pawn(lies.pawn, max(m.pawn, round(size * 0.8))))
    if lies.pirate is not None:
        tokens.append(pieces.token(f"{lies.pirate}_pirate", size - 4))
    places = berths(strait, size, max(1, len(tokens)))
    fill = COASTAL if strait.sea else mix(LAND, CARD, 0.4)
    canvas.place(strait.border, *strait.at, size / 2)
    for place in places if strait.border in changed else ():
        canvas.sprite(sprites.disc(size + 18, HALO, HALO, 2), *place)
    for place in places:
        canvas.sprite(sprites.disc(size + 4, fill, EDGE, 2), *place)
    for token, place in zip(tokens, places, strict=False):
        canvas.sprite(token, *place)


def berths(strait: Strait, size: int, count: int) -> list[Place]:
    """Return the places of a border's tokens; a second one lies farther from the other row."""
    x, y = strait.at
    if count == 1:
        return [(x, y)]
    left, top, right, bottom = strait.box
    if not strait.upright:
        aside = x - (left + right) / 2
        if abs(aside) < size:
            return [(x - size * 0.55, y), (x + size * 0.55, y)]
        return [(x, y), (x - size * (1.1 if aside > 0 else -1.1), y)]
    outward = 1 if y < (top + bottom) / 2 else -1
    return [(x, y), (x, y + outward * size * 1.1)]


def _rulers(canvas: Canvas, named: NamedView, land: Land, m: Measures) -> None:
    """Draw the names of ruler and queens."""
    square = named.view.squares[land.empire.id]
    left, top, right, bottom = land.words
    ruler = named.ruler(land.empire.id)
    queens = [named.pack.cards[queen.card].name for queen in square.queens]
    room = right - left - 20
    words = " and ".join([ruler, *queens])
    if fonts.width(words, "sans", SMALLEST) > room:  # without his house
        words = " and ".join([ruler.partition(",")[0], *queens])
    sizes = m.label, m.label - 4, m.label - 8, SMALLEST
    canvas.text(left + 12, (top + bottom) / 2, words, sizes, SECOND_INK, room=room)


def holder(square: SquareView) -> str:
    """The sign for what a square is: throne, king, republic or vassal."""
    if square.owner is None:
        return "throne"
    if square.suzerain is not None:
        return "vassal"
    return "republic" if square.republic else "king"


def square_strip(canvas: Canvas, named: NamedView, land: Land, m: Measures, changed: frozenset[str]) -> None:
    """Draw the holder of an empire's square, bishops and queens, and at the right its repressed tokens."""
    square = named.view.squares[land.empire.id]
    left, top, right, bottom = land.square
    y, size = (top + bottom) / 2, round(min(m.square * 0.82, m.width * 0.14))
    if square.owner is not None:
        canvas.rectangle((left + 2, top, right - 2, bottom), named.style(square.owner).band)
    if f"square:{land.empire.id}" in changed:
        canvas.frame((left + 2, top, right - 2, bottom), HALO, 5)
    x = left + 10.0
    if square.owner is not None:
        piece = max(m.pawn, size)
        canvas.sprite(named.pawn(square.owner, piece), x + piece / 2, y)
        x += piece + 4
    mark = round(size * 0.84)
    ink = SECOND_INK if square.owner is None else INK
    canvas.stamp(sign(holder(square), mark), ink, x + mark / 2, y)
    x += mark + 3
    if square.bishop is not None:
        canvas.sprite(pieces.token(f"{square.bishop}_bishop", size), x + size / 2, y)
        x += size + 2
    for queen in square.queens:
        canvas.stamp(sign("queen", mark), INK, x + mark / 2, y)
        x += mark + 2
        if queen.bishop is not None:
            canvas.sprite(pieces.token(f"{queen.bishop}_bishop", size), x + size / 2, y)
            x += size + 2
    repressed(canvas, named, square.repressed, (round(x + 4), top + 3, right - 8, bottom - 3), m.figure)


def repressed(
    canvas: Canvas, named: NamedView, tokens: tuple[str, ...], box: Box, figure: int = FIGURE
) -> None:
    """Tokens on a square, in a dark tray at the right end of the box; equal ones with their number.

    Where there is no room for all kinds, only shapes are told apart; or else all are counted together.
    """
    if not tokens:
        return
    left, top, right, bottom = box
    room, height = right - left, bottom - top
    shapes = Counter(shape_of(token) for token in tokens)
    for kinds in (Counter(tokens), shapes, Counter({"repress": len(tokens)})):
        size = next(
            (size for size in range(height - 4, SMALLEST, -1) if _tray(kinds, size, figure) <= room), SMALLEST
        )
        if _tray(kinds, size, figure) <= room:
            break
    start = max(left, right - _tray(kinds, size, figure))
    plain = "_" not in next(iter(kinds))
    canvas.card((start, top, right, bottom), DARK if plain else TRAY, None, 7)
    x, y = start + 5.0, top + height / 2
    for kind, count in kinds.items():
        if "_" in kind:
            canvas.sprite(named.token(kind, size), x + size / 2, y)
        else:
            canvas.stamp(sign(kind, size), WHITE, x + size / 2, y)
        x += size + 2
        if count > 1:
            x += canvas.text(x, y, str(count), max(figure, round(size * 0.74)), WHITE, face="bold") + 3


def _tray(kinds: Counter[str], size: int, figure: int) -> int:
    """Return the width of the tray; `figure`: size of the least numbers."""
    digits = max(figure, round(size * 0.74))
    numbers = sum(fonts.width(str(count), "bold", digits) + 3 for count in kinds.values() if count > 1)
    return 8 + len(kinds) * (size + 2) + numbers
