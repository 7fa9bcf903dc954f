"""Imports sheets that an owner filled in into a pack."""

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from engines.kernel.sheets import texts, values
from engines.kernel.sheets.describing import PARENT, Column, Component, Parts, Sheet, list_for, names_of
from engines.kernel.sheets.exporting import FilledSheet, heads_of
from engines.kernel.sheets.kinds import Named, Names, truth
from engines.kernel.sheets.tables import Fault, Given, Raw, SheetError

MOST_FAULTS = 10
Numbered = tuple[int, Mapping[str, Raw]]  # a row's number in the file, and its cells by the sheet's heads


def import_sheets(sheets: Sequence[Sheet], parts: Parts, given: Sequence[Given], owner: str) -> Parts:
    """Return a pack, as plain JSON, with the values of the given sheets; `parts` stays as it is.

    What differs, and every row with a tick, is noted as attested by `owner`. SheetError tells up to ten
    faults; whether the whole fits together is for `Packs.examine`.
    """
    imported: Parts = msgspec.json.decode(msgspec.json.encode(parts))
    faults: list[Fault] = []
    chosen = dict(_chosen(sheets, given, faults))
    for sheet in sheets:
        if sheet.key in chosen:
            _SheetImport(sheet, parts, imported, owner, faults).take(chosen[sheet.key])
    if faults:
        raise SheetError(tuple(faults[:MOST_FAULTS]), max(0, len(faults) - MOST_FAULTS))
    for sheet in sheets:
        if sheet.key in chosen and sheet.tidy:
            sheet.tidy(imported)
    return imported


def _chosen(
    sheets: Sequence[Sheet], given: Sequence[Given], faults: list[Fault]
) -> Iterator[tuple[str, Given]]:
    by_title = {name.casefold(): sheet.key for sheet in sheets for name in (sheet.title, sheet.key)}
    met: set[str] = set()
    for table in given:
        key = by_title.get(table.title.strip().casefold())
        if key is None:
            wanted = texts.UNKNOWN_SHEET.format(sheets=texts.APART.join(sheet.title for sheet in sheets))
            faults.append(Fault(table.title, None, None, texts.quoted(table.title), wanted))
        elif key in met:
            faults.append(Fault(table.title, None, None, texts.quoted(table.title), texts.TWICE_SHEET))
        else:
            met.add(key)
            yield key, table


class _SheetImport:
    """One sheet on its way into a pack; faults are collected, and nothing is taken from a row with one."""

    def __init__(self, sheet: Sheet, parts: Parts, imported: Parts, owner: str, faults: list[Fault]) -> None:
        self.sheet, self.owner, self.faults = sheet, owner, faults
        self.imported = imported
        self.filled = FilledSheet(sheet, imported)
        self.old_names = {
            column.title: names_of(parts, column.kind)
            for column in sheet.columns
            if isinstance(column.kind, Named)
        }
        self.by_key = {component.key: component for component in self.filled.entries}
        self.keys = set(self.by_key)  # those of added rows as well
        self.key_of = {name.casefold(): key for key, name in self.filled.called.items()}

    def take(self, given: Given) -> None:
        """Take all rows, and remove those that are gone."""
        heads = self._heads(given)
        if heads is None:
            return
        met: dict[str, int] = {}
        before = len(self.faults)
        for row in self._rows(given, heads):
            self._take_row(row, met)
        missing = [key for key in self.by_key if key not in met]
        for key in missing if self.sheet.grows else ():
            self.by_key[key].chain[-2].remove(self.by_key[key].entry)
        complete = self.sheet.grows or len(self.faults) > before
        for key in () if complete else missing:
            name = self.filled.called[key]
            self._fault(None, None, texts.EMPTY, texts.MISSING_ROW.format(name=name))

    def _fault(self, row: int | None, column: str | None, found: Raw, wanted: str) -> None:
        shown = found if found == texts.EMPTY and isinstance(found, str) else texts.quoted(found)
        self.faults.append(Fault(self.sheet.title, row, column, shown, wanted))

    # ---- heads and rows

    def _heads(self, given: Given) -> list[str] | None:
        """Return which head stands over each cell, "" over empty ones; None where they cannot be used."""
        known = {head.casefold(): head for head in heads_of(self.sheet)}
        heads: list[str] = []
        before = len(self.faults)
        for cell in given.heads:
            text = " ".join(str(cell).split()) if cell is not None else ""
            head = known.get(text.casefold(), "")
            if text and not head:
                near = _nearest(text, list(known.values()))
                self._fault(None, text, text, texts.UNKNOWN_COLUMN.format(near=near))
            elif head and head in heads:
                self._fault(None, head, head, texts.TWICE_COLUMN)
            heads.append(head)
        for head in known.values():
            if head not in heads and head not in (texts.TICK, texts.KEY):
                self._fault(None, head, texts.EMPTY, texts.MISSING_COLUMN)
        return heads if len(self.faults) == before else None

    def _rows(self, given: Given, heads: Sequence[str]) -> Iterator[Numbered]:
        for number, cells in given.rows:
            extra = [cell for head, cell in _paired(heads, cells) if not head and not _blank(cell)]
            if extra:
                self._fault(number, None, extra[0], texts.WRONG_WIDTH)
            elif not all(_blank(cell) for cell in cells):
                yield number, {head: cell for head, cell in _paired(heads, cells) if head}

    # ---- one row

    def _take_row(self, row: Numbered, met: dict[str, int]) -> None:
        number, cells = row
        component = self._whose(number, cells)
        if component is None:
            return
        if component.key in met:
            self._fault(number, None, self.filled.called.get(component.key, component.key), texts.TWICE_ROW)
            return
        met[component.key] = number
        tick = self._tick(number, cells.get(texts.TICK))
        read = self._read(number, cells, component)
        if component.key not in self.by_key:
            self._add(component, read)
            return
        changed = self._change(component, read)
        for column in self.sheet.columns:
            if column in changed or (tick and not column.sure and values.owner_of(component, column) is None):
                values.attest(component, column, self.owner)

    def _whose(self, number: int, cells: Mapping[str, Raw]) -> Component | None:
        """Return the entry of a row: by its key, else by its name; a fresh one where rows may be added."""
        key, named = cells.get(texts.KEY), cells.get(heads_of(self.sheet)[0])
        name = "" if named is None else " ".join(str(named).split()).casefold()
        if _blank(key):
            if name in self.key_of:
                return self.by_key[self.key_of[name]]
            if self.sheet.grows:
                return self._fresh()
            near = _nearest(name, list(self.filled.called.values()))
            self._fault(number, heads_of(self.sheet)[0], named, texts.UNKNOWN_ROW.format(near=near))
            return None
        text = str(key).strip()
        if text not in self.keys and self._may_be_new(text):
            return self._fresh(text)
        if text not in self.by_key:
            near = _nearest(text, list(self.by_key))
            self._fault(number, texts.KEY, key, texts.UNKNOWN_ROW.format(near=near))
            return None
        if self.key_of.get(name, text) != text:
            wanted = texts.SCRAMBLED.format(name=self.filled.called[text])
            self._fault(number, heads_of(self.sheet)[0], named, wanted)
            return None
        return self.by_key[text]

    def _tick(self, number: int, cell: Raw) -> bool:
        if _blank(cell):
            return False
        meant = truth(cell)
        if meant is None:
            self._fault(number, texts.TICK, cell, texts.TICK_WANTED)
        return meant is not False

    def _read(self, number: int, cells: Mapping[str, Raw], component: Component) -> dict[str, Any]:
        """Return the values of a row by the titles of their columns, without those that are faulty."""
        read: dict[str, Any] = {}
        for column in self.sheet.columns:
            cell = cells.get(column.title)
            there = component.key in self.by_key
            if there and self._stands(component, column, cell):
                read[column.title] = values.stored(component, column)
                continue
            try:
                read[column.title] = self._value(column, cell)
            except ValueError:
                self._fault(number, column.title, _or_empty(cell), self._wanted(column, cell))
                continue
            if column.fixed and there and self._differs(component, column, read[column.title]):
                shown = self.filled.word(component, column)
                self._fault(number, column.title, _or_empty(cell), texts.FIXED.format(value=shown))
        return read

    def _stands(self, component: Component, column: Column, cell: Raw) -> bool:
        """Tell whether a cell holds what stood there, which need not be something that may be chosen."""
        shown = self.filled.shown(component, column)
        return _blank(cell) if shown is None else not _blank(cell) and str(cell).strip() == str(shown)

    def _wanted(self, column: Column, cell: Raw) -> str:
        names = self.filled.names_for(column)
        wanted = texts.WANTED.format(note=column.kind.note(names))
        known = column.kind.known(names)
        near = get_close_matches(str(cell), known, n=1) if known and not _blank(cell) else []
        return texts.MEANT.format(wanted=wanted, near=near[0]) if near else wanted

    def _value(self, column: Column, cell: Raw) -> Any:
        """Return the value of a cell. ValueError."""
        if _blank(cell):
            if not column.kind.empty:
                raise ValueError
            return column.missing
        try:
            return column.kind.read(cell, self.filled.names_for(column))
        except ValueError:
            return column.kind.read(cell, self._still(column))

    def _still(self, column: Column) -> Names:
        """Return the names before this upload, of what is still there."""
        old = self.old_names.get(column.title, {})
        return {key: name for key, name in old.items() if key in self.filled.names_for(column)}

    def _differs(self, component: Component, column: Column, value: Any) -> bool:
        return not column.kind.same(values.stored(component, column), value)

    def _change(self, component: Component, read: Mapping[str, Any]) -> list[Column]:
        """Write what differs; return its columns."""
        changed = [
            column
            for column in self.sheet.columns
            if column.title in read and self._differs(component, column, read[column.title])
        ]
        for column in changed:
            if column.field == PARENT:
                component.chain[-2].remove(component.entry)
                list_for(self.sheet, self.imported, read[column.title]).append(component.entry)
            else:
                values.store(component, column, read[column.title])
        return changed

    # ---- rows that are added

    def _fresh(self, key: str | None = None) -> Component:
        """Return an entry that lies nowhere yet, with a key of its own."""
        number = len(self.keys) + 1
        while key is None:
            name = self.sheet.new.format(number)
            key, number = (None if name in self.keys else name), number + 1
        self.keys.add(key)
        return Component(key, ({self.sheet.id: key},), "")

    def _may_be_new(self, key: str) -> bool:
        """Tell whether it is the key of a row that was added before."""
        digits = "".join(filter(str.isdecimal, key))
        return self.sheet.grows and bool(digits) and self.sheet.new.format(int(digits)) == key

    def _add(self, component: Component, read: Mapping[str, Any]) -> None:
        parent = next((column for column in self.sheet.columns if column.field == PARENT), None)
        if len(read) < len(self.sheet.columns):
            return
        for column in self.sheet.columns:
            if column is not parent:
                values.store(component, column, read[column.title])
        component.entry["confidence"] = values.ATTESTED
        component.entry["source"] = texts.OWNER.format(owner=self.owner)
        list_for(self.sheet, self.imported, read[parent.title] if parent else None).append(component.entry)


def _paired(heads: Sequence[str], cells: Sequence[Raw]) -> Iterator[tuple[str, Raw]]:
    for place, cell in enumerate(cells):
        yield (heads[place] if place < len(heads) else ""), cell


def _blank(cell: Raw) -> bool:
    return cell is None or (isinstance(cell, str) and not cell.strip())


def _or_empty(cell: Raw) -> Raw:
    return texts.EMPTY if _blank(cell) else cell


def _nearest(text: str, known: Sequence[str]) -> str:
    """Return the known name that is nearest to a text; the first where none is near."""
    folded = {name.casefold(): name for name in known}
    near = get_close_matches(text.casefold(), folded, n=1, cutoff=0)
    return folded[near[0]] if near else texts.EMPTY
