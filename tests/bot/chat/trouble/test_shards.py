"""Shards: as many as Discord wants, and not before it lets them all connect."""

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.chat.application import build
from bot.settings import Settings


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

    bot = build(Settings(token=None, db=tmp_path / "parley.sqlite3", data=None), draw=False)
    monkeypatch.setattr(bot.http, "get_bot_gateway", gateway)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(discord.AutoShardedClient, "launch_shards", launch)
    await bot.launch_shards()
    assert (waited, launched) == (waits, [4])
