"""Goofspiel keeps Parley's contract, and its own rules."""

from typing import Literal

from engines.conformance.suite import Conformance
from goofspiel import GOOFSPIEL
from goofspiel.rules import Bid, GoofspielState, Options


class TestGoofspiel(Conformance):
    """Random games for all numbers of seats and all options; more with a larger `games`."""

    game = GOOFSPIEL
    games = 12


def begun(*prizes: str, ties: Literal["carry", "lose"] = "carry") -> GoofspielState:
    """Return a table of two at which these prizes come up, the first one now."""
    state = GOOFSPIEL.setup(2, bytes(32), Options(cards=3, ties=ties))
    state.prizes, state.deck = [prizes[0]], list(reversed(prizes[1:]))
    state.changed()
    return state


def bid(state: GoofspielState, *cards: str) -> None:
    """Let each seat bid its card."""
    for seat, card in enumerate(cards):
        GOOFSPIEL.apply(state, seat, Bid(card=card))
    GOOFSPIEL.check(state)


def test_the_highest_bid_wins_the_prize() -> None:
    state = begun("three", "ace", "two")
    bid(state, "three", "ace")
    assert state.won == [["three"], []]
    assert state.hands == [["ace", "two"], ["two", "three"]]


def test_a_tied_prize_waits_for_the_winner_of_the_next() -> None:
    state = begun("three", "ace", "two")
    bid(state, "two", "two")
    assert state.prizes == ["three", "ace"]
    bid(state, "ace", "three")
    assert state.won == [[], ["three", "ace"]]


def test_a_tied_prize_is_lost_where_that_was_chosen() -> None:
    state = begun("three", "ace", "two", ties="lose")
    bid(state, "two", "two")
    assert state.lost == ["three"]
    assert state.prizes == ["ace"]


def test_a_tie_for_the_last_prize_is_lost_and_points_are_counted() -> None:
    state = begun("ace", "three", "two")
    bid(state, "ace", "two")
    bid(state, "three", "ace")
    bid(state, "two", "three")
    outcome = GOOFSPIEL.outcome(state)
    assert outcome is not None
    assert [score.total for score in outcome.scores] == [3, 3]
    assert outcome.ranking == ((0, 1),)
