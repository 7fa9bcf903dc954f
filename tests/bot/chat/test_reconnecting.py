"""How long a shard waits before it connects again: on the fake gateway, and by a clock of the test's own."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.chat import reconnecting
from bot.chat.application import Parley
from bot.chat.reconnecting import Backoff
from bot.settings import Settings
from tests.killed.busy import BusyDiscord
from tests.toy import GAMES

PATIENCE = 30.0


class Failing(BusyDiscord):
    """Its gateway takes no connection for so many attempts."""

    refuses = 0

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        if self.refuses:
            self.refuses -= 1
            raise web.HTTPServiceUnavailable
        return await super()._gateway(request)


@contextlib.asynccontextmanager
async def connected(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[Failing]:
    discord = Failing({1: "P1"})
    await discord.start()
    patch.setattr(Route, "BASE", f"http://127.0.0.1:{discord.port}/api/v10")
    patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(f"ws://127.0.0.1:{discord.port}/gateway"))
    settings = Settings(token="MTAwMw.waits.test", db=folder / "parley.sqlite3", data=None, undo_window=0)
    async with Parley(settings, games=GAMES, draw=False, seed=lambda: bytes(32)) as app:
        work = asyncio.create_task(app.start(settings.token or ""))
        try:
            await asyncio.wait_for(discord.ready.wait(), PATIENCE)
            yield discord
        finally:
            await app.close()
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            await discord.stop()


async def lose(discord: Failing, attempts: int) -> None:
    """End the connection, refuse some attempts to make another, and wait until the bot is back."""
    (session,) = discord.sessions
    discord.ready.clear()
    discord.refuses = attempts
    await session.socket.close(code=1000)
    await asyncio.wait_for(discord.ready.wait(), PATIENCE)
    await asyncio.sleep(0.05)  # the bot has heard of it, too


async def test_each_outage_after_a_healthy_connection_begins_with_short_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []

    def longest(low: float, high: float) -> float:
        asked.append(high)
        return low

    monkeypatch.setattr(reconnecting.random, "uniform", longest)
    monkeypatch.setattr(reconnecting, "HEALTHY", 0.0)

    async def at_once(*_: object, **__: object) -> None:
        """Identify without the five seconds that Discord wants between two."""

    monkeypatch.setattr(Parley, "before_identify_hook", at_once)
    async with connected(tmp_path, monkeypatch) as discord:
        for _ in range(3):
            asked.clear()
            await lose(discord, 8)
            assert asked == [2, 4, 8, 16, 32, 60, 60, 60]
        monkeypatch.setattr(reconnecting, "HEALTHY", 3600.0)
        asked.clear()
        for _ in range(3):
            await lose(discord, 1)
        assert asked == [512, 1024, 1024], "a connection that never holds costs identifications"


class Clock:
    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = time.monotonic()
        patch.setattr(reconnecting.time, "monotonic", lambda: self.now)
        patch.setattr(reconnecting.random, "uniform", lambda _low, high: high)


def test_an_outage_of_hours_waits_a_minute_at_most_and_a_flapping_connection_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch)
    connects = dict[int | None, float]()
    monkeypatch.setattr(reconnecting, "_connected", connects)
    backoff = Backoff()
    for _ in range(3):
        connects[None] = clock.now
        clock.now += 61
        waits = [backoff.delay() for _ in range(12)]
        assert waits == [2, 4, 8, 16, 32, *[60] * 7], "no connection in between"
    flapping: list[float] = []
    for _ in range(12):
        connects[None] = clock.now
        clock.now += 5
        flapping.append(backoff.delay())
    assert flapping == [1024] * 12
    connects[None] = clock.now
    clock.now += 60
    assert backoff.delay() == 2
