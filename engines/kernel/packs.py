"""Data packs: what a game's components say, loaded once and found by their digest.

A pack is the files of a game's data folder as one JSON object by file name, so that it can be stored,
hashed and handed to `Game.load` as bytes. This is the only module of `engines` that opens files.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

P = TypeVar("P", bound=msgspec.Struct)

DATA = Path(__file__).resolve().parents[2] / "data"
"""The data folder of the games that come with Parley."""


def assemble(parts: Mapping[str, bytes]) -> bytes:
    """Join files into one pack; ValueError names the file that is not JSON."""
    pack: dict[str, object] = {}
    for name in sorted(parts):
        try:
            pack[name.removesuffix(".json")] = msgspec.json.decode(parts[name])
        except msgspec.MsgspecError as damage:
            raise ValueError(f"{name}: {damage}") from damage
    return msgspec.json.encode(pack, order="deterministic")


def accept(pack: object) -> None:
    """Find nothing wrong with a pack that its types allow."""


class Packs(Generic[P]):
    """The loaded packs of one game, by their SHA-256; the default one is read when it is first needed."""

    def __init__(
        self,
        key: str,
        folder: Traversable,
        files: tuple[str, ...],
        kind: type[P],
        validate: Callable[[P], None] = accept,
    ) -> None:
        """Keep where the default files lie, and what a pack is.

        `validate` raises ValueError for what types cannot say.
        """
        self.folder, self.files = folder, files
        self._key, self._kind, self._validate = key, kind, validate
        self._loaded: dict[str, P] = {}
        self._texts: dict[str, bytes] = {}
        self.get = cache(self._get)
        """Return a loaded pack; ValueError where it is not. Asked for at every step, so kept."""

    @cached_property
    def default_files(self) -> dict[str, bytes]:
        """The files of the default pack, by name. OSError where one is missing."""
        return {name: self.folder.joinpath(name).read_bytes() for name in self.files}

    @cached_property
    def default(self) -> str:
        """The digest of the default pack. OSError or ValueError where it cannot be loaded."""
        return self.load(assemble(self.default_files))

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
            self._texts[digest] = raw
        return digest

    def text(self, digest: str) -> bytes:
        """Return a loaded pack as it was loaded; ValueError where it is not."""
        self.get(digest)
        return self._texts[digest]

    def parts(self, digest: str) -> dict[str, Any]:
        """Return a loaded pack as plain JSON; ValueError where it is not loaded."""
        return msgspec.json.decode(self.text(digest))

    def _get(self, digest: str) -> P:
        if digest not in self._loaded and digest != self.default:
            raise ValueError(f"{self._key}: the data pack {digest[:12]} has not been loaded")
        return self._loaded[digest]

    def _located(self, damage: str) -> str:
        """Put msgspec's path of a damage, "$.board.regions[0].id", in front, as a file and a path in it."""
        found = re.fullmatch(r"(.*) - at `\$\.(\w+)\.?(.*)`", damage, re.DOTALL)
        if found is None:
            return f"{self._key}: {damage}"
        reason, file, path = found.groups()
        return f"{self._key}/{file}.json: {path + ': ' if path else ''}{reason}"


class NoData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pack of a game without data: nothing."""


def no_data(key: str) -> Packs[NoData]:
    """Return the packs of a game that has no data: one, which is empty."""
    return Packs(key, DATA, (), NoData)


def doubted(entry: Mapping[str, Any], *confidences: str) -> bool:
    """Tell whether an entry of a pack, or one of its fields, has one of these confidences."""
    of_fields: Mapping[str, str] = entry.get("field_confidence", {})
    return any(found in confidences for found in (entry.get("confidence", ""), *of_fields.values()))


def doubts(lines: Mapping[str, str], parts: Mapping[str, Iterable[bool]]) -> tuple[str, ...]:
    """Return a line for each part with doubted entries: `lines` have `{count}` and `{total}`."""
    counts = {part: list(found) for part, found in parts.items()}
    return tuple(
        lines[part].format(count=sum(found), total=len(found)) for part, found in counts.items() if any(found)
    )
