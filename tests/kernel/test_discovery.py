"""Finding games: what cannot be loaded is named with its reason, and keeps nobody else from being found."""

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from engines.kernel.loading import discovery
from engines.kernel.loading.discovery import discover

POINTS = [
    EntryPoint("toy", "tests.toy:TOY", "parley.games"),
    EntryPoint("missing", "no_such_package:GAME", "parley.games"),
    EntryPoint("nothing", "tests.toy:NO_SUCH_GAME", "parley.games"),
    EntryPoint("odd", "tests.toy:ROUNDS", "parley.games"),
    EntryPoint("toy", "tests.toy:GAMES", "parley.games"),
]


def refuse(name: str, thing: Any, loaded: Any) -> str | None:
    return None if hasattr(thing, "setup") else f"{name} is no game beside {list(loaded)}"


def installed(group: str) -> list[EntryPoint]:
    return [one for one in POINTS if one.group == group]


def test_what_cannot_be_loaded_is_named_and_the_others_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discovery, "entry_points", installed)
    found = discover("parley.games", refuse)
    assert list(found.loaded) == ["toy"]
    assert found.broken == {
        "missing (an unknown package)": "ModuleNotFoundError: No module named 'no_such_package'",
        "nothing (an unknown package)": "AttributeError: module 'tests.toy' has no attribute 'NO_SUCH_GAME'",
        "odd (an unknown package)": "odd is no game beside []",
        "toy (an unknown package)": "there is a toy already",
    }
