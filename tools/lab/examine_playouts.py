"""Tell how long a game's playouts should be, and how much first sight should count beside them.

python tools/lab/examine_playouts.py pax_renaissance --lengths 0 4 8 12 16 22 --moves 24 --kind act --jobs 2

All seats play at one level, with few playouts. At some decisions every candidate is tried by playouts that
are judged after each of the `--lengths`, and besides it is played on by players who look some moves ahead,
until the quiet moment after `--moves`. It prints by how much of a chance an answer is better than the mean of
all, by that second judgement, if it is chosen by so many playouts, judged after one length or on the mean of
several, and the agent's `prior` counts beside them as it is, or a part of it.
"""

import argparse
import random
import statistics
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from functools import partial
from typing import Any, NamedTuple

from engines import GAMES
from engines.computers import LEVELS, Budget, agent_of
from engines.computers.search import KEYS, MOST, Thinking, open_still
from engines.kernel import Agent, Game, Move, Rng

FEW = Budget(4, 8)
"""With which the games are played."""
PARTS = (0.0, 0.15, 0.3, 0.5, 1.0, 2.0)
"""Of the prior."""
DRAWS = 20
"""So often playouts are drawn from those that were made."""


class Candidate(NamedTuple):
    """An answer of a decision that was looked at."""

    prior: float
    judged: list[list[float]]
    """By playout: after each length."""
    later: float
    """Its chance if those play on who look ahead."""


def with_lengths(agent: Agent, lengths: Sequence[int]) -> Agent:
    """Return an agent whose playouts are judged after these."""
    found = copy(agent)
    vars(found).update(length=lengths[0], later=tuple(lengths[1:]))
    return found


class Look(Thinking):
    """A decision whose candidates are tried."""

    def candidates(self, args: argparse.Namespace) -> list[Candidate]:
        """Return what becomes of each; [] where there is little to choose."""
        moves = self._candidates(args.width)
        if len(moves) < 3:
            return []
        prior = self._agent.prior(self.root, self.decision, self._rng)
        keys = [self._rng.randrange(KEYS) for _ in range(args.playouts)]
        ahead = with_lengths(self._agent, [args.ahead])
        return [
            Candidate(
                prior.get(move, 0.0),
                [
                    [self._judged(determinization) for determinization in self._moments(move, key)]
                    for key in keys
                ],
                statistics.fmean([self._played(ahead, move, key, args) for key in keys[: args.games_each]]),
            )
            for move in moves
        ]

    def _played(self, ahead: Agent, move: Move, key: int, args: argparse.Namespace) -> float:
        """Return the seat's chance after players who look ahead have gone on from a twin."""
        game, rng = self._game, random.Random(key)
        determinization = game.resample(self.root, self._seat, rng)
        game.apply(determinization, self._seat, move)
        for number in range(1, MOST):
            decisions = game.pending(determinization)
            if not decisions or (number > args.moves and self._agent.is_quiet(determinization)):
                break
            asked = decisions[0]
            game.apply(
                determinization,
                asked.seat,
                searched(game, ahead, determinization, asked.seat, rng, args.budget),
            )
        return self._judged(determinization)


def searched(game: Game, agent: Agent, state: Any, seat: int, rng: Rng, budget: Budget) -> Move:
    """Return what a seat does that thinks a little."""
    return Thinking(game, agent, state, seat, rng).tried(budget)[0].move


def play(args: argparse.Namespace, number: int) -> list[list[Candidate]]:
    """Play a game; return some of its decisions."""
    game, rng = GAMES[args.game], random.Random(f"playouts {args.seed} {number}")
    agent = agent_of(game).at(args.level)
    state = game.setup(args.seats or min(4, game.seats[-1]), rng.randbytes(32), game.Options())
    looking = with_lengths(agent, args.lengths)
    found: list[list[Candidate]] = []
    while decisions := game.pending(state):
        asked = decisions[0]
        if (not args.kind or asked.kind == args.kind) and rng.random() < args.decisions:
            found.append(Look(game, looking, state, asked.seat, rng).candidates(args))
        game.apply(state, asked.seat, searched(game, agent, state, asked.seat, rng, FEW))
    return [one for one in found if one]


def gain(decision: Sequence[Candidate], places: Sequence[int], some: Sequence[int], part: float) -> float:
    """Return how much better than the mean an answer is that playouts choose, judged at these places."""
    chances = [
        statistics.fmean([one.judged[number][place] for number in some for place in places])
        for one in decision
    ]
    weight = part * open_still(max(chances))
    worth = [chance + weight * one.prior for chance, one in zip(chances, decision, strict=True)]
    return decision[worth.index(max(worth))].later - statistics.fmean([one.later for one in decision])


def gains(
    decisions: Sequence[Sequence[Candidate]], ways: Mapping[str, Sequence[int]], many: int
) -> dict[str, list[float]]:
    """Return by way of judging, and part of the prior, what choosing by so many playouts gains."""
    rng = random.Random(0)
    draws = [(one, rng.sample(range(len(one[0].judged)), many)) for one in decisions for _ in range(DRAWS)]
    return {
        way: [statistics.fmean([gain(one, places, some, part) for one, some in draws]) for part in PARTS]
        for way, places in ways.items()
    }


def report(decisions: Sequence[Sequence[Candidate]], lengths: Sequence[int], playouts: Sequence[int]) -> None:
    """Print what was found."""
    ways: dict[str, Sequence[int]] = {str(length): [place] for place, length in enumerate(lengths)}
    several = range(len(lengths))
    ways |= {f"{lengths[place]} and on": several[place:] for place in several[:-1]}
    best = statistics.fmean([gain_at_best(one) for one in decisions])
    print(f"{len(decisions)} decisions; who knew that judgement would gain {best:.4f}")
    for many in playouts:
        print(f"{many} playouts of each, prior times " + ", ".join(map(str, PARTS)))
        for way, found in gains(decisions, ways, many).items():
            print(f"  {way:12}" + " ".join(f"{one:+.4f}" for one in found))


def gain_at_best(decision: Sequence[Candidate]) -> float:
    """Return how much better than the mean the best answer is."""
    later = [one.later for one in decision]
    return max(later) - statistics.fmean(later)


def main() -> None:
    """Play, try and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--level", choices=LEVELS[1:], default="hard")
    parser.add_argument("--kind", default="", help="of the decisions that are looked at")
    parser.add_argument("--decisions", type=float, default=0.12, help="share that is looked at")
    parser.add_argument("--width", type=int, default=7, help="candidates at most")
    parser.add_argument("--lengths", type=int, nargs="+", default=[0, 8, 16])
    parser.add_argument("--playouts", type=int, default=100, help="of each candidate")
    parser.add_argument("--chosen-by", type=int, nargs="+", default=[5, 20])
    parser.add_argument("--moves", type=int, default=24, help="for which they who look ahead play on")
    parser.add_argument("--games-each", type=int, default=40, help="how often they do, for each candidate")
    parser.add_argument("--ahead", type=int, default=0, help="length of their playouts")
    parser.add_argument("--budget", type=int, default=3, help="how many playouts, and candidates, they have")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    args.budget = Budget(args.budget, args.budget)
    decisions: list[list[Candidate]] = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for found in pool.map(partial(play, args), range(args.games)):
            decisions += found
            if decisions:
                report(decisions, args.lengths, args.chosen_by)


if __name__ == "__main__":
    main()
