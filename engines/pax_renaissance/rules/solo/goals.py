"""Goals of the solo game's opponent: the rows of its course of action (Book II, part O).

A step fulfils a goal if it lowers one of its values by at least 1. What part O leaves open is in the rulings.
"""

from collections.abc import Callable

from engines.pax_renaissance.data.effects import Religion, Victory
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.rules import board, tableau, victory
from engines.pax_renaissance.state import RELIGIONS, Goal, PaxState

PLAYER = 0
CELLS = ("main", "secondary", "prestige")
ROWS = range(1, 8)
VICTORY_OF: dict[int, Victory] = {1: "imperial", 2: "renaissance", 3: "holy", 4: "holy", 5: "globalization"}
"""The victory square that makes a row an override row while active."""


# ---- triggers and overrides


def dominant(state: PaxState, row: int) -> Religion | None:
    """Return the religion that a row is about: the one with more units, or bishops, than both others."""
    if row not in (3, 4):
        return None
    return victory.dominant(victory.units(state) if row == 3 else victory.bishops(state))


def triggered(state: PaxState, row: int) -> bool:
    """Tell whether the trigger of a row holds."""
    match row:
        case 1:
            return _lead(state, victory.kings) >= 2
        case 2:
            return _lead(state, victory.republics) > 0
        case 3 | 4:
            return dominant(state, row) is not None
        case 5:
            return _lead(state, board.concessions) >= 2
        case 6:
            return state.turn.actions == 2
        case _:
            return state.turn.actions == 1 or state.players[OPPONENT].florins < 3


def overriding(state: PaxState, row: int) -> bool:
    """Tell whether a victory square makes a row more urgent than those above it."""
    square = VICTORY_OF.get(row)
    if square not in state.victories:
        return False
    match row:
        case 2:
            return _lead(state, victory.law) >= 0
        case 3 | 4:
            religion = victory.supreme(state) or dominant(state, row)
            return religion is not None and _prestige_lead(state, religion) >= 0
        case 5:
            return _lead(state, victory.discovery) >= 0
        case _:
            return True


def _lead(state: PaxState, count: Callable[[PaxState, int], int]) -> int:
    """Return how much more the player has than the opponent."""
    return count(state, PLAYER) - count(state, OPPONENT)


def _prestige_lead(state: PaxState, religion: Religion) -> int:
    own, other = [tableau.prestige(state, seat, religion, maids=True) for seat in (PLAYER, OPPONENT)]
    return own - other


# ---- values to lower


def values(state: PaxState, goal: Goal) -> tuple[int, ...]:
    """Return the values that a goal wants to lower; () if there are none."""
    measure = _VALUES.get((goal.row, goal.cell))
    return measure(state, goal.religion) if measure else ()


def gain(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """Return the most by which a step lowers one of a goal's values."""
    return max([old - new for old, new in zip(before, after, strict=True)], default=0)


def _kingdoms(state: PaxState, _: Religion | None) -> tuple[int, ...]:
    return (_lead(state, victory.kings),)


def _royal_troops(state: PaxState, _: Religion | None) -> tuple[int, ...]:
    return (_troops(state, republic=False),)


def _republics(state: PaxState, _: Religion | None) -> tuple[int, ...]:
    return (_lead(state, victory.republics),)


def _republican_strength(state: PaxState, _: Religion | None) -> tuple[int, ...]:
    return (_troops(state, republic=True), _lead(state, victory.law))


def _troops(state: PaxState, *, republic: bool) -> int:
    """Count knights and rooks in the cities of the player's kingdoms or republics."""
    empire_of = board.chart(state).empire
    squares = [state.squares[empire_of[space]] for space in state.spaces]
    return sum([square.owner == PLAYER and square.republic is republic for square in squares])


def _units(state: PaxState, religion: Religion | None) -> tuple[int, ...]:
    return (_excess(victory.units(state), religion),)


def _bishops(state: PaxState, religion: Religion | None) -> tuple[int, ...]:
    return (_excess(victory.bishops(state), religion),)


def _theocracies(state: PaxState, religion: Religion | None) -> tuple[int, ...]:
    held = list(state.states.values())
    return (_excess({faith: held.count(faith) for faith in RELIGIONS}, religion),)


def _excess(counts: dict[Religion, int], religion: Religion | None) -> int:
    """Return how much more a religion has than the others together."""
    return 2 * counts[religion] - sum(counts.values()) if religion else 0


def _concessions(state: PaxState, _: Religion | None) -> tuple[int, ...]:
    return (_lead(state, board.concessions),)


_VALUES: dict[tuple[int, str], Callable[[PaxState, Religion | None], tuple[int, ...]]] = {
    (1, "main"): _kingdoms,
    (1, "secondary"): _royal_troops,
    (2, "main"): _republics,
    (2, "secondary"): _republican_strength,
    (3, "main"): _units,
    (3, "secondary"): _theocracies,
    (4, "main"): _bishops,
    (4, "secondary"): _theocracies,
    (5, "main"): _concessions,
}
