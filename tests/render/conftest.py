"""Random games for the picture tests."""

import pytest

from tests.everyday import everyday
from tests.render.endeavor.positions import Game, play


@pytest.fixture(scope="session", params=everyday((3, 4, 5), 5))
def random_game(request: pytest.FixtureRequest) -> Game:
    return play(request.param)


@pytest.fixture(scope="session")
def game() -> Game:
    return play(5)
