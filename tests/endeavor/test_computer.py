"""The computer player of Endeavor: positions in which one move is best, each for one reason."""

import random

import pytest

from engines.computers import choose
from engines.endeavor.computer.action_features import ActionFeatures
from engines.endeavor.computer.agent import AGENT, EndeavorAgent
from engines.endeavor.computer.evaluation import FEATURES
from engines.endeavor.computer.prices import Prices
from engines.endeavor.computer.turns import Turns
from engines.endeavor.moves import (
    Attack,
    Build,
    Discard,
    Draw,
    Move,
    Occupy,
    Pass,
    Payment,
    Salary,
    Ship,
    Stop,
)
from engines.endeavor.rules.turns import Rearrange, SecondHalf
from engines.endeavor.weights import FARTHER, WEIGHTS
from tests.endeavor.table import BLACK, ENDEAVOR, GREEN, PURPLE, RED, WHITE, Position

OTHERS = (WHITE, BLACK, GREEN, PURPLE)
LAST = 7
levels = pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])


def chosen(table: Position, level: str, seat: int = RED) -> Move:
    """Return what a computer does here; all chance is fixed."""
    return choose(ENDEAVOR, table.state, seat, level, random.Random(5), share=0.3)


def last(*passed: int) -> Position:
    """Return a table in its last round in which the named seats have passed."""
    table = Position()
    table.state.round = LAST
    for seat in passed:
        table.board(seat).passed = True
    return table


@levels
def test_the_city_with_more_glory(level: str) -> None:
    table = last(*OTHERS)
    table.opened("far_east", RED, RED)
    table.state.city_tokens |= {"fe1": "attack", "fe3": "attack"}
    table.occupied(WHITE, "eu1", "eu2", "eu3", "eu4", "eu5", "eu6", "eu7", "eu8", "eu9", "eu10")
    table.harbor(RED, 2)
    assert chosen(table.turn(RED), level) == Occupy(city="fe3", using="colonial_house")


@levels
def test_the_city_that_makes_a_connection(level: str) -> None:
    table = last(*OTHERS)
    table.occupied(RED, "eu4")
    table.state.city_tokens = dict.fromkeys(table.state.city_tokens, "attack")
    table.state.connection_tokens = {}
    table.harbor(RED, 2)
    move = chosen(table.turn(RED), level)
    assert isinstance(move, Occupy)
    assert move.city in ("eu1", "eu5", "eu7")


@levels
def test_the_token_that_reaches_the_next_glory(level: str) -> None:
    table = last(*OTHERS)
    table.icons(RED, culture=6, finance=7, industry=4, politics=4)
    table.state.city_tokens = dict.fromkeys(table.state.city_tokens, "finance") | {"eu6": "culture"}
    table.state.connection_tokens = {}
    table.harbor(RED, 2)
    assert chosen(table.turn(RED), level) == Occupy(city="eu6", using="colonial_house")


@levels
def test_no_pass_while_a_city_is_to_be_had(level: str) -> None:
    table = last(*OTHERS)
    table.harbor(RED, 2)
    assert isinstance(chosen(table.turn(RED), level), Occupy)


@levels
def test_markers_that_count_more_than_a_move_are_kept(level: str) -> None:
    """The third marker of the harbor is a glory; a ship beside a full track is none."""
    table = last(*OTHERS)
    table.buildings(RED, "shipyard", used=("colonial_house",))
    for region in table.state.tracks:
        table.opened(region)
    table.harbor(RED, 3)
    assert chosen(table.turn(RED), level) == Pass(governor=None)


@levels
def test_the_last_space_of_a_track_wins_the_governor(level: str) -> None:
    table = Position()
    table.state.round = 3
    table.buildings(RED, "shipyard", used=("colonial_house",))
    table.shipped("india", RED, RED, WHITE, WHITE, RED, BLACK)
    table.icons(RED, politics=2)
    for track in table.state.tracks.values():
        track.tokens = ["culture"] * len(track.tokens)
    table.harbor(RED, 2)
    assert chosen(table.turn(RED), level) == Ship(region="india", using="shipyard")


@levels
def test_no_region_is_opened_for_the_rival_who_leads_there(level: str) -> None:
    table = Position()
    table.state.round = 3
    table.buildings(RED, "shipyard", used=("colonial_house",))
    table.shipped("india", WHITE, WHITE, WHITE, WHITE, RED, BLACK)
    for track in table.state.tracks.values():
        track.tokens = ["culture"] * len(track.tokens)
    table.harbor(RED, 2)
    move = chosen(table.turn(RED), level)
    assert move != Ship(region="india", using="shipyard")


@levels
def test_a_region_is_opened_for_its_cities_in_the_last_round(level: str) -> None:
    """Four markers are one glory in the harbor; a ship opens the Far East, whose best city has two."""
    table = last(*OTHERS)
    table.buildings(RED, "shipyard")
    every = [city.id for city in table.pack.regions["europe"].cities]
    table.occupied(WHITE, *every)
    table.shipped("far_east", *[GREEN] * (len(table.state.tracks["far_east"].tokens) - 1))
    table.state.city_tokens = dict.fromkeys(table.state.city_tokens, "finance")
    for track in table.state.tracks.values():
        track.tokens = ["finance"] * len(track.tokens)
    table.icons(RED, finance=7)  # two more fill no glory
    table.harbor(RED, 4)
    assert chosen(table.turn(RED), level) == Ship(region="far_east", using="shipyard")


@levels
def test_two_ships_open_a_region_in_the_last_round(level: str) -> None:
    """Two ships and two cities of one glory or more bring more than eight markers in the harbor."""
    table = last(*OTHERS)
    table.buildings(RED, "shipyard", "shipyard", "barracks")
    every = [city.id for city in table.pack.regions["europe"].cities]
    table.occupied(WHITE, *every)
    table.shipped("far_east", *[GREEN] * (len(table.state.tracks["far_east"].tokens) - 2))
    table.state.city_tokens = dict.fromkeys(table.state.city_tokens, "culture")
    for track in table.state.tracks.values():
        track.tokens = ["finance"] * len(track.tokens)
    table.icons(RED, finance=7, culture=6)  # more Culture fills a glory, two more Finance none
    table.harbor(RED, 8)
    assert chosen(table.turn(RED), level) == Ship(region="far_east", using="shipyard")


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_who_cannot_win_any_more_still_takes_the_most_glory(level: str) -> None:
    """Two glory in the Far East are more than one beside three empty cities that nothing is left for."""
    table = last(*OTHERS)
    table.icons(WHITE, industry=15, culture=15, finance=15, politics=15)
    table.opened("far_east", RED)
    table.occupied(WHITE, "fe1", "fe2")
    table.state.city_tokens = dict.fromkeys(table.state.city_tokens, "finance")
    table.icons(RED, finance=7)  # more Finance fills no glory
    table.harbor(RED, 4)
    assert chosen(table.turn(RED), level) == Occupy(city="fe3", using="colonial_house")


def test_glory_itself_counts_when_the_game_is_over() -> None:
    table = last(*OTHERS)
    table.state.agenda = []
    before = AGENT.value(table.state, RED)
    table.harbor(RED, 3)
    assert AGENT.value(table.state, RED) > before


@levels
def test_the_card_with_more_icons(level: str) -> None:
    table = Position()
    table.state.round = 4
    table.buildings(RED, "market", used=("colonial_house",))
    table.opened("far_east", RED, RED, RED, RED)
    table.top("far_east", 4)
    table.icons(RED, politics=4)
    table.harbor(RED, 1)
    assert chosen(table.turn(RED), level) == Draw(stack="stack:far_east", using="market")


@levels
def test_no_slavery_card_that_costs_more_than_it_brings(level: str) -> None:
    """In the end its icons fill no glory, and a face down card costs one (Slavery Subtraction)."""
    table = last(*OTHERS)
    table.buildings(RED, "market", used=("colonial_house",))
    table.icons(RED, industry=4, finance=4, politics=0)
    table.cards(RED, "europe_0")
    table.state.stacks["europe"] = []
    table.cards(RED, "slavery_0", "slavery_1")
    table.state.stacks["slavery"] = ["slavery_2"]
    table.harbor(RED, 1)
    assert isinstance(chosen(table.turn(RED), level), Pass)


@levels
def test_the_card_with_least_is_discarded(level: str) -> None:
    table = last(*OTHERS)
    table.cards(RED, "far_east_5", "north_america_1")
    table.icons(RED, industry=4, culture=4, politics=0)
    table.harbor(RED, 0)
    assert chosen(table.turn(RED), level) == Pass(governor=None, discard=("north_america_1",))


@levels
def test_an_empty_governor_slot_counts_in_the_end(level: str) -> None:
    table = last(*OTHERS)
    table.cards(RED, "india_governor")
    table.icons(RED, politics=4)
    assert chosen(table.turn(RED), level) == Pass(governor=None)


@levels
def test_a_governor_frees_a_place_for_a_card(level: str) -> None:
    table = last(*OTHERS)
    table.cards(RED, "india_governor", "far_east_5", "far_east_4")
    table.icons(RED, politics=2, industry=7, culture=7)
    assert chosen(table.turn(RED), level) == Pass(governor="india_governor")


@levels
def test_the_university_in_the_last_round(level: str) -> None:
    table = last()
    table.icons(RED, industry=7, culture=4, finance=4, politics=4)
    table.harbor(RED, 0)
    assert chosen(table.build(RED), level) == Build(building="university")


@levels
def test_no_university_in_the_second_round(level: str) -> None:
    table = Position()
    table.state.round = 2
    table.icons(RED, industry=7)
    assert chosen(table.build(RED), level) != Build(building="university")


@levels
def test_a_building_with_an_action_that_is_lacking(level: str) -> None:
    table = Position()
    table.state.round = 2
    table.buildings(RED, "market")
    assert chosen(table.build(RED), level) != Build(building="market")


@levels
def test_wages_for_the_building_that_does_more(level: str) -> None:
    table = Position()
    table.state.round = 4
    table.buildings(RED, "guild_hall", "market", used=("guild_hall", "market"))
    table.harbor(RED, 1)
    assert chosen(table.salary(RED), level) == Salary(buildings=("guild_hall",))


@levels
def test_the_attack_that_breaks_and_makes_connections(level: str) -> None:
    table = last(BLACK, GREEN, PURPLE, WHITE)
    table.buildings(RED, "barracks", used=("colonial_house",))
    every = [city.id for city in table.pack.regions["europe"].cities]
    table.occupied(WHITE, *[city for city in every if city not in ("eu1", "eu7", "eu5")])
    table.occupied(RED, "eu1", "eu7", "eu5")
    table.state.connection_tokens = {}
    table.harbor(RED, 3)
    assert chosen(table.turn(RED), level) == Attack(city="eu4", using="barracks")


@levels
def test_a_token_does_it_where_markers_are_short(level: str) -> None:
    """With two markers a building does one thing, the token and the building two."""
    table = last(*OTHERS)
    table.board(RED).tokens["occupy_draw"] = 2
    table.harbor(RED, 2)
    table.state.stacks["europe"] = table.state.stacks["slavery"] = []
    move = chosen(table.turn(RED), level)
    assert isinstance(move, Occupy)
    assert move.using == "token:occupy_draw"


@levels
def test_a_second_half_is_taken(level: str) -> None:
    table = Position()
    table.state.round = 3
    table.harbor(RED, 2)
    table.state.tracks["india"].tokens = ["culture"] * 7
    table.shipped("india", RED)
    table.turn(RED)
    table.state.put(SecondHalf(RED, action="ship", place="india"))
    table.state.changed()
    assert ENDEAVOR.pending(table.state)[0].kind == "second_half"
    assert chosen(table, level) != Stop()


@levels
def test_a_payment_brings_a_building_back(level: str) -> None:
    table = last(*OTHERS)
    table.buildings(RED, used=("colonial_house",))
    table.board(RED).tokens["payment"] = 1
    table.harbor(RED, 1)
    assert chosen(table.turn(RED), level) == Payment(building="colonial_house", using="token:payment")


@levels
def test_cards_are_arranged_after_passing(level: str) -> None:
    table = last(*OTHERS)
    table.board(RED).passed = True
    table.cards(RED, "india_governor")
    table.icons(RED, politics=2)
    table.turn(WHITE)
    table.state.put(Rearrange(RED))
    table.state.changed()
    assert chosen(table, level) == Discard(governor=None)


def test_every_feature_is_counted_and_has_words() -> None:
    table = Position().begin_round()
    found = AGENT.features_of(table.state, RED)
    assert set(found) == set(FEATURES) == set(AGENT.features)
    assert sum(AGENT.value(table.state, seat) for seat in range(5)) == pytest.approx(1.0)


@pytest.mark.parametrize("feature", ["cities", "connections", "culture", "markers", "regions"])
def test_what_helps_adds_to_its_feature(feature: str) -> None:
    table = Position().begin_round(number=6)
    before = AGENT.features_of(table.state, RED)[feature]
    table.occupied(RED, "eu1", "eu2")
    table.icons(RED, culture=4)
    table.harbor(RED, 6)
    table.opened("india", RED, RED)
    assert AGENT.features_of(table.state, RED)[feature] > before


def test_who_thinks_longer_is_less_sure_of_an_early_lead() -> None:
    table = Position()
    table.icons(RED, industry=4, culture=4)
    far = AGENT.at("hard")
    for number, less in ((2, True), (LAST, False)):
        table.state.round = number
        state = table.build(RED).state
        sure, careful = AGENT.value(state, RED), far.value(state, RED)
        assert careful > 1 / len(state.boards)
        assert (careful < sure - 0.05) is less


def test_who_thinks_longer_counts_icons_before_they_complete_a_step() -> None:
    """Game end: as the last round begins, an icon that completes no step is still on its way to one."""
    state = Position().begin_round(number=LAST).state
    first, farther = [Prices(state, RED, weights).worths[1] for weights in (WEIGHTS, FARTHER)]
    assert first[1] - first[0] < 1 < farther[1] - farther[0]


def test_who_thinks_longer_takes_cities_before_others_do() -> None:
    """Occupy: a space of a track that is left is followed by another, a city is gone."""
    table = Position().begin_round(number=4)
    for number, more in ((4, FARTHER["price_city"]), (LAST, 0.0)):
        table.state.round = number
        state = table.turn(RED).state
        rated = [Turns(Prices(state, RED, FARTHER | {"price_city": haste})) for haste in (0.0, 2.0)]
        without, with_haste = [one.occupy("eu1") for one in rated]
        assert with_haste - without == more


def test_first_sight_counts_beside_the_playouts_of_who_thinks_longer() -> None:
    """What a search cannot see is added to it: the best at first sight loses nothing."""
    table = Position().begin_round(number=3).build(RED)
    decision = table.decision
    rng = random.Random(5)
    assert AGENT.prior(table.state, decision, rng) == {}
    found = AGENT.at("hard").prior(table.state, decision, rng)
    assert set(found) == set(decision.moves)
    assert max(found.values()) == 0.0
    assert -0.75 < min(found.values()) < -0.01


# ---- what was learned


def feature_names(table: Position, *moves: Move) -> list[list[str]]:
    """Return the action features of answers here."""
    state = table.state
    named = ActionFeatures(Prices(state, RED, FARTHER))
    assert set(moves) <= set(table.decision.moves)
    return [named.of(move) for move in moves]


def test_a_learned_policy_decides_what_is_built() -> None:
    """What first sight and playouts think of it is overcome by a weight that is strong enough."""
    table = Position().begin_round(number=2).build(RED)
    rng = random.Random(5)
    built = {
        kind: EndeavorAgent(FARTHER, {f"build {kind}, 5 to come": 50.0}).rollout(
            table.state, table.decision, rng
        )
        for kind in ("market", "shipyard", "workshop")
    }
    assert built == {kind: Build(building=kind) for kind in built}


def test_hard_leans_to_what_was_learned_and_normal_does_not() -> None:
    assert not AGENT.at("normal").linear_policy
    assert len(AGENT.at("hard").linear_policy) > 500


def test_features_tell_the_rounds_to_come_and_how_many_markers_are_left() -> None:
    table = Position().begin_round(number=3)
    table.harbor(RED, 2)
    (found,) = feature_names(table.turn(RED), Occupy(city="eu1", using="colonial_house"))
    assert {"occupy, 4 to come", "occupy eu1", "occupy with 2 in the harbor, 4 to come"} <= set(found)


def test_features_tell_a_city_and_when_what_it_connects_and_who_may_attack() -> None:
    """What is seldom met together is named roughly besides."""
    table = Position().begin_round(number=3)
    table.harbor(RED, 2)
    table.occupied(RED, "eu4")
    table.board(WHITE).tokens["attack"] = 1
    (found,) = feature_names(table.turn(RED), Occupy(city="eu1", using="colonial_house"))
    assert {"occupy eu1, 4 to come", "occupy eu1 makes 1", "occupy under 1 attackers, 4 to come"} <= set(
        found
    )


def test_features_tell_how_far_icons_are_from_the_next_step() -> None:
    """Status rewards: the second icon completes a step, the third leaves the next one icon short."""
    table = Position().begin_round(number=3)
    table.state.city_tokens |= {"eu1": "culture"}
    table.harbor(RED, 2)
    for icons, told in ((1, "culture beyond level 0, 4 to come"), (2, "culture 1 short at level 1")):
        table.icons(RED, culture=icons)
        (found,) = feature_names(table.turn(RED), Occupy(city="eu1", using="colonial_house"))
        assert told in found
