"""Values of entries: reading, writing and removing them, and what is noted of their sources."""

from typing import Any, cast

from engines.kernel.sheets import texts
from engines.kernel.sheets.describing import PARENT, Column, Component

ATTESTED, DERIVED, RECONSTRUCTED = "attested", "derived", "reconstructed"
CONFIDENCES = (ATTESTED, DERIVED, RECONSTRUCTED)
NOTES = ("confidence", "source", "note", "field_confidence", "field_source", "_meta")
"""What may stand beside any values: how sure they are, and where they are from."""
PLACE = "place"  # what notes call it where an entry lies
MISSING = object()


def path_of(component: Component, column: Column) -> list[str]:
    """Return the path of a value inside its entry."""
    return (component.line.field if component.line else column.field).split(".")


def stored(component: Component, column: Column) -> Any:
    """Return the value, also where the field is missing."""
    if column.field == PARENT:
        return component.chain[-3]["id"]
    value = _at(component.entry, path_of(component, column))
    return column.missing if value is MISSING else value


def _at(entry: Any, path: list[str]) -> Any:
    inner = entry
    for step in path:
        if isinstance(inner, list):
            items = cast("list[Any]", inner)
            inner = items[int(step)] if int(step) < len(items) else MISSING
        elif isinstance(inner, dict):
            inner = cast("dict[str, Any]", inner).get(step, MISSING)
        else:
            return MISSING
    return inner


def store(component: Component, column: Column, value: Any) -> None:
    """Write a value in place."""
    *outer, last = path_of(component, column)
    holder = component.entry
    for step in outer:
        holder = _into(holder, step)
    if isinstance(holder, list):
        _store_item(cast("list[Any]", holder), int(last), value)
    else:
        holder[last] = value


def _into(holder: Any, step: str) -> Any:
    return cast("list[Any]", holder)[int(step)] if isinstance(holder, list) else holder.setdefault(step, {})


def _store_item(items: list[Any], place: int, value: Any) -> None:
    """Write one of a list's values; None cuts the list off."""
    if value is None:
        del items[place:]
    elif place < len(items):
        items[place] = value
    else:
        items.append(value)


# ---- confidence and source


def noted_as(component: Component, column: Column) -> tuple[str, ...]:
    """Return the names under which notes speak of a value, the most exact one first."""
    path = path_of(component, column)
    own = PLACE if column.field == PARENT else ".".join(path)
    return tuple(dict.fromkeys(name for name in (own, path[0], column.noted) if name))


def confidence(component: Component, column: Column) -> str:
    """Return how sure a value is; the innermost note counts. A value without a note is attested."""
    return _note(component, column, "confidence") or ATTESTED


def source(component: Component, column: Column) -> str:
    """Return where a value is from, in the words of the pack; several sources with commas."""
    return _note(component, column, "source") or ""


def _note(component: Component, column: Column, kind: str) -> str | None:
    of_fields: dict[str, Any] = component.entry.get(f"field_{kind}", {})
    notes: list[Any] = [of_fields.get(name) for name in noted_as(component, column)]
    around = (
        cast("dict[str, Any]", outer) for outer in reversed(component.chain[1:]) if isinstance(outer, dict)
    )
    notes += [holder.get(kind) for holder in around]
    note = next((note for note in notes if note is not None), None)
    return note if note is None or isinstance(note, str) else ", ".join(map(str, note))


def attest(component: Component, column: Column, owner: str) -> None:
    """Note that an owner of the box vouches for a value."""
    name = noted_as(component, column)[0]
    component.entry.setdefault("field_confidence", {})[name] = ATTESTED
    component.entry.setdefault("field_source", {})[name] = texts.OWNER.format(owner=owner)


def owner_of(component: Component, column: Column) -> str | None:
    """Return the owner of the box who vouches for a value; None: nobody does."""
    head = texts.OWNER.format(owner="")
    attested = source(component, column)
    return attested.removeprefix(head) if attested.startswith(head) else None
