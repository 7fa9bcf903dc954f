"""Answers that are given for a seat when nobody is asked: by standing orders, defaults and stand-ins."""

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from engines.kernel.agents import Level
from engines.kernel.chance import Rng
from engines.kernel.decisions import Decision
from engines.kernel.events import Event
from engines.kernel.game import Game
from engines.kernel.moves import Move
from engines.kernel.play.session import PlayedMove, Spoke, carry_out, owed
from engines.kernel.policies import Answer, Default, Policy, Random
from engines.kernel.views import View

StandIn = Literal["", "default", "random", Level]

_log = logging.getLogger("parley.kernel")
_STAND_INS: dict[StandIn, Policy] = {"default": Default(), "random": Random()}


@dataclass
class Chair:
    """Who answers at a seat when nobody is asked."""

    seat: int
    stand_in: StandIn = ""
    """What plays for the seat; "": nothing, its owner is asked.

    A level: a computer is asked, as an owner would be; thinking takes longer than an answer here may.
    """
    policies: list[Policy] = field(default_factory=list[Policy])
    """Standing orders, the first asked first; `settle` exchanges those that are spent."""
    ask: frozenset[str] = frozenset()
    """The kinds of optional decisions that the owner wants to be asked for."""
    patient: bool = False
    """Its orders keep their answers for later, except directly after a move of the seat itself."""
    later: str = ""
    """The id of the decision for which an order keeps its answer; `settle` notes it."""
    ended: list[Policy] = field(default_factory=list[Policy])
    """Orders that have come to their end without an answer; `settle` notes them."""


def settle(
    game: Game,
    state: Any,
    chairs: Sequence[Chair] | Mapping[int, Chair],
    held: Collection[str],
    rng: Rng,
    limit: int,
    alone: int | None = None,
    mover: int | None = None,
) -> tuple[list[PlayedMove], bool]:
    """Let standing orders, optional defaults and stand-ins answer, until somebody has to be asked.

    Decisions in `held` are left to their owners. `rng` is what policies draw from; the game's
    own chance is not touched. `alone`: only what this seat owes is answered, and the others wait.
    `mover`: the seat that has just moved; its orders answer at once.
    Also returns whether `limit`, a number of moves, cut it short.
    """
    moves: list[PlayedMove] = []
    while len(moves) < limit:
        for decision in game.pending(state):
            if alone is not None and decision.seat != alone:
                continue
            move = _answer(game, state, chairs[decision.seat], decision, held, rng, mover)
            if move is not None:
                moves.append(move)
                mover = move.seat
                hear(game, state, (chairs[seat] for seat in _seats(chairs)), move.events)
                break
        else:
            return moves, False
    return moves, True


def _seats(chairs: Sequence[Chair] | Mapping[int, Chair]) -> Iterable[int]:
    return chairs if isinstance(chairs, Mapping) else range(len(chairs))


def hear(game: Game, state: Any, chairs: Iterable[Chair], events: Iterable[Event]) -> None:
    """Let standing orders hear of what has happened: those that end by it go."""
    listening = [one for one in chairs if any(policy.listens for policy in one.policies)]
    if not listening:
        return
    view, happened = game.view(state, None), list(events)
    for chair in listening:
        for policy in list(chair.policies):
            place, now = chair.policies.index(policy), _after(policy, view, chair.seat, happened)
            chair.policies[place : place + 1] = [] if now is None else [now]
            if now is None:
                chair.ended.append(policy)


def _after(policy: Policy, view: View, seat: int, events: Iterable[Event]) -> Policy | None:
    """Return what becomes of an order; one that fails must not stop the table."""
    now: Policy | None = policy
    for event in events if policy.listens else ():
        try:
            now = now and now.heard(view, seat, event)
        except Exception:  # noqa: BLE001 - whatever it is, it stays as it was
            _log.exception("policy %s failed on %s of %s", type(policy).__name__, event.kind, view.game)
            return policy
    return now


def stand_in(game: Game, state: Any, seat: int, rng: Rng) -> PlayedMove | None:
    """Play for a seat what a stand-in plays: the default, else a random move; None if it owes nothing."""
    decision = owed(game, state, seat)
    return decision and _stand_in(game, state, "default", decision, rng)


def _answer(
    game: Game,
    state: Any,
    chair: Chair,
    decision: Decision,
    held: Collection[str],
    rng: Rng,
    mover: int | None,
) -> PlayedMove | None:
    chair.later = ""
    if decision.id in held and not chair.stand_in:
        return None
    ordered = _order(game, state, chair, decision, rng, at_once=not chair.patient or mover == chair.seat)
    if ordered is not None or chair.later:
        return ordered
    if chair.stand_in in _STAND_INS:
        return _stand_in(game, state, chair.stand_in, decision, rng)
    default = _unasked(chair, decision)
    return None if default is None else carry_out(game, state, chair.seat, default, "default")


def _unasked(chair: Chair, decision: Decision) -> Move | None:
    """Return what is answered for the seat without asking; None: it is asked."""
    return decision.default if decision.optional and decision.kind not in chair.ask else None


def _order(
    game: Game, state: Any, chair: Chair, decision: Decision, rng: Rng, *, at_once: bool
) -> PlayedMove | None:
    """Let the first standing order answer that has something to say, and put its successor in its place.

    Unless `at_once` it only notes that there is one; but not of what is passed for who has no orders, too.
    """
    for policy in list(chair.policies):
        if policy.kinds and decision.kind not in policy.kinds:
            continue
        answer = _ask(game, state, policy, decision, rng)
        if answer is None:
            continue
        place, view = chair.policies.index(policy), game.view(state, chair.seat)
        move, then, foreseen = answer
        did = "" if move is None else game.describe(view, chair.seat, move)
        if move is None or (foreseen and did != foreseen):
            then = then if move is None else None
            chair.policies[place : place + 1] = [] if then is None else [then]
            chair.ended += [policy] if then is None else []
            continue
        if not at_once and move != _unasked(chair, decision):
            chair.later = decision.id
            return None
        order = game.describe_policy(view, policy)
        chair.policies[place : place + 1] = [] if then is None else [then]
        return carry_out(game, state, chair.seat, move, "policy", Spoke(place, policy, then, order, did))
    return None


def _stand_in(game: Game, state: Any, how: StandIn, decision: Decision, rng: Rng) -> PlayedMove | None:
    answer = _ask(game, state, _STAND_INS[how], decision, rng)
    if answer is None or answer.move is None:
        return None
    return carry_out(game, state, decision.seat, answer.move, "stand_in")


def _ask(game: Game, state: Any, policy: Policy, decision: Decision, rng: Rng) -> Answer | None:
    """Return a policy's answer if it is one; a policy that fails must not stop the table."""
    try:
        answer = policy.answer(game.view(state, decision.seat), decision, rng)
    except Exception:  # noqa: BLE001 - whatever it is, the owner is asked instead
        _log.exception("policy %s failed on %s of %s", type(policy).__name__, decision.kind, game.key)
        return None
    legal = answer is not None and (answer.move is None or answer.move in decision.moves)
    return answer if legal else None
