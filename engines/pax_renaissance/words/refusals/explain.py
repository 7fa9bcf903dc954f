"""Words a refusal: why a move is not legal, and what would be.

The decision's space alone decides legality; here the predicates that built it say which of them failed.
One function for each kind of move, in the order in which a player would ask: for actions in
`refusals_actions`, for answers inside an action in `refusals_answers`, for ops in `refusals_ops`.
"""

from collections.abc import Callable

from engines.kernel import Decision, IllegalMove, Move, command_name
from engines.pax_renaissance import moves
from engines.pax_renaissance.state import PaxState, rules
from engines.pax_renaissance.words.refusals import actions, answers, ops
from engines.pax_renaissance.words.refusals.cases import Case
from engines.pax_renaissance.words.refusals.texts import SECTIONS, WANTED

OPS = (
    moves.Inquisitor, moves.Commerce, moves.Behead, moves.Tax, moves.Repress, moves.Vote, moves.Corsair,
    moves.Siege, moves.Campaign,
)  # fmt: skip

_ANSWERS: dict[str, tuple[type[Move], ...]] = {
    "bank": (moves.Choose,),
    "act": (
        moves.Buy, moves.Play, moves.Sell, moves.Activate, moves.Fair, moves.Declare, moves.Revolt,
        moves.Denounce, moves.End,
    ),
    "unveil": (moves.Unveil,),
    "op": (*OPS, moves.Skip),
    "tax": (moves.Pay, moves.Yield),
    "levy": (moves.Place,),
    "shortage": (moves.Take, moves.Skip),
    "hand": (moves.Discard,),
    "venice": (moves.Remove,),
    "agent": (moves.Place, moves.Skip),
    "pacify": (moves.Pacify, moves.Skip),
    "casualties": (moves.Casualties,),
    "survivor": (moves.Place,),
    "arrange": (moves.Arrange,),
    "concession": (moves.Concession, moves.Skip),
    "emancipate": (moves.Emancipate, moves.Skip),
    "liberty": (moves.Liberty, moves.Skip),
    "launch": (moves.Launch, moves.Skip),
}  # fmt: skip
"""Which kinds of moves each decision asks for."""

_REASONS: dict[type[Move], Callable[[Case], IllegalMove | None]] = {
    **actions.REASONS,
    **answers.REASONS,
    **ops.REASONS,
}


def explain(state: PaxState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    case = Case(state, rules(state), decision, type(move), move)
    section = SECTIONS[decision.kind]
    if type(move) not in _ANSWERS[decision.kind]:
        wanted = WANTED[decision.kind]
        return case.no("wrong_move", "wrong_move", section, wanted=wanted, move=command_name(case.kind))
    reason = _REASONS.get(type(move))
    return (reason and reason(case)) or case.no("unavailable", "impossible", section)
