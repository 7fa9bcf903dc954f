"""Upgrades of values that older versions stored."""

from typing import Any

from engines.kernel import unfolded


def upgrade_1(kind: str, plain: Any) -> Any:
    """Upgrade from schema 1 to 2: events no longer keep their fields in `data`."""
    return unfolded(plain) if kind == "event" else plain
