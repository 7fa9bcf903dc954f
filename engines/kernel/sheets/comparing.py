"""What differs between two packs, and which values of one are our reconstruction."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from msgspec.json import encode

from engines.kernel.sheets import texts
from engines.kernel.sheets.describing import PARENT, Found, Parts, Sheet
from engines.kernel.sheets.filling import Filled
from engines.kernel.sheets.tables import Difference, Doubt
from engines.kernel.sheets.values import NOTES, path_of, stored
from engines.kernel.words import listed

LONGEST = 200
"""So many characters an entry says of its doubtful values, one by one."""


def doubts(sheets: Sequence[Sheet], parts: Parts) -> tuple[Doubt, ...]:
    """Return every value of a pack, which is given as plain JSON, that is our reconstruction."""
    return tuple(doubt for sheet in sheets for doubt in _doubts(Filled(sheet, parts)))


def _doubts(filled: Filled) -> Iterator[Doubt]:
    sheet = filled.sheet
    for one in filled.entries:
        for column in sheet.columns:
            why = filled.doubt(one, column)
            if why:
                key = sheet.entry.format_map(one.entry) if sheet.entry else ""
                value = filled.word(one, column) or texts.EMPTY
                yield Doubt(key, sheet.title, filled.called[one.key], column.title, value, why)


def doubt_lines(doubts: Sequence[Doubt]) -> tuple[str, ...]:
    """Say what is doubtful in a line for each component; why, where that is not the usual reason."""
    rows: dict[tuple[str, str, str], list[str]] = {}
    for doubt in doubts:
        told = texts.ENTRY_VALUE.format(column=doubt.column, value=doubt.value)
        rows.setdefault((doubt.sheet, doubt.name, doubt.why), []).append(told)
    return tuple(
        (texts.DOUBTS if why == texts.RECONSTRUCTED else texts.DOUBTS_AS).format(
            sheet=sheet, name=name, values=", ".join(found), why=why
        )
        for (sheet, name, why), found in rows.items()
    )


def entry_doubts(doubts: Sequence[Doubt]) -> dict[str, str]:
    """Return what to say of each entry of the look-ups with doubtful values, by its key."""
    by_entry: dict[str, list[Doubt]] = {}
    for doubt in doubts:
        if doubt.key:
            by_entry.setdefault(doubt.key, []).append(doubt)
    return {key: _of_entry(found) for key, found in by_entry.items()}


def _of_entry(doubts: Sequence[Doubt]) -> str:
    """Say it reason by reason, and component by component where an entry tells of several.

    Where that becomes long, only how many values they are.
    """
    several = len({doubt.name for doubt in doubts}) > 1
    by_why: dict[str, dict[str, list[str]]] = {}
    for doubt in doubts:
        told = texts.ENTRY_VALUE.format(column=doubt.column, value=doubt.value)
        by_why.setdefault(doubt.why, {}).setdefault(doubt.name, []).append(told)
    reasons: list[str] = []
    for why, names in by_why.items():
        parts = [
            texts.ENTRY_OF.format(name=name, values=listed(found)) if several else listed(found)
            for name, found in names.items()
        ]
        reasons.append(texts.ENTRY_VALUES.format(values=texts.APART.join(parts), why=why))
    told = texts.ENTRY_DOUBT.format(values=texts.APART.join(reasons))
    return told if len(told) <= LONGEST else texts.ENTRY_MANY.format(count=len(doubts))


def differences(sheets: Sequence[Sheet], one: Parts, other: Parts) -> tuple[Difference, ...]:
    """Return every value in which a second pack is not as the first: sheet by sheet, then what is on none.

    A file that only one of them has says nothing: packs of earlier times lack some, and are as shipped there.
    """
    found: list[Difference] = []
    for sheet in sheets:
        found += _in_sheet(Filled(sheet, one), Filled(sheet, other))
    return (*found, *_elsewhere(sheets, one, other))


def _in_sheet(was: Filled, now: Filled) -> Iterator[Difference]:
    before, after = ({one.key: one for one in filled.entries} for filled in (was, now))
    title = was.sheet.title
    for key in dict.fromkeys((*before, *after)):
        if key not in after:
            yield Difference(title, was.called[key], "", was.called[key], None)
        elif key not in before:
            yield from _added(now, after[key])
        else:
            yield from _in_row(was, now, before[key], after[key])


def _added(now: Filled, one: Found) -> Iterator[Difference]:
    """Name a new row, and those of its values that its name does not tell."""
    title, name = now.sheet.title, now.called[one.key]
    yield Difference(title, name, "", None, name)
    for column in now.sheet.columns:
        word = now.word(one, column)
        if word and word not in name:
            yield Difference(title, name, column.title, None, word)


def _in_row(was: Filled, now: Filled, before: Found, after: Found) -> Iterator[Difference]:
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
    told = _addresses(sheets, one) | _addresses(sheets, other)
    before, after = (
        dict(_leaves({file: parts[file] for file in parts if file in both}, ())) for parts in (one, other)
    )
    for path in dict.fromkeys((*before, *after)):
        old, new = before.get(path), after.get(path)
        if old != new and not any(path[:depth] in told for depth in range(1, len(path) + 1)):
            file, *inside = path
            yield Difference(f"{file}.json", ".".join(inside[:-1]), str(path[-1]), old, new)


def _addresses(sheets: Sequence[Sheet], parts: Parts) -> set[tuple[str, ...]]:
    """Return where the values of all sheets lie, and the entries that can be added and removed."""
    found: set[tuple[str, ...]] = set()
    for sheet in sheets:
        filled = Filled(sheet, parts)
        for one in filled.entries:
            base = _address(one)
            found |= {(*base, *path_of(one, column)) for column in sheet.columns if column.field != PARENT}
            if sheet.grows:
                found.add(base)
    return found


def _address(one: Found) -> tuple[str, ...]:
    """Return the path of an entry with the ids of what lies on it in place of numbers."""
    address: list[str] = []
    for outer, inner in zip(one.chain, one.chain[1:], strict=False):
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
