"""Tokens that are placed, repressed, killed or taken, and bishops (E2.2, F1, REPRESS, TOKEN MANAGEMENT)."""

from collections.abc import Mapping
from typing import Literal

from engines.kernel import Event, Weight
from engines.pax_renaissance.data.effects import Religion

WhyPlaced = Literal["agent", "levy", "survivor", "concession", "emancipated"]
WhyUnplaced = Literal["agent", "levy", "survivor", "concession"]
WhyKilled = Literal["pirate", "condottieri", "immunity", "pacified"]


def _of_concession(token: str, standing: bool) -> Weight:
    """Players want to know of a concession that leaves the map; all other tokens are routine."""
    return "notable" if standing and token.endswith("_pawn") else "routine"


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A token comes to a space, border or card."""

    weighs = "routine"

    token: str
    place: str
    why: WhyPlaced
    empire: str | None
    """The empire to which it counts; None for bishops, and for borders of two empires."""


class Unplaced(Event, frozen=True, kw_only=True, tag="unplaced"):
    """A token is not placed: it is given up, or there is no room."""

    weighs = "routine"

    token: str
    why: WhyUnplaced


class Repressed(Event, frozen=True, kw_only=True, tag="repressed"):
    """A token comes to lie on an empire's square (REPRESS)."""

    weighs = "routine"

    token: str
    place: str | None
    """Where it stood; None: nowhere yet (agents, fighters)."""
    empire: str
    florins: int
    """The price."""

    @property
    def weight(self) -> Weight:
        """Concessions that stood on a border matter."""
        return _of_concession(self.token, self.place is not None)

    @property
    def losers(self) -> tuple[str, ...]:
        """The owner of a concession."""
        return () if self.place is None else (self.token,)


class Killed(Event, frozen=True, kw_only=True, tag="killed"):
    """A token leaves the map or a square (KILL)."""

    weighs = "routine"

    token: str
    place: str
    """The space, the border, or the square where it lay repressed."""
    why: WhyKilled

    @property
    def weight(self) -> Weight:
        """Concessions that stood on a border matter."""
        return _of_concession(self.token, self.why != "pacified")

    @property
    def losers(self) -> tuple[str, ...]:
        """The owner of a concession, or of a repressed pawn."""
        return (self.token,)


class Taken(Event, frozen=True, kw_only=True, tag="taken"):
    """A token is taken from elsewhere, for the pool has none (TOKEN MANAGEMENT)."""

    weighs = "routine"

    token: str
    source: str

    @property
    def losers(self) -> tuple[str, ...]:
        """The owner of the card with a bishop; of another token who rules where it stood."""
        return (self.source,)


class BishopsDied(Event, frozen=True, kw_only=True, tag="bishops"):
    """Two bishops meet on a card and die (F1a)."""

    card: str
    religions: tuple[Religion, Religion]
    """Of the bishop that arrived, then of the bishop that lay there."""


class Arranged(Event, frozen=True, kw_only=True, tag="arranged"):
    """The tokens of Constantinople, or as an option of Venice, are arranged (K2a)."""

    weighs = "routine"

    spaces: Mapping[str, str | None]
    """The token of each space; None: empty."""


class Silenced(Event, frozen=True, kw_only=True, tag="silenced"):
    """Cards have fallen silent (F1f)."""

    cards: tuple[str, ...]

    @property
    def losers(self) -> tuple[str, ...]:
        """The owners of the cards."""
        return self.cards


class Heard(Event, frozen=True, kw_only=True, tag="heard"):
    """Cards are no longer silenced (F1f)."""

    weighs = "routine"

    cards: tuple[str, ...]
