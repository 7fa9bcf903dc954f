"""Laws of secrecy: what a seat can tell from what might be in its place."""

import hashlib
import random
from typing import Any

import msgspec

from engines.conformance.laws.frame import Views, copy, difference, law, readers, reading
from engines.kernel import Decision, Game, Move
from engines.kernel.decisions import owed_by


@law
def secrecy_views(game: Game, mine: Any, determinization: Any, seat: int | None) -> None:
    """Law 1: a seat's view of a twin is its view of the state; and the twin is a sound state."""
    game.check(determinization)
    other = game.view(determinization, seat)
    assert mine.seat == seat, f"the view of {seat} says that it is that of {mine.seat}"
    assert mine == other, f"{seat} sees the difference: {difference(mine, other)}"


@law
def secrecy_pending(game: Game, state: Any, determinization: Any, seat: int | None) -> None:
    """Law 2: open decisions read the same, and the seat's own are equal."""
    mine, other = game.pending(state), game.pending(determinization)
    public = [[*map(_public, decisions)] for decisions in (mine, other)]
    assert public[0] == public[1], f"{seat} sees other decisions: {public}"
    own, theirs = owed_by(seat, mine), owed_by(seat, other)
    assert own == theirs, f"the decision of {seat} itself tells: {difference(own, theirs)}"


def _public(decision: Decision) -> tuple[object, ...]:
    return decision.id, decision.seat, decision.kind, decision.notice, decision.scene


@law
def secrecy_events(
    game: Game, state: Any, determinization: Any, seat: int | None, actor: int, move: Move
) -> None:
    """Law 3: a move that both accept reads the same, and looks the same after it, up to what reveals."""
    theirs = owed_by(actor, game.pending(determinization))
    if theirs is None or move not in theirs.moves:
        assert theirs is not None, f"{actor} owes nothing in a twin"
        game.apply(copy(game, determinization), actor, theirs.moves.sample(random.Random(actor)))
        return
    here, there = copy(game, state), copy(game, determinization)
    mine, other = game.apply(here, actor, move), game.apply(there, actor, move)
    for event, like in zip(mine, other, strict=False):
        if event.reveals and like.reveals:
            return
        read = [reading(game, state.pack, either, seat) for either in (event, like)]
        assert read[0] == read[1], f"{seat} reads {event}, in a twin {like}"
    assert len(mine) == len(other), f"{seat} reads {len(mine)} events, in a twin {len(other)}: {mine} {other}"
    views = game.view(here, seat), game.view(there, seat)
    assert views[0] == views[1], f"nothing revealed, yet {seat} sees after {move}: {difference(*views)}"


@law
def secrecy_sealed(game: Game, state: Any, seats: int, rng: random.Random) -> None:
    """Law 4: a sealed answer other than the last tells nobody else anything, whatever it is."""
    sealed = [decision for decision in game.pending(state) if decision.sealed]
    if len(sealed) < 2:
        return
    decision = rng.choice(sealed)
    here, there = copy(game, state), copy(game, state)
    mine = game.apply(here, decision.seat, decision.moves.sample(rng))
    other = game.apply(there, decision.seat, decision.moves.sample(rng))
    for reader in readers(seats):
        if reader == decision.seat:
            continue
        events = [[reading(game, state.pack, event, reader) for event in events] for events in (mine, other)]
        assert events[0] == events[1], f"{reader} reads the sealed answer of {decision.seat}: {events}"
        views = game.view(here, reader), game.view(there, reader)
        assert views[0] == views[1], f"{reader} sees the answer of {decision.seat}: {difference(*views)}"


@law
def commuting(game: Game, state: Any, rng: random.Random) -> None:
    """Law 4: answers pending together commute: any order, the same bytes."""
    sealed = [decision for decision in game.pending(state) if decision.sealed]
    if len(sealed) < 2:
        return
    answers = [(decision.seat, decision.moves.sample(rng)) for decision in sealed]
    ends: list[bytes] = []
    for order in (answers, answers[::-1]):
        other = copy(game, state)
        for seat, move in order:
            game.apply(other, seat, move)
        ends.append(game.encode(other))
    assert ends[0] == ends[1], f"the order of sealed answers matters: {answers}"


@law
def forced_answers(game: Game, state: Any, rng: random.Random, determinizations: int = 4) -> None:
    """An answer that the engine gives itself is the only one in every public twin too."""
    (decision,) = game.pending(state)
    for _ in range(determinizations):
        (determinization,) = game.pending(game.resample(state, None, rng))
        same = determinization.moves == decision.moves
        assert same, f"{decision.kind} was answered by the engine, but not all can see why"


@law
def secrecy_redraw(game: Game, state: Any, determinization: Any, seat: int | None, number: int) -> None:
    """Law 6: what a seat is dealt in a twin follows from what it knows and from the random numbers alone.

    With equal numbers the state and a twin of it are redrawn alike, to the byte.
    """
    ends = [game.resample(either, seat, random.Random(number)) for either in (state, determinization)]
    same = game.encode(ends[0]) == game.encode(ends[1])
    assert same, f"what {seat} cannot know decides how it is redrawn: {difference(*ends)}"


@law
def redrawn(game: Game, state: Any, determinization: Any) -> None:
    """Law 5: a twin has another seed, unless the game is over and the seed open; the hash stays."""
    assert determinization.commitment == state.commitment, "a twin has another published hash"
    if game.outcome(state) is None:
        assert determinization.chance.seed != state.chance.seed, "resample leaves a twin the same seed"


def hides(views: Views) -> bool:
    """Tell whether some seat is shown what the public is not, while the game goes on."""
    public = msgspec.structs.replace(views[None], seat=0)
    own = [msgspec.structs.replace(view, seat=0) for view in views.values()]
    return public.outcome is None and any(view != public for view in own)


def tells_apart(game: Game, determinization: Any, views: Views) -> bool:
    """Tell whether some owner's view of this public twin differs."""
    return any(view != game.view(determinization, seat) for seat, view in views.items() if seat is not None)


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
