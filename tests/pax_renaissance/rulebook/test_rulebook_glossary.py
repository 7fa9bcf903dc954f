"""The glossary, the boxes "easily missed" and the frequent questions of the rule book."""

import pytest

from engines.pax_renaissance.events import Bankrupted
from engines.pax_renaissance.moves import (
    Activate,
    Buy,
    Campaign,
    Commerce,
    Concession,
    Discard,
    End,
    Fair,
    Inquisitor,
    Liberty,
    Pacify,
    Place,
    Play,
    Repress,
    Sell,
    Siege,
    Skip,
    Take,
    Tax,
    Vote,
)
from tests.pax_renaissance.table import BookPosition as Position
from tests.pax_renaissance.table import kinds, only


def table() -> Position:
    return Position("fugger", "medici")


# ---- D1: running out of tokens; TOKEN MANAGEMENT


def short_of_knights() -> Position:
    p = table()
    p.stand(london="islamic_knight", bordeaux="islamic_knight", paris="islamic_knight")
    p.stand(lyon="islamic_knight", bruges="islamic_knight", buda="islamic_knight", varna="islamic_knight")
    return p


def test_token_management_without_repressed_ones_it_comes_from_any_position():
    p = short_of_knights()
    p.card("fugger", "black_sheep_tribe", one_shot=False)
    p.place("fugger", "islamic_knight", "caffa")
    assert len(p.choices("fugger", Take, "source")) == 7
    p.pick("fugger", Take, source="paris")
    assert "paris" not in p.state.spaces
    assert p.state.spaces["caffa"] == "islamic_knight"


def test_token_management_the_placer_may_do_without():
    p = short_of_knights()
    p.card("fugger", "black_sheep_tribe", one_shot=False)
    p.place("fugger", "islamic_knight", "caffa")
    p.play("fugger", Skip())
    assert "caffa" not in p.state.spaces
    assert p.pending() == {"fugger": "act"}


def test_e2_1_and_token_management_a_mandatory_agent_may_be_forgone_where_the_pool_is_empty():
    p = table()
    p.stand(london="islamic_rook", bordeaux="islamic_rook", paris="islamic_rook", lyon="islamic_rook")
    p.stand(bruges="islamic_rook", buda="islamic_rook", varna="islamic_rook")
    p.card("fugger", "soninke_wangara")
    assert not p.may("fugger", Skip())  # E2.1: it must be deployed
    p.place("fugger", "islamic_rook", "valencia")
    p.play("fugger", Skip())  # TOKEN MANAGEMENT: another one "may" be removed for it
    assert "valencia" not in p.state.spaces
    assert p.pending() == {"fugger": "act"}


def test_token_management_pawns_come_from_the_own_serfs_first():
    p = table()
    borders = list(p.pack.borders)
    p.concession("fugger", *borders[:9])
    p.repressed("hungary", "fugger_pawn", "medici_pawn")
    p.card("fugger", "bosnian_serbian_silver", one_shot=False)
    free = p.choices("fugger", Place, "place") - set(borders[:9])
    p.place("fugger", "fugger_pawn", min(free))
    p.pick("fugger", Take, source="hungary")
    assert p.square("hungary").repressed == ["medici_pawn"]
    assert len(p.concessions("fugger")) == 10


# ---- E1e


def test_e1e_a_florin_put_on_the_other_row_over_a_gap_counts():
    p = table()
    p.florins(fugger=9)
    p.play("fugger", Fair(row="west"))  # the slot of the fair is empty now
    p.turn("fugger")
    over = p.card_at("east", 1)
    p.slot("west", 1).card = None
    p.play("fugger", Buy(card=p.card_at("west", 2)))
    assert over not in p.choices("fugger", Buy, "card")


# ---- E2


def test_e2_2a_a_bishop_placed_on_a_bishop_kills_both():
    p = table()
    p.tableau("medici", "duke_of_milan")
    p.bishop("duke_of_milan", "islamic")
    p.card("fugger", "jesuits", one_shot=False)
    p.place("fugger", "catholic_bishop", "duke_of_milan")
    assert p.state.bishops == {}


def test_e2_2a_a_bishop_placed_on_a_throne_pacifies():
    p = table()
    p.repressed("aragon", "islamic_rook", "medici_pawn")
    p.card("fugger", "jesuits", one_shot=False)
    p.place("fugger", "catholic_bishop", "aragon")
    p.play("fugger", Pacify(token="medici_pawn"))
    assert p.square("aragon").repressed == ["islamic_rook"]


def test_repress_d_a_card_of_the_west_names_the_empire_of_the_serf():
    p = table()
    p.florins(fugger=1)
    p.concession("medici", "england-france")
    p.card("fugger", "peasant_republic_of_dithmarschen", one_shot=False)
    assert p.choices("fugger", Place, "empire", place="england-france") == {"england", "france"}
    p.place("fugger", "fugger_pawn", "england-france", empire="england")
    assert p.square("england").repressed == ["medici_pawn"]


def test_repress_d_a_card_of_the_east_represses_into_the_east():
    p = table()
    p.florins(fugger=1)
    p.tableau("fugger", "phocoean_alum")
    p.concession("medici", "papal_states-ottoman")
    p.card("fugger", "bosnian_serbian_silver", one_shot=False)
    p.place("fugger", "fugger_pawn", "papal_states-ottoman")
    assert p.square("ottoman").repressed == ["medici_pawn"]


# ---- E4


def test_e4e_an_op_of_the_new_republic_may_be_used():
    p = table()
    p.tableau("fugger", "sindicat_remenca", "papal_states")
    p.concession("fugger", "aragon-papal_states")
    p.on_market("west", 2)
    p.florins(fugger=0)
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Vote)
    p.play("fugger", Skip(), Skip())  # no second concession; the Papal States stay Catholic
    p.op("fugger", Commerce, card="papal_states")
    assert p.player("fugger").florins == 1


def test_e4e_but_not_if_the_square_has_given_its_op():
    p = table()
    p.tableau("fugger", "sindicat_remenca", "papal_states")
    p.concession("fugger", "aragon-papal_states")
    p.venice("catholic_knight")
    p.on_market("west", 2)
    p.florins(fugger=1)
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Campaign, empire="hungary")
    p.play("fugger", Skip())
    p.op("fugger", Vote, empire="papal_states")
    while p.pending() in ({"fugger": "concession"}, {"fugger": "liberty"}):
        p.play("fugger", Skip())
    assert p.pending() == {"fugger": "act"}  # no commerce of the republic


def test_e4e_a_card_won_by_ops_may_act():
    p = table()
    p.tableau("fugger", "england")
    p.stand(london="catholic_knight", paris="catholic_knight", lyon="catholic_rook")
    p.tableau("fugger", "mons_meg")
    p.florins(fugger=9)
    p.stand(bordeaux="catholic_knight", bruges="catholic_knight")
    p.state.spaces = {"london": "catholic_knight", "bordeaux": "catholic_knight", "paris": "catholic_knight"}
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Campaign, card="england", empire="france")
    p.fall("fugger", "bordeaux")
    p.play("fugger", Concession(border="france-aragon"))
    assert p.square("france").suzerain == "england"
    assert p.kinds("fugger") == {"Siege", "Skip"}  # France has no knights left to campaign with
    p.op("fugger", Siege)
    assert p.state.spaces == {}


def test_f4_a_concession_between_east_and_west_is_taxable_in_both():
    p = table()
    p.concession("medici", "papal_states-ottoman")
    p.tableau("fugger", "papal_elephant", "dervishes")
    p.florins(medici=5)
    p.play("fugger", Activate(side="west"))
    log = p.op("fugger", Tax)
    while p.pending().get("medici"):
        log += p.play("medici", next(iter(p.decision("medici").moves)))
    p.turn("fugger")
    p.play("fugger", Activate(side="east"))
    assert p.pending() in ({"medici": "tax"}, {"fugger": "op"})


# ---- F1


def test_f1_bishops_change_sides_between_cards_of_one_location():
    p = table()
    p.tableau("fugger", "lizard_union", "luther")  # both in the Holy Roman Empire, East and West
    p.bishop("lizard_union", "reformist")
    p.tableau("fugger", "unity_of_the_brethren")
    p.play("fugger", Activate(side="east"))
    assert "luther" in p.choices("fugger", Inquisitor, "target", bishop="lizard_union")


def test_f1g_silenced_ability_example():
    p = table()
    p.tableau("fugger", "gutenberg")
    p.hand("fugger", "luther", "cromwell", "jesuits")
    p.tableau("medici", "unity_of_the_brethren")
    p.bishop("unity_of_the_brethren", "reformist")
    p.turn("medici")
    p.play("medici", Activate(side="east"))
    p.op("medici", Inquisitor, target="gutenberg")
    assert p.pending() == {"fugger": "hand"}  # immediately, in another player's turn
    p.play("fugger", Discard(cards=("cromwell",)))
    assert p.player("fugger").hand == ["luther", "jesuits"]
    assert "cromwell" in p.state.discarded


# ---- E3, DISCARD


def test_discard_pawns_and_tokens_stay_on_the_map_when_their_card_goes():
    p = table()
    p.card("fugger", "flanders_guild", one_shot=False)
    p.place("fugger", "fugger_pawn", "france-aragon")
    p.play("fugger", Sell(card="flanders_guild"))
    assert p.concessions("fugger") == {"france-aragon"}


# ---- VASSAL, SUZERAIN


def test_vassal_d_a_sold_vassal_goes_home_alone():
    p = table()
    p.tableau("fugger", "aragon")
    p.vassal("france", "aragon")
    p.queen("anne_of_brittany", "france")
    p.play("fugger", Sell(card="france"))
    assert p.owner("france") is None
    assert p.owner("aragon") == "fugger"
    assert p.square("france").queens == ["anne_of_brittany"]
    assert p.player("fugger").florins >= 4


def test_vassals_prestige_and_ops_stay_active():
    p = table()
    p.tableau("fugger", "aragon")
    p.vassal("papal_states", "aragon")
    assert p.view("fugger").player(0).prestige["patron"] == 1


# ---- F6d


@pytest.mark.parametrize("liberty", [True, False])
def test_f6d_golden_liberty_is_optional(liberty: bool):
    p = table()
    p.tableau("fugger", "pospolite_ruszenie")
    p.tableau("medici", "mamluk")
    p.concession("fugger", "ottoman-mamluk")
    p.play("fugger", Activate(side="east"))
    p.op("fugger", Vote)
    p.play("fugger", Skip())
    p.play("fugger", Liberty() if liberty else Skip())
    assert p.state.states["mamluk"] == ("medieval" if liberty else "islamic")


# ---- G6


def test_g6_a_bank_without_anything_is_out_and_the_last_one_wins():
    p = Position("fugger", "medici", "coeur", bankruptcy=True)
    p.florins(fugger=1, medici=0, coeur=3)
    p.concession("fugger", "england-france")
    p.hand("fugger", "luther")
    p.play("fugger", Sell(card="luther"))
    log = p.play("fugger", End())
    assert only(log, Bankrupted).seat == 1
    assert p.pending() == {"coeur": "act"}
    p.state.borders["england-france"].pawn = None
    p.florins(fugger=0)
    p.hand("coeur", "cromwell")
    log = p.play("coeur", Sell(card="cromwell"), End())
    assert "over" in kinds(log)
    assert p.state.winners == [2]


def test_g6_serfs_and_old_maids():
    p = Position("fugger", "medici", bankruptcy=True)
    p.florins(fugger=1, medici=0)
    p.maid("medici", "mary_the_rich")  # an old maid is a card
    p.repressed("france", "medici_pawn")
    p.hand("fugger", "luther")
    log = p.play("fugger", Sell(card="luther"), End())
    assert "bankrupt" not in kinds(log)
    p.player("medici").maids.clear()
    p.state.discarded.append("mary_the_rich")
    p.turn("fugger")
    p.hand("fugger", "cromwell")
    log = p.play("fugger", Sell(card="cromwell"), End())
    assert only(log, Bankrupted).seat == 1  # a serf is no concession


# ---- I: queens without prestige on old maids


def test_i2_an_old_maids_ability_does_not_work():
    p = table()
    p.tableau("fugger", "france")
    p.maid("medici", "catherine_of_navarre")
    p.stand(paris="catholic_knight")
    p.florins(fugger=1)
    p.play("fugger", Activate(side="west"))
    assert "portugal" in p.choices("fugger", Campaign, "empire")


# ---- K1: wars against an own empire


def test_strawman_a_religious_war_against_the_own_republic_makes_a_king_again():
    p = table()
    p.tableau("fugger", "aragon", republic=True)
    p.stand(valencia="catholic_rook", toledo="catholic_knight", algiers="islamic_rook")
    p.card("fugger", "jesuits")
    p.fall("fugger", "valencia")
    assert not p.square("aragon").republic
    assert p.owner("aragon") == "fugger"


def test_strawman_one_may_repress_ones_own_pawn():
    p = table()
    p.tableau("fugger", "hanseatic_league")
    p.concession("fugger", "england-france")
    p.florins(fugger=0)
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Repress)
    assert p.player("fugger").florins == 1
    assert p.square("france").repressed == ["fugger_pawn"]


def test_one_shots_are_always_optional():
    p = table()
    p.stand(valencia="islamic_rook", toledo="catholic_knight")
    p.hand("fugger", "jesuits")
    assert p.choices("fugger", Play, "one_shot") == {True, False}
