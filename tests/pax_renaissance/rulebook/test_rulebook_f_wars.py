"""F7 to F9: corsair, siege and campaign, and what each may hit; worked examples of the rule book."""

import pytest

from engines.pax_renaissance.events import BattleFought
from engines.pax_renaissance.moves import (
    Campaign,
    Concession,
    Corsair,
    Emancipate,
    Siege,
)
from tests.pax_renaissance.acting import ops, run
from tests.pax_renaissance.table import only

# ---- F7 corsair


def test_f7_corsair_example():
    p = ops()
    p.tableau("fugger", "ottoman_navy")
    p.pirate("hungary-ottoman", "islamic")
    p.concession("medici", "aragon-papal_states", "papal_states-ottoman")
    run(p, "east")
    targets = p.choices("fugger", Corsair, "target")
    # Ottoman's own sea borders, and those of Hungary, the Papal States and Mamluk
    assert targets == {
        "papal_states-ottoman",
        "ottoman-mamluk",
        "aragon-papal_states",
        "hungary-byzantium",
    }
    p.op("fugger", Corsair, target="aragon-papal_states")
    # only what lies at the destination is killed
    assert p.concessions("medici") == {"papal_states-ottoman"}
    assert p.state.borders["aragon-papal_states"].pirate == "islamic"
    assert p.state.borders["hungary-ottoman"].pirate is None


def test_f7_not_onto_a_pirate_of_the_same_colour():
    p = ops()
    p.tableau("fugger", "ottoman_navy")
    p.pirate("hungary-ottoman", "islamic")
    p.pirate("ottoman-mamluk", "islamic")
    p.pirate("papal_states-ottoman", "catholic")
    run(p, "east")
    targets = p.choices("fugger", Corsair, "target", source="hungary-ottoman")
    assert "ottoman-mamluk" not in targets
    p.op("fugger", Corsair, source="hungary-ottoman", target="papal_states-ottoman")
    assert p.state.borders["papal_states-ottoman"].pirate == "islamic"


# ---- F8 siege


def test_f8_siege_example():
    p = ops()
    p.tableau("fugger", "duke_of_milan")
    p.stand(valencia="catholic_knight", algiers="islamic_rook", toledo="catholic_knight")
    p.pirate("aragon-papal_states", "islamic")
    p.concession("medici", "france-aragon")
    run(p)
    assert p.choices("fugger", Siege, "place") == {"valencia", "algiers", "aragon-papal_states"}
    p.op("fugger", Siege, place="aragon-papal_states")
    assert p.state.borders["aragon-papal_states"].pirate is None
    assert len(p.state.spaces) == 3


# ---- F9 campaign


def test_f9_bloodless_campaign_example():
    p = ops()
    p.tableau("fugger", "ottoman")
    p.vassal("holy_roman_empire", "ottoman")
    p.tableau("medici", "france")
    p.stand(nurnberg="reformist_knight", vienna="catholic_knight")
    p.repressed("france", "catholic_rook", "fugger_pawn")
    p.florins(fugger=2)
    run(p, "east")  # the vassal acts where its suzerain lies
    p.op("fugger", Campaign, card="holy_roman_empire", empire="france")
    assert p.player("fugger").florins == 0
    assert p.owner("france") == "fugger"
    assert p.square("france").suzerain == "ottoman"
    p.play("fugger", Concession(border="england-france"))
    p.play("fugger", Emancipate(token="catholic_rook", place="lyon"))
    p.play("fugger", Emancipate(token="fugger_pawn", place="france-holy_roman_empire"))
    assert p.state.spaces == {
        "nurnberg": "reformist_knight",
        "vienna": "catholic_knight",
        "lyon": "catholic_rook",
    }
    assert p.concessions("fugger") == {"england-france", "france-holy_roman_empire"}


def test_f9a_no_campaign_against_the_own_tableau():
    p = ops()
    p.tableau("fugger", "france", "aragon")
    p.vassal("england", "france")
    p.stand(paris="catholic_knight")
    p.florins(fugger=5)
    run(p)
    targets = p.choices("fugger", Campaign, "empire", card="france")
    assert targets == {"holy_roman_empire", "papal_states", "portugal"}


def test_f9c_all_knights_attack_and_must_be_paid():
    p = ops()
    p.tableau("fugger", "france", "bundschuh_revolt")
    p.stand(paris="catholic_knight", lyon="islamic_knight", bruges="catholic_rook")
    p.florins(fugger=1)
    p.on_market("west", 1, 1)
    run(p)
    assert p.kinds("fugger") == {"Commerce"}


def test_f9_a_lost_campaign_kills_the_knights():
    p = ops()
    p.tableau("fugger", "france")
    p.stand(paris="catholic_knight", valencia="catholic_knight", algiers="islamic_rook")
    p.florins(fugger=1)
    run(p)
    p.op("fugger", Campaign, empire="aragon")
    p.fall("fugger", "algiers")
    assert p.owner("aragon") is None
    assert p.state.spaces == {"valencia": "catholic_knight"}


def test_f9_equal_sides_die_together():
    p = ops()
    p.tableau("fugger", "france")
    p.stand(paris="catholic_knight", valencia="catholic_knight")
    p.florins(fugger=1)
    run(p)
    log = p.op("fugger", Campaign, empire="aragon")
    assert p.state.spaces == {}
    assert not only(log, BattleFought).won
    assert p.owner("aragon") is None


@pytest.mark.parametrize(("where", "stays"), [("throne", True), ("opponent", False)])
def test_f9h_queens_and_bishops_come_from_the_throne_only(where: str, stays: bool):
    p = ops()
    p.tableau("fugger", "france")
    p.stand(paris="catholic_knight")
    p.florins(fugger=1)
    if where == "opponent":
        p.tableau("medici", "aragon")
    p.queen("isabella_of_castille", "aragon")
    p.bishop("aragon", "catholic")
    run(p)
    p.op("fugger", Campaign, empire="aragon")
    assert p.owner("aragon") == "fugger"
    assert p.square("aragon").suzerain == "france"
    assert (p.square("aragon").queens == ["isabella_of_castille"]) is stays
    assert ("aragon" in p.state.bishops) is stays


def test_f9_republics_do_not_campaign():
    p = ops()
    p.tableau("fugger", "france", republic=True)
    p.stand(paris="catholic_knight")
    p.florins(fugger=5)
    p.on_market("west", 1, 1)
    run(p)
    assert p.kinds("fugger") == {"Commerce"}
