"""O (Book II): the solo game and its opponent's course of action."""

from typing import Any

import pytest

from engines.kernel import Log
from engines.pax_renaissance.events import (
    BeheadRun,
    Bought,
    CommerceRun,
    Declared,
    FairHeld,
    Played,
    TaxAnswered,
    Unveiled,
)
from engines.pax_renaissance.moves import Activate, Declare, Tax
from engines.pax_renaissance.rulesets import RULESETS
from tests.pax_renaissance.table import GAME, kinds, only
from tests.pax_renaissance.table import BookPosition as Position


def solo(**options: Any) -> Position:
    """A solo table; the market holds nothing that tempts the opponent until a test lays it out."""
    p = Position("fugger", **options)
    p.market("west", *DULL_WEST)
    p.market("east", *DULL_EAST)
    return p


DULL_WEST = (
    "genoese_fleet",
    "scottish_privateers",
    "spanish_tercio",
    "swiss_rislaufer",
    "hochstetter_bank",
    "venetian_navy",
)
DULL_EAST = (
    "the_timar_system",
    "brotherhood_of_st_mark",
    "prussian_league_navy",
    "isfendiyarid_dynasty",
    "phocoean_alum",
    "dalmatian_merchant_marine",
)
"""Cards without prestige and one-shots."""


# ---- setup and victory


def test_o_the_player_is_fugger_and_goes_first():
    p = solo()
    assert p.player("fugger").bank == "fugger"
    assert p.state.first == 0
    assert p.view("fugger").solo


def test_o_the_player_wins_by_any_of_the_four():
    p = solo()
    p.tableau("fugger", "england", "france", "aragon")
    p.active("imperial")
    p.play("fugger", Declare(victory="imperial"))
    assert p.state.winners == [0]


def test_o_the_opponent_wins_when_it_meets_an_active_condition():
    p = solo()
    p.tableau("rival", "england", "france", "aragon")
    p.active("imperial")
    log = p.rival(0)
    assert only(log, Declared).victory == "imperial"
    assert p.state.winners == []
    assert p.pending() == {}
    outcome = GAME.outcome(p.state)
    assert outcome is not None


def test_o_a_victory_of_two_actions_is_declared_with_both():
    p = solo()
    p.tableau("rival", "england", "france", "aragon", "european_union")
    p.active("imperial")
    assert "declared" in kinds(p.rival(0))


def test_o_the_opponent_buys_a_comet_to_win():
    p = solo()
    p.tableau("rival", "england", "france", "aragon")
    p.state.decks["west"].remove("comet_halley")
    p.state.market["west"][2].card = "comet_halley"
    log = p.rival(2)
    assert only(log, Unveiled).victory == "imperial"
    assert only(log, Declared).victory == "imperial"
    assert p.pending() == {}


def test_o_a_comet_without_a_win_is_left_alone():
    p = solo()
    p.state.decks["west"].remove("comet_halley")
    p.state.market["west"][1].card = "comet_halley"
    log = p.rival(9)
    assert "unveiled" not in kinds(log)


def test_o_the_opponent_wins_when_the_market_cannot_be_filled():
    p = solo()
    p.exhaust()
    p.tableau("fugger", "michelangelo")
    p.rival(9)  # it buys, or holds a fair: a gap stays
    assert p.state.ending in ("patron", "opponent")
    assert p.state.winners == []


# ---- row 6 and 7


def test_o6_it_buys_and_plays_the_leftmost_card_with_prestige_with_both_actions():
    p = solo()
    p.market("west", *DULL_WEST[:2], "gutenberg", "french_pirates")
    log = p.rival(3)
    assert only(log, Played).card == "gutenberg"
    assert p.player("rival").west == ["gutenberg"]
    assert p.player("rival").florins == 1
    assert p.player("rival").hand == []
    assert [event.kind for event in log].count("bought") == 1
    assert p.concessions("rival")  # pawns are always placed


def test_o6_east_comes_first_in_a_column():
    p = solo()
    p.market("west", *DULL_WEST[:2], "gutenberg")
    p.market("east", *DULL_EAST[:2], "academia")
    assert only(p.rival(3), Played).card == "academia"


# ---- O4a, as the author of the solo rules answers (2637632, 2636405; also 2747660, 2981119)


def paid(log: Log) -> dict[str, list[tuple[str, int]]]:
    """Return the cards that were bought, each with the places of its florins."""
    bought = [event for event in log if isinstance(event, Bought)]
    return {event.card: [(payment.region, payment.column) for payment in event.paid] for event in bought}


@pytest.mark.parametrize("rules", RULESETS)
def test_o4a_it_buys_past_face_up_cards_with_florins_and_puts_none_on_them(rules: str):
    p = solo(**RULESETS[rules].options)
    p.market("west", *DULL_WEST[:2], "gutenberg")
    p.on_market("west", 1, 1)
    assert paid(p.rival(9)) == {"gutenberg": [("west", 0)]}
    assert p.player("rival").florins == 8
    assert [slot.florins for slot in p.state.market["west"][:2]] == [2, 1]


def test_o4a_the_face_down_card_always_gets_its_florin():  # 2828629, 3394963
    p = solo()
    p.market("west", *DULL_WEST[:4], "gutenberg")
    p.on_market("west", 5, 1, 2, 3)
    assert paid(p.rival(9)) == {"gutenberg": [("west", 0)]}


def test_o4a_only_the_cards_with_florins_are_free():  # 2637632: the card in the middle still costs one
    p = solo()
    p.market("west", *DULL_WEST[:4], "gutenberg")
    p.on_market("west", 0, 1, 0, 1)
    assert paid(p.rival(9)) == {"gutenberg": [("west", 0), ("west", 2)]}


def test_o4a_what_it_can_afford_follows_the_reduced_price():
    p = solo()
    p.market("west", *DULL_WEST[:4], "gutenberg")
    p.on_market("west", 0, 1, 1, 1)
    assert paid(p.rival(1)) == {"gutenberg": [("west", 0)]}
    p = solo()
    p.market("west", *DULL_WEST[:4], "gutenberg")
    p.on_market("west", 0, 1, 1)
    assert paid(p.rival(1)) == {}


def test_o4a_without_a_florin_it_buys_nothing():  # 2927079: the face-down card's florin is still due
    p = solo()
    p.market("west", *DULL_WEST[:2], "gutenberg")
    p.on_market("west", 1, 1)
    p.market("east", None)
    assert "gutenberg" not in paid(p.rival(0))


def test_o4a_a_comet_that_wins_costs_less_too():
    p = solo()
    p.tableau("rival", "england", "france", "aragon")
    p.state.decks["west"].remove("comet_halley")
    p.state.market["west"][4].card = "comet_halley"
    p.on_market("west", 0, 1, 1, 1)
    assert only(p.rival(1), Declared).victory == "imperial"


def test_o4a_a_florin_on_the_card_itself_comes_back():  # E1d holds for it as well
    p = solo()
    p.market("west", *DULL_WEST[:2], "gutenberg")
    p.on_market("west", 0, 1, 2)
    assert paid(p.rival(3)) == {"gutenberg": [("west", 0)]}
    assert p.player("rival").florins == 4


def test_o4a_games_of_edition_2_go_on_without_such_purchases():
    p = solo(edition=2)
    p.market("west", *DULL_WEST[:2], "gutenberg")
    p.on_market("west", 1, 1)
    assert paid(p.rival(9)) == {}


def test_o_a_florin_on_the_face_down_card_does_not_matter():
    p = solo()
    p.market("west", DULL_WEST[0], "gutenberg")
    p.on_market("west", 3)
    assert only(p.rival(3), Bought).card == "gutenberg"


def test_o6_a_one_shot_of_a_prestige_purchase_must_gain_an_empire():
    p = solo()
    p.stand(paris="catholic_knight", lyon="catholic_knight")
    p.market("west", DULL_WEST[0], "flanders_guild")
    log = p.rival(3)
    assert only(log, Played).one_shot is None  # one pawn against two knights
    assert p.owner("france") is None


def test_o6_it_takes_an_empire_if_it_can():
    p = solo()
    p.market("west", DULL_WEST[0], "flanders_guild")
    log = p.rival(3)
    assert only(log, Played).one_shot == "peasant_revolt"
    assert p.owner("france") == "rival"
    assert len(p.concessions("rival")) == 2  # the survivor, and that of the regime change


def test_o7_with_fewer_than_three_florins_it_holds_the_better_fair():
    p = solo()
    p.concession("rival", "hungary-byzantium")
    p.on_market("east", 4)
    log = p.rival(0)
    fairs = [event.region for event in log if isinstance(event, FairHeld)]
    assert fairs[0] == "east"
    assert p.player("rival").florins >= 2


def test_o7_both_fairs_for_two_actions():
    p = solo()
    log = p.rival(0)
    assert kinds(log).count("fair") == 2


# ---- row 1: kings


def test_o1_it_beheads_a_king_when_the_player_is_two_ahead():
    p = solo()
    p.tableau("fugger", "england", "france")
    p.tableau("rival", "star_chamber")
    log = p.rival(0)
    assert only(log, BeheadRun).target == "england"
    assert p.owner("england") is None
    assert "star_chamber" in p.state.discarded  # the assassin dies too (F3a)


def test_o1_it_buys_a_war_that_takes_a_king():
    p = solo()
    p.tableau("fugger", "england", "france")
    p.market("west", *DULL_WEST[:2], "mons_meg")
    log = p.rival(3)
    assert only(log, Bought).card == "mons_meg"
    assert p.owner("england") == "rival"


def test_o1_one_king_ahead_does_not_alarm_it():
    p = solo()
    p.tableau("fugger", "england")
    p.tableau("rival", "star_chamber")
    assert "behead" not in kinds(p.rival(0))


# ---- row 5: concessions


def test_o5_it_sinks_concessions_when_the_player_is_two_ahead():
    p = solo()
    p.concession("fugger", "england-france", "france-aragon")
    p.tableau("rival", "arumer_zwarte_hoop")
    p.pirate("france-holy_roman_empire", "islamic")
    log = p.rival(0)
    hit = {event.kind for event in log} & {"corsair", "repress"}
    assert hit
    assert len(p.concessions("fugger")) == 1


# ---- decisions


def test_o_it_pays_a_tax_unless_it_is_the_last_florin():
    for florins, paid in ((2, True), (1, False)):
        p = solo()
        p.tableau("fugger", "holy_land_crusade")
        p.concession("rival", "ottoman-mamluk")
        p.player("rival").florins = florins
        log = p.play("fugger", Activate(side="west"))
        log += p.op("fugger", Tax)
        assert only(log, TaxAnswered).paid is paid
        assert p.pending() == {"fugger": "act"}  # it placed the levy by itself


def test_o_bishops_go_onto_the_card_just_played():
    p = solo()
    p.market("west", DULL_WEST[0], "council_of_trent")
    p.rival(3)
    assert p.state.bishops == {"council_of_trent": "catholic"}


def test_o_after_ops_for_a_goal_come_all_commerce_ops_of_the_side():
    p = solo()
    p.tableau("fugger", "england", "france")
    p.tableau("rival", "star_chamber", "bundschuh_revolt", "florentine_wool")
    p.on_market("west", 1, 0, 1)
    log = p.rival(0)
    taken = [event.column for event in log if isinstance(event, CommerceRun)]
    assert taken == [0, 2]  # the face-down card first, then from the left


def test_o_the_size_of_its_decks_is_an_option():
    sizes = {size: len(solo(solo_deck=size).state.decks["west"]) for size in ("hard", "normal", "easy")}
    assert sizes["hard"] < sizes["normal"] < sizes["easy"]
