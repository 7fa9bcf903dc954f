"""An owner of a box with a spreadsheet program: workbooks are changed, and written as programs write them."""

import io
import re
import zipfile
from collections.abc import Mapping
from typing import Any

from openpyxl import Workbook, load_workbook

from tests.bot.sheets.files import zipped


class Sheets:
    """A workbook that was handed out."""

    def __init__(self, raw: bytes) -> None:
        self.book: Any = load_workbook(io.BytesIO(raw))

    def value(self, sheet: str, row: str, head: str) -> Any:
        """What stands in a row, which is found by its name, under a heading."""
        return self._cell(sheet, row, head).value

    def put(self, sheet: str, row: str, head: str, value: object) -> None:
        """Type something else into a cell."""
        self._cell(sheet, row, head).value = value

    def add(self, sheet: str, values: Mapping[str, object]) -> None:
        """Add a row, with these values under these headings."""
        page = self.book[sheet]
        heads = [cell.value for cell in page[1]]
        number = page.max_row + 1
        for head, value in values.items():
            page.cell(row=number, column=heads.index(head) + 1, value=value)

    def remove(self, sheet: str, row: str) -> None:
        """Delete a row."""
        self.book[sheet].delete_rows(self._number(sheet, row))

    def rows(self, sheet: str) -> list[dict[str, Any]]:
        """All rows, by their headings."""
        heads, *rows = self.book[sheet].iter_rows(values_only=True)
        return [dict(zip(heads, row, strict=True)) for row in rows]

    def saved(self) -> bytes:
        """The file, with whole numbers, and texts in a list of their own."""
        file = io.BytesIO()
        self.book.save(file)
        return file.getvalue()

    def exported(self) -> bytes:
        """The file as other programs write it: numbers with a decimal point, texts in their cells.

        What only serves the eye is lost: colours, notes, lists to choose from, hidden sheets.
        """
        plain: Any = Workbook(write_only=True)
        for page in self.book.worksheets:
            if page.sheet_state != "visible":
                continue
            copy = plain.create_sheet(page.title)
            for row in page.iter_rows(values_only=True):
                copy.append(row)
        file = io.BytesIO()
        plain.save(file)
        return _fractions(file.getvalue())

    def _number(self, sheet: str, row: str) -> int:
        return next(cell.row for cell in self.book[sheet]["A"] if cell.value == row)

    def _cell(self, sheet: str, row: str, head: str) -> Any:
        page = self.book[sheet]
        column = next(cell.column for cell in page[1] if cell.value == head)
        return page.cell(row=self._number(sheet, row), column=column)


def _fractions(raw: bytes) -> bytes:
    """Write every number of a workbook with a decimal point."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    for name, part in parts.items():
        if name.startswith("xl/worksheets/"):
            parts[name] = re.sub(rb"<v>(-?\d+)</v>", rb"<v>\1.0</v>", part)
    return zipped(parts)
