"""No label, node, token or card of Endeavor's map lies upon another one, on the board or in a zoomed view."""

import math
from dataclasses import dataclass
from itertools import pairwise

import pytest

from engines.endeavor.data.loading import PACKS
from engines.endeavor.views import ConnectionView, RegionView
from render.endeavor import geometry as lay
from render.endeavor.board import between
from render.endeavor.layout import layout
from render.endeavor.named_view import NamedView
from render.endeavor.pieces import CARD_SIZE
from render.kit import fonts
from tests.render.endeavor.positions import Game

Place = tuple[float, float]
Line = tuple[ConnectionView, list[Place]]
LAYOUT = layout(PACKS.default)
EDGES = 15
"""How far the edges of the cards under the top one reach."""


@dataclass(frozen=True)
class Thing:
    name: str
    kind: str
    box: tuple[float, float, float, float]

    @property
    def middle(self) -> Place:
        return (self.box[0] + self.box[2]) / 2, (self.box[1] + self.box[3]) / 2

    @property
    def radius(self) -> float:
        return (self.box[2] - self.box[0]) / 2


ROUND = {"node", "token", "badge"}


def disc(name: str, kind: str, x: float, y: float, size: float) -> Thing:
    return Thing(name, kind, (x - size / 2, y - size / 2, x + size / 2, y + size / 2))


def text(name: str, x: float, y: float, words: str, size: int, anchor: str) -> Thing:
    width = fonts.width(words, "sans", size)
    left = {"l": x, "m": x - width / 2, "r": x - width}[anchor]
    return Thing(name, "label", (left, y - size * 0.42, left + width, y + size * 0.45))


def things_of(table: NamedView, region: RegionView, zoomed: bool) -> tuple[list[Thing], list[Line]]:
    """What lies in a region, and the lines there: both in pixels of the region at scale 1."""
    panel = LAYOUT.regions[region.id]
    things = [Thing("title bar", "bar", (0, 0, panel.width, lay.TITLE))]
    lines: list[Line] = []
    for city in region.cities:
        spot = LAYOUT.cities[city.id]
        things.append(disc(city.id, "node", spot.x, spot.y, lay.NODE))
        label = spot.label
        things.append(text(city.id, spot.x + label.dx, spot.y + label.dy, city.name, lay.LABEL, label.anchor))
        if city.glory > 1:
            things.append(disc(city.id, "badge", spot.x + 21, spot.y - 20, 24))
    here = {city.id for city in region.cities}
    for link in table.view.connections:
        if link.a in here and link.b in here:
            a, b = LAYOUT.cities[link.a], LAYOUT.cities[link.b]
            inner = LAYOUT.within[link.id]
            assert inner.way == (a.place, b.place)
            assert inner.token == ((a.x + b.x) / 2, (a.y + b.y) / 2)
            things.append(disc(link.id, "token", *inner.token, lay.TOKEN))
            lines.append((link, [*inner.way]))
    for link, way in between(table):
        for key, other in ((link.a, link.b), (link.b, link.a)):
            if key in here:
                spot = LAYOUT.cities[key]
                lines.append((link, [(spot.x, spot.y), *way.paths[key]]))
                if zoomed or way.region == region.id:
                    things.append(disc(link.id, "token", *way.token[region.id], lay.TOKEN))
                if zoomed:
                    far = way.far[region.id]
                    words = f"to {table.city_names[other]}"
                    things.append(text(link.id, far.dx, far.dy, words, lay.FAR, far.anchor))
    for deck, (x, y) in panel.stacks.items():
        things.append(Thing(deck, "stack", (x, y - EDGES, x + CARD_SIZE[0] + EDGES, y + CARD_SIZE[1])))
    if region.track:
        things.append(Thing("plate", "plate", (0, panel.plate_top, panel.width, panel.plate_top + lay.PLATE)))
    return things, lines


def overlap(a: Thing, b: Thing) -> bool:
    if a.kind in ROUND and b.kind in ROUND:
        return math.dist(a.middle, b.middle) < a.radius + b.radius + 1
    return (
        a.box[0] < b.box[2] + 1
        and b.box[0] < a.box[2] + 1
        and a.box[1] < b.box[3] + 1
        and b.box[1] < a.box[3] + 1
    )


def may_touch(a: Thing, b: Thing, zoomed: bool) -> bool:
    kinds = {a.kind, b.kind}
    if kinds <= {"bar", "plate", "stack"} or (kinds == {"node", "badge"} and a.name == b.name):
        return True
    # In a zoomed view a connection may leave through the empty part of the title bar.
    return zoomed and "bar" in kinds and (a.name.startswith("k") or b.name.startswith("k"))


def distance(point: Place, start: Place, end: Place) -> float:
    (x, y), (x1, y1), (x2, y2) = point, start, end
    dx, dy = x2 - x1, y2 - y1
    along = max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
    return math.dist(point, (x1 + along * dx, y1 + along * dy))


def runs_through(points: list[Place], thing: Thing) -> bool:
    for start, end in pairwise(points):
        if thing.kind in ROUND:
            if distance(thing.middle, start, end) < thing.radius + 2:
                return True
        else:
            for step in range(201):
                x = start[0] + (end[0] - start[0]) * step / 200
                y = start[1] + (end[1] - start[1]) * step / 200
                if thing.box[0] < x < thing.box[2] and thing.box[1] < y < thing.box[3]:
                    return True
    return False


@pytest.mark.parametrize("zoomed", [False, True])
def test_nothing_overlaps(game: Game, zoomed: bool):
    table = NamedView(game.views[0], game.names)
    found = []
    for region in table.view.regions:
        things, lines = things_of(table, region, zoomed)
        found += [
            (region.id, a, b)
            for number, a in enumerate(things)
            for b in things[number + 1 :]
            if overlap(a, b) and not may_touch(a, b, zoomed)
        ]
        found += [
            (region.id, link.id, thing)
            for thing in things
            if thing.kind in {"label", *ROUND}
            for link, points in lines
            if thing.name not in (link.id, link.a, link.b) and runs_through(points, thing)
        ]
    assert not found


@pytest.mark.parametrize("zoomed", [False, True])
def test_everything_lies_within_its_region(game: Game, zoomed: bool):
    table = NamedView(game.views[0], game.names)
    for region in table.view.regions:
        panel = LAYOUT.regions[region.id]
        for thing in things_of(table, region, zoomed)[0]:
            if thing.kind != "stack":
                assert thing.box[0] >= 0, thing
                assert thing.box[1] >= 0, thing
                assert thing.box[2] <= panel.width, thing
                assert thing.box[3] <= panel.height, thing


def test_tracks_end_before_their_stack(game: Game):
    for region in game.views[0].regions:
        panel = LAYOUT.regions[region.id]
        if region.track:
            assert panel.spaces(len(region.track))[-1][0] + lay.SPACE / 2 <= min(
                x for x, _ in panel.stacks.values()
            )


def test_regions_do_not_overlap_and_take_six_tenths_of_the_board():
    panels = list(LAYOUT.regions.values())
    for number, a in enumerate(panels):
        for b in panels[number + 1 :]:
            apart = a.left + a.width <= b.left or b.left + b.width <= a.left
            assert apart or a.top + a.height <= b.top or b.top + b.height <= a.top
    assert sum(panel.width * panel.height for panel in panels) >= 0.6 * 1600 * 1100


def test_nodes_lie_near_their_real_places(game: Game):
    for region in game.views[0].regions:
        for city in region.cities:
            spot = LAYOUT.cities[city.id]
            assert math.dist((spot.x, spot.y), spot.real) < 50


def test_every_place_of_the_data_has_its_place(game: Game):
    view = game.views[0]
    inside = {city.id: region.id for region in view.regions for city in region.cities}
    assert {region.id for region in view.regions} == set(LAYOUT.regions)
    for link in view.connections:
        if inside[link.a] != inside[link.b]:
            assert set(LAYOUT.links[link.id].paths) == {link.a, link.b}
