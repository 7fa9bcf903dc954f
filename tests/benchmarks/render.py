"""How quick the next picture of a table is, of every kind, drawn and encoded, beside one with nothing kept.

    python -m tests.benchmarks.render [rounds [game ...]]

A random game is looked at move by move from its middle on: after as many moves again to warm up, each picture
is drawn once, so none of those measured has been drawn before. Of zoomed views, hands and questions the
slowest and the largest of all is told. With nothing kept all caches are emptied before each picture. Prints
milliseconds of processor time (medians), the ratio, kilobytes; for each game the first picture of a fresh
process. Budgets: 25 ms, 250 KB (150 for questions), 400 ms.
"""

import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import render
from engines import GAMES
from engines.kernel import Counts, Decision, Span, View, command_name
from render.kit.raster import png

NAMES = ("Anna", "Bartholomew", "Çağla", "Дмитрий", "Eve", "Felix", "Greta")
FORMATS = ("tall", "wide")
ENOUGH = 3
"""Pictures of a kind that must have been drawn: of one that comes up once nothing is warm."""
FIRST = """
import sys, time
from engines import GAMES
game = GAMES[{key!r}]
view = game.view(game.setup({seats}, bytes(32), game.Options()), None)
start = time.process_time()
import render
imported = time.process_time()
render.GAMES[{key!r}].glance(view, None, {names!r}).png
print((time.process_time() - imported) * 1000, (imported - start) * 1000)
"""

Draw = Callable[[int], bytes | None]
"""Draws the position of a number, and encodes it; None where there is no such picture."""


class Seen(NamedTuple):
    """A position as it is seen by the public and seat 0, and by whoever is asked, with the question."""

    public: View
    own: View
    asked: View | None
    decision: Decision | None


def positions(key: str, seats: int) -> list[Seen]:
    """Look at a random game after every move."""
    game = GAMES[key]
    state = game.setup(seats, bytes(32), game.Options())
    rng = random.Random(7)
    views: list[Seen] = []
    while decisions := game.pending(state):
        asked = game.view(state, decisions[0].seat)
        views.append(Seen(game.view(state, None), game.view(state, 0), asked, decisions[0]))
        game.apply(state, decisions[0].seat, decisions[0].moves.sample(rng))
    views.append(Seen(game.view(state, None), game.view(state, 0), None, None))
    return views


def fields(decision: Decision | None) -> dict[tuple[str, str, str], tuple[Any, ...]]:
    """Return what a decision asks: its kind, the kind of move and the field, with the values there."""
    asked: dict[tuple[str, str, str], tuple[Any, ...]] = {}
    if decision is None:
        return asked
    for kind in decision.moves.kinds():
        for field in kind.__struct_fields__:
            values = tuple(dict.fromkeys(_values(decision.moves.domains(kind, {}, field))))
            if len(values) > 1 and not any(isinstance(value, tuple | bool | int) for value in values):
                asked[decision.kind, command_name(kind), field] = values
    return asked


def _values(domains: tuple[Any, ...]) -> Iterator[Any]:
    """Go through the single values of domains, but for numbers."""
    for domain in domains:
        if isinstance(domain, Counts):
            yield from (value for value, _ in domain.limits)
        elif not isinstance(domain, Span):
            yield from domain.values


def kinds(key: str, views: list[Seen]) -> Iterator[tuple[str, list[Draw]]]:
    """Name each kind of picture, and what draws it; of zoomed views and questions one for each key."""
    pictures, names = render.GAMES[key], NAMES[: views[0].public.seats]
    yield "glance", [lambda at: pictures.glance(views[at].public, views[at - 1].public, names).png]
    for form in FORMATS:
        yield (
            form,
            [lambda at, form=form: pictures.board(views[at].public, views[at - 1].public, names, form).png],
        )
    for form in FORMATS:

        def zoom(at: int, shown: str, form: Any = form) -> bytes | None:
            view = views[at].public
            return pictures.zoom(view, shown, names, form).png if shown in pictures.zooms(view) else None

        keys = dict.fromkeys(one for seen in views[:: len(views) // 4] for one in pictures.zooms(seen.public))
        yield f"zoom {form}", [lambda at, shown=shown, zoom=zoom: zoom(at, shown) for shown in keys]
    for form in FORMATS:

        def hand(at: int, form: Any = form) -> bytes | None:
            found = pictures.hand(views[at].own, form)
            return None if found is None else found.png

        yield f"hand {form}", [hand]

    def question(at: int, asked: tuple[str, str, str]) -> bytes | None:
        view, decision = views[at].asked, views[at].decision
        values = fields(decision).get(asked)
        if view is None or decision is None or values is None:
            return None
        found = pictures.question(view, decision, asked[2], values, names)
        return None if found is None else found.png

    among = dict.fromkeys(asked for seen in views for asked in fields(seen.decision))
    yield "question", [lambda at, asked=asked: question(at, asked) for asked in among]


def caches() -> Iterator[Any]:
    """Every cached function of the package `render`."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == "render" and isinstance(module, ModuleType):
            kept = (item for item in vars(module).values() if hasattr(item, "cache_clear"))
            yield from (item for item in kept if not isinstance(item, type))


def forget() -> None:
    """Empty all caches."""
    for cached in caches():
        cached.cache_clear()
    png.forget()


def timed(draw: Draw, places: range, prepare: Callable[[], None] | None = None) -> list[float]:
    """Processor time of each picture there is, in milliseconds."""
    times: list[float] = []
    for at in places:
        if prepare is not None:
            prepare()
        start = time.process_time()
        if draw(at) is not None:
            times.append((time.process_time() - start) * 1000)
    return times


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


def measure(draws: list[Draw], count: int, rounds: int) -> str:
    """Measure a kind of picture in a game of so many positions; the slowest and the largest of several."""
    middle = max(1, min(count // 2, count - 2 * rounds))
    warming, places = range(middle, middle + rounds), range(middle + rounds, min(count, middle + 2 * rounds))
    warm, cold, sizes = 0.0, 0.0, [0.0]
    for draw in draws:
        timed(draw, warming)
        found = timed(draw, places)
        if len(found) >= ENOUGH and statistics.median(found) > warm:
            warm = statistics.median(found)
            cold = statistics.median(timed(draw, places[:3], forget) or [0.0])
        drawn = (draw(at) for at in range(1, count, max(1, count // 12)))
        sizes += [len(one) / 1000 for one in drawn if one is not None]
    if not warm:
        return "none"
    ratio = f"nothing kept {cold:.0f} ms, ratio {cold / warm:.0f}"
    return f"warm {warm:.1f} ms, {ratio}; largest {max(sizes):.0f} KB"


def main(rounds: int = 20, *only: str) -> None:
    """Measure and print all games, or those named."""
    for key in only or GAMES:
        drawn, imported = first(key)
        print(f"{key}: first glance in a fresh process: {drawn:.0f} ms, after {imported:.0f} ms of imports")
        for count in GAMES[key].seats:
            views = positions(key, count)
            for kind, draws in kinds(key, views):
                if len(draws) == 1 or count == GAMES[key].seats[-1]:
                    print(f"{key}, {count} players, {kind}: {measure(draws, len(views), rounds)}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30, *sys.argv[2:])
