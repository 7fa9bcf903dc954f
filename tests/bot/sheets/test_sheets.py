"""Data sheets go out and come back: workbooks and CSV, as several programs write them."""

import io
import zipfile
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.styles import Font

from bot.sheets.reading import read
from bot.sheets.writing import workbook
from bot.texts.hosting import sheets as texts
from engines import GAMES
from engines.kernel.sheets import KEY, TICK, differences, export_sheets, import_sheets, provenances
from tests.bot.sheets.files import (
    CARDS,
    CITIES,
    ENDEAVOR,
    ROADS,
    alone,
    csv_files,
    csv_of,
    edited,
    put,
    rows_of,
    sheet,
    shipped,
    tables,
    taken,
    zipped,
)


@pytest.mark.parametrize("key", GAMES)
def test_a_sheet_that_comes_back_as_it_went_out_changes_nothing(key: str) -> None:
    game = GAMES[key]
    parts = game.packs.parts(game.packs.default)
    raw = workbook(game.title, export_sheets(game.sheets, parts))
    again = import_sheets(game.sheets, parts, read("x.xlsx", raw, export_sheets(game.sheets, parts)), "Anna")
    assert differences(game.sheets, parts, again) == ()
    assert again == parts


def test_the_first_page_says_what_to_do() -> None:
    book = load_workbook(io.BytesIO(sheet()))
    assert book.sheetnames[0] == texts.READ_ME
    told = "\n".join(str(row[0].value) for row in book[texts.READ_ME].iter_rows())
    assert "/admin data use" in told
    assert "Cities: 30 rows" in told


def test_what_is_reconstructed_is_coloured_and_says_why() -> None:
    cities: Any = load_workbook(io.BytesIO(sheet()))[CITIES]
    heads = [cell.value for cell in cities[1]]
    assert heads[-3:] == [TICK, KEY, texts.LOOK_AT]
    assert cities.freeze_panes == "B2"
    glory = cities.cell(row=2, column=heads.index("Glory") + 1)
    assert glory.fill.fgColor.rgb.endswith("FFD9A0")
    assert "reconstruction" in glory.comment.text
    assert cities.cell(row=2, column=len(heads)).value == "Region, Glory"
    assert "whole number" in cities.cell(row=1, column=heads.index("Glory") + 1).comment.text


def test_words_are_offered_where_there_is_a_choice() -> None:
    book = load_workbook(io.BytesIO(sheet()))
    assert book[texts.LISTS].sheet_state == "hidden"
    offered = {str(one.sqref): one.formula1 for one in book[ROADS].data_validations.dataValidation}
    (place,) = [where for where in offered if where.startswith("B2")]
    column = offered[place].split("$")[1]
    assert "London" in [cell.value for cell in book[texts.LISTS][column]]


def test_a_value_is_changed() -> None:
    (one,) = taken(put(CITIES, "C2", 3))
    assert (one.sheet, one.name, one.column, one.was, one.now) == (CITIES, "London", "Glory", "1", "3")


@pytest.mark.parametrize("value", [3, 3.0, "3", " 3 ", "3.0", "\u00a03", "3\u200b"])
def test_a_number_may_be_typed_in_many_ways(value: object) -> None:
    (one,) = taken(put(CITIES, "C2", value))
    assert one.now == "3"


def test_a_single_csv_file_is_known_by_its_name_or_by_its_heads() -> None:
    for name in ("Cities.csv", "cities.csv", "Cities (1).csv", "mine.csv", "C:\\files\\Cities - Copy.csv"):
        assert taken(csv_of(CITIES), name) == ()


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_csv_of_many_programs_is_read(separator: str, encoding: str) -> None:
    assert taken(csv_of(CITIES, separator, encoding), "Cities.csv") == ()


def test_a_line_about_the_separator_is_left_out() -> None:
    assert taken(b"sep=;\r\n" + csv_of(CITIES, ";"), "Cities.csv") == ()


def test_names_with_accents_survive_windows() -> None:
    text = csv_of(CITIES).decode().replace("London", "Köln")
    (one, *_) = taken(text.encode("cp1252"), "Cities.csv")
    assert one.now == "Köln"


def test_csv_files_come_back_in_a_zip() -> None:
    raw = csv_files()
    assert taken(raw, "endeavor.zip") == ()
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        names = archive.namelist()
        cities = archive.read("Cities.csv").decode("utf-8-sig").replace(",London,1,", ",London,2,")
    assert f"{CITIES}.csv" in names
    assert any(name.endswith(".txt") for name in names)
    assert "Region, Glory" in cities


def test_other_rows_and_sheets_stay_as_they_are() -> None:
    rows = rows_of(CARDS)
    rows[1][4] = 1
    (one,) = taken(alone(CARDS, [rows[0], *reversed(rows[1:])]))
    assert (one.sheet, one.column, one.now) == (CARDS, "Industry", "1")


def test_a_connection_is_added_and_one_removed() -> None:
    rows = rows_of(ROADS)
    gone = rows.pop(3)
    rows.append([None, "London", gone[2], None, None])
    changes = taken(alone(ROADS, rows))
    assert {one.sentence().partition(": ")[2] for one in changes} >= {f"{gone[0]} is gone"}
    assert any(one.was is None for one in changes)


def test_a_tick_alone_is_no_difference_but_counts() -> None:
    parts = import_sheets(
        ENDEAVOR.sheets, shipped(), read("x.xlsx", put(CITIES, "D2", "x"), tables()), "Anna"
    )
    assert taken(put(CITIES, "D2", "x")) == ()
    assert len(provenances(ENDEAVOR.sheets, parts)) == len(provenances(ENDEAVOR.sheets, shipped())) - 2


def test_empty_rows_columns_and_sheets_do_no_harm() -> None:
    def change(book: Any) -> None:
        book[CITIES].insert_rows(5, 3)
        book.create_sheet("Sheet9")
        book[CITIES]["A900"].font = Font(bold=True)
        book[CITIES]["ZZ3"].font = Font(bold=True)

    assert taken(edited(change)) == ()


def test_what_a_mac_adds_to_a_zip_is_left_out() -> None:
    parts = {"Cities.csv": csv_of(CITIES), "__MACOSX/._Cities.csv": b"\0\1\2", ".DS_Store": b"x"}
    assert taken(zipped(parts), "mine.zip") == ()
