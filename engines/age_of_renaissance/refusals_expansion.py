"""Words a refusal in the Expansion: why something cannot be done with tokens there, and what can."""

from engines.age_of_renaissance.reasons import Case, Reason
from engines.age_of_renaissance.state import RenaissanceState, rules
from engines.kernel import Decision, IllegalMove, Move

KINDS = ("expand", "cathedral", "watermill", "give")


def explain(state: RenaissanceState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    case = Case(state, rules(state), decision, type(move), move)
    return case.no(Reason("unavailable", "That is not possible now.", "5.6"))
