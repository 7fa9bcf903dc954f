"""Events of schema 1 are read, and told as they were then; the lines stand beside them in `tests/samples`.

Each entry of the lines has what all read, and by seat what that seat reads where it is something else.
"""

import json
from typing import Any

import msgspec
import pytest

from engines.age_of_renaissance.events import EVENTS
from engines.kernel import Event
from tests.age_of_renaissance.table import GAME
from tests.playthroughs import HERE

FOLDER = HERE / "samples"
STORED: list[dict[str, Any]] = json.loads((FOLDER / f"{GAME.key}-events-1.json").read_text("utf-8"))
LINES: list[dict[str, str]] = json.loads((FOLDER / f"{GAME.key}-lines-1.json").read_text("utf-8"))
NAMED = [f"{place}-{one['event']['kind']}" for place, one in enumerate(STORED)]


def decoded(stored: dict[str, Any]) -> Event:
    return GAME.decode(json.dumps(stored).encode())


def test_every_kind_of_event_is_among_them():
    assert {one["event"]["kind"] for one in STORED} == {
        "sealed",
        *(str(kind.__struct_config__.tag) for kind in EVENTS),
    }


@pytest.mark.parametrize("stored", STORED, ids=NAMED)
def test_nothing_of_an_event_is_lost(stored: dict[str, Any]):
    assert stored["schema"] == 1
    old: dict[str, Any] = stored["event"]
    event = decoded(stored)
    new = json.loads(GAME.encode(event))["event"]
    if old["kind"] == "removed":
        old = {**old, "data": {("marker" if key == "kind" else key): one for key, one in old["data"].items()}}
    assert {key: new[key] for key in ("kind", "seat", "reveals", "uncovers")} == {
        key: old[key] for key in ("kind", "seat", "reveals", "uncovers")
    }
    assert {key: new[key] for key in old["data"]} == old["data"]
    assert new["secret"] == old["secret"]


@pytest.mark.parametrize("stored", STORED, ids=NAMED)
def test_an_event_is_stored_anew_in_one_way(stored: dict[str, Any]):
    event = decoded(stored)
    data = GAME.encode(event)
    assert msgspec.json.decode(data)["schema"] == GAME.schema
    assert GAME.decode(data) == event
    assert GAME.encode(GAME.decode(data)) == data


@pytest.mark.parametrize(("stored", "lines"), list(zip(STORED, LINES, strict=True)), ids=NAMED)
def test_every_reader_is_told_what_the_log_said_then(stored: dict[str, Any], lines: dict[str, str]):
    event = decoded(stored)
    assert GAME.narrate(GAME.packs.default, event, None) == lines["all"]
    for seat in range(GAME.seats[-1]):
        told = GAME.narrate(GAME.packs.default, event, seat)
        assert told == lines.get(str(seat), lines["all"])
