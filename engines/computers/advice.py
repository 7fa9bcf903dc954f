"""Advice: the best moves for a seat, each with its point."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Literal, NamedTuple

from engines.computers.agents import agent_of, sampled
from engines.computers.levels import budget_of
from engines.computers.points import WINS, Points, apart, certain, likely
from engines.computers.search import KEYS, Thinking, spread, won
from engines.computers.stream import Stream
from engines.kernel.agents import Agent
from engines.kernel.chance import Rng
from engines.kernel.game import Game
from engines.kernel.moves import Move
from engines.kernel.views import Point

AMONG = 6  # so many moves are looked at to find out what is special about the best
LOOKS, FEWEST = 12, 4  # playouts of each of them; of a share of the budget at least 4
TWINS = 16  # so many twins show what each of them does at once
ALIKE, ALIKE_PART = 0.015, 0.05  # less by no more than this, or than this part of the best: about as good
FAR, FAR_PART = 0.03, 0.35  # one that is less by more than both is far behind

Rank = Literal["best", "alike", "behind"]
Condition = Literal["", "passed", "luck"]


class Advice(NamedTuple):
    """A move and what it is good for."""

    move: Move
    chance: float  # the seat's chance to win after it, 0 to 1, as the search saw it
    points: tuple[Point, ...]  # what matters most first; () where it does nothing that has a name
    rank: Rank = "best"  # beside the best, as far as the search can tell
    condition: Condition = ""
    """When it has these points: always; if the other seats let it pass, as a bid that nobody raises; or if
    dice and draws are kind to it."""


def advise(
    game: Game, state: Any, seat: int, level: str, rng: Rng, most: int = 3, share: float = 1.0
) -> tuple[Advice, ...]:
    """Return the best moves for a seat, best first, at most `most`; ValueError as `choose`.

    It knows what the seat knows, like a computer of that level. Moves that are far behind the best are left
    out.
    """
    looking = _Looking(game, state, seat, level, rng)
    tried = looking.tried(budget_of(looking.agent, level, share, looking.decision.kind))
    among = looking.among([candidate.move for candidate in tried], most)
    lookahead = _Lookahead(looking, among, max(FEWEST, round(LOOKS * share)))
    best: list[Advice] = []
    for place, candidate in enumerate(tried[:most]):
        chance = candidate.chance if candidate.playouts else lookahead.chance(place)
        rank = _rank(best[0].chance - chance, best[0].chance, lookahead.error(place)) if best else "best"
        if rank is not None:
            points, condition = lookahead.points(place)
            best.append(Advice(candidate.move, chance, points, rank, condition))
    return tuple(sorted(best, key=lambda advice: advice.rank == "behind"))


def _rank(gap: float, best: float, error: float) -> Rank | None:
    """Say how far a chance is behind the best, which luck may account for up to `error`; None: too far."""
    if gap <= max(ALIKE, ALIKE_PART * best, error):
        return "alike"
    return None if gap > max(FAR, FAR_PART * best) else "behind"


class _Lookahead:
    """What is known of moves after looking at where they lead."""

    def __init__(self, looking: "_Looking", moves: Sequence[Move], looks: int) -> None:
        """Draw the twins on which each move is tried."""
        self._looking, self._moves = looking, moves
        self._keys, self._twins = looking.keys(looks), looking.keys(TWINS)

    def chance(self, place: int) -> float:
        """Return the seat's mean chance after a move."""
        return sum(self._chances[place]) / len(self._keys)

    def error(self, place: int) -> float:
        """Return by how much a move's chance may differ from that of the first by chance."""
        return spread(self._chances[place], self._chances[0])

    def points(self, place: int) -> tuple[tuple[Point, ...], Condition]:
        """Return the points of a move, and the condition on which it has them; () where it has none."""
        default = self._looking.decision.default
        passes = self._moves.index(default) if default in self._moves else None
        for condition in ("", "luck", "passed"):
            own = apart(place, self._points(condition), passes)
            if own:
                return own, condition
        return (), ""

    def _points(self, condition: Condition) -> list[Points]:
        """Return the points of all moves on a condition."""
        if condition == "passed":
            return [certain(looks) for looks in self._if_passed]
        return [(likely if condition else certain)(looks) for looks in self._at_once]

    @cached_property
    def _chances(self) -> list[list[float]]:
        return [[self._looking.chance(move, key) for key in self._keys] for move in self._moves]

    @cached_property
    def _at_once(self) -> list[list[Points]]:
        return self._looks(self._looking.after)

    @cached_property
    def _if_passed(self) -> list[list[Points]]:
        return self._looks(self._looking.undisturbed)

    def _looks(self, play: Callable[[Move, int], Any]) -> list[list[Points]]:
        """Return the points of each move on the twin of each key."""
        return [[self._looking.points(play(move, key)) for key in self._twins] for move in self._moves]


class _Looking(Thinking):
    """A decision that a seat thinks about, and where its moves lead."""

    def __init__(self, game: Game, state: Any, seat: int, level: str, rng: Rng) -> None:
        """As `Thinking`."""
        self.agent: Agent = agent_of(game).at(level)
        super().__init__(game, self.agent, state, seat, rng)
        self._before = game.view(self.root, seat)

    def among(self, tried: Sequence[Move], most: int) -> list[Move]:
        """Return the best moves and some to set beside them: those next to them, and what others would do."""
        moves = list(tried[: max(most, AMONG)])
        default = self.decision.default
        if default is not None and default not in moves:
            moves = [*moves[: max(most, AMONG - 1)], default]
        if len(moves) < AMONG:
            moves += [move for move in sampled(self.decision, self._rng, AMONG) if move not in moves]
        return moves[: max(most + 1, AMONG)]

    def keys(self, looks: int) -> list[int]:
        """Draw what so many twins and their chance follow from."""
        return [self._rng.randrange(KEYS) for _ in range(looks)]

    def chance(self, move: Move, key: int) -> float:
        """Return the seat's chance where a playout after a move ends."""
        end = self._ended(move, key)
        if self._game.pending(end):
            return self.agent.value(end, self._seat)
        return won(self._game, end, self._seat)

    def after(self, move: Move, key: int) -> Any:
        """Return a twin right after a move."""
        determinization = self._game.resample(self.root, self._seat, Stream(key))
        self._game.apply(determinization, self._seat, move)
        return determinization

    def undisturbed(self, move: Move, key: int) -> Any:
        """Return a twin after a move and after each other seat has let its decision pass, if it may."""
        determinization = self.after(move, key)
        for _ in range(self._before.seats):
            asked = self._game.pending(determinization)[:1]
            if not asked or asked[0].seat == self._seat:
                break
            view = self._game.view(determinization, asked[0].seat)
            idle = view.passing(asked[0])
            if idle is None:
                break
            self._game.apply(determinization, asked[0].seat, idle)
        return determinization

    def points(self, after: Any) -> Points:
        """Return what has come about between the decision and a state."""
        points = self._game.points(self._before, self._game.view(after, self._seat), self._seat)
        wins = not self._game.pending(after) and won(self._game, after, self._seat) == 1
        return (WINS, *points) if wins else points
