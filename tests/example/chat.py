"""Plays a whole game of an installed package through the simulated chat.

    python chat.py TESTS KEY FOLDER

is run by the Python of an environment with Parley and the package in it; only what plays and watches comes
from the folder TESTS of a checkout, whose `engines`, `render` and `bot` are not to be found from there.
"""

import asyncio
import logging
import sys
from pathlib import Path
from types import ModuleType


def main(tests: Path, key: str, folder: Path) -> None:
    """Play; print where Parley lies, what the bot logged, and the figures."""
    package = ModuleType("tests")
    package.__path__ = [str(tests)]
    sys.modules["tests"] = package
    logging.getLogger("parley").addHandler(logging.StreamHandler(sys.stdout))

    import pytest

    import bot
    from engines import GAMES
    from tests.e2e.guards import Guard
    from tests.e2e.playing import Plan, play

    print(bot.__file__)
    with pytest.MonkeyPatch.context() as patch:
        guard = Guard()
        guard.watch(patch)
        plan = Plan("mixed", 1, seats=2, pictures=True)
        print(asyncio.run(play({key: GAMES[key], **GAMES}, plan, guard, folder)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
