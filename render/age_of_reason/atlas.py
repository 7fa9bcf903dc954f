"""The maps under everything else: Europe with its lands, and the colonies."""

from functools import lru_cache

from PIL import Image, ImageDraw

from engines.age_of_reason.data.loading import KEY
from render.age_of_reason.layout import Layout, Map, layout
from render.kit.geography import FINE, Tones, draw_land, draw_sea, land_masks
from render.kit.raster.palette import reserve
from render.kit.theme import CARD, COAST, COASTAL, INK, PAPER, SEA, SEATS, Colour, mix, rgb

UNPLAYED = rgb("#F0ECE4")  # home countries that nobody plays
BORDER = rgb("#A89A7E")
TINT = 0.55  # how much paper is in the tint of a seat's home country
VEIL = 0.52  # how much of the map a plate hides
TINTS = [rgb(code) for code in layout.shipped["europe"]["tints"].values()]
COLONIES = [rgb(colony["tint"]) for colony in layout.shipped["colonies"].values()]
"""Tints of the shipped layout: others are drawn in the nearest colours of the palette."""


def home_tint(seat: int | None) -> Colour:
    """The tint of a home country."""
    return UNPLAYED if seat is None else mix(SEATS[seat].colour, CARD, TINT)


@lru_cache(maxsize=1)
def grounds() -> tuple[Colour, ...]:
    """The colours of land and sea, the first ones those of areas."""
    areas = [*TINTS, *COLONIES]
    homes = [home_tint(seat) for seat in (None, *range(len(SEATS)))]
    return (*areas, *homes, rgb(layout.shipped["europe"]["tint"]), BORDER, COAST, SEA, COASTAL)


def bar(tint: Colour) -> Colour:
    """The colour of an area's title bar."""
    return mix(tint, INK, 0.08)


reserve(KEY, *grounds(), *(mix(ground, PAPER, VEIL) for ground in grounds()))
reserve(KEY, *(bar(tint) for tint in (*TINTS, *COLONIES)))


def europe(board: Layout, seats: tuple[tuple[str, int], ...], scale: float) -> Image.Image:
    """Europe, its home countries tinted for those who play them: pairs of country and seat."""
    panel = board.europe
    width, height = round(panel.width * scale), round(panel.height * scale)
    projection = panel.projection.scaled(scale)
    played = dict(seats)
    lands = Image.new("RGB", (width * FINE, height * FINE), panel.tint)
    pen = ImageDraw.Draw(lands)
    thick = max(1, round(1.6 * scale * FINE))
    for key, ring in board.lands:
        points = projection.ring(ring, FINE)
        tint = board.tints[key] if key in board.tints else home_tint(played.get(key))
        pen.polygon(points, fill=tint)
        pen.line([*points, points[0]], fill=BORDER, width=thick)
    image = draw_sea(projection, width, height, SEA, COASTAL, scale)
    land, coast = land_masks(projection, width, height, 0.75 + 0.5 * scale)
    image.paste(lands.reduce(FINE), (0, 0), land)
    image.paste(COAST, (0, 0), coast)
    return image


def colony(panel: Map, scale: float) -> Image.Image:
    """One colony's map."""
    width, height = round(panel.width * scale), round(panel.height * scale)
    return draw_land(panel.projection.scaled(scale), width, height, Tones(SEA, COASTAL, panel.tint), scale)


def lighten(image: Image.Image, box: tuple[int, int, int, int]) -> None:
    """Put a veil of paper over part of a map."""
    part = image.crop(box)
    image.paste(Image.blend(part, Image.new("RGB", part.size, PAPER), VEIL), box[:2])
