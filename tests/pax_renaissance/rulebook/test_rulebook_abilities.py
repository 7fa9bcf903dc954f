"""B5f: the abilities of cards; those around victories, Venice and apostasy stand with their sections."""

import pytest

from engines.pax_renaissance.events import BattleFought
from engines.pax_renaissance.moves import (
    Activate,
    Buy,
    Campaign,
    Commerce,
    Corsair,
    Emancipate,
    Fair,
    Launch,
    Play,
    Repress,
    Revolt,
    Sell,
    Skip,
    Vote,
)
from tests.pax_renaissance.table import BookPosition as Position
from tests.pax_renaissance.table import only


def levies(p: Position, bank: str = "fugger") -> None:
    while p.pending().get(bank) == "levy":
        p.play(bank, next(iter(p.decision(bank).moves)))


@pytest.mark.parametrize(
    ("card", "side", "fitting", "other"),
    [
        ("inquisition_pope", "west", "luther", "qizilbash"),
        ("grand_mufti", "east", "qizilbash", "luther"),
    ],
)
def test_a_behead_that_needs_a_bishop(card: str, side: str, fitting: str, other: str):
    p = Position("fugger", "medici")
    p.tableau("fugger", card)
    p.tableau("medici", fitting, other)
    assert not p.may("fugger", Activate(side=side))
    p.bishop(fitting, "reformist")
    p.bishop(other, "reformist")
    p.play("fugger", Activate(side=side))  # there is one target only
    assert fitting in p.state.discarded
    assert other not in p.state.discarded


def test_a_behead_that_needs_a_bishop_of_the_right_religion():
    p = Position("fugger", "medici")
    p.tableau("fugger", "inquisition_pope")
    p.tableau("medici", "luther")
    p.bishop("luther", "islamic")
    assert not p.may("fugger", Activate(side="west"))


def test_star_chamber_claims_married_and_foreign_kings():
    p = Position("fugger", "medici")
    p.tableau("fugger", "star_chamber")
    p.tableau("medici", "france")
    p.queen("anne_of_brittany", "france")
    p.bishop("france", "catholic")
    p.hand("fugger", "catherine_de_medici")
    assert p.choices("fugger", Play, "empire", one_shot=True) == {"france", "aragon", "holy_roman_empire"}
    p.pick("fugger", Play, one_shot=True, empire="france")
    p.play("fugger", Skip())
    assert p.owner("france") == "fugger"
    assert p.square("france").queens == ["catherine_de_medici"]
    assert "anne_of_brittany" in p.state.discarded
    assert p.state.bishops == {}


def test_star_chamber_on_a_throne_keeps_the_earlier_queen():
    p = Position("fugger", "medici")
    p.tableau("fugger", "star_chamber")
    p.queen("anne_of_brittany", "france")
    p.card("fugger", "catherine_de_medici", "france")
    p.play("fugger", Skip())
    assert p.square("france").queens == ["anne_of_brittany", "catherine_de_medici"]


@pytest.mark.parametrize(
    ("cards", "income"),
    [
        ((), 1),
        (("india_armada",), 2),
        (("india_armada", "almeida_armada"), 4),
        (("india_armada", "almeida_armada", "michelangelo"), 8),
        (("michelangelo",), 2),
    ],
)
def test_doublings_multiply_in_fairs_from_the_spice_islands(cards: tuple[str, ...], income: int):
    p = Position("fugger", "medici")
    p.tableau("medici", *cards)
    p.open("spice_islands")
    p.concession("medici", "england-portugal")
    p.florins(medici=0)
    p.on_market("west", 11)
    p.play("fugger", Fair(row="west"))
    levies(p)
    assert p.player("medici").florins == income


def test_doublings_take_no_more_than_is_left():
    p = Position("fugger", "medici")
    p.tableau("medici", "michelangelo")
    p.concession("medici", "hungary-byzantium")
    p.florins(medici=0)
    p.on_market("east", 1)
    p.play("fugger", Fair(row="east"))
    levies(p)
    assert p.player("medici").florins == 1
    assert {p.pack.cities[space].empire for space in p.state.spaces} == {"byzantium"}


def test_the_armadas_double_only_from_the_spice_islands():
    p = Position("fugger", "medici")
    p.tableau("medici", "india_armada")
    p.concession("medici", "england-portugal")
    p.florins(medici=0)
    p.on_market("west", 9)
    p.play("fugger", Fair(row="west"))
    levies(p)
    assert p.player("medici").florins == 1


def test_michelangelo_doubles_votes():
    p = Position("fugger", "medici")
    p.tableau("fugger", "michelangelo", "sindicat_remenca")
    p.tableau("medici", "france")
    p.concession("fugger", "france-aragon")
    p.concession("medici", "england-france")
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Vote)
    assert p.owner("france") == "fugger"


@pytest.mark.parametrize("card", ["cem_anti_hostage", "conquistadors"])
def test_ransom(card: str):
    p = Position("fugger", "medici")
    p.tableau("fugger", card)
    p.florins(fugger=0)
    p.play("fugger", Sell(card=card))
    assert p.player("fugger").florins == 4


def test_ransom_is_silenced_by_a_bishop():
    p = Position("fugger", "medici")
    p.tableau("fugger", "conquistadors")
    p.bishop("conquistadors", "islamic")
    p.florins(fugger=0)
    p.play("fugger", Sell(card="conquistadors"))
    assert p.player("fugger").florins == 2


@pytest.mark.parametrize(
    ("queen", "king"), [("theft_of_the_holy_crown", "hungary"), ("reichskrone", "holy_roman_empire")]
)
def test_a_ransom_queen_makes_the_couple_worth_six(queen: str, king: str):
    p = Position("fugger", "medici")
    p.tableau("fugger", king)
    p.queen(queen, king)
    p.florins(fugger=0)
    p.play("fugger", Sell(card=king))
    assert p.player("fugger").florins == 6


def test_a_ransom_queen_as_an_old_maid_brings_two():
    p = Position("fugger", "medici")
    p.maid("fugger", "reichskrone")
    p.florins(fugger=0)
    p.play("fugger", Sell(card="reichskrone"))
    assert p.player("fugger").florins == 2


@pytest.mark.parametrize("card", ["hochstetter_bank", "gutenberg", "bank_of_strozzi", "william_caxton"])
def test_unlimited_hand(card: str):
    p = Position("fugger", "medici")
    p.tableau("fugger", card)
    p.hand("fugger", "luther", "cromwell", "jesuits")
    assert p.view().player(0).hand_limit is None
    p.florins(fugger=5)
    assert p.choices("fugger", Buy, "card")


def test_unlimited_hand_lost_by_a_sale():
    p = Position("fugger", "medici")
    p.tableau("fugger", "gutenberg")
    p.hand("fugger", "luther", "cromwell", "jesuits")
    p.play("fugger", Sell(card="gutenberg"))
    assert p.pending() == {"fugger": "hand"}


@pytest.mark.parametrize("card", ["the_kremlin", "hermeticism", "humanism"])
def test_immune_to_silencing(card: str):
    p = Position("fugger", "medici")
    p.tableau("fugger", card, "bundschuh_revolt")
    p.bishop("bundschuh_revolt", "catholic")
    p.on_market("west", 1)
    assert p.may("fugger", Activate(side="west"))
    p.bishop(card, "catholic")
    assert p.may("fugger", Activate(side="west"))
    p.play("fugger", Sell(card=card))
    assert not p.may("fugger", Activate(side="west"))


def test_bathory_is_discarded_for_a_peasant_revolt():
    p = Position("fugger", "medici")
    p.tableau("fugger", "hungary")
    p.queen("elizabeth_bathory", "hungary")
    p.repressed("hungary", "medici_pawn")
    log = p.play("fugger", Revolt(card="elizabeth_bathory"))
    assert only(log, BattleFought).attackers == ("repressed:medici_pawn",)
    assert "elizabeth_bathory" in p.state.discarded
    p.place("fugger", "medici_pawn", "hungary-ottoman")
    assert p.square("hungary").republic


def test_bathory_as_an_old_maid_starts_nothing():
    p = Position("fugger", "medici")
    p.maid("fugger", "elizabeth_bathory")
    assert not p.may("fugger", Revolt(card="elizabeth_bathory"))


def test_podesta_holds_one_fair_for_free():
    p = Position("fugger", "medici")
    p.tableau("fugger", "podesta_of_venice")
    p.play("fugger", Fair(row="east", free=True))
    levies(p)
    assert p.state.turn.actions == 2
    assert not p.may("fugger", Fair(row="west", free=True))
    assert not p.may("fugger", Fair(row="east"))
    assert p.may("fugger", Fair(row="west"))


@pytest.mark.parametrize(
    ("card", "side", "worker"),
    [("civil_engineer", "east", "damascus_coffee"), ("mining_engineer", "west", "bundschuh_revolt")],
)
def test_free_ops_come_after_both_actions_too(card: str, side: str, worker: str):
    p = Position("fugger", "medici")
    p.tableau("fugger", card, worker)
    p.hand("fugger", "luther", "cromwell")
    p.on_market(side, 1)
    p.play("fugger", Sell(card="luther"), Sell(card="cromwell"))
    p.play("fugger", Activate(side=side, free=True))
    p.op("fugger", Commerce)
    assert p.pending() == {"medici": "act"}


def test_free_ops_are_the_one_activation_of_the_side():
    p = Position("fugger", "medici")
    p.tableau("fugger", "mining_engineer", "bundschuh_revolt")
    p.on_market("west", 5)
    p.play("fugger", Activate(side="west", free=True))
    p.op("fugger", Commerce)
    assert not p.may("fugger", Activate(side="west"))


@pytest.mark.parametrize("card", ["transylvanian_plot", "the_last_sigh"])
def test_both_sides_with_one_action(card: str):
    p = Position("fugger", "medici")
    p.tableau("fugger", card, "bundschuh_revolt", "damascus_coffee")
    p.on_market("west", 1)
    p.on_market("east", 1)
    p.play("fugger", Activate(side="both"))
    p.op("fugger", Commerce, card="damascus_coffee")
    p.op("fugger", Commerce, card="bundschuh_revolt")
    assert p.state.turn.actions == 1
    assert p.state.turn.sides == ["west", "east"]


@pytest.mark.parametrize("card", ["tersane_i_amire", "dalmatian_merchant_marine"])
def test_concessions_immune_to_pirates(card: str):
    p = Position("fugger", "medici")
    p.tableau("medici", card)
    p.concession("medici", "hungary-ottoman")
    p.card("fugger", "ottoman_navy", one_shot=False)
    p.place("fugger", "islamic_pirate", "hungary-ottoman")
    border = p.state.borders["hungary-ottoman"]
    assert (border.pawn, border.pirate) == (1, "islamic")
    # only the concession takes part in the fair
    p.florins(medici=0)
    p.on_market("east", 3)
    p.play("fugger", Fair(row="east"))
    levies(p)
    assert p.player("medici").florins == 1
    assert p.slot("east", 0).florins == 2


def test_concessions_lose_their_immunity():
    p = Position("fugger", "medici")
    p.tableau("fugger", "dalmatian_merchant_marine")
    p.concession("fugger", "hungary-ottoman")
    p.pirate("hungary-ottoman", "islamic")
    p.play("fugger", Sell(card="dalmatian_merchant_marine"))
    assert p.concessions("fugger") == set()
    assert p.state.borders["hungary-ottoman"].pirate == "islamic"


def test_a_corsair_shares_the_border_of_an_immune_concession():
    p = Position("fugger", "medici")
    p.tableau("fugger", "ottoman_navy")
    p.tableau("medici", "dalmatian_merchant_marine")
    p.concession("medici", "hungary-ottoman")
    p.pirate("ottoman-mamluk", "islamic")
    p.play("fugger", Activate(side="east"))
    p.op("fugger", Corsair, target="hungary-ottoman")
    assert p.concessions("medici") == {"hungary-ottoman"}


def test_cryptography_when_sold_takes_an_op_of_either_side():
    p = Position("fugger", "medici")
    p.tableau("fugger", "cryptography")
    p.tableau("medici", "funj_nomads", "bundschuh_revolt", "kingmaker")
    p.stand(london="catholic_rook")
    p.concession("medici", "byzantium-mamluk")
    p.bishop("kingmaker", "catholic")  # silenced
    p.florins(fugger=0)
    p.play("fugger", Sell(card="cryptography"))
    assert p.choices("fugger", Repress, "card") == {"funj_nomads"}
    p.op("fugger", Repress)
    assert p.player("fugger").florins == 3  # two for the sale, one for the pawn
    assert p.square("mamluk").repressed == ["medici_pawn"]
    assert p.state.turn.sides == []


def test_machiavellianism_plays_the_one_shot_of_a_sold_card():
    p = Position("fugger", "medici")
    p.tableau("fugger", "machiavellianism")
    p.tableau("medici", "england")
    p.hand("fugger", "mons_meg")
    p.play("fugger", Sell(card="mons_meg"))
    assert p.pending() == {"fugger": "launch"}
    p.play("fugger", Launch(empire="england"))
    p.place("fugger", "reformist_knight", "london")
    assert p.owner("england") == "fugger"
    assert "mons_meg" in p.state.discarded


def test_machiavellianism_declined_places_no_agents():
    p = Position("fugger", "medici")
    p.tableau("fugger", "machiavellianism")
    p.hand("fugger", "mons_meg")
    p.play("fugger", Sell(card="mons_meg"), Skip())
    assert p.pending() == {"fugger": "act"}
    assert p.state.spaces == {}


def test_machiavellianism_by_option_places_agents_all_the_same():
    p = Position("fugger", "medici", machiavellianism="agents_too")
    p.tableau("fugger", "machiavellianism")
    p.hand("fugger", "mons_meg")
    p.play("fugger", Sell(card="mons_meg"), Skip())
    p.place("fugger", "reformist_knight", "london")
    assert p.state.spaces == {"london": "reformist_knight"}


@pytest.mark.parametrize("card", ["luther", "the_grim", "soninke_wangara", "spanish_tercio"])
def test_machiavellianism_leaves_other_one_shots_alone(card: str):
    p = Position("fugger", "medici")
    p.tableau("fugger", "machiavellianism")
    p.stand(vienna="catholic_rook", modon="catholic_rook")
    p.hand("fugger", card)
    p.play("fugger", Sell(card=card))
    assert p.pending() == {"fugger": "act"}


def test_catherine_of_navarre_is_a_buffer():
    p = Position("fugger", "medici")
    p.tableau("fugger", "france")
    p.tableau("medici", "aragon")
    p.stand(paris="catholic_knight", london="islamic_knight")
    p.florins(fugger=1)
    p.queen("catherine_of_navarre", "aragon")
    p.play("fugger", Activate(side="west"))
    assert p.choices("fugger", Campaign, "empire") == {
        "england",
        "holy_roman_empire",
        "aragon",
        "papal_states",
    }


def test_catherine_of_navarre_on_her_throne_is_none():
    p = Position("fugger", "medici")
    p.tableau("fugger", "france")
    p.stand(paris="catholic_knight")
    p.florins(fugger=1)
    p.queen("catherine_of_navarre", "aragon")
    p.play("fugger", Activate(side="west"))
    assert "portugal" in p.choices("fugger", Campaign, "empire")


def test_epicurean_swerve_is_immune_to_apostasy():
    p = Position("fugger", "medici")
    p.tableau("medici", "epicurean_swerve", "jesuits", "luther")
    p.hand("fugger", "papal_elephant")
    assert p.choices("fugger", Play, "one_shot") == {False}


def test_enclosure_emancipates_all_over_the_west():
    p = Position("fugger", "medici")
    p.tableau("fugger", "enclosure")
    p.tableau("medici", "france")
    p.repressed("france", "catholic_knight", "medici_pawn")
    p.repressed("england", "reformist_rook")
    p.repressed("hungary", "catholic_rook")
    p.play("fugger", Sell(card="enclosure"))
    p.pick("fugger", Emancipate, token="reformist_rook", place="london")
    p.pick("fugger", Emancipate, token="medici_pawn", place="france-aragon")
    p.pick("fugger", Emancipate, token="catholic_knight", place="paris")
    assert p.pending() == {"fugger": "act"}
    assert p.square("hungary").repressed == ["catholic_rook"]
    assert p.state.spaces == {"london": "reformist_rook", "paris": "catholic_knight"}


def test_bank_of_st_george_makes_votes_cheaper():
    p = Position("fugger", "medici")
    p.tableau("fugger", "bank_of_st_george", "michelangelo", "duke_of_milan", "sindicat_remenca")
    p.tableau("medici", "france")
    p.repressed("france", "catholic_rook", "medici_pawn", "medici_pawn")
    p.concession("fugger", "france-aragon")
    p.florins(fugger=1)
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Vote)
    assert p.player("fugger").florins == 0


def test_bank_of_st_george_never_pays_for_votes():
    p = Position("fugger", "medici")
    p.tableau("fugger", "bank_of_st_george", "michelangelo", "duke_of_milan", "sindicat_remenca")
    p.tableau("medici", "france")
    p.repressed("france", "catholic_rook")
    p.concession("fugger", "france-aragon")
    p.florins(fugger=0)
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Vote)
    assert p.player("fugger").florins == 0
