"""What whole games through the chat share."""

import logging
from collections.abc import Iterator

import pytest

from engines import GAMES
from tests.bot.commands import kept_commands
from tests.bot.naps import long_naps
from tests.bot.store.fresh import quick_databases
from tests.discord_api.watching import judge, judged
from tests.e2e.guards import Guard

__all__ = ["guard", "judge", "judged", "kept_commands", "long_naps", "quick_databases"]


@pytest.fixture(autouse=True)
def unmarked() -> Iterator[None]:
    """Forget words that are kept: some tests let cards' names carry their ids."""
    _forget_words()
    yield
    _forget_words()


def _forget_words() -> None:
    for game in GAMES.values():
        vars(game).pop("_entries", None)


@pytest.fixture
def guard(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Guard]:
    """A guard that watches; and no part of the bot may have logged an error."""
    watching = Guard()
    watching.watch(monkeypatch)
    yield watching
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
