"""A position to go on from elsewhere: as it was, or as it may be for all that a seat knows.

Its chance is its own. Nothing of the seed of the game that it comes from is left in it, nor the hash of that.
"""

from typing import Any, TypeVar

from engines.kernel.agenda import State
from engines.kernel.chance import Chance, Rng, commitment, fresh_seed
from engines.kernel.game import Game

S = TypeVar("S", bound=State)


def apart(state: S, rng: Rng) -> S:
    """Give a state chance of its own, in place, and return it; `rng` has to do with no game's seed."""
    seed = fresh_seed(rng)
    state.chance = Chance(seed=seed, epoch=state.chance.epoch)
    state.commitment = commitment(bytes.fromhex(seed))
    state.changed()
    return state


def imagined(game: Game, state: Any, seat: int, rng: Rng) -> Any:
    """Return a state as it may be for all that a seat knows, with chance of its own.

    It follows from what the seat knows and from the numbers of `rng` alone.
    """
    return apart(game.resample(state, seat, rng), rng)
