"""refusals: why an op is not legal, by the predicates of the ops."""

import pytest

from engines.kernel import Move
from engines.pax_renaissance.moves import (
    Activate,
    Behead,
    Campaign,
    Commerce,
    Corsair,
    Inquisitor,
    Repress,
    Sell,
    Siege,
    Tax,
    Vote,
)
from tests.pax_renaissance.table import Position


def table() -> Position:
    """Return a table where Fugger runs West ops of nearly all kinds."""
    p = Position("fugger", "medici")
    p.florins(fugger=0, medici=3)
    p.tableau("fugger", "the_mary_rose", "bundschuh_revolt", "star_chamber", "france", "portugal")
    p.tableau("medici", "england", "aragon")
    p.vassal("hungary", "aragon")
    p.stand(london="catholic_rook", bordeaux="catholic_knight", paris="catholic_knight")
    p.pirate("england-france", "reformist")
    p.pirate("england-portugal", "catholic")
    p.concession("fugger", "france-holy_roman_empire")
    p.bishop("luther", "reformist")
    p.bishop("england", "catholic")
    p.tableau("medici", "luther")
    p.play("fugger", Activate(side="west"))
    return p


@pytest.mark.parametrize(
    ("move", "rule", "part"),
    [
        (Siege(card="atlantis", place="paris"), "E4", "atlantis"),
        (Siege(card="luther", place="paris"), "E4", "is not among the cards that can give an op now"),
        (Siege(card="the_mary_rose", place="london"), "E4b", "no such op"),
        (Inquisitor(card="star_chamber", bishop="england", target="luther"), "F1", "another religion"),
        (Inquisitor(card="star_chamber", bishop="luther", target="atlantis"), "F1", "atlantis"),
        (
            Inquisitor(card="star_chamber", bishop="luther", target="kingmaker"),
            "F1",
            "only on cards",
        ),
        (Commerce(card="star_chamber", target="luther"), "E4b", "no such op"),
        (Behead(card="star_chamber", target="atlantis"), "F3", "atlantis"),
        (Behead(card="star_chamber", target="portugal"), "F3", "It reaches: The Mary Rose, England"),
        (Behead(card="star_chamber", target="kingmaker"), "F3", "lies in no tableau"),
        (Tax(card="the_mary_rose", empire="atlantis", border="england-france"), "F4", "atlantis"),
        (Tax(card="the_mary_rose", empire="england", border="atlantis"), "F4", "atlantis"),
        (Tax(card="the_mary_rose", empire="france", border="france-aragon"), "E4d", "It reaches: England"),
        (Tax(card="the_mary_rose", empire="england", border="england-france"), "F4a", "occupied"),
        (Repress(card="the_mary_rose", place="atlantis"), "F5", "atlantis"),
        (Repress(card="the_mary_rose", place="england-france"), "F5", "You can repress at: London, Bordeaux"),
        (Repress(card="the_mary_rose", place="paris"), "E4d", "The Mary Rose"),
        (Corsair(card="the_mary_rose", source="atlantis", target="england-france"), "F7", "atlantis"),
        (Corsair(card="the_mary_rose", source="france-aragon", target="england-france"), "F7", "No pirate"),
        (Corsair(card="the_mary_rose", source="england-portugal", target="england-france"), "F7", "another"),
        (Corsair(card="the_mary_rose", source="england-france", target="france-aragon"), "F7", "land border"),
        (Corsair(card="the_mary_rose", source="england-france", target="hungary-ottoman"), "F7", "too far"),
        (Corsair(card="the_mary_rose", source="england-france", target="england-france"), "F7", "already"),
        (Campaign(card="portugal", empire="atlantis"), "F9", "atlantis"),
        (Campaign(card="portugal", empire="hungary"), "F9", "not adjacent"),
        (Campaign(card="portugal", empire="france"), "F9a", "yours"),
        (Campaign(card="portugal", empire="aragon"), "F9b", "No knight"),
        (Campaign(card="france", empire="aragon"), "F9c", "1 florin; you have 0 florins"),
    ],
)
def test_ops(move: Move, rule: str, part: str):
    refusal = table().refused("fugger", move)
    assert refusal.rule == f"Pax {rule}"
    assert part in refusal.text


def test_a_card_gives_one_op():
    p = table()
    p.pick("fugger", Repress, card="the_mary_rose", place="london")
    assert "has given its op" in p.refused("fugger", Repress(card="the_mary_rose", place="bordeaux")).text


def test_f4_taxes():
    p = table()
    p.pick("fugger", Repress, card="the_mary_rose", place="london")
    p.state.turn.used.clear()
    far = Tax(card="the_mary_rose", empire="england", border="france-aragon")
    assert "is no border of England" in p.refused("fugger", far).text
    empty = Tax(card="the_mary_rose", empire="england", border="england-portugal")
    assert "no concession lies at its borders" in p.refused("fugger", empty).text
    p.state.borders["england-france"].pirate = None
    p.concession("medici", "england-france")
    assert "no concession at England / Portugal" in p.refused("fugger", empty).text


@pytest.mark.parametrize(
    ("empire", "rule", "part"),
    [
        ("atlantis", "F6", "atlantis"),
        ("papal_states", "F6", "on its throne"),
        ("hungary", "F6", "vassal"),
        ("ottoman", "F6", "does not vote on that side"),
        ("aragon", "F6b", "more concessions"),
        ("england", "F6a", "costs 1 florin; you have 0"),
    ],
)
def test_f6_votes(empire: str, rule: str, part: str):
    p = Position("fugger", "medici")
    p.florins(fugger=0)
    p.tableau("fugger", "sindicat_remenca", "france")
    p.tableau("medici", "england", "aragon", "ottoman")
    p.vassal("hungary", "aragon")
    p.concession("fugger", "england-france", "france-holy_roman_empire")
    p.repressed("england", "medici_pawn")
    p.tableau("fugger", "gutenberg")  # something else to do
    p.on_market("west", 0, 1)
    p.play("fugger", Activate(side="west"))
    refusal = p.refused("fugger", Vote(card="sindicat_remenca", empire=empire))
    assert refusal.rule == f"Pax {rule}"
    assert part in refusal.text


def test_f2_commerce():
    p = Position("fugger", "medici")
    p.tableau("fugger", "gutenberg")
    p.on_market("west", 0, 1, 1)
    p.play("fugger", Activate(side="west"))
    card = p.slot("west", 1).card
    refusal = p.refused("fugger", Commerce(card="gutenberg", target="luther"))
    assert card is not None
    assert p.pack.cards[card].name in refusal.text


def test_cryptography_lends_political_ops_only():
    p = Position("fugger", "medici")
    p.tableau("fugger", "cryptography")
    p.tableau("medici", "star_chamber", "kingmaker")
    p.pick("fugger", Sell, card="cryptography")
    wrong = Inquisitor(card="star_chamber", bishop="luther", target="england")
    assert p.refused("fugger", wrong).rule == "Pax E4"
    assert p.refused("fugger", Behead(card="star_chamber", target="star_chamber")).rule == "Pax F3"
