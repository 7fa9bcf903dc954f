"""Shards: as many as Discord wants, and not before it lets them all connect."""

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.chat import reconnecting
from bot.chat.application import Parley
from bot.delivery.transport import presence
from bot.settings import Settings
from tests.bot.chat.chatting import scene


@pytest.mark.parametrize(("left", "waits"), [(1000, []), (500, []), (400, [0.9]), (4, [90.0]), (3, [90.0])])
async def test_the_gateway_s_answer_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: int, waits: list[float]
):
    waited: list[float] = []
    launched: list[int] = []

    async def gateway() -> tuple[int, str, dict[str, Any]]:
        limits = {"total": 1000, "remaining": left, "reset_after": 90_000, "max_concurrency": 1}
        return 4, "wss://gateway.example", limits

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    async def launch(client: discord.AutoShardedClient) -> None:
        launched.append(client.shard_count or 0)

    bot = Parley(Settings(token=None, db=tmp_path / "parley.sqlite3", data=None), draw=False)
    monkeypatch.setattr(bot.http, "get_bot_gateway", gateway)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(discord.AutoShardedClient, "launch_shards", launch)
    await bot.launch_shards()
    assert (waited, launched) == (waits, [4])


@pytest.mark.parametrize("lives", [0.0, 10.0, 60.0])
def test_a_bot_that_dies_after_each_start_does_not_use_up_the_day_s_connections(lives: float) -> None:
    """It lives for some seconds, and is started again at once, for a whole day."""
    left, now, day = 1000, 0.0, 24 * 3600.0
    while now < day:
        now += reconnecting.spread(1, left, 1000, day - now)
        if now < day:
            left -= 1
            assert left > 0, now
        now += lives + 0.5
    assert left < 1000


async def test_no_server_counts_as_gone_before_it_is_known_which_there_are(tmp_path: Path) -> None:
    """A computer may move as soon as the store is open."""
    async with scene(tmp_path) as chat:
        bot, elsewhere = chat.bot, 7
        assert presence.away(bot, elsewhere)
    early = Parley(Settings(token=None, db=tmp_path / "parley.sqlite3", data=None), draw=False)
    assert not presence.away(early, elsewhere)
