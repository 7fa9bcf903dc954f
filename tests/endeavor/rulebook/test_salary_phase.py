"""Phase 3: the Salary phase."""

import pytest

from engines.endeavor.moves import Occupy, Salary
from tests.endeavor.table import RED, WHITE, Position, kinds


def test_example_white_with_finance_3_brings_two_markers_home():
    position = Position()
    position.icons(WHITE, finance=3)
    position.buildings(WHITE, "market", "shipyard", used=("colonial_house", "market", "shipyard"))
    position.salary(WHITE)
    assert position.options(Salary, "buildings") == {
        ("colonial_house", "market"), ("colonial_house", "shipyard"), ("market", "shipyard"),
    }  # fmt: skip

    position.play(WHITE, Salary(buildings=("market", "shipyard")))
    assert position.used(WHITE) == {"colonial_house"}
    assert position.board(WHITE).harbor == 2


@pytest.mark.parametrize(
    ("finance", "payments"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (7, 4), (10, 5), (16, 5)]
)
def test_finance_permits_the_payments(finance: int, payments: int):
    position = Position()
    position.icons(RED, finance=finance)
    assert position.gives(RED, "finance") == payments


def test_with_enough_payments_all_markers_come_home_without_a_question():
    position = Position()
    position.icons(RED, finance=4)
    position.buildings(RED, "market", used=("colonial_house", "market"))
    log = position.growth_and_salary(RED)
    assert position.used(RED) == set()
    assert position.board(RED).harbor == 2 + 2
    assert kinds(log)[:2] == ["grew", "salary"]


def test_the_full_permitted_number_is_paid():
    position = Position()
    position.buildings(RED, "market", used=("colonial_house", "market"))
    position.salary(RED)
    assert position.options(Salary, "buildings") == {("colonial_house",), ("market",)}


def test_unused_payments_are_lost():
    position = Position()
    position.icons(RED, finance=10)
    position.growth_and_salary(RED)
    assert position.board(RED).harbor == 2


def test_of_two_buildings_of_one_kind_it_does_not_matter_which_is_paid():
    position = Position()
    position.icons(RED, finance=2)
    position.buildings(RED, "market", "market", used=("colonial_house", "market", "market"))
    position.salary(RED)
    assert position.options(Salary, "buildings") == {("colonial_house", "market"), ("market", "market")}


def test_the_first_round_has_no_salary():
    position = Position()
    assert "salary" not in kinds(position.growth_and_salary(RED))


def test_after_the_first_growth_an_occupation_can_be_paid():
    position = Position()
    position.growth_and_salary(RED)
    assert position.board(RED).harbor == 2
    assert position.decision.kind == "action"
    assert position.options(Occupy, "using") == {"colonial_house"}
