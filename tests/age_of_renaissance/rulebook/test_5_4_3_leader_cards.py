"""5.4.3 Leader cards: each of them, protection, Patronage, rebates; the example of Anne and Greg."""

import pytest

from engines.age_of_renaissance.moves import Buy, Claim, Play
from engines.age_of_renaissance.rules.purchase import price_for
from tests.age_of_renaissance.table import Position, found, kinds, only

LEADERS = [
    ("l_charlemagne", 20, "W"),
    ("l_dionysus_exiguus", 20, "N"),
    ("l_rashid_ad_din", 10, "NR"),
    ("l_st_benedict", 10, "EN"),
    ("l_walter_the_penniless", 20, "R"),
    ("l_christopher_columbus", 30, "TU"),
    ("l_desiderius_erasmus", 20, "OQ"),
    ("l_ibn_majid", 20, "TY"),
    ("l_johann_gutenberg", 30, "O"),
    ("l_marco_polo", 20, "RY"),
    ("l_nicolaus_copernicus", 20, "AX"),
    ("l_prince_henry", 20, "TX"),
    ("l_william_caxton", 20, "O"),
    ("l_andreas_vesalius", 20, "BD"),
    ("l_bartolome_de_las_casas", 30, "Y"),
    ("l_galileo_galilei", 20, "AQ"),
    ("l_henry_oldenburg", 30, "D"),
    ("l_leonardo_da_vinci", 20, "BPQ"),
    ("l_sir_isaac_newton", 20, "CD"),
]
COST = {
    "A": 30,
    "B": 60,
    "C": 90,
    "D": 120,
    "E": 30,
    "N": 30,
    "O": 60,
    "P": 90,
    "Q": 120,
    "R": 40,
    "T": 120,
    "U": 160,
    "W": 60,
    "X": 100,
    "Y": 150,
}


def price(position: Position, capital: str, advance: str) -> int:
    return price_for(position.state, position.seat(capital), advance).to_pay


@pytest.mark.parametrize(("leader", "credit", "advances"), LEADERS)
def test_5_4_3_each_leader_takes_his_credit_off_his_advances_this_turn(
    leader: str, credit: int, advances: str
):
    position = Position().hand("venice", leader).cash(venice=999).playing("venice")
    log = position.does("venice", Play(card=leader))
    assert kinds(log)[0] == "played"
    for letter, cost in COST.items():
        expected = cost - credit if letter in advances else cost
        assert price(position, "venice", letter) == max(0, expected), letter
        assert price(position, "genoa", letter) == cost
    assert position.state.players[0].hand == []
    log += position.passes("venice", "genoa", "barcelona")
    assert only(log, "leaders_gone").known_to(None) == {"leaders": (leader,), "bank": 0}
    assert position.state.gone == [leader]
    assert price(position, "venice", advances[0]) == COST[advances[0]]


def test_5_4_3_walter_the_penniless_takes_30_off_in_a_turn_with_the_crusades():
    before = Position().hand("venice", "l_walter_the_penniless", "e_the_crusades").playing("venice")
    before.does("venice", Play(card="e_the_crusades", provinces=("aleppo",)))
    before.does("venice", Play(card="l_walter_the_penniless"))
    assert price(before, "venice", "R") == 10
    after = Position().hand("venice", "l_walter_the_penniless").hand("genoa", "e_the_crusades")
    after.playing("venice", "genoa").does("venice", Play(card="l_walter_the_penniless"))
    assert price(after, "venice", "R") == 20
    after.does("genoa", Play(card="e_the_crusades", provinces=("aleppo",)))
    assert price(after, "venice", "R") == 10


def test_5_4_3_marco_polo_takes_40_off_once_mongol_armies_was_played():
    position = Position().hand("venice", "l_marco_polo", "e_mongol_armies").playing("venice")
    position.does("venice", Play(card="e_mongol_armies"), Play(card="l_marco_polo"))
    assert price(position, "venice", "Y") == 110
    assert price(position, "venice", "R") == 0
    late = Position().hand("venice", "l_marco_polo", "e_mongol_armies").playing("venice")
    late.does("venice", Play(card="l_marco_polo"), Play(card="e_mongol_armies"))
    assert price(late, "venice", "Y") == 130


def test_5_4_3_mongol_armies_of_an_earlier_turn_counts_for_marco_polo():
    position = Position().hand("venice", "l_marco_polo")
    position.state.deck.remove("e_mongol_armies")
    position.state.gone.append("e_mongol_armies")
    position.state.played["e_mongol_armies"] = 2
    position.playing("venice").does("venice", Play(card="l_marco_polo"))
    assert price(position, "venice", "Y") == 110


# ---- who may use a Leader


def two_leaders(protection: int = 0, patron: str = "E") -> Position:
    """Venice has played Charlemagne, the first of the turn, then Genoa Walter the Penniless."""
    position = Position().owns("venice", patron).owns("barcelona", patron)
    position.hand("venice", "l_charlemagne").hand("genoa", "l_walter_the_penniless")
    position.playing("venice", "genoa").does("venice", Play(card="l_charlemagne"))
    position.does("genoa", Play(card="l_walter_the_penniless", protection=protection))
    return position


def test_5_4_3_the_first_leader_serves_only_its_player():
    position = two_leaders()
    assert price(position, "venice", "W") == 40
    assert price(position, "barcelona", "W") == 60
    position.passes("venice", "genoa")
    assert position.refused("barcelona", Claim(leader="l_charlemagne")).code == "unavailable"


def test_5_4_3_the_first_leader_needs_no_protection():
    position = Position().hand("venice", "l_charlemagne").playing("venice")
    refusal = position.refused("venice", Play(card="l_charlemagne", protection=5))
    assert refusal.rule.startswith("Renaissance 5.4.3")


def test_5_4_3_1_an_unprotected_leader_is_free_for_patrons_and_closed_to_others():
    position = two_leaders()
    assert price(position, "venice", "R") == 20
    assert price(position, "barcelona", "R") == 20
    bare = two_leaders(patron="")
    assert price(bare, "venice", "R") == 40


def test_5_4_3_1_protection_is_paid_at_once_and_goes_to_the_bank():
    position = two_leaders(protection=10)
    assert position.player("genoa").cash == 30
    log = position.passes("venice", "genoa", "barcelona")
    assert only(log, "leaders_gone").bank == 10
    assert position.player("genoa").cash == 30


def test_5_4_3_1_protection_is_any_cash_that_one_has():
    position = Position().hand("venice", "l_charlemagne").hand("genoa", "l_walter_the_penniless")
    position.cash(genoa=7).playing("venice", "genoa").does("venice", Play(card="l_charlemagne"))
    assert position.may("genoa", Play(card="l_walter_the_penniless", protection=7))
    assert position.refused("genoa", Play(card="l_walter_the_penniless", protection=8)).rule == (
        "Renaissance 5.4.3.1"
    )


def test_5_4_3_1_a_patron_pays_the_protection_once_to_the_leaders_player():
    position = Position().owns("venice", "E").hand("genoa", "l_charlemagne", "l_rashid_ad_din")
    position.cash(venice=100).playing("genoa")
    position.does("genoa", Play(card="l_charlemagne"), Play(card="l_rashid_ad_din", protection=8))
    assert position.pending() == {"venice": "purchase"}
    assert price(position, "venice", "N") == 30
    log = position.does("venice", Claim(leader="l_rashid_ad_din"))
    assert only(log, "claimed").known_to(None) == {"leader": "l_rashid_ad_din", "paid": 8, "to": 1}
    assert position.player("venice").cash == 92
    assert position.player("genoa").cash == 40 - 8 + 8
    assert price(position, "venice", "N") == 20
    position.does("venice", Buy(advance="N"))
    assert price(position, "venice", "R") == 20  # Written Record works at once: 10 + 10 off
    position.does("venice", Buy(advance="R"))
    assert position.player("venice").cash == 92 - 20 - 20
    assert not position.may("venice", Claim(leader="l_rashid_ad_din"))


def test_5_4_3_1_several_patrons_each_pay():
    position = two_leaders(protection=10)
    position.does("venice", Claim(leader="l_walter_the_penniless"))
    position.passes("venice", "genoa")
    position.does("barcelona", Claim(leader="l_walter_the_penniless"))
    assert position.player("genoa").cash == 40 - 10 + 10 + 10
    assert price(position, "barcelona", "R") == 20


def test_5_4_3_1_patronage_bought_in_the_same_phase_works():
    position = two_leaders(protection=10, patron="").cash(barcelona=90)
    position.passes("venice", "genoa")
    assert position.refused("barcelona", Claim(leader="l_walter_the_penniless")).code == "no_access"
    position.does("barcelona", Buy(advance="E"), Claim(leader="l_walter_the_penniless"))
    assert price(position, "barcelona", "R") == 20


# ---- the example of 5.5.2.3 and 5.5.2.4


def anne_and_greg(*, crusades: bool = False, letters: str = "E") -> Position:
    """Anne (Venice) has played Charlemagne, Greg (Genoa) Walter the Penniless with $10 on it."""
    position = Position().owns("venice", letters).hand("venice", "l_charlemagne")
    position.hand("genoa", "l_walter_the_penniless").hand("barcelona", *["e_the_crusades"][: int(crusades)])
    position.cash(venice=100, genoa=100).playing("venice", "genoa", "barcelona")
    position.does("venice", Play(card="l_charlemagne"))
    position.does("genoa", Play(card="l_walter_the_penniless", protection=10))
    if crusades:
        position.does("barcelona", Play(card="e_the_crusades", provinces=("aleppo",)))
    return position


def test_5_5_2_3_anne_buys_nationalism_for_40():
    position = anne_and_greg()
    log = position.does("venice", Buy(advance="W"))
    assert only(log, "bought").paid == 40


@pytest.mark.parametrize(("crusades", "paid"), [(False, 20), (True, 10)])
def test_5_5_2_3_anne_pays_10_to_greg_and_buys_overland_east(crusades: bool, paid: int):
    position = anne_and_greg(crusades=crusades)
    log = position.does("venice", Claim(leader="l_walter_the_penniless"), Buy(advance="R"))
    assert only(log, "bought").paid == paid
    assert only(log, "claimed").paid == 10
    assert position.player("venice").cash == 100 - 10 - paid
    assert position.player("genoa").cash == 100 - 10 + 10


def test_5_5_2_3_greg_uses_his_leader_but_not_annes():
    position = anne_and_greg().owns("genoa", "E")
    assert price(position, "genoa", "R") == 20
    assert price(position, "genoa", "W") == 60
    position.passes("venice")
    assert position.refused("genoa", Claim(leader="l_charlemagne")).rule == "Renaissance 5.4.3.1"


@pytest.mark.parametrize(("letters", "paid"), [("EV", 30), ("EVX", 0)])
def test_5_5_2_4_credits_of_earlier_turns_are_taken_off_too(letters: str, paid: int):
    position = anne_and_greg(letters=letters)
    assert only(position.does("venice", Buy(advance="W")), "bought").paid == paid
    assert position.player("venice").cash == 100 - paid


# ---- Written Record and Printed Word


def test_5_4_3_written_record_adds_10_to_each_leader():
    position = Position().owns("venice", "N").hand("venice", "l_marco_polo", "l_walter_the_penniless")
    position.playing("venice").does("venice", Play(card="l_marco_polo"))
    assert (price(position, "venice", "R"), price(position, "venice", "Y")) == (10, 120)
    position.does("venice", Play(card="l_walter_the_penniless"))
    assert price(position, "venice", "R") == 0  # 40 less 20 + 10 and 20 + 10


def test_5_4_3_written_record_counts_for_who_buys_also_by_patronage():
    position = two_leaders().owns("barcelona", "N")
    assert price(position, "barcelona", "R") == 10
    assert price(position, "genoa", "R") == 20


def test_5_4_3_2_printed_word_pays_the_credit_for_owned_advances_at_once():
    position = Position().owns("venice", "OR").hand("venice", "l_marco_polo").playing("venice")
    log = position.does("venice", Play(card="l_marco_polo"))
    assert only(log, "rebate").known_to(None) == {"leader": "l_marco_polo", "advances": ("R",), "amount": 20}
    assert position.player("venice").cash == 60  # not raised by Written Record
    assert price(position, "venice", "Y") == 120  # the other Advance still gets the credit


def test_5_4_3_2_only_the_leaders_player_gets_a_rebate():
    position = Position().owns("venice", "OE").owns("venice", "R")
    position.hand("genoa", "l_charlemagne", "l_walter_the_penniless").playing("genoa")
    log = position.does("genoa", Play(card="l_charlemagne"), Play(card="l_walter_the_penniless"))
    assert not found(log, "rebate")
    assert position.player("venice").cash == 40


def test_5_4_3_2_printed_word_bought_later_pays_nothing():
    position = Position().owns("venice", "NR").cash(venice=200).hand("venice", "l_walter_the_penniless")
    position.playing("venice").does("venice", Play(card="l_walter_the_penniless"))
    log = position.does("venice", Buy(advance="O"))
    assert not found(log, "rebate")


def test_5_4_3_2_the_crusades_after_walter_top_up_his_rebate():
    position = Position().owns("venice", "OR").hand("venice", "l_walter_the_penniless")
    position.hand("genoa", "e_the_crusades").playing("venice", "genoa")
    position.does("venice", Play(card="l_walter_the_penniless"))
    assert position.player("venice").cash == 60
    position.does("genoa", Play(card="e_the_crusades", provinces=("aleppo",)))
    assert position.player("venice").cash == 70
