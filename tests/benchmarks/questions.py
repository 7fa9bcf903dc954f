"""How quick pictures of questions are, by what is asked, and how large their files.

    python -m tests.benchmarks.questions [rounds [game ...]]

A random game with most players is looked at move by move. Of each kind of question up to so many positions
are drawn: first with nothing kept, then again, and the best of three counts. Prints milliseconds of processor
time, drawn and encoded: median and slowest of the warm ones, the slowest first one, how many times as long
the median takes as fixed work measured beside it, which tells a slow machine from slow pictures;
and the largest file. Budgets: 25 ms warm, 150 KB.
"""

import statistics
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

import render
from engines import GAMES
from tests.benchmarks.render import NAMES, Seen, fields, forget, positions

FIRST = 2
"""So many positions of a kind are drawn with nothing kept."""
AGAIN = 3


class Measured(NamedTuple):
    """One picture: milliseconds of processor time, what the fixed work took beside it, kilobytes."""

    first: float
    warm: float
    beside: float
    size: float


def taken(work: Callable[[], object]) -> float:
    """Return the processor time of some work in milliseconds."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def beside() -> None:
    """Do a fixed piece of work of the kind that drawing is."""
    image = Image.linear_gradient("L").resize((900, 900))
    for _ in range(3):
        image.resize((500, 500), Image.Resampling.LANCZOS)


def measure(key: str, seen: Seen, asked: tuple[str, str, str], *, fresh: bool) -> Measured | None:
    """Measure the picture of a question; None where there is none. `fresh`: with nothing kept at first."""
    decision, view = seen.decision, seen.asked
    if decision is None or view is None:
        return None
    names, values = NAMES[: view.seats], fields(decision)[asked]
    pictures: list[bytes] = []

    def draw() -> None:
        picture = render.GAMES[key].question(view, decision, asked[2], values, names)
        if picture is not None:
            pictures.append(picture.png)

    if fresh:
        forget()
    first = taken(draw)
    if not pictures:
        return None
    warm = min(taken(draw) for _ in range(AGAIN))
    return Measured(
        first if fresh else 0.0, warm, min(taken(beside) for _ in range(AGAIN)), len(pictures[0]) / 1000
    )


def told(key: str, seats: int, rounds: int) -> None:
    """Measure and print every kind of question of a game."""
    kinds: dict[tuple[str, str, str], list[Seen]] = {}
    for seen in positions(key, seats):
        for asked in fields(seen.decision):
            kinds.setdefault(asked, []).append(seen)
    for asked, every_position in kinds.items():
        some = every_position[:: max(1, len(every_position) // rounds)][:rounds]
        every = [measure(key, seen, asked, fresh=number < FIRST) for number, seen in enumerate(some)]
        drawn = [one for one in every if one is not None]
        if drawn:
            first, warm, fixed, sizes = zip(*drawn, strict=True)
            ratio = statistics.median(warm) / statistics.median(fixed)
            print(
                f"{key}, {' '.join(asked)}: {len(drawn)} pictures, warm {statistics.median(warm):.1f} ms"
                f" (slowest {max(warm):.1f}), {ratio:.2f} of fixed work, first {max(first):.0f} ms,"
                f" largest {max(sizes):.0f} KB",
                flush=True,
            )


def main(rounds: int = 20, *only: str) -> None:
    """Measure and print all games, or those named."""
    for key in only or GAMES:
        told(key, GAMES[key].seats[-1], rounds)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, *sys.argv[2:])
