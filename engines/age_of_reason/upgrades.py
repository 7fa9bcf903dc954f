"""Upgrades of stored values from older schemas."""

from typing import Any

from engines.kernel import unfolded


def upgrade_1(kind: str, plain: Any) -> Any:
    """Upgrade a value from schema 1 to 2: an event's own fields move out of `data`."""
    return unfolded(plain) if kind == "event" else plain
