"""Views of Endeavor for the picture tests: a few positions of random games, from start to end."""

import random
from dataclasses import dataclass
from functools import lru_cache

from engines import GAMES
from engines.endeavor.views import EndeavorView

NAMES = ("Anna", "Bartholomew the Elder", "Çağla", "Дмитрий", "玲玲")


@dataclass(frozen=True)
class Game:
    """The public views of one random game, in order; the last one is the final one."""

    views: tuple[EndeavorView, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.views[0].seats]


@lru_cache(maxsize=8)
def play(seats: int, seed: int = 1, every: int = 25) -> Game:
    game = GAMES["endeavor"]
    state = game.setup(seats, bytes([seed]) * 32, game.Options())
    rng = random.Random(seed)
    views = [game.view(state, None)]
    count = 0
    while decisions := game.pending(state):
        decision = rng.choice(decisions)
        game.apply(state, decision.seat, decision.moves.sample(rng))
        count += 1
        if count % every == 0:
            views.append(game.view(state, None))
    return Game((*views, game.view(state, None)))
