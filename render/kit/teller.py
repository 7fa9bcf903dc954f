"""The base of all games' words: the text that shows everything, and short descriptions."""

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from render.kit.named_view import NamedViewBase
from render.kit.picture import shorten

N = TypeVar("N", bound=NamedViewBase[Any])


class TellerBase(ABC, Generic[N]):
    """Puts a view into words, line by line."""

    def __init__(self, named: N) -> None:
        self.named = named

    @abstractmethod
    def everything(self) -> list[str]:
        """Tell all that the pictures show."""

    @abstractmethod
    def summary(self, news: str) -> list[str]:
        """Describe the board briefly, with what happened."""

    @abstractmethod
    def zoom(self, key: str) -> list[str]:
        """Describe the zoomed view with this key."""

    def hand(self) -> list[str]:
        """Name the reader's own cards."""
        return []


def alt(lines: list[str]) -> str:
    """Join lines to the description of a picture."""
    return shorten("\n".join(lines))


def titled(title: str, lines: list[str]) -> list[str]:
    """Return lines below a title and above an empty line; nothing where there are none."""
    return [title, *lines, ""] if lines else []
