"""Compare two value networks in short games: one seat believes one file, all others the other.

python tools/lab/compare_values.py pax_renaissance new.json data/computers/value_networks/pax_renaissance.json

Everybody thinks briefly: few answers, a playout or two of each, judged once and early. A game then takes
seconds, so that a difference of three victories in a hundred is seen within half an hour, where a tournament
(`tests.benchmarks.computers`) would take a day. Only the latter tells whether the difference holds for
players who think long.
"""

import argparse
import math
import random
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from functools import partial
from pathlib import Path

import msgspec

from engines import GAMES
from engines.computers import LEVELS, Budget, agent_of
from engines.computers.search import Thinking, won
from engines.kernel import Agent
from engines.kernel.agents import ValueNetwork


def believing(args: argparse.Namespace, file: Path) -> Agent:
    """Return an agent with the value network of a file. OSError or MsgspecError where it is none."""
    found = copy(agent_of(GAMES[args.game]).at(args.level))
    learned = msgspec.json.decode(file.read_bytes(), type=ValueNetwork)
    vars(found).update(value_network=learned, length=args.length, later=())
    return found


def play(args: argparse.Namespace, number: int) -> float:
    """Play a game; return the part of the victory of who believes the first file."""
    game, rng = GAMES[args.game], random.Random(f"compare {args.seed} {number}")
    one, other = believing(args, args.one), believing(args, args.other)
    budget = Budget(args.candidates, args.playouts)
    state = game.setup(args.seats, rng.randbytes(32), game.Options())
    first = number % args.seats
    while decisions := game.pending(state):
        seat = decisions[0].seat
        agent = one if seat == first else other
        game.apply(state, seat, Thinking(game, agent, state, seat, rng).tried(budget)[0].move)
    return won(game, state, first)


def main() -> None:
    """Play and tell."""
    args = parsed()
    wins = 0.0
    with ProcessPoolExecutor(args.jobs) as pool:
        for games, win in enumerate(pool.map(partial(play, args), range(args.games)), 1):
            wins += win
            if games % args.tell == 0 or games == args.games:
                part = wins / games
                error = math.sqrt(part * (1 - part) / games)
                print(f"{wins:.1f} of {games} games, {part:.1%} +-{error:.1%}", flush=True)


def parsed() -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument(
        "game", choices=[key for key, game in GAMES.items() if agent_of(game).at("expert").state_features]
    )
    parser.add_argument("one", type=Path)
    parser.add_argument("other", type=Path)
    parser.add_argument("--level", choices=LEVELS, default="expert")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--candidates", type=int, default=6)
    parser.add_argument(
        "--playouts", type=int, default=6, help="in all, but one for each that is left at least"
    )
    parser.add_argument("--length", type=int, default=8, help="of playouts")
    parser.add_argument("--tell", type=int, default=20, help="after so many games")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
