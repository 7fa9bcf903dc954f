"""The default data packs: the only place in `engines` that opens a file.

A pack is the files of `data/<game>/` that the game names, as one JSON object by
file name, so that it can be stored, hashed and handed to `Game.load` as bytes.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

DATA = Path(__file__).resolve().parent.parent / "data"
"""The project's own data folder."""


def files(key: str, names: tuple[str, ...]) -> dict[str, bytes]:
    """Read the default files of a game; OSError where one is missing."""
    return {name: (DATA / key / name).read_bytes() for name in names}


def assemble(parts: Mapping[str, bytes]) -> bytes:
    """Join files into one pack; ValueError names the file that is not JSON."""
    pack: dict[str, object] = {}
    for name in sorted(parts):
        try:
            pack[name.removesuffix(".json")] = msgspec.json.decode(parts[name])
        except msgspec.MsgspecError as damage:
            raise ValueError(f"{name}: {damage}") from damage
    return msgspec.json.encode(pack, order="deterministic")


@cache
def default(key: str, names: tuple[str, ...]) -> bytes:
    """Return the default pack of a game; read once."""
    return assemble(files(key, names))
