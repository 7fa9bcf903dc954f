"""D and E: the turn, its actions, the market; worked examples of the rule book."""

from typing import Any

from engines.pax_renaissance.events import Refreshed
from engines.pax_renaissance.moves import (
    Activate,
    Behead,
    Buy,
    Commerce,
    Concession,
    Declare,
    Discard,
    End,
    Fair,
    Inquisitor,
    Place,
    Play,
    Sell,
    Skip,
    Unveil,
)
from tests.pax_renaissance.table import BookPosition as Position
from tests.pax_renaissance.table import kinds, only


def table(*banks: str, **options: Any) -> Position:
    return Position(*(banks or ("fugger", "medici")), **options)


def buyable(p: Position, bank: str = "fugger") -> set[str]:
    return p.choices(bank, Buy, "card")


# ---- D1


def test_d1_the_first_action_is_mandatory_the_second_is_not():
    p = table()
    assert not p.may("fugger", End())
    p.florins(fugger=5)
    p.play("fugger", Buy(card=p.card_at("west", 1)))
    assert p.may("fugger", End())
    p.play("fugger", End())
    assert p.pending() == {"medici": "act"}


def test_d1_two_actions_end_the_turn():
    p = table()
    p.florins(fugger=9)
    p.play("fugger", Buy(card=p.card_at("west", 1)), Buy(card=p.card_at("east", 1)))
    assert p.pending() == {"medici": "act"}


def test_d1_an_action_must_change_something():
    p = table()
    p.tableau("fugger", "bundschuh_revolt")  # commerce West, but no florin lies there
    assert not p.may("fugger", Activate(side="west"))
    p.on_market("west", 0, 0, 1)
    assert p.may("fugger", Activate(side="west"))


def test_d1_each_side_runs_its_ops_once_a_turn():
    p = table()
    p.tableau("fugger", "bundschuh_revolt")
    p.on_market("west", 2)
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Commerce)
    assert not p.may("fugger", Activate(side="west"))


# ---- D2


def test_d2_refresh_market_example():
    p = table()
    p.florins(fugger=9)
    before = [p.card_at("west", column) for column in range(6)]
    east = [slot.card for slot in p.state.market["east"]]
    p.on_market("west", 0, 0, 0, 0, 0, 1)
    top = list(reversed(p.state.decks["west"][-2:]))
    p.play("fugger", Buy(card=before[1]), Buy(card=before[4]))
    row = p.state.market["west"]
    assert [slot.card for slot in row] == [before[0], before[2], before[3], before[5], *top]
    # two florins lie left of the second card: it was over the gap that one went to the East row (E1c)
    assert [slot.florins for slot in row] == [2, 1, 1, 1, 0, 0]
    assert [slot.florins for slot in p.state.market["east"]] == [0, 1, 0, 0, 0, 0]
    assert [slot.card for slot in p.state.market["east"]] == east


def test_d2_the_leftmost_card_turns_into_the_next_fair():
    p = table()
    second = p.card_at("east", 1)
    p.play("fugger", Fair(row="east"))
    while p.pending()["fugger"] == "levy":
        p.play("fugger", next(iter(p.decision("fugger").moves)))
    log = p.play("fugger", End())
    assert p.card_at("east", 0) == second
    assert only(log, Refreshed).fairs["east"] == second
    p.turn("medici")
    assert second not in buyable(p, "medici")


def test_d2b_an_empty_deck_is_replaced_by_the_other():
    p = table()
    p.florins(fugger=9)
    p.exhaust(east=5)
    drawn = p.state.decks["east"][-1]
    p.play("fugger", Buy(card=p.card_at("west", 1)), End())
    assert p.card_at("west", 5) == drawn


# ---- E1


def test_e1_purchase_market_card_example():
    p = table()
    p.florins(fugger=3)
    card = p.card_at("west", 3)
    p.on_market("west", 0, 0, 0, 2)
    assert p.card_at("west", 4) not in buyable(p)  # the two florins on the fourth card pay for nothing
    p.play("fugger", Buy(card=card))
    assert p.player("fugger").hand == [card]
    assert p.player("fugger").florins == 2
    assert [p.slot("west", column).florins for column in range(4)] == [1, 1, 1, 0]


def test_e1a_a_third_card_is_not_bought():
    p = table()
    p.florins(fugger=9)
    p.hand("fugger", "luther", "cromwell")
    assert not buyable(p)
    assert p.refused("fugger", Buy(card=p.card_at("west", 1))).rule == "Pax E1a"


def test_e1b_the_face_down_card_is_not_for_sale():
    p = table()
    p.florins(fugger=9)
    assert p.card_at("west", 0) not in buyable(p)
    assert len(buyable(p)) == 10


def test_e1c_over_a_gap_the_other_row_is_paid():
    p = table()
    p.florins(fugger=9)
    p.play("fugger", Buy(card=p.card_at("west", 1)), Buy(card=p.card_at("west", 2)))
    # before the refresh: one florin on each column 0, the second over the gap in column 1
    assert p.slot("east", 1).florins == 1


def test_e1e_usury_laws():
    p = table()
    p.florins(fugger=9)
    paid = p.card_at("west", 1)
    p.play("fugger", Buy(card=p.card_at("west", 2)))
    assert paid not in buyable(p)
    assert p.refused("fugger", Buy(card=paid)).rule == "Pax E1e"
    p.turn("medici")
    p.florins(medici=9)
    assert paid in buyable(p, "medici")


def test_e1f_a_comet_ignores_the_hand_limit():
    p = table()
    p.florins(fugger=9)
    p.hand("fugger", "luther", "cromwell")
    p.state.market["west"][2].card = "comet_halley"
    p.state.decks["west"].remove("comet_halley")
    assert buyable(p) == {"comet_halley"}


# ---- E2


def test_e2_west_cards_go_to_the_left_end_and_east_cards_to_the_right():
    p = table()
    p.tableau("fugger", "luther", "the_grim")
    p.hand("fugger", "swiss_rislaufer", "the_timar_system")
    p.pick("fugger", Play, card="swiss_rislaufer")
    p.play("fugger", Skip())
    p.pick("fugger", Play, card="the_timar_system")
    assert p.player("fugger").west == ["luther", "swiss_rislaufer"]
    assert p.player("fugger").east == ["the_grim", "the_timar_system"]


def test_e2_1_peasant_revolt_example():
    p = table()
    p.tableau("medici", "france")
    p.card("fugger", "flanders_guild")
    p.place("fugger", "fugger_pawn", "france-holy_roman_empire")  # the survivor, in the east
    assert p.owner("france") == "fugger"
    assert p.player("fugger").west == ["flanders_guild", "france"]
    assert p.player("medici").west == []
    p.play("fugger", Concession(border="england-france"))  # the regime change, in the west
    assert p.concessions("fugger") == {"france-holy_roman_empire", "england-france"}


def test_e2_2_install_pawn_agent_example():
    p = table()
    p.florins(fugger=2)
    p.concession("medici", "france-holy_roman_empire")
    p.pirate("england-france", "catholic")
    p.card("fugger", "flanders_guild", one_shot=False)
    places = p.choices("fugger", Place, "place")
    assert places == {"france-holy_roman_empire", "france-aragon"}  # not where the pirate is
    p.place("fugger", "fugger_pawn", "france-aragon")
    assert p.concessions("fugger") == {"france-aragon"}
    assert p.player("fugger").florins == 2
    assert p.owner("france") is None


def test_e2_2_without_a_one_shot_agents_are_optional():
    p = table()
    p.card("fugger", "flanders_guild", one_shot=False)
    p.play("fugger", Skip())
    assert p.concessions("fugger") == set()


def test_e2_2a_a_bishop_goes_onto_the_played_card_or_one_of_its_location():
    p = table()
    p.tableau("medici", "duke_of_milan", "luther")
    p.card("fugger", "jesuits", one_shot=False)
    places = p.choices("fugger", Place, "place")
    assert {"jesuits", "duke_of_milan", "aragon"} <= places
    assert "luther" not in places
    assert "france" not in places


def test_e2_2b_a_rook_represses_whoever_stands_there_for_a_florin():
    p = table()
    p.stand(london="catholic_rook", bordeaux="reformist_rook")
    p.florins(fugger=1)
    p.card("fugger", "kingmaker", one_shot=False)
    p.place("fugger", "reformist_rook", "bordeaux")  # one of the same kind
    assert p.square("england").repressed == ["reformist_rook"]
    assert p.player("fugger").florins == 0
    assert p.state.spaces["bordeaux"] == "reformist_rook"
    # without a florin the second finds no city
    assert p.pending() in ({"fugger": "act"}, {"fugger": "agent"})
    assert not p.choices("fugger", Place, "place")


def test_e2_2b_the_city_icon_does_not_bind_agents():
    p = table()
    p.card("fugger", "cromwell", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"london", "bordeaux"}


def test_e2_2c_a_pirate_kills_what_lies_there_for_free():
    p = table()
    p.concession("medici", "england-france")
    p.concession("fugger", "england-portugal")
    p.florins(fugger=0)
    p.card("fugger", "scottish_privateers", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"england-france", "england-portugal"}
    p.place("fugger", "reformist_pirate", "england-france")
    assert p.concessions("medici") == set()
    assert p.state.borders["england-france"].pirate == "reformist"
    assert p.player("fugger").florins == 0


def test_e2_2c_pirates_stay_off_land_borders():
    p = table()
    p.card("fugger", "french_pirates", one_shot=False)
    assert p.choices("fugger", Place, "place") == {"england-france", "france-holy_roman_empire"}


def test_e2_2d_a_pawn_represses_a_pawn_into_the_empire_of_the_card():
    p = table()
    p.concession("medici", "england-france")
    p.florins(fugger=1)
    p.card("fugger", "flanders_guild", one_shot=False)
    p.place("fugger", "fugger_pawn", "england-france")
    assert p.square("france").repressed == ["medici_pawn"]
    assert p.square("england").repressed == []
    assert p.player("fugger").florins == 0


# ---- E2.1: agents of a one-shot are mandatory


def crowded(florins: int, **options: Any) -> Position:
    """A trade shift whose rook finds all cities of Portugal full."""
    p = table(**options)
    p.stand(toledo="catholic_knight", granada="islamic_rook")
    p.florins(fugger=florins)
    p.card("fugger", "the_last_sigh")
    return p


def test_e2_1_a_mandatory_agent_represses_if_need_be():
    p = crowded(florins=1)
    assert not p.may("fugger", Skip())
    p.place("fugger", "islamic_rook", "toledo")
    assert p.square("portugal").repressed == ["catholic_knight"]
    assert p.player("fugger").florins == 0


def test_e2_1_without_a_florin_it_is_not_placed():
    p = crowded(florins=0)
    assert p.pending() == {"fugger": "act"}
    assert p.state.spaces == {"toledo": "catholic_knight", "granada": "islamic_rook"}


def test_e2_1_by_option_nobody_must_be_repressed():
    p = crowded(florins=1, forced_agents="may")
    p.play("fugger", Skip())
    assert p.player("fugger").florins == 1


# ---- E3


def test_e3_a_card_brings_two_florins():
    p = table()
    p.tableau("fugger", "luther")
    p.bishop("luther", "catholic")
    p.hand("fugger", "cromwell")
    p.florins(fugger=0)
    p.play("fugger", Sell(card="luther"), Sell(card="cromwell"))
    assert p.player("fugger").florins == 4
    assert "luther" not in p.state.bishops
    assert {"luther", "cromwell"} <= set(p.state.discarded)


def test_e3a_a_royal_couple_is_sold_as_one_for_four():
    p = table()
    p.tableau("fugger", "aragon")
    p.queen("isabella_of_castille", "aragon")
    p.florins(fugger=0)
    p.play("fugger", Sell(card="aragon"))
    assert p.player("fugger").florins == 4
    assert p.owner("aragon") is None
    assert p.square("aragon").queens == ["isabella_of_castille"]  # she goes home with him
    assert not p.may("fugger", Sell(card="isabella_of_castille"))


def test_e3b_a_sold_square_takes_vassals_bishops_and_repressed_tokens_home():
    p = table()
    p.tableau("fugger", "ottoman")
    p.vassal("hungary", "ottoman")
    p.repressed("ottoman", "catholic_rook")
    p.repressed("hungary", "medici_pawn")
    p.bishop("hungary", "islamic")
    p.play("fugger", Sell(card="ottoman"))
    assert (p.owner("ottoman"), p.owner("hungary")) == (None, None)
    assert p.square("hungary").suzerain is None
    assert p.square("ottoman").repressed == ["catholic_rook"]
    assert p.square("hungary").repressed == ["medici_pawn"]
    assert p.state.bishops["hungary"] == "islamic"


def test_e3_an_old_maid_is_sold_for_two():
    p = table()
    p.maid("fugger", "mary_the_rich")
    p.florins(fugger=0)
    p.play("fugger", Sell(card="mary_the_rich"))
    assert p.player("fugger").florins == 2
    assert p.player("fugger").maids == []


def test_e3c_a_ransom_counts_only_out_of_the_tableau():
    p = table()
    p.tableau("fugger", "conquistadors")
    p.hand("fugger", "cem_anti_hostage")
    p.florins(fugger=0)
    p.play("fugger", Sell(card="cem_anti_hostage"))
    assert p.player("fugger").florins == 2
    p.play("fugger", Sell(card="conquistadors"))
    assert p.player("fugger").florins == 6


# ---- E4


def test_e4_activate_ops_example():
    p = table()
    p.tableau("fugger", "reformed_theology", "bundschuh_revolt", "florentine_wool")
    p.bishop("bundschuh_revolt", "reformist")
    p.on_market("west", 0, 1, 1)
    p.florins(fugger=0)
    p.play("fugger", Activate(side="west"))
    assert p.choices("fugger", Commerce, "card") == {"florentine_wool"}
    p.op("fugger", Commerce, card="florentine_wool", target=p.card_at("west", 1))
    p.op("fugger", Inquisitor, bishop="bundschuh_revolt", target="florentine_wool")
    p.op("fugger", Commerce, card="bundschuh_revolt")
    assert p.player("fugger").florins == 2
    assert p.pending() == {"fugger": "act"}


def test_e4_at_least_one_op_must_be_done():
    p = table()
    p.tableau("fugger", "bundschuh_revolt")
    p.on_market("west", 3)
    p.tableau("fugger", "florentine_wool")
    p.play("fugger", Activate(side="west"))
    assert not p.may("fugger", Skip())
    p.op("fugger", Commerce, card="florentine_wool")
    assert p.may("fugger", Skip())


def test_e4_each_card_gives_one_op():
    p = table()
    p.tableau("fugger", "duchy_of_ferrara")  # siege and commerce
    p.stand(venice="catholic_knight")
    p.on_market("west", 3)
    p.play("fugger", Activate(side="west"))
    p.op("fugger", Commerce)
    assert p.pending() == {"fugger": "act"}


# ---- E5, E6


def test_e5_double_trade_fair_example():
    p = table()
    p.play("fugger", Fair(row="east"))
    while p.pending().get("fugger") == "levy":
        p.play("fugger", next(iter(p.decision("fugger").moves)))
    assert not p.may("fugger", Fair(row="east"))
    log = p.play("fugger", Fair(row="west"))
    assert kinds(log)[0] == "fair"


def test_l1_purchase_comet_example_imperial_at_once():
    p = table()
    p.florins(fugger=9)
    p.state.decks["west"].remove("comet_halley")
    p.state.market["west"][1].card = "comet_halley"
    p.tableau("fugger", "england", "france", "aragon")
    p.play("fugger", Buy(card="comet_halley"), Unveil(victory="imperial"))
    assert "comet_halley" in p.state.discarded
    log = p.play("fugger", Declare(victory="imperial"))
    assert p.state.winners == [0]
    assert kinds(log)[-1] == "over"
    assert p.pending() == {}


def test_l1a_a_comet_in_the_leftmost_slot_is_lost():
    p = table()
    p.florins(fugger=9)
    p.state.decks["west"].remove("comet_halley")
    p.state.market["west"][0].card = "comet_halley"
    assert "comet_halley" not in buyable(p)


def test_hand_a_a_lost_hand_limit_discards_at_once():
    p = table()
    p.tableau("fugger", "gutenberg")
    p.hand("fugger", "luther", "cromwell", "jesuits")
    p.tableau("medici", "brotherhood_of_st_mark")  # a behead in the Holy Roman Empire
    p.turn("medici")
    p.play("medici", Activate(side="east"))
    p.op("medici", Behead, target="gutenberg")
    assert p.pending() == {"fugger": "hand"}
    p.play("fugger", Discard(cards=("luther",)))
    assert sorted(p.player("fugger").hand) == ["cromwell", "jesuits"]
    assert p.pending() == {"medici": "act"}
