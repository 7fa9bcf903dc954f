"""The rules of every game, pure: no input or output, no clock, no global chance."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engines.kernel import Game
from engines.kernel.discovery import discover


def _refuse(key: str, game: Any) -> str | None:
    """Say what is wrong with a game that a package offers under this key."""
    own = getattr(game, "key", None)
    return None if own == key else f"the game calls itself {own!r}, its entry point {key!r}"


_found = discover("parley.games", _refuse)
GAMES: Mapping[str, Game] = MappingProxyType(_found.loaded)
"""All games by key: those of every installed package that has an entry point in the group `parley.games`."""
BROKEN: Mapping[str, str] = MappingProxyType(_found.broken)
"""Games that cannot be loaded, with their package: why."""
