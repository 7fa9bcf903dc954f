"""Find weights for a game's computer player by self-play.

python tools/lab/tune_computers.py age_of_renaissance --games 1000 --rounds 14 --but spread,felt_,home

In each round every seat of every game plays with weights of its own, each varied a little by chance; what
went with success (`--by`: points, victories, or both) is taken on, the more the clearer it was in this round
and those before. After each round the new weights play against three of those that it began with. The weights
are only printed: put them into the game's `weights.py` by hand.

An agent that can be tuned has `weights`, a mapping of names to numbers, and is made from such a mapping; it
is that of `--level`. With `--playouts` every seat thinks so much about each move, which tunes values as well.
Without, it answers at once as in a playout: a thousand games of that take a minute or two. Weights that win
at first sight may lose against players who think (Age of Reason): try it. Weights beginning with `--free` may
change their sign.
"""

import argparse
import json
import math
import random
import statistics
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from engines import GAMES
from engines.computers import LEVELS, Budget, agent_of
from engines.computers.search import Thinking, won
from engines.kernel import Agent

Weights = dict[str, float]
DOUBTED, SURE = 1.0, 4.2
"""So many standard errors move a weight not at all, and by the longest step."""
LONGEST = 0.4
"""Of the scale: with longer steps, weights that do the same thing all move, and together go too far."""
MEMORY = 0.5
"""What was found in one round counts so much in the next."""
LEAST = 0.5
"""A weight that may change its sign is varied as if it were as large as this at least."""


class Played(NamedTuple):
    """One game: each seat's deviations (in scales, by weight) and how well it did."""

    varied: list[Weights]
    success: list[float]


def moved(args: argparse.Namespace, weights: Weights, by: Mapping[str, float]) -> Weights:
    """Return weights with some of them moved by so many scales."""
    free = tuple(args.free.split(","))
    found = dict(weights)
    for name, step in by.items():
        if args.free and name.startswith(free):
            found[name] += args.scale * max(LEAST, abs(weights[name])) * step
        else:
            found[name] *= math.exp(args.scale * step)
    return found


def play(args: argparse.Namespace, every: list[Weights], number: int) -> tuple[list[float], list[float]]:
    """Play a game in which seat k has the k-th weights; return leads in points and parts of the victory."""
    game = GAMES[args.game]
    rng = random.Random(f"{args.seed} {number}")
    kind: Any = type(agent_of(game).at(args.level))
    agents: list[Agent] = [kind(weights) for weights in every]
    state = game.setup(len(every), rng.randbytes(32), game.Options())
    while decisions := game.pending(state):
        asked = decisions[0]
        agent = agents[asked.seat]
        playouts = round(args.playouts * agent.efforts.get(asked.kind, 1.0))
        if playouts > 1:
            budget = Budget(max(2, min(args.candidates, playouts // 2)), playouts)
            move = Thinking(game, agent, state, asked.seat, rng).tried(budget)[0].move
        else:
            move = agent.rollout_own(state, asked, rng)  # no twin: what is at hand is tuned, not honesty
        game.apply(state, asked.seat, move if move in asked.moves else asked.moves.sample(rng))
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
    off = [{name: rng.gauss(0, 1) for name in names} for _ in range(seats_of(args))]
    leads, wins = play(args, [moved(args, weights, by) for by in off], number)
    worth = args.points if args.by == "both" else float(args.by == "points")
    parts = [0.0 if args.by == "points" else won for won in wins]
    return Played(off, [part + worth * lead for part, lead in zip(parts, leads, strict=True)])


def matched(args: argparse.Namespace, new: Weights, old: Weights, number: int) -> float:
    """Play a game of one with new weights against others with the old; return its part of the victory."""
    seats = seats_of(args)
    every = [new if seat == number % seats else old for seat in range(seats)]
    return play(args, every, number)[1][number % seats]


def seats_of(args: argparse.Namespace) -> int:
    """Return how many play."""
    return args.seats or min(4, GAMES[args.game].seats[-1])


def clear(games: list[Played], names: list[str]) -> Weights:
    """Return by how many standard errors each weight went with success."""
    rows: list[tuple[Weights, float]] = []
    for game in games:
        mean = statistics.fmean(game.success)
        rows += [(by, one - mean) for by, one in zip(game.varied, game.success, strict=True)]
    error = math.sqrt(statistics.fmean(one * one for _, one in rows) / len(rows)) or 1.0
    return {name: statistics.fmean(by[name] * one for by, one in rows) / error for name in names}


def step_of(clarity: float) -> float:
    """Return the step, in scales, for what was so clear."""
    share = (abs(clarity) - DOUBTED) / (SURE - DOUBTED)
    return math.copysign(LONGEST * min(1.0, max(0.0, share)), clarity)


def parsed() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--level", choices=LEVELS, default="normal")
    parser.add_argument("--playouts", type=int, default=0)
    parser.add_argument("--candidates", type=int, default=6)
    parser.add_argument("--games", type=int, default=1000, help="a round")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--check", type=int, default=200, help="games of the new weights against the old")
    parser.add_argument("--only", default="", help="beginnings of the names of weights, with commas")
    parser.add_argument("--but", default="!", help="those to leave alone")
    parser.add_argument("--free", default="", help="those that may change their sign")
    parser.add_argument(
        "--begin", type=Path, help="a JSON file of weights to begin with, beside the kept ones"
    )
    parser.add_argument("--scale", type=float, default=0.3)
    parser.add_argument("--by", choices=["points", "wins", "both"], default="points")
    parser.add_argument("--points", type=float, default=0.001, help="with `both`: what a point counts")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Tune, and check what came of it."""
    args = parsed()
    agent: Any = agent_of(GAMES[args.game]).at(args.level)
    old: Weights = dict(agent.weights)
    new = old | (json.loads(args.begin.read_text()) if args.begin else {})
    told, left = tuple(args.only.split(",")), tuple(args.but.split(","))
    names = [name for name in new if name.startswith(told) and not name.startswith(left)]
    known = dict.fromkeys(names, 0.0)
    with ProcessPoolExecutor(args.jobs) as pool:
        for number in range(args.rounds):
            numbers = range(number * args.games, (number + 1) * args.games)
            found = clear(list(pool.map(partial(varied, args, new, names), numbers, chunksize=8)), names)
            # So that what is remembered of rounds without anything to find varies like one of them.
            fresh = math.sqrt(1 - MEMORY**2)
            known = {name: MEMORY * known[name] + fresh * found[name] for name in names}
            after = moved(args, new, {name: step_of(known[name]) for name in names})
            print(f"round {number + 1}")
            for name in sorted(names, key=lambda one: -abs(known[one]))[:20]:
                print(f"  {name:20} {new[name]:8.3f} -> {after[name]:8.3f}  ({known[name]:+.1f})")
            new = after
            numbers = range(1_000_000, 1_000_000 + args.check)
            wins = sum(pool.map(partial(matched, args, new, old), numbers, chunksize=8))
            print(f"  new against old: {wins:.1f} of {args.check} games ({1 / seats_of(args):.0%} is chance)")
            print(json.dumps({name: round(new[name], 3) for name in names}), flush=True)


if __name__ == "__main__":
    main()
