"""Refusals in the Expansion say what would be needed."""

from typing import Any

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.moves import (
    Attack,
    Bid,
    BuyCard,
    Exchange,
    Give,
    Mill,
    Pass,
    Place,
    Play,
)
from engines.age_of_renaissance.rules.expansion.competition import DefendersCathedral, GiveCard
from engines.age_of_renaissance.rules.expansion.phase import Expand
from engines.age_of_renaissance.state import Contest, RenaissanceState
from engines.age_of_renaissance.words.refusals.explain import explain
from engines.age_of_renaissance.words.refusals.texts import REFUSALS
from engines.kernel import IllegalMove
from engines.kernel.agenda import advance, pending
from tests.age_of_renaissance.expansions import mark, own, put, table

GENOA, VENICE, BARCELONA, PARIS = range(4)


def four() -> RenaissanceState:
    state = table("genoa", "venice", "barcelona", "paris")
    for seat, player in enumerate(state.players):
        mark(state, seat, player.capital or "")
    return state


def refused(state: RenaissanceState, move: Any) -> IllegalMove:
    if not state.agenda:
        state.put(Expand(GENOA))
    advance(state, [])
    (owed,) = pending(state)
    assert move not in owed.moves
    return explain(state, owed, move)


def tells(state: RenaissanceState, move: Any, text: str, rule: str = "") -> None:
    found = refused(state, move)
    assert found.text == text
    if rule:
        assert found.rule == f"Renaissance {rule}"


def place(province: str, tokens: int = 1) -> Place:
    return Place(province=province, tokens=tokens)


def test_galleys_that_do_not_go_far_enough():
    state = four()
    state.players[GENOA].ship = "galley_2"
    tells(state, place("sicily"), "Sicily is 4 steps away; your galleys go 2.", "5.6.2.2")
    tells(state, place("iceland"), "Area II is not in play with 4 players.", "4.3")
    tells(state, place("west_africa"), "Your galleys find no way to West Africa along the coasts.")
    own(state, GENOA, "A")
    state.players[GENOA].ship = "galley_2"
    tells(state, place("west_africa"), "West Africa is 8 steps away; your galleys go 2.")


def test_no_way_over_land():
    state = four()
    tells(state, place("palma"), "Palma borders nothing that you expand from, and you have no ships.")
    tells(state, place("toledo"), "Toledo borders nothing that you expand from, and no ship gets there.")
    own(state, GENOA, "I")
    tells(
        state,
        place("toledo"),
        "Toledo is more than two steps over land from what you expand from, or others control the way.",
        "5.6.2.1",
    )


def test_closed_areas_and_boxes():
    state = four()
    tells(state, place("angora"), "Area V can be entered only with Overland East.", "5.6.2")
    tells(state, place("china"), "China can be reached only with Ocean Navigation.", "5.6.2.2")
    own(state, GENOA, "AST")
    state.players[GENOA].ship = "ocean_1"
    tells(state, place("north_america"), "North America can be reached only with New World.")
    put(state, GENOA, "china", 2, white=True)
    state.changed()
    tells(state, place("india"), "Your fleet can hold 1 box overseas, and you have 1 already.")


def test_placing_too_much():
    state = four()
    put(state, BARCELONA, "lyons", 2)
    tells(state, place("lyons", 3), "Lyons has room for 2 tokens more without a competition.", "5.6.3")
    tells(state, place("lyons", 0), "Place at least 1 token.")
    tells(state, place("rome", 21), "You have 20 tokens left.")
    tells(state, place("genoa"), "You dominate Genoa already; no tokens are added there.", "5.6.1.2")
    put(state, PARIS, "lyons", 2)
    state.changed()
    tells(state, place("lyons"), "Lyons holds 4 tokens at most, and is full. To attack it you need 8 tokens.")
    mark(state, VENICE, "milan")
    state.changed()
    tells(state, place("milan"), "<seat:1> dominates Milan: you can only attack it, with 6 tokens.", "5.6.3")
    tells(state, place("atlantis"), "There is no province atlantis.")


def test_ships_that_carry_no_more():
    state = four()
    state.players[GENOA].ship = "galley_2"
    tells(state, place("naples", 3), "Your ships can carry 2 more to Naples this turn.", "5.6.2.2")
    state.shipped = {"naples": 2}
    state.changed()
    tells(state, place("naples"), "Your ships can carry 2 tokens a turn to Naples, and have done so.")


def test_attacks():
    state = four()
    mark(state, VENICE, "milan")
    state.players[GENOA].expansion = 4
    own(state, VENICE, "W")
    tells(
        state,
        Attack(province="milan"),
        "You have 4 tokens; attacking Milan takes 7 tokens: 3 for the market number and 4 for the defence "
        "(Nationalism).",
        "5.6.3.1",
    )
    tells(state, Attack(province="rome"), "Nobody else has a piece in Rome: place tokens there instead.")
    tells(state, Attack(province="genoa"), "You dominate Genoa already; no tokens are added there.")
    put(state, BARCELONA, "lyons", 2)
    put(state, GENOA, "lyons", 1)
    state.changed()
    state.players[GENOA].expansion = 3
    own(state, GENOA, "W")
    tells(
        state,
        Attack(province="lyons"),
        "You have 3 tokens and 1 in Lyons; attacking Lyons takes 5 tokens: 4 for the market number and "
        "2 for the defence, 1 less for your Nationalism.",
    )


def test_attacks_by_ship():
    state = four()
    mark(state, VENICE, "naples")
    state.players[GENOA].ship = "galley_8"
    tells(
        state,
        Attack(province="naples"),
        "Attacking Naples takes 10 tokens, 5 for the market number and 5 for the defence; "
        "your ships can carry 8 more there this turn.",
    )


def test_attacks_on_capitals():
    state = four()
    state.players[GENOA].expansion = 8
    mark(state, GENOA, "milan")
    tells(
        state,
        Attack(province="venice"),
        "You have 8 tokens; attacking Venice takes 15 tokens: 5 for the market number and 10 for the "
        "defence (doubled at home).",
    )
    mark(state, PARIS, "genoa")
    state.players[GENOA].expansion = 3
    state.changed()
    tells(
        state,
        Attack(province="genoa"),
        "You have 3 tokens; attacking Genoa takes 5 tokens: 5 for the market number and 5 for the defence, "
        "half of it in your own Capital, but never fewer than the market number.",
    )


def test_cathedrals():
    state = four()
    mark(state, VENICE, "milan")
    move = Attack(province="milan", cathedral=True)
    tells(state, move, "You do not own Cathedral.", "5.6.3.9")
    own(state, GENOA, "H")
    own(state, VENICE, "H")
    state.changed()
    tells(state, move, "Cathedral does not work against its owners: <seat:1>.")
    state.players[VENICE].advances = []
    state.players[GENOA].cathedral = [VENICE]
    state.changed()
    tells(state, move, "You have used Cathedral against <seat:1> this turn.")


def test_cards_and_markers():
    state = four()
    state.players[GENOA].expansion = 2
    tells(state, BuyCard(), "The next card costs 3 tokens; you have 2 tokens.", "5.6.4")
    state.players[GENOA].drawn = 1
    tells(state, BuyCard(), "You have bought your card for this Expansion.")
    tells(
        state,
        Exchange(province="genoa"),
        "You have 24 markers left. A marker becomes a token only when all of yours are in use.",
        "3.9",
    )


def test_moves_for_another_moment():
    state = four()
    tells(
        state,
        Bid(dollars=3),
        "You are asked to place tokens, attack, buy a card or pass; bid is for another moment.",
        "5.6",
    )
    state.agenda.clear()
    state.changed()
    state.contest = Contest(province="milan", attacker=GENOA, committed=6)
    state.put(DefendersCathedral(VENICE, left=[]))
    tells(state, Mill(), "You are asked to use Cathedral or pass; mill is for another moment.", "5.6.3.9")
    state.agenda.clear()
    state.changed()
    state.players[GENOA].hand = ["e_war"]
    state.contest.owner = VENICE
    state.put(GiveCard(GENOA))
    tells(state, Give(card="e_famine"), "You do not hold that card. You hold: War!.")
    assert refused(state, Play(card="e_war")).code == "wrong_move"


@pytest.mark.parametrize("ship", [None, "galley_2", "galley_8", "seaworthy_10", "ocean_1"])
def test_every_province_has_a_refusal_or_is_legal(ship: str | None):
    state = four()
    state.players[GENOA].ship = ship
    put(state, BARCELONA, "marseilles", 3)
    put(state, PARIS, "toulouse")
    state.put(Expand(GENOA))
    advance(state, [])
    (owed,) = pending(state)
    for province in PACKS.get(state.pack).provinces:
        for move in (
            place(province, 1),
            place(province, 9),
            Attack(province=province),
            Attack(province=province, cathedral=True),
            Exchange(province=province),
        ):
            if move not in owed.moves:
                found = explain(state, owed, move)
                assert found.text not in ("", REFUSALS["impossible"]), move
    assert Pass() in owed.moves
