"""How quick the rules are beside those of another checkout: the same random games, in turns, in one run.

    python -m tests.benchmarks.revisions <folder of the other checkout> [rounds]

A round plays the same games of each kind in both trees, one after the other, each time beginning with the
other tree. Both play by the same numbers, so they make the same moves as long as the rules are the same.
Prints actions a second of processor time, and the median of the ratios of all rounds.
"""

import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parents[2]
GAMES = ("endeavor", "age_of_reason", "age_of_renaissance", "pax_renaissance")
SEATS = 4
ACTIONS = 3000
"""Games are begun until so many actions were counted."""

PLAYER = f"""
import random, sys, time
from engines import GAMES

def play(game, number):
    rng = random.Random(number)
    state = game.setup({SEATS}, number.to_bytes(32, "big"), game.Options())
    actions = 0
    while decisions := game.pending(state):
        decision = decisions[0] if len(decisions) == 1 else rng.choice(decisions)
        game.apply(state, decision.seat, decision.moves.sample(rng))
        actions += 1
    return actions

for line in sys.stdin:
    key, number = line.split()
    number, actions, begun = int(number), 0, time.process_time()
    while actions < {ACTIONS}:
        actions += play(GAMES[key], number)
        number += 1
    print(actions, time.process_time() - begun, flush=True)
"""
"""What runs in both trees; it knows only what both have."""


class Pace(NamedTuple):
    """What a tree did in its turn."""

    actions: int
    seconds: float


class Tree:
    """A process that plays by the rules of one checkout."""

    def __init__(self, folder: Path) -> None:
        """Start it; it stays for all rounds, so that nothing is warmed up anew."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
        )

    def play(self, key: str, number: int) -> Pace:
        """Play games from this number on."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(key, number, file=self._process.stdin)
        actions, seconds = self._process.stdout.readline().split()
        return Pace(int(actions), float(seconds))

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


def main(other: str, rounds: int = 20) -> None:
    """Measure and print."""
    then, now = Tree(Path(other).resolve()), Tree(HERE)
    found: dict[str, list[tuple[Pace, Pace]]] = {key: [] for key in GAMES}
    for number in range(-1, rounds):  # the first round warms up
        for key in GAMES:
            first, second = (then, now) if number % 2 else (now, then)
            one, two = (tree.play(key, (number + 1) * 1000) for tree in (first, second))
            if number >= 0:
                found[key].append((one, two) if first is then else (two, one))
    for tree in (then, now):
        tree.close()
    for key, pairs in found.items():
        same = all(one.actions == two.actions for one, two in pairs)
        rates = [
            statistics.median(pace.actions / pace.seconds for pace in side)
            for side in zip(*pairs, strict=True)
        ]
        ratio = statistics.median(one.seconds / two.seconds * two.actions / one.actions for one, two in pairs)
        games = "the same games" if same else "NOT the same games"
        print(f"{key}: {rates[0]:,.0f} actions/s there, {rates[1]:,.0f} here, ratio {ratio:.3f}; {games}")


if __name__ == "__main__":
    if not sys.argv[1:]:
        raise SystemExit("name the folder of the other checkout")
    main(sys.argv[1], *map(int, sys.argv[2:]))
