"""The labels of values: how a game's decisions, menus and options call what can be chosen."""

from collections.abc import Callable
from typing import Any, cast

from bot.delivery.ids import reference
from bot.delivery.limits import cut
from engines.kernel import Game, Label, View


class Labels:
    """The labels of one game as one reader sees them."""

    def __init__(self, game: Game, view: View, names: Callable[[str], str] = str) -> None:
        """`names` puts players' names into a text."""
        self._game = game
        self._view = view
        self._names = names
        self._known: dict[str, Label] = {}

    def label(self, value: Any) -> Label:
        """Return how a value is shown."""
        key = reference(value)
        if key not in self._known:
            self._known[key] = self._make(value)
        return self._known[key]

    def name(self, value: Any) -> str:
        """Return a value in one or a few words; several are joined."""
        if isinstance(value, tuple):
            values = cast("tuple[Any, ...]", value)
            return ", ".join(self.name(one) for one in values) or "none"
        return self.label(value).name

    def group(self, value: Any) -> str:
        """Return the area or row that a value belongs to; "" where there is none."""
        return "" if isinstance(value, tuple) else self.label(value).group

    def line(self, value: Any) -> str:
        """Return name, group and hint in one line of at most 100 characters."""
        if isinstance(value, tuple):
            return cut(self.name(value))
        label = self.label(value)
        text = label.name
        if label.group:
            text += f" ({label.group})"
        if label.hint:
            text += f": {label.hint}"
        return cut(text)

    def _make(self, value: Any) -> Label:
        label = self._game.label(self._view, value)
        return Label(self._names(label.name), self._names(label.group), self._names(label.hint))
