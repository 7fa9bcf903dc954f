"""How quick the rules are: random legal play beside catanatron, in one run.

    python -m tests.benchmarks.engines [rounds]

A round plays catanatron (a simulator of Catan, four random players, `Game.play`) and then each game of
Parley with as many seats, for the same time each. An action is one decision made and carried out. What
Parley's engines decide by themselves, because there is one legal answer, is not counted; catanatron's count
holds such actions. Prints actions a second on one core (medians of all rounds) and the ratio.
"""

import importlib
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

from engines import GAMES
from engines.kernel import Game

SEATS = 4
CATAN: Any = importlib.import_module("catanatron")
"""By name, for it is not there in the tests' environment, which type checks this file too."""


def catanatron(number: int) -> int:
    """Play one game of Catan; return how many actions it took."""
    random.seed(number)
    colors = (CATAN.Color.RED, CATAN.Color.BLUE, CATAN.Color.WHITE, CATAN.Color.ORANGE)
    game = CATAN.Game([CATAN.RandomPlayer(color) for color in colors])
    game.play()
    return len(game.state.actions)


def parley(game: Game, number: int) -> int:
    """Play one game by random legal moves; return how many it took."""
    rng = random.Random(number)
    state = game.setup(SEATS, number.to_bytes(32, "big"), game.Options())
    actions = 0
    while decisions := game.pending(state):
        decision = decisions[0] if len(decisions) == 1 else rng.choice(decisions)
        game.apply(state, decision.seat, decision.moves.sample(rng))
        actions += 1
    return actions


def speed(play: Callable[[int], int], start: int, seconds: float = 0.25) -> float:
    """Play games from number `start` on for some time; return actions a second of processor time."""
    actions = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        actions += play(start)
        start += 1
    return actions / spent


def main(rounds: int = 25) -> None:
    """Measure and print."""
    catan: list[float] = []
    ours: dict[str, list[float]] = {key: [] for key in GAMES}
    for number in range(rounds):
        catan.append(speed(catanatron, number * 1000))
        for key, found in ours.items():
            game = GAMES[key]
            found.append(speed(lambda which, game=game: parley(game, which), number * 1000))
    base = statistics.median(catan)
    print(f"catanatron 3.2.1, {SEATS} random players: {base:,.0f} actions/s")
    for key, found in ours.items():
        rate = statistics.median(found)
        ratios = [mine / theirs for mine, theirs in zip(found, catan, strict=True)]
        print(
            f"{GAMES[key].title}, {SEATS} random players: {rate:,.0f} actions/s, "
            f"{statistics.median(ratios):.2f}x of catanatron (rounds: {min(ratios):.2f} to {max(ratios):.2f})"
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
