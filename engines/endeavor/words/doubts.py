"""Which component data are our reconstruction."""

from collections.abc import Iterable, Mapping
from typing import Any

from engines.endeavor.words.texts import RECONSTRUCTED
from engines.kernel import packs


def doubts(parts: Mapping[str, Any]) -> tuple[str, ...]:
    """Say it a line for each part of a pack, which is given as plain JSON."""
    regions = parts["board"]["regions"]
    found = {
        "asset_cards": _doubted(parts["asset_cards"]["cards"]),
        "buildings": _doubted(parts["buildings"]["buildings"]),
        "cities": _doubted(city for region in regions for city in region["cities"]),
        "connections": _doubted(parts["board"]["connections"]),
        "tracks": [_track(region) for region in regions if region["can_ship_to"]],
        "glory_spaces": _doubted([parts["player_board"]["glory_spaces"]]),
    }
    return packs.doubts(RECONSTRUCTED, found)


def _doubted(entries: Iterable[Mapping[str, Any]]) -> list[bool]:
    return [packs.doubted(entry, "reconstructed") for entry in entries]


def _track(region: Mapping[str, Any]) -> bool:
    """Tell whether the length of a region's track is doubted; the rest of a region may well be."""
    of_fields: Mapping[str, str] = region.get("field_confidence", {})
    return of_fields.get("shipping_track_length", region.get("confidence")) == "reconstructed"
