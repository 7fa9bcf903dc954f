"""Places, names, borders and links on Age of Renaissance's maps: each where it belongs, none upon another."""

from itertools import combinations

import pytest
from PIL import Image

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance.boards import boxes, tall
from render.age_of_renaissance.boards.board import whole
from render.age_of_renaissance.map import atlas
from render.age_of_renaissance.map.cells import sketch
from render.age_of_renaissance.map.geometry import HALF_HEIGHT, HALF_ROW
from render.age_of_renaissance.map.layout import layout
from render.age_of_renaissance.map.links import Link, links
from render.age_of_renaissance.named_view import NamedView
from render.age_of_renaissance.zooms import area, framing, lying, routes
from render.kit.picture import WIDTHS
from render.kit.ways import Rect, Way, along
from tests.render.age_of_renaissance.renaissance import NAMES, made

PACK = PACKS.get(PACKS.default)
AREAS = sorted(PACK.areas)
LAYOUT = layout(PACKS.default)


def pieces_room(key: str) -> Rect:
    """Where a province's pieces lie on the whole map."""
    spot, half = LAYOUT.spot(key), HALF_ROW[PACK.provinces[key].kind]
    return spot.x - half, spot.y - HALF_HEIGHT, spot.x + half, spot.y + HALF_HEIGHT


def name_room(key: str) -> Rect:
    """Where the ink of a province's name lies on the whole map."""
    spot = LAYOUT.spot(key)
    left, y, width, _ = atlas.name_place(spot, PACK.provinces[key], 1)
    return spot.x + left, spot.y + y - 8, spot.x + left + width, spot.y + y + 8


def meet(a: Rect, b: Rect) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > 1 and min(a[3], b[3]) - max(a[1], b[1]) > 1


def framed() -> dict[str, Rect]:
    """Displays and framed maps on the whole map."""
    found: dict[str, Rect] = {"log": boxes.LOG, "notes": boxes.NOTES}
    for key, (x, y) in LAYOUT.overseas.items():
        found[key] = (x, y, x + boxes.SIZE[0], y + boxes.SIZE[1])
    for key, frame in LAYOUT.insets.items():
        found[key] = (frame.left, frame.top, frame.left + frame.width, frame.top + frame.height)
    return found


def test_every_province_has_one_place():
    assert len(PACK.provinces) == 108
    assert not set(LAYOUT.spots) & set(LAYOUT.overseas)
    assert set(LAYOUT.spots) | set(LAYOUT.overseas) == set(PACK.provinces)
    assert set(LAYOUT.areas) == set(PACK.areas)
    assert set(LAYOUT.seas) == set(PACK.seas)
    assert set(LAYOUT.ports) == set(PACK.waters)


def test_pieces_and_names_lie_on_the_map():
    left, top, right, bottom = whole(LAYOUT)
    for key in LAYOUT.spots:
        for room in (pieces_room(key), name_room(key)):
            assert left <= room[0], key
            assert top <= room[1], key
            assert room[2] <= right, key
            assert room[3] <= bottom, key


def test_no_pieces_and_names_overlap():
    rooms = [(key, room(key)) for key in LAYOUT.spots for room in (pieces_room, name_room)]
    assert not [(a, b) for (a, first), (b, second) in combinations(rooms, 2) if meet(first, second)]


def test_nothing_lies_under_displays_and_framed_maps():
    for key in LAYOUT.spots:
        for name, frame in framed().items():
            for room in (pieces_room(key), name_room(key)):
                inside = frame[0] <= room[0] and frame[1] <= room[1] and room[2] <= frame[2]
                assert inside if name == key else not meet(room, frame), (key, name)
    assert not [pair for pair in combinations(framed().items(), 2) if meet(pair[0][1], pair[1][1])]


def test_pieces_lie_near_their_real_places():
    project = LAYOUT.map.projection.place
    for key, spot in LAYOUT.spots.items():
        if key not in LAYOUT.insets:
            near = min(abs(x - spot.x) + abs(y - spot.y) for x, y in (project(*place) for place in spot.land))
            assert near < 60, (key, near)


def contacts() -> dict[frozenset[str], int]:
    """How many pixels of land of each two provinces lie side by side."""
    part, keys = sketch(LAYOUT.ground, whole(LAYOUT), 1.0), LAYOUT.ground.keys
    land = Image.eval(part.land, lambda value: 255 * (value > 100))
    owners = Image.composite(part.owners, Image.new("L", part.owners.size, 255), land)
    width, height = owners.size
    pixels = owners.tobytes()
    found: dict[frozenset[str], int] = {}
    for y in range(height - 1):
        row = pixels[y * width : (y + 1) * width]
        below = pixels[(y + 1) * width : (y + 2) * width]
        for x in range(width - 1):
            here = row[x]
            for there in (row[x + 1], below[x]):
                if here != there and here < 254 and there < 254:
                    pair = frozenset((keys[here], keys[there]))
                    found[pair] = found.get(pair, 0) + 1
    return found


def test_provinces_have_a_common_border_where_the_rules_have_one_and_nowhere_else():
    found = contacts()
    wanted = {
        frozenset((key, other))
        for key, one in PACK.provinces.items()
        for other in one.land_adjacent
        if key in LAYOUT.spots
    }
    assert not [pair for pair in wanted if found.get(pair, 0) < 5]
    by_water = {
        frozenset((water.province, PACK.waters[other].province))
        for water in PACK.waters.values()
        for other in water.adjacent
    }
    # what touches across a strait is no border on land; a few pixels are islets near a foreign coast
    assert not [pair for pair, count in found.items() if count > 25 and pair not in wanted | by_water]


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
@pytest.mark.parametrize("key", AREAS)
def test_an_areas_view_shows_everything_that_its_provinces_border_on(key: str, width: int):
    table = NamedView(made(6), NAMES)
    shown = [set(part.keys) for part in framing.parts(table, key, width)]
    assert set(PACK.by_area[key]) <= set().union(*shown)
    for link in framing.connections(table, key):
        assert any(group.issuperset(link.ends) for group in shown), link
    for water, codes in area.ports(table, key).items():
        assert codes == tuple(LAYOUT.seas[sea].code for sea in PACK.waters[water].seas)
    waters = {water for province in PACK.by_area[key] for water in PACK.coasts[province]}
    assert waters <= set(area.ports(table, key))


def test_links_are_those_of_the_rules():
    found = set(links(PACKS.default, st_gall=False))
    assert Link("supports", ("gallipoli", "constantinople")) in found
    land = {frozenset(link.ends) for link in found if link.kind == "land"}
    assert len(land) == 147
    coasts = {frozenset(link.waters) for link in found if link.waters is not None}
    assert coasts == {frozenset((one.id, other)) for one in PACK.waters.values() for other in one.adjacent}
    arrows = [link for link in found if link.kind == "supports"]
    assert len(arrows) == sum(len(one.supports) for one in PACK.provinces.values())
    assert len(set(links(PACKS.default, st_gall=True))) == len(found) + 1


@pytest.mark.parametrize(
    ("width", "least", "board"),
    [(WIDTHS["tall"], 1.6, tall.SCALE), (WIDTHS["wide"], 1.5, 1.0)],
    ids=WIDTHS,
)
@pytest.mark.parametrize("key", AREAS)
def test_an_areas_view_is_closer_than_the_board(key: str, width: int, least: float, board: float):
    """And pieces grow no faster than the map: what does not overlap on the board does not there either."""
    for part in framing.parts(NamedView(made(6), NAMES), key, width):
        assert part.scale >= 1.5 * board
        assert least < part.size <= part.scale


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
@pytest.mark.parametrize("key", AREAS)
def test_lines_and_ports_of_an_areas_view_keep_clear_of_pieces_and_names(key: str, width: int):
    table = NamedView(made(6), NAMES)
    links, ports = framing.connections(table, key), tuple(area.ports(table, key))
    for part in framing.parts(table, key, width):
        drawn = lying.sketched(PACKS.default, part)
        lines = routes.lines(PACKS.default, part, links, ports)
        taken = [inner(rect, 3) for pair in drawn.rooms.values() for rect in pair]
        signs = [lying.around(pill) for pill in lines.pills]
        assert not [sign for sign in signs if any(meet(sign, rect) for rect in taken)]
        assert not [pair for pair in combinations(signs, 2) if meet(*pair)]
        for way in (*lines.arrows, *lines.lands):
            assert not [rect for rect in (*taken, *signs) if runs_through(way, rect)], way


def inner(rect: Rect, slack: float) -> Rect:
    return rect[0] + slack, rect[1] + slack, rect[2] - slack, rect[3] - slack


def runs_through(way: Way, rect: Rect) -> bool:
    """Tell whether a line has a place in a rectangle."""
    places = [along(way, step / 60) for step in range(61)]
    return any(rect[0] < x < rect[2] and rect[1] < y < rect[3] for x, y in places)


def test_every_land_of_a_province_has_its_mask():
    for key in LAYOUT.spots:
        found = atlas.land(LAYOUT, whole(LAYOUT), 1.0, key)
        assert found is not None, key
        assert found[0], key
