"""Files as other programs write them: read where they are workbooks or CSV, else called by their name."""

import gzip
import io
import re
import zipfile
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.chart import BarChart, Reference

from bot.sheets.errors import BadFile
from bot.sheets.formats import refuse
from bot.sheets.reading import read
from bot.sheets.titles import worksheet
from engines import GAMES
from engines.kernel.sheets import Given, SheetError, export_sheets, import_sheets, provenances
from tests.bot.sheets.files import (
    CITIES,
    ENDEAVOR,
    ROADS,
    csv_of,
    edited,
    put,
    repacked,
    sheet,
    shipped,
    tables,
    taken,
    zipped,
)

REASON = GAMES["age_of_reason"]


def ticks(raw: bytes, name: str = "endeavor.xlsx") -> int:
    """Return of how many values a file makes Anna vouch."""
    parts = import_sheets(ENDEAVOR.sheets, shipped(), read(name, raw, tables()), "Anna")
    return len(provenances(ENDEAVOR.sheets, shipped())) - len(provenances(ENDEAVOR.sheets, parts))


# ---- truths

TRUTHS = ("=TRUE()", "= true ( )", "=TRUE", True, "TRUE", "True", "WAHR", "yes", "x")
NO_TRUTHS = ("=FALSE()", "=false()", False, "FALSE", "FAUX", "no", None)


@pytest.mark.parametrize("cell", TRUTHS)
def test_a_tick_is_a_tick_however_a_program_writes_it(cell: object) -> None:
    raw = put(CITIES, "D2", cell)
    assert taken(raw) == ()
    assert ticks(raw) == 2


@pytest.mark.parametrize("cell", NO_TRUTHS)
def test_a_box_that_is_not_ticked_is_no_tick(cell: object) -> None:
    assert ticks(put(CITIES, "D2", cell)) == 0


def test_a_column_of_yes_and_no_takes_formulas_of_truths() -> None:
    title, head = next(
        (grid.title, head)
        for grid in tables()
        for head, choices in zip(grid.heads, grid.choices, strict=False)
        if choices == ("yes", "no")
    )
    grid = next(grid for grid in tables() if grid.title == title)
    column = "ABCDEFGHIJ"[grid.heads.index(head)]

    def change(book: Any) -> None:
        for number, row in enumerate(grid.rows, 2):
            cell = row.cells[grid.heads.index(head)].value
            book[worksheet(title)][f"{column}{number}"] = "=TRUE()" if cell == "yes" else "=FALSE()"

    assert taken(edited(change)) == ()


@pytest.mark.parametrize("formula", ["=TRUE()+0", "=NOT(FALSE())", "=TRUE(1)", "=WAHR()", "=1", "=A1", "="])
def test_other_formulas_stay_refused(formula: str) -> None:
    rows = csv_of(CITIES).replace(b"\r\n", f",{formula}\r\n".encode(), 2).replace(formula.encode(), b"", 1)
    with pytest.raises(SheetError, match="a formula"):
        taken(rows, "Cities.csv")


def test_a_truth_is_a_truth_in_csv() -> None:
    head, first, *more = csv_of(CITIES).decode().split("\r\n")
    place = head.split(",").index("As on my copy")
    for cell in ("=TRUE()", "TRUE", "VRAI"):
        cells = first.split(",")
        cells[place] = cell
        assert ticks("\r\n".join([head, ",".join(cells), *more]).encode(), "Cities.csv") == 2


# ---- kinds of workbooks


def strict(raw: bytes) -> bytes:
    """Return a workbook as Excel saves it in Strict Open XML; the names of packages stay."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    for name, part in parts.items():
        renamed = _USUAL.sub(rb"http://purl.oclc.org/ooxml/\1/", part)
        parts[name] = renamed.replace(b"<workbook ", b'<workbook conformance="strict" ')
    return zipped(parts)


def test_strict_open_xml_is_read_like_the_usual_kind() -> None:
    raw = strict(put(CITIES, "C2", 3))
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        assert b'conformance="strict"' in archive.read("xl/workbook.xml")
    assert load_workbook(io.BytesIO(raw)).sheetnames == [], "openpyxl reads it by itself: the detour may go"
    (difference,) = taken(raw)
    assert (difference.name, difference.column, difference.now) == ("London", "Glory", "3")
    assert ticks(strict(put(CITIES, "D2", True))) == 2


def test_strict_open_xml_is_measured_like_the_usual_kind() -> None:
    raw = strict(edited(lambda book: book[CITIES].merge_cells("B2:B4")))
    with pytest.raises(BadFile, match="merged cells at B2:B4"):
        taken(raw)


@pytest.mark.parametrize(
    ("part", "before", "after"),
    [
        ("xl/worksheets/sheet3.xml", b"spreadsheetml/2006/main", b"spreadsheetml/2049/main"),
        ("xl/workbook.xml", b"officeDocument/2006/relationships", b"officeDocument/2049/relationships"),
    ],
)
def test_a_workbook_that_the_reader_cannot_read_names_the_kind_to_choose(
    part: str, before: bytes, after: bytes
) -> None:
    def newer(parts: dict[str, bytes]) -> None:
        assert before in parts[part]
        parts[part] = parts[part].replace(before, after)

    with pytest.raises(BadFile, match="choose “Excel Workbook"):
        taken(repacked(newer))


def beside(folder: str, kind: str, root: str) -> Callable[[dict[str, bytes]], None]:
    """Return what adds a page of another kind to a workbook, as Excel does."""

    def change(parts: dict[str, bytes]) -> None:
        relations = "xl/_rels/workbook.xml.rels"
        relation = f'<Relationship Id="rId99" Type="{kind}" Target="{folder}/sheet1.xml"/></Relationships>'
        parts[relations] = parts[relations].replace(b"</Relationships>", relation.encode())
        page = f'<sheet name="Macro1" sheetId="99" state="hidden" xmlns:q="{_OFFICE}" q:id="rId99"/></sheets>'
        parts["xl/workbook.xml"] = parts["xl/workbook.xml"].replace(b"</sheets>", page.encode())
        parts[f"xl/{folder}/sheet1.xml"] = (
            f"<{root} {_MAIN}><sheetData><row r='1'><c r='A1'><f>HALT()</f></c></row></sheetData></{root}>"
        ).encode()

    return change


_USUAL = re.compile(rb"http://schemas\.openxmlformats\.org/(spreadsheetml|officeDocument|drawingml)/2006/")
_MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MICROSOFT = "http://schemas.microsoft.com/office/2006/relationships"


@pytest.mark.parametrize(
    ("folder", "kind", "root"),
    [
        ("macrosheets", f"{_MICROSOFT}/xlMacrosheet", "macrosheet"),
        ("macrosheets", f"{_MICROSOFT}/xlIntlMacrosheet", "macrosheet"),
        ("dialogsheets", f"{_OFFICE}/dialogsheet", "dialogsheet"),
    ],
)
def test_sheets_of_macros_and_dialogs_are_left_out(folder: str, kind: str, root: str) -> None:
    assert taken(repacked(beside(folder, kind, root))) == ()


def test_sheets_with_a_chart_are_left_out() -> None:
    def change(book: Any) -> None:
        chart = BarChart()
        chart.add_data(Reference(book[CITIES], min_col=3, min_row=1, max_row=9))
        book.create_chartsheet("Chart1").add_chart(chart)

    assert taken(edited(change)) == ()


# ---- the names of CSV files


@pytest.mark.parametrize(
    "name",
    [
        "endeavor-Cities.csv", "endeavor - Cities.csv", "endeavor_Cities.csv", "Cities-Table 1.csv",
        "Cities-Tabelle 1.csv", "Copy of Cities.csv", "Cities (2).csv", "endeavor-Cities (1).csv",
        "My Cities v2.csv", "CITIES.CSV", "Endeavor, Asset cards and all-Cities.csv",
        "Connections-Cities.csv",
    ],
)  # fmt: skip
def test_a_csv_file_is_known_by_the_sheet_in_its_name(name: str) -> None:
    assert taken(csv_of(CITIES), name) == ()
    assert taken(zipped({f"export/{name}": csv_of(CITIES)}), "export.zip") == ()


def as_csv(grid: Any) -> bytes:
    rows = [grid.heads, *([cell.value for cell in row.cells] for row in grid.rows)]
    return "\r\n".join(",".join("" if cell is None else f'"{cell}"' for cell in row) for row in rows).encode()


@pytest.mark.parametrize("pattern", ["reason-{}.csv", "reason - {}.csv", "{}-Table 1.csv", "{} (3).csv"])
def test_the_name_counts_before_the_headings_which_several_sheets_may_share(pattern: str) -> None:
    """Areas and Countries of Age of Reason share theirs."""
    parts = REASON.packs.parts(REASON.packs.default)
    grids = export_sheets(REASON.sheets, parts)
    files = {pattern.format(worksheet(grid.title)): as_csv(grid) for grid in grids}
    files |= {
        pattern.format("Lists"): b"London,yes\r\nParis,no",
        pattern.format("Read me"): b"Take your copy",
    }
    given = read("reason.zip", zipped(files), grids)
    assert [table.title for table in given] == [grid.title for grid in grids]
    assert import_sheets(REASON.sheets, parts, given, "Anna") == parts
    alone = read(pattern.format("Areas"), files[pattern.format("Areas")], grids)
    assert [table.title for table in alone] == ["Areas"]


def test_a_book_called_like_a_sheet_does_not_decide() -> None:
    def given(name: str, raw: bytes) -> Sequence[Given]:
        return read(name, raw, tables())

    assert [table.title for table in given("Cities-Connections.csv", csv_of(ROADS))] == [ROADS]
    assert [table.title for table in given("Connections of my Cities.csv", csv_of(ROADS))] == [ROADS]


def test_a_sheet_that_was_copied_inside_a_workbook_is_known() -> None:
    def change(book: Any) -> None:
        book[CITIES].title = f"{CITIES} (2)"

    assert taken(edited(change)) == ()


# ---- other formats

FORMATS = {
    "flat OpenDocument": b'\xef\xbb\xbf<?xml version="1.0" encoding="UTF-8"?>\n\n<office:document xmlns="y">',
    "SpreadsheetML": b'<?xml version="1.0"?>\r\n<?mso-application progid="E"?>\r\n<Workbook\r\n x="">',
    "SpreadsheetML)": b'<?xml version="1.0"?><!-- of mine --><ss:Workbook xmlns:ss="x">',
    "flat Open XML": b'<?xml version="1.0"?><pkg:package xmlns:pkg="x">',
    "Gnumeric": b'<?xml version="1.0"?>\n<gnm:Workbook xmlns:gnm="x">',
    "a Gnumeric": gzip.compress(b'<?xml version="1.0"?>\n<gnm:Workbook xmlns:gnm="x">' + b" " * 9000),
    "Unified Office": '<?xml version="1.0"?><uof:UOF xmlns:uof="x">'.encode("utf-16"),
    "web page": b"\r\n<!DOCTYPE html>\n<html>\n<head>",
    "a web page": b"<table border=1><tr><td>Cities",
    "an XML file": b'<?xml version="1.0"?><cities>',
    "SYLK": b'ID;PWXL;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"City"\r\n',
    "DIF": b'TABLE\r\n0,1\r\n"EXCEL"\r\n',
    "old Excel": b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600,
    "an old Excel": b"\x09\x08\x08\x00\x00\x05\x05\x00" + b"\0" * 60,
    "a PDF": b"%PDF-1.7\n",
    "RTF": b"{\\rtf1\\ansi",
    "Lotus": b"\0\0\x02\0\x06\x04" + b"\0" * 60,
    "an archive": gzip.compress(csv_of(CITIES)),
    "OpenDocument": zipped(
        {"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<x/>"}
    ),
    "binary Excel": zipped({"xl/workbook.bin": b"x"}),
    "Numbers": zipped({"Index/Document.iwa": b"x"}),
}


@pytest.mark.parametrize("name", FORMATS)
def test_the_format_of_another_program_is_called_by_its_name(name: str) -> None:
    with pytest.raises(BadFile) as refused:
        taken(FORMATS[name], "Cities.csv")
    assert name in str(refused.value)
    assert "save it as .xlsx" in str(refused.value)


def test_a_password_is_named() -> None:
    locked = b"\xd0\xcf\x11\xe0" + b"\0" * 600 + "EncryptedPackage".encode("utf-16-le")
    with pytest.raises(BadFile, match="locked with a password"):
        taken(locked)


def test_a_workbook_inside_of_a_zip_is_named() -> None:
    with pytest.raises(BadFile, match="unpack it"):
        taken(zipped({"endeavor.xlsx": sheet()}), "endeavor.zip")


@pytest.mark.parametrize("raw", [b"", b"a,b\r\n1,2", b"ID;Price\r\n1;2", b"TABLE\r\n1", b"a<b,c\r\n1,2"])
def test_csv_is_no_other_format(raw: bytes) -> None:
    refuse(raw)


def test_a_workbook_of_another_kind_of_office_is_read_with_what_it_lacks() -> None:
    """No styles, no theme, no shared texts: only what stands in the cells counts."""
    book: Any = Workbook()
    book.active.title = CITIES
    for row in csv_of(CITIES).decode().split("\r\n"):
        book.active.append([cell or None for cell in row.split(",")])
    file = io.BytesIO()
    book.save(file)
    assert taken(file.getvalue()) == ()
