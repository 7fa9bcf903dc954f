"""The rules of every game, pure: no input or output, no clock, no global chance."""

from collections.abc import Mapping
from types import MappingProxyType

from engines.age_of_reason import AGE_OF_REASON
from engines.age_of_renaissance import AGE_OF_RENAISSANCE
from engines.endeavor import ENDEAVOR
from engines.kernel import Game
from engines.pax_renaissance import PAX_RENAISSANCE

GAMES: Mapping[str, Game] = MappingProxyType(
    {game.key: game for game in (ENDEAVOR, AGE_OF_REASON, AGE_OF_RENAISSANCE, PAX_RENAISSANCE)}
)
"""All games by key."""
