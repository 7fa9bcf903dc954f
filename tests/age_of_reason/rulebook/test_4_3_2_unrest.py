"""4.3.2 II: unrest points of a combat, every row of the result table."""

from typing import Any

import pytest

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.events import BattleFought
from engines.age_of_reason.moves import Attack
from tests.age_of_reason.table import Position, only

PACK = PACKS.get(PACKS.default)

# margin: unrest of attacker and defender, and of each ally whose card counts
ROWS = [
    (5, 0, 2, 0),
    (4, 0, 2, 0),
    (3, 0, 2, 0),
    (2, 0, 1, 0),
    (1, 1, 1, 0),
    (0, 2, 1, 1),
    (-1, 2, 1, 0),
    (-2, 2, 0, 0),
    (-3, 3, 0, 0),
    (-4, 3, 0, 0),
    (-5, 3, 0, 0),
]


@pytest.mark.parametrize(("margin", "attacker", "defender", "allies"), ROWS)
def test_the_points_add_up(margin: int, attacker: int, defender: int, allies: int):
    """Each point of the rules by itself: failing, being lower, being beaten by 3, winning by 1, a tie."""
    points = {"attacker": 0, "defender": 0, "allies": 0}
    if margin <= 0:
        points["attacker"] += 1
    if margin:
        lower, higher = ("defender", "attacker") if margin > 0 else ("attacker", "defender")
        points[lower] += 1 + (abs(margin) >= 3)
        points[higher] += abs(margin) == 1
    else:
        points = {side: points[side] + 1 for side in points}
    assert points == {"attacker": attacker, "defender": defender, "allies": allies}
    row = PACK.result(margin)
    assert (row.attacker, row.defender, row.allies) == (attacker, defender, allies)
    assert row.attacker_wins == (margin > 0)


def battle(margin: int, **options: Any) -> Position:
    """Prussia, with Great Britain's help, attacks Austria, with Russia's; France bluffs. Blanks and dice."""
    position = Position("prussia", "austria", "great_britain", "russia", "france", **options)
    position.discs("german_states", prussia=1, austria=1, great_britain=1, russia=1, france=1)
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    position.dice(*((1 + margin, 1, 1, 1) if margin > 0 else (1, 1, 1 - margin, 1)))
    log = position.lay(
        prussia=position.blank("prussia"),
        austria=position.blank("austria"),
        great_britain=position.ally("great_britain"),
        russia=position.ally("russia"),
        france=position.blank("france"),
    )
    assert only(log, BattleFought).margin == margin
    return position


@pytest.mark.parametrize(("margin", "attacker", "defender", "allies"), ROWS)
def test_unrest_as_played(margin: int, attacker: int, defender: int, allies: int):
    position = battle(margin)
    gained = [player.unrest - 4 for player in position.state.players]
    assert gained == [attacker, defender, allies, allies, 0]


def test_who_bluffed_is_not_involved_in_a_tie_unless_the_option_says_so():
    assert battle(0).player("france").unrest == 4
    assert battle(0, tie_unrest="all_joined").player("france").unrest == 5
    assert battle(1, tie_unrest="all_joined").player("france").unrest == 4


@pytest.mark.parametrize(("margin", "degree"), [(3, "overwhelming"), (2, "clear"), (1, "minor"), (0, "tie")])
def test_the_degrees_of_victory(margin: int, degree: str):
    for sign in (1, -1):
        position = Position("prussia", "austria")
        position.discs("german_states", prussia=1, austria=1)
        position.dice(*((1 + margin, 1, 1, 1) if sign > 0 else (1, 1, 1 + margin, 1)))
        cards = {"prussia": position.blank("prussia"), "austria": position.blank("austria")}
        assert position.battle("prussia", "german_states", "austria", **cards).degree == degree


def test_points_beyond_22_are_lost():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.unrest(prussia=21)
    position.dice(1, 1, 6, 1)
    cards = {"prussia": position.blank("prussia"), "austria": position.blank("austria")}
    told = position.battle("prussia", "german_states", "austria", **cards)
    assert position.player("prussia").unrest == 22
    assert told.attacker.unrest == 1


def test_a_tie_is_not_told_of_an_ally_whose_unrest_is_22():
    position = Position("prussia", "austria", "great_britain")
    position.discs("german_states", prussia=1, austria=1, great_britain=1)
    position.unrest(great_britain=22)
    position.dice(2, 1, 1, 1)
    cards = {"prussia": position.blank("prussia"), "austria": position.card("austria", 2)}
    ally = position.ally("great_britain")
    told = position.battle("prussia", "german_states", "austria", **cards, great_britain=ally)
    assert (told.result, told.tied) == ("tie", ())
    assert position.player("great_britain").unrest == 22


def test_non_player_countries_have_no_unrest():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, france=1)
    position.dice(6, 1, 1, 1)
    told = position.battle("prussia", "german_states", "france", prussia=position.card("prussia", 4))
    assert told.defender.unrest == 0
    assert position.player("austria").unrest == 4
