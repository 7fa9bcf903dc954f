"""Every game keeps the contract; long mode is `test_long.py`."""

import pytest

from engines import GAMES
from engines.conformance.suite import Conformance
from tests.everyday import everyday
from tests.toy import OTHER_PACK, TOY


class Daily(Conformance):
    """Every day one random game and all variants at the smallest and at the largest table."""

    games = 1
    sparse = 16
    thoughtful = 24

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "seats" in metafunc.fixturenames:
            sizes = self.game.seats
            metafunc.parametrize("seats", everyday(sizes, *sizes[:: len(sizes) - 1]))


for _key, _game in GAMES.items():
    globals()[f"Test_{_key}"] = type(f"Test_{_key}", (Daily,), {"game": _game})


class TestToy(Conformance):
    """The toy, with all laws at every move."""

    game = TOY
    sparse = 1
    pack = OTHER_PACK
