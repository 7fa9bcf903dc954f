#!/usr/bin/env python3
"""Take the README's picture: a table of Endeavor in the rehearsal, as the browser shows it.

    .venv/bin/python tools/capture_rehearsal.py [FILE]

Needs an installed Chromium. Four members play a few rounds by themselves; the same picture comes out each
time, but for the hour. The default FILE is docs/pictures/board.png.
"""

import asyncio
import random
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.async_api import async_playwright

from bot.rehearsal.house import House
from bot.rehearsal.player import Company
from bot.rehearsal.stage import furnish
from bot.rehearsal.world import open_world
from bot.settings import Settings

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "board.png"
MOVES = 58
SEED = 4
WIDTH, HEIGHT = 1100, 860


async def capture(out: Path) -> None:
    """Play, start again, so that the chat holds only what matters, press *Move*, and take the picture."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(token=None, db=Path(folder) / "parley.sqlite3", data=None)
        await play(settings)
        async with House.open(settings) as house, async_playwright() as playwright:
            (row,) = await house.world.bot.tables.games_in(house.world.guild.id)
            table = await house.world.bot.tables.table(row.id)
            await house.show(row.thread, table.seats[table.pending[0].seat].user)
            browser = await playwright.chromium.launch(
                executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            tab = await browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            await tab.goto(house.url)
            chat = tab.frame_locator("#view")
            await chat.locator("#messages-toggle").click()
            await chat.locator("article button", has_text="Move").last.click()
            await chat.locator("article", has_text="Only you can see this").last.wait_for()
            await tab.wait_for_timeout(2000)
            frame = tab.frame("view")
            assert frame is not None
            await frame.evaluate("() => document.getElementById('channel-timeline').scrollTo(0, 1e9)")
            await tab.wait_for_timeout(1000)
            out.parent.mkdir(parents=True, exist_ok=True)
            await tab.screenshot(path=str(out))
            await browser.close()


async def play(settings: Settings) -> None:
    """Let four members play for a while, without pictures."""
    seeds = random.Random(SEED)
    async with open_world(furnish(settings, seed=lambda: seeds.randbytes(32), draw=False)) as world:
        company = Company(world, random.Random(SEED))
        await company.sit_down("endeavor", 4)
        while company.moves < MOVES and await company.step():
            pass


if __name__ == "__main__":
    asyncio.run(capture(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT))
