"""What the rule book leaves open, and where rules meet, as `docs/rulings/pax_renaissance.md` settles it."""

from typing import Any

from engines.pax_renaissance.events import BattleFought, Killed, Unplaced
from engines.pax_renaissance.moves import (
    Activate,
    Behead,
    Buy,
    Campaign,
    Commerce,
    Concession,
    Corsair,
    Emancipate,
    End,
    Fair,
    Inquisitor,
    Place,
    Play,
    Revolt,
    Sell,
    Siege,
    Skip,
    Vote,
)
from tests.pax_renaissance.table import Position, kinds, only


def table(*banks: str, **options: Any) -> Position:
    return Position(*(banks or ("fugger", "medici")), **options)


def levies(p: Position, bank: str = "fugger") -> None:
    while p.pending().get(bank) == "levy":
        p.play(bank, next(iter(p.decision(bank).moves)))


# ---- turn and market


def test_a_florin_over_two_gaps_goes_to_china():
    p = table()
    p.tableau("fugger", "podesta_of_venice")
    p.play("fugger", Fair(row="east", free=True))
    levies(p)
    p.play("fugger", Fair(row="west"))
    levies(p)
    p.florins(fugger=1)
    lying = sum(slot.florins for row in p.state.market.values() for slot in row)
    p.play("fugger", Buy(card=p.card_at("west", 1)))
    assert p.player("fugger").florins == 0
    assert sum(slot.florins for row in p.state.market.values() for slot in row) == lying


def test_commerce_takes_leftover_profits_from_the_empty_slot_by_option():
    p = table(commerce="empty_slot")
    p.tableau("fugger", "bundschuh_revolt")
    p.on_market("west", 20)
    p.play("fugger", Fair(row="west"))
    levies(p)
    assert p.slot("west", 0).florins > 0
    left = p.slot("west", 0).florins
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Commerce, target="west:0")
    p.turn("medici")
    assert p.slot("west", 0).florins == left - 1


def test_a_west_card_in_the_east_row_is_played_to_the_west():
    p = table()
    p.florins(fugger=9)
    p.market("east", None, "luther")
    p.market("east", "the_grim")
    p.play("fugger", Buy(card="luther"))
    assert p.slot("east", 0).florins == 1  # the row decides about the price
    p.pick("fugger", Play, card="luther", one_shot=False)
    p.play("fugger", Skip())
    assert p.player("fugger").west == ["luther"]


def test_who_has_no_legal_action_ends_the_turn():
    p = table()
    p.florins(fugger=0)
    for row in p.state.market.values():
        for slot in row:
            assert slot.card
            p.state.discarded.append(slot.card)
            slot.card = None
    assert p.kinds("fugger") == {"End"}
    p.play("fugger", End())
    assert p.pending() == {"medici": "act"}


# ---- agents


def test_two_pawns_of_one_card_take_two_borders():
    p = table()
    p.florins(fugger=9)
    p.card("fugger", "phocoean_alum", one_shot=False)
    p.place("fugger", "fugger_pawn", "hungary-ottoman")
    assert "hungary-ottoman" not in p.choices("fugger", Place, "place")


def test_two_bishops_of_one_card_may_meet_and_die():
    p = table()
    p.card("fugger", "oratory_of_divine_love", one_shot=False)
    p.place("fugger", "catholic_bishop", "papal_states")
    p.place("fugger", "catholic_bishop", "papal_states")
    assert p.state.bishops == {}


def test_apostasy_agents_come_last_by_option():
    p = table(apostasy_agents="last")
    p.tableau("fugger", "luther")
    p.card("fugger", "twelver_ghulat")
    assert p.player("fugger").east == []  # it has gone already
    assert p.state.bishops == {"mamluk": "islamic"}  # so its throne was the only place left


# ---- tokens run out


def test_a_levy_whose_token_has_run_out_may_be_forgone():
    p = table(shortage="may")
    p.stand(london="reformist_rook", bordeaux="reformist_rook", paris="reformist_rook", lyon="reformist_rook")
    p.stand(bruges="reformist_rook", toledo="reformist_rook", granada="reformist_rook")
    p.stand(tana="catholic_knight", caffa="catholic_knight")
    p.on_market("east", 1)
    p.play("fugger", Fair(row="east"))  # the levy of Byzantium would be a Reformist rook in Trebizond
    assert p.pending() == {"fugger": "shortage"}
    p.play("fugger", Skip())
    assert "trebizond" not in p.state.spaces


def test_an_agent_needs_a_token_only_if_it_survives():
    p = table()
    knights = ("paris", "lyon", "bruges", "buda", "varna", "tana", "caffa")
    p.stand(**dict.fromkeys(knights, "reformist_knight"))
    p.stand(london="catholic_rook", bordeaux="catholic_rook")
    log = p.card("fugger", "mons_meg")  # one Reformist knight against two
    assert only(log, BattleFought).attackers == ("agent:reformist_knight",)
    p.fall("fugger", "london")
    assert p.pending() == {"fugger": "act"}
    assert p.knights() == 7


# ---- bishops


def test_king_and_queen_are_two_cards_for_bishops():
    p = table()
    p.tableau("fugger", "jesuits", "aragon")
    p.queen("joanna_the_mad", "aragon")
    p.bishop("aragon", "islamic")
    p.bishop("jesuits", "catholic")
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Inquisitor, bishop="jesuits", target="joanna_the_mad")
    assert p.state.bishops == {"aragon": "islamic", "joanna_the_mad": "catholic"}


def test_when_immunity_to_silencing_ends_all_bishops_silence_at_once():
    p = table()
    p.tableau("fugger", "the_kremlin", "gutenberg")
    p.bishop("gutenberg", "catholic")
    p.hand("fugger", "luther", "cromwell", "jesuits")
    p.play("fugger", Sell(card="the_kremlin"))
    assert p.pending() == {"fugger": "hand"}


def test_a_second_immune_card_keeps_them_loud():
    p = table()
    p.tableau("fugger", "the_kremlin", "hermeticism", "gutenberg")
    p.bishop("gutenberg", "catholic")
    p.hand("fugger", "luther", "cromwell", "jesuits")
    p.play("fugger", Sell(card="the_kremlin"))
    assert p.pending() == {"fugger": "act"}


# ---- battles and regime changes


def test_a_surviving_pirate_without_a_free_sea_border_goes_back_to_the_pool():
    p = table()
    p.concession("medici", "england-france", "france-holy_roman_empire")
    log = p.card("fugger", "arumer_zwarte_hoop")
    assert only(log, BattleFought).won
    assert only(log, Unplaced).known_to(None) == {"token": "islamic_pirate", "why": "survivor"}
    assert p.owner("france") == "fugger"
    assert all(border.pirate is None for border in p.state.borders.values())
    assert len(p.concessions("medici")) == 2


def test_bathory_frees_a_vassal_from_its_suzerain():
    p = table()
    p.tableau("fugger", "ottoman")
    p.vassal("hungary", "ottoman")
    p.queen("elizabeth_bathory", "hungary")
    p.concession("fugger", "hungary-ottoman")
    p.play("fugger", Revolt(card="elizabeth_bathory"))
    p.play("fugger", Skip())
    assert p.square("hungary").republic
    assert p.square("hungary").suzerain is None
    assert p.player("fugger").east == ["ottoman", "hungary"]


def test_a_vassal_that_wins_a_campaign_gains_it_for_its_suzerain():
    p = table()
    p.tableau("fugger", "aragon")
    p.vassal("portugal", "aragon")
    p.stand(toledo="catholic_knight")
    p.florins(fugger=1)
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Campaign, card="portugal", empire="england")
    assert p.square("england").suzerain == "aragon"


def test_a_won_war_that_closes_venices_second_space_settles_before_survivors():
    p = table(condottieri="any")
    p.tableau("medici", "gonfalonier")
    p.venice("catholic_knight", "reformist_knight")
    p.stand(paris="reformist_knight")
    p.card("fugger", "reformed_theology", "papal_states")
    p.fall("fugger", "paris")
    assert p.state.states["papal_states"] == "reformist"
    assert p.state.spaces == {"venice": "reformist_knight"}


def test_when_venice_keeps_two_in_a_changed_state_one_leaves():
    p = table(condottieri="any")
    p.tableau("medici", "gonfalonier")
    p.venice("islamic_rook", "reformist_knight")
    p.stand(paris="reformist_knight", valencia="reformist_knight")
    p.card("fugger", "reformed_theology", "papal_states")
    p.fall("fugger", "paris")
    assert len([space for space in p.state.spaces if space.startswith("venice")]) == 1


def test_a_square_taken_as_a_republic_arrives_as_king():
    p = table()
    p.tableau("medici", "france", republic=True)
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "england-france")
    p.play("fugger", Skip())
    assert p.owner("france") == "fugger"
    assert not p.square("france").republic


def test_a_flipped_square_goes_to_the_outermost_place():
    p = table()
    p.tableau("fugger", "france", "luther")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "england-france")
    p.play("fugger", Skip())
    assert p.player("fugger").west == ["luther", "flanders_guild", "france"]
    assert p.square("france").republic


def test_a_queen_who_beheads_her_own_king_goes_too():
    p = table()
    p.tableau("fugger", "ottoman")
    p.queen("hurrem_sultan_roxelana", "ottoman")
    p.play("fugger", Activate(side="east"))
    p.op("fugger", Behead, target="ottoman")
    assert p.owner("ottoman") is None
    assert p.state.discarded.count("hurrem_sultan_roxelana") == 1


def test_star_chamber_takes_a_vassal_of_an_opponent():
    p = table()
    p.tableau("fugger", "star_chamber")
    p.tableau("medici", "aragon")
    p.vassal("france", "aragon")
    p.card("fugger", "catherine_de_medici", "france")
    p.play("fugger", Skip())
    assert p.owner("france") == "fugger"
    assert p.square("france").suzerain is None
    assert p.owner("aragon") == "medici"


def test_an_opponents_king_may_be_won_by_a_vote_only_on_the_named_side():
    p = table()
    p.tableau("fugger", "pospolite_ruszenie")
    p.tableau("medici", "ottoman", "france")
    p.concession("fugger", "papal_states-ottoman", "france-aragon")
    p.play("fugger", Activate(side="east"))
    p.op("fugger", Vote)
    assert p.owner("ottoman") == "fugger"
    assert p.owner("france") == "medici"


# ---- pirates and immune concessions


def test_a_further_pirate_replaces_only_the_pirate():
    p = table()
    p.tableau("medici", "dalmatian_merchant_marine")
    p.tableau("fugger", "venetian_navy")
    p.concession("medici", "papal_states-ottoman")
    p.pirate("papal_states-ottoman", "islamic")
    p.pirate("aragon-papal_states", "catholic")
    p.play("fugger", Activate(side="west"))
    log = p.op("fugger", Corsair, target="papal_states-ottoman")
    border = p.state.borders["papal_states-ottoman"]
    assert (border.pawn, border.pirate) == (1, "catholic")
    assert only(log, Killed).token == "islamic_pirate"


def test_no_pawn_comes_to_a_shared_border():
    p = table()
    p.florins(fugger=5)
    p.tableau("medici", "dalmatian_merchant_marine")
    p.concession("medici", "hungary-ottoman")
    p.pirate("hungary-ottoman", "islamic")
    p.card("fugger", "bosnian_serbian_silver", one_shot=False)
    assert "hungary-ottoman" not in p.choices("fugger", Place, "place")


def test_a_siege_hits_the_pirate_of_a_shared_border():
    p = table()
    p.tableau("medici", "dalmatian_merchant_marine")
    p.tableau("fugger", "greek_klephts")
    p.concession("medici", "hungary-ottoman")
    p.pirate("hungary-ottoman", "islamic")
    p.stand(modon="reformist_rook")
    p.play("fugger", Activate(side="east"))
    p.op("fugger", Siege, place="hungary-ottoman")
    border = p.state.borders["hungary-ottoman"]
    assert (border.pawn, border.pirate) == (1, None)


# ---- sales


def test_enclosure_finds_only_empty_places():
    p = table()
    p.tableau("fugger", "enclosure")
    p.repressed("papal_states", "catholic_rook")
    p.venice("catholic_knight")
    log = p.play("fugger", Sell(card="enclosure"))
    assert "placed" not in kinds(log)
    assert p.pending() == {"fugger": "act"}


def test_enclosure_from_the_hand_frees_nobody():
    p = table()
    p.hand("fugger", "enclosure")
    p.repressed("france", "catholic_rook")
    p.play("fugger", Sell(card="enclosure"))
    assert p.pending() == {"fugger": "act"}


def test_emancipation_first_by_option_may_take_the_border_of_the_concession():
    p = table(regime_order="emancipation_first")
    p.florins(fugger=0)
    p.repressed("england", "medici_pawn")
    p.concession("medici", "england-france")
    p.card("fugger", "mons_meg")
    p.place("fugger", "reformist_knight", "london")
    p.play("fugger", Emancipate(token="medici_pawn", place="england-portugal"))
    assert p.pending() == {"fugger": "act"}  # no border is left, and no florin to repress with
    assert p.concessions("fugger") == set()


def test_concession_first_by_default():
    p = table()
    p.florins(fugger=0)
    p.repressed("england", "medici_pawn")
    p.concession("medici", "england-france")
    p.card("fugger", "mons_meg")
    p.place("fugger", "reformist_knight", "london")
    p.play("fugger", Concession(border="england-portugal"))
    assert p.square("england").repressed == ["medici_pawn"]
    assert p.pending() == {"fugger": "act"}
