"""L: comets, victories, patrons; worked examples of the rule book."""

import pytest

from engines.pax_renaissance.events import GameOver
from engines.pax_renaissance.moves import Activate, Buy, Declare, End, Fair, Unveil
from tests.pax_renaissance.table import GAME, only
from tests.pax_renaissance.table import BookPosition as Position


def declares(p: Position, victory: str, bank: str = "fugger") -> bool:
    """Tell whether a bank may declare a victory."""
    return p.may(bank, Declare(victory=victory))


# ---- L3


def holy() -> Position:
    """The position of the Islam Supreme example, before the Ottoman Navy sails; but Fugger's prestige."""
    p = Position("fugger", "medici")
    p.tableau("medici", "cromwell")
    p.bishop("cromwell", "islamic")
    p.states(ottoman="islamic")
    p.venice("catholic_knight")
    p.active("holy")
    return p


def test_l3_islam_supreme_example():
    p = holy()
    assert p.view().supremacy.supreme is None
    p.card("fugger", "ottoman_navy", one_shot=False)
    p.place("fugger", "islamic_pirate", "ottoman-mamluk")
    supremacy = p.view().supremacy
    assert supremacy.supreme == "islamic"
    assert supremacy.bishops["islamic"] == 1
    assert (supremacy.units["islamic"], supremacy.units["catholic"]) == (2, 1)


def test_l3_the_winner_has_more_prestige_of_the_supreme_religion():
    p = holy()
    p.pirate("ottoman-mamluk", "islamic")
    assert not declares(p, "holy")
    p.tableau("fugger", "the_grim")
    assert declares(p, "holy")
    p.maid("medici", "sitt_i_hatun_of_dulkadir")  # old maids count (I2b)
    assert not declares(p, "holy")
    p.maid("fugger", "sophia_palaiologina")  # but not Reformist prestige
    assert not declares(p, "holy")


def test_l3_without_more_bishops_there_is_no_supremacy():
    p = holy()
    p.pirate("ottoman-mamluk", "islamic")
    p.tableau("fugger", "the_grim")
    p.bishop("england", "reformist")
    assert p.view().supremacy.supreme is None
    assert not declares(p, "holy")


def test_l3_repressed_tokens_and_medieval_empires_do_not_count():
    p = holy()
    p.repressed("mamluk", "islamic_rook")
    p.stand(tana="islamic_knight", cairo="catholic_rook")
    units = p.view().supremacy.units
    assert (units["islamic"], units["catholic"]) == (0, 1)


# ---- L4


def test_o_imperial_margin_against_the_opponent():
    """L4 tells of two players and more; that three more are needed against the rival comes from part O."""
    p = Position("fugger")
    p.active("imperial")
    p.tableau("fugger", "england", "france")
    assert not declares(p, "imperial")
    p.tableau("fugger", "aragon")
    assert declares(p, "imperial")


@pytest.mark.parametrize(("banks", "needed"), [(2, 3), (3, 2), (4, 2)])
def test_l4_imperial_margin(banks: int, needed: int):
    p = Position(*("fugger", "medici", "coeur", "marchionni")[:banks])
    p.active("imperial")
    kings = ("england", "france", "aragon", "portugal")
    p.tableau("fugger", *kings[: needed - 1])
    assert not declares(p, "imperial")
    p.vassal(kings[needed - 1], "england")  # vassals count
    assert declares(p, "imperial")
    p.tableau("medici", "hungary")
    assert not declares(p, "imperial")
    p.square("hungary").republic = True
    assert declares(p, "imperial")


# ---- L5


def test_l5_globalization():
    p = Position("fugger", "medici")
    p.active("globalization")
    p.concession("medici", "aragon-papal_states")
    p.concession("fugger", "england-france", "england-portugal", "france-aragon")
    assert not declares(p, "globalization")  # no discovery
    p.tableau("fugger", "french_pirates")
    assert declares(p, "globalization")
    p.tableau("medici", "portugal")
    assert not declares(p, "globalization")
    p.maid("medici", "mary_the_rich")
    p.tableau("fugger", "kalmar_union")
    assert declares(p, "globalization")
    p.concession("medici", "papal_states-ottoman")
    assert not declares(p, "globalization")


# ---- L6


def test_l6_renaissance():
    p = Position("fugger", "medici")
    p.active("renaissance")
    p.tableau("fugger", "france", republic=True)
    p.tableau("fugger", "gutenberg")
    assert not declares(p, "renaissance")  # one law is not enough
    p.maid("fugger", "mary_the_rich")  # an old maid's law counts
    assert declares(p, "renaissance")
    p.tableau("medici", "byzantium", republic=True)
    assert not declares(p, "renaissance")


def test_l_an_inactive_square_cannot_be_declared():
    p = Position("fugger", "medici", "coeur")
    p.tableau("fugger", "england", "france")
    refusal = p.refused("fugger", Declare(victory="imperial"))
    assert refusal.rule.startswith("Pax ")
    p.active("imperial")
    assert declares(p, "imperial")


# ---- L1


def test_l1_a_comet_activates_one_of_the_inactive_squares():
    p = Position("fugger", "medici")
    p.active("holy")
    p.florins(fugger=5)
    p.state.decks["east"].remove("comet_copernicus")
    p.state.market["east"][1].card = "comet_copernicus"
    p.play("fugger", Buy(card="comet_copernicus"))
    assert p.choices("fugger", Unveil, "victory") == {"imperial", "globalization", "renaissance"}
    p.play("fugger", Unveil(victory="renaissance"))
    assert p.state.victories == ["holy", "renaissance"]
    assert p.player("fugger").hand == []


# ---- L2a, L2b


def exhausted(**florins: int) -> Position:
    p = Position("fugger", "medici")
    p.florins(**florins)
    p.exhaust()
    return p


def test_l2a_patron_victory_when_the_market_cannot_be_filled():
    p = exhausted(fugger=5, medici=9)
    p.tableau("fugger", "unified_christendom")
    log = p.play("fugger", Buy(card=p.card_at("west", 1)), End())
    assert p.state.winners == [0]
    assert only(log, GameOver).ending == "patron"


def test_l2b_florins_break_the_tie():
    p = exhausted(fugger=5, medici=5)
    p.play("fugger", Buy(card=p.card_at("west", 1)), End())
    assert p.state.winners == [1]
    outcome = GAME.outcome(p.state)
    assert outcome is not None
    assert outcome.ranking


def test_l2b_players_still_tied_share():
    p = exhausted(fugger=5, medici=4)
    p.play("fugger", Buy(card=p.card_at("west", 1)), End())
    assert p.state.winners == [0, 1]


def test_l2a_emptying_the_last_deck_exactly_ends_nothing():
    p = Position("fugger", "medici")
    p.florins(fugger=5)
    p.exhaust(west=1)
    p.play("fugger", Buy(card=p.card_at("west", 1)), End())
    assert p.state.winners == []
    assert p.pending() == {"medici": "act"}


# ---- abilities around victories


@pytest.mark.parametrize(
    ("card", "victory"),
    [
        ("red_sea_fleet", "globalization"),
        ("hermeticism", "holy"),
        ("european_union", "imperial"),
        ("kappeler_milchsuppe", "imperial"),
        ("epicurean_swerve", "holy"),
        ("humanism", "holy"),
        ("faith_vs_reason", "holy"),
    ],
)
def test_red_text_makes_a_victory_cost_two_actions_for_everybody(card: str, victory: str):
    p = Position("fugger", "medici")
    p.tableau("medici", card)
    assert p.view().victories[victory].actions == 2
    p.bishop(card, "catholic")
    silent = card not in ("hermeticism", "humanism")  # those two cannot be silenced
    assert p.view().victories[victory].actions == (1 if silent else 2)


def test_two_actions_must_both_be_unspent():
    p = Position("fugger", "medici")
    p.tableau("medici", "european_union")
    p.tableau("fugger", "england", "france", "aragon")
    p.active("imperial")
    assert declares(p, "imperial")
    p.play("fugger", Fair(row="east"))
    while p.pending() == {"fugger": "levy"}:
        p.play("fugger", next(iter(p.decision("fugger").moves)))
    assert not declares(p, "imperial")


def test_patron_counts_as_law():
    p = Position("fugger", "medici")
    p.active("renaissance")
    p.tableau("fugger", "france", republic=True)
    p.tableau("fugger", "michelangelo", "artistic_geometry")  # two patrons, each one law
    assert declares(p, "renaissance")
    p.bishop("artistic_geometry", "catholic")
    assert not declares(p, "renaissance")


def test_patron_counts_as_law_is_cumulative():
    p = Position("fugger", "medici")
    p.active("renaissance")
    p.tableau("fugger", "france", republic=True)
    p.tableau("fugger", "romantic_realism", "michelangelo")
    assert not declares(p, "renaissance")
    p.tableau("fugger", "consent_of_the_governed")  # one law, and the patron once more
    assert declares(p, "renaissance")


def test_patron_counts_as_concession():
    p = Position("fugger", "medici")
    p.active("globalization")
    p.tableau("fugger", "sahn_i_seman_medrese", "michelangelo", "house_of_borgia")
    assert declares(p, "globalization")
    p.concession("medici", "england-france")
    assert not declares(p, "globalization")


def golden(option: str) -> Position:
    p = Position("fugger", "medici", golden_age=option)
    p.active("holy")
    p.stand(cairo="islamic_rook")
    p.tableau("fugger", "circassian_mamluks", "unified_christendom")
    p.tableau("medici", "the_grim")
    return p


def test_golden_age_is_for_its_owner():
    p = golden("owner")
    p.tableau("fugger", "safavids", "dervishes")
    assert declares(p, "holy")
    p.tableau("medici", "qizilbash", "the_handsome")
    p.turn("medici")
    assert not declares(p, "holy", "medici")


def test_golden_age_for_everybody_by_option():
    p = golden("everybody")
    p.turn("medici")
    assert declares(p, "holy", "medici")


@pytest.mark.parametrize("card", ["academia", "epicurean_swerve"])
def test_a_card_counts_as_a_republic(card: str):
    p = Position("fugger", "medici")
    p.active("renaissance")
    p.tableau("fugger", card, "gutenberg", "flanders_guild")
    assert declares(p, "renaissance")
    p.bishop(card, "islamic")
    assert not declares(p, "renaissance")


def test_islamic_pirates_count_as_reformist():
    p = Position("fugger", "medici")
    p.active("holy")
    p.states(ottoman="reformist", papal_states="medieval", mamluk="medieval")
    p.pirate("hungary-ottoman", "islamic")
    p.tableau("fugger", "zionist_state")
    assert p.view().supremacy.supreme == "reformist" or declares(p, "holy")
    assert declares(p, "holy")
    p.bishop("zionist_state", "reformist")
    assert not declares(p, "holy")


def test_free_ops_before_a_declaration_of_two_actions():
    p = Position("fugger", "medici")
    p.tableau("medici", "european_union")
    p.tableau("fugger", "england", "france", "aragon", "mining_engineer", "bundschuh_revolt")
    p.active("imperial")
    p.on_market("west", 1)
    p.play("fugger", Activate(side="west", free=True))
    assert declares(p, "imperial")
