"""The view of a table with its players' names, as all games' pictures use it."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from string import ascii_uppercase
from typing import ClassVar, Generic, Self, TypeVar, cast

from engines.kernel import View
from render.kit import fonts
from render.kit.theme import SEATS

V = TypeVar("V", bound=View)
_MARKED = re.compile(r" \(([A-Z])\)$|^Player ([A-Z])$")
"""Names that say a letter: players of one name, and those without a name that can be seen."""


def drawable(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names as the fonts can draw them; one of which nothing is left becomes "Player B"."""
    printable = enumerate(fonts.printable(name) for name in names)
    blank = fonts.MISSING + " "
    return tuple(name if name.strip(blank) else f"Player {SEATS[seat].letter}" for seat, name in printable)


def unnamed(view: View) -> tuple[str, ...]:
    """Names for a table whose players are not known: "Player A" and so on."""
    return tuple(f"Player {SEATS[seat].letter}" for seat in range(view.seats))


@lru_cache(maxsize=256)
def letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the letters on the seats' pieces, all different, by the names that the bot gives the players.

    "Alex (C)" and "Player C" have their C. A player whose initial is theirs alone has the initial. The
    others, shortest names first, have the next letter of their name that is nobody's letter or initial. Where
    there is none, the seat's own letter helps out, or the next free one.
    """
    names = drawable(names)
    marked = [mark[1] or mark[2] if (mark := _MARKED.search(name)) else "" for name in names]
    given = {seat: mark for seat, mark in enumerate(marked) if mark and marked.index(mark) == seat}
    spelt = [tuple(_spelt(_MARKED.sub("", name))) for name in names]
    initials = [own[0] if own else "" for own in spelt]
    for seat, own in enumerate(initials):
        if seat not in given and own and initials.count(own) == 1 and own not in given.values():
            given[seat] = own
    spare = [style.letter for style in SEATS] + list(ascii_uppercase)
    for seat in sorted(set(range(len(names))) - set(given), key=lambda seat: (len(spelt[seat]), seat)):
        wished = [own for own in spelt[seat] if own not in initials]
        given[seat] = next(
            own for own in (*wished, spare[seat], *spare, *spelt[seat]) if own not in given.values()
        )
    return tuple(given[seat] for seat in range(len(names)))


def _spelt(name: str) -> Iterator[str]:
    """Return a name's letters as single capitals without accents, as far as our fonts have them."""
    for character in unicodedata.normalize("NFKD", name):
        upper = character.upper()
        if len(upper) == 1 and upper.isalpha() and fonts.has_glyph("bold", upper):
            yield upper


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
    def letters(self) -> tuple[str, ...]:
        """The letters on the pieces of all seats."""
        return letters(self.names)

    def letter(self, seat: int) -> str:
        """Return the letter on a player's pieces."""
        return self.letters[seat]

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
