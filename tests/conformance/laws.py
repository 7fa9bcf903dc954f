"""The laws of the engine contract: one function each, for any game, at any moment of a walk.

A law that does not hold raises `BrokenLawError` with the function's name, so that a report says which.
`rng` is any source of numbers; it decides twins and samples, never the game.
"""

import functools
import hashlib
import json
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, ParamSpec, get_args

import msgspec

from bot.play import Back, back
from bot.store.rows import MoveRow
from engines.kernel import (
    Box,
    Code,
    Decision,
    Default,
    Domain,
    Event,
    Game,
    IllegalMove,
    Move,
    MoveSpace,
    Random,
    Rng,
)

P = ParamSpec("P")

Views = dict[int | None, Any]
"""What every reader is shown of one state; None: the public."""


class Done(NamedTuple):
    """A move that was made, with what the laws of undo look at."""

    seat: int
    decision: Decision
    beside: frozenset[str]
    """Ids of the others' sealed decisions that were open with it."""
    events: list[Event]
    row: MoveRow
    """The same as the log of a table has it."""


ID = re.compile(r"\d+\.\d+")
SEAT = re.compile(r"<seat:(\d+)>")
NAMED = re.compile(r"\b(?:seat|player)s? \d", re.IGNORECASE)


class BrokenLawError(AssertionError):
    """A law that does not hold: `law` names it."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)  # as they are, so that it comes whole out of another process
        self.law = name

    def __str__(self) -> str:
        """Return law and reason."""
        return ": ".join(self.args)


def law(check: Callable[P, None]) -> Callable[P, None]:
    """Report a failed assertion under the law's name."""

    @functools.wraps(check)
    def checked(*args: P.args, **kwargs: P.kwargs) -> None:
        try:
            check(*args, **kwargs)
        except BrokenLawError:
            raise
        except AssertionError as broken:
            raise BrokenLawError(check.__name__, str(broken)) from broken

    return checked


def copy(game: Game, state: Any) -> Any:
    """Return an independent copy, as the contract has it: by one round trip."""
    return game.decode(game.encode(state))


def readers(seats: int) -> tuple[int | None, ...]:
    """Return all who read: the public and every seat."""
    return (None, *range(seats))


def shown(game: Game, state: Any, seats: int) -> Views:
    """Return what each reader is shown."""
    return {reader: game.view(state, reader) for reader in readers(seats)}


def owned(decisions: Iterable[Decision], seat: int | None) -> Decision | None:
    """Return the seat's pending decision."""
    return next((one for one in decisions if one.seat == seat), None)


def reading(game: Game, event: Event, reader: int | None) -> tuple[Any, ...]:
    """Return all that a reader gets of an event."""
    return (event.kind, event.seat, event.known_to(reader), event.reveals, game.narrate(event, reader))


# ---- the state and its encoding --------------------------------------------------------------------------


@law
def invariants(game: Game, state: Any) -> None:
    """`check` passes."""
    game.check(state)


@law
def canonical(game: Game, state: Any, views: Views) -> None:
    """A state comes back from its bytes as it was; equal states give equal bytes."""
    data = game.encode(state)
    back = game.decode(data)
    assert game.encode(back) == data, "a second round trip gives other bytes"
    assert game.pending(back) == game.pending(state), "other decisions are pending after a round trip"
    for reader, view in views.items():
        assert game.view(back, reader) == view, f"another view for {reader} after a round trip"
    assert json.loads(data)["schema"] == game.schema, "the encoding does not carry the schema"
    turned = game.decode(json.dumps(_turned(json.loads(data))).encode())
    assert game.encode(turned) == data, "equal states give different bytes"
    assert game.pending(turned) == game.pending(state), "decisions depend on the order of dict keys"


@law
def canonical_value(game: Game, value: Any) -> None:
    """A move, event or policy comes back from its bytes as it was."""
    data = game.encode(value)
    back = game.decode(data)
    assert back == value, f"{value} comes back as {back}"
    assert game.encode(back) == data, f"{value} has two encodings"


def _turned(plain: Any) -> Any:
    """Turn the order of all dict keys round."""
    if isinstance(plain, dict):
        return {key: _turned(plain[key]) for key in reversed(plain)}
    return [_turned(item) for item in plain] if isinstance(plain, list) else plain


# ---- decisions and spaces --------------------------------------------------------------------------------


@law
def decisions(game: Game, state: Any, views: Views) -> None:
    """Pending decisions are whole: one a seat, told in words, sealed if several, defaults legal."""
    found, seats = game.pending(state), len(views) - 1
    assert len({one.seat for one in found}) == len(found), "a seat has two decisions"
    assert len({one.id for one in found}) == len(found), "two decisions share an id"
    for one in found:
        assert ID.fullmatch(one.id), f"{one.id} is no id"
        assert one.seat in range(seats), f"{one.seat} is no seat"
        assert one.sealed or len(found) == 1, "several decisions are pending, one without seal"
        assert one.kind, "a decision has no kind"
        assert one.default is None or one.default in one.moves, f"the default {one.default} is not legal"
        assert one.default is not None or not one.optional, "an optional decision has no default"
        assert one.kind in game.optional or not one.optional, f"nobody can ask to be asked for {one.kind}"
        assert set(one.moves.kinds()) <= set(game.moves), (
            f"{one.kind} offers moves that the game does not list"
        )
        _line(one.prompt, seats, "prompt")
        _line(one.notice, seats, "notice")
    told = tuple((one.id, one.seat, one.kind, one.notice, one.sealed) for one in found)
    pending = views[None].pending
    assert tuple((one.id, one.seat, one.kind, one.notice, one.sealed) for one in pending) == told


@law
def dead_ends(game: Game, state: Any) -> None:
    """Somebody can do something, or the game has an outcome, and never both."""
    found = game.pending(state)
    outcome = game.outcome(state)
    assert bool(found) != bool(outcome), "nobody owes a move and there is no outcome, or both"
    for one in found:
        assert one.moves.boxes, f"{one.kind} offers nothing"
        assert all(box.size() for box in one.moves.boxes), f"{one.kind} has an empty box"


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
    small, large = sorted((domain, other), key=lambda one: one.size())
    return not any(value in large for value in small)


@law
def forced_answers(game: Game, state: Any, rng: random.Random, twins: int = 4) -> None:
    """An answer that the engine gives itself is the only one in every public twin too."""
    (decision,) = game.pending(state)
    for _ in range(twins):
        (twin,) = game.pending(game.resample(state, None, rng))
        assert twin.moves == decision.moves, (
            f"{decision.kind} was answered by the engine, but not all can see why"
        )


@law
def identity(before: tuple[Decision, ...], after: tuple[Decision, ...], used: set[str]) -> None:
    """An id stands for one decision with one space, and once gone never comes back."""
    known = {one.id: one for one in before}
    for one in after:
        if one.id in known:
            assert one == known[one.id], f"decision {one.id} changed while it was pending"
        else:
            assert one.id not in used, f"the id {one.id} is used again"


# ---- secrecy ---------------------------------------------------------------------------------------------


@law
def secrecy_views(game: Game, mine: Any, twin: Any, seat: int | None) -> None:
    """Law 1: a seat's view of a twin is its view of the state; and the twin is a sound state."""
    game.check(twin)
    other = game.view(twin, seat)
    assert mine.seat == seat, f"the view of {seat} says that it is that of {mine.seat}"
    assert mine == other, f"{seat} sees the difference: {_difference(mine, other)}"


@law
def secrecy_pending(game: Game, state: Any, twin: Any, seat: int | None) -> None:
    """Law 2: who owes what reads the same, and the seat's own decisions are equal."""
    mine, other = game.pending(state), game.pending(twin)
    public = [[(one.id, one.seat, one.kind, one.notice) for one in found] for found in (mine, other)]
    assert public[0] == public[1], f"{seat} sees other decisions: {public}"
    own, theirs = owned(mine, seat), owned(other, seat)
    assert own == theirs, f"the decision of {seat} itself tells: {_difference(own, theirs)}"


@law
def secrecy_events(game: Game, state: Any, twin: Any, seat: int | None, actor: int, move: Move) -> None:
    """Law 3: a move that both accept reads the same, and looks the same after it, up to what reveals."""
    theirs = owned(game.pending(twin), actor)
    if theirs is None or move not in theirs.moves:
        assert theirs is not None, f"{actor} owes nothing in a twin"
        game.apply(copy(game, twin), actor, theirs.moves.sample(random.Random(actor)))
        return
    here, there = copy(game, state), copy(game, twin)
    mine, other = game.apply(here, actor, move), game.apply(there, actor, move)
    for event, like in zip(mine, other, strict=False):
        if event.reveals and like.reveals:
            return
        assert reading(game, event, seat) == reading(game, like, seat), (
            f"{seat} reads {event}, in a twin {like}"
        )
    assert len(mine) == len(other), f"{seat} reads {len(mine)} events, in a twin {len(other)}: {mine} {other}"
    assert game.view(here, seat) == game.view(there, seat), (
        f"nothing revealed, and yet {seat} sees after {move}: "
        f"{_difference(game.view(here, seat), game.view(there, seat))}"
    )


@law
def secrecy_sealed(game: Game, state: Any, seats: int, rng: random.Random) -> None:
    """Law 4: a sealed answer other than the last tells nobody else anything, whatever it is."""
    sealed = [one for one in game.pending(state) if one.sealed]
    if len(sealed) < 2:
        return
    decision = rng.choice(sealed)
    here, there = copy(game, state), copy(game, state)
    mine = game.apply(here, decision.seat, decision.moves.sample(rng))
    other = game.apply(there, decision.seat, decision.moves.sample(rng))
    for reader in readers(seats):
        if reader == decision.seat:
            continue
        events = [[reading(game, event, reader) for event in events] for events in (mine, other)]
        assert events[0] == events[1], f"{reader} reads the sealed answer of {decision.seat}: {events}"
        views = game.view(here, reader), game.view(there, reader)
        assert views[0] == views[1], (
            f"{reader} sees the sealed answer of {decision.seat}: {_difference(*views)}"
        )


@law
def commuting(game: Game, state: Any, rng: random.Random) -> None:
    """Law 4: answers pending together commute: any order, the same bytes."""
    sealed = [one for one in game.pending(state) if one.sealed]
    if len(sealed) < 2:
        return
    answers = [(one.seat, one.moves.sample(rng)) for one in sealed]
    ends: list[bytes] = []
    for order in (answers, answers[::-1]):
        other = copy(game, state)
        for seat, move in order:
            game.apply(other, seat, move)
        ends.append(game.encode(other))
    assert ends[0] == ends[1], f"the order of sealed answers matters: {answers}"


@law
def redrawn(game: Game, state: Any, twin: Any) -> None:
    """Law 5: a twin has another seed, unless the game is over and the seed open; the hash stays."""
    assert twin.commitment == state.commitment, "a twin has another published hash"
    if game.outcome(state) is None:
        assert twin.chance.seed != state.chance.seed, "a twin has the same seed: resample redraws nothing"


def hides(views: Views) -> bool:
    """Tell whether some seat is shown what the public is not, while the game goes on."""
    public = msgspec.structs.replace(views[None], seat=0)
    own = [msgspec.structs.replace(view, seat=0) for view in views.values()]
    return public.outcome is None and any(view != public for view in own)


def tells_apart(game: Game, twin: Any, views: Views) -> bool:
    """Tell whether some owner's view of this public twin differs."""
    return any(view != game.view(twin, seat) for seat, view in views.items() if seat is not None)


@law
def something_redrawn(looks: int, differed: int) -> None:
    """Law 5: where a game hides something, some owner tells a public twin apart in the course of a walk.

    `looks`: at how many moments something was hidden and a twin was looked at; with a few, it may be luck.
    """
    assert differed or looks < 12, "something is hidden, but no twin ever had it different"


@law
def commitment(game: Game, state: Any, views: Views) -> None:
    """The seed stays secret to the end, and then fits the hash published first."""
    outcome = game.outcome(state)
    for reader, view in views.items():
        assert view.game == game.key
        assert view.seats == len(views) - 1
        assert view.commitment == state.commitment
        assert view.outcome == outcome
        assert view.phase
        assert view.seed == (outcome.seed if outcome else None), f"{reader} is shown a seed"
    if outcome:
        assert hashlib.sha256(bytes.fromhex(outcome.seed)).hexdigest() == state.commitment


@law
def scores(game: Game, state: Any, seats: int) -> None:
    """At the end every seat has a score that is the sum of its items, and one place."""
    outcome = game.outcome(state)
    assert outcome is not None, "the game is not over"
    assert [score.seat for score in outcome.scores] == list(range(seats))
    for score in outcome.scores:
        assert score.total == sum(item.points for item in score.items), f"{score} does not add up"
        assert all(item.text for item in score.items)
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(seats))
    shown = game.standings(game.view(state, None))
    assert shown == tuple(score.total for score in outcome.scores), "the standings end with the scores"


# ---- refusals, words, policies ---------------------------------------------------------------------------


@law
def refusals(game: Game, state: Any, seats: int, seat: int, move: Move) -> None:
    """A move outside the space raises IllegalMove, in words and with a rule, and touches nothing."""
    decision = owned(game.pending(state), seat)
    assert decision is None or move not in decision.moves
    data, before = game.encode(state), game.pending(state)
    refused = _refused(game, state, seat, move)
    assert refused is not None, f"{move} of seat {seat} was accepted"
    assert refused.code in get_args(Code), f"{refused.code} is no code"
    assert (refused.code == "not_pending") == (bool(before) and decision is None), (
        f"{refused.code} for {move}"
    )
    assert (refused.code == "game_over") == (not before), f"{refused.code} for {move}"
    assert refused.rule, f"no rule for the refusal of {move}"
    _line(refused.text, seats, "refusal")
    assert game.encode(state) == data, f"the refused {move} of seat {seat} changed the state"
    assert game.pending(state) == before, f"the refused {move} of seat {seat} changed what is pending"


def _refused(game: Game, state: Any, seat: int, move: Move) -> IllegalMove | None:
    try:
        game.apply(state, seat, move)
    except IllegalMove as refused:
        return refused
    return None


@law
def words_of_move(game: Game, state: Any, seats: int, seat: int, move: Move) -> None:
    """Every move is described, tallied, and every value of its fields has a name that fits a menu."""
    view = game.view(state, seat)
    _line(game.describe(view, seat, move), seats, f"description of {move}")
    for field in move.__struct_fields__:
        value = getattr(move, field)
        for part in value if isinstance(value, tuple) else (value,):
            label = game.label(view, part)
            assert 0 < len(label.name) <= 100, f"the label of {part} has {len(label.name)} characters"
            assert len(label.hint) <= 100, f"the hint of {part} has {len(label.hint)} characters"
            assert len(label.group) <= 100, f"the group of {part} has {len(label.group)} characters"
    after = game.decode(game.encode(state))
    game.apply(after, seat, move)
    tally = game.tally(game.view(after, seat), view, seat)
    lines = [] if tally is None else tally.split("\n")
    assert len(lines) <= 2, f"the tally of {move} has {len(lines)} lines"
    for line in lines:
        _line(line, seats, f"tally of {move}")


@law
def words_of_event(game: Game, event: Event, seats: int) -> None:
    """Every reader gets a line or nothing, never an empty one, with seats as `<seat:n>`."""
    for reader in readers(seats):
        line = game.narrate(event, reader)
        if line is not None:
            _line(line, seats, f"line of {event} for {reader}")


@law
def answers(game: Game, state: Any, rng: random.Random) -> None:
    """Every policy that may answer a pending decision answers within its space, or asks the owner."""
    for decision in game.pending(state):
        view = game.view(state, decision.seat)
        for kind in game.policies:
            if kind.kinds and decision.kind not in kind.kinds:
                continue
            space: MoveSpace[Any] = kind.space(view)
            policy = space.sample(rng)
            assert policy in space, f"{policy} is not in its own space"
            canonical_value(game, policy)
            _line(game.describe_policy(view, policy), view.seats, f"description of {policy}")
            answer = policy.answer(view, decision, rng)
            if answer is None:
                assert kind not in (Default, Random), f"{policy} has no answer to {decision.kind}"
                continue
            assert answer.move in decision.moves, f"{policy} answers {answer.move} to {decision.kind}"
            if answer.then is not None:
                canonical_value(game, answer.then)


def _line(text: str, seats: int, what: str) -> None:
    """One line of text that is not empty, with whole `<seat:n>` of the game's seats, and no names."""
    assert text, f"the {what} is empty"
    assert text.strip() == text, f"the {what} has blanks around it: {text!r}"
    assert "\n" not in text, f"the {what} has several lines: {text!r}"
    assert all(int(seat) < seats for seat in SEAT.findall(text)), (
        f"the {what} names an unknown seat: {text!r}"
    )
    rest = SEAT.sub("", text)
    assert "<" not in rest, f"the {what} has a broken <seat:n>: {text!r}"
    assert not NAMED.search(rest), f"the {what} names a seat without <seat:n>: {text!r}"
    assert not re.search(r"\bNone\b(?! of )", rest), f"the {what} says None: {text!r}"


# ---- time ------------------------------------------------------------------------------------------------


@law
def forks(game: Game, state: Any, used: set[str], epoch: int) -> None:
    """A fork gives fresh ids and changes nothing else that is pending; no epoch comes back."""
    before = game.pending(state)
    data = game.encode(state)
    try:
        game.fork(state, 0)
    except ValueError:
        assert game.encode(state) == data, "a refused fork changed the state"
    else:
        raise AssertionError("a fork to the first epoch was not refused")
    game.fork(state, epoch)
    after = game.pending(state)
    assert not used & {one.id for one in after}, "a fork uses ids again"
    without = [[msgspec.structs.replace(one, id="") for one in found] for found in (before, after)]
    assert without[0] == without[1], "a fork changed a pending decision"


@law
def undo_boundary(done: Sequence[Done], seat: int, now: tuple[Decision, ...]) -> None:
    """What one undo takes back is what the contract allows: `bot.play.back` against the bare events.

    `done`: the moves that stand, oldest first. One's own steps, as far back as no event `reveals` and no
    other seat came between; a sealed answer until the last is in, whoever answered in between.
    """
    open_now = {one.id for one in now}
    newest = len(done) - 1
    free: int | None = None
    for place, one in enumerate(done):
        if one.seat == seat and one.decision.sealed and one.beside & open_now:
            free = place
    if free is None and done and done[newest].seat == seat:
        last = done[newest]
        came_in = last.decision.sealed  # and no other is owed any more, or it would be free already
        free = None if came_in or any(event.reveals for event in last.events) else newest
    found = back([one.row for one in reversed(done)], seat)
    taken = found.numbers if isinstance(found, Back) else ()
    allowed = () if free is None else (done[free].row.seq,)
    assert taken == allowed, f"seat {seat} takes back {taken}, but the contract allows {allowed}"


@law
def undo_teaches_nothing(game: Game, before: Any, seat: int, move: Move, rng: Rng) -> None:
    """A step that can be taken back has told its seat nothing: it reads the same in what might have been."""
    twin = game.resample(before, seat, rng)
    theirs = owned(game.pending(twin), seat)
    assert theirs is not None, f"{seat} owes nothing in a twin"
    assert move in theirs.moves, f"{move} cannot be answered in a twin"
    here, there = copy(game, before), copy(game, twin)
    mine, other = game.apply(here, seat, move), game.apply(there, seat, move)
    read = [[reading(game, event, seat) for event in events] for events in (mine, other)]
    assert read[0] == read[1], f"{seat} may take {move} back, but has read {read[0]}, in a twin {read[1]}"
    views = game.view(here, seat), game.view(there, seat)
    assert views[0] == views[1], f"{seat} may take {move} back, but has seen {_difference(*views)}"


@law
def same_bytes(game: Game, state: Any, data: bytes, where: str) -> None:
    """A replay gives the same bytes."""
    assert game.encode(state) == data, f"the replay differs {where}"


def differing(mine: Any, other: Any) -> Iterator[str]:
    """Name the fields in which two structs differ."""
    for name in mine.__struct_fields__:
        if getattr(mine, name) != getattr(other, name):
            yield f"{name}: {getattr(mine, name)} / {getattr(other, name)}"


def _difference(mine: Any, other: Any) -> str:
    return (
        "; ".join(differing(mine, other))
        if type(mine) is type(other) and mine is not None
        else f"{mine} / {other}"
    )
