"""What 20 standing orders a seat cost in `settle`, beside one. The budget is 1.3 times as much.

    python -m tests.benchmarks.orders [games]

In random games of four it is settled after each move, in turns with 1 and with 20 orders a seat: to pass
until somebody is struck. Most have no answer, so that all 20 are asked; each hears of every event.
"""

import random
import sys
import time
from statistics import median
from typing import Any

from bot.tables.policies import MOST
from engines import GAMES
from engines.kernel import Game
from engines.kernel.play.answers import SeatController, settle
from engines.kernel.policies import PassOn

FEW = 1
STEPS = 120
"""Moves of a game after which is measured."""


def settling(game: Game, state: Any, seats: int, orders: int, number: int) -> float:
    """Return how many seconds it takes to settle a copy of a state."""
    copy = game.decode(game.encode(state))
    controllers = [
        SeatController(seat, policies=[PassOn(until="until:against", round=0) for _ in range(orders)])
        for seat in range(seats)
    ]
    begun = time.process_time()
    settle(game, copy, controllers, set[str](), random.Random(number), 200)
    return time.process_time() - begun


def measure(game: Game, seed: int) -> dict[int, list[float]]:
    """Play a game; return by number of orders how long each settling took."""
    rng = random.Random(seed)
    seats = 4 if 4 in game.seats else game.seats[-1]
    state = game.setup(seats, rng.randbytes(32), game.Options())
    took: dict[int, list[float]] = {FEW: [], MOST: []}
    for number in range(STEPS):
        decisions = game.pending(state)
        if not decisions:
            break
        for orders in (FEW, MOST) if number % 2 else (MOST, FEW):
            took[orders].append(settling(game, state, seats, orders, number))
        decision = rng.choice(decisions)
        game.apply(state, decision.seat, decision.moves.sample(rng))
    return took


def main(games: int = 5) -> None:
    """Measure and print."""
    for key, game in GAMES.items():
        measured = [measure(game, seed) for seed in range(games)]
        few, many = ([sum(took[orders]) for took in measured] for orders in (FEW, MOST))
        count = sum(len(took[FEW]) for took in measured)
        ratio = median(after / before for before, after in zip(few, many, strict=True))
        each = f"{1e6 * sum(few) / count:.0f} and {1e6 * sum(many) / count:.0f} µs"
        print(f"{key}: {each} with {FEW} and {MOST} orders, ratio {ratio:.2f}", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
