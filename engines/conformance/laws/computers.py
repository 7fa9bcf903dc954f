"""Laws of computer players: legal, and honest."""

import random
from typing import Any, Protocol

from engines.computers import LEVELS, agent_of, budget_of, choose
from engines.computers.search import owed
from engines.conformance.laws.frame import law
from engines.kernel import Game, Move, Rng

PLAYOUTS = 4  # so many of each move; a law about knowledge needs no strength


class Chooser(Protocol):
    """`engines.computers.choose`, or what is tested in its place."""

    def __call__(self, game: Game, state: Any, seat: int, level: str, rng: Rng, share: float, /) -> Move:
        """Return the move that a computer makes."""
        ...


@law
def honest_computers(game: Game, state: Any, seat: int, number: int, chosen: Chooser = choose) -> None:
    """A computer's move is legal, and follows from what its seat knows and from the random numbers alone.

    With equal numbers it is the same in the state and in a twin, at every level.
    """
    space = owed(game, state, seat).moves
    determinization = game.resample(state, seat, random.Random(number + 1))
    before = game.encode(state)
    for level in LEVELS:
        share = PLAYOUTS / max(PLAYOUTS, budget_of(agent_of(game), level).playouts)
        move, other = (
            chosen(game, either, seat, level, random.Random(number), share)
            for either in (state, determinization)
        )
        assert move in space, f"{level} would answer {move}, which is not legal"
        assert move == other, f"{level} answers {move}, but {other} where only what it cannot know differs"
    assert game.encode(state) == before, "a computer changed the state that it thought about"
