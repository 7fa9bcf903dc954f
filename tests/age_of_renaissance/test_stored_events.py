"""Events of the first schema, of every kind, are read, kept whole, and told to every reader as they were."""

import json
from typing import Any

import pytest

from engines.age_of_renaissance.events import EVENTS
from tests.age_of_renaissance.table import GAME
from tests.playthroughs import HERE

FIRST: list[Any] = json.loads((HERE / "samples" / f"{GAME.key}-events-1.json").read_bytes())
"""Events as schema 1 encoded them, each with the log lines of the public and of every seat."""


def test_the_stored_events_are_of_every_kind():
    kinds = {str(kind.__struct_config__.tag) for kind in EVENTS}
    assert {stored["value"]["event"]["kind"] for stored in FIRST} == {"sealed", *kinds}


@pytest.mark.parametrize("stored", FIRST, ids=lambda stored: stored["value"]["event"]["kind"])
def test_an_event_of_the_first_schema_is_told_as_it_was(stored: dict[str, Any]):
    event = GAME.decode(json.dumps(stored["value"]).encode())
    for reader, line in zip((None, *range(6)), stored["lines"], strict=False):
        assert GAME.narrate(GAME.packs.default, event, reader) == line


@pytest.mark.parametrize("stored", FIRST, ids=lambda stored: stored["value"]["event"]["kind"])
def test_an_event_of_the_first_schema_is_stored_whole(stored: dict[str, Any]):
    event = GAME.decode(json.dumps(stored["value"]).encode())
    data = GAME.encode(event)
    assert GAME.decode(data) == event
    assert json.loads(data) == {"schema": GAME.schema, "event": _flat(stored["value"]["event"])}


def _flat(event: dict[str, Any]) -> dict[str, Any]:
    """Put the data of an event beside what all events have, by its names of today."""
    data = dict(event["data"])
    if event["kind"] == "removed":
        data["marker"] = data.pop("kind")
    if event["kind"] == "cleared":
        data = {"area": None, "province": None, **data}
    return {key: value for key, value in event.items() if key != "data"} | data
