"""Basic vs. mixed: choices, "and" actions and double actions."""

import pytest

from engines.endeavor.moves import Attack, Draw, Occupy, Pass, Ship, Stop
from tests.endeavor.table import BLACK, RED, WHITE, Position, kinds


def holding(building: str, harbor: int = 5) -> Position:
    position = Position()
    position.buildings(RED, building)
    position.harbor(RED, harbor)
    position.harbor(WHITE, 2)
    return position


# ---- choice: exactly one


@pytest.mark.parametrize(
    ("using", "moves"),
    [
        ("guild_hall", [Ship(region="africa"), Draw(stack="stack:europe")]),
        ("barracks", [Occupy(city="eu1"), Attack(city="eu2")]),
        ("fortress", [Occupy(city="eu1"), Attack(city="eu2")]),
        ("token:ship_draw", [Ship(region="africa"), Draw(stack="stack:europe")]),
        ("token:occupy_draw", [Occupy(city="eu1"), Draw(stack="stack:europe")]),
    ],
)
def test_of_a_choice_exactly_one_is_taken(using: str, moves: list[Ship]):
    for move in moves:
        position = Position()
        if using.startswith("token:"):
            position.board(RED).tokens[using.removeprefix("token:")] = 1
        else:
            position.buildings(RED, using)
        position.harbor(RED, 5)
        position.harbor(WHITE, 2)
        position.occupied(WHITE, "eu2")
        fields = {name: getattr(move, name) for name in move.__struct_fields__}
        position.turn(RED).play(RED, type(move)(**fields | {"using": using}))
        assert position.decision.seat == WHITE


# ---- Occupy & Ship: one or both, in either order, in the same region


def test_occupy_then_ship_in_the_same_region():
    position = holding("docks")
    position.opened("africa", RED)
    position.turn(RED).play(RED, Occupy(city="af1", using="docks"))
    assert position.decision.kind == "second_half"
    assert set(position.decision.moves) == {Ship(region="africa"), Stop()}
    position.play(RED, Ship(region="africa"))
    assert position.state.tracks["africa"].beside[RED] == 1
    assert position.board(RED).harbor == 2


def test_ship_then_occupy_gains_the_presence_that_it_needs():
    position = holding("docks")
    position.opened("africa")
    position.turn(RED)
    assert not position.may(Occupy(city="af1", using="docks"))
    position.play(RED, Ship(region="africa", using="docks"))
    assert set(position.decision.moves) == {Occupy(city="af1"), Occupy(city="af2"), Stop()}


def test_ship_the_last_space_then_occupy_in_the_region_just_opened():
    position = holding("docks")
    position.shipped("africa", *[WHITE] * 5)
    position.turn(RED).play(RED, Ship(region="africa", using="docks"), Occupy(city="af2"))
    assert position.state.holders["af2"] == RED


def test_in_a_closed_region_only_the_ship_half_is_possible():
    position = holding("docks")
    position.turn(RED).play(RED, Ship(region="africa", using="docks"))
    assert position.decision.seat == WHITE


def test_in_europe_only_the_occupy_half_is_possible():
    position = holding("docks")
    position.turn(RED).play(RED, Occupy(city="eu1", using="docks"))
    assert position.decision.seat == WHITE


def test_the_second_half_takes_one_more_marker():
    position = holding("docks", harbor=2)
    position.opened("africa", RED)
    position.turn(RED).play(RED, Occupy(city="af1", using="docks"))
    assert position.decision.seat == WHITE


# ---- Ship & Ship


def test_ship_twice_to_the_same_region():
    position = holding("cartographer")
    position.turn(RED).play(RED, Ship(region="africa", using="cartographer"))
    assert set(position.decision.moves) == {Ship(region="africa"), Stop()}
    position.play(RED, Ship(region="africa"))
    assert position.state.tracks["africa"].markers == [RED, RED]
    assert position.board(RED).harbor == 2


def test_with_one_space_left_the_second_marker_goes_beside_and_one_token_is_gained():
    position = holding("cartographer")
    position.shipped("africa", *[WHITE] * 5)
    position.state.tracks["africa"].tokens[-1] = "attack"
    before = sum(position.board(RED).tokens.values())
    position.turn(RED).play(RED, Ship(region="africa", using="cartographer"), Ship(region="africa"))
    assert position.state.tracks["africa"].beside[RED] == 1
    assert sum(position.board(RED).tokens.values()) == before + 1


def test_the_second_half_may_be_left_out():
    position = holding("cartographer")
    position.turn(RED).play(RED, Ship(region="africa", using="cartographer"), Stop())
    assert position.state.tracks["africa"].markers == [RED]
    assert position.decision.seat == WHITE


def test_there_is_no_passing_in_the_middle_of_an_action():
    position = holding("cartographer")
    position.turn(RED).play(RED, Ship(region="africa", using="cartographer"))
    assert not position.may(Pass())


# ---- Draw & Draw


def test_draw_twice_from_the_same_stack():
    position = holding("trade_office")
    position.occupied(RED, "eu1")
    position.turn(RED).play(RED, Draw(stack="stack:europe", using="trade_office"))
    assert set(position.decision.moves) == {Draw(stack="stack:europe"), Stop()}
    position.play(RED, Draw(stack="stack:europe"))
    assert position.board(RED).cards == ["europe_0", "europe_1"]


def test_the_second_card_is_checked_on_its_own():
    position = holding("trade_office")  # Europe 0 needs no city, Europe 1 needs one
    position.turn(RED).play(RED, Draw(stack="stack:europe", using="trade_office"))
    assert position.board(RED).cards == ["europe_0"]
    assert position.decision.seat == WHITE


def test_abolition_may_come_with_the_second_card_and_nothing_follows_it():
    position = holding("trade_office")
    position.occupied(RED, "eu1", "eu2", "eu3", "eu4", "eu5")
    position.top("europe", 4)
    log = position.turn(RED).play(
        RED, Draw(stack="stack:europe", using="trade_office"), Draw(stack="stack:europe")
    )
    assert "abolished" in kinds(log)
    assert position.decision.seat == WHITE


def test_after_abolition_nothing_is_left_to_draw_a_second_time():
    position = holding("trade_office")
    position.occupied(RED, "eu1", "eu2", "eu3", "eu4", "eu5")
    position.top("europe", 5)
    position.turn(RED).play(RED, Draw(stack="stack:europe", using="trade_office"))
    assert position.decision.seat == WHITE


# ---- what comes between the halves


def test_the_governor_is_awarded_and_a_passed_owner_asked_before_the_second_half():
    position = holding("cartographer")
    position.state.round = 7
    position.board(BLACK).passed = True
    position.shipped("africa", *[BLACK] * 5)
    position.turn(RED).play(RED, Ship(region="africa", using="cartographer"))
    assert (position.decision.seat, position.decision.kind) == (BLACK, "rearrange")
    position.play(BLACK, next(iter(position.decision.moves)))
    assert (position.decision.seat, position.decision.kind) == (RED, "second_half")
