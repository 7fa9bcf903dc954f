"""The layout of Age of Renaissance's board, read from a pack's `layout.json`."""

from typing import Annotated, Any, Literal

import msgspec

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.data.pack import Area, Pack, Province, Sea, Water
from engines.age_of_renaissance.data.validation import KEY
from render.age_of_renaissance.map.geometry import AreaPlace, Frame, Ground, Spot, ground
from render.age_of_renaissance.map.geometry import Sea as SeaPlace
from render.kit import layouts
from render.kit.layouts import Degrees, Layouts, Part, Pixel, ProjectionPart, Tint, read, wanted
from render.kit.theme import rgb
from render.kit.ways import Place, Way

MOST = 250  # so many provinces can be told apart on the map
Few = msgspec.Meta(max_length=60)


_Width = Annotated[int, msgspec.Meta(ge=60, le=1600)]
_Height = Annotated[int, msgspec.Meta(ge=60, le=900)]


class _Frame(Part, frozen=True):
    box: tuple[Pixel, Pixel, _Width, _Height]
    projection: ProjectionPart

    @property
    def frame(self) -> Frame:
        left, top, width, height = self.box
        return Frame(round(left), round(top), width, height, self.projection.projection)


class _Spot(Part, frozen=True):
    city: Degrees
    reach: Annotated[tuple[Degrees, ...], Few]
    at: layouts.Spot
    name: Literal["n", "s", "e", "w", "nl", "nr", "sl", "sr"]

    @property
    def spot(self) -> Spot:
        return Spot(*self.at, self.name, (self.city, *self.reach))


class _Bend(Part, frozen=True):
    ends: tuple[str, str]
    via: Annotated[tuple[Degrees, ...], Few]


class _Sea(Part, frozen=True):
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=3)]
    at: Degrees
    name: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=3)]


class _Window(Part, frozen=True, array_like=True):
    left: Pixel
    top: Pixel
    right: Pixel
    bottom: Pixel

    def __post_init__(self) -> None:
        """Refuse what would be drawn too large."""
        if self.right - self.left < 200 or not 100 <= self.bottom - self.top <= 1.5 * (
            self.right - self.left
        ):
            raise ValueError(
                "a window is 200 wide and 100 high at least, and no more than half as high again as wide"
            )


class _Area(Part, frozen=True):
    tint: Tint
    numeral: layouts.Spot
    windows: Annotated[tuple[_Window, ...], msgspec.Meta(min_length=1, max_length=4)]

    @property
    def place(self) -> AreaPlace:
        windows = tuple((window.left, window.top, window.right, window.bottom) for window in self.windows)
        return AreaPlace(rgb(self.tint), self.numeral, windows)


class _Layout(Part, frozen=True):
    map: _Frame
    insets: dict[str, _Frame]
    provinces: dict[str, _Spot]
    nobody: Annotated[tuple[Degrees, ...], msgspec.Meta(max_length=500)]
    ports: dict[str, Degrees]
    bends: tuple[_Bend, ...]
    seas: dict[str, _Sea]
    lines: tuple[Annotated[tuple[Degrees, ...], msgspec.Meta(min_length=2, max_length=60)], ...]
    overseas: dict[str, layouts.Spot]
    straits: tuple[tuple[str, str], ...]
    areas: dict[str, _Area]
    meta: Any = msgspec.field(default=None, name="_meta")


Board = tuple[tuple[Area, ...], tuple[Sea, ...], tuple[Province, ...], tuple[Water, ...]]
"""The parts of a pack's board."""


class Layout:
    """The whole board of a pack: the map with its insets, and what is drawn on it."""

    def __init__(self, given: _Layout, board: Board) -> None:
        areas, seas, provinces, waters = board
        self.map: Frame = given.map.frame
        inland = [province for province in provinces if not province.overseas]
        self.spots: dict[str, Spot] = {
            province.id: wanted(KEY, given.provinces, "provinces", province.id, province.name).spot
            for province in inland
        }
        self.overseas: dict[str, Place] = {
            province.id: wanted(KEY, given.overseas, "overseas", province.id, province.name)
            for province in provinces
            if province.overseas
        }
        self.insets: dict[str, Frame] = {
            key: frame.frame for key, frame in given.insets.items() if key in self.spots
        }
        self.ground: Ground = self._ground(given)
        project = self.map.projection.place
        self.ports: dict[str, Place] = {
            water.id: self._port(water.id, *wanted(KEY, given.ports, "ports", water.id, "a stretch of water"))
            for water in waters
        }
        self.bends: dict[frozenset[str], Way] = {
            frozenset(bend.ends): tuple(project(*place) for place in bend.via) for bend in given.bends
        }
        self.seas: dict[str, SeaPlace] = {}
        for entry in seas:
            sea = wanted(KEY, given.seas, "seas", entry.id, entry.name)
            self.seas[entry.id] = SeaPlace(sea.code, project(*sea.at), sea.name)
        self.lines: tuple[Way, ...] = tuple(tuple(project(*place) for place in line) for line in given.lines)
        self.areas: dict[str, AreaPlace] = {
            area.id: wanted(KEY, given.areas, "areas", area.id, f"Area {area.numeral}").place
            for area in areas
        }
        self.straits: frozenset[frozenset[str]] = frozenset(frozenset(pair) for pair in given.straits)
        pairs = [(province.id, other) for province in inland for other in province.land_adjacent]
        self.borders = frozenset(frozenset(pair) for pair in pairs if pair[1] in self.spots)

    def _ground(self, given: _Layout) -> Ground:
        """Return the owners of the land; that of a province which the pack does not have is nobody's."""
        lands = tuple((key, spot.land) for key, spot in self.spots.items() if key not in self.insets)
        gone = [
            spot.spot.land for key, spot in given.provinces.items() if key not in self.spots | given.insets
        ]
        return ground(self.map, lands, (*(place for land in gone for place in land), *given.nobody))

    def _port(self, key: str, lon: float, lat: float) -> Place:
        frame = self.insets.get(key)
        x, y = (frame or self.map).projection.place(lon, lat)
        return (x + frame.left, y + frame.top) if frame is not None else (x, y)

    def spot(self, key: str) -> Spot:
        """A province's spot, counted from the map's corner for those on a framed map too."""
        spot, inset = self.spots[key], self.insets.get(key)
        if inset is None:
            return spot
        return Spot(spot.x + inset.left, spot.y + inset.top, spot.name, spot.land)


def _board(pack: Pack) -> Board:
    return pack.board.areas, pack.board.seas, pack.board.provinces, pack.board.waters


def _arrange(raw: Any, board: Board) -> Layout:
    """Find a place for everything that a pack has; ValueError where there is none."""
    if len(board[2]) > MOST:
        raise ValueError(f"{KEY}/board.json: provinces: {len(board[2])} are more than the {MOST} of a map")
    return Layout(read(KEY, raw, _Layout), board)


layout = Layouts(PACKS, _board, _arrange)  # the layout of a pack, by its digest
