"""Obstacles on a region's map, upon which nothing else is put."""

from dataclasses import dataclass
from math import dist, hypot

from engines.endeavor.data.pack import Region as RegionData
from render.endeavor.geometry import PLATE, TITLE, Place, Region
from render.endeavor.pieces import CARD_SIZE
from render.kit import fonts
from render.kit.ways import Rect

EDGES = 15  # how far the edges of the cards under the top one reach


@dataclass(frozen=True)
class Obstacle:
    """Something that nothing else should lie upon: a disc, or a rectangle."""

    name: str
    box: Rect
    round: bool = False

    @classmethod
    def disc(cls, name: str, place: Place, radius: float) -> "Obstacle":
        """A disc."""
        (x, y) = place
        return cls(name, (x - radius, y - radius, x + radius, y + radius), round=True)

    @property
    def radius(self) -> float:
        """The radius of a disc."""
        return (self.box[2] - self.box[0]) / 2

    @property
    def middle(self) -> Place:
        """The middle."""
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2

    def away(self, place: Place) -> float:
        """Return its distance from a place; less than 0 within a disc, 0 within a rectangle."""
        if self.round:
            return dist(place, self.middle) - self.radius
        left, top, right, bottom = self.box
        return hypot(max(left - place[0], 0, place[0] - right), max(top - place[1], 0, place[1] - bottom))

    def grown(self, room: float) -> Rect:
        """Its box with so much room around it."""
        left, top, right, bottom = self.box
        return left - room, top - room, right + room, bottom + room

    def meets(self, box: Rect) -> bool:
        """Tell whether a rectangle touches it."""
        left, top, right, bottom = self.box
        return left < box[2] + 1 and box[0] < right + 1 and top < box[3] + 1 and box[1] < bottom + 1


def written(at: Place, words: str, size: int, anchor: str) -> Rect:
    """The room that words take."""
    width = fonts.width(words, "sans", size)
    left = at[0] - {"l": 0, "m": width / 2, "r": width}[anchor]
    return left, at[1] - size * 0.42, left + width, at[1] + size * 0.45


def fixed(panel: Region, region: RegionData) -> list[Obstacle]:
    """Return the fixed obstacles of a region: title, stacks, track."""
    obstacles = [Obstacle("title", (0, 0, panel.width, TITLE))]
    for deck, (x, y) in panel.stacks.items():
        if deck in region.card_stacks:
            width, height = CARD_SIZE
            obstacles.append(Obstacle(f"stack:{deck}", (x, y - EDGES, x + width + EDGES, y + height)))
    if region.shipping_track_length:
        obstacles.append(Obstacle("track", (0, panel.plate_top, panel.width, panel.plate_top + PLATE)))
    return obstacles


def from_line(place: Place, start: Place, end: Place) -> float:
    """Return the distance of a place from a line."""
    (x, y), (x1, y1), (x2, y2) = place, start, end
    across, down = x2 - x1, y2 - y1
    share = ((x - x1) * across + (y - y1) * down) / max(1e-6, across * across + down * down)
    share = max(0.0, min(1.0, share))
    return dist(place, (x1 + across * share, y1 + down * share))
