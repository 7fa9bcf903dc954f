"""F1 to F6: the peaceful ops and what each may hit; worked examples of the rule book."""

from typing import Any

import pytest

from engines.pax_renaissance.events import Heard, Silenced
from engines.pax_renaissance.moves import (
    Activate,
    Behead,
    Commerce,
    Concession,
    Fair,
    Inquisitor,
    Liberty,
    Pacify,
    Pay,
    Place,
    Repress,
    Skip,
    Tax,
    Vote,
    Yield,
)
from tests.pax_renaissance.acting import ops, run
from tests.pax_renaissance.table import BookPosition as Position
from tests.pax_renaissance.table import kinds, only

# ---- F1 inquisitor


def test_f1_inquisitor_example():
    p = ops()
    p.tableau("fugger", "reformed_theology", "jacques_lefevre_detaples", "antipope", "portugal", "luther")
    p.tableau("medici", "anabaptist_reformation")
    p.bishop("england", "reformist")  # on the English throne
    p.repressed("portugal", "medici_pawn", "catholic_rook")
    run(p)
    # from the throne to a card of The West, not to another throne (F1c, F1e)
    targets = p.choices("fugger", Inquisitor, "target", bishop="england")
    assert {"reformed_theology", "anabaptist_reformation"} <= targets
    assert not targets & {"france", "holy_roman_empire", "luther"}
    p.op("fugger", Inquisitor, card="reformed_theology", target="anabaptist_reformation")
    # from The West to any Western card or throne
    targets = p.choices("fugger", Inquisitor, "target", card="antipope")
    assert {"portugal", "luther", "england", "aragon", "reformed_theology"} <= targets
    assert "hungary" not in targets
    p.op("fugger", Inquisitor, card="antipope", target="luther")
    # and to its neighbour in the row
    p.op("fugger", Inquisitor, card="jacques_lefevre_detaples", target="portugal")
    assert p.pending() == {"fugger": "pacify"}
    p.play("fugger", Pacify(token="medici_pawn"))
    assert p.square("portugal").repressed == ["catholic_rook"]
    assert p.state.bishops == {"portugal": "reformist"}
    p.turn("fugger")
    assert "campaign" not in str(p.choices("fugger", Activate, "side"))  # the king is silenced (F1f)


def test_f1a_diet_of_worms_kills_both_bishops():
    p = ops()
    p.tableau("fugger", "jesuits", "luther")
    p.bishop("jesuits", "catholic")
    p.bishop("luther", "catholic")  # any colour
    run(p)
    log = p.op("fugger", Inquisitor, bishop="jesuits", target="luther")
    assert p.state.bishops == {}
    assert "bishops" in kinds(log)


def test_f1b_pacification_is_optional():
    p = ops()
    p.tableau("fugger", "jesuits")
    p.bishop("jesuits", "catholic")
    p.repressed("aragon", "islamic_rook")
    run(p)
    p.op("fugger", Inquisitor, target="aragon")
    p.play("fugger", Skip())
    assert p.square("aragon").repressed == ["islamic_rook"]


def test_f1c_bishops_do_not_cross_the_player_board():
    p = ops()
    p.tableau("fugger", "jesuits", "holy_land_crusade", "the_grim")
    p.bishop("holy_land_crusade", "catholic")  # the leftmost West card is not adjacent to the East
    run(p)
    targets = p.choices("fugger", Inquisitor, "target", bishop="holy_land_crusade")
    assert targets == {"jesuits", "mamluk"}  # its neighbour, and the throne of its location


def test_f1d_moves_within_a_suzerainty():
    p = ops()
    p.tableau("fugger", "jesuits", "aragon", "luther")
    p.vassal("france", "aragon")
    p.vassal("portugal", "aragon")
    p.bishop("france", "catholic")
    run(p)
    targets = p.choices("fugger", Inquisitor, "target", bishop="france")
    assert {"aragon", "portugal", "jesuits", "luther"} <= targets


def test_f1d_lateral_moves_to_a_suzerainty_go_to_suzerain_or_vassal():
    p = ops()
    p.tableau("fugger", "jesuits", "aragon")
    p.vassal("france", "aragon")
    p.bishop("jesuits", "catholic")
    run(p)
    assert {"aragon", "france"} <= p.choices("fugger", Inquisitor, "target", bishop="jesuits")


def test_f1e_the_west_is_any_western_location():
    p = ops()
    p.tableau("fugger", "order_of_preachers")
    p.tableau("medici", "luther", "the_grim", "holy_land_crusade")
    p.bishop("order_of_preachers", "catholic")
    run(p)
    targets = p.choices("fugger", Inquisitor, "target")
    assert "luther" in targets
    assert not targets & {"the_grim", "holy_land_crusade", "mamluk"}  # located in the East


def test_f1f_a_silenced_card_can_only_move_bishops():
    p = ops()
    p.tableau("fugger", "grand_inquisitor")  # behead, tax, inquisitor
    p.tableau("medici", "order_of_santiago")
    p.bishop("grand_inquisitor", "catholic")
    run(p)
    assert p.kinds("fugger") == {"Inquisitor"}


def test_f1f_the_log_tells_who_falls_silent_and_who_is_heard_again():
    p = ops()
    p.tableau("fugger", "jesuits", "bundschuh_revolt", "aragon")
    p.queen("joanna_the_mad", "aragon")
    p.bishop("bundschuh_revolt", "catholic")
    run(p)
    log = p.op("fugger", Inquisitor, target="joanna_the_mad")
    assert only(log, Heard).cards == ("bundschuh_revolt",)
    assert only(log, Silenced).cards == ("aragon", "joanna_the_mad")


# ---- F2 commerce


def test_f2_commerce_example():
    p = ops()
    p.tableau("fugger", "bundschuh_revolt")
    p.on_market("west", 0, 0, 1)
    p.on_market("east", 1)
    p.florins(fugger=0)
    run(p)
    p.op("fugger", Commerce)
    assert (p.player("fugger").florins, p.slot("west", 2).florins, p.slot("east", 0).florins) == (1, 0, 1)


def test_f2_commerce_takes_from_the_fair_card_too():
    p = ops()
    p.tableau("fugger", "bundschuh_revolt")
    p.on_market("west", 1, 1)
    run(p)
    assert p.choices("fugger", Commerce, "target") == {p.card_at("west", 0), p.card_at("west", 1)}


def leftovers(**more: Any) -> Position:
    """Hold a fair whose leftover profits lie in the empty slot, and activate a side with commerce."""
    p = Position("fugger", "medici", **more)
    p.tableau("fugger", "bundschuh_revolt")
    p.on_market("west", 20, 0, 1)
    p.play("fugger", Fair(row="west"))
    while p.pending() == {"fugger": "levy"}:
        p.play("fugger", next(iter(p.decision("fugger").moves)))
    assert p.slot("west", 0).florins > 0
    p.play("fugger", Activate(side="west"))
    return p


def test_f2_commerce_takes_from_cards_and_not_from_the_empty_space_of_g5a():
    p = leftovers()
    assert p.slot("west", 2).florins == 0  # the only card with a florin: taken at once
    assert p.pending() == {"medici": "act"}


def test_f2_nothing_but_leftovers_is_no_target():
    p = Position("fugger", "medici")
    p.tableau("fugger", "bundschuh_revolt")
    p.on_market("west", 20)
    p.play("fugger", Fair(row="west"))
    while p.pending() == {"fugger": "levy"}:
        p.play("fugger", next(iter(p.decision("fugger").moves)))
    assert p.refused("fugger", Activate(side="west")).rule == "Pax D1"


def test_f2_the_refusal_tells_of_the_empty_slot():
    p = Position("fugger", "medici")
    p.tableau("fugger", "bundschuh_revolt")
    p.on_market("west", 3, 1, 1)
    p.slot("west", 0).card = None
    p.play("fugger", Activate(side="west"))
    refusal = p.refused("fugger", Commerce(card="bundschuh_revolt", target="west:0"))
    assert refusal.rule == "Pax F2"
    assert "empty fair slot" in refusal.text


@pytest.mark.parametrize("more", [{"commerce": "empty_slot"}, {"edition": 1}])
def test_f2_by_option_and_in_the_first_edition_leftovers_may_be_taken(more: dict[str, Any]):
    p = leftovers(**more)
    assert p.choices("fugger", Commerce, "target") == {"west:0", p.card_at("west", 2)}


# ---- F3 behead


def test_f3_behead_example():
    p = ops()
    p.tableau("fugger", "the_grim")
    p.tableau("medici", "qizilbash", "luther")
    run(p, "east")  # one target: Ottoman lies in The East
    assert p.player("medici").east == []
    assert "qizilbash" in p.state.discarded
    assert p.player("fugger").east == ["the_grim"]


def test_f3_a_card_cannot_behead_itself_nor_reach_thrones():
    p = ops()
    p.tableau("fugger", "the_grim")
    p.stand(modon="catholic_rook", rhodes="catholic_rook")
    run(p, "east")
    assert p.kinds("fugger") == {"Siege"}


def test_f3a_the_assassin_of_a_king_dies_too():
    p = ops()
    p.tableau("fugger", "the_grim")
    p.tableau("medici", "ottoman")
    p.vassal("hungary", "ottoman")
    p.queen("despina_khatun", "ottoman")
    p.repressed("ottoman", "islamic_rook")
    p.bishop("ottoman", "islamic")
    run(p, "east")
    p.op("fugger", Behead, target="ottoman")
    assert (p.owner("ottoman"), p.owner("hungary")) == (None, None)
    assert "the_grim" in p.state.discarded
    assert "despina_khatun" in p.state.discarded  # the queen of a beheaded king (I1c)
    assert p.square("ottoman").repressed == ["islamic_rook"]
    assert p.state.bishops == {"ottoman": "islamic"}


def test_f3_a_beheaded_queen_leaves_the_king_alone():
    p = ops()
    p.tableau("fugger", "the_grim")
    p.tableau("medici", "ottoman")
    p.queen("despina_khatun", "ottoman")
    run(p, "east")
    p.op("fugger", Behead, target="despina_khatun")
    assert p.owner("ottoman") == "medici"
    assert p.square("ottoman").queens == []
    assert p.player("fugger").east == ["the_grim"]


# ---- F4 tax


def taxed() -> Position:
    p = ops("west", "fugger", "coeur")
    p.tableau("fugger", "holy_land_crusade")
    p.states(mamluk="catholic")
    p.concession("coeur", "ottoman-mamluk")
    p.florins(coeur=3)
    return p


def test_f4_tax_example():
    p = run(taxed())
    p.op("fugger", Tax)
    assert p.pending() == {"coeur": "tax"}
    p.play("coeur", Pay())
    assert p.pending() == {"coeur": "levy"}
    p.place("coeur", "catholic_rook", "cairo")
    assert p.player("coeur").florins == 2
    assert p.concessions("coeur") == {"ottoman-mamluk"}
    assert p.state.spaces["cairo"] == "catholic_rook"


def test_f4_the_owner_may_let_the_concession_be_repressed():
    p = run(taxed())
    p.op("fugger", Tax)
    p.play("coeur", Yield())
    p.place("coeur", "catholic_rook", "cyprus")
    assert p.player("coeur").florins == 3
    assert p.square("mamluk").repressed == ["coeur_pawn"]


def test_f4_without_a_florin_it_is_repressed():
    p = taxed()
    p.florins(coeur=0)
    run(p)
    p.op("fugger", Tax)
    assert p.square("mamluk").repressed == ["coeur_pawn"]
    assert p.pending() == {"coeur": "levy"}


def test_f4a_a_saturated_empire_cannot_tax():
    p = taxed()
    p.stand(cyprus="catholic_rook", cairo="catholic_rook")  # the Red Sea is busted
    assert not p.may("fugger", Activate(side="west")) or Tax not in {
        type(move) for move in run(p).decision("fugger").moves
    }


def test_f4a_a_tax_needs_a_concession():
    p = taxed()
    p.state.borders["ottoman-mamluk"].pawn = None
    p.stand(cairo="islamic_rook")
    p.pirate("ottoman-mamluk", "islamic")
    run(p)
    assert p.kinds("fugger") == {"Siege"}


def test_f4_own_concessions_can_be_taxed():
    p = taxed()
    p.state.borders["ottoman-mamluk"].pawn = None
    p.concession("fugger", "byzantium-mamluk")
    p.florins(fugger=1)
    run(p)
    p.op("fugger", Tax)
    assert p.pending() == {"fugger": "tax"}


def test_f4b_the_west_names_the_empire():
    p = ops()
    p.tableau("fugger", "marechaussee")  # tax in The West
    p.concession("medici", "england-france", "hungary-ottoman")
    run(p)
    assert p.choices("fugger", Tax, "empire") == {"england", "france"}
    p.op("fugger", Tax, empire="england")
    p.play("medici", Yield())
    assert p.square("england").repressed == ["medici_pawn"]
    assert p.choices("medici", Place, "token") == {"catholic_rook", "catholic_knight"}


# ---- F5 repress


def test_f5_repress_example():
    p = ops()
    p.tableau("fugger", "aragon")
    p.queen("isabella_of_castille", "aragon")
    p.concession("medici", "france-aragon")
    p.stand(valencia="catholic_rook", algiers="islamic_knight")
    p.florins(fugger=0)
    run(p)
    assert p.choices("fugger", Repress, "place") == {"france-aragon", "valencia"}  # no knight is shown
    p.op("fugger", Repress, place="france-aragon")
    assert p.square("aragon").repressed == ["medici_pawn"]
    assert p.player("fugger").florins == 1
    assert p.concessions("medici") == set()


def test_f5a_repressed_tokens_lie_on_thrones_too():
    p = ops()
    p.tableau("fugger", "kingmaker")
    p.stand(london="catholic_rook")
    run(p)
    p.op("fugger", Repress)
    assert p.square("england").repressed == ["catholic_rook"]
    assert p.owner("england") is None


def test_f5_a_serf_goes_to_the_empire_of_the_acting_card():
    p = ops()
    p.tableau("fugger", "genoese_fleet")  # Aragon
    p.concession("fugger", "aragon-papal_states")
    run(p)
    p.op("fugger", Repress)
    assert p.square("aragon").repressed == ["fugger_pawn"]


# ---- F6 vote


def test_f6_vote_and_papal_overthrow_example():
    p = ops()
    p.tableau("fugger", "sindicat_remenca", "papal_states")
    p.repressed("papal_states", "medici_pawn", "fugger_pawn", "fugger_pawn")
    p.concession("fugger", "holy_roman_empire-papal_states", "papal_states-ottoman")
    p.concession("medici", "aragon-papal_states")
    p.florins(fugger=4)
    run(p)
    p.op("fugger", Vote, empire="papal_states")
    assert p.player("fugger").florins == 1
    assert p.square("papal_states").republic
    p.play("fugger", Concession(border="aragon-papal_states"))
    assert p.player("fugger").florins == 0
    assert len(p.square("papal_states").repressed) == 4  # all borders are full: nobody is emancipated
    assert p.pending() == {"fugger": "liberty"}
    p.play("fugger", Liberty())
    assert p.state.states["papal_states"] == "medieval"


def test_f6_a_won_vote_against_an_opponent_brings_a_king():
    p = ops()
    p.tableau("fugger", "sindicat_remenca")
    p.tableau("medici", "papal_states", republic=True)
    p.concession("fugger", "aragon-papal_states")
    p.bishop("papal_states", "catholic")
    p.florins(fugger=0)
    run(p)
    p.op("fugger", Vote)
    assert p.owner("papal_states") == "fugger"
    assert not p.square("papal_states").republic
    assert p.state.bishops == {}


def test_f6_a_won_vote_against_the_own_republic_brings_a_king_again():
    p = ops()
    p.tableau("fugger", "sindicat_remenca")
    p.tableau("fugger", "papal_states", republic=True)
    p.concession("fugger", "aragon-papal_states")
    run(p)
    p.op("fugger", Vote, card="sindicat_remenca")
    assert not p.square("papal_states").republic


def test_f6_thrones_vassals_and_the_other_region_cannot_be_voted_on():
    p = ops()
    p.tableau("fugger", "sindicat_remenca")
    p.tableau("medici", "ottoman", "france")
    p.vassal("papal_states", "france")
    p.concession("fugger", "aragon-papal_states", "france-aragon", "england-portugal", "hungary-ottoman")
    p.florins(fugger=0)
    run(p)
    assert p.owner("france") == "fugger"  # the only one


def test_f6a_each_repressed_token_costs_a_florin():
    p = ops()
    p.tableau("fugger", "sindicat_remenca")
    p.tableau("medici", "france", "aragon")
    p.repressed("france", "catholic_rook", "medici_pawn")
    p.concession("fugger", "france-aragon")
    p.florins(fugger=1)
    run(p)
    assert p.owner("aragon") == "fugger"  # France would cost two


def test_f6b_majority_against_each_other_player():
    p = ops("west", "fugger", "medici", "coeur")
    p.tableau("fugger", "sindicat_remenca")
    p.tableau("medici", "france")
    p.concession("fugger", "france-aragon")
    p.concession("coeur", "england-france")
    p.stand(valencia="catholic_rook")
    assert not p.may("fugger", Activate(side="west"))
