"""Sheets through the real programs: filled in, saved, opened again and saved once more (long mode)."""

import io
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

from bot.sheets.errors import BadFile
from bot.sheets.reading import read
from bot.sheets.writing import workbook
from engines import GAMES
from engines.kernel.sheets import differences, export_sheets, import_sheets, provenances
from tests.bot.sheets.files import CITIES, ENDEAVOR, edited, shipped, tables, taken, zipped

pytestmark = pytest.mark.long_only
Convert = Callable[[Path, str, Path], None]
"""Saves a file in another format, at another place."""
CSV = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
"""UTF-8, with commas, each sheet to a file of its own."""


def libreoffice(file: Path, kind: str, there: Path) -> None:
    """Open a file in LibreOffice and save it."""
    own = there.parent / "profile"
    there.parent.mkdir(parents=True, exist_ok=True)
    command = ["soffice", f"-env:UserInstallation={own.as_uri()}", "--headless", "--convert-to", kind]
    _run([*command, "--outdir", str(there.parent), str(file)])
    if ":" not in kind:
        made = there.parent / f"{file.stem}.{kind}"
        made.rename(there)


def gnumeric(file: Path, kind: str, there: Path) -> None:
    """Open a file in Gnumeric and save it."""
    there.parent.mkdir(parents=True, exist_ok=True)
    exporter = {"xlsx": "Gnumeric_Excel:xlsx2", "xls": "Gnumeric_Excel:excel_biff8"}.get(kind, kind)
    _run(["ssconvert", "-T", exporter, str(file), str(there)])


PROGRAMS = {"LibreOffice": ("soffice", libreoffice), "Gnumeric": ("ssconvert", gnumeric)}


def _run(command: list[str]) -> None:
    subprocess.run(
        command, check=True, capture_output=True, timeout=300, env=os.environ | {"LC_ALL": "C.UTF-8"}
    )


@pytest.fixture(params=PROGRAMS)
def convert(request: pytest.FixtureRequest) -> Convert:
    program, function = PROGRAMS[request.param]
    if shutil.which(program) is None:
        pytest.skip(f"{request.param} is not installed")
    return function


def saved_twice(convert: Convert, folder: Path, raw: bytes) -> bytes:
    """Return a workbook after somebody opened and saved it twice."""
    (folder / "mine.xlsx").write_bytes(raw)
    convert(folder / "mine.xlsx", "xlsx", folder / "once" / "mine.xlsx")
    convert(folder / "once" / "mine.xlsx", "xlsx", folder / "twice" / "mine.xlsx")
    return (folder / "twice" / "mine.xlsx").read_bytes()


@pytest.mark.parametrize("key", GAMES)
def test_a_sheet_comes_back_as_it_went_out(key: str, convert: Convert, tmp_path: Path) -> None:
    game = GAMES[key]
    parts = game.packs.parts(game.packs.default)
    grids = export_sheets(game.sheets, parts)
    raw = saved_twice(convert, tmp_path, workbook(game.title, grids))
    assert (
        differences(game.sheets, parts, import_sheets(game.sheets, parts, read("x.xlsx", raw, grids), "A"))
        == ()
    )


def test_values_and_ticks_survive(convert: Convert, tmp_path: Path) -> None:
    def change(book: dict[str, dict[str, object]]) -> None:
        cells = {"C2": 3, "D2": True, "D3": "x", "D4": "yes", "D5": False, "D6": "=TRUE()", "C7": "2"}
        for place, value in cells.items():
            book[CITIES][place] = value

    raw = edited(change)
    again = saved_twice(convert, tmp_path, raw)
    assert [one.sentence() for one in taken(again)] == [one.sentence() for one in taken(raw)]
    doubts = [
        provenances(
            ENDEAVOR.sheets, import_sheets(ENDEAVOR.sheets, shipped(), read("x.xlsx", each, tables()), "A")
        )
        for each in (raw, again)
    ]
    assert doubts[0] == doubts[1]
    assert len(doubts[0]) < len(provenances(ENDEAVOR.sheets, shipped()))


def test_a_row_that_was_typed_below_is_taken(convert: Convert, tmp_path: Path) -> None:
    def change(book: dict[str, dict[str, object]]) -> None:
        road = next(grid for grid in tables() if grid.title == "Connections")
        ends = [row.cells[1].value for row in road.rows]
        book["Connections"][f"B{len(road.rows) + 2}"] = ends[0]
        book["Connections"][f"C{len(road.rows) + 2}"] = ends[5]

    raw = edited(change)
    again = saved_twice(convert, tmp_path, raw)
    assert [one.sentence() for one in taken(again)] == [one.sentence() for one in taken(raw)] != []


@pytest.mark.parametrize("key", GAMES)
def test_the_csv_files_of_all_sheets_are_known_by_their_names(key: str, tmp_path: Path) -> None:
    if shutil.which("soffice") is None:
        pytest.skip("LibreOffice is not installed")
    game = GAMES[key]
    parts = game.packs.parts(game.packs.default)
    grids = export_sheets(game.sheets, parts)
    (tmp_path / f"{key}.xlsx").write_bytes(workbook(game.title, grids))
    libreoffice(tmp_path / f"{key}.xlsx", CSV, tmp_path / "csv" / "x")
    files = {file.name: file.read_bytes() for file in (tmp_path / "csv").glob("*.csv")}
    assert {f"{key}-Lists.csv", f"{key}-Read me.csv"} < files.keys()
    given = read("mine.zip", zipped(files), grids)
    assert {table.title for table in given} == {grid.title for grid in grids if grid.rows}
    assert differences(game.sheets, parts, import_sheets(game.sheets, parts, given, "Anna")) == ()
    for name, raw in files.items():
        if not name.endswith(("-Lists.csv", "-Read me.csv")):
            (table,) = read(name, raw, grids)
            assert name == f"{key}-{table.title}.csv"


LIBREOFFICE = {
    "fods": "flat OpenDocument", "ods": "OpenDocument", "xls": "old Excel", "slk": "SYLK", "dif": "DIF",
    "html": "web page", "pdf": "PDF",
}  # fmt: skip
GNUMERIC = {
    "Gnumeric_XmlIO:sax": "Gnumeric", "Gnumeric_XmlIO:sax:0": "Gnumeric",
    "Gnumeric_OpenCalc:odf": "OpenDocument",
    "Gnumeric_Excel:excel_biff7": "old Excel", "Gnumeric_Excel:excel_dsf": "old Excel",
    "Gnumeric_sylk:sylk": "SYLK", "Gnumeric_dif:dif": "DIF", "Gnumeric_html:html40": "web page",
    "Gnumeric_html:html40frag": "web page", "Gnumeric_html:xhtml": "web page",
}  # fmt: skip


@pytest.mark.parametrize(
    ("program", "kind", "name"),
    [
        *(("LibreOffice", kind, name) for kind, name in LIBREOFFICE.items()),
        *(("Gnumeric", kind, name) for kind, name in GNUMERIC.items()),
    ],
)
def test_other_formats_are_called_by_their_names(program: str, kind: str, name: str, tmp_path: Path) -> None:
    command, function = PROGRAMS[program]
    if shutil.which(command) is None:
        pytest.skip(f"{program} is not installed")
    (tmp_path / "mine.xlsx").write_bytes(workbook(ENDEAVOR.title, tables()))
    function(tmp_path / "mine.xlsx", kind, tmp_path / "other" / "mine")
    with pytest.raises(BadFile, match=f"{name}.*save it as .xlsx"):
        taken((tmp_path / "other" / "mine").read_bytes(), "mine.csv")


def test_libreoffice_writes_a_truth_as_a_formula(tmp_path: Path) -> None:
    """If this fails, the formula is history, and may be refused like others."""
    if shutil.which("soffice") is None:
        pytest.skip("LibreOffice is not installed")
    raw = saved_twice(libreoffice, tmp_path, edited(lambda book: book[CITIES].__setitem__("D2", True)))
    assert load_workbook(io.BytesIO(raw))[CITIES]["D2"].value == "=TRUE()"
