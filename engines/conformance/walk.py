"""Random legal walks through a whole game, with the laws of the contract checked on the way.

A walk also goes wrong on purpose: it tries illegal moves, takes moves back and goes on in a fork,
and in the end plays everything again, once from the start and once from snapshot to snapshot.
"""

import random
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

import msgspec

from engines.conformance import laws
from engines.kernel import Decision, Event, Game, Move, MoveSpace, agenda, scene_of
from engines.kernel.play.session import Back, LogEntry, PlayedMove, back, carry_out

FORK = -1  # stands for a seat in the list of what was done: the move is then an epoch

TWINS = 12  # in so many a move is made again that had to do with luck

JUNK: tuple[Any, ...] = ("no-such-thing", "", -1, 10**6, True, False, None, (), ("no-such-thing",))


class Figures(NamedTuple):
    """What a walk went through."""

    moves: int  # all moves, undone ones included
    checked: int  # after how many of them all laws were checked


@dataclass
class Walk:
    """One random game and all that is kept of it."""

    game: Game
    seats: int
    options: Any
    seed: bytes
    rng: random.Random
    every: int  # all laws hold at one move in this many
    undos: int  # how often moves are taken back
    other: bytes | None  # another pack, to be loaded in the end; see `other_pack`
    eager: bool  # few moves that end a turn early; see `_choose`
    state: Any = None
    done: list[tuple[int, Any]] = field(default_factory=list[tuple[int, Any]])
    """Seat and move, or FORK and epoch."""
    log: list[laws.Done] = field(default_factory=list[laws.Done])
    """The moves among them, as the laws of undo look at them."""
    forks: list[tuple[int, dict[str, str]]] = field(default_factory=list[tuple[int, dict[str, str]]])
    """By how much was done before: the new ids of the decisions that were open."""
    snapshots: dict[int, bytes] = field(default_factory=dict[int, bytes])  # by how much was done
    used: set[str] = field(default_factory=set[str])  # all ids of decisions, undone ones too
    seen: dict[Move, None] = field(default_factory=dict[Move, None])
    """Moves of this game so far, from which illegal ones are made."""
    epoch: int = 0
    looks: int = 0  # at how many moments something was hidden and a public twin was looked at
    differed: int = 0  # at how many of them some owner would have noticed
    trials: laws.Trials = field(init=False)
    told: list[Event] = field(default_factory=list[Event])  # of moves at which all laws were checked
    moves: int = 0
    checked: int = 0

    def __post_init__(self) -> None:
        self.trials = laws.Trials(self.game, random.Random(self.seed))

    def play(self, most: int = 5000) -> Figures:
        """Play to the end, then replay; `most` moves at most."""
        self.state = self.game.setup(self.seats, self.seed, self.options)
        self.snapshots[0] = self.game.encode(self.state)
        laws.identity((), self.game.pending(self.state), self.used)
        while self.game.pending(self.state):
            assert self.moves < most, f"no end after {most} moves"
            self._step()
        self._look(full=True)
        laws.refusals(self.game, self.state, self.seats, 0, next(iter(self.seen)))
        laws.scores(self.game, self.state, self.seats)
        laws.something_redrawn(self.looks, self.differed)
        self.trials.check()
        view = self.game.view(self.state, None)
        laws.words_of_all(self.game, self.state.pack, self.told, self.seats, view)
        if self.other is not None:
            laws.words_of_pack(self.game, self.state, self.told, self.seats, self.other)
        self._replay()
        return Figures(self.moves, self.checked)

    def _step(self) -> None:
        game, before = self.game, self.game.pending(self.state)
        self.used.update(decision.id for decision in before)
        full = self.rng.randrange(self.every) == 0
        self._look(full=full)
        if self.moves % 40 == 0:
            self.snapshots[len(self.done)] = game.encode(self.state)
        if self.undos and self.done and self.rng.randrange(30) == 0:
            self._undo()
            return
        decision = self.rng.choice(before)
        move = self._choose(decision.moves)
        start = game.encode(self.state) if full else b""
        seen = game.view(self.state, None)
        board, then = seen if scene_of(before) else None, seen.round_number
        with self._watched(full=full):
            if full:
                self._try(decision.seat, move)
            step = carry_out(game, self.state, decision.seat, move, "player")
        events = step.events
        self.done.append((decision.seat, move))
        self.log.append(_entry(len(self.done), before, step))
        self.seen[move] = None
        self.moves += 1
        laws.identity(before, game.pending(self.state), self.used)
        if board is not None and scene_of(game.pending(self.state)) == scene_of(before):
            laws.scenes(before, board, game.pending(self.state), game.view(self.state, None))
        self._take_back(start)
        if full:
            self.checked += 1
            self.told += events
            view = game.view(self.state, None)
            laws.rounds(game, self.state, then, events, self.seats)
            for event in events:
                laws.luck(game, self.state.pack, seen, event, self.seats)
                laws.words_of_event(game, self.state.pack, event, self.seats, view)
                laws.canonical_value(game, event)
            if any(game.luck(self.state.pack, seen, event) for event in events):
                self.trials.add(game.decode(start), decision.seat, move, TWINS)

    def _choose(self, space: MoveSpace[Move]) -> Move:
        """Sample a move; when eager, from a box by its size, so that few pass while much is possible."""
        if not self.eager:
            return space.sample(self.rng)
        (box,) = self.rng.choices(space.boxes, [box.size() for box in space.boxes])
        return box.sample(self.rng)

    def _look(self, *, full: bool) -> None:
        """Check what must hold in a state."""
        game, state, rng = self.game, self.state, self.rng
        laws.invariants(game, state)
        laws.dead_ends(game, state)
        if not full:
            return
        views = laws.shown(game, state, self.seats)
        laws.canonical(game, state, views)
        laws.decisions(game, state, views)
        laws.commitment(game, state, views)
        for decision in game.pending(state):
            laws.spaces(decision, rng)
        laws.answers(game, state, rng)
        laws.passes(game, state)
        for seat in laws.readers(self.seats):
            determinization = game.resample(state, seat, rng)
            laws.secrecy_pending(game, state, determinization, seat)
            laws.secrecy_views(game, views[seat], determinization, seat)
            laws.alerts_of_view(game, views[seat], self.seats)
            laws.redrawn(game, state, determinization)
            laws.secrecy_redraw(game, state, determinization, seat, self.moves)
            if seat is None and laws.hides(views):
                self.looks += 1
                self.differed += laws.tells_apart(game, determinization, views)
        laws.secrecy_sealed(game, state, self.seats, rng)
        laws.commuting(game, state, rng)

    def _try(self, actor: int, move: Move) -> None:
        """Check what must hold of the move that is about to be made, and of others that must not."""
        game, state = self.game, self.state
        laws.words_of_move(game, state, self.seats, actor, move)
        laws.canonical_value(game, move)
        for seat in laws.readers(self.seats):
            determinization = game.resample(state, seat, self.rng)
            laws.secrecy_events(game, state, determinization, seat, actor, move)
        spaces = {decision.seat: decision.moves for decision in game.pending(state)}
        for seat, wrong in self._wrong(actor, move):
            if seat not in spaces or wrong not in spaces[seat]:
                laws.refusals(game, state, self.seats, seat, wrong)

    def _wrong(self, actor: int, move: Move) -> Iterator[tuple[int, Move]]:
        """Make moves most of which are illegal: by others, of other kinds, with fields exchanged."""
        for seat in range(self.seats):
            yield seat, move
        yield self.seats, move
        earlier = list(self.seen)[-50:]
        for _ in range(3 if earlier else 0):
            yield actor, self.rng.choice(earlier)
        values = [*JUNK, *(getattr(move, name) for move in earlier for name in move.__struct_fields__)]
        for name in move.__struct_fields__:
            bent = _bent(getattr(move, name))
            for value in (*bent, *self.rng.sample(values, min(4, len(values))), self.rng.choice(JUNK)):
                other = msgspec.structs.replace(move, **{name: value})
                if self._typed(other):
                    yield actor, other

    def _typed(self, move: Move) -> bool:
        try:
            return self.game.decode(self.game.encode(move)) == move
        except ValueError:
            return False

    def _take_back(self, start: bytes) -> None:
        """Check what each seat may take back; given the state before the last move, also what it taught."""
        now, latest = self.game.pending(self.state), [self._renamed(step) for step in self.log[-64:]]
        for seat in range(self.seats):
            laws.undo_boundary(latest, seat, now)
            boundary = back([step.entry for step in reversed(latest)], seat) if start else None
            if isinstance(boundary, Back):
                (place,) = boundary.numbers
                before = self.game.decode(start) if place == len(self.done) else self._at(place - 1)
                laws.undo_teaches_nothing(self.game, before, seat, self.done[place - 1][1], self.rng)

    def _renamed(self, step: laws.Done) -> laws.Done:
        """Return a move with the present ids of the decisions that were open with it."""
        beside = step.beside
        for place, fresh in self.forks:
            if step.entry.seq <= place:
                beside = frozenset(fresh.get(other, other) for other in beside)
        return step._replace(beside=beside)

    def _at(self, place: int) -> Any:
        """Return the state after so many entries of `done`."""
        start = max(seq for seq in self.snapshots if seq <= place)
        state = self.game.decode(self.snapshots[start])
        self._redo(state, self.done[start:place])
        return state

    def _undo(self) -> None:
        """Restore a snapshot, replay what stays, fork, and go on from there."""
        self.undos -= 1
        stays = self.rng.randrange(max(0, len(self.done) - 25), len(self.done))
        state = self._at(stays)
        before = self.game.pending(state)
        self.epoch += 1
        laws.forks(self.game, state, self.used, self.epoch)
        del self.done[stays:]
        fresh = {decision.id: new.id for decision, new in zip(before, self.game.pending(state), strict=True)}
        self.log = [step for step in self.log if step.entry.seq <= stays]
        self.forks = [*(fork for fork in self.forks if fork[0] < stays), (stays, fresh)]
        self.snapshots = {place: data for place, data in self.snapshots.items() if place <= stays}
        self.done.append((FORK, self.epoch))
        self.state = state

    def _redo(self, state: Any, done: list[tuple[int, Any]]) -> None:
        for seat, move in done:
            if seat == FORK:
                self.game.fork(state, move)
            else:
                self.game.apply(state, seat, move)

    def _replay(self) -> None:
        """Play again from the start, and from each snapshot to the next: the same bytes everywhere."""
        places = sorted(self.snapshots)
        ends = {**self.snapshots, len(self.done): self.game.encode(self.state)}
        whole = self.game.setup(self.seats, self.seed, self.options)
        for start, end in zip(places, [*places[1:], len(self.done)], strict=True):
            laws.same_bytes(self.game, whole, ends[start], f"after {start} moves")
            part = self.game.decode(ends[start])
            for state, name in ((whole, "the start"), (part, f"move {start}")):
                self._redo(state, self.done[start:end])
                laws.same_bytes(self.game, state, ends[end], f"after {end} moves, from {name}")

    @contextmanager
    def _watched(self, *, full: bool) -> Generator[None]:
        """Look at every answer that the engine gives by itself."""
        original, game, rng = agenda.Ask.forced, self.game, self.rng

        def forced(self: agenda.Ask, state: Any) -> Move | None:
            move = original(self, state)
            if move is not None:
                laws.forced_answers(game, state, rng)
            return move

        if full:
            agenda.Ask.forced = forced
        try:
            yield
        finally:
            agenda.Ask.forced = original


def _bent(value: Any) -> list[Any]:
    """Make values that are almost this one."""
    if isinstance(value, tuple):
        own = cast("tuple[Any, ...]", value)
        return [own[::-1], own + own, own[1:]]
    return [value + 1, value - 1] if type(value) is int else []


def _entry(number: int, before: tuple[Decision, ...], step: PlayedMove) -> laws.Done:
    """Return a move as the laws of undo look at it."""
    beside = {decision.id for decision in before if decision.sealed and decision.seat != step.seat}
    entry = LogEntry(
        seq=number, epoch=0, seat=step.seat, decision=step.decision.id, kind=step.decision.kind,
        source=step.source, move=b"", events=b"", reveals=step.reveals, sealed=step.sealed,
    )  # fmt: skip
    return laws.Done(step.seat, step.decision, frozenset(beside), step.events, entry)


def walk(
    game: Game,
    seats: int,
    options: Any,
    seed: int,
    *,
    every: int = 1,
    undos: int = 2,
    other: bytes | None = None,
) -> Figures:
    """Play one random game by `seed`; the laws hold at one move in `every`.

    `other`: the text of another data pack, whose loading must not change a word of this table.
    """
    secret, eager = seed.to_bytes(32, "big"), seed % 2 == 1
    return Walk(game, seats, options, secret, random.Random(seed), every, undos, other, eager).play()
