"""A refused move and the table, and how a refusal of it is worded."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engines.kernel import Code, Decision, IllegalMove, Move
from engines.kernel.words import listed, sentence
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.state import PaxState
from engines.pax_renaissance.words import names, texts
from engines.pax_renaissance.words.refusals.reasons import Reason
from engines.pax_renaissance.words.refusals.texts import REFUSALS

_IDS = frozenset({
    "bank", "bishop", "border", "card", "emporium", "empire", "king", "place", "source", "target", "token",
    "victory",
})  # fmt: skip
"""Parts of refusals that are ids; the others are words."""
_LONGEST = 60
"""How much of an id is repeated; all real ones are shorter."""


class Case(NamedTuple):
    """A move that was refused, and the table."""

    state: PaxState
    pack: Pack
    decision: Decision
    kind: type[Move]
    move: Any
    """A move of that kind."""

    @property
    def seat(self) -> int:
        """Whose move it is."""
        return self.decision.seat

    @property
    def florins(self) -> str:
        """What the player has."""
        return texts.florins(self.state.players[self.seat].florins)

    def no(self, code: Code, text: str, section: str, **parts: object) -> IllegalMove:
        """Return a refusal in the words of `texts_refusals`."""
        told = {key: self.the(str(value)) if key in _IDS else value for key, value in parts.items()}
        return IllegalMove(code, sentence(REFUSALS[text].format(**told)), texts.rule(section))

    def because(self, reason: Reason, **parts: object) -> IllegalMove:
        """Return a refusal for the predicate that failed."""
        return self.no(*reason, **parts)

    def unknown(self, value: str, section: str, options: str) -> IllegalMove:
        """Refuse an id that the game does not have, or has for something else."""
        called = names.name(self.pack, _cut(value))
        return self.no("unknown", "unknown", section, value=called, options=options)

    def the(self, value: str) -> str:
        """Return a name as it reads within a sentence."""
        return names.the(self.pack, _cut(value))

    def listed(self, values: Iterable[object]) -> str:
        """Name ids, each once."""
        return listed([self.the(str(value)) for value in dict.fromkeys(values) if value])

    def offered(self, field: str, **given: object) -> str:
        """Name what the decision allows in a field of this kind of move, beside the given ones."""
        found = self.decision.moves.narrow(self.kind, given)
        return self.listed(value for box in found for value in getattr(box.fields[field], "values", ()))


def _cut(value: str) -> str:
    return value if len(value) <= _LONGEST else f"{value[:_LONGEST]}…"
