"""A refused move and the state, with the words for its refusal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.state import Player, RenaissanceState
from engines.age_of_renaissance.words import names, texts
from engines.age_of_renaissance.words.refusals.texts import REFUSALS, SECTIONS, WANTED
from engines.kernel import Case
from engines.kernel.refusals import Answers
from engines.kernel.words import listed, seat_name


@dataclass(frozen=True)
class RenaissanceCase(Case[RenaissanceState, Pack]):
    """A move that was refused, and the state."""

    texts: ClassVar[Mapping[str, str]] = REFUSALS
    wanted: ClassVar[Mapping[str, str]] = WANTED
    sections: ClassVar[Mapping[str, str]] = SECTIONS

    @property
    def player(self) -> Player:
        """The player of the move."""
        return self.state.players[self.seat]

    @property
    def cash(self) -> str:
        """The player's cash, in words."""
        return texts.dollars(self.player.cash)

    @staticmethod
    def rule(section: str) -> str:
        """Return a section of the rules as refusals name it: "Renaissance 5.6.3.2"."""
        return texts.rule(section)

    def called(self, value: str) -> str:
        """Return the name of an id in a list."""
        return names.name(self.pack, value)

    def player_called(self, value: str) -> str:
        """Return a Capital as its player, "<seat:1> (Genoa)"; anything else as `called`."""
        capitals = [player.capital for player in self.state.players]
        if value not in capitals:
            return self.called(value)
        return texts.PLAYER.format(who=seat_name(capitals.index(value)), capital=self.called(value))

    def aimed_at(self, card: str) -> str:
        """Name the possible targets of a card."""
        domains = self.decision.moves.domains(self.kind, {"card": card}, "target")
        values = [value for domain in domains for value in getattr(domain, "values", ())]
        return listed([self.player_called(str(value)) for value in dict.fromkeys(values) if value])

    def said(self, value: str) -> str:
        """Name an id within a sentence."""
        return names.said(self.pack, value)


WhyNot = Answers[RenaissanceCase]
"""By kind of decision: the kinds of move that answer it, each with the function that explains a miss."""
