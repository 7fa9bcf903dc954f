"""What a refused player reads: why not, what would be legal, and the section of the rule book."""

import pytest

from engines.endeavor.moves import (
    Activate,
    Attack,
    Build,
    Discard,
    Draw,
    Occupy,
    Pass,
    Payment,
    Salary,
    Ship,
    Stop,
)
from engines.kernel import IllegalMove, Move
from tests.endeavor.table import PURPLE, RED, WHITE, Position


@pytest.fixture
def position() -> Position:
    """Red's turn. Africa is open, Red is present there and holds London, White holds Paris and Elmina."""
    position = Position()
    position.opened("africa", RED)
    position.top("africa", 2)
    position.opened("india")
    position.occupied(RED, "eu1")
    position.occupied(WHITE, "eu4", "af1")
    position.cards(RED, "far_east_1", "caribbean_governor")
    position.buildings(RED, "market", "barracks", "shipyard", "bank", "exchange", used=("market",))
    position.board(RED).tokens |= {"occupy_draw": 1, "culture": 1}
    position.icons(RED, politics=1)
    position.harbor(RED, 2)
    return position.turn(RED)


USING = "colonial_house"


@pytest.mark.parametrize(
    ("move", "code", "rule", "words"),
    [
        # the wrong kind of move
        (Build(building="market"), "wrong_move", "The Action phase", "take one action or pass"),
        (Salary(buildings=()), "wrong_move", "The Action phase", "salary is for another moment"),
        (Stop(), "wrong_move", "The Action phase", "take one action or pass"),
        (Discard(), "wrong_move", "The Action phase", "take one action or pass"),
        # unknown ids
        (Ship(region="atlantis", using="shipyard"), "unknown", "Ship", "no “atlantis”"),
        (Occupy(city="atlantis", using=USING), "unknown", "Occupy", "no “atlantis”"),
        (Attack(city="atlantis", using="barracks"), "unknown", "Attack", "no “atlantis”"),
        (Draw(stack="africa", using="token:occupy_draw"), "unknown", "Draw", "no “africa”"),
        (Draw(stack="eu1", using="token:occupy_draw"), "unknown", "Draw", "no “eu1”"),
        (Payment(building="castle", using="exchange"), "unknown", "Payment", "no “castle”"),
        (Occupy(city="eu2", using="castle"), "unknown", "Taking actions", "no “castle”"),
        (Occupy(city="eu2", using="token:gold"), "unknown", "Taking actions", "no “token:gold”"),
        (Pass(governor=""), "unknown", "Pass / Discard", "no “”"),
        (Pass(discard=("africa_9",)), "unknown", "Pass / Discard", "no “africa_9”"),
        # Ship
        (
            Ship(region="europe", using="shipyard"),
            "no_access",
            "Ship",
            "Europe has no shipping track. You can ship to: N",
        ),
        # Occupy
        (
            Occupy(city="fe1", using=USING),
            "no_access",
            "Opening a region",
            "attack or draw in the Far East: it is not open, and its track has 8 spaces left",
        ),
        (Occupy(city="in1", using=USING), "no_access", "Occupy", "no marker in India"),
        (
            Occupy(city="eu4", using=USING),
            "unavailable",
            "Occupy",
            "<seat:1>. Empty cities that you can occupy: Amsterdam",
        ),
        (Occupy(city="eu1", using=USING), "unavailable", "Occupy", "London is yours already"),
        # Attack
        (Attack(city="fe1", using="barracks"), "no_access", "Opening a region", "not open"),
        (Attack(city="in1", using="barracks"), "no_access", "Attack", "no marker in India"),
        (Attack(city="eu2", using="barracks"), "unavailable", "Attack", "Amsterdam is empty"),
        (Attack(city="eu1", using="barracks"), "conflict", "Attack", "London is yours already"),
        (
            Attack(city="eu4", using="barracks"),
            "unaffordable",
            "Taking actions",
            "takes 3 markers from your harbor; you have 2 markers",
        ),
        # Payment
        (
            Payment(building="shipyard", using="exchange"),
            "unavailable",
            "Payment",
            "on the Shipyard. You can bring one back from: Market",
        ),
        # Draw
        (
            Draw(stack="stack:africa", using="token:occupy_draw"),
            "unaffordable",
            "Draw",
            "Africa 2 asks for 2 markers in Africa; you have 1",
        ),
        (
            Draw(stack="stack:far_east", using="token:occupy_draw"),
            "no_access",
            "Opening a region",
            "not open",
        ),
        # buildings and tokens
        (
            Occupy(city="eu2"),
            "conflict",
            "Taking actions",
            "you use: Colonial House, Barracks, Occupy or Draw token",
        ),
        (Occupy(city="eu2", using="docks"), "not_yours", "Taking actions", "You have no Docks"),
        (Attack(city="eu4", using="token:attack"), "not_yours", "Taking actions", "You have no Attack token"),
        (Ship(region="africa", using="market"), "wrong_move", "Taking actions", "The Market is not for Ship"),
        (Ship(region="africa", using="bank"), "wrong_move", "Taking actions", "The Bank is not for Ship"),
        (
            Ship(region="africa", using="token:culture"),
            "wrong_move",
            "Taking actions",
            "The Culture token is not for Ship",
        ),
        (
            Draw(stack="stack:europe", using="market"),
            "unavailable",
            "Taking actions",
            "Your Market is in use",
        ),
        # Pass
        (Pass(discard=("slavery_0",)), "not_yours", "Pass / Discard", "You do not hold Slavery 0"),
        (
            Pass(governor="far_east_1"),
            "not_yours",
            "Pass / Discard",
            "Far East 1 is not a Governor that you hold",
        ),
        (Pass(governor="africa_governor"), "not_yours", "Pass / Discard", "not a Governor that you hold"),
        (
            Pass(governor="caribbean_governor", discard=("far_east_1",)),
            "limit",
            "Pass / Discard",
            "within your card limit",
        ),
        (Pass(), "limit", "Pass / Discard", "with the free Governor slot empty, for example Far East 1"),
    ],
)
def test_a_refusal_says_why_and_what_would_be_legal(
    position: Position, move: Move, code: str, rule: str, words: str
):
    refusal = position.refused(RED, move)
    assert refusal.code == code, refusal.text
    assert refusal.rule == f"Endeavor: {rule}"
    assert words in refusal.text


def test_a_seat_that_owes_nothing_is_told_whom_the_table_waits_for(position: Position):
    refusal = position.refused(PURPLE, Pass())
    assert (refusal.code, "<seat:0>" in refusal.text) == ("not_pending", True)


def test_after_the_game_nothing_is_played():
    position = Position(3)
    position.state.agenda = []
    position.state.changed()
    assert position.refused(RED, Pass()).code == "game_over"


# ---- Build


@pytest.mark.parametrize(
    ("building", "code", "words"),
    [
        ("castle", "unknown", "no “castle”"),
        ("colonial_house", "unknown", "no “colonial_house”"),
        ("theater", "no_access", "Theater is of level 3, your build level is 2"),
        ("market", "unavailable", "No Market is left in the stock. You can build: Shipyard"),
    ],
)
def test_build(building: str, code: str, words: str):
    position = Position()
    position.icons(RED, industry=2)
    position.state.stock["market"] = 0
    refusal = position.build(RED).refused(RED, Build(building=building))
    assert (refusal.code, refusal.rule) == (code, "Endeavor: The Build phase")
    assert words in refusal.text


def test_build_a_second_level_5_building():
    position = Position()
    position.icons(RED, industry=10)
    position.buildings(RED, "museum")
    refusal = position.build(RED).refused(RED, Build(building="exchange"))
    assert refusal.code == "limit"
    assert "two level 5 buildings" in refusal.text


@pytest.mark.parametrize(
    ("building", "code", "words"),
    [
        ("castle", "unknown", "no “castle”"),
        ("theater", "not_yours", "You have no Theater"),
        ("bank", "unavailable", "Bank has no activation circle. You can activate: Colonial House, Exchange"),
        ("market", "unavailable", "Market is in use"),
    ],
)
def test_activating_a_building_without_an_action(building: str, code: str, words: str):
    position = Position(activation="alone_too")
    position.buildings(RED, "bank", "exchange", "market", used=("market",))
    position.harbor(RED, 1)
    refusal = position.turn(RED).refused(RED, Activate(building=building))
    assert (refusal.code, refusal.rule) == (code, "Endeavor: Taking actions")
    assert words in refusal.text


def test_activating_a_building_with_an_empty_harbor():
    position = Position(activation="alone_too")
    position.board(RED).tokens["occupy_draw"] = 1
    refusal = position.turn(RED).refused(RED, Activate(building="colonial_house"))
    assert (refusal.code, refusal.rule) == ("unaffordable", "Endeavor: Taking actions")
    assert "takes 1 marker from your harbor; you have 0 markers" in refusal.text


def test_activating_a_building_without_an_action_where_the_table_does_not_play_so(position: Position):
    refusal = position.refused(RED, Activate(building="exchange"))
    assert (refusal.code, refusal.rule) == ("conflict", "Endeavor: Taking actions")
    assert "only for an action" in refusal.text


def test_in_the_build_phase_no_action_is_taken():
    refusal = Position().build(RED).refused(RED, Ship(region="africa"))
    assert (refusal.code, refusal.rule) == ("wrong_move", "Endeavor: The Build phase")
    assert "choose a building" in refusal.text


# ---- Salary


@pytest.mark.parametrize(
    "named", [(), ("market",), ("market", "market"), ("bank", "market"), ("castle", "market")]
)
def test_salary(named: tuple[str, ...]):
    position = Position()
    position.icons(RED, finance=2)
    position.buildings(RED, "market", "shipyard", used=("colonial_house", "market", "shipyard"))
    refusal = position.salary(RED).refused(RED, Salary(buildings=named))
    assert (refusal.code, refusal.rule) == ("limit", "Endeavor: The Salary phase")
    assert "exactly 2 of the buildings with your marker on them: Colonial House" in refusal.text


# ---- second halves


def second(building: str, first: Move) -> Position:
    position = Position()
    position.opened("africa", RED)
    position.opened("india", RED)
    position.occupied(RED, "eu1")
    position.occupied(WHITE, "af1")
    position.buildings(RED, building)
    position.harbor(RED, 4)
    position.turn(RED).play(RED, first)
    assert position.decision.kind == "second_half"
    return position


@pytest.mark.parametrize(
    ("move", "code", "rule", "words"),
    [
        (Ship(region="india"), "no_access", "Basic vs. mixed", "region or stack of the first: Africa"),
        (Ship(region="atlantis"), "unknown", "Ship", "no “atlantis”"),
        (
            Ship(region="africa", using="cartographer"),
            "conflict",
            "Basic vs. mixed",
            "needs no building or token",
        ),
        (Pass(), "wrong_move", "Basic vs. mixed", "finish your double action or stop"),
        (Draw(stack="stack:europe"), "wrong_move", "Basic vs. mixed", "finish your double action or stop"),
    ],
)
def test_second_ship(move: Move, code: str, rule: str, words: str):
    position = second("cartographer", Ship(region="africa", using="cartographer"))
    refusal = position.refused(RED, move)
    assert (refusal.code, refusal.rule) == (code, f"Endeavor: {rule}")
    assert words in refusal.text


@pytest.mark.parametrize(
    ("move", "code", "words"),
    [
        (Occupy(city="in1"), "no_access", "region or stack of the first: Cape Town"),
        (Occupy(city="af1"), "unavailable", "<seat:1>. Empty cities that you can occupy: Cape Town"),
        (Ship(region="africa"), "wrong_move", "finish your double action"),
        (Attack(city="af1"), "wrong_move", "finish your double action"),
    ],
)
def test_second_occupy(move: Move, code: str, words: str):
    refusal = second("docks", Ship(region="africa", using="docks")).refused(RED, move)
    assert refusal.code == code
    assert words in refusal.text


@pytest.mark.parametrize("stack", ["stack:slavery", "stack:africa", "stack:far_east"])
def test_second_draw_from_another_stack(stack: str):
    position = second("trade_office", Draw(stack="stack:europe", using="trade_office"))
    refusal = position.refused(RED, Draw(stack=stack))
    assert (refusal.code, refusal.rule) == ("no_access", "Endeavor: Basic vs. mixed")
    assert "of the first: Europe stack" in refusal.text


def test_a_stale_second_half_is_refused_in_the_next_turn():
    position = second("cartographer", Ship(region="africa", using="cartographer"))
    position.harbor(WHITE, 2)
    position.play(RED, Stop())
    refusal: IllegalMove = position.refused(RED, Ship(region="africa"))
    assert refusal.code == "not_pending"


# ---- stacks and the cards to arrange


def test_draw_from_an_empty_stack():
    position = Position()
    position.state.stacks["slavery"] = []
    position.board(RED).tokens["occupy_draw"] = 1
    refusal = position.turn(RED).refused(RED, Draw(stack="stack:slavery", using="token:occupy_draw"))
    assert (refusal.code, refusal.text) == ("unavailable", "The Slavery stack is empty.")


@pytest.mark.parametrize(
    "discard",
    [
        (),
        ("far_east_1", "caribbean_1", "north_america_1"),
        ("far_east_1", "far_east_1"),
        ("africa_governor",),
    ],
)
def test_wrong_discards(discard: tuple[str, ...]):
    position = Position()
    position.cards(RED, "far_east_1", "caribbean_1", "north_america_1", "india_governor")
    refusal = position.turn(RED).refused(RED, Pass(governor="india_governor", discard=discard))
    assert refusal.rule == "Endeavor: Pass / Discard"
    assert refusal.code == ("not_yours" if discard == ("africa_governor",) else "limit")


def test_arranging_cards_is_no_action():
    position = Position()
    position.state.round = 7
    position.board(RED).passed = True
    position.shipped("africa", *[RED] * 5)
    position.buildings(WHITE, "shipyard")
    position.harbor(WHITE, 2)
    position.turn(WHITE).play(WHITE, Ship(region="africa", using="shipyard"))
    refusal = position.refused(RED, Ship(region="africa", using="shipyard"))
    assert (refusal.code, refusal.rule) == ("wrong_move", "Endeavor: Pass / Discard")
    assert "arrange your cards" in refusal.text
