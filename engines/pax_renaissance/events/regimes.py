"""Battles, regime changes, and cards and squares that leave (BATTLE, REGIME CHANGE, DISCARD)."""

from collections.abc import Mapping
from typing import Literal

from engines.kernel import Event, Secret, Weight
from engines.pax_renaissance.data.effects import Religion
from engines.pax_renaissance.data.pack import ReligiousState

WhyDiscarded = Literal["beheaded", "assassin", "apostasy", "regime", "hand"]


class BattleFought(Event, frozen=True, kw_only=True, tag="battle"):
    """A battle is decided, and nobody has fallen yet (BATTLE). Its seat is the attacker's.

    `cause` and fighters are those of `state.Battle`.
    """

    cause: str
    empire: str
    source: str
    """The card that started it, or the attacking king."""
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    won: bool
    """By the attackers."""
    tokens: Mapping[str, str]
    """Tokens that fight in cities, by space."""
    pirates: Mapping[str, Religion]
    """Religions of the pirates that fight, by border."""

    @property
    def losers(self) -> tuple[str, ...]:
        """Who rules the empire and holds it, with dead; `RegimeChanged` tells if it is lost."""
        return (self.empire,) if self.defenders and self.attackers and not self.won else ()


class Fallen(Event, frozen=True, kw_only=True, tag="fallen"):
    """The dead of a battle, on both sides. Its seat: the player who chose them, if there was a choice."""

    fighters: tuple[str, ...]
    tokens: Mapping[str, str]
    """Tokens that fell in cities, by space."""


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
    """The owner before; None: it was on its throne."""
    republic: bool
    suzerain: str | None
    """It is this empire's vassal now."""
    flipped: bool
    """It belonged to the ruler already, and shows its other side now."""
    queen: str | None
    """She is crowned."""

    @property
    def weight(self) -> Weight:
        """It decides much where a player loses the empire."""
        return "decisive" if self.before not in (None, self.seat) else self.weighs

    @property
    def victims(self) -> tuple[int, ...]:
        """The owner before."""
        return () if self.before is None else (self.before,)


class Discarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """Cards leave the game; its seat is their owner's (DISCARD)."""

    befalls = True

    cards: tuple[str, ...]
    why: WhyDiscarded

    @property
    def losers(self) -> tuple[int, ...]:
        """The owner, but for an assassin's or a full hand's."""
        forced = self.seat is not None and self.why not in {"hand", "assassin"}
        return (self.seat,) if forced and self.seat is not None else ()


class CardsGivenUp(Secret, frozen=True, kw_only=True):
    """The cards that were given up."""

    cards: tuple[str, ...]


class GivenUp(Event, frozen=True, kw_only=True, tag="given_up"):
    """Cards leave a hand that is too large, and the game, face down (HAND a, DISCARD)."""

    count: int
    secret: Mapping[int, CardsGivenUp] = {}


class Dethroned(Event, frozen=True, kw_only=True, tag="dethroned"):
    """Squares go back to their thrones."""

    empires: tuple[str, ...]
