"""The search: candidates of an agent, tried out on twins (determinizations), halved until one is left.

Sequential halving (Karnin, Koren, Somekh 2013) with common random numbers: in each round all candidates that
are left are played on from the same twins with the same numbers, and the better half stays. An agent may
sample moves in playouts by what they came to in earlier ones (move averages).
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import repeat
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from engines.computers.agents import agent_of, sampled
from engines.computers.levels import Budget, budget_of
from engines.computers.move_averages import Given, MoveAverages, Played
from engines.computers.stream import Stream
from engines.kernel.agenda import reopened
from engines.kernel.agents import Agent
from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision, owed_by
from engines.kernel.game import Game
from engines.kernel.moves import Move

KEYS = 1 << 62
MOST = 400  # moves of a playout at most, for a game whose end random play does not find
Results = dict[Move, list[float]]  # by candidate: what its playouts came to, in the order of the twins


class Tried(NamedTuple):
    """A candidate and how it did."""

    move: Move
    chance: float  # the seat's mean chance to win after it, 0 to 1
    playouts: int


class Thinking:
    """One decision that a seat thinks about, on twins only."""

    def __init__(self, game: Game, agent: Agent, state: Any, seat: int, rng: Rng) -> None:
        """Leave the true state behind; ValueError for a seat that owes no decision."""
        self._game, self._agent, self._seat, self._rng = game, agent, seat, rng
        self.root = reopened(game.resample(state, seat, rng), seat)
        self.decision = owed(game, self.root, seat)
        self._averages = MoveAverages()

    def at_once(self) -> Move:
        """Answer without a search."""
        return self._legal(self._agent.rollout(self.root, self.decision, self._rng))

    def tried(self, budget: Budget) -> list[Tried]:
        """Return the candidates, best first; those dropped earlier come later."""
        left = self._candidates(budget.candidates)
        if len(left) == 1 or not budget.playouts:
            return [Tried(move, 0.0, 0) for move in left]
        rounds = (len(left) - 1).bit_length()
        results: Results = {move: [] for move in left}
        prior = self._agent.prior(self.root, self.decision, self._rng)
        first = left[0] if self._agent.significance else None
        dropped: list[Tried] = []
        done = 0
        for number in range(rounds):
            spent = sum(candidate.playouts for candidate in dropped)
            share = max(1, (budget.playouts - spent - done * len(left)) // (len(left) * (rounds - number)))
            for _ in range(share):
                self._round(results, left)
            done += share
            weight = done * open_still(max([sum(results[move]) for move in left]) / done)
            left.sort(key=lambda move: -sum(results[move]) - weight * prior.get(move, 0.0))
            keep = (len(left) + 1) // 2 if number < rounds - 1 else 0
            # The agent's own favourite stays to the end: another move has to beat it.
            gone = [move for move in left[keep:] if not keep or move != first]
            dropped = [*(Tried(move, sum(results[move]) / done, done) for move in gone), *dropped]
            left = [move for move in left if move not in gone]
        return self._settled(dropped, results, first)

    def _settled(self, candidates: list[Tried], results: Results, first: Move | None) -> list[Tried]:
        """Return candidates with the favourite first unless another one is clearly better."""
        if first is None or beats(results[candidates[0].move], results[first], self._agent.significance):
            return candidates
        return sorted(candidates, key=lambda candidate: candidate.move != first)

    def _round(self, results: Results, moves: Sequence[Move]) -> None:
        """Play every candidate on from one twin, with the same numbers, and knowing the same of playouts."""
        key = self._rng.randrange(KEYS)
        if not self._agent.samples_move_averages:
            for move in moves:
                results[move].append(self._playout(move, key))
            return
        playouts = [self._play(move, key) for move in moves]
        for playout in playouts:
            results[playout.candidate].append(playout.chances[self._seat])
            self._averages.take(playout)

    def _play(self, move: Move, key: int) -> Played:
        """Play a move on; return what was answered, and how all seats stand then."""
        given: Given = set()
        ends = [self._chances(determinization) for determinization in self._moments(move, key, given)]
        return Played(move, given, [fmean(chances) for chances in zip(*ends, strict=True)])

    def _playout(self, move: Move, key: int) -> float:
        """Return the seat's chance where a playout ends, or on the mean of the moments it is judged at."""
        return fmean([self._judged(determinization) for determinization in self._moments(move, key)])

    def _ended(self, move: Move, key: int) -> Any:
        """Play a move on from a twin to a quiet moment or the end of the game; return the state then."""
        return next(self._moments(move, key))

    def _moments(self, move: Move, key: int, given: Given | None = None) -> Iterator[Any]:
        """Play a move on from a twin and show it, as it goes on, at the quiet moment after each length.

        When the game is over, its end stands for all that are left. `given`: gets all answers, which are
        then adapted to what playouts have come to.
        """
        game, agent, stream = self._game, self._agent, Stream(key)
        determinization = reopened(game.resample(self.root, self._seat, stream), self._seat)
        game.apply(determinization, self._seat, move)
        lengths = [agent.length, *agent.later]
        for number in range(1, MOST):
            decisions = game.pending(determinization)
            if not decisions:
                break
            if number > lengths[0] and agent.ends(determinization, self.decision):
                yield determinization
                del lengths[0]
                if not lengths:
                    return
            asked = decisions[0]
            game.apply(determinization, asked.seat, self._answer(determinization, asked, stream, given))
        yield from repeat(determinization, len(lengths))

    def _answer(self, determinization: Any, asked: Decision, stream: Stream, given: Given | None) -> Move:
        """Answer in a playout, and note it in `given`."""
        seat, agent = asked.seat, self._agent
        if given is None:
            return (agent.rollout_own if seat == self._seat else agent.rollout_other)(
                determinization, asked, stream
            )
        move = agent.rollout_sampled(determinization, asked, stream, self._averages.of(seat))
        given.add((seat, move))
        return move

    def _judged(self, end: Any) -> float:
        return judged(self._game, self._agent, end, self._seat)

    def _chances(self, end: Any) -> Sequence[float]:
        """Return every seat's chance at the end of a playout, as `judged` tells one."""
        game, margin = self._game, self._agent.margin
        worths = self._agent.chances(end, self._seats)
        if game.pending(end) or margin == 1:
            return worths
        return [margin * worth + (1 - margin) * won(game, end, seat) for seat, worth in enumerate(worths)]

    @cached_property
    def _seats(self) -> range:
        return range(self._game.view(self.root, None).seats)

    def _candidates(self, most: int) -> list[Move]:
        """Return what the agent proposes, legal and each once, and the default where it names several."""
        decision = self.decision
        candidates = dict.fromkeys(self._agent.candidates(self.root, decision, self._rng, most))
        legal = [move for move in candidates if move in decision.moves][:most]
        # An agent that names a single move is sure of it.
        if len(legal) != 1 and decision.default is not None and decision.default not in legal:
            legal = [*legal[: most - 1], decision.default]
        return legal or list(sampled(decision, self._rng, most))

    def _legal(self, move: Move) -> Move:
        """Return a move, or where an agent errs one that is legal."""
        return move if move in self.decision.moves else self.decision.moves.sample(self._rng)


def judged(game: Game, agent: Agent, state: Any, seat: int) -> float:
    """Return a seat's chance at the end of a playout or of the game, 0 to 1."""
    margin = agent.margin if not game.pending(state) else 1.0
    worth = margin * agent.value(state, seat) if margin else 0.0
    return worth + (1 - margin) * won(game, state, seat) if margin < 1 else worth


def open_still(chance: float) -> float:
    """Return what is left of a small advantage: all where chances are even, nothing where all is decided."""
    return 4 * chance * (1 - chance)


def beats(results: Sequence[float], others: Sequence[float], errors: float) -> bool:
    """Tell whether results are better than others from the same twins by `errors` standard errors."""
    gaps = [result - other for result, other in zip(results, others, strict=False)]
    if len(gaps) < 2:
        return False
    return fmean(gaps) > errors * stdev(gaps) / sqrt(len(gaps))


def spread(results: Sequence[float], others: Sequence[float]) -> float:
    """Return the standard error of the difference between results from the same twins."""
    gaps = [result - other for result, other in zip(results, others, strict=True)]
    return stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0


def owed(game: Game, state: Any, seat: int) -> Decision:
    """Return the decision that a seat owes; ValueError if it owes none."""
    decision = owed_by(seat, game.pending(state))
    if decision is None:
        raise ValueError(f"seat {seat} owes no decision")
    return decision


def won(game: Game, state: Any, seat: int) -> float:
    """Return a seat's part of the victory in a game that is over: 1 alone, a half with another, else 0.

    A player alone is always first, and has won with a score above 0 (Pax Renaissance against the rival).
    """
    outcome = game.outcome(state)
    if outcome is not None and len(outcome.scores) == 1:
        return float(outcome.scores[0].total > 0)
    first = outcome.ranking[0] if outcome is not None and outcome.ranking else ()
    return 1 / len(first) if seat in first else 0.0


def choose(game: Game, state: Any, seat: int, level: str, rng: Rng, share: float = 1.0) -> Move:
    """Return the move that a computer of this level makes; always legal.

    `share`: of the level's budget, 0 to 1, where a host caps it. ValueError for no level, or a seat that owes
    no decision.
    """
    agent = agent_of(game).at(level)
    thinking = Thinking(game, agent, state, seat, rng)
    budget = budget_of(agent, level, share, thinking.decision.kind)
    if not budget.playouts:
        return thinking.at_once()
    return thinking.tried(budget)[0].move
