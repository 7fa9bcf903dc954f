"""4.3.1 Placing Control Discs on the Action Display."""

import pytest

from engines.age_of_reason.events import Claimed
from engines.age_of_reason.moves import Claim, Pass
from tests.age_of_reason.table import SEVEN, Position, only

ONE_LESS = (
    "army_training",
    "banking",
    "government_reform",
    "militia",
    "navy_training",
    "pressgangs",
    "war_office",
)


def test_a_disc_goes_from_the_supply_into_the_box():
    position = Position("prussia", "austria").segment("prussia")
    position.play("prussia", Claim(box="saxony"))
    assert position.state.boxes["saxony"] == [0]
    assert position.supply("prussia") == 21


def test_each_box_holds_one_disc():
    position = Position("prussia", "austria")
    position.claimed("austria", "saxony")
    position.segment("prussia")
    assert "saxony" not in position.options("prussia", Claim, "box")
    refusal = position.refused("prussia", Claim(box="saxony"))
    assert (refusal.code, refusal.rule) == ("unavailable", "Age of Reason 4.3.1")


def test_one_player_may_own_both_boxes_of_a_name():
    position = Position(*SEVEN)
    position.claimed("prussia", "army_training")
    position.segment("prussia")
    position.play("prussia", Claim(box="army_training"))
    assert position.state.boxes["army_training"] == [0, 0]


@pytest.mark.parametrize("box", ONE_LESS)
def test_with_five_players_there_is_one_box_more(box: str):
    for players in (4, 5):
        position = Position(*SEVEN[:players])
        open_boxes = position.pack.boxes[box].boxes - (players < 5)
        position.claimed("prussia", *[box] * (open_boxes - 1))
        position.segment("prussia")
        assert box in position.options("prussia", Claim, "box")
        position.claimed("prussia", box)
        position.segment("prussia")
        assert box not in position.options("prussia", Claim, "box")


@pytest.mark.parametrize("box", ["denmark", "sweden", "ottomans", "portugal"])
def test_four_support_boxes_cost_a_gold(box: str):
    position = Position("prussia", "austria").segment("prussia")
    log = position.play("prussia", Claim(box=box))
    assert only(log, Claimed).paid == 1
    assert position.player("prussia").gold == 13


def test_all_others_are_free():
    position = Position("prussia", "austria")
    assert {box.id for box in position.pack.boxes.values() if box.cost} == {
        "denmark",
        "sweden",
        "ottomans",
        "portugal",
    }


def test_one_box_a_segment():
    position = Position("prussia", "austria").segment("prussia")
    position.play("prussia", Claim(box="saxony"))
    assert position.refused("prussia", Claim(box="bavaria")).code == "wrong_move"


def test_a_box_may_be_claimed_although_it_brings_nothing():
    position = Position("prussia", "austria")
    position.unrest(prussia=0)
    for box in ("government_reform", "militia", "slaves"):
        position.segment("prussia").play("prussia", Claim(box=box), Pass())
    assert position.player("prussia").gold == 14
    assert position.player("prussia").unrest == 0
    assert position.supply("prussia") == 19
