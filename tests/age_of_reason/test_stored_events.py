"""Events as older versions stored them are read, and told as they were told then."""

import json
from pathlib import Path
from typing import Any

import pytest

from engines.kernel import Event
from tests.age_of_reason.table import GAME, PACK

SAMPLE = Path(__file__).parent.parent / "samples" / "age_of_reason-events-1.json"
STORED: list[dict[str, Any]] = json.loads(SAMPLE.read_bytes())
"""Events of schema 1: each `encoded`, with the `line` that all read and the `own` lines of single seats."""


def of_today(stored: dict[str, Any]) -> Event:
    return GAME.decode(json.dumps(stored["encoded"]).encode())


def test_every_kind_of_event_is_among_them():
    kinds = {stored["encoded"]["event"]["kind"] for stored in STORED}
    assert kinds == {kind.__struct_config__.tag for kind in GAME.events} | {"sealed"}
    assert {stored["encoded"]["schema"] for stored in STORED} == {1}
    assert {stored["encoded"]["event"]["kind"] for stored in STORED if stored["own"]} == {"sealed", "claimed"}


@pytest.mark.parametrize("stored", STORED, ids=[stored["encoded"]["event"]["kind"] for stored in STORED])
def test_a_stored_event_is_read_and_told_as_it_was(stored: dict[str, Any]):
    event = of_today(stored)
    assert GAME.narrate(PACK, event, None) == stored["line"]
    for seat in range(GAME.seats[-1]):
        assert GAME.narrate(PACK, event, seat) == stored["own"].get(str(seat), stored["line"])
    again = GAME.encode(event)
    assert GAME.decode(again) == event
    assert GAME.encode(GAME.decode(again)) == again


@pytest.mark.parametrize("stored", STORED, ids=[stored["encoded"]["event"]["kind"] for stored in STORED])
def test_nothing_of_a_stored_event_is_lost(stored: dict[str, Any]):
    old = stored["encoded"]["event"]
    new = json.loads(GAME.encode(of_today(stored)))["event"]
    assert new == {name: old[name] for name in old if name != "data"} | old["data"]
