"""Leanings: what was learned about answers is added to what they are worth at first sight."""

import pytest

from engines.kernel import Move
from engines.kernel.minds import leaned, leanings_of
from tests.toy import Pay


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
