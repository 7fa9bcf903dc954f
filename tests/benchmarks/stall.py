"""How long the event loop stands still while boards are drawn side by side; budget 20 ms at most.

`python -m tests.benchmarks.stall` prints the figures; `measure()` returns them.
"""

import asyncio
import random
import statistics
import time
from collections.abc import Mapping

import render
from bot.drawing.pictures import THREADS, Pictures
from bot.store.rows import SeatRow, TableRow
from bot.tables.table import Table
from engines import GAMES

BOARDS = 100
BEAT = 0.001
"""Seconds between two heartbeats of the loop."""


def table(moves: int) -> Table:
    """Return a table of Endeavor some random moves into the game."""
    game, rng = GAMES["endeavor"], random.Random(moves)
    state = game.setup(5, bytes(32), game.Options())
    for _ in range(moves):
        for decision in game.pending(state)[:1]:
            game.apply(state, decision.seat, decision.moves.sample(rng))
    row = TableRow(
        id=1, key=game.key, status="running", guild=1, channel=1, thread=None, host=1, options=b"{}",
        seating="random", seats=5, epoch=0, seq=moves, pack=None, commitment=None, created=0, started=0,
        ended=None,
    )  # fmt: skip
    seats = tuple(
        SeatRow(table_id=1, seat=seat, user=seat + 1, name=f"Player {seat}", stand_in="") for seat in range(5)
    )
    return Table(game, row, seats, state)


async def gaps(pictures: Pictures, tables: list[Table]) -> list[float]:
    """Draw all boards, as many at once as the bot does; return how late each heartbeat came, in seconds."""
    late: list[float] = []
    done = asyncio.Event()

    async def beat() -> None:
        while not done.is_set():
            begin = time.perf_counter()
            await asyncio.sleep(BEAT)
            late.append(time.perf_counter() - begin - BEAT)

    heart = asyncio.create_task(beat())
    for at in range(0, len(tables), THREADS):
        await asyncio.gather(*(pictures.board(one, None) for one in tables[at : at + THREADS]))
    done.set()
    await heart
    return late


def measure() -> Mapping[str, float]:
    """Return the worst and the median delay in milliseconds, idle and while drawing."""
    pictures = Pictures(render.GAMES)
    shown = [table(number % 60) for number in range(BOARDS)]
    asyncio.run(gaps(pictures, shown[:5]))  # the first pictures fill the caches
    late = sorted(asyncio.run(gaps(pictures, shown)))
    pictures.close()
    return {
        "heartbeats": len(late),
        "median ms": statistics.median(late) * 1000,
        "worst ms": late[-1] * 1000,
    }


def main() -> None:
    """Print the figures."""
    figures = measure()
    print(f"Event loop while {BOARDS} boards are drawn (budget: 20 ms at most)")
    for name, value in figures.items():
        print(f"  {name}: {value:.2f}")


if __name__ == "__main__":
    main()
