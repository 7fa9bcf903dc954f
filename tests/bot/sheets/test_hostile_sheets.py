"""Hostile and clumsy files: each is refused in one sentence that names the place."""

import datetime as dt
import struct
import time
from collections.abc import Callable
from typing import Any

import pytest

from bot.sheets.archives import FILE, UNPACKED
from bot.sheets.errors import BadFile
from engines.kernel.sheets import SheetError
from tests.bot.sheets.files import (
    CARDS,
    CITIES,
    ROADS,
    alone,
    csv_of,
    edited,
    put,
    repacked,
    rows_of,
    sheet,
    taken,
    zipped,
)

File = Callable[[], bytes]
PART = "xl/worksheets/sheet3.xml"
"""The part of the cities: the first page and the cards come before."""


def merged(book: Any) -> None:
    book[CITIES].merge_cells("B2:B4")


def rows(title: str, change: Callable[[list[list[Any]]], object]) -> bytes:
    """A sheet with something done to its rows."""
    found = rows_of(title)
    change(found)
    return alone(title, found)


def in_part(before: bytes, after: bytes) -> bytes:
    """The workbook with other bytes in the XML of the cities."""

    def change(parts: dict[str, bytes]) -> None:
        assert before in parts[PART], parts[PART][:600]
        parts[PART] = parts[PART].replace(before, after, 1)

    return repacked(change)


def many_sheets(book: Any) -> None:
    for number in range(40):
        book.create_sheet(f"More {number}")["A1"] = 1


def one_part_often(parts: dict[str, bytes]) -> None:
    book = parts["xl/workbook.xml"]
    begin, end = book.index(b"<sheet "), book.index(b"</sheets>")
    first = book[begin : book.index(b"/>", begin) + 2]
    more = b"".join(first.replace(b"Read me", b"Read %d" % number) for number in range(3000))
    parts["xl/workbook.xml"] = book[:end] + more + book[end:]


def laughs(parts: dict[str, bytes]) -> None:
    entities = b'<!ENTITY a "ha">' + b"".join(
        b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9)
    )
    head, _, rest = parts[PART].partition(b"<worksheet")
    parts[PART] = head + b"<!DOCTYPE worksheet [" + entities + b"]><worksheet" + rest


def outside(parts: dict[str, bytes]) -> None:
    head, _, rest = parts["xl/workbook.xml"].partition(b"<workbook")
    doctype = b'<!DOCTYPE workbook [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    parts["xl/workbook.xml"] = head + doctype + b"<workbook" + rest


def locked() -> bytes:
    raw = bytearray(sheet())
    place = raw.index(b"PK\x01\x02")
    raw[place + 8] |= 1
    return bytes(raw)


def understated() -> bytes:
    """A bomb whose directory says that it is small."""
    raw = bytearray(zipped({"Cities.csv": b"a" * 5_000_000}))
    for mark, place in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = raw.index(mark) + place
        raw[at : at + 4] = struct.pack("<I", 1000)
    return bytes(raw)


def last_row(number: bytes, reference: bytes) -> bytes:
    row = b'<row r="%s"><c r="%s"><v>1</v></c></row></sheetData>' % (number, reference)
    return in_part(b"</sheetData>", row)


def row_one(cells: bytes) -> bytes:
    return in_part(b"<sheetData>", b'<sheetData><row r="1">%s</row>' % cells)


def all_merged() -> bytes:
    merge = b'<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    return in_part(b"</sheetData>", b"</sheetData>" + merge)


def prolong(found: list[list[Any]]) -> None:
    found += [[number] for number in range(4000)]


def sort_apart(found: list[list[Any]]) -> None:
    keys = [row[-1] for row in found[1:]]
    for row, key in zip(found[1:], reversed(keys), strict=True):
        row[-1] = key


HOSTILE: dict[str, tuple[File, str]] = {
    "nothing": (lambda: b"", "There is no sheet"),
    "fifty megabytes": (lambda: b"PK" + b"0" * 50_000_000, "too large"),
    "an old workbook": (lambda: b"\xd0\xcf\x11\xe0" + b"0" * 900, "save it as .xlsx"),
    "a picture": (lambda: b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)), "encoding"),
    "a cut workbook": (lambda: sheet()[:4000], "damaged"),
    "a zip of nothing": (lambda: zipped({}), "no sheet"),
    "a text document": (lambda: zipped({"word/document.xml": b"<x/>"}), "no sheet"),
    "an open document": (lambda: zipped({"content.xml": b"<x/>"}), "save it as .xlsx"),
    "a locked zip": (locked, "password"),
    "a bomb": (lambda: repacked(lambda parts: parts.update({PART: b" " * 5_000_000})), "beyond measure"),
    "a bomb of csv": (lambda: zipped({"Cities.csv": b"a," * 2_000_000}), "beyond measure"),
    "a bomb beside": (lambda: repacked(lambda parts: parts.update(x=b"\0" * (UNPACKED + 1))), "MB when"),
    "a bomb that says it is none": (understated, "damaged"),
    "a thousand parts": (lambda: zipped({f"{n}.csv": b"a" for n in range(1000)}), "parts"),
    "a broken part": (lambda: in_part(b"<sheetData>", b"<sheetData><<"), "damaged"),
    "entities": (lambda: repacked(laughs), "entities"),
    "entities from outside": (lambda: repacked(outside), "entities"),
    "no list of sheets": (lambda: repacked(lambda parts: parts.pop("xl/_rels/workbook.xml.rels")), "damaged"),
    "no shared texts": (lambda: row_one(b'<c t="s"><v>999999</v></c>'), "damaged"),
    "a number of no end": (lambda: row_one(b"<c><v>%s</v></c>" % (b"9" * 9000)), "damaged"),
    "forty sheets": (lambda: edited(many_sheets), "worksheets"),
    "one sheet three thousand times": (lambda: repacked(one_part_often), "worksheets"),
    "merged cells": (lambda: edited(merged), "“Cities” has merged cells at B2:B4"),
    "everything merged": (all_merged, "A1:XFD1048576"),
    "a cell far below": (lambda: last_row(b"1048576", b"A1048576"), "below row"),
    "a cell far out": (lambda: last_row(b"300", b"XFD300"), "columns"),
    "a row of a great number": (lambda: last_row(b"9" * 14, b"A7"), "damaged"),
    "a cell in another row": (lambda: last_row(b"900", b"A7"), "damaged"),
    "four thousand rows": (lambda: rows(CITIES, prolong), "below row"),
    "four thousand lines": (lambda: csv_of(CITIES) + b"\r\na" * 4000, "below row"),
    "a formula": (lambda: put(CITIES, "C2", "=1+1"), "Cities, row 2, column Glory"),
    "a formula elsewhere": (lambda: put(CITIES, "C5", '=HYPERLINK("http://x","y")'), "row 5, column Glory"),
    "a formula in csv": (lambda: csv_of(CITIES).replace(b",1,", b",=1+0,", 1), "formula"),
    "an error": (lambda: put(CITIES, "C2", "#REF!"), "row 2, column Glory"),
    "a date": (lambda: put(CITIES, "C2", dt.date(2026, 2, 1)), "2026-02-01"),
    "a time": (lambda: put(CITIES, "C2", dt.time(1, 2)), "row 2, column Glory"),
    "a part of one": (lambda: put(CITIES, "C2", 1.5), "Cities, row 2, column Glory"),
    "a decimal comma": (lambda: put(CITIES, "C2", "1,5"), "Cities, row 2, column Glory"),
    "a word for a number": (lambda: put(CITIES, "C2", "two"), "there stands “two”"),
    "a truth for a number": (lambda: put(CITIES, "C2", True), "row 2, column Glory"),
    "a number too large": (lambda: put(CITIES, "C2", 10**12), "whole number from"),
    "a number below nothing": (lambda: put(CITIES, "C2", -1), "whole number from"),
    "no number": (lambda: put(CITIES, "C2", None), "row 2, column Glory"),
    "infinity": (lambda: put(CITIES, "C2", "1e999"), "row 2, column Glory"),
    "a long text": (lambda: put(CITIES, "A2", "x" * 3000), "3000 characters"),
    "a misspelt region": (lambda: put(CITIES, "B2", "Eurpoe"), "row 2, column Region"),
    "a misspelt tick": (lambda: put(CITIES, "D2", "maybe"), "column As on my copy"),
    "a misspelt heading": (lambda: put(CITIES, "C1", "Glroy"), "Glory meant"),
    "no heading": (lambda: put(CITIES, "C1", None), "Glory"),
    "a heading twice": (lambda: put(CITIES, "B1", "Glory"), "twice"),
    "a row twice": (lambda: rows(CARDS, lambda all_: all_.append(all_[4])), "twice"),
    "a row too few": (lambda: rows(CARDS, lambda all_: all_.pop(7)), "missing"),
    "a row too many": (lambda: rows(CARDS, lambda all_: all_.append(["Atlantis 1"])), "Asset cards, row 50"),
    "sorted apart": (lambda: rows(CARDS, sort_apart), "sorted apart"),
    "cells beyond the last heading": (lambda: put(CITIES, "J4", "?"), "row 4"),
    "a sheet of another game": (lambda: alone("Empires", [["Name"], ["x"]]), "“Empires” is none"),
    "a sheet twice": (lambda: zipped(dict.fromkeys(("Cities.csv", "a/Cities.csv"), csv_of(CITIES))), "twice"),
    "an open quotation": (lambda: csv_of(CITIES) + b'\r\n"Paris', "quotation"),
    "a field of no end": (lambda: csv_of(CITIES) + b"\r\n" + b"x" * 200_000, "quotation"),
    "a broken encoding": (lambda: csv_of(CITIES).replace(b"London", b"L\x81ndon"), "encoding"),
    "half of utf-16": (lambda: csv_of(CITIES, encoding="utf-16")[:-1], "encoding"),
    "an end that is nowhere": (lambda: rows(ROADS, lambda all_: all_[2].__setitem__(1, "Atlantis")), "row 3"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_is_refused_in_one_sentence_that_names_the_place(name: str) -> None:
    make, told = HOSTILE[name]
    raw = make()
    begun = time.process_time()
    with pytest.raises((BadFile, SheetError)) as refused:
        taken(raw, "Cities.csv" if not raw.startswith(b"PK") else "endeavor.xlsx")
    assert time.process_time() - begun < 5
    sentence = str(refused.value)
    assert told in sentence
    assert "\n" not in sentence
    assert len(sentence) < 500
    assert "Traceback" not in sentence


def test_the_largest_file_that_is_read_takes_a_bounded_time() -> None:
    line = b"".join(b'<c r="%c%%d"><v>1</v></c>' % letter for letter in range(65, 75))
    found = b"".join(
        b'<row r="%d">%s</row>' % (row, line.replace(b"%d", b"%d" % row)) for row in range(50, 2600)
    )
    raw = in_part(b"</sheetData>", found + b"</sheetData>")
    assert len(raw) < FILE
    begun = time.process_time()
    with pytest.raises((BadFile, SheetError)):
        taken(raw)
    assert time.process_time() - begun < 15


def test_an_archive_that_is_none_is_refused() -> None:
    with pytest.raises(BadFile):
        taken(b"PK\x03\x04" + b"\0" * 100)
