"""The view of a table with its players' names, as all games' pictures use it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Generic, Self, TypeVar, cast

from engines.kernel import View
from render.kit import fonts
from render.kit.theme import SEATS

V = TypeVar("V", bound=View)


def drawable(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as the fonts can draw them; one of which nothing is left becomes "Player B"."""
    printable = enumerate(fonts.printable(name) for name in names)
    blank = fonts.MISSING + " "
    return tuple(name if name.strip(blank) else f"Player {SEATS[seat].letter}" for seat, name in printable)


def unnamed(view: View) -> tuple[str, ...]:
    """Names for a table whose players are not known: "Player A" and so on."""
    return tuple(f"Player {SEATS[seat].letter}" for seat in range(view.seats))


def capital(text: str) -> str:
    """The text with a capital first letter: "The Caribbean"."""
    return text[:1].upper() + text[1:]


def seats_named(text: str, names: Sequence[str]) -> str:
    """Put the players' names into the words of a label."""
    return re.sub(r"<seat:(\d+)>", lambda match: names[int(match[1])], text)


def listed(parts: list[str], empty: str = "none") -> str:
    """Join parts with commas."""
    return ", ".join(parts) if parts else empty


@dataclass(frozen=True)
class NamedViewBase(Generic[V]):
    """One view, with the names of its seats."""

    view: V
    names: tuple[str, ...]
    kind: ClassVar[type[View]] = View
    """The type of the game's views."""

    @classmethod
    def of(cls, view: View, names: tuple[str, ...]) -> Self:
        """Name the seats of a view; TypeError for another game's."""
        if not isinstance(view, cls.kind):
            raise TypeError(f"not a {cls.kind.__name__}: {type(view).__name__}")
        return cls(cast("V", view), names)

    @cached_property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a move."""
        return tuple(dict.fromkeys(item.seat for item in self.view.pending))

    @cached_property
    def waiting(self) -> tuple[int, ...]:
        """The seats that a picture shows to owe a move: none within a scene, which looks the same for all."""
        return () if any(item.scene for item in self.view.pending) else self.owing

    @property
    def active(self) -> int | None:
        """The one seat whose move it is; None when there are several or none."""
        return self.waiting[0] if len(self.waiting) == 1 else None

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () while the game goes on."""
        return self.view.outcome.ranking[0] if self.view.outcome else ()

    def lifted(self, seat: int) -> bool:
        """Tell whether a seat's card stands out: it is to move, or has won."""
        return seat == self.active or seat in self.winners

    @property
    def headline(self) -> str:
        """The player to move, or the winner."""
        if self.winners:
            won = " and ".join(self.names[seat] for seat in self.winners)
            return f"{won} {'share the win' if len(self.winners) > 1 else 'wins'}"
        if self.active is not None:
            return f"{self.names[self.active]} to move"
        return f"{len(self.waiting)} players to move" if self.waiting else ""

    @property
    def score(self) -> str:
        """What the winners won by, as it follows "Anna wins": " with 61 points"; "" for nothing."""
        return ""

    @property
    def headlines(self) -> tuple[str, ...]:
        """The headline, before it at the end a longer one that says how the game was won."""
        return (self.headline + self.score, self.headline) if self.winners else (self.headline,)

    @property
    def head(self) -> str:
        """The phase and the headline, in a sentence or two."""
        return f"{capital(self.view.phase)}. {self.headlines[0]}".strip().removesuffix(".") + "."

    @property
    def shown(self) -> int | None:
        """The seat on whose colour the headline stands."""
        return self.winners[0] if len(self.winners) == 1 else self.active

    @cached_property
    def items(self) -> dict[str, str]:
        """The items of the final score, in order, with their names."""
        if self.view.outcome is None:
            return {}
        return {item.key: item.text for score in self.view.outcome.scores for item in score.items}

    def points(self, seat: int) -> dict[str, int]:
        """A seat's final score, item by item."""
        if self.view.outcome is None:
            return {}
        return {item.key: item.points for item in self.view.outcome.scores[seat].items}

    def score_line(self, seat: int, who: str, total: str) -> str:
        """A seat's final score in words: `who`, the total, and item by item."""
        points = self.points(seat)
        parts = [f"{name} {points.get(key, 0)}" for key, name in self.items.items()]
        return f"{who}{', winner' if seat in self.winners else ''}: {total}. {listed(parts)}."
