"""The events of Endeavor, by the ids of the data pack. They are all public."""

from engines.kernel import Event


class RoundBegan(Event, frozen=True, kw_only=True, tag="round"):
    """A round begins."""

    weighs = "routine"
    opens_round = True

    round: int
    first: int
    """The seat with the First Player Marker."""


class Built(Event, frozen=True, kw_only=True, tag="built"):
    """A player has taken a building from the stock."""

    building: str


class Grew(Event, frozen=True, kw_only=True, tag="grew"):
    """A player has moved markers from the supply to the harbor; 0 if the supply is empty."""

    weighs = "routine"

    markers: int

    @property
    def concerns(self) -> tuple[int, ...]:
        """The player."""
        return () if self.seat is None else (self.seat,)


class SalaryPaid(Event, frozen=True, kw_only=True, tag="salary"):
    """Markers have come home from buildings."""

    weighs = "routine"

    buildings: tuple[str, ...]
    """One for each marker."""

    @property
    def concerns(self) -> tuple[int, ...]:
        """The player."""
        return () if self.seat is None else (self.seat,)


class Shipped(Event, frozen=True, kw_only=True, tag="shipped"):
    """A marker lies on a region's track, or beside it."""

    region: str
    token: str | None
    """The type taken from the space; None beside a full track."""
    using: str | None
    """Building or token ("token:attack") that was used; None in a second half, here and below."""


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """A region's track is full: the leader on it has received a Governor."""

    region: str
    card: str


class Occupied(Event, frozen=True, kw_only=True, tag="occupied"):
    """A marker lies in a city that was empty."""

    city: str
    token: str
    """The type taken from the city."""
    using: str | None


class Attacked(Event, frozen=True, kw_only=True, tag="attacked"):
    """A marker has replaced an opponent's in a city."""

    city: str
    loser: int
    """The seat that held it."""
    using: str | None

    @property
    def victims(self) -> tuple[int, ...]:
        """The player who held the city."""
        return (self.loser,)


class Connected(Event, frozen=True, kw_only=True, tag="connected"):
    """A player is the first to control a connection."""

    a: str
    """The city that was taken now."""
    b: str
    """The city at the other end."""
    token: str
    """The type taken from the connection."""


class Paid(Event, frozen=True, kw_only=True, tag="payment"):
    """A marker has come back from a building by a Payment action."""

    weighs = "routine"

    building: str
    using: str | None


class Drew(Event, frozen=True, kw_only=True, tag="drew"):
    """A player has taken the top card of a stack."""

    card: str
    using: str | None


class Activated(Event, frozen=True, kw_only=True, tag="activated"):
    """A player has activated a building and taken no action with it."""

    weighs = "routine"

    building: str


class Abolished(Event, frozen=True, kw_only=True, tag="abolished"):
    """Slavery has ended."""

    weighs = "decisive"

    lost: tuple[int, ...]
    """By seat: the number of Slavery cards turned face down."""

    @property
    def losers(self) -> tuple[int, ...]:
        """The players whose Slavery cards are turned face down."""
        return tuple(seat for seat, cards in enumerate(self.lost) if cards)


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A player takes no more actions this round."""

    weighs = "routine"
    passes = True

    discard: tuple[str, ...]
    governor: str | None
    """The Governor in the free slot."""


class Rearranged(Event, frozen=True, kw_only=True, tag="rearranged"):
    """A player who had passed has arranged cards anew."""

    weighs = "routine"

    discard: tuple[str, ...]
    governor: str | None


class Over(Event, frozen=True, kw_only=True, tag="over"):
    """The game is over; its seed is open."""

    weighs = "decisive"

    reveals: bool = True


EVENTS: tuple[type[Event], ...] = (
    RoundBegan, Built, Grew, SalaryPaid, Shipped, Opened, Occupied, Attacked, Connected, Paid, Drew,
    Activated, Abolished, Passed, Rearranged, Over,
)  # fmt: skip
