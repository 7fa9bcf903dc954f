"""Cities as answers: the regions in which they lie, as large as they fit, and why the others have none."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations
from math import dist
from typing import NamedTuple

from engines.endeavor.data.loading import PACKS
from engines.endeavor.moves import Ship
from engines.endeavor.views import CityView, RegionView
from engines.endeavor.words import labels, texts
from engines.kernel.words import counted
from render.endeavor import geometry as lay
from render.endeavor.geometry import Layout
from render.endeavor.glance.window import land
from render.endeavor.layout import layout
from render.endeavor.named_view import NamedView, blue_tokens
from render.endeavor.obstacles import written
from render.endeavor.panel import Map, draw_city, draw_name, exits, links_within, ways_of
from render.endeavor.questions import words
from render.endeavor.questions.asking import commands, possible
from render.endeavor.questions.heads import HEAD, Fact, head
from render.kit import fonts, sprites
from render.kit.canvas import Canvas, Sheet
from render.kit.geography import Tones
from render.kit.measure import Limits
from render.kit.named_view import capital
from render.kit.questions.asked import MOST_NUMBERS, WIDTH, Answer, Asked, Closed, Ground
from render.kit.questions.numbers import RADIUS, WHY
from render.kit.theme import COAST, COASTAL, PAPER, SEA, mix
from render.kit.ways import Rect

LIMITS = Limits(34, 24, 24)
SCALES = (2.0, 1.7, 1.45, 1.3, 1.2, 1.1, 1.0, 0.9, 0.8)
"""How much larger than on the wide board a map may be."""
ROOM = 1190
"""So high are all parts together at most, in pixels."""
TITLE = 46
NAMES = (32, 30, 28, 26)
GAP = 8
MARGIN = 16
"""Around the outermost cities and names, in pixels of the board."""
DEEP = 420
"""So high is the land of a region that is kept, in pixels of the board."""
FAR = 500.0
"""So far connections go on beyond a region's frame, in pixels of the board."""
LINE = 46
MOST_CLOSED = 3


class Part(NamedTuple):
    """A region on the picture."""

    region: RegionView
    room: Rect
    """Of its cities, on its map, in pixels of the board."""
    box: tuple[int, int, int, int]
    """On the picture, below its title."""
    scale: float

    @property
    def corner(self) -> tuple[float, float]:
        """Where the corner of the box lies on the region's map, in whole pixels of the picture."""
        left, top, right, bottom = self.room
        wide, high = (self.box[2] - self.box[0]) / self.scale, (self.box[3] - self.box[1]) / self.scale
        return (
            round(((left + right - wide) / 2) * self.scale) / self.scale,
            round(((top + bottom - high) / 2) * self.scale) / self.scale,
        )

    def at(self, place: lay.Place) -> tuple[float, float]:
        """A place of the region's map on the picture."""
        x, y = self.corner
        return self.box[0] + (place[0] - x) * self.scale, self.box[1] + (place[1] - y) * self.scale


@dataclass(frozen=True)
class Cities:
    """What is asked of cities."""

    named: NamedView
    asked: Asked

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.asked.decision.seat

    @property
    def attacks(self) -> bool:
        """Tell whether cities of others are asked for."""
        return "attack" in commands(self.asked)

    @property
    def regions(self) -> list[RegionView]:
        """The regions in which the answers lie."""
        return [region for region in self.named.view.regions if self.among(region)]

    def among(self, region: RegionView) -> list[CityView]:
        """The answers in a region."""
        return [city for city in region.cities if city.id in self.asked.values]

    def open_to(self, region: RegionView) -> bool:
        """Tell whether there are answers in a region, asked for now or not."""
        return any(city.id in self.possible for city in region.cities)

    @cached_property
    def possible(self) -> frozenset[object]:
        """The cities that may be answered, asked for now or not."""
        return possible(self.asked)

    def shut(self, region: RegionView) -> str:
        """Why there is no answer in a region (Endeavor: Occupy, Endeavor: Attack)."""
        if self.asked.decision.kind == "second_half":
            return words.ELSEWHERE
        if not region.open:
            return words.NOT_OPEN
        automatic = PACKS.get(self.named.view.pack).regions[region.id].presence_automatic
        if not automatic and not region.presence[self.seat]:
            return words.NO_MARKER
        return words.NO_RIVAL if self.attacks else words.FULL

    def ships(self, region: RegionView) -> str:
        """Tell what shipping to a closed region brings, where that is possible as well (Endeavor: Ship)."""
        if region.open or region.id not in self.shipped:
            return ""
        free = [space.token for space in region.track if space.token]
        token = self.named.view.token_names[free[0]].removesuffix(texts.UNIT)
        return words.SHIPS.format(token=token, spaces=counted(len(free), "space"))

    @cached_property
    def shipped(self) -> frozenset[object]:
        """The regions to which the same decision lets one ship."""
        domains = self.asked.decision.moves.domains(Ship, {}, "region")
        return frozenset(value for domain in domains for value in domain)

    def why(self, city: CityView) -> str:
        """Why a city of a region with answers is none."""
        if city.holder is None:
            return words.EMPTY
        return words.YOURS if city.holder == self.seat else words.HELD

    def stake(self, city: CityView) -> str:
        """Return the tokens of connections that a marker there would take, and its glory at the end."""
        joins = list(labels.connected(self.named.view, self.seat, city.id))
        tokens = [self.named.view.token_names[token].removesuffix(texts.UNIT) for _, token in joins if token]
        joined = words.JOINS.format(gains=", ".join(tokens)) if tokens else words.BARE if joins else ""
        glory = words.GLORY.format(count=city.glory) if city.glory != 1 else ""
        return ", ".join(part for part in (joined, glory) if part)


def ground(named: NamedView, asked: Asked, *, room: int = ROOM, told: frozenset[str] = frozenset()) -> Ground:
    """Draw the regions with the cities that are asked for.

    `room`: so high at most, in pixels; `told`: other regions of which something else tells.
    """
    cities = Cities(replace(named, frame=extended(named.view.pack)), asked)
    shut = [region for region in named.view.regions if not cities.among(region) and region.id not in told]
    lines = _lines(cities, [region for region in shut if not cities.open_to(region)])
    parts, end = _parts(cities, room - LINE * (lines[-1].line + 1 if lines else 0))
    foot = end + (LINE * (lines[-1].line + 1) if lines else 0)
    canvas = Canvas(WIDTH, foot)
    markers = counted(named.view.boards[cities.seat].harbor, "marker")
    facts = [Fact("marker", words.IN_HARBOR.format(markers=markers))]
    head(canvas, named, cities.seat, facts, blue_tokens(named.view.boards[cities.seat]))
    answers: list[Answer] = []
    closed: list[Closed] = []
    grouped = len(asked.values) > MOST_NUMBERS
    for part in parts:
        _draw(canvas, cities, part, grouped)
        answers += _answers(cities, part)
        closed += _closed(cities, part)
    groups = tuple(
        Answer(part.region.name, x, y, number=(x, y))
        for part in parts
        for x, y in [(part.box[0] + RADIUS + 4.0, part.box[1] - TITLE / 2 + 8)]
    )
    for line in lines:
        y = end + LINE * (line.line + 0.5)
        canvas.text(line.left, y, line.name, 28, face="serif")
        closed.append(Closed(line.middle, y, line.why))
    kept = tuple(room for part in parts for room in _tokens(cities, part))
    return Ground(canvas, tuple(answers), tuple(closed), HEAD, groups, foot - end, kept)


def _answers(cities: Cities, part: Part) -> Iterator[Answer]:
    spots = cities.named.layout.cities
    for city in cities.among(part.region):
        x, y = part.at(spots[city.id].place)
        stake = cities.stake(city)
        sign = "connection" if stake and not stake.startswith(words.GLORY.partition(" ")[0]) else ""
        yield Answer(city.id, x, y, lay.NODE / 2 * part.scale, stake, sign)


def _tokens(cities: Cities, part: Part) -> Iterator[Rect]:
    """Go through the rooms of a title, of connections' tokens, and of cities that are no answers."""
    left, top, right, _ = part.box
    yield left, top - TITLE, right, top
    board, half = cities.named.layout, lay.TOKEN / 2 * part.scale
    here = {city.id for city in part.region.cities}
    places = [
        board.within[link.id].token if link.id in board.within else board.links[link.id].token[part.region.id]
        for link in cities.named.view.connections
        if {link.a, link.b} & here
    ]
    for x, y in map(part.at, places):
        yield x - half, y - half, x + half, y + half
    half = lay.NODE / 2 * part.scale
    for x, y in (part.at(board.cities[key].place) for key in here.difference(cities.asked.values)):
        yield x - half, y - half, x + half, y + half


def _closed(cities: Cities, part: Part) -> list[Closed]:
    """Say of the cities nearest to answers why they are none."""
    spots = cities.named.layout.cities
    near = [spots[city.id].place for city in cities.among(part.region)]
    rest = [city for city in part.region.cities if city.id not in cities.possible]
    rest.sort(key=lambda city: min(dist(spots[city.id].place, place) for place in near))
    closed: list[Closed] = []
    for city in rest[:MOST_CLOSED]:
        spot = spots[city.id]
        x, y = part.at(spot.place)
        side = -1 if spot.label.dy > 0 and city.glory == 1 else 1  # where neither name nor glory stand
        closed.append(Closed(x, y + side * (lay.NODE / 2 * part.scale + 14), cities.why(city)))
    return closed


# ---- where the regions lie on the picture


@lru_cache(maxsize=16)
def extended(digest: str) -> Layout:
    """Return the layout of a pack with connections that go on beyond the frames of their regions."""
    board = layout(digest)
    result = Layout(dict(board.regions))
    result.cities, result.within = dict(board.cities), dict(board.within)
    for key, link in board.links.items():
        paths = {city: (*path, _beyond(board.cities[city].place, path)) for city, path in link.paths.items()}
        result.links[key] = replace(link, paths=paths)
    return result


def _beyond(start: lay.Place, path: Sequence[lay.Place]) -> lay.Place:
    """Return a place beyond the end of a way, straight on."""
    (x, y), (before_x, before_y) = path[-1], path[-2] if len(path) > 1 else start
    share = FAR / (dist((x, y), (before_x, before_y)) or 1.0)
    return x + (x - before_x) * share, y + (y - before_y) * share


@lru_cache(maxsize=64)
def room_of(digest: str, region: str) -> Rect:
    """Return the room of a region's cities with their names, and of what leads from them."""
    board, pack = layout(digest), PACKS.get(digest)
    rooms: list[Rect] = []
    for key, spot in board.cities.items():
        if spot.region == region:
            half = lay.NODE / 2
            rooms.append((spot.x - half, spot.y - half, spot.x + half, spot.y + half))
            at = spot.x + spot.label.dx, spot.y + spot.label.dy
            rooms.append(written(at, pack.cities[key].label, lay.LABEL + 2, spot.label.anchor))
    for link in board.links.values():
        if region in link.token:
            x, y = link.token[region]
            rooms.append((x - 14, y - 14, x + 14, y + 14))
    lefts, tops, rights, bottoms = zip(*rooms, strict=True)
    return min(lefts) - MARGIN, min(tops) - MARGIN, max(rights) + MARGIN, max(bottoms) + MARGIN


def _parts(cities: Cities, room: int) -> tuple[list[Part], int]:
    """Return the regions where they are largest, in rows, and where they end."""
    regions, pack = cities.regions, cities.named.view.pack
    rooms = {region.id: room_of(pack, region.id) for region in regions}
    sizes = tuple((right - left, low - top) for left, top, right, low in rooms.values())
    scale, rows = fitting(sizes, room)
    parts: list[Part] = []
    top = HEAD
    for places in rows:
        row = [regions[place] for place in places]
        wides = [rooms[region.id][2] - rooms[region.id][0] for region in row]
        high = round(max(rooms[region.id][3] - rooms[region.id][1] for region in row) * scale)
        free = WIDTH - GAP * (len(row) - 1)
        left = 0.0
        for region, wide in zip(row, wides, strict=True):
            right = left + free * wide / sum(wides)
            box = (round(left), top + TITLE, round(right), top + TITLE + high)
            parts.append(Part(region, rooms[region.id], box, scale))
            left = right + GAP
        top += TITLE + high + GAP
    return parts, top


Size = tuple[float, float]
Rows = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=128)
def fitting(sizes: tuple[Size, ...], room: int) -> tuple[float, Rows]:
    """Return the largest scale at which sizes fit, side by side in rows, and the numbers of those in each."""
    divided = list(_divisions(tuple(range(len(sizes)))))
    for scale in SCALES:
        rows = [rows for rows in divided if _fits(sizes, rows, scale, room)]
        if rows:
            return scale, min(rows, key=lambda rows: _height(sizes, rows, scale))
    return SCALES[-1], tuple((place,) for place in range(len(sizes)))


def _divisions(places: tuple[int, ...]) -> Iterator[Rows]:
    """Go through the ways to divide numbers into rows, by the first of each."""
    if not places:
        yield ()
        return
    first, rest = places[0], places[1:]
    for count in range(len(rest) + 1):
        for others in combinations(rest, count):
            left = tuple(place for place in rest if place not in others)
            yield from (((first, *others), *rows) for rows in _divisions(left))


def _fits(sizes: Sequence[Size], rows: Rows, scale: float, room: int) -> bool:
    wide = max(sum(sizes[place][0] for place in row) * scale + GAP * (len(row) - 1) for row in rows)
    return wide <= WIDTH and _height(sizes, rows, scale) <= room


def _height(sizes: Sequence[Size], rows: Rows, scale: float) -> float:
    return HEAD + sum(max(sizes[place][1] for place in row) * scale + TITLE + GAP for row in rows)


# ---- drawing


def _draw(canvas: Canvas, cities: Cities, part: Part, grouped: bool) -> None:
    """Draw a region: its title with everybody's markers there, and its map."""
    left, top, right, bottom = part.box
    tint = cities.named.layout.regions[part.region.id].tint
    canvas.rectangle((left, top - TITLE, right, top), mix(tint, PAPER, 0.5))
    sheet = Canvas(right - left, bottom - top)
    _map(sheet, cities, part)
    canvas.paste(sheet.image, left, top)
    y, x = top - TITLE / 2, right - 10.0
    present = [seat for seat, count in enumerate(part.region.presence) if count]
    start = left + (2 * RADIUS + 14 if grouped else 12)
    name = capital(part.region.name)
    least = fonts.width(name, "serif", NAMES[-1])
    for seat in reversed(present):
        if x - 80 < start + least:
            break
        x -= canvas.text(x, y, str(part.region.presence[seat]), 34, face="bold", anchor="r") + 4
        canvas.sprite(sprites.piece(seat, 36, cities.named.letter(seat), LIMITS.least), x - 18, y)
        x -= 48
    canvas.text(start, y, name, NAMES, face="serif", room=x - start)
    canvas.rectangle((left, top - 2, right, top), COAST)
    canvas.frame((left, top - TITLE, right, bottom), COAST, 2)


def _map(canvas: Canvas, cities: Cities, part: Part) -> None:
    region, scale, named = part.region, part.scale, cities.named
    x, y = part.corner
    left, top, right, bottom = part.room
    wide = max(round((right - left) * scale), WIDTH)
    high = max(round((bottom - top) * scale), round(DEEP * scale))
    # One land is kept for every size of the box: it reaches as far as any.
    start = round((left + right) / 2 * scale - wide / 2), round((top + bottom) / 2 * scale - high / 2)
    panel = named.layout.regions[region.id]
    real = panel.projection.scaled(scale)
    real = replace(real, x=real.x - start[0], y=real.y - start[1])
    tones = Tones(SEA, COASTAL, panel.tint)
    base = land(real, (wide, high), tones, (-start[0], -start[1]), ways_of(named, region), scale)
    canvas.paste(base, start[0] - round(x * scale), start[1] - round(y * scale))

    def holds(box: Rect) -> bool:
        return box[0] >= 4 and box[1] >= 4 and box[2] <= canvas.width - 4 and box[3] <= canvas.height - 4

    at = Map(Sheet(canvas, -x * scale, -y * scale, scale), named, frozenset(), LIMITS, holds)
    exits(at, region)
    for city in region.cities:
        draw_name(at, region, city)
    links_within(at, region)
    for city in region.cities:
        if city.id in cities.asked.values:
            halo = sprites.halo(round((lay.NODE + 10) * scale), max(4, round(5 * scale)))
            canvas.sprite(halo, *at.sheet.at(named.layout.cities[city.id].place))
        draw_city(at, region, city, valued=city.id not in cities.asked.values)


# ---- the regions that have no answer


class Line(NamedTuple):
    """A region below the maps, with why it has no answer; all in pixels."""

    name: str
    why: str
    line: int
    left: float
    middle: float
    """Of the reason."""


def _lines(cities: Cities, shut: Sequence[RegionView]) -> list[Line]:
    lines: list[Line] = []
    left, line = 14.0, 0
    for region in shut:
        name, why = capital(region.name), cities.shut(region)
        if why == words.ELSEWHERE:
            continue
        name += cities.ships(region)
        wide, room = fonts.width(name, "serif", 28), fonts.width(why, "sans", WHY) + 14
        if left + wide + 10 + room > WIDTH - 8:
            left, line = 14.0, line + 1
        lines.append(Line(name, why, line, left, left + wide + 10 + room / 2))
        left += wide + 10 + room + 34
    return lines
