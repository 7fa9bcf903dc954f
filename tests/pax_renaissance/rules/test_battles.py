"""battles: who fights, who falls, where survivors go."""

from typing import Any

import pytest

from engines.pax_renaissance.events import Arranged, BattleFought, Fallen, Repressed, Unplaced
from engines.pax_renaissance.moves import Arrange, Casualties, Concession, Place, Skip, Take
from engines.pax_renaissance.rules.wars import battles, fighters
from tests.pax_renaissance.table import Position, kinds, only


def table(**options: Any) -> Position:
    return Position("fugger", "medici", **options)


# ---- who fights


def test_a_civil_war_lists_agents_then_borders_then_the_square():
    p = table()
    p.stand(paris="catholic_knight")
    p.pirate("england-france", "reformist")
    p.concession("fugger", "france-aragon")
    p.concession("medici", "france-holy_roman_empire")
    p.repressed("france", "medici_pawn", "islamic_rook")
    revolt = fighters.civil_war(p.state, 0, "peasant_revolt", "france", ["fugger_pawn"])
    assert revolt == (
        ["agent:fugger_pawn", "pirate:england-france", "pawn:france-aragon", "repressed:medici_pawn"],
        ["paris"],
    )
    conspiracy = fighters.civil_war(p.state, 0, "conspiracy", "france", [])
    assert conspiracy == (["pirate:england-france", "repressed:islamic_rook"], ["paris"])


def test_a_religious_war_takes_believers_of_the_empire_and_knights_from_around():
    p = table()
    p.stand(valencia="catholic_rook", algiers="islamic_rook", toledo="catholic_knight", paris="catholic_rook")
    p.pirate("portugal-aragon", "catholic")
    p.pirate("aragon-papal_states", "islamic")
    p.repressed("aragon", "islamic_knight", "catholic_knight")
    assert fighters.religious_war(p.state, 0, "catholic", "aragon", []) == (
        ["valencia", "pirate:portugal-aragon", "toledo"],
        ["algiers", "pirate:aragon-papal_states"],
    )


@pytest.mark.parametrize("token", ["islamic_knight", "catholic_rook"])
def test_heretics_are_needed_on_the_map(token: str):
    p = table()
    p.repressed("aragon", "islamic_knight")
    p.stand(valencia=token)
    assert fighters.heretics(p.state, "catholic", "aragon") is (token == "islamic_knight")
    p.pirate("aragon-papal_states", "reformist")
    assert fighters.heretics(p.state, "catholic", "aragon")


# ---- who falls


def test_the_attacker_chooses_among_the_defenders_of_a_lost_battle():
    p = table()
    p.stand(bruges="catholic_rook", lyon="catholic_knight")
    log = p.card("fugger", "flanders_guild", "france")
    assert not only(log, BattleFought).won
    assert p.choices("fugger", Casualties, "fighters") == {("bruges",), ("lyon",)}
    log = p.fall("fugger", "lyon")
    assert only(log, Fallen).seat == 0
    assert only(log, Fallen).fighters == ("lyon", "agent:fugger_pawn")
    assert p.state.spaces == {"bruges": "catholic_rook"}
    assert p.owner("france") is None


def test_where_nobody_has_a_choice_nobody_chose():
    p = table()
    p.stand(bruges="catholic_rook")
    log = p.card("fugger", "flanders_guild", "france")
    assert only(log, Fallen).seat is None
    assert p.state.spaces == {}
    assert p.state.battle is None


def test_equal_fighters_are_no_different_choices():
    p = table()
    p.stand(buda="catholic_rook")
    p.card("fugger", "saint_stefan_cel_mare", "hungary")  # two Reformist rooks
    # One of the two falls, the other survives; only its city is to be chosen.
    assert p.pending() == {"fugger": "survivor"}
    assert p.choices("fugger", Place, "place") == {"buda", "varna"}


# ---- survivors


def test_survivors_of_both_kinds_go_where_they_belong():
    p = table()
    p.repressed("france", "medici_pawn")
    p.card("fugger", "arumer_zwarte_hoop", "france")  # an Islamic pirate
    seas = {"england-france", "france-holy_roman_empire"}
    assert p.choices("fugger", Place, "place", token="islamic_pirate") == seas
    assert p.choices("fugger", Place, "place", token="medici_pawn") == {*seas, "france-aragon"}
    p.place("fugger", "islamic_pirate", "england-france")
    p.place("fugger", "medici_pawn", "france-aragon")
    assert p.concessions("medici") == {"france-aragon"}
    assert p.square("france").repressed == []


def test_a_pirate_without_an_empty_sea_border_goes_back_to_the_pool():
    p = table()
    p.concession("medici", "england-france", "france-holy_roman_empire")
    log = p.card("fugger", "arumer_zwarte_hoop", "france")
    assert only(log, Unplaced).known_to(None) == {"token": "islamic_pirate", "why": "survivor"}
    assert p.square("france").repressed == []
    assert p.owner("france") == "fugger"


def test_equal_tokens_of_card_and_square_are_different_fighters():
    p = table()
    p.stand(caffa="catholic_knight", tana="islamic_rook", trebizond="catholic_knight")
    p.repressed("byzantium", *["reformist_rook"] * 5)
    p.card("fugger", "the_crim_horde", "byzantium")  # an Islamic knight
    assert p.choices("fugger", Casualties, "fighters") == {
        ("agent:islamic_knight", "repressed:reformist_rook", "repressed:reformist_rook"),
        ("repressed:reformist_rook",) * 3,
    }
    p.fall("fugger", "agent:islamic_knight", "repressed:reformist_rook", "repressed:reformist_rook")
    # Three rooks, three empty cities: all have room.
    assert p.choices("fugger", Place, "place") == {"caffa", "tana", "trebizond"}
    p.place("fugger", "reformist_rook", "caffa")
    p.place("fugger", "reformist_rook", "tana")
    assert sorted(p.state.spaces) == ["caffa", "tana", "trebizond"]


def test_excess_agents_are_repressed_for_free():
    p = table()
    p.florins(fugger=0)
    p.stand(venice="catholic_knight")
    p.repressed("papal_states", "islamic_rook", "islamic_rook")
    p.card("fugger", "la_serenissima", "papal_states")  # a Catholic rook
    p.fall("fugger", "repressed:islamic_rook")
    assert p.choices("fugger", Place, "token") == {"islamic_rook", "catholic_rook"}
    log = p.place("fugger", "islamic_rook", "venice")
    assert only(log, Repressed).token == "catholic_rook"
    assert p.square("papal_states").repressed == ["catholic_rook"]


def test_a_surviving_agent_needs_a_token_but_never_that_of_a_fighter():
    p = table(shortage="may")
    p.stand(paris="islamic_knight", london="catholic_knight")
    p.repressed("mamluk", *["islamic_knight"] * 6)
    p.card("fugger", "black_sheep_tribe", "byzantium")
    p.place("fugger", "islamic_knight", "caffa")
    assert p.pending() == {"fugger": "shortage"}
    assert p.choices("fugger", Take, "source") == {"mamluk"}
    p.pick("fugger", Skip)
    assert p.state.spaces == {"paris": "islamic_knight", "london": "catholic_knight"}
    assert p.owner("byzantium") == "fugger"


# ---- campaigns


def test_tokens_repressed_on_mamluk_stay_there_after_an_east_campaign():
    p = table()
    p.tableau("fugger", "circassian_mamluks", "hungary")
    p.repressed("mamluk", "medici_pawn", "catholic_rook")
    p.stand(buda="islamic_knight", tana="islamic_rook")
    p.state.put(battles.Campaign(seat=0, king="hungary", empire="byzantium"))
    p.go_on()
    p.fall("fugger", "buda")
    assert p.square("mamluk").repressed == ["medici_pawn", "catholic_rook"]
    assert p.square("byzantium").suzerain == "hungary"
    assert p.state.spaces == {}


def test_they_enter_the_map_where_mamluk_itself_is_conquered():
    p = table()
    p.tableau("fugger", "circassian_mamluks", "hungary")
    p.repressed("mamluk", "medici_pawn", "catholic_rook")
    p.state.put(battles.Campaign(seat=0, king="hungary", empire="mamluk"))
    p.go_on()
    p.place("fugger", "medici_pawn", "byzantium-mamluk")
    p.place("fugger", "catholic_rook", "cairo")
    assert p.state.spaces == {"cairo": "catholic_rook"}
    assert p.square("mamluk").repressed == []


def test_a_vassals_conquest_joins_him_below_his_suzerain():
    p = table()
    p.tableau("fugger", "ottoman")
    p.vassal("hungary", "ottoman")
    p.tableau("medici", "byzantium")
    p.stand(buda="islamic_knight")
    p.state.put(battles.Campaign(seat=0, king="hungary", empire="byzantium"))
    p.go_on()
    assert p.square("byzantium").suzerain == "ottoman"
    assert p.owner("byzantium") == "fugger"
    assert p.player("medici").east == []
    assert p.state.spaces == {"buda": "islamic_knight"}  # who stays at home after the fight


# ---- religious wars


def test_the_map_changes_before_anybody_falls():
    p = table()
    p.stand(valencia="catholic_rook", algiers="islamic_rook", toledo="catholic_knight")
    log = p.card("fugger", "jesuits", "aragon")
    assert kinds(log)[-2:] == ["battle", "theocracy"]
    assert p.state.states["aragon"] == "catholic"
    assert p.pending() == {"fugger": "casualties"}


def test_venice_loses_its_second_space_before_survivors_come():
    p = table()
    p.tableau("fugger", "gonfalonier")
    p.venice("catholic_knight", "islamic_rook")
    p.stand(vienna="reformist_knight", nurnberg="reformist_knight", lyon="reformist_knight")
    p.card("fugger", "anabaptist_reformation", "papal_states")
    p.fall("fugger", "vienna", "lyon")
    assert p.state.states["papal_states"] == "reformist"
    assert p.state.spaces == {"nurnberg": "reformist_knight"}
    p.pick("fugger", Skip)  # the concession
    p.place("fugger", "reformist_bishop", "papal_states")


def test_constantinople_is_arranged_in_every_different_way():
    p = table()
    p.constantinople("reformist_knight", "reformist_knight", "islamic_rook")
    p.card("fugger", "anabaptist_reformation", one_shot=False)
    p.pick("fugger", Skip)
    p.stand(venice="reformist_knight")
    p.card("fugger", "bashi_bazouk", "ottoman")
    p.fall("fugger", "agent:reformist_knight")
    found = p.choices("fugger", Arrange, "third")
    assert found == {None, "reformist_knight"}
    assert p.decision("fugger").moves.size() == 3
    log = p.pick("fugger", Arrange, first=None)
    spaces = {"constantinople:2": "reformist_knight", "constantinople:3": "reformist_knight"}
    assert only(log, Arranged).spaces == {"constantinople:1": None, **spaces}
    assert p.state.spaces == {"venice": "reformist_knight", **spaces}
    assert p.may("fugger", Concession(border="hungary-ottoman"))
