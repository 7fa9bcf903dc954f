"""I: coronations, royal couples and old maids; worked examples of the rule book."""

from typing import Any

import pytest

from engines.pax_renaissance.moves import Activate, Behead, Buy, Concession, Play, Sell, Siege, Skip
from tests.pax_renaissance.table import GAME
from tests.pax_renaissance.table import BookPosition as Position


def test_i_coronation_example():
    p = Position("fugger", "medici")
    p.market("east", None, "sophia_palaiologina")
    p.market("east", "the_grim")
    p.florins(fugger=1)
    p.play("fugger", Buy(card="sophia_palaiologina"))
    assert p.choices("fugger", Play, "empire", one_shot=True) == {
        "hungary",
        "byzantium",
        "holy_roman_empire",
    }
    p.play("fugger", Play(card="sophia_palaiologina", one_shot=True, empire="hungary"))
    p.play("fugger", Concession(border="hungary-ottoman"))
    assert p.concessions("fugger") == {"hungary-ottoman"}
    assert p.player("fugger").east == ["hungary"]
    assert p.square("hungary").queens == ["sophia_palaiologina"]
    assert not p.square("hungary").republic
    assert p.pending() == {"medici": "act"}


def test_i2_old_maid_example():
    p = Position("fugger", "medici")
    p.tableau("medici", "hungary", "byzantium")
    p.queen("mary_the_rich", "holy_roman_empire")  # married on his throne
    p.hand("fugger", "sophia_palaiologina")
    assert p.choices("fugger", Play, "one_shot") == {False}
    p.pick("fugger", Play)
    assert p.player("fugger").maids == ["sophia_palaiologina"]
    view = p.view("fugger").player(0)
    assert view.prestige["reformist"] == 0
    assert view.prestige_of_maids["reformist"] == 1


def test_i_a_queen_may_stay_unmarried():
    p = Position("fugger", "medici")
    p.card("fugger", "sophia_palaiologina", one_shot=False)
    assert p.player("fugger").maids == ["sophia_palaiologina"]


def own_suzerain(**more: Any) -> Position:
    """Crown a king of one's own who has a vassal, a bishop and a repressed token."""
    p = Position("fugger", "medici", **more)
    p.tableau("fugger", "hungary", "the_grim")
    p.vassal("byzantium", "hungary")
    p.bishop("hungary", "reformist")
    p.repressed("hungary", "catholic_rook")
    p.card("fugger", "sophia_palaiologina", "hungary")
    p.play("fugger", Skip())
    p.play("fugger", Skip())
    return p


def test_i_a_and_regime_change_f_an_own_king_who_is_crowned_loses_his_vassals():
    p = own_suzerain()
    assert p.owner("byzantium") is None
    assert p.square("hungary").queens == ["sophia_palaiologina"]
    assert not p.square("hungary").republic  # a coronation always produces a king


def test_i1a_an_own_king_who_is_crowned_moves_to_the_outermost_place():
    assert own_suzerain().player("fugger").east == ["the_grim", "hungary"]


def test_regime_change_d_an_own_king_who_is_crowned_keeps_bishop_and_tokens():
    p = own_suzerain()
    assert p.state.bishops == {"hungary": "reformist"}
    assert p.square("hungary").repressed == ["catholic_rook"]


def test_i_a_crowning_an_own_king_brings_a_concession():
    p = Position("fugger", "medici")
    p.tableau("fugger", "hungary")
    p.card("fugger", "sophia_palaiologina", "hungary")
    p.play("fugger", Concession(border="hungary-ottoman"))
    assert p.concessions("fugger") == {"hungary-ottoman"}


def test_i1a_an_own_vassal_who_is_crowned_leaves_his_suzerain_for_his_own_side():
    p = Position("fugger", "medici")
    p.tableau("fugger", "papal_states", "luther")
    p.vassal("hungary", "papal_states")
    p.card("fugger", "sophia_palaiologina", "hungary")
    p.play("fugger", Skip())
    assert p.square("hungary").suzerain is None
    assert (p.player("fugger").west, p.player("fugger").east) == (["papal_states", "luther"], ["hungary"])


def test_queen_a_second_coronation_of_an_own_king_kills_the_first_queen():
    p = Position("fugger", "medici")
    p.tableau("fugger", "star_chamber", "france")
    p.queen("anne_of_brittany", "france")
    p.card("fugger", "catherine_de_medici", "france")
    p.play("fugger", Skip())
    assert p.square("france").queens == ["catherine_de_medici"]
    assert "anne_of_brittany" in p.state.discarded


@pytest.mark.parametrize("more", [{"own_coronation": "stays"}, {"edition": 1}])
def test_i_by_option_and_in_the_first_edition_an_own_king_stays_with_all_he_has(more: dict[str, Any]):
    p = own_suzerain(**more)
    assert p.player("fugger").east == ["hungary", "the_grim"]
    assert p.square("byzantium").suzerain == "hungary"
    assert p.square("hungary").repressed == ["catholic_rook"]


def test_i_the_plan_of_a_coronation_names_what_it_costs():
    p = Position("fugger", "medici")
    p.tableau("fugger", "hungary")
    p.vassal("byzantium", "hungary")
    p.hand("fugger", "sophia_palaiologina")
    move = Play(card="sophia_palaiologina", one_shot=True, empire="hungary")
    assert GAME.describe(p.view("fugger"), 0, move).endswith("His vassals go home: Byzantium.")


def test_i_republics_and_opponents_kings_do_not_marry():
    p = Position("fugger", "medici")
    p.tableau("fugger", "hungary", republic=True)
    p.tableau("medici", "byzantium")
    p.hand("fugger", "sophia_palaiologina")
    assert p.choices("fugger", Play, "empire", one_shot=True) == {"holy_roman_empire"}


def test_i1a_the_couple_lies_on_the_kings_side():
    p = Position("fugger", "medici")
    p.card("fugger", "sophia_palaiologina", "holy_roman_empire")
    p.play("fugger", Skip())
    assert p.player("fugger").west == ["holy_roman_empire"]
    assert p.player("fugger").east == []


def test_i1b_king_and_queen_each_give_an_op():
    p = Position("fugger", "medici")
    p.tableau("fugger", "aragon")
    p.queen("joanna_the_mad", "aragon")
    p.stand(valencia="catholic_knight", algiers="islamic_rook")
    p.florins(fugger=1)
    p.play("fugger", Activate(side="west"))
    assert p.kinds("fugger") == {"Siege", "Campaign"}
    p.op("fugger", Siege, card="joanna_the_mad", place="algiers")
    assert p.kinds("fugger") == {"Campaign", "Skip"}


def test_i1e_a_bishop_on_either_silences_both():
    p = Position("fugger", "medici")
    p.tableau("fugger", "aragon")
    p.queen("joanna_the_mad", "aragon")
    p.stand(valencia="catholic_knight")
    p.florins(fugger=1)
    assert p.may("fugger", Activate(side="west"))
    p.bishop("joanna_the_mad", "catholic")
    assert not p.may("fugger", Activate(side="west"))


def test_i1c_a_sold_king_takes_his_queen_home():
    p = Position("fugger", "medici")
    p.tableau("fugger", "aragon")
    p.queen("joanna_the_mad", "aragon")
    p.play("fugger", Sell(card="aragon"))
    assert p.square("aragon").queens == ["joanna_the_mad"]


def test_i1d_a_couple_on_its_throne_comes_together():
    p = Position("fugger", "medici")
    p.queen("anne_of_brittany", "france")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "france-aragon")
    p.play("fugger", Skip())
    assert p.owner("france") == "fugger"
    assert p.square("france").queens == ["anne_of_brittany"]


def test_i1d_a_couple_lost_to_a_regime_change_loses_the_queen():
    p = Position("fugger", "medici")
    p.tableau("medici", "france")
    p.queen("anne_of_brittany", "france")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "france-aragon")
    p.play("fugger", Skip())
    assert p.square("france").queens == []
    assert "anne_of_brittany" in p.state.discarded


def test_cryptography_example_a_queen_beheads_her_husband():
    """The card: once, when it is sold, an op of an opponent's card."""
    p = Position("fugger", "medici")
    p.tableau("fugger", "cryptography")
    p.tableau("medici", "portugal")
    p.queen("isabella_of_castille", "portugal")
    p.play("fugger", Sell(card="cryptography"))
    p.op("fugger", Behead, card="isabella_of_castille", target="portugal")
    assert p.owner("portugal") is None
    assert p.square("portugal").queens == []
    assert "isabella_of_castille" in p.state.discarded


def test_cryptography_by_the_glossary_comes_with_the_own_west_ops():
    p = Position("fugger", "medici", cryptography="standing")
    p.tableau("fugger", "cryptography", "bundschuh_revolt")
    p.on_market("west", 1)
    p.tableau("medici", "portugal")
    p.queen("isabella_of_castille", "portugal")
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Behead, card="isabella_of_castille", target="portugal")
    assert p.owner("portugal") is None
    assert p.player("fugger").west == ["cryptography", "bundschuh_revolt"]
