"""The renderers of all games, loaded when the first of them is wanted: to connect the bot needs none."""

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render import GameRenderer


class Renderers(Mapping[str, "GameRenderer"]):
    """Renderers by the game's key. `load` takes some hundred milliseconds; all else waits for it."""

    def __init__(self, games: Collection[str], megabytes: int | None = None) -> None:
        """Have those of these games, as far as there are any; `megabytes`: of what they keep, or as usual."""
        self._games, self._megabytes = games, megabytes

    def load(self) -> None:
        """Load all of them. Not for the event loop."""
        assert self._loaded is not None

    @cached_property
    def _loaded(self) -> "Mapping[str, GameRenderer]":
        import render
        from render.kit.keeping.kept import MEGABYTE, SHARED

        if self._megabytes is not None:
            SHARED.resize(self._megabytes * MEGABYTE)
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
