"""The search of computer players: whom it believes, and what it takes back."""

import random

import pytest

from engines import GAMES
from engines.computers.search import beats
from engines.kernel import Together
from engines.kernel.agenda import reopened

GAME = GAMES["age_of_renaissance"]


@pytest.mark.parametrize(
    ("gaps", "doubt", "wanted"),
    [
        ([0.1, 0.1, 0.1], 1.0, True),
        ([0.1, -0.1, 0.02], 1.0, False),
        ([0.3, 0.1, 0.2], 1.0, True),
        ([0.0, 0.0], 1.0, False),
        ([0.5], 1.0, False),
    ],
)
def test_another_answer_has_to_be_clearly_better(gaps: list[float], doubt: float, wanted: bool):
    assert beats([0.4 + gap for gap in gaps], [0.4] * len(gaps), doubt) is wanted


def test_the_others_sealed_answers_are_taken_back_and_the_own_one_stays():
    state = GAME.setup(3, b"1" * 32, GAME.Options())
    first, second, third = GAME.pending(state)
    for decision in (first, second):
        GAME.apply(state, decision.seat, decision.moves.sample(random.Random(1)))
    twin = reopened(GAME.resample(state, first.seat, random.Random(2)), first.seat)
    step = twin.agenda[-1]
    assert isinstance(step, Together)
    assert [answer is not None for answer in step.answers] == [True, False, False]
    assert [one.seat for one in GAME.pending(twin)] == [second.seat, third.seat]
    assert GAME.pending(state) == (third,)
