"""End of the round, and the end of the game."""

from engines.endeavor.moves import Pass
from tests.endeavor.table import BLACK, ENDEAVOR, RED, WHITE, Position, kinds


def everybody_passes(position: Position) -> list[str]:
    found: list[str] = []
    while ENDEAVOR.pending(position.state) and position.decision.kind == "action":
        found += kinds(position.play(position.decision.seat, Pass()))
    return found


def test_once_all_have_passed_the_first_player_marker_goes_to_the_left():
    position = Position(3)
    position.harbor(RED, 2)
    for first, following in ((RED, WHITE), (WHITE, BLACK), (BLACK, RED)):
        position.state.first, position.state.round = first, 1
        position.turn(RED)
        everybody_passes(position)
        assert position.state.first == following
        assert (position.decision.seat, position.decision.kind) == (following, "build")


def test_in_the_new_round_nobody_has_passed():
    position = Position(3)
    position.harbor(RED, 2)
    position.turn(RED)
    everybody_passes(position)
    assert position.state.round == 2
    assert not any(board.passed for board in position.state.boards)


def test_the_game_is_over_after_the_seventh_round():
    position = Position(3)
    position.state.round = 7
    position.harbor(RED, 2)
    position.turn(RED)
    assert ENDEAVOR.outcome(position.state) is None
    assert everybody_passes(position)[-1] == "over"
    assert ENDEAVOR.pending(position.state) == ()
    outcome = ENDEAVOR.outcome(position.state)
    assert outcome is not None
    assert ENDEAVOR.view(position.state, None).outcome == outcome


def test_after_the_sixth_round_one_more_is_played():
    position = Position(3)
    position.state.round = 6
    position.harbor(RED, 2)
    position.turn(RED)
    everybody_passes(position)
    assert (position.state.round, position.decision.kind) == (7, "build")


def test_the_seed_is_open_only_when_the_game_is_over():
    position = Position(3)
    position.state.round = 7
    position.harbor(RED, 2)
    position.turn(RED)
    assert ENDEAVOR.view(position.state, RED).seed is None
    everybody_passes(position)
    assert ENDEAVOR.view(position.state, RED).seed == b"a table made by hand".hex()
