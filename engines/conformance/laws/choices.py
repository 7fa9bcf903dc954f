"""Laws of what is asked, and of the moves that answer it."""

import random
import re
from collections.abc import Sequence
from typing import Any, get_args

from engines.conformance.laws.frame import Views, copy, law, one_line, readers
from engines.conformance.laws.storage import canonical_value
from engines.kernel import Box, Code, Decision, Domain, Event, Game, IllegalMove, Move, MoveSpace, Pending
from engines.kernel.decisions import owed_by
from engines.kernel.policies import Default, Random

ID = re.compile(r"\d+\.\d+")


@law
def decisions(game: Game, state: Any, views: Views) -> None:
    """Pending decisions are whole: one a seat, told in words, sealed if several, defaults legal."""
    owed, seats = game.pending(state), len(views) - 1
    assert len({decision.seat for decision in owed}) == len(owed), "a seat has two decisions"
    assert len({decision.id for decision in owed}) == len(owed), "two decisions share an id"
    for decision in owed:
        assert ID.fullmatch(decision.id), f"{decision.id} is no id"
        assert decision.seat in range(seats), f"{decision.seat} is no seat"
        assert decision.sealed or len(owed) == 1, "several decisions are pending, one without seal"
        assert decision.kind, "a decision has no kind"
        default, kind = decision.default, decision.kind
        assert default is None or default in decision.moves, f"the default {default} is not legal"
        assert default is not None or not decision.optional, "an optional decision has no default"
        assert kind in game.optional or not decision.optional, f"nobody can ask to be asked for {kind}"
        assert set(decision.moves.kinds()) <= set(game.moves), f"{kind} offers moves the game does not list"
        one_line(decision.prompt, seats, "prompt")
        one_line(decision.notice, seats, "notice")
        _shortcuts(game, decision, views)
    pending = views[None].pending
    assert [*map(_public, pending)] == [*map(_public, owed)], "the public view shows other decisions"


def _public(decision: Decision | Pending) -> tuple[object, ...]:
    return decision.id, decision.seat, decision.kind, decision.notice, decision.sealed


def _shortcuts(game: Game, decision: Decision, views: Views) -> None:
    """What is proposed is legal and fits a button; what is chosen together differs in one of its fields."""
    for proposal in game.proposals(views[decision.seat], decision):
        assert proposal.move in decision.moves, f"{proposal.move} is proposed and not legal"
        assert 0 < len(proposal.label) <= 80, f"{proposal.label!r} does not fit a button"
    basket = game.baskets.get(decision.kind)
    if basket is not None:
        assert basket.kind in game.moves, f"a basket of {basket.kind.__name__}, which the game does not list"
        assert basket.field in basket.kind.__struct_fields__, f"a basket of {basket.field}, which is no field"


@law
def dead_ends(game: Game, state: Any) -> None:
    """Somebody can do something, or the game has an outcome, and never both."""
    owed = game.pending(state)
    outcome = game.outcome(state)
    assert bool(owed) != bool(outcome), "nobody owes a move and there is no outcome, or both"
    for decision in owed:
        assert decision.moves.boxes, f"{decision.kind} offers nothing"
        assert all(box.size() for box in decision.moves.boxes), f"{decision.kind} has an empty box"


@law
def spaces(decision: Decision, rng: random.Random, limit: int = 300) -> None:
    """Boxes are disjoint, and samples, membership, iteration and size of a space agree."""
    space = decision.moves
    for _ in range(3):
        assert space.sample(rng) in space, "a sample is not in its space"
    if space.size() <= limit:
        moves = list(space)
        assert len(moves) == space.size(), f"{len(moves)} moves, but size() says {space.size()}"
        assert len(set(moves)) == len(moves), f"{decision.kind} has the same move twice: boxes overlap"
        assert all(move in space for move in moves), "iteration gives a move that is not in the space"
        return
    pairs = ((a, b) for i, a in enumerate(space.boxes) for b in space.boxes[:i] if a.kind is b.kind)
    for box, other in pairs:
        assert _disjoint(box, other), f"{decision.kind}: {box} and {other} overlap"


def _disjoint(box: Box[Any], other: Box[Any]) -> bool:
    return any(_apart(domain, other.fields[name]) for name, domain in box.fields.items())


def _apart(domain: Domain, other: Domain) -> bool:
    if domain == other:
        return False
    small, large = sorted((domain, other), key=lambda either: either.size())
    return not any(value in large for value in small)


@law
def identity(before: tuple[Decision, ...], after: tuple[Decision, ...], used: set[str]) -> None:
    """An id stands for one decision with one space, and once gone never comes back."""
    known = {decision.id: decision for decision in before}
    for decision in after:
        if decision.id in known:
            assert decision == known[decision.id], f"decision {decision.id} changed while it was pending"
        else:
            assert decision.id not in used, f"the id {decision.id} is used again"


@law
def refusals(game: Game, state: Any, seats: int, seat: int, move: Move) -> None:
    """A move outside the space raises IllegalMove, in words and with a rule, and touches nothing."""
    decision = owed_by(seat, game.pending(state))
    assert decision is None or move not in decision.moves
    data, before = game.encode(state), game.pending(state)
    refused = _refused(game, state, seat, move)
    assert refused is not None, f"{move} of seat {seat} was accepted"
    assert refused.code in get_args(Code), f"{refused.code} is no code"
    owes_none = bool(before) and decision is None
    assert (refused.code == "not_pending") == owes_none, f"{refused.code} for {move}"
    assert (refused.code == "game_over") == (not before), f"{refused.code} for {move}"
    assert refused.rule, f"no rule for the refusal of {move}"
    one_line(refused.text, seats, "refusal")
    assert game.encode(state) == data, f"the refused {move} of seat {seat} changed the state"
    assert game.pending(state) == before, f"the refused {move} of seat {seat} changed what is pending"


def _refused(game: Game, state: Any, seat: int, move: Move) -> IllegalMove | None:
    try:
        game.apply(state, seat, move)
    except IllegalMove as refused:
        return refused
    return None


@law
def answers(game: Game, state: Any, rng: random.Random) -> None:
    """Every policy that may answer a pending decision answers within its space, or asks the owner."""
    for decision in game.pending(state):
        view = game.view(state, decision.seat)
        for kind in game.policies:
            if kind.kinds and decision.kind not in kind.kinds:
                continue
            space: MoveSpace[Any] = kind.space(view)
            if not any(box.size() for box in space.boxes):
                continue
            policy = space.sample(rng)
            assert policy in space, f"{policy} is not in its own space"
            canonical_value(game, policy)
            one_line(game.describe_policy(view, policy), view.seats, f"description of {policy}")
            answer = policy.answer(view, decision, rng)
            if answer is None or answer.move is None:
                assert kind not in (Default, Random), f"{policy} has no answer to {decision.kind}"
                continue
            assert answer.move in decision.moves, f"{policy} answers {answer.move} to {decision.kind}"
            if answer.then is not None:
                canonical_value(game, answer.then)


@law
def passes(game: Game, state: Any) -> None:
    """A pass is legal and passes; made on a copy of the table, it does nothing to anybody."""
    for decision in game.pending(state):
        view = game.view(state, decision.seat)
        move = view.passing(decision)
        if move is None:
            continue
        assert move in decision.moves, f"the pass {move} is not legal"
        assert move.passes, f"{move} is said to let {decision.kind} go by, and does not pass"
        after = copy(game, state)
        events = game.apply(after, decision.seat, move)
        seen = game.view(after, None)
        struck = [event for event in events if event.seat == decision.seat and seen.against(event)]
        assert not struck, f"a pass does something to somebody: {struck}"


@law
def rounds(game: Game, state: Any, before: int | None, events: Sequence[Event], seats: int) -> None:
    """Rounds only go on, and are the same for all; a player who is struck has a seat, and is not the doer."""
    views = [game.view(state, reader) for reader in readers(seats)]
    now: int | None = views[0].round_number
    assert all(view.round_number == now for view in views), "the round depends on who looks"
    assert (now is None) == (before is None), "there are rounds now and then"
    assert before is None or now is None or now >= before, f"round {now} comes after {before}"
    for event in events:
        for view in views:
            struck = view.against(event)
            assert struck == views[0].against(event), f"whom {event} strikes depends on who looks"
            others = {seat for seat in range(seats) if seat != event.seat}
            assert others.issuperset(struck), f"{event} strikes {struck}"
