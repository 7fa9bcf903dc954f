"""The worksheets of a workbook, measured before a spreadsheet reader unfolds them.

A cell can claim any place, and the reader fills the gaps: one far cell could cost much time and memory.
"""

import posixpath
import re
import zipfile
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import iterparse

from bot.sheets.archives import unpack
from bot.sheets.errors import BadFile
from bot.texts.hosting import sheets as texts

SHEETS, ROWS, COLUMNS, LENGTH = 30, 3_000, 60, 2_000
"""At most so many sheets, rows and columns of one, and characters of a cell."""
CELLS = 30_000
"""Of a whole workbook; the largest that we hand out has some 4,000."""
_RELATIONS = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
"""What the reader knows; it takes elements of any other vocabulary for nothing."""
_PLACE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")


def scan(archive: zipfile.ZipFile) -> dict[str, int]:
    """Return the last row with content of each worksheet; 0: empty. BadFile for what no data sheet has."""
    last_rows: dict[str, int] = {}
    cells = 0
    for title, part in _worksheets(archive):
        if title in last_rows:
            raise BadFile(texts.DAMAGED)
        last = 0
        for row in _filled(title, unpack(archive, part)):
            last, cells = max(last, row), cells + 1
            if cells > CELLS:
                raise BadFile(texts.TOO_MANY_CELLS.format(most=CELLS))
        last_rows[title] = last
    return last_rows


def _worksheets(archive: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    """Go through titles and parts; what is no worksheet, a chart say, is left out."""
    parts = {
        relation.get("Id"): str(relation.get("Target", ""))
        for relation in _elements(unpack(archive, "xl/_rels/workbook.xml.rels"), "Relationship")
        if str(relation.get("Type", "")).endswith("/worksheet")
    }
    for count, sheet in enumerate(_elements(unpack(archive, "xl/workbook.xml"), "sheet")):
        if count > SHEETS:
            raise BadFile(texts.TOO_MANY_SHEETS.format(most=SHEETS))
        if _RELATIONS not in sheet.keys() and any(name.endswith("}id") for name in sheet.keys()):  # noqa: SIM118
            raise BadFile(texts.NOT_READ.format(sheet=sheet.get("name", "?")))
        target = parts.get(sheet.get(_RELATIONS))
        if target is not None:
            place = target.lstrip("/") if target.startswith("/") else posixpath.join("xl", target)
            yield str(sheet.get("name", "")), posixpath.normpath(place)


def _filled(title: str, raw: bytes) -> Iterator[int]:
    """Go through the cells of a worksheet with something in them: in which row each is."""
    row = column = 0
    for element in _elements(raw, "row", "c", "mergeCell"):
        kind = _local(element)
        if not str(element.tag).startswith(_MAIN):
            raise BadFile(texts.NOT_READ.format(sheet=title))
        if kind == "mergeCell":
            raise BadFile(texts.MERGED.format(sheet=title, place=element.get("ref", "?")))
        if kind == "row":
            row, column = _row(element.get("r"), row), 0
            continue
        column = _column(element.get("r"), row, column)
        if len(element):
            _most(texts.TOO_MANY_ROWS, title, row, ROWS)
            _most(texts.TOO_MANY_COLUMNS, title, column, COLUMNS)
            yield row
        element.clear()


def _most(text: str, title: str, count: int, most: int) -> None:
    if count > most:
        raise BadFile(text.format(sheet=title, most=most))


def _elements(raw: bytes, *names: str) -> Iterator[Any]:
    """Go through elements of some kinds, rows at their start, cells at their end. BadFile for bad XML."""
    try:
        for event, element in iterparse(BytesIO(raw), events=("start", "end"), forbid_dtd=True):
            name = _local(element)
            if name in names and (event == "start") == (name == "row"):
                yield element
            elif event == "end" and name == "row":
                element.clear()
    except DefusedXmlException as trick:
        raise BadFile(texts.TRICK) from trick
    except (SyntaxError, ValueError, LookupError) as damage:  # SyntaxError: xml.etree's ParseError
        raise BadFile(texts.DAMAGED) from damage


def _local(element: Any) -> str:
    return str(element.tag).rpartition("}")[2]


def _row(text: str | None, before: int) -> int:
    """Return the number of a row, by default the next one; BadFile where it cannot be one."""
    if text is None:
        return before + 1
    if not (text.isascii() and text.isdecimal() and len(text) < 8):
        raise BadFile(texts.DAMAGED)
    return int(text)


def _column(text: str | None, row: int, before: int) -> int:
    """Return the number of a cell's column, by default the next one; BadFile for a cell of another row."""
    if text is None:
        return before + 1
    place = _PLACE.fullmatch(text)
    if place is None or int(place[2]) != row:
        raise BadFile(texts.DAMAGED)
    return _letters(place[1])


def _letters(text: str) -> int:
    number = 0
    for letter in text:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number
