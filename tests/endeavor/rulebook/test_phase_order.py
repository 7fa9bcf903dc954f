"""Phase order: phase by phase, or each player Build, Growth and Salary in one go."""

from engines.endeavor.moves import Build
from tests.endeavor.table import BLACK, RED, WHITE, Position, kinds


def test_phase_by_phase_all_build_before_anybody_grows():
    position = Position(3).begin_round(2, first=WHITE)
    seats: list[int] = []
    events: list[str] = []
    while position.decision.kind == "build":
        seats.append(position.decision.seat)
        events += kinds(position.play(seats[-1], Build(building="market")))
    assert seats == [WHITE, BLACK, RED]
    assert events == ["built", "built", "built", "grew", "grew", "grew"]


def test_player_by_player_each_grows_and_is_paid_before_the_next_builds():
    position = Position(3, phase_order="by_player")
    for board in position.state.boards:
        board.buildings[0].marked = True
        board.supply -= 1
    position.begin_round(2, first=WHITE)
    seats: list[int] = []
    events: list[str] = []
    while position.decision.kind == "build":
        seats.append(position.decision.seat)
        events += kinds(position.play(seats[-1], Build(building="market")))
    assert seats == [WHITE, BLACK, RED]
    assert events == ["built", "grew", "salary"] * 3


def test_the_action_phase_begins_with_the_first_player_in_both_orders():
    for order in ("by_phase", "by_player"):
        position = Position(3, phase_order=order).begin_round(1, first=BLACK)
        while position.decision.kind == "build":
            position.play(position.decision.seat, Build(building="market"))
        assert (position.decision.seat, position.decision.kind) == (BLACK, "action"), order
