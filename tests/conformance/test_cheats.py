"""The suite itself is tested: every toy that cheats is caught, and by the law that names the cheat."""

import pytest

from tests.conformance.cheats import CHEATS
from tests.conformance.laws import BrokenLawError
from tests.conformance.tables import tables
from tests.conformance.walk import walk
from tests.toy import Toy


@pytest.mark.parametrize(("cheat", "law"), CHEATS, ids=[cheat.__name__ for cheat, _ in CHEATS])
def test_a_cheating_toy_is_caught(cheat: type[Toy], law: str) -> None:
    with pytest.raises(BrokenLawError) as caught:
        _twenty_games(cheat())
    assert caught.value.law == law


def _twenty_games(game: Toy) -> None:
    for seed in range(20):
        seats = 2 + seed % 3
        ways = tables(game, seats)
        walk(game, seats, ways[seed % len(ways)], seed)
