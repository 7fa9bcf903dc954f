"""Tell how much the features of a computer player are worth, from games that it plays by itself.

python tools/lab/fit_computers.py age_of_reason --games 300

All seats answer at first sight. At every quiet moment it notes what `features_of` sees for each seat, and in
the end who led by how many points. For each feature it prints the factor that makes the features foretell the
lead best (least squares, drawn towards 1), and then the spread that makes the chances fit who won: for all
moments, and by how far the game had come. Put them into the game's `weights.py` by hand.
"""

import argparse
import math
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from engines import GAMES
from engines.computers import agent_of
from engines.computers.search import won
from engines.kernel import chance_of

SPREADS = [0.5 * 1.15**step for step in range(60)]


class Moment(NamedTuple):
    """A quiet moment of a game, and what came of it, by seat."""

    progress: float
    """Share of the game's moves that had been made."""
    features: list[dict[str, float]]
    leads: list[float]
    wins: list[float]


def play(key: str, seats: int, seed: int, number: int) -> list[Moment]:
    """Play a game at first sight; return its quiet moments."""
    game, rng = GAMES[key], random.Random(f"fit {seed} {number}")
    agent = agent_of(game)
    state = game.setup(seats, rng.randbytes(32), game.Options())
    seen: list[tuple[int, list[dict[str, float]]]] = []
    moves = 0
    while decisions := game.pending(state):
        if agent.is_quiet(state):
            seen.append((moves, [dict(agent.features_of(state, seat)) for seat in range(seats)]))
        move = agent.rollout(state, decisions[0], rng)
        game.apply(state, decisions[0].seat, move)
        moves += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a game that is over has an outcome"
    points = {score.seat: score.total for score in outcome.scores}
    mean = sum(points.values()) / seats
    leads = [points[seat] - mean for seat in range(seats)]
    wins = [won(game, state, seat) for seat in range(seats)]
    return [Moment(when / moves, found, leads, wins) for when, found in seen]


def rows(moments: list[Moment], names: list[str]) -> list[tuple[list[float], float]]:
    """Return each seat's features beside the mean of all, and its lead in the end."""
    found: list[tuple[list[float], float]] = []
    for moment in moments:
        count = len(moment.leads)
        means = [sum(one.get(name, 0.0) for one in moment.features) / count for name in names]
        for one, lead in zip(moment.features, moment.leads, strict=True):
            line = [one.get(name, 0.0) - mean for name, mean in zip(names, means, strict=True)]
            found.append((line, lead))
    return found


def least_squares(data: list[tuple[list[float], float]], ridge: float) -> list[float]:
    """Return the factors, each drawn towards 1 as if by `ridge` rows of the feature's usual size."""
    size = len(data[0][0])
    square = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for line, lead in data:
        for place, value in enumerate(line):
            if value:
                right[place] += value * lead
                row = square[place]
                for other, second in enumerate(line):
                    row[other] += value * second
    for place in range(size):
        drawn = ridge * (square[place][place] / len(data) + 1e-6)
        square[place][place] += drawn
        right[place] += drawn
    return solved(square, right)


def solved(square: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of a positive definite system, by elimination."""
    size = len(right)
    lines = [[*row, value] for row, value in zip(square, right, strict=True)]
    for place in range(size):
        head = lines[place]
        for other in range(place + 1, size):
            share = lines[other][place] / head[place]
            lines[other] = [one - share * two for one, two in zip(lines[other], head, strict=True)]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(lines[place][other] * found[other] for other in range(place + 1, size))
        found[place] = (lines[place][size] - known) / lines[place][place]
    return found


def fit_spread(moments: list[Moment], names: list[str], factors: list[float]) -> tuple[float, float]:
    """Return the spread under which who won was likeliest, and the mean logarithm of that likelihood."""
    by = dict(zip(names, factors, strict=True))
    known = [
        ([sum(by[name] * worth for name, worth in one.items()) for one in moment.features], moment.wins)
        for moment in moments
    ]

    def likelihood(spread: float) -> float:
        return sum(
            part * math.log(max(1e-9, chance_of(points, seat, spread)))
            for points, wins in known
            for seat, part in enumerate(wins)
            if part
        ) / len(known)

    best = max(SPREADS, key=likelihood)
    return best, likelihood(best)


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--ridge", type=float, default=100.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--parts", type=int, default=3, help="of the game, fitted by themselves as well")
    args = parser.parse_args()
    seats = args.seats or min(4, GAMES[args.game].seats[-1])
    with ProcessPoolExecutor(args.jobs) as pool:
        played = pool.map(partial(play, args.game, seats, args.seed), range(args.games), chunksize=4)
        moments = [moment for game in played for moment in game]
    names = sorted({name for moment in moments for one in moment.features for name in one})
    report("all", moments, names, args.ridge)
    for part in range(args.parts):
        within = [one for one in moments if part <= one.progress * args.parts < part + 1]
        if within:
            report(f"part {part + 1} of {args.parts}", within, names, args.ridge)


def report(title: str, moments: list[Moment], names: list[str], ridge: float) -> None:
    """Print what a set of moments tells."""
    factors = least_squares(rows(moments, names), ridge)
    spread, likelihood = fit_spread(moments, names, factors)
    as_is = fit_spread(moments, names, [1.0] * len(names))
    print(f"{title}: {len(moments)} moments, spread {spread:.1f}, likelihood {likelihood:.4f}")
    print(f"  as it is: spread {as_is[0]:.1f}, likelihood {as_is[1]:.4f}")
    print("  " + ", ".join(f"{name} x{by:.2f}" for name, by in zip(names, factors, strict=True)), flush=True)


if __name__ == "__main__":
    main()
