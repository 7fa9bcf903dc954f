"""The files of the database are deleted under a running bot: it says so, and takes no more moves."""

import asyncio
import logging
from pathlib import Path

import pytest

from bot.host.pulse import Watch, beating
from tests.bot.chat.chatting import Scene, scene


async def beat(chat: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot's pulse beat once."""
    beaten, answers = asyncio.Event(), chat.bot.answers

    async def asked() -> bool:
        try:
            return await answers()
        finally:
            beaten.set()

    monkeypatch.setattr(chat.bot, "answers", asked)
    async with beating(chat.bot, Watch(), every=3600):
        await beaten.wait()
        for _ in range(20):
            await asyncio.sleep(0)


@pytest.mark.parametrize("ends", [("-wal", "-shm"), ("", "-wal", "-shm")], ids=["log", "all"])
async def test_no_move_is_taken_after_a_beat_that_finds_the_files_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, ends: tuple[str, ...]
) -> None:
    async with scene(tmp_path) as chat:
        await chat.begin(chat.anna, chat.ben)
        owing = await chat.owing()
        offered = await owing.autocomplete(chat.thread, "toy order", "seats", "")
        for end in ends:
            (tmp_path / f"parley.sqlite3{end}").unlink()
        await beat(chat, monkeypatch)
        assert any(record.levelno >= logging.ERROR for record in caplog.records)
        said = await owing.slash(chat.thread, "toy order", seats=offered[0]["value"])
        assert "ranks" not in chat.said(said)
