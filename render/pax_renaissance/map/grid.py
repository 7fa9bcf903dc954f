"""The grid of the map: ten empires in two rows, between them borders and trade routes.

The trade routes run in lanes along the inner edges of the rows. The southern row mirrors the northern one, so
that the emporia lie beside the lanes.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.data.pack import City, Empire, Pack
from engines.pax_renaissance.data.validation import KEY
from render.kit.canvas import Box

Place = tuple[float, float]
Line = tuple[Place, ...]
MOST = 4  # so many spaces find room in a row
END = 0.2  # how far beyond the middle of its last empire a trade route's arrow ends, as a share of its width


@dataclass(frozen=True)
class Measures:
    """The measures of a map, in pixels."""

    left: int
    top: int
    width: int  # of an empire
    gap: int  # between two columns
    sea: int  # between the two rows
    title: int
    square: int  # height of the strip with the empire's square
    row: int  # height of a row of cities
    lane: int
    token: int
    name: int  # size of an empire's name
    label: int  # size of a city's name
    columns: tuple[int, ...] = (1, 2, 3, 4, 5)
    words: int = 0  # height of a line that names rulers and queens
    upright: bool = False
    """From the West at the top to the East at the bottom, the North at the left; see `upright`.

    An empire's square lies in its title then, or below the rulers if these are named.
    """
    figure: int = 28  # size of the least numbers
    pawn: int = 40  # so large a piece is at least, for the sake of its letter
    foot: int = 0  # room below the spaces of an upright map, for the numbers of a question

    @property
    def height(self) -> int:
        """Height of an empire."""
        if self.upright:
            return self.title + self.words + (self.square if self.words else 0) + self.row
        return self.title + self.words + self.square + 2 * self.row + self.lane

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the map."""
        count = len(self.columns)
        if self.upright:
            return 2 * self.width + self.sea, count * self.height + (count - 1) * self.gap
        return count * self.width + (count - 1) * self.gap, 2 * self.height + self.sea

    def times(self, factor: int) -> "Measures":
        """The same map so many times as large."""
        sizes = {name: factor * value for name, value in vars(self).items() if type(value) is int}
        return replace(self, **sizes)


BOARD = Measures(8, 102, 272, 56, 42, 36, 44, 79, 32, 52, 28, 20)


@dataclass(frozen=True)
class Spot:
    """A city: its name's place, and those of its spaces."""

    city: City
    label: Place
    spaces: dict[str, Place]


@dataclass(frozen=True)
class Land:
    """An empire's card on the map."""

    empire: Empire
    box: Box
    title: Box
    words: Box
    square: Box
    lane: float  # where the trade routes run: the height of its middle
    spots: tuple[Spot, ...]


@dataclass(frozen=True)
class Strait:
    """A border: where its tokens lie, and the water or land between the empires."""

    border: str
    box: Box
    at: Place
    sea: bool
    upright: bool  # it lies between two empires of a row


@dataclass(frozen=True)
class Way:
    """A trade route, from its emporium to its arrow."""

    colour: str
    lines: tuple[Line, ...]
    begins: bool  # the first line comes out of the emporium
    ends: bool  # the last line ends in an arrow


@dataclass(frozen=True, eq=False)
class Grid:
    """The whole map; there is one of each, so that pictures of it can be kept."""

    measures: Measures
    lands: dict[str, Land]
    straits: dict[str, Strait]
    ways: dict[str, Way]


@lru_cache(maxsize=32)
def grid(digest: str, measures: Measures, venice: bool) -> Grid:
    """Lay out the map of a data pack; `venice`: its second space is in play."""
    return laid_out(digest, measures, venice, _land, _strait, _way)


def laid_out(
    digest: str,
    measures: Measures,
    venice: bool,
    land: Callable[[Pack, Empire, Measures, bool], Land],
    strait: Callable[[str, bool, Land, Land], Strait],
    way: Callable[[Pack, str, dict[str, Land], Measures], tuple[Line, ...]],
) -> Grid:
    """Lay out what there are columns for; where empires, borders and routes lie, each of the maps says."""
    pack = PACKS.get(digest)
    shown = [empire for empire in pack.empires.values() if empire.column in measures.columns]
    lands = {empire.id: land(pack, empire, measures, venice) for empire in shown}
    straits = {
        border.id: strait(border.id, border.sea, lands[border.empires[0]], lands[border.empires[1]])
        for border in pack.borders.values()
        if all(empire in lands for empire in border.empires)
    }
    ways: dict[str, Way] = {}
    for emporium, route in pack.routes.items():
        first, last = route.empires[0] in lands, route.empires[-1] in lands
        ways[emporium] = Way(route.colour, way(pack, emporium, lands, measures), first, last)
    return Grid(measures, lands, straits, ways)


def check(digest: str) -> None:
    """Refuse a pack with an empire that has too many cities: ValueError names it."""
    pack = PACKS.get(digest)
    for empire in pack.empires.values():
        for second in (False, True):
            rows: dict[float, int] = {}
            for spot in _land(pack, empire, BOARD, second).spots:
                rows[spot.label[1]] = rows.get(spot.label[1], 0) + len(spot.spaces)
            if max(rows.values(), default=0) > MOST:
                raise ValueError(f"{KEY}/map.json: cities: {empire.name} has more than its map has room for")


def _land(pack: Pack, empire: Empire, m: Measures, venice: bool) -> Land:
    north = empire.row == "north"
    left = m.left + m.columns.index(empire.column) * (m.width + m.gap)
    top = m.top if north else m.top + m.height + m.sea
    right, bottom = left + m.width, top + m.height

    def band(start: int, height: int) -> tuple[int, int]:
        """A band's top and bottom, counted from the outer edge."""
        return (top + start, top + start + height) if north else (bottom - start - height, bottom - start)

    head = m.title + m.words
    title, words, square = band(0, m.title), band(m.title, m.words), band(head, m.square)
    far, near = band(head + m.square, m.row), band(head + m.square + m.row, m.row)
    lane = band(m.height - m.lane, m.lane)
    boxes = ((left, start, right, end) for start, end in ((top, bottom), title, words, square))
    spots = _spots(pack, empire, m, (left, far, near), north, venice)
    return Land(empire, *boxes, lane=sum(lane) / 2, spots=spots)


def _spots(
    pack: Pack,
    empire: Empire,
    m: Measures,
    rows: tuple[int, tuple[int, int], tuple[int, int]],
    north: bool,
    venice: bool,
) -> tuple[Spot, ...]:
    """Put emporia beside the lane, and the other cities into the outer row, three spaces at most."""
    outer: list[tuple[City, tuple[str, ...]]] = []
    inner: list[tuple[City, tuple[str, ...]]] = []
    for key in pack.cities_of[empire.id]:
        city = pack.cities[key]
        spaces = spaces_of(city, venice and key == pack.map.venice.city)
        full = sum(len(held) for _, held in outer) + len(spaces) > 3
        (inner if city.emporium or full else outer).append((city, spaces))
    left, far, near = rows
    if not inner:  # the one row in the middle of both
        middle = (min(*far, *near) + max(*far, *near)) // 2
        far = (middle - m.row // 2, middle + m.row // 2)
    spots: list[Spot] = []
    for cities, (top, bottom) in ((outer, far), (inner, near)):
        count = sum(len(spaces) for _, spaces in cities)
        number = 0
        half = m.token / 2 + 3
        y = bottom - half - 2 if north else top + half + 2
        words = top + m.label * 0.42 if north else bottom - m.label * 0.6
        for city, spaces in cities:
            places: dict[str, Place] = {}
            for space in spaces:
                x = left + m.width * (number + 0.5) / count
                if len(spaces) > 1:  # closer together
                    middle = left + m.width * (number - len(places) + len(spaces) / 2) / count
                    x = middle + (len(places) - (len(spaces) - 1) / 2) * (m.token + 10)
                places[space] = (x, y)
                number += 1
            xs = [x for x, _ in places.values()]
            spots.append(Spot(city, (sum(xs) / len(xs), words), places))
    return tuple(spots)


def spaces_of(city: City, second: bool) -> tuple[str, ...]:
    """Return the spaces of a city; `second`: it is Venice, and has two."""
    if city.spaces > 1:
        return tuple(f"{city.id}:{number}" for number in range(1, city.spaces + 1))
    return (city.id, f"{city.id}:2") if second else (city.id,)


def _strait(border: str, sea: bool, first: Land, other: Land) -> Strait:
    upright = first.empire.row == other.empire.row
    if upright:
        west, east = sorted((first, other), key=lambda land: land.box[0])
        at = ((west.box[2] + east.box[0]) / 2, west.lane)
        box = (west.box[2], west.box[1], east.box[0], west.box[3])
    else:
        north, south = sorted((first, other), key=lambda land: land.box[1])
        at = ((north.box[0] + north.box[2]) / 2, (north.box[3] + south.box[1]) / 2)
        box = (north.box[0], north.box[3], north.box[2], south.box[1])
    return Strait(border, box, at, sea, upright)


def _way(pack: Pack, emporium: str, lands: dict[str, Land], m: Measures) -> tuple[Line, ...]:
    """A route's lines: from its emporium into the lane, along the lanes, to an arrow in the last empire.

    Where the map shows a part only, a line ends at its edge, and may come back.
    """
    empires = pack.routes[emporium].empires
    lines: list[list[Place]] = [[]]
    right = m.left + m.size[0]
    for number, empire in enumerate(empires):
        land = lands.get(empire)
        before, after = (lands.get(empire) if empire else None for empire in beside(empires, number))
        if land is None:
            continue
        middle = (land.box[0] + land.box[2]) / 2
        if number == 0:
            spot = next(spot for spot in land.spots if spot.city.id == emporium)
            start = next(iter(spot.spaces.values()))
            lines[-1] += [start, (start[0], land.lane)]
        elif before is None:
            lines.append([(right if land.box[2] == right else m.left, land.lane)])
        if after is not None and after.empire.row != land.empire.row:
            lines[-1] += [(middle, land.lane), (middle, after.lane)]
        elif after is None and number + 1 < len(empires):
            lines[-1].append((right if land.box[2] == right else m.left, land.lane))
        elif after is None:
            ahead = -1 if lines[-1] and lines[-1][-1][0] > middle else 1
            lines[-1].append((middle + ahead * m.width * END, land.lane))
    return tuple(tuple(line) for line in lines if line)


def beside(empires: tuple[str, ...], number: int) -> tuple[str | None, str | None]:
    """Return the empires before and after one of a route."""
    before = empires[number - 1] if number else None
    return before, empires[number + 1] if number + 1 < len(empires) else None
