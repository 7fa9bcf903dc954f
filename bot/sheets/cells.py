"""Cells as they stand in a file, made plain: what is meant is clear, or it is refused with its place."""

import datetime as dt
import re
import unicodedata
from collections.abc import Iterable, Sequence

from openpyxl.utils import get_column_letter

from bot.sheets.scan import LENGTH
from bot.texts.hosting import sheets as texts
from engines.kernel.sheets import Fault, Given, Raw, SheetError

_INVISIBLE = dict.fromkeys(map(ord, "\u200b\u200c\u200d\u2060\ufeff\u00ad"))
_TRUTH = re.compile(r"\s*=[=\s]*(TRUE|FALSE)\s*(?:\(\s*\))?\s*", re.IGNORECASE)
"""A truth as some programs write it: LibreOffice saves those of an .xlsx as formulas."""
_WHOLE = re.compile(r"(-?[0-9]{1,9})\.0+")


def given(title: str, table: Iterable[tuple[int, Sequence[object]]]) -> Given | None:
    """Return numbered rows as a table, the first with content as heads; None: empty. SheetError."""
    heads: tuple[Raw, ...] | None = None
    rows: list[tuple[int, tuple[Raw, ...]]] = []
    for number, row in table:
        cells = [plain(title, number, _head(heads, place), cell) for place, cell in enumerate(row)]
        while cells and cells[-1] is None:
            cells.pop()
        if not cells:
            continue
        if heads is None:
            heads = tuple(cells)
        else:
            rows.append((number, tuple(cells)))
    return None if heads is None else Given(title, heads, tuple(rows))


def plain(sheet: str, row: int, column: str, cell: object) -> Raw:
    """Return a cell as text, number or truth; None: empty. SheetError for dates, formulas and long texts."""
    if cell is None or isinstance(cell, bool | int):
        return cell
    if isinstance(cell, float):
        return int(cell) if cell.is_integer() else cell
    if isinstance(cell, dt.date | dt.time | dt.timedelta):
        raise SheetError((Fault(sheet, row, column, texts.DATE.format(date=cell), texts.NO_DATE),))
    if not isinstance(cell, str):
        raise SheetError((Fault(sheet, row, column, texts.FORMULA, texts.NO_FORMULA),))
    if len(cell) > LENGTH:
        problem = texts.LONG.format(count=len(cell))
        raise SheetError((Fault(sheet, row, column, problem, texts.NO_LONG.format(most=LENGTH)),))
    truth = _TRUTH.fullmatch(cell)
    if truth is not None:
        return truth[1].upper() == "TRUE"
    if cell.startswith("="):
        raise SheetError((Fault(sheet, row, column, texts.FORMULA, texts.NO_FORMULA),))
    text = unicodedata.normalize("NFC", cell.translate(_INVISIBLE))
    whole = _WHOLE.fullmatch(text.strip())
    return int(whole[1]) if whole else " ".join(text.split()) or None


def _head(heads: Sequence[Raw] | None, place: int) -> str:
    """Return what a column is called; by its letter where it has no heading."""
    head = heads[place] if heads is not None and place < len(heads) else None
    return str(head) if head is not None else get_column_letter(place + 1)
