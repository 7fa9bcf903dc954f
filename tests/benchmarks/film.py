"""What films take: a whole game of each, four seats, played by quick computers from a fixed number.

Seconds of one core for the animated picture with its sheet and for the page to leaf through, their megabytes,
how many frames and boards they have, and the longest step: in the bot other pictures are drawn between two
steps. Below stands how late the event loop was while a film was made in a drawing thread (budget 20 ms).

`python -m tests.benchmarks.film` prints the figures; with a folder as argument it keeps the files there.
"""

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import render
from bot.drawing.films import FilmWithSheet, make_film
from bot.drawing.pictures import Pictures
from bot.host.album import Page, bind
from bot.host.film import reel_of
from bot.records import archive as archives
from bot.tables.history.films import Reel
from engines import GAMES
from tests.filmed import exported

SEATS, NUMBER = 4, 1
IDLE = 10
"""Seconds for which the loop is watched with nothing to do: what the machine itself makes late."""
BEAT = 0.001
"""Seconds between two heartbeats of the loop."""
T = TypeVar("T")


def timed(steps: Iterator[Any], kind: type[T]) -> tuple[T, float, float]:
    """Take all steps; return what they end with, all seconds, and those of the longest step."""
    begin, longest = time.perf_counter(), 0.0
    while True:
        before = time.perf_counter()
        found = next(steps)
        longest = max(longest, time.perf_counter() - before)
        if isinstance(found, kind):
            return found, time.perf_counter() - begin, longest


async def lateness(work: Callable[[], Coroutine[Any, Any, None]]) -> list[float]:
    """Return how late each heartbeat of the loop came during some work, in seconds, the worst last."""
    late, done = list[float](), asyncio.Event()

    async def beat() -> None:
        while not done.is_set():
            begin = time.perf_counter()
            await asyncio.sleep(BEAT)
            late.append(time.perf_counter() - begin - BEAT)

    heart = asyncio.create_task(beat())
    await work()
    done.set()
    await heart
    return sorted(late)


async def in_the_bot(reel: Reel, key: str) -> None:
    """Make a film as the bot does, step by step in a drawing thread."""
    pictures = Pictures(render.GAMES)
    steps = make_film(reel, render.GAMES[key])
    while not isinstance(await pictures.step(lambda: next(steps)), FilmWithSheet):
        pass
    pictures.close()


def told(late: list[float]) -> str:
    """Return how late heartbeats came, in words."""
    at = (late[len(late) // 2], late[len(late) * 999 // 1000], late[-1])
    return "median {:.2f} ms late, 1 of 1000 {:.1f} ms, worst {:.1f} ms".format(*(one * 1000 for one in at))


def main(folder: Path | None = None) -> None:
    """Print the figures."""
    print(f"Event loop with nothing to do: {told(asyncio.run(lateness(partial(asyncio.sleep, IDLE))))}")
    for key, game in GAMES.items():
        raw = archives.write(exported(game, SEATS, NUMBER))
        reel = reel_of(raw)
        made, seconds, step = timed(make_film(reel, render.GAMES[key]), FilmWithSheet)
        film = made.film
        print(f"{game.title}: {film.turns} turns")
        size = len(film.gif.png) / 1e6
        print(
            f"  film: {seconds:.1f} s, {size:.2f} MB, {film.frames} frames, longest step {step * 1000:.0f} ms"
        )
        page, seconds, step = timed(bind(reel, render.GAMES[key], film.course), Page)
        size = len(page.raw) / 1e6
        print(
            f"  page: {seconds:.1f} s, {size:.2f} MB, {page.boards} boards, longest step {step * 1000:.0f} ms"
        )
        print(f"  event loop: {told(asyncio.run(lateness(partial(in_the_bot, reel, key))))}")
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{key}.json").write_bytes(raw)
            (folder / f"{key}-film.gif").write_bytes(film.gif.png)
            (folder / f"{key}-game.html").write_bytes(page.raw)
            for drawn in (*([made.sheet] if made.sheet else []), *made.boards):
                (folder / f"{key}-{drawn.name}").write_bytes(drawn.png)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else None)
