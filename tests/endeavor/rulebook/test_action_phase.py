"""Phase 4: the Action phase: its frame, icons gained, and the two ways to take an action."""

import pytest

from engines.endeavor.moves import Activate, Attack, Draw, Occupy, Pass, Payment, Ship
from tests.endeavor.table import BLACK, PURPLE, RED, WHITE, Position, kinds

MOVES = {
    "ship": Ship(region="africa"),
    "occupy": Occupy(city="eu1"),
    "attack": Attack(city="eu2"),
    "payment": Payment(building="colonial_house"),
    "draw": Draw(stack="stack:europe"),
}


def test_example_red_acquires_the_far_east_governor():
    position = Position()
    position.shipped("far_east", RED, RED, RED, RED, RED, WHITE, WHITE)
    position.harbor(RED, 2)
    position.buildings(RED, "shipyard")
    before = position.all_held(RED)
    position.state.tracks["far_east"].tokens[-1] = "attack"
    position.turn(RED).play(RED, Ship(region="far_east", using="shipyard"))
    gained = [now - then for now, then in zip(position.all_held(RED), before, strict=True)]
    assert gained == [2, 1, 0, 0]
    assert position.points(RED, "cards") == 1


def test_example_red_acquires_a_politics_token():
    position = Position()
    position.harbor(RED, 2)
    position.state.city_tokens["eu1"] = "politics"
    position.turn(RED).play(RED, Occupy(city="eu1", using="colonial_house"))
    assert position.held(RED, "politics") == 1


def test_one_action_a_turn_clockwise():
    position = Position(3)
    for seat in range(3):
        position.harbor(seat, 4)
        position.buildings(seat, "market")
    position.turn(WHITE)
    order: list[int] = []
    for move in (
        Occupy(city="eu1", using="colonial_house"),
        Pass(),
        Draw(stack="stack:europe", using="market"),
    ):
        order.append(position.decision.seat)
        position.play(order[-1], move)
    order.append(position.decision.seat)
    assert order == [WHITE, BLACK, RED, WHITE]


def test_a_player_who_has_passed_is_skipped():
    position = Position(3)
    for seat in range(3):
        position.harbor(seat, 3)
    position.turn(RED)
    position.play(RED, Pass())
    position.play(WHITE, Occupy(city="eu1", using="colonial_house"))
    position.play(BLACK, Occupy(city="eu2", using="colonial_house"))
    assert position.decision.seat != RED
    assert position.board(RED).passed


def test_the_last_player_goes_on_alone():
    position = Position(3)
    position.board(WHITE).passed = position.board(BLACK).passed = True
    position.buildings(RED, "market", "market")
    position.harbor(RED, 4)
    position.turn(RED).play(RED, Draw(stack="stack:europe", using="market"))
    assert position.decision.seat == RED
    position.play(RED, Draw(stack="stack:slavery", using="market"))
    assert position.decision.seat == RED


def test_passing_is_always_allowed():
    position = Position()
    position.harbor(RED, 5)
    position.turn(RED)
    assert position.may(Pass())
    assert position.may(Occupy(city="eu1", using="colonial_house"))


def test_a_player_who_cannot_act_passes_without_being_asked():
    position = Position()
    position.harbor(WHITE, 2)
    position.turn(RED)
    assert position.board(RED).passed
    assert position.decision.seat == WHITE


def test_nobody_may_discard_cards_at_will():
    position = Position()
    position.icons(RED, politics=10)
    position.harbor(RED, 2)
    position.cards(RED, "europe_0")
    position.turn(RED)
    assert position.options(Pass, "discard") == {()}


# ---- method A: activate a building


def test_example_black_activates_the_shipyard_but_not_the_bank():
    position = Position()
    position.buildings(BLACK, "shipyard", "bank")
    position.harbor(BLACK, 4)
    position.turn(BLACK)
    assert position.options(Ship, "using") == {"shipyard"}
    assert not position.may(Ship(region="africa", using="bank"))

    position.play(BLACK, Ship(region="africa", using="shipyard"))
    assert position.used(BLACK) == {"shipyard"}
    assert position.board(BLACK).harbor == 2


def test_a_building_with_a_marker_cannot_be_activated():
    position = Position()
    position.buildings(RED, "shipyard", "market", used=("shipyard",))
    position.harbor(RED, 4)
    position.turn(RED)
    assert not position.may(Ship(region="africa", using="shipyard"))


def test_of_two_buildings_of_a_kind_each_can_be_activated():
    position = Position(3)
    position.board(WHITE).passed = position.board(BLACK).passed = True
    position.buildings(RED, "shipyard", "shipyard")
    position.harbor(RED, 6)
    position.turn(RED)
    position.play(RED, Ship(region="africa", using="shipyard"), Ship(region="africa", using="shipyard"))
    assert not position.may(Ship(region="africa", using="shipyard"))


@pytest.mark.parametrize(
    ("action", "building", "cost"),
    [
        ("ship", "shipyard", 2),
        ("occupy", "colonial_house", 2),
        ("attack", "barracks", 3),
        ("draw", "market", 1),
        ("payment", "exchange", 1),
        ("ship", "guild_hall", 2),
        ("draw", "guild_hall", 1),
        ("occupy", "fortress", 2),
        ("attack", "fortress", 3),
        ("ship", "cartographer", 2),
        ("draw", "trade_office", 1),
        ("ship", "docks", 2),
        ("occupy", "docks", 2),
        ("payment", "museum", 1),
        ("payment", "parliament", 1),
    ],
)
def test_a_building_takes_one_marker_and_its_action_takes_more(action: str, building: str, cost: int):
    move = MOVES[action]
    using = type(move)(**{name: getattr(move, name) for name in move.__struct_fields__} | {"using": building})
    position = ready(building)
    position.harbor(RED, cost - 1)
    position.turn(RED)
    assert not (position.decision.seat == RED and position.may(using))
    position = ready(building)
    position.harbor(RED, cost)
    position.turn(RED).play(RED, using)
    assert position.board(RED).harbor == (1 if action == "payment" else 0)


def idle(*buildings: str, activation: str = "alone_too") -> Position:
    """Return Red's turn with these buildings and two markers in the harbor."""
    position = Position(activation=activation)
    position.buildings(RED, *buildings)
    position.harbor(RED, 2)
    return position.turn(RED)


def test_one_action_at_a_time_so_no_building_is_activated_without_one():
    assert not idle("market", activation="for_action").options(Activate, "building")


def test_method_a_by_the_option_they_may_then_perform_the_action_or_not():
    position = idle("market", "exchange")
    assert position.options(Activate, "building") == {"colonial_house", "market", "exchange"}
    log = position.play(RED, Activate(building="exchange"))
    assert kinds(log)[0] == "activated"
    assert position.used(RED) == {"exchange"}
    assert (position.board(RED).harbor, position.decision.seat) == (1, RED)
    assert position.may(Payment(building="exchange", using="token:payment")) is False
    assert position.options(Activate, "building") == {"colonial_house", "market"}


def test_method_a_a_building_without_a_circle_or_with_a_marker_is_not_activated_at_all():
    position = Position(activation="alone_too")
    position.buildings(RED, "bank", "market", "market", used=("market", "colonial_house"))
    position.harbor(RED, 1)
    position.turn(RED)
    assert position.options(Activate, "building") == {"market"}


def test_method_a_without_a_marker_in_the_harbor_nothing_is_activated():
    position = Position(activation="alone_too")
    position.board(RED).tokens["occupy_draw"] = 1
    position.turn(RED)
    assert (position.decision.seat, position.options(Activate, "building")) == (RED, set())


def test_by_the_option_a_player_who_can_only_activate_is_asked_and_may_pass():
    position = Position(activation="alone_too")
    position.harbor(RED, 1)
    position.turn(RED)
    assert set(position.decision.moves) == {Activate(building="colonial_house"), Pass()}


# ---- method B: spend a token


def test_example_black_spends_an_attack_token():
    position = Position()
    position.occupied(PURPLE, "eu2")
    position.board(BLACK).tokens["attack"] = 1
    position.harbor(BLACK, 2)
    position.turn(BLACK).play(BLACK, Attack(city="eu2", using="token:attack"))
    assert position.board(BLACK).tokens["attack"] == 0
    assert position.state.holders["eu2"] == BLACK
    assert position.used(BLACK) == set()


@pytest.mark.parametrize(
    ("action", "token", "cost"),
    [
        ("ship", "ship_draw", 1),
        ("occupy", "occupy_draw", 1),
        ("attack", "attack", 2),
        ("draw", "ship_draw", 0),
        ("draw", "occupy_draw", 0),
        ("payment", "payment", 0),
    ],
)
def test_a_token_needs_no_marker_for_activation(action: str, token: str, cost: int):
    move = MOVES[action]
    fields = {name: getattr(move, name) for name in move.__struct_fields__}
    using = type(move)(**fields | {"using": f"token:{token}"})
    if cost:
        position = ready()
        position.board(RED).tokens[token] = 1
        position.harbor(RED, cost - 1)
        position.turn(RED)
        assert not (position.decision.seat == RED and position.may(using))
    position = ready()
    position.board(RED).tokens[token] = 1
    position.harbor(RED, cost)
    position.turn(RED).play(RED, using)
    assert position.board(RED).tokens[token] == 0
    assert position.board(RED).harbor == (1 if action == "payment" else 0)


def test_brown_tokens_are_never_spent():
    position = Position()
    position.icons(RED, industry=3, culture=3, finance=3, politics=3)
    position.harbor(RED, 3)
    position.turn(RED)
    for kind in (Ship, Occupy, Attack, Payment, Draw):
        assert not any(str(using).startswith("token:") for using in position.options(kind, "using"))


def test_a_token_gained_can_be_spent_from_the_next_turn_on():
    position = Position(3)
    position.board(WHITE).passed = position.board(BLACK).passed = True
    position.harbor(RED, 3)
    position.state.city_tokens["eu1"] = "occupy_draw"
    position.turn(RED).play(RED, Occupy(city="eu1", using="colonial_house"))
    assert position.may(Occupy(city="eu2", using="token:occupy_draw"))


def test_a_blue_token_is_kept_for_later_rounds():
    position = Position(3)
    position.board(RED).tokens["attack"] = 1
    position.harbor(RED, 2)
    position.turn(RED)
    while position.decision.kind == "action":
        position.play(position.decision.seat, Pass())
    assert position.state.round == 2
    assert position.board(RED).tokens["attack"] == 1


def test_an_unspent_blue_token_gives_no_icons_and_no_glory():
    position = Position()
    before = [position.points(RED, item) for item in ("cards", "harbor", "industry", "politics")]
    position.board(RED).tokens["attack"] = 2
    assert [position.points(RED, item) for item in ("cards", "harbor", "industry", "politics")] == before


# ---- only what can really be carried out


def test_a_building_or_token_is_used_only_for_an_action_that_can_be_carried_out():
    position = Position()
    position.board(RED).tokens["attack"] = position.board(RED).tokens["payment"] = 1
    position.buildings(RED, "exchange")
    position.harbor(RED, 3)
    position.turn(RED)  # no city is occupied, and no building used
    kinds_offered = {box.kind for box in position.decision.moves.boxes}
    assert kinds_offered == {Occupy, Pass}


def test_an_activation_is_logged_with_its_action():
    position = Position()
    position.harbor(RED, 2)
    log = position.turn(RED).play(RED, Occupy(city="eu1", using="colonial_house"))
    assert "occupied" in kinds(log)


def ready(*buildings: str) -> Position:
    """Return a position in which Red could do all five actions, had they the markers and the means."""
    position = Position()
    used = () if "colonial_house" in buildings else ("colonial_house",)
    position.buildings(RED, *(kind for kind in buildings if kind != "colonial_house"), used=used)
    position.occupied(WHITE, "eu2")
    return position
