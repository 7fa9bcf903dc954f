"""Data sheets as an owner fills them in, and as nobody should: Endeavor's, in several formats."""

import io
import pickle
import zipfile
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any

from openpyxl import Workbook, load_workbook

from bot.sheets.reading import read
from bot.sheets.writing import separate, workbook
from engines import GAMES
from engines.kernel.sheets import Difference, Grid, differences, export_sheets, import_sheets

ENDEAVOR = GAMES["endeavor"]
CITIES, CARDS, ROADS = "Cities", "Asset cards", "Connections"


@cache
def shipped() -> dict[str, Any]:
    return ENDEAVOR.packs.parts(ENDEAVOR.packs.default)


@cache
def tables() -> tuple[Grid, ...]:
    return export_sheets(ENDEAVOR.sheets, shipped())


@cache
def sheet() -> bytes:
    """The workbook as it is handed out."""
    return workbook(ENDEAVOR.title, tables())


def edited(change: Callable[[Any], object]) -> bytes:
    """The workbook after somebody did something to it in a spreadsheet program."""
    book = pickle.loads(_opened())
    change(book)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


@cache
def _opened() -> bytes:
    """The workbook as it was opened, to be opened again quickly; the program keeps no notes beside cells."""
    book: Any = load_workbook(io.BytesIO(sheet()))
    for page in book.worksheets:
        for row in page.iter_rows():
            for cell in row:
                cell.comment = None
        page.legacy_drawing = None
    return pickle.dumps(book)


@lru_cache(maxsize=None, typed=True)
def put(title: str, place: str, value: object) -> bytes:
    """The workbook with another value in one cell."""

    def change(book: Any) -> None:
        book[title][place] = value

    return edited(change)


def alone(title: str, rows: list[list[Any]]) -> bytes:
    """A workbook of one sheet."""
    book: Any = Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def rows_of(title: str) -> list[list[Any]]:
    """Heads and rows of a sheet, to be changed."""
    grid = next(one for one in tables() if one.title == title)
    return [list(grid.heads), *([cell.value for cell in row.cells] for row in grid.rows)]


def csv_of(title: str, separator: str = ",", encoding: str = "utf-8") -> bytes:
    """A sheet as CSV of some program."""
    lines = [separator.join("" if cell is None else str(cell) for cell in row) for row in rows_of(title)]
    return "\r\n".join(lines).encode(encoding)


def zipped(parts: Mapping[str, bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in parts.items():
            archive.writestr(name, raw)
    return file.getvalue()


def repacked(change: Callable[[dict[str, bytes]], object]) -> bytes:
    """The workbook after somebody did something to the files in it."""
    with zipfile.ZipFile(io.BytesIO(sheet())) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    return zipped(parts)


def taken(raw: bytes, name: str = "endeavor.xlsx") -> tuple[Difference, ...]:
    """What a file makes others of the shipped values."""
    given = read(name, raw, tables())
    return differences(ENDEAVOR.sheets, shipped(), import_sheets(ENDEAVOR.sheets, shipped(), given, "Anna"))


def csv_files() -> bytes:
    """The zip as it is handed out."""
    return separate(tables())
