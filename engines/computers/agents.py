"""The agent of a game: its own, or a plain one for a game that brings none."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, ClassVar

from engines.kernel.agents import Agent
from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.game import Game
from engines.kernel.moves import Move

TRIES = 4  # so many samples a candidate are drawn at most, where moves repeat themselves


class Plain(Agent):
    """Knows nothing of the game: random answers, played to the end."""

    pace = 0.1
    length = 2000
    features: ClassVar[Mapping[str, str]] = {}

    def rollout(self, state: Any, decision: Decision, rng: Rng) -> Move:  # noqa: ARG002 - it is not looked at
        """Answer an optional decision as most do, any other at random."""
        if decision.optional and decision.default is not None:
            return decision.default
        return decision.moves.sample(rng)

    def candidates(self, state: Any, decision: Decision, rng: Rng, most: int) -> Sequence[Move]:  # noqa: ARG002
        """Return all moves if they are few, else the default and samples."""
        return sampled(decision, rng, most)

    def features_of(self, state: Any, seat: int) -> Mapping[str, float]:  # noqa: ARG002 - as above
        """See nothing."""
        return {}

    def value(self, state: Any, seat: int) -> float:  # noqa: ARG002 - as above
        """Know nothing: as good for everybody."""
        return 0.5

    def is_quiet(self, state: Any) -> bool:  # noqa: ARG002 - as above
        """Wait for the end."""
        return True


def sampled(decision: Decision, rng: Rng, most: int) -> tuple[Move, ...]:
    """Return all moves if there are at most `most`, else so many different ones, the default first."""
    if decision.moves.size() <= most:
        return tuple(decision.moves)
    moves = dict.fromkeys([decision.default] if decision.default is not None else [])
    for _ in range(TRIES * most):
        if len(moves) >= most:
            break
        moves[decision.moves.sample(rng)] = None
    return tuple(moves)


def agent_of(game: Game) -> Agent:
    """Return what a game knows about playing well; ValueError where it names what is not there."""
    return _loaded(game.agent) if game.agent else Plain()


@cache
def _loaded(name: str) -> Agent:
    """Import an agent only where it is needed: a bot without computers has none in memory."""
    module, _, attribute = name.partition(":")
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"there is no computer player at {name}: {error}") from error
