"""Shards: as many as Discord wants, and not before it lets them all connect."""

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.chat.application import Parley
from bot.delivery.transport import presence
from bot.settings import Settings
from tests.bot.chat.chatting import scene


@pytest.mark.parametrize(("left", "waits"), [(1000, []), (3, [90.0])])
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


async def test_no_server_counts_as_gone_before_it_is_known_which_there_are(tmp_path: Path) -> None:
    """A computer may move as soon as the store is open."""
    async with scene(tmp_path) as chat:
        bot, elsewhere = chat.bot, 7
        assert presence.away(bot, elsewhere)
    early = Parley(Settings(token=None, db=tmp_path / "parley.sqlite3", data=None), draw=False)
    assert not presence.away(early, elsewhere)
