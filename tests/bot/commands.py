"""Commands that are made once: every bot of a test has the same, and making them is half of its start.

They know neither bot nor table, which come with each interaction. `conftest.py` imports `kept_commands`.
"""

import functools
from collections.abc import Callable
from typing import Any

import pytest

PARTS = ("own_commands", "command_of")


@functools.cache
def _kept() -> dict[str, Callable[..., Any]]:
    from bot.chat import application

    return {name: functools.cache(getattr(application, name)) for name in PARTS}


@pytest.fixture(autouse=True)
def kept_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the groups of commands from bot to bot."""
    from bot.chat import application

    for name, made in _kept().items():
        monkeypatch.setattr(application, name, made)
