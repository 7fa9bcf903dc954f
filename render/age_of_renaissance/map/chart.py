"""Parts of the map as they are kept: all that lies below the pieces, and each province in the tints it had.

What changes below names and borders is whose a province is. So the whole is drawn once with nobody in it, and
a province that somebody holds is laid upon it as a patch.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance.map import atlas
from render.age_of_renaissance.map.atlas import Focus
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.map.strokes import strokes
from render.kit.canvas import Box, Canvas
from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.raster.masks import Tiles
from render.kit.theme import PAPER, Colour, mix
from render.kit.ways import Rect, Way

VEIL = 0.6  # how much paper lies over the neighbours of an Area
CHARTS = 64  # so many charts are known; their images are kept apart


class Link(NamedTuple):
    """Lines below the names: their ways in the chart's pixels, breadth, colour, and dash."""

    ways: tuple[Way, ...]
    width: float
    colour: Colour
    dash: float = 0


class Patch(NamedTuple):
    """A province's land in a tint, with what lies over it; the mask has one bit a pixel."""

    image: Image.Image
    mask: Image.Image
    left: int
    top: int


@dataclass(frozen=True, eq=False)
class Chart:
    """A part of the map; `size` is that of names and pieces, as a share of theirs on the board."""

    pack: str
    window: Rect
    scale: float
    players: int
    size: float
    focus: Focus
    links: tuple[Link, ...]

    @property
    def ground(self) -> Image.Image:
        """Sea and land."""
        return atlas.ground(self.pack, self.window, self.scale, self.players)

    @property
    def lines(self) -> tuple[Image.Image, Image.Image]:
        """Borders and names, as an image and its mask."""
        return atlas.lines(self.pack, self.window, self.scale, self.players, self.size, self.focus)

    @property
    def whole(self) -> Image.Image:
        """The map with nobody in it; where it is about an Area, all others are paler."""
        return _whole(self)

    def drawn(self) -> Image.Image:
        """Draw the map with nobody in it."""
        image = self.ground.copy()
        for key in layout(self.pack).spots if self.focus.area else ():
            land = self.land(key)
            if land is not None:
                masks.lay(image, self.plain(key), *land)
        self._over(image, (0, 0, *image.size))
        return image

    def plain(self, key: str) -> Colour:
        """The tint of a province that nobody holds."""
        rules = PACKS.get(self.pack)
        area = rules.provinces[key].area
        held = area is not None and rules.in_play(key, self.players)
        return self.veiled(key, layout(self.pack).areas[area].tint if held and area else atlas.WASTE)

    def veiled(self, key: str, tint: Colour) -> Colour:
        """A province's tint as it is shown here."""
        beside = self.focus.area and PACKS.get(self.pack).provinces[key].area != self.focus.area
        return mix(tint, PAPER, VEIL) if beside else tint

    def land(self, key: str) -> tuple[Tiles, int, int] | None:
        """A province's land here, and where the corner of its mask lies."""
        return atlas.land(layout(self.pack), self.window, self.scale, key)

    def over(self, canvas: Canvas, at: tuple[int, int], box: Box) -> None:
        """Draw borders and names again in a rectangle, upon what was drawn there meanwhile."""
        image, mask = self.lines
        canvas.image.paste(image.crop(box), (at[0] + box[0], at[1] + box[1]), mask.crop(box))

    def _over(self, image: Image.Image, box: Box) -> None:
        """Draw links, borders and names on the image of a rectangle."""
        for link in self.links:
            tiles = strokes(self.ground.size, link.ways, link.width, link.dash)
            masks.lay(image, link.colour, masks.within(tiles, box), -box[0], -box[1])
        lines, mask = self.lines
        image.paste(lines.crop(box), (0, 0), mask.crop(box))

    def patched(self, key: str, tint: Colour) -> Patch | None:
        """A province in a tint; None where it has no land here."""
        land = self.land(key)
        if land is None:
            return None
        tiles, left, top = land
        box = left, top, left + max(tile.box[2] for tile in tiles), top + max(tile.box[3] for tile in tiles)
        image, whole = self.ground.crop(box), Image.new("L", (box[2] - left, box[3] - top))
        masks.lay(image, self.veiled(key, tint), tiles, 0, 0)
        self._over(image, box)
        for tile in tiles:
            whole.paste(255 if tile.mask is None else tile.mask, tile.box)
        mask = Image.eval(whole, _any).convert("1")
        return Patch(image, mask, left, top)


def _any(value: int) -> int:
    return 255 * (value > 0)


@lru_cache(maxsize=CHARTS)
def chart(
    pack: str,
    window: Rect,
    scale: float,
    players: int,
    size: float,
    focus: Focus,
    links: tuple[Link, ...] = (),
) -> Chart:
    """Return a part of the map."""
    return Chart(pack, window, scale, players, size, focus, links)


@kept
def _whole(chart: Chart) -> Image.Image:
    return chart.drawn()


@kept
def patch(whole: Chart, key: str, tint: Colour) -> Patch | None:
    """Return a province in a tint on a part of the map; None where it has no land there."""
    return whole.patched(key, tint)


def draw(canvas: Canvas, whole: Chart, at: tuple[int, int], holders: dict[str, Colour]) -> None:
    """Draw a part of the map, its top left corner at a place, with the tints of those who hold provinces.

    Its names are not noted yet: what is drawn next may lie below them.
    """
    canvas.paste(whole.whole, *at)
    image = canvas.image
    for key, tint in holders.items():
        part = patch(whole, key, tint)
        if part is not None:
            image.paste(part.image, (at[0] + part.left, at[1] + part.top), part.mask)
