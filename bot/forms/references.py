"""Stable names of values, for what a form shows and for what comes back.

A name is never a position in a list, so that an old menu can be refused, but never chooses something else.
"""

import hashlib
import json
from typing import Any


def reference(value: Any) -> str:
    """Return a value's stable name: readable if it is short, else a digest."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"i.{value}"
    if isinstance(value, str) and len(value) <= 40 and value.isprintable():
        return f"s.{value}"
    return "h." + digest(value)


def digest(value: Any) -> str:
    """Return 16 hex digits that stand for a JSON value; tuples count as lists."""
    plain = json.dumps(value, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def dereference(ref: str, values: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the value with that reference as a tuple, or () if it is not among them."""
    return tuple(value for value in values if reference(value) == ref)[:1]
