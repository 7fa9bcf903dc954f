"""The zoomed view of an Area: its provinces with all that lies there, and everything that they border on."""

from engines.age_of_renaissance.data.validation import KEY
from render.age_of_renaissance.boards.board import on_map
from render.age_of_renaissance.map import atlas, chart
from render.age_of_renaissance.map.atlas import Focus
from render.age_of_renaissance.map.chart import VEIL
from render.age_of_renaissance.map.strokes import strokes
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.pieces import coin, port, tile
from render.age_of_renaissance.provinces import draw_province
from render.age_of_renaissance.zooms.framing import NARROW, SPREAD, Part, connections, parts
from render.age_of_renaissance.zooms.routes import Lines, headed, lines, middles
from render.kit import fonts
from render.kit.canvas import Canvas, Sheet
from render.kit.header import TOP, heading
from render.kit.picture import WIDTHS, Format
from render.kit.raster.palette import reserve
from render.kit.theme import CARD, COAST, PAPER, mix, rgb
from render.kit.ways import Place, Rect

LAND_LINK = atlas.JOIN
ARROW = rgb("#8E1B4E")  # what a Satellite supports
GAP = 12
LEGEND = 64  # height of a line that says what the lines are

reserve(KEY, LAND_LINK, ARROW, *(mix(tint, PAPER, VEIL) for tint in atlas.TINTS))
reserve(KEY, *(mix(atlas.tint(seat, held), PAPER, VEIL) for seat in range(6) for held in (True, False)))


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


def covered(named: NamedView, part: Part, drawn: Lines) -> frozenset[str]:
    """The seas on whose names something lies: the legend has them."""

    def meets(box: Rect, at: Place, wide: float, high: float) -> bool:
        across = box[0] - wide / 2 < at[0] < box[2] + wide / 2
        return across and box[1] - high / 2 < at[1] < box[3] + high / 2

    left, top, _, _ = part.rect
    lying = [(pill.at, pill.high * 1.6 * max(1, len(pill.codes)), pill.high * 1.0) for pill in drawn.pills]
    lying += [(place, 0.0, 0.0) for place in middles(drawn.arrows)]
    on_map = [
        ((left + x / part.scale, top + y / part.scale), wide / part.scale, high / part.scale)
        for (x, y), wide, high in lying
    ]
    boxes = {key: atlas.sea_box(sea, part.size / part.scale) for key, sea in named.layout.seas.items()}
    return frozenset(key for key, box in boxes.items() if any(meets(box, *piece) for piece in on_map))


def below(drawn: Lines, size: float) -> tuple[chart.Link, ...]:
    """The lines that lie below the names: from ports to their provinces, along coasts, by land."""
    return (
        chart.Link(drawn.moorings, 1.4 * size, mix(atlas.SEA_INK, CARD, 0.35)),
        chart.Link(drawn.coasts, 1.8 * size, atlas.SEA_INK, 5 * size),
        chart.Link((*drawn.bars, *drawn.lands), 6 * size, CARD),
        chart.Link((*drawn.bars, *drawn.lands), 3 * size, LAND_LINK),
    )


def draw_part(canvas: Canvas, named: NamedView, area: str, part: Part, top: int) -> None:
    """One part of an Area's view: land, links, names, ports, arrows, pieces."""
    view, wide, (rect, scale, size, keys) = named.view, canvas.width, part
    drawn = lines(view.pack, part, connections(named, area), tuple(ports(named, area)))
    sheet = Sheet(canvas, -rect[0] * scale, top - rect[1] * scale, scale)
    focus = Focus(area, keys, around=wide > NARROW, hidden=covered(named, part, drawn))
    map_chart = chart.chart(view.pack, rect, scale, view.seats, size, focus, below(drawn, size))
    holders = {province.id: named.holder(province.id) for province in on_map(named, rect)}
    tints = {key: atlas.tint(*holder) for key, holder in holders.items() if holder is not None}
    chart.draw(canvas, map_chart, (0, top), tints)
    canvas.mark(*map_chart.lines, 0, top)
    for pill in drawn.pills:
        sign = port(pill.codes, pill.high, atlas.SEA_INK)
        canvas.sprite(sign, pill.at[0], top + pill.at[1])
    arrows = tuple(line for shaft in drawn.arrows for line in headed(shaft, size))
    canvas.lay(strokes((wide, part.height), arrows, 2.3 * size), ARROW, 0, top)
    for key in keys:
        draw_province(sheet, named, key, size, SPREAD)
    canvas.frame((0, top, wide, top + part.height), COAST, 2)


def legend(canvas: Canvas, named: NamedView, y: float) -> None:
    """Draw a legend of lines and pieces."""
    x, size = 24.0, 26
    canvas.line(((x, y), (x + 48, y)), 3, atlas.BORDER)
    canvas.line(((x + 24, y - 13), (x + 24, y + 13)), 9, CARD)
    canvas.line(((x + 24, y - 13), (x + 24, y + 13)), 5, LAND_LINK)
    x += 60 + canvas.text(x + 60, y, "by land", size) + 30
    canvas.line(((x, y), (x + 60, y)), 4, atlas.SEA_INK, 9)
    x += 72 + canvas.text(x + 72, y, "along the coast", size) + 30
    for line in headed(((x, y), (x + 58, y)), 1.9):
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
    shown, seas = parts(named, area, width), sea_lines(named, area, width)
    end = TOP + sum(part.height + GAP for part in shown)
    rows = 1 if width > NARROW else 2
    canvas = Canvas(width, end + LEGEND * rows + 48 * len(seas), PAPER)
    heading(canvas, f"Area {named.pack.areas[area].numeral}", note(named, area))
    top = TOP
    for part in shown:
        draw_part(canvas, named, area, part, top)
        top += part.height + GAP
    legend(canvas, named, end + LEGEND / 2 - 6)
    for number, line in enumerate(seas):
        x, y = 24.0, end + LEGEND * rows + 48 * number + 12
        for code, name in line:
            pill = port((code,), 32, atlas.SEA_INK)
            canvas.sprite(pill, x + pill.width / 2, y)
            x += pill.width + 10
            x += canvas.text(x, y, name, 26, atlas.SEA_INK) + 24
    return canvas
