"""How quick the board picture is: warm against a naive redraw, in one run; and the first of a process.

    python tests/benchmarks/render.py [rounds]

The naive redraw keeps nothing: every cache is emptied, the map is drawn at twice its size and reduced with
LANCZOS, and the file is an optimised RGB PNG. Prints milliseconds (medians), the ratio, and kilobytes.
"""

import io
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402

from engines import GAMES  # noqa: E402
from engines.endeavor.views import EndeavorView  # noqa: E402

NAMES = ("Anna", "Bartholomew", "Çağla", "Дмитрий", "Eve")
FIRST = """
import sys, time
sys.path.insert(0, {root!r})
from engines import GAMES
game = GAMES["endeavor"]
view = game.view(game.setup(5, bytes(32), game.Options()), None)
start = time.perf_counter()
import render
render.GAMES["endeavor"].board(view, None, {names!r}).png
print((time.perf_counter() - start) * 1000)
"""


def positions(seats: int) -> list[EndeavorView]:
    """The views of a random game, one for every tenth move."""
    game = GAMES["endeavor"]
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


def naive(view: EndeavorView) -> bytes:
    """Draw a board with nothing kept, the map at twice its size."""
    from render.canvas import Canvas, Sheet
    from render.endeavor.board import draw_board
    from render.endeavor.layout import layout
    from render.endeavor.panel import draw_base, draw_region
    from render.endeavor.table import Table

    for cached in caches():
        cached.cache_clear()
    table = Table(view, NAMES)
    board = draw_board(table, frozenset(), "Endeavor", "")
    large = Canvas(3200, 2200)
    for region in view.regions:
        panel = layout().regions[region.id]
        sheet = Sheet(large, panel.left * 2, panel.top * 2, 2)
        draw_base(sheet, region)
        draw_region(sheet, table, region, frozenset())
    map_box = (0, 128, 1600, 858)
    reduced = large.image.resize((1600, 1100), Image.Resampling.LANCZOS)
    board.image.paste(reduced.crop(map_box), map_box)
    out = io.BytesIO()
    board.image.save(out, "PNG", optimize=True)
    return out.getvalue()


def median(run: Callable[[int], object], count: int) -> float:
    """Median time of `count` runs, in milliseconds."""
    times: list[float] = []
    for number in range(count):
        start = time.perf_counter()
        run(number)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def main(rounds: int = 60) -> None:
    """Measure and print."""
    code = FIRST.format(root=str(ROOT), names=NAMES)
    firsts = [
        float(subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout)
        for _ in range(5)
    ]
    print(f"first picture in a fresh process, imports included: {statistics.median(firsts):.0f} ms")
    from render import GAMES as PICTURES

    drawer = PICTURES["endeavor"]
    for seats in (3, 5):
        views = positions(seats)

        def warm(number: int, views: list[EndeavorView] = views) -> bytes:
            at = number % (len(views) - 1)
            return drawer.board(views[at + 1], views[at], NAMES[: views[0].seats]).png

        sizes = [len(warm(number)) for number in range(len(views) - 1)]
        spent = median(warm, rounds)
        plain = median(lambda number, views=views: naive(views[number % len(views)]), 5)
        for number in range(len(views) - 1):
            warm(number)
        print(
            f"{seats} players: warm {spent:.1f} ms, naive {plain:.0f} ms, ratio {plain / spent:.0f}; "
            f"PNG {statistics.median(sizes) / 1000:.0f} KB, largest {max(sizes) / 1000:.0f} KB"
        )


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
