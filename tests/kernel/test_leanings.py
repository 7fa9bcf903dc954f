"""Leanings: what was learned about answers is added to what they are worth at first sight."""

import pytest

from engines.kernel import Move
from engines.kernel.leanings import leaned, leanings_of, step
from tests.toy import Pay


@pytest.mark.parametrize(("number", "named"), [(0, "<1"), (1, "1+"), (2, "1+"), (3, "3+"), (99, "3+")])
def test_a_step_is_named_by_where_it_begins(number: float, named: str) -> None:
    assert step(number, (1, 3)) == named


def test_an_answer_gains_by_each_of_its_traits_and_nothing_by_unknown_ones() -> None:
    one, two = Pay(coins=("gold",)), Pay(coins=("silver",))
    traits: dict[Move, list[str]] = {one: ["early", "cheap"], two: ["new to all"]}
    assert leaned([(1.0, one), (2.0, two)], lambda move: traits[move], {"early": 2.0, "cheap": -0.5}) == [
        (2.5, one),
        (2.0, two),
    ]


def test_nothing_was_learned_for_a_game_that_nobody_knows() -> None:
    with pytest.raises(OSError, match="chess"):
        leanings_of("chess")
