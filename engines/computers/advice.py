"""Advice: the best moves for a seat, each with what speaks for it."""

from typing import Any, NamedTuple

from engines.computers.levels import budget_of
from engines.computers.minds import mind_of
from engines.computers.search import Thinking
from engines.kernel.chance import Rng
from engines.kernel.game import Game
from engines.kernel.moves import Move

LOOKS = 8
"""So many playouts tell what a move brings, feature by feature."""


class Reason(NamedTuple):
    """What a move does to one feature of the seat's position, beside the other moves looked at."""

    feature: str
    text: str
    """In words for players."""
    gain: float
    """In points of the game; below 0 where the move costs."""


class Advice(NamedTuple):
    """A move and what speaks for it."""

    move: Move
    chance: float
    """The seat's chance to win after it, 0 to 1, as the search saw it."""
    reasons: tuple[Reason, ...]
    """The strongest first; () where the game has no mind of its own."""


def advise(
    game: Game, state: Any, seat: int, level: str, rng: Rng, most: int = 3, share: float = 1.0
) -> tuple[Advice, ...]:
    """Return the best moves for a seat, best first, at most `most`; ValueError as `choose`.

    It knows what the seat knows, like a computer of that level.
    """
    mind = mind_of(game).at(level)
    thinking = Thinking(game, mind, state, seat, rng)
    best = thinking.tried(budget_of(mind, level, share, thinking.decision.kind))[: max(most, 2)]
    ends = thinking.features_after([one.move for one in best], LOOKS)
    usual = {name: sum(one.get(name, 0.0) for one in ends) / len(ends) for end in ends for name in end}
    found: list[Advice] = []
    for one, end in zip(best[:most], ends, strict=False):
        gains = {name: end.get(name, 0.0) - mean for name, mean in usual.items()}
        named = sorted((name for name in gains if gains[name]), key=lambda name, of=gains: -abs(of[name]))
        reasons = tuple(Reason(name, mind.features.get(name, name), gains[name]) for name in named)
        found.append(Advice(one.move, one.chance, reasons))
    return tuple(found)
