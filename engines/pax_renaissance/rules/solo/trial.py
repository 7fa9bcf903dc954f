"""Deeds of the solo game's opponent, tried on a copy of the state before they are done."""

from collections.abc import Callable

import msgspec

from engines.kernel import Log
from engines.pax_renaissance.events.seats import OPPONENT
from engines.pax_renaissance.rules.solo.goals import gain, values
from engines.pax_renaissance.rules.steps import Question
from engines.pax_renaissance.state import Goal, PaxState

Deed = Callable[[PaxState, Log], None]
"""Something that the opponent can do with its actions, in the game or on a copy."""


def after(state: PaxState, deed: Deed) -> PaxState:
    """Return a copy of the state after a deed; the player gives the first answer to every question."""
    copy = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    copy.agenda.clear()
    log: Log = []
    deed(copy, log)
    while copy.agenda:
        step = copy.agenda[-1]
        if isinstance(step, Question) and step.seat != OPPONENT:
            step.answer(copy, step.seat, next(iter(step.offer(copy).moves)), log)
        else:
            step.proceed(copy, log)
    return copy


def spoils(state: PaxState, then: PaxState) -> bool:
    """Tell whether a deed undoes a goal that was reached earlier in the turn."""
    reached = state.opponent.reached if state.opponent else []
    return any(gain(values(then, goal), values(state, goal)) > 0 for goal in reached)


def reaching(goal: Goal, deed: Deed) -> Deed:
    """Return a deed that also records its goal as reached."""

    def done(state: PaxState, log: Log) -> None:
        if state.opponent is not None:
            state.opponent.reached.append(goal)
        deed(state, log)

    return done
