"""How quick every kind of picture is, warm: drawn and encoded; beside drawing with nothing kept, in one run.

    python -m tests.benchmarks.render [rounds]

With nothing kept all caches are emptied before each picture. Prints milliseconds of processor time (medians),
the ratio, and kilobytes; for each game the first picture of a fresh process. Budgets: 25 ms, 250 KB, 400 ms.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import render
from engines import GAMES
from engines.kernel import View

NAMES = ("Anna", "Bartholomew", "Çağla", "Дмитрий", "Eve", "Felix", "Greta")
KINDS = ("glance", "tall", "wide")
FIRST = """
import sys, time
from engines import GAMES
game = GAMES[{key!r}]
view = game.view(game.setup({seats}, bytes(32), game.Options()), None)
start = time.perf_counter()
import render
imported = time.perf_counter()
render.GAMES[{key!r}].glance(view, None, {names!r}).png
print((time.perf_counter() - imported) * 1000, (imported - start) * 1000)
"""

Draw = Callable[[int], bytes]
"""Draws one of the positions of a game, and encodes it."""


def positions(key: str, seats: int) -> list[View]:
    """The views of a random game, one for every tenth move."""
    game = GAMES[key]
    state = game.setup(seats, bytes(32), game.Options())
    rng = random.Random(7)
    views = [game.view(state, None)]
    count = 0
    while decisions := game.pending(state):
        game.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
        count += 1
        if count % 10 == 0:
            views.append(game.view(state, None))
    return views


def caches() -> Iterator[Any]:
    """Every cached function of the package `render`."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "render" and isinstance(module, ModuleType):
            yield from (item for item in vars(module).values() if hasattr(item, "cache_clear"))


def drawing(key: str, kind: str, views: list[View]) -> Draw:
    """Return what draws the positions as one kind of picture, each with what has changed in it."""
    pictures, names = render.GAMES[key], NAMES[: views[0].seats]

    def draw(number: int) -> bytes:
        at = number % (len(views) - 1)
        if kind == "glance":
            return pictures.glance(views[at + 1], views[at], names).png
        return pictures.board(views[at + 1], views[at], names, "tall" if kind == "tall" else "wide").png

    return draw


def median(draw: Callable[[int], object], count: int) -> float:
    """Median processor time of `count` pictures, in milliseconds."""
    times: list[float] = []
    for number in range(count):
        start = time.process_time()
        draw(number)
        times.append((time.process_time() - start) * 1000)
    return statistics.median(times)


def bare(draw: Draw) -> Draw:
    """Return what draws with nothing kept."""

    def drawn(number: int) -> bytes:
        for cached in caches():
            cached.cache_clear()
        return draw(number)

    return drawn


def first(key: str) -> tuple[float, float]:
    """Return the medians of a first picture and of the imports before it, in milliseconds."""
    seats = GAMES[key].seats[-1]
    code = FIRST.format(key=key, seats=seats, names=NAMES[:seats])
    found: list[tuple[float, ...]] = []
    for _ in range(5):
        told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
        found.append(tuple(map(float, told.split())))
    drawn, imported = map(statistics.median, zip(*found, strict=True))
    return drawn, imported


def measure(key: str, rounds: int) -> None:
    """Measure and print one game."""
    drawn, imported = first(key)
    print(f"{key}: first glance in a fresh process: {drawn:.0f} ms, after {imported:.0f} ms of imports")
    seats = GAMES[key].seats
    for count in dict.fromkeys((max(2, seats[0]), seats[-1])):
        views = positions(key, count)
        for kind in KINDS:
            draw = drawing(key, kind, views)
            sizes = [len(draw(number)) / 1000 for number in range(len(views) - 1)]
            warm = median(draw, rounds)
            cold = median(bare(draw), 3)
            print(
                f"{key}, {count} players, {kind}: warm {warm:.1f} ms, nothing kept {cold:.0f} ms, ratio"
                f" {cold / warm:.0f}; {statistics.median(sizes):.0f} KB, largest {max(sizes):.0f} KB",
                flush=True,
            )


def main(rounds: int = 60) -> None:
    """Measure and print all games."""
    for key in GAMES:
        measure(key, rounds)


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
