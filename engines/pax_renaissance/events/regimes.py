"""Battles, regime changes, and cards and squares that leave (BATTLE, REGIME CHANGE, DISCARD)."""

from collections.abc import Mapping
from typing import Literal

from engines.kernel import Event
from engines.pax_renaissance.data.effects import Religion
from engines.pax_renaissance.data.pack import ReligiousState

WhyDiscarded = Literal["beheaded", "assassin", "apostasy", "regime", "hand"]


class BattleFought(Event, frozen=True, kw_only=True, tag="battle"):
    """A battle is decided, and nobody has fallen yet (BATTLE). Its seat is the attacker's.

    Fighters as in `state.Battle`.
    """

    cause: str
    """As in `state.Battle`."""
    empire: str
    """Who is attacked."""
    source: str
    """The card that started it, or the attacking king."""
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    won: bool
    """By the attackers."""
    tokens: Mapping[str, str]
    """Of those who fight in cities, by space."""
    pirates: Mapping[str, Religion]
    """Of the pirates that fight, by border."""


class Fallen(Event, frozen=True, kw_only=True, tag="fallen"):
    """The dead of a battle, on both sides; its seat is who chose among them, if there was a choice."""

    fighters: tuple[str, ...]
    tokens: Mapping[str, str]
    """Of those who fell in cities, by space."""


class TheocracyChanged(Event, frozen=True, kw_only=True, tag="theocracy"):
    """An empire's map card changes its religious state (K2a, F6d)."""

    empire: str
    state: ReligiousState
    before: ReligiousState


class RegimeChanged(Event, frozen=True, kw_only=True, tag="regime"):
    """An empire has a new ruler, or its ruler another regime (REGIME CHANGE)."""

    empire: str
    cause: str
    """"coronation", "vote", or a battle's."""
    before: int | None
    """Whose it was; None: on its throne."""
    republic: bool
    suzerain: str | None
    """The empire whose vassal it is now."""
    flipped: bool
    """It was the ruler's own, and shows its other side."""
    queen: str | None
    """Who is crowned."""

    @property
    def victims(self) -> tuple[int, ...]:
        """Whose the empire was."""
        return () if self.before is None else (self.before,)


class Discarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """Cards leave the game; the seat is their owner's (DISCARD)."""

    cards: tuple[str, ...]
    why: WhyDiscarded


class Dethroned(Event, frozen=True, kw_only=True, tag="dethroned"):
    """Squares go back to their thrones."""

    empires: tuple[str, ...]
