"""A page where a table is held up: it says why, loses nothing, and comes back to life by itself."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.texts import tables as table_texts
from bot.texts import web as texts
from bot.texts.names import unmarked
from bot.texts.votes import seats as seat_texts
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, STRANGER, begin
from tests.bot.web.browsing import Bed, Browser, bed


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Bed]:
    """Anna, host, is asked first; Ben and Cleo wait."""
    async with bed(tmp_path) as made:
        await begin(made.tables)
        yield made


async def begun(here: Bed) -> tuple[Browser, Any]:
    """Half fill in Anna's answer; return her browser, and what it shows."""
    await here.tables.preferences.change(ANNA.id, confirm=True)
    anna = await here.browser(ANNA.id)
    state = await anna.state(1)
    answer = await anna.answer(1, state["question"], state["question"]["answers"][0]["act"])
    state = (await answer.json())["state"]
    assert state["question"]["kind"] == "confirm"
    return anna, state


async def done(browser: Browser, state: Any) -> Any:
    """Do what is filled in."""
    answer = await browser.answer(1, state["question"], state["question"]["answers"][0]["act"])
    return answer.status, await answer.json()


class Hears:
    """A stream of events."""

    def __init__(self, stream: Any) -> None:
        self.stream = stream

    async def version(self) -> str:
        async with asyncio.timeout(5):
            while not (line := (await self.stream.content.readline()).decode()).startswith("data: "):
                assert not self.stream.content.at_eof()
        return json.loads(line.removeprefix("data: "))["version"]


async def test_a_pause_is_told_and_stops_no_move(here: Bed) -> None:
    anna, state = await begun(here)
    ben = await here.browser(BEN.id)
    hears = Hears(await ben.get("/api/tables/1/events"))
    assert await hears.version() == state["version"]
    await here.tables.clocks.pause(1, ANNA.id)
    paused = await anna.state(1)
    assert await hears.version() == paused["version"] != state["version"], "pages hear of it at once"
    assert (paused["around"], paused["question"]) == ([texts.PAUSED], state["question"])
    assert (await ben.state(1))["around"] == [texts.PAUSED]
    status, said = await done(anna, state)
    assert (status, bool(said["done"]), said["state"]["around"]) == (200, True, [texts.PAUSED])
    await hears.version()
    await here.tables.clocks.pause(1, ANNA.id, on=False)
    async with asyncio.timeout(5):
        while await hears.version() != (await ben.state(1))["version"]:
            pass
    assert (await ben.state(1))["around"] == []


async def test_time_stands_where_a_clock_runs(here: Bed) -> None:
    anna, state = await begun(here)
    assert [player["until"] for player in state["players"]] == [None] * 3
    await here.tables.clocks.change(1, ANNA.id, kind="move", span=86_400)
    timed = await anna.state(1)
    now = here.tables.repository.now()
    assert [player["until"] for player in timed["players"]] == [now + 86_400, None, None]
    assert timed["version"] != state["version"]
    await here.tables.clocks.pause(1, ANNA.id)
    assert [player["until"] for player in (await anna.state(1))["players"]] == [None] * 3


async def test_a_vote_is_told_and_stops_no_move(here: Bed) -> None:
    """Each kind in its own words; a move closes none but those that it answers."""
    anna, state = await begun(here)
    ben = await here.browser(BEN.id)
    hears = Hears(await anna.get("/api/tables/1/events"))
    await hears.version()
    asked = await here.tables.votes.open(1, "pause", {}, BEN.id)
    assert await hears.version() == (await anna.state(1))["version"]
    await here.tables.votes.open(1, "swap", {"seat": 1, "other": 2}, BEN.id)
    lines = [texts.VOTE.format(what=texts.VOTES[kind]) for kind in ("pause", "swap")]
    assert (await anna.state(1))["around"] == (await ben.state(1))["around"] == lines
    status, said = await done(anna, state)
    assert (status, bool(said["done"]), said["state"]["around"]) == (200, True, lines)
    await here.tables.votes.cast(asked.row.id, CLEO.id, agree=True)
    assert (await ben.state(1))["around"] == [texts.PAUSED, lines[1]]


async def test_a_vote_that_ends_the_game_ends_its_question(here: Bed) -> None:
    anna, state = await begun(here)
    vote = await here.tables.votes.open(1, "end", {"how": "draw"}, BEN.id)
    for who in (ANNA, CLEO):
        await here.tables.votes.cast(vote.row.id, who.id, agree=True)
    status, said = await done(anna, state)
    assert (status, said["error"]) == (409, texts.STALE)
    over = said["state"]
    assert (over["status"], over["question"], over["around"], over["try"]) == ("over", None, [], False)
    assert over["result"]["ranking"] == [[0, 1, 2]]


async def test_a_game_that_was_broken_off_is_over(here: Bed) -> None:
    """It has no result; nothing is asked, and nothing can be done."""
    anna, state = await begun(here)
    await here.tables.administration.end(1, STRANGER)
    over = await anna.state(1)
    assert (over["status"], over["question"], over["result"], over["asks"]) == ("over", None, None, "")
    status, said = await done(anna, state)
    assert (status, said["state"]) == (409, over)
    for path, body in (
        ("undo", {"version": state["version"]}),
        ("stand", {}),
        ("back", {}),
        ("try", {}),
        ("hint", {}),
    ):
        assert (await anna.post(f"/api/tables/1/{path}", body)).status == 422, path


async def test_who_left_a_seat_to_a_stand_in_is_told_and_can_come_back(here: Bed) -> None:
    """The question waits while a computer thinks, with what was filled in."""
    anna, state = await begun(here)
    await here.tables.seats.leave_to_stand_in(1, ANNA.id, "easy")
    away = await anna.state(1)
    assert (away["question"], away["back"], away["seat"]) == (None, True, 0)
    assert away["around"] == [unmarked(seat_texts.AWAY)]
    assert away["asks"] == "A computer (easy) is thinking for Anna."
    for act in (state["question"]["answers"][0]["act"], {"verb": "back"}, {"verb": "startover"}):
        answer = await anna.answer(1, state["question"], act)
        said = await answer.json()
        assert (answer.status, said["error"]) == (422, unmarked(seat_texts.AWAY)), act
        assert said["state"] == away
    for path, body in (("undo", {"version": state["version"]}), ("stand", {}), ("hint", {})):
        assert (await anna.post(f"/api/tables/1/{path}", body)).status == 422, path
    assert (await anna.get("/api/tables/1/pictures/question")).status == 404
    ben = await here.browser(BEN.id)
    assert not (await ben.state(1))["back"]
    assert (await ben.post("/api/tables/1/back", {})).status == 422
    answer = await anna.post("/api/tables/1/back", {})
    said = await answer.json()
    assert (answer.status, said["done"]) == (200, [seat_texts.WELCOME_BACK])
    assert (said["state"]["question"], said["state"]["around"]) == (state["question"], [])
    status, said = await done(anna, said["state"])
    assert (status, bool(said["done"])) == (200, True)


async def test_who_gave_a_seat_up_only_watches(here: Bed) -> None:
    anna, state = await begun(here)
    await here.tables.seats.resign(1, ANNA.id)
    left = await anna.state(1)
    assert (left["seat"], left["question"], left["undo"], left["try"]) == (None, None, None, False)
    assert left["around"] == [unmarked(table_texts.RESIGNED)]
    status, said = await done(anna, state)
    assert (status, said["error"], said["state"]) == (422, texts.NOT_YOURS, left)
    stranger = await here.browser(STRANGER.id)
    assert (await stranger.state(1))["around"] == [texts.WATCHES]


async def test_a_seat_that_was_handed_over_is_asked_on_its_new_owners_page(here: Bed) -> None:
    """What the former owner had filled in is gone, and their page has nothing of the seat any more."""
    anna, state = await begun(here)
    successor = await here.browser(STRANGER.id)
    data = {"seat": 0, "user": STRANGER.id, "name": STRANGER.name}
    vote = await here.tables.votes.open(1, "invite", data, ANNA.id)
    assert (await anna.state(1))["question"] == state["question"], "it is not decided yet"
    await here.tables.votes.cast(vote.row.id, STRANGER.id, agree=True)
    status, said = await done(anna, state)
    assert (status, said["error"]) == (422, texts.NOT_YOURS)
    assert (said["state"]["seat"], said["state"]["question"], said["state"]["around"]) == (
        None,
        None,
        [texts.WATCHES],
    )
    assert (await anna.get("/api/tables/1/pictures/hand")).status == 404
    theirs = await successor.state(1)
    assert (theirs["seat"], theirs["question"]["can_back"], theirs["around"]) == (0, False, [])
    answer = await successor.answer(1, theirs["question"], theirs["question"]["answers"][0]["act"])
    assert answer.status == 200
    assert (await answer.json())["done"]
