"""Looking back: chances on the way, moves set beside better ones, by what the seat knew."""

import random
from typing import Any

import pytest

from engines.computers.review import Judged, Step, chances, change, course, judge, largest, smoothed
from engines.kernel import Game, IllegalMove
from tests.toy import Accept, Bid, Order, Pay, Swap
from tests.toy_agent import WITH_AGENT

GAME: Game = WITH_AGENT["toy"]
ORDER = Step(0, Order(seats=("seat:0", "seat:1")), 0)
BIDS = [Step(0, Bid(coins=0), 0), Step(1, Bid(coins=1), 0, looked=True)]


def rng() -> random.Random:
    return random.Random(1)


def begun(game: Game = GAME) -> Any:
    return game.setup(2, bytes([3]) * 32, game.Options())


def test_chances_are_shares_of_one_and_even_at_the_start() -> None:
    found = chances(GAME, begun(), rng())
    assert sum(found) == pytest.approx(1)
    assert found == (0.5, 0.5)


def test_a_card_won_for_a_coin_turns_the_chances() -> None:
    state = begun()
    found = course(GAME, state, [ORDER, *BIDS], rng())
    (after,) = found.chances
    assert after[1] > 0.55
    assert found.verdicts == ()


def test_the_end_is_certain() -> None:
    state, numbers = begun(), rng()
    while decisions := GAME.pending(state):
        GAME.apply(state, decisions[0].seat, decisions[0].moves.sample(numbers))
    outcome = GAME.outcome(state)
    assert outcome is not None
    share = 1 / len(outcome.ranking[0])
    assert chances(GAME, state, rng()) == tuple(share if one in outcome.ranking[0] else 0 for one in (0, 1))


def test_to_give_the_card_away_is_found_to_be_worse() -> None:
    state = begun()
    steps = [ORDER, Step(0, Bid(coins=0), 0, level="normal"), Step(1, Bid(coins=5), 0)]
    (verdict,) = course(GAME, state, steps, rng()).verdicts
    assert verdict is not None
    assert isinstance(verdict.best, Bid)
    assert verdict.best.coins > 0
    assert verdict.gain > 0.05
    assert verdict.stakes >= verdict.gain


def test_what_a_computer_would_have_played_loses_nothing() -> None:
    state = begun()
    course(GAME, state, [ORDER], rng())
    found = judge(GAME, state, 0, Bid(coins=0), "normal", rng())
    again = judge(GAME, state, 0, found.best, "normal", rng())
    assert again.best == found.best
    assert again.gain <= 0


def test_where_there_is_nothing_to_choose_there_is_no_verdict() -> None:
    state: Any = begun()
    state.purses[0]["copper"] = 0
    course(GAME, state, [ORDER, *BIDS, Step(1, Pay(coins=("copper",)), 0)], rng())
    (verdict,) = course(GAME, state, [Step(0, Accept(), 0, level="easy")], rng()).verdicts
    assert verdict is None


def test_hindsight_is_no_skill() -> None:
    """Whatever the others have laid under seal, a move is judged alike."""
    found: list[Judged] = []
    for other in (0, 5):
        state = begun()
        course(GAME, state, [ORDER, Step(1, Bid(coins=other), 0)], rng())
        found.append(judge(GAME, state, 0, Bid(coins=1), "normal", rng()))
    assert found[0] == found[1]


def test_a_fork_is_played_again() -> None:
    state = begun()
    course(GAME, state, [ORDER, Step(0, None, 1), *BIDS], rng())
    assert state.chance.epoch == 1


def test_a_move_that_fits_no_more_is_no_review() -> None:
    with pytest.raises(IllegalMove):
        course(GAME, begun(), [Step(0, Swap(cards=()), 0)], rng())


def test_smoothing_keeps_start_and_end() -> None:
    found = [(0.5, 0.5), (1.0, 0.0), (0.5, 0.5), (0.0, 1.0)]
    assert smoothed(found) == [(0.5, 0.5), (0.75, 0.25), (0.5, 0.5), (0.0, 1.0)]
    assert smoothed(found[:2]) == found[:2]


def test_the_largest_changes_come_first_and_apart() -> None:
    found = [(0.5, 0.5), (0.6, 0.4), (0.2, 0.8), (0.5, 0.5), (0.5, 0.5)]
    assert largest(found, 2) == [2, 3]
    assert largest(found, 9) == [2, 3, 1], "where nothing changed nothing turned"
    assert largest(found, 9, apart=2) == [2]
    assert change((0.5, 0.3, 0.2), (0.4, 0.6, 0.0)) == pytest.approx(0.3)
