"""Data packs: the default ones (the only place in `engines` that opens a file), and the loaded ones.

A pack is the files of `data/<game>/` that the game names, as one JSON object by
file name, so that it can be stored, hashed and handed to `Game.load` as bytes.
"""

import hashlib
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

P = TypeVar("P", bound=msgspec.Struct)

DATA = Path(__file__).resolve().parents[2] / "data"
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


class Packs(Generic[P]):
    """The loaded packs of one game, by their SHA-256."""

    def __init__(
        self, key: str, names: tuple[str, ...], kind: type[P], validate: Callable[[P], None]
    ) -> None:
        """Keep what a pack of this game is; `validate` raises ValueError for what types cannot say."""
        self._key, self._names, self._kind, self._validate = key, names, kind, validate
        self._loaded: dict[str, P] = {}
        self._default = ""
        self.get = cache(self._get)
        """Return a loaded pack; ValueError where it is not. Asked for at every step, so kept."""

    def load(self, raw: bytes) -> str:
        """Validate and register a pack; return its SHA-256. ValueError names path and reason."""
        digest = hashlib.sha256(raw).hexdigest()
        if digest not in self._loaded:
            try:
                pack = msgspec.json.decode(raw, type=self._kind)
            except msgspec.MsgspecError as damage:
                raise ValueError(self._located(str(damage))) from damage
            self._validate(pack)
            self._loaded[digest] = pack
        return digest

    def default(self) -> str:
        """Load the project's own pack; return its SHA-256."""
        if not self._default:
            self._default = self.load(default(self._key, self._names))
        return self._default

    def _get(self, digest: str) -> P:
        pack = self._loaded.get(digest)
        if pack is None:
            self.default()
            pack = self._loaded.get(digest)
        if pack is None:
            raise ValueError(f"{self._key}: the data pack {digest[:12]} has not been loaded")
        return pack

    def latest(self) -> P:
        """Return the pack that was loaded last: its names serve log lines and look-ups."""
        if not self._loaded:
            self.default()
        return self._loaded[next(reversed(self._loaded))]

    def _located(self, damage: str) -> str:
        """Put msgspec's path of a damage, "$.board.regions[0].id", in front, as a file and a path in it."""
        found = re.fullmatch(r"(.*) - at `\$\.(\w+)\.?(.*)`", damage, re.DOTALL)
        if found is None:
            return f"{self._key}: {damage}"
        reason, file, path = found.groups()
        return f"{self._key}/{file}.json: {path + ': ' if path else ''}{reason}"
