"""A Caravan and a full market, by the clarification in the rule text with notes of 2014 (after 9.6)."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import Options, Place
from tests.age_of_renaissance.table import SIX, Position


def caravan(genoa: int, paris: int, **options: Any) -> bool:
    """Tell whether the Caravan of Venice passes tokens of Genoa and Paris in Dubrovnik, Market Number 3."""
    position = Position(*SIX, **options).owns("venice", "I").tokens(venice=20)
    position.puts("genoa", dubrovnik=genoa).puts("paris", dubrovnik=paris)
    position.expanding("venice")
    return "belgrade" in position.options("venice", Place, "province")


def test_a_caravan_passes_a_market_with_a_free_place():
    assert caravan(genoa=2, paris=0)
    assert caravan(genoa=1, paris=1)


def test_a_caravan_does_not_pass_a_fully_occupied_province():
    assert not caravan(genoa=2, paris=1)
    assert not caravan(genoa=1, paris=2)


@pytest.mark.parametrize(("stops", "passes"), [("full", False), ("dominated", True), ("any_piece", False)])
def test_a_full_market_of_two_players_by_each_option(stops: Any, passes: bool):
    assert caravan(genoa=2, paris=1, caravan=stops) is passes


@pytest.mark.parametrize(("stops", "passes"), [("full", True), ("dominated", True), ("any_piece", False)])
def test_a_market_with_a_free_place_by_each_option(stops: Any, passes: bool):
    assert caravan(genoa=2, paris=0, caravan=stops) is passes


def test_tokens_of_ones_own_do_not_fill_a_province_against_oneself():
    position = Position(*SIX).owns("venice", "I").tokens(venice=20)
    position.puts("genoa", dubrovnik=2).puts("venice", dubrovnik=1)
    position.expanding("venice")
    assert "belgrade" in position.options("venice", Place, "province")


def test_the_usual_option_is_that_of_the_clarification():
    assert Options().caravan == "full"
