"""4.5 Victory Points: areas, and losses to unrest."""

from typing import Any

import pytest

from engines.age_of_reason.events import AreasScored, Rank, UnrestRolled
from engines.age_of_reason.ranks import ranks
from engines.age_of_reason.rules.upkeep import CheckUnrest
from tests.age_of_reason.table import SEVEN, Position, only


def scored(position: Position) -> dict[str, int]:
    """Return what everybody scores for areas."""
    position.unrest(**{str(player.country): 0 for player in position.state.players})
    points = only(position.income().log, AreasScored).points
    return {str(player.country): points[seat] for seat, player in enumerate(position.state.players)}


# ---- areas


def test_example_of_the_german_states():
    position = Position("austria", "prussia", "france", "united_provinces")
    position.discs("german_states", austria=3, prussia=2, france=2, united_provinces=1)
    assert scored(position) == {"austria": 8, "prussia": 5, "france": 5, "united_provinces": 3}


def test_example_of_africa_a_non_player_country_blocks_a_rank():
    position = Position("france", "united_provinces")
    position.discs("africa", great_britain=2, france=1, united_provinces=1)
    assert scored(position) == {"france": 2, "united_provinces": 2}


def test_a_tie_for_first_does_not_push_the_second_down():
    position = Position("austria", "prussia", "france")
    position.discs("central_europe", austria=2, prussia=2, france=1)
    assert scored(position) == {"austria": 6, "prussia": 6, "france": 4}


def test_there_is_no_third_rank_in_the_colonies_and_no_fourth_in_europe():
    position = Position("austria", "prussia", "france", "spain")
    position.discs("india", austria=4, prussia=3, france=2, spain=1)
    assert scored(position) == {"austria": 5, "prussia": 3, "france": 0, "spain": 0}
    position = Position("austria", "prussia", "france", "spain")
    position.discs("baltic", austria=4, prussia=3, france=2, spain=1)
    assert scored(position) == {"austria": 5, "prussia": 3, "france": 2, "spain": 0}


def test_without_a_disc_nobody_scores():
    position = Position("austria", "prussia")
    position.discs("baltic", france=1)
    assert scored(position) == {"austria": 0, "prussia": 0}


@pytest.mark.parametrize(
    ("area", "values"),
    [
        ("german_states", (8, 5, 3)),
        ("baltic", (5, 3, 2)),
        ("central_europe", (6, 4, 2)),
        ("mediterranean", (6, 4, 2)),
        ("ottoman_empire", (4, 2, 1)),
        ("africa", (3, 2)),
        ("india", (5, 3)),
        ("east_indies", (4, 2)),
        ("north_america", (4, 2)),
        ("caribbean", (5, 3)),
        ("south_america", (5, 3)),
    ],
)
def test_every_area(area: str, values: tuple[int, ...]):
    position = Position(*SEVEN)
    place = position.pack.areas[area]
    found = ranks(place, dict(zip(SEVEN, range(7, 0, -1), strict=True)))
    assert [(rank.points, rank.countries) for rank in found] == [
        (worth, (country,)) for worth, country in zip(values, SEVEN, strict=False)
    ]
    tied = ranks(place, dict.fromkeys(SEVEN, 2))
    assert tied == (Rank(points=values[0], countries=tuple(sorted(SEVEN))),)


# ---- unrest


def rolled(level: int, *dice: int, points: int = 30, **options: Any) -> UnrestRolled:
    """Let Austria roll for a level of unrest with these dice; return what happened."""
    position = Position("austria", "prussia", **options)
    position.unrest(austria=level)
    position.player("austria").bonus = points
    position.dice(*dice)
    position._at(CheckUnrest(0))
    told = only(position.log, UnrestRolled)
    assert position.player("austria").points == points - told.lost
    return told


def test_example_of_austria():
    assert rolled(7, 3, 2, 5) == UnrestRolled(seat=0, level=7, rolls=(3, 2, 5), lost=3)


def test_a_sum_equal_to_the_level_ends_the_rolls():
    assert rolled(5, 3, 2).rolls == (3, 2)


@pytest.mark.parametrize("level", range(1, 23))
def test_one_rolls_until_the_level_is_reached_and_no_further(level: int):
    rolls = rolled(level).rolls
    assert sum(rolls) >= level > sum(rolls[:-1])


def test_without_unrest_nobody_rolls():
    position = Position("austria", "prussia")
    position.unrest(austria=0, prussia=0)
    assert not [event for event in position.income().log if event.kind == "unrest_roll"]


def test_points_do_not_fall_below_zero_unless_the_option_says_so():
    assert rolled(7, 3, 2, 5, points=1).lost == 1
    assert rolled(7, 3, 2, 5, points=1, points_below_zero=True).lost == 3


def test_unrest_is_rolled_for_after_the_areas_have_scored_in_the_order_of_play():
    position = Position("austria", "prussia")
    position.discs("german_states", austria=1)
    position.income()
    seats = [event.seat for event in position.log if event.kind == "unrest_roll"]
    assert seats == [position.seat("prussia"), position.seat("austria")]
    assert position.player("austria").points > 0


def test_unrest_is_rolled_for_in_the_third_turn_too():
    position = Position("austria", "prussia").turn(3).income()
    assert [event.kind for event in position.log].count("unrest_roll") == 2
