"""Answers that are given for a seat when nobody is asked."""

import random
from typing import Any

import msgspec

from engines.kernel import Event
from engines.kernel.play.answers import SeatController, default_move, settle
from tests.toy import TOY, Accept, Bid, LimitBid, Options, Order, Pay, Toy


class Endless(Toy):
    """A game whose optional decision comes again for ever."""

    def apply(self, state: Any, seat: int, move: Any) -> list[Event]:
        if isinstance(move, Accept):
            return []
        return super().apply(state, seat, move)


def test_automatic_answers_that_find_no_end_are_cut_short():
    game = Endless()
    state = game.setup(2, b"s" * 32, Options())
    for move in (
        Order(seats=("seat:0", "seat:1")),
        Bid(coins=2),
        Bid(coins=0),
        Pay(coins=("copper", "silver")),
    ):
        decision = game.pending(state)[0]
        game.apply(state, decision.seat, move)
    steps, more = settle(game, state, [SeatController(0), SeatController(1)], (), random.Random("salt"), 50)
    assert (len(steps), more) == (50, True)


def test_policies_do_not_disturb_the_games_chance():
    state = TOY.setup(2, b"s" * 32, Options())
    before = msgspec.to_builtins(state.chance)
    controllers = [SeatController(0, "random"), SeatController(1)]
    settle(TOY, state, controllers, (), random.Random("salt"), 200)
    assert msgspec.to_builtins(state.chance) == before
    again = TOY.setup(2, b"s" * 32, Options())
    settle(TOY, again, controllers, (), random.Random("salt"), 200)
    assert TOY.encode(again) == TOY.encode(state)


def test_an_order_that_answers_says_what_it_is_and_what_it_does():
    state = TOY.setup(2, b"s" * 32, Options())
    TOY.apply(state, 0, Order(seats=("seat:0", "seat:1")))
    order = LimitBid(limit=2)
    before = TOY.view(state, 1)
    (step,), more = settle(
        TOY, state, [SeatController(0), SeatController(1, policies=[order])], (), random.Random(1), 200
    )
    assert (step.seat, step.source, step.sealed, more) == (1, "policy", True, False)
    assert step.spoke is not None
    assert (step.spoke.place, step.spoke.policy) == (0, order)
    assert step.spoke.order == TOY.describe_policy(before, order)
    assert step.spoke.did == TOY.describe(before, 1, step.move), "as the game stood before"


def test_a_decision_that_is_held_is_left_to_its_owner():
    state = TOY.setup(2, b"s" * 32, Options())
    TOY.apply(state, 0, Order(seats=("seat:0", "seat:1")))
    held = {one.id for one in TOY.pending(state)}
    controllers = [SeatController(0), SeatController(1, policies=[LimitBid(limit=2)])]
    assert settle(TOY, state, controllers, held, random.Random(1), 200) == ([], False)


def test_a_stand_in_plays_for_who_owes_something():
    state = TOY.setup(2, b"s" * 32, Options())
    assert default_move(TOY, state, 1, random.Random(1)) is None
    step = default_move(TOY, state, 0, random.Random(1))
    assert step is not None
    assert (step.seat, step.source, step.spoke) == (0, "stand_in", None)
