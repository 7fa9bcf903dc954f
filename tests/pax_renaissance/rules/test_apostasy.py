"""apostasy: who is hit, and in which order cards go (K3)."""

from typing import Any

import pytest

from engines.pax_renaissance.events import ApostasyStruck, Dethroned
from engines.pax_renaissance.events.actions import Loss
from engines.pax_renaissance.moves import Denounce
from engines.pax_renaissance.rules.apostasy import PAIRS, victims
from tests.pax_renaissance.table import Position, kinds, only


def table(**options: Any) -> Position:
    return Position("fugger", "medici", **options)


def test_k3_who_shows_both_loses_all_that_show_either():
    p = table()
    p.tableau("fugger", "luther", "the_grim", "gutenberg")
    p.tableau("medici", "star_chamber")
    assert victims(p.state, ("islamic", "reformist")) == {0: ["luther", "the_grim"]}
    assert victims(p.state, ("catholic", "islamic")) == {}


def test_k3_a_card_about_to_be_played_counts():
    p = table()
    p.tableau("fugger", "luther")
    assert victims(p.state, ("islamic", "reformist"), [(0, "twelver_ghulat")]) == {
        0: ["luther", "twelver_ghulat"]
    }


def test_k3a_for_an_affected_queen_stands_her_king():
    p = table()
    p.tableau("fugger", "aragon", "luther")
    p.queen("joanna_the_mad", "aragon")  # Catholic
    assert victims(p.state, ("catholic", "reformist")) == {0: ["aragon", "luther"]}


def test_k3c_old_maids_and_thrones_do_not_count():
    p = table()
    p.tableau("fugger", "luther")
    p.maid("fugger", "joanna_the_mad")
    p.queen("isabella_of_castille", "portugal")
    assert victims(p.state, ("catholic", "reformist")) == {}


def test_k3_a_suzerain_and_his_affected_vassal_both_go_home():
    p = table()
    p.tableau("fugger", "ottoman", "luther", "oratory_of_divine_love")
    p.vassal("papal_states", "ottoman")  # Catholic, below an Islamic king
    p.repressed("papal_states", "medici_pawn")
    log = p.play("fugger", Denounce(religions="catholic+islamic"))
    assert p.owner("ottoman") is None
    assert p.owner("papal_states") is None
    assert p.square("papal_states").repressed == ["medici_pawn"]
    assert p.player("fugger").west == ["luther"]
    assert only(log, Dethroned).empires == ("ottoman", "papal_states")
    lost = only(log, ApostasyStruck).lost
    assert lost == (Loss(seat=0, cards=("oratory_of_divine_love", "ottoman", "papal_states")),)


def test_the_action_is_offered_for_pairs_that_hit_somebody():
    p = table()
    p.tableau("fugger", "oratory_of_divine_love", "luther")
    assert p.choices("fugger", Denounce, "religions") == {"catholic+reformist"}
    assert set(PAIRS) == {"catholic+islamic", "catholic+reformist", "islamic+reformist"}
    p.bishop("oratory_of_divine_love", "islamic")
    assert "Denounce" not in p.kinds("fugger")


def test_k3_nobody_is_spared_by_what_falls_first():
    # Epicurean Swerve protects its owner, though nobody else.
    p = table()
    p.tableau("fugger", "luther", "the_grim", "epicurean_swerve")
    p.tableau("medici", "star_chamber", "safavids")
    assert victims(p.state, ("islamic", "reformist")) == {1: ["star_chamber", "safavids"]}
    p.bishop("epicurean_swerve", "catholic")
    assert set(victims(p.state, ("islamic", "reformist"))) == {0, 1}


@pytest.mark.parametrize("order", ["before_the_played_card", "last"])
def test_k3b_the_agents_come_before_the_played_card_goes_or_after(order: str):
    p = table(apostasy_agents=order)
    p.tableau("fugger", "luther")
    p.tableau("medici", "zionist_state")
    p.card("fugger", "twelver_ghulat")
    places = p.choices("fugger", type(next(iter(p.decision("fugger").moves))), "place")
    assert ("twelver_ghulat" in places) is (order == "before_the_played_card")
    log = p.place("fugger", "islamic_bishop", "zionist_state")
    assert ("discarded" in kinds(log)) is (order == "before_the_played_card")
    assert p.player("fugger").east == []
    assert "twelver_ghulat" in p.state.discarded
