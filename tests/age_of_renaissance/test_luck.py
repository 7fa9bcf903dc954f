"""Luck in Age of Renaissance: competitions, wars and Wind/Watermill, by the dice that the rules name."""

from itertools import product
from typing import Any

import pytest

from engines.age_of_renaissance.data.letters import CATHEDRAL, NATIONALISM, PROSELYTISM, WATERMILL
from engines.age_of_renaissance.luck import DICE
from engines.age_of_renaissance.moves import Attack, Mill, Play
from engines.kernel import Event, Luck, Move
from tests.age_of_renaissance.table import GAME, SIX, Loaded, Position, only

VENICE, GENOA, BARCELONA = range(3)


def luck(position: Position, capital: str, move: Move) -> tuple[list[Event], list[Luck]]:
    """Let a player move; return what happened, and whose luck it was."""
    before = GAME.view(position.state, None)
    log = position.does(capital, move)
    return log, [one for event in log for one in GAME.luck(position.state.pack, before, event)]


def attacking(number: int, *, owns: str = "", armed: bool = False) -> Position:
    """Genoa, at a place in the order of play, may attack a marker of Barcelona's with ships."""
    position = Position(*SIX)
    position.state.provinces.clear()
    order = [one for one in SIX if one != "genoa"]
    position.order(*order[: number - 1], "genoa", *order[number - 1 :])
    position.marks("barcelona", "montpelier").owns("genoa", owns).ship("genoa", "ocean_1")
    if armed:
        position.armed("genoa", "e_stirrups")
    return position.tokens(genoa=30).expanding("genoa")


# ---- 5.6.3.9: the coloured die above the own number wins, or black above white


@pytest.mark.parametrize(
    ("number", "owns", "armed"),
    [
        (1, "", False),
        (3, "", False),
        (6, "", False),
        (3, PROSELYTISM, False),
        (3, "", True),
        (6, PROSELYTISM, True),
    ],
    ids=["first", "third", "last", "Proselytism", "Stirrups", "last with both"],
)
def test_5_6_3_9_a_competition_counts_as_often_won_as_the_216_throws_win_it(
    number: int, owns: str, armed: bool
) -> None:
    position = attacking(number, owns=owns, armed=armed)
    data, wins, told = GAME.encode(position.state), 0, set[Any]()
    before = GAME.view(position.state, None)
    for dice in product(DICE, repeat=3):
        state = GAME.decode(data)
        state.chance = Loaded(state.chance.seed, 0, 0, list(dice))
        event = only(GAME.apply(state, GENOA, Attack(province="montpelier")), "competed")
        own, their = GAME.luck(state.pack, before, event)
        assert (own.came, their.came) == (event.won, -event.won)
        wins += event.won
        told.add((own.seat, their.seat, own.expected, their.expected))
    assert told == {(GENOA, BARCELONA, wins / 216, -wins / 216)}


def test_5_6_3_9_cathedral_decides_without_luck() -> None:
    position = Position(*SIX)
    position.state.provinces.clear()
    position.marks("barcelona", "montpelier").owns("genoa", CATHEDRAL).ship("genoa", "ocean_1")
    position.tokens(genoa=30).expanding("genoa")
    log, found = luck(position, "genoa", Attack(province="montpelier", cathedral=True))
    assert only(log, "competed").won
    assert found == []


# ---- 5.4.2: the difference of the dice in a war is what is ceded


def test_5_4_2_a_war_counts_the_difference_of_the_dice_without_what_is_added() -> None:
    position = Position().marks("genoa", "rome", "naples").owns("venice", NATIONALISM)
    position.hand("venice", "e_war").playing("venice", "genoa", "barcelona").dice(5, 3)
    log, found = luck(position, "venice", Play(card="e_war", target="genoa"))
    assert only(log, "war_rolled").bonus == (1, 0)
    assert [(one.seat, one.kind, one.came, one.expected) for one in found] == [
        (VENICE, "war", 2, 0), (GENOA, "war", -2, 0),
    ]  # fmt: skip
    assert found[0].odds == {gap: 6 - abs(gap) for gap in range(-5, 6)}


# ---- 5.6.3.9: Wind/Watermill succeeds on the market number or less


def milling(market: str) -> Position:
    position = Position(*SIX)
    position.state.provinces.clear()
    position.marks("venice", market).owns("genoa", WATERMILL).ship("genoa", "ocean_1")
    position.hand("genoa", "e_war").hand("venice", "e_famine").tokens(genoa=36).expanding("genoa")
    position.dice(6, 1, 1, 2)
    position.does("genoa", Attack(province=market))
    return position


@pytest.mark.parametrize("market", ["rome", "montpelier"])
def test_5_6_3_9_wind_watermill_counts_as_often_as_the_market_number_has_it(market: str) -> None:
    position = milling(market)
    number = position.pack.provinces[market].market_number
    _, found = luck(position, "genoa", Mill())
    assert [(one.seat, one.came, one.expected) for one in found] == [
        (GENOA, 1, number / 6), (VENICE, -1, -number / 6),
    ]  # fmt: skip
