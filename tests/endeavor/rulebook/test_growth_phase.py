"""Phase 2: the Growth phase."""

import pytest

from engines.endeavor.moves import Build
from tests.endeavor.table import PURPLE, RED, Position


def test_example_purple_with_culture_2_gains_3_markers():
    position = Position()
    position.icons(PURPLE, culture=2)
    position.growth_and_salary(PURPLE)
    assert (position.board(PURPLE).harbor, position.board(PURPLE).supply) == (3, 27)


@pytest.mark.parametrize(
    ("culture", "markers"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (7, 5), (9, 5), (10, 6), (20, 6)]
)
def test_culture_gives_the_growth(culture: int, markers: int):
    position = Position()
    position.icons(RED, culture=culture)
    assert position.growth_and_salary(RED)[0].known_to(None) == {"markers": markers}
    assert position.board(RED).harbor == markers


def test_with_too_few_markers_in_the_supply_all_that_are_there_are_added():
    position = Position()
    position.icons(RED, culture=10)
    position.harbor(RED, 26)
    position.growth_and_salary(RED)
    assert (position.board(RED).harbor, position.board(RED).supply) == (30, 0)


def test_markers_are_added_to_those_that_carried_over():
    position = Position()
    position.harbor(RED, 4)
    position.growth_and_salary(RED)
    assert position.board(RED).harbor == 6


def test_a_building_just_built_counts_for_growth_already():
    position = Position(3)
    position.icons(RED, industry=4)
    position.begin_round()
    position.play(RED, Build(building="theater"))
    position.play(1, Build(building="market"))
    position.play(2, Build(building="market"))
    assert [board.harbor for board in position.state.boards] == [3, 2, 2]
