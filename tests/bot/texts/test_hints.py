"""What hints say of a move, beside the best one."""

import pytest

from bot.texts import hints
from bot.texts.hints import why

TWO = ["takes first place in India (5 points)", "costs Ben first place in Africa"]


@pytest.mark.parametrize(
    ("rank", "points", "told"),
    [
        ("best", TWO, f"→ {TWO[0]} and {TWO[1]}"),
        ("best", TWO[:1], f"→ {TWO[0]}"),
        ("best", [], ""),
        ("alike", [], "→ about as good"),
        ("alike", TWO[:1], f"→ about as good: {TWO[0]}"),
        ("behind", TWO, f"→ not quite as good: {TWO[0]} and {TWO[1]}"),
        ("behind", [], "→ not quite as good"),
    ],
)
def test_why(rank: str, points: list[str], told: str) -> None:
    assert why(rank, points) == told


def test_what_depends_on_others_or_on_luck_is_said_so() -> None:
    assert why("best", TWO[:1], "passed") == f"→ if the others pass, {TWO[0]}"
    assert why("alike", TWO[:1], "luck") == f"→ about as good: if it succeeds, {TWO[0]}"
    assert why("best", [], "passed") == ""


def test_the_longest_hint_fits_a_message() -> None:
    condition, stands = max(map(len, hints.IF.values())), max(map(len, hints.STANDS.values()))
    line = len(hints.MOVE) + condition + stands + 2 * 120 + len(hints.AND)
    assert 3 * (260 + line) + len(hints.SEVERAL) + len(hints.FOOT) < 2000
