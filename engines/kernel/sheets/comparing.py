"""What differs between two packs, and which values of one are our reconstruction."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from msgspec.json import encode

from engines.kernel.sheets import texts
from engines.kernel.sheets.describing import PARENT, Component, Parts, Sheet
from engines.kernel.sheets.exporting import FilledSheet
from engines.kernel.sheets.tables import Difference, Provenance
from engines.kernel.sheets.values import NOTES, path_of, stored
from engines.kernel.words import listed

LONGEST = 200  # an entry names its reconstructed values one by one in at most so many characters


def provenances(sheets: Sequence[Sheet], parts: Parts) -> tuple[Provenance, ...]:
    """Return every value of a pack, which is given as plain JSON, that is our reconstruction."""
    return tuple(provenance for sheet in sheets for provenance in _provenances(FilledSheet(sheet, parts)))


def _provenances(filled: FilledSheet) -> Iterator[Provenance]:
    sheet = filled.sheet
    for component in filled.entries:
        for column in sheet.columns:
            reason = filled.provenance(component, column)
            if reason:
                key = sheet.entry.format_map(component.entry) if sheet.entry else ""
                value = filled.word(component, column) or texts.EMPTY
                yield Provenance(key, sheet.title, filled.called[component.key], column.title, value, reason)


def provenance_lines(provenances: Sequence[Provenance]) -> tuple[str, ...]:
    """Name the reconstructed values, a line for each component; the reason where it is not the usual one."""
    rows: dict[tuple[str, str, str], list[str]] = {}
    for provenance in provenances:
        value = texts.ENTRY_VALUE.format(column=provenance.column, value=provenance.value)
        rows.setdefault((provenance.sheet, provenance.name, provenance.reason), []).append(value)
    return tuple(
        (texts.PROVENANCES if why == texts.RECONSTRUCTED else texts.PROVENANCES_AS).format(
            sheet=sheet, name=name, values=", ".join(values), why=why
        )
        for (sheet, name, why), values in rows.items()
    )


def entry_provenances(provenances: Sequence[Provenance]) -> dict[str, str]:
    """Return what to say of each entry of the look-ups with reconstructed values, by its key."""
    by_entry: dict[str, list[Provenance]] = {}
    for provenance in provenances:
        if provenance.key:
            by_entry.setdefault(provenance.key, []).append(provenance)
    return {key: _of_entry(provenances) for key, provenances in by_entry.items()}


def _of_entry(provenances: Sequence[Provenance]) -> str:
    """Say it reason by reason, and component by component where an entry tells of several.

    The usual reason goes without saying. Where that becomes long, only how many values they are.
    """
    several = len({provenance.name for provenance in provenances}) > 1
    by_why: dict[str, dict[str, list[str]]] = {}
    for provenance in provenances:
        value = texts.ENTRY_VALUE.format(column=provenance.column, value=provenance.value)
        by_why.setdefault(provenance.reason, {}).setdefault(provenance.name, []).append(value)
    reasons: list[str] = []
    for why, names in by_why.items():
        parts = [
            texts.ENTRY_OF.format(name=name, values=listed(values)) if several else listed(values)
            for name, values in names.items()
        ]
        said = texts.APART.join(parts)
        usual = why == texts.RECONSTRUCTED
        reasons.append(said if usual else texts.ENTRY_VALUES.format(values=said, why=why))
    text = texts.ENTRY_PROVENANCE.format(values=texts.APART.join(reasons))
    return text if len(text) <= LONGEST else texts.ENTRY_MANY.format(count=len(provenances))


def differences(sheets: Sequence[Sheet], one: Parts, other: Parts) -> tuple[Difference, ...]:
    """Return every value in which a second pack is not as the first: sheet by sheet, then what is on none.

    A file that only one of them has says nothing: packs of earlier times lack some, and are as shipped there.
    """
    differences: list[Difference] = []
    for sheet in sheets:
        differences += _in_sheet(FilledSheet(sheet, one), FilledSheet(sheet, other))
    return (*differences, *_elsewhere(sheets, one, other))


def _in_sheet(was: FilledSheet, now: FilledSheet) -> Iterator[Difference]:
    before, after = ({component.key: component for component in filled.entries} for filled in (was, now))
    title = was.sheet.title
    for key in dict.fromkeys((*before, *after)):
        if key not in after:
            yield Difference(title, was.called[key], "", was.called[key], None)
        elif key not in before:
            yield from _added(now, after[key])
        else:
            yield from _in_row(was, now, before[key], after[key])


def _added(now: FilledSheet, component: Component) -> Iterator[Difference]:
    """Name a new row, and those of its values that its name does not tell."""
    title, name = now.sheet.title, now.called[component.key]
    yield Difference(title, name, "", None, name)
    for column in now.sheet.columns:
        word = now.word(component, column)
        if word and word not in name:
            yield Difference(title, name, column.title, None, word)


def _in_row(was: FilledSheet, now: FilledSheet, before: Component, after: Component) -> Iterator[Difference]:
    for column in was.sheet.columns:
        if not column.kind.same(stored(before, column), stored(after, column)):
            old, new = was.word(before, column), now.word(after, column)
            yield Difference(was.sheet.title, was.called[before.key], column.title, old, new)


# ---- values that are on no sheet


def _elsewhere(sheets: Sequence[Sheet], one: Parts, other: Parts) -> Iterator[Difference]:
    # Most files are the same to the byte, and there are thousands of values.
    both = {file for file in one.keys() & other.keys() if encode(one[file]) != encode(other[file])}
    if not both:
        return
    addresses = _addresses(sheets, one) | _addresses(sheets, other)
    before, after = (
        dict(_leaves({file: parts[file] for file in parts if file in both}, ())) for parts in (one, other)
    )
    for path in dict.fromkeys((*before, *after)):
        old, new = before.get(path), after.get(path)
        if old != new and not any(path[:depth] in addresses for depth in range(1, len(path) + 1)):
            file, *inside = path
            yield Difference(f"{file}.json", ".".join(inside[:-1]), str(path[-1]), old, new)


def _addresses(sheets: Sequence[Sheet], parts: Parts) -> set[tuple[str, ...]]:
    """Return where the values of all sheets lie, and the entries that can be added and removed."""
    paths: set[tuple[str, ...]] = set()
    for sheet in sheets:
        filled = FilledSheet(sheet, parts)
        for component in filled.entries:
            base = _address(component)
            paths |= {
                (*base, *path_of(component, column)) for column in sheet.columns if column.field != PARENT
            }
            if sheet.grows:
                paths.add(base)
    return paths


def _address(component: Component) -> tuple[str, ...]:
    """Return the path of an entry with the ids of what lies on it in place of numbers."""
    address: list[str] = []
    for outer, inner in zip(component.chain, component.chain[1:], strict=False):
        if isinstance(outer, list):
            address.append(_label(inner, cast("list[Any]", outer).index(inner)))
        else:
            address.append(next(key for key, value in outer.items() if value is inner))
    return tuple(address)


def _leaves(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Go through the single values of a pack, without its notes."""
    if isinstance(value, Mapping):
        for key, inner in cast("Mapping[str, Any]", value).items():
            if key not in NOTES:
                yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(cast("list[Any]", value)):
            yield from _leaves(inner, (*path, _label(inner, place)))
    else:
        yield path, str(value)


def _label(inner: Any, place: int) -> str:
    """Return what an item of a list is found by: its id or type; else its place."""
    if isinstance(inner, Mapping):
        named = cast("Mapping[str, Any]", inner)
        return str(named.get("id") or named.get("type") or place)
    return str(place)
