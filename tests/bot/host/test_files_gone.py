"""The files of the database are deleted under a running bot: it says so, and takes no more moves."""

import asyncio
import logging
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.host.pulse import Watch, beating
from bot.store import Store, StoreError
from bot.store.database import files
from bot.store.database.backup import restore
from tests.bot.chat.chatting import Scene, scene
from tests.bot.tables.tables_kit import begin, play_on, service


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


def saved_in(folder: Path) -> Path:
    (saved,) = folder.glob("parley.db.saved-*")
    return saved


async def test_no_move_is_taken_even_before_the_beat(tmp_path: Path):
    async with service(tmp_path) as tables:
        game = await begin(tables)
        (tmp_path / "parley.db-wal").unlink()
        with pytest.raises(StoreError, match="were deleted or replaced while the bot was running"):
            await play_on(tables, game, random.Random(1), steps=1)


@pytest.mark.parametrize("ends", [("-wal", "-shm"), ("",), ("", "-wal", "-shm")], ids="+".join)
async def test_what_was_written_is_saved_and_can_be_put_back(tmp_path: Path, ends: tuple[str, ...]):
    path = tmp_path / "parley.db"
    async with service(tmp_path) as tables:
        game = await begin(tables)
        seq = (await play_on(tables, game, random.Random(1), steps=3)).row.seq
        for end in ends:
            path.with_name(path.name + end).unlink()
        with pytest.raises(StoreError, match=r"is saved in .*parley\.db\.saved-"):
            await tables.repository.store.watch()
    saved = saved_in(tmp_path)
    assert saved.stat().st_mode & 0o777 == 0o600
    restore(saved, path)
    async with service(tmp_path) as tables:
        await tables.resume()
        row = (await tables.table(game)).row
        assert row.seq == seq + 1  # the return stands in the log
        assert [back.how for back in await tables.returns.of(game)] == ["restore"]


async def test_a_database_that_was_replaced_is_noticed(tmp_path: Path):
    path = tmp_path / "parley.db"
    async with service(tmp_path) as tables:
        game = await begin(tables)
        shutil.copy(path, tmp_path / "other")
        (tmp_path / "other").replace(path)
        with pytest.raises(StoreError, match="deleted or replaced"):
            await play_on(tables, game, random.Random(1), steps=1)


async def test_files_that_the_disk_numbers_anew_are_still_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    numbers = iter(range(1000))

    def numbered(path: Path) -> tuple[int, int] | None:
        return (0, next(numbers)) if path.exists() else None

    async with service(tmp_path) as tables:
        game = await begin(tables)
        monkeypatch.setattr(files, "_identity", numbered)
        await tables.repository.store.watch()
        assert (await play_on(tables, game, random.Random(1), steps=2)).row.seq >= 2


async def test_another_program_that_writes_is_reported_once(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    def reported() -> int:
        return sum("another program has written" in record.getMessage() for record in caplog.records)

    path = tmp_path / "parley.db"
    store = await Store.open(path)
    try:
        await store.write(lambda db: db.execute("INSERT INTO meta VALUES ('ours', '1')") and None)
        await store.watch()
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as reader:
            reader.execute("SELECT * FROM meta").fetchall()
        await store.watch()
        assert reported() == 0
        with closing(sqlite3.connect(path)) as other:
            other.execute("INSERT INTO meta VALUES ('theirs', '1')")
            other.commit()
        await store.watch()
        await store.watch()
        assert reported() == 1
    finally:
        await store.close()
