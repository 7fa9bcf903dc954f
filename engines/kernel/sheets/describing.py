"""How a game describes a sheet: where its entries lie in the pack, and what its columns are."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from engines.kernel.sheets.kinds import Kind, Named

Parts = dict[str, Any]  # a pack as plain JSON: its files by name
PARENT = "^"  # as the field of a column: the entry in whose list this one lies


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column: a value of each entry."""

    title: str  # as it is printed, or as the rules call it
    field: str  # the path inside the entry, with dots: "action.mode", "vp.0"; `PARENT`
    kind: Kind
    absent: Any = None  # what it means that the field is missing, if that is not `kind.nothing`
    noted: str = ""  # the name under which `field_confidence` speaks of it, where that is not the field's own
    fixed: bool = False  # it is shown and cannot be changed
    sure: bool = False  # never uncertain, as a name of ours: needs no owner to vouch for it

    @property
    def missing(self) -> Any:
        """What it means that the field is missing."""
        return self.kind.nothing if self.absent is None else self.absent


class Line(msgspec.Struct, frozen=True):
    """A row of a sheet of single numbers: the value lies in `field` of the object at `where`."""

    key: str
    name: str
    where: str
    field: str


Naming = Callable[[str, Mapping[str, str]], str]
"""From a row's key and its words, by the titles of their columns: the name of the component."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of component: a row for each."""

    key: str
    title: str
    called: str  # the head of the column with the names: "Card"
    columns: tuple[Column, ...]
    where: str = ""
    """The path of its entries in the pack: "asset_cards.cards[]", "board.regions[].cities[]",
    "player_board.levels{}" for an object's values."""
    id: str = "id"  # the field with an entry's key; in an object its name is the key
    lines: tuple[Line, ...] = ()  # in place of `where`; then there is one column, and its field is empty
    naming: Naming | None = None  # None: the first column has the name; equal names are numbered
    new: str = ""  # the keys of added rows: "k{:02}"; "": rows cannot be added or removed
    entry: str = ""  # the key of its look-up, from the entry's fields: "card:{id}"; "": there is none
    derived: str = ""  # why values that are only derived are uncertain; empty: they are not
    only: Callable[[Mapping[str, Any]], bool] | None = None  # which entries have a row; None: all
    tidy: Callable[[Parts], None] | None = None  # mends notes of the pack that follow from its values

    @property
    def grows(self) -> bool:
        """Tell whether rows may be added and removed."""
        return bool(self.new)


class Component(msgspec.Struct, frozen=True):
    """An entry in a pack."""

    key: str
    chain: tuple[Any, ...]  # what leads to it: from the pack's root to the entry itself
    path: str  # the same as messages have it: "board.regions[2].cities[0]"
    line: Line | None = None

    @property
    def entry(self) -> Any:
        """The entry itself."""
        return self.chain[-1]


def components_of(sheet: Sheet, parts: Parts) -> list[Component]:
    """Return the entries of a sheet in the order of the pack; none where it has no such place."""
    if sheet.lines:
        return [
            Component(line.key, outer.chain, f"{outer.path}.{line.field}", line)
            for line in sheet.lines
            for outer in walk(parts, line.where)
        ]
    keyed = (
        Component(str(component.entry.get(sheet.id, component.key)), component.chain, component.path)
        for component in walk(parts, sheet.where)
    )
    return [component for component in keyed if sheet.only is None or sheet.only(component.entry)]


def walk(parts: Parts, where: str) -> Iterator[Component]:
    """Go through what lies at a path; the key is the last name or number on the way."""
    spots = [Component("", (parts,), "")]
    for step in where.split("."):
        spots = [deeper for spot in spots for deeper in _deeper(spot, step)]
    yield from spots


def _deeper(spot: Component, step: str) -> Iterator[Component]:
    name = step.rstrip("[]{}")
    path = f"{spot.path}.{name}" if spot.path else name
    inner = spot.entry.get(name)
    if inner is None:
        return
    chain = (*spot.chain, inner)
    if step.endswith("[]"):
        for place, item in enumerate(inner):
            yield Component(str(place), (*chain, item), f"{path}[{place}]")
    elif step.endswith("{}"):
        for key, item in inner.items():
            yield Component(key, (*chain, item), f"{path}.{key}")
    else:
        yield Component(name, chain, path)


def list_for(sheet: Sheet, parts: Parts, parent: str | None) -> list[Any]:
    """Return the list in which a new entry belongs; `parent`: the id of the entry that has the list."""
    outer, _, last = sheet.where.rpartition(".")
    for component in walk(parts, outer):
        if parent is None or component.entry.get("id") == parent:
            return component.entry[last.removesuffix("[]")]
    raise KeyError(parent)


def names_of(parts: Parts, kind: Named) -> dict[str, str]:
    """Return the names that a column refers to, by their ids; a name that several have gets the id."""
    plain = {
        str(component.entry[kind.id]): str(component.entry[kind.called]) for component in walk(parts, kind.of)
    }
    if kind.via:
        names = names_of(parts, Named(of=kind.via))
        plain = {key: names.get(name, name) for key, name in plain.items()}
    times = Counter(plain.values())
    return dict(kind.more) | {
        key: f"{name} ({key})" if times[name] > 1 else name for key, name in plain.items()
    }
