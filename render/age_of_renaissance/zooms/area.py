"""The zoomed view of an Area: its provinces with all that lies there, and everything that they border on."""

from math import hypot

from PIL import Image

from engines.age_of_renaissance.data.validation import KEY
from render.age_of_renaissance.boards.board import on_map
from render.age_of_renaissance.map import atlas, chart
from render.age_of_renaissance.map.atlas import Focus
from render.age_of_renaissance.map.chart import VEIL
from render.age_of_renaissance.map.geometry import HALF_HEIGHT, HALF_ROW
from render.age_of_renaissance.map.links import Kind, Link, cut, of_area, way
from render.age_of_renaissance.map.strokes import strokes
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import coin, port, tile
from render.age_of_renaissance.provinces import draw_province
from render.kit import fonts
from render.kit.canvas import Canvas, Sheet
from render.kit.header import TOP, heading
from render.kit.picture import WIDTHS, Format
from render.kit.raster.palette import reserve
from render.kit.theme import CARD, COAST, PAPER, mix, rgb
from render.kit.ways import Place, Rect, Way

LAND_LINK = atlas.JOIN
ARROW = rgb("#8E1B4E")  # what a Satellite supports
GAP = 12
LEGEND = 64  # height of a line that says what the lines are
PORT, LOW = 26, 25  # height of a port, and in pixels at least
SPREAD = 1.75  # how far several lots of tokens may spread, so that all their numbers show
NARROW = 1200  # up to this width what the pieces mean stands below what the lines mean
HEAD = 11  # length of an arrow's head

reserve(KEY, LAND_LINK, ARROW, *(mix(tint, PAPER, VEIL) for tint in atlas.TINTS))
reserve(KEY, *(mix(atlas.tint(seat, held), PAPER, VEIL) for seat in range(6) for held in (True, False)))


def sizes(window: Rect, width: int) -> tuple[float, float]:
    """The scale of a window's map so wide, and the size of its pieces as a share of theirs on the board."""
    scale = width / (window[2] - window[0])
    return scale, min(scale * 0.82, 2.1 if width > NARROW else 1.7)


def height(window: Rect, width: int) -> int:
    """Return the height of a window's map."""
    return round((window[3] - window[1]) * sizes(window, width)[0])


def ports(named: NamedView, area: str) -> dict[str, tuple[str, ...]]:
    """The ports of an Area and those that are linked with them: what seas each touches."""
    waters, provinces = named.pack.waters, named.pack.provinces
    shown = {key for key, water in waters.items() if provinces[water.province].area == area}
    shown.update(*(link.waters or () for link in connections(named, area)))
    codes = {key: sea.code for key, sea in named.layout.seas.items()}
    return {
        key: tuple(codes[sea] for sea in waters[key].seas if sea in codes)
        for key in sorted(shown & set(named.layout.ports))
    }


def connections(named: NamedView, area: str) -> tuple[Link, ...]:
    """Return all connections of an Area's provinces."""
    return of_area(named.view.pack, area, named.view.options.st_gall_supports_nuremberg)


def arrow(start: Place, end: Place, size: float) -> tuple[Way, ...]:
    """An arrow's lines, shifted to its right side so that a border's line stays visible."""
    across, down = end[0] - start[0], end[1] - start[1]
    long = max(1.0, hypot(across, down))
    right = -down / long * 5 * size, across / long * 5 * size
    start, end = (start[0] + right[0], start[1] + right[1]), (end[0] + right[0], end[1] + right[1])
    unit = across / long, down / long
    tip = HEAD * size
    back, aside = (unit[0] * tip, unit[1] * tip), (unit[1] * tip * 0.55, unit[0] * tip * 0.55)
    first = end[0] - back[0] + aside[0], end[1] - back[1] - aside[1]
    return (start, end), (first, end, (end[0] - back[0] - aside[0], end[1] - back[1] + aside[1]))


def support(sheet: Sheet, named: NamedView, link: Link, size: float) -> tuple[Way, ...]:
    """The arrow from a Satellite to what it supports, between their pieces and names."""
    places = tuple(sheet.at(place) for place in way(named.layout, link))
    first, last = (room(sheet, named, end, size) for end in link.ends)
    start = cut(places[1], places[0], first)
    return arrow(start, cut(start, places[1], last), size)


def room(sheet: Sheet, named: NamedView, key: str, size: float) -> Rect:
    """Return the room of a province's pieces and name."""
    province, spot = named.pack.provinces[key], named.layout.spot(key)
    x, y = sheet.at((spot.x, spot.y))
    left, middle, width, _ = atlas.name_place(spot, province, size)
    half, high = HALF_ROW[province.kind] * size, HALF_HEIGHT * size
    top, bottom = y + min(middle - high * 0.7, -high) - 2, y + max(middle + high * 0.7, high) + 2
    return x + min(left, -half) - 3, top, x + max(left + width, half) + 3, bottom


def visible(named: NamedView, window: Rect, width: int) -> tuple[str, ...]:
    """The provinces in play whose pieces and names lie wholly on a window's map."""
    scale, size = sizes(window, width)
    sheet = Sheet(Canvas(1, 1), -window[0] * scale, -window[1] * scale, scale)
    shown: list[str] = []
    for province in on_map(named, window):
        left, top, right, bottom = room(sheet, named, province.id, size)
        inside = left >= 0 and top >= 0 and right <= width and bottom <= height(window, width)
        if inside and named.in_play(province.id):
            shown.append(province.id)
    return tuple(shown)


def _along(named: NamedView, link: Link) -> list[Place]:
    """Places along an arrow."""
    (x, y), *_, (right, low) = way(named.layout, link)
    return [(x + (right - x) * step / 12, y + (low - y) * step / 12) for step in range(13)]


def covered(named: NamedView, lying: list[tuple[Place, float, float]], size: float) -> frozenset[str]:
    """The seas on whose names something lies, given by middle, width and height: the legend has them."""

    def meets(box: Rect, at: Place, wide: float, high: float) -> bool:
        across = box[0] - wide / 2 < at[0] < box[2] + wide / 2
        return across and box[1] - high / 2 < at[1] < box[3] + high / 2

    boxes = {key: atlas.sea_box(sea, size) for key, sea in named.layout.seas.items()}
    return frozenset(key for key, box in boxes.items() if any(meets(box, *piece) for piece in lying))


Pills = dict[str, Image.Image]  # what stands at ports: the seas that each touches


def below(
    named: NamedView, flat: Sheet, links: list[Link], pills: Pills, size: float
) -> tuple[chart.Link, ...]:
    """The lines that lie below the names: from ports to their provinces, along coasts, by land."""

    def all_of(kind: Kind) -> tuple[Way, ...]:
        return tuple(
            tuple(flat.at(place) for place in way(named.layout, link)) for link in links if link.kind == kind
        )

    spots = {key: named.layout.spot(named.pack.waters[key].province) for key in pills}
    moorings = tuple(
        (flat.at(named.layout.ports[key]), flat.at((spot.x, spot.y))) for key, spot in spots.items()
    )
    return (
        chart.Link(moorings, 1.4 * size, mix(atlas.SEA_INK, CARD, 0.35)),
        chart.Link(all_of("coast"), 1.8 * size, atlas.SEA_INK, 5 * size),
        chart.Link(all_of("land"), 2 * size, LAND_LINK),
    )


def draw_window(canvas: Canvas, named: NamedView, area: str, window: Rect, top: int) -> None:
    """One window of an Area's view: land, links, names, ports, arrows, pieces."""
    wide = canvas.width
    scale, size = sizes(window, wide)
    shown, high = visible(named, window, wide), height(window, wide)
    links = [link for link in connections(named, area) if set(shown).issuperset(link.ends)]
    tall = max(LOW, round(PORT * 0.6 * size))
    codes = {key: own for key, own in ports(named, area).items() if named.pack.waters[key].province in shown}
    pills = {key: port(own, tall, atlas.SEA_INK) for key, own in codes.items()}
    flat = Sheet(canvas, -window[0] * scale, -window[1] * scale, scale)
    sheet = Sheet(canvas, flat.left, flat.top + top, scale)
    lying = [
        (named.layout.ports[key], pill.width / scale, pill.height / scale) for key, pill in pills.items()
    ]
    lying += [(at, 0.0, 0.0) for link in links if link.kind == "supports" for at in _along(named, link)]
    focus = Focus(area, shown, around=wide > NARROW, hidden=covered(named, lying, size / scale))
    lines = below(named, flat, links, pills, size)
    map_chart = chart.chart(named.view.pack, window, scale, named.view.seats, size, focus, lines)
    holders = {province.id: named.holder(province.id) for province in on_map(named, window)}
    tints = {key: atlas.tint(*holder) for key, holder in holders.items() if holder is not None}
    chart.draw(canvas, map_chart, (0, top), tints)
    canvas.mark(*map_chart.lines, 0, top)
    for key, pill in pills.items():
        canvas.sprite(pill, *sheet.at(named.layout.ports[key]))
    arrows = [line for link in links if link.kind == "supports" for line in support(flat, named, link, size)]
    canvas.lay(strokes((wide, high), tuple(arrows), 2.3 * size), ARROW, 0, top)
    for key in shown:
        draw_province(sheet, named, key, size, SPREAD)
    canvas.frame((0, top, wide, top + high), COAST, 2)


def legend(canvas: Canvas, named: NamedView, y: float) -> None:
    """Draw a legend of lines and pieces."""
    x, size = 24.0, 26
    canvas.line(((x, y), (x + 54, y)), 4, LAND_LINK)
    x += 66 + canvas.text(x + 66, y, "by land", size) + 30
    canvas.line(((x, y), (x + 60, y)), 4, atlas.SEA_INK, 9)
    x += 72 + canvas.text(x + 72, y, "along the coast", size) + 30
    for line in arrow((x, y - 10), (x + 58, y - 10), 1.9):
        canvas.line(line, 4.4, ARROW)
    x += 70 + canvas.text(x + 70, y, "supports", size) + 30
    letter = named.letter(0)
    if canvas.image.width <= NARROW:
        x, y = 24.0, y + LEGEND
    for piece, words in (
        (coin(0, letter, 36), "dominates"),
        (tile(0, f"{letter}2", 34), "2 tokens"),
        (coin(0, letter, 36, fresh=True), "placed just now"),
    ):
        canvas.sprite(piece, x + piece.width / 2, y)
        x += piece.width + 10
        x += canvas.text(x, y, words, size) + 30


def sea_lines(named: NamedView, area: str, width: int) -> list[list[tuple[str, str]]]:
    """The seas of an Area's ports, code and name, line by line."""
    codes = {code for own in ports(named, area).values() for code in own}
    lines: list[list[tuple[str, str]]] = [[]]
    x = 24
    for key, sea in named.layout.seas.items():
        if sea.code in codes:
            name = named.pack.seas[key].name
            wide = port((sea.code,), 32, atlas.SEA_INK).width + fonts.width(name, "sans", 26) + 34
            if x + wide > width:
                lines.append([])
                x = 24
            lines[-1].append((sea.code, name))
            x += wide
    return lines


def note(named: NamedView, area: str) -> str:
    """Return who dominates how many markets of an Area."""
    counts = [0] * named.view.seats
    for key in named.pack.by_area[area]:
        pieces = named.pieces(key)
        if pieces is not None and pieces.marker is not None:
            counts[pieces.marker] += 1
    parts = [f"{named.capital(seat)} {count}" for seat, count in enumerate(counts) if count]
    return ", ".join(parts) or "no markets taken"


def picture(named: NamedView, form: Format, area: str) -> Canvas:
    """Draw the zoomed view of an Area."""
    width = WIDTHS[form]
    windows, seas = named.layout.areas[area].windows, sea_lines(named, area, width)
    end = TOP + sum(height(window, width) + GAP for window in windows)
    rows = 1 if width > NARROW else 2
    canvas = Canvas(width, end + LEGEND * rows + 48 * len(seas), PAPER)
    heading(canvas, f"Area {named.pack.areas[area].numeral}", note(named, area))
    top = TOP
    for window in windows:
        draw_window(canvas, named, area, window, top)
        top += height(window, width) + GAP
    legend(canvas, named, end + LEGEND / 2 - 6)
    for number, line in enumerate(seas):
        x, y = 24.0, end + LEGEND * rows + 48 * number + 12
        for code, name in line:
            pill = port((code,), 32, atlas.SEA_INK)
            canvas.sprite(pill, x + pill.width / 2, y)
            x += pill.width + 10
            x += canvas.text(x, y, name, 26, atlas.SEA_INK) + 24
    return canvas
