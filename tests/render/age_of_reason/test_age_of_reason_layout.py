"""No piece, icon or word of Age of Reason's pictures lies upon another one; maps are in place."""

from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec import structs

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.views import ReasonView
from render.age_of_reason import area, board, scoring, zoom
from render.age_of_reason.area import COUNT, MARKER, europe_base, plates, row_middle
from render.age_of_reason.glance import frame
from render.age_of_reason.layout import layout
from render.age_of_reason.marks import marker_size
from render.age_of_reason.named_view import NamedView
from render.kit import fonts
from render.kit.canvas import Canvas, Sheet
from render.kit.figures import scores
from render.kit.picture import WIDTHS, Format
from render.kit.ways import Place, Rect
from tests.everyday import everyday
from tests.render.age_of_reason.reason import NAMES, crowded, moment, play
from tests.render.recorder import Recorder, Thing, clashes

LAYOUT = layout(PACKS.default)
SEATS = (2, 3, 4, 5, 6, 7)


def drawn(monkeypatch: pytest.MonkeyPatch, view: ReasonView) -> Recorder:
    """The board of a view, with what its bases hold too."""
    made: list[Recorder] = []

    def recorder(*size: Any) -> Recorder:
        made.append(Recorder(*size))
        return made[-1]

    for module in (area, board):
        monkeypatch.setattr(module, "Canvas", recorder)
    for cached in (area.europe_base, area.colony_base):
        cached.cache_clear()
    table = NamedView(view, NAMES[: view.seats])
    canvas = board.wide_board(table, frozenset(), "Age of Reason", "Anna attacks France.")
    for cached in (area.europe_base, area.colony_base):
        cached.cache_clear()
    europe, *colonies = [LAYOUT.europe, *LAYOUT.colonies.values()]
    whole = next(one for one in made if one.image is canvas.image)
    bases = [one for one in made if one is not whole]
    assert len(bases) == 1 + len(colonies)
    for panel, base in zip((europe, *colonies), bases, strict=True):
        for thing in base.things:
            left, top, right, bottom = thing.box
            moved = (left + panel.left, top + panel.top, right + panel.left, bottom + panel.top)
            whole.things.append(Thing(thing.what, moved))
    return whole


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("many", [3, 22])
def test_nothing_overlaps_on_a_crowded_board(monkeypatch: pytest.MonkeyPatch, seats: int, many: int):
    view = crowded(moment(seats, "laying"), many)
    whole = drawn(monkeypatch, structs.replace(view, combat=None))
    assert len(whole.things) > 200
    assert not clashes(whole.things)


def recorded(monkeypatch: pytest.MonkeyPatch, *modules: Any) -> list[Recorder]:
    """What the canvases note that these modules make from now on."""
    made: list[Recorder] = []

    def recorder(*size: Any) -> Recorder:
        made.append(Recorder(*size))
        return made[-1]

    for module in modules:
        monkeypatch.setattr(module, "Canvas", recorder)
    return made


def within(things: list[Thing], width: int, height: int) -> bool:
    return all(one.within(Thing("canvas", (0, 0, width, height))) for one in things)


WHEN = ["start", "auction", "laying", "open", "acting", "end"]


def at(seats: int, when: str) -> ReasonView:
    game = play(seats)
    acting = next(view for view in game.views if view.turn == 3 and view.segment == 4 and view.combat is None)
    known = {"start": game.views[0], "end": game.views[-1], "acting": acting}
    return known.get(when) or moment(seats, when)


@pytest.mark.parametrize("seats", everyday(SEATS, 2, 7))
@pytest.mark.parametrize("when", WHEN)
def test_nothing_overlaps_on_a_tall_board(monkeypatch: pytest.MonkeyPatch, seats: int, when: str):
    made = recorded(monkeypatch, board)
    canvas = board.tall_board(NamedView(at(seats, when), NAMES), frozenset(), "Age of Reason", "Anna passes.")
    assert not clashes(made[0].things)
    assert within(made[0].things, *canvas.image.size)


@pytest.mark.parametrize("seats", everyday(SEATS, 2, 7))
@pytest.mark.parametrize("when", WHEN)
def test_nothing_overlaps_on_a_glance(monkeypatch: pytest.MonkeyPatch, seats: int, when: str):
    made = recorded(monkeypatch, frame)
    frame.glance(NamedView(at(seats, when), NAMES), frozenset(), "Anna passes; Felix bids 4 for Spain above.")
    assert made[0].things
    assert not clashes(made[0].things)
    assert within(made[0].things, 1200, 900)


@pytest.mark.parametrize("seats", [2, 4, 5, 7])
@pytest.mark.parametrize("many", [3, 22])
def test_everything_lies_on_crowded_tall_boards_and_glances(
    monkeypatch: pytest.MonkeyPatch, seats: int, many: int
):
    made = recorded(monkeypatch, board, frame)
    for when in ("laying", "acting"):
        table = NamedView(crowded(at(seats, when), many), NAMES)
        board.tall_board(table, frozenset(), "Age of Reason", "")
        frame.glance(table, frozenset(), "")
    for one in made:
        assert within(one.things, *one.image.size)


@pytest.mark.parametrize("seats", everyday(SEATS, 2, 7))
@pytest.mark.parametrize("when", ["start", "auction", "laying", "open", "end"])
def test_nothing_overlaps_in_a_game(monkeypatch: pytest.MonkeyPatch, seats: int, when: str):
    game = play(seats)
    view = {"start": game.views[0], "end": game.views[-1]}.get(when) or moment(seats, when)
    assert not clashes(drawn(monkeypatch, view).things)


@pytest.mark.parametrize("seats", SEATS)
def test_everything_lies_on_the_board(monkeypatch: pytest.MonkeyPatch, seats: int):
    whole = drawn(monkeypatch, crowded(moment(seats, "laying"), 22))
    for thing in whole.things:
        left, top, right, bottom = thing.box
        assert left >= 0, thing
        assert top >= 0, thing
        assert right <= board.WIDTH, thing
        assert bottom <= board.HEIGHT, thing


def test_an_auction_with_everybody_in_it_fits(monkeypatch: pytest.MonkeyPatch):
    view = moment(7, "auction")
    assert view.auction is not None
    bidder = view.auction.bidder
    everybody = tuple(seat for seat in range(7) if seat != bidder)
    auction = structs.replace(view.auction, passed=everybody, gold=45)
    alone = structs.replace(view, above=(), below=(), auction=auction)
    assert not clashes(drawn(monkeypatch, alone).things)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("key", ["boxes", "alliances", "seat:0", "scores"])
@pytest.mark.parametrize("form", ["tall", "wide"])
def test_nothing_overlaps_in_a_zoomed_view(
    monkeypatch: pytest.MonkeyPatch, seats: int, key: str, form: Format
):
    made: list[Recorder] = []

    def recorder(*size: Any) -> Recorder:
        made.append(Recorder(*size))
        return made[-1]

    monkeypatch.setattr(zoom, "Canvas", recorder)
    monkeypatch.setattr("render.kit.figures.scores.Canvas", recorder)
    table = NamedView(crowded(play(seats).views[-1], 22), NAMES[:seats])
    name, _, seat = key.partition(":")
    if seat:
        zoom.player(table, form, int(seat))
    elif key == "scores":
        scores.draw(scoring.final(table), WIDTHS[form])
    else:
        getattr(zoom, name)(table, form)
    assert made[0].things
    assert not clashes(made[0].things)


def rects() -> dict[str, Rect]:
    """The plates and the alliance display on the map of Europe."""
    return {**LAYOUT.plates, "display": LAYOUT.display}


def test_plates_marks_and_names_keep_apart_on_the_map_of_europe(monkeypatch: pytest.MonkeyPatch):
    made = Recorder(1, 1)
    monkeypatch.setattr(area, "Canvas", lambda *_: made)
    table = NamedView(play(7).views[0], NAMES)
    homes = tuple((land.id, land.name) for land in table.pack.countries.values())
    seats = tuple(sorted(table.seat_of.items()))
    europe_base.__wrapped__(LAYOUT, seats, homes, (), 1.0)
    fixed = [Thing(key, rect) for key, rect in rects().items()]
    assert len(made.things) == 14
    assert not [pair for pair in combinations([*made.things, *fixed], 2) if pair[0].meets(pair[1])]
    for thing in [*made.things, *fixed]:
        assert thing.within(Thing("map", (0, 0, LAYOUT.europe.width, LAYOUT.europe.height))), thing


def crosses(way: tuple[Place, ...], rect: Rect) -> bool:
    left, top, right, bottom = rect
    for (x1, y1), (x2, y2) in pairwise(way):
        for step in range(201):
            x, y = x1 + (x2 - x1) * step / 200, y1 + (y2 - y1) * step / 200
            if left < x < right and top < y < bottom:
                return True
    return False


def test_lines_between_neighbours_touch_nobody_else():
    marks = {key: (home.x - 25, home.y - 25, home.x + 25, home.y + 25) for key, home in LAYOUT.homes.items()}
    for link in LAYOUT.links:
        for key, rect in {**rects(), **marks}.items():
            touched = crosses(link.way, rect)
            assert not touched or key in link.ends, (link.ends, key)
        for key in link.ends:
            if key in LAYOUT.homes:
                assert link.way[0] == (LAYOUT.homes[key].x, LAYOUT.homes[key].y)
            else:
                left, top, right, bottom = LAYOUT.plates[key]
                assert any(left - 1 <= x <= right + 1 and top - 1 <= y <= bottom + 1 for x, y in link.way)


def test_lines_join_those_who_are_neighbours_by_the_rules():
    pack = PACKS.get(play(2).views[0].pack)
    wanted = {frozenset((land.id, key)) for land in pack.countries.values() for key in land.borders}
    wanted |= {frozenset((one.id, key)) for one in pack.areas.values() for key in one.adjacent_areas}
    assert {frozenset(link.ends) for link in LAYOUT.links} == wanted
    assert {frozenset(entry["ends"]) for entry in layout.shipped["links"]} == wanted


def test_every_area_and_country_of_the_data_has_its_place():
    pack = PACKS.get(play(2).views[0].pack)
    colonies = {one.id for one in pack.areas.values() if one.colony}
    assert set(LAYOUT.colonies) == colonies
    assert set(LAYOUT.plates) == set(pack.areas) - colonies
    assert set(LAYOUT.homes) == set(pack.countries)
    assert {key for key, _ in LAYOUT.lands} == set(pack.countries) | set(LAYOUT.plates)


def test_maps_do_not_overlap_and_take_six_tenths_of_the_board():
    panels = [LAYOUT.europe, *LAYOUT.colonies.values()]
    for a, b in combinations(panels, 2):
        apart = a.left + a.width <= b.left or b.left + b.width <= a.left
        assert apart or a.top + a.height <= b.top or b.top + b.height <= a.top
    assert sum(panel.width * panel.height for panel in panels) >= 0.6 * board.WIDTH * board.HEIGHT
    assert max(panel.top + panel.height for panel in panels) <= board.AUCTION[0]


def piles_width(table: NamedView, key: str) -> float:
    """Return how long an area's row of empire markers is, at scale 1."""
    total = 0.0
    for pile in table.piles(table.view.areas[key]):
        total += marker_size(pile.face, MARKER) + 5
        if len(pile.ids) > 1:
            total += fonts.width(f"×{len(pile.ids)}", "bold", COUNT)
    return total


def test_the_markers_of_every_area_fit_its_plate():
    table = NamedView(crowded(play(2).views[0], 3), NAMES[:2])
    for key, _, _, _ in plates(table):
        rect = LAYOUT.plates.get(key) or LAYOUT.colonies[key].plate
        assert 8 + piles_width(table, key) <= rect[2] - rect[0]
        assert row_middle(rect, 2) < rect[3]


def test_a_plate_keeps_its_shape_at_every_scale():
    sheet = Sheet(Canvas(10, 10), 0, 0, 2.0)
    for rect in rects().values():
        assert sheet.box(rect) == tuple(round(2 * place) for place in rect)
