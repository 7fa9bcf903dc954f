"""Looking back at a game: each seat's chances on the way, where they turned, and what else could be played.

Chances are an agent's, at quiet moments: from anywhere else the game is played on to one. Like a computer at
the table this knows what the seat knew then, on twins, so that hindsight is not taken for skill.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any, NamedTuple

from engines.computers.agents import agent_of
from engines.computers.levels import budget_of
from engines.computers.search import KEYS, MOST, Results, Thinking, owed, won
from engines.computers.stream import Stream
from engines.kernel.agents import Agent
from engines.kernel.chance import Rng
from engines.kernel.game import Game
from engines.kernel.moves import Move

LOOKS = 4  # so many twins of a seat tell its chance
BESIDE, PLAYOUTS = 3, 12  # so many other moves are compared, by so many playouts each, after the choice

Chances = tuple[float, ...]  # by seat, 0 to 1


class Step(NamedTuple):
    """One entry of a game's log that stands."""

    seat: int
    move: Move | None  # None: something had been taken back, and the game went on under another epoch
    epoch: int
    looked: bool = False  # chances are wanted after it
    level: str = ""  # the move is to be judged by what a computer of this level would play; "" for not at all
    renews: bool = False  # no move: the game came back from a copy, and what nobody knew was drawn anew


class Judged(NamedTuple):
    """A move that was played, beside those that a computer would have thought of."""

    best: Move  # what the computer would have played; the same move where it would have played that
    gain: float  # by how much the best is better; below 0 where a second look prefers what was played
    stakes: float  # how far the chances after these moves lie apart; 0: all come to the same


class Course(NamedTuple):
    """What was found on the way through a log."""

    chances: tuple[Chances, ...]  # after each step that is looked at
    verdicts: tuple[Judged | None, ...]  # of each step that is judged; None where there was nothing to choose


def chances(game: Game, state: Any, rng: Rng) -> Chances:
    """Return each seat's chance to win, seen from what it knows; together 1, where several play."""
    agent, seats = agent_of(game), range(game.view(state, None).seats)
    keys = [rng.randrange(KEYS) for _ in range(LOOKS)]
    own = [sum(_chance(game, agent, state, seat, key) for key in keys) / LOOKS for seat in seats]
    whole = sum(own)
    return tuple(chance / whole for chance in own) if len(own) > 1 and whole else tuple(own)


def course(game: Game, state: Any, steps: Iterable[Step], rng: Rng, share: float = 1.0) -> Course:
    """Play a log on, in place, and look about where a step wants it; `share` as `choose`.

    IllegalMove or ValueError where a step fits no more.
    """
    course_chances: list[Chances] = []
    verdicts: list[Judged | None] = []
    for step in steps:
        if step.move is None:
            game.fork(state, step.epoch)
            if step.renews:
                game.renew(state)
        else:
            if step.level:
                choice = owed(game, state, step.seat).moves.size() > 1
                judged = judge(game, state, step.seat, step.move, step.level, rng, share) if choice else None
                verdicts.append(judged)
            game.apply(state, step.seat, step.move)
        if step.looked:
            course_chances.append(chances(game, state, rng))
    return Course(tuple(course_chances), tuple(verdicts))


def judge(
    game: Game, state: Any, seat: int, played: Move, level: str, rng: Rng, share: float = 1.0
) -> Judged:
    """Set the move that a seat played beside what a computer of this level would have played.

    `state`: before the move. ValueError as `choose`.
    """
    agent = agent_of(game).at(level)
    thinking = _Judging(game, agent, state, seat, rng)
    budget = budget_of(agent, level, share, thinking.decision.kind)
    tried = [candidate.move for candidate in thinking.tried(budget)]
    others = [move for move in tried if move != played]
    apart = max(1, len(others) // BESIDE)
    beside = [played, *others[:1], *others[1::apart][: BESIDE - 1]]
    # Numbers that had no part in the choice: what was chosen by luck is not better for it.
    after = thinking.means(beside, max(4, round(PLAYOUTS * share)))
    gain = 0.0 if tried[0] == played else after[1] - after[0]
    return Judged(tried[0] if gain > 0 else played, gain, max(after) - min(after))


def smoothed(chances_after: Sequence[Chances]) -> list[Chances]:
    """Return chances of which each is drawn to those before and after; the first and the last stay."""
    if len(chances_after) < 3:
        return list(chances_after)
    middle = [
        tuple((a + 2 * b + c) / 4 for a, b, c in zip(before, now, after, strict=True))
        for before, now, after in zip(chances_after, chances_after[1:], chances_after[2:], strict=False)
    ]
    return [chances_after[0], *middle, chances_after[-1]]


def largest(chances_after: Sequence[Chances], most: int, apart: int = 1) -> list[int]:
    """Return after which of them the chances changed most, so many at most, the largest change first.

    `apart`: so far are they from each other, at least.
    """
    changes = [change(before, after) for before, after in pairwise(chances_after)]
    chosen: list[int] = []
    for at in sorted(range(len(changes)), key=lambda at: -changes[at]):
        if len(chosen) < most and changes[at] > 0 and all(abs(at - other) >= apart for other in chosen):
            chosen.append(at)
    return [at + 1 for at in chosen]


def change(before: Chances, after: Chances) -> float:
    """Return by how much the chance of some seat changed, whichever changed most."""
    return max((abs(b - a) for a, b in zip(before, after, strict=True)), default=0.0)


class _Judging(Thinking):
    """A decision of the past."""

    def means(self, moves: Sequence[Move], looks: int) -> list[float]:
        """Return the seat's mean chance after each move, from the same twins with the same numbers."""
        results: Results = {move: [] for move in moves}
        for _ in range(looks):
            self._round(results, moves)
        return [fmean(results[move]) for move in moves]


def _chance(game: Game, agent: Agent, state: Any, seat: int, key: int) -> float:
    """Return a seat's chance as one twin has it, at the next quiet moment."""
    stream = Stream(key)
    determinization = game.resample(state, seat, stream)
    if not game.pending(determinization):
        return won(game, determinization, seat)
    at_once = agent.value(determinization, seat)
    for _ in range(MOST):
        decisions = game.pending(determinization)
        if not decisions:
            # Quick moves to the very end decide too much: what they come to may be a matter of one point.
            return (at_once + won(game, determinization, seat)) / 2
        if agent.is_quiet(determinization):
            break
        game.apply(determinization, decisions[0].seat, agent.rollout(determinization, decisions[0], stream))
    return agent.value(determinization, seat)
