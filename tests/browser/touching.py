"""A table in the chat and on pages at once, and players who touch the page as a person would."""

import random
import shutil
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.async_api import (
    Browser,
    BrowserContext,
    Locator,
    Page,
    ViewportSize,
    async_playwright,
    expect,
)

from bot.rehearsal.launch import rehearsal_bot
from bot.rehearsal.player import Company
from bot.rehearsal.world import World, open_world
from bot.settings import Settings
from bot.tables.table import Table
from bot.web.guards import COOKIE
from bot.web.identity import Identity
from bot.web.parts import Parts
from bot.web.server import PageServer
from tests.bot.web.browsing import Doorkeeper, Fast, KnownInvitation, KnownPages

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
MISSING = "no Chromium is installed (on Debian: apt install chromium)"
SLOW = 15_000
"""Milliseconds; a shared machine may take its time."""
RINGS = """() => {
    const stage = document.querySelector(".stage").getBoundingClientRect();
    const places = [...document.querySelectorAll(".ring .over")].map((ring) => {
        const box = ring.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    });
    const across = (x) => stage.left < x && x < stage.right - 60;
    const inside = ([x, y]) => across(x) && stage.top < y && y < stage.bottom - 60;
    return places.filter(inside);
}"""
"""Where the rings are that one can see."""
PHONE: ViewportSize = {"width": 390, "height": 844}
Scheme = Literal["light", "dark"]


@dataclass
class Bed:
    """A simulated server, its tables as pages, and a browser."""

    world: World
    pages: KnownPages
    server: PageServer
    browser: Browser
    company: Company
    wrong: list[str] = field(default_factory=list[str])
    """What pages complained about."""

    @property
    def url(self) -> str:
        host, port = self.server.addresses[0]
        return f"http://{host}:{port}"

    async def table(self) -> Table:
        return await self.company.table()

    async def context(
        self, name: str | None, size: ViewportSize = PHONE, scheme: Scheme = "light"
    ) -> BrowserContext:
        """A browser of its own, let in as a member."""
        context = await self.browser.new_context(viewport=size, color_scheme=scheme, has_touch=True)
        context.set_default_timeout(SLOW)
        if name is not None:
            token = self.pages.let_in(self.world.member(name).id)
            await context.add_cookies([{"name": COOKIE, "value": token, "url": self.url}])
        return context

    async def visitor(self, name: str, size: ViewportSize = PHONE, scheme: Scheme = "light") -> "Visitor":
        """A member with the table open."""
        context = await self.context(name, size, scheme)
        visitor = Visitor(self.watched(await context.new_page()), self)
        await visitor.page.goto(f"{self.url}/t/{self.company.table_id}")
        await visitor.ready()
        return visitor

    def watched(self, page: Page) -> Page:
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on(
            "console", lambda said: self.wrong.append(said.text) if "Content Security" in said.text else None
        )
        return page

    def code(self, name: str) -> str:
        """A link's code for a member."""
        code = f"code-for-{name}"
        guild, table = self.world.guild.id, self.company.table_id
        self.pages.codes[code] = KnownInvitation(self.world.member(name).id, guild, table)
        return code


@asynccontextmanager
async def bed(
    path: Path,
    key: str,
    seats: int = 3,
    *,
    moves: int = 0,
    seed: int = 5,
    draw: bool = True,
    identity: Identity | None = None,
    arguments: Sequence[str] = (),
) -> AsyncGenerator[Bed]:
    """Run a table whose first moves have been made in the chat."""
    settings = Settings(token=None, db=path / "parley.sqlite3", data=None, undo_window=0)
    async with open_world(rehearsal_bot(settings, draw=draw)) as world, async_playwright() as playwright:
        expect.set_options(timeout=SLOW)
        company, pages, bot = Company(world, random.Random(seed), "command"), KnownPages(), world.bot
        await company.sit_down(key, seats)
        for _ in range(moves):
            await company.step()
        parts = Parts(
            bot.tables,
            bot.games,
            bot.pictures,
            pages,
            Doorkeeper(),
            bot.services.advise,
            lambda _: "Rehearsal",
            identity=identity,
        )
        server = PageServer(parts, None, limits=Fast())
        await server.open("127.0.0.1", 0)
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", *arguments],
        )
        here = Bed(world, pages, server, browser, company)
        try:
            yield here
        finally:
            await browser.close()
            await server.close()
        assert here.wrong == []


class Visitor:
    """Somebody with a table's page open."""

    def __init__(self, page: Page, here: Bed) -> None:
        self.page = page
        self.here = here
        self.taps = 0

    async def ready(self) -> None:
        """Wait until nothing is under way any more."""
        await expect(self.page.locator(".table:not([data-busy]) .pane")).to_be_visible()
        await expect(self.page.locator('.stage:not([aria-busy="true"])')).to_be_attached()

    @property
    def question(self) -> Locator:
        return self.page.locator(".question")

    async def asked(self) -> None:
        await expect(self.question).to_be_visible()

    async def answer(self, rng: random.Random) -> None:
        """Give one answer at random: on the picture, or in the list."""
        await self.ready()
        await self.asked()
        async with self.page.expect_response("**/answer") as sent:
            rings: list[tuple[float, float]] = await self.page.evaluate(RINGS) if rng.random() < 0.5 else []
            if rings:
                await self._touch(rng, rng.choice(rings))
            else:
                await self.list(rng)
        answer = await sent.value
        assert answer.status in {200, 422}, await answer.text()
        await self.ready()

    async def _touch(self, rng: random.Random, place: tuple[float, float]) -> None:
        """Tap a ring; where that may mean several answers, choose one of the sheet."""
        several = await self.page.locator(".together").count()
        await self.page.touchscreen.tap(*place)
        self.taps += 1
        await self.page.wait_for_timeout(30)
        sheet = self.page.locator("dialog.sheet .answer")
        if count := await sheet.count():
            await self._press(sheet.nth(rng.randrange(count)))
        if several:
            await self._together(rng)

    async def list(self, rng: random.Random) -> None:
        """Press an answer of the list; of numbers, type some."""
        if await self.page.locator(".together").count():
            await self._together(rng)
            return
        buttons = self.page.locator(".question .answer")
        button = buttons.nth(rng.randrange(await buttons.count()))
        form = self.page.locator(".question form.numbers", has=button)
        if await form.count():
            for typed in await form.locator("input").all():
                low, high = (
                    int(await typed.get_attribute("min") or 0),
                    int(await typed.get_attribute("max") or 0),
                )
                await typed.fill(str(rng.randint(low, min(high, low + 5))))
        await self._press(button)

    async def _together(self, rng: random.Random) -> None:
        """Choose as many as are wanted, then take them."""
        done = self.page.locator(".together .answer")
        toggles = self.page.locator('.question [aria-pressed="false"]')
        while await done.get_attribute("aria-disabled") == "true" or (
            rng.random() < 0.3 and await toggles.count()
        ):
            chosen = self.page.locator('.question [aria-pressed="true"]')
            too_many = await done.get_attribute("aria-disabled") == "true" and not await toggles.count()
            among = chosen if too_many or (await chosen.count() and rng.random() < 0.2) else toggles
            await self._press(among.nth(rng.randrange(await among.count())))
        await self._press(done)

    async def _press(self, button: Locator) -> None:
        """Press a button, after unfolding its group."""
        await button.evaluate(
            "button => { const group = button.closest('details'); if (group) group.open = true; }"
        )
        await button.click()
        self.taps += 1
