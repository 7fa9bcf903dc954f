"""Events: every kind occurs and is told, and those of the first schema are read and told as they were."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engines.endeavor.events import EVENTS, Activated
from engines.endeavor.moves import Activate, Pass
from engines.kernel import Event
from tests.endeavor.table import ENDEAVOR, any_options

FIRST: list[Any] = json.loads(Path("tests/samples/endeavor-events-1.json").read_bytes())
"""Events as schema 1 encoded them, of every kind, each with the log lines of the public and of every seat."""


@pytest.mark.parametrize("stored", FIRST, ids=lambda stored: stored["value"]["event"]["kind"])
def test_an_event_of_the_first_schema_is_told_as_it_was(stored: dict[str, Any]):
    event = ENDEAVOR.decode(json.dumps(stored["value"]).encode())
    told = stored["value"]["event"]
    assert (event.kind, event.seat, event.reveals) == (told["kind"], told["seat"], told["reveals"])
    assert ENDEAVOR.decode(ENDEAVOR.encode(event)) == event
    assert json.loads(ENDEAVOR.encode(event)) == {"schema": 2, "event": _flat(told)}
    for reader, line in zip((None, *range(5)), stored["lines"], strict=False):
        assert ENDEAVOR.narrate(ENDEAVOR.packs.default, event, reader) == line


def _flat(event: dict[str, Any]) -> dict[str, Any]:
    """Put the data of an event beside what all events have."""
    return {key: value for key, value in event.items() if key != "data"} | event["data"]


def test_the_stored_events_are_of_every_kind_that_there_was():
    later = {_tag(Activated)}
    assert {stored["value"]["event"]["kind"] for stored in FIRST} == {_tag(kind) for kind in EVENTS} - later


def _tag(kind: type[Event]) -> object:
    return kind.__struct_config__.tag


def test_every_kind_of_event_occurs_in_random_games():
    seen: set[type[Event]] = set()
    for seed in range(40):
        if seen < set(EVENTS):
            seen |= {type(event) for event in random_game(seed)}
    assert seen == set(EVENTS)


def random_game(seed: int) -> Iterator[Event]:
    """Play a game in which some pass early; go through what happens."""
    chance = random.Random(seed)
    state = ENDEAVOR.setup(5, bytes([seed]), any_options(chance))
    while decisions := ENDEAVOR.pending(state):
        moves = list(decisions[0].moves)
        idle = [move for move in moves if isinstance(move, Pass | Activate)]
        actions = [move for move in moves if move not in idle]
        move = chance.choice(idle or actions if chance.random() < 0.15 else actions or idle)
        yield from ENDEAVOR.apply(state, decisions[0].seat, move)
