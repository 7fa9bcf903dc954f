"""4.3.2 II: allies in combat, players and non-player countries."""

import pytest

from engines.age_of_reason.events import BattleFought, Joined
from engines.age_of_reason.moves import Attack, Hire, Lay
from tests.age_of_reason.table import GAME, SEVEN, Position, kinds, only


def attacked(position: Position, area: str = "german_states", target: str = "austria") -> Position:
    position.segment("prussia").play("prussia", Attack(area=area, target=target))
    return position


@pytest.fixture
def position() -> Position:
    """Seven players with a disc each in the German States."""
    position = Position(*SEVEN)
    position.discs("german_states", **dict.fromkeys(SEVEN, 1))
    return position


# ---- players


def test_every_player_with_a_disc_in_the_area_may_join(position: Position):
    owing = attacked(position).pending()
    assert owing == {"prussia": "lay", "austria": "lay"} | dict.fromkeys(
        ("great_britain", "spain", "united_provinces", "france", "russia"), "join"
    )


def test_to_be_next_to_it_is_not_enough():
    position = Position("prussia", "austria", "france", "great_britain")
    position.discs("german_states", prussia=1, austria=1, great_britain=1)
    position.discs("central_europe", france=3)
    assert set(attacked(position).pending()) == {"prussia", "austria", "great_britain"}


def test_one_joins_with_ally_card_or_blank_or_stays_out(position: Position):
    attacked(position)
    assert position.options("france", Lay, "card") == {
        None,
        position.ally("france"),
        position.blank("france"),
    }


def test_everybody_is_on_the_side_of_the_own_alliance(position: Position):
    attacked(position)
    log = position.lay(
        prussia=position.blank("prussia"),
        austria=position.blank("austria"),
        great_britain=position.ally("great_britain"),
        spain=position.blank("spain"),
        united_provinces=None,
        france=position.ally("france"),
        russia=None,
    )
    assert only(log, Joined) == Joined(
        attackers=(position.seat("great_britain"), position.seat("spain")),
        defenders=(position.seat("france"),),
    )


def test_the_ally_card_costs_a_gold_and_adds_a_point_the_blank_neither(position: Position):
    attacked(position)
    log = position.lay(
        prussia=position.blank("prussia"),
        austria=position.blank("austria"),
        great_britain=position.ally("great_britain"),
        spain=position.blank("spain"),
        united_provinces=None,
        france=position.ally("france"),
        russia=position.ally("russia"),
    )
    told = only(log, BattleFought)
    assert told.attacker.allies == ("great_britain",)
    assert told.attacker.bluffs == ("spain",)
    assert told.defender.allies == ("france", "russia")
    assert told.attacker.total == told.attacker.difference + 1
    assert told.defender.total == told.defender.difference + 2
    paid = {country: 14 - position.player(country).gold for country in SEVEN}
    assert {country for country, gold in paid.items() if gold} == {"great_britain", "france", "russia"}


def test_training_and_support_do_not_strengthen_allies(position: Position):
    position.claimed("great_britain", "army_training", "bavaria")
    attacked(position)
    cards: dict[str, str | None] = dict.fromkeys(SEVEN)
    cards |= {country: position.blank(country) for country in ("prussia", "austria")}
    cards["great_britain"] = position.ally("great_britain")
    told = only(position.lay(**cards), BattleFought).attacker
    assert told.total == told.difference + 1
    assert told.boxes == ()


def test_players_help_a_non_player_country_that_is_attacked():
    position = Position("prussia", "russia", "great_britain")
    position.discs("german_states", prussia=1, austria=1, russia=1, great_britain=1)
    attacked(position)
    assert position.pending() == {"prussia": "lay", "russia": "join", "great_britain": "join"}
    log = position.lay(prussia=position.blank("prussia"), russia=position.ally("russia"), great_britain=None)
    told = only(log, BattleFought).defender
    assert told.total == 4 + told.difference + 1
    assert position.player("russia").gold == 13


def test_who_cannot_pay_the_ally_card_can_only_bluff(position: Position):
    position.gold(france=0)
    position.unrest(france=22)
    attacked(position)
    assert position.options("france", Lay, "card") == {None, position.blank("france")}


def test_ally_cards_and_blanks_return_to_the_hand_all_others_are_discarded(position: Position):
    attacked(position)
    cards: dict[str, str | None] = dict.fromkeys(SEVEN)
    cards |= {
        "prussia": position.card("prussia", 2),
        "austria": position.blank("austria"),
        "france": position.ally("france"),
        "spain": position.blank("spain"),
    }
    position.lay(**cards)
    assert position.player("prussia").pile == [position.card("prussia", 2)]
    for country in ("austria", "france", "spain"):
        assert len(position.player(country).hand) == 11
        assert not position.player(country).pile


# ---- non-player countries


@pytest.fixture
def two() -> Position:
    """Two players; all seven countries have a disc in the German States, Spain even two."""
    position = Position("prussia", "austria")
    position.discs("german_states", **dict.fromkeys(SEVEN, 1) | {"spain": 2})
    attacked(position).lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
    return position


def test_first_the_attacker_pays_allies_then_the_defender(two: Position):
    assert two.pending() == {"prussia": "hire"}
    two.play("prussia", Hire(countries=("great_britain", "spain")))
    assert two.pending() == {"austria": "hire"}
    log = two.play("austria", Hire(countries=("france",)))
    told = only(log, BattleFought)
    assert told.attacker.total == told.attacker.difference + 2
    assert told.defender.total == told.defender.difference + 1
    assert (two.player("prussia").gold, two.player("austria").gold) == (12, 13)


def test_only_those_of_the_own_alliance_each_once(two: Position):
    offered = two.choices("prussia", "countries")
    assert {country for named in offered for country in named} == {
        "great_britain",
        "spain",
        "united_provinces",
    }
    assert max(map(len, offered)) == 3


def test_they_are_paid_at_once(two: Position):
    two.gold(prussia=0)
    log = two.play("prussia", Hire(countries=("spain",)))
    assert kinds(log) == ["emergency", "hired"]
    assert two.player("prussia").gold == 1


def test_the_cards_are_opened_only_afterwards(two: Position):
    combat = GAME.view(two.state, None).combat
    assert combat
    assert not combat.cards
    two.play("prussia", Hire(countries=()))
    log = two.play("austria", Hire(countries=()))
    assert kinds(log)[0] == "uncovered"


def test_without_a_disc_in_the_area_they_do_not_help():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, austria=1, spain=1)
    attacked(position).lay(prussia=position.blank("prussia"), austria=position.blank("austria"))
    assert position.choices("prussia", "countries") == {(), ("spain",)}
    log = position.play("prussia", Hire(countries=()))
    assert "battle" in kinds(log), "the defender has nobody to pay"


def test_a_non_player_country_that_is_attacked_pays_nobody():
    position = Position("prussia", "austria")
    position.discs("german_states", prussia=1, france=2, russia=1)
    attacked(position, target="france")
    log = position.lay(prussia=position.blank("prussia"))
    told = only(log, BattleFought).defender
    assert told.hired == ()
    assert told.total == 4 + told.difference


def test_no_more_are_offered_than_can_be_paid_beside_the_card():
    position = Position("prussia", "austria")
    position.discs("german_states", **dict.fromkeys(SEVEN, 1))
    position.gold(prussia=7)
    position.unrest(prussia=22)
    attacked(position).lay(prussia=position.card("prussia", 4), austria=position.blank("austria"))
    assert max(map(len, position.choices("prussia", "countries"))) == 2
    refusal = position.refused("prussia", Hire(countries=("great_britain", "united_provinces", "spain")))
    assert (refusal.code, refusal.rule) == ("unaffordable", "Age of Reason 4.3.2 II")
