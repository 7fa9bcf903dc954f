"""5.4.2 War!: dice, ties, cession."""

import pytest

from engines.age_of_renaissance.moves import Cede, Exchange, Pass, Play
from engines.age_of_renaissance.state import War
from engines.kernel import Event
from tests.age_of_renaissance.table import Position, found, kinds, only


def war(position: Position, *dice: int, on: str = "genoa") -> list[Event]:
    """Let Venice wage war; the first die is hers."""
    position.hand("venice", "e_war").playing("venice", "genoa", "barcelona").dice(*dice)
    return position.does("venice", Play(card="e_war", target=on))


def test_the_winner_gains_1_misery_the_loser_2_and_cedes_the_difference():
    position = Position().marks("genoa", "rome", "naples")
    log = war(position, 5, 3)
    assert only(log, "war_rolled").difference == 2
    assert position.values() == {"venice": 10, "genoa": 20}
    assert position.pending() == {"genoa": "cede"}
    assert not position.may("genoa", Cede(provinces=("rome",)))
    position.does("genoa", Cede(provinces=("naples", "rome")))
    assert position.owner("rome") == position.owner("naples") == "venice"
    assert position.owner("genoa") == "genoa"


def test_the_defender_may_win_and_the_attacker_cedes():
    position = Position().marks("venice", "rome")
    war(position, 2, 3)
    assert position.values() == {"venice": 20, "genoa": 10}
    position.does("venice", Cede(provinces=("venice",)))  # a Capital may be ceded
    assert position.owner("venice") == "genoa"


def test_a_marker_that_cannot_be_ceded_is_a_space_more():
    position = Position()
    war(position, 6, 3)
    assert position.value("genoa") == 10 * (2 + 2)  # one marker of three
    assert position.owner("genoa") == "venice"  # it is the only one, so nobody is asked


def test_no_area_v_province_without_overland_east_and_no_box_without_ships():
    position = Position().owns("genoa", "RU").marks("genoa", "kiev", "china", "north_america")
    position.ship("genoa", "ocean_2")
    war(position, 6, 2)
    # the Capital is all that Venice could support: three are missing
    assert position.value("genoa") == 10 * (2 + 3)
    assert [position.owner(one) for one in ("genoa", "kiev", "china", "north_america")] == [
        *("venice", "genoa", "genoa", "genoa"),
    ]


@pytest.mark.parametrize(
    ("letters", "expected"),
    [
        ("", {"genoa"}),
        ("R", {"genoa", "kiev"}),
        ("T", {"genoa", "china"}),
        ("RT", {"genoa", "kiev", "china"}),
        ("RU", {"genoa", "kiev", "china", "north_america"}),
    ],
)
def test_what_the_winner_can_support(letters: str, expected: set[str]):
    position = Position().owns("venice", letters).owns("genoa", "RU").ship("genoa", "ocean_2")
    if "T" in position.player("venice").advances:
        position.ship("venice", "ocean_2")
    position.marks("genoa", "kiev", "china", "north_america")
    war(position, 3, 2)
    asked = "genoa" in position.pending()
    ceded = {one for (one,) in position.options("genoa", Cede, "provinces")} if asked else {"genoa"}
    assert ceded == expected
    assert asked == (len(expected) > 1)


def test_the_winner_cannot_support_more_boxes_than_his_fleet():
    position = Position().owns("venice", "T").owns("genoa", "T").ship("genoa", "ocean_3")
    position.marks("genoa", "china", "india").marks("venice", "east_indies")
    war(position, 3, 2)
    assert position.owner("genoa") == "venice"  # the one box of the fleet is taken


def test_nationalism_and_military_cards_add_to_the_die():
    position = Position().owns("genoa", "W").armed("venice", "e_armor", "e_stirrups").marks("genoa", "rome")
    log = war(position, 3, 3)
    assert only(log, "war_rolled").bonus == (2, 1)
    assert only(log, "war_rolled").winner == 0
    assert only(log, "war_rolled").difference == 1


def test_a_military_advantage_wins_a_tie_and_nothing_is_ceded():
    position = Position().owns("genoa", "W").armed("venice", "e_armor")
    log = war(position, 3, 3)
    told = only(log, "war_rolled")
    assert (told.bonus, told.winner, told.cede) == ((1, 1), 0, 0)
    assert position.values() == {"venice": 10, "genoa": 20}
    assert position.state.wars == []


def test_gunpowder_beats_long_bow_in_ties():
    position = Position().armed("venice", "e_long_bow").armed("genoa", "e_gunpowder").owns("venice", "W")
    told = only(war(position, 4, 4), "war_rolled")
    assert (told.bonus, told.winner) == ((1, 1), 1)


def test_a_tie_costs_both_1_and_is_rolled_again_in_the_next_players_part():
    position = Position()
    log = war(position, 4, 4, 6, 2)
    assert kinds(log)[:2] == ["played", "war_rolled"]
    assert [event.winner for event in found(log, "war_rolled")] == [None, 0]
    assert position.values() == {"venice": 10 + 10, "genoa": 10 + 20 + 30}


def test_a_tie_may_go_on_into_the_next_turn():
    position = Position().hand("venice", "e_war").dice(4, 4)
    position.playing("venice").does("venice", Play(card="e_war", target="genoa"))
    assert len(position.state.wars) == 1
    position.dice(6, 1)
    position.phase("play")
    assert position.state.wars == []


def test_who_is_attacked_is_so_by_the_card_and_not_by_dice_that_are_thrown_again():
    position = Position()
    log = war(position, 4, 4, 6, 2)
    view = position.view("genoa")
    assert [event.kind for event in log if view.against(event) == (position.seat("genoa"),)] == ["played"]


def test_before_dice_are_thrown_again_a_belligerent_may_play_a_military_card_only():
    position = Position().hand("genoa", "e_armor", "e_famine", "c1_fur")
    war(position, 4, 4)
    assert position.pending() == {"genoa": "war"}
    assert position.refused("genoa", Play(card="e_famine")).rule == "Renaissance 5.4.2"
    position.dice(3, 3)
    log = position.does("genoa", Play(card="e_armor"), Pass())
    assert only(log, "war_rolled").winner == 1
    assert position.values() == {"venice": 10 + 20, "genoa": 10 + 10}


def test_no_war_card_is_played_before_the_dice_of_a_tied_war():
    position = Position().hand("venice", "e_war").misery(genoa=0)
    position.state.wars = [War(attacker=1, defender=0)]
    position.playing("venice")
    assert position.pending() == {"venice": "war"}
    assert not position.may("venice", Play(card="e_war", target="genoa"))
    assert position.refused("venice", Play(card="e_war", target="genoa")).rule == "Renaissance 5.4.2"


def test_a_war_card_after_another_tie_starts_a_second_war_between_the_same():
    position = Position().hand("venice", "e_war").marks("genoa", "rome", "naples", "milan")
    position.state.wars = [War(attacker=1, defender=0)]
    position.playing("venice").dice(4, 4, 6, 5, 2, 3)
    position.does("venice", Pass())  # the tied war is tied again
    log = position.does("venice", Play(card="e_war", target="genoa"))
    told = only(log, "war_rolled")
    assert (told.seat, told.other, told.winner, told.cede) == (0, 1, 0, 1)
    assert position.state.wars == [War(attacker=1, defender=0)]  # which goes on by itself


MARKETS = (
    *("tunis", "seville", "granada", "fez", "algiers", "tripoli", "crete", "salonika", "smyrna", "toledo"),
    *("basque", "lisbon", "valencia", "montpelier", "sicily", "belgrade", "dubrovnik", "bordeaux", "lyons"),
    *("marseilles", "milan", "florence", "acre", "aleppo"),
)


def test_3_9_whoever_wins_with_25_markers_out_exchanges_them_first_as_for_the_crusades():
    position = Position().marks("venice", *MARKETS).marks("genoa", "rome", "naples")
    war(position, 5, 3)
    assert position.pending() == {"venice": "exchange"}
    assert position.options("venice", Exchange, "province") == {"venice", *MARKETS}
    position.does("venice", Exchange(province="fez"))
    assert position.lying("fez") == {"venice": 1}
    assert position.pending() == {"venice": "exchange"}  # two markets are ceded
    position.does("venice", Exchange(province="milan"))
    assert position.pending() == {"genoa": "cede"}
    position.does("genoa", Cede(provinces=("naples", "rome")))
    assert position.owner("rome") == position.owner("naples") == "venice"
    assert position.values() == {"venice": 10, "genoa": 20}  # nothing is missing
    assert sum(pieces.marker == 0 for pieces in position.state.provinces.values()) == 25


def test_3_9_whoever_wins_with_one_free_marker_exchanges_for_the_others_only():
    position = Position().marks("venice", *MARKETS[:-1]).marks("genoa", "rome", "naples")
    war(position, 5, 3)
    position.does("venice", Exchange(province="fez"))
    assert position.pending() == {"genoa": "cede"}


def test_3_9_in_games_of_the_first_edition_what_a_winner_had_no_marker_for_was_a_space_more():
    position = Position(edition=1).marks("venice", *MARKETS).marks("genoa", "rome", "naples")
    war(position, 5, 3)
    assert position.owner("rome") == position.owner("naples") == "genoa"
    assert position.values() == {"venice": 10, "genoa": 40}


def test_war_needs_another_player():
    position = Position().hand("venice", "e_war").playing("venice")
    assert position.options("venice", Play, "target") == {"genoa", "barcelona"}
    assert position.refused("venice", Play(card="e_war", target="venice")).code == "conflict"


def test_a_war_ends_when_a_side_is_eliminated():
    position = Position().misery(genoa=1000)
    log = war(position, 4, 4)
    assert "eliminated" in kinds(log)
    assert "war_over" in kinds(log)
    assert position.state.wars == []


def test_6_1_1_after_the_final_card_play_an_open_war_has_no_winner():
    position = Position(epochs=1).hand("barcelona", "e_war").dice(4, 4)
    position.state.ending = True
    position.order("venice", "genoa", "barcelona").final()
    log = position.does("barcelona", Play(card="e_war", target="genoa"))
    assert only(log, "war_over").known_to(None) == {"attacker": 2, "defender": 1}
