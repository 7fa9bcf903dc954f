"""Where the provinces, cards, Advances and commodities lie on Age of Renaissance's pictures."""

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from render.age_of_renaissance import PICTURES
from render.age_of_renaissance.boards import windows
from render.age_of_renaissance.named_view import NamedView
from render.kit.picture import Format
from tests.render.age_of_renaissance.renaissance import NAMES, made, owning

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
