"""What the predicates behind the spaces answer, and how a refusal is put together from it."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, cast

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.state import Player, RenaissanceState
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.refusals.texts import REFUSALS
from engines.kernel import Code, Decision, IllegalMove, Move


class Reason(NamedTuple):
    """Why something is not allowed: a code, the key of its sentence in `REFUSALS`, the rule's section."""

    code: Code
    text: str
    section: str


class Case(NamedTuple):
    """A move that was refused, and the table."""

    state: RenaissanceState
    pack: Pack
    decision: Decision
    move: Any

    @property
    def seat(self) -> int:
        """Whose move it is."""
        return self.decision.seat

    @property
    def player(self) -> Player:
        """Who that is."""
        return self.state.players[self.seat]

    @property
    def cash(self) -> str:
        """What he has, in words."""
        return texts.dollars(self.player.cash)

    def no(self, reason: Reason, **parts: object) -> IllegalMove:
        """Return a refusal for the predicate that failed."""
        text = REFUSALS[reason.text].format(**parts)
        return IllegalMove(reason.code, texts.sentence(text), texts.rule(reason.section))

    def says(self, code: Code, text: str, section: str, **parts: object) -> IllegalMove:
        """Return a refusal that no predicate has."""
        return self.no(Reason(code, text, section), **parts)

    def unknown(self, value: str, section: str, options: str) -> IllegalMove:
        """Refuse what the game does not have, or not for this."""
        return self.says("unknown", "unknown", section, value=value, options=options)

    def said(self, value: str) -> str:
        """Name an id within a sentence."""
        return names.said(self.pack, value)

    def offered(self, field: str, **given: object) -> str:
        """Name what the decision allows in a field of this kind of move, beside the given ones."""
        kind = cast("type[Move]", type(self.move))
        found = self.decision.moves.narrow(kind, given)
        return self.listed(value for box in found for value in getattr(box.fields[field], "values", ()))

    def listed(self, values: Iterable[object]) -> str:
        """Name ids, each once."""
        return texts.listed([names.name(self.pack, str(one)) for one in dict.fromkeys(values) if one])


Explain = Callable[[Case], IllegalMove | None]
"""Says why a kind of move is not legal; None: the reason is not known."""


def always(_case: Case) -> IllegalMove | None:
    """Explain a move that its kind of decision never refuses."""
    return None
