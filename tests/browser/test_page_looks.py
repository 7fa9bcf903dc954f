"""How the page of a table looks: nothing overflows, fingers find everything, and axe has nothing to say."""

from collections.abc import AsyncGenerator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, ViewportSize, expect

from bot.texts.web import WORDS
from tests.browser.touching import CHROMIUM, MISSING, Bed, Scheme, Visitor, bed

pytestmark = [
    pytest.mark.long_only,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]

SIZES: list[ViewportSize] = [
    {"width": 360, "height": 640},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 768, "height": 1024},
    {"width": 1280, "height": 800},
]
AXE = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
# A finger finds what is 44 points high.
SMALL = """() => [...document.querySelectorAll("button, summary, input")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.height > 0 && box.height < 43.5;
}).map((part) => part.outerHTML)"""


@pytest.fixture
async def here(tmp_path: Path) -> AsyncGenerator[Bed]:
    async with bed(tmp_path, "pax_renaissance", moves=12) as here:
        yield here


async def asked(here: Bed, size: ViewportSize, scheme: Scheme) -> Visitor:
    table = await here.table()
    visitor = await here.visitor(here.world.name(table.seats[table.pending[0].seat].user or 0), size, scheme)
    await visitor.asked()
    return visitor


async def judge(page: Page) -> None:
    await page.evaluate(AXE)
    judged: Any = await page.evaluate("axe.run()")
    assert judged["violations"] == [], judged["violations"]
    assert await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert await page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert await page.evaluate(SMALL) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_every_part_of_the_page_at_every_size(here: Bed, scheme: Scheme) -> None:
    for size in SIZES:
        page = (await asked(here, size, scheme)).page
        await judge(page)
        for pane in ("pane_players", "pane_log", "pane_words"):
            await page.get_by_role("button", name=WORDS[pane], exact=True).click()
            await expect(page.locator(".pane h2")).to_have_text(WORDS[pane])
            await expect(page.locator(".pane")).not_to_contain_text(WORDS["loading"])
            await judge(page)
        await page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_doors_and_the_list_of_tables(here: Bed, scheme: Scheme) -> None:
    page = here.watched(await (await here.context(None, scheme=scheme)).new_page())
    for path in ("/", f"/t/{here.company.table_id}#{here.code('Anna')}", "/t/999"):
        await page.goto(here.url + path)
        await expect(page.locator("h1")).to_be_visible()
        await judge(page)
    page = here.watched(await (await here.context("Anna", scheme=scheme)).new_page())
    await page.goto(here.url)
    await expect(page.locator("h1")).to_have_text(WORDS["tables"])
    await judge(page)


async def test_looking_back_and_forth(here: Bed) -> None:
    visitor = await asked(here, SIZES[1], "light")
    page = visitor.page
    await page.get_by_role("button", name=WORDS["pane_log"], exact=True).click()
    slider = page.get_by_label(WORDS["slider"])
    await expect(page.locator(".ring").first).to_be_visible()
    now = await page.locator(".layer img").get_attribute("src")
    await slider.focus()
    await page.keyboard.press("Home")
    await expect(page.locator(".layer img")).not_to_have_attribute("src", now or "")
    await expect(page.locator(".ring")).to_have_count(0)
    await page.get_by_role("button", name=WORDS["pane_move"], exact=True).click()
    await expect(page.locator(".layer img")).to_have_attribute("src", now or "")
