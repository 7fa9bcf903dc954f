"""agents: where the tokens of a card go, who must make room, and what may be left out (E2.1, E2.2)."""

from typing import Any

import pytest

from engines.pax_renaissance.events import BishopsDied, Killed, Repressed, Unplaced
from engines.pax_renaissance.moves import Place, Skip, Take
from engines.pax_renaissance.rules.agents import places_of, vacant
from tests.pax_renaissance.table import Position, only


def table(**options: Any) -> Position:
    p = Position("fugger", "medici", **options)
    p.florins(fugger=3, medici=3)
    return p


def test_e2_2_agents_without_a_one_shot_are_optional_each_by_itself():
    p = table()
    p.card("fugger", "duke_of_milan", one_shot=False)  # two Catholic knights in Aragon
    p.place("fugger", "catholic_knight", "valencia")
    log = p.pick("fugger", Skip)
    assert only(log, Unplaced).known_to(None) == {"token": "catholic_knight", "why": "agent"}
    assert p.state.spaces == {"valencia": "catholic_knight"}


def test_e2_2b_an_occupied_city_costs_a_florin_even_for_the_same_token():
    p = table()
    p.stand(valencia="catholic_knight")
    p.card("fugger", "duke_of_milan", one_shot=False)
    log = p.place("fugger", "catholic_knight", "valencia")
    assert only(log, Repressed).florins == 1
    assert p.square("aragon").repressed == ["catholic_knight"]
    assert p.player("fugger").florins == 2


def test_e2_2b_without_florins_only_empty_cities_are_left():
    p = table()
    p.florins(fugger=0)
    p.stand(valencia="catholic_knight")
    p.card("fugger", "duke_of_milan", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"algiers"}


def test_b6d_a_busted_emporium_takes_no_agent():
    p = table()
    assert "timbuktu" not in places_of(p.state, 0, "duke_of_milan", "catholic_knight", [])
    p.open("timbuktu")
    assert "timbuktu" in places_of(p.state, 0, "duke_of_milan", "catholic_knight", [])


def test_each_space_of_constantinople_is_a_place_of_its_own():
    p = table()
    p.constantinople("islamic_rook", None, "islamic_knight")
    p.card("fugger", "duke_of_athens", one_shot=False)
    p.place("fugger", "reformist_rook", "constantinople:1")
    assert p.square("ottoman").repressed == ["islamic_rook"]
    assert p.state.spaces["constantinople:1"] == "reformist_rook"


# ---- pawns


def test_e2_2d_a_pawn_never_joins_a_pirate():
    p = table()
    p.pirate("england-france", "islamic")
    p.card("fugger", "flanders_guild", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"france-holy_roman_empire", "france-aragon"}


def test_repress_d_the_serf_goes_to_the_empire_of_the_card():
    p = table()
    p.concession("medici", "france-aragon")
    p.card("fugger", "the_hidden", one_shot=False)  # Aragon
    p.place("fugger", "fugger_pawn", "france-aragon")
    assert p.square("aragon").repressed == ["medici_pawn"]


def test_repress_d_with_the_west_the_player_names_the_empire():
    p = table()
    p.concession("medici", "france-aragon", "papal_states-ottoman")
    p.card("fugger", "peasant_republic_of_dithmarschen", one_shot=False)
    assert p.choices("fugger", Place, "empire", place="france-aragon") == {"france", "aragon"}
    # Only one side of this border is in the West.
    assert p.choices("fugger", Place, "empire", place="papal_states-ottoman") == {"papal_states"}
    assert p.choices("fugger", Place, "empire", place="england-france") == {None}
    p.place("fugger", "fugger_pawn", "france-aragon", empire="france")
    assert p.square("france").repressed == ["medici_pawn"]


def test_two_pawns_of_a_card_take_two_borders():
    p = table()
    p.card("fugger", "tolfa_alum", one_shot=False)
    p.place("fugger", "fugger_pawn", "aragon-papal_states")
    assert "aragon-papal_states" not in p.choices("fugger", Place, "place")


# ---- pirates


def test_e2_2c_a_pirate_kills_what_lies_there_his_own_colour_too():
    p = table()
    p.pirate("england-france", "catholic")
    p.concession("fugger", "france-holy_roman_empire")
    p.card("fugger", "french_pirates", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"england-france", "france-holy_roman_empire"}
    log = p.place("fugger", "catholic_pirate", "france-holy_roman_empire")
    assert only(log, Killed).token == "fugger_pawn"
    assert p.concessions("fugger") == set()


def test_pirate_d_an_immune_concession_stays():
    p = table()
    p.tableau("medici", "dalmatian_merchant_marine")
    p.concession("medici", "england-france")
    assert vacant(p.state, "catholic_pirate", "england-france")
    p.card("fugger", "french_pirates", one_shot=False)
    p.place("fugger", "catholic_pirate", "england-france")
    lies = p.state.borders["england-france"]
    assert (lies.pawn, lies.pirate) == (1, "catholic")


# ---- bishops


def test_e2_2a_bishops_go_to_cards_of_the_location_thrones_and_queens_included():
    p = table()
    p.tableau("medici", "aragon", "duke_of_milan", "luther", "papal_elephant")
    p.queen("isabella_of_castille", "portugal")
    p.queen("joanna_the_mad", "aragon")
    found = places_of(p.state, 0, "jesuits", "catholic_bishop", [])  # Aragon
    assert sorted(found) == ["aragon", "duke_of_milan", "joanna_the_mad", "papal_elephant"]
    west = places_of(p.state, 0, "papal_elephant", "catholic_bishop", [])
    assert {"portugal", "isabella_of_castille", "luther", "england"} <= set(west)
    assert "hungary" not in west


def test_two_bishops_of_a_card_may_meet_and_kill_each_other():
    p = table()
    p.card("fugger", "oratory_of_divine_love", one_shot=False)
    p.place("fugger", "catholic_bishop", "papal_states")
    assert "papal_states" in p.choices("fugger", Place, "place")
    log = p.place("fugger", "catholic_bishop", "papal_states")
    assert only(log, BishopsDied).religions == ("catholic", "catholic")
    assert p.state.bishops == {}


# ---- mandatory agents


def shift(p: Position) -> None:
    """Open Timbuktu with a card that brings an Islamic rook to Aragon, whose cities are full."""
    p.stand(valencia="catholic_knight", algiers="islamic_rook")
    p.card("fugger", "soninke_wangara")


def test_e2_1_a_mandatory_agent_may_choose_to_repress():
    p = table()
    shift(p)
    assert Skip.__name__ not in p.kinds("fugger")
    assert p.choices("fugger", Place, "place") == {"valencia", "algiers", "timbuktu"}


@pytest.mark.parametrize("forced", ["must", "may"])
def test_e2_1_an_agent_who_can_only_repress_must_be_placed_or_may(forced: str):
    p = table(forced_agents=forced)
    p.concession("medici", "england-portugal", "portugal-aragon")
    p.tableau("fugger", "academia")  # discovery
    p.card("fugger", "gold_coast_monopoly")
    assert (Skip.__name__ in p.kinds("fugger")) is (forced == "may")


def test_e2_1_without_florins_he_is_not_placed():
    p = table()
    p.florins(fugger=0)
    p.concession("medici", "england-portugal", "portugal-aragon")
    p.tableau("fugger", "academia")
    log = p.card("fugger", "gold_coast_monopoly")
    assert only(log, Unplaced).token == "fugger_pawn"
    assert p.pending() == {"fugger": "act"}


# ---- shortages


def test_token_management_the_second_agent_does_not_take_the_first_one():
    p = table()
    p.repressed("mamluk", *["catholic_knight"] * 9)
    p.card("fugger", "duke_of_milan", one_shot=False)
    p.place("fugger", "catholic_knight", "valencia")
    p.square("mamluk").repressed.clear()
    spaces = ("london", "bordeaux", "paris", "lyon", "vienna", "buda", "varna", "caffa", "toledo")
    p.stand(**dict.fromkeys(spaces, "catholic_knight"))
    p.place("fugger", "catholic_knight", "algiers")
    assert p.choices("fugger", Take, "source") == set(spaces)
    p.pick("fugger", Take, source="london")
    assert p.state.spaces["algiers"] == "catholic_knight"
    assert "london" not in p.state.spaces


def test_token_management_a_place_that_was_not_taken_stays_open():
    p = table()
    p.repressed("mamluk", *["catholic_knight"] * 10)
    p.card("fugger", "duke_of_milan", one_shot=False)
    p.place("fugger", "catholic_knight", "valencia")
    p.pick("fugger", Skip)
    assert p.choices("fugger", Place, "place") == {"valencia", "algiers"}
