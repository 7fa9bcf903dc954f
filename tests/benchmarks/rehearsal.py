"""How long a press in the rehearsal takes, in a real browser, after idle gaps and under load.

python -m tests.benchmarks.rehearsal --minutes 30 --busy 2
"""

import argparse
import asyncio
import multiprocessing
import random
import shutil
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable
from pathlib import Path

from playwright.async_api import Locator, async_playwright
from playwright.async_api import TimeoutError as TooSlowError

from bot.rehearsal.server import Server
from bot.settings import Settings
from tests.browser.guest import Guest

GAPS = (20.0, 90.0)
"""Seconds that the person at the page looks away."""
PICTURES = 40


class Watch:
    """Times what the person does, by kind, in seconds."""

    def __init__(self) -> None:
        self.times: defaultdict[str, list[float]] = defaultdict(list)

    async def of(self, kind: str, act: Awaitable[None]) -> None:
        """Do it and keep how long it took."""
        begin = time.perf_counter()
        await act
        self.times[kind].append(time.perf_counter() - begin)


def burn() -> None:
    """Keep a core busy."""
    while True:
        sum(number * number for number in range(100_000))


async def play(guest: Guest, server: Server, watch: Watch, minutes: float, rng: random.Random) -> None:
    """Look away and come back to press something, at one table after the other, until the time is up."""
    until = time.monotonic() + 60 * minutes
    while time.monotonic() < until:
        table = await opened(guest, server)
        while time.monotonic() < until and (await server.world.bot.tables.table(table)).pending:
            await asyncio.sleep(rng.uniform(*GAPS))
            card = guest.messages().filter(has=guest.chat.locator("button", has_text="Move")).last
            if not await card.count():  # the page shows fifty messages, one's own answers among them
                break
            await watch.of("a press on the card", guest.press(card, "Board"))
            await watch.of("a move by the panel", moved(guest, card))
            await watch.of("/game list", guest.command("game list"))


async def opened(guest: Guest, server: Server) -> int:
    """Open a table with random players and go to its thread; return its number."""
    if server.room != server.world.lobby.id:
        await guest.enter(str(server.world.lobby.name), "Anna")
    await guest.command("game new", game=("Endeavor", "endeavor"))
    await guest.page.get_by_role("button", name="Add computers").click()
    await guest.press(guest.last("Endeavor: a table opens"), "Start")
    rows = await server.world.bot.tables.directory.of_server(server.world.guild.id)
    number = max(row.id for row in rows)
    await guest.enter(f"Endeavor {number}", "Anna")
    return number


async def moved(guest: Guest, card: Locator) -> None:
    """Move by the panel; where it changed under the finger, say what stands there and begin anew."""
    try:
        await guest.move_by_panel(card)
    except TooSlowError:
        print("begun anew:", (await guest.mine().inner_text())[:300].replace("\n", " | "))
        await guest.move_by_panel(card)


async def switch(guest: Guest, server: Server, watch: Watch) -> None:
    """Fill the thread with pictures, and look at it as one member after the other."""
    for _ in range(PICTURES):
        await guest.press(
            guest.messages().filter(has=guest.chat.locator("button", has_text="Move")).last, "Board"
        )
    for name in ("Ben", "Anna") * 3:
        await watch.of(f"another member, {PICTURES} pictures", shown(guest, name))


async def shown(guest: Guest, name: str) -> None:
    """Change the member and wait for every picture that is in view."""
    await guest.play_as(name)
    await guest.chat.locator("body").evaluate(
        "async () => { for (;;) { const all = [...document.images];"
        " if (all.every((one) => one.complete)) return all.length;"
        " await new Promise((done) => setTimeout(done, 20)); } }"
    )


async def run(minutes: float, seed: int, watch: Watch) -> None:
    """Drive the rehearsal of this checkout."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(token=None, db=Path(folder) / "parley.sqlite3", data=None)
        async with Server.open(settings) as server, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            page = await browser.new_page(viewport={"width": 390, "height": 844})
            await page.goto(server.url)
            guest = Guest(page)
            watch.times["any single press"] = guest.waits
            await play(guest, server, watch, minutes, random.Random(seed))
            await switch(guest, server, watch)
            await browser.close()


def main() -> None:
    """Print how often, the median and the slowest, by kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--busy", type=int, default=2, help="processes that keep a core busy")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    load = [multiprocessing.Process(target=burn, daemon=True) for _ in range(arguments.busy)]
    for one in load:
        one.start()
    watch = Watch()
    try:
        asyncio.run(run(arguments.minutes, arguments.seed, watch))
    finally:  # whatever the page did not show any more: what was timed, is told
        for kind, times in watch.times.items():
            print(
                f"{kind}: {len(times)}, median {statistics.median(times):.2f} s, slowest {max(times):.2f} s"
            )


if __name__ == "__main__":
    main()
