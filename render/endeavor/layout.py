"""The layout of Endeavor's board, in pixels of a board 1600 wide, read from a pack's `layout.json`.

Things without a place in it get one from `free_places`.
"""

from typing import Annotated, Any, Literal

import msgspec

from engines.endeavor.data.loading import KEY, PACKS
from engines.endeavor.data.pack import Connection, Pack
from engines.endeavor.data.pack import Region as RegionData
from render.endeavor.free_places import LayoutFiller
from render.endeavor.geometry import CLOSEST, NODE, TITLE, City, Label, Layout, Link, Region
from render.kit.layouts import (
    Anchor,
    Latitude,
    Layouts,
    Longitude,
    Part,
    Pixel,
    ProjectionPart,
    Spot,
    Tint,
    read,
)
from render.kit.theme import rgb

_Width = Annotated[int, msgspec.Meta(ge=240, le=1600)]
_Height = Annotated[int, msgspec.Meta(ge=200, le=800)]


class _Region(Part, frozen=True):
    box: tuple[Pixel, Pixel, _Width, _Height]
    plate: Literal["top", "bottom", "none"]
    tint: Tint
    projection: ProjectionPart
    title: tuple[Pixel, Anchor]
    stacks: dict[str, Spot]
    lock: tuple[Pixel, Anchor] = (0, "l")

    def region(self, key: str) -> Region:
        left, top, width, height = self.box
        place, projection = (round(left), round(top), width, height), self.projection.projection
        tint, stacks = rgb(self.tint), dict(self.stacks)
        return Region(key, *place, self.plate, tint, projection, self.title, self.lock, stacks)


class _City(Part, frozen=True):
    lon: Longitude
    lat: Latitude
    label: tuple[Pixel, Pixel, Anchor]
    nudge: Spot = (0, 0)

    def city(self, panel: Region) -> City | None:
        """Its place on the map of its region; None where it lies outside."""
        real = panel.projection.place(self.lon, self.lat)
        x, y = round(real[0] + self.nudge[0]), round(real[1] + self.nudge[1])
        if not (NODE / 2 < x < panel.width - NODE / 2 and TITLE < y < panel.height - NODE / 2):
            return None
        return City(panel.key, x, y, real, Label(*self.label))


class _Link(Part, frozen=True):
    paths: dict[str, Annotated[tuple[Spot, ...], msgspec.Meta(min_length=1, max_length=20)]]
    board: str
    token: dict[str, Spot]
    far: dict[str, tuple[Pixel, Pixel, Anchor]]

    def link(self, regions: dict[str, str]) -> Link | None:
        """Its place; None where the file speaks of other cities, or says too little.

        `regions`: the connection's two cities, each with its region.
        """
        ends = set(regions.values())
        known = {*self.paths} == {*regions} and {*self.token} == {*self.far} == ends and self.board in ends
        if not known:
            return None
        far = {region: Label(*label) for region, label in self.far.items()}
        return Link(dict(self.paths), self.board, dict(self.token), far)


class _Layout(Part, frozen=True):
    regions: dict[str, _Region]
    cities: dict[str, _City]
    connections: dict[str, _Link]
    meta: Any = msgspec.field(default=None, name="_meta")


Board = tuple[tuple[RegionData, ...], tuple[Connection, ...]]  # regions and connections of a pack


def _board(pack: Pack) -> Board:
    return pack.board.regions, pack.board.connections


def _arrange(raw: Any, board: Board) -> Layout:
    """Find a place for everything that a pack has; ValueError where there is none."""
    regions, connections = board
    given = read(KEY, raw, _Layout)
    for region in regions:
        if region.id not in given.regions:
            raise ValueError(f"{KEY}/layout.json: regions: {region.name} ({region.id!r}) has no map there")
    filled = Layout({region.id: given.regions[region.id].region(region.id) for region in regions})
    filler = LayoutFiller(filled, regions)
    for region in regions:
        for city in region.cities:
            entry = given.cities.get(city.id)
            filler.city(city, region, entry.city(filled.regions[region.id]) if entry else None)
    known = [connection for connection in connections if {connection.a, connection.b} <= set(filled.cities)]
    new = [connection for connection in connections if connection not in known]
    for some in (known, new):  # a new city keeps clear of the lines between the others
        for connection in some:
            ends = {city: filled.cities[city].region for city in (connection.a, connection.b)}
            entry = given.connections.get(connection.id)
            filler.connection(connection, entry.link(ends) if entry else None)
        filler.connections()
        filler.cities()
    return filled


layout = Layouts(PACKS, _board, _arrange)  # the layout of a pack, by its digest


def check(digest: str) -> None:
    """Refuse a pack that cannot be drawn: ValueError in plain words."""
    board = layout(digest)
    for region in PACKS.get(digest).board.regions:
        panel = board.regions[region.id]
        for deck in region.card_stacks:
            if deck not in panel.stacks:
                where = f"{KEY}/layout.json: regions.{region.id}.stacks"
                raise ValueError(f"{where}: the stack {deck!r} of {region.name} has no place there")
        count = region.shipping_track_length
        if count and panel.step(count) < CLOSEST:
            most = int(panel.room / CLOSEST)
            raise ValueError(
                f"{KEY}/board.json: {region.name} has {count} spaces on its shipping track; "
                f"{most} can be drawn at the most"
            )
