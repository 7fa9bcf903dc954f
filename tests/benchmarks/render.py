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
from engines.kernel import View  # noqa: E402

NAMES = ("Anna", "Bartholomew", "Çağla", "Дмитрий", "Eve", "Felix", "Greta")
SEATS = {
    "endeavor": (3, 5),
    "age_of_reason": (4, 7),
    "age_of_renaissance": (3, 6),
    "pax_renaissance": (2, 4),
}
MAP = {
    "endeavor": (0, 128, 1600, 858),
    "age_of_reason": (0, 122, 1600, 798),
    "age_of_renaissance": (8, 120, 1592, 892),
    "pax_renaissance": (8, 124, 1592, 710),
}
"""Where the maps lie on the board."""
FIRST = """
import sys, time
sys.path.insert(0, {root!r})
from engines import GAMES
game = GAMES[{key!r}]
view = game.view(game.setup({seats}, bytes(32), game.Options()), None)
start = time.perf_counter()
import render
imported = time.perf_counter()
render.GAMES[{key!r}].board(view, None, {names!r}).png
print((time.perf_counter() - imported) * 1000, (imported - start) * 1000)
"""


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


def enlarged(view: View) -> tuple[Image.Image, Image.Image]:
    """Return the board as it is, and a sheet with its maps drawn at twice their size."""
    from engines.age_of_renaissance.views import RenaissanceView
    from engines.endeavor.views import EndeavorView
    from engines.pax_renaissance.views import PaxView
    from render.kit.canvas import Canvas, Sheet

    large = Canvas(3200, 2200)
    names = NAMES[: view.seats]
    if isinstance(view, EndeavorView):
        from render.endeavor import board, panel
        from render.endeavor.table import table

        sitting = table(view, names)
        for region in view.regions:
            place = sitting.layout.regions[region.id]
            sheet = Sheet(large, place.left * 2, place.top * 2, 2)
            panel.draw_base(sheet, sitting, region)
            panel.draw_region(sheet, sitting, region, frozenset())
        return board.draw_board(sitting, frozenset(), "Endeavor", "").image, large.image
    if isinstance(view, RenaissanceView):
        from render.age_of_renaissance import board as renaissance
        from render.age_of_renaissance.table import table as laid

        set_out = laid(view, names)
        sheet = Sheet(large, set_out.layout.map.left * 2, set_out.layout.map.top * 2, 2)
        renaissance.draw_lands(sheet, set_out, frozenset())
        return renaissance.draw_board(set_out, frozenset(), "Age of Renaissance", "").image, large.image
    if isinstance(view, PaxView):
        from render.pax_renaissance import board as pax
        from render.pax_renaissance.map.drawing import draw_map
        from render.pax_renaissance.map.grid import BOARD
        from render.pax_renaissance.table import table as dealt

        placed = dealt(view, names)
        draw_map(large, placed, BOARD.times(2), frozenset())
        return pax.draw_board(placed, frozenset(), "").image, large.image
    from render.age_of_reason import board as reason
    from render.age_of_reason.table import table as sit

    seated = sit(view, names)
    reason.draw_europe(
        Sheet(large, seated.layout.europe.left * 2, seated.layout.europe.top * 2, 2), seated, frozenset()
    )
    for key, place in seated.layout.colonies.items():
        reason.draw_colony(Sheet(large, place.left * 2, place.top * 2, 2), seated, key, frozenset())
    return reason.draw_board(seated, frozenset(), "Age of Reason", "").image, large.image


def naive(view: View) -> bytes:
    """Draw a board with nothing kept, the maps at twice their size."""
    for cached in caches():
        cached.cache_clear()
    board, large = enlarged(view)
    reduced = large.resize((1600, 1100), Image.Resampling.LANCZOS)
    board.paste(reduced.crop(MAP[view.game]), MAP[view.game])
    out = io.BytesIO()
    board.save(out, "PNG", optimize=True)
    return out.getvalue()


def median(run: Callable[[int], object], count: int) -> float:
    """Median time of `count` runs, in milliseconds."""
    times: list[float] = []
    for number in range(count):
        start = time.perf_counter()
        run(number)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def measure(key: str, rounds: int) -> None:
    """Measure and print one game."""
    code = FIRST.format(root=str(ROOT), key=key, seats=SEATS[key][-1], names=NAMES[: SEATS[key][-1]])
    firsts: list[tuple[float, ...]] = []
    for _ in range(5):
        told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
        firsts.append(tuple(map(float, told.split())))
    drawn, imported = map(statistics.median, zip(*firsts, strict=True))
    print(f"{key}: first picture in a fresh process: {drawn:.0f} ms, after {imported:.0f} ms of imports")
    from render import GAMES as PICTURES

    drawer = PICTURES[key]
    for seats in SEATS[key]:
        views = positions(key, seats)

        def warm(number: int, views: list[View] = views) -> bytes:
            at = number % (len(views) - 1)
            return drawer.board(views[at + 1], views[at], NAMES[: views[0].seats]).png

        sizes = [len(warm(number)) for number in range(len(views) - 1)]
        spent = median(warm, rounds)
        plain = median(lambda number, views=views: naive(views[number % len(views)]), 5)
        for number in range(len(views) - 1):
            warm(number)
        print(
            f"{key}, {seats} players: warm {spent:.1f} ms, naive {plain:.0f} ms, ratio {plain / spent:.0f}; "
            f"PNG {statistics.median(sizes) / 1000:.0f} KB, largest {max(sizes) / 1000:.0f} KB"
        )


def main(rounds: int = 60) -> None:
    """Measure and print all games."""
    for key in SEATS:
        measure(key, rounds)


if __name__ == "__main__":
    main(*(int(argument) for argument in sys.argv[1:]))
