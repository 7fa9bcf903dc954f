"""The search of computer players: whom it believes, and what it takes back."""

import random
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from engines import GAMES
from engines.computers import Budget
from engines.computers.agents import Plain
from engines.computers.search import Thinking, beats
from engines.kernel import Decision, Move, Rng, Simultaneous
from engines.kernel.agenda import reopened

GAME = GAMES["age_of_renaissance"]
ENDEAVOR = GAMES["endeavor"]


@pytest.mark.parametrize(
    ("gaps", "errors", "wanted"),
    [
        ([0.1, 0.1, 0.1], 1.0, True),
        ([0.1, -0.1, 0.02], 1.0, False),
        ([0.3, 0.1, 0.2], 1.0, True),
        ([0.0, 0.0], 1.0, False),
        ([0.5], 1.0, False),
    ],
)
def test_another_answer_has_to_be_clearly_better(gaps: list[float], errors: float, wanted: bool):
    assert beats([0.4 + gap for gap in gaps], [0.4] * len(gaps), errors) is wanted


def test_the_others_sealed_answers_are_taken_back_and_the_own_one_stays():
    state = GAME.setup(3, b"1" * 32, GAME.Options())
    first, second, third = GAME.pending(state)
    for decision in (first, second):
        GAME.apply(state, decision.seat, decision.moves.sample(random.Random(1)))
    determinization = reopened(GAME.resample(state, first.seat, random.Random(2)), first.seat)
    step = determinization.agenda[-1]
    assert isinstance(step, Simultaneous)
    assert [answer is not None for answer in step.answers] == [True, False, False]
    assert [one.seat for one in GAME.pending(determinization)] == [second.seat, third.seat]
    assert GAME.pending(state) == (third,)


class Fond(Plain):
    """Likes a Market, and believes that who has a Workshop has so good a chance, and others another."""

    length: ClassVar[int] = 0

    def __init__(self, workshop: float, others: float = 0.5) -> None:
        self._workshop, self._others = workshop, others

    def prior(self, state: Any, decision: Decision, rng: Rng) -> Mapping[Move, float]:
        return {move: 0.1 for move in decision.moves if "market" in repr(move)}

    def value(self, state: Any, seat: int) -> float:
        kinds = [tile.kind for tile in state.boards[seat].buildings]
        return self._workshop if "workshop" in kinds else self._others


@pytest.mark.parametrize(("workshop", "wanted", "chance"), [(0.55, "market", 0.5), (0.7, "workshop", 0.7)])
def test_what_a_mind_says_first_counts_beside_the_playouts(workshop: float, wanted: str, chance: float):
    """And is no part of the chance that is told."""
    state = ENDEAVOR.setup(3, b"1" * 32, ENDEAVOR.Options())
    seat = ENDEAVOR.pending(state)[0].seat
    best = Thinking(ENDEAVOR, Fond(workshop), state, seat, random.Random(1)).tried(Budget(8, 24))[0]
    assert wanted in repr(best.move)
    assert best.chance == pytest.approx(chance)


def test_it_counts_less_where_all_is_nearly_lost() -> None:
    """A small hope is worth more then than what is usually good."""
    state = ENDEAVOR.setup(3, b"1" * 32, ENDEAVOR.Options())
    seat = ENDEAVOR.pending(state)[0].seat
    best = Thinking(ENDEAVOR, Fond(0.03, 0.0), state, seat, random.Random(1)).tried(Budget(8, 24))[0]
    assert "workshop" in repr(best.move)


class Played(Thinking):
    """A decision with its playouts."""

    def chance(self, move: Move) -> float:
        """Return what a playout after a move comes to."""
        return self._playout(move, 1)

    def moments(self, move: Move) -> list[Any]:
        """Return the twin of a playout as often as it is judged."""
        return list(self._moments(move, 1))


class Patient(Plain):
    """Looks at playouts three times, and believes in who has answered so often."""

    length: ClassVar[int] = 0
    later: ClassVar[tuple[int, ...]] = (2, 4)

    def __init__(self) -> None:
        self.judged: list[int] = []

    def rollout(self, state: Any, decision: Decision, rng: Rng) -> Move:
        self.judged.append(-1)
        return decision.moves.sample(rng)

    def value(self, state: Any, seat: int) -> float:
        self.judged.append(len(self.judged))
        return (0.1, 0.2, 0.9)[sum(one >= 0 for one in self.judged) - 1]

    def is_quiet(self, state: Any) -> bool:
        return True


def test_a_playout_that_is_judged_several_times_counts_as_the_mean() -> None:
    state = ENDEAVOR.setup(3, b"1" * 32, ENDEAVOR.Options())
    (decision, *_) = ENDEAVOR.pending(state)
    agent = Patient()
    played = Played(ENDEAVOR, agent, state, decision.seat, random.Random(1))
    assert played.chance(decision.moves.sample(random.Random(1))) == pytest.approx(0.4)
    assert [one >= 0 for one in agent.judged] == [True, False, False, True, False, False, True]


def test_the_end_of_a_game_counts_for_all_looks_that_are_left() -> None:
    class Late(Patient):
        later: ClassVar[tuple[int, ...]] = (399, 400)

        def value(self, state: Any, seat: int) -> float:
            return 0.3

    state = ENDEAVOR.setup(3, b"1" * 32, ENDEAVOR.Options())
    (decision, *_) = ENDEAVOR.pending(state)
    played = Played(ENDEAVOR, Late(), state, decision.seat, random.Random(1))
    moments = played.moments(decision.moves.sample(random.Random(1)))
    assert len(moments) == 3
    assert moments[0] is moments[1] is moments[2], "one twin, that goes on between looks"
    assert not ENDEAVOR.pending(moments[0])
