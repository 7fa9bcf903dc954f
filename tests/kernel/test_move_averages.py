"""What a search learns from its own playouts: how answers of each seat did, and who is told."""

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pytest

from engines import GAMES
from engines.computers import Budget, agent_of
from engines.computers.agents import Plain
from engines.computers.move_averages import PRIOR_PLAYOUTS, MoveAverages, Played
from engines.computers.search import Thinking
from engines.endeavor.moves import Occupy, Ship
from engines.kernel import Decision, Move, Rng

GAME = GAMES["endeavor"]
INDIA, AFRICA, LONDON = Ship(region="india"), Ship(region="africa"), Occupy(city="eu1")


def test_the_first_playout_of_a_candidate_tells_what_is_usual() -> None:
    averages = MoveAverages()
    averages.take(Played(LONDON, {(0, INDIA)}, [0.3, 0.7]))
    assert not averages.of(0)
    averages.take(Played(LONDON, {(0, INDIA), (1, AFRICA)}, [0.5, 0.5]))
    assert averages.of(0) == {INDIA: pytest.approx(0.2 / (1 + PRIOR_PLAYOUTS))}
    assert averages.of(1) == {AFRICA: pytest.approx(-0.2 / (1 + PRIOR_PLAYOUTS))}
    assert not averages.of(2)


def test_what_a_candidate_itself_brings_is_no_gain_of_what_follows() -> None:
    """So an answer that always follows a good candidate seems no better for it."""
    averages = MoveAverages()
    for candidate, chance in ((LONDON, 0.9), (AFRICA, 0.1)):
        for _ in range(3):
            averages.take(Played(candidate, {(0, INDIA)}, [chance]))
    assert averages.of(0) == {INDIA: pytest.approx(0.0)}


def test_the_oftener_an_answer_was_given_the_more_its_gain_is_believed() -> None:
    averages = MoveAverages()
    averages.take(Played(LONDON, set(), [0.0]))
    found = list[float]()
    for _ in range(3):
        averages.take(Played(LONDON, {(0, INDIA)}, [1.0]))
        averages.take(Played(LONDON, set(), [0.0]))
        found.append(averages.of(0)[INDIA])
    assert found == sorted(found)


class RecordingAgent(Plain):
    """Notes what it is told of earlier playouts; believes in who has tokens and markers at hand."""

    samples_move_averages: ClassVar[bool] = True
    length: ClassVar[int] = 6

    def __init__(self) -> None:
        self.told: list[tuple[int, dict[Move, float]]] = []

    def rollout_sampled(self, state: Any, decision: Decision, rng: Rng, gains: Mapping[Move, float]) -> Move:
        self.told.append((decision.seat, dict(gains)))
        return decision.moves.sample(rng)

    def chances(self, state: Any, seats: range) -> Sequence[float]:
        worths = [1.0 + sum(board.tokens.values()) + board.harbor for board in state.boards]
        return [worths[seat] / sum(worths) for seat in seats]


def test_all_candidates_of_a_round_are_told_the_same() -> None:
    """Whoever comes first would else be tried against others who know less."""
    agent, state = RecordingAgent(), GAME.setup(3, b"2" * 32, GAME.Options())
    (decision, *_) = GAME.pending(state)
    tried = Thinking(GAME, agent, state, decision.seat, random.Random(1)).tried(Budget(2, 40))
    assert [one.playouts for one in tried] == [20, 20]
    size = len(tried) * agent.length
    rounds = [agent.told[at : at + size] for at in range(0, len(agent.told), size)]
    assert len(rounds) == 20
    for told in rounds:
        for seat in range(3):
            assert len({frozenset(gains.items()) for one, gains in told if one == seat}) <= 1
    assert not any(gains for told in rounds[:2] for _, gains in told)
    assert any(gains for _, gains in rounds[2])


@pytest.mark.parametrize("key", GAMES)
def test_what_minds_tell_of_all_seats_are_chances_of_one_victory(key: str) -> None:
    """In the middle of a game and at its end."""
    game, rng = GAMES[key], random.Random(key)
    state = game.setup(4, rng.randbytes(32), game.Options())
    agent, seats = agent_of(game).at("expert"), range(4)
    for number in range(5000):
        decisions = game.pending(state)
        if not decisions or number == 150:
            chances = agent.chances(state, seats)
            assert list(chances) == pytest.approx([agent.value(state, seat) for seat in seats])
            assert sum(chances) == pytest.approx(1.0)
        if not decisions:
            return
        game.apply(state, decisions[0].seat, agent.rollout(state, decisions[0], rng))
    pytest.fail("the game does not end")
