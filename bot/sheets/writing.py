"""The sheets of a game as a workbook or as CSV: what is our reconstruction is coloured and says why."""

import zipfile
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation

from bot.sheets import csvs
from bot.sheets.titles import worksheet
from bot.texts.hosting import sheets as texts
from engines.kernel.sheets import TICK, Grid, Row, Value

_HEAD = PatternFill("solid", fgColor="DDE6E6")
_DOUBTED = PatternFill("solid", fgColor="FFD9A0")
_TICK = PatternFill("solid", fgColor="E2F0D9")
_WRAPPED = Alignment(wrap_text=True, vertical="top")
_WIDEST, _NARROWEST = 40, 10
_SPARE = 40
"""Rows below the last one that have drop-downs too, where rows may be added."""
_MOMENT = (1980, 1, 1, 0, 0, 0)
"""The time in a zip, always the same, so that the same data give the same file."""


def workbook(title: str, grids: Sequence[Grid]) -> bytes:
    """Return an `.xlsx` with a worksheet for each grid, after one that says what to do."""
    book: Any = Workbook()
    _read_me(book.active, title, grids)
    lists: Any = book.create_sheet(texts.LISTS)
    lists.sheet_state = "hidden"
    for grid in grids:
        sheet = book.create_sheet(worksheet(grid.title), len(book.worksheets) - 1)
        _fill(sheet, grid)
        last = len(grid.rows) + 1 + (_SPARE if grid.grows else 0)
        for place, words in enumerate(grid.choices, 1):
            if words:
                _drop_down(sheet, lists, place, last, words)
    file = BytesIO()
    book.save(file)
    return file.getvalue()


def separate(grids: Sequence[Grid]) -> bytes:
    """Return a zip with a CSV file for each grid, and one that says what to do."""
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo(f"{texts.READ_ME}.txt", _MOMENT), "\r\n".join(texts.READ_ME_LINES))
        for grid in grids:
            table = [[*grid.heads, texts.LOOK_AT]]
            table += [[*(_text(cell.value) for cell in row.cells), _look_at(grid, row)] for row in grid.rows]
            archive.writestr(zipfile.ZipInfo(f"{worksheet(grid.title)}.csv", _MOMENT), csvs.written(table))
    return file.getvalue()


def _read_me(sheet: Any, title: str, grids: Sequence[Grid]) -> None:
    sheet.title = texts.READ_ME
    sheet.column_dimensions["A"].width = 100
    lines = [texts.READ_ME_TITLE.format(title=title), *texts.READ_ME_LINES]
    for number, line in enumerate(lines, 1):
        cell = sheet.cell(row=number, column=1, value=line)
        cell.alignment = _WRAPPED
        cell.font = Font(bold=number == 1)
    sheet.cell(row=len(lines) + 1, column=1, value=texts.READ_ME_COLOUR).fill = _DOUBTED
    for number, grid in enumerate(grids, len(lines) + 3):
        doubted = sum(cell.provenance is not None for row in grid.rows for cell in row.cells)
        sheet.cell(row=number, column=1, value=texts.page(grid.title, len(grid.rows), doubted))


def _fill(sheet: Any, grid: Grid) -> None:
    """Write heads and rows; the heads and the names stay in sight."""
    heads = [*grid.heads, texts.LOOK_AT]
    for place, head in enumerate(heads, 1):
        cell = _put(sheet, 1, place, head)
        cell.font, cell.fill, cell.alignment = Font(bold=True), _HEAD, _WRAPPED
        if place <= len(grid.notes):
            cell.comment = _comment(grid.notes[place - 1])
    for number, row in enumerate(grid.rows, 2):
        for place, grid_cell in enumerate(row.cells, 1):
            cell = _put(sheet, number, place, grid_cell.value)
            if grid_cell.provenance is not None:
                cell.fill, cell.comment = _DOUBTED, _comment(grid_cell.provenance)
        sheet.cell(row=number, column=grid.heads.index(TICK) + 1).fill = _TICK
        _put(sheet, number, len(heads), _look_at(grid, row) or None)
    for place, head in enumerate(heads, 1):
        cells = [row.cells[place - 1] for row in grid.rows if place <= len(row.cells)]
        longest = max([len(head), *(len(_text(cell.value)) for cell in cells)])
        width = min(_WIDEST, max(_NARROWEST, longest + 2))
        sheet.column_dimensions[get_column_letter(place)].width = width
    sheet.freeze_panes = "B2"


def _put(sheet: Any, row: int, column: int, value: Value) -> Any:
    """Write a cell; a text stays a text, whatever it begins with."""
    cell = sheet.cell(row=row, column=column)
    cell.value = value
    if isinstance(value, str):
        cell.data_type = "s"
    return cell


def _drop_down(sheet: Any, lists: Any, place: int, last: int, words: Sequence[str]) -> None:
    """Offer words in a column; what is typed beside them is looked at when the sheet comes back."""
    column = lists.max_column + (lists.cell(row=1, column=lists.max_column).value is not None)
    for number, word in enumerate(words, 1):
        _put(lists, number, column, word)
    letter, own = get_column_letter(column), get_column_letter(place)
    check: Any = DataValidation(
        type="list",
        formula1=f"'{texts.LISTS}'!${letter}$1:${letter}${len(words)}",
        allow_blank=True,
        showErrorMessage=False,
    )
    check.add(f"{own}2:{own}{last}")
    sheet.add_data_validation(check)


def _look_at(grid: Grid, row: Row) -> str:
    """Return which columns of a row are our reconstruction."""
    pairs = zip(grid.heads, row.cells, strict=False)
    return ", ".join(head for head, cell in pairs if cell.provenance is not None)


def _text(value: Value) -> str:
    return "" if value is None else str(value)


def _comment(text: str) -> Any:
    comment: Any = Comment(text, texts.AUTHOR)
    comment.width, comment.height = 320, 40 + 18 * (len(text) // 45)
    return comment
