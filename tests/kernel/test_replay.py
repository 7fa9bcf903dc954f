"""A log played again: the same bytes, or the first entry that comes out otherwise."""

import random
from typing import Any

import msgspec
import pytest

from engines.kernel.play.replay import go_on, replay
from engines.kernel.play.session import FORK, LogEntry, carry_out, pack_events
from tests.toy import TOY, Bid, Options


def fresh() -> Any:
    return TOY.setup(3, b"s" * 32, Options())


def played(count: int) -> tuple[list[LogEntry], Any]:
    """The log of so many random moves, with a fork after the second, and the state after it."""
    state, rng, log = fresh(), random.Random(1), list[LogEntry]()
    while len(log) < count:
        if len(log) == 2:
            TOY.fork(state, 1)
            log.append(_entry(3, 0, "", FORK, b"[]", b"[]", epoch=1))
        decision = TOY.pending(state)[0]
        step = carry_out(TOY, state, decision.seat, decision.moves.sample(rng), "player")
        move, events = TOY.encode(step.move), pack_events(TOY, step.events)
        log.append(_entry(len(log) + 1, step.seat, decision.id, decision.kind, move, events))
    return log, state


def _entry(
    seq: int, seat: int, decision: str, kind: str, move: bytes, events: bytes, *, epoch: int = 0
) -> LogEntry:
    return LogEntry(
        seq=seq, epoch=epoch, seat=seat, decision=decision, kind=kind, source="player",
        move=move, events=events, reveals=False, sealed=False,
    )  # fmt: skip


def test_a_log_that_comes_out_as_it_did():
    log, state = played(10)
    snapshots = [(0, TOY.encode(fresh())), (10, TOY.encode(state))]
    assert replay(TOY, fresh(), log, snapshots) is None
    again = fresh()
    go_on(TOY, again, log)
    assert TOY.encode(again) == TOY.encode(state)


@pytest.mark.parametrize(
    ("change", "part", "text"),
    [
        ({"seat": 1}, "decision", "entry 1: seat 1 answered “order”, now it owes nothing"),
        ({"kind": "bid"}, "decision", "entry 1: seat 0 answered “bid”, now it owes “order”"),
        ({"move": TOY.encode(Bid(coins=1))}, "move", "entry 1: seat 0 may not order any more: "),
        ({"move": b"{}"}, "data", "entry 1: "),
        ({"events": b"[]"}, "events", "entry 1: 0 events then, 1 now"),
    ],
)
def test_the_first_difference_is_found(change: dict[str, Any], part: str, text: str):
    log, _ = played(4)
    log[0] = msgspec.structs.replace(log[0], **change)
    found = replay(TOY, fresh(), log, ())
    assert found is not None
    assert (found.seq, found.part) == (1, part)
    assert str(found).startswith(text)


def test_another_event_is_a_difference():
    log, _ = played(4)
    state = fresh()
    order = TOY.pending(state)[0].moves.sample(random.Random(1))
    other = next(one for one in TOY.pending(state)[0].moves if one != order)
    told = pack_events(TOY, carry_out(TOY, state, 0, other, "player").events)
    found = replay(TOY, fresh(), [msgspec.structs.replace(log[0], events=told), *log[1:]], ())
    assert found is not None
    assert (found.seq, found.part) == (1, "events")
    assert str(found).startswith("entry 1, event 0: was ")


def test_another_state_is_a_difference():
    log, state = played(4)
    state.round = 2
    found = replay(TOY, fresh(), log, [(4, TOY.encode(state))])
    assert found is not None
    assert (found.seq, found.part) == (4, "state")
    assert str(found).startswith("state after entry 4: was …")
