"""What bids bring and cost by the computers' own estimate, in Age of Reason."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engines.age_of_reason.computer import AGENT
from engines.age_of_reason.computer.alliances import ESTIMATES, Appraisal, appraise, ceiling, proposals
from engines.age_of_reason.computer.costs import AUCTIONS, cost, unrest_cost
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.moves import Bid, Pass
from engines.age_of_reason.rules.auction import running
from engines.age_of_reason.state import ReasonState
from engines.age_of_reason.weights import WEIGHTS
from engines.computers import LEVELS, choose
from engines.kernel import Decision, Move
from tests.age_of_reason.table import GAME, Position
from tests.age_of_reason.thinking import four

AUCTIONS_IN_ALL = 200
SHARE, FEW = 0.1, 1 / 25
"""Of each level's playouts, in long mode and otherwise: what is estimated depends on none of them."""


def prices_of(table: Position, country: str) -> Prices:
    """Return what is worth how much to a country there."""
    return Prices(table.state, table.seat(country), WEIGHTS)


# ---- costs


def test_borrowed_gold_costs_a_step_of_unrest_for_two(subtests: pytest.Subtests) -> None:
    """4.0, 4.5: nothing while there is gold; the first roll comes with the first step."""
    table = four().auctions(3)
    table.gold(austria=10)
    for unrest, gold, points in ((0, 10, 0), (0, 11, 1), (0, 12, 1), (0, 13, 7 / 6), (1, 11, 1 / 6)):
        with subtests.test(unrest=unrest, gold=gold):
            table.unrest(austria=unrest)
            assert unrest_cost(prices_of(table, "austria"), gold) == pytest.approx(points)


def test_unrest_costs_more_the_more_scorings_are_left() -> None:
    """4.5, 4.6: it is halved after each scoring and counts again."""
    table = four().auctions()
    costs = [unrest_cost(prices_of(table.turn(turn), "austria"), 36) for turn in (1, 2, 3)]
    assert costs[0] > costs[1] > costs[2] > 0


def test_a_bid_costs_more_by_the_gold_the_more_it_is() -> None:
    """4.0: spare gold is cheap, borrowed gold dearer, and gold that nobody lends costs battles."""
    table = four().auctions(2)
    running(table.state).number = AUCTIONS
    table.gold(austria=20)
    table.unrest(austria=10)
    prices = prices_of(table, "austria")
    costs = [cost(prices, gold) for gold in range(41)]
    assert costs[0] == 0
    assert costs == sorted(costs)
    assert costs[5] / 5 < (costs[25] - costs[5]) / 20 < (costs[40] - costs[36]) / 4


def test_gold_is_dearer_while_auctions_are_to_come() -> None:
    """4.2: who pays it all in the first one has no say in the last, where it is settled who stands alone."""
    table, by_auction = four().auctions(), list[float]()
    for number in range(1, AUCTIONS + 1):
        running(table.state).number = number
        by_auction.append(cost(prices_of(table, "austria"), 36))
    assert by_auction == sorted(by_auction, reverse=True)
    assert by_auction[0] > by_auction[-1]


def test_a_bid_goes_up_to_what_its_alliances_bring() -> None:
    """4.2: a gold more would cost more than that."""
    table = four().auctions()
    table.play("prussia", Bid(gold=0, above="prussia", below="spain"))
    prices = prices_of(table, "great_britain")
    for estimate in ESTIMATES.values():
        gain = estimate(prices)
        pair = max(proposals(table.state), key=gain)
        most = ceiling(prices, Bid(gold=1, above=pair[0], below=pair[1]), gain)
        assert 14 <= most < 36
        assert appraise(prices, Bid(gold=most, above=pair[0], below=pair[1]), gain).good
        assert not appraise(prices, Bid(gold=most + 1, above=pair[0], below=pair[1]), gain).good


# ---- what levels bid


def appraisals(level: str, number: int, share: float, turns: int) -> Iterator[tuple[Bid, Appraisal]]:
    """Play some turns whose auctions are fought out at a level; go through all bids, by its own estimate."""
    rng = random.Random(f"bids {level} {number}")
    state = GAME.setup(4, rng.randbytes(32), GAME.Options())
    while decisions := GAME.pending(state):
        (decision, *_) = decisions
        if state.turn == turns and decision.kind != "bid":
            break
        move = answer(state, decision, level, share, rng)
        if isinstance(move, Bid):
            agent: Any = AGENT.at(level)
            prices = Prices(state, decision.seat, agent.weights)
            yield move, appraise(prices, move, ESTIMATES[level](prices))
        GAME.apply(state, decision.seat, move)


def answer(state: ReasonState, decision: Decision, level: str, share: float, rng: random.Random) -> Move:
    """Think about bids, and answer everything else at once."""
    if decision.kind == "bid":
        return choose(GAME, state, decision.seat, level, rng, share)
    return AGENT.rollout(state, decision, rng)


@pytest.mark.parametrize("level", LEVELS)
def test_no_unrest_costs_more_than_the_alliances_bring(level: str, long: bool) -> None:
    """4.0, 4.2: over 200 auctions in long mode, else over the four of a turn."""
    games, share, turns = (-(-AUCTIONS_IN_ALL // (3 * AUCTIONS)), SHARE, 3) if long else (1, FEW, 1)
    for number in range(games):
        for bid, weighed in appraisals(level, number, share, turns):
            assert not bid.gold or weighed.unrest <= weighed.cost <= weighed.gain, (bid, weighed)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("gold", [28, 35])
def test_the_first_auction_leaves_a_purse_for_the_others(level: str, gold: int) -> None:
    """4.2, 4.0: 14 gold at hand and 36 from the bank have to last for four auctions and six segments."""
    table = four().auctions()
    table.play("prussia", Bid(gold=gold, above="prussia", below="spain"))
    move = choose(GAME, table.state, table.seat("great_britain"), level, random.Random(gold), FEW)
    assert move == Pass()
