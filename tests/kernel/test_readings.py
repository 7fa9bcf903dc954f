"""Look-ups and guides read as the table plays: what an option changes, they say."""

from itertools import combinations
from typing import Any

import msgspec
import pytest

from engines import GAMES

PLAYED: dict[str, Any] = {**GAMES}
READINGS = [
    pytest.param(game, option, value, id=f"{key} {option}={value}")
    for key, game in PLAYED.items()
    for option, value in game.words.readings
]


@pytest.mark.parametrize(("game", "option", "value"), READINGS)
def test_a_reading_rewords_entries_and_guides_that_there_are(game: Any, option: str, value: object):
    options = msgspec.convert({option: value}, game.Options)
    assert value != getattr(game.Options(), option)
    usual = {one.key: one.text for one in game.lookup(game.packs.default, "")}
    guides = {one.key: one.text for one in game.words.guides.values()}
    told = {one.key: one.text for one in game.lookup(game.packs.default, "", options)}
    for key, text in game.words.readings[option, value].items():
        assert (usual | guides)[key] != text
        assert len(text) <= 600
        if key in usual:
            assert told[key] == text
        else:
            kind, _, move = key.removeprefix("guide:").partition("/")
            assert game.guide(kind, move, options).text == text
            assert 2 <= text.count(". ") + 1 <= 3
    assert game.lookup(game.packs.default, "", game.Options()) == game.lookup(game.packs.default, "")


@pytest.mark.parametrize("game", PLAYED.values(), ids=lambda game: game.key)
def test_no_two_options_reword_the_same_text(game: Any):
    for (one, texts), (other, others) in combinations(game.words.readings.items(), 2):
        assert one[0] == other[0] or not texts.keys() & others.keys(), (one, other)
