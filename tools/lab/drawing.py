"""Boards of different tables drawn side by side: one thread, threads, processes; and the memory while idle.

    python -m tools.lab.drawing [rounds]

Each way draws the same boards of four games, in turns with the others, after each has drawn every game once.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

from engines import GAMES
from engines.kernel import View

NAMES = ("Anna", "Bartholomew", "Çağla", "Дмитрий")
CORES = 2
BOARDS = 6
"""Of each game."""
RESIDENT = """
import os, sys
{setup}
with open("/proc/self/statm") as file:
    print(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6)
"""

Job = tuple[str, View]


def boards() -> list[Job]:
    """Views of random games, a few of each, mixed."""
    found: list[Job] = []
    for key, game in GAMES.items():
        rng = random.Random(key)
        state = game.setup(game.seats[-1] if key != "age_of_reason" else 4, bytes(32), game.Options())
        for number in range(40 * BOARDS):
            for decision in game.pending(state)[:1]:
                game.apply(state, decision.seat, decision.moves.sample(rng))
            if number % 40 == 39:
                found.append((key, game.view(state, None)))
    random.Random(1).shuffle(found)
    return found


def draw(job: Job) -> bytes:
    """Draw one board and encode it."""
    import render

    key, view = job
    return render.GAMES[key].board(view, None, (*NAMES, *"EFG")).png


def timed(pool: Executor, jobs: Sequence[Job]) -> float:
    """Return how long a pool takes for all boards, in seconds."""
    begin = time.perf_counter()
    for _ in pool.map(draw, jobs):
        pass
    return time.perf_counter() - begin


def resident(setup: str) -> float:
    """Return the memory of a fresh process after some set-up, in MB."""
    answer = subprocess.run(
        [sys.executable, "-c", RESIDENT.format(setup=setup)], check=True, capture_output=True, text=True
    )
    return float(answer.stdout)


def main(rounds: int) -> None:
    """Print medians and ratios."""
    jobs = boards()
    context = get_context("spawn")
    makers: dict[str, Callable[[], Executor]] = {
        "one thread": lambda: ThreadPoolExecutor(1),
        f"{CORES} threads": lambda: ThreadPoolExecutor(CORES),
        f"{CORES} processes": lambda: ProcessPoolExecutor(CORES, mp_context=context),
    }
    pools = {name: make() for name, make in makers.items()}
    times: dict[str, list[float]] = {name: [] for name in pools}
    for pool in pools.values():
        timed(pool, jobs * 2)
    for _ in range(rounds):
        for name, pool in pools.items():
            times[name].append(timed(pool, jobs))
    alone = statistics.median(times["one thread"])
    for name, found in times.items():
        took = statistics.median(found)
        print(f"{name}: {took / len(jobs) * 1000:.1f} ms a board, {alone / took:.2f} times as fast")
    for pool in pools.values():
        pool.shutdown()
    bare, ready = resident(""), resident("import render; render.GAMES['endeavor']")
    print(f"memory of a process that waits: {ready:.0f} MB (a bare Python: {bare:.0f} MB)")


if __name__ == "__main__":
    main(int(next(iter(sys.argv[1:]), 7)))
