"""What a game says of a question's picture: the ground, the answers on it, and what is out of reach."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from engines.kernel import Decision, command_name
from render.kit.canvas import Canvas
from render.kit.questions.crowding import Rect

WIDTH, HIGHEST = 1080, 1200
"""Width of a question's picture, and the most that it may be high, in pixels."""
ANY = ""
"""Asked for in place of a field: all values that moves of several kinds name."""
MOST_NUMBERS = 25
"""Of more values than this their groups are numbered, in the order of their first values."""


class Asked(NamedTuple):
    """One field of a decision, and the values of it that are offered, in their order."""

    decision: Decision
    field: str
    values: tuple[Any, ...]

    @property
    def commands(self) -> tuple[str, ...]:
        """The names of the kinds of move that have the field."""
        kinds = self.decision.moves.kinds()
        return tuple(
            command_name(kind) for kind in kinds if self.field == ANY or self.field in kind.__struct_fields__
        )


class Answer(NamedTuple):
    """Where a value lies on the ground."""

    value: Any
    x: float
    y: float
    clear: float = 0
    """Pixels around the place that its number should leave free: the radius of the piece there."""
    stake: str = ""
    """What is at stake there in a few signs: "71 %", "8 tokens", "price 2"."""
    sign: str = ""
    """The icon that stands before it, in place of a word."""
    wide: float = 0
    """Half the width of what lies there, where that is wider than `clear`: pieces side by side."""
    number: tuple[float, float] | None = None
    """Where its number should stand, if nothing else does; None: wherever it covers least."""
    card: Rect | None = None
    """The whole card or tile that it is, where the number stands on one."""

    @property
    def half(self) -> float:
        """Half the width of what lies there."""
        return max(self.wide, self.clear)

    @property
    def box(self) -> Rect:
        """The rectangle of what lies there."""
        return self.x - self.half, self.y - self.clear, self.x + self.half, self.y + self.clear

    @property
    def meant(self) -> Rect | None:
        """Where a finger means it: on its card, or on the piece there; None: on its number only."""
        return self.card or (self.box if self.clear else None)


class Closed(NamedTuple):
    """A place near the answers that is no answer, and why in a word: "full", "no port"."""

    x: float
    y: float
    why: str


@dataclass(frozen=True)
class Ground:
    """The part of the board, or the cards, in which the answers lie; `WIDTH` wide.

    Values without an answer (none, no target) are listed below it.
    """

    canvas: Canvas
    answers: tuple[Answer, ...]
    closed: tuple[Closed, ...] = ()
    top: int = 0
    """Where it begins: numbers and stakes keep off a line above it that says who is asked."""
    groups: tuple[Answer, ...] = ()
    """Where the numbers of groups go, by their names, where there are too many values for numbers of
    their own; a group without a place is numbered amid its values."""
    foot: int = 0
    """Height of lines at its lower end that numbers and stakes keep off; reasons may stand there."""
    kept: tuple[Rect, ...] = ()
    """What else should not be covered where there is other room, such as pieces beside the answers."""


class Spot(NamedTuple):
    """Where the number of a value stands on a picture, in pixels; for a group, the value is its name."""

    value: Any
    x: float
    y: float
    radius: float
    box: Rect | None = None
    """The card or piece that it is the number of: left, top, right, bottom."""
