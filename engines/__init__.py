"""The rules of every game, pure: no input or output, no clock, no global chance."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engines.kernel import Game
from engines.kernel.game import RESERVED
from engines.kernel.loading.discovery import discover, lacks


def _refuse(key: str, game: Any, loaded: Mapping[str, Game]) -> str | None:
    """Say what is wrong with a game that a package offers under this key."""
    lacking = lacks(game, Game)
    if lacking is not None:
        return lacking
    if game.key != key:
        return f"the game calls itself {game.key!r}, its entry point {key!r}"
    if game.command in RESERVED or any(one.command == game.command for one in loaded.values()):
        return f"its command /{game.command} is taken"
    return None


_found = discover("parley.games", _refuse)
GAMES: Mapping[str, Game] = MappingProxyType(_found.loaded)
"""All games by key: those of every installed package that has an entry point in the group `parley.games`."""
BROKEN: Mapping[str, str] = MappingProxyType(_found.broken)
"""Games that cannot be loaded, with their package: why."""
