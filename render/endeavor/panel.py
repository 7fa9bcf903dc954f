"""One region as a framed map, at any scale: land, cities, connections, track, presence, card stacks."""

from functools import lru_cache

from PIL import Image

from engines.endeavor.data.loading import KEY
from engines.endeavor.views import CityView, ConnectionView, RegionView, StackView
from render.endeavor import places as lay
from render.endeavor.layout import layout
from render.endeavor.pieces import CARD_SIZE, card, card_icons, put_card, token
from render.endeavor.places import City, Region
from render.endeavor.table import Table, to_open
from render.kit import sprites
from render.kit.canvas import Canvas, Points, Sheet
from render.kit.geography import Tones, draw_land
from render.kit.icons import icon
from render.kit.palette import reserve
from render.kit.table import capital
from render.kit.theme import COAST, COASTAL, HALO, INK, PAPER, SEA, SEATS, SECOND_INK, WHITE, Colour, mix, rgb

CLOSED = Tones(rgb("#DDE3E4"), rgb("#E6EAEA"), rgb("#E9E6DE"), rgb("#A79F91"))
"""A region that is not yet open is drawn nearly without colour."""
ROUTE = rgb("#857961")
reserve(
    KEY,
    CLOSED.sea,
    CLOSED.land,
    CLOSED.coastal,
    mix(CLOSED.land, PAPER, 0.3),
    mix(CLOSED.sea, PAPER, 0.55),
    ROUTE,
)
for _entry in layout.shipped["regions"].values():  # another pack's tints are drawn in the nearest of these
    reserve(KEY, rgb(_entry["tint"]), mix(rgb(_entry["tint"]), INK, 0.08))
CLAIMED = 26
"""Size of the small piece that shows who controls a connection."""


@lru_cache(maxsize=24)
def region_base(
    panel: Region, is_open: bool, scale: float, name: str, cities: tuple[tuple[City, str], ...], track: int
) -> Image.Image:
    """What does not change in a region while it stays closed or open: `cities` are places with names."""
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
    for spot, label in cities:
        canvas.text(
            *sheet.at((spot.x + spot.label.dx, spot.y + spot.label.dy)),
            label,
            sheet.px(lay.LABEL),
            INK if is_open else SECOND_INK,
            anchor=spot.label.anchor,
            halo=mix(PAPER, WHITE, 0.3),
        )
    canvas.frame((0, 0, width, height), COAST)
    return canvas.image


def draw_base(sheet: Sheet, table: Table, region: RegionView) -> None:
    """Paste the unchanging part of a region."""
    cities = tuple((table.layout.cities[city.id], city.name) for city in region.cities)
    panel = table.layout.regions[region.id]
    image = region_base(panel, region.open, sheet.scale, capital(region.name), cities, len(region.track))
    sheet.canvas.paste(image, round(sheet.left), round(sheet.top))


def route(canvas: Canvas, points: Points, seat: int | None, scale: float, marked: bool) -> None:
    """A connection's line: plain, or in the colour of the seat that controls it."""
    if marked:
        canvas.line(points, 15 * scale, HALO)
    if seat is None:
        canvas.line(points, 5 * scale, mix(ROUTE, PAPER, 0.6))
        canvas.line(points, 3 * scale, ROUTE)
    else:
        canvas.line(points, 9 * scale, INK)
        canvas.line(points, 6 * scale, SEATS[seat].colour)


def claim(canvas: Canvas, connection: ConnectionView, x: float, y: float, scale: float, marked: bool) -> None:
    """What lies half-way on a connection: its token, or the small piece of the seat that controls it."""
    if marked:
        canvas.sprite(sprites.halo(round((lay.TOKEN + 14) * scale), round(6 * scale)), x, y)
    if connection.token is not None:
        canvas.sprite(token(connection.token, round(lay.TOKEN * scale)), x, y)
    elif connection.holder is not None:
        canvas.sprite(sprites.seat(connection.holder, round(CLAIMED * scale)), x, y)


def links_within(sheet: Sheet, table: Table, region: RegionView, changed: frozenset[str]) -> None:
    """The connections within one region."""
    keys = {city.id for city in region.cities}
    for connection in table.view.connections:
        if connection.a in keys and connection.b in keys:
            inner = table.layout.within[connection.id]
            way = tuple(sheet.at(place) for place in inner.way)
            marked = connection.id in changed
            route(sheet.canvas, way, connection.holder, sheet.scale, marked)
            claim(sheet.canvas, connection, *sheet.at(inner.token), sheet.scale, marked)


def draw_city(
    sheet: Sheet, table: Table, region: RegionView, city: CityView, changed: frozenset[str]
) -> None:
    """A city's node: its token in a ring, or the piece of the seat that holds it."""
    spot = table.layout.cities[city.id]
    x, y = sheet.at((spot.x, spot.y))
    if city.id in changed:
        sheet.canvas.sprite(sprites.halo(sheet.px(lay.NODE + 22), sheet.px(8)), x, y)
    if city.holder is not None:
        sheet.canvas.sprite(sprites.seat(city.holder, sheet.px(lay.NODE + 2)), x, y)
    else:
        edge = INK if region.open else SECOND_INK
        sheet.canvas.sprite(sprites.disc(sheet.px(lay.NODE), PAPER, edge, sheet.px(3)), x, y)
        if city.token is not None:
            sheet.canvas.sprite(token(city.token, sheet.px(lay.TOKEN)), x, y)
    if city.glory != 1:
        x, y = sheet.at((spot.x + 21, spot.y - 20))
        sheet.canvas.sprite(sprites.disc(sheet.px(24), INK, PAPER, sheet.px(2)), x, y)
        sheet.canvas.text(x, y, str(city.glory), sheet.px(20), WHITE, face="bold", anchor="m")


def draw_track(sheet: Sheet, table: Table, region: RegionView, changed: frozenset[str]) -> None:
    """The shipping track: tokens where it is free, pieces where it is not."""
    places = table.layout.regions[region.id].spaces(len(region.track))
    for number, (space, place) in enumerate(zip(region.track, places, strict=True)):
        x, y = sheet.at(place)
        if f"{region.id}:{number}" in changed:
            sheet.canvas.sprite(sprites.halo(sheet.px(48), sheet.px(6)), x, y)
        if space.marker is not None:
            sheet.canvas.sprite(sprites.seat(space.marker, sheet.px(37)), x, y)
        elif space.token is not None:
            sheet.canvas.sprite(token(space.token, sheet.px(36)), x, y)


def draw_presence(sheet: Sheet, table: Table, region: RegionView, changed: frozenset[str]) -> None:
    """How many markers each seat has in the region."""
    panel = table.layout.regions[region.id]
    present = [seat for seat, count in enumerate(region.presence) if count]
    if panel.plate == "none":
        x, y = panel.width - 14 - 54 * len(present), lay.TITLE / 2 - 1
    else:
        x, y = 14, panel.plate_top + 63
    for seat in present:
        mid_x, mid_y = sheet.at((x + 14, y))
        if f"{region.id}:beside:{seat}" in changed:
            sheet.canvas.sprite(sprites.halo(sheet.px(38), sheet.px(5)), mid_x, mid_y)
        sheet.canvas.sprite(sprites.seat(seat, sheet.px(28)), mid_x, mid_y)
        number = str(region.presence[seat])
        sheet.canvas.text(*sheet.at((x + 31, y)), number, sheet.px(28), face="bold")
        x += 52


def draw_stack(
    sheet: Sheet, place: lay.Place, stack: StackView, tint: Colour, named: bool, changed: frozenset[str]
) -> None:
    """A card stack: the face of its top card, and an edge for each card under it."""
    left, top = sheet.at(place)
    width, height = CARD_SIZE[0] * sheet.scale, CARD_SIZE[1] * sheet.scale
    box = (round(left), round(top), round(left + width), round(top + height))
    if stack.id in changed:
        wide = sheet.px(6)
        grown = (box[0] - wide, box[1] - wide, box[2] + wide, box[3] + wide)
        sheet.canvas.card(grown, HALO, None, sheet.px(12))
    name = capital(stack.name) if named else ""
    if stack.cards:
        top_card = stack.cards[0]
        pairs = card_icons(top_card.icons, top_card.glory)
        under = len(stack.cards) - 1
        face = card(top_card.value, pairs, sheet.scale, name, under, tint)
        put_card(sheet.canvas, face, left, top, sheet.scale)
    else:
        sheet.canvas.card(box, mix(PAPER, SEA, 0.5), COAST, sheet.px(7), sheet.px(2))
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        sheet.canvas.text(*middle, "none", sheet.px(24), SECOND_INK, anchor="m")
        if name:
            at = (middle[0], box[3] - sheet.px(14))
            sheet.canvas.text(*at, name, sheet.px(20), SECOND_INK, anchor="m")


def draw_region(sheet: Sheet, table: Table, region: RegionView, changed: frozenset[str]) -> None:
    """Everything that stands upon a region's base. Connections to other regions are drawn before."""
    panel = table.layout.regions[region.id]
    if region.track and not region.open:
        x, anchor = panel.lock
        left = x if anchor == "l" else x - 58
        middle = sheet.at((left + 15, lay.TITLE / 2 - 1))
        sheet.canvas.stamp(icon("lock", sheet.px(28)), INK, *middle)
        number = str(to_open(region))
        sheet.canvas.text(*sheet.at((left + 33, lay.TITLE / 2 - 1)), number, sheet.px(44), face="bold")
    links_within(sheet, table, region, changed)
    for city in region.cities:
        draw_city(sheet, table, region, city, changed)
    if region.track:
        draw_track(sheet, table, region, changed)
    draw_presence(sheet, table, region, changed)
    for stack in region.stacks:
        place = panel.stacks.get(stack.deck)
        if place is not None:
            draw_stack(sheet, place, stack, panel.tint, len(region.stacks) > 1, changed)
