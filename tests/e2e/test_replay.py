"""`parley replay` on a database that the bot left behind."""

import asyncio
import random
import shutil
import sqlite3
import zlib
from pathlib import Path

import pytest

from bot.cli import main
from bot.rehearsal.launch import on_database
from bot.rehearsal.player import Company
from bot.rehearsal.world import open_world
from bot.settings import Settings


async def played(path: Path) -> None:
    """Play at two tables for a while by the chat, with steps taken back."""
    settings = Settings(token=None, db=path, data=None)
    async with open_world(on_database(settings, path, draw=False), present=False) as world:
        company = Company(world, random.Random(1))
        for _ in range(2):
            await company.sit_down("endeavor", 3)
            for _ in range(15):
                await company.step()
                await company.take_back()


@pytest.fixture(scope="module")
def left_behind(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database as a bot that was stopped has left it."""
    path = tmp_path_factory.mktemp("replay") / "parley.sqlite3"
    asyncio.run(played(path))
    return path


@pytest.fixture
def db(left_behind: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, as the bot's database."""
    path = Path(shutil.copy(left_behind, tmp_path))
    monkeypatch.setenv("PARLEY_DB", str(path))
    return path


async def replay(*arguments: str) -> int:
    return await asyncio.to_thread(main, ["replay", *arguments])


async def test_stored_games_replay(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await replay() == 0
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 3
    assert all(line.endswith("the same") for line in said[:2])
    assert said[2] == "2 games, 0 different"


async def test_one_game_replays(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await replay("2") == 0
    assert "endeavor 2:" in capsys.readouterr().out
    assert await replay("7") == 1
    assert capsys.readouterr().err == "The database has no started game 7.\n"


async def test_a_difference_is_reported_with_its_place(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw = sqlite3.connect(db)
    ((seq, state),) = raw.execute(
        "SELECT seq, state FROM snapshots WHERE game = 1 ORDER BY seq DESC LIMIT 1"
    ).fetchall()
    changed = zlib.compress(zlib.decompress(state).replace(b'"industry":0', b'"industry":1'))
    raw.execute("UPDATE snapshots SET state = ? WHERE game = 1 AND seq = ?", (changed, seq))
    raw.commit()
    raw.close()
    assert await replay() == 1
    said = capsys.readouterr()
    assert f"state after entry {seq}" in said.out
    assert "1 different" in said.out
    assert "go back to the version before" in said.err


async def test_a_running_bot_is_not_disturbed(db: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(token=None, db=db, data=None)
    async with open_world(on_database(settings, db, draw=False), present=False):
        assert await replay() == 0
    assert "2 games, 0 different" in capsys.readouterr().out
