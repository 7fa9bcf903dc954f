"""Loaded data packs, and what is doubtful in our own."""

from typing import Any

import msgspec

from engines.age_of_reason.data.pack import Pack
from engines.age_of_reason.data.validation import KEY, validate
from engines.kernel import packs

FILES = ("action_boxes.json", "board.json", "country_cards.json", "empire_markers.json", "tables.json")

_packs = packs.Packs(KEY, FILES, Pack, validate)
load, default, get, latest = _packs.load, _packs.default, _packs.get, _packs.latest


def doubtful() -> dict[str, tuple[int, int]]:
    """Count, for each part of the project's own pack, the entries with a value that no source of ours gives.

    Cards, boxes and markers are doubtful where they are reconstructed; victory points and borders
    are those of the parent game's board.
    """
    parts: dict[str, Any] = msgspec.json.decode(packs.default(KEY, FILES))
    board = parts["board"]
    entries: dict[str, tuple[str, list[Any]]] = {
        "cards": ("reconstructed", parts["country_cards"]["cards"]),
        "markers": ("reconstructed", parts["empire_markers"]["markers"]),
        "boxes": ("reconstructed", parts["action_boxes"]["boxes"]),
        "areas": ("derived", board["areas"]),
        "countries": ("derived", board["countries"]),
    }
    return {
        part: (sum(_is(doubt, one) for one in found), len(found)) for part, (doubt, found) in entries.items()
    }


def _is(confidence: str, entry: dict[str, Any]) -> bool:
    of_fields: dict[str, str] = entry.get("field_confidence", {})
    return confidence in (entry["confidence"], *of_fields.values())
