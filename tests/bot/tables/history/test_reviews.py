"""Looking back at games that are over: whether chance decided anything after the deal."""

import pytest

from bot.host.film import reel_of
from bot.records import archive as archives
from bot.tables.history.reviews import drew_chance
from engines import GAMES
from tests.filmed import exported


@pytest.mark.parametrize(
    ("key", "drew"),
    [("endeavor", False), ("age_of_reason", True), ("age_of_renaissance", True), ("pax_renaissance", True)],
)
def test_whether_chance_decided_anything(key: str, drew: bool) -> None:
    game = GAMES[key]
    reel = reel_of(archives.write(exported(game, 3)))
    assert drew_chance(game, [row for turn in reel.turns for row in turn]) == drew
