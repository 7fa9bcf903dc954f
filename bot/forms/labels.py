"""The labels of values: how a game's decisions, menus and options call what can be chosen."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, TypeVar, cast

from bot.forms.references import reference
from bot.tables.table import Table
from bot.texts import panels as texts
from bot.texts.names import put_in
from engines.kernel import Game, Label, View

T = TypeVar("T")


def unlike(things: Iterable[T], look: Callable[[T], object]) -> dict[T, int]:
    """Return the first of each of the things with the same look, and how many those are."""
    different: dict[object, tuple[T, int]] = {}
    for thing in things:
        first, count = different.get(look(thing), (thing, 0))
        different[look(thing)] = first, count + 1
    return dict(different.values())


def counted(label: str, count: int, copied: int = 1) -> str:
    """Return a label with the number of what it stands for, where that is not one.

    Where several things are `copied`, it would be that of ways to combine them, and is left out.
    """
    return label if count == 1 or copied > 1 else texts.COPIES.format(label=label, count=count)


def put_plain(table: Table, text: str) -> str:
    """Put names in for menus, which know no markdown."""
    return put_in(text, table.plain_names)


class Labels:
    """The labels of one game as one reader sees them."""

    def __init__(self, game: Game, view: View, names: Callable[[str], str] = str) -> None:
        """`names` puts players' names into a text."""
        self._game = game
        self._view = view
        self._names = names
        self._known: dict[str, Label] = {}
        self._commonly = False

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
            return ", ".join(self.name(part) for part in values) or "none"
        label = self.label(value)
        return (label.copies if self._commonly else "") or label.name

    @cached_property
    def common(self) -> "Labels":
        """The same labels, with copies by the name that they have in common."""
        labels = Labels(self._game, self._view, self._names)
        labels._known, labels._commonly = self._known, True
        return labels

    def of(self, count: int) -> "Labels":
        """Return labels for things that stand for so many copies; a single one is told from the others."""
        return self if count == 1 else self.common

    def counted(self, value: Any, count: int) -> str:
        """Return the name of a value that stands for so many."""
        return counted(self.of(count).name(value), count, self.copied(value))

    def group(self, value: Any) -> str:
        """Return the area or row that a value belongs to; "" where there is none."""
        return "" if isinstance(value, tuple) else self.label(value).group

    def copied(self, value: Any) -> int:
        """Return how many of the things in a value have copies that would do as well."""
        if isinstance(value, tuple):
            return sum(map(self.copied, cast("tuple[Any, ...]", value)))
        return 1 if self.label(value).copies else 0

    def unlike(self, values: Iterable[Any]) -> dict[Any, int]:
        """Return the first of each of the values that look the same, and how many those are."""
        return unlike(values, self.look)

    def look(self, value: Any) -> object:
        """Return what is equal for a value and those with copies in its place, and for no others."""
        if isinstance(value, tuple):
            return tuple(self.look(part) for part in cast("tuple[Any, ...]", value))
        label = self.label(value)
        return (label.copies, label.group, label.hint) if label.copies else reference(value)

    def line(self, value: Any, count: int = 1) -> str:
        """Return name, group and hint of what stands for so many in a line."""
        if isinstance(value, tuple):
            return self.name(value)
        label = self.label(value)
        text = self.counted(value, count)
        if label.group:
            text += f" ({label.group})"
        if label.hint:
            text += f": {label.hint}"
        return text

    def _make(self, value: Any) -> Label:
        label = self._game.label(self._view, value)
        put = self._names
        return Label(put(label.name), put(label.group), put(label.hint), put(label.copies))
