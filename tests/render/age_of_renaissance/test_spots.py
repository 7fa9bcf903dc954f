"""Where the provinces, cards, Advances and commodities lie on Age of Renaissance's pictures."""

from itertools import pairwise

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance import PICTURES
from render.age_of_renaissance.boards import glance, windows
from render.age_of_renaissance.named_view import NamedView
from render.kit.picture import Format
from tests.everyday import everyday
from tests.render.age_of_renaissance.renaissance import NAMES, made, owning, play

PACK = PACKS.get(PACKS.default)
IN_PLAY = {key for key in PACK.provinces if PACK.in_play(key, 6)}


@pytest.mark.parametrize("form", ["wide", "tall"])
def test_a_board_notes_every_province_where_it_lies(form: Format) -> None:
    view = made(6)
    spots = PICTURES.board(view, None, NAMES, form).spots
    assert {spot.value for spot in spots} >= IN_PLAY
    assert set(PACK.commodities) <= {spot.value for spot in spots}


def test_a_glance_notes_what_it_shows() -> None:
    view = made(6)
    named = NamedView(view, NAMES)
    spots = {spot.value for spot in PICTURES.glance(view, None, NAMES).spots}
    assert spots
    assert spots <= IN_PLAY
    assert len(spots) < len(windows.open_provinces(named))


@pytest.mark.parametrize(
    ("key", "among"),
    [
        ("area_VII", set(PACK.by_area["area_VII"])),
        ("overseas", set(PACK.by_area[None])),
        ("advances", set(PACK.advances)),
        ("market", set(PACK.commodities)),
    ],
)
def test_a_zoomed_view_notes_what_it_is_about(key: str, among: set[str]) -> None:
    picture = PICTURES.zoom(made(6), key, NAMES, "tall")
    assert among <= {spot.value for spot in picture.spots}


def test_a_hand_notes_its_cards() -> None:
    picture = PICTURES.hand(owning(made(3), 0, ("c1_stone", "e_famine")), "tall")
    assert picture is not None
    assert [spot.value for spot in picture.spots] == ["c1_stone", "e_famine"]
    left, right = picture.spots
    assert left.x < right.x


@pytest.mark.parametrize("seats", [3, 6])
def test_a_glance_frames_all_capitals_when_they_are_asked_for(seats: int) -> None:
    view = play(seats).views[0]
    assert {item.kind for item in view.pending} == {"capital_bid"}
    spots = {spot.value for spot in PICTURES.glance(view, None, NAMES[:seats]).spots}
    assert spots >= set(PACK.capitals(seats))


@pytest.mark.parametrize("seats", everyday([3, 6], 3))
def test_a_glance_frames_the_home_of_whoever_expands_or_what_is_fought_for(seats: int) -> None:
    game, framed = play(seats), 0
    for before, view in pairwise(game.views):
        named = NamedView(view, game.names)
        spots = {spot.value for spot in PICTURES.glance(view, before, game.names).spots}
        assert glance.asked(named) <= spots
        framed += bool(glance.asked(named))
    assert framed


@pytest.mark.parametrize("seats", [3, 6])
def test_a_tall_board_shows_every_province_once(seats: int) -> None:
    for view in (play(seats).views[0], made(seats)):
        spots = [spot.value for spot in PICTURES.board(view, None, NAMES[:seats], "tall").spots]
        assert len(spots) == len(set(spots))
