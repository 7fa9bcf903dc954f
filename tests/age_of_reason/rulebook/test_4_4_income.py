"""4.4 Income."""

from typing import Any

from engines.age_of_reason.events import IncomePaid
from tests.age_of_reason.table import Position, only


def laid_out(**options: Any) -> Position:
    position = Position("prussia", "austria", **options)
    position.discs("german_states", prussia=3, austria=1, france=5)
    position.discs("india", prussia=1)
    position.claimed("prussia", "banking", "saxony")
    return position.income()


def test_one_gold_for_each_disc_in_the_areas():
    position = laid_out()
    assert only(position.log, IncomePaid) == IncomePaid(gold=(4, 1))
    assert [player.gold for player in position.state.players] == [18, 15]


def test_the_option_counts_the_discs_in_action_boxes_too():
    assert only(laid_out(income_from="boxes_too").log, IncomePaid) == IncomePaid(gold=(6, 1))
