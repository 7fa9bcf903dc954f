"""The example game of an introduction: played by the computers' quick answers, always the same."""

from itertools import count
from typing import Any

from engines.computers.minds import mind_of
from engines.computers.stream import Stream
from engines.kernel.game import Game
from engines.kernel.lessons import Page


def example(game: Game, page: Page) -> Any:
    """Return the state of a game's example that a page shows; its end, where it is over before that."""
    introduction = game.introduction
    seats = introduction.seats or game.seats.start
    mind, rng = mind_of(game), Stream(introduction.seed)
    state = game.setup(seats, introduction.seed.to_bytes(32), game.Options())
    for made in count():
        decisions = game.pending(state)
        if not decisions or (made >= page.after and page.until in {"", decisions[0].kind}):
            break
        game.apply(state, decisions[0].seat, mind.light(state, decisions[0], rng))
    return state
