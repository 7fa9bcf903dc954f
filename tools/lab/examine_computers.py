"""Tell where a computer player errs: in too little search, in too few candidates, or in its values.

python tools/lab/examine_computers.py endeavor --games 20

All seats play at one level. At some decisions the candidates are judged by many more playouts than any level
has. By that judgement it prints how much chance to win a move loses (`regret`) if it is found at first sight
or by each of the `--judged` levels, and how much lies among the candidates after the first twelve, judged by
fresh numbers. Where the regret of a level is small, more search finds nothing: what is left is the error of
the values.

At quiet moments it prints, by thirds of the game, how well values foretell the lead in points and the victory
(correlations of a seat's chance): of the moment itself, of the next quiet one after play at first sight (mean
of some), both together, and of the end of such games. It also prints how likely the winner was by the chances
(mean of the logarithms; what follows it is that of equal chances), and to which power all chances should be
taken, so that this is best: below 1 they are too sure, and an agent's spread has to be divided by it.
"""

import argparse
import math
import random
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from engines import GAMES
from engines.computers import LEVELS, Budget, agent_of, budget_of
from engines.computers.levels import WIDTHS
from engines.computers.search import Results, Thinking, won

PARTS = 3
"""Of a game, for the values."""
FIRST, MORE, BEST = 40, 120, 6
"""Playouts of every candidate of a judgement, and more of so many of the best."""
STEP = 10
"""After so many games it tells what it has found so far."""


class Judged(NamedTuple):
    """What is lost at a decision: at first sight, at each level, by looking at the first candidates only."""

    rollout: float
    levels: list[float]
    narrow: float


class Moment(NamedTuple):
    """A quiet moment: every seat's chance by the ways of seeing, and what came of it, by seat."""

    progress: float
    chances: list[list[float]]
    leads: list[float]
    wins: list[float]


WAYS = ("now", "next", "both", "end")
POWERS = [step / 20 for step in range(31)]
"""To which chances are taken."""


class Look(Thinking):
    """A decision whose candidates are judged."""

    def judged(self, levels: Sequence[str], width: int) -> Judged | None:
        """Return what is lost by whom; None where there is nothing to choose."""
        candidates = self._candidates(width)
        if len(candidates) < 3:
            return None
        means = self._means(candidates, FIRST)
        first = set(candidates[: WIDTHS["hard"]])
        near = sorted(candidates, key=lambda move: -means[move])[:BEST]
        near += [move for move in sorted(first, key=lambda move: -means[move])[:2] if move not in near]
        means |= self._means(near, MORE)
        best, least = max(means[move] for move in near), min(means.values())

        def lost(move: Any) -> float:
            return best - means.get(move, least)

        by_level: list[float] = []
        for level in levels:
            agent = self._agent.at(level)
            again = Thinking(self._game, agent, self.root, self._seat, self._rng)
            by_level.append(lost(again.tried(self._budget(level))[0].move))
        narrow = best - max(means[move] for move in near if move in first)
        return Judged(lost(self.at_once()), by_level, narrow)

    def _budget(self, level: str) -> Budget:
        return budget_of(self._agent.at(level), level, 1.0, self.decision.kind)

    def _means(self, moves: Sequence[Any], count: int) -> dict[Any, float]:
        """Return what so many playouts of each come to in the mean."""
        results: Results = {move: [] for move in moves}
        for _ in range(count):
            self._round(results, moves)
        return {move: statistics.fmean(found) for move, found in results.items()}


def play(args: argparse.Namespace, number: int) -> tuple[list[Judged], list[Moment]]:
    """Play a game; return some of its decisions, judged, and its quiet moments."""
    game, rng = GAMES[args.game], random.Random(f"examine {args.seed} {number}")
    agent = agent_of(game).at(args.level)
    seats = args.seats or min(4, game.seats[-1])
    state = game.setup(seats, rng.randbytes(32), game.Options())
    judged: list[Judged] = []
    seen: list[tuple[int, list[list[float]]]] = []
    moves = 0
    while decisions := game.pending(state):
        asked = decisions[0]
        if agent.is_quiet(state) and rng.random() < args.moments:
            seen.append((moves, chances(args, state, seats, rng)))
        if rng.random() < args.decisions:
            found = Look(game, agent, state, asked.seat, rng).judged(args.judged, args.width)
            judged += [found] if found else []
        thinking = Thinking(game, agent, state, asked.seat, rng)
        budget = budget_of(agent, args.level, 1.0, asked.kind)
        move = thinking.tried(budget)[0].move if budget.playouts else thinking.at_once()
        game.apply(state, asked.seat, move)
        moves += 1
    ends = leads(game, state, seats)
    wins = [won(game, state, seat) for seat in range(seats)]
    return judged, [Moment(when / moves, by_seat, ends, wins) for when, by_seat in seen]


def leads(game: Any, state: Any, seats: int) -> list[float]:
    """Return by how many points every seat leads the mean in a game that is over."""
    points = {score.seat: score.total for score in game.outcome(state).scores}
    mean = sum(points.values()) / seats
    return [points[seat] - mean for seat in range(seats)]


def chances(args: argparse.Namespace, state: Any, seats: int, rng: random.Random) -> list[list[float]]:
    """Return every seat's chance as the ways of seeing tell it, in their order."""
    game = GAMES[args.game]
    agent = agent_of(game)
    every = range(seats)
    now = [agent.value(state, seat) for seat in every]
    later, end = [0.0] * seats, [0.0] * seats
    for _ in range(args.ends):
        determinization, quiet, number = game.decode(game.encode(state)), False, 0
        while decisions := game.pending(determinization):
            number += 1
            if not quiet and number > max(1, agent.length) and agent.is_quiet(determinization):
                quiet = True
                later = [later[seat] + agent.value(determinization, seat) / args.ends for seat in every]
            game.apply(determinization, decisions[0].seat, agent.rollout(determinization, decisions[0], rng))
        wins = [won(game, determinization, seat) / args.ends for seat in every]
        end = [end[seat] + wins[seat] for seat in every]
        later = later if quiet else [later[seat] + wins[seat] for seat in every]
    return [[now[seat], later[seat], (now[seat] + later[seat]) / 2, end[seat]] for seat in every]


def correlation(ones: Sequence[float], others: Sequence[float]) -> float:
    """Return the correlation of two series; 0 where one does not vary."""
    if len(ones) < 2 or statistics.pstdev(ones) == 0 or statistics.pstdev(others) == 0:
        return 0.0
    return statistics.correlation(ones, others)


def report(judged: Sequence[Judged], moments: Sequence[Moment], levels: Sequence[str]) -> None:
    """Print what was found."""
    if judged:
        found = {"at first sight": [one.rollout for one in judged]}
        found |= {level: [one.levels[place] for one in judged] for place, level in enumerate(levels)}
        found["first candidates only"] = [one.narrow for one in judged]
        print(f"{len(judged)} decisions, regret: " + ", ".join(map(told, found.items())))
    for part in range(PARTS):
        within = [one for one in moments if part <= one.progress * PARTS < part + 1]
        if not within:
            continue
        print(f"part {part + 1} of {PARTS}, {len(within)} moments:")
        ends = {
            "lead": [lead for one in within for lead in one.leads],
            "victory": [won for one in within for won in one.wins],
        }
        for title, results in ends.items():
            seen = [
                [by_seat[place] for one in within for by_seat in one.chances] for place in range(len(WAYS))
            ]
            found = [f"{way} {correlation(one, results):.2f}" for way, one in zip(WAYS, seen, strict=True)]
            print(f"  {title}: {', '.join(found)}")
        best = max(POWERS, key=lambda power: likelihood(within, power))
        known = ", ".join(f"{likelihood(within, power):.3f}" for power in (1.0, 0.0, best))
        print(f"  likelihood as it is, of equal chances, and to the power of {best:.2f}: {known}")


def likelihood(moments: Sequence[Moment], power: float) -> float:
    """Return the mean logarithm of the winner's chance, all chances being taken to a power."""
    total = 0.0
    for moment in moments:
        shares = [max(1e-9, by_seat[0]) ** power for by_seat in moment.chances]
        total += sum(
            part * math.log(share / sum(shares)) for part, share in zip(moment.wins, shares, strict=True)
        )
    return total / len(moments)


def told(found: tuple[str, list[float]]) -> str:
    """Return a name with the mean of its losses and the error of that."""
    name, losses = found
    error = statistics.pstdev(losses) / len(losses) ** 0.5
    return f"{name} {statistics.fmean(losses):.4f} (+-{error:.4f})"


def main() -> None:
    """Play, judge and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--judged", nargs="*", choices=LEVELS[1:], default=["normal", "hard"])
    parser.add_argument("--decisions", type=float, default=0.03, help="share that is judged")
    parser.add_argument("--moments", type=float, default=1.0, help="share of the quiet ones")
    parser.add_argument("--ends", type=int, default=8, help="games at first sight from a quiet moment")
    parser.add_argument("--width", type=int, default=40, help="candidates of a judgement")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    judged: list[Judged] = []
    moments: list[Moment] = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for done, (decisions, found) in enumerate(pool.map(partial(play, args), range(args.games)), start=1):
            judged, moments = judged + decisions, moments + found
            if done % STEP == 0 or done == args.games:
                print(f"{done} games")
                report(judged, moments, args.judged)


if __name__ == "__main__":
    main()
