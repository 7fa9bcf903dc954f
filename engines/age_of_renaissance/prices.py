"""What Advances, cards in hand and Misery Relief cost, worked out from plain data (5.5.2 to 5.5.4).

All of it is open information, so rules, views and descriptions share it.
"""

from collections.abc import Collection, Iterable
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from engines.age_of_renaissance.data.letters import ENLIGHTENMENT, MIDDLE_CLASS, WRITTEN_RECORD
from engines.age_of_renaissance.data.pack import Pack

RECORD_BONUS = 10
"""What Written Record adds to a Leader's credit for each Advance that it is used on."""


class PlayedLeader(Protocol):
    """A Leader on the table, in a state or in a view."""

    @property
    def seat(self) -> int:
        """Whose it is."""
        ...

    @property
    def first(self) -> bool:
        """The first of the turn, closed to Patronage."""
        ...

    @property
    def protection(self) -> int:
        """Dollars."""
        ...

    @property
    def patrons(self) -> Collection[int]:
        """The players who have paid the protection."""
        ...


L = TypeVar("L", bound=PlayedLeader)


class Credit(NamedTuple):
    """What makes an Advance cheaper: an owned Advance or a Leader, by id."""

    why: str
    amount: int


class Price(msgspec.Struct, frozen=True):
    """The price of an Advance for a player."""

    cost: int
    """As printed."""
    credits: tuple[Credit, ...]

    @property
    def to_pay(self) -> int:
        """Return what is left to pay; credits beyond the cost are lost (5.5.2.4)."""
        return max(0, self.cost - sum([amount for _, amount in self.credits]))


def price(
    pack: Pack, advance: str, owned: Collection[str], bought: Collection[str], used: Iterable[tuple[str, int]]
) -> Price:
    """Return the price of an Advance; `used`: the Leaders that lower it, with their credits.

    Credits of a category wait until the turn after the purchase; Institutional Research, Patronage and
    Written Record work at once (5.5.2.3, 5.5.2.4).
    """
    wanted = pack.advances[advance]
    given: list[Credit] = []
    for letter in owned:
        held = pack.advances[letter]
        if held.category == wanted.category and held.credit and letter not in bought:
            given.append(Credit(letter, held.credit))
        elif held.discount is not None and wanted.category in held.discount.categories:
            given.append(Credit(letter, held.discount.amount))
    lent = [Credit(leader, amount) for leader, amount in used]
    given += lent
    if lent and WRITTEN_RECORD in owned:
        given.append(Credit(WRITTEN_RECORD, RECORD_BONUS * len(lent)))
    return Price(wanted.cost, tuple(given))


def usable(leaders: Iterable[L], seat: int, *, patron: bool) -> list[L]:
    """Return the Leaders whose credits a player has: own ones, those paid for, unprotected ones (5.4.3.1).

    `patron`: the player owns Patronage.
    """
    return [
        leader
        for leader in leaders
        if leader.seat == seat
        or seat in leader.patrons
        or (patron and not leader.first and leader.protection == 0)
    ]


# ---- Stabilization and Misery Relief


def half(amount: int) -> int:
    """Return half, rounded up, as all halves are."""
    return (amount + 1) // 2


def stabilization(pack: Pack, cards: int, advances: Collection[str]) -> int:
    """Return what so many cards in hand cost; Middle Class halves it (5.5.3)."""
    cost = pack.stabilization(cards)
    return half(cost) if MIDDLE_CLASS in advances else cost


def unpaid(track: tuple[int, ...], space: int, cost: int) -> int:
    """Return the spaces of Misery that an unpaid Stabilization brings: worth at least its cost (5.5.3).

    Where the track is too short for that, they lead into Chaos.
    """
    for spaces in range(1, len(track) - space):
        if track[space + spaces] - track[space] >= cost:
            return spaces
    return len(track) - space


class ReliefPrice(NamedTuple):
    """What Misery Relief costs (5.5.4)."""

    cost: int
    """Already halved for an owner of Enlightenment."""
    relief: int
    """MR points that are used."""

    @property
    def to_pay(self) -> int:
        """Return what is left to pay."""
        return self.cost - self.relief


def points(pack: Pack, bought: Iterable[str]) -> int:
    """Return the MR points of the Advances bought this turn (5.5.2.5)."""
    return sum(pack.advances[letter].relief for letter in bought)


def relief(
    pack: Pack, space: int, spaces: int, advances: Collection[str], bought: Iterable[str]
) -> ReliefPrice:
    """Return what so many spaces of Misery Relief cost: halved first, then less MR points (5.5.4)."""
    track = pack.tables.misery_track.values
    cost = track[space] - track[space - spaces]
    if ENLIGHTENMENT in advances:
        cost = half(cost)
    return ReliefPrice(cost, min(cost, points(pack, bought)))


def most_relief(
    pack: Pack, space: int, tiers: int, cash: int, advances: Collection[str], bought: Collection[str]
) -> int:
    """Return the most spaces of Misery Relief that a player can buy: one for each tier, down to 0 (5.5.4)."""
    spaces = min(tiers, space)
    while spaces and relief(pack, space, spaces, advances, bought).to_pay > cash:
        spaces -= 1
    return spaces
