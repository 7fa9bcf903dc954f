"""How stored values of older schemas become those of today."""

from typing import Any

from engines.kernel import unfolded


def upgrade_1(kind: str, plain: Any) -> Any:
    """Return a value of schema 1 as one of schema 2: events kept their fields in `data`."""
    return unfolded(plain) if kind == "event" else plain
