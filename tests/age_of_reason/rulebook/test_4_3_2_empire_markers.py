"""4.3.2 III: Attacking an Empire Marker."""

import pytest

from engines.age_of_reason.data.pack import Bonus
from engines.age_of_reason.events import BattleFought
from engines.age_of_reason.moves import Attack, Lay
from tests.age_of_reason.table import SEVEN, Position, only


def fight(area: str, strength: int, *dice: int, country: str = "prussia") -> tuple[Position, BattleFought]:
    """Attack a marker with a card of two infantry, or the blank where ships are needed."""
    position = Position(country, "austria")
    marker = position.marker(area, strength)
    position.discs(area, **{country: 1})
    position.dice(*dice)
    card = position.blank(country) if position.pack.areas[area].ship else position.card(country, 2)
    return position, position.battle(country, area, marker, **{country: card})


@pytest.mark.parametrize("strength", [3, 4, 5])
def test_the_number_is_its_strength_and_dice_are_added(strength: int):
    _, told = fight("german_states", strength, 1, 1, 4, 2)
    assert (told.defender.fixed, told.defender.total) == (strength, strength + 2)
    assert told.defender.country is None


def test_a_won_marker_is_replaced_by_a_disc():
    position, told = fight("german_states", 3, 6, 1, 1, 1)
    assert told.result == "attacker"
    assert position.lying("german_states") == {"prussia": 2}
    assert position.state.areas["german_states"].markers == []


def test_a_lost_combat_brings_unrest_and_the_marker_stays():
    position, told = fight("german_states", 3, 1, 1, 2, 1)
    assert told.margin == -2
    assert position.player("prussia").unrest == 6
    assert len(position.state.areas["german_states"].markers) == 1


def test_access_is_that_of_combats_with_discs():
    position = Position("great_britain", "austria")
    for area in ("german_states", "india", "baltic"):
        position.marker(area, 3)
    position.segment("great_britain")
    assert position.options("great_britain", Attack, "area") == {"baltic"}
    position.discs("india", great_britain=1)
    position.segment("great_britain")
    assert position.options("great_britain", Attack, "area") == {"baltic", "india"}


def test_where_ships_sail_a_ship_card_is_needed():
    position = Position("spain", "austria")
    marker = position.marker("baltic", 3)
    position.segment("spain").play("spain", Attack(area="baltic", target=marker))
    faces = position.pack.cards
    assert all(faces[card].ships or faces[card].blank for card in position.options("spain", Lay, "card"))


def test_nobody_supports_the_marker_but_the_attackers_allies_may_help():
    position = Position(*SEVEN)
    position.discs("german_states", **dict.fromkeys(SEVEN, 1))
    marker = position.marker("german_states", 3)
    position.segment("prussia").play("prussia", Attack(area="german_states", target=marker))
    assert position.pending() == {"prussia": "lay"} | dict.fromkeys(
        ("great_britain", "spain", "united_provinces"), "join"
    )
    log = position.lay(
        prussia=position.blank("prussia"),
        great_britain=position.ally("great_britain"),
        spain=None,
        united_provinces=position.blank("united_provinces"),
    )
    told = only(log, BattleFought)
    assert told.attacker.total == told.attacker.difference + 1
    assert told.defender.total == told.defender.difference + 3


def test_non_player_allies_can_be_paid_against_a_marker():
    position = Position("prussia", "austria")
    position.discs("german_states", **dict.fromkeys(SEVEN, 1))
    marker = position.marker("german_states", 3)
    position.segment("prussia").play("prussia", Attack(area="german_states", target=marker))
    position.play("prussia", Lay(card=position.blank("prussia")))
    assert position.pending() == {"prussia": "hire"}
    offered = position.choices("prussia", "countries")
    assert max(offered, key=len) == ("great_britain", "united_provinces", "spain")


def test_two_ottoman_markers_bring_a_victory_point_at_once():
    position, told = fight("ottoman_empire", 5, 6, 1, 1, 1)
    assert told.bonus == Bonus(vp=1)
    assert position.player("prussia").points == 1


def test_two_markers_of_india_bring_gold_at_once():
    position, told = fight("india", 5, 6, 1, 1, 1, country="spain")
    assert told.bonus is None, "5 is not beaten by 5"
    position = Position("spain", "austria")
    position.claimed("spain", "indian_nawab")
    position.discs("india", spain=1)
    position.dice(6, 1, 1, 1)
    marker = position.marker("india", 5)
    told = position.battle("spain", "india", marker, spain=position.blank("spain"))
    gold = position.pack.markers[marker].bonus.gold
    assert told.bonus == Bonus(gold=gold)
    assert position.player("spain").gold == 14 + gold


def test_other_markers_bring_nothing():
    position, told = fight("german_states", 3, 6, 1, 1, 1)
    assert told.bonus is None
    assert (position.player("prussia").points, position.player("prussia").gold) == (0, 13)


def test_action_markers_are_not_fought():
    position = Position("spain", "austria")
    position.discs("india", spain=1)
    marker = position.marker("india", None)
    position.segment("spain")
    assert not position.may("spain", Attack(area="india", target=marker))
    refusal = position.refused("spain", Attack(area="india", target=marker))
    assert (refusal.code, refusal.rule) == ("conflict", "Age of Reason 4.3.2 III")
