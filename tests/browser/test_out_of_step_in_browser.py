"""A page that is out of step with its table: it comes back by itself, and never closes without a reason."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Route, expect

from bot.tables.table import Member
from bot.texts.web import NO_CSRF, NO_PICTURE, PAUSED, WORDS
from bot.thinking import thinker
from bot.web.guards import COOKIE
from tests.bot.tables.tables_kit import HERE
from tests.browser.touching import CHROMIUM, MISSING, RINGS, Visitor, bed

pytestmark = [
    pytest.mark.long_only,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]


async def test_what_happens_while_the_page_waits_is_shown_afterwards(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor", moves=12, draw=False) as here:
        table = await here.table()
        visitor = await here.visitor(here.world.name(table.seats[table.pending[0].seat].user or 0))
        await visitor.asked()
        asked, moved = asyncio.Event(), asyncio.Event()

        async def hold(route: Route) -> None:
            asked.set()
            await moved.wait()
            await route.fulfill(status=422, json={"error": "Not now, please."})

        await visitor.page.route("**/try", hold)
        await visitor.page.get_by_role("button", name=WORDS["try"]).click()
        await asked.wait()
        while (await here.table()).pending[0].seat == table.pending[0].seat:
            await here.company.step()
        await visitor.page.wait_for_timeout(200)
        moved.set()
        await expect(visitor.page.locator(".waiting")).to_be_visible()
        await expect(visitor.question).to_have_count(0)


async def test_a_page_outlives_the_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with bed(tmp_path, "endeavor", moves=12, draw=False) as here:
        visitor = await here.visitor("Anna")
        line = visitor.page.locator(".live")
        await expect(line).to_have_text(WORDS["live"])
        here.server.streams.close()
        await expect(line).to_have_text(WORDS["lost"])
        monkeypatch.setattr(here.server.streams, "_closed", False)
        await expect(line).to_have_text(WORDS["live"])
        here.pages.tokens.clear()
        here.server.streams.close()
        await expect(visitor.page.get_by_role("alert")).to_have_text(WORDS["needs_link"])


async def test_a_lobby_is_a_page_without_a_picture(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor", draw=False) as here:
        visitor = await here.visitor("Anna")
        with here.world.as_bot():
            host = Member(here.world.member("Anna").id, "Anna")
            row = await here.world.bot.tables.lobby.new("endeavor", host, HERE, {})
        await visitor.page.goto(f"{here.url}/t/{row.id}")
        await visitor.ready()
        await expect(visitor.page.locator(".waiting")).to_have_text(WORDS["not_begun"])
        await visitor.page.get_by_role("button", name=WORDS["pane_players"]).click()
        await expect(visitor.page.locator(".players li")).to_have_count(1)
        with here.world.as_bot():
            for name in ("Ben", "Cleo"):
                await here.world.bot.tables.lobby.join(row.id, Member(here.world.member(name).id, name))
        await expect(visitor.page.locator(".players li")).to_have_count(3)
        with here.world.as_bot():
            await here.world.bot.tables.lobby.start(row.id, host)
        await visitor.page.get_by_role("button", name=WORDS["pane_move"]).click()
        await expect(visitor.page.locator(".question, .waiting h2")).not_to_have_text(WORDS["not_begun"])


async def test_a_page_says_what_holds_its_table_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And comes back to life by itself. The stand-in takes its time."""
    monkeypatch.setattr(thinker, "PACE", 3600.0)
    async with bed(tmp_path, "endeavor", moves=6, draw=False) as here:
        table = await here.table()
        user = table.seats[table.pending[0].seat].user or 0
        visitor, tables = await here.visitor(here.world.name(user)), here.world.bot.tables
        asked = await visitor.question.inner_text()
        around = visitor.page.locator(".around")
        with here.world.as_bot():
            await tables.clocks.pause(table.id, table.row.host)
        await expect(around).to_have_text([PAUSED])
        with here.world.as_bot():
            await tables.seats.leave_to_stand_in(table.id, user, "easy")
        await expect(around).to_have_count(2)
        await expect(visitor.question).to_have_count(0)
        await visitor.page.get_by_role("button", name=WORDS["im_back"]).click()
        await expect(visitor.question).to_have_text(asked, use_inner_text=True)
        await expect(around).to_have_text([PAUSED])
        with here.world.as_bot():
            await tables.clocks.pause(table.id, table.row.host, on=False)
        await expect(around).to_have_count(0)


async def test_a_picture_that_is_gone_takes_nothing_else_along(tmp_path: Path) -> None:
    """Such as the board after a turn that has been taken back."""
    async with bed(tmp_path, "endeavor", moves=12) as here:
        visitor = await here.visitor("Anna")
        page = visitor.page

        async def none(route: Route) -> None:
            await route.fulfill(status=404, json={"error": NO_PICTURE})

        await page.route("**/pictures/board?*turn=*", none)
        await page.get_by_role("button", name=WORDS["pane_log"]).click()
        async with page.expect_response("**/pictures/board?*turn=*"):
            await page.locator(".log button").first.click()
        await visitor.ready()
        await expect(page.locator(".stage img")).to_be_visible()
        await page.get_by_role("button", name=WORDS["pane_move"]).click()
        await expect(page.locator(".question, .waiting")).to_be_visible()


async def test_a_sheet_of_answers_goes_with_its_question(tmp_path: Path) -> None:
    """Else an old answer could be given to what is asked next."""
    async with bed(tmp_path, "endeavor", moves=12) as here:
        table = await here.table()
        seat, path = table.pending[0].seat, f"**/api/tables/{table.id}"

        async def ask_first(route: Route) -> None:
            answer = await route.fetch()
            state = await answer.json()
            for one in state["question"]["answers"]:
                one["final"] = True
            await route.fulfill(response=answer, json=state)

        context = await here.context(here.world.name(table.seats[seat].user or 0))
        page = here.watched(await context.new_page())
        await page.route(path, ask_first)
        await page.goto(f"{here.url}/t/{table.id}")
        visitor = Visitor(page, here)
        await visitor.ready()
        await expect(page.locator(".ring").first).to_be_attached()
        await page.unroute(path)
        rings: list[tuple[float, float]] = await page.evaluate(RINGS)
        await page.touchscreen.tap(*rings[0])
        await expect(page.locator("dialog.sheet")).to_be_visible()
        while (await here.table()).pending[0].seat == seat:
            await here.company.step()
        await expect(visitor.page.locator(".waiting")).to_be_visible()
        await expect(page.locator("dialog.sheet")).to_have_count(0)


async def test_a_question_lights_up_its_own_picture_only(tmp_path: Path) -> None:
    """Else a first tap would be aimed at a board that another picture is about to replace."""
    async with bed(tmp_path, "endeavor", moves=12) as here:
        seat = ((await here.table()).pending[0].seat + 1) % 3
        visitor = await here.visitor(here.world.name((await here.table()).seats[seat].user or 0))
        page, drawn = visitor.page, asyncio.Event()

        async def hold(route: Route) -> None:
            await drawn.wait()
            await route.continue_()

        await page.clock.install()
        await page.clock.pause_at(await page.evaluate("Date.now() + 1000"))
        await page.route("**/pictures/question?*", hold)
        while (await here.table()).pending[0].seat != seat:
            await here.company.step()
        await expect(visitor.question).to_be_visible()
        await expect(page.locator(".ring")).to_have_count(0)
        drawn.set()
        await expect(page.locator(".ring").first).to_be_attached()


HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


async def test_a_page_out_of_sight_draws_when_it_is_looked_at(tmp_path: Path) -> None:
    """It still says in its title whose turn it is."""
    async with bed(tmp_path, "endeavor", moves=12) as here:
        table = await here.table()
        seat = (table.pending[0].seat + 1) % 3
        visitor = await here.visitor(here.world.name(table.seats[seat].user or 0))
        page, wanted = visitor.page, list[str]()
        page.on("request", lambda request: wanted.append(request.url))
        await page.clock.install()
        await page.clock.pause_at(await page.evaluate("Date.now() + 1000"))
        image = await page.locator(".stage img").get_attribute("src")
        await page.evaluate(HIDE, True)
        while (await here.table()).pending[0].seat != seat:
            await here.company.step()
        await expect(page).to_have_title(re.compile(WORDS["your_turn"]))
        assert not [url for url in wanted if "/pictures/" in url]
        await page.evaluate(HIDE, False)
        await expect(page.locator(".ring").first).to_be_attached()
        assert await page.locator(".stage img").get_attribute("src") != image


async def test_words_are_waited_for_and_a_list_of_before_signs_out_afresh(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor", draw=False) as here:
        context = await here.context("Anna")
        page = here.watched(await context.new_page())
        refused = 0

        async def refuse_twice(route: Route) -> None:
            nonlocal refused
            refused += 1
            if refused == 1:
                await route.abort()
            elif refused == 2:
                await route.fulfill(status=429, json={"error": "Not now, please."})
            else:
                await route.continue_()

        await page.route("**/page/words.json", refuse_twice)
        await page.goto(here.url)
        leave = page.get_by_role("button", name=WORDS["leave"])
        await expect(leave).to_be_visible()
        token = here.pages.let_in(here.world.member("Anna").id)
        await context.add_cookies([{"name": COOKIE, "value": token, "url": here.url}])
        await leave.click()
        await expect(page.get_by_role("alert")).to_have_text(NO_CSRF)
        await page.get_by_role("button", name=WORDS["try_again"]).click()
        await leave.click()
        await expect(page.get_by_role("alert")).to_have_text(WORDS["left"])
        assert token not in here.pages.tokens
