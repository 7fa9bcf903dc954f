"""Commodity cards: everybody who dominates provinces of the commodity is paid (5.4.1)."""

from typing import Any

from engines.age_of_renaissance.draw import take_marker
from engines.age_of_renaissance.state import RenaissanceState, active, dominated, owns, rules
from engines.kernel import Event

State = RenaissanceState

INDUSTRY = "M"


def supplied(state: State, seat: int, commodity: str) -> int:
    """Return how many provinces of a commodity a player dominates."""
    return len(set(dominated(state, seat)).intersection(rules(state).suppliers[commodity]))


def shift(state: State, seat: int, commodity: str) -> int:
    """Return by how many boxes a player's payment moves: shortage, surplus, Industry (5.4.1).

    Two equal markers move it by one box, as one does.
    """
    marker = state.markers.get(commodity, 0)
    return (marker > 0) - (marker < 0) + owns(state, seat, INDUSTRY)


def pay_out(state: State, commodity: str, log: list[Event]) -> None:
    """Pay who has a province of the commodity; then one shortage or surplus marker goes (5.4.1)."""
    good = rules(state).commodities[commodity]
    payments: list[dict[str, Any]] = []
    for seat in active(state):
        provinces = supplied(state, seat, commodity)
        if provinces:
            boxes = provinces + shift(state, seat, commodity)
            amount = good.payoff(boxes)
            state.players[seat].cash += amount
            payments.append({"seat": seat, "provinces": provinces, "boxes": boxes, "amount": amount})
    marker = state.markers.get(commodity, 0)
    kind = "shortage" if marker > 0 else "surplus" if marker < 0 else None
    if kind is not None:
        take_marker(state, commodity)
    log.append(Event("paid_out", None, {"commodity": commodity, "payments": payments, "marker": kind}))
