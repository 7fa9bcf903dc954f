"""The provinces' outlines: every piece of land belongs to the province with the nearest place of the layout.

So the cells are those of a Voronoi diagram, joined by province and cut off at the coast. The layout's
places are chosen so that two provinces have a common border on land where the rules have one.
"""

from bisect import bisect
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from math import dist, floor, inf, sin

from PIL import Image, ImageChops, ImageDraw

from render.age_of_renaissance.map.geometry import Ground
from render.kit.geography import FINE, Projection, land_masks
from render.kit.keeping.kept import kept
from render.kit.ways import Place, Rect, Way, between

MARGIN = 400.0  # how far beyond the map cells reach, in pixels
NEAR = 150  # places further away than this along the map's sides do not bound a cell
SHORT = 9  # a border shorter than this, in pixels, is straight
WINDING = 0.32  # how far a border swings to its sides, as a share of its length


@dataclass(frozen=True)
class Edge:
    """Part of a cell's outline: its way, the province beyond, and whether that is another one."""

    way: tuple[Place, ...]
    beyond: str | None
    border: bool


@dataclass(frozen=True)
class Cell:
    """The land nearest to one place of a province."""

    province: str
    edges: tuple[Edge, ...]
    box: Rect  # what its outline takes: left, top, right, bottom


def _clip(
    polygon: list[tuple[float, float, int]], here: Place, there: Place, number: int
) -> list[tuple[float, float, int]]:
    """Cut off what is nearer to `there` than to `here`; the new edge has the other place's number."""
    across, down = there[0] - here[0], there[1] - here[1]
    middle = (here[0] + there[0]) / 2 * across + (here[1] + there[1]) / 2 * down
    sides = [x * across + y * down - middle for x, y, _ in polygon]
    if max(sides) <= 0:
        return polygon
    kept: list[tuple[float, float, int]] = []
    for place, (x, y, edge) in enumerate(polygon):
        side, after = sides[place], sides[(place + 1) % len(polygon)]
        if side <= 0:
            kept.append((x, y, edge))
        if side * after < 0:
            x2, y2, _ = polygon[(place + 1) % len(polygon)]
            share = side / (side - after)
            corner = x + (x2 - x) * share, y + (y2 - y) * share
            kept.append((*corner, number if side < 0 else edge))
    return kept


def _jagged(start: Place, end: Place, depth: int = 3) -> list[Place]:
    """Return a border's way from one corner towards another, winding a little, the same from both sides."""
    (x1, y1), (x2, y2) = start, end
    long = dist(start, end)
    if not depth or long < SHORT:
        return [start]
    turn = sin(round(x1 + x2) * 12.9898 + round(y1 + y2) * 78.233) * 43758.5453
    sway = (turn - floor(turn) - 0.5) * WINDING
    if (x1, y1) > (x2, y2):
        sway = -sway
    middle = (x1 + x2) / 2 - (y2 - y1) * sway, (y1 + y2) / 2 + (x2 - x1) * sway
    return _jagged(start, middle, depth - 1) + _jagged(middle, end, depth - 1)


@lru_cache(maxsize=4)
def cells(ground: Ground) -> tuple[Cell, ...]:
    """The cells of all provinces on the map, in pixels at scale 1."""
    frame, owners, places = ground.frame, ground.owners, ground.places
    right, bottom = frame.width + MARGIN, frame.height + MARGIN
    by_column = sorted((x, y, number) for number, (x, y) in enumerate(places))
    columns = [x for x, _, _ in by_column]
    cells: list[Cell] = []
    for number, owner in enumerate(owners):
        if owner is None:
            continue
        x, y = places[number]
        polygon = [(-MARGIN, -MARGIN, -1), (right, -MARGIN, -1), (right, bottom, -1), (-MARGIN, bottom, -1)]
        first, last = bisect(columns, x - NEAR), bisect(columns, x + NEAR)
        others = [spot for spot in by_column[first:last] if -NEAR < spot[1] - y < NEAR and spot[2] != number]
        near = sorted([((a - x) ** 2 + (b - y) ** 2, other) for a, b, other in others])
        far = inf
        for square, other in near:
            if square > far:
                break
            clipped = _clip(polygon, (x, y), places[other], other)
            if clipped is not polygon:
                polygon = clipped
                far = 4 * max([(a - x) ** 2 + (b - y) ** 2 for a, b, _ in polygon])
        edges: list[Edge] = []
        for place, (a, b, edge) in enumerate(polygon):
            to = polygon[(place + 1) % len(polygon)][:2]
            beyond = owners[edge] if edge >= 0 else None
            border = edge >= 0 and beyond != owner
            way = (*(_jagged((a, b), to) if border else ((a, b),)), to)
            edges.append(Edge(way, beyond, border))
        across, down = zip(*(place for edge in edges for place in edge.way), strict=True)
        cells.append(Cell(owner, tuple(edges), (min(across), min(down), max(across), max(down))))
    return tuple(cells)


@dataclass(frozen=True)
class Sketch:
    """A part of the map at some scale: its land, coast and borders as masks, and whose land is where."""

    ground: Ground
    window: Rect
    scale: float
    projection: Projection
    land: Image.Image
    coast: Image.Image
    owners: Image.Image  # grey: the number of a province of the ground, or `NOBODY`

    def at(self, place: Place) -> Place:
        """A place of the map on this part, `FINE` times larger."""
        return (place[0] - self.window[0]) * self.scale * FINE, (
            place[1] - self.window[1]
        ) * self.scale * FINE

    def borders(self, areas: dict[str, str | None], between: bool, weight: float) -> Image.Image:
        """Mask of the borders on land between two Areas, or (not `between`) of all the others."""

        def chosen(cell: Cell, edge: Edge) -> bool:
            here, there = (areas.get(key or "") for key in (cell.province, edge.beyond))
            return bool(here and there and here != there) == between

        return self._edges(chosen, weight)

    def closed(self, pairs: frozenset[frozenset[str]], weight: float) -> Image.Image:
        """Mask of the borders between the provinces of some pairs."""

        def chosen(cell: Cell, edge: Edge) -> bool:
            return edge.beyond is not None and frozenset((cell.province, edge.beyond)) in pairs

        return self._edges(chosen, weight)

    def _edges(self, chosen: Callable[[Cell, Edge], bool], weight: float) -> Image.Image:
        """Mask of some of the borders on land."""
        lines = Image.new("L", (self.land.width * FINE, self.land.height * FINE))
        pen = ImageDraw.Draw(lines)
        thick = max(1, round(weight * FINE))
        # Lines beside this part leave nothing on it: on a zoomed view these are most of the map's.
        spare = thick / self.scale / FINE
        left, top, right, bottom = self.window
        for cell in cells(self.ground):
            west, north, east, south = cell.box
            if east + spare < left or west - spare > right or south + spare < top or north - spare > bottom:
                continue
            for edge in cell.edges:
                if edge.border and chosen(cell, edge):
                    pen.line([self.at(place) for place in edge.way], fill=255, width=thick, joint="curve")
        return ImageChops.multiply(lines.reduce(FINE), self.land)

    def mask(self, province: str) -> tuple[Image.Image, int, int] | None:
        """Mask of a province's land, and where its top left corner lies; None where it has none here."""
        edges = [edge for cell in cells(self.ground) if cell.province == province for edge in cell.edges]
        places = [self.at(place) for edge in edges for place in edge.way]
        left, top = (max(0, floor(min(place[axis] for place in places) / FINE)) for axis in (0, 1))
        right, bottom = (
            min(length, floor(max(place[axis] for place in places) / FINE) + 1)
            for axis, length in enumerate(self.land.size)
        )
        if left >= right or top >= bottom:
            return None
        number = self.ground.keys.index(province)
        box = (left, top, right, bottom)
        whole = Image.eval(self.owners.crop(box), lambda value: 255 * (value == number))
        mask = ImageChops.multiply(whole, self.land.crop(box))
        ink = mask.getbbox()
        return (mask.crop(ink), left + ink[0], top + ink[1]) if ink is not None else None


@lru_cache(maxsize=4)
def meeting(ground: Ground) -> frozenset[frozenset[str]]:
    """The pairs of provinces whose land meets on the map."""
    part = sketch(ground, (0.0, 0.0, float(ground.frame.width), float(ground.frame.height)), 1.0)
    (width, height), land = part.land.size, part.land.tobytes()

    def on_land(place: Place) -> bool:
        x, y = int(place[0]), int(place[1])
        return 0 <= x < width and 0 <= y < height and land[y * width + x] > 0

    pairs: set[frozenset[str]] = set()
    for cell in cells(ground):
        for edge in cell.edges:
            if not edge.border or edge.beyond is None or edge.beyond < cell.province:  # seen from both sides
                continue
            pair = frozenset((cell.province, edge.beyond))
            if pair not in pairs and any(on_land(place) for place in _looked_at(edge.way)):
                pairs.add(pair)
    return frozenset(pairs)


def _looked_at(way: Way) -> Iterator[Place]:
    """Places along a border, close enough together to find land between its corners."""
    for start, end in pairwise(way):
        for share in (0.0, 0.25, 0.5, 0.75):
            yield between(start, end, share)


NOBODY = 255  # stands for land of no province, and for water


@kept
def sketch(ground: Ground, window: Rect, scale: float) -> Sketch:
    """Return the part of the map within a window, as masks."""
    left, top, right, bottom = window
    width, height = round((right - left) * scale), round((bottom - top) * scale)
    shown = ground.frame.projection
    shown = replace(shown, x=shown.x - left, y=shown.y - top).scaled(scale)
    land, coast = land_masks(shown, width, height, 0.75 + 0.5 * scale)
    owners = Image.new("L", (width, height), NOBODY)
    numbers = {key: number for number, key in enumerate(ground.keys)}
    pen = ImageDraw.Draw(owners)
    for cell in cells(ground):
        points = [((x - left) * scale, (y - top) * scale) for edge in cell.edges for x, y in edge.way[:-1]]
        pen.polygon(points, fill=numbers[cell.province])
    return Sketch(ground, window, scale, shown, land, coast, owners)
