"""Reading a workbook, after everything in it has been measured."""

import warnings
import zipfile
from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any

from openpyxl import load_workbook

from bot.sheets.archives import open_archive
from bot.sheets.errors import BadFile
from bot.sheets.scan import COLUMNS, scan
from bot.sheets.strict import is_strict, transitional
from bot.texts.hosting import sheets as texts

# It warns of what it leaves out: pictures, extensions.
warnings.filterwarnings("ignore", category=UserWarning, module="openpyxl")

Table = tuple[str, list[tuple[int, Sequence[object]]]]
"""The title of a worksheet, and its rows with their numbers."""


def tables(raw: bytes, archive: zipfile.ZipFile) -> list[Table]:
    """Return what stands in the worksheets; BadFile where the workbook is damaged or too large."""
    if is_strict(archive):
        raw = transitional(archive)
        archive = open_archive(raw)
    last = scan(archive)
    try:
        book: Any = load_workbook(BytesIO(raw), read_only=True, keep_links=False)
        # Sheets of macros and of dialogs are no worksheets, and have not been measured.
        sheets = [sheet for sheet in book.worksheets if sheet.title in last]
        read: list[Table] = [(sheet.title, list(_rows(sheet, last[sheet.title]))) for sheet in sheets]
    except Exception as damage:  # the reader has no error of its own for what it cannot read
        raise BadFile(texts.DAMAGED) from damage
    left_out = last.keys() - {title for title, _ in read}
    if left_out:
        raise BadFile(texts.NOT_READ.format(sheet=min(left_out)))
    return read


def _rows(sheet: Any, last: int) -> Iterator[tuple[int, list[object]]]:
    if not last:
        return
    for number, cells in enumerate(sheet.iter_rows(max_row=last, max_col=COLUMNS), 1):
        yield number, [_content(cell) for cell in cells]


def _content(cell: Any) -> object:
    """Return a value; of formulas and errors the formula, and the error as a text that nobody means."""
    if cell.data_type == "f":
        return f"={cell.value}"
    return f"={cell.value}" if cell.data_type == "e" else cell.value
