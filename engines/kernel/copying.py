"""Copies of states: what can change is made anew, what cannot is shared.

Ids stay the same objects, so that looking them up is as quick in a twin as in the state it was made of.
"""

from collections.abc import Callable
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

S = TypeVar("S", bound=msgspec.Struct)
Copier = Callable[[Any], Any]
"""Makes a copy of a value that can change."""

_PLAIN = (str, int, bool, float, bytes, NoneType, msgspec.UnsetType)


def copied(value: S) -> S:
    """Return an independent copy of a struct, as it would be decoded: its dicts in the order of their keys.

    TypeError for a struct with a field of a type that no state has.
    """
    return _struct(type(value))(value)


@cache
def _copier(hint: Any) -> Copier | None:
    """Return what copies values of a type; None where they cannot change."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _copier(parts[0])
    if hint in _PLAIN or origin in (Literal, tuple):  # what tuples hold is frozen
        return None
    if origin is list:
        return _list(_copier(parts[0]))
    if origin is dict:
        return _dict(_copier(parts[1]))
    if origin in (Union, UnionType):
        return _union(parts)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return None if hint.__struct_config__.frozen else copied
    raise TypeError(f"states have no {hint}")


def _list(inner: Copier | None) -> Copier:
    return list if inner is None else lambda values: [inner(value) for value in values]


def _dict(inner: Copier | None) -> Copier:
    if inner is None:
        return lambda values: dict(sorted(values.items()))
    return lambda values: {key: inner(values[key]) for key in sorted(values)}


def _union(kinds: tuple[Any, ...]) -> Copier | None:
    """Copy by the type that a value has: of lists, and of dicts, a union has one kind at most."""
    found = {get_origin(kind) or kind: _copier(kind) for kind in kinds}
    changing = {kind: copier for kind, copier in found.items() if copier is not None}

    def by_type(value: Any) -> Any:
        copier = changing.get(type(value))
        return value if copier is None else copier(value)

    return by_type if changing else None


@cache
def _struct(kind: type[msgspec.Struct]) -> Copier:
    """Return what copies structs of a kind; values that are kept beside the fields are left out."""
    hints = get_type_hints(kind, include_extras=True)
    found = {name: _copier(hints[name]) for name in kind.__struct_fields__}
    changing = [(name, copier) for name, copier in found.items() if copier is not None]

    def made(value: Any) -> Any:
        return replace(value, **{name: copier(getattr(value, name)) for name, copier in changing})

    return made
