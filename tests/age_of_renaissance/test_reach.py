"""Reach: over land, by Caravan, by galleys and better ships (5.6.2). Worked examples of the rules first."""

import pytest

from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.rules.expansion.reach import distance
from tests.age_of_renaissance.expansions import limits, mark, own, put, table

# ---- worked examples


def test_5_6_2_1_genoa_reaches_its_neighbours_and_not_montpelier():
    state = table("genoa", "venice", "barcelona")
    reached = limits(state)
    assert {"genoa", "milan", "lyons", "marseilles"} <= set(reached)
    assert "montpelier" not in reached
    assert set(reached.values()) == {None}


def test_5_6_2_1_a_caravan_from_barcelona():
    state = table("barcelona", "genoa", "paris", "venice")
    mark(state, 0, "barcelona")
    mark(state, 1, "montpelier")
    put(state, 1, "toulouse", white=True)
    put(state, 0, "toledo", 3, white=True)
    own(state, 0, "I")
    reached = limits(state)
    assert {"toledo", "granada", "seville", "bordeaux"} <= set(reached)
    assert not {"palma", "lyons"} & set(reached)


def test_5_6_2_2_galleys_2_from_venice():
    state = table("venice", "genoa", "barcelona")
    state.players[0].ship = "galley_2"
    reached = limits(state)
    assert reached["florence"] is None
    assert reached["rome"] == 2
    assert "naples" not in reached
    assert distance(state, 0, "naples") == 3


def test_5_6_2_2_galleys_2_from_london():
    state = table("london", "venice", "genoa", "barcelona", "paris")
    state.players[0].ship = "galley_2"
    reached = limits(state)
    by_ship = {"amsterdam", "bruges", "cornwall", "edinburg", "paris", "portsmouth", "st_malo", "york"}
    assert set(reached) == by_ship | {"london"}
    assert reached["st_malo"] == 2
    assert reached["portsmouth"] is None


@pytest.mark.parametrize(
    ("heavens", "inside", "outside"),
    [("", {"stettin"}, {"danzig", "riga"}), ("A", {"stettin", "danzig", "riga"}, set[str]())],
)
def test_5_6_2_2_galleys_2_from_stockholm(heavens: str, inside: set[str], outside: set[str]):
    state = table("hamburg", "venice", "genoa", "barcelona", "paris", "london")
    mark(state, 1, "stockholm")
    state.players[1].ship = "galley_2"
    own(state, 1, heavens)
    reached = limits(state, 1)
    assert inside <= set(reached)
    assert not outside & set(reached)


# ---- bases


def test_5_6_2_expansion_starts_from_coloured_pieces_only():
    state = table("venice", "genoa", "barcelona")
    put(state, 0, "rome", white=True)
    mark(state, 0, "lisbon", fresh=True)
    assert "naples" not in limits(state)
    assert "leon" not in limits(state)
    put(state, 0, "rome")
    assert "naples" in limits(state)


def test_5_6_2_the_own_capital_is_a_base_whoever_holds_it():
    state = table("venice", "genoa", "barcelona")
    mark(state, 1, "venice")
    reached = limits(state)
    assert {"venice", "milan", "florence"} <= set(reached)


def test_5_6_2_an_island_with_an_own_coloured_token_is_in_reach_without_a_ship():
    state = table("venice", "genoa", "barcelona")
    put(state, 0, "cyprus")
    assert limits(state)["cyprus"] is None
    put(state, 1, "cyprus", white=True)
    assert "cyprus" not in limits(state, 1)


# ---- Areas


def test_4_3_areas_that_are_not_in_play_cannot_be_entered():
    state = table("venice", "genoa", "barcelona")
    assert not {"vienna", "salzburg"} & set(limits(state))
    own(state, 0, "I")
    assert "budapest" not in limits(state)
    state = table("venice", "genoa", "barcelona", "paris")
    assert {"vienna", "salzburg"} <= set(limits(state))


def test_4_3_ships_may_cross_the_waters_of_areas_that_are_not_in_play():
    state = table("venice", "genoa", "barcelona")
    mark(state, 0, "bordeaux")
    state.players[0].ship = "galley_8"
    assert distance(state, 0, "bruges") == 3  # by St. Malo and Paris
    assert not {"st_malo", "paris", "bruges"} & set(limits(state))


def test_5_6_2_area_v_needs_overland_east():
    state = table("venice", "genoa", "barcelona")
    mark(state, 0, "constantinople")
    assert "angora" not in limits(state)
    own(state, 0, "R")
    assert "angora" in limits(state)


def test_5_6_2_without_overland_east_neither_the_black_sea_nor_the_coast_of_area_v_is_passed():
    state = table("venice", "genoa", "barcelona")
    put(state, 0, "gallipoli")
    state.players[0].ship = "galley_8"
    own(state, 0, "A")
    area_v = set(PACKS.get(state.pack).by_area["area_V"])
    assert not area_v & set(limits(state))
    own(state, 0, "R")
    assert {"varna", "poti", "trebizond", "tana"} <= set(limits(state))


@pytest.mark.parametrize("ship", ["seaworthy_10", "ocean_4"])
def test_5_6_2_better_ships_do_not_open_area_v(ship: str):
    state = table("venice", "genoa", "barcelona")
    state.players[0].ship = ship
    own(state, 0, "ST")
    assert not set(PACKS.get(state.pack).by_area["area_V"]) & set(limits(state))
    own(state, 0, "R")
    assert {"trebizond", "kaffa"} <= set(limits(state))
    assert not {"sarai", "kiev"} & set(limits(state))


# ---- Caravan


def test_5_6_2_1_a_caravan_is_stopped_by_a_coloured_token_on_a_satellite():
    state = table("barcelona", "genoa", "paris", "venice")
    own(state, 0, "I")
    mark(state, 1, "montpelier")
    put(state, 1, "toulouse")
    assert "bordeaux" not in limits(state)


def test_5_6_2_1_option_a_caravan_passes_tokens_of_several_players_even_in_a_full_market():
    state = table("barcelona", "genoa", "paris", "venice", caravan="dominated")
    own(state, 0, "I")
    put(state, 1, "toulouse")
    put(state, 1, "montpelier")
    put(state, 2, "montpelier")
    assert "lyons" in limits(state)


def test_5_6_2_1_option_any_coloured_piece_stops_a_caravan():
    state = table("barcelona", "genoa", "paris", "venice", caravan="any_piece")
    own(state, 0, "I")
    put(state, 1, "montpelier")
    put(state, 1, "toulouse")
    assert not {"lyons", "bordeaux"} & set(limits(state))
    state = table("barcelona", "genoa", "paris", "venice", caravan="any_piece")
    own(state, 0, "I")
    put(state, 1, "montpelier", white=True)
    assert "lyons" in limits(state)


def test_5_6_2_1_a_province_taken_this_turn_lets_a_caravan_pass():
    state = table("barcelona", "genoa", "paris", "venice")
    own(state, 0, "I")
    mark(state, 0, "montpelier", fresh=True)
    reached = limits(state)
    assert "lyons" in reached  # two steps from Barcelona
    assert "basel" not in reached  # no basis in Montpelier


def test_5_6_2_1_a_caravan_does_not_cross_land_out_of_play_or_closed():
    state = table("venice", "genoa", "barcelona")
    own(state, 0, "I")
    assert "budapest" not in limits(state)
    put(state, 0, "gallipoli")
    assert "kaffa" not in limits(state)


def test_5_6_2_1_caravan_and_ships_are_not_combined():
    state = table("genoa", "venice", "barcelona")
    own(state, 0, "I")
    state.players[0].ship = "galley_2"
    reached = limits(state)
    assert "cagliari" in reached
    put(state, 0, "palma")
    assert limits(state)["barcelona"] == 2
    assert "toledo" not in limits(state)  # by ship to Barcelona or Valencia, no step on land after it


# ---- ships


def test_5_6_2_2_what_was_shipped_this_turn_counts_against_the_limit():
    state = table("venice", "genoa", "barcelona")
    state.players[0].ship = "galley_2"
    state.shipped = {"rome": 2}
    reached = limits(state)
    assert reached["rome"] == 0
    assert reached["dubrovnik"] is None


def test_5_6_2_2_the_heavens_opens_iceland_and_west_africa_to_galleys():
    state = table("london", "venice", "genoa", "barcelona", "paris")
    mark(state, 0, "edinburg", "seville")
    state.players[0].ship = "galley_2"
    assert not {"iceland", "west_africa"} & set(limits(state))
    own(state, 0, "A")
    assert {"iceland", "west_africa"} <= set(limits(state))
    assert distance(state, 0, "iceland") == 2


def test_5_6_2_2_after_the_sea_a_galley_goes_on_along_the_coast_but_over_no_second_sea():
    state = table("venice", "genoa", "barcelona")
    own(state, 0, "A")
    state.players[0].ship = "galley_4"
    reached = limits(state)
    assert reached["sicily"] == 4  # Adriatic, Bari, Sicily
    assert "tunis" in reached  # one more step
    assert distance(state, 0, "crete") == 5  # Adriatic, Bari, Corfu, Athens, Crete


def test_5_6_2_2_a_galley_does_not_change_waters_in_a_province_with_two_stretches():
    state = table("venice", "genoa", "barcelona")
    assert distance(state, 1, "naples") == 2
    assert distance(state, 1, "bari") == 3
    assert distance(state, 1, "venice") == 6  # Rome, Naples, Bari, Belgrade, Dubrovnik, Venice


def test_5_6_2_2_seaworthy_vessels_reach_all_coasts_with_a_limit_and_no_overseas_box():
    state = table("venice", "genoa", "barcelona")
    state.players[0].ship = "seaworthy_12"
    own(state, 0, "S")
    reached = limits(state)
    assert reached["west_africa"] == 12
    assert reached["lisbon"] == 12
    assert reached["florence"] is None
    assert not {"iceland", "toledo", "china", "lyons"} & set(reached)  # Iceland is not in play


def test_5_6_2_2_ocean_navigation_has_no_limit_and_reaches_the_far_east():
    state = table("venice", "genoa", "barcelona")
    state.players[0].ship = "ocean_1"
    own(state, 0, "AST")
    reached = limits(state)
    assert reached["lisbon"] is None
    assert {"china", "india", "east_indies"} <= set(reached)
    assert not {"north_america", "south_america"} & set(reached)
    own(state, 0, "U")
    assert {"north_america", "south_america"} <= set(limits(state))


def test_5_6_2_2_the_display_limits_the_overseas_boxes():
    state = table("venice", "genoa", "barcelona")
    state.players[0].ship = "ocean_1"
    own(state, 0, "ASTU")
    put(state, 0, "china", white=True)
    reached = limits(state)
    assert "china" in reached
    assert not {"india", "east_indies", "north_america"} & set(reached)
    state.players[0].ship = "ocean_2"
    assert "north_america" in limits(state)


def test_5_6_2_2_without_ships_there_is_no_way_to_an_island():
    state = table("barcelona", "genoa", "venice")
    assert "palma" not in limits(state)
    assert distance(state, 0, "palma") == 1
    assert distance(state, 0, "toledo") is None
