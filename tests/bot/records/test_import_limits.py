"""A file cannot bring more than members themselves can do: no list or text in it is without a limit."""

import json
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.records import archive as archives
from bot.records.archive import Archive, ArchivedClock, ArchivedWhisper, Entry, Seat, TableOptions
from bot.tables import plans
from bot.tables.imports.limits import NAMES, excess
from bot.tables.policies import MOST
from bot.tables.table import Refusal
from bot.tables.talk import OFTEN
from engines import GAMES
from engines.kernel import PassOn, Planned, PlannedMove
from tests.bot.records.test_archive import ELSEWHERE, admin, finished, in_the_auction, resummed
from tests.bot.tables.tables_kit import ANNA
from tests.toy import GAMES as TOYS

TOY = TOYS["toy"]
PASS = json.loads(TOY.encode(PassOn(until="until:against", round=0)))
STEP = PlannedMove("bid", '{"move":"bid","coins":1}', "bids")
LONG_PLAN = json.loads(TOY.encode(Planned(steps=(STEP,) * (plans.MOST + 1))))
PLAN = json.loads(TOY.encode(Planned(steps=(STEP,) * plans.MOST)))


async def exported(folder: Path) -> dict[str, Any]:
    async with admin(folder) as tables:
        return json.loads(await tables.administration.export(await in_the_auction(tables), secrets=True))


def read(plain: dict[str, Any]) -> Archive:
    return archives.read(resummed(plain))


SEATS = {
    "orders": ({"orders": [PASS] * (MOST + 1)}, {"orders": [PASS] * MOST}, "more standing orders"),
    "thousands of orders": ({"orders": [PASS] * 30_000}, {}, "more standing orders"),
    "moves of a plan": ({"orders": [LONG_PLAN]}, {"orders": [PLAN]}, "more parts than the 40 moves"),
    "kinds to ask about": ({"ask": ["x"] * 50}, {"ask": [*TOY.optional]}, "be asked about more"),
    "a kind of no end": ({"ask": ["x" * 5000]}, {}, "be asked about more"),
}
ENTRIES = {
    "a word of no end": {"kind": "x" * 5000},
    "a decision of no end": {"decision": "x" * 5000},
    "a salt of no end": {"salt": "x" * 5000},
    "a move of no end": {"move": {"schema": 2, "move": {"move": "bid", "coins": 1, "why": "x" * 9000}}},
}
NOTES = {
    "many names": {"kind": "handed", "move": ["Anna"] * (NAMES + 1)},
    "a name of no end": {"kind": "ended", "move": ["A" * 5000]},
    "events": {"kind": "ended", "move": ["Anna"], "events": [{"event": "x"}]},
    "many entries that were taken back": {"kind": "fork", "move": [*range(1, 4000)]},
    "a long agreement": {"kind": "agreed", "move": ["x" * 9000]},
}


@pytest.mark.parametrize("name", SEATS)
async def test_a_seat_brings_no_more_than_its_member_could_leave(name: str, tmp_path: Path) -> None:
    too_much, most, said = SEATS[name]
    plain = await exported(tmp_path)
    plain["seats"][1].update(too_much)
    assert said in str(excess(TOY, read(plain)))
    plain["seats"][1] |= {"orders": [], "ask": []} | most
    assert excess(TOY, read(plain)) is None


@pytest.mark.parametrize("name", ENTRIES)
async def test_an_entry_holds_no_more_than_its_kind_can(name: str, tmp_path: Path) -> None:
    plain = await exported(tmp_path)
    assert excess(TOY, read(plain)) is None
    plain["log"][0].update(ENTRIES[name])
    assert "entry 1 of its log holds more" in str(excess(TOY, read(plain)))


@pytest.mark.parametrize("name", NOTES)
async def test_a_note_holds_no_more_than_its_kind_can(name: str, tmp_path: Path) -> None:
    plain = await exported(tmp_path)
    last = plain["log"][-1]
    plain["log"].append(
        {
            **last,
            "seq": last["seq"] + 1,
            "decision": "",
            "events": [],
            "salt": "",
            "hash": "",
            "sealed": False,
        }
        | NOTES[name]
    )
    assert "holds more than any entry can" in str(excess(TOY, read(plain)))


async def test_options_and_whispers_have_a_limit(tmp_path: Path) -> None:
    plain = json.loads(await finished(tmp_path))
    assert excess(TOY, read(plain)) is None
    assert "more options" in str(excess(TOY, read({**plain, "options": {"why": "x" * 9000}})))
    most = OFTEN * (1 + sum(not entry["decision"] for entry in plain["log"]))
    whisper = {"seat": 0, "to": 1, "at": plain["started"], "text": "psst"}
    talking = {**plain, "talk": "published", "parley": archives.FORMAT, "ended": plain["started"] + 60}
    assert excess(TOY, read({**talking, "whispers": [whisper] * most})) is None
    assert "more whispers" in str(excess(TOY, read({**talking, "whispers": [whisper] * (most + 1)})))


async def test_a_clock_has_as_many_times_as_there_are_seats(tmp_path: Path) -> None:
    archive = read(await exported(tmp_path))
    for left, quarters, said in (
        (3, 3, None), (4, 0, "a clock for more seats"), (3, 4, "a clock for more seats"),
    ):  # fmt: skip
        clock = ArchivedClock(
            kind="move", span=60, refill=0, away=False, time_up="wait", weekend="", paused=False,
            left=(1,) * left, quarters=(1,) * quarters,
        )  # fmt: skip
        table = msgspec.structs.replace(archive.table or TableOptions(), clock=clock)
        too_much = excess(TOY, msgspec.structs.replace(archive, table=table))
        assert (too_much is None) if said is None else said in str(too_much)


async def test_thirty_thousand_orders_are_refused_before_anything_is_played_again(tmp_path: Path) -> None:
    plain = await exported(tmp_path / "here")
    for seat in plain["seats"]:
        seat["orders"] = [PASS] * 30_000
    raw = resummed(plain)
    async with admin(tmp_path / "there") as tables:
        begun = time.process_time()
        with pytest.raises(Refusal, match="more standing orders"):
            await tables.administration.bring_in(raw, ELSEWHERE, ANNA)
        assert time.process_time() - begun < 5, "it is no work to refuse it"
        assert await tables.directory.everything() == []


def test_every_list_of_an_export_is_thought_of() -> None:
    """A new field that holds a list or a text needs a limit here, or in its type."""
    known = {
        Archive: {"seats", "log", "whispers", "options", "data", "pack", "game"},
        Entry: {"decision", "kind", "hash", "salt", "move", "events"},
        Seat: {"name", "before", "orders", "ask"},
        TableOptions: {"left_behind"},
        ArchivedClock: {"left", "quarters", "weekend"},
        ArchivedWhisper: {"text"},
    }
    for kind, fields in known.items():
        open_ended = {
            name
            for name, annotation in kind.__annotations__.items()
            if any(word in str(annotation) for word in ("tuple", "list", "str", "Raw", "dict"))
            and "pattern" not in str(annotation)
        }
        assert open_ended - fields == set(), f"{kind.__name__} has something new"


@pytest.mark.parametrize("key", GAMES)
def test_what_a_game_can_ask_is_little(key: str) -> None:
    assert len(GAMES[key].optional) < 50
