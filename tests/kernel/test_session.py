"""A game as it is played: what comes of a move, what may be taken back, and seals."""

import hashlib

import pytest

from engines.kernel import Event
from engines.kernel.play.session import (
    Back,
    LogEntry,
    Source,
    Stands,
    back,
    carry_out,
    owed,
    pack_events,
    seal,
    unpack_events,
)
from tests.toy import TOY, Bid, Options, Order


def entry(
    seq: int, seat: int, source: Source = "player", *, reveals: bool = False, sealed: bool = False
) -> LogEntry:
    return LogEntry(
        seq=seq, epoch=0, seat=seat, decision=f"0.{seq}", kind="k", source=source,
        move=b"", events=b"[]", reveals=reveals, sealed=sealed,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("log", "taken"),
    [
        ([entry(2, 0), entry(1, 1)], (2,)),
        ([entry(3, 0, "default"), entry(2, 0), entry(1, 0)], (2, 3)),
        ([entry(3, 0, "policy"), entry(2, 0, "default"), entry(1, 1)], (2, 3)),
        ([entry(3, 0, "default"), entry(2, 0, reveals=True)], (3,)),
        ([entry(3, 1, sealed=True), entry(2, 0, sealed=True), entry(1, 1)], (2,)),
        ([entry(3, 0, "policy", sealed=True), entry(2, 1, sealed=True)], (3,)),
    ],
)
def test_what_one_undo_takes_back(log: list[LogEntry], taken: tuple[int, ...]):
    found = back(log, 0)
    assert isinstance(found, Back)
    assert found.numbers == taken


@pytest.mark.parametrize(
    ("log", "first", "taken"),
    [
        ([entry(4, 0), entry(3, 0), entry(2, 0), entry(1, 0)], 2, (2, 3, 4)),
        ([entry(4, 0, "default"), entry(3, 0), entry(2, 0)], 2, (2, 3, 4)),
        ([entry(4, 0), entry(3, 1), entry(2, 0)], 2, (4,)),
        ([entry(4, 0), entry(3, 0, reveals=True), entry(2, 0)], 2, (4,)),
    ],
)
def test_what_is_taken_back_of_several_moves(log: list[LogEntry], first: int, taken: tuple[int, ...]):
    found = back(log, 0, first)
    assert isinstance(found, Back)
    assert found.numbers == taken


@pytest.mark.parametrize(
    ("log", "why"),
    [
        ([], Stands(None, revealed=False)),
        ([entry(1, 1)], Stands(None, revealed=False)),
        ([entry(2, 1), entry(1, 0)], Stands(1, revealed=False)),
        ([entry(2, 1, "stand_in"), entry(1, 0)], Stands(1, revealed=False)),
        ([entry(2, 1, "default"), entry(1, 0)], Stands(1, revealed=False)),
        ([entry(2, 1, sealed=True), entry(1, 0)], Stands(1, revealed=False)),
        ([entry(1, 0, reveals=True)], Stands(None, revealed=True)),
        ([entry(2, 1, reveals=True), entry(1, 0, sealed=True)], Stands(1, revealed=False)),
        ([entry(2, 1, reveals=True, sealed=True), entry(1, 0, sealed=True)], Stands(1, revealed=False)),
        ([entry(2, 0, reveals=True, sealed=True), entry(1, 1, sealed=True)], Stands(None, revealed=True)),
    ],
)
def test_what_stands(log: list[LogEntry], why: Stands):
    assert back(log, 0) == why


def test_a_sealed_answer_stays_sealed_until_the_last_is_in():
    state = TOY.setup(3, b"s" * 32, Options())
    order = carry_out(TOY, state, 0, Order(seats=("seat:0", "seat:1", "seat:2")), "player")
    bids = [carry_out(TOY, state, seat, Bid(coins=seat), "player") for seat in (2, 0, 1)]
    flags = [(one.reveals, one.sealed, one.opens) for one in (order, *bids)]
    assert flags == [(False, False, False), (False, True, False), (False, True, False), (True, False, True)]


def test_what_is_owed_names_the_seats_own_decision():
    state = TOY.setup(2, b"s" * 32, Options())
    first = owed(TOY, state, 0)
    assert first is not None
    assert (first.kind, owed(TOY, state, 1)) == ("order", None)


def test_a_seal_is_the_hash_of_salt_and_move():
    move = TOY.encode(Bid(coins=1))
    assert seal("ab", move) == hashlib.sha256(b"ab" + move).hexdigest()


def test_events_come_back_from_a_log_entry():
    state = TOY.setup(2, b"s" * 32, Options())
    events: list[Event] = carry_out(TOY, state, 0, Order(seats=("seat:0", "seat:1")), "player").events
    assert events
    assert unpack_events(TOY, pack_events(TOY, events)) == events
    assert unpack_events(TOY, pack_events(TOY, ())) == []
