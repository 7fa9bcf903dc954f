"""Loaded data packs: loading with its errors, look-up by hash, and what is doubtful in our own."""

import hashlib
import re
from functools import cache
from typing import Any

import msgspec

from engines import packs
from engines.endeavor.pack import Pack
from engines.endeavor.validation import KEY, validate

FILES = ("asset_cards.json", "board.json", "buildings.json", "player_board.json", "tokens.json")

_loaded: dict[str, Pack] = {}


def load(raw: bytes) -> str:
    """Validate and register a pack; return its SHA-256. ValueError names path and reason."""
    digest = hashlib.sha256(raw).hexdigest()
    if digest not in _loaded:
        try:
            pack = msgspec.json.decode(raw, type=Pack)
        except msgspec.MsgspecError as damage:
            raise ValueError(_located(str(damage))) from damage
        validate(pack)
        _loaded[digest] = pack
    return digest


def _located(damage: str) -> str:
    """Put msgspec's path of a damage, "$.board.regions[0].id", in front, as a file and a path in it."""
    found = re.fullmatch(r"(.*) - at `\$\.(\w+)\.?(.*)`", damage, re.DOTALL)
    if found is None:
        return f"{KEY}: {damage}"
    reason, file, path = found.groups()
    return f"{KEY}/{file}.json: {path + ': ' if path else ''}{reason}"


@cache
def default() -> str:
    """Load the project's own pack; return its SHA-256."""
    return load(packs.default(KEY, FILES))


@cache
def get(digest: str) -> Pack:
    """Return a loaded pack; ValueError where it is not."""
    pack = _loaded.get(digest)
    if pack is None:
        default()
        pack = _loaded.get(digest)
    if pack is None:
        raise ValueError(f"{KEY}: the data pack {digest[:12]} has not been loaded")
    return pack


def latest() -> Pack:
    """Return the pack that was loaded last: its names serve log lines and look-ups."""
    if not _loaded:
        default()
    return _loaded[next(reversed(_loaded))]


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
