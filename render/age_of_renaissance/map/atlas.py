"""The map under the pieces: sea, Areas in their tints; over these coastlines, borders and names."""

from dataclasses import dataclass

from PIL import Image, ImageChops

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Province
from engines.age_of_renaissance.data.validation import KEY
from render.age_of_renaissance.map.cells import meeting, sketch
from render.age_of_renaissance.map.geometry import HALF_ROW, NAME, Frame, Ground, Sea, Spot
from render.age_of_renaissance.map.layout import Layout, layout
from render.kit import fonts, theme
from render.kit.canvas import Canvas, Sheet
from render.kit.geography import Tones, draw_land, draw_sea, land_masks
from render.kit.keeping.kept import kept
from render.kit.printed import put, texts
from render.kit.raster import masks
from render.kit.raster.masks import Tiles
from render.kit.raster.palette import reserve
from render.kit.ways import Place, Rect

WASTE = theme.rgb("#EFEBE1")  # land that belongs to no province, and Areas that are not in play
BORDER = theme.rgb("#9A8B70")
AREA_BORDER = theme.rgb("#5E4A33")
SEA_INK = theme.rgb("#3F6F8A")  # names and borders of seas, and coastal links
SEA_LINE = theme.mix(theme.SEA, SEA_INK, 0.45)
SHUT = theme.rgb("#A3262A")  # a border that cannot be crossed by land
JOIN = theme.rgb("#6B5335")  # a border by land between provinces whose land does not meet on the map
SEA_NAME = 20  # size of a sea's name
NUMERAL = 40  # size of an Area's numeral
HELD, TOUCHED = 0.3, 0.66  # how much paper is in a province's tint: dominated, or held with a single token

reserve(KEY, WASTE, BORDER, AREA_BORDER, SEA_INK, SEA_LINE)
TINTS = [theme.rgb(area["tint"]) for area in layout.shipped["areas"].values()]
"""Tints of the shipped layout's Areas: others are drawn in the nearest colours of the palette."""
reserve(KEY, *TINTS)
_SHARES = [(seat.colour, share) for seat in theme.SEATS[:6] for share in (HELD, TOUCHED)]
reserve(KEY, *(theme.mix(colour, theme.CARD, share) for colour, share in _SHARES))


def tint(seat: int, dominated: bool) -> theme.Colour:
    """The tint of a province that a seat dominates, or has alone with a token."""
    return theme.mix(theme.SEATS[seat].colour, theme.CARD, HELD if dominated else TOUCHED)


def land(board: Layout, window: Rect, scale: float, province: str) -> tuple[Tiles, int, int] | None:
    """A province's land on part of the map as the tiles of a mask, and where the mask's corner lies."""
    return _land(board.ground, board.insets.get(province), window, scale, province)


@kept
def _land(
    ground: Ground, inset: Frame | None, window: Rect, scale: float, province: str
) -> tuple[Tiles, int, int] | None:
    if inset is None:
        shown = sketch(ground, window, scale).mask(province)
        return (masks.tiles(shown[0]), *shown[1:]) if shown is not None else None
    frame = _within(inset, scale)
    mask, _ = land_masks(frame.projection, frame.width, frame.height, 0.75 + 0.5 * scale)
    left, top = round((inset.left - window[0]) * scale), round((inset.top - window[1]) * scale)
    right, bottom = (round((window[end + 2] - window[end]) * scale) for end in (0, 1))
    tiles = masks.within(masks.tiles(mask), (-left, -top, right - left, bottom - top))
    return (tiles, left, top) if tiles else None


def _within(frame: Frame, scale: float) -> Frame:
    return Frame(
        0, 0, round(frame.width * scale), round(frame.height * scale), frame.projection.scaled(scale)
    )


def joined(board: Layout) -> frozenset[frozenset[str]]:
    """The borders by land that the map does not show by itself."""
    return board.borders - (meeting(board.ground) - board.straits)


def shut(board: Layout) -> frozenset[frozenset[str]]:
    """The borders on the map that nobody can cross by land."""
    return meeting(board.ground) - board.borders - board.straits


def insets(board: Layout, window: Rect) -> dict[str, Frame]:
    """The two framed maps of places that lie far away, those within a window."""
    left, top, right, bottom = window
    return {
        key: frame
        for key, frame in board.insets.items()
        if left < frame.left + frame.width / 2 < right and top < frame.top + frame.height / 2 < bottom
    }


@kept
def ground(pack: str, window: Rect, scale: float, players: int) -> Image.Image:
    """Sea and land of part of the map, the Areas in play in their tints."""
    board, rules = layout(pack), PACKS.get(pack)
    part = sketch(board.ground, window, scale)

    def tint_of(key: str) -> theme.Colour:
        area = rules.provinces[key].area
        return board.areas[area].tint if area is not None and rules.in_play(key, players) else WASTE

    tints = [*(tint_of(key) for key in board.ground.keys), *[WASTE] * (256 - len(board.ground.keys))]
    owners = part.owners.convert("P")
    owners.putpalette([band for colour in tints for band in colour])
    image = draw_sea(part.projection, *part.owners.size, theme.SEA, theme.COASTAL, scale)
    image.paste(owners.convert("RGB"), (0, 0), part.land)
    for key, inset in insets(board, window).items():
        sized = _within(inset, scale)
        tones = Tones(theme.OCEAN, theme.COASTAL, tint_of(key))
        little = draw_land(sized.projection, sized.width, sized.height, tones, scale)
        image.paste(little, (round((inset.left - window[0]) * scale), round((inset.top - window[1]) * scale)))
    return image


SHADES = 3
"""So many steps the edges of lines and names have, from nothing to full: fewer make a smaller picture."""


def _stepped(value: int) -> int:
    """The step that is nearest to a value of a mask."""
    return round(value * (SHADES - 1) / 255) * 255 // (SHADES - 1)


class _Layers:
    """Coloured masks upon each other, as one image with a mask."""

    def __init__(self, width: int, height: int) -> None:
        self.size = width, height
        self.image = Image.new("RGB", self.size, BORDER)
        self.mask = Image.new("L", self.size)

    def add(self, mask: Image.Image, colour: theme.Colour) -> None:
        """Put a colour upon all before it, its edges in a few shades."""
        ink = mask.getbbox()
        if ink is None:
            return
        # Many layers have little: the rest of the sheet need not be gone through.
        mask = Image.eval(mask.crop(ink), _stepped)
        self.image.paste(colour, ink, mask)
        self.mask.paste(ImageChops.lighter(self.mask.crop(ink), mask), ink)

    def pen(self) -> Canvas:
        """A sheet to draw a mask on, in white."""
        return Canvas(*self.size, theme.BLACK)


@dataclass(frozen=True)
class Focus:
    """The provinces that a view names, and the Area that it is about: all others are in second ink."""

    area: str | None
    names: tuple[str, ...]
    around: bool = True  # name the seas and the other Areas too
    hidden: frozenset[str] = frozenset()
    """Seas that are not named, because something lies where their names would stand."""


@kept
def lines(
    pack: str, window: Rect, scale: float, players: int, size: float, focus: Focus | None = None
) -> tuple[Image.Image, Image.Image]:
    """Return borders, coasts, frames and names, as an image and its mask.

    `size`: of the provinces' names and pieces, as a share of that on the board. A `focus` sets its Area's
    names in full ink, and limits the provinces with names.
    """
    board, rules = layout(pack), PACKS.get(pack)
    part = sketch(board.ground, window, scale)
    areas = {key: province.area for key, province in rules.provinces.items() if rules.in_play(key, players)}
    layers, thick = _Layers(*part.owners.size), 0.55 + 0.45 * scale
    layers.add(part.borders(areas, between=False, weight=1.4 * thick), BORDER)
    layers.add(part.coast, theme.COAST)
    layers.add(part.borders(areas, between=True, weight=4 * thick), AREA_BORDER)
    apart = shut(board)
    for colour, weight in ((theme.CARD, 8), (SHUT, 4)) if apart else ():
        layers.add(part.closed(apart, weight * thick), colour)
    numerals, around = layers.pen(), focus is None or focus.around
    for key, place in board.areas.items():
        across, down = place.numeral
        inside = _on(window, (across - NUMERAL, down), (across + NUMERAL, down))
        if (
            around
            and inside
            and (focus is None or focus.area != key)
            and rules.areas[key].min_players <= players
        ):
            x, y = (place.numeral[0] - window[0]) * scale, (place.numeral[1] - window[1]) * scale
            size_of = round(NUMERAL * size)
            numerals.text(x, y, rules.areas[key].numeral, size_of, theme.WHITE, face="serif", anchor="m")
    layers.add(Image.eval(numerals.image.convert("L"), lambda value: value // 2), AREA_BORDER)
    plain = focus is None or focus.area is None
    joins: frozenset[frozenset[str]] = joined(board) if plain else frozenset()
    inks = (SEA_LINE, theme.CARD, *((JOIN,) if joins else ()), theme.SECOND_INK, theme.INK, SEA_INK)
    pens = {colour: layers.pen() for colour in inks}
    sheet = Sheet(pens[SEA_LINE], -window[0] * scale, -window[1] * scale, scale)
    for line in board.lines:
        way = tuple(sheet.at(place) for place in line)
        pens[SEA_LINE].line(way, 2.2 * thick, theme.WHITE, round(6 * thick))
    for pair in joins:
        way = tuple(sheet.at((spot.x, spot.y)) for spot in map(board.spot, sorted(pair)))
        pens[theme.CARD].line(way, 8 * thick, theme.WHITE)
        pens[JOIN].line(way, 4 * thick, theme.WHITE)
    for frame in insets(board, window).values():
        box = sheet.box((frame.left, frame.top, frame.left + frame.width, frame.top + frame.height))
        pens[theme.SECOND_INK].frame(box, theme.WHITE, max(1, round(1.5 * scale)))
    for key, sea in board.seas.items() if around else ():
        left, top, right, bottom = sea_box(sea, size / scale)
        named = focus is None or key not in focus.hidden
        if named and _on(window, (left, top), (right, bottom)):
            _sea_name(pens[SEA_INK], sheet.at(sea.at), sea.name, round(SEA_NAME * size))
    for key in board.spots:
        spot = board.spot(key)
        shown = _on(window, (spot.x, spot.y)) if focus is None else key in focus.names
        if shown:
            full = key in areas and (focus is None or focus.area in (None, areas[key]))
            _name(pens, sheet.at((spot.x, spot.y)), spot, rules.provinces[key], size, full=full)
    for colour, pen in pens.items():
        layers.add(pen.image.convert("L"), colour)
    marks = [text for pen in (numerals, *pens.values()) for text in texts(pen.image)]
    put(layers.image, tuple(marks))
    return layers.image, layers.mask


def sea_box(sea: Sea, size: float) -> Rect:
    """Return the box of a sea's name, in letters `size` times as large as on the board."""
    half = max(fonts.width(words, "serif", SEA_NAME) for words in sea.name) / 2 * size
    high = len(sea.name) * SEA_NAME / 2 * size
    x, y = sea.at
    return x - half, y - high, x + half, y + high


def _on(window: Rect, *places: Place) -> bool:
    return all(window[0] <= x <= window[2] and window[1] <= y <= window[3] for x, y in places)


def _sea_name(pen: Canvas, at: Place, name: tuple[str, ...], size: int) -> None:
    """A sea's name, line by line."""
    for number, words in enumerate(name):
        y = at[1] + (number - (len(name) - 1) / 2) * size
        pen.text(at[0], y, words, size, theme.WHITE, face="serif", anchor="m")


def face(province: Province) -> theme.Face:
    """The face of a province's name: Capitals stand out."""
    return "bold" if province.capital else "sans"


def name_place(spot: Spot, province: Province, size: float) -> tuple[float, float, int, int]:
    """Return a name's left end and middle, from the middle of a province's pieces; its width and size."""
    points = round(NAME * size)
    width = fonts.width(province.name, face(province), points)
    left, y = spot.offset(HALF_ROW[province.kind], width / size)
    return left * size, y * size, width, points


def _name(
    pens: dict[theme.Colour, Canvas], at: Place, spot: Spot, province: Province, size: float, *, full: bool
) -> None:
    left, y, _, points = name_place(spot, province, size)
    ink = theme.INK if full else theme.SECOND_INK
    x, y = at[0] + left, at[1] + y
    text, style = province.name, face(province)
    mask, dx, dy = fonts.mask(text, style, points, max(2, points // 8))
    base = round(y + fonts.CAP_HEIGHT[style] * points / 2)
    pens[theme.CARD].image.paste(theme.WHITE, (round(x) - dx, base - dy), mask)
    pens[ink].text(x, y, text, points, theme.WHITE, face=style)
