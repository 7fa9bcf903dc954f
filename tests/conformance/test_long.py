"""Long mode: thousands of random games of every game, for all numbers of seats and all options.

    pytest tests/conformance --long -n 2
    python -m tests.conformance.test_long [games] [processes] [key ...]

The second form plays the same games, of the games with these keys, and prints how many games and moves that
were, and how long it took.
"""

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import pytest

from engines import GAMES
from engines.conformance.tables import tables
from engines.conformance.walk import walk
from tests import toy

ALL = {**GAMES, **toy.GAMES}
GAMES_IN_ALL = 2000
CHUNKS = 25
THOROUGH = 50
"""In so many games all laws hold at every move; in the others at one move in 25."""


class Played(NamedTuple):
    """What a chunk of games went through."""

    games: int
    moves: int
    checked: int
    seconds: float


def play_chunk(key: str, chunk: int, games: int = GAMES_IN_ALL) -> Played:
    """Play every 25th of all games, beginning with number `chunk`."""
    game, begun = ALL[key], time.perf_counter()
    ways = {seats: tables(game, seats) for seats in game.seats}
    count = moves = checked = 0
    for number in range(chunk, games, CHUNKS):
        rng = random.Random(number)
        seats = game.seats[number % len(game.seats)]
        options = ways[seats][number // len(game.seats) % len(ways[seats])]
        found = walk(game, seats, options, rng.getrandbits(64), every=1 if number < THOROUGH else 25)
        count, moves, checked = count + 1, moves + found.moves, checked + found.checked
    return Played(count, moves, checked, time.perf_counter() - begun)


@pytest.mark.long_only
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("key", ALL)
def test_the_laws_hold_in_thousands_of_games(key: str, chunk: int) -> None:
    assert play_chunk(key, chunk).games == GAMES_IN_ALL // CHUNKS


def main(games: int = GAMES_IN_ALL, processes: int = 2, *keys: str) -> None:
    """Play and print the figures."""
    for key in keys or GAMES:
        begun = time.perf_counter()
        with ProcessPoolExecutor(processes) as pool:
            found = list(pool.map(play_chunk, [key] * CHUNKS, range(CHUNKS), [games] * CHUNKS))
        print(
            f"{ALL[key].title}: {sum(one.games for one in found):,} random games, "
            f"{sum(one.moves for one in found):,} moves, "
            f"all laws at {sum(one.checked for one in found):,} of them, each game replayed "
            f"from the start and from every snapshot: no law broken; "
            f"{time.perf_counter() - begun:,.0f} s with {processes} process(es)"
        )


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else GAMES_IN_ALL, int(given[1]) if given[1:] else 2, *given[2:])
