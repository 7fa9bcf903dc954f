"""Refusals: why a move is not legal, and which would be.

The space of the decision alone decides legality. Here the predicates that built it tell which of them failed,
in the order in which a player would ask: of actions in `actions`, of answers inside an action in `answers`,
of ops in `ops`.
"""

from engines.kernel import Decision, IllegalMove, Move
from engines.kernel.refusals import Answers, always
from engines.kernel.refusals import explain as word
from engines.pax_renaissance import moves
from engines.pax_renaissance.state import PaxState, rules
from engines.pax_renaissance.words.refusals import actions, answers
from engines.pax_renaissance.words.refusals.cases import Case
from engines.pax_renaissance.words.refusals.ops import OPS

ANSWERS: Answers[Case] = {
    "bank": {moves.Choose: actions.choose},
    "act": {
        moves.Buy: actions.buy,
        moves.Play: actions.play,
        moves.Sell: actions.sell,
        moves.Activate: actions.activate,
        moves.Fair: actions.fair,
        moves.Declare: actions.declare,
        moves.Revolt: actions.revolt,
        moves.Denounce: actions.denounce,
        moves.End: actions.end,
    },
    "unveil": {moves.Unveil: answers.unveil},
    "op": {**OPS, moves.Skip: answers.must_run},
    "tax": {moves.Pay: answers.pay, moves.Yield: always},
    "levy": {moves.Place: answers.place},
    "shortage": {moves.Take: answers.take, moves.Skip: answers.must_take},
    "hand": {moves.Discard: answers.discard},
    "venice": {moves.Remove: answers.remove},
    "agent": {moves.Place: answers.place, moves.Skip: answers.must_place},
    "pacify": {moves.Pacify: answers.pacify, moves.Skip: always},
    "muster": {moves.Muster: answers.muster},
    "casualties": {moves.Casualties: answers.casualties},
    "survivor": {moves.Place: answers.place},
    "arrange": {moves.Arrange: answers.arrange},
    "venice_order": {moves.Arrange: answers.arrange},
    "concession": {moves.Concession: answers.concession, moves.Skip: always},
    "emancipate": {moves.Emancipate: answers.emancipate, moves.Skip: always},
    "liberty": {moves.Liberty: always, moves.Skip: always},
    "launch": {moves.Launch: actions.launch, moves.Skip: always},
}
"""By kind of decision and move: the function that tells why such a move is not legal."""


def explain(state: PaxState, decision: Decision, move: Move) -> IllegalMove:
    """Return why `move` does not answer `decision`."""
    return word(Case(state, rules(state), decision, move), ANSWERS)
