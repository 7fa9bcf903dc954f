"""What a page is sent says nothing that its reader may not know: twins of every seat give the same bytes."""

import json
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.drawing.pictures import Pictures
from bot.drawing.renderers import Renderers
from bot.tables.table import Member
from bot.texts.names import unmarked
from engines import GAMES
from engines.computers.stream import Stream
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, STRANGER, answer, begin, play_on
from tests.bot.web.browsing import Bed, Browser, bed
from tests.everyday import everyday
from tests.toy import GAMES as TOYS

ALL = {**TOYS, **GAMES}
PLAYERS = [ANNA, BEN, CLEO]


async def read(browser: Browser, path: str) -> bytes:
    got = await browser.get(path)
    return b"%d " % got.status + await got.read()


async def everything(browser: Browser, pictures: tuple[str, ...]) -> dict[str, bytes]:
    """Return all that a browser can get of a table."""
    paths = ["/api/tables/1", "/api/tables/1?since=1", "/api/tables/1/turns", "/api/tables/1/words"]
    paths += [f"/api/tables/1/pictures/{key}" for key in pictures]
    got = {path: await read(browser, path) for path in paths}
    for path in paths[4:]:
        shown = json.loads(got[path].partition(b" ")[2])
        if "url" in shown:
            got[shown["url"]] = await read(browser, shown["url"])
            assert got[shown["url"]].startswith(b"200 \x89PNG")
    return got


async def put_in_place(here: Bed, state: Any) -> None:
    """Let the table be in another state, in memory alone."""
    repository = here.tables.repository
    async with repository.lock(1):
        loaded = await repository.load(1)
        table = replace(loaded.table, state=state, _views={})
        repository._cache.keep(replace(loaded, table=table, encoded=table.game.encode(state)))
    here.server.at_table.pictures._shown.clear()
    here.server.at_table.pictures._pngs.clear()
    here.server._parts.pictures._questions.clear()


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Bed]:
    async with bed(tmp_path, ALL, Pictures(Renderers(ALL))) as made:
        yield made


@pytest.mark.parametrize("key", everyday(GAMES, "age_of_renaissance"))
async def test_twins_of_every_seat_give_the_same_bytes(key: str, here: Bed, long: bool) -> None:
    """All seats and an onlooker, at some moments of a game."""
    await begin(here.tables, *PLAYERS, key=key)
    rng, differ = random.Random(4), 0
    readers = [*enumerate(PLAYERS), (None, STRANGER)]
    browsers = {who.id: await here.browser(who.id) for who in (*PLAYERS, STRANGER)}
    for steps in (3, 9, 20) if long else (7,):
        await play_on(here.tables, 1, rng, steps=steps)
        state = (await here.tables.table(1)).state
        for seat, who in readers:
            pictures = ("board", "hand", "question") if long else ("hand",)
            await put_in_place(here, state)
            own = await everything(browsers[who.id], pictures)
            game = (await here.tables.table(1)).game
            twin = game.resample(state, seat, Stream(steps))
            differ += game.encode(twin) != game.encode(state)
            await put_in_place(here, twin)
            others = await everything(browsers[who.id], pictures)
            assert own == others, f"a twin of {seat}"
        await put_in_place(here, state)
    assert differ, "there is something hidden"


async def test_an_onlooker_sees_what_everybody_may_know(here: Bed) -> None:
    await begin(here.tables, *PLAYERS, key="age_of_renaissance")
    await play_on(here.tables, 1, random.Random(4), steps=8)
    browser = await here.browser(STRANGER.id)
    state = await browser.state(1)
    assert (state["seat"], state["question"], state["undo"], state["hint"], state["try"]) == (
        None, None, None, False, False,
    )  # fmt: skip
    assert "hand" not in {view["key"] for view in state["views"]}
    assert (await browser.get("/api/tables/1/pictures/hand")).status == 404
    assert (await browser.get("/api/tables/1/pictures/question")).status == 404
    table = await here.tables.table(1)
    words = here.server._parts.pictures.text(table, None)
    assert (await (await browser.get("/api/tables/1/words")).json())["text"] == unmarked(words)


async def test_a_kept_picture_is_for_its_seat_alone(here: Bed) -> None:
    """Also for who learns its address."""
    await begin(here.tables, *PLAYERS, key="age_of_renaissance")
    await play_on(here.tables, 1, random.Random(4), steps=12)
    anna, ben, eve = [await here.browser(who.id) for who in (ANNA, BEN, STRANGER)]
    hand = await (await anna.get("/api/tables/1/pictures/hand")).json()
    board = await (await eve.get("/api/tables/1/pictures/board")).json()
    assert (await anna.get(hand["url"])).status == 200
    assert (await ben.get(hand["url"])).status == 404
    assert (await eve.get(hand["url"])).status == 404
    assert (await ben.get(board["url"])).status == 200
    await begin(here.tables, STRANGER, *PLAYERS[1:], key="age_of_renaissance")
    there = hand["url"].replace("/tables/1/", "/tables/2/")
    assert (await eve.get(there)).status == 404, "another table at which one has that seat"
    here.doorkeeper.locked_out.add(ANNA.id)
    assert (await anna.get(hand["url"])).status == 404


async def test_a_table_that_may_not_be_seen_is_like_none(here: Bed) -> None:
    await begin(here.tables, *PLAYERS)
    browser = await here.browser(ANNA.id)
    here.doorkeeper.locked_out.add(ANNA.id)
    for rest in ("", "/turns", "/words", "/events", "/pictures/board", "/pictures/hand"):
        assert await read(browser, f"/api/tables/1{rest}") == await read(browser, f"/api/tables/9{rest}")
    for rest in ("answer", "undo", "stand", "back", "unguide", "away", "hint", "try"):
        (one, other) = [await browser.post(f"/api/tables/{number}/{rest}", {}) for number in (1, 9)]
        assert (one.status, await one.read()) == (404, await other.read())
    assert (await browser.me())["tables"] == []


async def test_a_trial_is_its_members_alone(here: Bed) -> None:
    """And says that it is one."""
    game = await begin(here.tables, *PLAYERS)
    anna, ben = await here.browser(ANNA.id), await here.browser(BEN.id)
    opened = await anna.post(f"/api/tables/{game}/try", {})
    trial = (await opened.json())["game"]
    again = await anna.post(f"/api/tables/{game}/try", {})
    assert (await again.json())["game"] == trial
    afresh = await anna.post(f"/api/tables/{game}/try", {"afresh": True})
    assert (await afresh.json())["game"] != trial
    trial = (await afresh.json())["game"]
    state = await anna.state(trial)
    assert (state["trial"], state["question"] is not None, state["try"]) == (True, True, False)
    assert await read(ben, f"/api/tables/{trial}") == await read(ben, "/api/tables/999")
    assert (state["origin"], (await anna.state(game))["origin"]) == (game, None)
    assert (await ben.post(f"/api/tables/{trial}/away", {})).status == 404
    refused = await anna.post(f"/api/tables/{game}/away", {})
    assert (refused.status, (await anna.state(game))["status"]) == (422, "running")
    left = await anna.post(f"/api/tables/{trial}/away", {})
    assert (left.status, await left.json()) == (200, {"game": game})
    assert (await anna.state(trial))["status"] == "over"
    opened = await anna.post(f"/api/tables/{game}/try", {})
    assert (await opened.json())["game"] != trial, "what was put away is not gone on with"


async def test_a_seat_that_is_given_up_shows_nothing_any_more(here: Bed) -> None:
    game = await begin(here.tables, *PLAYERS)
    browser = await here.browser(CLEO.id)
    assert (await browser.state(game))["seat"] == 2
    await here.tables.seats.resign(game, CLEO.id)
    state = await browser.state(game)
    assert (state["seat"], state["question"]) == (None, None)
    assert (await browser.get(f"/api/tables/{game}/pictures/hand")).status == 404


async def test_names_stand_as_they_are(here: Bed) -> None:
    """No markdown, no backslashes; what a browser makes of them is text."""
    names = [Member(11, "<b>An_na</b>"), Member(12, "*Ben* [x](y)"), Member(13, "C`leo")]
    game = await begin(here.tables, *names)
    table = await here.tables.table(game)
    await answer(here.tables, game, table.pending[0].seat, table.pending[0].moves.sample(random.Random(1)))
    browser = await here.browser(11)
    state, turns = await browser.state(game), await (await browser.get(f"/api/tables/{game}/turns")).json()
    assert [player["name"] for player in state["players"]] == ["<b>An_na</b>", "*Ben* [x](y)", "C`leo"]
    waits = [state["players"][seat.seat]["name"] for seat in (await here.tables.table(game)).pending]
    assert state["asks"] == f"The table waits for {', '.join(waits)}."
    said = json.dumps([state, turns], ensure_ascii=False)
    assert "\\\\" not in said
    assert "**" not in said
    assert turns["count"] == len(turns["turns"]) == 1
