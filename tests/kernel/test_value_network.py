"""The network that tells chances from facts: rows are added, what is below 0 counts nothing."""

import pytest

from engines.kernel.agents import ValueNetwork, value_network_of

TWO = ValueNetwork(
    rows={"kings": ((0.0, 0.0), (1.0, -2.0), (1.5, -4.0)), "florins": ((0.0, 0.0), (0.5, 1.0))},
    begin=(-1.0, 1.0),
    weights=(2.0, 10.0),
)


def test_rows_of_all_facts_are_added_and_sums_below_0_count_nothing() -> None:
    assert TWO.points([(0, 0), (1, 0), (2, 1)]) == [10.0, 0.0, 2.0]


def test_facts_that_were_not_learned_are_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        TWO.points([(1,)])


def test_things_have_rows_as_facts_have_and_unknown_ones_add_nothing() -> None:
    one = ValueNetwork(
        rows=TWO.rows, begin=TWO.begin, weights=TWO.weights, embeddings={"a throne": (2.0, -0.5)}
    )
    assert one.points([(0, 0), (0, 0), (1, 0)], [["a throne"], ["a dream"], []]) == [7.0, 10.0, 0.0]
    assert one.points([(0, 0)]) == TWO.points([(0, 0)])
    with pytest.raises(ValueError, match="shorter"):
        one.points([(0, 0), (0, 0)], [[]])


def test_things_count_what_they_are_worth_early_and_late_and_unknown_ones_nothing() -> None:
    one = ValueNetwork(rows={}, begin=(), weights=(), worths={"a throne": (1.0, 3.0), "a card": (0.5, 0.0)})
    assert one.worth(["a throne", "a card", "a dream"], 1.0) == 1.5
    assert one.worth(["a throne", "a card", "a dream"], 0.0) == 3.0
    assert one.worth(["a throne"], 0.5) == 2.0
    assert one.worth([], 1.0) == TWO.worth(["a throne"], 1.0) == 0


def test_nothing_was_learned_for_a_game_that_nobody_knows() -> None:
    with pytest.raises(OSError, match="chess"):
        value_network_of("chess")
