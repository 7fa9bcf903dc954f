"""The solo game's opponent (Book II, part O): it answers all its decisions by itself."""

from typing import Any

from engines.kernel import Ask, Move
from engines.pax_renaissance.state import PaxState


def choose(state: PaxState, step: Ask) -> Move:
    """Return the opponent's answer."""
    moves: Any = step.offer(state).moves
    return next(iter(moves))
