"""refusals: what is wrong, what would be legal, and the rule."""

import pytest

from engines.kernel import Move
from engines.pax_renaissance import moves
from engines.pax_renaissance.data.effects import tag
from engines.pax_renaissance.words.refusals.explain import ANSWERS
from engines.pax_renaissance.words.refusals.ops import OPS
from engines.pax_renaissance.words.refusals.texts import REFUSALS, SECTIONS, WANTED
from tests.pax_renaissance.table import Position


def table() -> Position:
    p = Position("fugger", "medici")
    p.florins(fugger=3, medici=3)
    return p


def test_every_kind_of_decision_has_words():
    assert set(ANSWERS) == set(SECTIONS) == set(WANTED)
    answers = {kind for kinds in ANSWERS.values() for kind in kinds}
    assert answers == set(moves.MOVES)


def test_a_move_for_another_moment():
    p = table()
    refusal = p.refused("fugger", moves.Skip())
    assert (refusal.code, refusal.rule) == ("wrong_move", "Pax D1")
    assert "take an action" in refusal.text


@pytest.mark.parametrize(
    ("move", "code", "rule", "part"),
    [
        (moves.End(), "conflict", "Pax D1", "at least one action"),
        (moves.Buy(card="nowhere"), "unknown", "Pax E1", "nowhere"),
        (moves.Buy(card="gutenberg"), "unavailable", "Pax E1", "not in the market"),
        (moves.Buy(card="kingmaker"), "unaffordable", "Pax E1b", "costs 5 florins; you have 3"),
        (moves.Buy(card="the_bold"), "unavailable", "Pax E1", "face down"),
        (moves.Play(card="luther"), "not_yours", "Pax E2", "You hold: Almeida Armada and"),
        (moves.Play(card="gonfalonier", one_shot=True), "conflict", "Pax E2", "no one-shot"),
        (moves.Play(card="almeida_armada", one_shot=True), "unavailable", "Pax H1a", "discovery"),
        (moves.Play(card="almeida_armada", empire="france"), "conflict", "Pax E2", "Leave the empire out"),
        (moves.Sell(card="joanna_the_mad"), "conflict", "Pax E3a", "sell the king of Aragon"),
        (moves.Sell(card="kingmaker"), "not_yours", "Pax E3", "neither in your hand"),
        (moves.Activate(side="both"), "unavailable", "Pax E4", "one action"),
        (moves.Activate(side="east"), "unavailable", "Pax D1", "target"),
        (moves.Activate(side="west", free=True), "unavailable", "Pax ABILITY b", "costs an action"),
        (moves.Fair(row="north"), "unknown", "Pax E5", "north"),
        (moves.Declare(victory="holy"), "unavailable", "Pax L2", "comet"),
        (moves.Declare(victory="imperial"), "unavailable", "Pax L4", "1 of 3"),
        (moves.Revolt(card="elizabeth_bathory"), "unavailable", "Pax ABILITY", "queen"),
        (moves.Denounce(religions="catholic+islamic"), "unavailable", "Pax ABILITY", "apostasy"),
    ],
)
def test_actions(move: Move, code: str, rule: str, part: str):
    p = table()
    p.hand("fugger", "almeida_armada", "gonfalonier")
    p.tableau("fugger", "aragon")
    p.queen("joanna_the_mad", "aragon")
    p.market("west", "the_bold", "mons_meg", None, None, None, "kingmaker")
    p.active("imperial")
    refusal = p.refused("fugger", move)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert part.replace(" and", "") in refusal.text


@pytest.mark.parametrize(
    ("move", "rule", "part"),
    [
        (moves.Skip(), "Pax E4", "at least one op"),
        (moves.Vote(card="star_chamber", empire="aragon"), "Pax E4b", "no such op"),
        (moves.Siege(card="kingmaker", place="paris"), "Pax E4", "not among"),
        (moves.Siege(card="duke_of_milan", place="paris"), "Pax E4d", "location of Duke of Milan"),
        (moves.Siege(card="duke_of_milan", place="algiers"), "Pax F8", "You can besiege: Valencia."),
        (moves.Campaign(card="aragon", empire="hungary"), "Pax F9", "not adjacent to Aragon"),
        (moves.Campaign(card="aragon", empire="england"), "Pax F9c", "1 florin; you have 0 florins"),
        (moves.Campaign(card="portugal", empire="aragon"), "Pax F9a", "is yours"),
        (moves.Campaign(card="portugal", empire="england"), "Pax F9b", "No knight"),
        (
            moves.Inquisitor(card="star_chamber", bishop="england", target="luther"),
            "Pax F1",
            "No bishop lies on",
        ),
        (
            moves.Inquisitor(card="star_chamber", bishop="luther", target="luther"),
            "Pax F1",
            "lies there already",
        ),
        (
            moves.Inquisitor(card="star_chamber", bishop="luther", target="hungary"),
            "Pax F1",
            "out of his reach",
        ),
        (moves.Behead(card="star_chamber", target="star_chamber"), "Pax F3", "itself"),
        (moves.Behead(card="star_chamber", target="luther"), "Pax F3", "reaches"),
    ],
)
def test_ops(move: Move, rule: str, part: str):
    p = table()
    p.tableau("fugger", "portugal", "luther", "star_chamber", "duke_of_milan", "aragon")
    p.stand(valencia="catholic_knight")
    p.bishop("luther", "reformist")
    p.florins(fugger=0)
    p.play("fugger", moves.Activate(side="west"))
    refusal = p.refused("fugger", move)
    assert (refusal.rule, part in refusal.text) == (rule, True), refusal.text


def test_agents():
    p = table()
    p.florins(fugger=0)
    p.stand(valencia="catholic_knight")
    p.card("fugger", "duke_of_milan", one_shot=False)
    knight = "catholic_knight"
    assert "costs 1 florin" in p.refused("fugger", moves.Place(token=knight, place="valencia")).text
    assert "It can go to: Algiers." in p.refused("fugger", moves.Place(token=knight, place="paris")).text
    assert (
        "You can place: Catholic knight."
        in p.refused("fugger", moves.Place(token="islamic_rook", place="algiers")).text
    )
    assert p.refused("fugger", moves.Place(token=knight, place="atlantis")).code == "unknown"
    p.place("fugger", knight, "algiers")
    assert p.pending() == {"fugger": "act"}  # no place is left for the other one


def test_serfdoms():
    p = table()
    p.concession("medici", "france-aragon")
    p.card("fugger", "peasant_republic_of_dithmarschen", one_shot=False)
    refusal = p.refused("fugger", moves.Place(token="fugger_pawn", place="france-aragon"))
    assert (refusal.rule, refusal.text[-15:]) == ("Pax REPRESS d", "France, Aragon.")
    wrong = moves.Place(token="fugger_pawn", place="england-france", empire="france")
    assert "Leave the empire out" in p.refused("fugger", wrong).text


def test_all_ops_are_explained():
    assert {move.__struct_config__.tag for move in OPS} == {
        str(tag(op)) for card in table().pack.cards.values() for op in card.ops
    } | {"campaign"}
    assert all(text[0].isupper() or text[0] == "{" for key, text in REFUSALS.items() if key != "count")


@pytest.mark.parametrize(
    "nonsense",
    ["pawn:x", "pirate:nowhere", "repressed:", "agent:king", "luther:1", "a+b", "zz_rook", "zz_pawn"],
)
def test_nonsense_is_refused_like_anything_else(nonsense: str):
    p = table()
    p.tableau("fugger", "the_crim_horde")
    p.on_market("east", 1, 1)
    assert p.refused("fugger", moves.Buy(card=nonsense)).rule == "Pax E1"
    p.play("fugger", moves.Activate(side="east"))
    assert p.refused("fugger", moves.Commerce(card="the_crim_horde", target=nonsense)).rule == "Pax F2"


def test_endless_nonsense_is_not_repeated():
    p = table()
    assert len(p.refused("fugger", moves.Buy(card="x" * 3000)).text) < 300


def test_a_thing_that_is_no_card_is_called_by_its_name():
    assert "Catholic rook" in table().refused("fugger", moves.Buy(card="catholic_rook")).text
