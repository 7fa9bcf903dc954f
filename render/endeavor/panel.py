"""One region as a framed map, at any scale: land, cities, connections, track, presence, card stacks."""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from engines.endeavor.data.loading import KEY
from engines.endeavor.views import CityView, ConnectionView, RegionView, StackView
from render.endeavor import geometry as lay
from render.endeavor.geometry import Region
from render.endeavor.layout import layout
from render.endeavor.named_view import NamedView, to_open
from render.endeavor.obstacles import written
from render.endeavor.pieces import CARD_SIZE, card, card_icons, put_card, token
from render.kit import sprites
from render.kit.canvas import Canvas, Points, Sheet
from render.kit.geography import Tones, draw_land
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.measure import BOARD, Limits
from render.kit.named_view import capital
from render.kit.raster.palette import reserve
from render.kit.theme import COAST, COASTAL, HALO, INK, PAPER, SEA, SEATS, SECOND_INK, WHITE, Colour, mix, rgb
from render.kit.ways import Rect

CLOSED = Tones(rgb("#DDE3E4"), rgb("#E6EAEA"), rgb("#E9E6DE"), rgb("#A79F91"))
"""A region that is not yet open is drawn nearly without colour."""
ROUTE = rgb("#857961")
_PALE = mix(CLOSED.land, PAPER, 0.3), mix(CLOSED.sea, PAPER, 0.55)
reserve(KEY, CLOSED.sea, CLOSED.land, CLOSED.coastal, *_PALE, ROUTE)
for _entry in layout.shipped["regions"].values():  # another pack's tints are drawn in the nearest of these
    reserve(KEY, rgb(_entry["tint"]), mix(rgb(_entry["tint"]), INK, 0.08))
CLAIMED = 28
"""Size of the small piece that shows who controls a connection, where its letter can be read so small."""
SHOWN = 38  # size of a token as it is drawn: it may reach a little beyond its place
BADGE = 1.14  # size of the disc behind a city's glory, as a share of its figure


Holds = Callable[[Rect], bool]  # whether words in a rectangle of the canvas have room there


def anywhere(_box: Rect) -> bool:
    """Words have room."""
    return True


@dataclass(frozen=True)
class Map:
    """A region's place on a canvas, with the changes to mark and the smallest sizes of texts."""

    sheet: Sheet
    named: NamedView
    changed: frozenset[str] = frozenset()
    limits: Limits = BOARD
    holds: Holds = anywhere
    """Tells whether something is wholly visible: only then it has words or a letter."""

    @property
    def canvas(self) -> Canvas:
        """The canvas."""
        return self.sheet.canvas

    def words(self, size: float) -> int:
        """Return the size of words in pixels of the canvas."""
        return max(self.limits.least, self.sheet.px(size))

    def figures(self, size: float) -> int:
        """Return the size of a count in pixels of the canvas."""
        return max(self.limits.counts, self.sheet.px(size))

    def piece(self, seat: int, size: float, x: float, y: float) -> None:
        """Put a seat's piece, large enough for its letter, at a place of the canvas."""
        large = max(self.sheet.px(size), sprites.lettered(seat, self.limits.least))
        whole = self.holds((x - large / 2, y - large / 2, x + large / 2, y + large / 2))
        self.canvas.sprite(
            sprites.seat(seat, large, self.named.letter(seat)) if whole else sprites.shape(seat, large), x, y
        )

    def says(self, words: str, size: int, x: float, y: float, anchor: str) -> bool:
        """Tell whether words have room at a place of the canvas."""
        return self.holds(written((x, y), words, size, anchor))


@kept
def region_base(
    panel: Region, is_open: bool, scale: float, name: str, track: int, ways: tuple[Points, ...]
) -> Image.Image:
    """Return the fixed parts of a region while it stays closed or open, without its cities' names.

    `ways`: its connections, in pixels of the region.
    """
    width, height = round(panel.width * scale), round(panel.height * scale)
    tones = Tones(SEA, COASTAL, panel.tint) if is_open else CLOSED
    canvas = Canvas(width, height)
    canvas.paste(draw_land(panel.projection.scaled(scale), width, height, tones, scale), 0, 0)
    sheet = Sheet(canvas, 0, 0, scale)
    bar = mix(panel.tint, PAPER, 0.5) if is_open else mix(CLOSED.land, PAPER, 0.3)
    canvas.rectangle((0, 0, width, sheet.px(lay.TITLE)), bar)
    canvas.rectangle((0, sheet.px(lay.TITLE - 1), width, sheet.px(lay.TITLE)), COAST)
    if track:
        top = panel.plate_top
        strip = (0, sheet.px(top), width, sheet.px(top + lay.PLATE))
        canvas.rectangle(strip, mix(tones.sea, PAPER, 0.55))
        edge = strip[3] if panel.plate == "top" else strip[1]
        canvas.rectangle((0, edge - sheet.px(1), width, edge), COAST)
        ends = panel.spaces(track)
        stack_x, y = next(iter(panel.stacks.values()))[0], ends[0][1]
        canvas.line((sheet.at(ends[0]), sheet.at((stack_x + 4, y))), 3 * scale, COAST)
    x, anchor = panel.title
    place = sheet.at((x, lay.TITLE / 2 - 1))
    canvas.text(*place, name, sheet.px(28), INK if is_open else SECOND_INK, face="serif", anchor=anchor)
    for way in ways:
        plain(sheet, way)
    canvas.frame((0, 0, width, height), COAST)
    return canvas.image


def draw_base(at: Map, region: RegionView) -> None:
    """Paste the unchanging part of a region."""
    panel, sheet = at.named.layout.regions[region.id], at.sheet
    name, ways = capital(region.name), ways_of(at.named, region)
    image = region_base(panel, region.open, sheet.scale, name, len(region.track), ways)
    sheet.canvas.paste(image, round(sheet.left), round(sheet.top))


def draw_halo(at: Map, city: CityView) -> None:
    """Draw the halo of a city where something happened; its name stands upon it."""
    if city.id in at.changed:
        spot, sheet = at.named.layout.cities[city.id], at.sheet
        sheet.canvas.sprite(sprites.halo(sheet.px(lay.NODE + 22), sheet.px(8)), *sheet.at(spot.place))


def draw_name(at: Map, region: RegionView, city: CityView) -> None:
    """A city's name beside its node."""
    spot = at.named.layout.cities[city.id]
    x, y = at.sheet.at((spot.x + spot.label.dx, spot.y + spot.label.dy))
    size = at.words(lay.LABEL)
    if at.says(city.name, size, x, y, spot.label.anchor):
        ink, halo = INK if region.open else SECOND_INK, mix(PAPER, WHITE, 0.3)
        at.canvas.text(x, y, city.name, size, ink, anchor=spot.label.anchor, halo=halo)


def ways_of(named: NamedView, region: RegionView) -> tuple[Points, ...]:
    """The connections of a region, those to other regions as far as its edge; in its layout's pixels."""
    board, here = named.layout, {city.id for city in region.cities}
    inner = [item for item in named.view.connections if {item.a, item.b} <= here]
    ends = [(link, key) for item, link in between(named) for key in (item.a, item.b) if key in here]
    outer = [(board.cities[key].place, *link.paths[key]) for link, key in ends]
    return (*(tuple(board.within[item.id].way) for item in inner), *outer)


def plain(sheet: Sheet, way: Points) -> None:
    """The line of a connection that nobody controls."""
    points = tuple(sheet.at(place) for place in way)
    sheet.canvas.line(points, 5 * sheet.scale, mix(ROUTE, PAPER, 0.6))
    sheet.canvas.line(points, 3 * sheet.scale, ROUTE)


def route(canvas: Canvas, points: Points, seat: int | None, scale: float, marked: bool) -> None:
    """A connection's line upon the plain one: with a halo, in the colour of the seat that controls it."""
    if marked:
        canvas.line(points, 15 * scale, HALO)
    if marked and seat is None:
        canvas.line(points, 5 * scale, mix(ROUTE, PAPER, 0.6))
        canvas.line(points, 3 * scale, ROUTE)
    elif seat is not None:
        canvas.line(points, 9 * scale, INK)
        canvas.line(points, 6 * scale, SEATS[seat].colour)


def claim(at: Map, connection: ConnectionView, x: float, y: float) -> None:
    """Draw a connection's token, or the small piece of the seat that controls it."""
    px = at.sheet.px
    if connection.id in at.changed:
        at.canvas.sprite(sprites.halo(px(lay.TOKEN + 16), px(6)), x, y)
    if connection.token is not None:
        at.canvas.sprite(token(connection.token, px(SHOWN)), x, y)
    elif connection.holder is not None:
        at.piece(connection.holder, CLAIMED, x, y)


def links_within(at: Map, region: RegionView) -> None:
    """The connections within one region: all lines, then all that lies on them."""
    keys = {city.id for city in region.cities}
    inner = [item for item in at.named.view.connections if {item.a, item.b} <= keys]
    for connection in inner:
        way = tuple(at.sheet.at(place) for place in at.named.layout.within[connection.id].way)
        route(at.canvas, way, connection.holder, at.sheet.scale, connection.id in at.changed)
    for connection in inner:
        claim(at, connection, *at.sheet.at(at.named.layout.within[connection.id].token))


def draw_city(at: Map, region: RegionView, city: CityView, valued: bool = True) -> None:
    """A city's node: its token in a ring, or the piece of the seat that holds it; `valued`: and its glory."""
    spot, sheet = at.named.layout.cities[city.id], at.sheet
    x, y = sheet.at((spot.x, spot.y))
    half = sheet.px(lay.NODE) / 2
    if at.holds((x - half, y - half, x + half, y + half)):
        at.canvas.place(city.id, x, y, half)
    if city.holder is not None:
        at.piece(city.holder, lay.NODE + 2, x, y)
    else:
        edge = INK if region.open else SECOND_INK
        sheet.canvas.sprite(sprites.disc(sheet.px(lay.NODE), PAPER, edge, sheet.px(3)), x, y)
        if city.token is not None:
            sheet.canvas.sprite(token(city.token, sheet.px(SHOWN)), x, y)
    if city.glory != 1 and valued:
        x, y = sheet.at((spot.x + 24, spot.y - 22))
        size = at.figures(20)
        if not at.says(str(city.glory), size, x, y, "m"):
            return
        sheet.canvas.sprite(sprites.disc(round(size * BADGE), INK, PAPER, sheet.px(2)), x, y)
        sheet.canvas.text(x, y, str(city.glory), size, WHITE, face="bold", anchor="m")


def draw_track(at: Map, region: RegionView) -> None:
    """The shipping track: tokens where it is free, pieces where it is not; ships go to the next space."""
    sheet = at.sheet
    following = min(len(region.track) - to_open(region), len(region.track) - 1)
    places = at.named.layout.regions[region.id].spaces(len(region.track))
    for number, (space, place) in enumerate(zip(region.track, places, strict=True)):
        x, y = sheet.at(place)
        if number == following:
            sheet.canvas.place(region.id, x, y, sheet.px(SHOWN) / 2)
        if f"{region.id}:{number}" in at.changed:
            sheet.canvas.sprite(sprites.halo(sheet.px(50), sheet.px(6)), x, y)
        if space.marker is not None:
            at.piece(space.marker, 38, x, y)
        elif space.token is not None:
            sheet.canvas.sprite(token(space.token, sheet.px(SHOWN)), x, y)


def draw_presence(at: Map, region: RegionView) -> None:
    """Draw how many markers each seat has in the region."""
    panel, sheet = at.named.layout.regions[region.id], at.sheet
    present = [seat for seat, count in enumerate(region.presence) if count]
    if panel.plate == "none":
        x, y = panel.width - 14 - 54 * len(present), lay.TITLE / 2 - 1
    else:
        x, y = 12, panel.plate_top + 63
    for seat in present:
        mid_x, mid_y = sheet.at((x + 14, y))
        if f"{region.id}:beside:{seat}" in at.changed:
            sheet.canvas.sprite(sprites.halo(sheet.px(40), sheet.px(5)), mid_x, mid_y)
        sheet.canvas.sprite(
            sprites.piece(seat, sheet.px(31), at.named.letter(seat), at.limits.least), mid_x, mid_y
        )
        number = str(region.presence[seat])
        sheet.canvas.text(*sheet.at((x + 31, y)), number, at.figures(28), face="bold")
        x += 52


def draw_stack(at: Map, place: lay.Place, stack: StackView, tint: Colour, named: bool) -> None:
    """A card stack: the face of its top card, an edge for each card under it, and its name below."""
    sheet = at.sheet
    left, top = sheet.at(place)
    width, height = CARD_SIZE[0] * sheet.scale, CARD_SIZE[1] * sheet.scale
    box = (round(left), round(top), round(left + width), round(top + height))
    sheet.canvas.place_in(stack.id, box)
    if stack.id in at.changed:
        wide = sheet.px(6)
        grown = (box[0] - wide, box[1] - wide, box[2] + wide, box[3] + wide)
        sheet.canvas.card(grown, HALO, None, sheet.px(12))
    if stack.cards:
        top_card = stack.cards[0]
        pairs = card_icons(top_card.icons, top_card.glory)
        face = card(top_card.value, pairs, sheet.scale, len(stack.cards) - 1, tint)
        put_card(sheet.canvas, face, left, top, sheet.scale)
    else:
        sheet.canvas.card(box, mix(PAPER, SEA, 0.5), COAST, sheet.px(7), sheet.px(2))
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        sheet.canvas.text(*middle, "none", at.words(24), SECOND_INK, anchor="m")
    if named:
        x, y = sheet.at((place[0] + CARD_SIZE[0] / 2, place[1] + CARD_SIZE[1] + 15))
        sheet.canvas.text(x, y, capital(stack.name), at.words(lay.LABEL), INK, anchor="m", halo=PAPER)


def draw_region(at: Map, region: RegionView) -> None:
    """Everything that stands upon a region's base. Connections to other regions are drawn before."""
    panel, sheet = at.named.layout.regions[region.id], at.sheet
    if region.track and not region.open:
        x, anchor = panel.lock
        left = x if anchor == "l" else x - 58
        middle = sheet.at((left + 15, lay.TITLE / 2 - 1))
        sheet.canvas.stamp(icon("lock", sheet.px(28)), INK, *middle)
        number = str(to_open(region))
        sheet.canvas.text(*sheet.at((left + 33, lay.TITLE / 2 - 1)), number, sheet.px(44), face="bold")
    for city in region.cities:
        draw_halo(at, city)
    for city in region.cities:
        draw_name(at, region, city)
    links_within(at, region)
    for city in region.cities:
        draw_city(at, region, city)
    if region.track:
        draw_track(at, region)
    draw_presence(at, region)
    for stack in region.stacks:
        place = panel.stacks.get(stack.deck)
        if place is not None:
            draw_stack(at, place, stack, panel.tint, len(region.stacks) > 1)


def exits(at: Map, region: RegionView) -> None:
    """Connections that leave the region: a line to the edge, with the name of the city at the other end."""
    named, sheet = at.named, at.sheet
    here = {city.id for city in region.cities}
    for connection, link in between(named):
        key = connection.a if connection.a in here else connection.b
        if key not in here:
            continue
        way = (named.layout.cities[key].place, *link.paths[key])
        points = tuple(sheet.at(place) for place in way)
        route(sheet.canvas, points, connection.holder, sheet.scale, connection.id in at.changed)
        claim(at, connection, *sheet.at(link.token[region.id]))
        other = named.city_names[connection.b if key == connection.a else connection.a]
        far = link.far[region.id]
        words, size = f"to {other}", at.words(lay.FAR)
        x, y = sheet.at((far.dx, far.dy))
        if at.says(words, size, x, y, far.anchor):
            sheet.canvas.text(x, y, words, size, SECOND_INK, anchor=far.anchor, halo=PAPER)


def between(named: NamedView) -> list[tuple[ConnectionView, lay.Link]]:
    """The connections between regions, with where they lie."""
    links = named.layout.links
    return [(item, links[item.id]) for item in named.view.connections if item.id in links]
