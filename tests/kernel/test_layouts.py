"""The layout of what games store, beside its schema: a changed layout needs a higher schema, and an upgrade.

Otherwise values of before would be decoded with a field that nobody put there, and `parley replay` could not
tell them from values that differ. A new schema gets its line in `tests/samples/layouts.json`, and what stands
there stays: `python -m tests.kernel.test_layouts` adds what is missing.
"""

import hashlib
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from engines import GAMES
from engines.kernel import Game
from tests.toy import GAMES as TOYS

ALL: dict[str, Game] = {**GAMES, **TOYS}
KEPT = Path("tests/samples/layouts.json")
WORDS = {"description", "title"}
"""What a JSON schema says for readers alone."""


def digest(kind: type) -> str:
    """Return what tells the layout of a state from others: fields, types, defaults and tags."""
    _, parts = msgspec.json.schema_components([kind])
    return hashlib.sha256(msgspec.json.encode(_bare(parts), order="deterministic")).hexdigest()


def _bare(part: Any) -> Any:
    if isinstance(part, dict):
        parts = cast("dict[str, Any]", part)
        return {key: _bare(each) for key, each in parts.items() if key not in WORDS or isinstance(each, dict)}
    return [_bare(each) for each in cast("list[Any]", part)] if isinstance(part, list) else part


def kept() -> dict[str, dict[str, str]]:
    """By game and schema: the digest of the state's layout."""
    return msgspec.json.decode(KEPT.read_bytes())


@pytest.mark.parametrize("key", ALL)
def test_a_changed_layout_of_the_state_raises_the_schema(key: str):
    game: Any = ALL[key]
    assert kept()[key].get(str(game.schema)) == digest(game.State), (
        "the state's layout has changed: raise `schema`, lead the former one to it in `upgrades`, "
        "and run `python -m tests.kernel.test_layouts`"
    )


def test_a_field_more_or_less_is_another_layout():
    class First(msgspec.Struct):
        """A state."""

        coins: int

    class Worded(msgspec.Struct):
        """The same state in other words."""

        coins: int

    class Second(msgspec.Struct):
        """A state with one field more, which has a default."""

        coins: int
        debts: int = 0

    names = {"First": "S", "Worded": "S", "Second": "S"}
    for kind in (First, Worded, Second):
        kind.__name__ = names[kind.__name__]
    assert digest(First) == digest(Worded)
    assert digest(First) != digest(Second)


if __name__ == "__main__":
    known = kept() if KEPT.exists() else {}
    for name, each in ALL.items():
        present: Any = each
        known.setdefault(name, {}).setdefault(str(present.schema), digest(present.State))
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(known, order="sorted"), indent=1) + b"\n")
