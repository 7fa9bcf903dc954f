"""What hints say of a move, beside the best one."""

import pytest

from bot.texts import hints
from bot.texts.hints import why

TWO = ["more towns", "less unrest"]


@pytest.mark.parametrize(
    ("rank", "reasons", "told"),
    [
        ("best", TWO, "→ more towns, less unrest"),
        ("best", ["sets Ben back"], "→ sets Ben back"),
        ("best", [], ""),
        ("alike", [], "→ about as good"),
        ("alike", TWO[:1], "→ about as good: more towns"),
        ("behind", TWO, "→ not quite as good: more towns, less unrest"),
        ("behind", [], "→ not quite as good"),
    ],
)
def test_why(rank: str, reasons: list[str], told: str) -> None:
    assert why(rank, reasons, same=False, passed=False) == told


def test_the_same_reasons_are_not_told_twice() -> None:
    assert why("alike", TWO, same=True, passed=False) == "→ about as good, for the same reasons"
    assert why("alike", TWO[:1], same=True, passed=True) == "→ about as good, for the same reason"
    assert why("behind", TWO[:1], same=True, passed=False) == "→ not quite as good: more towns"


def test_what_others_could_prevent_is_said_so() -> None:
    assert why("best", TWO, same=False, passed=True) == "→ if the others pass, more towns, less unrest"
    assert why("best", [], same=False, passed=True) == ""


def test_the_longest_hint_fits_a_message() -> None:
    line = len(hints.MOVE) + len(hints.IF_PASSED) + max(map(len, hints.STANDS.values())) + 2 * 100
    assert 3 * (260 + line) + len(hints.SEVERAL) + len(hints.NO_DIFFERENCE) + len(hints.FOOT) < 2000
