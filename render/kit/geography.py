"""Coastlines: projections of longitude and latitude to pixels, and land drawn with a rim of coastal water."""

import json
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin, tan
from pathlib import Path
from statistics import median
from typing import Any

from PIL import Image, ImageDraw, ImageFilter

from render.kit.keeping.kept import kept
from render.kit.raster import masks
from render.kit.theme import COAST, Colour

WORLD = Path(__file__).parents[2] / "data" / "maps" / "world.json"
FINE = 2  # coastlines are drawn this many times larger and then reduced
SHORE = 9  # breadth of the coastal water, in pixels at scale 1
HALFWAY = 180_00  # half around the world, in hundredths of a degree
Ring = list[tuple[float, float]]


@lru_cache(maxsize=1)
def world() -> tuple[list[tuple[Ring, tuple[float, float, float, float]]], list[Ring]]:
    """Rings of land with their bounds (west, south, east, north), and rings of inland water; in degrees."""
    data: dict[str, list[list[int]]] = json.loads(WORLD.read_bytes())
    land: list[tuple[Ring, tuple[float, float, float, float]]] = []
    for flat in data["land"]:
        xs, ys = flat[::2], flat[1::2]
        xs = _unbroken(xs) if max(xs) - min(xs) > HALFWAY else xs
        bounds = (min(xs) / 100, min(ys) / 100, max(xs) / 100, max(ys) / 100)
        land.append(([(x / 100, y / 100) for x, y in zip(xs, ys, strict=True)], bounds))
    water = [
        [(x / 100, y / 100) for x, y in zip(flat[::2], flat[1::2], strict=True)] for flat in data["water"]
    ]
    return land, water


def _unbroken(longitudes: list[int]) -> list[int]:
    """Return a ring's longitudes without the jump at the 180th meridian: a part goes on beyond it."""
    unrolled, turn = longitudes[:1], 0
    for last, here in pairwise(longitudes):
        turn += 2 * HALFWAY * ((last - here > HALFWAY) - (here - last > HALFWAY))
        unrolled.append(here + turn)
    back = round(median(unrolled) / (2 * HALFWAY)) * 2 * HALFWAY
    return [here - back for here in unrolled]


@dataclass(frozen=True)
class Projection:
    """Degrees to pixels about a centre. With `parallels` an equidistant conic, else equirectangular.

    `scale` is in pixels per degree of latitude; (`x`, `y`) is where the centre (`lon`, `lat`) lies.
    """

    lon: float
    lat: float
    scale: float
    x: float
    y: float
    parallels: tuple[float, float] | None = None

    @classmethod
    def read(cls, entry: dict[str, Any]) -> "Projection":
        """Return the projection that an entry of a layout file describes."""
        parallels = tuple(entry["parallels"]) if "parallels" in entry else None
        return cls(entry["lon"], entry["lat"], entry["scale"], *entry["at"], parallels=parallels)

    def scaled(self, factor: float) -> "Projection":
        """The same projection on a sheet `factor` times larger."""
        return Projection(
            self.lon, self.lat, self.scale * factor, self.x * factor, self.y * factor, self.parallels
        )

    def constants(self) -> tuple[float, float]:
        """The cone's constant n and the radius, in degrees, at the centre's latitude."""
        if self.parallels is None:
            return 0.0, 0.0
        south, north = self.parallels
        n = (cos(radians(south)) - cos(radians(north))) / radians(north - south)
        return n, cos(radians(south)) / n * 57.29578 + south - self.lat

    def place(self, lon: float, lat: float) -> tuple[float, float]:
        """Return the pixel of a place."""
        n, radius = self.constants()
        if not n:
            stretch = cos(radians(self.lat))
            return self.x + (lon - self.lon) * self.scale * stretch, self.y - (lat - self.lat) * self.scale
        turn = radians(n * (lon - self.lon))
        rho = radius + self.lat - lat
        return self.x + rho * sin(turn) * self.scale, self.y + (rho * cos(turn) - radius) * self.scale

    def ring(self, ring: Ring, factor: float) -> list[tuple[float, float]]:
        """Return a ring's pixels, `factor` times larger."""
        n, radius = self.constants()
        k, x, y = self.scale * factor, self.x * factor, self.y * factor
        if not n:
            across = k * cos(radians(self.lat))
            return [(x + (lon - self.lon) * across, y - (lat - self.lat) * k) for lon, lat in ring]
        points: list[tuple[float, float]] = []
        top = radius + self.lat
        for lon, lat in ring:
            turn = radians(n * (lon - self.lon))
            rho = top - lat
            points.append((x + rho * sin(turn) * k, y + (rho * cos(turn) - radius) * k))
        return points

    def bounds(self, width: float, height: float) -> tuple[float, float, float, float]:
        """Return degrees (west, south, east, north) that surely hold a sheet of that size."""
        north = self.lat + self.y / self.scale + 4
        south = self.lat - (height - self.y) / self.scale - 4
        furthest = min(max(abs(north), abs(south)), 75)
        across = self.scale * cos(radians(furthest if self.parallels else self.lat))
        if self.parallels:
            north += tan(radians(12)) * 25
        return self.lon - self.x / across - 4, south, self.lon + (width - self.x) / across + 4, north


@dataclass(frozen=True)
class Tones:
    """Colours of one map: open sea, water near the coast, land, coastline."""

    sea: Colour
    coastal: Colour
    land: Colour
    coast: Colour = COAST


@kept
def land_masks(
    projection: Projection, width: int, height: int, weight: float
) -> tuple[Image.Image, Image.Image]:
    """Masks of land and of its coastline, `weight` pixels wide."""
    west, south, east, north = projection.bounds(width, height)
    land = Image.new("L", (width * FINE, height * FINE))
    coast = Image.new("L", land.size)
    fill, line = ImageDraw.Draw(land), ImageDraw.Draw(coast)
    rings, lakes = world()
    thick = max(1, round(weight * FINE))
    for ring, (left, low, right, high) in rings:
        if right < west or left > east or high < south or low > north:
            continue
        points = projection.ring(ring, FINE)
        fill.polygon(points, fill=255)
        line.line([*points, points[0]], fill=255, width=thick)
    for ring in lakes:
        points = projection.ring(ring, FINE)
        fill.polygon(points, fill=0)
        line.line([*points, points[0]], fill=255, width=thick)
    return masks.reduced(land, FINE), masks.reduced(coast, FINE)


def draw_sea(
    projection: Projection, width: int, height: int, sea: Colour, coastal: Colour, scale: float
) -> Image.Image:
    """Return the open sea with a rim of coastal water."""
    land, _ = land_masks(projection, width, height, 0.75 + 0.5 * scale)
    image = Image.new("RGB", (width, height), sea)
    shore = Image.eval(land.filter(ImageFilter.BoxBlur(SHORE * scale)), lambda value: 255 if value > 7 else 0)
    image.paste(coastal, (0, 0), shore)
    return image


def draw_land(projection: Projection, width: int, height: int, tones: Tones, scale: float) -> Image.Image:
    """Return a map of that size: sea, a rim of coastal water, land, coastline."""
    image = draw_sea(projection, width, height, tones.sea, tones.coastal, scale)
    land, coast = land_masks(projection, width, height, 0.75 + 0.5 * scale)
    image.paste(tones.land, (0, 0), land)
    image.paste(tones.coast, (0, 0), coast)
    return image
