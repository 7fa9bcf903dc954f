"""Positions with a known best move, from the rules' own logic, for the computer player of Age of Reason."""

import pytest

from engines.age_of_reason.computer import AGENT, sides
from engines.age_of_reason.computer.alliances import Sides
from engines.age_of_reason.computer.battles import sparing
from engines.age_of_reason.computer.evaluation import FEATURES, features
from engines.age_of_reason.computer.odds import odds, rolls
from engines.age_of_reason.computer.prices import Prices
from engines.age_of_reason.computer.sides import Rows
from engines.age_of_reason.moves import Attack, Claim, Convert, Hire, Keep, Lay, Pass, Reroll
from engines.age_of_reason.rules.combat import Reserve, fought
from engines.age_of_reason.rules.segments import FollowUp
from engines.age_of_reason.weights import WEIGHTS
from engines.kernel import Move
from tests.age_of_reason.table import GAME, Position
from tests.age_of_reason.thinking import LEVELS, chosen, four


def attacking(table: Position, country: str) -> Position:
    """Let a country have claimed its box, with the attack to come."""
    table.segment(country)
    table.state.agenda.pop()
    table.state.put(FollowUp(table.seat(country)))
    table.state.agenda[-1].number(table.state)
    table.state.changed()
    return table


def worth(table: Position, country: str, name: str) -> float:
    """Return one feature of a country's standing."""
    return features(table.state, WEIGHTS)[table.seat(country)][name]


# ---- segments


@LEVELS
def test_a_conversion_that_takes_the_first_rank_is_made(level: str) -> None:
    """4.3.2 I: it is certain, and costs two gold."""
    table = four()
    table.discs("south_america", france=1)
    table.marker("south_america", None)
    attacking(table, "prussia")
    assert isinstance(chosen(table, "prussia", level), Convert)


@LEVELS
def test_a_weak_marker_is_attacked_before_a_strong_one(level: str) -> None:
    """4.3.2 III: the number on a marker is its strength; equal gains are taken where they are likelier."""
    table = four()
    weak, _ = table.marker("german_states", 3), table.marker("german_states", 5)
    assert chosen(attacking(table, "prussia"), "prussia", level) == Attack(area="german_states", target=weak)


@LEVELS
def test_nobody_attacks_without_hope(level: str) -> None:
    """4.3.2: a blank against a marker of five loses, and a loss is unrest."""
    table = four()
    table.marker("german_states", 5)
    table.keep_only("prussia", table.blank("prussia"))
    assert chosen(attacking(table, "prussia"), "prussia", level) == Pass()


@LEVELS
def test_who_cannot_have_more_unrest_has_nothing_to_lose(level: str) -> None:
    """4.0, 4.3.2: a battle costs nothing where the track ends, so a small chance is taken at the last."""
    table = four().turn(3)
    three = table.marker("german_states", 3)
    table.keep_only("prussia", table.blank("prussia"))
    attacking(table, "prussia")
    table.state.segment = 6
    table.unrest(prussia=22)
    table.state.changed()
    assert chosen(table, "prussia", level) == Attack(area="german_states", target=three)


@LEVELS
def test_the_richer_area_is_attacked(level: str) -> None:
    """4.5: the first rank is worth eight in the German States, four in the Ottoman Empire."""
    table = four()
    rich = table.marker("german_states", 4)
    table.marker("ottoman_empire", 4)
    assert chosen(attacking(table, "austria"), "austria", level) == Attack(area="german_states", target=rich)


@LEVELS
def test_a_box_is_claimed_before_nothing(level: str) -> None:
    """4.3.1: a box costs a disc, and almost every box brings something."""
    assert isinstance(chosen(four().segment("prussia"), "prussia", level), Claim)


@LEVELS
def test_much_unrest_wants_reform_in_the_last_segment(level: str) -> None:
    """6.0: then training comes too late, but two steps of unrest still count at the scoring."""
    table = four().turn(3).segment("prussia")
    table.state.segment = 6
    table.unrest(prussia=20)
    table.gold(prussia=9)
    table.state.changed()
    assert chosen(table, "prussia", level) == Claim(box="government_reform")


# ---- cards


def duel(table: Position, attacker: str, area: str, target: str) -> Position:
    """Begin a battle."""
    table.segment(attacker).play(attacker, Attack(area=area, target=target))
    return table


@LEVELS
def test_a_worthy_battle_gets_a_strong_card(level: str) -> None:
    """4.3.2: for the first rank of the German States a blank is too little."""
    table = four()
    four_strong = table.marker("german_states", 5)
    move = chosen(duel(table, "prussia", "german_states", four_strong), "prussia", level)
    assert isinstance(move, Lay)
    assert move.card
    assert table.pack.cards[move.card].infantry >= 3


@LEVELS
def test_a_battle_that_boxes_win_does_not_get_the_dearest_card(level: str) -> None:
    """4.3.2: a lead of two before the card needs no five points of strength for seven gold."""
    table = four().turn(3)
    table.discs("india", great_britain=1)
    weak = table.marker("india", 3)
    table.claimed("great_britain", "portugal", "indian_nawab", "army_training", "navy_training")
    move = chosen(duel(table, "great_britain", "india", weak), "great_britain", level)
    assert isinstance(move, Lay)
    assert move.card
    assert table.pack.cards[move.card].cost <= 3


def test_ships_are_spared_where_another_card_does_as_well() -> None:
    """4.3.2: attacks overseas and conversions need ships; a defender's card does not."""
    table = four()
    table.discs("india", great_britain=1, austria=1)
    duel(table, "austria", "india", "great_britain")
    prices = Prices(table.state, table.seat("great_britain"), WEIGHTS)
    found = sparing(prices, fought(table.state), tuple(table.player("great_britain").hand))
    assert table.card("great_britain", 2, cost=1) in found
    assert not {*twins(table, "great_britain", 1, 1, 1)} & {*found}
    assert table.card("great_britain", 2, 1, cost=3) in found
    assert not {*twins(table, "great_britain", 1, 2, 3)} & {*found}


def test_of_cards_alike_one_is_thought_about() -> None:
    """2.3: Prussia has three infantry for 3 gold twice, and two for 1."""
    table = four()
    duel(table, "prussia", "german_states", table.marker("german_states", 5))
    prices = Prices(table.state, table.seat("prussia"), WEIGHTS)
    found = sparing(prices, fought(table.state), tuple(table.player("prussia").hand))
    for alike in (twins(table, "prussia", 3, 0, 3), twins(table, "prussia", 2, 0, 1)):
        assert len(alike) == 2
        assert len({*found} & {*alike}) == 1


def twins(table: Position, country: str, infantry: int, ships: int, cost: int) -> list[str]:
    """Return all cards of a country with this face."""
    faces = table.pack.cards
    return [
        card
        for card in table.pack.hands[country]
        if (faces[card].infantry, faces[card].ships, faces[card].cost) == (infantry, ships, cost)
    ]


@LEVELS
def test_an_ally_is_paid_where_he_turns_the_battle(level: str) -> None:
    """4.3.2: a gold for a point of strength, for the first rank of the German States."""
    table = four()
    table.discs("german_states", united_provinces=1)
    five = table.marker("german_states", 5)
    duel(table, "prussia", "german_states", five).lay(prussia=table.card("prussia", 3, cost=2))
    assert chosen(table, "prussia", level) == Hire(countries=("united_provinces",))


@LEVELS
@pytest.mark.parametrize(("dice", "wanted"), [((1, 1, 6, 1), Reroll()), ((6, 1, 3, 3), Keep())])
def test_a_reserve_turns_a_lost_battle_and_keeps_a_won_one(
    level: str, dice: tuple[int, ...], wanted: Move
) -> None:
    """6.0: the dice of both are rolled again."""
    table = four().turn(3)
    table.claimed("prussia", "reserve")
    marker = table.marker("german_states", 3)
    duel(table, "prussia", "german_states", marker)
    table.state.segment = 6
    table.dice(*dice)
    table.lay(prussia=table.card("prussia", 4))
    assert isinstance(table.state.agenda[-1], Reserve)
    assert chosen(table, "prussia", level) == wanted


# ---- what a position is worth: each feature by what makes it


def test_odds_follow_from_the_dice() -> None:
    """4.3.2: level in strength the attacker wins less than half, as a tie is lost; a lead of six wins."""
    digest = GAME.packs.default
    assert 0.3 < odds(digest, 0).win < 0.5
    assert odds(digest, 6).win == pytest.approx(1)
    assert odds(digest, -6).attacker == pytest.approx(3, abs=0.1)


def test_unrest_costs_a_point_for_each_roll() -> None:
    """4.5: at least one roll from one step on, and more than six steps cost more than one on average."""
    assert rolls(0) == 0
    assert rolls(1) == 1
    assert 1 < rolls(4) < rolls(7) < 4


def test_ranks_unrest_and_gold_count() -> None:
    """4.5, 4.0: more of the first and the last, less of the second."""
    table = four().segment("prussia")
    before = {name: worth(table, "prussia", name) for name in FEATURES}
    table.discs("german_states", prussia=1)
    table.unrest(prussia=9)
    table.gold(prussia=13)
    assert worth(table, "prussia", "ranks") > before["ranks"]
    assert worth(table, "prussia", "discs") > before["discs"]
    assert worth(table, "prussia", "unrest") < before["unrest"]
    assert worth(table, "prussia", "gold") <= before["gold"]


def test_a_rank_that_a_foe_can_take_is_in_danger_and_a_friend_is_none() -> None:
    """4.3.2 II: allied discs are never attacked."""
    table = four().segment("prussia")
    table.discs("german_states", prussia=2, austria=2)
    with_foe = worth(table, "prussia", "dangers")
    table.alliances(above=("prussia", "austria"), below=("great_britain", "france"))
    table.discs("german_states", prussia=2, austria=2)
    assert with_foe < 0
    assert worth(table, "prussia", "dangers") >= with_foe


def test_a_friend_to_hire_and_the_first_place_are_worth_something() -> None:
    """4.2, 4.3: who is first in the upper row acts first."""
    table = four()
    table.discs("german_states", prussia=1, spain=1)
    table.segment("prussia")
    ahead = worth(table, "prussia", "alliances")
    table.alliances(above=("great_britain", "prussia"), below=("austria", "france", "spain"))
    assert worth(table, "prussia", "alliances") < ahead


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (
            (("austria", "prussia"), ("great_britain", "france")),
            (("prussia",), ("great_britain", "france", "austria")),
        ),
        ((("prussia", "austria", "spain"), ("france",)), (("austria", "prussia", "spain"), ("france",))),
        ((("prussia", "austria"), ("france",)), (("prussia",), ("austria", "france"))),
    ],
)
def test_company_and_the_first_place_are_worth_much(better: Rows, worse: Rows) -> None:
    """4.2, 4.3: who is alone is everybody's foe; who is first takes the best box in each segment."""
    table = four()
    seat = table.seat("prussia")
    assert sides.worth(table.state, seat, WEIGHTS, better) > sides.worth(table.state, seat, WEIGHTS, worse)


def test_the_leader_is_the_likeliest_to_win() -> None:
    """5.0: victory points decide."""
    table = four().turn(3).segment("prussia")
    table.player("austria").scored = [20, 20]
    chances = [AGENT.value(table.state, seat) for seat in range(4)]
    assert max(chances) == chances[table.seat("austria")] > 0.9
    assert sum(chances) == pytest.approx(1)


def test_a_country_is_worth_the_same_in_whatever_order_areas_are_kept() -> None:
    """Twins keep them by name, a fresh game as the board has them."""
    table = four().segment("prussia")
    table.discs("german_states", prussia=2, austria=1)
    state, seat = table.state, table.seat("prussia")
    by_name = GAME.copy(state)
    by_name.areas = dict(sorted(state.areas.items()))
    assert list(by_name.areas) != list(state.areas)
    for pair in (("austria", "spain"), ("russia", "austria")):
        first, second = (Sides(one, seat, WEIGHTS).worth(pair) for one in (state, by_name))
        assert first == second
