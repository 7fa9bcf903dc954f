"""refusals: why an answer inside an action is not legal."""

from engines.pax_renaissance.moves import (
    Arrange,
    Casualties,
    Concession,
    Discard,
    Emancipate,
    Pacify,
    Pay,
    Place,
    Remove,
    Sell,
    Skip,
    Take,
)
from engines.pax_renaissance.rules.agents import PlaceAgents
from engines.pax_renaissance.rules.bishops import Pacification
from engines.pax_renaissance.rules.levies import Levy
from engines.pax_renaissance.rules.ops.tax import Taxed
from engines.pax_renaissance.rules.settle import HandLimit, LeaveVenice
from engines.pax_renaissance.rules.shortage import Shortage
from engines.pax_renaissance.rules.steps import Question
from engines.pax_renaissance.rules.wars import battles, regime
from engines.pax_renaissance.rules.wars.survivors import ArrangeConstantinople
from engines.pax_renaissance.state import Battle
from tests.pax_renaissance.table import Position


def asked(*steps: Question, lay: Position | None = None) -> Position:
    p = lay or table()
    p.state.put(*steps)
    return p.go_on()


def table() -> Position:
    p = Position("fugger", "medici")
    p.florins(fugger=0, medici=1)
    return p


def agents(p: Position, card: str, *tokens: str, placed: tuple[str, ...] = ()) -> Position:
    step = PlaceAgents(seat=0, card=card, agents=list(tokens), mandatory=True, placed=list(placed))
    return asked(step, lay=p)


def test_e2_2_agents():
    p = table()
    p.constantinople("islamic_rook")
    p = agents(p, "agents_of_dukagjini", "reformist_rook", placed=("modon",))
    token = "reformist_rook"
    assert p.refused("fugger", Skip()).rule == "Pax E2.1"
    assert "You can place: Reformist rook" in p.refused("fugger", Skip()).text
    assert "different places" in p.refused("fugger", Place(token=token, place="modon")).text
    cost = p.refused("fugger", Place(token=token, place="constantinople:1"))
    assert (cost.code, cost.rule) == ("unaffordable", "Pax E2.2b")
    assert p.refused("fugger", Place(token=token, place="ottoman-mamluk")).code == "no_access"


def test_e2_2d_pawns_and_pirates():
    p = table()
    p.pirate("england-france", "islamic")
    p.concession("medici", "france-aragon")
    p = agents(p, "tolfa_alum", "fugger_pawn")
    assert p.refused("fugger", Place(token="fugger_pawn", place="england-france")).code == "no_access"
    p = table()
    p.pirate("aragon-papal_states", "islamic")
    p = agents(p, "tolfa_alum", "fugger_pawn")
    refusal = p.refused("fugger", Place(token="fugger_pawn", place="aragon-papal_states"))
    assert refusal.rule == "Pax E2.2d"
    assert "pirate" in refusal.text


def test_g4_levies():
    p = table()
    p.stand(paris="catholic_knight")
    p = asked(Levy(seat=0, empire="france"), lay=p)
    refusal = p.refused("fugger", Place(token="catholic_rook", place="paris"))
    assert (refusal.rule, refusal.code) == ("Pax G4", "unavailable")
    assert "can go to: Bruges" in refusal.text
    assert "not to be placed" in p.refused("fugger", Place(token="islamic_rook", place="lyon")).text
    assert "cannot go to Lyon" in p.refused("fugger", Place(token="catholic_rook", place="lyon")).text


def test_shortages():
    p = table()
    p.repressed("hungary", *["islamic_knight"] * 6)
    p.repressed("france", "islamic_knight")
    p = asked(Shortage(seat=0, token="islamic_knight", why="agent"), lay=p)
    assert "Missing: Islamic knight" in p.refused("fugger", Take(token="catholic_rook", source="france")).text
    refusal = p.refused("fugger", Take(token="islamic_knight", source="england"))
    assert "take it from: France, Hungary" in refusal.text
    assert p.refused("fugger", Take(token="islamic_knight", source="atlantis")).code == "unknown"


def test_g4c_venice():
    p = table()
    p.venice("catholic_knight", "islamic_rook")
    p = asked(LeaveVenice(seat=0), lay=p)
    assert p.refused("fugger", Remove(place="paris")).rule == "Pax G4c"


def test_hand_a_discards():
    p = table()
    p.hand("fugger", "luther", "jesuits", "the_grim")
    p = asked(HandLimit(seat=0), lay=p)
    assert "exactly 1 card" in p.refused("fugger", Discard(cards=("luther", "jesuits"))).text


def test_battle_casualties():
    p = table()
    p.stand(paris="catholic_knight", lyon="catholic_rook")
    p.state.battle = Battle(
        cause="conspiracy", seat=0, empire="france", source="the_bold",
        attackers=["agent:catholic_knight"], defenders=["paris", "lyon"], won=False,
    )  # fmt: skip
    p = asked(battles.ChooseCasualties(seat=0), lay=p)
    refusal = p.refused("fugger", Casualties(fighters=()))
    assert (refusal.rule, refusal.text) == ("Pax BATTLE", "Exactly 1 must fall, out of: Paris, Lyon.")


def test_k2a_constantinople():
    p = table()
    p.constantinople("islamic_rook", "islamic_knight")
    p.state.battle = Battle(
        cause="jihad", seat=0, empire="ottoman", source="the_grim", attackers=[], defenders=[], won=True
    )
    p = asked(ArrangeConstantinople(seat=0), lay=p)
    refusal = p.refused("fugger", Arrange(first="islamic_rook", second=None, third=None))
    assert refusal.text.endswith("Islamic rook, Islamic knight.")


def test_regime_change_concessions():
    p = table()
    p.pirate("portugal-aragon", "islamic")
    p.concession("medici", "aragon-papal_states")
    p = asked(regime.TakeConcession(seat=0, empire="aragon"), lay=p)
    assert "pirate" in p.refused("fugger", Concession(border="portugal-aragon")).text
    assert "costs 1 florin" in p.refused("fugger", Concession(border="aragon-papal_states")).text
    assert "can go to: France / Aragon" in p.refused("fugger", Concession(border="hungary-ottoman")).text
    assert p.refused("fugger", Concession(border="atlantis")).code == "unknown"


def test_regime_change_emancipation():
    p = table()
    p.stand(valencia="catholic_knight")
    p.repressed("aragon", "islamic_rook", "medici_pawn")
    p = asked(regime.Emancipation(seat=0, empire="aragon"), lay=p)
    refusal = p.refused("fugger", Emancipate(token="catholic_rook", place="algiers"))
    assert refusal.text == "No Catholic rook is repressed here. There are: Islamic rook, Medici pawn."
    assert (
        "can go to: Algiers" in p.refused("fugger", Emancipate(token="islamic_rook", place="valencia")).text
    )
    assert p.refused("fugger", Emancipate(token="islamic_rook", place="atlantis")).code == "unknown"


def test_f1b_pacification():
    p = table()
    p.repressed("aragon", "islamic_rook")
    p = asked(Pacification(seat=0, empire="aragon"), lay=p)
    assert p.refused("fugger", Pacify(token="medici_pawn")).rule == "Pax F1b"


def test_f4_taxes():
    p = table()
    p.concession("fugger", "france-aragon")
    p.concession("medici", "portugal-aragon")
    p = asked(Taxed(seat=1, empire="aragon", border="portugal-aragon"), lay=p)
    assert p.pending() == {"medici": "tax"}
    assert p.refused("medici", Sell(card="luther")).code == "wrong_move"
    p.florins(medici=0)
    assert "costs 1 florin, and you have 0" in p.refused("medici", Pay()).text
