"""4.6 End of Game Turn."""

import pytest

from tests.age_of_reason.table import GAME, Position, kinds


@pytest.mark.parametrize(("before", "after"), [(5, 3), (4, 2), (7, 4), (22, 11), (1, 1), (0, 0)])
def test_unrest_is_halved_rounding_up(before: int, after: int):
    position = Position("prussia", "austria")
    position.unrest(prussia=before)
    position.income()
    assert position.player("prussia").unrest == after


def test_the_piles_return_to_the_hands():
    position = Position("prussia", "austria")
    position.keep_only("prussia")
    position.income()
    assert position.player("prussia").hand == list(position.pack.hands["prussia"])
    assert not position.player("prussia").pile


def test_the_discs_of_the_action_boxes_return():
    position = Position("prussia", "austria")
    position.claimed("prussia", "banking", "reserve", "war_office")
    position.discs("india", prussia=2)
    position.income()
    assert not any(position.state.boxes.values())
    assert position.supply("prussia") == 20


def test_gold_points_and_discs_stay():
    position = Position("prussia", "austria")
    position.unrest(prussia=0)
    position.discs("german_states", prussia=2)
    position.income()
    player = position.player("prussia")
    assert (player.gold, player.points) == (16, 8)
    assert position.lying("german_states") == {"prussia": 2}


def test_the_next_turn_begins_with_markers_and_an_auction():
    position = Position("prussia", "austria").income()
    view = GAME.view(position.state, None)
    assert (view.turn, view.segment, view.stage) == (2, 0, "alliances")
    assert kinds(position.log)[-3:] == ["turn", "markers", "opener"]


def test_after_the_third_turn_nothing_is_cleared():
    position = Position("prussia", "austria").turn(3)
    position.unrest(prussia=9)
    position.claimed("prussia", "saxony")
    position.income()
    assert kinds(position.log)[-1] == "over"
    assert position.player("prussia").unrest == 9
    assert position.state.boxes["saxony"] == [0]
    assert not GAME.pending(position.state)
