"""Parts of a game that are imported when they are first needed.

To show a game's commands takes its moves, options and texts; its rules and words are most of its code, and a
bot that starts does not wait for them.
"""

from importlib import import_module
from typing import Generic, TypeVar

T = TypeVar("T")


class LazyPart(Generic[T]):
    """A field of a frozen dataclass: a value, or where it stands, as in "engines.endeavor.parts:RULES"."""

    def __init__(self, *default: T) -> None:
        """Have a default, or none."""
        self._default = default

    def __set_name__(self, owner: type, name: str) -> None:
        """Note under which name the value is kept."""
        self._kept = f"_{name}"

    def __get__(self, instance: object | None, owner: type) -> T:
        """Return the value, imported if only its place is known; of the class itself, the default."""
        if instance is None:
            if self._default:
                return self._default[0]
            raise AttributeError(self._kept)  # so the dataclass knows that there is none
        kept = vars(instance)
        value = kept[self._kept]
        if isinstance(value, str):
            module, _, name = value.partition(":")
            value = kept[self._kept] = getattr(import_module(module), name)
        return value

    def __set__(self, instance: object, value: T | str) -> None:
        """Keep a value, or its place."""
        vars(instance)[self._kept] = value
        if isinstance(value, str):
            vars(instance)[f"{self._kept}_place"] = value


def is_named(whole: object, part: str) -> bool:
    """Tell whether a part was given by where it stands."""
    return f"_{part}_place" in vars(whole)


def load(whole: object) -> None:
    """Import all parts of a game that are not there yet. ImportError, AttributeError where one is missing."""
    for kind in type(whole).__mro__:
        for name, field in vars(kind).items():
            if isinstance(field, LazyPart):
                getattr(whole, name)
