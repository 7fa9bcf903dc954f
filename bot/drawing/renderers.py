"""The renderers of all games, loaded when the first of them is wanted: to connect the bot needs none."""

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render import GameRenderer


class Renderers(Mapping[str, "GameRenderer"]):
    """Renderers by the game's key. `load` takes some hundred milliseconds; all else waits for it."""

    def __init__(self, games: Collection[str]) -> None:
        """Have those of these games, as far as there are any."""
        self._games = games

    def load(self) -> None:
        """Load all of them. Not for the event loop."""
        assert self._loaded is not None

    @cached_property
    def _loaded(self) -> "Mapping[str, GameRenderer]":
        import render

        return {key: renderer for key, renderer in render.GAMES.items() if key in self._games}

    def __getitem__(self, key: str) -> "GameRenderer":
        """Return the renderer of a game; KeyError where it has no pictures."""
        return self._loaded[key]

    def __iter__(self) -> Iterator[str]:
        """Return the keys."""
        return iter(self._loaded)

    def __len__(self) -> int:
        """Count them."""
        return len(self._loaded)
