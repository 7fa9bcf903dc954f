"""J: civil wars, battles and regime changes; worked examples of the rule book."""

from engines.pax_renaissance.events import BattleFought
from engines.pax_renaissance.moves import Concession, Emancipate, Place, Play, Skip, Take
from tests.pax_renaissance.table import BookPosition as Position
from tests.pax_renaissance.table import only


def test_j1_conspiracy_example():
    p = Position("fugger", "medici")
    p.tableau("medici", "aragon", "luther")
    p.vassal("france", "aragon")
    p.repressed("aragon", "reformist_knight")
    p.pirate("aragon-papal_states", "islamic")
    p.stand(valencia="catholic_rook")
    p.hand("fugger", "house_of_borgia")
    assert p.choices("fugger", Play, "empire", one_shot=True) == set(p.pack.empires_in["the_west"])
    log = p.play("fugger", Play(card="house_of_borgia", one_shot=True, empire="aragon"))
    assert only(log, BattleFought).won
    p.fall("fugger", "pirate:aragon-papal_states")  # the knight survives
    p.place("fugger", "reformist_knight", "valencia")
    assert p.owner("aragon") == "fugger"
    assert p.owner("france") is None  # a vassal of Aragon
    p.play("fugger", Concession(border="france-aragon"))
    assert p.pending() == {"fugger": "agent"}
    places = p.choices("fugger", Place, "place")
    assert {"luther", "house_of_borgia", "aragon", "england"} <= places  # anywhere in the West
    p.place("fugger", "catholic_bishop", "luther")
    assert p.state.spaces == {"valencia": "reformist_knight"}
    assert p.state.borders["aragon-papal_states"].pirate is None
    assert p.state.bishops == {"luther": "catholic"}


def test_j1a_repressed_pawns_do_not_conspire():
    p = Position("fugger", "medici")
    p.repressed("aragon", "medici_pawn", "catholic_rook")
    p.concession("fugger", "france-aragon")
    log = p.card("fugger", "duke_of_milan")
    attackers = only(log, BattleFought).attackers
    assert sorted(attackers) == [
        "agent:catholic_knight",
        "agent:catholic_knight",
        "repressed:catholic_rook",
    ]


def test_j2_republic_creation_example():
    p = Position("fugger", "medici")
    p.tableau("fugger", "aragon", "luther")
    p.vassal("france", "aragon")
    p.pirate("england-france", "catholic")
    p.concession("fugger", "france-holy_roman_empire")
    p.stand(bruges="catholic_rook", lyon="catholic_knight")
    log = p.card("fugger", "flanders_guild")
    assert len(only(log, BattleFought).attackers) == 3
    p.fall("fugger", "pirate:england-france", "pawn:france-holy_roman_empire")
    p.place("fugger", "fugger_pawn", "france-holy_roman_empire")
    p.play("fugger", Concession(border="england-france"))
    assert p.square("france").republic
    assert p.square("france").suzerain is None
    assert p.player("fugger").west == ["aragon", "luther", "flanders_guild", "france"]
    assert p.state.spaces == {}
    assert p.concessions("fugger") == {"england-france", "france-holy_roman_empire"}


def test_j2a_serfs_of_all_colours_pirates_and_own_concessions_must_rise():
    p = Position("fugger", "medici")
    p.repressed("france", "medici_pawn", "fugger_pawn", "catholic_knight")
    p.concession("fugger", "england-france")
    p.concession("medici", "france-holy_roman_empire")
    p.stand(paris="catholic_knight")
    log = p.card("fugger", "flanders_guild")
    assert sorted(only(log, BattleFought).attackers) == [
        "agent:fugger_pawn",
        "pawn:england-france",
        "repressed:fugger_pawn",
        "repressed:medici_pawn",
    ]


def test_j2a_even_when_they_cannot_survive():
    p = Position("fugger", "medici")
    p.concession("fugger", "england-france")
    p.stand(paris="catholic_knight", lyon="catholic_rook", bruges="catholic_rook")
    p.card("fugger", "flanders_guild")
    p.fall("fugger", "paris", "lyon")
    assert p.concessions("fugger") == set()
    assert p.state.spaces == {"bruges": "catholic_rook"}
    assert p.owner("france") is None


def test_j_a_revolt_with_nobody_at_all_just_fails():
    p = Position("fugger", "medici")
    p.card("fugger", "consent_of_the_governed", "england")
    assert p.owner("england") is None
    assert p.pending() == {"fugger": "act"}


def test_battle_i_survivors_without_room_are_repressed_for_free():
    p = Position("fugger", "medici")
    p.florins(fugger=0)
    p.repressed("papal_states", "catholic_rook", "islamic_rook")
    log = p.card("fugger", "la_serenissima")
    assert only(log, BattleFought).won
    p.place("fugger", "catholic_rook", "venice")
    # one city only: two rooks stay on the square
    assert sorted(p.square("papal_states").repressed) == ["catholic_rook", "islamic_rook"]


def test_battle_i_emancipation_takes_those_who_did_not_fight():
    p = Position("fugger", "medici")
    p.repressed("france", "catholic_rook", "medici_pawn")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "england-france")
    p.place("fugger", "medici_pawn", "france-aragon")
    p.play("fugger", Skip())
    p.play("fugger", Emancipate(token="catholic_rook", place="paris"))
    assert p.state.spaces == {"paris": "catholic_rook"}
    assert p.concessions("medici") == {"france-aragon"}


def test_regime_change_a_a_concession_represses_for_a_florin_but_not_a_pirate():
    p = Position("fugger", "medici")
    p.florins(fugger=1)
    p.concession("medici", "england-portugal")
    p.pirate("england-france", "catholic")
    p.card("fugger", "mons_meg")
    p.place("fugger", "reformist_knight", "london")
    assert p.choices("fugger", Concession, "border") == {"england-portugal"}
    p.play("fugger", Concession(border="england-portugal"))
    assert p.player("fugger").florins == 0
    assert p.square("england").repressed == ["medici_pawn"]


def test_regime_change_order_is_an_option():
    p = Position("fugger", "medici", regime_order="emancipation_first")
    p.repressed("france", "catholic_rook")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "england-france")
    assert p.pending() == {"fugger": "emancipate"}


def test_regime_change_d_a_square_from_its_throne_brings_its_bishop():
    p = Position("fugger", "medici")
    p.bishop("france", "catholic")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "england-france")
    p.play("fugger", Skip())
    assert p.state.bishops == {"france": "catholic"}


def test_regime_change_f_a_suzerain_loses_its_vassals_with_their_tokens_to_the_throne():
    p = Position("fugger", "medici")
    p.tableau("medici", "france")
    p.vassal("england", "france")
    p.repressed("england", "catholic_rook")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "england-france")
    p.play("fugger", Skip())
    assert p.owner("england") is None
    assert p.square("england").repressed == ["catholic_rook"]


def test_civil_war_against_a_vassal_frees_him_from_his_suzerain():
    p = Position("fugger", "medici")
    p.tableau("medici", "aragon")
    p.vassal("france", "aragon")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "england-france")
    p.play("fugger", Skip())
    assert p.owner("france") == "fugger"
    assert p.square("france").suzerain is None
    assert not p.square("france").republic
    assert p.owner("aragon") == "medici"


def test_token_management_a_missing_agent_comes_from_the_repressed():
    p = Position("fugger", "medici")
    knights = ["islamic_knight"] * 7
    p.repressed("hungary", *knights[:1])
    p.repressed("mamluk", *knights[1:2])
    p.stand(**dict(zip(("london", "paris", "lyon", "vienna", "buda"), knights, strict=False)))
    p.card("fugger", "black_sheep_tribe", one_shot=False)
    p.place("fugger", "islamic_knight", "caffa")
    assert p.pending() == {"fugger": "shortage"}
    assert p.choices("fugger", Take, "source") == {"hungary", "mamluk"}
    p.pick("fugger", Take, source="hungary")
    assert p.square("hungary").repressed == []
    assert p.state.spaces["caffa"] == "islamic_knight"
