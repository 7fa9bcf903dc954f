"""Errata: what owners of the box attest, as a file for others; values and where they belong, no texts."""

from collections.abc import Iterator, Sequence

import msgspec

from engines.kernel.sheets import texts, values
from engines.kernel.sheets.describing import Parts, Sheet
from engines.kernel.sheets.exporting import FilledSheet, export_sheets
from engines.kernel.sheets.importing import import_sheets
from engines.kernel.sheets.tables import Fault, Given, Grid, Raw, SheetError, Value


class AttestedValue(msgspec.Struct, frozen=True):
    """One value that an owner vouches for, in the words of its sheet."""

    sheet: str  # the sheet's key
    row: str  # the row's key
    name: str
    column: str
    value: Value
    by: str


class RemovedRow(msgspec.Struct, frozen=True):
    """A row of the shipped data that is not on the owner's copy."""

    sheet: str
    row: str


class Errata(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that owners attest of a pack; `box`: which edition they own, in their words."""

    game: str
    box: str
    values: tuple[AttestedValue, ...]
    gone: tuple[RemovedRow, ...] = ()


def collect_errata(game: str, box: str, sheets: Sequence[Sheet], shipped: Parts, parts: Parts) -> Errata:
    """Gather what owners attest in a pack; both packs are plain JSON."""
    attested = [value for sheet in sheets for value in _attested(FilledSheet(sheet, parts))]
    gone = [row for sheet in sheets if sheet.grows for row in _gone(sheet, shipped, parts)]
    return Errata(game, box, tuple(attested), tuple(gone))


def _attested(filled: FilledSheet) -> Iterator[AttestedValue]:
    for component in filled.entries:
        for column in filled.sheet.columns:
            owner = values.owner_of(component, column)
            if owner is not None:
                shown = filled.shown(component, column)
                yield AttestedValue(
                    filled.sheet.key, component.key, filled.called[component.key], column.title, shown, owner
                )


def _gone(sheet: Sheet, shipped: Parts, parts: Parts) -> Iterator[RemovedRow]:
    before, after = ([entry.key for entry in FilledSheet(sheet, pack).entries] for pack in (shipped, parts))
    yield from (RemovedRow(sheet.key, key) for key in before if key not in after)


def apply_errata(sheets: Sequence[Sheet], parts: Parts, errata: Errata) -> Parts:
    """Return a pack with what others attest, as plain JSON; `parts` stays as it is. SheetError.

    Whether the whole fits together is for `Packs.examine`.
    """
    keys = {sheet.key for sheet in sheets}
    for value in (*errata.values, *errata.gone):
        if value.sheet not in keys:
            wanted = texts.UNKNOWN_SHEET.format(sheets=texts.APART.join(keys))
            raise SheetError((Fault(value.sheet, None, None, texts.quoted(value.sheet), wanted),))
    imported = parts
    for owner in dict.fromkeys(value.by for value in errata.values):
        own = [value for value in errata.values if value.by == owner]
        imported = _imported(sheets, imported, own, (), owner)
    if errata.gone:
        imported = _imported(sheets, imported, (), errata.gone, "")
    _attest(sheets, imported, errata)
    return imported


def _imported(
    sheets: Sequence[Sheet],
    parts: Parts,
    attested: Sequence[AttestedValue],
    gone: Sequence[RemovedRow],
    owner: str,
) -> Parts:
    given = [_given(grid, attested, gone) for grid in export_sheets(sheets, parts)]
    return import_sheets(sheets, parts, given, owner)


def _given(grid: Grid, attested: Sequence[AttestedValue], gone: Sequence[RemovedRow]) -> Given:
    """Return a sheet as it stands, with the attested values in it, and without the rows that are gone."""
    rows: dict[str, dict[str, Raw]] = {
        row.key: {head: cell.value for head, cell in zip(grid.heads, row.cells, strict=True)}
        for row in grid.rows
        if not any(removed.sheet == grid.sheet and removed.row == row.key for removed in gone)
    }
    for value in attested:
        if value.sheet == grid.sheet:
            rows.setdefault(value.row, {texts.KEY: value.row})[value.column] = value.value
    heads = tuple(dict.fromkeys((*grid.heads, *(head for row in rows.values() for head in row))))
    cells = (tuple(row.get(head) for head in heads) for row in rows.values())
    return Given(grid.title, heads, tuple(enumerate(cells, 1)))


def _attest(sheets: Sequence[Sheet], parts: Parts, errata: Errata) -> None:
    """Note who vouches for each value, for those too that were the same before."""
    for sheet in sheets:
        filled = FilledSheet(sheet, parts)
        titles = {column.title: column for column in sheet.columns}
        entries = {component.key: component for component in filled.entries}
        for value in errata.values:
            if value.sheet == sheet.key and value.row in entries and value.column in titles:
                values.attest(entries[value.row], titles[value.column], value.by)
