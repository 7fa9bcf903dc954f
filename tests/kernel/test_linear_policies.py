"""LinearPolicy: what was learned about answers is added to what they are worth at first sight."""

import pytest

from engines.kernel import Move
from engines.kernel.agents import linear_policy_of, with_linear_policy
from tests.toy import Pay


def test_an_answer_gains_by_each_of_its_features_and_nothing_by_unknown_ones() -> None:
    one, two = Pay(coins=("gold",)), Pay(coins=("silver",))
    action_features: dict[Move, list[str]] = {one: ["early", "cheap"], two: ["new to all"]}
    assert with_linear_policy(
        [(1.0, one), (2.0, two)], lambda move: action_features[move], {"early": 2.0, "cheap": -0.5}
    ) == [
        (2.5, one),
        (2.0, two),
    ]


def test_nothing_was_learned_for_a_game_that_nobody_knows() -> None:
    with pytest.raises(OSError, match="chess"):
        linear_policy_of("chess")
