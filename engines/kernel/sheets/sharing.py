"""What owners of the box attest, as a file for others: values and where they belong, no texts."""

from collections.abc import Iterator, Sequence

import msgspec

from engines.kernel.sheets import texts, values
from engines.kernel.sheets.describing import Parts, Sheet
from engines.kernel.sheets.filling import Filled, grids
from engines.kernel.sheets.tables import Fault, Given, Grid, Raw, SheetError, Value
from engines.kernel.sheets.taking import take


class Attested(msgspec.Struct, frozen=True):
    """One value that an owner vouches for, in the words of its sheet."""

    sheet: str
    """The sheet's key."""
    row: str
    """The row's key."""
    name: str
    column: str
    value: Value
    by: str


class Gone(msgspec.Struct, frozen=True):
    """A row of the shipped data that is not on the owner's copy."""

    sheet: str
    row: str


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that owners attest of a pack; `box`: which edition they own, in their words."""

    game: str
    box: str
    values: tuple[Attested, ...]
    gone: tuple[Gone, ...] = ()


def share(game: str, box: str, sheets: Sequence[Sheet], shipped: Parts, parts: Parts) -> Shared:
    """Gather what owners attest in a pack; both packs are plain JSON."""
    found = [one for sheet in sheets for one in _attested(Filled(sheet, parts))]
    gone = [one for sheet in sheets if sheet.grows for one in _gone(sheet, shipped, parts)]
    return Shared(game, box, tuple(found), tuple(gone))


def _attested(filled: Filled) -> Iterator[Attested]:
    for one in filled.entries:
        for column in filled.sheet.columns:
            owner = values.owner_of(one, column)
            if owner is not None:
                shown = filled.shown(one, column)
                yield Attested(filled.sheet.key, one.key, filled.called[one.key], column.title, shown, owner)


def _gone(sheet: Sheet, shipped: Parts, parts: Parts) -> Iterator[Gone]:
    still = {one.key for one in Filled(sheet, parts).entries}
    yield from (Gone(sheet.key, one.key) for one in Filled(sheet, shipped).entries if one.key not in still)


def adopt(sheets: Sequence[Sheet], parts: Parts, shared: Shared) -> Parts:
    """Return a pack with what others attest, as plain JSON; `parts` stays as it is. SheetError.

    Whether the whole fits together is for `Packs.examine`.
    """
    keys = {sheet.key for sheet in sheets}
    for one in (*shared.values, *shared.gone):
        if one.sheet not in keys:
            told = texts.UNKNOWN_SHEET.format(sheets=texts.APART.join(keys))
            raise SheetError((Fault(one.sheet, None, None, texts.quoted(one.sheet), told),))
    taken = parts
    for owner in dict.fromkeys(one.by for one in shared.values):
        own = [one for one in shared.values if one.by == owner]
        taken = take(sheets, taken, [_given(grid, own, ()) for grid in grids(sheets, taken)], owner)
    if shared.gone:
        taken = take(sheets, taken, [_given(grid, (), shared.gone) for grid in grids(sheets, taken)], "")
    _note(sheets, taken, shared)
    return taken


def _given(grid: Grid, attested: Sequence[Attested], gone: Sequence[Gone]) -> Given:
    """Return a sheet as it stands, with the attested values in it, and without the rows that are gone."""
    rows: dict[str, dict[str, Raw]] = {
        row.key: {head: cell.value for head, cell in zip(grid.heads, row.cells, strict=True)}
        for row in grid.rows
        if not any(one.sheet == grid.sheet and one.row == row.key for one in gone)
    }
    for one in attested:
        if one.sheet == grid.sheet:
            rows.setdefault(one.row, {texts.KEY: one.row})[one.column] = one.value
    heads = tuple(dict.fromkeys((*grid.heads, *(head for row in rows.values() for head in row))))
    cells = (tuple(row.get(head) for head in heads) for row in rows.values())
    return Given(grid.title, heads, tuple(enumerate(cells, 1)))


def _note(sheets: Sequence[Sheet], parts: Parts, shared: Shared) -> None:
    """Note who vouches for each value, for those too that were the same before."""
    for sheet in sheets:
        filled = Filled(sheet, parts)
        titles = {column.title: column for column in sheet.columns}
        entries = {one.key: one for one in filled.entries}
        for one in shared.values:
            if one.sheet == sheet.key and one.row in entries and one.column in titles:
                values.attest(entries[one.row], titles[one.column], one.by)
