"""Commodity cards: everybody who dominates provinces of the commodity is paid (5.4.1)."""

from typing import NamedTuple

from engines.age_of_renaissance.data.letters import INDUSTRY
from engines.age_of_renaissance.data.loading import PACKS
from engines.age_of_renaissance.events.cards import PaidOut, Payout
from engines.age_of_renaissance.rules.draw import take_marker
from engines.age_of_renaissance.state import RenaissanceState, active
from engines.age_of_renaissance.views import Open
from engines.kernel import Log


class Payment(NamedTuple):
    """What a commodity pays a player."""

    provinces: int
    boxes: int
    """The box of the Commodity Log that it pays by; shortage, surplus and Industry shift it."""
    amount: int


def owners(state: Open, commodity: str) -> list[int | None]:
    """Return the owners of a commodity's provinces with pieces; None where there is no marker (3.7)."""
    there = state.provinces
    return [
        there[province].marker for province in PACKS.get(state.pack).suppliers[commodity] if province in there
    ]


def supplied(state: Open, seat: int, commodity: str) -> int:
    """Return how many provinces of a commodity a player dominates (3.7)."""
    return owners(state, commodity).count(seat)


def payment(state: Open, seat: int, commodity: str) -> Payment:
    """Return what a commodity pays a player now; two equal markers count as one (5.4.1)."""
    return payment_for(state, seat, commodity, supplied(state, seat, commodity))


def payment_for(state: Open, seat: int, commodity: str, provinces: int) -> Payment:
    """Return what a commodity pays a player who dominates so many of its provinces."""
    marker = state.markers.get(commodity, 0)
    if not provinces or state.players[seat].out:
        return Payment(0, 0, 0)
    boxes = provinces + (marker > 0) - (marker < 0) + (INDUSTRY in state.players[seat].advances)
    return Payment(provinces, boxes, PACKS.get(state.pack).commodities[commodity].payoff(boxes))


def pay_out(state: RenaissanceState, commodity: str, log: Log) -> None:
    """Pay all who have a province of it; then one shortage or surplus goes (3.13.3.1, 5.4.1)."""
    due = {seat: payment(state, seat, commodity) for seat in active(state)}
    for seat, paid in due.items():
        state.players[seat].cash += paid.amount
    payments = [Payout(seat, *paid) for seat, paid in due.items() if paid.provinces]
    count = state.markers.get(commodity, 0)
    marker = "shortage" if count > 0 else "surplus" if count < 0 else None
    if marker is not None:
        take_marker(state, commodity)
    log.append(PaidOut(commodity=commodity, payments=tuple(payments), marker=marker))
