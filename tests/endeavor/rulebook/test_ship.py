"""Ship, and opening a region."""

from typing import Any

import pytest

from engines.endeavor.moves import Attack, Discard, Draw, Occupy, Options, Pass, Ship
from tests.endeavor.table import BLACK, ENDEAVOR, GREEN, PURPLE, RED, WHITE, Position, kinds


def shipping(position: Position, seat: int, region: str) -> Position:
    """Let a player ship with a Shipyard."""
    position.buildings(seat, "shipyard")
    position.harbor(seat, 5)
    position.turn(seat).play(seat, Ship(region=region, using="shipyard"))
    return position


def test_example_white_ships_to_the_third_space_of_the_far_east():
    position = Position()
    position.shipped("far_east", BLACK, WHITE)
    position.state.tracks["far_east"].tokens[2] = "politics"
    shipping(position, WHITE, "far_east")
    assert position.state.tracks["far_east"].markers == [BLACK, WHITE, WHITE]
    assert position.held(WHITE, "politics") == 1


def test_the_free_space_farthest_from_the_stack_is_taken_with_its_token():
    position = Position()
    position.state.tracks["africa"].tokens[:2] = ["attack", "payment"]
    shipping(position, RED, "africa")
    assert position.board(RED).tokens["attack"] == 1
    assert position.board(RED).tokens["payment"] == 0


def test_europe_cannot_be_shipped_to():
    position = Position()
    position.buildings(RED, "shipyard")
    position.harbor(RED, 2)
    position.turn(RED)
    assert position.options(Ship, "region") == set(position.pack.regions) - {"europe"}


def test_at_a_full_track_the_marker_goes_beside_it_without_a_token():
    position = Position()
    position.opened("africa")
    before = dict(position.board(RED).tokens)
    shipping(position, RED, "africa")
    assert position.state.tracks["africa"].beside == [1, 0, 0, 0, 0]
    assert position.board(RED).tokens == before


def test_markers_beside_the_track_count_for_presence_and_for_drawing():
    position = Position()
    position.opened("africa")
    position.top("africa", 2)
    position.state.tracks["africa"].beside[RED] = 2
    position.buildings(RED, "market")
    position.harbor(RED, 2)
    position.turn(RED)
    assert position.may(Occupy(city="af1", using="colonial_house"))
    assert position.may(Draw(stack="stack:africa", using="market"))


# ---- opening a region


def test_example_black_opens_africa_and_red_gets_the_governor():
    position = Position()
    position.shipped("africa", RED, GREEN, WHITE, WHITE, RED)
    position.state.tracks["africa"].tokens[-1] = "attack"
    log = shipping(position, BLACK, "africa")
    assert position.board(RED).cards == ["africa_governor"]
    assert position.board(BLACK).cards == []
    assert position.all_held(RED) == (0, 0, 2, 1)
    assert log.state.stacks["africa"][0] == "africa_1"


@pytest.mark.parametrize(
    ("before", "last", "winner"),
    [
        ([RED, RED, RED, WHITE, WHITE], BLACK, RED),  # most markers
        ([RED, WHITE, RED, WHITE, BLACK], BLACK, BLACK),  # three with two each: the last to be placed
        ([RED, WHITE, RED, WHITE, BLACK], PURPLE, WHITE),  # the last of all is not among the leaders
        ([WHITE, WHITE, RED, RED, WHITE], RED, RED),  # three each
        ([RED, WHITE, BLACK, GREEN, PURPLE], RED, RED),
        ([RED, RED, WHITE, WHITE, BLACK], GREEN, WHITE),
    ],
)
def test_the_governor_goes_to_the_leader_and_among_tied_leaders_to_the_latest(
    before: list[int], last: int, winner: int
):
    position = Position()
    position.shipped("africa", *before)
    shipping(position, last, "africa")
    assert [seat for seat, board in enumerate(position.state.boards) if board.cards] == [winner]


def test_the_first_governor_is_shown_in_the_free_slot_and_a_second_one_beside_it():
    position = Position()
    position.shipped("africa", *[RED] * 5)
    shipping(position, RED, "africa")
    assert position.board(RED).governor == "africa_governor"
    position.shipped("india", *[RED] * 6)
    shipping(position, RED, "india")
    assert position.board(RED).governor == "africa_governor"
    assert position.board(RED).cards == ["africa_governor", "india_governor"]


def test_the_governor_is_awarded_even_to_one_who_has_no_free_slot_left():
    position = Position()
    position.cards(RED, "europe_0", "europe_1", "europe_2", "slavery_0", "slavery_1", "india_governor")
    position.shipped("africa", *[RED] * 5)
    shipping(position, RED, "africa")
    assert "africa_governor" in position.board(RED).cards


def test_the_last_space_gives_its_token_too():
    position = Position()
    position.shipped("africa", *[WHITE] * 5)
    position.state.tracks["africa"].tokens[-1] = "attack"
    shipping(position, RED, "africa")
    assert position.board(RED).tokens["attack"] == 1


def test_before_opening_there_is_no_draw_no_occupation_and_no_attack():
    position = Position()
    position.shipped("africa", *[RED] * 5)
    position.buildings(RED, "market", "barracks")
    position.harbor(RED, 6)
    position.turn(RED)
    assert not {"af1", "af2"} & (position.options(Occupy, "city") | position.options(Attack, "city"))
    assert position.options(Draw, "stack") == {"stack:europe", "stack:slavery"}


def test_from_the_opening_on_all_three_take_place_there():
    position = Position()
    position.opened("africa", RED)
    position.occupied(WHITE, "af2")
    position.buildings(RED, "market", "barracks")
    position.harbor(RED, 6)
    position.turn(RED)
    assert position.may(Occupy(city="af1", using="barracks"))
    assert position.may(Attack(city="af2", using="barracks"))
    assert position.may(Draw(stack="stack:africa", using="market"))


def test_a_region_opens_only_once():
    position = Position()
    position.shipped("africa", *[RED] * 5)
    position.buildings(RED, "shipyard", "cartographer")
    position.harbor(RED, 6)
    log = position.turn(RED).play(RED, Ship(region="africa", using="cartographer"), Ship(region="africa"))
    assert kinds(log).count("opened") == 1
    assert position.state.tracks["africa"].beside[RED] == 1


# ---- a Governor for a player who has passed


def passed_with(position: Position, *cards: str) -> None:
    position.cards(RED, *cards)
    position.board(RED).passed = True
    position.shipped("africa", *[RED] * 5)


def test_a_governor_fills_the_free_slot_of_a_player_who_has_passed_without_a_question():
    position = Position()
    passed_with(position, "europe_0")
    shipping(position, WHITE, "africa")
    assert position.board(RED).governor == "africa_governor"
    assert position.decision.kind == "action"


def too_many_for_red(**options: Any) -> Position:
    """White opens Africa: Red, who has passed, holds two Governors and three cards; the limit is 3."""
    position = Position(**options)
    position.icons(RED, politics=1)
    passed_with(position, "india_governor", "south_america_1")
    position.icons(RED, politics=1 + 2)  # card limit 2: the Governor of Africa brings it to 4 icons, limit 3
    position.cards(RED, "caribbean_1", "north_america_1")
    position.harbor(BLACK, 2)
    return shipping(position, WHITE, "africa")


def test_draw_only_who_passes_discards_so_a_governor_above_the_limit_is_kept_until_the_next_pass():
    position = too_many_for_red()
    assert (position.decision.seat, position.decision.kind) == (BLACK, "action")
    assert len(position.board(RED).cards) == 5
    for seat in (BLACK, WHITE):
        position.play(seat, Pass())
    assert position.state.round == 2
    position.harbor(RED, 2)
    position.turn(RED)
    assert not position.may(Pass(governor="africa_governor"))
    position.play(RED, Pass(governor="africa_governor", discard=("south_america_1",)))
    assert "south_america_1" not in position.board(RED).cards


def test_in_the_last_round_they_discard_at_once_as_no_pass_follows():
    position = Position()
    position.state.round = 7
    passed_with(position, "far_east_1", "caribbean_1", "north_america_1")
    shipping(position, WHITE, "africa")
    assert (position.decision.seat, position.decision.kind) == (RED, "rearrange")
    assert {len(cards) for cards in position.options(Discard, "discard")} == {2, 3}


def test_in_a_game_of_the_first_edition_they_discard_at_once():
    state = ENDEAVOR.setup(3, b"an older game", Options(), edition=1)
    assert state.options.over_limit == "at_once"
    assert ENDEAVOR.decode(ENDEAVOR.encode(state)).options.over_limit == "at_once"


def test_by_the_option_at_once_a_player_who_has_passed_discards_before_play_goes_on():
    position = too_many_for_red(over_limit="at_once")
    assert (position.decision.seat, position.decision.kind) == (RED, "rearrange")
    assert position.may(Discard(governor="africa_governor", discard=("south_america_1",)))

    position.play(RED, Discard(governor="india_governor", discard=("caribbean_1",)))
    assert position.board(RED).cards == [
        "india_governor",
        "south_america_1",
        "north_america_1",
        "africa_governor",
    ]
    assert position.board(RED).passed
    assert position.decision.seat == BLACK


def test_in_the_last_round_he_may_always_say_where_the_governor_lies():
    position = Position()
    position.state.round = 7
    passed_with(position)
    shipping(position, WHITE, "africa")
    assert (position.decision.seat, position.decision.kind) == (RED, "rearrange")
    position.play(RED, Discard(governor=None))
    assert position.points(RED, "governor") == 3
    assert position.points(RED, "cards") == 1


def test_a_player_who_has_passed_takes_no_action_for_his_governor():
    position = Position()
    position.state.round = 7
    passed_with(position)
    position.harbor(RED, 5)
    shipping(position, WHITE, "africa")
    assert {type(move) for move in position.decision.moves} == {Discard}
