"""Upgrades of values from older schemas."""

from typing import Any

from engines.kernel import unfolded


def upgrade_1(kind: str, plain: Any) -> Any:
    """Upgrade from schema 1, whose events kept their fields in `data`."""
    if kind != "event":
        return plain
    if plain["kind"] == "removed":  # its `kind` was "shortage" or "surplus"
        plain["data"]["marker"] = plain["data"].pop("kind")
    return unfolded(plain)


UPGRADES = (upgrade_1,)
"""Schema by schema."""
