"""Fits a computer player's features to who won, in games against itself.

python tools/fit_chances.py pax_renaissance --games 300

For games in which a victory is all that counts. `Mind.value` is a choice by logarithms of chances, so what
fits is a conditional logistic regression: printed are the factors by which to multiply each feature's weight
so that who won was likeliest, at the quiet moments of games played by the level that is asked for. A feature
whose weight is 0 stays at 0.
"""

import argparse
import math
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from engines import GAMES
from engines.computers import LEVELS, budget_of, mind_of
from engines.computers.search import Thinking, won

STEPS = 60
"""Of the ascent."""


class Moment(NamedTuple):
    """A quiet moment: every seat's features, and its part of the victory in the end."""

    features: list[list[float]]
    wins: list[float]
    own: list[float]
    """The chances as the mind sees them."""


def play(args: argparse.Namespace, names: list[str], number: int) -> list[Moment]:
    """Play a game and return its quiet moments."""
    game = GAMES[args.game]
    mind, rng = mind_of(game), random.Random(f"fit {args.seed} {number}")
    seats = args.seats or min(4, game.seats[-1])
    budget = budget_of(mind, args.level, args.share)
    state = game.setup(seats, rng.randbytes(32), game.Options())
    seen: list[tuple[list[list[float]], list[float]]] = []
    while decisions := game.pending(state):
        asked = decisions[0]
        if mind.is_quiet(state):
            every = [mind.features_of(state, seat) for seat in range(seats)]
            rows = [[one.get(name, 0.0) for name in names] for one in every]
            seen.append((rows, [mind.value(state, seat) for seat in range(seats)]))
        if rng.random() < args.blunders:
            move = asked.moves.sample(rng)
        elif budget.playouts:
            move = Thinking(game, mind, state, asked.seat, rng).tried(budget)[0].move
        else:
            move = mind.light(state, asked, rng)
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


def fitted(moments: list[Moment], count: int, ridge: float) -> list[float]:
    """Climb to the factors under which the victories were likeliest, drawn to 1 a little (Adam)."""
    factors, first, second = [1.0] * count, [0.0] * count, [0.0] * count
    for step in range(1, STEPS + 1):
        slope = [ridge * (1 - by) for by in factors]
        for moment in moments:
            for row, part, chance in zip(
                moment.features, moment.wins, chances(moment.features, factors), strict=True
            ):
                off = part - chance
                for place, worth in enumerate(row):
                    if worth:
                        slope[place] += off * worth
        for place in range(count):
            one = slope[place] / len(moments)
            first[place] = 0.9 * first[place] + 0.1 * one
            second[place] = 0.99 * second[place] + 0.01 * one * one
            rate = 0.15 * (1 - step / (STEPS + 1)) + 0.005
            mean, size = first[place] / (1 - 0.9**step), math.sqrt(second[place] / (1 - 0.99**step))
            factors[place] += rate * mean / (size + 1e-9)
    return factors


def likelihood(moments: list[Moment], factors: list[float] | None) -> float:
    """Return the mean logarithm of the chance that the winners were given; None: as the mind sees it."""
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
    parser.add_argument("--seats", type=int)
    parser.add_argument("--ridge", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    names = sorted(mind_of(GAMES[args.game]).features)
    with ProcessPoolExecutor(args.jobs) as pool:
        played = list(pool.map(partial(play, args, names), range(args.games), chunksize=4))
    cut = len(played) * 4 // 5
    known = [moment for game in played[:cut] for moment in game]
    kept = [moment for game in played[cut:] for moment in game]
    factors = fitted(known, len(names), args.ridge)
    for title, moments in (("known", known), ("others", kept)):
        before, after = likelihood(moments, None), likelihood(moments, factors)
        print(f"{len(moments)} moments, {title}: {before:.4f} as it is, {after:.4f} fitted")
    for name, by in zip(names, factors, strict=True):
        print(f"  {name:24} x{by:.2f}")


if __name__ == "__main__":
    main()
