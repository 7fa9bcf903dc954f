"""The rules of every game, pure: no input or output, no clock, no global chance."""

from collections.abc import Mapping
from types import MappingProxyType

from engines.endeavor import ENDEAVOR
from engines.kernel import Game

GAMES: Mapping[str, Game] = MappingProxyType({game.key: game for game in (ENDEAVOR,)})
"""All games by key."""
