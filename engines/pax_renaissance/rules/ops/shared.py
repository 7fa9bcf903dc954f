"""What several ops share: the shape of an op's rules, and what an op reaches on the map (E4)."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from engines.kernel import Log, Reason
from engines.pax_renaissance.data import effects
from engines.pax_renaissance.moves import OpMove
from engines.pax_renaissance.rules import board, tableau
from engines.pax_renaissance.state import PaxState, rules

Targets = Iterator[tuple[str, str]]
"""Values for the two fields of an op's move; "" for the first where the op has one field."""

NOT_ITS_EMPIRE = Reason("no_access", "other_location", "E4d")


class OpRules(NamedTuple):
    """The rules of an op. `seat` is the player who acts, `card` the acting card."""

    op: type[effects.Op]
    move: type[OpMove]
    first: str | None
    last: str
    """The fields of the move."""
    targets: Callable[[PaxState, int, str, Any], Targets]
    """Find the legal values of the fields for a seat, a card and its op."""
    effect: Callable[[PaxState, int, Any, Log], None]
    """Carry the move out."""
    by: Literal["card", "location"] | None = None
    """What of the acting card decides about the targets (E4d)."""


def is_lent(state: PaxState, seat: int, card: str) -> bool:
    """Tell whether an acting card lies in the tableau of an opponent (CRYPTOGRAPHY)."""
    spot = tableau.side_of(state, card)
    return spot is not None and spot[0] != seat


def concessions(state: PaxState, empire: str) -> list[str]:
    """Return the borders of an empire with a concession."""
    return [border for border in rules(state).borders_of[empire] if state.borders[border].pawn is not None]


def empire_of(state: PaxState, card: str, place: str) -> str | None:
    """Return the empire of a card's location where a place is; None: it is elsewhere (LOCATION d)."""
    beside = rules(state).borders[place].empires if place in state.borders else ()
    within = board.chart(state).empire.get(place)
    for empire in tableau.empires_at(state, card):
        if empire == within or empire in beside:
            return empire
    return None
