"""What reviews say: no chance more exact than it is, and nothing of what may be chance."""

import pytest

from bot.texts.history import reviews as texts


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (0.0, "0 %"), (0.01, "under 5 %"), (0.22, "20 %"), (0.231, "25 %"),
        (0.5, "50 %"), (0.99, "over 95 %"), (1.0, "100 %"),
    ],
)  # fmt: skip
def test_chances_are_told_in_steps(chance: float, told: str) -> None:
    assert texts.percent(chance) == told


def test_chances_that_lie_a_step_apart_are_told_apart() -> None:
    for tenths in range(951):
        before, after = tenths / 1000, tenths / 1000 + 0.0501
        assert texts.percent(before) != texts.percent(after), before


def test_whose_chances_went_where() -> None:
    changes = [("Anna", 0.31, 0.52), ("Ben", 0.4, 0.19)]
    assert texts.moved(changes) == "Anna 30 % → 50 %, Ben 40 % → 20 %"


@pytest.mark.parametrize(
    ("gain", "told"),
    [(0.01, "hardly better"), (0.05, "a little better"), (0.1, "better"), (0.9, "much better")],
)
def test_how_much_better_another_move_is(gain: float, told: str) -> None:
    assert texts.better(gain) == told


@pytest.mark.parametrize(
    ("lost", "luck", "doubt", "chose", "word"),
    [
        (0.05, 0.5, 0.01, "chose neither clearly better nor", texts.LUCKY),
        (0.3, 0.1, 0.1, "gave some chances away", texts.EVEN),
        (0.3, -0.6, 0.4, "chose neither clearly better nor", texts.UNLUCKY),
        (0.9, -0.6, 0.7, "gave many chances away", texts.EVEN),
        (-0.9, 0.0, 0.1, "chose better", texts.EVEN),
    ],
)
def test_luck_apart_from_choice(lost: float, luck: float, doubt: float, chose: str, word: str) -> None:
    told = texts.luck("Anna", lost, luck, doubt, doubt)
    assert told.startswith(f"**Anna** {chose}")
    assert told.endswith(f": {word}")
