"""Standing orders: what they answer, and when they leave the decision to their owner."""

import random
from typing import Any

from engines.age_of_renaissance.game import AGE_OF_RENAISSANCE as GAME
from engines.age_of_renaissance.moves import (
    Attack,
    BuyCard,
    Cathedral,
    Discard,
    Pass,
    Remove,
    Stabilize,
    Swap,
)
from engines.age_of_renaissance.policies import (
    BuyACard,
    DiscardThis,
    RemoveFirst,
    StabilizeAlways,
    SwapPlaces,
    UseCathedral,
)
from engines.age_of_renaissance.rules.draw import AnotherCard, GiveUpCard, RemoveMarkers
from engines.age_of_renaissance.rules.expansion.phase import Expand
from engines.age_of_renaissance.rules.order import Renaissance
from engines.age_of_renaissance.rules.purchase import Stabilizing
from engines.kernel import Answer, Policy
from engines.kernel.agenda import advance, answer, pending
from tests.age_of_renaissance.expansions import mark, own, table


def four() -> Any:
    """A table at which seat 0 (Genoa) is about to decide; the tests put the step."""
    state = table("genoa", "venice", "barcelona", "paris")
    for seat, player in enumerate(state.players):
        mark(state, seat, player.capital or "")
    return state


def asked(state: Any, step: Any) -> Any:
    state.put(step)
    advance(state, [])
    return state


def says(state: Any, policy: Policy) -> Answer | None:
    (owed,) = pending(state)
    assert owed.kind in policy.kinds
    return policy.answer(GAME.view(state, owed.seat), owed, random.Random(0))


def fits(state: Any, policy: Policy, seat: int = 0) -> bool:
    return policy in type(policy).space(GAME.view(state, seat))


# ---- removal


def market(**markers: int) -> Any:
    state = four()
    state.phase, state.markers = "draw", markers
    return asked(state, RemoveMarkers(0))


def test_the_named_markers_are_removed_one_after_the_other_and_the_rest_stays():
    state = market(wool=1, wine=-1, silk=1)
    order = RemoveFirst(commodities=("wool", "wine"), turn=1)
    assert fits(state, order)
    for expected in (Remove(commodity="wool"), Remove(commodity="wine"), Pass()):
        found = says(state, order)
        assert found is not None
        assert found.move == expected
        answer(state, 0, expected, [])
        if isinstance(found.then, RemoveFirst):
            order = found.then


def test_gold_and_ivory_go_by_one_name():
    state = market(gold=1, ivory=1)
    state.players[0].cash = 400
    state.changed()
    found = says(state, RemoveFirst(commodities=("gold",), turn=1))
    assert found is not None
    assert found.move in (Remove(commodity="gold"), Remove(commodity="ivory"))


def test_a_removal_that_is_out_of_date_or_too_dear_asks():
    state = market(wool=1, gold=1)
    assert says(state, RemoveFirst(commodities=("wool",), turn=2)) is None
    assert not fits(state, RemoveFirst(commodities=("wine",), turn=1))
    state.players[0].cash = 5
    state.changed()
    assert says(state, RemoveFirst(commodities=("gold",), turn=1)) is None


# ---- buying and discarding cards


def cards() -> Any:
    state = four()
    state.phase = "buy"
    own(state, 0, "V")
    return asked(state, AnotherCard(0))


def test_a_card_is_bought_while_enough_is_left():
    state = cards()
    once, always = BuyACard(times="once", keep=30), BuyACard(times="always", keep=30)
    assert says(state, once) == Answer(BuyCard(), None)
    assert says(state, always) == Answer(BuyCard(), always)
    state.players[0].cash = 39
    state.changed()
    assert says(state, always) == Answer(Pass(), always)
    never = BuyACard(times="never")
    assert says(state, never) == Answer(Pass(), never)
    assert fits(state, never)
    assert not fits(state, BuyACard(times="never", keep=3))


def test_a_certain_card_is_given_up_once():
    state = four()
    state.players[0].hand = ["e_famine", "e_war"]
    own(state, 0, "P")
    asked(state, GiveUpCard(0))
    assert says(state, DiscardThis(card="e_war")) == Answer(Discard(card="e_war"), None)
    assert says(state, DiscardThis(card="e_armor")) is None
    never = DiscardThis(card="never")
    assert says(state, never) == Answer(Pass(), never)
    assert fits(state, never)
    assert not fits(state, DiscardThis(card="e_armor"))


# ---- Renaissance


def test_places_are_traded_at_the_start_of_the_named_phase():
    state = four()
    state.phase = "purchase"
    own(state, 0, "Q")
    asked(state, Renaissance(0))
    order = SwapPlaces(phase="purchase", place="later", turn=1)
    assert fits(state, order)
    assert says(state, order) == Answer(Swap(place="later"), None)
    assert says(state, SwapPlaces(phase="purchase", place="earlier", turn=1)) is None  # first in the order
    assert says(state, SwapPlaces(phase="expansion", place="later", turn=1)) is None
    assert not fits(state, SwapPlaces(phase="draw", place="later", turn=1))
    assert fits(state, SwapPlaces(phase="draw", place="later", turn=2))


# ---- Cathedral


def test_cathedral_against_whom_and_for_what():
    state = four()
    own(state, 1, "H")
    mark(state, 1, "milan")
    asked(state, Expand(0))
    answer(state, 0, Attack(province="milan"), [])
    for order in (UseCathedral(against="genoa", number=3), UseCathedral(against="anyone")):
        assert fits(state, order, 1)
        assert says(state, order) == Answer(Cathedral(), order)
    assert says(state, UseCathedral(against="paris", number=1)) is None
    assert says(state, UseCathedral(against="anyone", number=4)) is None
    assert not fits(state, UseCathedral(against="venice"), 1)


# ---- Stabilization


def test_cards_are_paid_for_while_enough_is_left():
    state = four()
    state.phase = "purchase"
    state.players[0].hand = ["e_famine", "e_war"]
    asked(state, Stabilizing(0))
    for keep, expected in ((37, Stabilize()), (38, None)):
        found = says(state, StabilizeAlways(keep=keep))
        assert (None if found is None else found.move) == expected


# ---- in words


def test_orders_read_as_sentences():
    state = four()
    view = GAME.view(state, 1)
    told = {
        RemoveFirst(
            commodities=("wool", "gold"), turn=2
        ): "If you go first in turn 2, pay to end shortages and surpluses of: Wool and Gold.",
        BuyACard(times="once", keep=20): "Next time buy a card for $10 by Urban Ascendancy, if you keep "
        "$20 or more.",
        BuyACard(times="never"): "Never buy a card by Urban Ascendancy.",
        DiscardThis(card="e_war"): "Next time give up War by Master Art.",
        SwapPlaces(
            phase="purchase", place="later", turn=3
        ): "In turn 3 trade places with the player after you, at the start of: purchase.",
        UseCathedral(against="genoa", number=4): "Use Cathedral against attacks by <seat:0>, for Market "
        "Numbers from 4 on.",
        StabilizeAlways(keep=0): "Always pay for the cards in hand, if you keep $0 or more.",
    }
    for policy, line in told.items():
        assert GAME.describe_policy(view, policy) == line
