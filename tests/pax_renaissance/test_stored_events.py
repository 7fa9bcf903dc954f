"""Events: every kind occurs, and those of the first schema are read and told as they were."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engines.kernel import Event
from engines.pax_renaissance.events import EVENTS, GivenUp
from engines.pax_renaissance.moves import Options
from tests.pax_renaissance.table import GAME

FIRST: list[Any] = json.loads(
    (Path(__file__).parents[1] / "samples" / "pax_renaissance-events-1.json").read_bytes()
)
"""Events as schema 1 encoded them, each with the log lines of the public and of every seat."""
TELLING = (74, 123, 126, 212, 222, 309, 822, 1541)
"""Seeds of random games that show the rare kinds of events, too; other rules may need others."""


@pytest.mark.parametrize("stored", FIRST, ids=lambda stored: stored["value"]["event"]["kind"])
def test_an_event_of_the_first_schema_is_told_as_it_was(stored: dict[str, Any]):
    event = GAME.decode(json.dumps(stored["value"]).encode())
    told = stored["value"]["event"]
    assert (event.kind, event.seat, event.reveals) == (told["kind"], told["seat"], told["reveals"])
    assert GAME.decode(GAME.encode(event)) == event
    assert json.loads(GAME.encode(event)) == {"schema": 2, "event": _flat(told)}
    for reader, line in zip((None, 0, 1, 2, 3), stored["lines"], strict=False):
        assert GAME.narrate(GAME.packs.default, event, reader) == line


def _flat(event: dict[str, Any]) -> dict[str, Any]:
    """Put the data of an event beside what all events have."""
    return {key: value for key, value in event.items() if key != "data"} | event["data"]


def test_the_stored_events_are_of_every_kind():
    later = {_tag(GivenUp)}  # it came with edition 3
    assert {stored["value"]["event"]["kind"] for stored in FIRST} == {_tag(kind) for kind in EVENTS} - later


def test_every_kind_of_event_occurs_in_random_games():
    assert {type(event) for seed in TELLING for event in random_game(seed)} == set(EVENTS)


def _tag(kind: type[Event]) -> str:
    return str(kind.__struct_config__.tag)


def random_game(seed: int) -> Iterator[Event]:
    """Play a game of one to four; go through what happens."""
    chance, seats = random.Random(seed), 1 + seed % 4
    choices = Options(banks="chosen", bankruptcy=True)
    options = choices if seed % 4 == 1 else Options()
    state = GAME.setup(seats, seed.to_bytes(2), options)
    while decisions := GAME.pending(state):
        decision = decisions[0]
        yield from GAME.apply(state, decision.seat, decision.moves.sample(chance))
