"""4.3.2 II: Resolving combat: strength, both examples, Reserves.

The examples credit Bavaria and Saxony outside the German States, where 6.0 places them. So they are
checked twice: as arithmetic with the bonuses as plain numbers, and played with boxes that do fit.
"""

import pytest

from engines.age_of_reason.data.loading import PACKS
from engines.age_of_reason.events import BattleFought
from engines.age_of_reason.moves import Attack, Claim, Keep, Lay, Reroll
from engines.age_of_reason.rules.strength import Strength
from tests.age_of_reason.table import SEVEN, Position, kinds, only

PACK = PACKS.get(PACKS.default)


# ---- the examples


def test_example_1_as_arithmetic():
    prussia = Strength(
        "prussia", 0, dice=(4, 1), infantry=4, cost=5, boxes=(("bavaria", 1), ("army_training", 1))
    )
    austria = Strength(
        "austria", 1, dice=(3, 3), infantry=4, cost=7, allies=("france",), boxes=(("saxony", 1),)
    )
    assert (prussia.difference, austria.difference) == (3, 0)
    assert (prussia.total, austria.total) == (9, 6)
    row = PACK.result(9 - 6)
    assert (row.attacker_wins, row.attacker, row.defender, row.allies) == (True, 0, 2, 0)


def test_example_1_as_played():
    position = Position(*SEVEN)
    position.discs("central_europe", **dict.fromkeys(SEVEN, 1))
    position.claimed("prussia", "army_training", "cossacks")
    position.claimed("austria", "army_training")
    position.segment("prussia").play("prussia", Attack(area="central_europe", target="austria"))
    position.dice(4, 1, 3, 3)
    log = position.lay(
        prussia=position.card("prussia", 4, cost=5),
        austria=position.card("austria", 4, cost=7),
        great_britain=position.blank("great_britain"),
        spain=position.blank("spain"),
        united_provinces=position.blank("united_provinces"),
        france=position.ally("france"),
        russia=position.blank("russia"),
    )
    told = only(log, BattleFought)
    assert (told.attacker.total, told.defender.total) == (9, 6)
    assert (told.result, told.degree) == ("attacker", "overwhelming")
    paid = {country: 14 - position.player(country).gold for country in SEVEN}
    assert paid == dict.fromkeys(SEVEN, 0) | {"prussia": 5, "austria": 7, "france": 1}
    gained = {country: position.player(country).unrest - 4 for country in SEVEN}
    assert gained == dict.fromkeys(SEVEN, 0) | {"austria": 2}
    assert position.lying("central_europe")["prussia"] == 2
    assert "austria" not in position.lying("central_europe")


def test_example_2_as_arithmetic():
    russia = Strength(
        "russia",
        0,
        dice=(3, 2),
        infantry=2,
        ships=2,
        cost=5,
        allies=("france", "austria"),
        boxes=(("navy_training", 1),),
    )
    prussia = Strength(
        "prussia", 1, dice=(5, 2), infantry=3, cost=2, boxes=(("bavaria", 1), ("army_training", 1))
    )
    assert (russia.difference, prussia.difference) == (1, 3)
    assert (russia.total, prussia.total) == (8, 8)
    row = PACK.result(8 - 8)
    assert (row.attacker_wins, row.attacker, row.defender, row.allies) == (False, 2, 1, 1)


def test_example_2_as_played():
    position = Position(*SEVEN)
    position.discs("baltic", **dict.fromkeys(SEVEN, 1))
    position.claimed("russia", "navy_training")
    position.claimed("prussia", "army_training", "navy_training")
    position.segment("russia").play("russia", Attack(area="baltic", target="prussia"))
    position.dice(3, 2, 5, 2)
    log = position.lay(
        russia=position.card("russia", 2, 2, cost=5),
        prussia=position.card("prussia", 3, cost=2),
        great_britain=position.blank("great_britain"),
        spain=position.blank("spain"),
        united_provinces=position.blank("united_provinces"),
        france=position.ally("france"),
        austria=position.ally("austria"),
    )
    told = only(log, BattleFought)
    assert (told.attacker.total, told.defender.total) == (8, 8)
    assert (told.result, told.placed) == ("tie", False)
    paid = {country: 14 - position.player(country).gold for country in SEVEN}
    assert paid == dict.fromkeys(SEVEN, 0) | {"russia": 5, "prussia": 2, "france": 1, "austria": 1}
    gained = {country: position.player(country).unrest - 4 for country in SEVEN}
    assert gained == dict.fromkeys(SEVEN, 0) | {"russia": 2, "prussia": 1, "france": 1, "austria": 1}
    assert position.lying("baltic") == dict.fromkeys(SEVEN, 1)


# ---- strength


@pytest.mark.parametrize("dice", [(5, 3), (3, 5), (6, 1), (4, 4)])
def test_the_difference_between_the_two_dice(dice: tuple[int, int]):
    assert Strength("prussia", 0, dice=dice).difference == abs(dice[0] - dice[1])


@pytest.mark.parametrize(
    ("area", "ships"),
    [
        ("baltic", 2),
        ("mediterranean", 2),
        ("africa", 2),
        ("india", 2),
        ("east_indies", 2),
        ("north_america", 2),
        ("caribbean", 2),
        ("south_america", 2),
        ("german_states", 0),
        ("central_europe", 0),
        ("ottoman_empire", 0),
    ],
)
def test_ships_count_in_colonies_baltic_and_mediterranean_for_both_sides(area: str, ships: int):
    position = Position("spain", "russia")
    position.discs(area, spain=1, russia=1)
    cards = {"spain": position.card("spain", 2, 2), "russia": position.card("russia", 2, 2)}
    told = position.battle("spain", area, "russia", **cards)
    for side in (told.attacker, told.defender):
        assert (side.infantry, side.ships) == (2, ships)
        assert side.total == side.difference + 2 + ships


@pytest.mark.parametrize("area", ["baltic", "india"])
def test_the_blank_stands_in_for_a_ship_card_but_adds_nothing(area: str):
    position = Position("spain", "russia")
    position.discs(area, spain=1, russia=1)
    told = position.battle(
        "spain", area, "russia", spain=position.blank("spain"), russia=position.blank("russia")
    )
    for side in (told.attacker, told.defender):
        assert side.total == side.difference


@pytest.mark.parametrize(("area", "ships"), [("baltic", 1), ("india", 1), ("german_states", 0)])
def test_by_the_option_the_ship_of_the_blank_adds_one_where_ships_count_for_both_sides(area: str, ships: int):
    position = Position("spain", "russia", blank_at_sea="strength")
    position.discs(area, spain=1, russia=1)
    told = position.battle(
        "spain", area, "russia", spain=position.blank("spain"), russia=position.blank("russia")
    )
    for side in (told.attacker, told.defender):
        assert (side.ships, side.total) == (ships, side.difference + ships)


def test_by_the_option_too_the_blank_of_an_ally_adds_nothing():
    position = Position("spain", "russia", "prussia", blank_at_sea="strength")
    position.discs("india", spain=1, russia=1, prussia=1)
    cards = {country: position.blank(country) for country in ("spain", "russia", "prussia")}
    told = position.battle("spain", "india", "russia", **cards)
    assert told.attacker.bluffs == ("prussia",)
    assert told.attacker.total == told.attacker.difference + 1


def test_the_discs_themselves_have_no_strength():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=9)
    cards = {"prussia": position.blank("prussia"), "austria": position.blank("austria")}
    told = position.battle("prussia", "german_states", "austria", **cards)
    assert told.defender.total == told.defender.difference


def test_a_non_player_country_defends_with_4_and_dice():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, france=1)
    position.dice(2, 2, 6, 1)
    told = position.battle("prussia", "german_states", "france", prussia=position.blank("prussia"))
    assert (told.defender.fixed, told.defender.total) == (4, 9)


def test_the_costs_are_paid_by_winner_and_loser():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.dice(6, 1, 1, 1)
    cards = {"prussia": position.card("prussia", 3, cost=2), "austria": position.card("austria", 2)}
    told = position.battle("prussia", "german_states", "austria", **cards)
    assert told.result == "attacker"
    assert (position.player("prussia").gold, position.player("austria").gold) == (12, 13)


def test_blank_cards_are_free():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    cards = {"prussia": position.blank("prussia"), "austria": position.blank("austria")}
    position.battle("prussia", "german_states", "austria", **cards)
    assert (position.player("prussia").gold, position.player("austria").gold) == (14, 14)


# ---- outcome


def fought(*dice: int) -> Position:
    """Prussia attacks Austria, both with blanks; the dice are the attacker's and the defender's."""
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=2)
    position.dice(*dice)
    cards = {"prussia": position.blank("prussia"), "austria": position.blank("austria")}
    position.battle("prussia", "german_states", "austria", **cards)
    return position


def test_the_higher_attacker_replaces_the_disc():
    position = fought(6, 1, 4, 1)
    assert position.lying("german_states") == {"prussia": 2, "austria": 1}
    assert (position.supply("prussia"), position.supply("austria")) == (20, 21)


@pytest.mark.parametrize("dice", [(3, 1, 4, 2), (1, 1, 4, 2)])
def test_a_defender_as_high_or_higher_stays_and_so_does_the_attacker(dice: tuple[int, ...]):
    position = fought(*dice)
    assert position.lying("german_states") == {"prussia": 1, "austria": 2}


def test_the_last_disc_of_a_non_player_country_leaves_the_area():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, france=1)
    position.dice(6, 1, 1, 1)
    position.battle("prussia", "german_states", "france", prussia=position.card("prussia", 4))
    assert position.lying("german_states") == {"prussia": 2}


# ---- Reserves


def armed(*holders: str) -> Position:
    """Prussia has attacked Austria; both have laid blanks, the dice have fallen 1 1 against 6 1."""
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    for holder in holders:
        position.claimed(holder, "reserve")
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    position.dice(1, 1, 6, 1)
    position.lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
    return position


def test_a_reserve_repeats_all_four_dice_and_returns_to_the_supply():
    position = armed("prussia")
    assert position.pending() == {"prussia": "reserve"}
    position.dice(6, 1, 2, 2)
    log = position.play("prussia", Reroll())
    assert kinds(log)[:2] == ["reserve", "rolled"]
    told = only(log, BattleFought)
    assert (told.attacker.dice, told.defender.dice) == ((6, 1), (2, 2))
    assert position.state.boxes["reserve"] == []
    assert position.supply("prussia") == 20


def test_it_need_not_be_used():
    position = armed("prussia")
    log = position.play("prussia", Keep())
    assert only(log, BattleFought).result == "defender"
    assert position.state.boxes["reserve"] == [0]


def test_the_attacker_is_asked_first_then_the_defender_and_again_until_both_decline():
    position = armed("prussia", "austria")
    assert position.pending() == {"prussia": "reserve"}
    position.play("prussia", Keep())
    assert position.pending() == {"austria": "reserve"}
    position.play("austria", Reroll())
    assert position.pending() == {"prussia": "reserve"}
    log = position.play("prussia", Keep())
    assert "battle" in kinds(log), "Austria has no Reserve left"


def test_both_may_use_theirs_and_one_player_both():
    position = armed("prussia", "austria")
    position.play("prussia", Reroll())
    assert "battle" in kinds(position.play("austria", Reroll()))
    position = armed("prussia", "prussia")
    position.play("prussia", Reroll())
    assert position.pending() == {"prussia": "reserve"}
    assert "battle" in kinds(position.play("prussia", Reroll()))


def test_allies_cannot_use_theirs():
    position = Position("prussia", "austria", "france")
    position.discs("german_states", prussia=1, austria=1, france=1)
    position.claimed("france", "reserve")
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    log = position.lay(
        prussia=position.blank("prussia"),
        austria=position.blank("austria"),
        france=position.ally("france"),
    )
    assert "battle" in kinds(log)
    assert position.state.boxes["reserve"] == [2]


def test_the_freed_box_can_be_claimed_again():
    position = armed("prussia", "austria")
    position.play("prussia", Reroll())
    position.play("austria", Keep())
    assert position.may("austria", Claim(box="reserve"))


def test_a_reserve_works_against_an_empire_marker():
    position = Position("prussia", "austria")
    marker = position.marker("german_states", 3)
    position.claimed("prussia", "reserve")
    position.segment("prussia").play("prussia", Attack(area="german_states", target=marker))
    position.play("prussia", Lay(card=position.blank("prussia")))
    assert position.pending() == {"prussia": "reserve"}
