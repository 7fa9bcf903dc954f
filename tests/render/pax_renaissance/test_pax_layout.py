"""No piece, sign or word of Pax Renaissance's pictures lies upon another one; all lies where it belongs."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec import structs

from engines.pax_renaissance.data.loading import PACKS
from engines.pax_renaissance.views import PaxView
from render import GAMES
from render.kit import printed
from render.kit.canvas import Canvas
from render.pax_renaissance import battle as battles
from render.pax_renaissance import board, glance, standings, zoom
from render.pax_renaissance.battle import Battle
from render.pax_renaissance.cards import rows, tableau, tableaus
from render.pax_renaissance.cards.drawing import NORMAL, draft
from render.pax_renaissance.cards.printed import face_of
from render.pax_renaissance.ledger import WIDE, Ledger
from render.pax_renaissance.map import atlas, upright
from render.pax_renaissance.map.drawing import map_grid
from render.pax_renaissance.map.grid import BOARD, Grid, Measures, grid
from render.pax_renaissance.named_view import REGIONS, NamedView
from render.pax_renaissance.zoom import HALVES, TALL_HALVES, TALL_WHOLE, WHOLE
from tests.everyday import everyday
from tests.render.pax_renaissance.pax import NAMES, crowded, play
from tests.render.recorder import Recorder, Thing, clashes

SEATS = (1, 2, 3, 4)
MAPS = {"board": BOARD, "whole": WHOLE, **HALVES}
UPRIGHT = (board.TALL_MAP, TALL_WHOLE, *TALL_HALVES.values())
PACK = PACKS.get(PACKS.default)
Maker = Callable[[NamedView], Canvas]


def drawn(monkeypatch: pytest.MonkeyPatch, view: PaxView, make: Maker) -> Recorder:
    """What `make` draws, with what the map's base holds."""
    made: list[Recorder] = []

    def recorder(*size: Any) -> Recorder:
        made.append(Recorder(*size))
        return made[-1]

    for module in (atlas, board, glance, standings, tableau, tableaus, zoom, battles):
        monkeypatch.setattr(module, "Canvas", recorder)
    grid.cache_clear()  # and with it what is kept of the map
    upright.grid.cache_clear()
    canvas = make(NamedView(view, NAMES[: view.seats]))
    grid.cache_clear()
    upright.grid.cache_clear()
    whole = next(one for one in made if one.image is canvas.image)
    for base in made:
        if base is not whole:
            whole.things += base.things
    return whole


def whole_board(table: NamedView) -> Canvas:
    return board.draw_board(table, frozenset(), "Anna took France.")


def outside(whole: Recorder) -> list[Thing]:
    """What leaves the picture."""
    frame = Thing("picture", (0, 0, *whole.image.size))
    return [thing for thing in whole.things if not thing.within(frame)]


MAKERS: dict[str, Maker] = {
    "board": whole_board,
    "map": zoom.whole_map,
    "map:west": lambda table: zoom.half_map(table, "wide", "map:west"),
    "map:east": lambda table: zoom.half_map(table, "wide", "map:east"),
    "market": zoom.market,
    "victories": standings.victories,
    "tableau": lambda table: tableau.tableau(table, "wide", 0),
    "board, tall": lambda table: board.draw_board(table, frozenset(), "Anna took France.", "tall"),
    "map, tall": lambda table: zoom.whole_map(table, "tall"),
    "tableaus, tall": lambda table: tableaus.tableaus(table, "tall"),
    "glance": lambda table: glance.glance(table, frozenset(), "Anna took France."),
}


@pytest.mark.parametrize("seats", everyday(SEATS, 1, 4))
@pytest.mark.parametrize("kind", MAKERS)
def test_nothing_overlaps_or_leaves_the_picture(monkeypatch: pytest.MonkeyPatch, seats: int, kind: str):
    game = play(seats)
    for view in (game.views[0], game.views[len(game.views) // 2], game.views[-1]):
        whole = drawn(monkeypatch, view, MAKERS[kind])
        assert whole.things
        assert not clashes(whole.things)
        assert not outside(whole)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("kind", MAKERS)
def test_nothing_overlaps_on_a_crowded_table(monkeypatch: pytest.MonkeyPatch, seats: int, kind: str):
    whole = drawn(monkeypatch, crowded(play(seats).views[5]), MAKERS[kind])
    assert not clashes(whole.things)
    assert not outside(whole)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_in_hands_and_battles(monkeypatch: pytest.MonkeyPatch, seats: int):
    game = play(seats)
    for view in game.hands[:5]:
        seat = view.seat or 0
        whole = drawn(monkeypatch, view, lambda table, seat=seat: tableau.hand(table, seat))
        assert not clashes(whole.things)
        assert not outside(whole)
    for event, view in game.battles:
        whole = drawn(monkeypatch, view, lambda table, event=event: battles.picture(Battle(table, event)))
        assert not clashes(whole.things)
        assert not outside(whole)


def test_every_card_keeps_within_its_edges(monkeypatch: pytest.MonkeyPatch):
    view = play(4).views[0]
    table = NamedView(view, NAMES)
    width = (1600 - 32 - 2 * rows.GAP) // 3
    keys = [(card, False) for card in PACK.cards]
    keys += [(empire, side) for empire in PACK.empires for side in (False, True)]
    for key, republic in keys:
        laid = draft(table, face_of(view.pack, key, republic), width, NORMAL)
        canvas = Recorder(width, laid.height)
        for stroke in laid.strokes:
            stroke(canvas, 0, 0)
        assert canvas.things, key
        assert not clashes(canvas.things), key
        assert not outside(canvas), key


@pytest.mark.parametrize("kind", ["board", "map", "board, tall", "map, tall"])
def test_every_token_of_the_view_is_drawn(monkeypatch: pytest.MonkeyPatch, kind: str):
    """Tokens in spaces and on borders, bishops and pawns: as often as the view has them."""
    asked: Counter[str] = Counter()
    real = NamedView.token

    def noted(table: NamedView, token: str, size: int) -> Any:
        asked[token] += 1
        return real(table, token, size)

    monkeypatch.setattr(NamedView, "token", noted)
    view = play(4).views[-1]
    MAKERS[kind](NamedView(view, NAMES))
    standing = Counter(token for token in view.spaces.values() if token is not None)
    lying = Counter(token for square in view.squares.values() for token in set(square.repressed))
    assert asked == standing + lying


# ---- the layout of the map


def layouts() -> list[Grid]:
    digest = PACKS.default
    lying = [grid(digest, measures, venice) for measures in MAPS.values() for venice in (False, True)]
    return lying + [upright.grid(digest, one, venice) for one in UPRIGHT for venice in (False, True)]


@pytest.mark.parametrize("found", layouts(), ids=lambda found: str(found.measures.width))
def test_spaces_and_borders_keep_apart(found: Grid):
    m = found.measures
    things: list[Thing] = []
    half = m.token / 2 + 3
    for land in found.lands.values():
        frame = Thing(land.empire.id, land.box)
        for spot in land.spots:
            for space, (x, y) in spot.spaces.items():
                things.append(Thing(space, (x - half, y - half, x + half, y + half)))
                assert things[-1].within(frame), space
    round_ = (min(m.token - 4, m.gap - 8) + 4) / 2
    for strait in found.straits.values():
        x, y = strait.at
        things.append(Thing(strait.border, (x - round_, y - round_, x + round_, y + round_)))
    assert not [pair for pair in combinations(things, 2) if pair[0].meets(pair[1])]


def test_the_grid_is_that_of_the_data():
    found = grid(PACKS.default, BOARD, venice=False)
    assert set(found.lands) == set(PACK.empires)
    assert set(found.straits) == set(PACK.borders)
    for land in found.lands.values():
        shown = {spot.city.id for spot in land.spots}
        assert shown == set(PACK.cities_of[land.empire.id])
    for border, strait in found.straits.items():
        one, other = (found.lands[empire].empire for empire in PACK.borders[border].empires)
        assert strait.sea == PACK.borders[border].sea
        assert strait.upright == (one.row == other.row)
        assert abs(one.column - other.column) + (one.row != other.row) == 1


@pytest.mark.parametrize("emporium", PACK.routes)
@pytest.mark.parametrize(
    "found",
    [grid(PACKS.default, BOARD, venice=False), upright.grid(PACKS.default, board.TALL_MAP, venice=False)],
    ids=("wide", "tall"),
)
def test_a_trade_route_runs_through_its_borders_and_no_others(found: Grid, emporium: str):
    way = found.ways[emporium]
    assert (way.begins, way.ends, len(way.lines)) == (True, True, 1)
    points = way.lines[0]
    assert all(x1 == x2 or y1 == y2 for (x1, y1), (x2, y2) in pairwise(points))
    passed = {
        border
        for border, strait in found.straits.items()
        for (x1, y1), (x2, y2) in pairwise(points)
        if min(x1, x2) <= strait.at[0] <= max(x1, x2) and min(y1, y2) <= strait.at[1] <= max(y1, y2)
    }
    assert passed == set(PACK.routes[emporium].borders)


def test_half_maps_show_trade_routes_as_far_as_they_go():
    found = grid(PACKS.default, HALVES["map:east"], venice=False)
    novgorod = found.ways["novgorod"]  # leaves for the West, and comes back
    assert (novgorod.begins, novgorod.ends, len(novgorod.lines)) == (True, True, 2)
    assert not found.ways["timbuktu"].begins
    assert found.ways["timbuktu"].ends


def test_the_map_and_its_strips_do_not_overlap():
    view = play(4).views[0]
    found = map_grid(NamedView(view, NAMES), BOARD)
    bottom = max(land.box[3] for land in found.lands.values())
    table = Ledger(NamedView(view, NAMES), 8, board.WIDTH - 16, WIDE)
    strips = [(0, bottom), board.MARKET, (board.PLAYERS, board.PLAYERS + table.height)]
    for (_, end), (start, _) in pairwise(strips):
        assert end <= start
    assert strips[-1][1] <= board.HEIGHT
    assert BOARD.size[0] * BOARD.size[1] >= 0.5 * board.WIDTH * board.HEIGHT


def test_measures_fill_the_width():
    for measures in MAPS.values():
        assert isinstance(measures, Measures)
        assert measures.left + measures.size[0] <= board.WIDTH


def test_silenced_cards_look_different():
    view = play(4).views[0]
    loud = crowded(view)
    table = NamedView(loud, NAMES)
    assert any(one.silenced for side in REGIONS for one in table.lying(0, side))
    quiet = structs.replace(
        loud,
        players=tuple(
            structs.replace(
                player,
                west=tuple(structs.replace(one, silenced=False) for one in player.west),
                east=tuple(structs.replace(one, silenced=False) for one in player.east),
            )
            for player in loud.players
        ),
    )
    first, second = (
        tableau.tableau(NamedView(one, NAMES), "wide", 0).image.tobytes() for one in (loud, quiet)
    )
    assert first != second


@pytest.mark.parametrize("seats", [2, 4])
def test_side_by_side_a_lock_says_which_victories_are_not_active(seats: int):
    views = play(seats).views
    for view in (views[0], views[len(views) // 2], views[-2]):
        said = printed.texts(GAMES["pax_renaissance"].glance(view, None, play(seats).names).image)
        assert not [one.text for one in said if one.text.startswith(("ac", "not"))], "there is no room for it"
