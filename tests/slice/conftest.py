"""Random games for a while, with numbers that follow from the seed that `--slice` names."""

import itertools
import random
import time
from collections.abc import Callable

import pytest


class Chances:
    """Plays one test's games, each by a number of its own."""

    def __init__(self, seed: str, test: str) -> None:
        """`seed`: any word; with `:n` after it the first games are left out. `test`: the id of the test."""
        self.seed, _, first = seed.partition(":")
        self.first = int(first or 0)
        self.test = test

    def play(self, game: Callable[[int], object], seconds: float) -> None:
        """Play by one number after the other until the time is up; a failure says how to repeat it."""
        end = time.monotonic() + seconds
        for place in itertools.count(self.first):
            try:
                game(random.Random(f"{self.seed} {self.test} {place}").getrandbits(63))
            except BaseException as failure:
                again = f"--slice {self.seed}:{place} '{self.test}'"
                failure.add_note(f"To repeat it: python3 run.py test {again}")
                raise
            if time.monotonic() > end:
                print(f"{place - self.first + 1} games by {self.seed}")
                return


@pytest.fixture
def chances(request: pytest.FixtureRequest) -> Chances:
    """Numbers for this test, from the seed of the run."""
    return Chances(str(request.config.getoption("--slice")), request.node.nodeid)
