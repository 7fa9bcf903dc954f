"""The layout of Age of Reason's board, in pixels of a board 1600 wide, read from a pack's `layout.json`."""

from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

import msgspec

from engines.age_of_reason.data.loading import KEY, PACKS
from engines.age_of_reason.data.pack import Area, Country, Pack
from render.kit import fonts
from render.kit.geography import Projection, Ring
from render.kit.layouts import Anchor, Degrees, Layouts, Part, Pixel, ProjectionPart, Spot, Tint, read, wanted
from render.kit.theme import Colour, rgb
from render.kit.ways import Place, Rect, Way, avoiding, beyond, find_way, net_of

HEAD = 38  # height of a plate's title bar
ROW = 40  # height of a row of pieces
PLATE = (264, HEAD + 3 * ROW)  # width and height of an area's plate on the map of Europe
PIECE = 40  # size of a country's piece on a plate
NUMBER = 32  # size of the number beside it
HOME = 50  # size of the mark on a home country
NAME = 25  # size of a home country's name
DISPLAY = (286, 140)  # width and height of the alliance display on the map of Europe
DEAR, NET, AROUND, INSIDE = 20.0, 14, 6, 24
"""Of a line that the layout does not have: what crossing something costs, how far apart it may turn, how
much room it leaves around what lies there, and how far within a plate it is aimed."""
COLUMNS = 4  # pieces in a row: as many as an alliance has spaces


@dataclass(frozen=True)
class Home:
    """A home country's mark, with the offset of its name and which end of the name lies there."""

    x: float
    y: float
    dx: float
    dy: float
    anchor: str


@dataclass(frozen=True)
class Link:
    """Two neighbours, and the line between them."""

    ends: tuple[str, str]
    way: Way


@dataclass(frozen=True)
class Map:
    """One framed map on the board."""

    key: str
    left: int
    top: int
    width: int
    height: int
    projection: Projection
    tint: Colour

    @property
    def plate(self) -> Rect:
        """The plate of a colony: all of its map."""
        return 0, 0, self.width, self.height


_Width = Annotated[int, msgspec.Meta(ge=240, le=1600)]
_Height = Annotated[int, msgspec.Meta(ge=160, le=900)]


class _Map(Part, frozen=True):
    box: tuple[Pixel, Pixel, _Width, _Height]
    tint: Tint
    projection: ProjectionPart


class _Home(Part, frozen=True):
    at: Spot
    label: tuple[Pixel, Pixel, Anchor]


class _Land(Part, frozen=True):
    land: str
    ring: Annotated[tuple[Degrees, ...], msgspec.Meta(min_length=3, max_length=500)]


class _Europe(_Map, frozen=True):
    tints: dict[str, Tint]
    display: Spot
    plates: dict[str, Spot]
    homes: dict[str, _Home]
    lands: Annotated[tuple[_Land, ...], msgspec.Meta(max_length=60)]


class _Link(Part, frozen=True):
    ends: tuple[str, str]
    way: Annotated[tuple[Spot, ...], msgspec.Meta(min_length=2, max_length=20)]


class _Layout(Part, frozen=True):
    europe: _Europe
    links: tuple[_Link, ...]
    colonies: dict[str, _Map]
    meta: Any = msgspec.field(default=None, name="_meta")


Board = tuple[tuple[Area, ...], tuple[Country, ...]]  # areas and countries of a pack
T = TypeVar("T")


class Layout:
    """The whole board of a pack: Europe, and a map for each colony."""

    def __init__(self, given: _Layout, board: Board) -> None:
        areas, countries = board
        europe = given.europe
        self.europe = _map("europe", europe)
        self.colonies: dict[str, Map] = {
            area.id: _map(area.id, _wanted(given.colonies, "colonies", area)) for area in areas if area.colony
        }
        inland = [area for area in areas if not area.colony]
        self.tints: dict[str, Colour] = {
            area.id: rgb(_wanted(europe.tints, "europe.tints", area)) for area in inland
        }
        self.plates: dict[str, Rect] = {
            area.id: _sized(_wanted(europe.plates, "europe.plates", area), PLATE) for area in inland
        }
        self.display: Rect = _sized(europe.display, DISPLAY)
        self.homes: dict[str, Home] = {}
        for country in countries:
            home = _wanted(europe.homes, "europe.homes", country)
            self.homes[country.id] = Home(*home.at, *home.label)
        self.lands: tuple[tuple[str, Ring], ...] = tuple(
            (part.land, [*part.ring]) for part in europe.lands if part.land in self.plates | self.homes
        )
        self._names = {country.id: country.name for country in countries}
        ways = {frozenset(link.ends): link.way for link in given.links}
        self.links: tuple[Link, ...] = tuple(
            Link(ends, ways.get(frozenset(ends)) or self._way(*ends)) for ends in _borders(board)
        )

    def _way(self, origin: str, other: str) -> Way:
        """A line between two neighbours that keeps clear of all others."""
        rooms = {key: room for key, room in self._rooms() if key not in (origin, other)}
        cost = avoiding([(room, False) for room in rooms.values()], DEAR)
        start = self._anchor(origin, self._middle(other))
        end = self._anchor(other, start)
        way = find_way(start, end, cost, net_of((8, 8, self.europe.width - 8, self.europe.height - 8), NET))
        for key in (origin, other):
            way = (beyond(way, self.plates[key]) if key in self.plates else way)[::-1]
        return way

    def _rooms(self) -> list[tuple[str, Rect]]:
        """Return everything on the map of Europe, with some room around it."""
        rooms = [(key, _grown(plate)) for key, plate in self.plates.items()]
        rooms.append(("display", _grown(self.display)))
        for key, home in self.homes.items():
            half, wide = HOME / 2, fonts.width(self._names[key], "serif", NAME)
            left = home.x + home.dx - {"l": 0, "m": wide / 2, "r": wide}[home.anchor]
            y = home.y + home.dy
            rooms.append((key, _grown((home.x - half, home.y - half, home.x + half, home.y + half))))
            rooms.append((f"name:{key}", (left, y - NAME / 2, left + wide, y + NAME / 2)))
        return rooms

    def _middle(self, key: str) -> Place:
        if key in self.homes:
            return self.homes[key].x, self.homes[key].y
        left, top, right, bottom = self.plates[key]
        return (left + right) / 2, (top + bottom) / 2

    def _anchor(self, key: str, towards: Place) -> Place:
        """Return where a line to another place begins: in the middle of a mark, or well inside a plate."""
        if key in self.homes:
            return self._middle(key)
        left, top, right, bottom = self.plates[key]
        x = min(max(towards[0], left + INSIDE), right - INSIDE)
        return x, min(max(towards[1], top + INSIDE), bottom - INSIDE)


def _map(key: str, part: _Map) -> Map:
    left, top, width, height = part.box
    return Map(key, round(left), round(top), width, height, part.projection.projection, rgb(part.tint))


def _sized(place: Spot, size: tuple[float, float]) -> Rect:
    return place[0], place[1], place[0] + size[0], place[1] + size[1]


def _grown(room: Rect) -> Rect:
    return room[0] - AROUND, room[1] - AROUND, room[2] + AROUND, room[3] + AROUND


def _wanted(places: dict[str, T], where: str, thing: Area | Country) -> T:
    return wanted(KEY, places, where, thing.id, thing.name)


def _borders(board: Board) -> tuple[tuple[str, str], ...]:
    """All pairs of neighbours of a pack: a country before the area, and each pair once."""
    areas, countries = board
    pairs = {
        frozenset((country.id, area)): (country.id, area) for country in countries for area in country.borders
    }
    for area in areas:
        for other in area.adjacent_areas:
            pairs.setdefault(frozenset((area.id, other)), (area.id, other))
    return tuple(pairs.values())


def _board(pack: Pack) -> Board:
    return pack.board.areas, pack.board.countries


def _arrange(raw: Any, board: Board) -> Layout:
    """Find a place for everything that a pack has; ValueError where there is none."""
    given = read(KEY, raw, _Layout)
    if len({colony.box[2:] for colony in given.colonies.values()}) > 1:
        raise ValueError(f"{KEY}/layout.json: colonies: the maps of the colonies are not all of one size")
    return Layout(given, board)


layout = Layouts(PACKS, _board, _arrange)  # the layout of a pack, by its digest
