"""The page of a game in a real browser, as on a phone, from a file: leaf, zoom, read, look into hands."""

import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, async_playwright, expect

import render
from bot.drawing.film import Film, shoot_film
from bot.host.album import Page as Bound
from bot.host.album import bind
from bot.host.film import reel_of
from bot.records import archive as archives
from engines import GAMES
from tests.filmed import exported

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
KEY = "age_of_renaissance"
NAMES = ("</script><script>document.title='bad'</script>", "Ben", "Cleo")

pytestmark = [
    pytest.mark.long_only,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed (on Debian: apt install chromium)"),
]


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    reel = reel_of(archives.write(exported(GAMES[KEY], 3, 5, moves=40, names=NAMES, ended=True)))
    *_, film = shoot_film(reel, render.GAMES[KEY])
    assert isinstance(film, Film)
    *_, page = bind(reel, render.GAMES[KEY], film.course)
    assert isinstance(page, Bound)
    path = tmp_path_factory.mktemp("film") / "game.html"
    path.write_bytes(page.raw)
    return path


@pytest.fixture
async def page(file: Path) -> AsyncIterator[Page]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        context = await browser.new_context(
            viewport={"width": 390, "height": 844}, device_scale_factor=2, has_touch=True, offline=True
        )
        page = await context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.on("request", lambda asked: wrong.append(asked.url) if asked.url.startswith("http") else None)
        await page.goto(file.as_uri())
        yield page
        await browser.close()
        assert wrong == []


async def shown(page: Page) -> str:
    """Return which turn is shown, once its board is."""
    number = await page.evaluate("hand ? game.hands[who][turn] : game.boards[turn]")
    await expect(page.locator("#board")).to_have_attribute("data-picture", str(number))
    return await page.locator("#where").inner_text()


async def test_one_leafs_by_buttons_keys_and_the_slider(page: Page) -> None:
    assert (await shown(page)).startswith("The start")
    await page.get_by_role("button", name="Next turn").tap()
    assert "1 of" in await shown(page)
    await page.keyboard.press("ArrowRight")
    assert "2 of" in await shown(page)
    await page.keyboard.press("End")
    assert (await shown(page)).startswith("The end")
    await page.locator("#turn").fill("3")
    assert "3 of" in await shown(page)
    await page.get_by_role("button", name="Turn before").tap()
    assert "2 of" in await shown(page)


async def test_a_swipe_turns_the_page_and_a_tap_zooms(page: Page) -> None:
    await shown(page)
    await swipe(page, 300, 80)
    assert "1 of" in await shown(page)
    await swipe(page, 80, 300)
    assert (await shown(page)).startswith("The start")
    before = await width(page)
    await page.touchscreen.tap(195, 200)
    assert await width(page) > 2 * before
    await swipe(page, 300, 80)
    assert (await shown(page)).startswith("The start"), "what is zoomed is moved, not turned"
    await page.get_by_role("button", name="Whole board").click()
    assert await width(page) == pytest.approx(before)


async def test_two_fingers_zoom(page: Page) -> None:
    await shown(page)
    before = await width(page)
    left, right = (
        [{"x": 195 + way * at, "y": 200, "id": way + 1} for at in (40, 80, 120)] for way in (-1, 1)
    )
    await touch(page, *map(list, zip(left, right, strict=True)))
    assert await width(page) == pytest.approx(3 * before, rel=0.2)


async def test_the_log_stands_beside_it_and_leads_to_its_turn(page: Page) -> None:
    await shown(page)
    articles = page.locator("#log article")
    await articles.nth(5).tap()
    assert "5 of" in await shown(page)
    await expect(page.locator("article.now")).to_contain_text("5 of")
    await expect(page.locator("article.now")).to_be_in_viewport()


async def test_over_one_may_look_into_hands(page: Page) -> None:
    await page.keyboard.press("End")
    await shown(page)
    hand = page.get_by_role("button", name="Hand")
    await expect(hand).to_be_hidden()
    await page.get_by_label("Whose view").select_option("1")
    await hand.tap()
    await shown(page)
    await expect(page.locator("#board")).to_have_attribute(
        "aria-label", await page.evaluate("game.pictures[game.hands[1][turn]].alt")
    )
    await page.get_by_label("Whose view").select_option("")
    await expect(hand).to_be_hidden()


async def test_names_are_words(page: Page) -> None:
    await shown(page)
    await expect(page.locator("#scores .seat").first).to_contain_text("</script>")
    assert await page.title() != "bad"


async def test_everything_fits_a_phone_and_a_desk(page: Page) -> None:
    await shown(page)
    for size in ((390, 844), (360, 640), (844, 390), (1400, 900)):
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        for part in ("#stage", "nav", "#log", "#scores"):
            box = await page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= size[1] + 1
        stage = await page.locator("#stage").bounding_box()
        assert stage is not None
        assert stage["height"] > size[1] * 0.3


async def width(page: Page) -> float:
    box = await page.locator("#board").bounding_box()
    assert box is not None
    return box["width"]


async def swipe(page: Page, begin: int, end: int) -> None:
    await touch(page, *([{"x": x, "y": 200}] for x in (begin, (begin + end) // 2, end)))


async def touch(page: Page, *moments: list[dict[str, int]]) -> None:
    """Put fingers down, move them, and lift them."""
    session: Any = await page.context.new_cdp_session(page)
    for number, points in enumerate(moments):
        kind = "touchMove" if number else "touchStart"
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
