"""The rehearsal in a real browser: two members, a lobby, a start, moves by panel and by command."""

import asyncio
import random
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import async_playwright, expect

from bot.rehearsal.server import Server
from bot.settings import Settings
from bot.tables.table import Table
from engines.kernel import Decision, Move, fields
from tests.browser.guest import Guest

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

pytestmark = [
    pytest.mark.long_only,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed (on Debian: apt install chromium)"),
]


def bare(decision: Decision, rng: random.Random) -> Move:
    """A legal move that fills in required fields only: those are there without being asked for."""
    for _ in range(1000):
        move = decision.moves.sample(rng)
        if all(info.required or getattr(move, info.name) == info.default for info in fields(type(move))):
            return move
    raise AssertionError(f"every move of {decision.kind} needs optional fields")


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    settings = Settings(token=None, db=tmp_path / "parley.sqlite3", data=None, undo_window=0)
    async with Server.open(settings) as server:
        yield server


@pytest.fixture
async def guest(server: Server) -> AsyncIterator[Guest]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        await page.goto(server.url)
        yield Guest(page)
        await browser.close()
        assert wrong == []


async def somebodys_turn(server: Server, game: int) -> Table:
    """Return the table as soon as no computer is asked."""
    while True:
        table = await server.world.bot.tables.table(game)
        if table.seats[table.pending[0].seat].player is not None:
            return table
        await asyncio.sleep(0.1)


async def test_two_members_play(server: Server, guest: Guest) -> None:
    moves = 4
    key, game = "endeavor", server.world.bot.games["endeavor"]
    rng = random.Random(5)

    await guest.command("game new", game=(game.title, key))
    await expect(guest.mine()).to_contain_text("Your table is open")
    await guest.play_as("Ben")
    await guest.press(guest.last(f"{game.title}: a table opens"), "Join")
    await expect(guest.mine()).to_contain_text("You have joined")
    await guest.page.get_by_label("Computers play").select_option("easy")
    await guest.page.get_by_role("button", name="Add computers").click()
    await expect(guest.page.locator("#tables")).to_contain_text("(easy)")
    await guest.play_as("Anna")
    await guest.press(guest.last(f"{game.title}: a table opens"), "Start")
    await expect(guest.page.locator("#rooms")).to_contain_text("waits for")

    (row,) = await server.world.bot.tables.directory.of_server(server.world.guild.id)
    for number in range(moves):
        table = await somebodys_turn(server, row.id)
        decision = table.pending[0]
        name = table.plain_names[decision.seat]
        if number == 0:
            await guest.enter(f"{game.title} {row.id}", "Anna")
        await guest.play_as(name)
        if number < moves // 2:
            card = guest.messages().filter(has=guest.chat.locator("button", has_text="Move")).last
            await expect(card).to_contain_text(name)
            await guest.move_by_panel(card)
        else:
            await guest.move_by_command(table, decision.seat, bare(decision, rng))
            await expect(guest.mine()).to_contain_text("Done.")
        after = await server.world.bot.tables.table(row.id)
        assert after.row.seq > table.row.seq

    # The picture has come through to the browser.
    picture = guest.chat.locator("img.embed-image, .embed-image img, .message-embed img").last
    await expect(picture).to_be_visible()
    # What is private stays private: Ben's answers are not in Anna's room.
    await guest.play_as("Anna")
    seen = await guest.messages().filter(has_text="Only you can see this").count()
    assert seen <= moves
