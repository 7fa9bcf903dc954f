"""Loaded data packs, and what is doubtful in our own."""

from typing import Any

import msgspec

from engines.endeavor.data.pack import Pack
from engines.endeavor.data.validation import KEY, validate
from engines.kernel import packs

FILES = ("asset_cards.json", "board.json", "buildings.json", "player_board.json", "tokens.json")

_packs = packs.Packs(KEY, FILES, Pack, validate)
load, default, get, latest = _packs.load, _packs.default, _packs.get, _packs.latest


def doubtful() -> dict[str, tuple[int, int]]:
    """Count, for each part of the project's own pack, the entries with a reconstructed value, and all."""
    parts: dict[str, Any] = msgspec.json.decode(packs.default(KEY, FILES))
    board, player = parts["board"], parts["player_board"]
    cities = [city for region in board["regions"] for city in region["cities"]]
    tracks = [
        {"confidence": region.get("field_confidence", {}).get("shipping_track_length", region["confidence"])}
        for region in board["regions"]
        if region["can_ship_to"]
    ]
    entries: dict[str, list[Any]] = {
        "asset_cards": parts["asset_cards"]["cards"],
        "buildings": parts["buildings"]["buildings"],
        "cities": cities,
        "connections": board["connections"],
        "tracks": tracks,
        "glory_spaces": [player["glory_spaces"]],
    }
    return {part: (sum(map(_is_doubtful, found)), len(found)) for part, found in entries.items()}


def _is_doubtful(entry: dict[str, Any]) -> bool:
    own: str = entry.get("confidence", "")
    of_fields: dict[str, str] = entry.get("field_confidence", {})
    return "reconstructed" in (own, *of_fields.values())
