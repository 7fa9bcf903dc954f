"""Laws of undo: what may be taken back, and how the game goes on."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from engines.conformance.laws.frame import copy, difference, law, reading
from engines.kernel import Decision, Event, Game, Move, Rng
from engines.kernel.decisions import owed_by
from engines.kernel.play.session import Back, LogEntry, back


class Done(NamedTuple):
    """A move that was made, with what the laws of undo look at."""

    seat: int
    decision: Decision
    beside: frozenset[str]  # ids of the others' sealed decisions that were open with it
    events: list[Event]
    entry: LogEntry  # the same as the log of a table has it


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
    assert not used & {decision.id for decision in after}, "a fork uses ids again"
    without = [
        [msgspec.structs.replace(decision, id="", scene="") for decision in decisions]
        for decisions in (before, after)
    ]
    assert without[0] == without[1], "a fork changed a pending decision"
    _renewal(game, state)


def _renewal(game: Game, state: Any) -> None:
    """What is drawn anew after a fork follows from the state, and is nothing that anybody knew."""
    renewed, again = copy(game, state), copy(game, state)
    game.renew(renewed)
    game.renew(again)
    assert game.encode(renewed) == game.encode(again), "a renewal is not the same twice"
    game.check(renewed)
    assert game.pending(renewed) == game.pending(state), "a renewal changed a pending decision"
    seats = {decision.seat for decision in game.pending(state)}
    for reader in (None, *sorted(seats)):
        views = game.view(state, reader), game.view(renewed, reader)
        assert views[0] == views[1], f"a renewal changed what {reader} knew: {difference(*views)}"


@law
def undo_boundary(done: Sequence[Done], seat: int, now: tuple[Decision, ...]) -> None:
    """What one undo takes back is what the contract allows: `session.back` against the bare events.

    `done`: the moves that stand, oldest first. One's own steps, as far back as no event `reveals` and no
    other seat came between; a sealed answer until the last is in, no matter who answered in between.
    """
    open_now = {decision.id for decision in now}
    newest = len(done) - 1
    free: int | None = None
    for place, one in enumerate(done):
        if one.seat == seat and one.decision.sealed and one.beside & open_now:
            free = place
    if free is None and done and done[newest].seat == seat:
        last = done[newest]
        came_in = last.decision.sealed  # and no other is owed any more, or it would be free already
        free = None if came_in or any(event.reveals for event in last.events) else newest
    boundary = back([step.entry for step in reversed(done)], seat)
    taken = boundary.numbers if isinstance(boundary, Back) else ()
    allowed = () if free is None else (done[free].entry.seq,)
    assert taken == allowed, f"seat {seat} takes back {taken}, but the contract allows {allowed}"


@law
def undo_teaches_nothing(game: Game, before: Any, seat: int, move: Move, rng: Rng) -> None:
    """A step that can be taken back has told its seat nothing: it reads the same in what might have been."""
    determinization = game.resample(before, seat, rng)
    theirs = owed_by(seat, game.pending(determinization))
    assert theirs is not None, f"{seat} owes nothing in a twin"
    assert move in theirs.moves, f"{move} cannot be answered in a twin"
    here, there = copy(game, before), copy(game, determinization)
    mine, other = game.apply(here, seat, move), game.apply(there, seat, move)
    read = [[reading(game, before.pack, event, seat) for event in events] for events in (mine, other)]
    assert read[0] == read[1], f"{seat} may take {move} back, but has read {read[0]}, in a twin {read[1]}"
    views = game.view(here, seat), game.view(there, seat)
    assert views[0] == views[1], f"{seat} may take {move} back, but has seen {difference(*views)}"
