"""What needs no confirmation: moves that can be taken back, found out without looking at the truth."""

import random
from typing import Any

import pytest

from engines import GAMES
from engines.kernel import Game
from engines.kernel.play.answers import SeatController, settle
from engines.kernel.play.reversible import reversible
from engines.kernel.play.session import Back, LogEntry, PlayedMove, back, carry_out
from tests.toy import TOY, Accept, Bid, LimitBid, Options, Order, Pay, Swap

ALL: dict[str, Game] = {**GAMES, "toy": TOY}
STEPS = 120


def begun(seats: int = 2) -> Any:
    return TOY.setup(seats, b"r" * 32, Options())


def tried(state: Any, seat: int, move: Any, **controller: Any) -> bool:
    return reversible(TOY, state, SeatController(seat, **controller), move, random.Random(1))


def test_what_reveals_nothing_can_be_taken_back_and_what_does_cannot() -> None:
    state = begun()
    ranked = Order(seats=("seat:1", "seat:0"))
    assert tried(state, 0, ranked)
    assert not tried(state, 1, ranked), "it is not theirs to make"
    assert not tried(state, 0, Order(seats=("seat:0", "seat:0"))), "it is not legal"
    TOY.apply(state, 0, ranked)
    assert tried(state, 0, Bid(coins=2)), "Ben has not bid yet"
    TOY.apply(state, 0, Bid(coins=2))
    assert not tried(state, 1, Bid(coins=1)), "the last sealed bid opens all"
    TOY.apply(state, 1, Bid(coins=1))
    assert tried(state, 0, Pay(coins=("copper", "silver")))
    TOY.apply(state, 0, Pay(coins=("copper", "silver")))
    assert tried(state, 1, Accept())
    TOY.apply(state, 1, Accept())
    card = state.hands[0][0]
    assert not tried(state, 0, Swap(cards=(card,))), "a card is drawn"
    assert not tried(state, 0, Swap(cards=())), "the next card of the deck comes on offer"


def test_what_is_answered_for_the_seat_at_once_counts() -> None:
    """In a table for one with an order that bids, ranking leads to a bid; the other's order waits."""
    state = begun()
    ranked = Order(seats=("seat:1", "seat:0"))
    bids = [LimitBid(limit=1)]
    assert tried(state, 0, ranked, policies=bids), "one bid is in, and sealed"
    assert bids == [LimitBid(limit=1)], "the orders stay as they are"
    TOY.apply(state, 0, ranked)
    TOY.apply(state, 1, Bid(coins=1))
    assert not tried(state, 0, Bid(coins=1))


def test_the_state_stays_as_it_is() -> None:
    state = begun()
    before = TOY.encode(state)
    assert tried(state, 0, Order(seats=("seat:1", "seat:0")))
    assert TOY.encode(state) == before


@pytest.mark.parametrize("key", ALL)
def test_the_same_to_all_who_know_the_same(key: str) -> None:
    """It is said without looking at the truth: of a twin of the state the same is said."""
    for game, state, seat, move, rng in walk(key, 3):
        determinization = game.resample(state, seat, rng)
        said = [
            reversible(game, one, SeatController(seat), move, random.Random(7))
            for one in (state, determinization)
        ]
        assert said[0] == said[1]


@pytest.mark.parametrize("key", ALL)
def test_what_is_said_to_be_reversible_can_be_undone(key: str) -> None:
    told = 0
    for game, state, seat, move, rng in walk(key, 4):
        if reversible(game, state, SeatController(seat), move, rng):
            told += 1
            real = game.decode(game.encode(state))
            steps = [carry_out(game, real, seat, move, "player")]
            steps += settle(game, real, {seat: SeatController(seat)}, (), rng, 20, alone=seat)[0]
            found = back(logged(steps), seat)
            assert isinstance(found, Back)
            assert 1 in found.numbers, "the move itself goes with what followed it"
    assert told


def walk(key: str, seed: int) -> Any:
    """Go through random moves of a game, before each is made."""
    game, rng = ALL[key], random.Random(seed)
    state = game.setup(game.seats[-1], bytes([seed]) * 32, game.Options())
    for _ in range(STEPS):
        pending = game.pending(state)
        if not pending:
            return
        decision = rng.choice(pending)
        move = decision.moves.sample(rng)
        yield game, state, decision.seat, move, rng
        game.apply(state, decision.seat, move)


def logged(steps: list[PlayedMove]) -> list[LogEntry]:
    """Return the log of these steps, the newest first."""
    entries = [
        LogEntry(
            seq=number, epoch=0, seat=step.seat, decision=step.decision.id, kind=step.decision.kind,
            source=step.source, move=b"", events=b"[]", reveals=step.reveals, sealed=step.sealed,
        )
        for number, step in enumerate(steps, start=1)
    ]  # fmt: skip
    return entries[::-1]
