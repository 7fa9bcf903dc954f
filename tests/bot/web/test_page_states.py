"""What a page is told of a table from the lobby to the end, and what helps its member to decide."""

import asyncio
import random
import re
from pathlib import Path
from typing import Any

import pytest

from bot.drawing.pictures import Pictures
from bot.drawing.renderers import Renderers
from bot.tables.computers import Job, Suggestion
from bot.tables.service import Tables
from bot.texts.web import UNGUIDED
from engines import GAMES
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, STRANGER, begin, play_on
from tests.bot.web.browsing import HOST as ADDRESS
from tests.bot.web.browsing import Bed, Browser, KnownInvitation, bed


async def asked(here: Bed, game: int) -> tuple[Browser, Any]:
    """Return the browser of who is asked first, and what it shows."""
    table = await here.tables.table(game)
    user = table.seats[table.pending[0].seat].user
    assert user is not None
    browser = await here.browser(user)
    return browser, await browser.state(game)


async def test_a_lobby_has_players_and_nothing_to_look_at(tmp_path: Path) -> None:
    async with bed(tmp_path) as here:
        row = await here.tables.lobby.new("toy", ANNA, HERE, {})
        browser = await here.browser(ANNA.id)
        state = await browser.state(row.id)
        assert (state["status"], state["views"], state["question"], state["undo"]) == (
            "lobby",
            [],
            None,
            None,
        )
        assert [player["name"] for player in state["players"]] == ["Anna"]
        assert (await browser.get(f"/api/tables/{row.id}/pictures/board")).status == 404
        for rest in ("turns", "words"):
            assert (await browser.get(f"/api/tables/{row.id}/{rest}")).status == 200
        answer = await browser.answer(row.id, {"decision": "0.1"}, {"verb": "back"})
        assert answer.status == 409


async def test_after_the_end_everything_is_told_and_nothing_asked(tmp_path: Path) -> None:
    async with bed(tmp_path) as here:
        game = await begin(here.tables)
        await play_on(here.tables, game, random.Random(3))
        browser = await here.browser(ANNA.id)
        state = await browser.state(game)
        assert (state["status"], state["question"], state["undo"], state["asks"]) == ("over", None, None, "")
        table = await here.tables.table(game)
        assert table.result is not None
        assert state["result"] == {
            "ranking": [list(group) for group in table.result.ranking],
            "points": list(table.result.points or ()),
        }
        for path in ("undo", "stand"):
            answer = await browser.post(f"/api/tables/{game}/{path}", {"version": state["version"]})
            assert answer.status == 422
        turns = await (await browser.get(f"/api/tables/{game}/turns")).json()
        assert [turn["number"] for turn in turns["turns"]] == list(range(1, turns["count"] + 1))


async def test_what_happened_since_a_log_entry_is_told(tmp_path: Path) -> None:
    """To whoever plays there, and to who looks on."""
    async with bed(tmp_path) as here:
        game = await begin(here.tables)
        await play_on(here.tables, game, random.Random(3), steps=2)
        for who in (ANNA, STRANGER):
            browser = await here.browser(who.id)
            assert (await browser.state(game))["latest"] == []
            path = f"/api/tables/{game}"
            for since, tells in ((0, True), (2, False), (99, False)):
                state = await (await browser.get(f"{path}?since={since}")).json()
                assert bool(state["latest"]) == tells, since
            for wrong in ("-1", "x", "1234567890", "1%202"):
                assert (await browser.get(f"{path}?since={wrong}")).status == 400


async def test_a_hint_names_a_move_that_is_shown_before_it_is_done(tmp_path: Path) -> None:
    """Only where the table has hints; only while the question is open."""
    tables: list[Tables] = []

    async def advise(job: Job) -> tuple[Suggestion, ...]:
        moves = list((await tables[0].table(job.table_id)).pending[0].moves)
        return (Suggestion(moves[-1], "best", (("wins <seat:0> a card", 1.0),)),)

    async with bed(tmp_path, advise=advise) as here:
        tables.append(here.tables)
        without, game = await begin(here.tables), await begin(here.tables, options={"hints": "on"})
        browser, state = await asked(here, without)
        assert not state["hint"]
        assert (await browser.post(f"/api/tables/{without}/hint", {})).status == 422
        browser, state = await asked(here, game)
        assert state["hint"]
        answer = await browser.post(f"/api/tables/{game}/hint", {})
        (suggested,) = (await answer.json())["suggestions"]
        assert suggested["label"]
        assert suggested["why"] == "→ wins Anna a card"
        chosen = await (await browser.answer(game, state["question"], suggested["act"])).json()
        assert chosen["done"] == []
        assert chosen["state"]["question"]["kind"] == "confirm"
        assert chosen["state"]["question"]["can_back"]
        other = await here.browser(next(who.id for who in (ANNA, BEN, CLEO) if who.id != browser.user))
        assert (await other.post(f"/api/tables/{game}/hint", {})).status == 422
        assert (await other.answer(game, state["question"], suggested["act"])).status == 409


async def test_a_move_can_be_looked_at_before_it_is_done(tmp_path: Path) -> None:
    """And many who want the same picture at the same time have it drawn once."""
    drawn: list[str] = []

    class Counting(Pictures):
        async def board(self, *args: Any, **rest: Any) -> Any:
            drawn.append("board")
            return await super().board(*args, **rest)

    key = "age_of_reason"
    async with bed(tmp_path, GAMES, Counting(Renderers(GAMES))) as here:
        game = await begin(here.tables, ANNA, BEN, key=key)
        browser, state = await asked(here, game)
        await here.tables.preferences.change(browser.user, confirm=True)
        assert not state["question"]["preview"]
        preview = f"/api/tables/{game}/pictures/preview"
        assert (await browser.get(preview)).status == 404
        while state["question"]["kind"] != "confirm":
            act = state["question"]["answers"][0]["act"]
            answer = await browser.answer(game, state["question"], act)
            state = (await answer.json())["state"]
        assert state["question"]["preview"]
        shown = await (await browser.get(preview)).json()
        assert shown["alt"].startswith("Not yet: the board after this move")
        assert (await browser.get(shown["url"])).status == 200
        other = await here.browser(next(who.id for who in (ANNA, BEN) if who.id != browser.user))
        assert (await other.get(preview)).status == 404
        assert (await other.get(shown["url"])).status == 404
        stranger = await here.browser(CLEO.id)
        board = f"/api/tables/{game}/pictures/board"
        answers = await asyncio.gather(*(stranger.get(board) for _ in range(5)))
        assert {answer.status for answer in answers} == {200}
        assert drawn == ["board"]
        past = await (await stranger.get(f"{board}?turn=0")).json()
        assert (await stranger.get(past["url"])).status == 200
        here.server.at_table.pictures._pngs.clear()
        assert (await stranger.get(past["url"])).status == 200, "it is drawn again, as after a restart"
        assert (await browser.get(shown["url"])).status == 200
        assert (await other.get(shown["url"])).status == 404
        assert (await stranger.get(re.sub(r"[0-9a-f]{32}", "0" * 32, past["url"]))).status == 404


async def test_the_board_is_drawn_while_the_link_is_looked_at(tmp_path: Path) -> None:
    """And not for who may not see the table."""
    drawn = asyncio.Event()

    class Waiting(Pictures):
        async def board(self, *args: Any, **rest: Any) -> Any:
            assert args[1:] == (0, None, "tall")
            drawn.set()
            return await super().board(*args, **rest)

    async with bed(tmp_path, GAMES, Waiting(Renderers(GAMES))) as here:
        game = await begin(here.tables, ANNA, BEN, CLEO, key="pax_renaissance")
        here.pages.codes = {who.name: KnownInvitation(who.id, 1, game) for who in (ANNA, BEN)}
        here.doorkeeper.locked_out.add(BEN.id)
        for who in (BEN, ANNA):
            headers = {"Host": ADDRESS, "User-Agent": "Mobile"}
            looked = await here.client.post("/api/code", json={"code": who.name}, headers=headers)
            assert looked.status == 200
        async with asyncio.timeout(10):
            await drawn.wait()


async def test_explanations_stop_where_their_reader_wants_that(tmp_path: Path) -> None:
    """At every table; the rule can be read still."""
    async with bed(tmp_path, GAMES) as here:
        game = await begin(here.tables, options={"guided": "on"}, key="endeavor")
        browser, state = await asked(here, game)
        assert state["question"]["rule"]["new"]
        said = await (await browser.post(f"/api/tables/{game}/unguide", {})).json()
        rule = state["question"]["rule"]
        assert said["state"]["question"]["rule"] == {**rule, "new": False}
        assert said["done"] == [UNGUIDED]


@pytest.mark.parametrize("key", GAMES)
async def test_players_have_their_points_where_everybody_sees_them(key: str, tmp_path: Path) -> None:
    """By the public view alone; none in a lobby."""
    async with bed(tmp_path, GAMES) as here:
        row = await here.tables.lobby.new(key, ANNA, HERE, {})
        lobby = await (await here.browser(ANNA.id)).state(row.id)
        assert [player["points"] for player in lobby["players"]] == [None]
        game = await begin(here.tables, key=key)
        table = await here.tables.table(game)
        shown = table.game.standings(table.view(None))
        for who in (ANNA, BEN):
            players = (await (await here.browser(who.id)).state(game))["players"]
            assert [player["points"] for player in players] == list(shown or [None] * 3)
