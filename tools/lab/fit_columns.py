"""Find the weights of a computer player's value, from games that it plays by itself.

python tools/lab/fit_columns.py endeavor --games 400

For an agent whose value is a sum of weights times counts, and that tells the counts by the weights' names
(`columns_of(state, seat)`, beside `features_of`). All seats answer at first sight, with epsilons of different
size (`--epsilon` names that weight) and some random moves. The weights are those that foretell best by how
much each seat will lead in the end (least squares, drawn towards the present ones); then come spreads that
make the chances fit who won, by how far the game had come. `--agent hard` fits the value of players who think
longer, where that is another. Put the weights into the game's `weights.py` by hand.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from fit_computers import Moment, fit_spread, least_squares, rows

from engines import GAMES
from engines.computers import LEVELS, agent_of, budget_of
from engines.computers.search import Thinking, won

EPSILONS = (0.5, 1.0, 2.0, 4.0)
STRAYS = (0.0, 0.1, 0.2, 0.4)
"""Players of every epsilon and share of random moves: what none ever does cannot be told apart."""
SMALL = 0.1
"""Present size of a weight that is nearly 0: towards this it may grow."""


def play(args: argparse.Namespace, number: int) -> list[Moment]:
    """Play a game; return its quiet moments, with the weighted counts as features."""
    game, rng = GAMES[args.game], random.Random(f"columns {args.seed} {number}")
    plain: Any = agent_of(game).at(args.agent)
    seats = args.seats or min(4, game.seats[-1])
    epsilon, linear_policy = plain.weights[args.epsilon], plain.linear_policy
    agents = [type(plain)({**plain.weights, args.epsilon: epsilon * by}, linear_policy) for by in EPSILONS]
    agents = [agents[rng.randrange(len(agents))] for _ in range(seats)]
    strays = [STRAYS[rng.randrange(len(STRAYS))] for _ in range(seats)]
    state = game.setup(seats, rng.randbytes(32), game.Options())
    seen: list[tuple[int, list[dict[str, float]]]] = []
    moves = 0
    while decisions := game.pending(state):
        seat = decisions[0].seat
        if plain.is_quiet(state):
            seen.append((moves, [scaled(plain, state, one) for one in range(seats)]))
        budget = budget_of(plain, args.level, args.share)
        if rng.random() < strays[seat]:
            move = decisions[0].moves.sample(rng)
        elif budget.playouts:
            move = Thinking(game, agents[seat], state, seat, rng).tried(budget)[0].move
        else:
            move = agents[seat].rollout(state, decisions[0], rng)
        game.apply(state, seat, move)
        moves += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a game that is over has an outcome"
    points = {score.seat: score.total for score in outcome.scores}
    leads = [points[seat] - sum(points.values()) / seats for seat in range(seats)]
    wins = [won(game, state, seat) for seat in range(seats)]
    return [Moment(when / moves, found, leads, wins) for when, found in seen]


def scaled(agent: Any, state: Any, seat: int) -> dict[str, float]:
    """Return a seat's counts, times the present weights."""
    return {name: count * present(agent, name) for name, count in agent.columns_of(state, seat).items()}


def present(agent: Any, name: str) -> float:
    """Return a weight as it is, but not nearly 0."""
    weight = agent.weights[name]
    return weight if abs(weight) > SMALL else SMALL


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", default="easy", help="how all seats play")
    parser.add_argument("--agent", default="normal", choices=LEVELS, help="whose value is fitted")
    parser.add_argument("--share", type=float, default=1.0)
    parser.add_argument("--epsilon", default="price_epsilon")
    parser.add_argument("--ridge", type=float, default=400.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--parts", type=int, default=7, help="of the game, for the spreads")
    args = parser.parse_args()
    agent: Any = agent_of(GAMES[args.game]).at(args.agent)
    with ProcessPoolExecutor(args.jobs) as pool:
        played = pool.map(partial(play, args), range(args.games), chunksize=4)
        moments = [moment for game in played for moment in game]
    names = sorted({name for moment in moments for one in moment.features for name in one})
    factors = least_squares(rows(moments, names), args.ridge)
    before, after = fit_spread(moments, names, [1.0] * len(names)), fit_spread(moments, names, factors)
    print(f"{len(moments)} moments: likelihood {before[1]:.4f} as it is, {after[1]:.4f} fitted")
    for name, by in zip(names, factors, strict=True):
        print(f'    "{name}": {present(agent, name) * by:.2f},')
    for part in range(args.parts):
        within = [one for one in moments if part <= one.progress * args.parts < part + 1]
        if within:
            spread, likelihood = fit_spread(within, names, factors)
            print(f"# part {part + 1} of {args.parts}: spread {spread:.1f}, likelihood {likelihood:.4f}")


if __name__ == "__main__":
    main()
