"""A refused move with its game, and the words of its refusal."""

from dataclasses import dataclass
from typing import Any, ClassVar

from engines.kernel import Code, IllegalMove
from engines.kernel.refusals import Case as KernelCase
from engines.kernel.refusals import cut
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.state import PaxState
from engines.pax_renaissance.words import names
from engines.pax_renaissance.words import texts as words
from engines.pax_renaissance.words.refusals.texts import REFUSALS, SECTIONS, WANTED

_IDS = frozenset({
    "bank", "bishop", "border", "card", "emporium", "empire", "king", "place", "source", "target", "token",
    "victory",
})  # fmt: skip
"""Parts of refusals that are ids; others are words."""


@dataclass(frozen=True)
class Case(KernelCase[PaxState, Pack]):
    """A refused move, with its game."""

    texts: ClassVar = REFUSALS
    wanted: ClassVar = WANTED
    sections: ClassVar = SECTIONS

    @property
    def florins(self) -> str:
        """The player's florins."""
        return words.florins(self.state.players[self.seat].florins)

    @property
    def section(self) -> str:
        """The section of the decision."""
        return SECTIONS[self.decision.kind]

    @property
    def step(self) -> Any:
        """The step that asks."""
        return self.state.agenda[-1]

    @staticmethod
    def rule(section: str) -> str:
        """Return a section of the rule book for refusals: "Pax E2.2d"."""
        return words.rule(section)

    def called(self, value: str) -> str:
        """Return a name for use within a sentence."""
        return names.the(self.pack, value)

    def no(self, code: Code, text: str, section: str, **parts: object) -> IllegalMove:
        """Return the refusal of a key, with names for parts that are ids."""
        named = {key: self.called(cut(str(part))) if key in _IDS else part for key, part in parts.items()}
        return super().no(code, text, section, **named)

    def unknown(self, value: str, section: str, options: str) -> IllegalMove:
        """Refuse an id that is unknown, or of something else."""
        name = names.name(self.pack, cut(value))
        return self.no("unknown", "unknown", section, value=name, options=options)
