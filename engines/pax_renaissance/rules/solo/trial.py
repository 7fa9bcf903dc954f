"""Deeds of the solo game's opponent, tried out on a copy of the table before they are done."""

from collections.abc import Callable

import msgspec

from engines.kernel import Log
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.rules.solo.goals import gain, values
from engines.pax_renaissance.rules.steps import Question
from engines.pax_renaissance.state import Goal, PaxState

Deed = Callable[[PaxState, Log], None]
"""Something that the opponent can do with its actions, on the table or on a copy."""


def after(state: PaxState, deed: Deed) -> PaxState:
    """Return a copy of the table on which something was done; the player answers as is simplest."""
    determinization = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    determinization.agenda.clear()
    log: Log = []
    deed(determinization, log)
    while determinization.agenda:
        step = determinization.agenda[-1]
        if isinstance(step, Question) and step.seat != OPPONENT:
            step.answer(determinization, step.seat, next(iter(step.offer(determinization).moves)), log)
        else:
            step.proceed(determinization, log)
    return determinization


def spoils(state: PaxState, then: PaxState) -> bool:
    """Tell whether a deed would undo what was reached earlier in this turn."""
    mind = state.opponent
    reached = mind.reached if mind else []
    return any(gain(values(then, goal), values(state, goal)) > 0 for goal in reached)


def reaching(goal: Goal, deed: Deed) -> Deed:
    """Return a deed that remembers that its goal was reached."""

    def done(state: PaxState, log: Log) -> None:
        if state.opponent is not None:
            state.opponent.reached.append(goal)
        deed(state, log)

    return done
