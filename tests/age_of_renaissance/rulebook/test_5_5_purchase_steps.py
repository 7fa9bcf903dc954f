"""The Purchase Phase, step by step: ships, prices, Patronage, Stabilization, Misery Relief (5.5)."""

from typing import Any

from engines.age_of_renaissance.moves import Buy, Claim, Discard, Pass, Relieve, Stabilize, Upgrade
from engines.age_of_renaissance.prices import relief, unpaid
from engines.age_of_renaissance.projection import project
from engines.age_of_renaissance.rules.purchase import price_for
from engines.age_of_renaissance.state import Leader, rules
from tests.age_of_renaissance.hands import GENOA, VENICE, Hands, own

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


def test_5_5_3_past_1000_lies_chaos():
    track = rules(Hands().state).tables.misery_track.values
    assert unpaid(track, track.index(1000), 1) == 1
    assert unpaid(track, track.index(900), 105) == 2


# ---- Misery Relief


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
