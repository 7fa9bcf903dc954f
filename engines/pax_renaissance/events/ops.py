"""Ops that were run (F). `card`: the acting card; `lent`: it is an opponent's (CRYPTOGRAPHY)."""

from engines.kernel import Event
from engines.pax_renaissance.data.effects import Region, Religion


class InquisitorRun(Event, frozen=True, kw_only=True, tag="inquisitor"):
    """A bishop moves from one card to another (F1)."""

    weighs = "routine"

    card: str
    religion: Religion
    source: str
    target: str


class CommerceRun(Event, frozen=True, kw_only=True, tag="commerce"):
    """A florin is taken from the market (F2)."""

    weighs = "routine"

    card: str
    region: Region
    column: int
    target: str | None
    """The card on which it lay; None: an empty place."""


class BeheadRun(Event, frozen=True, kw_only=True, tag="behead"):
    """A card is beheaded (F3)."""

    card: str
    target: str
    owner: int | None
    lent: bool

    @property
    def victims(self) -> tuple[int, ...]:
        """The owner of the target."""
        return () if self.owner is None else (self.owner,)


class TaxRun(Event, frozen=True, kw_only=True, tag="tax"):
    """A concession is taxed; its owner answers (F4)."""

    card: str
    empire: str
    border: str
    owner: int
    lent: bool

    @property
    def victims(self) -> tuple[int, ...]:
        """The owner of the concession."""
        return (self.owner,)


class TaxAnswered(Event, frozen=True, kw_only=True, tag="taxed"):
    """The owner of the taxed concession has answered (F4)."""

    border: str
    empire: str
    paid: bool
    """If not, the pawn is repressed."""


class RepressRun(Event, frozen=True, kw_only=True, tag="repress"):
    """A token is repressed, for a florin gained (F5)."""

    card: str
    place: str
    """The space or border that it leaves."""
    token: str
    empire: str
    lent: bool

    @property
    def losers(self) -> tuple[str, ...]:
        """The owner of the concession; of another token who rules where it stood."""
        return self.token, self.place


class VoteRun(Event, frozen=True, kw_only=True, tag="vote"):
    """A vote is won and paid; the regime changes (F6)."""

    card: str
    empire: str
    florins: int
    lent: bool


class CorsairRun(Event, frozen=True, kw_only=True, tag="corsair"):
    """A pirate moves between sea borders (F7)."""

    card: str
    religion: Religion
    source: str
    target: str


class SiegeRun(Event, frozen=True, kw_only=True, tag="siege"):
    """A knight, rook or pirate is killed (F8)."""

    card: str
    place: str
    token: str

    @property
    def losers(self) -> tuple[str, ...]:
        """Who rules where it stood."""
        return (self.place,)


class CampaignRun(Event, frozen=True, kw_only=True, tag="campaign"):
    """A king's campaign begins; its knights are paid (F9)."""

    card: str
    """The attacking king."""
    empire: str
    florins: int
