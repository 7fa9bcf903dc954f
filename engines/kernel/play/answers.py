"""Answers given for a seat without asking its owner: by standing orders, defaults and stand-ins."""

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

ControllerKind = Literal["", "default", "random", Level]
"""What plays for a seat: nothing (its owner is asked), its default, chance, or a computer of a level."""

_log = logging.getLogger("parley.kernel")
_AT_ONCE: dict[ControllerKind, Policy] = {"default": Default(), "random": Random()}


@dataclass
class SeatController:
    """What answers for a seat, before its owner is asked."""

    seat: int
    kind: ControllerKind = ""
    """A computer is asked as an owner would be: thinking takes longer than an answer here may."""
    policies: list[Policy] = field(default_factory=list[Policy])  # standing orders, the first asked first
    ask: frozenset[str] = frozenset()  # the kinds of optional decisions that the owner wants to be asked for
    patient: bool = False  # its orders keep their answers for later, except right after a move of its own
    later: str = ""  # the id of the decision for which an order keeps its answer; `settle` notes it
    ended: list[Policy] = field(default_factory=list[Policy])  # orders that ended without an answer

    def exchange(self, policy: Policy, then: Policy | None) -> None:
        """Put an order's successor in its place."""
        place = self.policies.index(policy)
        self.policies[place : place + 1] = [] if then is None else [then]

    def unasked(self, decision: Decision) -> Move | None:
        """Return what is answered for the seat without asking; None: it is asked."""
        return decision.default if decision.optional and decision.kind not in self.ask else None


def settle(
    game: Game,
    state: Any,
    controllers: Sequence[SeatController] | Mapping[int, SeatController],
    held: Collection[str],
    rng: Rng,
    limit: int,
    alone: int | None = None,
    mover: int | None = None,
) -> tuple[list[PlayedMove], bool]:
    """Let standing orders, optional defaults and stand-ins answer, until somebody has to be asked.

    Also return whether `limit`, a number of moves, cut it short. Owners answer what is `held`.
    Policies draw from `rng`, never from the game's chance. `alone`: only this seat's decisions are answered.
    `mover`: the seat that has just moved; its orders answer at once.
    """
    moves: list[PlayedMove] = []
    while len(moves) < limit:
        for decision in game.pending(state):
            if alone is not None and decision.seat != alone:
                continue
            move = _answer(game, state, controllers[decision.seat], decision, held, rng, mover)
            if move is not None:
                moves.append(move)
                mover = move.seat
                notify(game, state, (controllers[seat] for seat in _seats(controllers)), move.events)
                break
        else:
            return moves, False
    return moves, True


def _seats(controllers: Sequence[SeatController] | Mapping[int, SeatController]) -> Iterable[int]:
    return controllers if isinstance(controllers, Mapping) else range(len(controllers))


def notify(game: Game, state: Any, controllers: Iterable[SeatController], events: Iterable[Event]) -> None:
    """Tell standing orders what has happened, and remove those that it ends."""
    listening = [each for each in controllers if any(policy.listens for policy in each.policies)]
    if not listening:
        return
    view, happened = game.view(state, None), list(events)
    for controller in listening:
        for policy in list(controller.policies):
            now = _after(policy, view, controller.seat, happened) if policy.listens else policy
            if now is not policy:
                controller.exchange(policy, now)
            if now is None:
                controller.ended.append(policy)


def _after(policy: Policy, view: View, seat: int, events: Iterable[Event]) -> Policy | None:
    """Return what becomes of an order; one that fails must not stop the table."""
    now: Policy | None = policy
    for event in events:
        try:
            now = now and now.after_event(view, seat, event)
        except Exception:  # noqa: BLE001 - whatever it is, it stays as it was
            _log.exception("policy %s failed on %s of %s", type(policy).__name__, event.kind, view.game)
            return policy
    return now


def default_move(game: Game, state: Any, seat: int, rng: Rng) -> PlayedMove | None:
    """Play for a seat what a stand-in plays: the default, else a random move; None if it owes nothing."""
    decision = owed(game, state, seat)
    return decision and _controlled(game, state, "default", decision, rng)


def _answer(
    game: Game,
    state: Any,
    controller: SeatController,
    decision: Decision,
    held: Collection[str],
    rng: Rng,
    mover: int | None,
) -> PlayedMove | None:
    controller.later = ""
    if decision.id in held and not controller.kind:
        return None
    at_once = not controller.patient or mover == controller.seat
    ordered = _order(game, state, controller, decision, rng, at_once=at_once)
    if ordered is not None or controller.later:
        return ordered
    if controller.kind in _AT_ONCE:
        return _controlled(game, state, controller.kind, decision, rng)
    default = controller.unasked(decision)
    return None if default is None else carry_out(game, state, controller.seat, default, "default")


def _order(
    game: Game, state: Any, controller: SeatController, decision: Decision, rng: Rng, *, at_once: bool
) -> PlayedMove | None:
    """Let the first standing order that has an answer give it, and put its successor in its place.

    Unless `at_once` it only notes that there is an answer, and not even that of one that is given anyway.
    """
    view: Any = None  # one for all policies: to project it costs more than they do
    for policy in list(controller.policies):
        if policy.kinds and decision.kind not in policy.kinds:
            continue
        view = view or game.view(state, controller.seat)
        answer = _ask(view, policy, decision, rng)
        if answer is None:
            continue
        place, (move, then, foreseen) = controller.policies.index(policy), answer
        did = "" if move is None else game.describe(view, controller.seat, move)
        if move is None or (foreseen and did != foreseen):
            then = then if move is None else None
            controller.exchange(policy, then)
            controller.ended += [policy] if then is None else []
            continue
        if not at_once and move != controller.unasked(decision):
            controller.later = decision.id
            return None
        order = game.describe_policy(view, policy)
        controller.exchange(policy, then)
        return carry_out(game, state, controller.seat, move, "policy", Spoke(place, policy, then, order, did))
    return None


def _controlled(
    game: Game, state: Any, kind: ControllerKind, decision: Decision, rng: Rng
) -> PlayedMove | None:
    answer = _ask(game.view(state, decision.seat), _AT_ONCE[kind], decision, rng)
    if answer is None or answer.move is None:
        return None
    return carry_out(game, state, decision.seat, answer.move, "stand_in")


def _ask(view: Any, policy: Policy, decision: Decision, rng: Rng) -> Answer | None:
    """Return a policy's answer if it is one; a policy that fails must not stop the table."""
    try:
        answer = policy.answer(view, decision, rng)
    except Exception:  # noqa: BLE001 - whatever it is, the owner is asked instead
        _log.exception("policy %s failed on %s of %s", type(policy).__name__, decision.kind, view.game)
        return None
    legal = answer is not None and (answer.move is None or answer.move in decision.moves)
    return answer if legal else None
