"""Every game keeps the contract; long mode is `test_long.py`."""

import pytest

from engines import GAMES
from engines.conformance.suite import Conformance
from tests.everyday import everyday
from tests.toy import OTHER_PACK, TOY

AT_ONE_SIZE = {"test_every_variant_can_be_played_to_the_end", "test_every_term_can_be_looked_up"}
"""Every day at the largest table: the random games of the laws read the words of the smallest one as well."""


class Daily(Conformance):
    """Every day a random game at the smallest and at the largest table, and all variants at the latter."""

    games = 1
    sparse = 16
    thoughtful = 24

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "seats" in metafunc.fixturenames:
            sizes = self.game.seats
            first = len(sizes) - 1 if metafunc.function.__name__ in AT_ONE_SIZE else 0
            metafunc.parametrize("seats", everyday(sizes, *sizes[first :: len(sizes) - 1]))


for _key, _game in GAMES.items():
    globals()[f"Test_{_key}"] = type(f"Test_{_key}", (Daily,), {"game": _game})


class TestToy(Conformance):
    """The toy, with all laws at every move."""

    game = TOY
    sparse = 1
    pack = OTHER_PACK
