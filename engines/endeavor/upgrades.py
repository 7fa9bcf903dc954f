"""How values of older schemas are read."""

from typing import Any

from engines.kernel import unfolded


def upgrade_1(kind: str, plain: Any) -> Any:
    """Lead from schema 1 to 2: an event's own fields lie beside those that all events have."""
    return unfolded(plain) if kind == "event" else plain
