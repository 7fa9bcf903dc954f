"""A file that somebody filled in, as the tables that stand in it: a workbook, CSV, or CSV files in a zip."""

from collections.abc import Container, Sequence

from bot.sheets import csvs, xlsx
from bot.sheets.archives import FILE, is_workbook, open_archive, unpack
from bot.sheets.cells import given
from bot.sheets.errors import BadFile
from bot.sheets.formats import refuse
from bot.sheets.titles import grid_of, is_note, title_of
from bot.texts.hosting import sheets as texts
from engines.kernel.sheets import Given, Grid, Raw

_TEXTS = (".csv", ".tsv")
"""How the names of the files in a zip end that are looked at."""
_BOOKS = (".xlsx", ".xlsm", ".xls", ".ods")


def read(name: str, raw: bytes, grids: Sequence[Grid]) -> tuple[Given, ...]:
    """Return the contents of a file, by the titles of these grids.

    BadFile for other files, larger ones, or those without any grid; SheetError for misplaced contents.
    """
    if len(raw) > FILE:
        raise BadFile(texts.TOO_LARGE.format(most=FILE / 1_000_000))
    if not raw.startswith(b"PK"):
        refuse(raw)
        return _known([(title_of(name), [*csvs.rows(name, raw)])], grids)
    archive = open_archive(raw)
    if is_workbook(archive):
        return _known(xlsx.tables(raw, archive), grids)
    if any(name_inside.casefold().endswith(_BOOKS) for name_inside in archive.namelist()):
        raise BadFile(texts.BOOK_INSIDE)
    names = [
        name_inside
        for name_inside in archive.namelist()
        if name_inside.casefold().endswith(_TEXTS) and not name_inside.startswith("__MACOSX")
    ]
    return _known(
        [
            (title_of(name_inside), [*csvs.rows(name_inside, unpack(archive, name_inside))])
            for name_inside in names
        ],
        grids,
    )


def _known(tables: Sequence[xlsx.Table], grids: Sequence[Grid]) -> tuple[Given, ...]:
    """Return the tables that are there, under their grids' titles; empty ones and our notes are left out."""
    tables_found: dict[str, Given] = {}
    for title, rows in tables:
        if is_note(title, grids):
            continue
        table = given(title, rows)
        if table is None:
            continue
        grid = grid_of(title, table.heads, grids)
        if grid is None:
            titles = ", ".join(f"“{known.title}”" for known in grids)
            raise BadFile(texts.NO_SUCH_SHEET.format(sheet=title, titles=titles))
        if grid.sheet in tables_found:
            raise BadFile(texts.SHEET_TWICE.format(sheet=grid.title))
        tables_found[grid.sheet] = _marked_off(table, grid.title)
    if not tables_found:
        raise BadFile(texts.NOTHING_IN_IT)
    return tuple(tables_found.values())


def _marked_off(table: Given, title: str) -> Given:
    """Leave out the column that only says what is to be looked at."""
    aside = {place for place, head in enumerate(table.heads) if head == texts.LOOK_AT}
    return Given(
        title,
        _without(table.heads, aside),
        tuple((number, _without(cells, aside)) for number, cells in table.rows),
    )


def _without(cells: tuple[Raw, ...], places: Container[int]) -> tuple[Raw, ...]:
    return tuple(cell for place, cell in enumerate(cells) if place not in places)
