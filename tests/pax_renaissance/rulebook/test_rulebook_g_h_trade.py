"""G and H: trade fairs and trade shifts; worked examples of the rule book."""

from typing import Any

import pytest

from engines.pax_renaissance.events import FairHeld, Killed
from engines.pax_renaissance.moves import (
    Activate,
    Emancipate,
    Fair,
    Inquisitor,
    Place,
    Play,
    Remove,
    Sell,
    Take,
)
from engines.pax_renaissance.rules.agents import PlaceAgents
from engines.pax_renaissance.rules.wars.regime import Emancipation
from tests.pax_renaissance.table import BookPosition as Position
from tests.pax_renaissance.table import kinds, only


def levies(p: Position, bank: str = "fugger") -> None:
    """Place all levies, each in the first free city."""
    while p.pending().get(bank) == "levy":
        p.play(bank, next(iter(p.decision(bank).moves)))


def fair(p: Position, row: str, florins: int, bank: str = "fugger") -> None:
    """Hold a fair with so many profits in all, China's florin included (two players)."""
    p.on_market(row, florins - 1)
    p.play(bank, Fair(row=row))


# ---- the example under "Perform Trade Fair": the white route, two players


def test_g_perform_trade_fair_example():
    p = Position("fugger", "medici")
    p.concession("medici", "hungary-byzantium")
    p.pirate("hungary-ottoman", "islamic")
    p.florins(fugger=0, medici=0)
    card = p.card_at("west", 0)
    p.on_market("west", 2)
    log = p.play("fugger", Fair(row="west"))
    assert only(log, FairHeld).profits == 3  # one more from China
    assert card in p.state.discarded
    assert p.player("fugger").florins == 1  # for running the fair
    levies(p)
    assert p.player("medici").florins == 1
    # the pirate takes the last profit: levies in Byzantium and Hungary only
    assert len(p.state.spaces) == 2
    assert {p.pack.cities[space].empire for space in p.state.spaces} == {"byzantium", "hungary"}


def test_g_no_money_in_the_pot():
    p = Position("fugger", "medici")
    p.florins(fugger=0)
    log = p.play("fugger", Fair(row="west"))
    assert p.player("fugger").florins == 1
    assert p.state.spaces == {}
    assert "placed" not in kinds(log)


def test_g_without_concessions_the_whole_route_raises_levies():
    p = Position("fugger", "medici")
    p.florins(fugger=0)
    fair(p, "west", 2)
    levies(p)
    assert p.player("fugger").florins == 1
    empires = {p.pack.cities[space.split(":")[0]].empire for space in p.state.spaces}
    assert empires == set(p.pack.routes["trebizond"].empires)


def test_g1_three_players_add_two_florins():
    p = Position("fugger", "medici", "coeur")
    log = p.play("fugger", Fair(row="west"))
    assert only(log, FairHeld).profits == 2


def trade_route(profits: int) -> Position:
    """The eastern fair of the trade route examples: blue before Hungary, purple before Mamluk."""
    p = Position("fugger", "coeur")
    p.concession("fugger", "hungary-byzantium")
    p.concession("coeur", "ottoman-mamluk")
    p.florins(fugger=0, coeur=0)
    p.stand(buda="catholic_knight", varna="catholic_rook")  # Hungary is saturated
    p.stand(modon="reformist_rook", rhodes="catholic_rook", trebizond="reformist_rook")
    p.constantinople(None, "islamic_knight", "islamic_knight")
    fair(p, "east", profits)
    return p


def test_g4_g5_trade_route_example():
    p = trade_route(2)
    assert p.choices("fugger", Place, "place") == {"tana", "caffa"}
    p.place("fugger", "islamic_knight", "tana")
    assert p.player("fugger").florins == 2
    assert p.player("coeur").florins == 0
    assert "constantinople:1" not in p.state.spaces
    assert p.pending() == {"fugger": "act"}


def test_g4_g5_longer_trade_route_example():
    p = trade_route(3)
    p.place("fugger", "islamic_knight", "tana")
    assert p.player("fugger").florins == 2
    assert p.player("coeur").florins == 1
    assert p.state.spaces["constantinople:1"] == "islamic_rook"  # no choice: its third token
    assert not {"cairo", "cyprus"} & set(p.state.spaces)


def test_g3_a_pirate_sends_a_florin_to_china():
    p = Position("fugger", "coeur")
    p.pirate("hungary-byzantium", "reformist")
    p.concession("coeur", "hungary-ottoman")
    p.florins(fugger=0, coeur=0)
    fair(p, "east", 3)
    levies(p)
    assert (p.player("fugger").florins, p.player("coeur").florins) == (1, 1)


def test_g4_a_levy_is_the_token_of_the_city():
    p = Position("fugger", "medici")
    p.states(byzantium="reformist")
    fair(p, "east", 2)
    assert p.choices("fugger", Place, "token", place="caffa") == {"reformist_rook"}


def test_g5a_leftover_profits_wait_for_the_next_fair():
    p = Position("fugger", "medici")
    fair(p, "east", 4)
    levies(p)
    assert p.slot("east", 0).florins == 3
    p.turn("medici")
    assert p.slot("east", 0).florins == 3


def test_g6_bankruptcy_variant_pays_the_convener_nothing():
    p = Position("fugger", "medici", bankruptcy=True)
    p.florins(fugger=0)
    p.on_market("east", 1)
    p.play("fugger", Fair(row="east"))
    levies(p)
    assert p.player("fugger").florins == 0


# ---- G4c: condottieri


def test_g4c_condottieri_example():
    p = Position("fugger", "medici")
    p.venice("catholic_rook")
    p.florins(fugger=1)
    p.card("fugger", "gonfalonier", one_shot=False)
    places = p.choices("fugger", Place, "place")
    assert places == {"venice", "venice:2"}
    p.place("fugger", "catholic_knight", "venice")
    p.place("fugger", "catholic_knight", "venice:2")
    assert p.square("papal_states").repressed == ["catholic_rook"]
    assert p.player("fugger").florins == 0
    # one dies; the next fair that goes by resurrects him as a levy
    del p.state.spaces["venice:2"]
    p.open("timbuktu")
    p.stand(valencia="catholic_knight", algiers="islamic_rook", timbuktu="islamic_rook")
    fair(p, "east", 2)
    levies(p)
    assert p.state.spaces["venice:2"] == "catholic_knight"
    # silenced, one of the two alike is killed without a question
    p.bishop("gonfalonier", "catholic")
    p.turn("medici")
    p.tableau("medici", "bundschuh_revolt")
    p.on_market("west", 1)
    log = p.play("medici", Activate(side="west"))
    assert sum(space.startswith("venice") for space in p.state.spaces) == 1
    assert only(log, Killed).why == "condottieri"


def test_g4c_a_second_copy_keeps_the_space_open():
    p = Position("fugger", "medici")
    p.tableau("fugger", "duchy_of_ferrara", "wolf_of_rimini")
    p.venice("catholic_knight", "catholic_rook")
    p.play("fugger", Sell(card="duchy_of_ferrara"))
    assert {"venice", "venice:2"} <= set(p.state.spaces)
    p.play("fugger", Sell(card="wolf_of_rimini"))
    assert p.pending() == {"fugger": "venice"}


def test_g4c_without_a_catholic_icon_venice_has_one_space():
    p = Position("fugger", "medici")
    p.states(papal_states="reformist")
    p.tableau("medici", "wolf_of_rimini")
    p.florins(fugger=5)
    p.card("fugger", "gonfalonier", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"venice"}


def test_g4c_the_player_whose_turn_it_is_chooses_who_leaves():
    p = Position("fugger", "medici")
    p.tableau("medici", "wolf_of_rimini")
    p.venice("catholic_knight", "catholic_rook")
    p.tableau("fugger", "man_for_all_seasons", "inquisition_pope")
    p.bishop("inquisition_pope", "catholic")
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Inquisitor, card="inquisition_pope", target="wolf_of_rimini")
    assert p.pending() == {"fugger": "venice"}
    p.play("fugger", Remove(place="venice"))
    assert list(p.state.spaces.values()) == ["catholic_rook"]


def venetian(token: str, *standing: str, florins: int = 5, **more: Any) -> Position:
    """Play a card whose agent may go to Venice, while condottieri are at work there."""
    p = Position("fugger", "medici", **more)
    p.tableau("medici", "wolf_of_rimini")
    p.venice(*standing)
    p.florins(fugger=florins)
    p.state.put(PlaceAgents(seat=0, card="gonfalonier", agents=[token], mandatory=True))
    p.go_on()
    return p


def test_g4c_venice_holds_two_gold_tokens():
    p = venetian("catholic_rook", "catholic_knight", florins=0)
    assert p.state.spaces == {"venice": "catholic_knight", "venice:2": "catholic_rook"}


def test_g4c_a_token_of_another_colour_stands_alone_in_venice():
    p = venetian("reformist_knight", "catholic_knight", florins=1)
    assert p.state.spaces == {"venice": "reformist_knight"}
    assert p.square("papal_states").repressed == ["catholic_knight"]
    assert p.player("fugger").florins == 0


def test_g4c_a_gold_token_does_not_join_one_of_another_colour():
    p = venetian("catholic_knight", "reformist_knight", florins=1)
    assert p.state.spaces == {"venice": "catholic_knight"}
    assert p.square("papal_states").repressed == ["reformist_knight"]


def test_e2_2b_a_florin_for_each_token_that_makes_room_in_venice():
    p = venetian("islamic_rook", "catholic_knight", "catholic_rook", florins=3)
    assert p.state.spaces == {"venice": "islamic_rook"}
    assert p.square("papal_states").repressed == ["catholic_knight", "catholic_rook"]
    assert p.player("fugger").florins == 1


def test_e2_2b_who_cannot_pay_for_both_does_not_come_to_venice():
    p = venetian("islamic_rook", "catholic_knight", "catholic_rook", florins=1)
    assert p.state.spaces == {"venice": "catholic_knight", "venice:2": "catholic_rook"}


def test_g4c_no_levy_beside_a_token_of_another_colour():
    p = Position("fugger", "medici")
    p.tableau("medici", "wolf_of_rimini")
    p.venice("islamic_knight")
    p.open("timbuktu")
    fair(p, "east", 2)
    levies(p)
    assert "venice:2" not in p.state.spaces


def test_regime_change_b_another_colour_is_not_freed_beside_a_gold_token_in_venice():
    p = Position("fugger", "medici")
    p.tableau("fugger", "wolf_of_rimini")
    p.venice("catholic_knight")
    p.repressed("papal_states", "reformist_rook", "catholic_rook")
    p.concession("fugger", "papal_states-ottoman")
    p.state.put(Emancipation(seat=0, empire="papal_states"))
    p.go_on()
    assert p.choices("fugger", Emancipate, "token") == {"catholic_rook"}
    refusal = p.refused("fugger", Emancipate(token="reformist_rook", place="venice:2"))
    assert refusal.rule == "Pax REGIME CHANGE b"


@pytest.mark.parametrize("more", [{"condottieri": "any"}, {"edition": 1}])
def test_g4c_by_option_and_in_the_first_edition_any_two_tokens(more: dict[str, Any]):
    p = venetian("reformist_knight", "catholic_knight", **more)
    p.place("fugger", "reformist_knight", "venice:2")
    assert p.state.spaces == {"venice": "catholic_knight", "venice:2": "reformist_knight"}


# ---- G4: levies of one voyage


def test_g4_each_levy_meets_the_map_as_earlier_ones_left_it():
    """A token taken for a levy opens its city for a later one: Rhodes, where the empire was saturated."""
    p = Position("fugger", "medici")
    p.stand(tana="catholic_knight", caffa="catholic_knight", rhodes="reformist_rook", modon="catholic_rook")
    p.constantinople("islamic_rook", "islamic_knight", "islamic_knight")
    p.stand(london="reformist_rook", bordeaux="reformist_rook", paris="reformist_rook", lyon="reformist_rook")
    p.stand(bruges="reformist_rook", toledo="reformist_rook")
    fair(p, "east", 2)
    p.play("fugger", Take(token="reformist_rook", source="rhodes"))
    levies(p)
    assert p.state.spaces["trebizond"] == "reformist_rook"
    assert p.state.spaces["rhodes"] == "catholic_rook"


def test_g4_a_levy_may_be_taken_for_a_later_one():
    p = Position("fugger", "medici")
    p.stand(tana="catholic_knight", caffa="catholic_knight", rhodes="catholic_rook")
    p.stand(**dict.fromkeys(("buda", "varna"), "catholic_knight"))
    p.constantinople("islamic_rook", "islamic_knight", "islamic_knight")
    p.stand(london="reformist_rook", bordeaux="reformist_rook", paris="reformist_rook", lyon="reformist_rook")
    p.stand(bruges="reformist_rook", toledo="reformist_rook")
    fair(p, "east", 2)
    assert p.state.spaces["trebizond"] == "reformist_rook"  # the seventh
    p.play("fugger", Take(token="reformist_rook", source="trebizond"))
    assert p.state.spaces["modon"] == "reformist_rook"
    assert "trebizond" not in p.state.spaces


# ---- H: trade shifts


def test_h1d_trade_shift_example():
    p = Position("fugger", "medici")
    p.stand(tana="catholic_rook")
    p.card("fugger", "soninke_wangara")
    assert p.state.open["black"] == "timbuktu"
    assert p.square("byzantium").repressed == ["catholic_rook"]
    assert "tana" not in p.state.spaces
    # the disk moves first, so the agent may go into the new emporium; it is mandatory
    assert p.choices("fugger", Place, "place") == {"valencia", "algiers", "timbuktu"}
    p.place("fugger", "islamic_rook", "timbuktu")
    p.on_market("east", 1)
    p.play("fugger", Fair(row="east"))
    levies(p)
    empires = [p.pack.cities[space.split(":")[0]].empire for space in p.state.spaces]
    assert set(empires) == {"aragon", "papal_states", "ottoman", "mamluk"}


def test_h1a_the_spice_islands_need_a_discovery_beside_the_played_card():
    p = Position("fugger", "medici")
    p.hand("fugger", "india_armada")
    assert p.choices("fugger", Play, "one_shot", card="india_armada") == {False}
    p.maid("fugger", "mary_the_rich")
    p.tableau("fugger", "portugal")  # Henry the Navigator shows discovery
    assert p.choices("fugger", Play, "one_shot", card="india_armada") == {False, True}
    p.pick("fugger", Play, card="india_armada", one_shot=True)
    assert p.state.open["white"] == "spice_islands"


def test_h1_an_open_emporium_cannot_be_shifted_to():
    p = Position("fugger", "medici")
    p.open("timbuktu")
    p.hand("fugger", "soninke_wangara")
    assert p.choices("fugger", Play, "one_shot", card="soninke_wangara") == {False}


def test_h1b_the_red_sea_closes_whatever_was_open():
    p = Position("fugger", "medici")
    p.open("spice_islands")
    p.card("fugger", "red_sea_fleet")
    assert p.state.open["white"] == "red_sea"


def test_h1c_novgorod():
    p = Position("fugger", "medici")
    p.open("timbuktu")
    p.stand(timbuktu="islamic_rook")
    p.card("fugger", "the_kremlin")
    assert p.state.open["black"] == "novgorod"
    assert p.square("aragon").repressed == ["islamic_rook"]


def test_b6d_a_busted_emporium_is_no_city():
    p = Position("fugger", "medici")
    p.card("fugger", "teutonic_knights", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"lubeck", "nurnberg", "vienna"}
