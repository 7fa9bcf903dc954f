"""Another data pack for a game: one that loads, and whose words differ, to see that tables keep their own."""

from collections.abc import Iterator
from typing import Any, cast

import msgspec

from engines.kernel import Game


def other_pack(game: Game) -> bytes | None:
    """Return a changed copy of the default pack that is valid and read otherwise by look-ups.

    None where no single name or number can be changed so: of a game without data, say.
    """
    own = game.packs.default
    before = game.lookup(own, "")
    for parts in _changed(game.packs.parts(own)):
        raw = msgspec.json.encode(parts, order="deterministic")
        try:
            digest = game.load(raw)
        except ValueError:
            continue
        if game.lookup(digest, "") != before:
            return raw
    return None


def _changed(parts: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Go through copies of a pack, each with one name or number changed everywhere below one list."""
    for path, values in _lists(parts, ()):
        for key in sorted({name for value in values for name in value} - {"id"}, key=_names_first):
            copy = msgspec.json.decode(msgspec.json.encode(parts))
            for value in _at(copy, path):
                if key in value:
                    value[key] = _bent(value[key])
            yield copy


def _lists(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], list[dict[str, Any]]]]:
    """Find all lists of objects."""
    if isinstance(value, dict):
        for key, part in cast("dict[str, Any]", value).items():
            yield from _lists(part, (*path, key))
    elif isinstance(value, list):
        items = cast("list[Any]", value)
        if items and all(isinstance(item, dict) for item in items):
            yield path, items


def _names_first(key: str) -> tuple[bool, str]:
    """Names are changed before all else: numbers and references may have to fit each other."""
    return key != "name", key


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def _bent(value: Any) -> Any:
    if isinstance(value, str):
        return f"{value}x"
    return value + 1 if type(value) is int else value
