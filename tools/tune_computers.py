"""Finds weights for a game's computer player by self-play.

python tools/tune_computers.py age_of_reason --games 400 --rounds 8 --only training,navy

In each round every seat of every game plays with weights of its own, each varied a little by chance; what
went with points (or with `--by wins` with victories) is taken on, the more the clearer it was. In the end the
new weights play against three of the old; they are printed where they win more often than by chance. Nothing
is written: whoever tunes puts them into the game's `weights.py`.

A mind that can be tuned has `weights`, a mapping of names to numbers, and is made from such a mapping.
`--level` tells how hard it thinks, `--share` how much of that; "easy" answers at once, which is quick and
tunes what a mind knows at first sight.
"""

import argparse
import math
import random
import statistics
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, NamedTuple

from engines import GAMES
from engines.computers import LEVELS, budget_of, mind_of
from engines.computers.search import Thinking, won
from engines.kernel import Mind

Weights = dict[str, float]
CLEAR = 2.0
"""So many standard errors are a full step."""


class Played(NamedTuple):
    """One game: each seat's deviations (logarithms, by weight), lead in points and part of the victory."""

    varied: list[Weights]
    leads: list[float]
    wins: list[float]


def made(mind: Any, weights: Mapping[str, float]) -> Mind:
    """Return a mind like this one with other weights."""
    return type(mind)(weights)


def play(args: argparse.Namespace, every: list[Weights], number: int) -> tuple[list[float], list[float]]:
    """Play a game in which seat k has the k-th weights; return leads in points and parts of the victory."""
    game = GAMES[args.game]
    rng = random.Random(f"{args.seed} {number}")
    minds = [made(mind_of(game), weights) for weights in every]
    state = game.setup(len(every), rng.randbytes(32), game.Options())
    while decisions := game.pending(state):
        seat = decisions[0].seat
        mind, budget = minds[seat], budget_of(minds[seat], args.level, args.share)
        if budget.playouts:
            move = Thinking(game, mind, state, seat, rng).tried(budget)[0].move
        else:
            move = mind.light(state, decisions[0], rng)  # no twin: what is at hand is tuned, not honesty
        game.apply(state, seat, move if move in decisions[0].moves else decisions[0].moves.sample(rng))
    outcome = game.outcome(state)
    assert outcome is not None, "a game that is over has an outcome"
    points = [0.0] * len(every)
    for score in outcome.scores:
        points[score.seat] = score.total
    mean = sum(points) / len(points)
    return [one - mean for one in points], [won(game, state, seat) for seat in range(len(every))]


def varied(args: argparse.Namespace, weights: Weights, names: list[str], number: int) -> Played:
    """Play a game in which every seat's weights are varied."""
    rng = random.Random(f"{args.seed} varied {number}")
    off = [{name: rng.gauss(0, args.scale) for name in names} for _ in range(seats_of(args))]
    every = [weights | {name: weights[name] * math.exp(by[name]) for name in names} for by in off]
    return Played(off, *play(args, every, number))


def matched(args: argparse.Namespace, new: Weights, old: Weights, number: int) -> float:
    """Play a game of one with new weights against others with the old; return its part of the victory."""
    seats = seats_of(args)
    every = [new if seat == number % seats else old for seat in range(seats)]
    return play(args, every, number)[1][number % seats]


def seats_of(args: argparse.Namespace) -> int:
    """Return how many play."""
    return args.seats or min(4, GAMES[args.game].seats[-1])


def stepped(args: argparse.Namespace, weights: Weights, names: list[str], games: list[Played]) -> Weights:
    """Return weights moved towards what went with success."""
    found = dict(weights)
    results = [result for game in games for result in (game.wins if args.by == "wins" else game.leads)]
    mean, spread = statistics.fmean(results), statistics.pstdev(results) or 1.0
    for name in names:
        offs = [by[name] / args.scale for game in games for by in game.varied]
        slope = statistics.fmean(off * (one - mean) for off, one in zip(offs, results, strict=True))
        clear = slope / spread * math.sqrt(len(results))
        found[name] *= math.exp(args.scale * max(-1.0, min(1.0, clear / CLEAR)))
        print(f"  {name:16} {weights[name]:8.3f} -> {found[name]:8.3f}  ({clear:+.1f})")
    return found


def main() -> None:
    """Tune, and check what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--level", choices=LEVELS, default="easy")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--games", type=int, default=200, help="a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--check", type=int, default=400, help="games of the new weights against the old")
    parser.add_argument("--only", default="", help="beginnings of the names of weights, with commas")
    parser.add_argument("--but", default="!", help="those to leave alone")
    parser.add_argument("--scale", type=float, default=0.3)
    parser.add_argument("--by", choices=["points", "wins"], default="points")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    mind: Any = mind_of(GAMES[args.game])
    old: Weights = dict(mind.weights)
    told, left = tuple(args.only.split(",")), tuple(args.but.split(","))
    names = [name for name in old if name.startswith(told) and not name.startswith(left)]
    new = old
    with ProcessPoolExecutor(args.jobs) as pool:
        for number in range(args.rounds):
            numbers = range(number * args.games, (number + 1) * args.games)
            print(f"round {number + 1}")
            new = stepped(
                args, new, names, list(pool.map(partial(varied, args, new, names), numbers, chunksize=8))
            )
            print({name: round(new[name], 3) for name in names}, flush=True)
        numbers = range(1_000_000, 1_000_000 + args.check)
        wins = sum(pool.map(partial(matched, args, new, old), numbers, chunksize=8))
    print(f"new against old: {wins:.1f} of {args.check} games ({1 / seats_of(args):.0%} is chance)")


if __name__ == "__main__":
    main()
