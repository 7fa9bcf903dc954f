"""Every game keeps the contract; long mode is `test_long.py`."""

from engines import GAMES
from engines.conformance.suite import Conformance
from tests.toy import OTHER_PACK, TOY

for _key, _game in GAMES.items():
    globals()[f"Test_{_key}"] = type(f"Test_{_key}", (Conformance,), {"game": _game, "games": 2})


class TestToy(Conformance):
    """The toy, with all laws at every move."""

    game = TOY
    sparse = 1
    pack = OTHER_PACK
