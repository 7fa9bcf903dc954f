"""What the second reading found in the engine, each as the rule that decides it."""

from engines.pax_renaissance.moves import Activate, Campaign, Concession, Emancipate, Launch, Sell, Take
from tests.pax_renaissance.table import Position


def test_the_sold_cards_own_ability_comes_before_machiavellianism():
    """Enclosure's emancipation is part of its sale; its revolt comes after the sale."""
    p = Position("fugger", "medici")
    p.tableau("fugger", "machiavellianism", "enclosure")
    p.repressed("france", "medici_pawn")
    p.play("fugger", Sell(card="enclosure"))
    assert p.kinds("fugger") == {"Emancipate", "Skip"}
    p.play("fugger", Emancipate(token="medici_pawn", place="england-france"))
    assert p.may("fugger", Launch(empire="england"))


def test_who_fought_and_found_no_room_is_not_taken_for_another_survivor():
    """TOKEN MANAGEMENT: no fighter of the battle at hand replaces a missing token."""
    p = Position("fugger", "medici")
    for empire in ("france", "aragon", "portugal"):
        p.repressed(empire, "catholic_rook")
    p.stand(london="catholic_rook", bordeaux="catholic_rook", toledo="catholic_rook", granada="catholic_rook")
    p.repressed("hungary", "catholic_rook", "catholic_rook", "reformist_knight")
    p.stand(paris="catholic_rook")
    p.card("fugger", "vlad_the_impaler", "hungary")
    p.place("fugger", "reformist_knight", "buda")
    assert p.square("hungary").repressed == ["catholic_rook"]
    assert p.pending()["fugger"] == "shortage"
    assert not p.may("fugger", Take(token="catholic_rook", source="hungary"))
    assert p.choices("fugger", Take, "source") == {"france", "aragon", "portugal"}


def test_who_fought_from_mamluks_square_is_not_taken_for_the_campaigns_concession():
    """F9i: it has stayed on its square, but fights in the battle at hand all the same."""
    p = Position("fugger", "medici")
    p.tableau("fugger", "holy_roman_empire", "circassian_mamluks")
    p.repressed("mamluk", "fugger_pawn")
    borders = (
        "england-france", "england-portugal", "france-holy_roman_empire", "france-aragon", "portugal-aragon",
        "holy_roman_empire-papal_states", "aragon-papal_states", "byzantium-mamluk", "ottoman-mamluk",
    )  # fmt: skip
    p.concession("fugger", *borders)
    p.florins(fugger=5)
    p.stand(vienna="catholic_knight")
    p.go_on()
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Campaign, empire="hungary")
    p.pick("fugger", Concession, border="hungary-byzantium")
    assert p.pending()["fugger"] == "shortage"
    assert p.choices("fugger", Take, "source") == set(borders)
