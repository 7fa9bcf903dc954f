"""Queues at work against a Discord with limits: order within a channel, and no channel waits for another."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat.application import Parley
from bot.delivery import sender
from bot.settings import Settings
from bot.store import outbox
from bot.tables.table import Member, Place
from tests.everyday import everyday
from tests.killed.busy import RULES, BusyDiscord, Rule, Seen, Trouble
from tests.killed.server import GUILD, LOBBY
from tests.toy import GAMES

SLEEP = 2.5
"""How long a queue in trouble sleeps."""
PATIENCE = 60.0


class Evening:
    """Tables of two members each, whose bot runs in this very process."""

    def __init__(self, discord: BusyDiscord, app: Parley) -> None:
        self.discord = discord
        self.app = app
        self.games: list[int] = []
        self._rng = random.Random(5)
        self._threads: dict[int, int] = {}

    async def open(self, tables: int) -> None:
        for number in range(tables):
            host, guest = (Member(user, f"P{user}") for user in members(number))
            row = await self.app.tables.lobby.new("toy", host, Place(GUILD, LOBBY))
            await self.app.tables.lobby.join(row.id, guest)
            await self.app.tables.lobby.start(row.id, host)
            self.games.append(row.id)
        await self.calm()
        for game in self.games:
            self._threads[game] = (await self.app.tables.table(game)).row.thread or 0
        self.discord.busy = True

    async def calm(self) -> None:
        """Wait until the chat is owed nothing but reminders."""
        limit = time.monotonic() + PATIENCE
        while (due := await self.app.tables.outbox.due()) is not None:
            if (due - self.app.now()).total_seconds() > 3600:
                return
            assert time.monotonic() < limit, "the outbox is never empty"
            await asyncio.sleep(0.02)

    async def move(self, game: int) -> None:
        """Make moves until somebody else is asked, or a new card is due."""
        table = await self.app.tables.table(game)
        decision = table.pending[0]
        user = table.seats[decision.seat].user
        assert user is not None
        await self.app.tables.act(game, user, decision.moves.sample(self._rng))

    def thread(self, game: int) -> int:
        return self._threads[game]

    async def until(self, true: Callable[[], bool]) -> None:
        limit = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < limit
            await asyncio.sleep(0.01)

    async def say(self, game: int, *lines: str) -> None:
        """Owe the table's thread a message for each line."""
        now = self.app.tables.repository.now()
        # Short lines stand on cards; the small print is a message of its own.
        rows = [msgspec.json.encode([f"-# {line}"]) for line in lines]
        await self.app.tables.repository.write(
            game, lambda db: [outbox.owe(db, game, "log", now, lines=row) for row in rows]
        )

    def said(self, game: int) -> list[str]:
        """Return the small print of a thread, in order."""
        told = self.discord.messages[self.thread(game)]
        return [
            one["content"].removeprefix("-# ")
            for _, one in sorted(told.items())
            if one["content"].startswith("-# line")
        ]


def members(table: int) -> tuple[int, int]:
    return 100 + 2 * table, 101 + 2 * table


@asynccontextmanager
async def running(folder: Path, patch: pytest.MonkeyPatch, tables: int) -> AsyncIterator[Evening]:
    discord = BusyDiscord({one: f"P{one}" for number in range(tables) for one in members(number)}, delay=0.03)
    await discord.start()
    patch.setattr(Route, "BASE", f"http://127.0.0.1:{discord.port}/api/v10")
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(f"ws://127.0.0.1:{discord.port}/gateway"))
    patch.setattr(sender, "FIRST_RETRY", 0.2)
    settings = Settings(token="MTAwMw.queues.test", db=folder / "parley.sqlite3", data=None, undo_window=0)
    async with Parley(settings, games=GAMES, draw=False, seed=lambda: bytes(32)) as app:
        work = asyncio.create_task(app.start(settings.token or ""))
        try:
            await asyncio.wait_for(discord.ready.wait(), PATIENCE)
            evening = Evening(discord, app)
            await evening.open(tables)
            yield evening
        finally:
            await app.close()
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await discord.stop()


def posts(seen: list[Seen], channel: int) -> list[Seen]:
    return [one for one in seen if one.channel == channel and one.method == "POST" and one.status < 300]


@pytest.mark.parametrize("status", [503, 500])
async def test_posts_of_one_channel_stay_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    """Whether discord.py tries again (500), or the queue itself (503)."""
    async with running(tmp_path, monkeypatch, 1) as evening:
        (game,) = evening.games
        evening.discord.troubles = {evening.thread(game): Trouble(status, 1)}
        lines = [f"line {number}" for number in range(4)]
        await evening.say(game, *lines)
        await evening.calm()
        assert evening.said(game) == lines


@pytest.mark.parametrize(
    "trouble", everyday([Trouble(429, 1, SLEEP), Trouble(500, 2)], Trouble(500, 2)), ids=["a 429", "500s"]
)
async def test_trouble_in_one_queue_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Trouble
) -> None:
    async with running(tmp_path, monkeypatch, 5) as evening:
        first, *others = evening.games
        sick, before = evening.thread(first), trouble.times
        evening.discord.troubles = {sick: trouble}
        await evening.say(first, "line of trouble")
        await evening.until(lambda: evening.discord.troubles[sick].times < before)
        evening.discord.seen.clear()
        for game in others:
            await evening.say(game, "line 0", "line 1")
        await evening.until(lambda: all(len(evening.said(game)) == 2 for game in others))
        assert posts(evening.discord.seen, sick) == [], "the queue in trouble still sleeps"
        await evening.calm()
        assert evening.said(first) == ["line of trouble"]


async def test_a_bucket_that_stays_full_stops_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After five answers 429 for one place discord.py gives up; that is no ban of the bot's address."""
    async with running(tmp_path, monkeypatch, 2) as evening:
        full, other = evening.games
        sick = evening.thread(full)
        evening.discord.troubles = {sick: Trouble(429, 8, 0.02)}
        await evening.say(full, "line that waits")
        await evening.until(lambda: evening.discord.troubles[sick].times <= 3)
        await evening.say(other, "line of the other")
        await evening.until(lambda: bool(evening.said(other) and evening.said(full)))


async def test_a_table_with_one_row_is_never_behind_anothers_fifty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path, monkeypatch, 2) as evening:
        crowd, single = evening.games
        await evening.say(crowd, *(f"line {number}" for number in range(50)))
        await evening.say(single, "line of the other")
        await evening.until(lambda: bool(evening.said(single)))
        assert len(evening.said(crowd)) <= 5


async def test_tidying_is_overtaken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Old buttons whose queue sleeps hold up no new message of the same channel."""
    async with running(tmp_path, monkeypatch, 1) as evening:
        (game,) = evening.games
        thread = evening.thread(game)
        card = min(evening.discord.messages[thread])
        evening.discord.troubles = {thread: Trouble(429, 1, SLEEP)}
        now = evening.app.tables.repository.now()
        lines = msgspec.json.encode(("strip", thread, card))
        await evening.app.tables.repository.write(
            game, lambda db: outbox.owe(db, game, "tidy", now, lines=lines)
        )
        await evening.until(lambda: evening.discord.troubles[thread].times == 0)
        await evening.say(game, "line 0", "line 1")
        await evening.until(lambda: len(evening.said(game)) == 2)
        assert evening.discord.messages[thread][card]["components"], "the buttons are still there"
        await evening.calm()
        assert not evening.discord.messages[thread][card]["components"]


async def test_what_a_move_brings_comes_before_what_it_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Card and direct message first; then the former ones are tidied."""
    async with running(tmp_path, monkeypatch, 1) as evening:
        # What counts is the order: a full bucket is soon empty again.
        evening.discord.rules = {route: Rule(rule.limit, rule.seconds / 5) for route, rule in RULES.items()}
        (game,) = evening.games
        for _ in range(6):
            evening.discord.seen.clear()
            await evening.move(game)
            await evening.calm()
            order = [(one.method, one.channel) for one in sorted(evening.discord.seen) if one.counted]
            sent = [place for place, (method, _) in enumerate(order) if method == "POST"]
            former = [(method, evening.thread(game)) for method in ("PATCH", "DELETE")]
            tidied = [place for place, one in enumerate(order) if one[0] == "DELETE" or one in former]
            if sent and tidied:
                assert max(sent) < min(tidied), order
            assert len([one for one in order if one not in former]) <= 3
            assert sum(map(order.count, former)) <= 1
