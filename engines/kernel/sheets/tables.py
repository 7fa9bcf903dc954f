"""Sheets as others see them: tables of words, what is wrong in one, what differs, what is reconstructed."""

import msgspec

from engines.kernel.sheets import texts

Value = str | int | bool | None  # what a cell of ours holds; None: nothing
Raw = str | int | float | bool | None  # what a cell of a workbook may hold


class Cell(msgspec.Struct, frozen=True):
    """A value in words. `provenance`: why it is uncertain; None: it is attested."""

    value: Value
    provenance: str | None = None


class Row(msgspec.Struct, frozen=True):
    """One component. `cells` are those of the heads, from the first (its name) to the last (its key)."""

    key: str
    cells: tuple[Cell, ...]


class Grid(msgspec.Struct, frozen=True):
    """A sheet filled in: ready to be written to a workbook.

    The first column names the component, the last but one is `texts.TICK`, the last `texts.KEY`.
    `choices`: for each column the words to choose from; () where anything else may stand.
    """

    sheet: str  # its key
    title: str
    heads: tuple[str, ...]
    notes: tuple[str, ...]  # what may stand in each column
    choices: tuple[tuple[str, ...], ...]
    grows: bool  # rows may be added and removed
    rows: tuple[Row, ...]


class Given(msgspec.Struct, frozen=True):
    """A sheet as it was read from a workbook; `title` is its title or key, `rows` have the file's numbers."""

    title: str
    heads: tuple[Raw, ...]
    rows: tuple[tuple[int, tuple[Raw, ...]], ...]


class Fault(msgspec.Struct, frozen=True):
    """Something that cannot be taken: where, what stands there and what may."""

    sheet: str
    row: int | None  # the number in the file
    column: str | None
    found: str
    wanted: str

    def sentence(self) -> str:
        """Say it in one line."""
        place = self.sheet if self.row is None else texts.IN_ROW.format(sheet=self.sheet, row=self.row)
        if self.column is not None:
            place = texts.IN_COLUMN.format(place=place, column=self.column)
        return texts.FAULT.format(place=place, found=self.found, wanted=self.wanted)


class SheetError(ValueError):
    """Sheets cannot be taken; nothing was changed. `faults`: the first ten; `more`: how many follow."""

    def __init__(self, faults: tuple[Fault, ...], more: int = 0) -> None:
        """Keep the faults; the text is the first one."""
        self.faults, self.more = faults, more
        first, others = faults[0].sentence(), len(faults) - 1 + more
        super().__init__(texts.MORE.format(first=first, count=others) if others else first)


class Difference(msgspec.Struct, frozen=True):
    """A value of one pack that is another in a second; `was` or `now` is None where there is no such row."""

    sheet: str
    name: str
    column: str  # empty where a row is new or gone
    was: str | None
    now: str | None

    def sentence(self) -> str:
        """Say it in one line."""
        line = texts.DIFFERENCE
        if not self.column:
            line = texts.ADDED if self.was is None else texts.REMOVED
        elif self.was is None:
            line = texts.OF_ADDED
        was, now = self.was or texts.EMPTY, self.now or texts.EMPTY
        return line.format(sheet=self.sheet, name=self.name, column=self.column, was=was, now=now)


class Provenance(msgspec.Struct, frozen=True):
    """A value that is our reconstruction."""

    key: str  # the key of its entry in `lookup`; empty where there is none
    sheet: str
    name: str
    column: str
    value: str
    reason: str

    def sentence(self) -> str:
        """Say it in one line."""
        return texts.PROVENANCE.format(
            sheet=self.sheet, name=self.name, column=self.column, value=self.value, why=self.reason
        )
