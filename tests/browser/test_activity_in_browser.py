"""The page inside a stand-in for Discord, and signing in, in a real browser."""

import asyncio
import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.async_api import Frame, Page, expect

from bot.texts import web as texts
from bot.texts.web import WORDS
from tests.bot.web.fake_discord import fake_discord
from tests.browser.discord_frame import INSIDE, DiscordFrame, discord_frame
from tests.browser.touching import CHROMIUM, MISSING, SLOW, Bed, Visitor, bed

pytestmark = [
    pytest.mark.long_only,
    pytest.mark.skipif(CHROMIUM is None, reason=MISSING),
]
STORED = "(() => { try { return localStorage.length + sessionStorage.length; } catch { return 0; } })()"
"""How much the page keeps; a browser may keep nothing for frames of another site."""


@dataclass
class Here:
    """The pages, and Discord around them."""

    bed: Bed
    client: DiscordFrame

    async def page(self) -> Page:
        page = await (await self.bed.context(None, {"width": 420, "height": 840})).new_page()
        page.set_default_timeout(SLOW)
        return page

    async def start(self, page: Page, path: str = "/?", parent: str = "discord.com") -> None:
        """Start the Activity in the thread of the table."""
        thread = (await self.bed.table()).row.thread
        query = f"frame_id=f1&instance_id=i-1&platform=desktop&channel_id={thread}"
        await page.goto(f"https://{parent}/?source={quote(f'https://{INSIDE}{path}{query}')}")

    def acts_as(self, name: str) -> None:
        self.client.user = self.bed.world.member(name).id

    async def asked(self) -> str:
        """Return whom the table asks."""
        table = await self.bed.table()
        return self.bed.world.name(table.seats[table.pending[0].seat].user or 0)


@asynccontextmanager
async def here(path: Path, moves: int = 12) -> AsyncGenerator[Here]:
    async with (
        fake_discord() as discord,
        discord_frame(discord, path) as client,
        bed(path, "endeavor", moves=moves, identity=discord.identity, arguments=client.arguments) as made,
    ):
        client.target = made.url
        yield Here(made, client)


def framed(page: Page) -> Frame:
    frame = page.frame("activity")
    assert frame is not None
    return frame


async def test_a_table_is_played_inside_discord(tmp_path: Path) -> None:
    """By a token in memory: there is no cookie, and nothing is stored. Moves of others show by themselves."""
    async with here(tmp_path) as there:
        there.acts_as(await there.asked())
        page = there.bed.watched(await there.page())
        await there.start(page)
        visitor = Visitor(page, there.bed)
        visitor.page = framed(page)  # type: ignore[assignment]
        await visitor.ready()
        await expect(framed(page).locator('.stage img[src^="blob:"]')).to_be_visible()
        seq = (await there.bed.table()).row.seq
        while (await there.bed.table()).row.seq == seq:
            await visitor.ready()
            await visitor.asked()
            await visitor.list(random.Random(seq))
            await page.wait_for_timeout(100)
        assert await page.context.cookies() == []
        assert await framed(page).evaluate(STORED) == 0
        await page.screenshot(path=str(tmp_path / "inside.png"))

        before = (await there.bed.table()).row.seq
        await expect(framed(page).locator(".live")).to_have_attribute("data-state", "live")
        shown = await framed(page).locator(".pane").inner_text()
        while (await there.bed.table()).row.seq < before + 3:
            await there.bed.company.step()
        await expect(framed(page).locator(".pane")).not_to_have_text(shown, use_inner_text=True)


async def test_lists_and_tables_change_in_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the session ends with the frame."""
    left = asyncio.Event()
    async with here(tmp_path) as there:
        revoke = there.bed.pages.revoke

        async def ended(user: int, number: int | None) -> None:
            await revoke(user, number)
            left.set()

        monkeypatch.setattr(there.bed.pages, "revoke", ended)
        there.acts_as(await there.asked())
        page = there.bed.watched(await there.page())
        await there.start(page)
        await framed(page).locator("header .home").click()
        await expect(framed(page).locator(".tables li")).to_have_count(1)
        await framed(page).locator(".tables a").click()
        await expect(framed(page).locator(".table .pane")).to_be_visible()
        assert framed(page).url.startswith(f"https://{INSIDE}/?frame_id=")
        assert len(there.bed.pages.tokens) == 1
        await page.evaluate("document.querySelector('iframe').remove()")
        async with asyncio.timeout(10):
            await left.wait()
        assert there.bed.pages.tokens == {}


async def test_who_does_not_agree_reads_why(tmp_path: Path) -> None:
    async with here(tmp_path) as there:
        page = there.bed.watched(await there.page())
        await there.start(page)
        await expect(framed(page).get_by_role("alert")).to_have_text(WORDS["inside_refused"])
        there.acts_as(await there.asked())
        await framed(page).get_by_role("button", name=WORDS["try_again"]).click()
        await expect(framed(page).locator(".table .pane")).to_be_visible()


@pytest.mark.parametrize(("path", "parent"), [("/?", "elsewhere.example"), ("/t/1?", "discord.com")])
async def test_nobody_else_frames_it(tmp_path: Path, path: str, parent: str) -> None:
    """The stand-in's proxy keeps our headers, and the browser goes by them."""
    async with here(tmp_path, moves=0) as there:
        page = await there.page()
        refused: list[str] = []
        page.on("console", lambda said: refused.append(said.text))
        await there.start(page, path, parent)
        await page.wait_for_timeout(500)
        assert any("frame-ancestors" in text for text in refused), refused
        assert there.client.asked == []


async def test_signing_in_and_out_on_the_web(tmp_path: Path) -> None:
    """There and back to the table that was wanted."""
    async with here(tmp_path) as there:
        page = there.bed.watched(await there.page())
        await page.goto(f"{there.bed.url}/t/{there.bed.company.table_id}")
        await page.screenshot(path=str(tmp_path / "door.png"))
        await page.get_by_role("link", name=WORDS["sign_in"]).click()
        await expect(page.get_by_text(texts.DECLINED)).to_be_visible()
        await page.screenshot(path=str(tmp_path / "declined.png"))
        there.acts_as(await there.asked())
        await page.goto(f"{there.bed.url}/t/{there.bed.company.table_id}")
        await page.get_by_role("link", name=WORDS["sign_in"]).click()
        await expect(page.locator(".table .pane")).to_be_visible()
        assert page.url == f"{there.bed.url}/t/{there.bed.company.table_id}"
        await page.locator("header .home").click()
        await page.get_by_role("button", name=WORDS["leave"]).click()
        await expect(page.get_by_text(WORDS["left"])).to_be_visible()
        await page.reload()
        await expect(page.get_by_role("link", name=WORDS["sign_in"])).to_be_visible()
