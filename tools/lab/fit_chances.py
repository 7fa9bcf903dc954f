"""Fit a computer player's features to the winners of games against itself.

python tools/lab/fit_chances.py pax_renaissance --games 300

This is for games in which only victory counts. `Agent.value` is a choice by logarithms of chances, so what
fits is a conditional logistic regression: printed are the factors by which to multiply each feature's weight
so that the winners were likeliest, at the quiet moments of games played by the level that is asked for. A
feature whose weight is 0 stays at 0.

Players who look ahead win otherwise than players who do not. `--of hard` fits the weights of that level, no
matter which level plays. `--beside` adds games of beginners, which take a hundredth of the time, so that what
is rare in the others stays known; `others` are games of the level that had no part in the fit.
"""

import argparse
import math
import random
import statistics
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from engines import GAMES
from engines.computers import LEVELS, agent_of, budget_of
from engines.computers.search import Thinking, won

STEPS = 60
"""Of the ascent."""
RATE = 0.05
"""How far a step goes, in usual sizes of a feature."""


class Moment(NamedTuple):
    """A quiet moment: every seat's features, and its part of the victory in the end."""

    features: list[list[float]]
    wins: list[float]
    own: list[float]
    """The chances as the agent sees them."""


def play(args: argparse.Namespace, names: list[str], level: str, number: int) -> list[Moment]:
    """Play a game of a level and return its quiet moments."""
    game = GAMES[args.game]
    agent, rng = agent_of(game).at(level), random.Random(f"fit {args.seed} {number}")
    fitted = agent_of(game).at(args.of or level)
    seats = args.seats or min(4, game.seats[-1])
    budget = budget_of(agent, level, args.share)
    state = game.setup(seats, rng.randbytes(32), game.Options())
    seen: list[tuple[list[list[float]], list[float]]] = []
    while decisions := game.pending(state):
        asked = decisions[0]
        if agent.is_quiet(state):
            every = [fitted.features_of(state, seat) for seat in range(seats)]
            rows = [[one.get(name, 0.0) for name in names] for one in every]
            seen.append((rows, [fitted.value(state, seat) for seat in range(seats)]))
        if rng.random() < args.blunders:
            move = asked.moves.sample(rng)
        elif budget.playouts:
            move = Thinking(game, agent, state, asked.seat, rng).tried(budget)[0].move
        else:
            move = agent.rollout(state, asked, rng)
        game.apply(state, asked.seat, move)
    wins = [won(game, state, seat) for seat in range(seats)]
    return [Moment(rows, wins, own) for rows, own in seen]


def chances(rows: list[list[float]], factors: list[float]) -> list[float]:
    """Return every seat's chance."""
    points = [sum([by * worth for by, worth in zip(factors, row, strict=True)]) for row in rows]
    best = max(points)
    shares = [math.exp(one - best) for one in points]
    total = sum(shares)
    return [one / total for one in shares]


def sizes(moments: list[Moment], count: int) -> list[float]:
    """Return how much each feature usually differs from its mean."""
    columns = zip(*[row for moment in moments for row in moment.features], strict=True)
    return [statistics.pstdev(column) for column in columns] if moments else [0.0] * count


def fitted(
    moments: list[Moment], parts: list[float], count: int, steady: float, lowest: float
) -> list[float]:
    """Climb to the factors under which the victories were likeliest, none below the lowest (Adam).

    `parts`: what each moment counts. Factors are drawn to 1 by `steady`, those most that change most.
    """
    usual, whole = sizes(moments, count), sum(parts)
    factors, first, second = [1.0] * count, [0.0] * count, [0.0] * count
    for step in range(1, STEPS + 1):
        slope = [2 * steady * size * size * (1 - by) for size, by in zip(usual, factors, strict=True)]
        for moment, counts in zip(moments, parts, strict=True):
            for row, part, chance in zip(
                moment.features, moment.wins, chances(moment.features, factors), strict=True
            ):
                off = counts * (part - chance) / whole
                for place, worth in enumerate(row):
                    if worth:
                        slope[place] += off * worth
        for place, size in enumerate(usual):
            if not size:
                continue
            one = slope[place] / size
            first[place] = 0.9 * first[place] + 0.1 * one
            second[place] = 0.99 * second[place] + 0.01 * one * one
            rate = RATE * (1 - step / (STEPS + 1)) + RATE / 30
            mean, spread = first[place] / (1 - 0.9**step), math.sqrt(second[place] / (1 - 0.99**step))
            factors[place] = max(lowest, factors[place] + rate * mean / (spread + 1e-9) / size)
    return factors


def likelihood(moments: list[Moment], factors: list[float] | None) -> float:
    """Return the mean logarithm of the chance that the winners were given; None: as the agent sees it."""
    total = 0.0
    for moment in moments:
        seen = moment.own if factors is None else chances(moment.features, factors)
        total += sum(
            [part * math.log(max(1e-9, chance)) for part, chance in zip(moment.wins, seen, strict=True)]
        )
    return total / len(moments)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--level", choices=LEVELS, default="easy")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument(
        "--blunders", type=float, default=0.0, help="how often any legal move is made instead"
    )
    parser.add_argument("--of", choices=LEVELS, default="", help="whose weights; those of the level")
    parser.add_argument("--beside", type=int, default=0, help="so many games of `easy` as well")
    parser.add_argument("--part", type=float, default=0.2, help="what a moment of those counts")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--steady", type=float, default=0.2, help="how strongly factors are drawn to 1")
    parser.add_argument("--lowest", type=float, default=0.3, help="no factor falls below it")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    names = sorted(agent_of(GAMES[args.game]).features)
    with ProcessPoolExecutor(args.jobs) as pool:
        played = list(pool.map(partial(play, args, names, args.level), range(args.games), chunksize=4))
        easy = list(pool.map(partial(play, args, names, "easy"), range(args.beside), chunksize=4))
    cut = len(played) * 4 // 5
    known = [moment for game in played[:cut] for moment in game]
    kept = [moment for game in played[cut:] for moment in game]
    beside = [moment for game in easy for moment in game]
    parts = [1.0] * len(known) + [args.part] * len(beside)
    factors = fitted(known + beside, parts, len(names), args.steady, args.lowest)
    for title, moments in (("known", known), ("others", kept), ("beside", beside)):
        if not moments:
            continue
        before, after = likelihood(moments, None), likelihood(moments, factors)
        print(f"{len(moments)} moments, {title}: {before:.4f} as it is, {after:.4f} fitted")
    for name, by in zip(names, factors, strict=True):
        print(f"  {name:24} x{by:.2f}")


if __name__ == "__main__":
    main()
