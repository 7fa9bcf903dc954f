"""One region in a glance: its track, and as much of its map as has room, about where something happened."""

from dataclasses import dataclass, replace

from PIL import Image

from engines.endeavor.views import CityView, RegionView
from render.endeavor import geometry as lay
from render.endeavor.named_view import NamedView, to_open
from render.endeavor.panel import (
    CLOSED,
    Map,
    draw_city,
    draw_halo,
    draw_name,
    exits,
    links_within,
    plain,
    ways_of,
)
from render.endeavor.pieces import token
from render.kit import sprites
from render.kit.canvas import Box, Canvas, Points, Sheet
from render.kit.geography import Projection, Tones, draw_land
from render.kit.icons import icon
from render.kit.keeping.kept import kept
from render.kit.measure import Limits
from render.kit.named_view import capital
from render.kit.theme import COAST, COASTAL, INK, PAPER, SEA, SECOND_INK, Colour, mix
from render.kit.ways import Place, Rect

TITLE, TRACK = 56, 76  # heights of the title and of the shipping track
SCALE = 1.36  # how much larger than on the wide board
SPACE = 66  # the most from one space of the track to the next
PIECE = 58


def ground(named: NamedView, region: RegionView) -> Colour:
    """Return the colour of a region's land."""
    return named.layout.regions[region.id].tint if region.open else CLOSED.land


def draw_region(
    canvas: Canvas, named: NamedView, region: RegionView, changed: frozenset[str], box: Box, limits: Limits
) -> None:
    """Draw a region into a rectangle of the canvas."""
    left, top, right, bottom = box
    below = top + TITLE + (TRACK if region.track else 0)
    window = Window(named, region, changed, right - left, bottom - below)
    part = Canvas(right - left, bottom - below)
    window.draw(part, limits)
    canvas.paste(part.image, left, below)
    canvas.rectangle((left, top, right, top + TITLE), mix(ground(named, region), PAPER, 0.5))
    _title(canvas, region, box)
    if region.track:
        strip = (left, top + TITLE, right, below)
        canvas.rectangle(strip, mix(SEA if region.open else CLOSED.sea, PAPER, 0.55))
        _track(canvas, named, region, changed, strip)
    for y in {top + TITLE, below}:
        canvas.rectangle((left, y - 1, right, y + 1), COAST)
    canvas.frame(box, COAST, 2)


def _title(canvas: Canvas, region: RegionView, box: Box) -> None:
    left, top, right, _ = box
    middle = top + TITLE // 2
    room = right - left - 130
    canvas.text(left + 14, middle, capital(region.name), (40, 36, 32), face="serif", room=room)
    if region.open:
        canvas.text(right - 14, middle, "open", 32, SECOND_INK, anchor="r")
        return
    end = right - 14
    end -= canvas.text(end, middle, str(to_open(region)), 46, face="bold", anchor="r") + 8
    canvas.stamp(icon("lock", 36), INK, end - 18, middle)


def _track(canvas: Canvas, named: NamedView, region: RegionView, changed: frozenset[str], box: Box) -> None:
    """The shipping track; after it the markers beside it."""
    left, top, right, bottom = box
    y, pitch = (top + bottom) / 2, min(SPACE, (right - left - 20) / max(1, len(region.track)))
    x = left + 10 + pitch / 2
    canvas.line(((x, y), (x + pitch * (len(region.track) - 1), y)), 4, COAST)
    for number, space in enumerate(region.track):
        if f"{region.id}:{number}" in changed:
            canvas.sprite(sprites.halo(72, 8), x, y)
        if space.marker is not None:
            canvas.sprite(sprites.seat(space.marker, PIECE, named.letter(space.marker)), x, y)
        elif space.token is not None:
            canvas.sprite(token(space.token, PIECE), x, y)
        x += pitch
    x += 10 - pitch / 2
    for seat, count in enumerate(region.beside):
        if count and x < right - 90:
            canvas.text(x, y, "+", 36)
            if f"{region.id}:beside:{seat}" in changed:
                canvas.sprite(sprites.halo(62, 8), x + 46, y)
            canvas.sprite(sprites.seat(seat, 50, named.letter(seat)), x + 46, y)
            canvas.text(x + 74, y, str(count), 36, face="bold")
            x += 104


@kept
def land(
    projection: Projection,
    size: tuple[int, int],
    tones: Tones,
    at: Place,
    ways: tuple[Points, ...],
    scale: float = SCALE,
) -> Image.Image:
    """A region's land with its connections; of closed and open regions, and for few and many seats.

    `at`: where the corner of the region's layout lies.
    """
    canvas = Canvas(*size)
    canvas.paste(draw_land(projection, *size, tones, scale), 0, 0)
    for way in ways:
        plain(Sheet(canvas, *at, scale), way)
    return canvas.image


@dataclass(frozen=True)
class Window:
    """The part of a region's map that is shown."""

    named: NamedView
    region: RegionView
    changed: frozenset[str]
    width: int
    height: int

    @property
    def corner(self) -> tuple[float, float]:
        """The top left corner on the region's map, in its pixels: what changed lies in the middle."""
        cities = self.named.layout.cities
        spots = [cities[city.id].place for city in self._focus()]
        panel = self.named.layout.regions[self.region.id]
        low = lay.TITLE + (lay.PLATE if panel.plate == "top" else 0)
        high = panel.height - (lay.PLATE if panel.plate == "bottom" else 0)
        corners: list[float] = []
        for axis, room, start, end in (
            (0, self.width / SCALE, 0, panel.width),
            (1, self.height / SCALE, low, high),
        ):
            middle = (min(spot[axis] for spot in spots) + max(spot[axis] for spot in spots)) / 2
            corner = min(max(middle - room / 2, start), end - room)
            corner = corner if end - start > room else (start + end - room) / 2
            corners.append(round(corner * SCALE) / SCALE)
        return corners[0], corners[1]

    def _focus(self) -> list[CityView]:
        """The cities where something changed, else all."""
        cities = self.region.cities
        changed = [item for item in self.named.view.connections if item.id in self.changed]
        ends = {end for item in changed for end in (item.a, item.b)}
        hot = [city for city in cities if city.id in self.changed]
        near = [city for city in cities if city.id in self.changed or city.id in ends]
        return near if near and self._fits(near) else hot[-1:] or list(cities)

    def _fits(self, cities: list[CityView]) -> bool:
        spots = [self.named.layout.cities[city.id].place for city in cities]
        wide = max(x for x, _ in spots) - min(x for x, _ in spots)
        high = max(y for _, y in spots) - min(y for _, y in spots)
        return wide * SCALE < self.width - 140 and high * SCALE < self.height - 120

    def draw(self, canvas: Canvas, limits: Limits) -> None:
        """Draw land, connections and cities; only names that have room."""
        x, y = self.corner
        panel = self.named.layout.regions[self.region.id]
        tones = Tones(SEA, COASTAL, panel.tint) if self.region.open else CLOSED
        # The map goes on beyond the region's frame where the room is larger.
        left, top = max(0, round(-x * SCALE)), max(0, round(-y * SCALE))
        wide = max(round(panel.width * SCALE), round(x * SCALE) + self.width) + left
        high = max(round(panel.height * SCALE), round(y * SCALE) + self.height) + top
        real = panel.projection.scaled(SCALE)
        real = replace(real, x=real.x + left, y=real.y + top)
        base = land(real, (wide, high), tones, (left, top), ways_of(self.named, self.region))
        canvas.paste(base, round(-x * SCALE) - left, round(-y * SCALE) - top)
        at = Map(Sheet(canvas, -x * SCALE, -y * SCALE, SCALE), self.named, self.changed, limits, self._holds)
        exits(at, self.region)
        for city in self.region.cities:
            draw_halo(at, city)
        for city in self.region.cities:
            draw_name(at, self.region, city)
        links_within(at, self.region)
        for city in self.region.cities:
            draw_city(at, self.region, city)

    def _holds(self, box: Rect) -> bool:
        """Tell whether words lie wholly within what is shown."""
        return box[0] >= 4 and box[1] >= 4 and box[2] <= self.width - 4 and box[3] <= self.height - 4
