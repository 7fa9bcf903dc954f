"""Requests that no page would send: each is refused with a sentence, and nothing changes."""

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.web.guards import COOKIE, CSRF, csrf_of
from bot.web.limits import Limits
from tests.bot.tables.tables_kit import ANNA, BEN, CLEO, HERE, STRANGER, begin
from tests.bot.web.browsing import HOST, Bed, Browser, bed, choose


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Bed]:
    async with bed(tmp_path) as made:
        await begin(made.tables)
        await begin(made.tables)
        yield made


async def asked(here: Bed, game: int = 1) -> tuple[Browser, Any]:
    """Return the browser of who is asked first, and what is asked."""
    table = await here.tables.table(game)
    user = table.seats[table.pending[0].seat].user
    assert user is not None
    browser = await here.browser(user)
    return browser, (await browser.state(game))["question"]


async def everything(here: Bed) -> Any:
    """Return all that is stored."""

    def read(db: Any) -> Any:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: list(db.execute(f"SELECT * FROM {name}")) for name in names}

    return await here.tables.repository.store.read(read)


async def refused(here: Bed, before: Any, answer: Any, status: int) -> None:
    said = await answer.json()
    assert (answer.status, len(said["error"]) > 10) == (status, True), said
    assert await everything(here) == before
    assert answer.headers["Content-Security-Policy"].endswith("frame-ancestors 'none'")
    assert answer.headers["Cache-Control"] == "no-store"


async def test_another_seat_and_a_stranger_cannot_answer(here: Bed) -> None:
    browser, question = await asked(here)
    act = choose(question, random.Random(1))
    before = await everything(here)
    others = [one for one in (ANNA, BEN, CLEO) if one.id != here.pages.tokens[browser.token].user]
    for other in others:
        await refused(here, before, await (await here.browser(other.id)).answer(1, question, act), 409)
    await refused(here, before, await (await here.browser(STRANGER.id)).answer(1, question, act), 422)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"decision": "9.9"}, 409),
        ({"decision": ""}, 409),
        ({"act": {"verb": "win"}}, 422),
        ({"act": {"verb": "sure", "refs": ["0123456789abcdef"]}}, 422),
        ({"act": {"verb": "one", "refs": ["0123456789abcdef"]}}, 422),
        ({"act": {"verb": "one"}}, 422),
        ({"act": {"verb": "do", "refs": ["0123456789abcdef"]}}, 409),
        ({"act": {"verb": "value", "field": "__class__", "refs": ["s.x"]}}, 422),
        ({"act": {"verb": "many", "field": "nothing", "refs": ["s.x", "s.x"]}}, 422),
        ({"act": {"verb": "next", "field": "seats/7", "refs": ["i.1"]}}, 422),
        ({"act": {"verb": "count", "field": "seats", "refs": ["i.-1"]}}, 422),
        ({"act": {"verb": "numbers", "numbers": {"amount": 10**9}}}, 422),
        ({"act": {"verb": "suggested", "refs": ["0123456789abcdef"]}}, 422),
        ({"act": {"verb": "kind", "refs": ["bid"]}}, 422),
        ({"act": {"verb": "back", "extra": 1}}, 400),
        ({"act": "back"}, 400),
        ({"seat": 1}, 400),
        ({"key": "short"}, 400),
        ({"key": "x" * 65}, 400),
        ({"key": "with space"}, 400),
    ],
)
async def test_what_does_not_fit_changes_nothing(here: Bed, change: Any, status: int) -> None:
    browser, question = await asked(here)
    body = {"decision": question["decision"], "act": {"verb": "back"}, "key": "12345678"}
    before = await everything(here)
    await refused(here, before, await browser.post("/api/tables/1/answer", {**body, **change}), status)


async def test_an_act_for_another_table_is_no_answer_here(here: Bed) -> None:
    """Both tables are alike but for their seeds and marks of the moment."""
    browser, question = await asked(here)
    act = choose(question, random.Random(1))
    answer = await browser.answer(1, question, act)
    assert answer.status == 200
    table = await here.tables.table(1)
    if table.decision(0) is not None:
        before = await everything(here)
        await refused(here, before, await browser.answer(1, question, act, "another-key"), 409)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({CSRF: ""}, 403),
        ({CSRF: "0" * 64}, 403),
        ({CSRF: "ä"}, 403),
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": f"http://{HOST}"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Host": "elsewhere.example"}, 421),
        ({"Content-Type": "text/plain"}, 415),
        ({"Cookie": f"{COOKIE}=forged"}, 401),
        ({"Cookie": f"{COOKIE}={'x' * 5000}"}, 401),
        ({"Cookie": ""}, 401),
    ],
)
async def test_a_change_from_elsewhere_is_none(here: Bed, headers: Any, status: int) -> None:
    browser, question = await asked(here)
    body = {"decision": question["decision"], "act": {"verb": "back"}, "key": "12345678"}
    before = await everything(here)
    for path in ("answer", "undo", "stand", "back", "unguide", "away", "hint", "try"):
        answer = await browser.post(f"/api/tables/1/{path}", body, **headers)
        await refused(here, before, answer, status)


async def test_the_mark_of_another_session_is_none(here: Bed) -> None:
    browser, _ = await asked(here)
    again = await here.browser(here.pages.tokens[browser.token].user)
    before = await everything(here)
    answer = await browser.post("/api/tables/1/undo", {"version": "0.0.running"}, **{CSRF: again.csrf})
    await refused(here, before, answer, 403)


async def test_a_page_from_the_same_origin_may_change_something(here: Bed) -> None:
    browser, question = await asked(here)
    body = {"decision": question["decision"], "act": choose(question, random.Random(1)), "key": "12345678"}
    headers = {"Origin": f"https://{HOST}", "Sec-Fetch-Site": "same-origin"}
    assert (await browser.post("/api/tables/1/answer", body, **headers)).status == 200


async def test_too_much_and_what_is_no_json(here: Bed) -> None:
    browser, _ = await asked(here)
    before = await everything(here)
    headers = {**browser.headers, "Content-Type": "application/json"}
    for raw, status in (
        (b" " * 20_000, 413),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[" * 10_000, 400),
        (b"null", 400),
        (json.dumps({"version": 1}).encode(), 400),
    ):
        answer = await here.client.post("/api/tables/1/undo", data=raw, headers=headers)
        await refused(here, before, answer, status)


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/77", "/api/tables/0", "/api/tables/999999999999", "/api/tables/-1", "/api/tables/1/none",
        "/api/tables/1/pictures/board", "/api/tables/1/pictures/board?turn=x", "/api/nothing",
        "/api/tables/1/pictures/board?format=huge", "/api/tables/1/png/" + "0" * 32 + ".png",
        "/api/tables/1/answer",
    ],
)  # fmt: skip
async def test_there_is_nothing_else_to_look_at(here: Bed, path: str) -> None:
    browser, _ = await asked(here)
    before = await everything(here)
    answer = await browser.get(path)
    await refused(here, before, answer, 405 if path.endswith("answer") else 404)


async def test_a_repeated_answer_is_taken_once(here: Bed) -> None:
    browser, question = await asked(here)
    act = choose(question, random.Random(1))
    first = await browser.answer(1, question, act, "the-same-key")
    before = await everything(here)
    second = await browser.answer(1, question, act, "the-same-key")
    assert first.status == second.status == 200
    assert await first.json() == await second.json()
    assert await everything(here) == before


async def test_a_repeated_move_is_known_by_the_database_too(here: Bed) -> None:
    """Another process may be asked the second time: the log knows the key."""
    browser, question = await asked(here)
    confirmed, act, key = False, question, ""
    for count in range(9):
        act, key = choose(question, random.Random(2)), f"{count}-same-key"
        before = (await here.tables.table(1)).row.seq
        answer = await browser.answer(1, question, act, key)
        assert answer.status == 200
        if (await here.tables.table(1)).row.seq > before:
            confirmed = True
            break
        question = (await answer.json())["state"]["question"]
    assert confirmed
    here.server.at_table.answers._given.clear()
    stored = await everything(here)
    again = await browser.answer(1, question, act, key)
    assert again.status == 409
    assert await everything(here) == stored


async def test_undo_takes_back_what_the_page_showed(here: Bed) -> None:
    browser, question = await asked(here)
    state = await browser.state(1)
    version = state["version"]
    for count in range(9):
        answer = await browser.answer(1, question, choose(question, random.Random(2)), f"{count}-the-key")
        state = (await answer.json())["state"]
        if state["version"] != version:
            break
        question = state["question"]
    assert state["undo"]
    before = await everything(here)
    for old in (version, "0", "", "7.1.running", "0.99999999999.running"):
        answer = await browser.post("/api/tables/1/undo", {"version": old})
        assert answer.status in {409, 422}, await answer.text()
        assert await everything(here) == before
    undone = await browser.post("/api/tables/1/undo", {"version": state["version"]})
    assert undone.status == 200
    assert (await undone.json())["done"]
    assert (await undone.json())["state"]["question"]["decision"]


class Still(Limits):
    """A clock that stands still."""

    def __init__(self) -> None:
        super().__init__(lambda: 0.0)


async def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    """Sessions have limits of their own, doors those of an address; the page says when to come again."""
    async with bed(tmp_path, limits=Still()) as made:
        await begin(made.tables)
        browser = await made.browser(ANNA.id)
        answers = [await browser.get("/api/tables/1") for _ in range(70)]
        assert answers[0].status == 200
        assert answers[-1].status == 429
        assert int(answers[-1].headers["Retry-After"]) >= 1
        assert (await browser.post("/api/tables/1/stand", {})).status == 200, "changes count for themselves"
        assert [(await browser.post("/api/tables/1/stand", {})).status for _ in range(25)][-1] == 429
        codes = [
            await made.client.post("/api/code", json={"code": "guess"}, headers={"Host": HOST})
            for _ in range(12)
        ]
        assert [one.status for one in codes] == [404] * 10 + [429] * 2
        again = await made.browser(ANNA.id)
        assert (await again.get("/api/tables/1")).status == 200, "another session of the same member"


class Closed(Limits):
    """Nobody may do anything any more."""

    def take(self, who: object, rate: object) -> float:
        return 1.0


async def test_every_route_has_a_limit(tmp_path: Path) -> None:
    async with bed(tmp_path, limits=Closed()) as made:
        await begin(made.tables)
        browser = Browser(made.client, made.pages.let_in(ANNA.id))
        browser.csrf = csrf_of(browser.token)
        seen: list[str] = []
        for route in made.server.application().router.routes():
            assert route.resource is not None
            filled = {"{game}": "1", "{name}": "x.js", "{table}": "1", "{key}": "board", "{digest}": "0" * 32}
            path = route.resource.canonical
            for part, value in filled.items():
                path = path.replace(part, value)
            ask = browser.post(path, {}) if route.method == "POST" else browser.get(path)
            assert (await ask).status == 429, path
            seen.append(path)
        assert len(set(seen)) >= 18


async def test_errors_leave_no_token_in_the_log(
    here: Bed, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, question = await asked(here)

    async def broken(*_args: Any) -> Any:
        raise RuntimeError("broken")

    monkeypatch.setattr(here.server.at_table.answers, "answer", broken)
    answer = await browser.answer(1, question, {"verb": "back"})
    assert answer.status == 500
    assert "broken" in caplog.text
    assert browser.token not in caplog.text
    assert browser.csrf not in caplog.text
    assert "broken" not in await answer.text()


async def test_a_game_that_was_brought_in_can_be_taken_back_too(tmp_path: Path) -> None:
    """Its epoch is the moment at which it came, so its versions are long."""
    (tmp_path / "there").mkdir()
    async with bed(tmp_path / "there") as there:
        await begin(there.tables)
        raw = await there.tables.administration.export(1, secrets=True)
    async with bed(tmp_path) as made:
        row = await made.tables.administration.bring_in(raw, HERE, ANNA)
        browser, question = await asked(made, row.id)
        state = await browser.state(row.id)
        for count in range(9):
            answer = await browser.answer(
                row.id, question, choose(question, random.Random(2)), f"{count}-the-key"
            )
            state = (await answer.json())["state"]
            if state["undo"]:
                break
            question = state["question"]
        assert len(state["version"].partition(".")[0]) > 9
        undone = await browser.post(f"/api/tables/{row.id}/undo", {"version": state["version"]})
        assert undone.status == 200, await undone.text()
