"""4.3.2 II: Attacking another Control Disc: who may be attacked, where, and with which cards."""

import pytest

from engines.age_of_reason.events import Uncovered
from engines.age_of_reason.moves import Attack, Lay
from engines.kernel import Answered, Sealed
from tests.age_of_reason.table import BELOW, SEVEN, Position, kinds, only

COLONIES = ("africa", "india", "east_indies", "north_america", "caribbean", "south_america")


def may_attack(position: Position, attacker: str, area: str, target: str = "austria") -> bool:
    return position.segment(attacker).may(attacker, Attack(area=area, target=target))


# ---- whom


def test_players_and_non_player_countries_are_attacked_but_never_allies():
    position = Position("prussia", "austria")
    position.discs("german_states", **dict.fromkeys(SEVEN, 1))
    position.segment("prussia")
    assert position.options("prussia", Attack, "target", area="german_states") == set(BELOW)


def test_one_names_a_disc_that_lies_there():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, france=1)
    assert not may_attack(position, "prussia", "german_states")
    assert may_attack(position, "prussia", "german_states", "france")


# ---- Attacking in Europe


def test_in_an_area_with_a_disc_of_ones_own():
    position = Position("great_britain", "austria")
    position.discs("central_europe", austria=1)
    assert not may_attack(position, "great_britain", "central_europe")
    position.discs("central_europe", great_britain=1)
    assert may_attack(position, "great_britain", "central_europe")


@pytest.mark.parametrize(
    ("own", "area"),
    [
        ("german_states", "central_europe"),
        ("baltic", "central_europe"),
        ("ottoman_empire", "central_europe"),
        ("baltic", "german_states"),
        ("mediterranean", "german_states"),
        ("central_europe", "ottoman_empire"),
    ],
)
def test_in_an_area_next_to_a_disc_of_ones_own(own: str, area: str):
    position = Position("great_britain", "austria")
    position.discs(area, austria=1)
    position.discs(own, great_britain=1)
    assert may_attack(position, "great_britain", area)


@pytest.mark.parametrize(("own", "area"), [("german_states", "ottoman_empire"), ("baltic", "ottoman_empire")])
def test_not_two_areas_away(own: str, area: str):
    position = Position("great_britain", "austria")
    position.discs(area, austria=1)
    position.discs(own, great_britain=1)
    assert not may_attack(position, "great_britain", area)


@pytest.mark.parametrize(
    ("country", "areas"),
    [
        ("great_britain", set()),
        ("united_provinces", {"german_states"}),
        ("france", {"german_states"}),
        ("spain", set()),
        ("prussia", {"german_states", "central_europe"}),
        ("austria", {"german_states", "central_europe", "ottoman_empire"}),
        ("russia", {"central_europe", "ottoman_empire"}),
    ],
)
def test_always_next_to_the_home_country(country: str, areas: set[str]):
    target = "russia" if country in SEVEN[:4] else "prussia"
    position = Position(country, target)
    for area in ("german_states", "central_europe", "ottoman_empire"):
        position.discs(area, **{target: 1})
    position.segment(country)
    assert position.options(country, Attack, "area") == areas


@pytest.mark.parametrize("area", ["baltic", "mediterranean"])
def test_the_baltic_and_the_mediterranean_with_a_ship_card_from_anywhere(area: str):
    position = Position("great_britain", "austria")
    position.discs(area, austria=1)
    assert may_attack(position, "great_britain", area)


# ---- Attacking in the Colonies


@pytest.mark.parametrize("area", COLONIES)
def test_a_colony_asks_for_a_disc_there(area: str):
    position = Position("great_britain", "austria")
    position.discs(area, austria=1)
    assert not may_attack(position, "great_britain", area)
    position.discs(area, great_britain=1)
    assert may_attack(position, "great_britain", area)


# ---- cards


@pytest.mark.parametrize("area", [*COLONIES, "baltic", "mediterranean"])
def test_where_ships_sail_the_attacker_needs_a_ship_or_the_blank_and_the_defender_does_not(area: str):
    position = Position("spain", "austria")
    position.discs(area, spain=1, austria=1)
    position.segment("spain").play("spain", Attack(area=area, target="austria"))
    faces = position.pack.cards
    laid = position.options("spain", Lay, "card")
    assert laid == {card for card in position.pack.hands["spain"] if faces[card].ships or faces[card].blank}
    defending = position.options("austria", Lay, "card")
    assert defending == set(position.pack.hands["austria"]) - {position.ally("austria")}


@pytest.mark.parametrize("area", ["german_states", "ottoman_empire", "central_europe"])
def test_elsewhere_a_ship_card_may_be_used_but_need_not(area: str):
    position = Position("prussia", "austria")
    position.discs(area, prussia=1, austria=1)
    position.segment("prussia").play("prussia", Attack(area=area, target="austria"))
    assert position.options("prussia", Lay, "card") == set(position.pack.hands["prussia"]) - {
        position.ally("prussia")
    }


def test_the_blank_attacks_where_ships_are_needed_although_ship_cards_are_in_hand():
    position = Position("spain", "austria")
    position.discs("india", spain=1, austria=1)
    position.segment("spain").play("spain", Attack(area="india", target="austria"))
    assert position.may("spain", Lay(card=position.blank("spain")))


def test_the_ally_card_neither_attacks_nor_defends():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    for country in ("prussia", "austria"):
        assert not position.may(country, Lay(card=position.ally(country)))


def test_without_a_ship_card_and_blank_there_is_no_attack_where_ships_sail():
    position = Position("prussia", "austria")
    position.discs("baltic", prussia=1, austria=1)
    position.keep_only("prussia", position.card("prussia", 4))
    assert not may_attack(position, "prussia", "baltic")
    refusal = position.refused("prussia", Attack(area="baltic", target="austria"))
    assert (refusal.code, refusal.rule) == ("unaffordable", "Age of Reason 4.3.2 II")


def test_who_has_only_the_ally_card_left_cannot_attack():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.keep_only("prussia")
    assert not may_attack(position, "prussia", "german_states")


def test_who_has_only_the_ally_card_left_defends_without_a_card():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.keep_only("austria")
    position.dice(1, 1, 5, 2)
    told = position.battle("prussia", "german_states", "austria", prussia=position.card("prussia", 1))
    assert (told.defender.card, told.defender.total) == (None, 3)


def test_who_can_pay_for_no_card_defends_without_one():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.keep_only("austria", position.card("austria", 4))
    position.gold(austria=0)
    position.unrest(austria=22)
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    assert position.options("austria", Lay, "card") == {None}


def test_with_only_ally_card_and_blank_left_the_blank_is_played_again_and_again():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.keep_only("prussia", position.blank("prussia"))
    for _ in range(2):
        position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
        assert position.options("prussia", Lay, "card") == {position.blank("prussia")}
        position.lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
        position.discs("german_states", prussia=1, austria=1)


# ---- secrets


def test_cards_are_chosen_in_secret_at_the_same_time_and_opened_together():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1)
    position.segment("prussia").play("prussia", Attack(area="german_states", target="austria"))
    assert position.pending() == {"prussia": "lay", "austria": "lay"}
    card = position.card("prussia", 4)
    sealed = only(position.play("prussia", Lay(card=card)), Sealed)
    assert sealed.known_to(None) == sealed.known_to(1) == {"decision": "lay"}
    assert sealed.secret == {0: Answered(move=Lay(card=card))}
    log = position.play("austria", Lay(card=position.blank("austria")))
    assert kinds(log)[:2] == ["sealed", "uncovered"]
    shown = [(one.seat, one.card) for one in only(log, Uncovered).cards]
    assert shown == [(0, card), (1, position.blank("austria"))]
