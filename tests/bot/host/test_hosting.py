"""Export, import, verify, backup and restore as the host types them: sentences and exit statuses."""

import asyncio
import json
import os
import random
import shutil
import sys
from pathlib import Path

import pytest

from bot.cli import main
from bot.store import Store
from bot.store.database.backup import backup
from bot.tables.repository import Repository
from bot.tables.service import Tables
from engines import GAMES
from tests.bot.tables.tables_kit import ANNA, HERE, begin, play_on, service

KEY = next(iter(GAMES))
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    for name in [name for name in os.environ if name == "DISCORD_TOKEN" or name.startswith("PARLEY_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.db"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished game (1), a running one (2) and a lobby (3)."""
    folder = tmp_path_factory.mktemp("played")

    async def play() -> None:
        async with service(folder, GAMES) as tables:
            first = await begin(tables, key=KEY)
            await play_on(tables, first, random.Random(1), undo=0.1)
            second = await begin(tables, key=KEY)
            await play_on(tables, second, random.Random(1), steps=20)
            await tables.lobby.new(KEY, ANNA, HERE)

    asyncio.run(play())
    return folder / "parley.db"


@pytest.fixture
def games(place: Path, played: Path) -> Path:
    """The folder with a copy of these games."""
    shutil.copy(played, place / "parley.db")
    return place


async def parley(*arguments: str | Path) -> int:
    return await asyncio.to_thread(main, [str(one) for one in arguments])


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What stderr says: one line, no traceback."""
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    assert "Traceback" not in said
    return said.strip()


async def numbers(path: Path) -> list[int]:
    store = await Store.look(path)
    try:
        return [row.id for row in await Tables(Repository(store, GAMES)).directory.everything()]
    finally:
        await store.close()


async def test_a_finished_game_is_exported_verified_and_imported(
    games: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await parley("export", "1") == 0
    name = f"parley-{KEY}-1.json"
    assert f"is in {name}." in capsys.readouterr().out
    assert (games / name).stat().st_mode & 0o777 == 0o600
    assert await parley("verify", name) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("The data pack fits its hash")
    assert said[1].startswith("The seed fits its hash")
    assert "played again from the seed" in said[2]
    assert "Scores: Anna" in said[3]
    assert said[-2:] == ["The file is as it was written, to the byte.", "Nothing differs."]
    assert await parley("import", name, "--server", "5", "--channel", "6", "--host", "7") == 1
    assert sentence(capsys).startswith("This game is here already: ")
    assert await parley("replay") == 0
    assert "2 games, 0 different" in capsys.readouterr().out
    monkeypatch.setenv("PARLEY_DB", str(games / "other.db"))
    assert await parley("import", name, "--server", "5", "--channel", "6", "--host", "7") == 0
    assert "is now table 1" in capsys.readouterr().out
    assert await parley("export", "1", "again.json") == 0
    assert (games / "again.json").read_bytes() == (games / name).read_bytes()
    assert await parley("replay") == 0
    assert "1 games, 0 different" in capsys.readouterr().out


async def test_a_running_game_is_exported_with_or_without_its_secrets(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await parley("export", "2", "part.json") == 0
    assert "--secrets" in capsys.readouterr().out
    assert await parley("verify", "part.json") == 0
    assert "can be checked when it is over" in capsys.readouterr().out
    assert await parley("export", "2", "whole.json", "--secrets") == 0
    assert "as private as the database" in capsys.readouterr().out
    assert await parley("verify", "whole.json") == 0
    assert "goes on" not in capsys.readouterr().err
    assert await parley("import", "part.json", "--server", "5", "--channel", "6", "--host", "7") == 1
    assert "leaves out the secrets" in sentence(capsys)
    assert await parley("import", "whole.json", "--server", "5", "--channel", "6", "--host", "7") == 1
    assert "goes on as table 2" in sentence(capsys)
    assert await numbers(games / "parley.db") == [1, 2, 3]


async def test_what_cannot_be_exported(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await parley("export", "99") == 1
    assert sentence(capsys) == "There is no game 99 in this database."
    assert await parley("export", "3") == 1
    assert "has not started" in sentence(capsys)
    (games / "mine.json").write_text("precious")
    assert await parley("export", "1", "mine.json") == 1
    assert "mine.json already" in sentence(capsys)
    assert (games / "mine.json").read_text() == "precious"
    assert await parley("export", "1", "nowhere/mine.json") == 1
    assert "nowhere/mine.json: No such file" in sentence(capsys)


async def test_a_tampered_export_is_found_out(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await parley("export", "1", "game.json")
    raw = (games / "game.json").read_bytes()
    (games / "name.json").write_bytes(raw.replace(b'"name":"Ben"', b'"name":"Bob"', 1))
    capsys.readouterr()
    assert await parley("verify", "name.json") == 1
    assert "First difference: the file was changed after it was written" in sentence(capsys)
    plain = json.loads(raw)
    plain["log"][9]["move"], plain["log"][11]["move"] = plain["log"][11]["move"], plain["log"][9]["move"]
    (games / "move.json").write_text(json.dumps(plain, separators=(",", ":")))
    assert await parley("verify", "move.json") == 1
    assert "First difference: entry 1" in sentence(capsys)
    assert await parley("import", "move.json", "--server", "5", "--channel", "6", "--host", "7") == 1
    assert "was not imported" in sentence(capsys)
    assert await numbers(games / "parley.db") == [1, 2, 3]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is no export"),
        (b'{"parley":9}', "newer version of Parley"),
        (b'{"parley":1,"game', "is damaged"),
        (None, "There is no file"),
    ],
)
async def test_what_is_no_export(
    games: Path, content: bytes | None, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if content is not None:
        (games / "x.json").write_bytes(content)
    assert await parley("verify", "x.json") == 2
    assert said in sentence(capsys)
    assert await parley("import", "x.json", "--server", "5", "--channel", "6", "--host", "7") != 0
    assert said in sentence(capsys)
    assert await numbers(games / "parley.db") == [1, 2, 3]


async def test_while_the_bot_runs_all_but_import_and_restore_work(
    games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = await Store.open(games / "parley.db")
    assert await parley("export", "1", "game.json") == 0
    assert await parley("replay") == 0
    assert await parley("backup", "copy.db") == 0
    assert "is copied to copy.db" in capsys.readouterr().out
    assert await parley("import", "game.json", "--server", "5", "--channel", "6", "--host", "7") == 1
    assert "in use by another program" in sentence(capsys)
    assert await parley("restore", "copy.db") == 1
    assert "in use by another program" in sentence(capsys)
    await store.close()
    assert await parley("restore", "copy.db") == 0
    said = capsys.readouterr().out
    assert "copy.db is now the database" in said
    assert "The former database is kept as" in said
    assert await numbers(games / "parley.db") == [1, 2, 3]


async def test_a_failure_is_one_sentence_in_a_process_of_its_own_too(games: Path) -> None:
    store = await Store.open(games / "parley.db")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.cli", "import", "none.json", "--server", "1", "--channel", "2",
        "--host", "3",
        cwd=ROOT, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    _, error = await process.communicate()
    assert process.returncode == 2
    assert error.decode() == "There is no file none.json.\n"
    copy = backup(games / "parley.db", games / "copy.db")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.cli", "restore", str(copy), cwd=ROOT, stderr=asyncio.subprocess.PIPE
    )
    _, error = await process.communicate()
    await store.close()
    assert process.returncode == 1
    assert error.decode().count("\n") == 1
    assert "in use by another program" in error.decode()


@pytest.mark.parametrize("command", [["export", "1"], ["backup", "copy.db"], ["replay"]])
async def test_without_a_database(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert await parley(*command) == 1
    assert "There is no database" in sentence(capsys)


@pytest.mark.parametrize(
    "arguments",
    [
        ["export"],
        ["export", "x"],
        ["import", "a.json"],
        ["import", "a.json", "--server", "x", "--channel", "1"],
        ["import", "a.json", "--server", "0", "--channel", "1"],
        ["import", "a.json", "--server", "9" * 30, "--channel", "1"],
        ["backup"],
        ["restore"],
        ["verify"],
    ],
)  # fmt: skip
def test_a_command_line_that_is_none(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert "usage: parley" in capsys.readouterr().err
