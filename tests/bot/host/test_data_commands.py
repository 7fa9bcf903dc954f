"""`parley data`: sheets out and in on the command line, and what owners attest for others."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from bot.cli import main
from engines import GAMES
from tests.bot.sheets.files import CITIES
from tests.bot.tables.tables_kit import ANNA, service


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PARLEY_DATA", raising=False)
    monkeypatch.setenv("PARLEY_DB", str(tmp_path / "parley.db"))
    return tmp_path


def change(path: Path, place: str, value: object) -> None:
    book: Any = load_workbook(io.BytesIO(path.read_bytes()))
    book[CITIES][place] = value
    book.save(path)


def test_a_sheet_becomes_files_for_the_host(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "sheet", "endeavor"]) == 0
    assert main(["data", "sheet", "endeavor"]) == 1, "there is one already"
    sheet = folder / "endeavor.xlsx"
    change(sheet, "C2", 2)
    use = ["data", "use", "endeavor", str(sheet), "mine", "--owner", "Anna"]
    assert main(use) == 0
    assert "Cities, London: Glory 2, was 1" in capsys.readouterr().out
    assert [path.name for path in (folder / "mine" / "endeavor").iterdir()] == ["board.json"]
    assert main(use) == 1, "nothing is new"
    assert main(["data", "check", "mine"]) == 0
    out = capsys.readouterr().out
    assert "Cities, London: Glory 2, was 1" in out


def test_a_csv_sheet_and_a_bad_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "sheet", "endeavor", "--out", "e.zip"]) == 0
    assert main(["data", "sheet", "endeavor"]) == 0
    change(folder / "endeavor.xlsx", "C2", "two")
    capsys.readouterr()
    assert main(["data", "use", "endeavor", "endeavor.xlsx", "mine", "--owner", "Anna"]) == 1
    assert "Cities, row 2, column Glory" in capsys.readouterr().err
    assert not (folder / "mine").exists()
    assert main(["data", "sheet", "chess"]) == 1
    assert main(["data", "use", "endeavor", "none.xlsx", "mine", "--owner", "Anna"]) == 2


def test_what_owners_attest_is_shared_and_taken_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    share = ["data", "share", "endeavor", "--box", "2009"]
    assert main(share) == 1
    assert "Nobody attests" in capsys.readouterr().err
    main(["data", "sheet", "endeavor"])
    change(folder / "endeavor.xlsx", "C2", 2)
    main(["data", "use", "endeavor", "endeavor.xlsx", "mine", "--owner", "Anna"])
    monkeypatch.setenv("PARLEY_DATA", "mine")
    assert main(share) == 0
    shared = json.loads((folder / "endeavor-attested.json").read_text(encoding="utf-8"))
    assert shared["box"] == "2009"
    assert {
        "sheet": "cities",
        "row": "eu1",
        "name": "London",
        "column": "Glory",
        "value": 2,
        "by": "Anna",
    } in (shared["values"])
    monkeypatch.delenv("PARLEY_DATA")
    assert main(["data", "merge", "endeavor-attested.json", "other"]) == 0
    assert main(["data", "check", "other"]) == 0
    assert "Cities, London: Glory 2, was 1" in capsys.readouterr().out
    (folder / "bad.json").write_text("{}", encoding="utf-8")
    assert main(["data", "merge", "bad.json", "other"]) == 1


async def test_a_servers_data_are_shared(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import asyncio

    game = GAMES["endeavor"]
    main(["data", "sheet", "endeavor"])
    change(folder / "endeavor.xlsx", "C2", 2)
    async with service(folder, GAMES) as tables:
        raw = (folder / "endeavor.xlsx").read_bytes()
        brought = await tables.server_data.bring(game, 7, "x.xlsx", raw, "Club")
        await tables.server_data.use(await tables.server_data.offer(brought, ANNA))
    share = ["data", "share", "endeavor", "--box", "2009", "--server"]
    assert await asyncio.to_thread(main, [*share, "8"]) == 1
    assert "has no data of its own" in capsys.readouterr().err
    assert await asyncio.to_thread(main, [*share, "7"]) == 0
    assert '"Club"' in (folder / "endeavor-attested.json").read_text(encoding="utf-8")
