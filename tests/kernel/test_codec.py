"""Encoding: canonical, upgraded from older schemas, and careful with everything else."""

import json
from pathlib import Path
from typing import Any, cast

import pytest

from tests.toy import TOY, Auction, Bid, Drawn, LimitBid, Options, Over, Swapped, ToyState

SAMPLES = Path(__file__).parent.parent / "samples"


def test_values_carry_schema_and_kind() -> None:
    assert json.loads(TOY.encode(Bid(coins=2))) == {
        "schema": 3,
        "move": {"move": "bid", "coins": 2, "card": None},
    }
    assert json.loads(TOY.encode(LimitBid(limit=3)))["policy"]["policy"] == "limit_bid"
    assert json.loads(TOY.encode(Over(seed="00")))["event"]["kind"] == "over"


def test_equal_values_have_equal_bytes_whatever_the_order_of_their_keys() -> None:
    mine, yours = Drawn(drawn=("red-1",)), Drawn(drawn=("red-2",))
    one = Swapped(seat=1, cards=(), secret={10: mine, 2: yours})
    other = Swapped(seat=1, cards=(), secret={2: yours, 10: mine})
    assert TOY.encode(one) == TOY.encode(other)
    assert TOY.decode(TOY.encode(one)) == one


def test_a_state_of_schema_1_is_upgraded() -> None:
    state = TOY.decode((SAMPLES / "toy-1.json").read_bytes())
    assert isinstance(state, ToyState)
    assert state.options.ties == "order"
    auction = state.agenda[-1]
    assert isinstance(auction, Auction)
    assert Bid(coins=2) in auction.answers
    TOY.check(state)
    decision = TOY.pending(state)[0]
    TOY.apply(state, decision.seat, Bid(coins=1))
    assert json.loads(TOY.encode(state))["schema"] == 3


def test_a_move_and_an_event_of_schema_1_are_upgraded() -> None:
    old = b'{"schema":1,"move":{"move":"bid","amount":3,"card":null}}'
    assert TOY.decode(old) == Bid(coins=3)
    event = (
        b'{"schema":1,"event":{"kind":"sealed","seat":0,"data":{"decision":"bid"},'
        b'"secret":{"0":{"move":{"move":"bid","amount":3}}}}}'
    )
    assert TOY.decode(event).known_to(0) == {
        "decision": "bid",
        "move": {"move": "bid", "coins": 3, "card": None},
    }


def test_the_sample_of_the_present_schema_reads_as_it_was_written() -> None:
    data = (SAMPLES / "toy-3.json").read_bytes().rstrip(b"\n")
    state = TOY.decode(data)
    TOY.check(state)
    assert TOY.encode(state) == data


def test_a_state_that_names_no_edition_was_begun_under_the_first() -> None:
    data = (SAMPLES / "toy-3.json").read_bytes().rstrip(b"\n")
    assert TOY.decode(data.replace(b'"edition":1,', b"")) == TOY.decode(data)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b'{"schema":4,"move":{"move":"bid","coins":1}}', "newer version"),
        (b'{"schema":3,"move":{"move":"bid","coins":"one"}}', "coins"),
        (b'{"schema":3,"move":{"move":"bid","coins":1,"extra":1}}', "extra"),
        (b'{"schema":3,"move":{"move":"sail"}}', "sail"),
        (b'{"schema":3,"move":{"move":"bid","coins":1}', "truncated"),
        (b'{"schema":3,"hand":{}}', "hand"),
        (b'{"schema":1,"state":[]}', "not a value"),
        (b'{"schema":1,"state":{"options":3}}', "not a value"),
        (b"\x89PNG\r\n", "malformed"),
    ],
)
def test_anything_else_is_refused_with_a_reason(data: bytes, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        TOY.decode(data)


def test_only_the_games_own_values_are_encoded() -> None:
    with pytest.raises(TypeError, match="Options"):
        TOY.encode(cast("Any", Options()))
