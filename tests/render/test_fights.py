"""Every event in which players fight, besiege or vote has a picture, alone and in a strip."""

import pytest

import render
from engines import GAMES

FIGHTS = {
    "age_of_reason": {"battle"},
    "age_of_renaissance": {"competed", "war_rolled", "milled"},
    "endeavor": {"attacked"},
    "pax_renaissance": {"battle", "siege", "vote"},
}


@pytest.mark.parametrize("key", FIGHTS)
def test_the_fights_of_a_game_are_drawn(key: str):
    pictures = render.GAMES[key]
    assert pictures.fights == FIGHTS[key]
    assert FIGHTS[key] <= {str(kind.__struct_config__.tag) for kind in GAMES[key].events}


@pytest.mark.parametrize("key", FIGHTS)
def test_every_game_has_sheets_and_one_for_its_end(key: str):
    pictures = render.GAMES[key]
    assert "over" in pictures.sheets
    assert len(pictures.sheets) > 1
