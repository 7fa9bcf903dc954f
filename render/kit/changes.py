"""The changes since the last picture: places that get a halo, and one line of words."""

from typing import Any, Generic, TypeVar

from render.kit.named_view import NamedViewBase

T = TypeVar("T", bound=NamedViewBase[Any])


class ChangesBase(Generic[T]):
    """The differences between two views of one game: `keys` of changed places, and the news in words."""

    def __init__(self, before: T | None, now: T) -> None:
        self.keys: set[str] = set()
        self._deeds: dict[int, list[str]] = {}
        self._events: list[str] = []
        self._now = now
        if before is not None and before.view.seats == now.view.seats:
            self._compare(before)

    def _compare(self, before: T) -> None:
        raise TypeError(f"{type(self).__name__} compares nothing with {before}")

    def _deed(self, seat: int | None, words: str) -> None:
        """Note what a seat did, or (None) what happened at the table."""
        if seat is None:
            self._events.append(words)
        else:
            self._deeds.setdefault(seat, []).append(words)

    def news(self) -> str:
        """One line: who did what."""
        parts = [f"{self._now.names[seat]} {', '.join(deeds)}" for seat, deeds in self._deeds.items()]
        return "; ".join([*parts, *self._events]) + "." if parts or self._events else ""

    def sentences(self) -> list[str]:
        """Return a sentence for each player who did something, then the events of the table."""
        parts = [f"{self._now.names[seat]} {', '.join(deeds)}" for seat, deeds in self._deeds.items()]
        return [*parts, *self._events]
