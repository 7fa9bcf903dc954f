"""Phase 1: the Build phase."""

import pytest

from engines.endeavor.moves import Build
from tests.endeavor.table import BLACK, GREEN, RED, Position


def offered(position: Position) -> set[str]:
    return position.options(Build, "building")


def levels(position: Position) -> set[int]:
    return {position.pack.tiles[kind].level for kind in offered(position)}


def test_example_green_builds_the_theater():
    position = Position()
    position.icons(GREEN, industry=5)
    position.build(GREEN)
    assert levels(position) == {1, 2, 3}

    position.play(GREEN, Build(building="theater"))
    assert [tile.kind for tile in position.board(GREEN).buildings] == ["colonial_house", "theater"]
    assert position.held(GREEN, "culture") == 2


@pytest.mark.parametrize(
    ("industry", "level"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (17, 5)]
)
def test_industry_gives_the_build_level(industry: int, level: int):
    position = Position()
    position.icons(RED, industry=industry)
    position.build(RED)
    assert levels(position) == set(range(1, level + 1))


def test_building_is_compulsory():
    position = Position().build(RED)
    assert {type(move) for move in position.decision.moves} == {Build}


def test_a_tile_leaves_the_stock_and_arrives_without_a_marker():
    position = Position().build(RED)
    position.play(RED, Build(building="market"))
    assert position.state.stock["market"] == 4
    assert position.used(RED) == set()


def test_duplicates_are_allowed():
    position = Position()
    position.buildings(RED, "market")
    position.build(RED)
    assert position.may(Build(building="market"))


def test_a_sold_out_building_cannot_be_taken():
    position = Position()
    position.state.stock["market"] = 0
    position.build(RED)
    assert offered(position) == {"shipyard", "workshop"}


def test_nobody_builds_a_second_level_5_building():
    position = Position()
    position.icons(RED, industry=10)
    position.buildings(RED, "museum")
    position.build(RED)
    assert levels(position) == {1, 2, 3, 4}
    position.icons(BLACK, industry=10)
    position.build(BLACK)
    assert offered(position) >= {"exchange", "parliament"}


def test_with_all_lower_levels_sold_out_the_next_level_up_may_be_taken():
    position = Position()
    for kind in ("market", "shipyard", "workshop"):
        position.state.stock[kind] = 0
    position.build(RED)
    assert levels(position) == {2}


def test_if_that_level_is_sold_out_too_the_following_one_may_be_taken():
    position = Position()
    for kind in ("market", "shipyard", "workshop", "bank", "barracks", "guild_hall"):
        position.state.stock[kind] = 0
    position.build(RED)
    assert levels(position) == {3}


def test_one_building_of_a_low_level_left_keeps_the_next_level_closed():
    position = Position()
    position.state.stock["market"] = 0
    position.state.stock["workshop"] = 1
    position.build(RED)
    assert levels(position) == {1}


def test_a_single_building_to_choose_is_taken_at_once():
    position = Position()
    position.state.stock["market"] = position.state.stock["shipyard"] = 0
    position.build(RED)
    assert [tile.kind for tile in position.board(RED).buildings] == ["colonial_house", "workshop"]


def test_a_later_fall_of_industry_changes_nothing_for_buildings_that_stand():
    position = Position()
    position.icons(RED, industry=7)
    position.buildings(RED, "university")
    position.board(RED).tokens["industry"] = 0
    assert position.points(RED, "universities") == 3
