"""Long mode: games among computers of mixed levels, for all numbers of seats and all options.

    pytest tests/conformance/test_long_computers.py --long -n 2
    python -m tests.conformance.test_long_computers [games] [processes] [key ...]

No move is illegal, nothing is raised, and at some decisions the laws of computers hold: most games at a
fiftieth of the playouts, ten of each game at full. The second form plays the quick ones of the games with
these keys and prints how many that were, and how long it took.
"""

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor

import pytest

from engines import GAMES
from engines.computers import LEVELS, choose
from engines.conformance import laws
from engines.conformance.tables import tables
from engines.kernel import Rng

GAMES_IN_ALL = 1000
CHUNKS = 25
SHARE = 1 / 50
"""Of each level's playouts."""
FULL = 10
CHECKED = 100
"""At one decision in so many the laws are tried as well."""


def play(key: str, number: int, share: float = SHARE) -> int:
    """Play a game among computers of levels that its number draws; return how many moves it had."""
    game, rng = GAMES[key], random.Random(f"{key} {number}")
    seats = game.seats[number % len(game.seats)]
    ways = tables(game, seats)
    state = game.setup(seats, rng.randbytes(32), ways[number // len(game.seats) % len(ways)])
    levels = [rng.choice(LEVELS) for _ in range(seats)]
    moves = 0
    while decisions := game.pending(state):
        decision = rng.choice(decisions)
        if rng.randrange(CHECKED) == 0:
            laws.honest_computers(game, state, decision.seat, number)
        move = choose(game, state, decision.seat, levels[decision.seat], _own(rng), share)
        assert move in decision.moves, f"{levels[decision.seat]} answers {move}, which is not legal"
        game.apply(state, decision.seat, move)
        moves += 1
    return moves


def _own(rng: random.Random) -> Rng:
    """Return random numbers for one move: how many it uses changes nothing else."""
    return random.Random(rng.getrandbits(62))


def play_chunk(key: str, chunk: int, games: int = GAMES_IN_ALL) -> tuple[int, int]:
    """Play every 25th of all games, beginning with number `chunk`; return games and moves."""
    played = [play(key, number) for number in range(chunk, games, CHUNKS)]
    return len(played), sum(played)


@pytest.mark.long_only
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("key", GAMES)
def test_computers_of_all_levels_play_a_thousand_games(key: str, chunk: int) -> None:
    assert play_chunk(key, chunk)[0] == GAMES_IN_ALL // CHUNKS


@pytest.mark.long_only
@pytest.mark.parametrize("number", range(FULL))
@pytest.mark.parametrize("key", GAMES)
def test_computers_play_whole_games_with_all_their_playouts(key: str, number: int) -> None:
    assert play(key, number, 1.0)


def main(games: int = GAMES_IN_ALL, processes: int = 2, *keys: str) -> None:
    """Play and print the figures."""
    for key in keys or GAMES:
        begun = time.perf_counter()
        with ProcessPoolExecutor(processes) as pool:
            found = list(pool.map(play_chunk, [key] * CHUNKS, range(CHUNKS), [games] * CHUNKS))
        print(
            f"{GAMES[key].title}: {sum(one for one, _ in found):,} games among computers of mixed levels, "
            f"{sum(moves for _, moves in found):,} moves, none illegal; "
            f"{time.perf_counter() - begun:,.0f} s with {processes} process(es)",
            flush=True,
        )


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else GAMES_IN_ALL, int(given[1]) if given[1:] else 2, *given[2:])
