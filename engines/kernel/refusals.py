"""Refusals: why a move is not legal, and what would be.

A decision's space alone decides legality. Predicates that built it give a `Reason`; a `Case` words it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from engines.kernel.agenda import State
from engines.kernel.decisions import Decision
from engines.kernel.errors import Code, IllegalMove
from engines.kernel.moves import Move, command_name
from engines.kernel.words import listed, sentence

S = TypeVar("S", bound=State)
P = TypeVar("P")
LONGEST = 60  # how much of a typed id is repeated; all real ones are shorter


class Reason(NamedTuple):
    """Why something is not allowed: a code, the key of its sentence, and the rule's section."""

    code: Code
    text: str
    section: str


@dataclass(frozen=True)
class Case(Generic[S, P]):
    """A move that was refused, and the table; each game says what things are called and how it puts it."""

    texts: ClassVar[Mapping[str, str]]
    """The sentences of refusals, by key; among them "unknown" (`value`, `options`), "impossible", and
    "wrong_move" (`wanted`, `move`)."""
    wanted: ClassVar[Mapping[str, str]]  # by kind of decision: what it asks for, in words
    sections: ClassVar[Mapping[str, str]]  # by kind of decision: the section of the rules

    state: S
    pack: P
    decision: Decision
    move: Any  # of a kind that the game has, with fields of their types

    @property
    def seat(self) -> int:
        """Whose move it is."""
        return self.decision.seat

    @property
    def kind(self) -> type[Move]:
        """The kind of move."""
        move: Move = self.move
        return type(move)

    @staticmethod
    def rule(section: str) -> str:
        """Return a section of the rules as refusals name it: "Pax E2.2d"."""
        return section

    def called(self, value: str) -> str:
        """Return what an id is called within a sentence."""
        return value

    def no(self, code: Code, text: str, section: str, **parts: object) -> IllegalMove:
        """Return the refusal of that key."""
        return IllegalMove(code, sentence(self.texts[text].format(**parts)), self.rule(section))

    def because(self, reason: Reason, **parts: object) -> IllegalMove:
        """Return the refusal for the predicate that failed."""
        return self.no(*reason, **parts)

    def unknown(self, value: str, section: str, options: str) -> IllegalMove:
        """Refuse an id that the game does not have, or has for something else."""
        return self.no("unknown", "unknown", section, value=self.called(cut(value)), options=options)

    def listed(self, values: Iterable[object]) -> str:
        """Name ids, each once."""
        return listed([self.called(cut(str(value))) for value in dict.fromkeys(values) if value])

    def offered(self, field: str, **given: object) -> str:
        """Name what the decision allows in a field of this kind of move, beside the given ones."""
        boxes = self.decision.moves.narrow(self.kind, given)
        return self.listed(value for box in boxes for value in getattr(box.fields[field], "values", ()))


C = TypeVar("C", bound=Case[Any, Any])
Why = Callable[[C], IllegalMove | None]  # says why a kind of move is not legal; None: the reason is not known
Answers = Mapping[str, Mapping[type[Move], Why[C]]]
"""By kind of decision: the kinds of move that answer it, each with what says why one is not legal."""


def explain(case: C, answers: Answers[C]) -> IllegalMove:
    """Word the refusal: of a kind of move that is not asked for, or by the reason of its kind."""
    kind = case.decision.kind
    section = case.sections[kind]
    why = answers[kind].get(case.kind)
    if why is None:
        wanted, move = case.wanted[kind], command_name(case.kind)
        return case.no("wrong_move", "wrong_move", section, wanted=wanted, move=move)
    return why(case) or case.no("unavailable", "impossible", section)


def always(case: Case[Any, Any]) -> IllegalMove | None:  # noqa: ARG001 - there is nothing to look at
    """Explain a kind of move that its decision never refuses."""
    return None


def plain(title: str, decision: Decision, move: Move) -> IllegalMove:
    """Refuse in a sentence that suits every game: for one that brings none of its own."""
    if type(move) in decision.moves.kinds():
        return IllegalMove("unavailable", f"That is not possible now. {decision.prompt}", title)
    return IllegalMove("wrong_move", f"Something else is asked now: {decision.prompt}", title)


def cut(value: str) -> str:
    """Return so much of a typed id as can be repeated to the player who typed it."""
    return value if len(value) <= LONGEST else f"{value[:LONGEST]}…"
