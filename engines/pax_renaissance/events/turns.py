"""Setup, turns and the end of the game (C, D, L2)."""

from collections.abc import Mapping

import msgspec

from engines.kernel import Event
from engines.pax_renaissance.data.effects import Region


class BankChosen(Event, frozen=True, kw_only=True, tag="bank"):
    """A player has chosen a bank (C2; option)."""

    bank: str


class SetUp(Event, frozen=True, kw_only=True, tag="setup"):
    """The table is set up: banks and florins in seat order, the solo game's opponent last."""

    weighs = "routine"

    solo: bool
    banks: tuple[str, ...]
    first: int
    """The first player."""
    florins: tuple[int, ...]
    market: Mapping[Region, tuple[str, ...]]
    """The cards of columns 0 to 5."""
    reveals: bool = True


class TurnBegun(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn begins (D1)."""

    weighs = "routine"

    turn: int
    """Among the turns of all players, from 1."""


class Drawn(msgspec.Struct, frozen=True):
    """A card that came into the market."""

    region: Region
    """Its row."""
    column: int
    card: str
    deck: Region
    """The deck from which it came: the other region's, if its own has run out."""


class Refreshed(Event, frozen=True, kw_only=True, tag="refreshed"):
    """The market was refilled; `reveals` if a card was drawn (D2)."""

    weighs = "routine"

    drawn: tuple[Drawn, ...]
    fairs: Mapping[Region, str | None]
    """In each row, the card that turned face down."""


class Bankrupted(Event, frozen=True, kw_only=True, tag="bankrupt"):
    """A bank failed and is out of the game (G6; option)."""

    weighs = "decisive"
    befalls = True

    @property
    def losers(self) -> tuple[int, ...]:
        """The bank's player."""
        return () if self.seat is None else (self.seat,)


class TurnEnded(Event, frozen=True, kw_only=True, tag="ended"):
    """A turn ends with unspent actions; other ends are not logged."""

    weighs = "routine"

    actions: int


class GameOver(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over (L2)."""

    weighs = "decisive"

    winners: tuple[int, ...]
    """Empty if the solo player has lost."""
    ending: str
    """As `PaxState.ending`."""
    seed: str
    reveals: bool = True
