"""A table's page in a real browser: games there and in the chat, keys alone, links, lost connections."""

import random
import time
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from bot.texts.web import WORDS
from engines import GAMES
from tests.bot.tables.tables_kit import difference
from tests.browser.touching import CHROMIUM, MISSING, Bed, Visitor, bed

pytestmark = [
    pytest.mark.long_only,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]


async def play(here: Bed, rng: random.Random, moves: int) -> int:
    """Play so many moves, by turns on the page and in the chat; return how many there were."""
    visitors: dict[str, Visitor] = {}
    for count in range(moves):
        table = await here.table()
        if not table.pending:
            return count
        if rng.random() < 0.25:
            await here.company.step()
            continue
        decision = rng.choice(table.pending)
        name = here.world.name(table.seats[decision.seat].user or 0)
        if name not in visitors:
            visitors[name] = await here.visitor(name)
        visitor = visitors[name]
        while (now := await here.table()).row.seq == table.row.seq and now.decision(
            decision.seat
        ) == decision:
            await expect(visitor.page.locator(".table[data-asked]")).to_be_attached()
            await visitor.answer(rng)
        await here.world.env.settle()
    return moves


@pytest.mark.parametrize("key", GAMES)
async def test_a_dozen_moves_on_the_page_and_in_the_chat(key: str, tmp_path: Path) -> None:
    async with bed(tmp_path, key, moves=8) as here:
        assert await play(here, random.Random(3), 12) == 12
        with here.world.as_bot():
            assert await difference(here.world.bot.tables, here.company.table_id) is None


async def test_two_browsers_see_a_move_within_a_second(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor", moves=12) as here:
        table = await here.table()
        mover = table.pending[0].seat
        names = [here.world.name(seat.user or 0) for seat in table.seats]
        one = await here.visitor(names[mover])
        other = await here.visitor(names[1 - mover])
        before = await other.page.locator(".pane").inner_text()
        rng = random.Random(2)
        while (await here.table()).row.seq == table.row.seq:
            await one.answer(rng)
        begin = time.perf_counter()
        await expect(other.page.locator(".pane")).not_to_have_text(before, use_inner_text=True)
        assert time.perf_counter() - begin < 1.0


async def test_a_card_is_taken_wherever_it_is_touched(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor") as here:
        table = await here.table()
        visitor = await here.visitor(here.world.name(table.seats[table.pending[0].seat].user or 0))
        await visitor.asked()
        await expect(visitor.page.locator(".ring").first).to_be_attached()
        path = f"/api/tables/{table.id}/pictures/question"
        picture = await visitor.page.evaluate("async (path) => (await fetch(path)).json()", path)
        left, top, right, bottom = picture["spots"][-1]["box"]
        image = await visitor.page.locator(".layer img").bounding_box()
        assert image is not None
        scale = image["width"] / picture["width"]
        x, y = (left + right) / 2, (top + bottom) / 2
        assert x - picture["spots"][-1]["x"] > 100, "far from its number"
        async with visitor.page.expect_response("**/answer") as sent:
            await visitor.page.touchscreen.tap(image["x"] + scale * x, image["y"] + scale * y)
        assert (await sent.value).status == 200
        assert (await here.table()).row.seq > table.row.seq


async def focused(page: Page) -> str:
    return await page.evaluate("document.activeElement.innerText || document.activeElement.tagName")


async def test_a_game_is_played_by_keys_alone(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor", moves=12) as here:
        for _ in range(3):
            table = await here.table()
            decision = table.pending[0]
            visitor = await here.visitor(here.world.name(table.seats[decision.seat].user or 0))
            page = visitor.page
            await visitor.asked()
            while (await here.table()).row.seq == table.row.seq:
                await visitor.ready()
                for _ in range(80):
                    await page.keyboard.press("Tab")
                    if await page.evaluate("document.activeElement.matches('.question .answer')"):
                        break
                heading = await page.locator(".question h2").inner_text()
                async with page.expect_response("**/answer"):
                    await page.keyboard.press("Enter")
                await visitor.ready()
                assert heading
                # Focus stays with what is asked, and what happened is told.
                await expect(page.locator(":focus")).to_have_count(1)
                assert await page.evaluate("document.activeElement.matches('h2')"), await focused(page)
                await expect(page.locator("#spoken")).not_to_be_empty()
            await page.context.close()


@pytest.mark.browser
async def test_a_link_lets_in_once_and_leaves_the_address_bar(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor") as here:
        context = await here.context(None)
        page = here.watched(await context.new_page())
        await page.goto(f"{here.url}/t/{here.company.table_id}")
        await expect(page.get_by_role("alert")).to_have_text(WORDS["needs_link"])
        code = here.code("Anna")
        await page.goto(f"{here.url}/t/{here.company.table_id}#{code}")
        button = page.get_by_role("button", name=WORDS["open_as"].format(name="Anna"))
        await expect(button).to_be_visible()
        assert code not in page.url
        await button.click()
        await expect(page.locator(".table")).to_be_visible()
        assert (await context.cookies())[0].get("httpOnly")
        again = here.watched(await (await here.context(None)).new_page())
        await again.goto(f"{here.url}/t/{here.company.table_id}#{code}")
        await expect(again.get_by_role("alert")).to_contain_text("has been used")


async def test_a_lost_connection_is_told_and_mended(tmp_path: Path) -> None:
    async with bed(tmp_path, "endeavor", moves=12) as here:
        table = await here.table()
        idle = next(seat for seat in table.seats if seat.seat != table.pending[0].seat)
        visitor = await here.visitor(here.world.name(idle.user or 0))
        line = visitor.page.locator(".live")
        await expect(line).to_have_text(WORDS["live"])
        await visitor.page.context.set_offline(True)
        await expect(line).to_have_text(WORDS["lost"])
        before = await visitor.page.locator(".pane").inner_text()
        await here.company.step()
        await visitor.page.context.set_offline(False)
        await expect(line).to_have_text(WORDS["live"])
        await expect(visitor.page.locator(".pane")).not_to_have_text(before, use_inner_text=True)


async def test_who_was_shut_out_meanwhile_is_told_so(tmp_path: Path) -> None:
    """A line that is refused does not say why; the page asks."""
    async with bed(tmp_path, "endeavor") as here:
        visitor = await here.visitor("Anna")
        await visitor.page.context.set_offline(True)
        here.pages.tokens.clear()
        await visitor.page.context.set_offline(False)
        await expect(visitor.page.get_by_role("alert")).to_have_text(WORDS["needs_link"])


@pytest.mark.parametrize("key", GAMES)
async def test_a_whole_game_on_the_page_and_in_the_chat(key: str, tmp_path: Path, long: bool) -> None:
    async with bed(tmp_path, key, seed=8) as here:
        await play(here, random.Random(9), 20_000)
        assert (await here.table()).row.status == "over"
        with here.world.as_bot():
            assert await difference(here.world.bot.tables, here.company.table_id) is None
