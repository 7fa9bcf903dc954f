"""The Purchase Phase, step by step: ships, prices, Patronage, Stabilization, Misery Relief (5.5)."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import Buy, Claim, Discard, Pass, Relieve, Stabilize, Upgrade
from engines.age_of_renaissance.prices import price, relief, stabilization, unpaid
from engines.age_of_renaissance.projection import project
from engines.age_of_renaissance.rules.purchase import price_for
from engines.age_of_renaissance.state import Leader, rules
from tests.age_of_renaissance.hands import BARCELONA, GENOA, VENICE, Hands, own

ANNE, GREG = VENICE, GENOA


def leader(card: str, seat: int, *, first: bool = False, protection: int = 0, raised: bool = False) -> Leader:
    return Leader(card=card, seat=seat, first=first, protection=protection, patrons=[], raised=raised)


def shop(cash: int = 200, letters: str = "", **options: Any) -> Hands:
    """Venice buys, with so much cash."""
    table = Hands(**options)
    for player in table.state.players[1:]:
        player.cash = 0
    table.state.players[VENICE].cash = cash
    own(table.state, VENICE, letters)
    return table


# ---- prices


@pytest.mark.parametrize(
    ("owned", "bought", "lent", "to_pay"),
    [
        ("", "", 20, 40),  # Charlemagne
        ("V", "", 20, 30),  # and Urban Ascendancy from an earlier turn
        ("VX", "", 20, 0),  # and the credit of Institutional Research
        ("VX", "X", 20, 30),  # which waits for the next turn, and gives no discount on Civics
        ("N", "N", 20, 30),  # Written Record helps at once
        ("N", "", 0, 60),  # but only with a Leader
    ],
)
def test_5_5_2_4_the_price_of_nationalism(owned: str, bought: str, lent: int, to_pay: int):
    pack = rules(Hands().state)
    used = [("l_charlemagne", lent)] if lent else []
    assert price(pack, "W", owned, bought, used).to_pay == to_pay


def test_5_5_2_4_institutional_research_discounts_at_once_but_neither_civics_nor_religion():
    pack = rules(Hands().state)
    for letter, less in [("A", 10), ("I", 10), ("N", 10), ("R", 10), ("E", 0), ("V", 0)]:
        found = price(pack, letter, "X", "X", [])
        assert found.cost - found.to_pay == less


def test_5_5_2_4_several_leaders_add_up_and_written_record_with_each():
    table = shop()
    own(table.state, ANNE, "N")
    table.state.leaders = [leader("l_johann_gutenberg", ANNE, first=True), leader("l_william_caxton", ANNE)]
    found = price_for(table.state, ANNE, "O")
    assert [tuple(credit) for credit in found.credits] == [
        ("N", 10), ("l_johann_gutenberg", 30), ("l_william_caxton", 20), ("N", 20),
    ]  # fmt: skip
    assert found.to_pay == 0
    assert project(table.state, None).price(ANNE, "O") == found


# ---- Patronage: Anne and Greg (5.5.2.3)


def anne_and_greg() -> Hands:
    table = shop(cash=100, letters="E")
    table.state.leaders = [
        leader("l_charlemagne", ANNE, first=True),
        leader("l_walter_the_penniless", GREG, protection=10),
    ]
    table.begin("purchase")
    return table


def test_5_5_2_3_anne_uses_her_own_leader_and_pays_for_the_other():
    table = anne_and_greg()
    assert price_for(table.state, ANNE, "W").to_pay == 40
    assert price_for(table.state, ANNE, "R").to_pay == 40
    table.do(Claim(leader="l_walter_the_penniless"))
    assert table.cash()[:2] == [90, 10]
    assert price_for(table.state, ANNE, "R").to_pay == 20
    assert "nothing" in table.refusal(Claim(leader="l_walter_the_penniless"))
    assert "is yours" in table.refusal(Claim(leader="l_charlemagne"))


def test_5_5_2_3_the_crusades_raise_walter_to_30():
    table = anne_and_greg()
    table.state.events.append("e_the_crusades")
    table.do(Claim(leader="l_walter_the_penniless"))
    assert price_for(table.state, ANNE, "R").to_pay == 10


def test_5_5_2_3_greg_cannot_use_the_first_leader():
    table = anne_and_greg()
    own(table.state, GREG, "E")
    assert price_for(table.state, GREG, "W").to_pay == 60
    assert price_for(table.state, GREG, "R").to_pay == 20


def test_5_4_3_1_an_unprotected_leader_is_free_for_patrons_and_closed_for_others():
    table = shop(cash=100, letters="E")
    table.state.leaders = [leader("l_charlemagne", GREG, first=True), leader("l_ibn_majid", GREG)]
    table.begin("purchase")
    assert price_for(table.state, ANNE, "T").to_pay == 100
    assert price_for(table.state, BARCELONA, "T").to_pay == 120
    assert not table.offers(Claim(leader="l_ibn_majid"))


def test_5_4_3_1_leaders_leave_the_game_after_the_phase_and_protection_goes_to_the_bank():
    table = anne_and_greg()
    table.do(Pass())
    assert table.state.leaders == []
    assert table.state.gone == ["l_charlemagne", "l_walter_the_penniless"]
    assert table.told("leaders_gone")[0].bank == 10


# ---- ships and Advances


def test_5_5_1_one_upgrade_a_turn_before_any_advance():
    table = shop()
    table.begin("purchase")
    table.do(Upgrade())
    assert table.state.players[VENICE].ship == "galley_2"
    assert "this turn" in table.refusal(Upgrade())
    table = shop()
    table.begin("purchase")
    table.do(Buy(advance="S"))
    assert table.state.players[VENICE].ship == "seaworthy_10"
    assert "before Advances" in table.refusal(Upgrade())


def test_5_5_2_2_prerequisites_may_be_bought_in_the_same_turn():
    table = shop()
    table.begin("purchase")
    assert "needs Written Record first" in table.refusal(Buy(advance="O"))
    table.do(Buy(advance="N"))
    table.do(Buy(advance="O"))
    assert table.cash()[VENICE] == 200 - 30 - 60
    assert table.state.players[VENICE].bought == ["N", "O"]
    assert "own Printed Word already" in table.refusal(Buy(advance="O"))
    assert "costs you $120" in table.refusal(Buy(advance="D"))


def test_5_5_2_religion_costs_misery_and_human_body_relieves_it():
    table = shop()
    table.begin("purchase")
    table.do(Buy(advance="E"))
    assert table.misery()[VENICE] == 1
    table.do(Buy(advance="B"))
    assert table.misery()[VENICE] == 0
    table.do(Buy(advance="F"))
    assert table.told("misery")[-1].known_to(None) == {"why": "F", "spaces": 1, "misery": 10}


def test_3_11_religion_may_lead_into_chaos_and_ends_the_purchases():
    table = shop()
    table.hold(VENICE, "c1_fur")
    table.state.players[VENICE].misery = 25
    table.begin("purchase")
    table.do(Buy(advance="E"))
    assert table.state.players[VENICE].out
    assert table.state.agenda == []


def test_5_4_2_papal_decree_closes_its_category():
    table = shop()
    table.state.decree = "science"
    table.begin("purchase")
    assert "Papal Decree" in table.refusal(Buy(advance="A"))
    assert table.offers(Buy(advance="E"))


def test_5_3_master_art_at_once_is_an_option():
    for at_once in (False, True):
        table = shop(letters="NO", master_art_at_once=at_once)
        table.hold(VENICE, "c1_fur", "c1_silk")
        table.begin("purchase")
        table.do(Buy(advance="P"))
        assert table.owed.kind == ("discard" if at_once else "purchase")
        if at_once:
            table.do(Discard(card="c1_fur"))
            table.do(Pass())
            assert table.told("stabilized") == []
            assert table.owed.kind == "stabilize"
            table.do(Stabilize())
            assert table.told("stabilized")[0].known_to(None) == {"cards": 1, "paid": 1}


# ---- Stabilization


@pytest.mark.parametrize(("misery", "cost", "spaces"), [(90, 15, 2), (100, 21, 1), (0, 1, 1), (900, 1, 1)])
def test_5_5_3_what_is_not_paid_becomes_misery(misery: int, cost: int, spaces: int):
    track = rules(Hands().state).tables.misery_track.values
    assert unpaid(track, track.index(misery), cost) == spaces


def test_5_5_3_past_1000_lies_chaos():
    track = rules(Hands().state).tables.misery_track.values
    assert unpaid(track, track.index(1000), 1) == 1
    assert unpaid(track, track.index(900), 105) == 2


def test_5_5_3_middle_class_halves_the_cost_rounded_up():
    pack = rules(Hands().state)
    assert [stabilization(pack, cards, "") for cards in (0, 1, 2, 8)] == [0, 1, 3, 36]
    assert [stabilization(pack, cards, "Z") for cards in (0, 1, 2, 8)] == [0, 1, 2, 18]


def test_5_5_3_who_cannot_pay_is_not_asked():
    table = shop(cash=2)
    table.hold(VENICE, "c1_fur", "c1_silk")
    table.begin("purchase")
    assert table.told("unstable")[0].known_to(None) == {"cards": 2, "cost": 3}
    assert table.misery()[VENICE] == 1


def test_5_5_3_a_player_may_refuse_to_pay():
    table = shop(cash=5)
    table.hold(VENICE, "c1_fur")
    table.begin("purchase")
    assert table.owed.kind == "stabilize"
    table.do(Pass())
    assert (table.cash()[VENICE], table.misery()[VENICE]) == (5, 1)


# ---- Misery Relief


@pytest.mark.parametrize(("bought", "paid"), [("V", 5), ("VI", 0)])
def test_5_5_4_relief_points_of_this_turn_pay_first(bought: str, paid: int):
    pack = rules(Hands().state)
    assert relief(pack, 8, 1, "AEINRV", bought).to_pay == paid


def test_5_5_4_enlightenment_halves_before_the_points_are_used():
    pack = rules(Hands().state)
    space = pack.tables.misery_track.values.index(125)
    found = relief(pack, space, 1, "DEINRV", "V")
    assert (found.cost, found.relief, found.to_pay) == (13, 5, 8)


def test_5_5_4_a_space_for_each_tier_at_most():
    table = shop(cash=60, letters="AEINR")
    table.state.players[VENICE].misery = 8
    table.begin("purchase")
    table.do(Buy(advance="V"))
    table.do(Pass())
    assert table.owed.kind == "relief"
    assert "1 complete tier" in table.refusal(Relieve(spaces=2))
    table.do(Relieve(spaces=1))
    assert (table.cash()[VENICE], table.misery()[VENICE]) == (35, 7)
    assert table.told("relieved")[0].known_to(None) == {
        "spaces": 1, "cost": 10, "relief": 5, "paid": 5, "misery": 70,
    }  # fmt: skip


def test_5_5_4_without_a_tier_or_misery_nobody_is_asked():
    table = shop(cash=0, letters="AEINRV")
    table.begin("purchase")
    assert table.state.agenda == []
