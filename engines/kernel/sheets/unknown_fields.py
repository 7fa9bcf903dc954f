"""Fields of a data pack that nothing reads: misspelt ones, surely.

Known is what the types name and what the shipped pack has at the same place, its notes included.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, cast

import msgspec
from msgspec import inspect

from engines.kernel.sheets.values import CONFIDENCES, NOTES, PLACE

UNKNOWN = "there is no field {field!r}, where {value} stands; {hint}"
NEAR = "is {near!r} meant?"
FIELDS = "the fields are {fields}"
UNSURE = "{field}: {value} stands there; it must be one of {words}"
LONGEST = 40

Object = Mapping[str, Any]


def first_unknown_field(kind: type[msgspec.Struct], shipped: Object, given: Object) -> str | None:
    """Return the first unknown field of a pack, with file, place, what stands there and what may; or None."""
    return next(_unknown_fields(inspect.type_info(kind), [shipped], given, ""), None)


def _unknown_fields(kind: inspect.Type, shipped: Sequence[Any], given: Any, path: str) -> Iterator[str]:
    if isinstance(kind, inspect.UnionType):
        kind = _member(kind, given)
    if isinstance(kind, inspect.StructType) and isinstance(given, dict):
        objects = [cast("Object", value) for value in shipped if isinstance(value, dict)]
        yield from _in_object(kind, objects, cast("Object", given), path)
    elif isinstance(kind, inspect.VarTupleType) and isinstance(given, list):
        inner = [item for items in shipped if isinstance(items, list) for item in cast("list[Any]", items)]
        for place, element in enumerate(cast("list[Any]", given)):
            yield from _unknown_fields(kind.item_type, inner, element, f"{path}[{place}]")
    elif isinstance(kind, inspect.DictType) and isinstance(given, dict):
        objects = [cast("Object", value) for value in shipped if isinstance(value, dict)]
        inner = [value for mapping in objects for value in mapping.values()]
        for key, element in cast("Object", given).items():
            yield from _unknown_fields(kind.value_type, inner, element, f"{path}.{key}")


def _member(kind: inspect.UnionType, given: Any) -> inspect.Type:
    """Return the type of a union that a value is of: by its tag, else the only object or list."""
    for member in kind.types:
        if isinstance(member, inspect.StructType) and isinstance(given, dict):
            tagged = cast("Object", given)
            if member.tag_field is None or tagged.get(member.tag_field) == member.tag:
                return member
        if isinstance(member, inspect.VarTupleType | inspect.DictType):
            return member
    return kind


def _in_object(
    kind: inspect.StructType, shipped: Sequence[Object], given: Object, path: str
) -> Iterator[str]:
    if kind.tag_field is not None:
        shipped = [struct for struct in shipped if struct.get(kind.tag_field) == kind.tag]
    typed = {field.encode_name: field.type for field in kind.fields}
    own = [*typed, *([kind.tag_field] if kind.tag_field else [])]
    known = dict.fromkeys((*own, *(key for struct in shipped for key in struct), *NOTES))
    for key, value in given.items():
        if key not in known and path:
            yield _told(path, given, _unknown(key, value, known, own))
        elif key not in known:
            yield _told(f".{key}", {}, _unknown(key, value, known, own))
    yield from _in_notes(known, shipped, given, path)
    for name, field in typed.items():
        if name in given:
            inner = [struct[name] for struct in shipped if name in struct]
            yield from _unknown_fields(field, inner, given[name], f"{path}.{name}")


def _in_notes(known: Iterable[str], shipped: Sequence[Object], given: Object, path: str) -> Iterator[str]:
    """Check the names and words of an object's notes."""
    for note in ("field_confidence", "field_source"):
        noted: Object = given.get(note, {})
        there = dict.fromkeys((*known, PLACE, *(key for struct in shipped for key in struct.get(note, ()))))
        for key, value in noted.items():
            if key not in there and key.partition(".")[0] not in there:
                yield _told(f"{path}.{note}", given, _unknown(key, value, there, list(there)))
    sure: Object = given.get("field_confidence", {})
    for field, value in (("confidence", given.get("confidence", "attested")), *sure.items()):
        if value not in CONFIDENCES:
            reason = UNSURE.format(field=field, value=in_short(value), words=", ".join(CONFIDENCES))
            yield _told(path, given, reason)


def _unknown(key: str, value: Any, known: Iterable[str], own: Sequence[str]) -> str:
    near = get_close_matches(key, list(known), n=1)
    hint = NEAR.format(near=near[0]) if near else FIELDS.format(fields=", ".join(own))
    return UNKNOWN.format(field=key, value=in_short(value), hint=hint)


def in_short(value: Any) -> str:
    """Return a value as JSON, shortened."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _told(path: str, given: Object, reason: str) -> str:
    """Put file, place and id before a reason."""
    file, _, inside = path.removeprefix(".").partition(".")
    named = given.get("id", given.get("name"))
    place = f"{inside} ({named})" if inside and isinstance(named, str) else inside
    return f"{file}.json: {place}: {reason}" if place else f"{file}.json: {reason}"
