#!/usr/bin/env python3
"""Take the documentation's pictures of the chat: the rehearsal, as the browser shows it.

    .venv/bin/python tools/capture_rehearsal.py [NAME ...]

Needs an installed Chromium. The members' games are played by chance beforehand, over some weeks; the same
pictures come out each time, but for the hours. Without a NAME all of `SHOTS` are taken, into docs/pictures.
"""

import asyncio
import io
import random
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image
from playwright.async_api import Browser, FrameLocator, Page, async_playwright

from bot.rehearsal.launch import rehearsal_bot
from bot.rehearsal.server import Server
from bot.rehearsal.world import World, open_world
from bot.settings import Settings
from bot.tables.events import Signal
from bot.tables.table import Member, Place
from engines.age_of_reason.policies import BidLimit, Join

OUT = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SEED = 4
WINDOW = {"width": 1100, "height": 860}
TALL = {"width": 900, "height": 2400}
"""Of the window in which single messages are looked at: none is cut."""
WIDE = 690
"""Pixels of a message that hold something."""

DAYS = timedelta(days=40)
"""How long ago the first game began."""


class Past:
    """The games that the members have played, and the clock of those weeks."""

    def __init__(self, world: World) -> None:
        """Begin long ago; nothing is sent to the chat, which the next start fills with what still matters."""
        self.world, self.rng = world, random.Random(SEED)
        self.tables = world.bot.tables
        self.tables.repository.events.outbox = Signal()

    async def open(self, key: str, players: Sequence[int]) -> int:
        """Open a table and start it; `players` are places among the members, the host first."""
        host, *guests = [
            Member(self.world.members[one].id, self.world.name(self.world.members[one].id)) for one in players
        ]
        row = await self.tables.lobby.new(key, host, Place(self.world.guild.id, self.world.lobby.id))
        for guest in guests:
            await self.tables.lobby.join(row.id, guest)
        await self.tables.lobby.start(row.id, host)
        return row.id

    async def play(self, game: int, moves: int = 10_000, until: str = "") -> None:
        """Play so many moves, or up to a kind of decision; everybody takes their time."""
        for _ in range(moves):
            table = await self.tables.table(game)
            if not table.pending or (until and table.pending[0].kind == until):
                return
            decision = table.pending[0]
            user = table.seats[decision.seat].user or 0
            slow = 1 + [one.id for one in self.world.members].index(user)
            clock.ahead(timedelta(minutes=self.rng.uniform(5, 25 * slow)))
            await self.tables.act(game, user, decision.moves.sample(self.rng))


class Clock:
    """A time of day that is set by hand, and never later than now."""

    def __init__(self) -> None:
        """Begin long ago."""
        self.time = datetime.now(UTC) - DAYS

    def now(self) -> datetime:
        """Return it."""
        return min(self.time, datetime.now(UTC))

    def ahead(self, span: timedelta) -> None:
        """Set it on."""
        self.time += span


clock = Clock()


async def past(settings: Settings) -> tuple[int, int]:
    """Let the members have a past: three games that are over, and two that are running."""
    seeds = random.Random(SEED)
    bot = rehearsal_bot(settings, seed=lambda: seeds.randbytes(32), draw=False, now=clock.now)
    async with open_world(bot) as world:
        told = Past(world)
        with world.as_bot():
            for players in ((0, 1, 2), (1, 2, 3), (0, 2, 3)):
                await told.play(await told.open("endeavor", players))
            clock.time = max(clock.time, datetime.now(UTC) - timedelta(days=9))
            reason = await told.open("age_of_reason", (0, 1, 2, 3, 4))
            await told.play(reason, 200, until="attack")
            now = await told.open("endeavor", (0, 1, 2, 3))
            await told.play(now, 58)
            host = (await told.tables.table(now)).row.host
            await told.tables.clocks.change(now, host, kind="bank", span=3 * 86400, refill=12 * 3600)
            await told.tables.repository.store.write(lambda db: db.execute("DELETE FROM outbox"))
            return reason, now


class Camera:
    """A browser before the rehearsal's page."""

    def __init__(self, server: Server, browser: Browser, reason: int, game: int) -> None:
        """`reason`, `game`: the tables of Age of Reason and of Endeavor."""
        self.server, self.world, self.tables = server, server.world, server.world.bot.tables
        self._browser = browser
        self.reason, self.game = reason, game

    async def pending(self, game: int) -> tuple[Any, Any]:
        """Return a table, and the first member who owes something there."""
        table = await self.tables.table(game)
        return table, self.world.member(table.seats[table.pending[0].seat].user or 0)

    async def do(self, work: Awaitable[Any]) -> None:
        """Let something happen in the chat."""
        async with self.server._lock:  # noqa: SLF001 - the page must not look in between
            with self.world.as_bot():
                await work
            await self.world.env.settle()

    async def slash(self, member: Any, room: int, name: str, **options: Any) -> None:
        """Let a member type a command."""
        async with self.server._lock:  # noqa: SLF001 - as above
            await member.slash(self.world.channel(room), name, **options)

    async def look(self, room: int, member: Any, size: Any = TALL) -> tuple[Page, FrameLocator]:
        """Open a room as a member sees it."""
        await self.server.show(room, member.id)
        tab = await self._browser.new_page(viewport=size)
        await tab.goto(self.server.url)
        chat = tab.frame_locator("#view")
        await tab.wait_for_timeout(2500)
        return tab, chat

    async def message(self, room: int, member: Any, words: str) -> bytes:
        """Return a picture of the last message with these words."""
        tab, chat = await self.look(room, member)
        found = chat.locator("article.channel-message", has_text=words).last
        await found.evaluate(TIDY, {str(one.id): one.name for one in self.world.rooms()})
        raw = await found.screenshot()
        await tab.close()
        return raw


TIDY = """async (root, names) => {
  const missing = () => root.querySelector("button:disabled")
    || [...root.querySelectorAll(".embed-media img")].some(one => !one.naturalWidth);
  for (let tries = 0; tries < 100 && missing(); tries++)
    await new Promise(done => setTimeout(done, 100));
  await new Promise(done => setTimeout(done, 500));
  root.querySelectorAll(".embed-media").forEach(one => one.style.minHeight = 0);
  document.querySelectorAll("[class*=composer]").forEach(one => one.style.display = "none");
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    text.textContent = text.textContent.replace(/<#(\\d+)>/g, (all, id) => names[id] ? "#" + names[id] : all);
  }
}"""
"""SimCord's page keeps room below pictures, and knows no threads in direct messages; Discord names them.

Its line for writing would cover the last message.
"""


# ---- the pictures ----------------------------------------------------------------------------------------


async def board(camera: Camera) -> bytes:
    """The README's: a thread with the board, and the panel that *Move* opens."""
    table, member = await camera.pending(camera.game)
    tab, chat = await camera.look(table.row.thread, member, WINDOW)
    await chat.locator("#messages-toggle").click()
    await chat.locator("article button", has_text="Move").last.click()
    await chat.locator("article", has_text="Only you can see this").last.wait_for()
    await tab.wait_for_timeout(2000)
    frame = tab.frame("view")
    assert frame is not None
    await frame.evaluate("() => document.getElementById('channel-timeline').scrollTo(0, 1e9)")
    await tab.wait_for_timeout(1000)
    return await tab.screenshot()


async def turn(camera: Camera) -> bytes:
    """A turn's card, with the time that is left."""
    for _ in range(2):
        table, member = await camera.pending(camera.game)
        move = table.pending[0].moves.sample(random.Random(SEED))
        await camera.do(camera.tables.act(camera.game, member.id, move))
    table, member = await camera.pending(camera.game)
    return await camera.message(table.row.thread, member, "What happened")


async def notice(camera: Camera) -> bytes:
    """The direct message that tells of a turn."""
    _, member = await camera.pending(camera.game)
    return await camera.message(member.user.dm_channel.id, member, "You have time")


async def vote(camera: Camera) -> bytes:
    """The card of a vote to go back, with one answer."""
    table, member = await camera.pending(camera.game)
    *_, point = (await camera.tables.undo.points(camera.game))[:3]
    await camera.do(camera.tables.votes.open(camera.game, "rewind", {"entry": point.entry}, member.id))
    other = next(one.user for one in table.seats if one.user != member.id)
    (asked,) = await camera.tables.votes.at(camera.game)
    await camera.do(camera.tables.votes.cast(asked.row.id, other, agree=True))
    return await camera.message(table.row.thread, member, "asks to go back")


async def catchup(camera: Camera) -> bytes:
    """What somebody has missed."""
    table, member = await camera.pending(camera.game)
    await camera.slash(member, table.row.thread, "game catchup")
    return await camera.message(table.row.thread, member, "Since you last looked")


async def history(camera: Camera) -> bytes:
    """An earlier turn."""
    table, member = await camera.pending(camera.game)
    await camera.slash(member, table.row.thread, "game history", turn=24)
    return await camera.message(table.row.thread, member, "Turn 24 of")


async def stats(camera: Camera) -> bytes:
    """How the games of a server went."""
    member = camera.world.members[2]
    await camera.slash(member, camera.world.lobby.id, "stats")
    return await camera.message(camera.world.lobby.id, member, "Statistics of")


async def orders(camera: Camera) -> bytes:
    """Somebody's standing orders."""
    table, member = await camera.pending(camera.reason)
    await camera.do(camera.tables.policies.replace(table.id, member.id, ORDERS))
    await camera.slash(member, table.row.thread, "game orders")
    return await camera.message(table.row.thread, member, "your standing orders")


async def admin(camera: Camera) -> bytes:
    """The tables of a server, for who manages it."""
    manager, lobby = camera.world.members[0], camera.world.lobby.id
    await camera.slash(manager, lobby, "admin list")
    return await camera.message(lobby, manager, "waits for")


async def whisper(camera: Camera) -> bytes:
    """What a member whispered with another, as one of them reads it later."""
    table, member = await camera.pending(camera.reason)
    other = next(one.user for one in table.seats if one.user != member.id) or 0
    press = msgspec.structs.replace(table.row, talk="press")
    await camera.do(camera.tables.repository.save(press))
    for writer, reader, words in ((other, member.id, OFFER), (member.id, other, ANSWER)):
        await camera.do(camera.tables.talk.whisper(camera.reason, writer, reader, words))
    await camera.slash(member, table.row.thread, "talk read")
    return await camera.message(table.row.thread, member, "Your whispers")


OFFER = "If you leave me Poland this turn, I stay out of your war with Austria.\nThe others need not know."
ANSWER = "Agreed, for this turn. Then we talk again."
ORDERS = (BidLimit(above="prussia", below="france", limit=6, turn=2), Join(card="stay"))
SHOTS = {
    "board": board, "chat-turn": turn, "chat-notice": notice, "chat-vote": vote, "chat-catchup": catchup,
    "chat-history": history, "chat-stats": stats, "chat-orders": orders, "chat-admin": admin,
    "chat-whisper": whisper,
}  # fmt: skip


async def capture(names: Sequence[str], out: Path) -> None:
    """Play, start again, so that the chat holds only what matters, and take the pictures."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(token=None, db=Path(folder) / "parley.sqlite3", data=None, undo_window=0)
        games = await past(settings)
        async with Server.open(settings) as server, async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=shutil.which("chromium") or shutil.which("google-chrome"),
                args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
            )
            camera = Camera(server, browser, *games)
            for name in names:
                picture = Image.open(io.BytesIO(await SHOTS[name](camera))).convert("RGB")
                if name != "board":
                    picture = picture.crop((0, 0, min(picture.width, WIDE), picture.height))
                picture.save(out / f"{name}.png", optimize=True)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(capture(sys.argv[1:] or list(SHOTS), OUT))
