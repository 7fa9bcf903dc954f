"""3.12 Advances: what each of the 26 does for its owner, and that others do not have it."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import (
    Attack,
    Buy,
    BuyCard,
    Cathedral,
    Claim,
    Discard,
    Mill,
    Place,
    Play,
    Relieve,
    Stabilize,
    Swap,
)
from engines.age_of_renaissance.rules.expansion.strength import tokens_needed
from engines.age_of_renaissance.rules.purchase import price_for
from tests.age_of_renaissance.table import Position, only

BOTH = pytest.mark.parametrize("owned", [True, False])
"""With the Advance and without it."""


def reach(position: Position, capital: str) -> set[Any]:
    position.tokens(**{capital: 20}).expanding(capital)
    return position.options(capital, Place, "province")


def bought(letter: str, owned: str = "", misery: int = 50, **options: Any) -> Position:
    """Return a position where Venice has just bought an Advance."""
    position = Position(**options).owns("venice", owned).cash(venice=500).misery(venice=misery)
    position.buying("venice").does("venice", Buy(advance=letter))
    return position


@BOTH
def test_a_the_heavens_lets_galleys_cross_one_sea(owned: bool):
    position = Position().ship("venice", "galley_2").owns("venice", "A" if owned else "")
    assert ({"bari", "belgrade"} <= reach(position, "venice")) == owned
    assert "tunis" not in reach(position, "venice")


def test_b_human_body_is_one_space_less_misery_at_once():
    assert bought("B").value("venice") == 40
    assert bought("B", misery=0).value("venice") == 0


@BOTH
def test_c_laws_of_matter_protects_from_alchemists_gold(owned: bool):
    position = Position().owns("genoa", "C" if owned else "").hand("venice", "e_alchemists_gold")
    position.playing("venice")
    assert position.may("venice", Play(card="e_alchemists_gold", target="genoa")) != owned


@BOTH
def test_d_enlightenment_halves_the_price_of_misery_relief(owned: bool):
    position = Position().owns("venice", "AEINRV" + "D" * owned).misery(venice=80).buying("venice")
    position.passes("venice")
    position.does("venice", Relieve(spaces=1))
    assert position.player("venice").cash == 40 - (5 if owned else 10)


@BOTH
def test_e_patronage_uses_the_leaders_of_others_but_the_first(owned: bool):
    position = Position().owns("venice", "E" if owned else "").hand("genoa", "l_charlemagne")
    position.hand("barcelona", "l_walter_the_penniless").playing("genoa", "barcelona")
    position.does("genoa", Play(card="l_charlemagne"))
    position.does("barcelona", Play(card="l_walter_the_penniless", protection=5))
    assert position.may("venice", Claim(leader="l_walter_the_penniless")) == owned
    assert not position.may("venice", Claim(leader="l_charlemagne"))


@BOTH
def test_f_holy_indulgence_gives_2_tokens_for_each_non_owner(owned: bool):
    position = Position().owns("venice", "F" if owned else "").tokens(venice=5, genoa=5, barcelona=5)
    position.expansion()
    assert [player.expansion for player in position.state.players] == ([9, 3, 3] if owned else [5, 5, 5])


@BOTH
def test_g_proselytism_wins_when_the_coloured_die_equals_the_number(owned: bool):
    position = Position().owns("venice", "G" if owned else "").marks("barcelona", "rome")
    position.ship("venice", "ocean_1").tokens(venice=20).expanding("venice").dice(1, 6, 2)
    log = position.does("venice", Attack(province="rome"))
    assert only(log, "competed").won == owned


@BOTH
def test_h_cathedral_wins_once_a_turn_against_each_non_owner(owned: bool):
    position = Position().owns("venice", "H" if owned else "").marks("barcelona", "rome")
    position.ship("venice", "ocean_1").tokens(venice=20).expanding("venice")
    assert position.may("venice", Attack(province="rome", cathedral=True)) == owned
    defence = Position().owns("barcelona", "H" if owned else "").marks("barcelona", "rome")
    defence.ship("venice", "ocean_1").tokens(venice=20).expanding("venice").dice(6, 1, 1)
    defence.does("venice", Attack(province="rome"))
    assert defence.may("barcelona", Cathedral()) == owned


@BOTH
def test_i_caravan_reaches_two_provinces_over_land(owned: bool):
    position = Position().owns("barcelona", "I" if owned else "")
    assert ("seville" in reach(position, "barcelona")) == owned


@BOTH
def test_j_wind_watermill_may_force_a_trade(owned: bool):
    position = Position().owns("venice", "J" if owned else "").marks("barcelona", "rome")
    position.hand("venice", "c1_fur").hand("barcelona", "c1_wool")
    position.ship("venice", "ocean_1").tokens(venice=20).expanding("venice").dice(6, 1, 1)
    position.does("venice", Attack(province="rome"))
    assert position.may("venice", Mill()) == owned


def test_k_improved_agriculture_is_one_space_less_misery_at_once():
    assert bought("K", "IJ").value("venice") == 40


@BOTH
def test_k_improved_agriculture_makes_famine_one_space_less(owned: bool):
    position = Position().owns("venice", "K" if owned else "").hand("genoa", "e_famine").playing("genoa")
    position.does("genoa", Play(card="e_famine"))
    assert position.value("venice") == (30 if owned else 40)


@BOTH
def test_l_interest_and_profit_doubles_cash_up_to_the_income(owned: bool):
    position = Position().owns("venice", "L" if owned else "").cash(venice=12).dice(1, 1, 1, 1, 1, 1)
    position.phase("income")
    assert position.player("venice").cash == 12 + 18 + (12 if owned else 0)


@BOTH
def test_m_industry_moves_commodity_payments_up_a_box(owned: bool):
    position = Position().owns("barcelona", "M" if owned else "").hand("venice", "c2_wine")
    position.playing("venice").does("venice", Play(card="c2_wine"))
    assert position.player("barcelona").cash == 40 + (20 if owned else 5)


@BOTH
def test_n_written_record_adds_10_to_leaders(owned: bool):
    position = Position().owns("venice", "N" if owned else "").hand("venice", "l_charlemagne")
    position.playing("venice").does("venice", Play(card="l_charlemagne"))
    assert price_for(position.state, 0, "W").to_pay == (30 if owned else 40)


@BOTH
def test_o_printed_word_pays_rebates_for_owned_advances(owned: bool):
    position = Position().owns("venice", "OW" if owned else "NW").hand("venice", "l_charlemagne")
    position.playing("venice").does("venice", Play(card="l_charlemagne"))
    assert position.player("venice").cash == (60 if owned else 40)


@BOTH
def test_p_master_art_discards_a_card(owned: bool):
    position = Position().owns("venice", "P" if owned else "O").hand("venice", "c1_fur")
    assert position.phase("buy", "purchase").may("venice", Discard(card="c1_fur")) == owned


@BOTH
def test_p_master_art_discards_in_the_turn_of_purchase_only_as_an_option(owned: bool):
    position = Position(master_art_at_once=owned).owns("venice", "O").cash(venice=200)
    position.hand("venice", "c1_fur").buying("venice").does("venice", Buy(advance="P"))
    assert position.may("venice", Discard(card="c1_fur")) == owned


@BOTH
def test_q_renaissance_trades_places(owned: bool):
    position = Position().owns("venice", "Q" if owned else "").phase("draw", "purchase")
    assert position.may("venice", Swap(place="later")) == owned


@BOTH
def test_r_overland_east_opens_area_v(owned: bool):
    position = Position().puts("venice", gallipoli=1).owns("venice", "R" if owned else "")
    assert ("varna" in reach(position, "venice")) == owned


@BOTH
def test_s_seaworthy_vessels_reach_all_coasts_with_10_tokens(owned: bool):
    position = Position().owns("venice", "S" if owned else "")
    assert ("lisbon" in reach(position, "venice")) == owned
    if owned:
        assert position.player("venice").ship == "seaworthy_10"
        assert "china" not in reach(position, "venice")


@BOTH
def test_t_ocean_navigation_reaches_the_far_east(owned: bool):
    position = Position().owns("venice", "T" if owned else "AS")
    there = reach(position, "venice")
    assert ({"china", "india", "east_indies"} <= there) == owned
    assert "north_america" not in there


@BOTH
def test_u_new_world_opens_the_americas(owned: bool):
    position = Position().owns("venice", "U" if owned else "TV")
    assert ({"north_america", "south_america"} <= reach(position, "venice")) == owned


@BOTH
def test_u_new_world_reduces_misery_each_income(owned: bool):
    position = Position().owns("venice", "U" if owned else "TV").misery(venice=50).phase("income")
    assert position.value("venice") == (40 if owned else 50)


@BOTH
def test_v_urban_ascendancy_buys_a_card(owned: bool):
    position = Position().owns("venice", "V" if owned else "").phase("buy", "purchase")
    assert position.may("venice", BuyCard()) == owned
    if owned:
        position.does("venice", BuyCard())
        assert position.player("venice").cash == 30


@BOTH
def test_w_nationalism_is_1_in_attack_and_defence_at_home(owned: bool):
    position = Position().owns("genoa", "W" if owned else "").marks("barcelona", "montpelier")
    assert tokens_needed(position.state, 1, "montpelier") == (3 if owned else 4)
    position.marks("genoa", "montpelier")
    assert tokens_needed(position.state, 2, "montpelier") == (5 if owned else 4)


@BOTH
def test_w_nationalism_adds_to_the_die_in_war(owned: bool):
    position = Position().owns("genoa", "W" if owned else "").hand("venice", "e_war").playing("venice")
    log = position.dice(3, 2, 1, 1, 6).does("venice", Play(card="e_war", target="genoa"))
    assert only(log, "war_rolled").bonus == (0, int(owned))


@BOTH
def test_x_institutional_research_is_10_off_four_categories(owned: bool):
    position = Position().owns("venice", "X" if owned else "")
    prices = {letter: price_for(position.state, 0, letter).to_pay for letter in "AINRE"}
    assert prices == (
        {"A": 20, "I": 10, "N": 20, "R": 30, "E": 30}
        if owned
        else {"A": 30, "I": 20, "N": 30, "R": 40, "E": 30}
    )


@BOTH
def test_y_cosmopolitan_lets_satellites_support_attacks(owned: bool):
    position = Position().owns("genoa", "Y" if owned else "").marks("barcelona", "naples")
    position.puts("genoa", bari=1)
    assert tokens_needed(position.state, 1, "naples") == (9 if owned else 10)


@BOTH
def test_z_middle_class_10_more_income_and_half_stabilization(owned: bool):
    position = Position().owns("venice", "Z" if owned else "").dice(1, 1, 1, 1, 1, 1)
    position.phase("income")
    assert position.player("venice").cash == 40 + 18 + (10 if owned else 0)
    cards = Position().owns("venice", "Z" if owned else "").hand("venice", "c1_fur", "c1_metal", "e_war")
    cards.buying("venice").passes("venice")
    cards.does("venice", Stabilize())
    assert cards.player("venice").cash == 40 - (3 if owned else 6)


def test_every_letter_has_its_test():
    letters = {name.split("_")[1] for name in globals() if name.startswith("test_") and name[6] == "_"}
    assert letters == set("abcdefghijklmnopqrstuvwxyz")
