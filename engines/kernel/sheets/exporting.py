"""Exports a pack to filled-in sheets."""

from collections import Counter
from collections.abc import Sequence

from engines.kernel.sheets import texts, values
from engines.kernel.sheets.describing import Column, Component, Parts, Sheet, components_of, names_of
from engines.kernel.sheets.kinds import NO_NAMES, Named, Names
from engines.kernel.sheets.tables import Cell, Grid, Row, Value


def export_sheets(sheets: Sequence[Sheet], parts: Parts) -> tuple[Grid, ...]:
    """Fill in the sheets of a pack, which is given as plain JSON."""
    return tuple(_grid(FilledSheet(sheet, parts)) for sheet in sheets)


class FilledSheet:
    """A sheet over a pack: its entries, their names and their values in words."""

    def __init__(self, sheet: Sheet, parts: Parts) -> None:
        """Find the entries."""
        self.sheet, self.parts = sheet, parts
        self.columns = sheet.columns if sheet.lines or sheet.naming else sheet.columns[1:]
        """The columns behind that of the names."""
        self.names: dict[str, Names] = {
            column.title: names_of(parts, column.kind)
            for column in sheet.columns
            if isinstance(column.kind, Named)
        }
        self.entries = components_of(sheet, parts)
        self.called = self._called()  # the names of the components, by key

    def names_for(self, column: Column) -> Names:
        """Return the names that a column refers to."""
        return self.names.get(column.title, NO_NAMES)

    def shown(self, component: Component, column: Column) -> Value:
        """Return a value as it stands in its cell."""
        value = values.stored(component, column)
        return None if value is None else column.kind.show(value, self.names_for(column))

    def word(self, component: Component, column: Column) -> str:
        """Return a value in words; empty for none."""
        shown = self.shown(component, column)
        return "" if shown is None else str(shown)

    def provenance(self, component: Component, column: Column) -> str | None:
        """Say why a value is uncertain; None: it is attested."""
        if column.sure:
            return None
        sure = values.confidence(component, column)
        if sure == values.RECONSTRUCTED:
            return texts.RECONSTRUCTED
        return self.sheet.derived or None if sure == values.DERIVED else None

    def ticked(self, component: Component) -> bool:
        """Tell whether an owner vouches for the whole row."""
        attested = (values.owner_of(component, column) for column in self.sheet.columns if not column.sure)
        return all(owner is not None for owner in attested)

    def _called(self) -> dict[str, str]:
        plain = {component.key: self._name(component) for component in self.entries}
        times, met = Counter(plain.values()), Counter[str]()
        for key, name in plain.items():
            met[name] += 1
            plain[key] = f"{name} {met[name]}" if times[name] > 1 else name
        return plain

    def _name(self, component: Component) -> str:
        if component.line:
            return component.line.name
        if self.sheet.naming is None:
            return self.word(component, self.sheet.columns[0])
        words = {column.title: self.word(component, column) for column in self.sheet.columns}
        return self.sheet.naming(component.key, words)


def heads_of(sheet: Sheet) -> tuple[str, ...]:
    """Return the heads of a sheet's columns."""
    named = () if sheet.naming is None and not sheet.lines else (sheet.called,)
    return (*named, *(column.title for column in sheet.columns), texts.TICK, texts.KEY)


def _grid(filled: FilledSheet) -> Grid:
    sheet = filled.sheet
    heads = heads_of(sheet)
    named = len(heads) - len(sheet.columns) - 2
    notes = (_note(filled, column) for column in sheet.columns)
    choices = (column.kind.choices(filled.names_for(column)) for column in sheet.columns)
    return Grid(
        sheet=sheet.key,
        title=sheet.title,
        heads=heads,
        notes=(*[texts.NOTE_FIXED] * named, *notes, texts.NOTE_TICK, texts.NOTE_KEY),
        choices=(*[()] * named, *choices, (texts.TICKED,), ()),
        grows=sheet.grows,
        rows=tuple(_row(filled, component) for component in filled.entries),
    )


def _note(filled: FilledSheet, column: Column) -> str:
    return texts.NOTE_FIXED if column.fixed else column.kind.note(filled.names_for(column))


def _row(filled: FilledSheet, component: Component) -> Row:
    name = () if filled.columns is not filled.sheet.columns else (Cell(filled.called[component.key]),)
    cells = (
        Cell(filled.shown(component, column), filled.provenance(component, column))
        for column in filled.sheet.columns
    )
    tick = Cell(texts.TICKED if filled.ticked(component) else None)
    return Row(component.key, (*name, *cells, tick, Cell(component.key)))
