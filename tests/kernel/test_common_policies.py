"""Standing orders that every game has: to pass for a while, and to make moves that were planned."""

import random
from typing import Any

import msgspec
import pytest

from engines.age_of_reason.moves import Hire, Lay
from engines.endeavor.moves import Attack, Occupy, Pass
from engines.kernel import Move, PassOn, Planned, PlannedMove, Policy
from engines.kernel.play.answers import SeatController, notify, settle
from engines.kernel.play.session import PlayedMove
from tests.endeavor.table import BLACK, ENDEAVOR, RED, WHITE, Position

PARIS, ROME, LONDON = (Occupy(city=city, using="colonial_house") for city in ("eu4", "eu7", "eu1"))


@pytest.fixture
def position() -> Position:
    """The action phase of three players with markers and their Colonial Houses; Red is asked."""
    made = Position(3)
    for seat in (RED, WHITE, BLACK):
        made.harbor(seat, 6)
    return made.turn(RED)


def left(position: Position, seat: int, *policies: Policy) -> tuple[SeatController, list[PlayedMove]]:
    """Let the seat's orders answer, and nobody else."""
    controller = SeatController(seat, policies=list(policies))
    controllers = {one: controller if one == seat else SeatController(one) for one in (RED, WHITE, BLACK)}
    return controller, settle(ENDEAVOR, position.state, controllers, (), random.Random(1), 50)[0]


def pass_on(until: Any, number: int = 1) -> PassOn:
    return PassOn(until=until, round=0 if until == "until:against" else number)


def plan(position: Position, *moves: Move) -> Planned:
    """Plan moves as they look now."""
    view = ENDEAVOR.view(position.state, RED)
    told = [ENDEAVOR.describe(view, RED, move) for move in moves]
    return Planned(
        steps=tuple(PlannedMove.of("action", move, line) for move, line in zip(moves, told, strict=True))
    )


# ---- passing


@pytest.mark.parametrize("until", ["until:round", "until:against", "until:either"])
def test_what_can_be_passed_is_passed(position: Position, until: str) -> None:
    order = pass_on(until)
    controller, (step,) = left(position, RED, order)
    assert (step.seat, step.move, step.source) == (RED, Pass(), "policy")
    assert controller.policies == [order], "it stays for the next time"


def test_when_the_round_is_over_the_owner_is_asked_again(position: Position) -> None:
    position.state.round = 2
    position.state.changed()
    for until in ("until:round", "until:either"):
        controller, steps = left(position, RED, pass_on(until))
        assert (controller.policies, steps) == ([], [])
    controller, steps = left(position, RED, pass_on("until:against"))
    assert len(steps) == 1, "that one knows no rounds"


def test_a_governor_stays_where_he_is_and_who_must_discard_is_asked(position: Position) -> None:
    position.cards(RED, "africa_governor")
    position.board(RED).governor = "africa_governor"
    _, (step,) = left(position.turn(RED), RED, pass_on("until:round"))
    assert step.move == Pass(governor="africa_governor")
    position.cards(WHITE, "slavery_0", "slavery_1", "slavery_2")
    assert left(position.turn(WHITE), WHITE, pass_on("until:round"))[1] == []


def test_an_attack_ends_it_for_who_is_attacked(position: Position) -> None:
    position.occupied(WHITE, "eu4")
    position.occupied(BLACK, "eu7")
    position.buildings(RED, "barracks")
    events = position.turn(RED).play(RED, Attack(city="eu4", using="barracks"))
    order = pass_on("until:either")
    controllers = [SeatController(seat, policies=[order]) for seat in (RED, WHITE, BLACK)]
    notify(ENDEAVOR, position.state, controllers, events)
    assert [
        one.struck for controller in controllers for one in controller.policies if isinstance(one, PassOn)
    ] == [0, 1, 0]
    view = ENDEAVOR.view(position.state, None)
    (struck,) = controllers[WHITE].policies
    back = struck
    for event in events:
        back = back.without_event(view, WHITE, event)
    assert back == order, "the attack is taken back"
    controller, steps = left(position.turn(WHITE), WHITE, struck)
    assert (controller.policies, controller.ended, steps) == ([], [struck], []), "White is asked"


def test_who_passes_for_the_round_passes_on_when_attacked(position: Position) -> None:
    position.occupied(WHITE, "eu4")
    position.buildings(RED, "barracks")
    events = position.turn(RED).play(RED, Attack(city="eu4", using="barracks"))
    stubborn = SeatController(WHITE, policies=[pass_on("until:round")])
    notify(ENDEAVOR, position.state, [stubborn], events)
    assert stubborn.policies == [pass_on("until:round")]


def test_it_says_what_it_does_and_fits_a_form(position: Position) -> None:
    view = ENDEAVOR.view(position.state, RED)
    order = pass_on("until:either")
    assert order in PassOn.space(view)
    assert pass_on("until:round", 2) not in PassOn.space(view)
    assert ENDEAVOR.describe_policy(view, order) == (
        "Pass whatever you can pass, until this round ends or somebody acts against you."
    )
    assert ENDEAVOR.label(view, "until:round").name == "Until the end of this round"


def test_to_stay_out_and_to_pay_nobody_is_to_pass() -> None:
    assert Lay(card=None).passes
    assert not Lay(card="prussia_ally").passes
    assert Hire().passes
    assert not Hire(countries=("spain",)).passes


# ---- a plan that is carried out


def test_moves_are_made_one_after_the_other(position: Position) -> None:
    position.buildings(RED, "barracks")
    second = Occupy(city="eu10", using="barracks")
    controller, (step,) = left(position, RED, plan(position.turn(RED), PARIS, second))
    assert step.move == PARIS
    (rest,) = controller.policies
    assert isinstance(rest, Planned)
    assert rest.begun
    controller, (step,) = left(position.turn(RED), RED, rest)
    assert (step.move, controller.policies, controller.ended) == (second, [], [])


def test_a_move_that_is_not_legal_any_more_ends_it(position: Position) -> None:
    order = plan(position, PARIS, ROME)
    position.occupied(WHITE, "eu4")
    controller, steps = left(position.turn(RED), RED, order)
    assert (steps, controller.policies, controller.ended) == ([], [], [order])


def test_a_move_that_would_do_something_else_ends_it(position: Position) -> None:
    order = plan(position, PARIS)
    position.state.city_tokens["eu4"] = (
        "attack" if position.state.city_tokens["eu4"] != "attack" else "culture"
    )
    controller, steps = left(position.turn(RED), RED, order)
    assert (steps, controller.ended) == ([], [order])


def test_another_question_waits_before_it_and_ends_it_once_begun(position: Position) -> None:
    order = plan(position, PARIS)
    controller, steps = left(position.build(RED), RED, order)
    assert (steps, controller.policies) == ([], [order])
    begun = Planned(steps=order.steps, begun=True)
    controller, steps = left(position, RED, begun)
    assert (steps, controller.policies, controller.ended) == ([], [], [begun])


def test_what_comes_to_light_ends_it_once_begun(position: Position) -> None:
    order = plan(position, PARIS)
    (event,) = position.turn(RED).play(RED, Pass())[:1]
    told = msgspec.structs.replace(event, reveals=True)
    waiting, running = (
        SeatController(RED, policies=[order]),
        SeatController(RED, policies=[Planned(steps=order.steps, begun=True)]),
    )
    notify(ENDEAVOR, position.state, [waiting, running], [told])
    assert (len(waiting.policies), len(running.policies)) == (1, 0)


def test_a_plan_comes_back_from_its_bytes(position: Position) -> None:
    order = plan(position, PARIS, LONDON)
    assert ENDEAVOR.decode(ENDEAVOR.encode(order)) == order
    assert ENDEAVOR.describe_policy(ENDEAVOR.view(position.state, RED), order).startswith(
        "Your plan, up to the first surprise: Occupy Paris"
    )
