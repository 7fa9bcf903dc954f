"""5.6.1 and 5.6.2 Expansion: domination, where tokens can be placed, ships; 5.6.4 cards for tokens."""

from typing import Any

import pytest

from engines.age_of_renaissance.moves import Attack, BuyCard, Exchange, Lose, Pass, Place
from engines.age_of_renaissance.state import Player
from tests.age_of_renaissance.table import GAME, SIX, Position, found, kinds, only


def expanding(position: Position, capital: str, tokens: int = 20) -> Position:
    """Let a player expand with so many tokens."""
    return position.tokens(**{capital: tokens}).expanding(capital)


def reach(position: Position, capital: str) -> set[str]:
    """Return where a player may place tokens."""
    return position.options(capital, Place, "province")


def most(position: Position, capital: str, province: str) -> int:
    """Return how many tokens a player may place in a province."""
    return max(position.options(capital, Place, "tokens", province=province))


# ---- 5.6.1 domination


def test_5_6_1_2_example_three_tokens_dominate_toledo():
    position = expanding(Position(), "barcelona")
    position.does("barcelona", Place(province="toledo", tokens=2))
    assert position.owner("toledo") is None
    position.does("barcelona", Place(province="toledo", tokens=1))
    assert position.owner("toledo") == "barcelona"
    assert position.state.provinces["toledo"].fresh
    assert position.lying("toledo") == {}
    assert position.stock("barcelona") == 36 - 17


def test_5_6_1_2_no_token_is_added_to_a_domination_marker():
    position = expanding(Position().marks("barcelona", "toledo"), "barcelona")
    assert "toledo" not in reach(position, "barcelona")
    assert "barcelona" not in reach(position, "barcelona")


def test_5_6_1_2_tokens_of_earlier_turns_count():
    position = expanding(Position().puts("barcelona", toledo=2), "barcelona")
    position.does("barcelona", Place(province="toledo", tokens=1))
    assert position.owner("toledo") == "barcelona"


def test_5_6_1_2_a_contested_market_is_not_dominated():
    position = expanding(Position().puts("genoa", bordeaux=1).puts("barcelona", bordeaux=1), "barcelona")
    position.does("barcelona", Place(province="bordeaux", tokens=2))
    assert position.owner("bordeaux") is None
    assert position.lying("bordeaux") == {"genoa": 1, "barcelona": 3}


def test_5_6_1_1_a_satellite_takes_one_token_and_no_marker():
    position = expanding(Position().puts("barcelona", toledo=1), "barcelona")
    assert most(position, "barcelona", "leon") == 1
    position.does("barcelona", Place(province="leon", tokens=1))
    assert position.owner("leon") is None
    assert position.lying("leon") == {"barcelona": 1}
    assert "leon" not in reach(position, "barcelona")
    taken = expanding(Position().puts("barcelona", toledo=1).puts("genoa", leon=1), "barcelona")
    assert "leon" not in reach(taken, "barcelona")
    assert "leon" in taken.options("barcelona", Attack, "province")


def test_5_6_2_white_pieces_are_no_base():
    position = expanding(Position(), "barcelona")
    assert "lisbon" not in reach(position, "barcelona")
    position.does("barcelona", Place(province="toledo", tokens=3))
    assert "lisbon" not in reach(position, "barcelona")
    later = expanding(Position().marks("barcelona", "toledo"), "barcelona")
    assert "lisbon" in reach(later, "barcelona")


def test_5_6_2_the_capital_is_a_base_even_when_another_holds_it():
    position = expanding(Position().marks("venice", "genoa"), "genoa")
    assert {"milan", "lyons", "marseilles"} <= reach(position, "genoa")
    assert "genoa" in position.options("genoa", Attack, "province")


def test_5_6_unused_tokens_go_back_to_stock():
    position = expanding(Position(), "venice", 7)
    log = position.passes("venice")
    assert only(log[:1], "expanded").unused == 7
    assert position.stock("venice") == 36


# ---- 5.6.2.1 over land


def test_5_6_2_1_example_genoa_over_land():
    position = expanding(Position(), "genoa")
    assert {"milan", "lyons", "marseilles"} <= reach(position, "genoa")
    assert "montpelier" not in reach(position, "genoa")
    position.does("genoa", Place(province="lyons", tokens=4), Place(province="milan", tokens=3))
    assert position.owner("lyons") == position.owner("milan") == "genoa"


def test_5_6_2_1_example_barcelonas_caravan():
    position = Position().owns("barcelona", "I").marks("genoa", "montpelier").white("genoa", toulouse=1)
    position.white("barcelona", toledo=2)
    expanding(position, "barcelona")
    found = reach(position, "barcelona")
    assert {"toledo", "granada", "seville", "bordeaux"} <= found
    assert not {"palma", "lyons", "marseilles"} & found
    without = expanding(Position(), "barcelona")
    assert not {"granada", "seville", "bordeaux"} & reach(without, "barcelona")


# ---- 5.6.2.2 ships


def test_5_6_2_2_example_galleys_2_from_venice():
    position = expanding(Position().ship("venice", "galley_2"), "venice")
    assert most(position, "venice", "florence") == 4  # over land: up to the Market Number
    assert most(position, "venice", "rome") == 2
    assert "naples" not in reach(position, "venice")
    position.does("venice", Place(province="rome", tokens=2))
    assert "rome" not in reach(position, "venice")


def test_5_6_2_2_example_galleys_2_from_london():
    position = Position(*SIX).ship("london", "galley_2")
    for capital in ("paris", "hamburg"):
        position.state.provinces.pop(capital)
    assert reach(expanding(position, "london"), "london") == {
        *("amsterdam", "bruges", "cornwall", "edinburg", "paris", "portsmouth", "st_malo", "york"),
    }


@pytest.mark.parametrize(
    ("heavens", "inside", "outside"),
    [("", {"stettin"}, {"danzig", "riga"}), ("A", {"stettin", "danzig", "riga"}, set[str]())],
)
def test_5_6_2_2_example_galleys_2_from_stockholm(heavens: str, inside: set[str], outside: set[str]):
    position = Position(*SIX).ship("hamburg", "galley_2").owns("hamburg", heavens)
    expanding(position.marks("hamburg", "stockholm"), "hamburg")
    assert inside <= reach(position, "hamburg")
    assert not outside & reach(position, "hamburg")


def test_5_6_2_2_iceland_and_west_africa_need_the_heavens_or_better_ships():
    for letters, ship in (("", "galley_8"), ("A", "galley_8"), ("S", "seaworthy_10")):
        position = Position(*SIX).owns("london", letters).ship("london", ship)
        expanding(position.marks("london", "fez"), "london")
        there = {"iceland", "west_africa"} & reach(position, "london")
        assert there == ({"iceland", "west_africa"} if letters else set())


def test_5_6_2_2_seaworthy_vessels_go_to_any_coast_but_not_overseas():
    position = Position(*SIX).owns("venice", "S").puts("genoa", smyrna=1)
    found = reach(expanding(position, "venice"), "venice")
    assert {"riga", "iceland", "west_africa", "alexandria", "lisbon"} <= found
    assert not {"china", "india", "east_indies", "north_america", "south_america"} & found
    assert not {"varna", "poti"} & found  # Area V
    assert "nuremberg" not in found
    assert "nuremberg" in reach(expanding(Position(*SIX).puts("venice", salzburg=1), "venice"), "venice")


@pytest.mark.parametrize(
    ("letters", "ship", "held", "boxes"),
    [
        ("T", "ocean_1", (), {"china", "india", "east_indies"}),
        ("T", "ocean_1", ("china",), set[str]()),
        ("T", "ocean_2", ("china",), {"india", "east_indies"}),
        ("T", "ocean_2", ("china", "india"), set[str]()),
        ("U", "ocean_3", ("china", "india"), {"east_indies", "north_america", "south_america"}),
    ],
)
def test_5_6_2_2_examples_of_overseas_boxes(letters: str, ship: str, held: tuple[str, ...], boxes: set[str]):
    position = Position().owns("venice", letters).ship("venice", ship).marks("venice", *held)
    found = reach(expanding(position, "venice"), "venice")
    assert {one for one in found if position.pack.provinces[one].overseas} == boxes


def test_5_6_2_area_v_needs_overland_east():
    position = Position().marks("venice", "constantinople", "gallipoli").owns("venice", "A")
    position.puts("venice", gallipoli=1).state.provinces["gallipoli"].marker = None
    position.ship("venice", "galley_8")
    assert not {"varna", "angora", "trebizond", "kaffa"} & reach(expanding(position, "venice"), "venice")
    position.owns("venice", "R")
    assert {"varna", "angora", "trebizond", "kaffa"} <= reach(expanding(position, "venice"), "venice")


def test_4_3_areas_out_of_play_are_closed_but_their_waters_are_not():
    position = Position(*SIX[:3]).owns("barcelona", "S").marks("barcelona", "lisbon")
    found = reach(expanding(position, "barcelona"), "barcelona")
    assert not {"paris", "london", "bruges", "iceland", "hamburg"} & found
    galleys = Position(*SIX[:3]).ship("barcelona", "galley_8").marks("barcelona", "lisbon")
    assert not {"st_malo"} & reach(expanding(galleys, "barcelona"), "barcelona")


def test_5_6_2_refusals_say_what_is_out_of_reach():
    position = expanding(Position().ship("venice", "galley_2"), "venice")
    refusal = position.refused("venice", Place(province="naples", tokens=1))
    assert (refusal.code, refusal.rule) == ("no_access", "Renaissance 5.6.2.2")
    assert position.refused("venice", Place(province="rome", tokens=3)).rule == "Renaissance 5.6.2.2"
    assert position.refused("venice", Place(province="florence", tokens=21)).code in ("unaffordable", "limit")


# ---- 5.6.4 cards for tokens


def test_5_6_4_each_card_costs_3_tokens_more_whoever_buys_it():
    position = Position().tokens(venice=20, genoa=20, barcelona=20).expansion()
    for capital, price in (("venice", 3), ("genoa", 6), ("barcelona", 9)):
        log = position.does(capital, BuyCard())
        assert only(log, "drew").paid == price
        assert position.player(capital).expansion == 20 - price
        assert position.refused(capital, BuyCard()).rule == "Renaissance 5.6.4"
        position.passes(capital)


def test_5_6_4_option_several_cards_for_one_player():
    position = Position(cards_for_tokens="several").tokens(venice=20).expansion()
    position.does("venice", BuyCard(), BuyCard())
    assert position.player("venice").expansion == 20 - 3 - 6
    assert len(position.player("venice").hand) == 2


def test_5_6_4_a_card_needs_the_tokens():
    position = Position().tokens(venice=2).expansion()
    assert position.refused("venice", BuyCard()).code == "unaffordable"


# ---- 3.9 all markers in use

MARKETS = (
    *("rome", "naples", "milan", "florence", "lyons", "marseilles", "dubrovnik", "bordeaux", "sicily"),
    *("belgrade", "tunis", "seville", "granada", "fez", "algiers", "tripoli", "crete", "salonika"),
    *("smyrna", "toledo", "basque", "lisbon", "valencia", "montpelier"),
)


def full(**options: Any) -> Position:
    """Return a position where all of Venice's 25 markers are in use, and they expand with 30 tokens."""
    return expanding(Position(**options).marks("venice", *MARKETS), "venice", 30)


def fill(position: Position, province: str) -> None:
    """Let Venice place as many tokens as dominate a province, or would if a marker were left."""
    missing = position.pack.provinces[province].market_number - position.lying(province).get("venice", 0)
    position.does("venice", Place(province=province, tokens=missing))


def test_3_9_a_marker_is_exchanged_only_when_all_25_are_in_use():
    position = expanding(Position().marks("venice", *MARKETS[:-1]), "venice", 10)
    fill(position, "constantinople")
    assert position.owner("constantinople") == "venice"
    assert not position.options("venice", Exchange, "province")
    position = full()
    fill(position, "constantinople")
    assert position.owner("constantinople") is None
    assert position.options("venice", Exchange, "province") == {"venice", *MARKETS}
    position.does("venice", Exchange(province="rome"))
    assert position.lying("rome") == {"venice": 1}
    assert not position.state.provinces["rome"].fresh
    assert position.owner("constantinople") == "venice"


def test_3_9_a_marker_is_exchanged_only_when_another_market_needs_it():
    position = full()
    assert not position.options("venice", Exchange, "province")
    refusal = position.refused("venice", Exchange(province="rome"))
    assert (refusal.code, refusal.rule) == ("unavailable", "Renaissance 3.9")
    assert refusal.text.startswith("No market of yours waits for a marker.")
    position.does("venice", Place(province="constantinople", tokens=3))
    assert not position.options("venice", Exchange, "province")
    fill(position, "constantinople")
    position.does("venice", Exchange(province="rome"))
    assert not position.options("venice", Exchange, "province")  # one for one


def test_3_9_the_token_for_the_place_of_a_marker_comes_from_those_that_waited():
    position = full()
    fill(position, "constantinople")
    position.player("venice").expansion += position.stock("venice")
    assert position.stock("venice") == 0
    before = position.player("venice").expansion
    position.does("venice", Exchange(province="rome"))
    assert position.lying("rome") == {"venice": 1}
    assert (position.player("venice").expansion, position.stock("venice")) == (before, 3)


def test_3_9_in_games_of_the_first_edition_a_marker_was_exchanged_at_any_time_and_counted():
    position = full(edition=1)
    position.does("venice", Exchange(province="rome"))
    fill(position, "rome")
    assert position.state.provinces["rome"].fresh
    assert gained(position) == {"venice": 1}


# ---- 3.9 and 5.7.1: an exchanged marker does not count for the Expansion bonus


def gained(position: Position) -> dict[str, int]:
    """End the Expansion; return who draws a card, and for how many new markets."""
    log = GAME.apply(position.state, 0, Pass())  # the markers still lie white side up after it
    players: list[Player] = position.state.players
    capitals = [str(player.capital) for player in players]
    return {capitals[one.seat]: one.markers for one in found(log, "bonus")}


def test_3_9_5_7_1_markers_exchanged_and_put_again_take_no_bonus_from_who_has_gained_one():
    position = full()
    fill(position, "constantinople")
    for given in ("rome", "naples", "milan"):
        position.does("venice", Exchange(province=given))
        fill(position, given)
    assert sum(one.marker == 0 and one.fresh for one in position.state.provinces.values()) == 3
    position.marks("genoa", "vienna")
    position.state.provinces["vienna"].fresh = True
    assert gained(position) == {"genoa": 1}


def test_3_9_5_7_1_a_white_marker_may_be_exchanged_and_its_gain_goes_where_it_goes():
    position = expanding(Position().marks("venice", *MARKETS[:-1]), "venice", 30)
    fill(position, "montpelier")
    fill(position, "constantinople")
    position.does("venice", Exchange(province="montpelier"))
    assert position.state.provinces["montpelier"].white[0] == 1  # it lies as the marker lay
    assert position.owner("constantinople") == "venice"
    assert gained(position) == {"venice": 1}


def waited(edition: int | None = None) -> Position:
    """Return an Expansion where Venice gains a market with a marker that had come back, and exchanges it.

    It goes where tokens have waited since an earlier turn, when all markers were in use.
    """
    position = Position(edition=edition).marks("venice", *MARKETS[:-1]).puts("venice", constantinople=4)
    fill(expanding(position, "venice", 30), "montpelier")
    position.does("venice", Exchange(province="montpelier"))
    assert position.owner("constantinople") == "venice"
    assert not position.state.provinces["constantinople"].fresh
    return position


def test_3_9_5_7_1_a_gained_marker_counts_also_where_only_coloured_tokens_waited_for_it():
    assert gained(waited()) == {"venice": 1}


def test_3_9_5_7_1_a_gained_marker_counts_however_often_it_is_exchanged():
    position = waited()
    fill(position, "montpelier")
    position.does("venice", Exchange(province="constantinople"))
    assert position.state.provinces["montpelier"].fresh
    assert gained(position) == {"venice": 1}


def test_3_9_5_7_1_an_exchanged_coloured_marker_gains_nothing_where_coloured_tokens_waited():
    position = Position().marks("venice", *MARKETS).puts("venice", constantinople=4)
    expanding(position, "venice").does("venice", Exchange(province="rome"))
    assert position.owner("constantinople") == "venice"
    assert gained(position) == {}


def test_3_8_a_gained_marker_that_lies_coloured_side_up_is_an_old_one_in_the_next_turn():
    position = waited().phase("income")
    assert not position.state.provinces["constantinople"].exchanged


@pytest.mark.parametrize("edition", [1, 2])
def test_3_9_5_7_1_in_games_of_earlier_editions_a_coloured_marker_never_counted(edition: int):
    assert gained(waited(edition)) == {}


def test_3_9_5_7_1_an_exchanged_marker_that_is_exchanged_again_still_counts_for_nothing():
    position = full()
    fill(position, "constantinople")
    position.does("venice", Exchange(province="rome"))
    fill(position, "rome")
    position.does("venice", Exchange(province="constantinople"))
    assert position.state.provinces["rome"].fresh
    assert gained(position) == {}


def test_3_9_5_7_1_what_was_gained_before_the_markers_ran_out_counts():
    position = expanding(Position().marks("venice", *MARKETS[:-1]), "venice", 30)
    fill(position, "montpelier")
    fill(position, "constantinople")
    position.does("venice", Exchange(province="rome"))
    assert sum(one.marker == 0 and one.fresh for one in position.state.provinces.values()) == 2
    assert gained(position) == {"venice": 1}


# ---- 5.6 Holy Indulgence


def test_5_6_holy_indulgence_two_tokens_for_and_from_each_non_owner():
    position = Position().owns("genoa", "F").tokens(venice=5, genoa=5, barcelona=5).expansion()
    assert [player.expansion for player in position.state.players] == [3, 9, 3]
    assert position.state.order == [0, 1, 2]


def test_5_6_holy_indulgence_two_owners():
    position = Position().owns("genoa", "F").owns("venice", "F")
    position.tokens(venice=5, genoa=5, barcelona=5).expansion()
    assert [player.expansion for player in position.state.players] == [7, 7, 1]


def test_5_6_holy_indulgence_short_of_stock_takes_dollars():
    position = Position().owns("genoa", "F").tokens(genoa=35, venice=9, barcelona=9).expansion()
    assert (position.player("genoa").expansion, position.player("genoa").cash) == (36, 43)


def test_5_6_holy_indulgence_short_of_tokens_pays_dollars_or_gains_misery():
    position = Position().owns("genoa", "F").tokens(venice=1, genoa=5).cash(venice=1, barcelona=1)
    position.expansion()
    assert (position.player("venice").expansion, position.player("venice").cash) == (0, 0)
    assert position.value("venice") == 0
    assert (position.player("barcelona").cash, position.value("barcelona")) == (1, 10)


def short(edition: int | None = None) -> Position:
    """Return the start of an Expansion where Venice and Barcelona lack tokens, and can pay for them."""
    position = Position(edition=edition, indulgence_shortfall="choice").owns("genoa", "F")
    return position.tokens(venice=1, genoa=5, barcelona=0).cash(venice=9, barcelona=2)


def test_5_6_holy_indulgence_option_whoever_lacks_tokens_may_choose_misery():
    position = short().expansion()
    assert position.pending() == {"venice": "indulgence"}
    assert position.plan("venice", Lose(what="dollars")) == "Pay $1 for the tokens that you lack."
    assert position.plan("venice", Lose(what="misery")) == "Pay nothing, but gain a space of Misery."
    assert not position.may("venice", Lose(what="cash"))
    assert position.refused("venice", Lose(what="cash")).rule == "Renaissance 5.6"
    position.does("venice", Lose(what="misery"))
    assert position.pending() == {"barcelona": "indulgence"}
    log = position.does("barcelona", Lose(what="dollars"))
    assert [(one.tokens, one.dollars, one.spaces) for one in only(log, "indulgence").others] == [
        (1, 0, 1),
        (0, 2, 0),
    ]
    assert [player.expansion for player in position.state.players] == [0, 9, 0]
    assert [player.cash for player in position.state.players] == [9, 40, 0]
    assert position.values() == {"venice": 10}


def test_5_6_holy_indulgence_option_whoever_cannot_pay_is_not_asked():
    position = short().cash(venice=0, barcelona=1).expansion()
    assert "indulgence" in kinds(position.log)
    assert position.values() == {"venice": 10, "barcelona": 10}


def test_5_6_holy_indulgence_games_of_the_first_edition_know_no_choice():
    position = short(edition=1).expansion()
    assert "indulgence" in kinds(position.log)
    assert [player.cash for player in position.state.players] == [8, 40, 0]


def test_5_6_everybody_expands_in_the_order_of_play():
    position = Position().order("barcelona", "venice", "genoa").tokens(venice=1, genoa=1, barcelona=1)
    position.expansion()
    for capital in ("barcelona", "venice", "genoa"):
        assert position.pending() == {capital: "expand"}
        assert kinds(position.does(capital, Pass()))[0] == "expanded"
