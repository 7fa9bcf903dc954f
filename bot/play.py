"""Play without store and chat: automatic answers, what may be taken back, and replay.

Everything here is a plain function on states and log entries.
"""

import hashlib
import logging
import random
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from bot.store.moves import FORK
from bot.store.rows import MoveRow, Source, StandIn
from bot.texts import tables as texts
from engines.kernel import Decision, Default, Event, Game, IllegalMove, Move, Policy, Random

CHUNK = 200
"""Automatic moves in one transaction, at most; a table of stand-ins goes on in the next."""

_log = logging.getLogger("parley.play")
_STAND_INS: dict[StandIn, Policy] = {"default": Default(), "random": Random()}


@dataclass
class Chair:
    """Who answers at a seat when nobody is asked."""

    seat: int
    stand_in: StandIn = ""
    policies: list[Policy] = field(default_factory=list[Policy])
    ask: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Spoke:
    """A standing order that answered."""

    place: int
    """Among those of its seat."""
    policy: Policy
    then: Policy | None
    """What takes its place; None: nothing."""
    told: str
    """For its owner: which one it was, and what it did; with `<seat:2>`."""


@dataclass(frozen=True)
class Step:
    """A move that was carried out."""

    seat: int
    decision: Decision
    move: Move
    events: list[Event]
    source: Source
    reveals: bool
    sealed: bool
    """The answer is not shown yet: others still owe theirs, or all stay covered."""
    opens: bool
    """Sealed answers are shown now, this one or earlier ones."""
    spoke: Spoke | None = None

    @property
    def told(self) -> str:
        """What the owner of a standing order is told; "" where none spoke."""
        return self.spoke.told if self.spoke is not None else ""


def carry_out(
    game: Game, state: Any, seat: int, move: Move, source: Source, spoke: Spoke | None = None
) -> Step:
    """Apply a move of a seat; IllegalMove leaves the state untouched."""
    before = game.pending(state)
    decision = next((one for one in before if one.seat == seat), None)
    others = {one.id for one in before if one.sealed and one.seat != seat}
    events = game.apply(state, seat, move)
    assert decision is not None, "a game applied the move of a seat that owed none"
    last = decision.sealed and not any(one.id in others for one in game.pending(state))
    reveals = last or any(event.reveals for event in events)
    opens = (last and not decision.covered) or any(event.uncovers for event in events)
    return Step(seat, decision, move, events, source, reveals, decision.sealed and not opens, opens, spoke)


def settle(
    game: Game, state: Any, chairs: Sequence[Chair], held: Collection[str], salt: str, limit: int = CHUNK
) -> tuple[list[Step], bool]:
    """Let standing orders, optional defaults and stand-ins answer, until somebody has to be asked.

    Decisions in `held` are left to their owners. `salt` makes the numbers that policies
    draw; the game's own chance is not touched. Also returns whether `limit` cut it short.
    """
    steps: list[Step] = []
    rng = random.Random(salt)  # noqa: S311 - choices of policies, not the game's dice
    while len(steps) < limit:
        for decision in game.pending(state):
            step = _answer(game, state, chairs[decision.seat], decision, held, rng)
            if step is not None:
                steps.append(step)
                break
        else:
            return steps, False
    return steps, True


def stand_in(game: Game, state: Any, seat: int, salt: str) -> Step | None:
    """Play for a seat what a stand-in plays: the default, else a random move; None if it owes nothing."""
    decision = next((one for one in game.pending(state) if one.seat == seat), None)
    rng = random.Random(salt)  # noqa: S311 - choices of policies, not the game's dice
    move = decision and _ask(game, state, _STAND_INS["default"], decision, rng)
    return carry_out(game, state, seat, move[0], "stand_in") if move else None


def _answer(
    game: Game, state: Any, chair: Chair, decision: Decision, held: Collection[str], rng: random.Random
) -> Step | None:
    if decision.id in held and not chair.stand_in:
        return None
    for place, policy in enumerate(chair.policies):
        if policy.kinds and decision.kind not in policy.kinds:
            continue
        answer = _ask(game, state, policy, decision, rng)
        if answer is None:
            continue
        move, then = answer
        view = game.view(state, chair.seat)
        told = texts.policy_spoke(game.describe_policy(view, policy), game.describe(view, chair.seat, move))
        chair.policies[place : place + 1] = [] if then is None else [then]
        return carry_out(game, state, chair.seat, move, "policy", Spoke(place, policy, then, told))
    if chair.stand_in:
        move = _ask(game, state, _STAND_INS[chair.stand_in], decision, rng)
        return None if move is None else carry_out(game, state, chair.seat, move[0], "stand_in")
    if decision.optional and decision.default is not None and decision.kind not in chair.ask:
        return carry_out(game, state, chair.seat, decision.default, "default")
    return None


def _ask(
    game: Game, state: Any, policy: Policy, decision: Decision, rng: random.Random
) -> tuple[Move, Policy | None] | None:
    """Return a policy's answer if it is one; a policy that fails must not stop the table."""
    try:
        answer = policy.answer(game.view(state, decision.seat), decision, rng)
    except Exception:  # noqa: BLE001 - whatever it is, the owner is asked instead
        _log.exception("policy %s failed on %s of %s", type(policy).__name__, decision.kind, game.key)
        return None
    if answer is None or answer.move not in decision.moves:
        return None
    return answer.move, answer.then


# ---- taking back -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Back:
    """What a seat may take back now."""

    numbers: tuple[int, ...]
    """Of the log entries, lowest first."""
    sealed: bool
    """It is a sealed answer; others may have answered since."""


@dataclass(frozen=True)
class Stands:
    """Why nothing can be taken back."""

    seat: int | None
    """Who came between; None: nobody."""
    revealed: bool


def back(rows: Sequence[MoveRow], seat: int) -> Back | Stands:
    """Find what one undo of `seat` takes back; `rows` are the moves that stand, newest first.

    A sealed answer, until the last is in; else the seat's latest own step with what was
    answered for it since: as far back as nothing revealed and no other seat came between.
    """
    for row in rows:
        if not row.sealed or row.reveals:
            break
        if row.seat == seat:
            return Back((row.seq,), sealed=True)
    taken: list[int] = []
    for row in rows:
        if row.seat != seat or row.source == "stand_in" or row.reveals or row.sealed:
            if taken:
                break
            other = row.seat if row.seat != seat else None
            mine = any(one.seat == seat for one in rows)
            return Stands(other if mine else None, revealed=other is None and row.reveals)
        taken.append(row.seq)
        if row.source == "player":
            break
    return Back(tuple(sorted(taken)), sealed=False) if taken else Stands(None, revealed=False)


def go_on(game: Game, state: Any, rows: Iterable[MoveRow]) -> None:
    """Replay log entries that stand: moves and forks."""
    for row in rows:
        if row.decision:
            game.apply(state, row.seat, game.decode(row.move))
        elif row.kind == FORK:
            game.fork(state, row.epoch)


# ---- events in the log -----------------------------------------------------------------------------------


def pack_events(game: Game, events: Iterable[Event]) -> bytes:
    """Encode events for a log entry."""
    return b"[" + b",".join(game.encode(event) for event in events) + b"]"


def unpack_events(game: Game, data: bytes) -> list[Event]:
    """Decode the events of a log entry, of any older schema too."""
    return [game.decode(bytes(raw)) for raw in msgspec.json.decode(data, type=list[msgspec.Raw])]


def policy_of(game: Game, data: bytes) -> Policy | None:
    """Decode a standing order; None, and a line in the log, if the game knows no such order any more."""
    try:
        return game.decode(data)
    except ValueError as gone:
        _log.warning("a standing order of %s is dropped: %s", game.key, gone)
        return None


def seal(salt: str, move: bytes) -> str:
    """Return the hash that is published with a sealed answer."""
    return hashlib.sha256(salt.encode() + move).hexdigest()


# ---- replay ----------------------------------------------------------------------------------------------


class Different(Exception):  # noqa: N818 - it is a finding, not a failure
    """A log entry that does not come out as it did; the text says where and how."""


def replay(
    game: Game, state: Any, rows: Sequence[MoveRow], snapshots: Iterable[tuple[int, bytes]]
) -> str | None:
    """Play a whole log again from its setup; return the first difference, in words, or None.

    Compared are the decision answered, the events and every snapshot, all as bytes.
    """
    kept = dict(snapshots)
    difference = _compare(game, state, kept, 0)
    for row in rows:
        if difference:
            return difference
        try:
            repeat(game, state, row)
        except Different as found:
            return str(found)
        difference = _compare(game, state, kept, row.seq)
    return difference


def repeat(game: Game, state: Any, row: MoveRow) -> Step | None:
    """Play one log entry again, and compare its events; None for an entry that is no move.

    Different; the state is then of no more use.
    """
    where = f"entry {row.seq}"
    try:
        if not row.decision:
            if row.kind == FORK:
                game.fork(state, row.epoch)
            return None
        decision = next((one for one in game.pending(state) if one.seat == row.seat), None)
        if decision is None or decision.kind != row.kind:
            now = "nothing" if decision is None else f"“{decision.kind}”"
            raise Different(f"{where}: seat {row.seat} answered “{row.kind}”, now it owes {now}")
        step = carry_out(game, state, row.seat, game.decode(row.move), row.source)
        stored = unpack_events(game, row.events)
    except IllegalMove as refused:
        text = f"{where}: seat {row.seat} may not {row.kind} any more: {refused.text} ({refused.rule})"
        raise Different(text) from refused
    except ValueError as damage:
        raise Different(f"{where}: {damage}") from damage
    for number, (now, then) in enumerate(zip(step.events, stored, strict=False)):
        if game.encode(now) != game.encode(then):
            raise Different(f"{where}, event {number}: was {game.encode(then)!r}, is {game.encode(now)!r}")
    if len(step.events) != len(stored):
        raise Different(f"{where}: {len(stored)} events then, {len(step.events)} now")
    return step


def _compare(game: Game, state: Any, kept: dict[int, bytes], seq: int) -> str | None:
    if seq not in kept:
        return None
    then, now = game.encode(game.decode(kept[seq])), game.encode(state)
    if then == now:
        return None
    place = next(
        (at for at, (a, b) in enumerate(zip(then, now, strict=False)) if a != b), min(len(then), len(now))
    )
    start = max(0, place - 40)
    return f"state after entry {seq}: was …{then[start : place + 40]!r}…, is …{now[start : place + 40]!r}…"
