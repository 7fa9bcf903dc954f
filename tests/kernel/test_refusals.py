"""What is no move of the game at all is refused like any other: with words, and with the state as it was."""

from typing import Any

import pytest

from engines import GAMES
from engines.endeavor.moves import Build, Pass, Ship
from engines.kernel import IllegalMove
from tests.toy import TOY

NO_MOVES: tuple[Any, ...] = (
    None,
    3,
    "build",
    TOY.moves[0],
    Build(building=None),  # type: ignore[arg-type]
    Build(building=["market"]),  # type: ignore[arg-type]
    Ship(region="africa", using=3),  # type: ignore[arg-type]
    Pass(governor=None, discard=None),  # type: ignore[arg-type]
    Pass(discard="abc"),  # type: ignore[arg-type]
)


@pytest.mark.parametrize("thing", NO_MOVES, ids=repr)
def test_what_is_no_move_of_the_game_is_refused(thing: Any) -> None:
    game = GAMES["endeavor"]
    state = game.setup(3, bytes(32), game.Options())
    before = game.encode(state)
    (decision,) = game.pending(state)
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, decision.seat, thing)
    assert refused.value.code == "unknown"
    assert refused.value.text
    assert game.encode(state) == before


@pytest.mark.parametrize("seat", [-1, 3, 99, None])
def test_who_is_no_player_owes_nothing(seat: Any) -> None:
    game = GAMES["endeavor"]
    state = game.setup(3, bytes(32), game.Options())
    with pytest.raises(IllegalMove) as refused:
        game.apply(state, seat, Build(building="market"))
    assert refused.value.code == "not_pending"
