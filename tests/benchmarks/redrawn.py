"""How quick warm pictures are beside those of another checkout: every kind, in turns, in one run.

    python -m tests.benchmarks.redrawn <folder of the other checkout> [pictures]

A process for each tree draws every kind of picture of all four games first, so that what it keeps is at its
budget. Then each kind is drawn in both trees, one after the other: as many pictures of a random game with the
largest number of players as are measured, to warm up, and then those after the next moves, each for the first
time. Of zoomed views each key is a kind. Prints milliseconds of processor time for drawing and encoding
(medians of a kind) and resident megabytes. Both trees need the benchmarks `render` and `memory`.
"""

import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parents[2]
PICTURES = 8
DRAWER = """
import sys, time
from engines import GAMES
from tests.benchmarks.memory import ORDER, draw_all, resident
from tests.benchmarks.render import kinds, positions

answers, sys.stdout = sys.stdout, sys.stderr
pictures = int(sys.argv[1])
drawn = {}
for key in ORDER:
    draw_all(key)
    views = positions(key, GAMES[key].seats[-1])
    for kind, draws in kinds(key, views):
        for number, draw in enumerate(draws):
            drawn[f"{key} {kind} {number}"] = draw, len(views)
print(*drawn, sep=";", file=answers, flush=True)
for line in sys.stdin:
    draw, count = drawn[line.strip()]
    first = max(1, min(count // 2, count - 2 * pictures))
    times = []
    for at in range(first, min(count, first + 2 * pictures)):
        begun = time.thread_time()
        if draw(at) is not None and at >= first + pictures:
            times.append((time.thread_time() - begun) * 1000)
    print(resident(), *times, file=answers, flush=True)
"""
"""What runs in both trees; it knows only what both have."""


class Drawn(NamedTuple):
    """What a tree took for a kind: milliseconds, nan where there was no such picture; resident megabytes."""

    time: float
    resident: float


class Tree:
    """A process that draws with one checkout."""

    def __init__(self, folder: Path, pictures: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", DRAWER, str(pictures)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": str(folder)},
        )

    def answer(self) -> str:
        """Return the next line that it says."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def draw(self, kind: str) -> Drawn:
        """Draw a kind, and say how long a picture took."""
        assert self._process.stdin is not None
        print(kind, file=self._process.stdin)
        resident, *times = map(float, self.answer().split())
        return Drawn(statistics.median(times) if times else float("nan"), resident)

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


def measure(then: Tree, now: Tree) -> dict[str, tuple[Drawn, Drawn]]:
    """Draw all kinds that both trees have, in turns."""
    there, here = (tree.answer().split(";") for tree in (then, now))
    measured: dict[str, tuple[Drawn, Drawn]] = {}
    for number, kind in enumerate(kind for kind in there if kind in here):
        if number % 2:
            before, after = then.draw(kind), now.draw(kind)
        else:
            after, before = now.draw(kind), then.draw(kind)
        if before.time == before.time:  # there is such a picture
            measured[kind] = before, after
    return measured


def main(other: str, pictures: int = PICTURES) -> None:
    """Measure and print."""
    then, now = Tree(Path(other).resolve(), pictures), Tree(HERE, pictures)
    measured = measure(then, now)
    for tree in (then, now):
        tree.close()
    for kind, (before, after) in measured.items():
        ratio = after.time / before.time
        print(f"{kind}: {before.time:.1f} ms there, {after.time:.1f} here, ratio {ratio:.2f}")
    ratios = [after.time / before.time for before, after in measured.values()]
    sums = [sum(pair[side].time for pair in measured.values()) for side in (0, 1)]
    slowest = [max((pair[side].time, kind) for kind, pair in measured.items()) for side in (0, 1)]
    residents = [max(pair[side].resident for pair in measured.values()) for side in (0, 1)]
    print(f"all {len(ratios)} kinds: ratio {statistics.median(ratios):.3f}, of sums {sums[1] / sums[0]:.3f}")
    print(f"slowest: {slowest[0][0]:.1f} ms there, {slowest[1][0]:.1f} here ({slowest[1][1]})")
    print(f"resident at most: {residents[0]:.0f} MB there, {residents[1]:.0f} here")


if __name__ == "__main__":
    if not sys.argv[1:]:
        raise SystemExit("name the folder of the other checkout")
    main(sys.argv[1], *map(int, sys.argv[2:]))
