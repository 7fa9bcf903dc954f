"""The bank of questions about Pax Renaissance, and what lays their positions out.

Each question was asked in a public rules thread (its number), or is answered by a section of the rewrite of
the living rules (LR). Questions and answers are in our own words. The position shows what the engine says to
it, by the living rules of 2024.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.pax_renaissance.moves import Activate, Skip
from tests.pax_renaissance.table import Position

COMMERCE = {"west": "florentine_wool", "east": "nomads_of_tlemcen"}
"""Cards that give nothing but commerce."""


class Asked(NamedTuple):
    """A question, and the position that shows the answer."""

    source: str
    question: str
    answer: str
    holds: Callable[[], Any]


BANK: list[Asked] = []


def ask(source: str, question: str, answer: str) -> Callable[[Callable[[], Any]], Callable[[], Any]]:
    """Put a question into the bank; the function below it asserts the answer."""

    def keep(holds: Callable[[], Any]) -> Callable[[], Any]:
        BANK.append(Asked(source, question, answer, holds))
        return holds

    return keep


def duel(*cards: str, florins: int = 5, medici: tuple[str, ...] = (), **options: Any) -> Position:
    """Lay these cards down for Fugger, whose turn it is, and those for Medici."""
    p = Position("fugger", "medici", **options)
    p.florins(fugger=florins, medici=3)
    p.tableau("fugger", *cards)
    p.tableau("medici", *medici)
    return p.turn("fugger")


def running(p: Position, side: str = "west") -> Position:
    """Activate a side of Fugger's; a commerce op beside the others keeps the question open."""
    p.tableau("fugger", COMMERCE[side])
    p.on_market(side, 0, 1, 1)
    p.turn("fugger")
    p.play("fugger", Activate(side=side))
    assert p.pending() == {"fugger": "op"}
    return p


def counted(p: Position, victory: Any, measure: str, seat: int = 0) -> int:
    """Return what a player has of a measure of a victory."""
    p.state.changed()
    return p.view().victories[victory].progress[seat].counts[measure][0]


def through(p: Position, bank: str = "fugger") -> Position:
    """Answer what a card has set off, without taking what may be left, up to the next action."""
    while p.pending().get(bank) not in (None, "act"):
        moves = p.decision(bank).moves
        p.play(bank, Skip() if Skip() in moves else next(iter(moves)))
    return p
