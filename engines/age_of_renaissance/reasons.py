"""What the predicates behind the spaces answer, and how a refusal is put together from it."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engines.age_of_renaissance import names, texts
from engines.age_of_renaissance.pack import Pack
from engines.age_of_renaissance.state import RenaissanceState
from engines.kernel import Code, Decision, IllegalMove, Move


class Reason(NamedTuple):
    """Why something is not allowed: a code, a sentence with its numbers filled in, and the rule's section."""

    code: Code
    text: str
    section: str


class Case(NamedTuple):
    """A move that was refused, and the table."""

    state: RenaissanceState
    pack: Pack
    decision: Decision
    kind: type[Move]
    move: Any
    """A move of that kind."""

    @property
    def seat(self) -> int:
        """Whose move it is."""
        return self.decision.seat

    def no(self, reason: Reason) -> IllegalMove:
        """Return a refusal for the predicate that failed."""
        return IllegalMove(reason.code, texts.sentence(reason.text), texts.rule(reason.section))

    def offered(self, field: str, **given: object) -> str:
        """Name what the decision allows in a field of this kind of move, beside the given ones."""
        found = self.decision.moves.narrow(self.kind, given)
        return self.listed(value for box in found for value in getattr(box.fields[field], "values", ()))

    def listed(self, values: Iterable[object]) -> str:
        """Name ids, each once."""
        return texts.listed([names.name(self.pack, str(one)) for one in dict.fromkeys(values) if one])
