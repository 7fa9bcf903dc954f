"""Whom each event of Age of Renaissance costs something, and how much it matters."""

import pytest
from msgspec import structs

from engines.age_of_renaissance.events import cards, expansion, turn
from engines.age_of_renaissance.events.expansion import Competed, IndulgenceGained, IndulgencePaid, Strength
from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE
from engines.age_of_renaissance.views import RenaissanceView
from engines.kernel import EVERYBODY
from tests.losing import Case, check, complete
from tests.render.age_of_renaissance.renaissance import made

FOUGHT = Competed(
    seat=0, province="lyons", defenders=(1, 2), tokens=4, strength=Strength(attack=4, defence=2), dice=None,
    slot=1, cathedral=0, won=True, by=(), dominates=True,
)  # fmt: skip
WAR = cards.WarRolled(seat=0, other=1, dice=(3, 1), bonus=(0, 0), winner=0, difference=2, cede=2)
GAVE = IndulgencePaid(seat=2, tokens=1, dollars=0, spaces=0)
SPARED = IndulgencePaid(seat=3, tokens=0, dollars=0, spaces=0)
OVER = turn.GameEnded(seed="00", why="turns")

CASES = (
    Case(FOUGHT, (1, 2, "lyons"), "notable"),
    Case(structs.replace(FOUGHT, won=False), (), "notable"),
    Case(WAR, (1,), "notable", befalls=True),
    Case(structs.replace(WAR, winner=1), (0,), "notable", befalls=True),
    Case(structs.replace(WAR, winner=None), (0, 1), "notable", befalls=True),
    Case(cards.Ceded(seat=1, to=0, provinces=("lyons",)), (1,), "decisive", befalls=True),
    Case(cards.Played(seat=0, card="war", target="genoa", provinces=(), protection=0), ("genoa",), "notable"),
    Case(cards.MiseryMoved(seat=1, why="famine", spaces=2, misery=30), (1,), "notable", befalls=True),
    Case(cards.MiseryMoved(seat=1, why="war", spaces=1, misery=30), (1,), "notable", befalls=True),
    Case(cards.MiseryMoved(seat=1, why="famine", spaces=-1, misery=30), (), "notable", befalls=True),
    Case(cards.MiseryMoved(seat=1, why="B", spaces=1, misery=30), (), "notable", befalls=True),
    Case(cards.MiseryMoved(seat=1, why="stabilization", spaces=1, misery=30), (), "notable", befalls=True),
    Case(cards.Taken(seat=1, why="alchemists_gold", amount=9), (1,), "notable", befalls=True),
    Case(cards.Taken(seat=1, why="alchemists_gold", amount=0), (), "notable", befalls=True),
    Case(cards.Reduced(seat=1, province="lyons", token=True, why="rebellion"), (1,), "notable", befalls=True),
    Case(cards.Cleared(area="III", tokens=(0, 2, 1), markers=(), why="black_death"), (1, 2), "notable"),
    Case(cards.Lost(seat=1, what="cash", amount=12), (1,), "notable", befalls=True),
    Case(cards.Decreed(seat=0, category="science"), (EVERYBODY,), "notable"),
    Case(expansion.LastMover(seat=1, order=(0, 2, 1)), (1,), "notable", befalls=True),
    Case(
        expansion.IndulgenceSold(
            owners=(IndulgenceGained(seat=0, tokens=1, dollars=0),), others=(GAVE, SPARED)
        ),
        (2,),
        "notable",
    ),
    Case(expansion.Milled(seat=0, other=1, paid=2, die=1, won=True), (), "notable"),
    Case(expansion.Traded(seat=0, other=1), (1,), "notable"),
    Case(turn.Swapped(seat=0, other=1, order=(0, 1)), (1,), "notable"),
    Case(turn.Fined(seat=1, commodity="fur", amount=2), (1,), "routine", befalls=True),
    Case(turn.Eliminated(seat=1, discarded=()), (1,), "decisive", befalls=True),
    Case(OVER, (), "decisive"),
)
NOBODY = {
    "capital_bids", "capital", "dealt", "returned", "shuffled_in", "tokens", "turn", "interest", "income",
    "market_rolls", "removed", "drew", "no_card", "epoch", "last_card", "discarded", "paid_out", "rebate",
    "gained", "crusaded", "lifted", "fizzled", "burden", "war_over", "upgraded", "claimed", "bought",
    "stabilized", "unstable", "relieved", "leaders_gone", "placed", "exchanged", "expanded", "bonus",
    "no_bonus",
}  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.event.kind)
def test_an_event_names_whom_it_costs_something(case: Case):
    check(case)


def test_all_kinds_of_events_are_told():
    complete(AGE_OF_RENAISSANCE, CASES, NOBODY)


def test_whoever_has_a_capital_loses_it_whether_they_hold_it_or_not_and_that_decides():
    view: RenaissanceView = made(4)
    capital = view.players[3].capital
    assert capital is not None
    taken = structs.replace(FOUGHT, province=capital, defenders=(1,))
    assert view.losing(taken) == (1, 3)
    assert view.weight_of(taken) == "decisive"
    assert view.weight_of(FOUGHT) == "notable"
    assert view.weight_of(structs.replace(taken, won=False)) == "notable"
    assert view.weight_of(cards.Reduced(seat=3, province=capital, token=True, why="rebellion")) == "decisive"


def test_a_decree_costs_all_but_its_player_a_right():
    assert made(4).losing(cards.Decreed(seat=1, category="science")) == (0, 2, 3)


def test_what_befalls_a_player_is_their_loss():
    view = made(4)
    assert view.losing(cards.Taken(seat=1, why="alchemists_gold", amount=9)) == (1,)
    assert view.losing(structs.replace(WAR, winner=1)) == (0,)
