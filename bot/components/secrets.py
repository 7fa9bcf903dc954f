"""What a seat knows beyond the public, for any game."""

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from bot.tables.table import Table
from engines.kernel import Move


def has_secrets(table: Table) -> bool:
    """Tell whether any seat knows something now that the public does not."""
    return any(_own(table, seat) for seat in range(len(table.seats)))


def own_lines(table: Table, seat: int) -> list[str]:
    """Return in words what only this seat knows: the fields of its view that differ from the public one."""
    view = table.view(seat)
    return [
        f"{name.replace('_', ' ').capitalize()}: {_worded(table, seat, getattr(view, name))}"
        for name in _own(table, seat)
    ]


def _own(table: Table, seat: int) -> list[str]:
    own, public = table.view(seat), table.view(None)
    return [
        name
        for name in msgspec.structs.asdict(own)
        if name != "seat" and getattr(own, name) != getattr(public, name)
    ]


def _worded(table: Table, seat: int, value: Any) -> str:
    view = table.view(seat)
    if isinstance(value, Move):
        return table.tell(table.game.describe(view, seat, value))
    if isinstance(value, tuple | list):
        values = cast("Sequence[Any]", value)
        return ", ".join(_worded(table, seat, part) for part in values) or "none"
    if isinstance(value, str):
        return table.tell(table.game.label(view, value).name)
    if isinstance(value, msgspec.Struct | dict):
        return ", ".join(f"{name} {part}" for name, part in msgspec.to_builtins(value).items())
    return str(value)
