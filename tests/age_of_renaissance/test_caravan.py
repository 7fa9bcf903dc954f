"""A Caravan and a full market, by the clarification in the rule text with notes of 2014 (after 9.6)."""

import pytest

from engines.age_of_renaissance.moves import Place
from tests.age_of_renaissance.table import SIX, Position


def caravan(paris: int) -> set[str]:
    """Return where the Caravan of Venice may go when tokens of Paris lie beside two of Genoa."""
    position = Position(*SIX).owns("venice", "I").tokens(venice=20)
    position.puts("genoa", dubrovnik=2).puts("paris", dubrovnik=paris)
    position.expanding("venice")
    return set(position.options("venice", Place, "province"))


def test_a_caravan_passes_a_market_with_a_free_place():
    assert "belgrade" in caravan(paris=0)


@pytest.mark.xfail(
    strict=True,
    raises=AssertionError,
    reason="a Caravan passes Dubrovnik, Market Number 3, where two players' three tokens fill it",
)
def test_a_caravan_does_not_pass_a_fully_occupied_province():
    assert "belgrade" not in caravan(paris=1)
