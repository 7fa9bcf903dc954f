"""The signals of the table service, to which others subscribe."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Signal(Generic[P]):
    """Something that happens again and again; calling it calls all subscribers, in their order."""

    def __init__(self) -> None:
        self._subscribers: list[Callable[P, object]] = []

    def subscribe(self, subscriber: Callable[P, object]) -> None:
        """Have a function called each time."""
        self._subscribers.append(subscriber)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell all subscribers."""
        for subscriber in self._subscribers:
            subscriber(*args, **kwargs)


@dataclass
class Events:
    """The signals of one table service."""

    outbox: Signal[[]] = field(default_factory=Signal[[]])
    """A commit may have left outbox rows."""
    changed: Signal[[int]] = field(default_factory=Signal[[int]])
    """A table has changed, by a step or otherwise: who shows it to members looks at it again. Table."""
    written: Signal[[int]] = field(default_factory=Signal[[int]])
    """Something about a table was written: a step, a pause, a ballot, what it owes. Table."""
    computer_asked: Signal[[int]] = field(default_factory=Signal[[int]])
    """A commit leaves a table waiting for a computer. Table."""
