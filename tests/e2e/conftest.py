"""What whole games through the chat share."""

import logging
from collections.abc import Iterator

import pytest

from tests.discord_api.watching import judge, judged
from tests.e2e.guards import Guard

__all__ = ["guard", "judge", "judged"]


@pytest.fixture
def guard(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Iterator[Guard]:
    """A guard that watches; and no part of the bot may have logged an error."""
    watching = Guard()
    watching.watch(monkeypatch)
    yield watching
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
