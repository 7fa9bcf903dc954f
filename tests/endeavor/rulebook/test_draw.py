"""Draw."""

import pytest

from engines.endeavor.moves import Draw
from tests.endeavor.table import GREEN, RED, WHITE, Position


def drawing(position: Position, seat: int) -> Position:
    """Give a player a Market and the turn."""
    position.buildings(seat, "market")
    position.harbor(seat, 2)
    return position.turn(seat)


def test_example_green_draws_north_america_3():
    position = Position()
    position.opened("north_america", GREEN, GREEN, GREEN)
    position.occupied(GREEN, "na1", "na3")
    position.top("north_america", 3)
    drawing(position, GREEN).play(GREEN, Draw(stack="stack:north_america", using="market"))
    assert position.board(GREEN).cards == ["north_america_3"]
    assert position.all_held(GREEN) == (2, 2, 0, 0)


@pytest.mark.parametrize(
    ("on_track", "beside", "cities"), [(3, 0, 0), (0, 3, 0), (1, 1, 1), (1, 0, 2), (0, 0, 3)]
)
def test_markers_on_the_track_beside_it_and_in_cities_count_alike(on_track: int, beside: int, cities: int):
    position = Position()
    position.opened("north_america", *[RED] * on_track)
    position.state.tracks["north_america"].beside[RED] = beside
    position.occupied(RED, *("na1", "na3", "na5")[:cities])
    position.top("north_america", 3)
    assert drawing(position, RED).may(Draw(stack="stack:north_america", using="market"))
    position.top("north_america", 4)
    assert not position.turn(RED).may(Draw(stack="stack:north_america", using="market"))


def test_nothing_is_spent_for_a_card():
    position = Position()
    position.opened("africa", RED)
    drawing(position, RED).play(RED, Draw(stack="stack:africa", using="market"))
    assert position.state.tracks["africa"].markers[0] == RED


def test_in_europe_cities_count_for_both_stacks():
    position = Position()
    position.occupied(RED, "eu1", "eu3")
    position.top("europe", 2)
    position.top("slavery", 2)
    assert drawing(position, RED).options(Draw, "stack") == {"stack:europe", "stack:slavery"}
    position.top("slavery", 3)
    assert position.turn(RED).options(Draw, "stack") == {"stack:europe"}


def test_cards_of_value_0_need_no_marker():
    position = Position()
    assert drawing(position, RED).options(Draw, "stack") == {"stack:europe", "stack:slavery"}


def test_markers_of_others_do_not_count():
    position = Position()
    position.opened("africa")
    position.occupied(WHITE, "af1")
    assert "stack:africa" not in drawing(position, RED).options(Draw, "stack")


def test_an_empty_stack_cannot_be_drawn_from():
    position = Position()
    position.state.stacks["slavery"] = []
    assert drawing(position, RED).options(Draw, "stack") == {"stack:europe"}


def test_there_is_no_limit_on_cards_until_the_pass():
    position = Position()
    position.cards(RED, *(f"slavery_{value}" for value in range(5)), "europe_0", "europe_1", "europe_2")
    position.occupied(RED, "eu1", "eu2", "eu3")
    drawing(position, RED).play(RED, Draw(stack="stack:europe", using="market"))
    assert len(position.board(RED).cards) == 9
