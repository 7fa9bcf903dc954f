"""Loaded data packs, and what is doubtful in our own."""

from typing import Any

import msgspec

from engines.kernel import packs
from engines.pax_renaissance.data.pack import Pack
from engines.pax_renaissance.data.validation import KEY, validate

FILES = ("cards.json", "empires.json", "map.json", "supply.json")

_packs = packs.Packs(KEY, FILES, Pack, validate)
load, default, get, latest = _packs.load, _packs.default, _packs.get, _packs.latest


def doubtful() -> dict[str, tuple[int, int]]:
    """Count, for each part of the project's own pack, the entries with a value that no source prints."""
    parts: dict[str, Any] = msgspec.json.decode(packs.default(KEY, FILES))
    cards: list[dict[str, Any]] = parts["cards"]["cards"]
    return {
        "cards": (
            sum("reconstructed" in card.get("field_confidence", {}).values() for card in cards),
            len(cards),
        )
    }
