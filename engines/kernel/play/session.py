"""A game as it is played: moves carried out, the log of them, and what may be taken back.

Plain functions on states and log entries; nothing is stored here.
"""

import hashlib
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from engines.kernel.decisions import Decision, owed_by
from engines.kernel.events import Event
from engines.kernel.game import Game
from engines.kernel.moves import Move
from engines.kernel.policies import Policy

Source = Literal["player", "policy", "default", "stand_in", "vote"]

FORK = "fork"  # `kind` of an entry that is no move: something was taken back, and a new epoch began
RETURNED = "returned"  # `kind` of an entry that is no move: the game came back from a copy, to a new epoch


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a game's append-only log: a move, a fork, or a note that is neither."""

    seq: int  # its number, from 1
    epoch: int  # how often something had been taken back; of a fork: this one included
    seat: int
    decision: str  # the decision answered; "" if the entry is no move
    kind: str  # the decision's kind; or FORK, or whatever a note is called
    source: Source  # who chose the move; of a fork: "player" (one's own step) or "vote"
    move: bytes  # as the game encodes it; for a fork the numbers taken back, as JSON
    events: bytes  # JSON list of the encoded events, each a JSON object
    reveals: bool  # secrets or chance came out, or the last sealed answer came in; of a fork: had come out
    sealed: bool  # a sealed answer that this entry did not open yet; of a fork: such an answer was withdrawn


# ---- moves -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spoke:
    """A standing order that answered."""

    place: int  # among those of its seat
    policy: Policy
    then: Policy | None  # what takes its place; None: nothing
    order: str  # what it is, in the game's words; with `<seat:2>`
    did: str  # what its move does, in the game's words, as its owner saw the game before; with `<seat:2>`


@dataclass(frozen=True)
class PlayedMove:
    """A move that was carried out."""

    seat: int
    decision: Decision
    move: Move
    events: list[Event]
    source: Source
    reveals: bool
    sealed: bool  # the answer is not shown yet: others still owe theirs, or all stay hidden
    opens: bool  # sealed answers are shown now, this one or earlier ones
    spoke: Spoke | None = None


def owed(game: Game, state: Any, seat: int) -> Decision | None:
    """Return the decision that a seat owes; None if it owes none."""
    return owed_by(seat, game.pending(state))


def carry_out(
    game: Game, state: Any, seat: int, move: Move, source: Source, spoke: Spoke | None = None
) -> PlayedMove:
    """Apply a move of a seat; IllegalMove leaves the state untouched."""
    before = game.pending(state)
    decision = owed_by(seat, before)
    others = {decision.id for decision in before if decision.sealed and decision.seat != seat}
    events = game.apply(state, seat, move)
    assert decision is not None, "a game applied the move of a seat that owed none"
    last = decision.sealed and not any(decision.id in others for decision in game.pending(state))
    reveals = last or any(event.reveals for event in events)
    opens = (last and not decision.stays_hidden) or any(event.shows_answers for event in events)
    sealed = decision.sealed and not opens
    return PlayedMove(seat, decision, move, events, source, reveals, sealed, opens, spoke)


# ---- the log ---------------------------------------------------------------------------------------------


def pack_events(game: Game, events: Iterable[Event]) -> bytes:
    """Encode events for a log entry."""
    return b"[" + b",".join(game.encode(event) for event in events) + b"]"


def unpack_events(game: Game, data: bytes) -> list[Event]:
    """Decode the events of a log entry, of any older schema too. ValueError on anything else."""
    return [game.decode(bytes(raw)) for raw in msgspec.json.decode(data, type=list[msgspec.Raw])]


def seal(salt: str, move: bytes) -> str:
    """Return the hash that is published with a sealed answer."""
    return hashlib.sha256(salt.encode() + move).hexdigest()


# ---- taking back -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Back:
    """What a seat may take back now."""

    numbers: tuple[int, ...]  # of the log entries, lowest first
    sealed: bool  # it is a sealed answer; others may have answered since


@dataclass(frozen=True)
class Stands:
    """Why nothing can be taken back."""

    seat: int | None  # the seat that came between; None: none
    revealed: bool


def back(
    entries: Sequence[LogEntry], seat: int, first: int | None = None, through: Collection[int] = ()
) -> Back | Stands:
    """Find what one undo of `seat` takes back; `entries` are the moves that stand, newest first.

    It is a sealed answer, until the last is in; else the seat's latest own step with what was answered for it
    since, unless something came out or another seat came between. `first`: all steps back to this entry;
    `through`: seats whose open answers are taken back with the step, as nobody plays them.
    """
    for entry in entries:
        if not entry.sealed or entry.reveals:
            break
        if entry.seat == seat:
            return Back((entry.seq,), sealed=True)
    taken: list[int] = []
    answers: list[int] = []  # of other seats, since the step that is looked for
    for entry in entries:
        if entry.seat in through and not (entry.reveals or entry.sealed):
            answers.append(entry.seq)
            continue
        if entry.seat != seat or entry.source == "stand_in" or entry.reveals or entry.sealed:
            if taken:
                break
            other = entry.seat if entry.seat != seat else None
            mine = any(entry.seat == seat for entry in entries)
            return Stands(other if mine else None, revealed=other is None and entry.reveals)
        taken += [*answers, entry.seq]
        answers.clear()
        if entry.source == "player" and (first is None or entry.seq <= first):
            break
    return Back(tuple(sorted(taken)), sealed=False) if taken else Stands(None, revealed=False)
