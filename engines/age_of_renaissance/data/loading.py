"""Loaded data packs, and what is doubtful in our own."""

from typing import Any

import msgspec

from engines.age_of_renaissance.data.pack import Pack
from engines.age_of_renaissance.data.validation import KEY, validate
from engines.kernel import packs

FILES = ("advances.json", "board.json", "commodities.json", "history_cards.json", "tables.json")

_packs = packs.Packs(KEY, FILES, Pack, validate)
load, default, get, latest = _packs.load, _packs.default, _packs.get, _packs.latest


def doubtful() -> dict[str, tuple[int, int]]:
    """Count, for each part of the project's own pack, the entries that no source of ours states outright."""
    parts: dict[str, Any] = msgspec.json.decode(packs.default(KEY, FILES))
    entries: dict[str, list[Any]] = {
        "provinces": parts["board"]["provinces"],
        "waters": parts["board"]["waters"],
        "cards": parts["history_cards"]["cards"],
        "advances": parts["advances"]["advances"],
        "commodities": parts["commodities"]["commodities"],
    }
    return {
        part: (sum(one["confidence"] != "attested" for one in found), len(found))
        for part, found in entries.items()
    }
